// JSON as a tree, for what is small. Private to core/report.
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace roofline {

using JsonValue = nlohmann::ordered_json;

// Whole numbers without a fraction or an exponent; null for what is unknown or infinite.
JsonValue number(double value);

struct JsonMembers {
    JsonValue &object;

    void operator()(std::string_view key, double value) const { object[std::string(key)] = number(value); }
    void operator()(std::string_view key, bool value) const { object[std::string(key)] = value; }
    void operator()(std::string_view key, std::string_view text) const { object[std::string(key)] = std::string(text); }
};

// Indented, and with a line end. Text from outside (a session, a model's name) may be no UTF-8: replaced, never thrown at the user.
std::string dump(const JsonValue &document);

} // namespace roofline
