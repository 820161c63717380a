#include "core/report/machine.h"
#include "core/report/remarks.h"
#include "core/report/report.h"
#include "core/scenario/settings.h"

#include <nlohmann/json.hpp>

namespace roofline {

namespace {

using Json = nlohmann::ordered_json;

// Whole numbers without a fraction or an exponent; null for what is unknown or infinite.
Json number(double value)
{
    constexpr double largestWhole = 9e18;   // below 2^63
    if (!std::isfinite(value))
        return nullptr;
    if (std::trunc(value) == value && std::abs(value) <= largestWhole)
        return static_cast<std::int64_t>(value);
    return value;
}

struct JsonMembers {
    Json &object;

    void operator()(std::string_view key, double value) const { object[std::string(key)] = number(value); }
    void operator()(std::string_view key, std::string_view text) const { object[std::string(key)] = std::string(text); }
};

Json settingValue(const Setting &setting, const std::string &text)
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

Json scenarioObject(const Scenario &scenario)
{
    Json object = Json::object();
    for (const Setting &setting : settings())
        object[std::string(setting.name)] = settingValue(setting, setting.get(scenario));
    return object;
}

Json ceilingObject(const Ceiling &ceiling)
{
    const bool isCompute = ceiling.kind == Ceiling::Kind::Compute;
    Json object;
    object["kind"] = isCompute ? "compute" : ceiling.kind == Ceiling::Kind::Memory ? "memory" : "network";
    object["name"] = ceiling.variant.empty() ? ceiling.name : ceiling.name + " (" + ceiling.variant + ')';
    object["unit"] = isCompute ? Json(std::string(toString(ceiling.unit))) : Json(nullptr);
    object["format"] = isCompute ? Json(std::string(toString(ceiling.format))) : Json(nullptr);
    if (isCompute)
        object["flop_per_s"] = number(ceiling.rate.value());
    else
        object["byte_per_s"] = number(ceiling.bandwidth.value());
    object["evidence"] = std::string(toString(ceiling.evidence));
    object["source"] = ceiling.source;
    return object;
}

// Before a roof or a level was found there is no number to give.
Json known(const Analysis &analysis, double value)
{
    return analysis.valid ? number(value) : Json(nullptr);
}

Json hardwareObject(const Analysis &analysis)
{
    const Chip *chip = analysis.chip.get();
    const bool hasLevel = analysis.valid && chip && analysis.level < chip->memory.size();
    Json object;
    object["id"] = analysis.scenario.hardware;
    object["name"] = chip ? Json(chip->name) : Json(nullptr);
    object["chips"] = analysis.scenario.chips;
    object["compute_unit"] = std::string(toString(analysis.unit));
    object["compute_format"] = std::string(toString(analysis.format));
    object["peak_flop_per_s"] = known(analysis, analysis.peak.value());
    object["memory_level"] = hasLevel ? Json(chip->memory[analysis.level].name) : Json(nullptr);
    object["bandwidth_byte_per_s"] = known(analysis, analysis.bandwidth.value());
    object["ridge_flop_per_byte"] = known(analysis, analysis.ridge().value());
    object["ceilings"] = Json::array();
    if (chip) {
        for (const Ceiling &ceiling : ceilingsOf(*chip))
            object["ceilings"].push_back(ceilingObject(ceiling));
    }
    return object;
}

Json memoryObject(const Report &report)
{
    const MemoryUse &use = report.analysis.memory;
    Json object;
    object["weight_byte"] = number(use.weight.value());
    object["kv_byte"] = number(use.kv.value());
    object["activation_byte"] = number(use.activation.value());
    object["gradient_byte"] = number(use.gradient.value());
    object["optimizer_byte"] = number(use.optimizer.value());
    object["total_byte"] = number(use.total.value());
    object["capacity_byte"] = use.capacity ? number(use.capacity->value()) : Json(nullptr);
    object["fits"] = use.fits ? Json(*use.fits) : Json(nullptr);
    object["max_batch"] = use.maxBatch ? Json(*use.maxBatch) : Json(nullptr);
    const auto &longest = report.answers.longestSequence;
    object["max_sequence"] = longest ? Json(*longest) : Json(nullptr);
    return object;
}

Json answersObject(const Phrases &phrases, const Report &report)
{
    const Answers &answers = report.answers;
    Json object;
    object["critical_batch"] = answers.criticalBatch ? Json(*answers.criticalBatch) : Json(nullptr);
    object["critical_batch_note"] = phrases.criticalBatch(report.analysis, answers);
    object["levers"] = Json::array();
    for (const Lever &lever : answers.levers)
        object["levers"].push_back({{"name", std::string(toString(lever.kind))}, {"speedup", number(lever.speedup)}});
    return object;
}

Json reportObject(const Phrases &phrases, const Report &report)
{
    const Analysis &analysis = report.analysis;
    Json object;
    object["format"] = "roofline-explorer/analysis";
    object["version"] = 1;
    object["scenario"] = scenarioObject(analysis.scenario);
    object["hardware"] = hardwareObject(analysis);
    object["totals"] = Json::object();
    visitTotals(analysis, JsonMembers{object["totals"]});
    object["memory"] = memoryObject(report);
    object["operators"] = Json::array();
    for (const OperatorResult &result : analysis.operators) {
        Json row = Json::object();
        visitOperator(result, JsonMembers{row});
        object["operators"].push_back(std::move(row));
    }
    object["answers"] = answersObject(phrases, report);
    object["sentence"] = phrases.sentence(analysis, report.answers);
    object["messages"] = Json::array();
    for (const Remark &remark : remarksOf(phrases, analysis))
        object["messages"].push_back(
            {{"severity", toString(remark.severity)}, {"code", std::string(remark.code)}, {"text", remark.text}});
    return object;
}

} // namespace

std::string toJson(const std::vector<Report> &reports)
{
    const Phrases phrases;
    Json document = Json::array();
    for (const Report &report : reports)
        document.push_back(reportObject(phrases, report));
    // Text from outside (a session, a model's name) may be no UTF-8: replaced, never thrown at the user.
    const Json &shown = reports.size() == 1 ? document[0] : document;
    return shown.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

} // namespace roofline
