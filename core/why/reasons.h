// Why a number is what it is: each number of the window has a name, a value and a formula of other numbers that have theirs, down to
// the operator, the setting and the datasheet.
//
// The numbers of an analysis have the names of lessons ("latency", "t_memory", "weight_bytes"). One of an operator stands behind a
// slash: "q_proj/flop", "decode.q_proj/t_memory"; one of a single memory level behind an @: "q_proj/bytes@L2". A number of the chip's
// entry has its path: "chip:memory/HBM3"; one of the model's: "model:layers"; one of a kernel its key: "kernel:m".
#pragma once

#include "core/report/live_numbers.h"
#include "core/report/report.h"
#include "core/why/formula.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// Where a number comes from that no formula makes.
struct ReasonOrigin {
    enum class Kind : std::uint8_t {
        Formula,  // from other numbers
        Setting,  // `key`: its name, as on the command line; `text`: what it is set to
        Chip,     // `key`: its path in the entry; `text`: the source, `evidence` how well it is known
        Model,    // the same of the model's entry
        Constant, // a convention; the note says whose
        Engine,   // counted or searched for; the note says how
    };
    Kind kind = Kind::Formula;
    std::string key;
    std::string text;
    std::string evidence;

    bool operator==(const ReasonOrigin &) const = default;
};

std::string_view toString(ReasonOrigin::Kind kind); // "formula", "setting", …: JSON

struct Explanation {
    Figure figure;
    Formula formula;           // none of a number that is given
    std::vector<Formula> also; // other ways to the same number
    ReasonOrigin origin;
    std::string note; // a sentence or two; empty: nothing to add
    Tells tells = Tells::Workload;

    bool operator==(const Explanation &) const = default;
};

// The report has to live as long. Everything is made when it is asked for: a drag asks for one explanation a step.
class Reasons {
public:
    enum class Ways { One, All }; // to the same number: a line of text has no room for others
    explicit Reasons(const Report &report, Translator translate = {}, Ways ways = Ways::All);

    // Unset: there is no such number, or not of this scenario.
    std::optional<Explanation> explain(std::string_view name) const;
    std::optional<Figure> figure(std::string_view name) const;

    // Of this scenario, without those of single operators, entries and settings.
    std::vector<std::string> names() const;
    // Those that any scenario may have, for messages.
    static std::vector<std::string> allNames();

    // For the rows of numbers alone.
    const Report &report() const { return m_report; }
    const Analysis &analysis() const { return m_report.analysis; }
    const Serving *serving() const { return m_report.serving.serving ? &*m_report.serving.serving : nullptr; }
    const Translator &translator() const { return m_translate; }
    bool tellsOthers() const { return m_ways == Ways::All; }
    Formula of(std::string_view name) const;        // precondition: there is one
    Formula unlessOne(std::string_view name) const; // of a number that is 1: plain 1, which products leave out
    std::string say(const char *text) const;        // translated
    std::string say(const char *text, std::initializer_list<std::string> arguments) const;

private:
    const Report &m_report;
    Translator m_translate;
    Ways m_ways;
};

} // namespace roofline
