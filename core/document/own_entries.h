// Chips and models that belong to a document: made by changing an entry of the zoo, carried along in the session's file.
#pragma once

#include "core/document/document.h"

#include <memory>
#include <set>
#include <string>

namespace roofline {

class Catalogue;

// What can be chosen: the zoo, and the document's own entries, which win.
std::shared_ptr<const Catalogue> withOwnEntries(const std::shared_ptr<const Catalogue> &zoo, const Document &document);

// What the scenario runs on, where that is the document's own; else null.
ChipPtr ownChip(const Document &document);
ModelPtr ownModel(const Document &document);

// The document with `changed` in place of the chip `changed.id`, which its scenario runs on. An own entry that nothing else in the
// document refers to (baseline, bookmarks, compared chips) is replaced; of any other entry a copy is made, with an id of its own
// ("h100-sxm-modified"), named "… (modified)" and basedOn the original, and the scenario refers to that. Where a level or link of the
// chip only has another name, scenario and sweep call it by that; what the chip lacks, the scenario does without (onChip()).
Document withChip(Document document, const Catalogue &zoo, Chip changed);
Document withModel(Document document, const Catalogue &zoo, Model changed);

// The document whose scenario runs on what its own chip (or model) was changed from; unchanged where that is no own entry, or the
// original is not there any more. Names go back likewise.
Document withOriginalChip(Document document, const Catalogue &zoo);
Document withOriginalModel(Document document, const Catalogue &zoo);

// The document without its own entry of that id; as it is where something in it uses the entry, or what was changed from it.
Document withoutChip(Document document, const std::string &id);
Document withoutModel(Document document, const std::string &id);

// The document where every mention of an id is one of another, once an entry is saved or renamed; an own entry of the old id is dropped.
Document withChipRenamed(Document document, const std::string &from, const std::string &to);
Document withModelRenamed(Document document, const std::string &from, const std::string &to);

// Ids that the document's scenarios (its own, baseline, bookmarks) name.
std::set<std::string> chipsUsed(const Document &document);
std::set<std::string> modelsUsed(const Document &document);

} // namespace roofline
