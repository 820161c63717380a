// The middle of the window: the roofline, and beside it under a tab of its own the breakdown.
#pragma once

#include "app/chart/roofline_chart.h"
#include "app/export/export_chart.h"
#include "app/session/session.h"

#include <QFrame>

class QStackedLayout;

namespace roofline {

class BreakdownView;
class ViewTabs;

class CenterViews : public QFrame {
    Q_OBJECT

public:
    explicit CenterViews(QWidget *parent = nullptr);

    RooflineChart &chart() { return *m_chart; }
    BreakdownView &breakdown() const { return *m_breakdown; }

    void setTips(const QString &roofline, const QString &breakdown);
    void setView(View view);
    View view() const;
    QSize viewSize() const;
    void setReport(const ReportPtr &report, const ChartText &text);
    void setTheme(const Theme &theme);

signals:
    void viewChanged(roofline::View view);

private:
    ViewTabs *m_tabs;
    QStackedLayout *m_stack;
    RooflineChart *m_chart;
    BreakdownView *m_breakdown;
};

} // namespace roofline
