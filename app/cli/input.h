// Standard input in the place of a file.
#pragma once

#include "core/diagnostics/result.h"

#include <cstddef>
#include <string>

namespace roofline {

// "-", or the file that stands for it: a pipe, which readTextFile() would not open.
bool isStandardInput(const std::string &file);

// All of it, to its end; what is longer than `largest` bytes is refused.
Result<std::string> readStandardInput(std::size_t largest);

} // namespace roofline
