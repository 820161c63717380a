// Feeds any bytes to the readers of the program, as a fuzzer does. They assert what must hold of every input.
// The sanitizers and the fuzzer's own limits look for the rest.
#pragma once

#include <span>
#include <string_view>

namespace roofline::fuzz {

struct Reader {
    std::string_view name;               // also names its folder in the corpus
    void (*run)(std::string_view input); // ends the program if something does not hold
};

std::span<const Reader> readers();

} // namespace roofline::fuzz
