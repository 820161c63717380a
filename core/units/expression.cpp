#include "core/units/expression.h"

#include "core/units/characters.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/units/unit.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace roofline {

namespace {

constexpr std::size_t longestExpression = 200; // bytes; this limit also bounds the depth of brackets and powers
constexpr Dimension none{};

struct Value {
    double number = 0;
    Dimension dimension;
    bool bare = true; // nothing in it had a unit, a prefix or a percent sign
};

bool startsWithLetter(std::string_view text)
{
    return !text.empty() && (isLetter(text.front()) || text.starts_with("µ") || text.starts_with("μ"));
}

// Holds an operator as ASCII and the number of bytes that its spelling takes.
struct Sign {
    char sign = 0;
    std::size_t length = 0;
};

Sign signAt(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, char>, 13> signs = {{
        {"+", '+'},
        {"-", '-'},
        {"−", '-'},
        {"*", '*'},
        {"×", '*'},
        {"·", '*'},
        {"⋅", '*'},
        {"/", '/'},
        {"÷", '/'},
        {"∕", '/'},
        {"^", '^'},
        {"(", '('},
        {")", ')'},
    }};
    for (const auto &[spelling, sign] : signs) {
        if (text.starts_with(spelling))
            return {sign, spelling.size()};
    }
    const bool letterTimes =
        (text.starts_with('x') || text.starts_with('X')) && !startsWithLetter(text.substr(1)); // as in "2 x 3"
    return letterTimes ? Sign{'*', 1} : Sign{};
}

std::string exampleFor(Dimension expected)
{
    const DimensionName *name = nameOf(expected);
    return say(QT_TRANSLATE_NOOP("Phrases", "for example 2 × %1"),
               {name ? std::string(name->example) : std::string("64")});
}

// Parses by recursive descent over sum, product, signed value, power and atom. Stops reading at the first
// failure.
class Reader {
public:
    Reader(std::string_view text, Dimension expected) : m_text(text), m_rest(text), m_expected(expected) {}

    Value read()
    {
        const Value value = sum();
        skipBlanks();
        if (!failed() && !m_rest.empty())
            fail(signAt(m_rest).sign == ')'
                     ? say(QT_TRANSLATE_NOOP("Phrases", "there is no open bracket for this one"))
                     : say(QT_TRANSLATE_NOOP("Phrases", "a sign like + or × is missing before %1"), {next()}));
        return value;
    }

    bool failed() const { return !m_error.empty(); }
    bool namesUnit() const { return m_namesUnit; } // apart from prefixes, which take the expected unit
    const std::string &error() const { return m_error; }

private:
    Value sum()
    {
        Value left = product();
        for (;;) {
            const char sign = take("+-");
            if (failed() || !sign)
                return left;
            const Value right = product();
            if (failed())
                return left;
            if (left.dimension != right.dimension)
                fail(say(QT_TRANSLATE_NOOP("Phrases", "%1 and %2 cannot be added; give both the same kind of unit"),
                         {nameFor(left.dimension), nameFor(right.dimension)}));
            left = {sign == '+' ? left.number + right.number : left.number - right.number, left.dimension,
                    left.bare && right.bare};
            check(left);
        }
    }

    Value product()
    {
        Value left = withSign();
        for (;;) {
            const char sign = take("*/");
            if (failed() || !sign)
                return left;
            const Value right = withSign();
            if (failed())
                return left;
            if (sign == '/' && right.number == 0)
                fail(say(QT_TRANSLATE_NOOP("Phrases", "division by zero")));
            const Dimension dimension = combined(left.dimension, right.dimension, sign == '*' ? 1 : -1);
            left = {sign == '*' ? left.number * right.number : left.number / right.number, dimension,
                    left.bare && right.bare};
            check(left);
        }
    }

    Value withSign()
    {
        bool negative = false;
        while (const char sign = take("+-"))
            negative ^= sign == '-';
        Value value = power();
        if (negative)
            value.number = -value.number;
        return value;
    }

    Value power()
    {
        const Value base = atom();
        if (failed() || !take("^"))
            return base;
        const Value exponent = withSign();
        if (failed())
            return base;
        const bool fits =
            base.dimension == none
            || (exponent.number == std::round(exponent.number) && std::abs(exponent.number) <= mostOfOneDimension);
        if (!exponent.bare)
            fail(say(QT_TRANSLATE_NOOP("Phrases",
                                       "an exponent is a plain number; put brackets around what the unit belongs to")));
        else if (!fits)
            fail(say(QT_TRANSLATE_NOOP("Phrases", "no quantity has such a unit")));
        else if (base.number == 0 && exponent.number < 0)
            fail(say(QT_TRANSLATE_NOOP("Phrases", "division by zero")));
        if (failed())
            return base;
        const int times = base.dimension == none ? 0 : static_cast<int>(exponent.number);
        const Value value{std::pow(base.number, exponent.number), combined(none, base.dimension, times), base.bare};
        check(value);
        return value;
    }

