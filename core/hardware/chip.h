// One chip as its zoo entry describes it: ceilings, memory levels, links. An unknown stays unknown: never 0.
#pragma once

#include "core/hardware/chip_ptr.h"
#include "core/hardware/compute_unit.h"
#include "core/hardware/number_format.h"
#include "core/schema/sourced.h"
#include "core/units/quantity.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace roofline {

// A compute ceiling. Rates are dense, 2 FLOP per multiply-accumulate.
struct ComputeCeiling {
    Unit unit = Unit::Matrix;
    NumberFormat format = NumberFormat::Fp16;
    Sourced<FlopRate> rate;
    double sparseFactor = 1; // 2 where a 2:4-sparse rate is twice the dense one
    // "fp16 accumulate", "DLA", "no SIMD": never chosen by the engine; empty = the main rate
    std::string variant;

    bool operator==(const ComputeCeiling &) const = default;
};

struct MemoryLevel {
    std::string name; // "HBM3", "L2"
    std::optional<Sourced<Bytes>> capacity;
    std::optional<Sourced<Bandwidth>> bandwidth;
    bool perCore = false; // each core has its own part (SMEM, L1); the numbers are those of all together
    std::optional<Sourced<Bandwidth>> oneCore = {}; // what one core alone gets of a level that all share

    bool operator==(const MemoryLevel &) const = default;
};

// What a level gives without this or that: "no NUMA affinity", "no software prefetch". Drawn below its roof, never chosen by the engine.
struct MemoryCeiling {
    std::string level; // name of the level
    std::string name;
    Sourced<Bandwidth> bandwidth;

    bool operator==(const MemoryCeiling &) const = default;
};

// How a link joins the chips of its domain: any two at full bandwidth, each two by links of their own, or neighbors along axes whose
// ends may meet (a ring is a torus of one axis).
enum class Topology : std::uint8_t { Switch, Mesh, Ring, Torus };

inline constexpr std::string_view topologyWords[] = {"switch", "mesh", "ring", "torus"};
inline std::string_view toString(Topology topology)
{
    return topologyWords[static_cast<std::size_t>(topology)];
}

struct Link {
    std::string name; // "NVLink 4", "PCIe 5.0 x16"
    std::optional<Sourced<std::int64_t>> count;
    std::optional<Sourced<Bandwidth>>
        bandwidth; // one way, all links of the chip that a collective of the whole domain can use
    std::optional<Sourced<Bandwidth>> bandwidthBothWays;
    Topology topology = Topology::Switch;
    std::optional<Sourced<std::int64_t>> domain = {}; // chips that it joins; unset: as many as there are
    std::optional<Sourced<Bandwidth>> pair =
        {};                              // mesh: one way between two chips; unset: an equal part for each other chip
    std::vector<std::int64_t> axes = {}; // torus: chips along each
    std::int64_t ringOf = 0; // torus: an axis is closed where its chips are a multiple of this; 0: only whole ones
    bool reduces = false;    // the switch adds up: an all-reduce sends its bytes once

    bool operator==(const Link &) const = default;
};

struct Chip {
    std::string id;        // file name without .yaml
    std::string name;      // "NVIDIA A100 80GB SXM4"
    std::string shortName; // "A100 80GB SXM": titles and labels; the name where the entry gives none
    std::string vendor;
    std::string category; // cloud, workstation, consumer, edge, mobile, tiny, cpu (YAML key: class)
    int year = 0;
    std::string matrixName = "matrix"; // what the vendor calls its units, for labels: "tensor", "MXU"
    std::string vectorName = "vector";
    std::string coresName = "core";             // "SM", "CU"
    std::optional<Sourced<std::int64_t>> cores; // that the rates are those of, together
    std::optional<Sourced<Frequency>> clock;    // at which the rates hold
    std::vector<ComputeCeiling> compute;
    std::vector<MemoryLevel> memory;           // outermost (largest, slowest) first
    std::vector<MemoryCeiling> memoryCeilings; // below their roofs (YAML key: memory ceilings)
    std::vector<Link> links;
    std::optional<Link> scaleOut; // between the domains of its links: one way, of each chip (YAML key: second tier)
    std::optional<Link> hostLink;
    std::optional<Sourced<Watts>> tdp;
    std::optional<Sourced<double>> sustainedCompute; // typical fraction of the peak rate that large matmuls reach
    std::optional<Sourced<double>> sustainedMemory;  // typical fraction of the peak bandwidth
    std::vector<std::string> notes;
    std::string basedOn; // id of the entry that the user changed into this one; empty: none (YAML key: based on)
    std::string file;    // where it was read from; empty when made in code

    bool operator==(const Chip &) const = default;

    bool hasUnit(Unit unit) const;
    // The main (no variant) ceiling of exactly this unit and format, or nullptr.
    const ComputeCeiling *ceiling(Unit unit, NumberFormat format) const;

    // What a workload starts in here: with a matrix unit the 16-bit format that computes fastest, fp16 where both do; without one
    // fp32, or fp64 where that is what it computes. Always a format with a rate, where there is any.
    NumberFormat usualFormat() const;
    // What the vendor calls the unit: "tensor", "MXU", "CUDA", "scalar".
    std::string_view unitName(Unit unit) const;
    // Whether matrix or vector unit has a rate of its own for it.
    bool computes(NumberFormat format) const;

    // Levels that data can come from: the memory levels, and behind the last of them the host link.
    std::size_t hostLevel() const { return memory.size(); }
    std::string_view levelName(std::size_t level) const;               // empty: there is no such level
    const Sourced<Bandwidth> *levelBandwidth(std::size_t level) const; // null: unknown
};

// "FP16 tensor", "FP64 FMA": a compute roof.
std::string roofName(const Chip &chip, Unit unit, NumberFormat format);

} // namespace roofline
