// Reads YAML, and JSON of models, as chips and models. Only the files of this part know yaml-cpp.
//
// Readers never throw and never stop at the first finding. Unknown keys, duplicate keys, missing or wrong
// units and absurd values each become a message with file:line:column and the path in the document. An entry
// with an error is left out; the others stay.
#pragma once

#include "core/diagnostics/message.h"
#include "core/zoo/catalogue.h"

#include <optional>
#include <string>
#include <string_view>

namespace roofline {

// `file` appears in messages and, without folder and ".yaml", serves as the id. A model may also be a Hugging
// Face config.json, which is recognized by its content.
std::optional<Chip> readChip(std::string_view yaml, const std::string &file, Messages &messages);
std::optional<Model> readModel(std::string_view yaml, const std::string &file, Messages &messages);

enum class EntryKind { Hardware, Model };

// Returns the kind of entry that a text holds, judged by its keys; nullopt if it is neither. `messages` gets why a text
// cannot be read at all.
std::optional<EntryKind> entryKind(std::string_view yaml, Messages *messages = nullptr);

// Adds hardware/*.yaml and models/*.yaml below `folder`, in name order. A missing or unreadable folder, a
// directory named x.yaml, and a file that is too large or not text are reported as messages.
void readZooFolder(const std::string &folder, Catalogue &catalogue);

// Reads one file of either kind, whatever its extension, into the catalogue. Returns the id, or nullopt with
// messages in the catalogue.
std::optional<std::string> readZooFile(const std::string &file, Catalogue &catalogue);

} // namespace roofline
