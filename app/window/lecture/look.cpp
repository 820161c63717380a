#include "app/window/lecture/look.h"

#include "app/window/actions.h"

#include <QAction>
#include <QActionGroup>
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

LectureLook::LectureLook(Actions &actions, QMenu &menu, QObject *parent) : QObject(parent)
{
    auto *group = new QActionGroup(this);
    for (const Look &look : looks) {
        QAction *action = actions.add(look.name, tr(look.text), tr(look.tip),
                                      QKeySequence(Qt::CTRL | Qt::Key(Qt::Key_1 + int(m_looks.size()))));
        action->setCheckable(true);
        group->addAction(action);
        menu.addAction(action);
        m_looks << action;
    }
    reset();
    connect(group, &QActionGroup::triggered, this, &LectureLook::chosen);
}

std::size_t LectureLook::now() const
{
    return std::size_t(m_looks.indexOf(m_looks.front()->actionGroup()->checkedAction()));
}

std::optional<ThemeChoice> LectureLook::theme() const
{
    return looks[now()].theme;
}

double LectureLook::textFactor() const
{
    return looks[now()].textFactor;
}

void LectureLook::reset()
{
    m_looks.front()->setChecked(true);
}

} // namespace roofline
