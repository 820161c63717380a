#include "core/lesson/expression/expression.h"

#include "core/diagnostics/suggest.h"
#include "core/lesson/expression/expression_scope.h"
#include "core/lesson/expression/expression_values.h"
#include "core/lesson/lesson_names.h"
#include "core/units/arithmetic.h"
#include "core/units/find.h"
#include "core/units/say.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

using ValueKind = LessonValue::Kind;

constexpr std::string_view functionNames[] = {"max", "min", "abs", "sqrt", "log2", "round", "floor", "ceil", "least"};
constexpr double exactWhole = 9007199254740992; // 2^53
constexpr double mostStepped = 64;              // values of a setting that are tried one by one

// Reads or, and, not and comparison above sums, and names besides numbers.
class ExpressionReader final : public Arithmetic<LessonValue> {
public:
    // `withTexts`: whether the texts of names are wanted.
    ExpressionReader(std::string_view text, ExpressionScope &scope, int depth, bool withTexts)
        : Arithmetic(text, deepestExpression, depth)
        , m_scope(scope)
        , m_withTexts(withTexts)
    {
    }

private:
    LessonValue whole() override { return anyOf(); }

    LessonValue anyOf()
    {
        LessonValue left = allOf();
        while (!failed() && m_tokens.takeWord("or"))
            left = connected(left, false, allOf());
        return left;
    }

    LessonValue allOf()
    {
        LessonValue left = notOf();
        while (!failed() && m_tokens.takeWord("and"))
            left = connected(left, true, notOf());
        return left;
    }

    LessonValue connected(const LessonValue &a, bool byAnd, const LessonValue &b)
    {
        if (failed() || (a.kind == ValueKind::Truth && b.kind == ValueKind::Truth))
            return truth(both(a, b), byAnd ? a.truth && b.truth : a.truth || b.truth);
        return fail(byAnd
                        ? PHRASE("%1 and %2 cannot be joined by and: each has to be a condition, like bound == compute")
                        : PHRASE("%1 and %2 cannot be joined by or: each has to be a condition, like bound == compute"),
                    {nameFor(a), nameFor(b)});
    }

    LessonValue notOf()
    {
        if (!m_tokens.takeWord("not"))
            return comparison();
        const Deeper deeper(*this);
        const LessonValue value = failed() ? LessonValue() : notOf();
        if (failed() || value.kind == ValueKind::Truth)
            return truth(both(value, value), !value.truth);
        return fail(PHRASE("not needs a condition, like bound == compute, and this is %1"), {nameFor(value)});
    }

    LessonValue comparison()
    {
        LessonValue left = sum();
        const std::string sign = failed() ? "" : m_tokens.takeText({"==", "!=", "<=", ">=", "<", ">", "≤", "≥"});
        if (sign.empty() && !failed() && m_tokens.next().starts_with('='))
            return fail(PHRASE("what compares is written ==, as in batch == 4"));
        if (sign.empty())
            return left;
        const LessonValue right = sum();
        return failed() ? left : compared(left, sign, right);
    }

    LessonValue compared(const LessonValue &a, std::string_view sign, const LessonValue &b)
    {
        constexpr double alike = 1e-9; // relative; numbers that are this close count as equal
        const LessonValue result = both(a, b);
        const bool equality = sign == "==" || sign == "!=";
        if (equality && a.kind == b.kind && !a.isNumber()) {
            const bool same = a.kind == ValueKind::Truth ? a.truth == b.truth : a.symbol == b.symbol;
            return truth(result, same == (sign == "=="));
        }
        if (!a.isNumber() || !b.isNumber() || a.dimension != b.dimension)
            return fail(PHRASE("%1 and %2 cannot be compared; give both the same kind of unit"),
                        {nameFor(a), nameFor(b)});
        const bool same = std::abs(a.number - b.number) <= alike * std::max(std::abs(a.number), std::abs(b.number));
        if (equality)
            return truth(result, same == (sign == "=="));
        if (same)
            return truth(result, sign == "<=" || sign == ">=" || sign == "≤" || sign == "≥");
        const bool less = sign.front() == '<' || sign == "≤";
        return truth(result, less ? a.number < b.number : a.number > b.number);
    }

    static LessonValue truth(LessonValue value, bool holds)
    {
        value.kind = ValueKind::Truth;
        value.truth = holds;
        return value;
    }

    // Takes the longest text that is a unit, as in "GB / bandwidth". "(3.35 + 0.5) TB/s" has one, "3 and …" has none.
    void takeUnit(LessonValue &value, std::string_view digits) override
    {
        if (!value.isPlain() || !value.literal)
            return;
        for (const std::string_view text : m_tokens.unitsAhead()) {
            const std::optional<UnitOfMeasure> unit = unitOrPrefix(text, {});
            if (unit && !m_tokens.isNameBehind(text))
                return scale(value, digits, text, *unit);
        }
    }

