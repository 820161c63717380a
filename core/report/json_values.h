// A tree of JSON values, for small documents. Private to core/report.
#pragma once

#include <nlohmann/json.hpp>

#include <string>

namespace roofline {

using JsonValue = nlohmann::ordered_json;

// Writes whole numbers without a fraction or an exponent. Unknown and infinite numbers become null.
JsonValue number(double value);

// Returns indented JSON with a line end. Invalid UTF-8 in outside text (a session, a model's name) is
// replaced, so that nothing is thrown.
std::string dump(const JsonValue &document);

} // namespace roofline
