#include "core/answers/measured.h"

#include "core/analysis/setup.h"
#include "core/hardware/chip.h"
#include "core/hardware/part.h"
#include "core/roofline/ceilings.h"
#include "core/workload/model.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double measuringSlack = 1 + 1e-9;
// What explains a measurement may fall short of it by as much as datasheets are rounded and timers vary: twice 989.4
// TFLOP/s are told as 1979.
constexpr double suspicion = 1.02;
// A plausible measurement, corrected for a wrong factor, reaches at least this fraction of its roof.
constexpr double poorest = 0.2;

// The times of the datasheet's roofs alone: no fractions, no overhead, perfect overlap of operators.
struct RoofTimes {
    Seconds compute;
    Seconds memory;
    Seconds network;

    Seconds longest() const { return std::max({compute, memory, network}); }
    bool areOfNetwork() const { return network > std::max(compute, memory); }
};

RoofTimes roofTimes(const Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    return {totals.flop / (analysis.peak * analysis.chips()), totals.byte() / (analysis.bandwidth * analysis.chips()),
            totals.networkTime};
}

class Suspects {
public:
    Suspects(const Analysis &analysis, const MeasuredPoint &point)
        : m_analysis(analysis)
        , m_point(point)
        , m_times(roofTimes(analysis))
    {
        addUnitPrefix();
        addSparseRate();
        addPrecision();
        addLevel();
        addMacs();
        addPart();
        addChips();
    }

    std::vector<Suspect> list() && { return std::move(m_list); }

private:
    void add(Suspect::Kind kind) { m_list.push_back({kind, m_analysis.format, m_analysis.level}); }

    bool explains(RoofTimes times) const { return times.longest() <= m_point.latency * suspicion; }

    // With the right prefix the point must lie under the roof, and not far below it.
    void addUnitPrefix()
    {
        for (double factor = 1000; factor <= 1e9; factor *= 1000) {
            const double binary = std::pow(1.024, std::round(std::log10(factor) / 3));
            if (m_point.ofRoof > factor * poorest && m_point.ofRoof <= factor * binary * suspicion) {
                add(Suspect::Kind::UnitPrefix);
                return;
            }
        }
    }

    void addSparseRate()
    {
        const ComputeCeiling *roof = m_analysis.chip->ceiling(m_analysis.unit, m_analysis.format);
        if (!roof || roof->sparseFactor <= 1 || m_times.compute <= m_point.latency * measuringSlack)
            return;
        RoofTimes sparse = m_times;
        sparse.compute /= roof->sparseFactor;
        if (explains(sparse))
            add(Suspect::Kind::SparseRate);
    }

    // Adds the widest of the narrower formats whose roofs would be above the point.
    void addPrecision()
    {
        const double now = bytesPerElement(m_analysis.format);
        for (const NumberFormat format : allNumberFormats) {
            const bool known = std::ranges::any_of(m_analysis.chip->compute, [&](const ComputeCeiling &ceiling) {
                return ceiling.format == format && ceiling.variant.empty();
            });
            // Integers can be stored whatever the chip computes in.
            if (!(known || isInteger(format)) || bytesPerElement(format) >= now)
                continue;
            Setup setup = setupOf(m_analysis);
            setup.scenario.weights = setup.scenario.activations = setup.scenario.kv = format;
            setup.scenario.compute.reset();
            Analysis narrow = setup.analyzed();
            narrow.totals.flop *= m_analysis.flopPerMac / 2.0; // makes the work count as the chip's rates do
            if (narrow.valid && explains(roofTimes(narrow))) {
                m_list.push_back({Suspect::Kind::WrongPrecision, format, m_analysis.level});
                return;
            }
        }
    }

    bool explainsInside(Bandwidth bandwidth) const
    {
        RoofTimes inside = m_times;
        inside.memory = m_analysis.totals.byte() / (bandwidth * m_analysis.chips());
        return explains(inside);
    }

    // Returns the outermost cache that holds all the data, so that the data need not come from the memory at all.
    std::optional<std::size_t> cacheOfAll() const
    {
        const std::vector<MemoryLevel> &levels = m_analysis.chip->memory;
        for (std::size_t level = m_analysis.level + 1; level < levels.size(); ++level) {
            const bool holds =
                levels[level].capacity && m_analysis.memory.total <= levels[level].capacity->value * m_analysis.chips();
            if (holds && (!levels[level].bandwidth || explainsInside(levels[level].bandwidth->value)))
                return level;
        }
        return std::nullopt;
    }

