// Works out the formats that a scenario stores and computes its model in, resolving "as released" and presets.
#pragma once

#include "core/scenario/scenario.h"
#include "core/workload/released.h"

#include <array>

namespace roofline {

struct Chip;
struct Model;

struct Formats {
    std::array<StoredFormat, weightClassCount> weights; // by class; all equal unless `mixed`
    NumberFormat activations = NumberFormat::Fp16;
    NumberFormat kv = NumberFormat::Fp16;
    bool mixed = false;   // some weights are stored in another format than others
    bool cached = false;  // a KV cache or a state is kept, or the kernel is attention; else `kv` stands for nothing
    bool unknown = false; // the formats of a model "as released" are not known, so 16 bit is assumed

    const StoredFormat &of(WeightClass weightClass) const { return weights[indexOf(weightClass)]; }
    // Returns the format of most weights: the narrower one of the experts and the other linear layers.
    const StoredFormat &most() const;

    // Returns the format that an operator on weights of this class computes in unless the scenario sets one:
    // the wider one of weights and activations, and that of the activations on a tie.
    NumberFormat computeOf(WeightClass weightClass) const { return wider(of(weightClass).format); }
    NumberFormat compute() const { return wider(most().format); }
    // Attention itself computes in the wider one of KV cache and activations.
    NumberFormat computeOfCache() const { return wider(kv); }
    // Returns whether operators compute in several formats.
    bool computeApart() const { return mixed || (cached && computeOfCache() != compute()); }

    bool operator==(const Formats &) const = default;

private:
    NumberFormat wider(NumberFormat operand) const
    {
        return bytesPerElement(operand) > bytesPerElement(activations) ? operand : activations;
    }
};

// `model` is null for a kernel. A training step has one format for all weights: that of the scenario, or the
// one that a release keeps.
Formats formatsOf(const Scenario &scenario, const Model *model);

// Returns the bytes of one element with its part of the scale of its group. A scale takes one byte in fp4
// (MXFP4, NVFP4) and two in int4.
double storedBytes(NumberFormat format, std::int64_t groupSize);

// Returns the scenario in the formats that its workload starts in on this chip: as released if the model was
// released quantized, the fixed format of a kernel, otherwise the usual format of the chip. A null pointer
// means that the chip or the model is not known; if that leaves the format open, the scenario stays as it is.
Scenario inUsualFormats(Scenario scenario, const Chip *chip, const Model *model);

// fp16 and bf16 are alike in size, and few chips compute one faster than the other. If `format` is one of them and the
// chip computes its usual 16-bit format faster, or this one not at all, sixteenBitOn() returns the usual one; otherwise
// `format`.
NumberFormat sixteenBitOn(const Chip &chip, NumberFormat format);
// Returns whether the scenario's 16-bit format is the usual one of its chip, so that it changes with the chip; also if
// it has none.
bool hasUsualSixteenBit(const Scenario &scenario, const Chip &chip);
// Returns the scenario with the chip's usual 16-bit format for what it stores in 16 bits, if the chip has one.
Scenario inSixteenBitOf(Scenario scenario, const Chip &chip);

// Returns the scenario ready for a preset such as W4A16, which leaves open what has 16 bits: if nothing has, all gets
// the chip's usual 16-bit format, if it has one.
Scenario readyForPreset(Scenario scenario, const Chip &chip);

bool isReleased(const Scenario &scenario); // weights, activations and KV cache are all as released

} // namespace roofline
