// Writes the values of settings, and stores the last scenario of a session with one "name=value" line per setting.
#include "core/scenario/settings.h"

#include "core/diagnostics/suggest.h"
#include "core/scenario/presets.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"

#include <array>

namespace roofline {

namespace {

std::string unknownName(std::string_view name)
{
    return say("unknown setting \"%1\"%2", {shown(name), nearestText(name, namesIn(settings(), &Setting::name), 1)});
}

// Reads one line into the scenario. Returns an empty string, or why the line could not be read.
std::string readLine(std::string_view line, Scenario &scenario)
{
    const std::size_t equals = line.find('=');
    if (equals == std::string_view::npos)
        return say("\"%1\" is not a setting; expected name=value", {shown(line)});
    const std::string_view name = trimmed(line.substr(0, equals));
    const Setting *setting = findSetting(name);
    if (!setting)
        return unknownName(name);
    const std::string why = setting->set(scenario, line.substr(equals + 1));
    return why.empty() ? why : say("%1: %2", {std::string(name), why});
}

} // namespace

std::string toString(const Target &target)
{
    constexpr std::array names = {"latency=", "throughput=", "mfu="};
    return target.kind == Target::Kind::ComputeBound ? "bound=compute"
                                                     : names[std::size_t(target.kind)] + formatExact(target.value);
}

std::string toString(const Measured &measured)
{
    constexpr std::array names = {"latency=", "throughput=", "rate="};
    return names[std::size_t(measured.kind)] + formatExact(measured.value);
}

std::string toString(const Sustained &sustained)
{
    if (sustained.preset != Sustained::Preset::Custom)
        return std::string(toString(sustained.preset));
    return formatExact(sustained.compute) + ',' + formatExact(sustained.memory);
}

std::string toString(const CollectiveLatency &latency)
{
    return latency.preset == CollectiveLatency::Preset::Custom ? formatExact(latency.seconds)
                                                               : std::string(toString(latency.preset));
}

std::string toString(const Overhead &overhead)
{
    if (const OverheadTimes times = timesOf(overhead); !times.name.empty())
        return std::string(times.name);
    return formatExact(overhead.launch) + ',' + formatExact(overhead.layer);
}

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
