// Puts numbers of an analysis into the user's text, so that "Only {mfu} of the peak" stays true when the
// scenario changes.
#pragma once

#include "core/analysis/analysis.h"
#include "core/diagnostics/message.h"
#include "core/units/find.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
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

    bool has(Tells what) const { return findIn(tells, what); }
    void add(Tells what);
};

// Adds a text whose {…} become what `numberOf` says of their inside; without a number they stay as they are.
// "{{" stands for a brace. `endOf` finds the brace that ends one.
void addFilled(LiveText &live, std::string_view text, const std::function<std::size_t(std::string_view)> &endOf,
               const std::function<std::optional<std::string>(std::string_view inside)> &numberOf);

// "{{" stands for a brace. `before` is the reference of {speedup}; null: there is none.
LiveText withLiveNumbers(std::string_view text, const Analysis &analysis, const Analysis *before);

// Returns all names, as help for writers.
std::vector<std::string> liveNumbers();

} // namespace roofline
