// Offers the looks of a lecture: the window's, one for a pale projector, and one without hues. Each has a key
// that also works in the usual window.
#pragma once

#include "app/window/actions.h"

#include <QMenu>

#include <array>
#include <optional>

namespace roofline {

class LectureLook : public QActionGroup {
    Q_OBJECT

public:
    LectureLook(Actions &commands, QObject *parent) : QActionGroup(parent)
    {
        for (const Look &look : looks) {
            QAction *action = commands.add(look.name, tr(look.text), tr(look.tip),
                                           QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_1 + int(actions().size()))));
            action->setCheckable(true);
            addAction(action);
            commands.lectureMenu->addAction(action);
        }
        reset();
    }

    std::optional<ThemeChoice> theme() const { return now().theme; } // unset: the window's theme
    double textFactor() const { return now().textFactor; }           // factor over the usual text size of a lecture
    void reset() { actions().front()->setChecked(true); }            // returns to the window's look

private:
    struct Look {
        const char *name; // the name under which its key is stored
        const char *text;
        const char *tip;
        std::optional<ThemeChoice> theme;
        double textFactor;
    };

    // Dark text on white keeps its contrast if a projector is weak and the room is bright.
    static constexpr std::array<Look, 3> looks = {{
        {"lecture-standard", QT_TRANSLATE_NOOP("roofline::LectureLook", "As in &your window"),
         QT_TRANSLATE_NOOP("roofline::LectureLook", "A lecture in the colors of the window"), std::nullopt, 1},
        {"lecture-projector", QT_TRANSLATE_NOOP("roofline::LectureLook", "Pr&ojector look"),
         QT_TRANSLATE_NOOP("roofline::LectureLook", "A lecture on white with larger words, for a pale projector"),
         ThemeChoice::Light, 1.15},
        {"lecture-black-and-white", QT_TRANSLATE_NOOP("roofline::LectureLook", "&Monochrome look"),
         QT_TRANSLATE_NOOP("roofline::LectureLook", "A lecture without hues: dashes and shapes make the difference"),
         ThemeChoice::BlackAndWhite, 1},
    }};

    const Look &now() const { return looks[std::size_t(actions().indexOf(checkedAction()))]; }
};

} // namespace roofline
