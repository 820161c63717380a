// Reads and writes as YAML what a bookmark has besides its scenario, and the annotations of the chart.
#pragma once

#include "core/document/bookmark.h"

#include <optional>
#include <string>
#include <string_view>

namespace roofline {

class Fields;
class Findings;
struct YamlNode;
struct YamlPath;

inline constexpr std::string_view bookmarkKeys[] = {"key",     "name",     "scenario",   "view",
                                                    "caption", "question", "annotations"};

// Return lines of YAML, each indented; empty if there is nothing to write.
std::string roofsText(const RoofChoices &roofs, const std::string &indent);
std::string viewText(const StateView &view, const std::string &indent);
std::string stateText(const Bookmark &bookmark, const std::string &indent);
std::string annotationsText(const Annotations &annotations, const std::string &indent);

// Read what can be understood, and report what was left out.
void readState(const Fields &fields, Bookmark &bookmark, Findings &findings);
std::optional<StateView> readView(const YamlNode &node, const YamlPath &path, Findings &findings);
RoofChoices readRoofs(const Fields &fields);
Annotations readAnnotations(const Fields &fields, Findings &findings);

} // namespace roofline
