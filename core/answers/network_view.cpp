#include "core/answers/network_view.h"

#include "core/analysis/breakdown.h"
#include "core/analysis/exchange.h"
#include "core/answers/limits.h"
#include "core/hardware/derived_chips.h"
#include "core/roofline/ceilings.h"
#include "core/units/format.h"
#include "core/units/say.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <tuple>

namespace roofline {

namespace {

// Returns what the roof is called. A link's name alone would claim that its own bandwidth is what these chips exchange,
// which may be less, or more where switches add up or most bytes stay within a domain. So the name says that the
// bandwidth behind it is not the link's.
std::string roofName(const Link &tier, Bandwidth usable)
{
    constexpr double rounding = 1e-9;
    const bool same = std::abs(usable / tier.bandwidth->value - 1) < rounding;
    return same ? tier.name : say("%1, effective", {tier.name});
}

// `tier` governs; `usable` is the part of its bandwidth that these chips can use.
ChipPtr chipBehind(const ChipPtr &chip, const Link &tier, const Link &link, Bandwidth usable)
{
    static thread_local DerivedChips<std::tuple<const Link *, const Link *, double, std::string>> views;
    const std::string name = roofName(tier, usable); // in the window's language
    return views.get(chip, {&tier, &link, usable.value(), name}, [&] {
        Sourced<Bandwidth> bandwidth = *tier.bandwidth;
        if (bandwidth.value != usable) {
            bandwidth.value = usable;
            bandwidth.evidence = Evidence::Derived;
            bandwidth.note = chip->scaleOut && &tier == &*chip->scaleOut
                                 ? "what a ring of these chips reaches, behind " + format(tier.bandwidth->value)
                                       + " per chip between the domains"
                                 : "what these chips can use of " + format(tier.bandwidth->value);
        }
        auto view = std::make_shared<Chip>(*chip);
        view->memory = {MemoryLevel{name, std::nullopt, bandwidth, false, std::nullopt}};
        view->memoryCeilings.clear();
        if (const std::optional<Link> &beyond = chip->scaleOut; beyond && beyond->bandwidth) {
            const Link &other = &tier == &*beyond ? link : *beyond;
            view->memoryCeilings.push_back({name, other.name, *other.bandwidth});
        }
        view->links.clear();
        view->hostLink.reset();
        return view;
    });
}

// Adds up all instances of several operators as one operator that runs once.
class Sum {
public:
    explicit Sum(const Analysis &analysis) : m_analysis(analysis) {}

    void add(const OperatorResult &part)
    {
        const double count = part.op.count;
        m_sum.op.flop += part.op.flop * count;
        m_sum.op.network += part.op.network * count;
        m_sum.compute += part.compute * count;
        m_memory += part.memory * count;
        m_sum.network += part.network * count;
        m_sum.lower += part.lower * count;
        m_sum.latency += part.latency * count;
        m_sum.share += part.share;
        if (part.op.flop * count > m_largest) {
            m_largest = part.op.flop * count;
            m_sum.op.unit = part.op.unit;
            m_sum.op.group = part.op.group;
        }
    }

    bool isPoint() const { return m_sum.op.network > Bytes() && m_sum.op.flop > Flops(); }
    Group group() const { return m_sum.op.group; }

