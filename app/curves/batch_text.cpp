#include "app/curves/batch_text.h"

#include "app/curves/sweep/sweep_points.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "app/views/table_line.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"
#include "core/workload/model.h"

#include <algorithm>
#include <set>

namespace roofline {

namespace {

QString batchText(std::int64_t batch)
{
    constexpr std::int64_t readable = 1'000'000;
    return batch < readable ? QString::number(batch) : qtText(formatCount(double(batch)));
}

// Names a kept curve of another workload on the same chip by what differs: "seq 2048, decode" for another phase of the
// same model. All names begin alike otherwise, and what tells them apart is cut off.
QString keptName(const Analysis &kept, const Analysis &own)
{
    QString name = qtText(workloadName(kept));
    if (const QString model = kept.model ? qtText(kept.model->name) + u' ' : QString();
        kept.model == own.model && !model.isEmpty() && name.startsWith(model))
        name = name.mid(model.size());
    const QString chip = qtText(kept.chip->shortName);
    const QString settings = qtText(chipName(kept));
    if (settings == chip)
        return name;
    const QString before = chip + QStringLiteral(", ");
    return settings.startsWith(before) ? settings.mid(before.size()) + QStringLiteral(", ") + name
                                       : Words::tr("%1 on %2").arg(name, settings);
}

QString turnText(const Report &report, const BatchCurve &curve)
{
    const std::optional<std::int64_t> critical = report.answers.criticalBatch; // without the overhead
    if (critical && !curve.computeBoundFrom && curve.points.back().bound == Bound::Overhead)
        return Words::tr("overhead-bound up to batch %1").arg(batchText(curve.points.back().batch));
    if (critical && curve.computeBoundFrom && *curve.computeBoundFrom > *critical)
        return Words::tr("overhead-bound, from batch %1 compute-bound").arg(batchText(*curve.computeBoundFrom));
    return qtText(phrases::criticalBatch(report.analysis, report.answers));
}

} // namespace

BatchText::BatchText(const BatchCurves &curves, SweepQuantity quantity)
    : QuantityText(quantity, curves.lines.front().analysis)
    , m_curves(curves)
{
    for (const ComparedCurve &line : curves.lines) {
        m_chips = m_chips || line.kind == ComparedCurve::Kind::Compared;
        m_workloads = m_workloads || line.kind == ComparedCurve::Kind::Versus;
        if (line.kind == ComparedCurve::Kind::Kept) {
            m_chips = m_chips || hasOtherChip(line);
            m_workloads = m_workloads || hasOtherWorkload(line);
        }
        compareWith(line.analysis, !line.points.empty());
    }
}

// The same chip with other settings counts as another.
bool BatchText::hasOtherChip(const ComparedCurve &kept) const
{
    const Analysis &analysis = kept.analysis;
    return analysis.chip != m_curves.lines.front().analysis.chip || !analysis.told.empty();
}

bool BatchText::hasOtherWorkload(const ComparedCurve &kept) const
{
    return workloadName(kept.analysis) != workloadName(m_curves.lines.front().analysis);
}

QString BatchText::name(const ComparedCurve &line) const
{
    const Analysis &analysis = line.analysis;
    const Analysis &own = m_curves.lines.front().analysis;
    QString name;
    if (line.kind != ComparedCurve::Kind::Kept) {
        name = curveName(line.kind, analysis, m_chips, m_workloads);
    } else { // it is called by what differs from the scenario's own
        const bool workload = hasOtherWorkload(line);
        name = workload && analysis.chip && analysis.chip == own.chip
                   ? keptName(analysis, own)
                   : curveName(line.kind, analysis, hasOtherChip(line) || !workload, workload);
    }
    return m_curves.lines.size() > 1 ? lettered(line.series, name) : name;
}

QStringList BatchText::point(const ComparedCurve &line, const BatchPoint &point) const
{
    const Analysis &analysis = line.analysis;
    QStringList lines{
        Words::tr("%1, batch %2").arg(name(line), QString::number(point.batch)),
        Words::tr("%1, latency %2")
            .arg(qtText(throughputText(analysis, point.throughput)), qtText(format(Seconds(point.latency)))),
        Words::tr("%1 of each chip, %2 of peak").arg(rateText(analysis, point.rate), qtText(formatPercent(point.mfu)))};
    QString state = boundWords(point.bound);
    if (point.fits)
        state += *point.fits ? Words::tr(", fits in memory") : Words::tr(", does not fit in memory");
    return lines << state;
}

QString BatchText::table(const QString &title) const
{
    QStringList heading{Words::tr("Batch")};
    std::set<std::int64_t> batches;
    for (const ComparedCurve &line : m_curves.lines) {
        heading << name(line);
        for (const BatchPoint &point : line.points)
            batches.insert(point.batch);
    }
    QString text = tableLine({title}) + u'\n' + axisName() + u'\n' + tableLine(heading);
    for (const std::int64_t batch : batches) {
        QStringList row{QString::number(batch)};
        for (const ComparedCurve &line : m_curves.lines) {
            const auto at = std::ranges::find(line.points, batch, &BatchPoint::batch);
            row << (at == line.points.end() ? QString() : number(line.analysis, valueOf(*at, m_quantity)));
        }
        text += tableLine(row);
    }
    return text;
}

QString batchSubtitle(const Report &report, const BatchCurve &curve)
{
    const Analysis &analysis = report.analysis;
    if (!analysis.valid || analysis.totals.latency <= Seconds())
        return {};
    return capitalized(
        joinedParts({fitsText(analysis), turnText(report, curve)})); // the longer last, where it may be cut
}

QString fitsText(const Analysis &analysis)
{
    const std::optional<std::int64_t> most = analysis.memory.maxBatch;
    if (!most)
        return {};
    return *most == 0 ? Words::tr("does not fit, not even at batch 1")
                      : Words::tr("fits up to batch %1").arg(batchText(*most));
}

} // namespace roofline
