// What writing and reading a session share: the words of the format.
#pragma once

#include "core/document/document.h"
#include "core/document/scenario_yaml.h"
#include "core/hardware/chip.h"
#include "core/workload/model.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace roofline {

class Fields;

// A text of one or more lines, each as plainText() makes it, which may be empty; a longer one is cut, and said to be.
std::string readText(const Fields &fields, std::string_view key, std::size_t longest);

inline constexpr std::string_view sessionFormat = "roofline-explorer/session";

// A file that begins with the first and does not end with the second was cut off.
inline constexpr std::string_view documentStart = "---";
inline constexpr std::string_view documentEnd = "...";

struct SweepWord {
    std::string_view key;
    std::string SweepPlan::*value;
};
inline constexpr std::array sweepWords = {
    SweepWord{"over", &SweepPlan::over},
    SweepWord{"second", &SweepPlan::second},
    SweepWord{"quantity", &SweepPlan::quantity},
    SweepWord{"chip", &SweepPlan::chip},
};

struct SweepSwitch {
    std::string_view key;
    bool SweepPlan::*value;
};
inline constexpr std::array sweepSwitches = {
    SweepSwitch{"log parameter", &SweepPlan::logParameter},
    SweepSwitch{"log values", &SweepPlan::logValue},
    SweepSwitch{"on chart", &SweepPlan::onChart},
};

// The same entry wherever it was read from.
inline bool sameContent(Chip a, const Chip &b)
{
    a.file = b.file;
    return a == b;
}

inline bool sameContent(Model a, const Model &b)
{
    a.file = b.file;
    a.text = b.text; // what was made of it is compared
    return a == b;
}

} // namespace roofline
