#include "app/window/entry_actions.h"

#include <QMainWindow>

namespace roofline {

EntryActions::EntryActions(const Desk &desk)
    : QObject(&desk.window)
    , m_desk(desk)
{
}

} // namespace roofline
