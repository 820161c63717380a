// Settings, shortcuts, text size, the welcome page.
#pragma once

#include "app/window/desk.h"

#include <QObject>

namespace roofline {

class DesktopActions : public QObject {
    Q_OBJECT

public:
    explicit DesktopActions(const Desk &desk);

private:
    Desk m_desk;
};

} // namespace roofline
