// Makes scenarios of settings, which are given as on the command line.
#pragma once

#include "core/scenario/settings.h"

#include <QtGlobal>

#include <algorithm>
#include <sstream>
#include <string>

namespace roofline::test {

// Ends the test if the setting refuses the value.
inline void give(Scenario &scenario, const char *name, const std::string &value)
{
    const Setting *setting = findSetting(name);
    if (!setting)
        qFatal("%s is no setting", name);
    if (const std::string why = setting->set(scenario, value); !why.empty())
        qFatal("%s: %s", name, why.c_str());
}

// Takes settings with blanks between them, as in "model=llama-2-7b phase=decode".
inline Scenario withSettings(const std::string &settings, Scenario scenario = {})
{
    std::istringstream words(settings);
    for (std::string word; words >> word;) {
        const std::size_t equals = std::min(word.find('='), word.size() - 1); // refused where it is missing
        give(scenario, word.substr(0, equals).c_str(), word.substr(equals + 1));
    }
    return scenario;
}

} // namespace roofline::test
