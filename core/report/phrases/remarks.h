// The findings of an analysis in words, each said once.
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

// A measurement is no part of the analysis; that it lies above the roofs is found here.
std::optional<Finding> findingOfMeasured(const Analysis &analysis);

std::vector<Remark> remarksOf(const Phrases &phrases, const Analysis &analysis);

} // namespace roofline
