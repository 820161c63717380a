#include "core/report/live_numbers.h"

#include "core/diagnostics/suggest.h"
#include "core/report/phrases/comparison.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/units/characters.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/workload/model.h"

#include <algorithm>

namespace roofline {

namespace {

struct Compared {
    const Analysis &analysis;
    const Analysis *before;
};

std::string boundWord(const Compared &given)
{
    std::string word = phrases::bound(given.analysis);
    if (!word.empty())
        word.front() = lowerCase(word.front());
    return word;
}

// Compares throughputs, because the latency of one pass means little when the batches differ.
std::string speedupText(const Compared &given)
{
    const std::optional<double> factor = given.before ? speedup(*given.before, given.analysis) : std::nullopt;
    return factor ? formatFactor(*factor) : std::string();
}

// Images and kernels have none.
std::string sequenceText(const Compared &given)
{
    const Analysis &analysis = given.analysis;
    return analysis.model && analysis.model->usesSequence(analysis.scenario.phase)
               ? std::to_string(analysis.scenario.sequence)
               : std::string();
}

struct LiveNumber {
    std::string_view name;
    Tells tells;
    std::string (*text)(const Compared &given);
};

constexpr LiveNumber numbers[] = {
    {"latency", Tells::Workload, [](const Compared &g) { return format(g.analysis.totals.latency); }},
    {"throughput", Tells::Workload, [](const Compared &g) { return throughputText(g.analysis); }},
    {"tokens/s", Tells::Workload, [](const Compared &g) { return throughputText(g.analysis); }},
    {"intensity", Tells::Workload, [](const Compared &g) { return format(g.analysis.totals.intensity()); }},
    {"attained", Tells::Workload, // of all chips of a replica, as in lessons
     [](const Compared &g) { return formatRate(g.analysis.totals.attained, g.analysis.format); }},
    {"attained_per_chip", Tells::Workload,
     [](const Compared &g) { return formatRate(g.analysis.attainedPerChip(), g.analysis.format); }},
    {"mfu", Tells::Workload, [](const Compared &g) { return formatPercent(g.analysis.totals.mfu); }},
    {"bound", Tells::Workload, boundWord},
    {"speedup", Tells::Workload, speedupText},
    {"bytes", Tells::Workload, [](const Compared &g) { return format(g.analysis.totals.byte()); }},
    {"flop", Tells::Workload, [](const Compared &g) { return format(g.analysis.totals.flop); }},
    {"ridge", Tells::Ridge, [](const Compared &g) { return format(g.analysis.sustainedRidge()); }},
    {"bandwidth", Tells::MemoryRoof, [](const Compared &g) { return format(g.analysis.sustainedBandwidth()); }},
    {"peak", Tells::ComputeRoof,
     [](const Compared &g) { return formatRate(g.analysis.sustainedPeak(), g.analysis.format); }},
    {"chip", Tells::Scenario, [](const Compared &g) { return phrases::chips(g.analysis); }},
    {"workload", Tells::Scenario, [](const Compared &g) { return workloadName(g.analysis); }},
    {"batch", Tells::Scenario, [](const Compared &g) { return std::to_string(g.analysis.scenario.batch); }},
    {"sequence", Tells::Scenario, sequenceText},
};

Message unknown(std::string_view name)
{
    const std::vector<std::string> all = liveNumbers();
    const std::vector<std::string> near = nearestNames(name, all, 1);
    return {Severity::Error,
            "unknown-number",
            near.empty() ? say("{%1} is not a number of an analysis; there are %2", {shown(name), joined(all, ", ")})
                         : say("{%1} is not a number of an analysis; did you mean {%2}?", {shown(name), near.front()}),
            {}};
}

} // namespace

void LiveText::add(Tells what)
{
    if (!has(what))
        tells.push_back(what);
}

std::vector<std::string> liveNumbers()
{
    return namesIn(numbers, &LiveNumber::name);
}

void addFilled(LiveText &live, std::string_view text, const std::function<std::size_t(std::string_view)> &endOf,
               const std::function<std::optional<std::string>(std::string_view inside)> &numberOf)
{
    while (!text.empty()) {
        const std::size_t brace = std::min(text.find_first_of("{}"), text.size());
        live.text += text.substr(0, brace);
        text.remove_prefix(brace);
        if (text.empty())
            break;
        const bool doubled = text.size() > 1 && text[1] == text[0];
        if (doubled || text[0] == '}') {
            live.text += text[0];
            text.remove_prefix(doubled ? 2 : 1);
            continue;
        }
        const std::size_t end = endOf(text);
        if (end == std::string_view::npos) {
            live.problems.push_back(
                {Severity::Error, "open-brace", say("a { without its }; write {{ for a brace that is meant"), {}});
            live.text += text;
            break;
        }
        const std::optional<std::string> number = numberOf(text.substr(1, end - 1));
        live.text += number ? *number : std::string(text.substr(0, end + 1));
        text.remove_prefix(end + 1);
    }
}

LiveText withLiveNumbers(std::string_view text, const Analysis &analysis, const Analysis *before)
{
    LiveText live;
    const Compared given{analysis, before};
    const auto numberOf = [&](std::string_view inside) -> std::optional<std::string> {
        const std::string_view name = trimmed(inside);
        const LiveNumber *number = findIn(numbers, name, &LiveNumber::name);
        if (!number) {
            live.problems.push_back(unknown(name));
            return std::nullopt;
        }
        live.add(number->tells);
        const std::string value = analysis.valid || number->tells == Tells::Scenario ? number->text(given) : "";
        return value.empty() ? "–" : value;
    };
    addFilled(
        live, text, [](std::string_view rest) { return rest.find('}'); }, numberOf);
    return live;
}

} // namespace roofline
