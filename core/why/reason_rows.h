// These are the tables in which Reasons looks names up. Private to core/why.
#pragma once

#include "core/analysis/named_numbers.h"
#include "core/units/say.h"
#include "core/why/reasons.h"

#include <optional>
#include <span>
#include <string_view>

namespace roofline {

using R = const Reasons &;

struct ReasonRow {
    std::string_view name;
    const char *symbol; // for example "T_memory"; null: formulas show the title
    const char *title;
    Measure measure;
    Tells tells;
    std::optional<double> (*value)(const Reasons &reasons); // unset: this scenario has no such number
    void (*explain)(const Reasons &reasons, Explanation &explanation);
    // The setting that the user chose. Without `explain` it is the explanation; without `value` it is the number, too.
    std::string_view setting{};
};

inline constexpr Tells ofWorkload = Tells::Workload; // most rows say it

// Beside the classes of weights: "parameters:biases" are those that are stored wider than the weights beside them.
inline constexpr std::string_view biasesName = "biases";

// Makes the row of a number that only repeats a setting.
constexpr ReasonRow ofSetting(std::string_view name, const char *title, Measure measure, std::string_view setting)
{
    return {name, nullptr, title, measure, Tells::Scenario, nullptr, nullptr, setting};
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

// Sets the formula if it gives the number. Otherwise changes nothing and returns false.
bool take(Explanation &explanation, Formula formula);

// Multiplies `number` of an operator by the times that it runs.
Formula allOf(R r, const Operator &op, std::string_view number);

// Returns whether chips or replicas share the work in more ways than the plain case, for which the formulas are made.
bool isShared(const Analysis &analysis);
inline constexpr const char *howShared = QT_TRANSLATE_NOOP(
    "Phrases", "It depends on how the chips share the work: every copy counts, each stage has its own "
               "layers, and the busiest chip decides.");

// These explain what is stated in several tables.
inline constexpr const char *howPart =
    QT_TRANSLATE_NOOP("Phrases", "Given for this part of the chip, for example a MIG slice.");
inline constexpr const char *howLinked = QT_TRANSLATE_NOOP(
    "Phrases", "The usable one-way bandwidth of the links, which follows from the topology and the collective.");
inline constexpr const char *noWork = QT_TRANSLATE_NOOP("Phrases", "There is no work, and no time for it.");

// Replaces a formula that does not come to the number by `howShared`, if isShared().
void keepTrue(const Reasons &reasons, Explanation &explanation);

// These say how the engine counts or searches a number, and whose convention it is. The note is translated.
void engine(Explanation &e, const char *how);
void engine(Explanation &e, std::string note); // a note that is translated already
void constant(Explanation &e, const char *whose);
void setBy(const Reasons &reasons, Explanation &explanation, std::string_view setting);

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
