// Reads numbers of an analysis by the members that hold them, for tables that give them names. `of` is
// anything with an analysis and what serving it takes.
#pragma once

#include "core/analysis/analysis.h"

#include <cmath>
#include <functional>
#include <optional>

namespace roofline {

// Unset where the value is infinite or not known.
template <class T>
std::optional<double> known(T value)
{
    const auto read = static_cast<double>(value);
    return std::isfinite(read) ? std::optional(read) : std::nullopt;
}

template <int F, int B, int S, int J>
std::optional<double> known(Quantity<F, B, S, J> value)
{
    return known(value.value());
}

template <class T>
std::optional<double> known(const std::optional<T> &value)
{
    return value ? known(*value) : std::nullopt;
}

// Unset unless the value is above 0: there is no such thing.
template <class T>
std::optional<double> positive(T value)
{
    return value > T() ? known(value) : std::nullopt;
}

// A member is a variable or a function.
template <auto Member>
std::optional<double> total(const auto &of)
{
    return known(std::invoke(Member, of.analysis().totals));
}

template <auto Member>
std::optional<double> positiveTotal(const auto &of)
{
    return positive(of.analysis().totals.*Member);
}

template <auto Member>
std::optional<double> held(const auto &of)
{
    return known(of.analysis().memory.*Member);
}

template <auto Member>
std::optional<double> setting(const auto &of)
{
    return known(of.analysis().scenario.*Member);
}

template <auto Member>
std::optional<double> analyzed(const auto &of)
{
    return known(std::invoke(Member, of.analysis()));
}

// FLOP per byte sent. Unset: nothing is sent.
std::optional<double> sentIntensity(const auto &of)
{
    const Totals &totals = of.analysis().totals;
    return totals.network > Bytes() ? known(totals.flop / totals.network) : std::nullopt;
}

// The rate that the roof above the point allows one chip.
std::optional<double> roofAbove(const auto &of)
{
    const double part = of.analysis().totals.roofFraction;
    return part > 0 ? known(of.analysis().attainedPerChip() / part) : std::nullopt;
}

// Counts every instance of an operator.
std::optional<double> operatorCount(const auto &of)
{
    double count = 0;
    for (const OperatorResult &result : of.analysis().operators)
        count += result.op.count;
    return count;
}

// Unset: a kernel has no model.
template <double (*Function)(const Model &)>
std::optional<double> modeled(const auto &of)
{
    return of.analysis().model ? known(Function(*of.analysis().model)) : std::nullopt;
}

template <auto Member>
std::optional<double> answered(const auto &of)
{
    return known(of.answers().*Member);
}

template <auto Member>
std::optional<double> served(const auto &of)
{
    return of.serving() ? known((*of.serving()).*Member) : std::nullopt;
}

// Unset also where the first token is the only one.
std::optional<double> furtherToken(const auto &of)
{
    return of.serving() ? positive(of.serving()->perToken) : std::nullopt;
}

} // namespace roofline
