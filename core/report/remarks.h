// The findings of an analysis in words, each said once. Private to core/report.
#pragma once

#include "core/report/phrases.h"

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

std::vector<Remark> remarksOf(const Phrases &phrases, const Analysis &analysis);

} // namespace roofline
