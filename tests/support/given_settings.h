// Makes scenarios of settings, which are given as on the command line.
#pragma once

#include "core/scenario/settings.h"

#include <QtGlobal>

#include <sstream>
#include <string>

namespace roofline::test {

// Ends the test if the setting refuses the value.
inline void give(Scenario &scenario, const char *name, const std::string &value)
{
    if (const std::string why = findSetting(name)->set(scenario, value); !why.empty())
        qFatal("%s: %s", name, why.c_str());
}

// Takes settings with blanks between them, as in "model=llama-2-7b phase=decode".
inline Scenario withSettings(const std::string &settings, Scenario scenario = {})
{
    std::istringstream words(settings);
    for (std::string word; words >> word;) {
        const std::size_t equals = word.find('=');
        give(scenario, word.substr(0, equals).c_str(), word.substr(equals + 1));
    }
    return scenario;
}

} // namespace roofline::test
