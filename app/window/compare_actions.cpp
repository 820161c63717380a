#include "app/window/compare_actions.h"

#include <QMainWindow>

namespace roofline {

CompareActions::CompareActions(const Desk &desk)
    : QObject(&desk.window)
    , m_desk(desk)
{
}

} // namespace roofline
