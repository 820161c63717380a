// The tables that Reasons looks names up in. Private to core/why.
#pragma once

#include "core/why/reasons.h"

#include <optional>
#include <span>
#include <string_view>

#ifndef QT_TRANSLATE_NOOP
#define QT_TRANSLATE_NOOP(context, text) text // lupdate reads the call; the engine itself has no Qt
#endif

namespace roofline {

struct ReasonRow {
    std::string_view name;
    const char *symbol; // "T_memory", the same in every language; null: the title stands in formulas
    const char *title;
    Measure measure;
    Tells tells;
    std::optional<double> (*value)(const Reasons &reasons); // unset: not of this scenario
    void (*explain)(const Reasons &reasons, Explanation &explanation);
};

// Each table in a file of its own: reasons_times.cpp …
std::span<const ReasonRow> timeReasons();
std::span<const ReasonRow> workReasons();
std::span<const ReasonRow> roofReasons();
std::span<const ReasonRow> memoryReasons();
std::span<const ReasonRow> answerReasons();
std::span<const ReasonRow> servingReasons();
std::span<const ReasonRow> costReasons();
std::span<const ReasonRow> settingReasons();

// "q_proj/flop", "decode.q_proj/bytes@L2". Unset: no such operator, or no such number of it.
std::optional<Figure> operatorFigure(const Reasons &reasons, std::string_view name);
std::optional<Explanation> explainOperator(const Reasons &reasons, std::string_view name);
// "chip:memory/HBM3", "model:layers", "kernel:m", "flop@compute/matrix/fp16", "rate@…", "lever:2x compute", "stage:forward".
std::optional<Figure> entryFigure(const Reasons &reasons, std::string_view name);
std::optional<Explanation> explainEntry(const Reasons &reasons, std::string_view name);

// Σ count × a number of each operator, the largest first; what is 0 is left out. 0 where nothing is left.
Formula overOperators(const Reasons &reasons, std::string_view number, bool (*which)(const Operator &op) = nullptr);

// Whether both are the same number but for rounding.
bool same(double a, double b);

// Takes the formula where it gives the number; false: it does not, and nothing changes.
bool take(Explanation &explanation, Formula formula);

// Where chips share the work by more axes than the product's, a formula of the plain case may not come to the number: a reason then.
void keepTrue(const Reasons &reasons, Explanation &explanation);

void given(Explanation &explanation, ReasonOrigin::Kind kind, std::string note);
void setBy(const Reasons &reasons, Explanation &explanation, std::string_view setting);

// The roof that an operator computes under, as the path of its number.
std::string ratePathOf(const Analysis &analysis, const Operator &op);

} // namespace roofline
