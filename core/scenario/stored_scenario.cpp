// Stores the last scenario of a session as text, with one "name=value" line per setting.
#include "core/scenario/settings.h"

#include "core/diagnostics/suggest.h"
#include "core/units/say.h"
#include "core/units/text.h"

namespace roofline {

namespace {

std::string unknownName(std::string_view name)
{
    std::vector<std::string> known;
    for (const Setting &setting : settings())
        known.emplace_back(setting.name);
    return say(QT_TRANSLATE_NOOP("Phrases", "unknown setting \"%1\"%2"), {shown(name), nearestText(name, known, 1)});
}

// Reads one line into the scenario. Returns an empty string, or why the line could not be read.
std::string readLine(std::string_view line, Scenario &scenario)
{
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos)
        return say(QT_TRANSLATE_NOOP("Phrases", "\"%1\" is not a setting; expected name=value"), {shown(line)});
    const std::string_view name = trimmed(line.substr(0, equals));
    const Setting *setting = findSetting(name);
    if (!setting)
        return unknownName(name);
    const std::string why = setting->set(scenario, line.substr(equals + 1));
    return why.empty() ? why : say(QT_TRANSLATE_NOOP("Phrases", "%1: %2"), {std::string(name), why});
}

} // namespace

std::string writeScenario(const Scenario &scenario)
{
    std::string text;
    for (const Setting &setting : settings()) {
        const std::string value = setting.get(scenario);
        if (!value.empty())
            text.append(setting.name).append("=").append(value).append("\n");
    }
    return text;
}

Scenario readScenario(std::string_view text, Messages &messages)
{
    Scenario scenario;
    int number = 0;
    for (std::string_view line : split(withoutByteOrderMark(text), '\n')) {
        ++number;
        line = trimmed(line);
        if (line.empty())
            continue;
        std::string why = readLine(line, scenario);
        if (!why.empty())
            messages.push_back({Severity::Error, "setting", std::move(why), {"", number, 0, ""}});
    }
    return scenario;
}

} // namespace roofline
