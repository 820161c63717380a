#include "core/deploy/machine.h"

#include "core/analysis/choices.h"
#include "core/analysis/exchange.h"
#include "core/analysis/mesh.h"
#include "core/answers/serving.h"
#include "core/hardware/chip.h"
#include "core/roofline/ceilings.h"
#include "core/scenario/formats.h"
#include "core/scenario/presets.h"

#include <algorithm>
#include <cmath>

namespace roofline {

double PassTime::bubble(double parts, double head) const
{
    if (m_sizes->mesh.pipeline <= 1)
        return 0;
    Mesh mesh = m_sizes->mesh;
    mesh.microBatches = parts;
    const double busiest = busiestStage(mesh, m_sizes->layers, head);
    return m_sizes->decodes ? bubbleOfDecode(mesh, busiest) : bubbleOfPass(mesh, busiest);
}

// Returns the fraction of experts that are read if all requests step, or read their prompts, at the same time.
double PassTime::fewest(const OperatorSizes &sizes, double requests) const
{
    const double inSteps = 1 - std::pow(*sizes.idleInStep, requests);
    const double share = m_sizes->stepShare;
    if (share >= 1)
        return inSteps;
    return share * inSteps + (1 - share) * (1 - std::pow(sizes.idleInPrompt, requests));
}

// Every micro-batch reads the weights again.
template <class Each>
void PassTime::forEach(double requests, double parts, const Each &each) const
{
    const double ofPart = requests / parts;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        const Line &line = m_lines[i];
        const OperatorSizes &sizes = m_sizes->operators[i];
        const bool experts = sizes.idleInStep.has_value();
        const bool chosen = experts || (sizes.idle > 0 && sizes.idle < 1);
        const double seen = chosen ? 1 - std::pow(sizes.idle, ofPart) : ofPart;
        const double load =
            sizes.few > 0 ? std::max(sizes.load, sizes.few / (chosen ? seen : m_sizes->seen(ofPart))) : sizes.load;
        double read = sizes.idle > 0 ? seen * load : load;
        if (experts) // the busiest group reads at least one expert
            read = std::max(fewest(sizes, ofPart) * sizes.load, sizes.few);
        else if (sizes.idle == 0
                 && sizes.few > 0) // other groups may be idle, but the busiest still reads all its weights
            read = 1;
        each(sizes, line.compute * requests * load, line.bytes * requests * load + line.weights * read * parts);
    }
}

double PassTime::exchange(double requests, double parts) const
{
    double sum = 0;
    for (std::size_t i = 0; i < m_exchanges.size(); ++i) {
        const Exchange &exchange = m_exchanges[i];
        const ExchangeSizes &sizes = m_sizes->exchanges[i];
        const double load = std::max(sizes.op.load, sizes.few / m_sizes->seen(requests / parts));
        const double transfer = exchange.transfer * requests * load;
        const double startUp = exchange.startUp * parts;
        sum += m_startUpOverlaps ? std::max(startUp, transfer) : startUp + transfer;
    }
    return sum;
}

PassTime::Terms PassTime::at(double requests) const
{
    const double parts = std::max(1.0, std::min(m_sizes->mostParts, std::floor(requests)));
    Terms terms;
    terms.network = exchange(requests, parts);
    terms.overhead = m_overhead * parts;
    terms.work = terms.network;
    double head = 0;
    forEach(requests, parts, [&](const OperatorSizes &sizes, double compute, double memory) {
        const double work = std::max(compute, memory) + (1 - m_overlap) * std::min(compute, memory);
        terms.compute += compute;
        terms.memory += memory;
        terms.work += work;
        head += sizes.ofHead ? work : 0;
    });
    terms.work += terms.all() * bubble(parts, head / terms.all());
    return terms;
}

Machine::Machine(const Scenario &scenario, const ChipPtr &chip, bool usualSixteenBit)
    : m_usualSixteenBit(usualSixteenBit)
{
    m_analysis.scenario = scenario;
    m_analysis.chip = chip;
    chooseSustained(m_analysis);
    m_hasBandwidth = !chooseLevel(m_analysis);
    if (m_hasBandwidth)
        m_secondsPerByte = 1 / (m_analysis.bandwidth * m_analysis.sustainedMemory).value();
    chooseLink(m_analysis); // may find no link; a single chip can still serve
}

std::optional<Interconnect> Machine::interconnect() const
{
    return hasLink() ? std::optional(Interconnect(*m_analysis.chip, *m_analysis.link)) : std::nullopt;
}

std::optional<Bytes> Machine::capacity() const
{
    const auto &capacity = mainMemory(*m_analysis.chip).capacity;
    return capacity ? std::optional(capacity->value) : std::nullopt;
}

Bytes Machine::reserve() const
{
    return reserveOf(m_analysis.scenario, capacity().value_or(Bytes()));
}

std::optional<Bandwidth> Machine::hostLink() const
{
    const Chip &chip = *m_analysis.chip;
    const Sourced<Bandwidth> *link = chip.levelBandwidth(chip.hostLevel());
    return link ? std::optional(link->value) : std::nullopt;
}

void Machine::share(const Scenario &scenario)
{
    m_analysis.scenario.chips = scenario.chips;
    m_literal = !m_usualSixteenBit || scenario.compute || isReleased(scenario);
}

double Machine::secondsPerFlop(Unit unit, NumberFormat format)
{
    if (!m_literal)
        format = sixteenBitOn(*m_analysis.chip, format);
    std::optional<double> &known = m_rates[unit == Unit::Matrix ? 0 : 1][static_cast<std::size_t>(format)];
    if (!known) {
        const ComputeCeiling *ceiling = chooseRate(*m_analysis.chip, unit, format).ceiling;
        known = ceiling ? 1 / (ceiling->rate.value * m_analysis.sustainedCompute).value() : 0;
    }
    return *known;
}

bool Machine::setUp(const PassSizes &pass, PassTime &time)
{
    const double chips = m_analysis.chips();
    time.m_sizes = &pass;
    time.m_lines.clear();
    time.m_exchanges.clear();
    for (const OperatorSizes &sizes : pass.operators) {
        const double perFlop = secondsPerFlop(sizes.unit, sizes.format);
        if (perFlop == 0)
            return false;
        time.m_lines.push_back({sizes.flop * perFlop / chips, sizes.bytes * m_secondsPerByte / chips,
                                sizes.weights * m_secondsPerByte / chips});
    }
    m_analysis.mesh = pass.mesh;
    if (m_analysis.link) {
        const ExchangeTimes exchange(m_analysis);
        for (const ExchangeSizes &sizes : pass.exchanges)
            time.m_exchanges.push_back({exchange.transfer(sizes.op).value() * sizes.op.count,
                                        exchange.startUp(sizes.op).value() * sizes.op.count});
    }
    const Scenario &scenario = m_analysis.scenario;
    const OverheadTimes overhead = timesOf(scenario.overhead);
    time.m_overhead =
        overhead.dispatch + (overhead.layer * pass.layers + overhead.launch * pass.launches) / pass.mesh.pipeline;
    time.m_overlap = scenario.overlap;
    time.m_startUpOverlaps = scenario.collectiveLatency.preset == CollectiveLatency::Preset::Bound;
    return true;
}

} // namespace roofline
