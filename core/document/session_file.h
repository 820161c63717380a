// A document as YAML: small, readable, with a version. Entries that are not shipped travel along, so that a file works elsewhere.
//
//   format: roofline-explorer/session
//   version: 3
//   title: …
//   scenario: {hardware: h100-sxm, model: llama-2-7b, phase: decode, batch: 64}      settings that differ from the defaults
//   baseline: {…}
//   annotations: [{kind: text, text: …, at: 295, performance: 989e12}]
//   bookmarks: [{key: 1, name: …, scenario: {…}, view: {…}, caption: …, question: {…}, annotations: […]}]    the states of a lecture
//   sweep: {over: "batch=1:4096:x2", …}
//   entries:
//     hardware: {h100-sxm-modified: |   the text of a zoo entry }
//     models: {…}
#pragma once

#include "core/diagnostics/message.h"
#include "core/document/document.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace roofline {

class Catalogue;

// Version 1 meant other things by what a scenario does not say: attention in full and not fused, all weights quantized, collectives
// that start at once. Version 2 had bookmarks without anything to show, say or ask, each with a key.
inline constexpr int sessionVersion = 3;
inline constexpr std::size_t largestSessionFile = 4'000'000; // bytes

// As many characters as a chart, a menu and a dialog have room for.
inline constexpr std::size_t longestTitle = 200;
inline constexpr std::size_t longestNote = 5000;
inline constexpr std::size_t longestBookmarkName = 500; // eight chips by name

// `shipped`: entries that every machine has; all others that the document names are embedded, from `zoo`.
std::string writeSession(const Document &document, const Catalogue &zoo, const Catalogue &shipped);

// Reads what can be understood and says, with places, what could not be and what was kept instead. Unset, with at least one error,
// only when nothing of the text is of use: no session at all, or of a version that is not known. An embedded entry that the zoo has
// with the same content is not made an own one; one with another content becomes an own entry, under another id where the zoo's is
// taken. Chips and models that neither the file nor the zoo has are a warning, and the default one takes their place.
std::optional<Document> readSession(std::string_view yaml, const std::string &file, const Catalogue &zoo,
                                    Messages &messages);

// Whether a text says that it is a session, by its format key: whatever else is wrong with it.
bool isSessionText(std::string_view yaml);

} // namespace roofline
