// Reads standard input in the place of a file.
#pragma once

#include "core/diagnostics/result.h"

#include <cstddef>
#include <string>

namespace roofline {

// Whether the name is "-" or a file that stands for standard input: a pipe, which readTextFile() would
// not open.
bool isStandardInput(const std::string &file);

// Reads to the end. Input of more than `largest` bytes is refused.
Result<std::string> readStandardInput(std::size_t largest);

} // namespace roofline
