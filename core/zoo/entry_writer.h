// Entries of the zoo back to YAML, by their tables of fields, in the style of the shipped ones: what is as usual is left out.
#pragma once

#include "core/schema/field.h"

#include <string>

namespace roofline {

// The entry's fields, or all that stands below `name` where there is one. Reads back to an equal entry.
std::string writeEntry(const FieldTable &table, const void *entry);
std::string writeEntryBelow(std::string_view name, const FieldTable &table, const void *object);

} // namespace roofline
