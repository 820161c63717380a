// Writes entries as YAML, so that readChip(writeChip(chip)) equals the chip and the linter finds nothing.
#pragma once

#include <string>
#include <string_view>

namespace roofline {

struct Chip;
struct FieldTable;
struct Model;

// The text is in the style of the shipped entries: units with prefixes wherever they reproduce the exact
// number, sources by key.
std::string writeChip(const Chip &chip);

// A layer table is written as the text that it was read from, with the entry's descriptions (name, family, year,
// source, parameters, based on) put in place. Its layers and notes can only be changed in that text, Model::text.
std::string writeModel(const Model &model);

// Returns an entry's text with another name, and with the short name that it then has; nothing else changes.
std::string renamedEntry(const std::string &yaml, const std::string &name);

// Returns the short name of a chip whose name changes. One that begins with a part of the old name goes with it, as
// "H100 SXM" of "NVIDIA H100 SXM5"; any other stays.
std::string shortNameAfter(const std::string &shortName, const std::string &from, const std::string &to);

// Writes the fields of an entry by its table, or those of an object below `name`, without usual values. The text reads
// back as an equal entry.
std::string writeEntry(const FieldTable &table, const void *entry);
std::string writeEntryBelow(std::string_view name, const FieldTable &table, const void *object);

} // namespace roofline
