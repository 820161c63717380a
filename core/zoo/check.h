// The linter of the zoo, behind `roofline-explorer zoo check`.
#pragma once

#include "core/diagnostics/message.h"

#include <string>
#include <vector>

namespace roofline {

struct Chip;
struct Model;

// Returns the errors and warnings of files and folders, in the order given. A folder is either a zoo (with
// hardware/ or models/ in it) or any folder of YAML entries.
Messages checkPaths(const std::vector<std::string> &paths);

// Checks an entry made in code as its YAML text would be checked. The places of the messages hold only the
// path in the entry, for example "memory[0].bandwidth.value".
Messages checkEntry(const Chip &chip);
Messages checkEntry(const Model &model);

// Returns the first error that checkEntry() finds; empty if there is none.
std::string refusalOfEntry(const Chip &chip);
std::string refusalOfEntry(const Model &model);

} // namespace roofline
