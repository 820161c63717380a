// The linter of the zoo: what `roofline-explorer zoo check` prints.
#pragma once

#include "core/diagnostics/message.h"

#include <string>
#include <vector>

namespace roofline {

struct Chip;
struct Model;

// Errors and warnings of files and folders, in the order given. A folder is a zoo (with hardware/ or models/ in it)
// or any folder of YAML entries.
Messages checkPaths(const std::vector<std::string> &paths);

// The same of an entry made in code, as its text would be checked: places have the path in the entry ("memory[0].bandwidth.value")
// and nothing else.
Messages checkEntry(const Chip &chip);
Messages checkEntry(const Model &model);

// The first error that checkEntry() finds; empty: there is none.
std::string refusalOfEntry(const Chip &chip);
std::string refusalOfEntry(const Model &model);

} // namespace roofline
