// Makes scenarios of settings, which are given as on the command line.
#pragma once

#include "core/scenario/settings.h"

#include <QtGlobal>

#include <initializer_list>
#include <string>
#include <utility>

namespace roofline::test {

// Ends the test if the setting refuses the value.
inline void give(Scenario &scenario, const char *name, const std::string &value)
{
    if (const std::string why = findSetting(name)->set(scenario, value); !why.empty())
        qFatal("%s: %s", name, why.c_str());
}

using GivenSettings = std::initializer_list<std::pair<const char *, std::string>>;
inline Scenario withSettings(GivenSettings settings, Scenario scenario = {})
{
    for (const auto &[name, value] : settings)
        give(scenario, name, value);
    return scenario;
}

} // namespace roofline::test
