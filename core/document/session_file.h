// A session file is a document as short, readable YAML with a version. It holds the entries that are not
// shipped, so that it works elsewhere.
//
//   format: roofline-explorer/session
//   version: 3
//   title: …
//   scenario: {hardware: h100-sxm, model: llama-2-7b, phase: decode, batch: 64}      settings that differ from the defaults
//   baseline: {…}
//   curves: [{scenario: {…}}]    kept ones: those whose curves over the batch stay beside the scenario's
//   roofs shown: [memory/L2]
//   roofs hidden: [compute/matrix/int8]
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

// In version 1 the defaults of a scenario differed: full attention that is not fused, all weights quantized, and
// collectives without a start-up time. In version 2 every bookmark had a key, and no view, text or question.
inline constexpr int sessionVersion = 3;
inline constexpr std::size_t largestSessionFile = 4'000'000; // bytes

// These limits fit the space in a chart, a menu and a dialog.
inline constexpr std::size_t longestTitle = 200;
inline constexpr std::size_t longestNote = 5000;
inline constexpr std::size_t longestBookmarkName = 500; // fits the names of eight chips

// `shipped` holds the entries that every machine has. All other entries that the document names are embedded
// from `zoo`.
std::string writeSession(const Document &document, const Catalogue &zoo, const Catalogue &shipped);

// Reads what can be understood and reports, with places, what could not be and what was kept instead. Unset,
// with at least one error, only if nothing of the text can be used: it is no session, or of an unknown
// version. An embedded entry does not become an own one if the zoo has it with the same content. Otherwise it
// does, under a new id if the zoo uses the old one. Chips and models that neither the file nor the zoo has
// give a warning, and the default one takes their place.
std::optional<Document> readSession(std::string_view yaml, const std::string &file, const Catalogue &zoo,
                                    Messages &messages);

// Returns whether the format key of a text says that it is a session, even if the rest is wrong.
bool isSessionText(std::string_view yaml);

} // namespace roofline
