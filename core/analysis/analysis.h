// Holds what the engine computed for one scenario on one chip. It has numbers only; the report puts them into words.
#pragma once

#include "core/analysis/bound.h"
#include "core/analysis/finding.h"
#include "core/hardware/chip_ptr.h"
#include "core/scenario/formats.h"
#include "core/scenario/scenario.h"
#include "core/units/quantity.h"
#include "core/workload/model_ptr.h"
#include "core/workload/operator.h"
#include "core/workload/pass.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace roofline {

struct Link;
class Catalogue;

// Times and rates of one instance of an operator. Sizes are of all chips together, times and rates of each chip.
struct OperatorResult {
    Operator op;
    FlopRate rate;       // rate of the unit and format it ran in, times the sustained fraction
    FlopRate attainable; // per chip: min(rate, intensity × sustained bandwidth)
    Seconds compute;
    Seconds memory;
    Seconds network;
    Seconds lower;    // the largest of the three; in a decode over a growing context, the mean over
                      // the steps of the largest
    Seconds latency;  // with overlap and launch overhead
    double share = 0; // fraction of the whole latency, for all instances
    Bound bound = Bound::None;

    // FLOP per byte; infinite when something is computed and nothing moves, 0 when nothing is computed.
    Intensity intensity() const { return op.flop > Flops() ? op.flop / op.memory() : Intensity(); }

    bool operator==(const OperatorResult &) const = default;
};

// Sums over one replica. Sizes are of all its chips together, times of each chip.
struct Totals {
    Flops flop;
    Bytes weight;
    Bytes activation;
    Bytes kv;
    Bytes written; // part of the three above
    Bytes network;
    Seconds compute; // Σ count × t_c
    Seconds memory;
    Seconds networkTime;
    Seconds startUp; // of all collectives; a part of networkTime, or overlapped by it
    Seconds overhead;
    Seconds bubble; // time that pipeline stages wait for the first or the last micro-batch; a part of the latency
    Seconds lower;  // Σ max: perfect overlap inside each operator
    Seconds upper;  // Σ sum: no overlap
    Seconds aggregateLower; // max Σ: perfect overlap across operators too
    Seconds latency;
    Seconds prefill; // of a request: time until the prompt is read, and time of all decode steps; otherwise 0
    Seconds decode;
    double samples = 0;        // samples or tokens of all replicas per latency
    FlopRate attained;         // flop / latency, for all chips of a replica
    double roofFraction = 0;   // attained / attainable(intensity of the whole)
    double mfu = 0;            // attained / peak of the compute format, from the FLOP counted here
    double mfuPalm = 0;        // by the convention of PaLM: attention in full, without recomputation (Chowdhery et
                               // al., arXiv:2204.02311, B)
    Bound bound = Bound::None; // the largest of compute, memory and network

    Bytes byte() const { return weight + activation + kv; }
    Bytes read() const { return byte() - written; }
    Intensity intensity() const { return flop > Flops() ? flop / byte() : Intensity(); } // as for an operator
    double throughput() const { return samples / latency.value(); }                      // per second

    bool operator==(const Totals &) const = default;
};

// Memory of one replica, all its chips together. Where the stages of a pipeline differ, each
// counts as much as the fullest.
struct MemoryUse {
    Bytes weight;
    Bytes kv;
    Bytes activation; // peak; in training, what is kept for the backward pass plus the peak of a layer
    Bytes gradient;   // training only
    Bytes optimizer;  // training only: moments and the full-precision copy of the weights
    Bytes total;
    Bytes perChip; // on the fullest chip
    Bytes spilled; // bytes that stay with the host (Scenario::spill): the same fraction of
                   // everything but the activations
    std::optional<Bytes> capacity;
    std::optional<bool> fits;
    std::optional<std::int64_t> maxBatch; // 0: not even one; unset: capacity unknown, or nothing grows with the batch

    bool operator==(const MemoryUse &) const = default;
};

struct Analysis {
    Scenario scenario;        // as asked, with the phase resolved
    ChipPtr chip;             // with the cores and the clock that the scenario asks for
    ModelPtr model;           // null for a kernel
    Mesh mesh;                // how the chips of a replica share the work; in a kernel all of them share its product
    bool valid = false;       // false: an error finding says why, and only what is known of the chip is
                              // filled in (with its roofs)
    Formats formats;          // formats of the scenario, resolved for this model
    Unit unit = Unit::Matrix; // the unit of the governing compute roof
    NumberFormat requestedFormat = NumberFormat::Fp16; // format that the scenario computes in before any fallback
    NumberFormat format = NumberFormat::Fp16;          // format of the governing roof
    FlopRate peak;                                     // rate of the governing compute roof, from the datasheet
    std::size_t level = 0;                             // level that the data comes from: Chip::levelName(level)
    Bandwidth bandwidth;                               // bandwidth of that level, from the datasheet
    const Link *link = nullptr;                        // link of `chip` that joins the chips; null: none is known
    const Link *tier =
        nullptr;             // member of `chip`: the link or the second tier, whichever takes longest for what is sent
    Bandwidth linkBandwidth; // one way, per chip: what these chips can use of the link for what they send
    double sustainedCompute = 1;
    double sustainedMemory = 1;
    int flopPerMac = 2; // 1 only through the lens of core/report/lens.h; the engine itself always counts 2
    std::vector<OperatorResult> operators;
    Totals totals;
    MemoryUse memory;
    std::vector<Finding> findings;
    std::vector<std::string> told; // names of the settings, beside the chip, that differ from what it is compared with

    double chips() const { return real(scenario.chips); }
    Bound limit() const; // the overhead where it takes longer than all else, and otherwise the bound of the roofs
    FlopRate attainedPerChip() const { return totals.attained / chips(); }
    Intensity ridge() const { return peak / bandwidth; }
    FlopRate sustainedPeak() const { return peak * sustainedCompute; }
    Bandwidth sustainedBandwidth() const { return bandwidth * sustainedMemory; }
    Intensity networkRidge() const { return peak / linkBandwidth; } // infinite: nothing is known of a link
    Intensity sustainedRidge() const { return sustainedPeak() / sustainedBandwidth(); }

    bool operator==(const Analysis &) const = default;
};

const Finding *firstError(const Analysis &analysis);                    // null if there is none
const Finding *findingOf(const Analysis &analysis, Finding::Code code); // null: not found

using AnalysisPtr = std::shared_ptr<const Analysis>;

// Analyzes any scenario, without side effects. Errors become findings. It takes about a microsecond.
Analysis analyze(const Scenario &scenario, const Catalogue &zoo);

// Returns the model that a scenario names; null for a kernel and for a name that is not in the zoo.
ModelPtr modelNamedIn(const Scenario &scenario, const Catalogue &zoo);

// Returns the scenario without the chips, workloads, targets and measurements to compare it with. The rest is
// what its numbers depend on.
Scenario alone(Scenario scenario);

} // namespace roofline
