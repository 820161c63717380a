// A document's own chips and models were made by changing entries of the zoo. They are saved in the session's file.
#pragma once

#include "core/document/document.h"

#include <memory>
#include <set>
#include <string>

namespace roofline {

class Catalogue;
enum class EntryKind; // core/zoo/reader.h

// Returns the entries to choose from: the zoo, and the document's own entries, which win.
std::shared_ptr<const Catalogue> withOwnEntries(const std::shared_ptr<const Catalogue> &zoo, const Document &document);

// Returns the entry that the scenario uses if it is the document's own, else null.
ChipPtr ownChip(const Document &document);
ModelPtr ownModel(const Document &document);

// Returns the document with `changed` in place of the chip `changed.id`, which its scenario runs on. An own copy
// is replaced if nothing else in the document (baseline, bookmarks, compared chips) refers to it, and so is any own
// entry that only has other names. Any other entry is copied: the copy has its own id ("h100-sxm-modified"), is
// named "… (modified)" and basedOn the original, and the scenario refers to it. If a level or link of the chip only
// changes its name, scenario and sweep use the new name. The scenario drops what the chip lacks (onChip()).
Document withChip(Document document, const Catalogue &zoo, Chip changed);
Document withModel(Document document, const Catalogue &zoo, Model changed);

// Returns the document whose scenario uses the original of its own chip or model. The document is unchanged if
// that is no own entry or the original no longer exists. Names are changed back too.
Document withOriginal(Document document, EntryKind kind, const Catalogue &zoo);

// Returns the document without its own entry of that id; unchanged if something in it uses the entry or a copy of it.
Document withoutEntry(Document document, EntryKind kind, const std::string &id);

// Returns the document with every mention of the id `from` changed to `to`, after an entry was saved or
// renamed. An own entry of the old id is dropped.
Document withEntryRenamed(Document document, EntryKind kind, const std::string &from, const std::string &to);

// These change the mentions in one part. A chip has one price: that of the renamed one replaces another of the new id.
void renamePrice(Costs &costs, const std::string &from, const std::string &to);
void renameEntry(SweepPlan &sweep, EntryKind kind, const std::string &from, const std::string &to);

// Returns the ids in the document's scenarios (its own, the baseline's, those of bookmarks).
std::set<std::string> entriesUsed(const Document &document, EntryKind kind);

// Returns the name without the mark "(modified)" that a copy has.
std::string withoutMark(const std::string &name);

} // namespace roofline
