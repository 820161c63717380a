// Scenarios made of settings, as the command line takes them.
#pragma once

#include "core/scenario/settings.h"

#include <QtGlobal>

#include <initializer_list>
#include <string>
#include <utility>

namespace roofline::test {

// What it refuses ends the test.
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