    LessonValue other() override
    {
        const std::string name = m_tokens.takeName();
        if (!name.empty())
            return named(name);
        return fail(m_tokens.atEnd() ? say("a number or a name is expected at the end")
                                     : say("a number or a name is expected, not %1", {inQuotes(m_tokens.next())}));
    }

    LessonValue named(const std::string &name)
    {
        constexpr std::string_view beforePrefix = "before.";
        if (name == "true" || name == "false")
            return {.kind = ValueKind::Truth, .truth = name == "true"};
        if (boundNamed(name))
            return {.kind = ValueKind::Symbol, .symbol = name};
        if (name == "least")
            return least();
        if (findIn(functionNames, name))
            return function(name);
        const bool before = name.starts_with(beforePrefix);
        if (before && !m_scope.hasBefore())
            return fail(PHRASE("there is no step before this one"));
        ExpressionScope scope = before ? m_scope.ofBefore() : m_scope;
        const std::string_view bare = std::string_view(name).substr(before ? beforePrefix.size() : 0);
        const LessonName *known = findLessonName(bare);
        if (!known && !bare.starts_with("kernel."))
            return unknown(bare);
        const bool changed = m_tokens.takeSign("(");
        if (const std::string why = changed ? changes(scope) : std::string(); !why.empty())
            return fail(why);
        const Analyzed *of = before || changed ? scope.analyzed() : m_scope.analyzed();
        return known ? valueOfName(*known, of) : kernelSize(bare, of);
    }

    LessonValue valueOfName(const LessonName &name, const Analyzed *of)
    {
        if (!of)
            return fail(PHRASE("this needs more than %1 analyses; narrow the range of least()"), {mostAnalyses});
        Parsed<LessonValue> value = valueOf(name, *of, m_withTexts);
        return value ? std::move(*value.value) : fail(value.error);
    }

    // Returns a size of the kernel, for example "kernel.m".
    LessonValue kernelSize(std::string_view name, const Analyzed *of)
    {
        const std::string_view key = name.substr(name.find('.') + 1);
        const Kernel *kernel = of && of->analysis().scenario.kernel ? &*of->analysis().scenario.kernel : nullptr;
        const auto keys = kernel ? specOf(kernel->kind).keys : std::span<const KernelKey>();
        const auto found = std::ranges::find(keys, key, &KernelKey::name);
        if (found == keys.end())
            return fail(kernel ? noSuchSize(key, *kernel) : say("%1: the scenario has no kernel", {inQuotes(name)}));
        return {
            .number = kernel->values[std::size_t(found - keys.begin())], .literal = false, .tells = {Tells::Scenario}};
    }

    // Reads what follows the open bracket: "setting=value, …)". Returns what is wrong with it; else an empty text.
    std::string changes(ExpressionScope &scope)
    {
        do {
            const std::string setting = m_tokens.takeUntil('=');
            if (setting.empty() || m_tokens.takeText({"="}).empty())
                return say("a change is expected, like batch=64");
            const std::string value = m_tokens.takeArgument();
            if (value.empty())
                return say("%1: a value is missing", {setting});
            std::string why = scope.change(setting, value);
            if (!why.empty()) // the value may be an expression: "2 * batch"
                if (const std::optional<double> number = numberOf(value))
                    why = scope.change(setting, formatExact(*number));
            if (!why.empty())
                return why;
        } while (!m_tokens.takeText({","}).empty());
        return !m_tokens.takeSign(")") ? say("a closing bracket is missing after the changes") : std::string();
    }

    // Evaluates a part of the text that is an expression itself. Unset: it is no number.
    std::optional<double> numberOf(std::string_view text)
    {
        ExpressionReader inner(text, m_scope, m_depth + 1, false);
        const Parsed<LessonValue> value = inner.read();
        return value && value->isNumber() ? std::optional(value->number) : std::nullopt;
    }

    LessonValue function(const std::string &name)
    {
        std::vector<LessonValue> arguments;
        if (!m_tokens.takeSign("("))
            return fail(PHRASE("%1 is a function: put its arguments in brackets"), {name});
        do {
            arguments.push_back(anyOf());
        } while (!failed() && !m_tokens.takeText({","}).empty());
        if (!failed() && !m_tokens.takeSign(")"))
            fail(PHRASE("a closing bracket is missing"));
        return failed() ? LessonValue() : applied(name, arguments);
    }

    LessonValue applied(const std::string &function, const std::vector<LessonValue> &arguments)
    {
        if (function == "max" || function == "min")
            return extreme(arguments, function == "max");
        const LessonValue &value = arguments.front();
        if (arguments.size() > 1 || !value.isNumber())
            return fail(PHRASE("%1 is of one number"), {function});
        const LessonValue result = both(value, value);
        if (function == "abs")
            return made(result, std::abs(value.number), value.dimension);
        if (function == "sqrt")
            return rootOf(value);
        if (!value.isPlain())
            return fail(PHRASE("%1 is of a number without a unit, and this is %2; divide by 1 of its unit"),
                        {function, nameFor(value)});
        if (function == "log2")
            return value.number > 0 ? made(result, std::log2(value.number), {})
                                    : fail(PHRASE("there is no logarithm of 0 or less"));
        return made(result,
                    function == "round"   ? std::round(value.number)
                    : function == "floor" ? std::floor(value.number)
                                          : std::ceil(value.number),
                    {});
    }

