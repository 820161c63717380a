// Puts numbers of an analysis into the user's text, so that "Only {mfu} of the peak" stays true when the
// scenario changes.
#pragma once

#include "core/analysis/analysis.h"
#include "core/diagnostics/message.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// The part of a chart that a number reveals. Where that part is hidden, the number is hidden too.
enum class Tells : std::uint8_t { Scenario, MemoryRoof, ComputeRoof, Ridge, Workload };

struct LiveText {
    std::string text;
    std::vector<Tells> tells;
    std::vector<Message> problems; // unknown names and unclosed braces, which stay in the text as they are

    bool has(Tells what) const;
};

// "{{" stands for a brace. `before` is the reference of {speedup}; null: there is none.
LiveText withLiveNumbers(std::string_view text, const Analysis &analysis, const Analysis *before);

// Returns all names, as help for writers.
std::vector<std::string> liveNumbers();

} // namespace roofline
