// Writes the batch view's words: names of curves, numbers of points, and the whole as text.
#pragma once

#include "app/curves/batch_choice.h"
#include "core/report/report.h"
#include "core/sweep/batch_curve.h"

#include <QString>
#include <QStringList>

namespace roofline {

// Returns the quantity that is drawn for a point.
double valueOf(const BatchPoint &point, BatchQuantity quantity);

class BatchText {
public:
    BatchText(const BatchCurves &curves, BatchQuantity quantity);

    QString axisName() const; // for example "Throughput (tokens/s)"
    QString tick(double value) const;
    QString number(const ComparedCurve &line, double value) const; // with its unit, for example "7230 tokens/s"
    QString name(const ComparedCurve &line) const;                 // the shortest that no other has
    QStringList point(const ComparedCurve &line,
                      const BatchPoint &point) const; // its name and every number, one per line
    QString table(const QString &title) const;        // one row per batch and one column per curve, tab-separated

private:
    bool hasOtherChip(const ComparedCurve &kept) const;
    bool hasOtherWorkload(const ComparedCurve &kept) const;

    const BatchCurves &m_curves;
    BatchQuantity m_quantity;
    QString m_sample;         // what all curves count, for example "tokens"; empty: they differ
    bool m_chips = false;     // several chips are compared
    bool m_workloads = false; // several workloads are compared
    double m_rateUnit = 1;
    QString m_rateName;
};

// Returns the line below the title, for example "compute-bound from batch 296 · fits up to batch 58". The curve has
// points.
QString batchSubtitle(const Report &report, const BatchCurve &curve);

// Returns, for example, "fits up to batch 58" or "does not fit, not even at batch 1". Empty if the capacity
// is unknown or nothing grows with the batch.
QString fitsText(const Analysis &analysis);

} // namespace roofline
