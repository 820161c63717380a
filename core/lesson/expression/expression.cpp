#include "core/lesson/expression/expression.h"

#include "core/diagnostics/suggest.h"
#include "core/lesson/expression/expression_scope.h"
#include "core/lesson/expression/expression_tokens.h"
#include "core/lesson/expression/expression_values.h"
#include "core/lesson/lesson_names.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace roofline {

namespace {

constexpr double exactWhole = 9007199254740992; // 2^53
constexpr double mostStepped = 64;              // values of a setting that are tried one by one

// Reads by recursive descent: or, and, not, comparison, sum, product, sign, power and atom. After the
// first failure the rest of the text is not read.
class ExpressionReader {
public:
    // `withTexts`: whether the texts of names are wanted.
    ExpressionReader(std::string_view text, ExpressionScope &scope, int depth, bool withTexts)
        : m_tokens(text)
        , m_scope(scope)
        , m_depth(depth)
        , m_withTexts(withTexts)
    {
    }

    LessonValue read()
    {
        LessonValue value = anyOf();
        if (!failed() && !m_tokens.atEnd())
            fail(m_tokens.next() == ")" ? say(QT_TRANSLATE_NOOP("Phrases", "there is no open bracket for this one"))
                                        : say(QT_TRANSLATE_NOOP("Phrases", "a sign like + or × is missing before %1"),
                                              {inQuotes(m_tokens.next())}));
        return value;
    }

    bool failed() const { return !m_error.empty(); }
    const std::string &error() const { return m_error; }

private:
    LessonValue anyOf()
    {
        LessonValue left = allOf();
        while (!failed() && m_tokens.takeWord("or"))
            left = combined(left, allOf(), [](auto &a, auto &b) { return connected(a, false, b); });
        return left;
    }

    LessonValue allOf()
    {
        LessonValue left = notOf();
        while (!failed() && m_tokens.takeWord("and"))
            left = combined(left, notOf(), [](auto &a, auto &b) { return connected(a, true, b); });
        return left;
    }

    LessonValue notOf()
    {
        if (!m_tokens.takeWord("not"))
            return comparison();
        const Deeper deeper(*this);
        const LessonValue value = failed() ? LessonValue() : notOf();
        return failed() ? value : checked(negation(value));
    }

    LessonValue comparison()
    {
        LessonValue left = sum();
        if (const std::string sign = failed() ? "" : m_tokens.takeSign({"==", "!=", "<=", ">=", "<", ">", "≤", "≥"});
            !sign.empty())
            left = combined(left, sum(), [&](auto &a, auto &b) { return compared(a, sign, b); });
        else if (!failed() && !m_tokens.atEnd() && m_tokens.next().starts_with('='))
            fail(QT_TRANSLATE_NOOP("Phrases", "what compares is written ==, as in batch == 4"));
        return left;
    }

    LessonValue sum()
    {
        LessonValue left = product();
        while (!failed()) {
            const std::string sign = m_tokens.takeSign({"+", "-", "−"});
            if (sign.empty())
                break;
            left = combined(left, product(), [&](auto &a, auto &b) { return summed(a, sign == "+" ? 1 : -1, b); });
        }
        return left;
    }

    LessonValue product()
    {
        LessonValue left = withSign();
        while (!failed()) {
            const std::string sign = m_tokens.takeSign({"*", "×", "·", "⋅", "/", "÷", "∕", "x"});
            if (sign.empty())
                break;
            const bool divides = sign == "/" || sign == "÷" || sign == "∕";
            left = combined(left, withSign(), [&](auto &a, auto &b) { return multiplied(a, divides ? -1 : 1, b); });
        }
        return left;
    }

    LessonValue withSign()
    {
        bool negative = false;
        for (std::string sign; !(sign = m_tokens.takeSign({"+", "-", "−"})).empty();)
            negative ^= sign != "+";
        LessonValue value = power();
        return failed() || !negative ? value : checked(multiplied(numberValue(-1), 1, value));
    }

    LessonValue power()
    {
        LessonValue base = atom();
        if (failed() || m_tokens.takeSign({"^"}).empty())
            return base;
        const Deeper deeper(*this);
        return failed() ? base : combined(base, withSign(), raised);
    }

