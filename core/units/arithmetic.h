// Reads sums, products, signs, powers and brackets over values with dimensions: what entry fields and lessons have in
// common.
//
// A `Value` has a `number`, a `dimension`, isNumber() and isPlain(), which says whether it can be an exponent. Beside
// it are nameFor() and both(a, b), which is a number that is made from two.
#pragma once

#include "core/units/format.h"
#include "core/units/parse.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/units/tokens.h"
#include "core/units/unit.h"

#include <cmath>
#include <string>
#include <string_view>
#include <utility>

namespace roofline {

// Parses by recursive descent. After the first failure the rest of the text is not read.
template <class Value>
class Arithmetic {
public:
    Arithmetic(std::string_view text, int deepest, int depth = 0) : m_tokens(text), m_deepest(deepest), m_depth(depth)
    {
    }

    // The error begins with its place, for example "at character 5: …".
    Parsed<Value> read()
    {
        Value value = whole();
        if (!failed() && !m_tokens.atEnd())
            fail(m_tokens.next() == ")" ? say("there is no open bracket for this one")
                                        : say("a sign like + or × is missing before %1", {inQuotes(m_tokens.next())}));
        return failed() ? Parsed<Value>::fail(m_error) : Parsed<Value>::ok(std::move(value));
    }

protected:
    ~Arithmetic() = default;

    bool failed() const { return !m_error.empty(); }

    virtual Value whole() { return sum(); }                           // what stands in brackets, too
    virtual Value other() = 0;                                        // what is neither number nor bracket
    virtual void takeUnit(Value &value, std::string_view digits) = 0; // digits: as the number is written
    virtual std::string failure(std::size_t place, const std::string &why) const
    {
        return say("at character %1: %2", {place, why});
    }

    Value sum()
    {
        Value left = product();
        while (const char sign = failed() ? '\0' : m_tokens.takeSign("+-")) {
            const Value right = product();
            if (failed())
                return {};
            if (!left.isNumber() || !right.isNumber() || left.dimension != right.dimension)
                return fail(
                    say("%1 and %2 cannot be added; give both the same kind of unit", {nameFor(left), nameFor(right)}));
            left = made(both(left, right), sign == '+' ? left.number + right.number : left.number - right.number,
                        left.dimension);
        }
        return left;
    }

    // Counts how deep the brackets are.
    struct Deeper {
        explicit Deeper(Arithmetic &of) : reader(of)
        {
            if (++reader.m_depth > reader.m_deepest)
                reader.fail(say("nested too deeply; at most %1 levels", {reader.m_deepest}));
        }
        ~Deeper() { --reader.m_depth; }
        Deeper(const Deeper &) = delete;
        Deeper &operator=(const Deeper &) = delete;
        Arithmetic &reader;
    };

    // Returns the value with this number.
    Value made(Value value, double number, Dimension dimension)
    {
        if (!std::isfinite(number))
            return fail(PHRASE("the value is out of range"));
        if (isFarOff(dimension))
            return fail(PHRASE("no quantity has such a unit"));
        value.number = number;
        value.dimension = dimension;
        return value;
    }

    // Takes the unit, of which this is known, and gives it to a number.
    void scale(Value &value, std::string_view digits, std::string_view text, const UnitOfMeasure &unit)
    {
        m_tokens.skip(text);
        const std::string spelled = digits.empty() ? formatExact(value.number) : std::string(digits);
        value = made(value, scaled(spelled, value.number, unit), unit.dimension);
    }

    // Keeps the first failure, with its place in characters, as people count it. Returns no value of any use.
    Value fail(const std::string &why)
    {
        if (!failed())
            m_error = failure(m_tokens.character(), why);
        return {};
    }
    Value fail(const char *why, std::initializer_list<SayArgument> arguments = {}) { return fail(say(why, arguments)); }

    Tokens m_tokens;
    const int m_deepest;
    int m_depth;
    std::string m_error;

private:
    Value product()
    {
        Value left = withSign();
        while (const char sign = failed() ? '\0' : m_tokens.takeSign("*/")) {
            const Value right = withSign();
            if (!failed())
                left = multiplied(left, sign, right);
        }
        return left;
    }

    Value multiplied(const Value &a, char sign, const Value &b)
    {
        if (!a.isNumber() || !b.isNumber())
            return fail(PHRASE("%1 and %2 cannot be multiplied"), {nameFor(a), nameFor(b)});
        if (sign == '/' && b.number == 0)
            return fail(PHRASE("division by zero"));
        return made(both(a, b), sign == '*' ? a.number * b.number : a.number / b.number,
                    combined(a.dimension, b.dimension, sign == '*' ? 1 : -1));
    }

    Value withSign()
    {
        bool negative = false;
        while (const char sign = m_tokens.takeSign("+-"))
            negative ^= sign == '-';
        Value value = power();
        Value minus;
        minus.number = -1;
        return failed() || !negative ? value : multiplied(minus, '*', value);
    }

    Value power()
    {
        Value base = atom();
        if (failed() || !m_tokens.takeSign("^"))
            return base;
        const Deeper deeper(*this);
        const Value exponent = failed() ? Value() : withSign();
        if (failed())
            return {};
        if (!base.isNumber() || !exponent.isPlain())
            return fail(say("an exponent is a plain number; put brackets around what the unit belongs to"));
        const bool plain = base.dimension == Dimension();
        if (!plain
            && (exponent.number != std::round(exponent.number) || std::abs(exponent.number) > mostOfOneDimension))
            return fail(PHRASE("no quantity has such a unit"));
        if (base.number == 0 && exponent.number < 0)
            return fail(PHRASE("division by zero"));
        return made(both(base, exponent), std::pow(base.number, exponent.number),
                    combined({}, base.dimension, plain ? 0 : static_cast<int>(exponent.number)));
    }

    Value atom()
    {
        const Deeper deeper(*this);
        if (failed())
            return {};
        Value value;
        std::string_view digits;
        if (m_tokens.takeSign("(")) {
            value = whole();
            if (!failed() && !m_tokens.takeSign(")"))
                fail(PHRASE("a closing bracket is missing"));
        } else if (digits = m_tokens.takeNumber(value.number); digits.empty())
            return other();
        else if (!std::isfinite(value.number))
            fail(PHRASE("%1 is out of range"), {shown(digits)});
        if (!failed())
            takeUnit(value, digits);
        return value;
    }
};

} // namespace roofline
