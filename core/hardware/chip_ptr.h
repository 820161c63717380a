// A chip as everybody shares it, for headers that need no more than the pointer.
#pragma once

#include <memory>

namespace roofline {

struct Chip;

using ChipPtr = std::shared_ptr<const Chip>;

} // namespace roofline
