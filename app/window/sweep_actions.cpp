#include "app/window/sweep_actions.h"

#include <QMainWindow>

namespace roofline {

SweepActions::SweepActions(const Desk &desk)
    : QObject(&desk.window)
    , m_desk(desk)
{
}

} // namespace roofline
