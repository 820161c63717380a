// Computes how long chips take to send each other what operators ask for.
//
// Each of p stages of a pipeline runs its own part of the layers, so a chip spends 1/p of the time of all
// layers, start-ups included. Of the sends from stage to stage, only those between two nodes cross the second tier.
//
// A collective starts up and then moves its bytes. The bound lets the two overlap, because nothing real may
// be faster. Otherwise they add up.
#pragma once

#include "core/analysis/analysis.h"

#include <array>
#include <optional>

namespace roofline {

// The shortest start-up times lie below all of 933 measured collectives of a few bytes: 2.6 µs in a
// domain, 12 µs between several (NCCL, RCCL, MSCCL++, TensorRT-LLM, vLLM, SGLang and DeepEP on NVLink,
// xGMI, PCIe, InfiniBand and EFA).
inline constexpr double shortestStartUp = 2e-6;
inline constexpr double shortestStartUpAcross = 10e-6;
inline constexpr double usualStartUp = 10e-6;
inline constexpr double usualStartUpAcross = 25e-6;

class ExchangeTimes {
public:
    // `faster` multiplies the bandwidth of the links. The analysis must outlive this object.
    explicit ExchangeTimes(const Analysis &analysis, double faster = 1);

    // Returns the time of one instance on its busiest chip, with the start-up.
    Seconds time(const Operator &op) const { return op.network > Bytes() ? timeOfSent(op) : Seconds(); }
    Seconds transfer(const Operator &op) const; // without the start-up, if all chips send alike
    Seconds startUp(const Operator &op) const;  // the same however many bytes a chip sends
    const Link *tier(const Operator &op) const; // tier on which its bytes take the longest; null: nothing is sent
    Algorithm algorithm(const Operator &op) const;
    double members(const Operator &op) const { return groupOf(op).members; }
    double nodes(const Operator &op) const; // that the members lie in
    // Returns the part of the bytes that crosses the second tier.
    double crossing(const Operator &op) const;

private:
    struct Group {
        double members;
        double chipsOfMember;
    };
    Group groupOf(const Operator &op) const;
    Seconds timeOfSent(const Operator &op) const;

    const Analysis &m_analysis;
    std::optional<Interconnect> m_network;
    double m_faster;
    // Bandwidth of all chips together, by group of chips and by collective; 0: not computed yet.
    mutable std::array<std::array<Bandwidth, collectiveCount>, amongCount> m_bandwidth = {};
};

} // namespace roofline