    // Adds the slowest of the faster levels that would explain the point.
    void addLevel()
    {
        if (m_times.memory <= m_point.latency * measuringSlack)
            return;
        const std::optional<std::size_t> cache = cacheOfAll();
        if (cache)
            m_list.push_back({Suspect::Kind::InCache, m_analysis.format, *cache});
        const Chip &chip = *m_analysis.chip;
        std::optional<std::size_t> slowest;
        for (std::size_t level = 0; level < chip.memory.size(); ++level) {
            const Sourced<Bandwidth> *bandwidth = chip.levelBandwidth(level);
            if (!bandwidth || bandwidth->value <= m_analysis.bandwidth || !holdsEachOperator(level))
                continue;
            if (explainsInside(bandwidth->value)
                && (!slowest || bandwidth->value < chip.levelBandwidth(*slowest)->value))
                slowest = level;
        }
        if (slowest && slowest != cache)
            m_list.push_back({Suspect::Kind::WrongLevel, m_analysis.format, *slowest});
    }

    // What an operator of a model reads cannot have come from a level that is smaller. Totals of a kernel or of a model
    // do not tell what is read at once.
    bool holdsEachOperator(std::size_t level) const
    {
        const Chip &chip = *m_analysis.chip;
        if (!m_analysis.model || !chip.memory[level].capacity)
            return true;
        const Bytes room = chip.memory[level].capacity->value * m_analysis.chips();
        return std::ranges::all_of(m_analysis.operators, [room](const OperatorResult &result) {
            return result.op.group == Group::Whole || result.op.memory() <= room;
        });
    }

    // Only applies if a user's count of operations matters: in a measured rate, or in a model or kernel given
    // by totals.
    void addMacs()
    {
        const Scenario &scenario = m_analysis.scenario;
        const bool ofMeasurement = scenario.measured->kind == Measured::Kind::Rate;
        const bool ofWorkload =
            (scenario.kernel && scenario.kernel->kind == KernelKind::Custom)
            || (m_analysis.model && std::holds_alternative<SummaryModel>(m_analysis.model->architecture));
        if (m_point.ofRoof <= 2 * suspicion && (ofMeasurement || (ofWorkload && m_times.compute > m_times.memory)))
            add(Suspect::Kind::MacCountedAsFlop);
    }

    // Asks whether the whole chip would explain it where some cores or a lower clock were asked for.
    void addPart()
    {
        const auto explainsWithout = [this](auto Scenario::*part, auto all) {
            Setup setup{alone(m_analysis.scenario), wholeOf(m_analysis.chip), m_analysis.model};
            setup.scenario.*part = all;
            Analysis whole = setup.analyzed();
            whole.totals.flop *= m_analysis.flopPerMac / 2.0;
            return whole.valid && explains(roofTimes(whole));
        };
        if (m_analysis.scenario.cores > 0 && explainsWithout(&Scenario::cores, 0))
            add(Suspect::Kind::MoreCores);
        if (m_analysis.scenario.clock < 1 && explainsWithout(&Scenario::clock, 1))
            add(Suspect::Kind::HigherClock);
    }

    // Nobody overlooks more chips than a server holds.
    void addChips()
    {
        constexpr double server = 8;
        if (m_point.ofRoof <= server * suspicion)
            add(Suspect::Kind::WrongChips);
    }

    const Analysis &m_analysis;
    const MeasuredPoint &m_point;
    RoofTimes m_times;
    std::vector<Suspect> m_list;
};

} // namespace

std::optional<Seconds> measuredLatency(const Analysis &analysis)
{
    if (!analysis.valid || !analysis.scenario.measured)
        return std::nullopt;
    const Totals &totals = analysis.totals;
    const Measured &measured = *analysis.scenario.measured;
    switch (measured.kind) {
    case Measured::Kind::Latency: return Seconds(measured.value);
    case Measured::Kind::Throughput: return Seconds(totals.samples / measured.value);
    case Measured::Kind::Rate:
        if (totals.flop > Flops())
            // Settings count 2 FLOP per multiply-accumulate
            return totals.flop / (FlopRate(measured.value) * (analysis.flopPerMac / 2.0));
        break;
    }
    return std::nullopt;
}

std::optional<MeasuredPoint> measuredPoint(const Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    if (!analysis.valid || !analysis.scenario.measured || totals.latency <= Seconds())
        return std::nullopt;
    const std::optional<Seconds> latency = measuredLatency(analysis);
    if (!latency || *latency <= Seconds())
        return std::nullopt;

    MeasuredPoint point;
    point.latency = *latency;
    point.throughput = totals.samples / latency->value();
    point.attained = totals.flop / *latency;
    point.intensity = totals.intensity();
    point.ofPrediction = totals.latency / *latency;
    const RoofTimes times = roofTimes(analysis);
    point.ofRoof = times.longest() / *latency;
    point.ofNetwork = times.areOfNetwork();
    if (!std::isfinite(point.throughput) || !std::isfinite(point.attained.value())
        || !std::isfinite(point.ofPrediction))
        return std::nullopt; // the time is too short to be real
    if (point.above())
        point.suspects = Suspects(analysis, point).list();
    return point;
}

} // namespace roofline
