#include "core/why/formula.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

bool isPlain(const Formula &formula, double number)
{
    return formula.kind == Formula::Kind::Number && formula.number == number;
}

void collect(const Formula &formula, std::vector<const Figure *> &parts)
{
    if (formula.kind == Formula::Kind::Part
        && std::ranges::none_of(parts, [&](const Figure *known) { return known->name == formula.part.name; }))
        parts.push_back(&formula.part);
    for (const Formula &operand : formula.operands)
        collect(operand, parts);
}

// Joins two formulas by one operation. If `a` is that operation already, `b` is appended to it: the
// result is a · b · c, not (a · b) · c.
Formula joinedFormula(Formula::Kind kind, Formula a, Formula b)
{
    std::vector<Formula> operands;
    if (a.kind == kind)
        operands = std::move(a.operands);
    else
        operands.push_back(std::move(a));
    operands.push_back(std::move(b));
    return {kind, std::move(operands)};
}

Formula ofMany(Formula::Kind kind, std::vector<Formula> operands)
{
    return operands.size() == 1 ? std::move(operands.front()) : Formula(kind, std::move(operands));
}

} // namespace

std::string Symbol::text() const
{
    std::string text = base;
    if (!sub.empty())
        text.append("_").append(sub);
    if (!of.empty())
        text.append("(").append(of).append(")");
    return text;
}

double Formula::value() const
{
    switch (kind) {
    case Kind::None: return 0;
    case Kind::Part: return part.value;
    case Kind::Number: return number;
    case Kind::Floor: return std::floor(operands.front().value());
    case Kind::Ceiling: return std::ceil(operands.front().value());
    default: break;
    }
    double result = operands.front().value();
    for (std::size_t i = 1; i < operands.size(); ++i) {
        const double next = operands[i].value();
        switch (kind) {
        case Kind::Sum: result += next; break;
        case Kind::Difference: result -= next; break;
        case Kind::Product: result *= next; break;
        case Kind::Quotient: result /= next; break;
        case Kind::Power: result = std::pow(result, next); break;
        case Kind::Max: result = std::max(result, next); break;
        default: result = std::min(result, next); break;
        }
    }
    return result;
}

std::vector<const Figure *> Formula::parts() const
{
    std::vector<const Figure *> parts;
    collect(*this, parts);
    return parts;
}

Formula sumOf(std::vector<Formula> terms)
{
    return ofMany(Formula::Kind::Sum, std::move(terms));
}

Formula sumOfLargestFirst(std::vector<Formula> terms)
{
    std::ranges::stable_sort(terms, std::greater(), &Formula::value);
    return sumOf(std::move(terms));
}

Formula maxOf(std::vector<Formula> terms)
{
    return ofMany(Formula::Kind::Max, std::move(terms));
}

Formula minOf(std::vector<Formula> terms)
{
    return ofMany(Formula::Kind::Min, std::move(terms));
}

Formula floorOf(Formula of)
{
    return {Formula::Kind::Floor, {std::move(of)}};
}

Formula ceilingOf(Formula of)
{
    return {Formula::Kind::Ceiling, {std::move(of)}};
}

Formula power(Formula base, Formula exponent)
{
    return {Formula::Kind::Power, {std::move(base), std::move(exponent)}};
}

Formula operator*(Formula a, Formula b)
{
    if (isPlain(a, 1))
        return b;
    if (isPlain(b, 1))
        return a;
    return joinedFormula(Formula::Kind::Product, std::move(a), std::move(b));
}

Formula operator/(Formula a, Formula b)
{
    return isPlain(b, 1) ? a : Formula(Formula::Kind::Quotient, {std::move(a), std::move(b)});
}

Formula operator-(Formula a, Formula b)
{
    return {Formula::Kind::Difference, {std::move(a), std::move(b)}};
}

Formula operator+(Formula a, Formula b)
{
    return joinedFormula(Formula::Kind::Sum, std::move(a), std::move(b));
}

} // namespace roofline
