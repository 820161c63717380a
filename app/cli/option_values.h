// Reads values of options that are no settings of the scenario.
#pragma once

#include "app/cli/command_error.h"
#include "core/report/report.h"
#include "core/scenario/setting_values.h"
#include "core/units/find.h"
#include "core/units/text.h"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace roofline {

template <class T>
using NamedValue = std::pair<std::string_view, T>;

// Pairs the values of an enumeration with their names, which are in its order.
template <class T, class Name, std::size_t count>
constexpr std::array<NamedValue<T>, count> namedValues(const std::array<Name, count> &names)
{
    std::array<NamedValue<T>, count> values;
    for (std::size_t i = 0; i < count; ++i)
        values[i] = {names[i], T(i)};
    return values;
}

// The values of --mac say how many FLOP a multiply-accumulate counts.
inline constexpr NamedValue<int> lensValues[] = {{"1", 1}, {"2", 2}};

// For example "--format: given xml; allowed: text, json, csv".
[[noreturn]] inline void refuseValue(const std::string &option, std::string_view given, std::string_view allowed)
{
    throw CommandError(exitUsage, option + ": " + refusal(given, allowed));
}

// Returns the value that `text` names, or refuses the text.
template <class T>
T chooseValue(const std::string &option, const std::string &text, std::span<const NamedValue<T>> values)
{
    if (const NamedValue<T> *found = findIn(values, std::string_view(text), &NamedValue<T>::first))
        return found->second;
    refuseValue(option, text, joined(values, ", ", &NamedValue<T>::first));
}

// These read --format. Not all commands write CSV.
using OutputFormat = ListFormat;
inline constexpr NamedValue<OutputFormat> outputFormats[] = {
    {"text", OutputFormat::Text}, {"json", OutputFormat::Json}, {"csv", OutputFormat::Csv}};
inline OutputFormat chooseFormat(const std::string &text)
{
    return chooseValue<OutputFormat>("--format", text, outputFormats);
}
inline bool isJson(const std::string &text) // else it is text
{
    return chooseValue<OutputFormat>("--format", text, std::span(outputFormats).first(2)) == OutputFormat::Json;
}

} // namespace roofline
