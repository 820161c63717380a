#include "app/panels/verdict_rows.h"

#include "app/theme/text.h"
#include "core/analysis/stages.h"
#include "core/report/wording.h"
#include "core/units/format.h"

#include <QCoreApplication>

namespace roofline {

namespace {

QString translated(const char *text)
{
    return QCoreApplication::translate("roofline::verdict", text);
}

ValueRows::Row timeRow(const char *name, Seconds time, const char *help)
{
    return {translated(name), qtText(format(time)), translated(help)};
}

// A prefill ends with a token, an encoder's pass does not: the first token takes one decode step more.
ValueRows::Row firstRow(const Analysis &analysis)
{
    const Seconds time = analysis.totals.prefill;
    if (analysis.model && analysis.model->readsPromptApart())
        return timeRow("Time to read the input", time, "Time of the encoder, for the whole batch; the first token takes one decode step more.");
    return timeRow("Time to first token", time, "Time of the prefill: until the prompts of the whole batch are read.");
}

// What a person waits for in this phase.
std::vector<ValueRows::Row> timeRows(const Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    switch (analysis.scenario.phase) {
    case Phase::Prefill:
        return {timeRow("Latency of the prompt", totals.latency, "Time until the whole batch's prompts are read.")};
    case Phase::Decode:
        return {timeRow("Latency per token", totals.latency, "Time of one decode step: one token for each sequence of the batch.")};
    case Phase::Request:
        return {firstRow(analysis),
                timeRow("Time per output token", timePerOutputToken(analysis), "Mean over the decode steps, which grow longer with the cache."),
                timeRow("Time of the request", totals.latency, "Prefill and all decode steps, for the whole batch.")};
    case Phase::Training:
        return {timeRow("Time per step", totals.latency, "Forward, recomputation, backward and optimizer, for the whole batch.")};
    case Phase::Inference: break;
    }
    return {timeRow("Latency", totals.latency, "Time of one pass through the workload, for the whole batch.")};
}

ValueRows::Row partRow(const char *name, Bytes bytes, const char *help)
{
    return {translated(name), qtText(format(bytes)), translated(help)};
}

} // namespace

std::vector<ValueRows::Row> keyRows(const Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    std::vector<ValueRows::Row> rows = timeRows(analysis);
    rows.push_back({translated("Throughput"), qtText(throughputText(analysis)),
                    translated("What the batch yields in that time, per second.")});
    rows.push_back({translated("Attained"), qtText(formatRate(totals.attained, analysis.format)),
                    analysis.flopPerMac == 2 ? translated("All FLOP over the latency. 1 multiply-accumulate = 2 FLOP.")
                                             : translated("All FLOP over the latency. 1 multiply-accumulate = 1 FLOP.")});
    if (analysis.scenario.chips > 1)
        rows.push_back({translated("Attained, per chip"), qtText(formatRate(analysis.attainedPerChip(), analysis.format)),
                        translated("What each of the chips reaches: the height of the point on the chart.")});
    rows.push_back({translated("Of the roof"), qtText(formatPercent(totals.roofFraction)),
                    translated("Attained over what the roofline allows at this intensity.")});
    rows.push_back({translated("Of peak compute (MFU)"), qtText(formatPercent(totals.mfu)),
                    translated("Attained over the dense peak of the compute format.")});
    if (!analysis.valid) {
        for (ValueRows::Row &row : rows)
            row.value = QStringLiteral("–");
    }
    return rows;
}

std::vector<ValueRows::Row> answerRows(const Analysis &analysis, const Answers &answers, const Phrases &phrases)
{
    const Limits &limits = answers.limits;
    const auto nameOf = [](const RoofLimit &roof) { return roof.name.empty() ? translated("overhead") : qtText(roof.name); };
    std::vector<ValueRows::Row> rows;
    if (limits.roofs.empty())
        return rows;
    rows.push_back({translated("Limited by"), nameOf(limits.roofs[0]),
                    translated("The roof that allows least; at most %1 times as fast as now below it.").arg(qtText(formatNumber(limits.headroom)))});
    if (limits.roofs.size() > 1)
        rows.push_back({translated("Then by"), translated("%1 (%2×)").arg(nameOf(limits.roofs[1]), qtText(formatNumber(limits.untilNext))),
                        translated("What limits once the first roof is lifted, and how much faster it gets until then.")});
    if (answers.critical != Answers::Critical::NotApplicable)
        rows.push_back({translated("Critical batch"),
                        answers.criticalBatch ? QString::number(*answers.criticalBatch) : translated("never"),
                        qtText(phrases.criticalBatch(analysis, answers))});
    return rows;
}

QString memoryText(const Analysis &analysis)
{
    const MemoryUse &memory = analysis.memory;
    if (!analysis.valid)
        return {};
    if (!memory.capacity || !memory.fits)
        return translated("Needs %1; the capacity is unknown").arg(qtText(format(memory.total)));
    const QString part = qtText(formatPart(memory.total, *memory.capacity));
    if (*memory.fits)
        return translated("Fits: %1").arg(part);
    return translated("Does not fit by %1: %2").arg(qtText(format(memory.total - *memory.capacity)), part);
}

std::vector<ValueRows::Row> memoryRows(const Analysis &analysis, const Answers &answers)
{
    const MemoryUse &memory = analysis.memory;
    std::vector<ValueRows::Row> rows;
    if (!analysis.valid)
        return rows;
    if (analysis.model && analysis.scenario.phase == Phase::Training) {
        rows.push_back(partRow("Weights and gradients", memory.weight + memory.gradient,
                               "The weights as they are stored, and for each a gradient of at least 16 bit."));
        rows.push_back(partRow("Optimizer states", memory.optimizer, "AdamW: two moments and, below fp32, a copy of the weights in fp32."));
        rows.push_back(partRow("Activations", memory.activation, "Kept for the backward pass, as the recomputation allows, and the largest operator's."));
    }
    const QString none = translated("none");
    if (memory.maxBatch)
        rows.push_back({translated("Largest batch"), *memory.maxBatch > 0 ? QString::number(*memory.maxBatch) : none,
                        translated("The most that fits in memory with everything else as it is now.")});
    if (answers.longestSequence && !(memory.maxBatch == 0 && *answers.longestSequence <= 0))
        rows.push_back({analysis.scenario.phase == Phase::Request ? translated("Longest request") : translated("Longest sequence"),
                        *answers.longestSequence > 0 ? translated("%1 tokens").arg(*answers.longestSequence) : none,
                        analysis.scenario.phase == Phase::Request
                            ? translated("Prompt and generated tokens together: the most that fits in memory,\nwhatever length the model was made for.")
                            : translated("The most that fits in memory with everything else as it is now,\nwhatever length the model was made for.")});
    return rows;
}

} // namespace roofline
