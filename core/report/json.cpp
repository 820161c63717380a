#include "core/analysis/hierarchy.h"
#include "core/hardware/chip.h"
#include "core/report/json_values.h"
#include "core/report/machine.h"
#include "core/report/phrases/remarks.h"
#include "core/report/report.h"
#include "core/report/serving_text.h"

namespace roofline {

namespace {

JsonValue ceilingObject(const Ceiling &ceiling)
{
    const bool isCompute = ceiling.kind == Ceiling::Kind::Compute;
    JsonValue object;
    object["kind"] = isCompute ? "compute" : ceiling.kind == Ceiling::Kind::Memory ? "memory" : "network";
    object["name"] = ceiling.variant.empty() ? ceiling.name : ceiling.name + " (" + ceiling.variant + ')';
    object["unit"] = isCompute ? JsonValue(std::string(toString(ceiling.unit))) : JsonValue(nullptr);
    object["format"] = isCompute ? JsonValue(std::string(toString(ceiling.format))) : JsonValue(nullptr);
    if (isCompute)
        object["flop_per_s"] = number(ceiling.rate.value());
    else
        object["byte_per_s"] = number(ceiling.bandwidth.value());
    object["sparse"] = ceiling.sparse;
    object["variant"] = ceiling.variant;
    object["evidence"] = std::string(toString(ceiling.evidence));
    object["source"] = ceiling.source;
    return object;
}

// Before a roof or a level was found there is no number to give.
JsonValue known(const Analysis &analysis, double value)
{
    return analysis.valid ? number(value) : JsonValue(nullptr);
}

JsonValue hardwareObject(const Analysis &analysis)
{
    const Chip *chip = analysis.chip.get();
    const bool hasLevel = analysis.valid && chip && !chip->levelName(analysis.level).empty();
    JsonValue object;
    object["id"] = analysis.scenario.hardware;
    object["name"] = chip ? JsonValue(chip->name) : JsonValue(nullptr);
    object["chips"] = analysis.scenario.chips;
    object["compute_unit"] = std::string(toString(analysis.unit));
    object["compute_format"] = std::string(toString(analysis.format));
    object["peak_flop_per_s"] = known(analysis, analysis.peak.value());
    object["memory_level"] = hasLevel ? JsonValue(std::string(chip->levelName(analysis.level))) : JsonValue(nullptr);
    object["bandwidth_byte_per_s"] = known(analysis, analysis.bandwidth.value());
    object["bandwidth_is_upper_limit"] = analysis.valid && isOfAllCores(analysis);
    object["ridge_flop_per_byte"] = known(analysis, analysis.ridge().value());
    object["cores"] = chip && chip->cores ? JsonValue(chip->cores->value) : JsonValue(nullptr);
    object["clock"] = chip && chip->clock ? number(chip->clock->value.value()) : JsonValue(nullptr);
    const Link *link = analysis.link;
    object["link"] = link ? JsonValue(link->name) : JsonValue(nullptr);
    object["link_byte_per_s"] = link ? number(link->bandwidth->value.value()) : JsonValue(nullptr);
    object["link_usable_byte_per_s"] =
        link && analysis.valid ? number(analysis.linkBandwidth.value()) : JsonValue(nullptr);
    object["link_limiting"] = analysis.tier ? JsonValue(analysis.tier->name) : JsonValue(nullptr);
    object["network_ridge_flop_per_byte"] =
        link && analysis.valid ? known(analysis, (analysis.peak / analysis.linkBandwidth).value()) : JsonValue(nullptr);
    object["ceilings"] = JsonValue::array();
    if (chip) {
        for (const Ceiling &ceiling : ceilingsOf(*chip))
            object["ceilings"].push_back(ceilingObject(ceiling));
    }
    return object;
}

JsonValue memoryObject(const Report &report)
{
    const MemoryUse &use = report.analysis.memory;
    JsonValue object;
    object["weight_byte"] = number(use.weight.value());
    object["kv_byte"] = number(use.kv.value());
    object["activation_byte"] = number(use.activation.value());
    object["gradient_byte"] = number(use.gradient.value());
    object["optimizer_byte"] = number(use.optimizer.value());
    object["total_byte"] = number(use.total.value());
    object["capacity_byte"] = use.capacity ? number(use.capacity->value()) : JsonValue(nullptr);
    object["fits"] = use.fits ? JsonValue(*use.fits) : JsonValue(nullptr);
    object["max_batch"] = use.maxBatch ? JsonValue(*use.maxBatch) : JsonValue(nullptr);
    const auto &longest = report.answers.longestSequence;
    object["max_sequence"] = longest ? JsonValue(*longest) : JsonValue(nullptr);
    object["spilled_byte"] = number(use.spilled.value());
    return object;
}

JsonValue levelsArray(const Analysis &analysis, const std::vector<LevelUse> &uses)
{
    JsonValue levels = JsonValue::array();
    for (const LevelUse &use : uses) {
        levels.push_back({{"name", std::string(analysis.chip->levelName(use.level))},
                          {"byte", number(use.bytes.value())},
                          {"time_s", number(use.time.value())},
                          {"intensity_flop_per_byte", number(use.intensity.value())},
                          {"attainable_flop_per_s", number(use.attainable.value())},
                          {"slowest", use.slowest}});
    }
    return levels;
}

JsonValue operatorObject(const Analysis &analysis, const OperatorResult &result)
{
    JsonValue row = JsonValue::object();
    visitOperator(result, JsonMembers{row});
    row["levels"] = levelsArray(analysis, levelsOf(analysis, result));
    return row;
}

// The roof that is so many places from the tightest; null: there is none.
JsonValue roofObject(const Limits &limits, std::size_t index)
{
    if (index >= limits.roofs.size())
        return nullptr;
    const RoofLimit &roof = limits.roofs[index];
    return {{"kind", std::string(toString(roof.kind))},
            {"name", roof.kind == RoofLimit::Kind::Overhead ? "overhead" : roof.name},
            {"flop_per_s", number(roof.limit.value())},
            {"time_s", number(roof.time.value())}};
}

JsonValue measuredObject(const Phrases &phrases, const Analysis &analysis, const MeasuredPoint &point)
{
    JsonValue object;
    object["latency_s"] = number(point.latency.value());
    object["throughput_per_s"] = number(point.throughput);
    object["attained_flop_per_s"] = number(point.attained.value());
    object["of_prediction"] = number(point.ofPrediction);
    object["of_roof"] = number(point.ofRoof);
    object["above_roof"] = point.above();
    object["suspects"] = JsonValue::array();
    for (const Suspect &suspect : point.suspects)
        object["suspects"].push_back(
            {{"kind", std::string(toString(suspect.kind))}, {"text", phrases.suspect(analysis, suspect)}});
    return object;
}

JsonValue servingObject(const ServingAnswer &answer)
{
    if (!answer.serving)
        return nullptr;
    JsonValue object = JsonValue::object();
    visitServing(*answer.serving, JsonMembers{object});
    object["critical_tokens_per_iteration"] =
        answer.serving->criticalBatch > 0 ? number(answer.serving->criticalBatch) : JsonValue(nullptr);
    return object;
}

JsonValue answersObject(const Phrases &phrases, const Report &report)
{
    const Analysis &analysis = report.analysis;
    const Answers &answers = report.answers;
    JsonValue object;
    object["critical_batch"] = answers.criticalBatch ? JsonValue(*answers.criticalBatch) : JsonValue(nullptr);
    object["critical_batch_note"] = phrases.criticalBatch(report.analysis, answers);
    object["levers"] = JsonValue::array();
    for (const Lever &lever : answers.levers)
        object["levers"].push_back({{"name", std::string(toString(lever.kind))}, {"speedup", number(lever.speedup)}});
    object["limiting_roof"] = roofObject(answers.limits, 0);
    object["next_roof"] = roofObject(answers.limits, 1);
    object["headroom"] = number(answers.limits.headroom);
    object["until_next"] = number(answers.limits.untilNext);
    object["solutions"] = JsonValue::array();
    for (const Solution &solution : answers.solutions)
        object["solutions"].push_back(solutionObject(phrases, analysis, solution));
    object["measured"] = answers.measured ? measuredObject(phrases, analysis, *answers.measured) : JsonValue(nullptr);
    return object;
}

JsonValue reportObject(const Phrases &phrases, const Report &report)
{
    const Analysis &analysis = report.analysis;
    JsonValue object;
    object["format"] = "roofline-explorer/analysis";
    object["version"] = 1;
    object["scenario"] = scenarioObject(analysis.scenario);
    object["hardware"] = hardwareObject(analysis);
    object["totals"] = JsonValue::object();
    visitTotals(analysis, JsonMembers{object["totals"]});
    object["memory"] = memoryObject(report);
    object["operators"] = JsonValue::array();
    for (const OperatorResult &result : analysis.operators)
        object["operators"].push_back(operatorObject(analysis, result));
    object["answers"] = answersObject(phrases, report);
    object["serving"] = servingObject(report.serving);
    object["serving_note"] = servingSentence(analysis, report.serving);
    object["sentence"] = phrases.sentence(analysis, report.answers);
    object["messages"] = JsonValue::array();
    for (const Remark &remark : remarksOf(phrases, analysis))
        object["messages"].push_back(
            {{"severity", toString(remark.severity)}, {"code", std::string(remark.code)}, {"text", remark.text}});
    return object;
}

} // namespace

std::string toJson(const std::vector<Report> &reports)
{
    const Phrases phrases;
    JsonValue document = JsonValue::array();
    for (const Report &report : reports)
        document.push_back(reportObject(phrases, report));
    return dump(reports.size() == 1 ? document[0] : document);
}

} // namespace roofline
