// Below the chart of a lesson: why the time is what it is, in numbers that lead on.
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
    void setAllowed(bool allowed); // nothing of it is hidden

private:
    WhyView *m_why;
    bool m_valid = false;
};

} // namespace roofline
