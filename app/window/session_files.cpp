#include "app/window/session_files.h"

#include <QMainWindow>

namespace roofline {

SessionFiles::SessionFiles(const Desk &desk)
    : QObject(&desk.window)
    , m_desk(desk)
{
}

} // namespace roofline
