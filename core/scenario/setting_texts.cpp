#include "core/scenario/presets.h"
#include "core/scenario/setting_values.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"

namespace roofline {

std::string_view toString(Phase phase)
{
    return nameOf(phase, phaseNames);
}
std::string_view toString(Recompute recompute)
{
    return nameOf(recompute, recomputeNames);
}
std::string_view toString(Sharding sharding)
{
    return nameOf(sharding, shardingNames);
}
std::string_view toString(AttentionCount attention)
{
    return nameOf(attention, attentionNames);
}

std::string_view toString(Network network)
{
    return nameOf(network, networkNames);
}

std::string toString(const Target &target)
{
    switch (target.kind) {
    case Target::Kind::Latency: return "latency=" + formatExact(target.value);
    case Target::Kind::Throughput: return "throughput=" + formatExact(target.value);
    case Target::Kind::Mfu: return "mfu=" + formatExact(target.value);
    case Target::Kind::ComputeBound: break;
    }
    return "bound=compute";
}

std::string toString(const Measured &measured)
{
    switch (measured.kind) {
    case Measured::Kind::Latency: return "latency=" + formatExact(measured.value);
    case Measured::Kind::Throughput: return "throughput=" + formatExact(measured.value);
    case Measured::Kind::Rate: break;
    }
    return "rate=" + formatExact(measured.value);
}

std::string toString(const Sustained &sustained)
{
    if (sustained.preset != Sustained::Preset::Custom)
        return std::string(nameOf(sustained.preset, sustainedNames));
    return formatExact(sustained.compute) + ',' + formatExact(sustained.memory);
}

std::string toString(const CollectiveLatency &latency)
{
    return latency.preset == CollectiveLatency::Preset::Custom ? formatExact(latency.seconds)
                                                               : std::string(nameOf(latency.preset, latencyNames));
}

std::string toString(const Overhead &overhead)
{
    if (const OverheadTimes times = timesOf(overhead); !times.name.empty())
        return std::string(times.name);
    return formatExact(overhead.launch) + ',' + formatExact(overhead.layer);
}

} // namespace roofline
