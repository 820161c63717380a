#include "core/report/json_values.h"

#include <cmath>

namespace roofline {

JsonValue number(double value)
{
    constexpr double largestWhole = 9e18; // below 2^63
    if (!std::isfinite(value))
        return nullptr;
    if (std::trunc(value) == value && std::abs(value) <= largestWhole)
        return static_cast<std::int64_t>(value);
    return value;
}

std::string dump(const JsonValue &document)
{
    return document.dump(2, ' ', false, JsonValue::error_handler_t::replace) + '\n';
}

} // namespace roofline
