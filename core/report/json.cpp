#include "core/analysis/hierarchy.h"
#include "core/answers/costs.h"
#include "core/hardware/chip.h"
#include "core/report/answer_json.h"
#include "core/report/machine.h"
#include "core/report/phrases/phrases.h"
#include "core/report/report.h"
#include "core/report/serving_text.h"
#include "core/units/say.h"

#include <functional>

namespace roofline {

namespace {

void addCeiling(JsonWriter &json, const Ceiling &ceiling)
{
    const bool isCompute = ceiling.kind == Ceiling::Kind::Compute;
    json("kind", toString(ceiling.kind));
    json("name", ceiling.variant.empty() ? ceiling.name : ceiling.name + " (" + ceiling.variant + ')');
    json("unit", isCompute ? std::optional(toString(ceiling.unit)) : std::nullopt);
    json("format", isCompute ? std::optional(toString(ceiling.format)) : std::nullopt);
    if (isCompute)
        json("flop_per_s", ceiling.rate.value());
    else
        json("byte_per_s", ceiling.bandwidth.value());
    json("sparse", ceiling.sparse);
    json("variant", ceiling.variant);
    json("evidence", toString(ceiling.evidence));
    json("source", ceiling.source);
}

void addHardware(JsonWriter &json, const Analysis &analysis)
{
    const auto object = json.object("hardware");
    // Numbers are unknown unless a ceiling and a level were found.
    const auto known = [&](double value) { return analysis.valid ? std::optional(value) : std::nullopt; };
    const Chip *chip = analysis.chip.get();
    const bool hasLevel = analysis.valid && chip && !chip->levelName(analysis.level).empty();
    json("id", analysis.scenario.hardware);
    json("name", chip ? std::optional(chip->name) : std::nullopt);
    json("chips", analysis.scenario.chips);
    json("compute_unit", toString(analysis.unit));
    json("compute_format", toString(analysis.format));
    json("peak_flop_per_s", known(analysis.peak.value()));
    json("memory_level", hasLevel ? std::optional(chip->levelName(analysis.level)) : std::nullopt);
    json("bandwidth_byte_per_s", known(analysis.bandwidth.value()));
    json("bandwidth_is_upper_limit", analysis.valid && isOfAllCores(analysis));
    json("ridge_flop_per_byte", known(analysis.ridge().value()));
    json("cores", chip && chip->cores ? std::optional(chip->cores->value) : std::nullopt);
    json("clock", chip && chip->clock ? std::optional(chip->clock->value.value()) : std::nullopt);
    const Link *link = analysis.link;
    json("link", link ? std::optional(link->name) : std::nullopt);
    json("link_byte_per_s", link ? std::optional(link->bandwidth->value.value()) : std::nullopt);
    json("link_usable_byte_per_s", link ? known(analysis.linkBandwidth.value()) : std::nullopt);
    json("link_limiting", analysis.tier ? std::optional(analysis.tier->name) : std::nullopt);
    json("network_ridge_flop_per_byte", link && analysis.valid ? known(analysis.networkRidge().value()) : std::nullopt);
    json.objects("ceilings", chip ? ceilingsOf(*chip) : std::vector<Ceiling>(),
                 [&](const Ceiling &ceiling) { addCeiling(json, ceiling); });
}

void addMemory(JsonWriter &json, const Report &report)
{
    const auto object = json.object("memory");
    const MemoryUse &use = report.analysis.memory;
    json("weight_byte", use.weight.value());
    json("kv_byte", use.kv.value());
    json("activation_byte", use.activation.value());
    json("gradient_byte", use.gradient.value());
    json("optimizer_byte", use.optimizer.value());
    json("total_byte", use.total.value());
    json("capacity_byte", use.capacity ? std::optional(use.capacity->value()) : std::nullopt);
    json("fits", use.fits);
    json("max_batch", use.maxBatch);
    json("max_sequence", report.answers.longestSequence);
    json("spilled_byte", use.spilled.value());
    json("per_chip_byte", use.perChip.value());
}

void addLevels(JsonWriter &json, const Analysis &analysis, const OperatorResult &result)
{
    json.objects("levels", levelsOf(analysis, result), [&](const LevelUse &use) {
        json("name", analysis.chip->levelName(use.level));
        json("byte", use.bytes.value());
        json("time_s", use.time.value());
        json("intensity_flop_per_byte", use.intensity.value());
        json("attainable_flop_per_s", use.attainable.value());
        json("slowest", use.slowest);
    });
}

void addOperators(JsonWriter &json, const Analysis &analysis)
{
    json.objects("operators", analysis.operators, [&](const OperatorResult &result) {
        visitOperator(result, std::ref(json));
        addLevels(json, analysis, result);
    });
}

// Adds the roof at this place, counted from the tightest; null if there are fewer.
void addRoof(JsonWriter &json, std::string_view key, const Report &report, std::size_t index)
{
    const std::vector<RoofLimit> &roofs = report.answers.limits.roofs;
    json.objectOf(key, index < roofs.size() ? &roofs[index] : nullptr, [&](const RoofLimit &roof) {
        json("kind", toString(roof.kind));
        json("name", roof.kind == RoofLimit::Kind::Overhead ? "overhead"
                     : roof.kind == RoofLimit::Kind::Memory ? roofName(*report.analysis.chip, roof.level) // in English
                                                            : roof.name);
        json("flop_per_s", roof.limit.value());
        json("time_s", roof.time.value());
    });
}

void addMeasured(JsonWriter &json, const Analysis &analysis, const MeasuredPoint &point)
{
    json("latency_s", point.latency.value());
    json("throughput_per_s", point.throughput);
    json("attained_flop_per_s", point.attained.value());
    json("of_prediction", point.ofPrediction);
    json("of_roof", point.ofRoof);
    json("above_roof", point.above());
    json.objects("suspects", point.suspects, [&](const Suspect &suspect) {
        json("kind", toString(suspect.kind));
        json("text", phrases::suspect(analysis, suspect));
    });
}

void addAnswers(JsonWriter &json, const Report &report)
{
    const auto object = json.object("answers");
    const Analysis &analysis = report.analysis;
    const Answers &answers = report.answers;
    json("critical_batch", answers.criticalBatch);
    json("critical_batch_note", phrases::criticalBatch(report.analysis, answers));
    json.objects("levers", answers.levers, [&](const Lever &lever) {
        json("name", toString(lever.kind));
        json("speedup", lever.speedup);
    });
    addRoof(json, "limiting_roof", report, 0);
    addRoof(json, "next_roof", report, 1);
    json("headroom", answers.limits.headroom);
    json("until_next", answers.limits.untilNext);
    json.objects("solutions", answers.solutions,
                 [&](const Solution &solution) { addSolution(json, analysis, solution); });
    json.objectOf("measured", answers.measured,
                  [&](const MeasuredPoint &point) { addMeasured(json, analysis, point); });
}

void addServing(JsonWriter &json, const ServingAnswer &answer)
{
    json.objectOf("serving", answer.serving, [&](const Serving &serving) {
        visitServing(serving, std::ref(json));
        const double critical = serving.criticalBatch;
        json("critical_tokens_per_iteration", critical > 0 ? std::optional(critical) : std::nullopt);
    });
    const std::optional<OtherFigure> &other = answer.other;
    for (const bool typical : {true, false})
        json.objectOf(typical ? "serving_at_typical_rates" : "serving_at_datasheet_rates",
                      other && other->typical == typical ? std::optional(other->serving) : std::nullopt,
                      [&](const Serving &serving) { visitServing(serving, std::ref(json)); });
}

// Adds the cost unless the scenario has only the default costs, because then nobody asked.
void addCost(JsonWriter &json, const Analysis &analysis)
{
    if (!analysis.valid || analysis.scenario.costs == Costs())
        return;
    const auto object = json.object("cost");
    json("currency", analysis.scenario.costs.currency);
    visitCost(costOf(analysis), std::ref(json));
}

void addReport(JsonWriter &json, const Report &report)
{
    const auto object = json.object();
    const Analysis &analysis = report.analysis;
    json("format", "roofline-explorer/analysis");
    json("version", 1);
    addScenario(json, analysis.scenario);
    addHardware(json, analysis);
    {
        const auto totals = json.object("totals");
        visitTotals(analysis, std::ref(json));
    }
    addMemory(json, report);
    addOperators(json, analysis);
    addAnswers(json, report);
    addServing(json, report.serving);
    addCost(json, analysis);
    json("serving_note", servingSentence(analysis, report.serving));
    const std::string replicas = std::to_string(analysis.scenario.replicas);
    json("replicas_note", replicas == "1" ? std::nullopt
                                          : std::optional("work, memory, times and chips are of one of " + replicas
                                                          + " replicas; throughput_per_s, the throughputs of serving "
                                                            "and the cost are of all of them"));
    json("sentence", phrases::sentence(analysis, report.answers));
    addMessages(json, analysis);
}

} // namespace

std::string toJson(const std::vector<Report> &reports, JsonForm form)
{
    const InEnglish english;
    JsonWriter json(form);
    if (reports.size() == 1) {
        addReport(json, reports.front());
    } else {
        const auto list = json.list();
        for (const Report &report : reports)
            addReport(json, report);
    }
    return json.take();
}

} // namespace roofline
