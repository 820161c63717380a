// Writes the findings of an analysis in words, each only once.
#pragma once

#include "core/diagnostics/message.h"
#include "core/report/phrases/phrases.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct Remark {
    Severity severity = Severity::Info;
    std::string_view code;
    std::string text;

    bool operator==(const Remark &) const = default;
};

// Returns a finding if the measurement lies above the roofs. The analysis has none, because a measurement is
// no part of it.
std::optional<Finding> findingOfMeasured(const Analysis &analysis);

std::vector<Remark> remarksOf(const Phrases &phrases, const Analysis &analysis);

} // namespace roofline
