// Computes how many tokens fit in memory.
#pragma once

#include "core/analysis/analysis.h"

#include <cstdint>
#include <optional>

namespace roofline {

// Returns the tokens of each sequence, with all other settings unchanged. In a request these are prompt and
// generated tokens together, and the prompt shrinks first. 0: not even one fits; unset: unknown capacity, or
// memory does not grow with the tokens. Precondition: `now` is valid.
std::optional<std::int64_t> longestSequence(const Analysis &now);

} // namespace roofline
