// Explains the time below the chart of a lesson, with numbers that can be asked about in turn.
#pragma once

#include "app/session/session.h"

#include <QFrame>

namespace roofline {

class WhyView;

class WhyStrip : public QFrame {
    Q_OBJECT

public:
    explicit WhyStrip(QWidget *parent = nullptr);

    void setReport(const ReportPtr &report);
    void setAllowed(bool allowed); // true: nothing that it says is hidden

private:
    WhyView *m_why;
    bool m_valid = false;
};

} // namespace roofline
