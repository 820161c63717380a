// Writes the findings of an analysis in words, each only once.
#pragma once

#include "core/diagnostics/message.h"

#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct Analysis;

struct Remark {
    Severity severity = Severity::Info;
    std::string_view code;
    std::string text;

    bool operator==(const Remark &) const = default;
};

std::vector<Remark> remarksOf(const Analysis &analysis);

} // namespace roofline
