// The units of a chip that compute.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace roofline {

enum class Unit : std::uint8_t { Matrix, Vector, Scalar };

std::string_view toString(Unit unit); // "matrix", "vector", "scalar"
std::optional<Unit> unitFromString(std::string_view text);

} // namespace roofline
