// Declares the shared pointer to a chip for headers that need nothing more.
#pragma once

#include <memory>

namespace roofline {

struct Chip;

using ChipPtr = std::shared_ptr<const Chip>;

} // namespace roofline
