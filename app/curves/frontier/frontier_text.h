// Writes the words of the serving view: names of curves, numbers of points, and the whole as text.
#pragma once

#include "core/report/report.h"
#include "core/sweep/sweep_curves.h"

#include <QString>
#include <QStringList>

namespace roofline {

class FrontierText {
public:
    explicit FrontierText(const FrontierCurves &curves);

    QString name(const FrontierLine &line) const;    // the shortest that no other has
    QString missing(const FrontierLine &line) const; // why it has no curve; empty: it has one
    QStringList point(const FrontierLine &line, const FrontierPoint &point) const; // name and numbers, one per line
    QString table(const QString &title) const; // one row per point of each curve, tab-separated

private:
    const FrontierCurves &m_curves;
    bool m_chips;     // several chips are compared
    bool m_workloads; // several workloads are compared
};

// Returns, for example, "64 requests in flight" or "1 request in flight".
QString requestsWords(double requests);

// Returns, for example, "Llama 3.1 70B on 4× H200: requests of 2048 + 512 tokens".
QString frontierTitle(const Analysis &analysis);

// Returns the line below the title: where the scenario is, and what its limits allow. Empty if nothing is served.
QString frontierSubtitle(const Report &report);

} // namespace roofline
