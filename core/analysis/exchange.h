// How long chips take to send each other what operators ask for.
//
// Each stage of a pipeline runs its own part of the layers: of what all layers take, a chip spends a p-th, start-ups included.
//
// A collective starts up, then moves its bytes. The bound lets the two overlap, since nothing real may be faster; otherwise they add up.
#pragma once

#include "core/analysis/analysis.h"

#include <array>
#include <optional>

namespace roofline {

// The shortest times of a collective of a few bytes, below all of 933 measured ones: 2.6 µs in a domain, 12 µs between several
// (NCCL, RCCL, MSCCL++, TensorRT-LLM, vLLM, SGLang and DeepEP on NVLink, xGMI, PCIe, InfiniBand and EFA); and usual ones.
inline constexpr double shortestStartUp = 2e-6;
inline constexpr double shortestStartUpAcross = 10e-6;
inline constexpr double usualStartUp = 10e-6;
inline constexpr double usualStartUpAcross = 25e-6;

class ExchangeTimes {
public:
    // `faster`: times the bandwidth of the links.
    explicit ExchangeTimes(const Analysis &analysis, double faster = 1);

    Seconds time(const Operator &op) const;     // of one instance, start-up included
    Seconds transfer(const Operator &op) const; // without
    Seconds startUp(const Operator &op) const;
    const Link *tier(const Operator &op) const; // that its bytes take longest on; null: nothing is sent
    Algorithm algorithm(const Operator &op) const;
    double members(const Operator &op) const { return groupOf(op).members; }

private:
    struct Group {
        double members;
        double chipsOfMember;
    };
    Group groupOf(const Operator &op) const;

    std::optional<Interconnect> m_network;
    CollectiveLatency m_latency;
    Mesh m_mesh;
    double m_chips;
    double m_replicas;
    double m_faster;
    // Of all chips together, by collective and who takes part; 0: not asked for yet.
    mutable std::array<std::array<Bandwidth, collectiveCount>, amongCount> m_bandwidth = {};
};

} // namespace roofline
