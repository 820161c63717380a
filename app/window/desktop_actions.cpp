#include "app/window/desktop_actions.h"

#include <QMainWindow>

namespace roofline {

DesktopActions::DesktopActions(const Desk &desk)
    : QObject(&desk.window)
    , m_desk(desk)
{
}

} // namespace roofline
