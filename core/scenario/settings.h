// Lists every setting of a scenario by name. The command line, sweeps, the JSON echo and the stored last
// scenario all use this table, so that a setting has one name, one reader and one message.
#pragma once

#include "core/diagnostics/message.h"
#include "core/scenario/scenario.h"
#include "core/units/parse.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace roofline {

// An option is one of the values that a control offers.
struct SettingOption {
    std::string_view value;
    const char *word;            // the history shows this word: "selective"
    const char *label = nullptr; // text on its button
    const char *help = nullptr;
    int width = 1; // width of its button relative to the other buttons
};

// Says by how much the arrow keys and the page keys change the number in a field.
struct SettingSteps {
    double arrow = 0; // 0: the keys change nothing
    double page = 0;
};

// Says how a setting is shown, edited and described. The texts are English. The window translates them in
// the context "Settings".
struct SettingView {
    // A section makes an Own control itself. A Check chooses between two options, Segments show all options side
    // by side, a Field takes what is typed, and a Slider takes whole numbers.
    enum class Kind : std::uint8_t { Own, Check, Segments, Field, Slider };
    Kind kind = Kind::Own;
    const char *label = nullptr; // & stands before the letter that Alt selects
    const char *help = nullptr;
    const char *empty = nullptr;  // an empty field shows this: "none"
    const char *name = nullptr;   // screen readers say this name; null: the label
    const char *edit = nullptr;   // the history and lessons show this name; null: `name`
    const char *object = nullptr; // object name of the control; null: the name of the setting
    std::span<const SettingOption> options{};
    bool (*shown)(const Scenario &scenario) = nullptr;       // null: the row is always shown, but for `needs`
    std::string_view needs{};                                // while this number is 0, it changes nothing and is hidden
    SettingSteps steps{};                                    // steps of the keys in a field
    double last = 0;                                         // largest value of a slider, which starts at 1
    const char *axis = nullptr;                              // name of an axis in a sweep; null: the label
    std::string_view usualAxis{};                            // values that a new sweep of the setting has
    std::string (*said)(const Scenario &scenario) = nullptr; // words in a report's text; empty: nothing to say
};

// Gives the value of a setting that is a number, and its range. The range includes a 0 that stands for a word.
struct SettingNumber {
    double (*of)(const Scenario &scenario) = nullptr;
    double least = 0;
    double most = 0;
    void (*put)(Scenario &scenario, double number) = nullptr; // `set` for a number in the range; null: only by `set`
};

struct Setting {
    enum class Kind { Text, Integer, Number, Choice, Flag };
    // The place is the topic of the setting. The panel's section for this topic has its control.
    enum class Place : std::uint8_t {
        Other,
        Size,
        Chips,
        Mesh,
        Training,
        Attention,
        Efficiency,
        Memory,
        Server,
        Costs
    };

    std::string_view name;  // "batch", for the option --batch
    std::string_view value; // placeholder in the help: "N"
    std::string_view help;  // one line
    Kind kind = Kind::Text;
    Place place = Place::Other;

    // Reads text into the scenario. Returns an empty string, or an error such as "given 0; allowed: a whole
    // number from 1 to …", in which case the scenario is unchanged.
    std::string (*set)(Scenario &scenario, std::string_view text) = nullptr;
    // Returns the text that `set` would read back; empty: unset (optional settings only).
    std::string (*get)(const Scenario &scenario) = nullptr;

    SettingView view{};
    SettingNumber number{};
};

// Returns the settings in the order of the command line's manual.
std::span<const Setting> settings();
const Setting *findSetting(std::string_view name);

bool isShown(const Setting &setting, const Scenario &scenario); // its row is, in a panel
inline constexpr std::string_view requestsName = "requests";    // sets the requests in flight
// Says whether the setting with this name belongs to the place. A name without a setting belongs to none.
bool isAbout(Setting::Place place, std::string_view setting);

// These write and read one "name=value" line per setting that is set. Reading keeps what it can read and
// appends a message for each line that it cannot.
std::string writeScenario(const Scenario &scenario);
Scenario readScenario(std::string_view text, Messages &messages);

std::string toString(const Sustained &sustained);       // "datasheet", "typical", "0.8,0.9"
std::string toString(const Overhead &overhead);         // "ideal", "framework", "1.5e-05,0.0001"
std::string toString(const CollectiveLatency &latency); // "none", "bound", "typical", "5e-06"
std::string toString(const Target &target);             // "latency=0.001", "bound=compute"
std::string toString(const Measured &measured);         // "throughput=500"

} // namespace roofline
