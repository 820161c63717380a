// The linter of the zoo: what `roofline-explorer zoo check` prints.
#pragma once

#include "core/diagnostics/message.h"

#include <string>
#include <vector>

namespace roofline {

// Errors and warnings of files and folders, in the order given. A folder is a zoo (with hardware/ or models/ in it)
// or any folder of YAML entries.
Messages checkPaths(const std::vector<std::string> &paths);

} // namespace roofline
