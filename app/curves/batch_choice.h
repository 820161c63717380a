// Holds which quantity the batch view draws and on which axes.
#pragma once

#include "core/document/document.h"

#include <array>

namespace roofline {

enum class BatchQuantity { Throughput, Latency, Mfu, Rate };

// These names are used on the command line and in the settings.
inline constexpr std::array<const char *, 4> quantityNames = {"throughput", "latency", "mfu", "flops"};

struct BatchChoice {
    BatchQuantity quantity = BatchQuantity::Throughput;
    bool logBatch = true; // otherwise from zero to the end of the most interesting range
    bool logValue = true; // otherwise from zero

    SweepQuantity drawn() const
    {
        using enum SweepQuantity;
        return std::array{Throughput, Latency, Mfu, Rate}[std::size_t(quantity)];
    }
    bool operator==(const BatchChoice &) const = default;
};

} // namespace roofline
