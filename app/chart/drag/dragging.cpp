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

namespace roofline {

namespace {

constexpr double fineness = 0.1;
constexpr double halfStep = 0.004; // decades: about a percent
constexpr double plainFlopPerMac = 2;

class Finder {
public:
    Finder(const Analysis &analysis, const RoofLines &lines)
        : m_analysis(analysis)
        , m_lines(lines)
        , m_whole(*wholeOf(analysis.chip))
    {
    }

    // Returns nothing for links and for other roofs that are no number of the chip; sparse rates, for
    // example, follow the dense ones.
    std::optional<DragTarget> compute(std::size_t i) const
    {
        const ComputeRoof &roof = m_lines.compute[i];
        std::optional<DragTarget> target = roofTarget(roof.id, roof.name, i);
        if (!target)
            return std::nullopt;
        target->kind = DragTarget::Kind::ComputeRoof;
        target->rate = roof.rate.value();
        target->datasheetRate = datasheet(roof.id) * lens();
        target->computeScale = target->datasheetRate / target->rate;
        target->integer = roof.integer;
        return target;
    }

    std::optional<DragTarget> memory(std::size_t i) const
    {
        const MemoryRoof &roof = m_lines.memory[i];
        std::optional<DragTarget> target = roofTarget(roof.id, roof.words.last(), i);
        if (!target)
            return std::nullopt;
        target->kind = DragTarget::Kind::MemoryRoof;
        target->bandwidth = roof.bandwidth.value();
        target->datasheetBandwidth = datasheet(roof.id);
        target->memoryScale = target->datasheetBandwidth / target->bandwidth;
        return target;
    }

    static std::optional<DragTarget> ridge(const RoofGeometry &geometry, const std::optional<DragTarget> &compute,
                                           const std::optional<DragTarget> &memory)
    {
        if (!compute || !memory || !geometry.ridge)
            return std::nullopt;
        return DragTarget{.kind = DragTarget::Kind::Ridge,
                          .name = Words::tr("ridge"),
                          .intensity = geometry.ridgeIntensity,
                          .rate = compute->rate,
                          .datasheetRate = compute->datasheetRate,
                          .computeScale = compute->computeScale,
                          .memoryScale = memory->memoryScale};
    }

    DragTarget point(const PointMark &workload) const
    {
        return {.kind = DragTarget::Kind::Point,
                .name = workload.words,
                .intensity = workload.intensity,
                .computeScale = lens()};
    }

private:
    double lens() const { return plainFlopPerMac / m_analysis.flopPerMac; }

    // Returns the datasheet's number with the analysis' FLOP per MAC.
    double datasheet(const QString &id) const { return numberOf(m_whole, id.toStdString())->value; }

    std::optional<DragTarget> roofTarget(const QString &id, const QString &name, std::size_t line) const
    {
        const std::optional<ChipNumber> number = numberOf(m_whole, id.toStdString());
        if (!number || number->value <= 0)
            return std::nullopt;
        return DragTarget{.line = line, .id = id, .name = name, .least = number->least, .most = number->most};
    }

    const Analysis &m_analysis;
    const RoofLines &m_lines;
    const Chip &m_whole;
};

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
    const Finder finder(analysis, lines);
    const auto add = [&](const std::optional<DragTarget> &target) {
        if (target)
            targets.push_back(*target);
        return target;
    };
    const MemoryRoof *slope = lines.governingMemory();
    const ComputeRoof *roof = lines.governingCompute();
    const std::optional<DragTarget> memory =
        slope ? add(finder.memory(std::size_t(slope - lines.memory.data()))) : std::nullopt;
    const std::optional<DragTarget> compute =
        roof ? add(finder.compute(std::size_t(roof - lines.compute.data()))) : std::nullopt;
    add(Finder::ridge(geometry, compute, memory));
    if (workload)
        targets.push_back(finder.point(*workload));
    for (std::size_t i = 0; i < lines.memory.size(); ++i) {
        if (&lines.memory[i] != slope)
            add(finder.memory(i));
    }
    for (std::size_t i = 0; i < lines.compute.size(); ++i) {
        if (&lines.compute[i] != roof)
            add(finder.compute(i));
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
