#include "app/chart/drag/dragging.h"

#include "app/chart/chart_words.h"
#include "app/paint/tick_labels.h"
#include "app/theme/words.h"
#include "core/hardware/chip_numbers.h"
#include "core/hardware/part.h"
#include "core/units/format.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <type_traits>

namespace roofline {

namespace {

constexpr double fineness = 0.1;
constexpr double halfStep = 0.004; // decades: about a percent
constexpr double plainFlopPerMac = 2;

// Returns nothing for links and for other roofs that are no number of the chip; sparse rates, for example, follow the
// dense ones. `lens` leads from the datasheet's rate to that of the analysis' FLOP per MAC.
template <class Roof>
std::optional<DragTarget> targetOf(const Roof &roof, const std::vector<Roof> &all, const Chip &whole, double lens)
{
    const std::optional<ChipNumber> number = numberOf(whole, roof.id.toStdString());
    if (!number || !(number->value > 0))
        return std::nullopt;
    DragTarget target{
        .line = std::size_t(&roof - all.data()), .id = roof.id, .least = number->least, .most = number->most};
    if constexpr (std::is_same_v<Roof, ComputeRoof>) {
        target.kind = DragTarget::Kind::ComputeRoof;
        target.name = roof.name;
        target.integer = roof.integer;
        target.rate = roof.rate.value();
        target.datasheetRate = number->value * lens;
        target.computeScale = target.datasheetRate / target.rate;
    } else {
        target.kind = DragTarget::Kind::MemoryRoof;
        target.name = roof.words.last();
        target.bandwidth = roof.bandwidth.value();
        target.datasheetBandwidth = number->value;
        target.memoryScale = target.datasheetBandwidth / target.bandwidth;
    }
    return target;
}

} // namespace

double niceValue(double value, bool fine)
{
    if (!hasPlace(value))
        return value;
    constexpr int digits = 4; // scales to whole numbers, so that 4.2 TB/s is 4.2e12 to the last bit
    const int exponent = int(std::floor(std::log10(value)));
    const double mantissa = value * std::pow(10.0, digits - exponent);
    const double step = (mantissa < 2e4 ? 200 : mantissa < 5e4 ? 500 : 1000) * (fine ? fineness : 1);
    const double steps = std::round(mantissa / step) * step;
    return exponent >= digits ? steps * std::pow(10.0, exponent - digits) : steps / std::pow(10.0, digits - exponent);
}

std::vector<DragTarget> dragTargetsOf(const Analysis &analysis, const RoofLines &lines, const RoofGeometry &geometry,
                                      const PointMark *workload)
{
    std::vector<DragTarget> targets;
    // With another FLOP per MAC, a part of a chip does not know its whole.
    if (!analysis.chip || lines.look == ChartLook::Network
        || (analysis.flopPerMac != plainFlopPerMac && analysis.scenario.cores > 0))
        return targets;
    const ChipPtr whole = wholeOf(analysis.chip);
    const double lens = plainFlopPerMac / analysis.flopPerMac;
    const auto add = [&](const auto &roof, const auto &all) {
        std::optional<DragTarget> target = targetOf(roof, all, *whole, lens);
        if (target)
            targets.push_back(*target);
        return target;
    };
    const MemoryRoof *slope = lines.governingMemory();
    const ComputeRoof *flat = lines.governingCompute();
    const std::optional<DragTarget> memory = slope ? add(*slope, lines.memory) : std::nullopt;
    const std::optional<DragTarget> compute = flat ? add(*flat, lines.compute) : std::nullopt;
    if (memory && compute && geometry.ridge)
        targets.push_back({.kind = DragTarget::Kind::Ridge,
                           .name = Words::tr("ridge"),
                           .intensity = geometry.ridgeIntensity,
                           .rate = compute->rate,
                           .datasheetRate = compute->datasheetRate,
                           .computeScale = compute->computeScale,
                           .memoryScale = memory->memoryScale});
    if (workload)
        targets.push_back({.kind = DragTarget::Kind::Point,
                           .name = workload->words,
                           .intensity = workload->intensity,
                           .computeScale = lens});
    for (const MemoryRoof &roof : lines.memory) {
        if (&roof != slope)
            add(roof, lines.memory);
    }
    for (const ComputeRoof &roof : lines.compute) {
        if (&roof != flat)
            add(roof, lines.compute);
    }
    return targets;
}

void Drag::move(double right, double up, bool fine)
{
    m_fine = fine;
    m_right += right * (fine ? fineness : 1);
    m_up += up * (fine ? fineness : 1);
}

// The starting value is a step of its own, whether it is easy to name or not.
double Drag::stepped(double start, double decades, double scale) const
{
    if (std::abs(decades) < halfStep * (m_fine ? fineness : 1))
        return start;
    return std::clamp(niceValue(start * std::pow(10.0, decades), m_fine), m_target.least / scale,
                      m_target.most / scale);
}

QString Drag::words(std::optional<double> reached) const
{
    const auto factor = [](double now, double start) { return QString::fromStdString("×" + formatRatio(now / start)); };
    const auto rateText = [&] { return asOperations(text(FlopRate(rate())), m_target.integer); };
    switch (m_target.kind) {
    case DragTarget::Kind::ComputeRoof:
        return Words::tr("%1 %2, %3").arg(m_target.name, rateText(), factor(rate(), m_target.rate));
    case DragTarget::Kind::MemoryRoof:
        return Words::tr("%1 %2, %3")
            .arg(m_target.name, text(Bandwidth(bandwidth())), factor(bandwidth(), m_target.bandwidth));
    case DragTarget::Kind::Ridge: return Words::tr("ridge %1, %2").arg(text(Intensity(intensity())), rateText());
    case DragTarget::Kind::Point: break;
    }
    const double now = reached.value_or(intensity());
    return Words::tr("intensity %1, %2").arg(text(Intensity(now)), factor(now, m_target.intensity));
}

} // namespace roofline
