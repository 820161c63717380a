// The readers of the program, as a fuzzer feeds them: any bytes whatever. What must hold of every input is asserted; the sanitizers
// and the fuzzer's own limits look for the rest.
#pragma once

#include <span>
#include <string_view>

namespace roofline::fuzz {

struct Reader {
    std::string_view name;               // of its folder in the corpus
    void (*run)(std::string_view input); // ends the program where something does not hold
};

std::span<const Reader> readers();

} // namespace roofline::fuzz
