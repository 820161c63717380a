// Finds the ways of counting that make a difference to a workload. It counts both ways, so that the answer
// is right for every family.
#pragma once

#include "core/workload/kernel.h"
#include "core/workload/model.h"

namespace roofline {

struct Switches {
    bool attention = false; // full or causal pairs
    bool fused = false;     // scores stay on the chip
    bool logits = false;    // last or all tokens reach the head

    bool any() const { return attention || fused || logits; }
    bool operator==(const Switches &) const = default;
};

Switches switchesOf(const Model &model, Phase phase);
Switches switchesOf(const Kernel &kernel);

} // namespace roofline
