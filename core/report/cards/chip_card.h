// Describes what a chip is made of: every number with its source. `show` prints it, and the window shows it as a card.
#pragma once

#include "core/hardware/chip.h"

#include <string>
#include <vector>

namespace roofline {

// One number of a chip, as text.
struct ChipFact {
    std::string name;          // for example "HBM3 bandwidth"
    std::string value;         // for example "3.35 TB/s"
    std::string evidence = {}; // its grade (core/schema/sourced.h); empty if the number is unknown
    std::string source = {};   // empty if the number follows from the one above
    std::string note = {};     // a remark of the entry, or how the number follows from the one above
    bool belongsAbove = false; // it is a part or a multiple of the number above
};

struct ChipCard {
    std::vector<ChipFact> cores; // cores and clock
    std::vector<ChipFact> compute;
    std::vector<ChipFact> memory;
    std::vector<ChipFact> rest; // links, power and usual fractions
};

// Numbers have up to `digits` digits. 7 show each as its source prints it.
ChipCard cardOf(const Chip &chip, int digits);

} // namespace roofline
