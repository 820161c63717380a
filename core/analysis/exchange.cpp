#include "core/analysis/exchange.h"

#include <algorithm>

namespace roofline {

ExchangeTimes::ExchangeTimes(const Analysis &analysis, double faster)
    : m_latency(analysis.scenario.collectiveLatency)
    , m_chips(analysis.chips())
    , m_replicas(static_cast<double>(analysis.scenario.replicas))
    , m_faster(faster)
{
    if (!analysis.link)
        return;
    m_network.emplace(*analysis.chip, *analysis.link);
    if (analysis.scenario.sustained.isTypical())
        m_network = m_network->typical();
}

ExchangeTimes::Group ExchangeTimes::groupOf(const Operator &op) const
{
    return op.among == Among::Replicas ? Group{m_replicas, m_chips} : Group{m_chips, 1};
}

Seconds ExchangeTimes::transfer(const Operator &op) const
{
    if (!(op.network > Bytes()) || !m_network)
        return {};
    Bandwidth &bandwidth = m_bandwidth[op.among == Among::Replicas ? 1 : 0][static_cast<std::size_t>(op.collective)];
    if (!(bandwidth > Bandwidth())) {
        const Group group = groupOf(op);
        bandwidth = m_network->bandwidth(op.collective, group.members, group.chipsOfMember) * (m_chips * m_faster);
    }
    return op.network / bandwidth;
}

const Link *ExchangeTimes::tier(const Operator &op) const
{
    if (!(op.network > Bytes()) || !m_network)
        return nullptr;
    const Group group = groupOf(op);
    return &m_network->tier(op.collective, group.members, group.chipsOfMember);
}

Seconds ExchangeTimes::startUp(const Operator &op) const
{
    if (!(op.network > Bytes()) || !m_network)
        return {};
    const Group group = groupOf(op);
    const bool across = m_network->crosses(group.members, group.chipsOfMember);
    switch (m_latency.preset) {
    case CollectiveLatency::Preset::None: break;
    case CollectiveLatency::Preset::Bound: return Seconds(across ? shortestStartUpAcross : shortestStartUp);
    case CollectiveLatency::Preset::Typical: return Seconds(across ? usualStartUpAcross : usualStartUp);
    case CollectiveLatency::Preset::Custom: return Seconds(m_latency.seconds);
    }
    return {};
}

Seconds ExchangeTimes::time(const Operator &op) const
{
    const bool overlap = m_latency.preset == CollectiveLatency::Preset::Bound;
    return overlap ? std::max(startUp(op), transfer(op)) : startUp(op) + transfer(op);
}

} // namespace roofline
