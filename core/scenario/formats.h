// The formats that a scenario stores and computes its model in: "as released" and presets worked out.
#pragma once

#include "core/scenario/scenario.h"
#include "core/workload/released.h"

#include <array>

namespace roofline {

struct Chip;
struct Model;

struct Formats {
    std::array<StoredFormat, weightClassCount> weights; // by class; all alike unless `mixed`
    NumberFormat activations = NumberFormat::Fp16;
    NumberFormat kv = NumberFormat::Fp16;
    bool mixed = false;   // some weights are stored in another format than others
    bool unknown = false; // "as released" of a model of which that is not known: 16 bit is taken

    const StoredFormat &of(WeightClass weightClass) const { return weights[indexOf(weightClass)]; }
    // Of most of the weights: the narrower one of experts and the other linear layers.
    const StoredFormat &most() const;

    // What an operator on weights of this class computes in, unless the scenario says it: the wider one of weights and activations,
    // and of the two as wide the activations'.
    NumberFormat computeOf(WeightClass weightClass) const { return wider(of(weightClass).format); }
    NumberFormat compute() const { return wider(most().format); }
    // Attention itself: of the cache and the activations.
    NumberFormat computeOfCache() const { return wider(kv); }

    bool operator==(const Formats &) const = default;

private:
    NumberFormat wider(NumberFormat operand) const
    {
        return bytesPerElement(operand) > bytesPerElement(activations) ? operand : activations;
    }
};

// `model` is null for a kernel. A training step has one format for all weights: the scenario's, or the one that a release keeps.
Formats formatsOf(const Scenario &scenario, const Model *model);

// Bytes of one element with its part of the group's scale: one byte in fp4 (MXFP4, NVFP4), two in int4.
double storedBytes(NumberFormat format, std::int64_t groupSize);

// The scenario in the formats that its workload starts in on this chip: as released where the model was released quantized, a kernel's
// own, else the chip's usual one. Null: not known; then nothing changes for want of a chip.
Scenario inUsualFormats(Scenario scenario, const Chip *chip, const Model *model);

bool isReleased(const Scenario &scenario); // all three as released

} // namespace roofline
