// Readers of option values that are no settings of the scenario.
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

// Values of --mac: what a multiply-accumulate counts, in FLOP.
inline constexpr std::array lensValues = {NamedValue<int>{"1", 1}, NamedValue<int>{"2", 2}};

// The value that `text` names; else a CommandError that lists the names: "--format: given xml; allowed: text, json,
// csv".
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
