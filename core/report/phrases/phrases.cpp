#include "core/report/phrases/phrases.h"

#include "core/hardware/chip.h"
#include "core/report/phrases/regime.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/workload/model.h"
#include "core/workload/switches.h"

namespace roofline {

namespace {

// Names the peak, for example "FP16 dense". For a vector or scalar ceiling of a chip that also has a matrix
// unit, the name includes the unit.
std::string peakText(const Analysis &analysis)
{
    const Chip &chip = *analysis.chip;
    if (analysis.unit != Unit::Matrix && chip.hasUnit(Unit::Matrix))
        return roofName(chip, analysis.unit, analysis.format);
    return std::string(displayName(analysis.format));
}

// Returns whether the scenario stores the workload in several formats. A kernel has no cache.
bool storesSeveral(const Scenario &scenario)
{
    if (!scenario.weights || !scenario.activations || !scenario.kv)
        return false;
    return scenario.weights != scenario.activations || (!scenario.kernel && scenario.kv != scenario.weights);
}

// How attention is counted, both as a part of a list and as a sentence of the verdict.
struct CountedAs {
    const char *name;
    const char *sentence;
};

constexpr CountedAs countedAs[] = {
    {PHRASE("causal and fused attention"), PHRASE("Attention is counted causal and fused.")},
    {PHRASE("causal attention, not fused"),
     PHRASE("Attention is counted causal, but not fused: its scores go through memory.")},
    {PHRASE("full and fused attention"), PHRASE("Attention is counted in full, and fused.")},
    {PHRASE("textbook attention: full, not fused"),
     PHRASE("Attention is counted as in textbooks: in full, and its scores go through memory.")},
    {PHRASE("fused attention"), PHRASE("Attention is counted fused.")},
    {PHRASE("attention not fused"), PHRASE("Attention is counted without fusing it: its scores go through memory.")},
};

const CountedAs *countOf(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    Switches matter;
    if (analysis.model)
        matter = switchesOf(*analysis.model, scenario.phase);
    else if (scenario.kernel)
        matter = switchesOf(*scenario.kernel);
    if (!matter.attention && !matter.fused)
        return nullptr;
    if (!matter.attention)
        return &countedAs[scenario.fusedAttention ? 4 : 5];
    const std::size_t count = scenario.attention == AttentionCount::Causal ? 0 : 2;
    return &countedAs[count + (scenario.fusedAttention ? 0 : 1)];
}

} // namespace

std::string phrases::workload(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    std::string name = workloadName(analysis);
    if (scenario.kernel && scenario.batch == 1)
        return name;
    return say("%1, batch %2", {name, scenario.batch});
}

std::string phrases::chips(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    std::string text = analysis.chip ? analysis.chip->shortName : scenario.hardware;
    if (analysis.chip && scenario.cores > 0 && analysis.chip->cores)
        text = say("%1 with %2", {text, coresText(*analysis.chip)});
    if (scenario.clock != 1)
        text = say("%1 at %2 clock", {text, formatFactor(scenario.clock)});
    if (scenario.chips > 1)
        text = say("%1× %2", {scenario.chips, text});
    if (scenario.replicas > 1)
        text = say("%1 replicas of %2", {scenario.replicas, text});
    return text;
}

std::string phrases::problem(const Analysis &analysis)
{
    const Finding *error = firstError(analysis);
    return error ? finding(*error, analysis) : verdict(analysis);
}

std::string phrases::verdict(const Analysis &analysis)
{
    return doesNotFit(analysis) ? say("Does not fit") : bound(analysis);
}

std::string phrases::bound(const Analysis &analysis)
{
    return say(wordsOf(regimeOf(analysis)).verdict);
}

std::string phrases::title(const Analysis &analysis)
{
    const std::string work = workload(analysis);
    const char *const title = wordsOf(regimeOf(analysis)).title;
    if (!analysis.valid)
        return say(title, {chips(analysis), work});

    const std::string place =
        storesSeveral(analysis.scenario) ? chips(analysis) + ", " + formatsText(analysis.scenario) : chips(analysis);
    const bool sustained = analysis.sustainedCompute != 1 || analysis.sustainedMemory != 1;
    const std::string roof = sustained ? say("%1, %2 dense, sustained rates", {place, peakText(analysis)})
                                       : say("%1, %2 dense", {place, peakText(analysis)});
    if (doesNotFit(analysis))
        return say("%1: %2 does not fit: %3",
                   {roof, work, formatPart(analysis.memory.total, analysis.memory.capacity.value_or(Bytes()))});
    return say(title, {roof, work, formatPercent(analysis.totals.mfu)});
}

std::string phrases::longestSequence(const Analysis &analysis, const Answers &answers)
{
    if (!answers.longestSequence)
        return {};
    const std::int64_t batch = analysis.scenario.batch;
    const bool asks = analysis.scenario.phase == Phase::Request;
    const bool readsApart = asks && !analysis.model->usesSequence(Phase::Request);
    if (*answers.longestSequence == 0)
        return say("not even one token fits at batch %1", {batch});
    return say(readsApart ? PHRASE("up to %1 generated tokens fit at batch %2")
               : asks     ? PHRASE("prompt and generated tokens up to %1 fit at batch %2")
                          : PHRASE("up to %1 tokens fit at batch %2"),
               {*answers.longestSequence, batch});
}

std::string phrases::memory(const Analysis &analysis)
{
    const MemoryUse &use = analysis.memory;
    if (!analysis.valid)
        return "–";
    if (!use.capacity || !use.fits)
        return say("needs %1; the capacity is unknown", {format(use.total)});
    const std::string part = formatPart(use.total, *use.capacity);
    if (*use.fits) {
        if (use.maxBatch)
            return say("fits: %1, up to batch %2", {part, *use.maxBatch});
        return say("fits: %1", {part});
    }
    if (!use.maxBatch)
        return say("does not fit: %1", {part});
    if (*use.maxBatch == 0)
        return say("does not fit: %1, not even at batch 1", {part});
    return say("does not fit: %1, batch %2 would", {part, *use.maxBatch});
}

std::string phrases::attention(const Analysis &analysis)
{
    const CountedAs *count = countOf(analysis);
    return count ? say(count->name) : std::string();
}

std::string phrases::attentionSentence(const Analysis &analysis)
{
    const CountedAs *count = countOf(analysis);
    return count ? say(count->sentence) : std::string();
}

} // namespace roofline
