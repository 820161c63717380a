#include "app/window/lecture/look.h"

#include "app/window/actions.h"

#include <QAction>
#include <QMenu>

#include <array>

namespace roofline {

namespace {

struct Look {
    const char *name; // the name under which its key is stored
    const char *text;
    const char *tip;
    std::optional<ThemeChoice> theme;
    double textFactor;
};

// Dark text on white keeps its contrast if a projector is weak and the room is bright.
const std::array<Look, 3> looks = {{
    {"lecture-standard", QT_TRANSLATE_NOOP("roofline::LectureLook", "As in &your window"),
     QT_TRANSLATE_NOOP("roofline::LectureLook", "A lecture in the colors of the window"), std::nullopt, 1},
    {"lecture-projector", QT_TRANSLATE_NOOP("roofline::LectureLook", "Pr&ojector look"),
     QT_TRANSLATE_NOOP("roofline::LectureLook", "A lecture on white with larger words, for a pale projector"),
     ThemeChoice::Light, 1.15},
    {"lecture-black-and-white", QT_TRANSLATE_NOOP("roofline::LectureLook", "&Monochrome look"),
     QT_TRANSLATE_NOOP("roofline::LectureLook", "A lecture without hues: dashes and shapes make the difference"),
     ThemeChoice::BlackAndWhite, 1},
}};

} // namespace

LectureLook::LectureLook(Actions &commands, QObject *parent) : QActionGroup(parent)
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

std::optional<ThemeChoice> LectureLook::theme() const
{
    return looks[now()].theme;
}

double LectureLook::textFactor() const
{
    return looks[now()].textFactor;
}

} // namespace roofline
