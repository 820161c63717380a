// What a chip is made of: the only list of its fields. Reading, writing and changing its numbers follow from it.
#pragma once

#include "core/hardware/chip.h"
#include "core/schema/field.h"

namespace roofline {

extern const FieldTable chipTable;

} // namespace roofline
