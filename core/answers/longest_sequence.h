// How many tokens fit in memory.
#pragma once

#include "core/analysis/analysis.h"

#include <cstdint>
#include <optional>

namespace roofline {

// Of each sequence, the others settings staying; in a request prompt and generated tokens together, where the prompt gives way
// first. 0: not even one; unset: unknown capacity, or memory does not grow with the tokens. Precondition: `now` is valid.
std::optional<std::int64_t> longestSequence(const Analysis &now);

} // namespace roofline
