// Holds the formats that the checkpoint of a model was released in.
#pragma once

#include "core/hardware/number_format.h"
#include "core/workload/weight_class.h"

#include <array>
#include <cstdint>
#include <string>

namespace roofline {

// A format with the scales (and zero points) that groups of elements share.
struct StoredFormat {
    NumberFormat format = NumberFormat::Bf16;
    std::int64_t group = 0; // elements that share one scale; 0: scales are not counted
    double scaleBytes = 0;  // bytes per group, with its zero point

    double bytes() const { return bytesPerElement(format) + (group > 0 ? scaleBytes / static_cast<double>(group) : 0); }
    bool operator==(const StoredFormat &) const = default;
};

struct Released {
    std::string method; // "mxfp4", "awq", as in config.json; empty: not quantized
    NumberFormat kept =
        NumberFormat::Bf16; // format of everything that is not quantized, and by default of activations and cache
    std::array<StoredFormat, weightClassCount> weights;
    NumberFormat activations = NumberFormat::Bf16; // input format of the quantized layers
    NumberFormat kv = NumberFormat::Bf16;

    explicit Released(NumberFormat plain = NumberFormat::Bf16) : kept(plain), activations(plain), kv(plain)
    {
        weights.fill({plain, 0, 0});
    }

    const StoredFormat &of(WeightClass weightClass) const { return weights[indexOf(weightClass)]; }
    bool isQuantized() const
    {
        for (const StoredFormat &stored : weights)
            if (stored.format != kept)
                return true;
        return false;
    }
    bool operator==(const Released &) const = default;
};

// Returns "FP4 experts; BF16 the rest", or "BF16" if nothing is quantized, for tool tips and the model's card.
std::string textOf(const Released &released);

} // namespace roofline
