// The sweep: its view, its path on the chart, playing it.
#pragma once

#include "app/window/desk.h"

#include <QObject>

namespace roofline {

class SweepActions : public QObject {
    Q_OBJECT

public:
    explicit SweepActions(const Desk &desk);

private:
    Desk m_desk;
};

} // namespace roofline
