// A tree of JSON values, for small documents. Private to core/report.
#pragma once

#include <nlohmann/json.hpp>

#include <cmath>
#include <cstdint>
#include <string>

namespace roofline {

using JsonValue = nlohmann::ordered_json;

// Writes whole numbers without a fraction or an exponent. Unknown and infinite numbers become null.
inline JsonValue number(double value)
{
    constexpr double largestWhole = 9e18; // below 2^63
    if (!std::isfinite(value))
        return nullptr;
    if (std::trunc(value) == value && std::abs(value) <= largestWhole)
        return static_cast<std::int64_t>(value);
    return value;
}

// Returns indented JSON with a line end. Invalid UTF-8 in outside text (a session, a model's name) is
// replaced, so that nothing is thrown.
inline std::string dump(const JsonValue &document)
{
    return document.dump(2, ' ', false, JsonValue::error_handler_t::replace) + '\n';
}

} // namespace roofline
