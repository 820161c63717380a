// Holds one chip as its zoo entry describes it: ceilings, memory levels, links. An unknown number stays unset
// and is never 0.
#pragma once

#include "core/hardware/chip_ptr.h"
#include "core/hardware/number_format.h"
#include "core/schema/sourced.h"
#include "core/units/enum_words.h"
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
    // Names an alternative rate, "fp16 accumulate", "DLA", "no SIMD", which the engine never chooses; empty:
    // the main rate
    std::string variant;

    bool operator==(const ComputeCeiling &) const = default;
};

struct MemoryLevel {
    std::string name; // "HBM3", "L2"
    std::optional<Sourced<Bytes>> capacity;
    std::optional<Sourced<Bandwidth>> bandwidth;
    bool perCore = false; // each core has its own part (SMEM, L1); the numbers are the totals of all cores
    std::optional<Sourced<Bandwidth>> oneCore = {}; // bandwidth of one core alone to a level that all cores share

    bool operator==(const MemoryLevel &) const = default;
};

// A bandwidth that a level gives without some optimization: "no NUMA affinity", "no software prefetch". It is
// drawn below the roof of the level and never chosen by the engine.
struct MemoryCeiling {
    std::string level; // name of the memory level
    std::string name;
    Sourced<Bandwidth> bandwidth;

    bool operator==(const MemoryCeiling &) const = default;
};

// Says how a link joins the chips of its domain. Switch: any two at full bandwidth. Mesh: each two by links of
// their own. Ring and torus: neighbors along axes whose ends may meet (a ring is a torus of one axis).
enum class Topology : std::uint8_t { Switch, Mesh, Ring, Torus };
template <>
inline constexpr std::string_view enumWords<Topology>[] = {"switch", "mesh", "ring", "torus"};

struct Link {
    std::string name; // "NVLink 4", "PCIe 5.0 x16"
    std::optional<Sourced<std::int64_t>> count;
    std::optional<Sourced<Bandwidth>>
        bandwidth; // one way, over all links of the chip that a collective of the whole domain can use
    std::optional<Sourced<Bandwidth>> bandwidthBothWays;
    Topology topology = Topology::Switch;
    std::optional<Sourced<std::int64_t>> domain = {}; // number of chips that it joins; unset: any number
    std::optional<Sourced<Bandwidth>> pair =
        {}; // mesh: one way between two chips; unset: the bandwidth divided by the number of other chips
    std::vector<std::int64_t> axes = {}; // torus: number of chips along each axis
    std::int64_t ringOf = 0; // torus: an axis is closed if its chips are a multiple of this; 0: only if complete
    bool reduces = false;    // the switch adds up, so that an all-reduce sends its bytes once

    bool operator==(const Link &) const = default;
};

struct Chip {
    std::string id;        // file name without .yaml
    std::string name;      // "NVIDIA A100 80GB SXM4"
    std::string shortName; // "A100 80GB SXM", for titles and labels; equal to the name where the entry gives none
    std::string vendor;
    std::string category; // cloud, workstation, consumer, edge, mobile, tiny, cpu (YAML key: class)
    int year = 0;
    std::string matrixName = "matrix"; // the vendor's names of the units, for labels: "tensor", "MXU"
    std::string vectorName = "vector";
    std::string coresName = "core";             // "SM", "CU"
    std::optional<Sourced<std::int64_t>> cores; // number of cores that reach the rates together
    std::optional<Sourced<Frequency>> clock;    // clock at which the rates hold
    std::vector<ComputeCeiling> compute;
    std::vector<MemoryLevel> memory;           // outermost (largest, slowest) first
    std::vector<MemoryCeiling> memoryCeilings; // bandwidths below the roofs of their levels (YAML key: memory
                                               // ceilings)
    std::vector<Link> links;
    std::optional<Link> scaleOut; // joins the domains of the links; one way, per chip (YAML key: second tier)
    std::optional<Link> hostLink;
    std::optional<Sourced<Watts>> tdp;
    std::optional<Sourced<double>> sustainedCompute; // typical fraction of the peak rate that large matmuls reach
    std::optional<Sourced<double>> sustainedFp8;     // the same in fp8, where it was measured beside that of 16 bits
    std::optional<Sourced<double>> sustainedMemory;  // typical fraction of the peak bandwidth
    std::vector<std::string> notes;
    std::string basedOn; // id of the entry that the user changed to make this one; empty: none (YAML key: based on)
    std::string file;    // path of the file; empty when made in code

    bool operator==(const Chip &) const = default;

    bool hasUnit(Unit unit) const;
    // Returns the main ceiling (without a variant) of exactly this unit and format, or nullptr.
    const ComputeCeiling *ceiling(Unit unit, NumberFormat format) const;

    // Returns the format that a workload starts in on this chip. With a matrix unit it is the faster 16-bit
    // format, fp16 on a tie. Without one it is fp32, or fp64 if only that has a rate. The format always has a
    // rate if the chip has any.
    NumberFormat usualFormat() const;
    // Returns the vendor's name of the unit: "tensor", "MXU", "CUDA", "scalar".
    std::string_view unitName(Unit unit) const;
    // Returns whether the matrix or the vector unit has a rate of its own for the format.
    bool computes(NumberFormat format) const { return ceiling(Unit::Matrix, format) || ceiling(Unit::Vector, format); }

    // Returns the member with the fraction for products in this format: that of fp8 also for what is as narrow.
    std::optional<Sourced<double>> Chip::*sustainedIn(NumberFormat format) const;

    // Data can come from the memory levels, and from the host link, which counts as the level after the last
    // of them.
    std::size_t hostLevel() const { return memory.size(); }
    std::string_view levelName(std::size_t level) const;               // empty if there is no such level
    const Sourced<Bandwidth> *levelBandwidth(std::size_t level) const; // null if unknown
};

// Returns the name of a compute roof: "FP16 tensor", "FP64 FMA".
std::string roofName(const Chip &chip, Unit unit, NumberFormat format);

} // namespace roofline
