// Numbers of an analysis in a text that somebody wrote: "Only {mfu} of the peak" says what is so whatever the scenario is now.
#pragma once

#include "core/analysis/analysis.h"
#include "core/diagnostics/message.h"
#include "core/report/phrases/phrases.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// The part of a chart that a number tells: where that is hidden, so is the number.
enum class Tells : std::uint8_t { Scenario, MemoryRoof, ComputeRoof, Ridge, Workload };

struct LiveText {
    std::string text;
    std::vector<Tells> tells;
    std::vector<Message>
        problems; // names that are none, a brace that is not closed; they stand in the text as they are

    bool has(Tells what) const;
};

// "{{" is a brace. `before`: what {speedup} is counted from; null: there is nothing.
LiveText withLiveNumbers(std::string_view text, const Analysis &analysis, const Analysis *before,
                         const Translator &translate = {});

// All names, for a person who writes.
std::vector<std::string> liveNumbers();

} // namespace roofline