    LessonValue extreme(const std::vector<LessonValue> &arguments, bool largest)
    {
        LessonValue result = arguments.front();
        if (!result.isNumber())
            return fail(PHRASE("%1 has no size"), {nameFor(result)});
        for (const LessonValue &value : arguments) {
            if (!value.isNumber() || value.dimension != result.dimension)
                return fail(PHRASE("%1 and %2 cannot be compared"), {nameFor(result), nameFor(value)});
            result = made(both(result, value),
                          largest ? std::max(result.number, value.number) : std::min(result.number, value.number),
                          value.dimension);
        }
        return result;
    }

    LessonValue rootOf(const LessonValue &value)
    {
        const Dimension d = value.dimension;
        if (value.number < 0)
            return fail(PHRASE("there is no root of a number below 0"));
        if (d.flop % 2 != 0 || d.byte % 2 != 0 || d.second % 2 != 0 || d.joule % 2 != 0)
            return fail(PHRASE("there is no root of %1"), {nameFor(value)});
        return made(both(value, value), std::sqrt(value.number), {d.flop / 2, d.byte / 2, d.second / 2, d.joule / 2});
    }

    // least(setting, from, to, condition)
    LessonValue least()
    {
        constexpr std::string_view form = "least(setting, from, to, condition)";
        std::vector<std::string> arguments;
        if (m_tokens.takeSign("(")) {
            do {
                arguments.push_back(m_tokens.takeArgument());
            } while (!m_tokens.takeText({","}).empty());
        }
        const bool complete = arguments.size() == 4 && m_tokens.takeSign(")");
        const std::optional<double> from = complete ? numberOf(arguments[1]) : std::nullopt;
        const std::optional<double> to = complete ? numberOf(arguments[2]) : std::nullopt;
        if (!from || !to || *from != std::floor(*from) || *to < *from || *to > exactWhole)
            return fail(PHRASE("what is meant is %1 with two whole numbers, the smaller one first"), {form});
        const std::optional<double> found = leastValue(arguments[0], *from, std::floor(*to), arguments[3]);
        if (!found)
            return fail(PHRASE("for no %1 from %2 to %3 it holds that %4"),
                        {arguments[0], arguments[1], arguments[2], arguments[3]});
        return {.number = *found, .literal = false, .tells = {Tells::Workload}};
    }

    std::optional<double> leastValue(const std::string &setting, double from, double to, const std::string &condition)
    {
        const auto holds = [&](double number) {
            if (failed())
                return false;
            ExpressionScope scope = m_scope;
            if (const std::string why = scope.change(setting, formatExact(number)); !why.empty()) {
                fail(why);
                return false;
            }
            ExpressionReader inner(condition, scope, m_depth + 1, false);
            const Parsed<LessonValue> value = inner.read();
            if (!value)
                m_error = value.error; // it has the place in the condition
            else if (value->kind != ValueKind::Truth)
                fail(PHRASE("%1 is not a condition, like bound == compute"), {inQuotes(condition)});
            return value && value->holds();
        };
        return leastThatHolds(from, to, mostStepped, holds);
    }

    LessonValue unknown(std::string_view name)
    {
        std::vector<std::string> all = namesIn(lessonNames(), &LessonName::name);
        for (const std::string_view known : functionNames)
            all.emplace_back(known);
        const std::vector<std::string> near = nearestNames(name, all, 1);
        return fail(near.empty()
                        ? say("%1 is not a number of an analysis; \"roofline-explorer lesson names\" lists them",
                              {inQuotes(name)})
                        : say("%1 is not a number of an analysis; did you mean %2?", {inQuotes(name), near.front()}));
    }

    ExpressionScope &m_scope;
    bool m_withTexts;
};

} // namespace

Parsed<LessonValue> evaluate(std::string_view text, const Scenario &scenario, const Scenario *before,
                             const Catalogue &zoo)
{
    text = trimmed(text);
    if (text.empty())
        return Parsed<LessonValue>::fail(say("nothing given; an expression is expected, like latency or 4 * t_memory"));
    if (text.size() > longestLessonExpression)
        return Parsed<LessonValue>::fail(
            say("this is longer than %1 characters; an expression is expected, like 4 * t_memory",
                {longestLessonExpression}));
    ExpressionScope scope(scenario, before, zoo);
    return ExpressionReader(text, scope, 0, true).read();
}

} // namespace roofline