    Value atom()
    {
        if (take("(")) {
            Value value = sum();
            if (!failed() && !take(")"))
                fail(say(QT_TRANSLATE_NOOP("Phrases", "a closing bracket is missing")));
            if (!failed())
                readUnitBehind(value, {});
            return value;
        }
        skipBlanks();
        const bool number = !m_rest.empty() && (isDigit(m_rest.front()) || m_rest.front() == '.');
        double parsed = 0;
        const char *const begin = m_rest.data();
        const auto [end, status] = number ? std::from_chars(begin, begin + m_rest.size(), parsed)
                                          : std::from_chars_result{begin, std::errc::invalid_argument};
        if (failed() || status == std::errc::invalid_argument) {
            fail(m_rest.empty() ? say(QT_TRANSLATE_NOOP("Phrases", "a number is expected at the end"))
                                : say(QT_TRANSLATE_NOOP("Phrases", "a number is expected, not %1"), {next()}));
            return {};
        }
        const std::string_view digits = m_rest.substr(0, static_cast<std::size_t>(end - begin));
        if (status == std::errc::result_out_of_range)
            fail(say(QT_TRANSLATE_NOOP("Phrases", "%1 is out of range"), {shown(digits)}));
        m_rest.remove_prefix(digits.size());
        if (m_rest.size() > 1 && m_rest[0] == ',' && isDigit(m_rest[1]))
            fail(say(QT_TRANSLATE_NOOP("Phrases", "a comma: write a decimal point, and nothing between thousands")));
        Value value{parsed, none, true};
        if (!failed())
            readUnitBehind(value, digits);
        return value;
    }

    // Reads the unit, prefix or percent sign after a number (written as `digits`) or a bracket, if there is
    // one.
    void readUnitBehind(Value &value, std::string_view digits)
    {
        const std::string_view text = unitText();
        if (text.empty())
            return;
        if (value.dimension != none)
            return fail(say(
                QT_TRANSLATE_NOOP("Phrases", "what is in the brackets has a unit already, and gets another one: %1"),
                {inQuotes(text)}));
        const std::string spelled = digits.empty() ? formatExact(value.number) : std::string(digits);
        const std::optional<UnitOfMeasure> unit = unitOf(text);
        if (!unit) {
            m_rest = m_text.substr(std::size_t(text.data() - m_text.data())); // the error is reported at the unit
            return fail(unknownUnit(text, m_expected), nameOf(m_expected) != nullptr);
        }
        m_namesUnit = m_namesUnit || text == "%" || readUnit(text);
        value = {scaled(spelled, value.number, *unit), unit->dimension, false};
        check(value);
    }

    // A prefix alone takes the expected unit. Where no unit is expected, it is a power of ten, as in "128k"
    // tokens.
    std::optional<UnitOfMeasure> unitOf(std::string_view text) const
    {
        if (text == "%")
            return UnitOfMeasure{none, -2, 0};
        if (std::optional<UnitOfMeasure> unit = readUnit(text))
            return unit;
        const DimensionName *name = nameOf(m_expected);
        std::optional<UnitOfMeasure> unit =
            readUnit(std::string(text).append(name ? name->unit : std::string_view("B")));
        if (unit && !name)
            unit->dimension = none;
        return unit;
    }

    // Reads words, and a slash that a word follows, as in "k FLOP / byte", and moves past them.
    std::string_view unitText()
    {
        const std::string_view start = trimmedFront(m_rest);
        if (start.starts_with('%')) {
            m_rest = start.substr(1);
            return start.substr(0, 1);
        }
        std::string_view rest = start;
        std::size_t length = 0;
        const auto takeWord = [&] {
            while (startsWithLetter(rest))
                rest.remove_prefix(rest.front() > 0 ? 1 : 2);
            length = start.size() - rest.size();
        };
        while (startsWithLetter(trimmedFront(rest)) && !signAt(trimmedFront(rest)).sign) {
            rest = trimmedFront(rest);
            takeWord();
        }
        if (length > 0) {
            const std::string_view slash = trimmedFront(rest);
            const std::string_view below = slash.starts_with('/') ? trimmedFront(slash.substr(1)) : std::string_view();
            if (startsWithLetter(below)) {
                rest = below;
                takeWord();
            }
            m_rest = start.substr(length);
        }
        return start.substr(0, length);
    }

