#include "core/analysis/exchange.h"

#include "core/analysis/groups.h"

#include <algorithm>

namespace roofline {

ExchangeTimes::ExchangeTimes(const Analysis &analysis, double faster) : m_analysis(analysis), m_faster(faster)
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
    const Mesh &mesh = m_analysis.mesh;
    const double shards = mesh.chipsOfExperts() / mesh.experts;
    switch (op.among) {
    case Among::Tensor: break;
    case Among::Replicas: return {real(m_analysis.scenario.replicas), m_analysis.chips()};
    case Among::Stages: return {mesh.pipeline, mesh.chipsOfStage()};
    case Among::Context: return {mesh.context, mesh.ring ? mesh.tensor * mesh.groups : mesh.tensor};
    case Among::Experts: return {mesh.experts, shards};
    case Among::ExpertShards: return {shards, 1};
    case Among::Groups: return {mesh.groups, mesh.tensor};
    }
    return {mesh.product(), 1};
}

Seconds ExchangeTimes::transfer(const Operator &op) const
{
    if (!(op.network > Bytes()) || !m_network)
        return {};
    Bandwidth &bandwidth = m_bandwidth[static_cast<std::size_t>(op.among)][static_cast<std::size_t>(op.collective)];
    if (!(bandwidth > Bandwidth())) {
        const Group group = groupOf(op);
        bandwidth = m_network->bandwidth(op.collective, group.members, group.chipsOfMember, op.chosen)
                    * (m_analysis.chips() * m_faster);
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
    return m_network->fastest(op.collective, group.members,
                              op.network / (m_analysis.chips() / m_analysis.mesh.pipeline), group.chipsOfMember,
                              op.chosen);
}

Seconds ExchangeTimes::startUp(const Operator &op) const
{
    if (!(op.network > Bytes()) || !m_network)
        return {};
    const Group group = groupOf(op);
    const double across = m_network->distantShare(op.collective, group.members, group.chipsOfMember);
    const auto mean = [across](double inside, double beyond) { return inside + (beyond - inside) * across; };
    const double ofStages =
        op.once ? 1 : 1 / m_analysis.mesh.pipeline; // a chip does those of its stage, or one of its own
    switch (m_analysis.scenario.collectiveLatency.preset) {
    case CollectiveLatency::Preset::None: break;
    case CollectiveLatency::Preset::Bound: return Seconds(mean(shortestStartUp, shortestStartUpAcross) * ofStages);
    case CollectiveLatency::Preset::Typical: return Seconds(mean(usualStartUp, usualStartUpAcross) * ofStages);
    case CollectiveLatency::Preset::Custom: return Seconds(m_analysis.scenario.collectiveLatency.seconds * ofStages);
    }
    return {};
}

Seconds ExchangeTimes::timeOfSent(const Operator &op) const
{
    const bool overlap = m_analysis.scenario.collectiveLatency.preset == CollectiveLatency::Preset::Bound;
    const Seconds bytes = transfer(op) * op.load;
    return overlap ? std::max(startUp(op), bytes) : startUp(op) + bytes;
}

double ExchangeTimes::nodes(const Operator &op) const
{
    const Group group = groupOf(op);
    return m_network ? m_network->nodes(group.members, group.chipsOfMember) : 1;
}

double ExchangeTimes::crossing(const Operator &op) const
{
    if (!(op.network > Bytes()) || !m_network)
        return 0;
    const Group group = groupOf(op);
    return m_network->crossingBytes(op.collective, group.members, group.chipsOfMember, op.chosen);
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
