// Lists the fields of a chip. This is the only such list: reading, writing and changing its numbers all use
// it.
#pragma once

#include "core/hardware/chip.h"
#include "core/schema/field.h"

namespace roofline {

extern const FieldTable chipTable;

} // namespace roofline
