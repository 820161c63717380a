// Shows the network tab: a roofline over the bytes that the chips send each other, or why there is none.
#pragma once

#include "app/chart/roofline_chart.h"
#include "app/session/session.h"

#include <QWidget>

class QLabel;
class QStackedLayout;

namespace roofline {

class NetworkPage : public QWidget {
    Q_OBJECT

public:
    explicit NetworkPage(QWidget *parent = nullptr);

    void setReport(const ReportPtr &report, const QString &title); // costs nothing while the page is hidden
    void setTheme(const Theme &theme) { m_chart->setTheme(theme); }

    RooflineChart &chart() { return *m_chart; }

protected:
    void showEvent(QShowEvent *event) override;

private:
    void refresh();

    QStackedLayout *m_stack;
    RooflineChart *m_chart;
    QLabel *m_problem;
    ReportPtr m_report;
    QString m_title;
    bool m_stale = false;
};

// Says why there is nothing to draw and what to do about it. Precondition: networkView(analysis) is unset.
QString networkProblem(const Analysis &analysis);

// Returns the line below the title, for example "4096 FLOP per network byte, 2.1× left of the network ridge
// at 8756". `view` comes from networkView().
QString networkSubtitle(const Analysis &view);

} // namespace roofline
