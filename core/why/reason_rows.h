// These are the tables in which Reasons looks names up. Private to core/why.
#pragma once

#include "core/analysis/named_numbers.h"
#include "core/units/say.h"
#include "core/why/reasons.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace roofline {

using R = const Reasons &;

// Sets the formula if it gives the number. Otherwise changes nothing and returns false.
bool take(Explanation &explanation, Formula formula);

// These say how the engine counts or searches a number, and whose convention it is. The note is translated.
void engine(Explanation &e, const char *how);
void engine(Explanation &e, std::string note); // a note that is translated already
void constant(Explanation &e, const char *whose);
void setBy(const Reasons &reasons, Explanation &explanation, std::string_view setting);

struct Shown {
    constexpr explicit Shown(const char *text) : symbol(text) {}
    const char *symbol; // for example "T_memory"
};

struct Chosen {
    constexpr explicit Chosen(std::string_view name) : setting(name) {}
    std::string_view setting;
};

struct Note {
    constexpr explicit Note(const char *text) : note(text) {}
    const char *note; // stands beside a formula
};

// A number of an analysis or of one operator. What follows its value in a table is its reason: a formula, a text that
// says how the number is counted, both if the formula may be none or may not come to the number, or a function that
// fills the explanation. Then follow what it tells and its symbol, where they are not the usual ones.
template <class Of>
struct NumberRow {
    std::string_view name;
    const char *title;
    Measure measure;
    Tells tells = Tells::Workload;
    std::optional<double> (*value)(const Of &of); // unset: this scenario has no such number
    Formula (*formula)(const Of &of) = nullptr;
    const char *note = nullptr;
    const char *how = nullptr;
    const char *(*whichHow)(const Of &of) = nullptr;
    void (*fill)(const Of &of, Explanation &explanation) = nullptr;
    std::string_view setting{};   // that the user chose, which is the explanation; without `value` the number, too
    const char *symbol = nullptr; // null: formulas show the title

    template <class... More>
    constexpr NumberRow(std::string_view named, const char *titled, Measure counted,
                        std::optional<double> (*valueOf)(const Of &of), More... more)
        : name(named)
        , title(titled)
        , measure(counted)
        , value(valueOf)
    {
        constexpr int formulas = count<decltype(formula), More...>;
        constexpr int texts = count<decltype(how), More...> + count<decltype(whichHow), More...>;
        constexpr int notes = count<Note, More...>;
        constexpr int others = count<decltype(fill), More...> + count<Chosen, More...>;
        static_assert(formulas <= 1 && texts <= 1 && notes <= 1 && others <= 1, "a reason is given twice");
        static_assert(others == 0 || formulas + texts + notes == 0, "a function or a setting is the whole reason");
        static_assert(count<Tells, More...> <= 1 && count<Shown, More...> <= 1,
                      "what it tells or shows is given twice");
        (set(more), ...);
    }

    void explain(const Of &of, Explanation &e) const
    {
        if (fill)
            return fill(of, e);
        Formula made = formula ? formula(of) : Formula();
        const char *text = whichHow ? whichHow(of) : how;
        if (note)
            e.note = say(note);
        if (!text)
            e.formula = std::move(made);
        else if (!made || !take(e, std::move(made)))
            engine(e, text);
    }

private:
    template <class Kind, class... More>
    static constexpr int count = (0 + ... + (std::is_convertible_v<More, Kind> ? 1 : 0));

    constexpr void set(Formula (*given)(const Of &of)) { formula = given; }
    constexpr void set(const char *given) { how = given; }
    constexpr void set(const char *(*given)(const Of &of)) { whichHow = given; }
    constexpr void set(void (*given)(const Of &of, Explanation &explanation)) { fill = given; }
    constexpr void set(Chosen given) { setting = given.setting; }
    constexpr void set(Tells given) { tells = given; }
    constexpr void set(Note given) { note = given.note; }
    constexpr void set(Shown given) { symbol = given.symbol; }
};

using ReasonRow = NumberRow<Reasons>;

// Beside the classes of weights: "parameters:biases" are those that are stored wider than the weights beside them.
inline constexpr std::string_view biasesName = "biases";

// Makes the row of a number that only repeats a setting.
constexpr ReasonRow ofSetting(std::string_view name, const char *title, Measure measure, std::string_view setting)
{
    return {name, title, measure, nullptr, Chosen(setting), Tells::Scenario};
}

// Each table is in a file of its own: reasons_times.cpp and so on.
extern const std::span<const ReasonRow> timeReasons;
extern const std::span<const ReasonRow> workReasons;
extern const std::span<const ReasonRow> roofReasons;
extern const std::span<const ReasonRow> memoryReasons;
extern const std::span<const ReasonRow> answerReasons;
extern const std::span<const ReasonRow> servingReasons;
extern const std::span<const ReasonRow> costReasons;
extern const std::span<const ReasonRow> settingReasons;

// These explain names such as "q_proj/flop" and "decode.q_proj/bytes@L2". Unset: there is no such
// operator, or it has no such number.
std::optional<Figure> operatorFigure(const Reasons &reasons, std::string_view name);
std::optional<Explanation> explainOperator(const Reasons &reasons, std::string_view name);
// These explain names such as "chip:memory/HBM3", "model:layers", "kernel:m",
// "flop@compute/matrix/fp16", "rate@…", "lever:2x compute" and "stage:forward".
std::optional<Figure> entryFigure(const Reasons &reasons, std::string_view name);
std::optional<Explanation> explainEntry(const Reasons &reasons, std::string_view name);

// Returns Σ count × `number` over the operators, the largest term first. Terms of 0 are left out; 0 if
// none remains.
Formula overOperators(const Reasons &reasons, std::string_view number, bool (*which)(const Operator &op) = nullptr);

// Whether two numbers are equal up to rounding.
bool same(double a, double b);

// Splits a symbol into its letter and its subscript. Only a subscript is a word and has to be translated.
Symbol symbolOf(const char *text);

// Multiplies `number` of an operator by the times that it runs.
Formula allOf(R r, const Operator &op, std::string_view number);

// Returns whether chips or replicas share the work in more ways than the plain case, for which the formulas are made.
bool isShared(const Analysis &analysis);
inline constexpr const char *howShared = PHRASE("It depends on how the chips share the work: every copy counts, each "
                                                "stage has its own layers, and the busiest chip decides.");

// These explain what is stated in several tables.
inline constexpr const char *howPart = PHRASE("Given for this part of the chip, for example a MIG slice.");
inline constexpr const char *howLinked =
    PHRASE("The usable one-way bandwidth of the links, which follows from the topology and the collective.");
inline constexpr const char *noWork = PHRASE("There is no work, and no time for it.");

// Replaces a formula that does not come to the number by `howShared`, if isShared().
void keepTrue(const Reasons &reasons, Explanation &explanation);

// Returns the bandwidth of a link as the chip's entry gives it; none: no number of the chip says it, or `link` is null.
Formula ofLink(R r, const Link *link);

// Returns the path of the roof that an operator computes under.
std::string ratePathOf(const Analysis &analysis, const Operator &op);

inline Formula chips(R r)
{
    return r.unlessOne("chips");
}

inline const Totals &totals(R r)
{
    return r.analysis().totals;
}

} // namespace roofline
