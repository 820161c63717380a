#include "core/analysis/exchange.h"

#include "core/analysis/groups.h"

#include <algorithm>

namespace roofline {

ExchangeTimes::ExchangeTimes(const Analysis &analysis, double faster)
    : m_latency(analysis.scenario.collectiveLatency)
    , m_mesh(analysis.mesh)
    , m_chips(analysis.chips())
    , m_replicas(real(analysis.scenario.replicas))
    , m_faster(faster)
{
    if (!analysis.link)
        return;
    m_network.emplace(*analysis.chip, *analysis.link);
    if (analysis.scenario.sustained.isTypical())
        m_network = m_network->typical();
}

// In a stage, the chips that share a product lie next to each other, then the groups of attention, then
// the parts of the context.
ExchangeTimes::Group ExchangeTimes::groupOf(const Operator &op) const
{
    const double shards = m_mesh.chipsOfExperts() / m_mesh.experts;
    switch (op.among) {
    case Among::Tensor: break;
    case Among::Replicas: return {m_replicas, m_chips};
    case Among::Stages: return {m_mesh.pipeline, m_mesh.chipsOfStage()};
    case Among::Context: return {m_mesh.context, m_mesh.ring ? m_mesh.tensor * m_mesh.groups : m_mesh.tensor};
    case Among::Experts: return {m_mesh.experts, shards};
    case Among::ExpertShards: return {shards, 1};
    case Among::Groups: return {m_mesh.groups, m_mesh.tensor};
    }
    return {m_mesh.product(), 1};
}

Seconds ExchangeTimes::transfer(const Operator &op) const
{
    if (!(op.network > Bytes()) || !m_network)
        return {};
    Bandwidth &bandwidth = m_bandwidth[static_cast<std::size_t>(op.among)][static_cast<std::size_t>(op.collective)];
    if (!(bandwidth > Bandwidth())) {
        const Group group = groupOf(op);
        bandwidth =
            m_network->bandwidth(op.collective, group.members, group.chipsOfMember, op.chosen) * (m_chips * m_faster);
    }
    return op.network / bandwidth;
}

const Link *ExchangeTimes::tier(const Operator &op) const
{
    if (!(op.network > Bytes()) || !m_network)
        return nullptr;
    const Group group = groupOf(op);
    return &m_network->tier(op.collective, group.members, group.chipsOfMember, op.chosen);
}

Algorithm ExchangeTimes::algorithm(const Operator &op) const
{
    if (!(op.network > Bytes()) || !m_network)
        return Algorithm::None;
    const Group group = groupOf(op);
    return m_network->fastest(op.collective, group.members, op.network / (m_chips / m_mesh.pipeline),
                              group.chipsOfMember);
}

Seconds ExchangeTimes::startUp(const Operator &op) const
{
    if (!(op.network > Bytes()) || !m_network)
        return {};
    const Group group = groupOf(op);
    const double across = m_network->distantShare(op.collective, group.members, group.chipsOfMember);
    const auto mean = [across](double inside, double beyond) { return inside + (beyond - inside) * across; };
    const double ofStages = op.once ? 1 : 1 / m_mesh.pipeline; // a chip does those of its stage, or one of its own
    switch (m_latency.preset) {
    case CollectiveLatency::Preset::None: break;
    case CollectiveLatency::Preset::Bound: return Seconds(mean(shortestStartUp, shortestStartUpAcross) * ofStages);
    case CollectiveLatency::Preset::Typical: return Seconds(mean(usualStartUp, usualStartUpAcross) * ofStages);
    case CollectiveLatency::Preset::Custom: return Seconds(m_latency.seconds * ofStages);
    }
    return {};
}

Seconds ExchangeTimes::timeOfSent(const Operator &op) const
{
    const bool overlap = m_latency.preset == CollectiveLatency::Preset::Bound;
    const Seconds bytes = transfer(op) * op.load;
    return overlap ? std::max(startUp(op), bytes) : startUp(op) + bytes;
}

std::vector<ExchangeWay> exchangeWays(const Analysis &analysis)
{
    const ExchangeTimes times(analysis);
    std::vector<ExchangeWay> ways;
    for (const OperatorResult &result : analysis.operators) {
        const Operator &op = result.op;
        const Algorithm algorithm = times.algorithm(op);
        if (algorithm != Algorithm::None && std::ranges::find(ways, op.name, &ExchangeWay::name) == ways.end())
            ways.push_back({op.name, algorithm, times.members(op)});
    }
    return ways;
}

} // namespace roofline
