#include "core/report/json_values.h"

#include "core/scenario/settings.h"

#include <cmath>

namespace roofline {

namespace {

JsonValue settingValue(const Setting &setting, const std::string &text)
{
    if (text.empty())
        return nullptr;
    switch (setting.kind) {
    case Setting::Kind::Integer:
    case Setting::Kind::Number:
        if (const Parsed<double> value = parseNumber(text))
            return number(*value);
        return text;
    case Setting::Kind::Flag: return text == "true";
    case Setting::Kind::Text:
    case Setting::Kind::Choice: break;
    }
    return text;
}

std::string_view unitOf(SolveBy by)
{
    switch (by) {
    case SolveBy::MemoryBandwidth: return "byte/s";
    case SolveBy::PeakRate: return "FLOP/s";
    case SolveBy::Batch: return "batch";
    case SolveBy::Chips: return "chips";
    case SolveBy::Precision: break;
    }
    return "precision";
}

bool isReached(const Solution &solution)
{
    return solution.status == Solution::Status::Reached || solution.status == Solution::Status::Already;
}

JsonValue outcomeObject(std::string_view by, std::string_view unit, const Solution &solution, const JsonValue &value)
{
    const bool known = solution.status != Solution::Status::Impossible;
    const bool reached = isReached(solution);
    const auto ifKnown = [known](JsonValue member) { return known ? member : JsonValue(nullptr); };
    JsonValue object;
    object["by"] = std::string(by);
    object["status"] = std::string(toString(solution.status));
    object["value"] = reached ? value : JsonValue(nullptr);
    object["unit"] = std::string(unit);
    object["precision"] = nullptr;
    object["nearest"] = known && !reached ? value : JsonValue(nullptr);
    object["factor"] = ifKnown(number(solution.factor));
    object["latency_s"] = ifKnown(number(solution.latency.value()));
    object["throughput_per_s"] = ifKnown(number(solution.throughput));
    object["mfu"] = ifKnown(number(solution.mfu));
    object["compute_bound"] = ifKnown(solution.computeBound);
    object["fits"] = solution.fits ? ifKnown(*solution.fits) : JsonValue(nullptr);
    return object;
}

} // namespace

JsonValue number(double value)
{
    constexpr double largestWhole = 9e18; // below 2^63
    if (!std::isfinite(value))
        return nullptr;
    if (std::trunc(value) == value && std::abs(value) <= largestWhole)
        return static_cast<std::int64_t>(value);
    return value;
}

JsonValue scenarioObject(const Scenario &scenario)
{
    JsonValue object = JsonValue::object();
    for (const Setting &setting : settings())
        object[std::string(setting.name)] = scenario.kernel && setting.name == "model"
                                                ? JsonValue(nullptr)
                                                : settingValue(setting, setting.get(scenario));
    return object;
}

JsonValue solutionObject(const Phrases &phrases, const Analysis &analysis, const Solution &solution)
{
    const bool isPrecision = solution.by == SolveBy::Precision;
    JsonValue object = outcomeObject(toString(solution.by), unitOf(solution.by), solution,
                                     isPrecision ? JsonValue(solution.precision) : number(solution.value));
    // Of chips: the fewest that would reach the targets but cannot be used, and why.
    const bool skips = solution.by == SolveBy::Chips && solution.skipped > 0;
    object["skipped"] = skips ? JsonValue(solution.skipped) : JsonValue(nullptr);
    object["skipped_because"] =
        skips ? JsonValue(std::string(solution.skippedUneven ? "uneven-heads" : "does-not-fit")) : JsonValue(nullptr);
    object["precision"] = isPrecision && isReached(solution) ? JsonValue(solution.precision) : JsonValue(nullptr);
    if (isPrecision)
        object["value"] = nullptr;
    object["sentence"] = phrases.solution(analysis, solution);
    return object;
}

JsonValue solutionObject(const Phrases &phrases, const Analysis &analysis, std::string_view name,
                         const NamedSolution &solution)
{
    JsonValue object = outcomeObject(name, name, solution.reached, JsonValue(solution.value));
    object["sentence"] = phrases.solution(analysis, name, solution);
    return object;
}

std::string dump(const JsonValue &document)
{
    return document.dump(2, ' ', false, JsonValue::error_handler_t::replace) + '\n';
}

} // namespace roofline