    LessonValue atom()
    {
        const Deeper deeper(*this);
        if (failed())
            return {};
        if (!m_tokens.takeSign({"("}).empty()) {
            LessonValue value = anyOf();
            if (!failed() && m_tokens.takeSign({")"}).empty())
                fail(QT_TRANSLATE_NOOP("Phrases", "a closing bracket is missing"));
            if (!failed() && value.isNumber() && value.dimension == Dimension() && value.literal)
                m_tokens.takeUnit({}, value); // "(3.35 + 0.5) TB/s"
            return value;
        }
        LessonValue number;
        if (m_tokens.takeNumber(number)) {
            const std::string why = m_tokens.takeError();
            return why.empty() ? number : fail(why);
        }
        const std::string name = m_tokens.takeName();
        if (name.empty())
            return fail(m_tokens.atEnd()
                            ? say(QT_TRANSLATE_NOOP("Phrases", "a number or a name is expected at the end"))
                            : say(QT_TRANSLATE_NOOP("Phrases", "a number or a name is expected, not %1"),
                                  {inQuotes(m_tokens.next())}));
        return named(name);
    }

    LessonValue named(const std::string &name)
    {
        constexpr std::string_view beforePrefix = "before.";
        if (name == "true" || name == "false")
            return {.kind = LessonValue::Kind::Truth, .truth = name == "true"};
        if (boundNamed(name))
            return {.kind = LessonValue::Kind::Symbol, .symbol = name};
        if (name == "least")
            return least();
        if (std::ranges::find(functionNames(), name) != functionNames().end())
            return function(name);
        const bool before = name.starts_with(beforePrefix);
        if (before && !m_scope.hasBefore())
            return fail(QT_TRANSLATE_NOOP("Phrases", "there is no step before this one"));
        ExpressionScope scope = before ? m_scope.ofBefore() : m_scope;
        const std::string_view bare = std::string_view(name).substr(before ? beforePrefix.size() : 0);
        const LessonName *known = findLessonName(bare);
        if (!known && !bare.starts_with("kernel."))
            return unknown(bare);
        const bool changed = !m_tokens.takeSign({"("}).empty();
        if (const std::string why = changed ? changes(scope) : std::string(); !why.empty())
            return fail(why);
        const Analyzed *of = before || changed ? scope.analyzed() : m_scope.analyzed();
        return known ? valueOfName(*known, of) : kernelSize(bare, of);
    }

    LessonValue valueOfName(const LessonName &name, const Analyzed *of)
    {
        if (!of)
            return fail(QT_TRANSLATE_NOOP("Phrases", "this needs more than %1 analyses; narrow the range of least()"),
                        {mostAnalyses});
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
            return fail(kernel ? noSuchSize(key, *kernel)
                               : say(QT_TRANSLATE_NOOP("Phrases", "%1: the scenario has no kernel"), {inQuotes(name)}));
        LessonValue value = numberValue(kernel->values[std::size_t(found - keys.begin())]);
        value.literal = false;
        value.tells = {Tells::Scenario};
        return value;
    }

    // Reads what follows the open bracket: "setting=value, …)". Returns what is wrong with it; else an empty text.
    std::string changes(ExpressionScope &scope)
    {
        do {
            const std::string setting = m_tokens.takeUntil('=');
            if (setting.empty() || m_tokens.takeSign({"="}).empty())
                return say(QT_TRANSLATE_NOOP("Phrases", "a change is expected, like batch=64"));
            const std::string value = m_tokens.takeArgument();
            if (value.empty())
                return say(QT_TRANSLATE_NOOP("Phrases", "%1: a value is missing"), {setting});
            std::string why = scope.change(setting, value);
            if (!why.empty()) // the value may be an expression: "2 * batch"
                if (const std::optional<double> number = numberOf(value))
                    why = scope.change(setting, formatExact(*number));
            if (!why.empty())
                return why;
        } while (!m_tokens.takeSign({","}).empty());
        return m_tokens.takeSign({")"}).empty()
                   ? say(QT_TRANSLATE_NOOP("Phrases", "a closing bracket is missing after the changes"))
                   : std::string();
    }

    // Evaluates a part of the text that is an expression itself. Unset: it is no number.
    std::optional<double> numberOf(std::string_view text)
    {
        ExpressionReader inner(text, m_scope, m_depth + 1, false);
        const LessonValue value = inner.read();
        return inner.failed() || !value.isNumber() ? std::nullopt : std::optional(value.number);
    }

    LessonValue function(const std::string &name)
    {
        std::vector<LessonValue> arguments;
        if (m_tokens.takeSign({"("}).empty())
            return fail(QT_TRANSLATE_NOOP("Phrases", "%1 is a function: put its arguments in brackets"), {name});
        do {
            arguments.push_back(anyOf());
        } while (!failed() && !m_tokens.takeSign({","}).empty());
        if (!failed() && m_tokens.takeSign({")"}).empty())
            fail(QT_TRANSLATE_NOOP("Phrases", "a closing bracket is missing"));
        return failed() ? LessonValue() : checked(applied(name, arguments));
    }

