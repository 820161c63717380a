// The words of the serving view: names of curves, numbers of points, the whole as text.
#pragma once

#include "core/report/report.h"
#include "core/sweep/frontier_curves.h"

#include <QString>
#include <QStringList>

namespace roofline {

class FrontierText {
public:
    explicit FrontierText(const FrontierCurves &curves);

    QString name(const FrontierLine &line) const; // as short as tells it from the others
    QStringList point(const FrontierLine &line, const FrontierPoint &point) const; // its name and numbers, a line each
    QString table(const QString &title) const; // a row for each point of each curve, tab-separated

private:
    QString nameAlone(const FrontierLine &line) const;

    const FrontierCurves &m_curves;
    bool m_chips = false;     // several chips are compared
    bool m_workloads = false; // and several workloads
};

// "64 requests in flight" of a point, "1 request in flight".
QString requestsWords(double requests);

// "Llama 3.1 70B on 4× H200: requests of 2048 + 512 tokens".
QString frontierTitle(const Analysis &analysis);

// Below the title: where the scenario is, and what its limits allow. Empty where nothing is served.
QString frontierSubtitle(const Report &report);

// Why there is no curve.
QString frontierProblem(const Report &report);

} // namespace roofline