    OperatorResult seen(std::string_view name, Stage stage, Group group) const
    {
        OperatorResult result = m_sum;
        Operator &op = result.op;
        op.name = name;
        op.stage = stage;
        op.group = group;
        op.activationRead = op.network;
        result.rate = op.flop / result.compute / m_analysis.chips();
        result.memory = result.network;
        result.attainable = std::min(result.rate, op.flop / result.network / m_analysis.chips());
        const Seconds longest = std::max({result.compute, m_memory, result.network});
        result.bound = longest == result.compute ? Bound::Compute
                       : longest == m_memory     ? Bound::Memory
                                                 : Bound::Network;
        return result;
    }

private:
    const Analysis &m_analysis;
    OperatorResult m_sum;
    Seconds m_memory;
    Flops m_largest;
};

// Returns the slowest memory level if several take time.
std::string limitingMemory(const Analysis &analysis)
{
    for (const RoofLimit &roof : limitsOf(analysis).roofs) {
        if (roof.kind == RoofLimit::Kind::Memory)
            return roof.name;
    }
    return std::string(analysis.chip->levelName(analysis.level));
}

bool isExchange(const Operator &op)
{
    return op.group == Group::Network && op.network > Bytes();
}

// Adds the operators that an exchange waits for: those of the same layers between the previous exchange and this
// one. A training step is skipped, because a backward pass has another order and gradients wait for all of it.
void addServed(const Analysis &analysis, std::size_t exchange, std::vector<OperatorResult> &points)
{
    const Operator &sent = analysis.operators[exchange].op;
    if (sent.stage == Stage::Backward || sent.stage == Stage::Recompute || sent.stage == Stage::Forward
        || sent.stage == Stage::Optimizer)
        return;
    Sum sum(analysis);
    const auto belongs = [&](const Operator &op) {
        const double times = sent.count / op.count; // all-gathers occur twice per operator
        return op.stage == sent.stage && op.scope == sent.scope && (times == 1 || times == 2) && !isExchange(op);
    };
    for (std::size_t i = exchange; i-- > 0 && belongs(analysis.operators[i].op);)
        sum.add(analysis.operators[i]);
    sum.add(analysis.operators[exchange]);
    if (sum.isPoint())
        points.push_back(sum.seen(toString(sum.group()), sent.stage, sum.group()));
}

void addStages(const Analysis &analysis, std::vector<OperatorResult> &points)
{
    const std::vector<StageTime> stages = stageTimes(analysis);
    if (stages.size() < 2)
        return;
    for (const StageTime &stage : stages) {
        Sum sum(analysis);
        for (const OperatorResult &result : analysis.operators) {
            if (result.op.stage == stage.stage)
                sum.add(result);
        }
        if (sum.isPoint())
            points.push_back(sum.seen(toString(stage.stage), Stage::None, Group::Whole));
    }
}

// Names parts of one group by the exchanges that they wait for, if these tell them apart.
void nameApart(std::vector<OperatorResult> &points, const std::vector<std::string_view> &exchanges)
{
    std::vector<std::string_view> names;
    for (std::size_t i = 0; i < points.size(); ++i) {
        std::size_t alike = 0;
        std::size_t sameExchange = 0;
        for (std::size_t k = 0; k < points.size(); ++k) {
            if (points[k].op.name != points[i].op.name || points[k].op.stage != points[i].op.stage)
                continue;
            ++alike;
            sameExchange += exchanges[k] == exchanges[i] ? 1 : 0;
        }
        names.push_back(alike > 1 && sameExchange == 1 ? exchanges[i] : points[i].op.name);
    }
    for (std::size_t i = 0; i < points.size(); ++i)
        points[i].op.name = names[i];
}

std::vector<OperatorResult> pointsOf(const Analysis &analysis)
{
    std::vector<OperatorResult> points;
    std::vector<std::string_view> exchanges; // one for each of the points
    for (std::size_t i = 0; i < analysis.operators.size(); ++i) {
        if (!isExchange(analysis.operators[i].op))
            continue;
        addServed(analysis, i, points);
        exchanges.resize(points.size(), analysis.operators[i].op.name);
    }
    nameApart(points, exchanges);
    addStages(analysis, points);
    return points;
}

} // namespace

std::optional<Analysis> networkView(const Analysis &analysis)
{
    if (!analysis.valid || !analysis.link || !analysis.link->bandwidth || !(analysis.totals.network > Bytes()))
        return std::nullopt;
    Analysis view = analysis;
    view.chip = chipBehind(analysis.chip, *analysis.tier, *analysis.link, analysis.linkBandwidth);
    view.level = 0;
    view.scenario.memoryLevel = limitingMemory(analysis);
    view.memory.spilled = Bytes();
    view.bandwidth = analysis.linkBandwidth;
    view.link = view.tier = nullptr; // the chip of the view has the link as its memory
    view.sustainedMemory = 1;
    view.operators = pointsOf(analysis);
    Totals &totals = view.totals;
    totals.weight = totals.kv = Bytes();
    totals.activation = totals.network;
    totals.memory = totals.networkTime;
    const FlopRate limit = attainable(view.peak * view.sustainedCompute, view.bandwidth, totals.intensity());
    totals.roofFraction = limit > FlopRate() ? view.attainedPerChip() / limit : 0;
    return view;
}

double slowStartUps(const Analysis &analysis)
{
    constexpr double most = 0.5;
    if (!analysis.link || !(analysis.totals.startUp > Seconds()))
        return 0;
    const ExchangeTimes times(analysis);
    Seconds bytes;
    double count = 0;
    for (const OperatorResult &result : analysis.operators) {
        if (!(result.op.network > Bytes()))
            continue;
        bytes += times.transfer(result.op) * (result.op.load * result.op.count);
        count += result.op.count;
    }
    return bytes < analysis.totals.networkTime * (1 - most) ? count : 0;
}

} // namespace roofline
