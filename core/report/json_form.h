// The layout of JSON. It does not change the values.
#pragma once

#include <cstdint>

namespace roofline {

enum class JsonForm : std::uint8_t {
    Indented, // by two blanks, for people
    Line,     // on one line, for programs
};

} // namespace roofline
