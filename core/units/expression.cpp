#include "core/units/expression.h"

#include "core/units/arithmetic.h"

#include <cmath>
#include <vector>

namespace roofline {

namespace {

constexpr std::size_t longestExpression = 200; // bytes
constexpr int deepestQuantity = 100;           // brackets and powers in each other
constexpr Dimension none{};

struct Quantified {
    double number = 0;
    Dimension dimension;
    bool bare = true; // nothing in it had a unit, a prefix or a percent sign

    static bool isNumber() { return true; }
    bool isPlain() const { return bare; }
};

std::string nameFor(const Quantified &value)
{
    return nameFor(value.dimension);
}

Quantified both(const Quantified &a, const Quantified &b)
{
    return {0, none, a.bare && b.bare};
}

std::string exampleFor(Dimension expected)
{
    const DimensionName *name = nameOf(expected);
    return say("for example 2 × %1", {name ? std::string(name->example) : std::string("64")});
}

class QuantityReader final : public Arithmetic<Quantified> {
public:
    QuantityReader(std::string_view text, Dimension expected) : Arithmetic(text, deepestQuantity), m_expected(expected)
    {
    }

    bool namesUnit() const { return m_namesUnit; } // apart from prefixes, which take the expected unit

private:
    Quantified other() override
    {
        return fail(m_tokens.atEnd() ? say("a number is expected at the end")
                                     : say("a number is expected, not %1", {inQuotes(m_tokens.next())}));
    }

    // Whatever may be a unit has to be one.
    void takeUnit(Quantified &value, std::string_view digits) override
    {
        if (m_tokens.atComma())
            fail(say("a comma: write a decimal point, and nothing between thousands"));
        const std::vector<std::string_view> texts = m_tokens.unitsAhead();
        if (failed() || texts.empty())
            return;
        const std::string_view text = texts.front();
        const std::optional<UnitOfMeasure> unit = unitOrPrefix(text, m_expected);
        if (value.dimension != none) {
            fail(say("what is in the brackets has a unit already, and gets another one: %1", {inQuotes(text)}));
        } else if (!unit) {
            m_hasExample = nameOf(m_expected) != nullptr;
            fail(unknownUnit(text, m_expected));
        } else {
            m_namesUnit = m_namesUnit || text == "%" || readUnit(text);
            value.bare = false;
            scale(value, digits, text, *unit);
        }
    }

    std::string failure(std::size_t place, const std::string &why) const override
    {
        return m_hasExample ? Arithmetic::failure(place, why)
                            : say("at character %1: %2; %3", {place, why, exampleFor(m_expected)});
    }

    const Dimension m_expected;
    bool m_namesUnit = false;
    bool m_hasExample = false; // what is wrong says one already
};

} // namespace

Parsed<double> parseExpression(std::string_view text, Dimension expected, std::string_view bareUnit)
{
    text = trimmed(text);
    const auto wanted = [expected] { // only said where something is refused
        return expected == none ? say("a number is expected, %1", {exampleFor(expected)}) : expectation(expected);
    };
    if (text.empty())
        return Parsed<double>::fail(say("nothing given; %1", {wanted()}));
    if (text.size() > longestExpression)
        return Parsed<double>::fail(say("this is longer than %1 characters; %2", {longestExpression, wanted()}));
    QuantityReader reader(text, expected);
    const Parsed<Quantified> value = reader.read();
    if (!value)
        return Parsed<double>::fail(value.error);
    const bool bare =
        value->bare || (value->dimension == none && !reader.namesUnit()); // prefixes that cancel: 312T / 2T
    if (!bare || expected == none) {
        if (value->dimension == expected)
            return Parsed<double>::ok(value->number);
        return Parsed<double>::fail(say("%1 is %2; %3", {shown(text), nameFor(value->dimension), wanted()}));
    }
    const std::optional<UnitOfMeasure> unit = readUnit(bareUnit);
    if (!unit || unit->dimension != expected)
        return Parsed<double>::fail(say("%1 has no unit; %2", {shown(text), wanted()}));
    const double result = scaled(formatExact(value->number), value->number, *unit);
    if (!std::isfinite(result))
        return Parsed<double>::fail(say("%1 is out of range; %2", {inQuotes(text), wanted()}));
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
    return value ? asWhole(*value, text) : plain;
}

} // namespace roofline