    // least(setting, from, to, condition)
    LessonValue least()
    {
        constexpr std::string_view form = "least(setting, from, to, condition)";
        std::vector<std::string> arguments;
        if (!m_tokens.takeSign({"("}).empty()) {
            do {
                arguments.push_back(m_tokens.takeArgument());
            } while (!m_tokens.takeSign({","}).empty());
        }
        const bool complete = arguments.size() == 4 && !m_tokens.takeSign({")"}).empty();
        const std::optional<double> from = complete ? numberOf(arguments[1]) : std::nullopt;
        const std::optional<double> to = complete ? numberOf(arguments[2]) : std::nullopt;
        if (!from || !to || *from != std::floor(*from) || *to < *from || *to > exactWhole)
            return fail(
                QT_TRANSLATE_NOOP("Phrases", "what is meant is %1 with two whole numbers, the smaller one first"),
                {form});
        const std::optional<double> found = leastValue(arguments[0], *from, std::floor(*to), arguments[3]);
        if (!found)
            return fail(QT_TRANSLATE_NOOP("Phrases", "for no %1 from %2 to %3 it holds that %4"),
                        {arguments[0], arguments[1], arguments[2], arguments[3]});
        LessonValue value = numberValue(*found);
        value.literal = false;
        value.tells = {Tells::Workload};
        return value;
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
            const LessonValue value = inner.read();
            if (inner.failed())
                failInside(inner.error());
            else if (value.kind != LessonValue::Kind::Truth)
                fail(QT_TRANSLATE_NOOP("Phrases", "%1 is not a condition, like bound == compute"),
                     {inQuotes(condition)});
            return value.holds();
        };
        return leastThatHolds(from, to, mostStepped, holds);
    }

    LessonValue unknown(std::string_view name)
    {
        std::vector<std::string> all = namesIn(lessonNames(), &LessonName::name);
        for (const std::string_view known : functionNames())
            all.emplace_back(known);
        const std::vector<std::string> near = nearestNames(name, all, 1);
        return fail(near.empty()
                        ? say(QT_TRANSLATE_NOOP(
                                  "Phrases",
                                  "%1 is not a number of an analysis; \"roofline-explorer lesson names\" lists them"),
                              {inQuotes(name)})
                        : say(QT_TRANSLATE_NOOP("Phrases", "%1 is not a number of an analysis; did you mean %2?"),
                              {inQuotes(name), near.front()}));
    }

    template <class Function>
    LessonValue combined(const LessonValue &left, const LessonValue &right, const Function &function)
    {
        return failed() ? LessonValue() : checked(function(left, right));
    }

    LessonValue checked(const Parsed<LessonValue> &result) { return result ? *result : fail(result.error); }

    // Counts how deep the brackets are.
    struct Deeper {
        explicit Deeper(ExpressionReader &of) : reader(of)
        {
            if (++reader.m_depth > deepestExpression)
                reader.fail(QT_TRANSLATE_NOOP("Phrases", "nested too deeply; at most %1 levels"), {deepestExpression});
        }
        ~Deeper() { --reader.m_depth; }
        Deeper(const Deeper &) = delete;
        Deeper &operator=(const Deeper &) = delete;
        ExpressionReader &reader;
    };

    // Keeps the first failure, with its place in characters, as people count it. Returns no value of any use.
    LessonValue fail(const std::string &why)
    {
        failInside(say(QT_TRANSLATE_NOOP("Phrases", "at character %1: %2"), {m_tokens.character(), why}));
        return {};
    }
    LessonValue fail(const char *why, std::initializer_list<SayArgument> arguments = {})
    {
        return fail(say(why, arguments));
    }

    // Keeps a failure that has the place in an expression inside this one.
    void failInside(const std::string &why)
    {
        if (!failed())
            m_error = why;
    }

    Tokens m_tokens;
    ExpressionScope &m_scope;
    int m_depth;
    bool m_withTexts;
    std::string m_error;
};

} // namespace

Parsed<LessonValue> evaluate(std::string_view text, const Scenario &scenario, const Scenario *before,
                             const Catalogue &zoo)
{
    text = trimmed(text);
    if (text.empty())
        return Parsed<LessonValue>::fail(say(
            QT_TRANSLATE_NOOP("Phrases", "nothing given; an expression is expected, like latency or 4 * t_memory")));
    if (text.size() > longestLessonExpression)
        return Parsed<LessonValue>::fail(
            say(QT_TRANSLATE_NOOP("Phrases",
                                  "this is longer than %1 characters; an expression is expected, like 4 * t_memory"),
                {longestLessonExpression}));
    ExpressionScope scope(scenario, before, zoo);
    ExpressionReader reader(text, scope, 0, true);
    LessonValue value = reader.read();
    if (reader.failed())
        return Parsed<LessonValue>::fail(reader.error());
    return Parsed<LessonValue>::ok(std::move(value));
}

} // namespace roofline
