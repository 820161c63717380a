// Lists every setting of a scenario by name. The command line, sweeps, the JSON echo and the stored last
// scenario all use this table, so that a setting has one name, one reader and one message.
#pragma once

#include "core/diagnostics/message.h"
#include "core/scenario/scenario.h"
#include "core/units/parse.h"

#include <span>
#include <string>
#include <string_view>

namespace roofline {

struct Setting {
    enum class Kind { Text, Integer, Number, Choice, Flag };

    std::string_view name;  // "batch", for the option --batch
    std::string_view value; // placeholder in the help: "N"
    std::string_view help;  // one line
    Kind kind = Kind::Text;

    // Reads text into the scenario. Returns an empty string, or an error such as "given 0; allowed: a whole
    // number from 1 to …", in which case the scenario is unchanged.
    std::string (*set)(Scenario &scenario, std::string_view text) = nullptr;
    // Returns the text that `set` would read back; empty: unset (optional settings only).
    std::string (*get)(const Scenario &scenario) = nullptr;
};

// Returns the settings in the order of the command line's manual.
std::span<const Setting> settings();
const Setting *findSetting(std::string_view name);

// These write and read one "name=value" line per setting that is set. Reading keeps what it can read and
// appends a message for each line that it cannot.
std::string writeScenario(const Scenario &scenario);
Scenario readScenario(std::string_view text, Messages &messages);

std::string_view toString(Phase phase);
std::string_view toString(Recompute recompute);
std::string_view toString(Sharding sharding);
std::string_view toString(AttentionCount attention);
std::string toString(const Sustained &sustained);       // "datasheet", "typical", "0.8,0.9"
std::string toString(const Overhead &overhead);         // "ideal", "framework", "1.5e-05,0.0001"
std::string toString(const CollectiveLatency &latency); // "none", "bound", "typical", "5e-06"
std::string_view toString(Network network);
std::string toString(const Target &target);     // "latency=0.001", "bound=compute"
std::string toString(const Measured &measured); // "throughput=500"

} // namespace roofline
