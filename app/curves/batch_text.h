// The batch view's words: names of curves, numbers of points, the whole as text.
#pragma once

#include "app/curves/batch_choice.h"
#include "core/report/report.h"
#include "core/sweep/batch_curve.h"

#include <QString>
#include <QStringList>

namespace roofline {

// What of a point is drawn.
double valueOf(const BatchPoint &point, BatchQuantity quantity);

class BatchText {
public:
    BatchText(const BatchCurves &curves, BatchQuantity quantity);

    QString axisName() const; // "Throughput (tokens/s)"
    QString tick(double value) const;
    QString number(const ComparedCurve &line, double value) const; // with its unit: "7230 tokens/s"
    QString name(const ComparedCurve &line) const;                 // as short as tells it from the others
    QString problem(const ComparedCurve &line) const;              // why it is no curve; empty where it is one
    QStringList point(const ComparedCurve &line,
                      const BatchPoint &point) const; // its name and every number, a line each
    QString table(const QString &title) const;        // a row for each batch, a column for each curve, tab-separated

private:
    const BatchCurves &m_curves;
    BatchQuantity m_quantity;
    QString m_sample;         // that all curves count: "tokens"; empty: not the same
    bool m_chips = false;     // several chips are compared
    bool m_workloads = false; // and several workloads
    double m_rateUnit = 1;
    QString m_rateName;
};

// "compute-bound from batch 296 · fits up to batch 58": below the title.
QString batchSubtitle(const Report &report);

// "fits up to batch 58", "does not fit, not even at batch 1"; empty where the capacity is unknown, or nothing grows with the batch.
QString fitsText(const Analysis &analysis);

} // namespace roofline
