// Writes entries of the zoo as YAML by their tables of fields, in the style of the shipped entries. Usual
// values are left out.
#pragma once

#include "core/schema/field.h"

#include <string>

namespace roofline {

// Writes the entry's fields, or those of an object below `name`. The text reads back to an equal entry.
std::string writeEntry(const FieldTable &table, const void *entry);
std::string writeEntryBelow(std::string_view name, const FieldTable &table, const void *object);

} // namespace roofline
