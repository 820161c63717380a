// Writes the batch view's words: names of curves, numbers of points, and the whole as text.
#pragma once

#include "app/curves/page_notes.h"
#include "core/report/report.h"

#include <QString>
#include <QStringList>

namespace roofline {

class BatchText : public QuantityText {
public:
    BatchText(const BatchCurves &curves, SweepQuantity quantity);

    QString name(const ComparedCurve &line) const; // the shortest that no other has
    QStringList point(const ComparedCurve &line,
                      const BatchPoint &point) const; // its name and every number, one per line
    QString table(const QString &title) const;        // one row per batch and one column per curve, tab-separated

private:
    bool hasOtherChip(const ComparedCurve &kept) const;
    bool hasOtherWorkload(const ComparedCurve &kept) const;

    const BatchCurves &m_curves;
    bool m_chips = false;     // several chips are compared
    bool m_workloads = false; // several workloads are compared
};

// Returns the line below the title, for example "compute-bound from batch 296 · fits up to batch 58". The curve has
// points.
QString batchSubtitle(const Report &report, const BatchCurve &curve);

// Returns, for example, "fits up to batch 58" or "does not fit, not even at batch 1". Empty if the capacity
// is unknown or nothing grows with the batch.
QString fitsText(const Analysis &analysis);

} // namespace roofline
