// The words of the format, which writing and reading a session share.
#pragma once

#include "core/diagnostics/message.h"
#include "core/document/document.h"
#include "core/document/scenario_yaml.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace roofline {

class Fields;
struct YamlNode;

// Returns the tree of a session as this version writes it, whichever wrote the file. Unset, with the reason as the only
// message: the text is no session, is broken, or comes from a newer program.
std::optional<YamlNode> sessionTree(const std::string &file, std::string_view text, Messages &messages);

// Returns a text of one or more lines, each made by plainText(). It may be empty; a longer one is cut, with a finding.
std::string readText(const Fields &fields, std::string_view key, std::size_t longest);

inline constexpr std::string_view sessionFormat = "roofline-explorer/session";

// A file that begins with documentStart and does not end with documentEnd was cut off.
inline constexpr std::string_view documentStart = "---";
inline constexpr std::string_view documentEnd = "...";

struct SweepWord {
    std::string_view key;
    std::string SweepPlan::*value;
};
inline constexpr SweepWord sweepWords[] = {
    {"over", &SweepPlan::over},
    {"second", &SweepPlan::second},
    {"quantity", &SweepPlan::quantity},
    {"chip", &SweepPlan::chip},
};

struct SweepSwitch {
    std::string_view key;
    bool SweepPlan::*value;
};
inline constexpr SweepSwitch sweepSwitches[] = {
    {"log parameter", &SweepPlan::logParameter},
    {"log values", &SweepPlan::logValue},
    {"on chart", &SweepPlan::onChart},
};

// Returns whether two entries are the same apart from where they were read from.
template <class Entry>
bool sameContent(Entry a, const Entry &b)
{
    a.file = b.file;
    if constexpr (requires { a.text; })
        a.text = b.text; // the text's meaning is compared instead
    return a == b;
}

} // namespace roofline
