// Writes the words of the sweep's page, and the whole as text.
#include "app/curves/sweep/sweep_page.h"

#include "app/chart/chart_words.h"
#include "app/curves/page_notes.h"
#include "app/editors/chip_rows.h"
#include "app/paint/tick_labels.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "app/views/table_line.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/wording.h"
#include "core/scenario/settings.h"
#include "core/units/find.h"
#include "core/units/format.h"
#include "core/units/unit.h"
#include "core/workload/model.h"

#include <algorithm>

namespace roofline {

namespace {

constexpr std::size_t longestTable = 100'000; // rows; more suit a file better than the clipboard

struct Known {
    std::string_view axis;
    const char *name;
};

constexpr std::array known = {
    Known{"bandwidth", QT_TRANSLATE_NOOP("Words", "Memory bandwidth")},
    Known{"context", QT_TRANSLATE_NOOP("Words", "Longest context of the model")},
    Known{"peak", QT_TRANSLATE_NOOP("Words", "Peak rate")},
    Known{"tdp", QT_TRANSLATE_NOOP("Words", "Power")},
};

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

} // namespace

QString parameterName(const std::string &axis, const Chip *chip)
{
    const Setting *setting = findSetting(axis);
    if (setting && setting->view.axis)
        return settingText(setting->view.axis);
    if (setting && setting->number.of && setting->view.label)
        return settingText(setting->view.label).remove(u'&');
    const auto found = std::ranges::find(known, axis, &Known::axis);
    if (found != known.end())
        return Words::tr(found->name);
    if (const QString name = chip ? numberName(*chip, axis) : numberName(axis); !name.isEmpty())
        return name.size() > 1 && name[1].isUpper() ? name : capitalized(name); // a link may begin small, as xGMI
    const QString path = qtText(axis);
    return path.size() == 1 ? path : capitalized(path);
}

QString parameterInSentence(const std::string &axis, const Chip *chip)
{
    return nounInSentence(parameterName(axis, chip));
}

QString parameterNumber(double value, Dimension dimension, bool ofIntegers, int digits)
{
    return asOperations(qtText(formatQuantity(value, dimension, digits)), ofIntegers);
}

QString parameterText(const SweepRun &run, std::size_t axis, double value)
{
    const SweepScale &scale = run.scales[axis];
    if (!scale.numbers)
        return qtText(run.axes[axis].text(std::size_t(value)));
    return scale.whole ? qtText(formatExact(value)) : parameterNumber(value, scale.dimension, scale.ofIntegers);
}

QString memoryEndText(const SweepRun &run, const Knee &knee)
{
    const QString value = parameterText(run, 0, knee.lastThatFits());
    return knee.fits ? Words::tr("fits from %1").arg(value) : Words::tr("fits to %1").arg(value);
}

QString parameterTickText(const SweepRun &run, std::size_t axis, double value)
{
    const SweepScale &scale = run.scales[axis];
    if (!scale.numbers)
        return parameterText(run, axis, value);
    return scale.dimension == Dimension() ? (value == 0 ? QStringLiteral("0") : tickText(value))
                                          : parameterNumber(value, scale.dimension, scale.ofIntegers, usualDigits);
}

// The same chip with other settings counts as another.
bool SweepPage::hasOtherChip(const SweptLine &kept) const
{
    const Analysis &analysis = *kept.analysis;
    return analysis.chip != m_lines.front().analysis->chip || !analysis.told.empty();
}

bool SweepPage::hasOtherWorkload(const SweptLine &kept) const
{
    return workloadName(*kept.analysis) != workloadName(*m_lines.front().analysis);
}

void SweepPage::compareLines()
{
    m_sample = qtText(samplesText(*m_lines.front().analysis));
    m_fastest = 0;
    m_chips = findIn(m_lines, CurveIdentity::Kind::Compared, &SweptLine::kind);
    m_workloads = findIn(m_lines, CurveIdentity::Kind::Versus, &SweptLine::kind);
    for (const SweptLine &line : m_lines) {
        const bool kept = line.kind == CurveIdentity::Kind::Kept;
        m_chips = m_chips || (kept && hasOtherChip(line));
        m_workloads = m_workloads || (kept && hasOtherWorkload(line));
        if (line.problem.isEmpty() && qtText(samplesText(*line.analysis)) != m_sample)
            m_sample.clear();
        m_fastest = std::max(m_fastest, line.analysis->peak.value());
    }
}

QString SweepPage::axisName(std::size_t axis) const
{
    return parameterName(m_picture.run->axes[axis].name, m_lines.front().analysis->chip.get());
}

QString SweepPage::valueName() const
{
    if (m_picture.run->ofServing && m_quantity == SweepQuantity::Latency)
        return Words::tr("Time per token in serving");
    if (m_picture.run->ofServing && m_quantity == SweepQuantity::Throughput)
        return Words::tr("Generated in serving (tokens/s)");
    switch (m_quantity) {
    case SweepQuantity::Latency: return Words::tr("Latency");
    case SweepQuantity::Throughput: return throughputName();
    case SweepQuantity::Mfu: return Words::tr("MFU: share of peak compute");
    case SweepQuantity::FlopPerByte: return Words::tr("Intensity (FLOP/byte)");
    case SweepQuantity::Memory: return Words::tr("Memory");
    case SweepQuantity::Rate:
        return Words::tr("Performance of each chip (%1)").arg(QLatin1String(rateUnitFor(m_fastest).name));
    }
    return {};
}

QString SweepPage::throughputName() const
{
    return m_sample.isEmpty() ? Words::tr("Throughput (per second)") : Words::tr("Throughput (%1/s)").arg(m_sample);
}

QString SweepPage::tick(double value) const
{
    if (value == 0)
        return QStringLiteral("0");
    switch (m_quantity) {
    case SweepQuantity::Latency: return qtText(formatSi(value, "s"));
    case SweepQuantity::Mfu: return qtText(formatPercent(value));
    case SweepQuantity::Memory: return qtText(format(Bytes(value)));
    case SweepQuantity::Rate: return tickText(value / rateUnitFor(m_fastest).value);
    case SweepQuantity::Throughput:
    case SweepQuantity::FlopPerByte: break;
    }
    return tickText(value);
}

QString SweepPage::numberText(double value) const
{
    const Analysis &of = *m_lines.front().analysis;
    switch (m_quantity) {
    case SweepQuantity::Throughput: return qtText(throughputText(of, value));
    case SweepQuantity::FlopPerByte: return qtText(format(Intensity(value)));
    case SweepQuantity::Latency: return qtText(format(Seconds(value)));
    case SweepQuantity::Mfu: return qtText(formatPercent(value));
    case SweepQuantity::Rate: return rateText(of, value);
    default: return tick(value);
    }
}

QString SweepPage::headline() const
{
    const QString quantity = valueName().section(QStringLiteral(" ("), 0, 0).section(u':', 0, 0);
    const QString first = nounInSentence(axisName(0));
    if (m_picture.run->axes.size() == 1)
        return Words::tr("%1 against %2").arg(quantity, first);
    return Words::tr("Bound against %1 and %2").arg(first, nounInSentence(axisName(1)));
}

QString SweepPage::kneeText(const Knee &knee) const
{
    const QString value = parameterText(*m_picture.run, 0, knee.byMemory ? knee.lastThatFits() : knee.value);
    const QString at = m_picture.run->axes[0].name == "batch" ? Words::tr("batch %1").arg(value) : value;
    if (knee.byMemory)
        return knee.fits ? Words::tr("fits from %1").arg(at) : Words::tr("fits up to %1").arg(at);
    return Words::tr("%1 from %2").arg(boundWords(knee.after), at);
}

QString SweepPage::kneesText() const
{
    constexpr std::size_t mostNamed = 4;
    QStringList parts;
    for (const Knee &knee : m_picture.run->knees) {
        if (std::size_t(parts.size()) == mostNamed) {
            parts << Words::tr("and %1 more").arg(m_picture.run->knees.size() - mostNamed);
            break;
        }
        parts << kneeText(knee);
    }
    const SweepDigest &digest = m_lines.front().run->digest;
    if (m_picture.run->axes.size() == 1 && parts.isEmpty() && digest.throughout)
        parts << Words::tr("%1 throughout").arg(boundWords(*digest.throughout));
    if (m_picture.run->axes.size() == 1 && m_picture.run->points.size() > 1
        && digest.of(m_quantity).low == digest.of(m_quantity).high)
        parts << Words::tr("does not depend on it");
    for (std::size_t axis = 0; m_picture.run->axes.size() > 1 && axis < 2; ++axis) {
        if (m_picture.run->values[axis].size() > 1 && !digest.axes[axis].matters)
            parts << Words::tr("%1 changes nothing").arg(nounInSentence(axisName(axis)));
    }
    if (m_picture.run->axes.size() == 1 && digest.anyUnfit
        && std::ranges::none_of(m_picture.run->knees, &Knee::byMemory))
        parts << Words::tr("does not fit in memory");
    if (m_lines.front().analysis->flopPerMac == 1
        && std::ranges::count(m_picture.run->scales, dimensionOf(FlopRate()), &SweepScale::dimension) > 0)
        parts << Words::tr("rates on the axis count 1 MAC as 2 FLOP"); // as the datasheet, which the sweep changes
    return parts.join(QStringLiteral(" · "));
}

QString SweepPage::nameOf(const SweptLine &line) const
{
    const Analysis &own = *m_lines.front().analysis;
    const bool kept = line.kind == CurveIdentity::Kind::Kept; // it is called by what differs from the scenario's own
    const bool workload = kept ? hasOtherWorkload(line) : m_workloads;
    if (kept && workload && line.analysis->chip && line.analysis->chip == own.chip)
        return lettered(line.series, keptName(*line.analysis, own));
    const bool chip = kept ? hasOtherChip(line) || !workload : m_chips;
    return lettered(line.series, curveName(line.kind, *line.analysis, chip, workload));
}

QStringList SweepPage::numbersOf(const CurveSpot &spot) const
{
    const SweptLine &of = m_lines[spot.curve];
    const SweepPoint &point = pointAt(spot);
    QStringList places;
    if (m_lines.size() > 1)
        places << nameOf(of);
    for (std::size_t axis = 0; axis < m_picture.run->axes.size(); ++axis) {
        const double value = m_picture.run->values[axis][m_picture.run->placesOf(spot.point)[axis]];
        places << Words::tr("%1 %2").arg(axisName(axis), parameterText(*m_picture.run, axis, value));
    }
    QStringList lines{places.join(QStringLiteral(", "))};
    if (!point.valid)
        return lines << Words::tr("cannot be computed");
    const QString latency = qtText(format(Seconds(point.latency)));
    const QString throughput = qtText(throughputText(*of.analysis, point.throughput));
    lines << (!m_picture.run->ofServing ? Words::tr("%1, latency %2").arg(throughput, latency)
              : std::isfinite(point.latency)
                  ? Words::tr("%1 generated, one every %2 for each request").arg(throughput, latency)
                  : Words::tr("%1 generated").arg(throughput));
    const QString intensity =
        std::isfinite(point.intensity) ? qtText(format(Intensity(point.intensity))) : Words::tr("nothing moves");
    lines << Words::tr("%1 of each chip, %2 of peak")
                 .arg(rateText(*of.analysis, point.rate), qtText(formatPercent(point.mfu)));
    const QString memory = qtText(format(Bytes(point.memory)));
    QString state = boundWords(point.bound);
    if (point.fits)
        state += *point.fits ? Words::tr(", fits in memory (%1)").arg(memory)
                             : Words::tr(", does not fit in memory (%1)").arg(memory);
    return lines << Words::tr("%1, %2").arg(intensity, state);
}

QString SweepPage::table(const QString &title) const
{
    const bool several = m_lines.size() > 1;
    QStringList heading;
    if (several)
        heading << Words::tr("Curve");
    for (std::size_t axis = 0; axis < m_picture.run->axes.size(); ++axis)
        heading << axisName(axis);
    const qsizetype throughputColumn = heading.size() + 1;
    heading << Words::tr("Latency (s)") << throughputName() << Words::tr("FLOP/s of each chip") << Words::tr("MFU")
            << Words::tr("Intensity (FLOP/byte)") << Words::tr("Memory (B)") << Words::tr("Bound") << Words::tr("Fits");
    QString text = tableLine({title}) + capitalized(kneesText()) + QStringLiteral("\n\n") + tableLine(heading);
    std::size_t rows = 0;
    std::size_t left = 0;
    for (const SweptLine &line : m_lines) {
        for (std::size_t i = 0; line.run && i < line.run->points.size(); ++i) {
            if (rows == longestTable) {
                left += line.run->points.size() - i;
                break;
            }
            ++rows;
            const SweepPoint &point = line.run->points[i];
            QStringList row;
            if (several)
                row << nameOf(line);
            for (std::size_t axis = 0; axis < m_picture.run->axes.size(); ++axis)
                row << qtText(m_picture.run->axes[axis].text(m_picture.run->placesOf(i)[axis]));
            for (const double value :
                 {point.latency, point.throughput, point.rate, point.mfu, point.intensity, point.memory})
                row << (point.valid && std::isfinite(value) ? qtText(formatNumber(value, 6)) : QString());
            if (m_sample.isEmpty() && point.valid
                && std::isfinite(point.throughput)) // the heading cannot say what each curve counts
                row[throughputColumn] = qtText(throughputText(*line.analysis, point.throughput));
            row << (point.valid ? qtText(toString(point.bound)) : QString())
                << (point.fits ? *point.fits ? Words::tr("yes") : Words::tr("no") : QString());
            text += tableLine(row);
        }
    }
    if (left > 0)
        text += Words::tr("%1 further points: save the sweep as CSV").arg(left) + u'\n';
    return text;
}

} // namespace roofline
