// How JSON is laid out; the values are the same.
#pragma once

#include <cstdint>

namespace roofline {

enum class JsonForm : std::uint8_t {
    Indented, // by two blanks, as people read it
    Line,     // on one line, as programs do
};

} // namespace roofline
