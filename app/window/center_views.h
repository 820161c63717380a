// This widget fills the middle of the window. It shows the roofline and the other views, each under its own
// tab.
#pragma once

#include "app/chart/roofline_chart.h"
#include "app/export/export_chart.h"
#include "app/session/session.h"

#include <QFrame>

class QStackedLayout;

namespace roofline {

class BatchView;
class BreakdownView;
class ChartHandle;
class FrontierView;
class DeploymentsView;
class NetworkPage;
class NoteStrip;
class SweepView;
class ViewTabs;

class CenterViews : public QFrame {
    Q_OBJECT

public:
    explicit CenterViews(QWidget *parent = nullptr);

    RooflineChart &chart() { return *m_chart; }
    NetworkPage &network() const { return *m_network; }
    BatchView &batch() const { return *m_batch; }
    BreakdownView &breakdown() const { return *m_breakdown; }
    SweepView &sweep() const { return *m_sweep; }
    FrontierView &serving() const { return *m_serving; }
    DeploymentsView &deployments() const { return *m_deployments; }
    QWidget &tabs() const;
    ChartHandle &handle() const { return *m_handle; }
    NoteStrip &note() const { return *m_note; }

    void setTip(View view, const QString &tip);
    void setView(View view);
    View view() const;
    QSize viewSize() const;
    void setReport(const ReportPtr &report, const ChartText &text);
    void setMoving(bool moving); // true while something is dragged, held or played; call it before setReport()
    void setTheme(const Theme &theme);
    void resetZoom(); // resets the chart that is shown

signals:
    void viewChanged(roofline::View view);

private:
    ViewTabs *m_tabs;
    ChartHandle *m_handle;
    NoteStrip *m_note;
    QStackedLayout *m_stack;
    RooflineChart *m_chart;
    NetworkPage *m_network;
    BatchView *m_batch;
    BreakdownView *m_breakdown;
    SweepView *m_sweep;
    FrontierView *m_serving;
    DeploymentsView *m_deployments;
};

} // namespace roofline
