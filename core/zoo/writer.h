// Entries back to YAML, so that readChip(writeChip(chip)) is the chip again, and the linter finds nothing.
#pragma once

#include <string>

namespace roofline {

struct Chip;
struct Model;

// Readable, in the style of the shipped entries: units with prefixes wherever they give the exact number back, sources by key.
std::string writeChip(const Chip &chip);

// A layer table is written as the text that it was read from, where what an entry says of itself (name, family, year, source,
// parameters, based on) is put in its place. Its layers and notes are changed in that text alone: Model::text.
std::string writeModel(const Model &model);

// An entry's text with another name, which a short one of before gives way to; nothing else of it changes.
std::string renamedEntry(const std::string &yaml, const std::string &name);

} // namespace roofline
