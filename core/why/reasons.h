// Explains why a number is what it is. Each number of the window has a name, a value and a formula of
// other such numbers, down to the operator, the setting and the datasheet.
//
// The numbers of an analysis have the names of lessons ("latency", "t_memory", "weight_bytes"). A number
// of an operator follows a slash: "q_proj/flop", "decode.q_proj/t_memory". A number of a single memory
// level has an @: "q_proj/bytes@L2". A number of the chip's entry is named by its path, for example
// "chip:memory/HBM3", and so is one of the model's entry: "model:layers". A number of a kernel is named
// by its key: "kernel:m".
#pragma once

#include "core/report/live_numbers.h"
#include "core/report/report.h"
#include "core/units/enum_words.h"
#include "core/why/formula.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// Says where a number comes from, if not from a formula.
struct ReasonOrigin {
    enum class Kind : std::uint8_t {
        Formula,  // from other numbers
        Setting,  // `key`: its name, as on the command line; `text`: what it is set to
        Chip,     // `key`: its path in the entry; `text`: the source, `evidence` how well it is known
        Model,    // `key` and `text` as for the chip, but of the model's entry
        Constant, // a convention; the note says whose
        Engine,   // counted or searched for; the note says how
    };
    Kind kind = Kind::Formula;
    std::string key;
    std::string text;
    std::string evidence;
};

template <>
inline constexpr std::string_view enumWords<ReasonOrigin::Kind>[] = {"formula", "setting",  "chip",
                                                                     "model",   "constant", "engine"};

struct Explanation {
    Figure figure;
    Formula formula;           // none: the number is given
    std::vector<Formula> also; // other formulas for the same number
    ReasonOrigin origin;
    std::string note; // a sentence or two; empty: nothing to add
    Tells tells = Tells::Workload;
};

// The report must outlive this object. Nothing is computed in advance, because a drag asks for one
// explanation per step.
class Reasons {
public:
    enum class Ways { One, All }; // whether `also` is filled; a line of text has no room for it
    explicit Reasons(const Report &report, Ways ways = Ways::All) : m_report(report), m_ways(ways) {}

    // Unset: there is no such number, or this scenario does not have it.
    std::optional<Explanation> explain(std::string_view name) const;
    std::optional<Figure> figure(std::string_view name) const;

    // Returns the name of the number that the JSON of analyze calls so: "weight_byte", "memory_s", "memory.total_byte",
    // "q_proj/kv_byte". A name that means nothing is returned as it is.
    std::string nameOf(std::string_view asked) const;

    // Returns the names of this scenario's numbers, without those of single operators and entries.
    std::vector<std::string> names() const;

    // The rest is only for the tables of numbers.
    const Report &report() const { return m_report; }
    const Analysis &analysis() const { return m_report.analysis; }
    const Answers &answers() const { return m_report.answers; }
    const Serving *serving() const { return m_report.serving.serving ? &*m_report.serving.serving : nullptr; }
    bool tellsOthers() const { return m_ways == Ways::All; }
    Formula of(std::string_view name) const;        // precondition: there is one
    Formula unlessOne(std::string_view name) const; // a plain 1, which products leave out, if the number is 1

private:
    const Report &m_report;
    Ways m_ways;
};

} // namespace roofline