    // Takes and returns the next operator if it is one of `signs`; otherwise returns 0.
    char take(std::string_view signs)
    {
        skipBlanks();
        const Sign sign = signAt(m_rest);
        const std::string_view before = m_text.substr(0, m_text.size() - m_rest.size());
        if (startsWithLetter(m_rest) && !before.empty() && isDigit(before.back()))
            return 0; // so that 0x10 is not read as a product
        if (failed() || !sign.sign || signs.find(sign.sign) == std::string_view::npos)
            return 0;
        m_rest.remove_prefix(sign.length);
        return sign.sign;
    }

    void skipBlanks() { m_rest = trimmedFront(m_rest); }

    std::string next() const
    {
        return inQuotes(m_rest.substr(0, std::min(m_rest.find_first_of(" ()+-*/^"), std::size_t(20)) + 1));
    }

    void check(const Value &value)
    {
        if (!std::isfinite(value.number))
            fail(say(QT_TRANSLATE_NOOP("Phrases", "the value is out of range")));
        else if (isFarOff(value.dimension))
            fail(say(QT_TRANSLATE_NOOP("Phrases", "no quantity has such a unit")));
    }

    // Keeps the first failure only. The message gives the place in characters, not in bytes.
    void fail(const std::string &why, bool hasExample = false)
    {
        if (failed())
            return;
        const std::string_view before = m_text.substr(0, m_text.size() - m_rest.size());
        const std::string place = std::to_string(characterCount(before) + 1);
        m_error = hasExample ? say(QT_TRANSLATE_NOOP("Phrases", "at character %1: %2"), {place, why})
                             : say(QT_TRANSLATE_NOOP("Phrases", "at character %1: %2; %3"),
                                   {place, why, exampleFor(m_expected)});
    }

    const std::string_view m_text;
    std::string_view m_rest;
    const Dimension m_expected;
    bool m_namesUnit = false;
    std::string m_error;
};

} // namespace

Parsed<double> parseExpression(std::string_view text, Dimension expected, std::string_view bareUnit)
{
    text = trimmed(text);
    const auto wanted = [expected] { // only said where something is refused
        return expected == none ? say(QT_TRANSLATE_NOOP("Phrases", "a number is expected, %1"), {exampleFor(expected)})
                                : expectation(expected);
    };
    if (text.empty())
        return Parsed<double>::fail(say(QT_TRANSLATE_NOOP("Phrases", "nothing given; %1"), {wanted()}));
    if (text.size() > longestExpression)
        return Parsed<double>::fail(say(QT_TRANSLATE_NOOP("Phrases", "this is longer than %1 characters; %2"),
                                        {std::to_string(longestExpression), wanted()}));
    Reader reader(text, expected);
    const Value value = reader.read();
    if (reader.failed())
        return Parsed<double>::fail(reader.error());
    const bool bare = value.bare || (value.dimension == none && !reader.namesUnit()); // prefixes that cancel: 312T / 2T
    if (!bare || expected == none) {
        if (value.dimension == expected)
            return Parsed<double>::ok(value.number);
        return Parsed<double>::fail(
            say(QT_TRANSLATE_NOOP("Phrases", "%1 is %2; %3"), {shown(text), nameFor(value.dimension), wanted()}));
    }
    const std::optional<UnitOfMeasure> unit = readUnit(bareUnit);
    if (!unit || unit->dimension != expected)
        return Parsed<double>::fail(say(QT_TRANSLATE_NOOP("Phrases", "%1 has no unit; %2"), {shown(text), wanted()}));
    const double result = scaled(formatExact(value.number), value.number, *unit);
    if (!std::isfinite(result))
        return Parsed<double>::fail(
            say(QT_TRANSLATE_NOOP("Phrases", "%1 is out of range; %2"), {inQuotes(text), wanted()}));
    return Parsed<double>::ok(result);
}

Parsed<double> parseNumberExpression(std::string_view text)
{
    return parseExpression(text, none);
}

Parsed<std::int64_t> parseIntegerExpression(std::string_view text)
{
    Parsed<std::int64_t> plain = parseInteger(text);
    if (plain)
        return plain;
    const Parsed<double> value = parseNumberExpression(text);
    if (!value)
        return plain;
    constexpr double largest = 9007199254740992; // 2^53
    if (*value != std::floor(*value) || std::abs(*value) >= largest)
        return Parsed<std::int64_t>::fail(
            std::abs(*value) >= largest
                ? say(QT_TRANSLATE_NOOP("Phrases", "%1 is out of range"), {inQuotes(text)})
                : say(QT_TRANSLATE_NOOP("Phrases", "%1 is not a whole number"), {inQuotes(text)}));
    return Parsed<std::int64_t>::ok(static_cast<std::int64_t>(*value));
}

} // namespace roofline
