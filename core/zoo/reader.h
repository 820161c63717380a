// YAML, and JSON of models, to chips and models. The only place, with its .cpp files, that knows yaml-cpp.
//
// Readers never throw and never stop at the first finding: unknown keys, duplicate keys, missing or wrong units, absurd values
// each become a message with file:line:column and the path in the document. An entry with an error is left out; the others stay.
#pragma once

#include "core/diagnostics/message.h"
#include "core/zoo/catalogue.h"

#include <optional>
#include <string>
#include <string_view>

namespace roofline {

inline constexpr std::size_t largestZooFile = 1'000'000; // bytes; a zoo entry takes a few thousand

// `file` is used for messages and, without folder and ".yaml", as the id. A model may also be a Hugging Face
// config.json, known by its content.
std::optional<Chip> readChip(std::string_view yaml, const std::string &file, Messages &messages);
std::optional<Model> readModel(std::string_view yaml, const std::string &file, Messages &messages);

enum class EntryKind { Hardware, Model };

// What kind of entry a text holds, by its keys; nullopt when neither.
std::optional<EntryKind> entryKind(std::string_view yaml);

// Adds hardware/*.yaml and models/*.yaml below `folder`, in name order. A missing or unreadable folder, a directory named x.yaml,
// a file that is too large or not text are messages.
void readZooFolder(const std::string &folder, Catalogue &catalogue);

// Reads one file of either kind, whatever its extension, into the catalogue; returns the id, or nullopt with messages
// in the catalogue.
std::optional<std::string> readZooFile(const std::string &file, Catalogue &catalogue);

} // namespace roofline
