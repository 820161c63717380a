// Below the chart of a lesson: why the time is what it is, in numbers.
#pragma once

#include "app/session/session.h"

#include <QFrame>

class QLabel;

namespace roofline {

class TextBlock;

class WhyStrip : public QFrame {
    Q_OBJECT

public:
    explicit WhyStrip(QWidget *parent = nullptr);

    void setReport(const ReportPtr &report);
    void setAllowed(bool allowed); // nothing of it is hidden

private:
    QLabel *m_title;
    TextBlock *m_lines;
};

} // namespace roofline
