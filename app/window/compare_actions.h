// Comparing: the key that swaps two chips, the pinned baseline, what stands beside the analysis on the chart.
#pragma once

#include "app/window/desk.h"

#include <QObject>

namespace roofline {

class CompareActions : public QObject {
    Q_OBJECT

public:
    explicit CompareActions(const Desk &desk);

private:
    Desk m_desk;
};

} // namespace roofline
