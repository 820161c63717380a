#include "core/report/answer_json.h"

#include "core/analysis/hierarchy.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/phrases.h"
#include "core/scenario/settings.h"

namespace roofline {

namespace {

void addSetting(JsonWriter &json, const Setting &setting, const std::string &text)
{
    const bool isNumber = setting.kind == Setting::Kind::Integer || setting.kind == Setting::Kind::Number;
    if (text.empty())
        json(setting.name, nullptr);
    else if (setting.kind == Setting::Kind::Flag)
        json(setting.name, text == "true");
    else if (const Parsed<double> value = parseNumber(text); value && isNumber)
        json(setting.name, *value);
    else
        json(setting.name, text);
}

std::string_view nameOf(const Solution &solution)
{
    return solution.by == SolveBy::Named ? std::string_view(solution.name) : toString(solution.by);
}

std::string_view unitOf(const Solution &solution)
{
    return solution.by == SolveBy::MemoryBandwidth ? "byte/s"
           : solution.by == SolveBy::PeakRate      ? "FLOP/s"
                                                   : nameOf(solution);
}

// Lists the levels that a solution by bandwidth makes faster together, of which `value` is only the one that the data
// comes from.
void addFasterLevels(JsonWriter &json, const Analysis &analysis, const Solution &solution)
{
    const bool several = solution.by == SolveBy::MemoryBandwidth && solution.status != Solution::Status::Impossible
                         && hasSeveralLevels(analysis);
    json.objects("levels", several ? levelsOf(analysis) : std::vector<LevelUse>(), [&](const LevelUse &use) {
        json("name", analysis.chip->levelName(use.level));
        json("byte_per_s", solution.factor * analysis.chip->levelBandwidth(use.level)->value.value());
    });
}

} // namespace

void addScenario(JsonWriter &json, const Scenario &scenario)
{
    const auto object = json.object("scenario");
    for (const Setting &setting : settings()) {
        if (scenario.kernel && setting.name == "model")
            json(setting.name, nullptr);
        else
            addSetting(json, setting, setting.get(scenario));
    }
}

void addSolution(JsonWriter &json, const Analysis &analysis, const Solution &solution)
{
    const bool known = solution.status != Solution::Status::Impossible;
    const bool reached = solution.status == Solution::Status::Reached || solution.status == Solution::Status::Already;
    const bool isPrecision = solution.by == SolveBy::Precision;
    const auto ifKnown = [known](auto member) { return known ? std::optional(member) : std::nullopt; };
    json("by", nameOf(solution));
    json("status", toString(solution.status));
    json("value", reached && !isPrecision ? std::optional(solution.value) : std::nullopt);
    json("unit", unitOf(solution));
    json("precision", reached && isPrecision ? std::optional(solution.precision) : std::nullopt);
    if (!known || reached)
        json("nearest", nullptr);
    else if (isPrecision)
        json("nearest", solution.precision);
    else
        json("nearest", solution.value);
    json("factor", ifKnown(solution.factor));
    json("latency_s", ifKnown(solution.latency.value()));
    json("throughput_per_s", ifKnown(solution.throughput));
    json("mfu", ifKnown(solution.mfu));
    json("compute_bound", ifKnown(solution.computeBound));
    json("fits", known ? solution.fits : std::nullopt);
    // Where the fewest chips that reach the targets cannot be used: how many these are, and why.
    if (solution.by != SolveBy::Named) {
        const bool skips = solution.by == SolveBy::Chips && solution.skipped > 0;
        json("skipped", skips ? std::optional(solution.skipped) : std::nullopt);
        json("skipped_because",
             skips ? std::optional(solution.skippedUneven ? "uneven-heads" : "does-not-fit") : std::nullopt);
        addFasterLevels(json, analysis, solution);
    }
    json("sentence", phrases::solution(analysis, solution));
}

void addMessages(JsonWriter &json, const Analysis &analysis, std::string_view without)
{
    std::vector<Remark> remarks = remarksOf(analysis);
    std::erase_if(remarks, [without](const Remark &remark) { return remark.code == without; });
    json.objects("messages", remarks, [&](const Remark &remark) {
        json("severity", toString(remark.severity));
        json("code", remark.code);
        json("text", remark.text);
    });
}

} // namespace roofline
