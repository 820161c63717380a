// Names the compute units of a chip.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace roofline {

enum class Unit : std::uint8_t { Matrix, Vector, Scalar };

inline constexpr std::string_view unitWords[] = {"matrix", "vector", "scalar"};
inline std::string_view toString(Unit unit)
{
    return unitWords[static_cast<std::size_t>(unit)];
}

} // namespace roofline
