// Reads values of options that are no settings of the scenario.
#pragma once

#include "app/cli/command_error.h"
#include "core/units/text.h"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace roofline {

template <class T>
using NamedValue = std::pair<std::string_view, T>;

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

} // namespace roofline
