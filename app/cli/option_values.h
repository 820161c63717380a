// Reads values of options that are no settings of the scenario.
#pragma once

#include "app/cli/command_error.h"
#include "core/report/report.h"
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
inline constexpr std::array lensValues = {NamedValue<int>{"1", 1}, NamedValue<int>{"2", 2}};

// Returns the value that `text` names. Otherwise throws a CommandError that lists the names, for example
// "--format: given xml; allowed: text, json, csv".
template <class T>
T chooseValue(const std::string &option, const std::string &text, std::span<const NamedValue<T>> values)
{
    std::string names;
    for (const auto &[name, value] : values) {
        if (text == name)
            return value;
        names.append(names.empty() ? "" : ", ").append(name);
    }
    const std::string given = shown(text);
    throw CommandError(exitUsage, option + ": given " + (given.empty() ? "nothing" : given) + "; allowed: " + names);
}

// These read --format. Not all commands write CSV.
using OutputFormat = ListFormat;
inline constexpr std::array outputFormats = {NamedValue<OutputFormat>{"text", OutputFormat::Text},
                                             NamedValue<OutputFormat>{"json", OutputFormat::Json},
                                             NamedValue<OutputFormat>{"csv", OutputFormat::Csv}};
inline OutputFormat chooseFormat(const std::string &text)
{
    return chooseValue<OutputFormat>("--format", text, outputFormats);
}
inline bool isJson(const std::string &text) // else it is text
{
    return chooseValue<OutputFormat>("--format", text, std::span(outputFormats).first(2)) == OutputFormat::Json;
}

} // namespace roofline
