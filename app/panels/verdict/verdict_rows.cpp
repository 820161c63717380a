#include "app/panels/verdict/verdict_panel.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/analysis/breakdown.h"
#include "core/answers/costs.h"
#include "core/report/phrases/comparison.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"
#include "core/workload/model.h"

#include <algorithm>

namespace roofline {

namespace {

// A row with its number, which can be compared with that of a baseline.
struct NumberRow {
    enum class Kind { Time, Amount, Share }; // how a difference is worded: "1.8× faster", "+80 %", "×1.8"
    ValueRows::Row row;
    Kind kind = Kind::Time;
    double number = 0;
};

NumberRow timeRow(const QString &name, Seconds time, const QString &help, const char *why = "latency")
{
    return {{name, qtText(format(time)), help, QLatin1String(why)}, NumberRow::Kind::Time, time.value()};
}

// A prefill ends with a token, but an encoder's pass does not: the first token then takes one more decode step.
NumberRow firstRow(const Analysis &analysis)
{
    const Seconds time = analysis.totals.prefill;
    if (analysis.model && analysis.model->readsPromptApart())
        return timeRow(
            Words::tr("Time to read the input"), time,
            Words::tr("Time of the encoder, for the whole batch; the first token takes one decode step more."),
            "prefill");
    return timeRow(Words::tr("Time to first token"), time,
                   Words::tr("Time of the prefill: until the prompts of the whole batch are read."), "prefill");
}

// Returns the times that a user waits for in this phase.
std::vector<NumberRow> timeRows(const Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    switch (analysis.scenario.phase) {
    case Phase::Prefill:
        return {timeRow(Words::tr("Latency of the prompt"), totals.latency,
                        Words::tr("Time until the whole batch's prompts are read."))};
    case Phase::Decode:
        return {timeRow(Words::tr("Latency per token"), totals.latency,
                        Words::tr("Time of one decode step: one token for each sequence of the batch."))};
    case Phase::Request: {
        std::vector<NumberRow> rows{firstRow(analysis)};
        if (requestSteps(analysis) > 0)
            rows.push_back(timeRow(Words::tr("Time per output token"), timePerOutputToken(analysis),
                                   Words::tr("Mean over the decode steps, which grow longer with the cache."),
                                   "per_output_token"));
        rows.push_back(timeRow(Words::tr("Time of the request"), totals.latency,
                               Words::tr("Prefill, which yields the first token, and a decode step for each further "
                                         "one, for the whole batch.")));
        return rows;
    }
    case Phase::Training:
        return {timeRow(Words::tr("Time per step"), totals.latency,
                        Words::tr("Forward, recomputation, backward and optimizer, for the whole batch."))};
    case Phase::Inference: break;
    }
    return {timeRow(Words::tr("Latency"), totals.latency,
                    Words::tr("Time of one pass through the workload, for the whole batch."))};
}

std::vector<NumberRow> numberRows(const Analysis &analysis)
{
    using Kind = NumberRow::Kind;
    const Totals &totals = analysis.totals;
    std::vector<NumberRow> rows = timeRows(analysis);
    const auto add = [&](Kind kind, const QString &name, const std::string &value, const QString &help, double number,
                         const char *why) {
        rows.push_back({{name, qtText(value), help, QLatin1String(why)}, kind, number});
    };
    add(Kind::Amount, Words::tr("Throughput"), throughputText(analysis),
        Words::tr("Samples or tokens that the batch yields per second, of all replicas together."), totals.throughput(),
        "throughput");
    add(Kind::Amount, analysis.scenario.replicas > 1 ? Words::tr("Attained, one replica") : Words::tr("Attained"),
        formatRate(totals.attained, analysis.format),
        analysis.flopPerMac == 2 ? Words::tr("All FLOP over the latency. 1 multiply-accumulate = 2 FLOP.")
                                 : Words::tr("All FLOP over the latency. 1 multiply-accumulate = 1 FLOP."),
        totals.attained.value(), "attained");
    if (analysis.scenario.chips > 1)
        add(Kind::Amount, Words::tr("Attained, per chip"), formatRate(analysis.attainedPerChip(), analysis.format),
            Words::tr("What each of the chips reaches: the height of the point on the chart."),
            analysis.attainedPerChip().value(), "attained_per_chip");
    add(Kind::Share, Words::tr("Share of the roof"), formatPercent(totals.roofFraction),
        Words::tr("Attained over what the roofline allows at this intensity."), totals.roofFraction, "roof_fraction");
    add(Kind::Share, Words::tr("Share of the peak (MFU)"), formatPercent(totals.mfu),
        Words::tr("Attained over the dense peak of the compute format."), totals.mfu, "mfu");
    return rows;
}

QString deltaText(NumberRow::Kind kind, double ratio)
{
    switch (kind) {
    case NumberRow::Kind::Time: return qtText(fasterText(1 / ratio));
    case NumberRow::Kind::Amount: return qtText(changeText(ratio));
    case NumberRow::Kind::Share: break;
    }
    return qtText(shareChangeText(ratio));
}

// Adds the difference to each number that the baseline has, too. Other phases have other times, and the
// throughput of images is not comparable with that of tokens.
void addDeltas(std::vector<NumberRow> &rows, const Analysis &analysis, const Analysis &baseline)
{
    if (!baseline.valid)
        return;
    const bool sameSamples = sampleName(analysis) == sampleName(baseline);
    for (const NumberRow &before : numberRows(baseline)) {
        const auto now = std::ranges::find_if(rows, [&](const NumberRow &row) {
            return row.row.why == before.row.why
                   && (row.kind != NumberRow::Kind::Time || row.row.name == before.row.name);
        });
        if (now == rows.end() || !(before.number > 0) || !(now->number > 0)
            || (!sameSamples && before.row.why == QLatin1String("throughput")))
            continue;
        now->row.delta = deltaText(now->kind, now->number / before.number);
        now->row.toolTip += Words::tr("\nBaseline: %1").arg(before.row.value);
    }
}

} // namespace

std::vector<ValueRows::Row> keyRows(const Analysis &analysis, const Analysis *baseline)
{
    std::vector<NumberRow> numbers = numberRows(analysis);
    if (baseline && analysis.valid)
        addDeltas(numbers, analysis, *baseline);
    std::vector<ValueRows::Row> rows;
    for (NumberRow &number : numbers) {
        if (!analysis.valid)
            number.row.value = QStringLiteral("–");
        rows.push_back(std::move(number.row));
    }
    return rows;
}

std::vector<ValueRows::Row> answerRows(const Analysis &analysis, const Answers &answers)
{
    const Limits &limits = answers.limits;
    const auto nameOf = [](const RoofLimit &roof) {
        return roof.name.empty() ? Words::tr("overhead") : qtText(roof.name);
    };
    std::vector<ValueRows::Row> rows;
    if (limits.roofs.empty())
        return rows;
    rows.push_back({Words::tr("Lowest roof"), nameOf(limits.roofs[0]),
                    Words::tr("The lowest roof for this workload; below it at most %1 times as fast as now.")
                        .arg(qtText(formatRatio(limits.headroom))),
                    QStringLiteral("headroom")});
    // A factor of one would read as if the next roof were somewhere else.
    const auto gained = [&](const QString &name) {
        return isSameRatio(limits.untilNext) ? name
                                             : Words::tr("%1 (%2×)").arg(name, qtText(formatRatio(limits.untilNext)));
    };
    if (limits.roofs.size() > 1)
        rows.push_back({Words::tr("Next roof"), gained(nameOf(limits.roofs[1])),
                        Words::tr("What limits once the first roof is lifted, and how much faster it gets until then."),
                        QStringLiteral("until_next")});
    if (answers.critical != Answers::Critical::NotApplicable)
        rows.push_back({Words::tr("Critical batch"),
                        !answers.criticalBatch ? Words::tr("never")
                        : criticalBatchFits(analysis, answers)
                            ? QString::number(*answers.criticalBatch)
                            : Words::tr("%1, does not fit").arg(*answers.criticalBatch),
                        qtText(phrases::criticalBatch(analysis, answers)), QStringLiteral("critical_batch")});
    return rows;
}

std::vector<ValueRows::Row> costRows(const Analysis &analysis)
{
    std::vector<ValueRows::Row> rows;
    const Costs &costs = analysis.scenario.costs;
    Costs asked = costs;
    asked.currency = Costs().currency;
    std::erase_if(asked.prices, [&](const ChipPrice &price) { return price.chip != analysis.scenario.hardware; });
    if (!analysis.valid || asked == Costs()) // nobody asked about this chip
        return rows;
    const Cost cost = costOf(analysis);
    const QString samples = qtText(samplesText(analysis));
    if (cost.perMillion)
        rows.push_back({Words::tr("Price per million %1").arg(samples),
                        qtText(formatNumber(*cost.perMillion) + ' ' + costs.currency),
                        Words::tr("Price of a million %1 from chips that are never idle, at your price per chip-hour.")
                            .arg(samples),
                        QStringLiteral("price_per_million")});
    if (cost.joules)
        rows.push_back({Words::tr("Energy per %1").arg(translatedWord(sampleName(analysis))),
                        qtText(formatSi(*cost.joules, "J")),
                        Words::tr("For each of the %1: power of chips, hosts and building, divided by the throughput.")
                            .arg(samples),
                        QStringLiteral("joule_each")});
    return rows;
}

namespace {

QString memoryDelta(const Analysis &analysis, const Analysis &baseline)
{
    if (!baseline.valid || !(baseline.memory.total > Bytes()))
        return {};
    QString fit = qtText(fitChangeText(baseline, analysis));
    if (!fit.isEmpty())
        return fit;
    // Beside what is missing or free, "same" would be read of that.
    const QString needed = qtText(changeText(analysis.memory.total / baseline.memory.total));
    return needed == qtText(changeText(1)) ? QString() : needed;
}

} // namespace

QString memoryText(const Analysis &analysis, const Analysis *baseline)
{
    if (const QString delta = baseline && analysis.valid ? memoryDelta(analysis, *baseline) : QString();
        !delta.isEmpty())
        return Words::tr("%1 · %2").arg(memoryText(analysis), delta);
    const MemoryUse &memory = analysis.memory;
    if (!analysis.valid)
        return {};
    if (!memory.capacity || !memory.fits)
        return Words::tr("Needs %1; the capacity is unknown").arg(qtText(format(memory.total)));
    const QString part = qtText(formatPart(memory.total, *memory.capacity));
    if (*memory.fits)
        return Words::tr("Fits: %1").arg(part);
    return Words::tr("Does not fit by %1: %2").arg(qtText(format(memory.total - *memory.capacity)), part);
}

std::vector<ValueRows::Row> memoryRows(const Analysis &analysis, const Answers &answers)
{
    const MemoryUse &memory = analysis.memory;
    std::vector<ValueRows::Row> rows;
    if (!analysis.valid)
        return rows;
    if (analysis.model && analysis.scenario.phase == Phase::Training) {
        const auto part = [&](const QString &name, Bytes bytes, const QString &help, const char *why) {
            rows.push_back({name, qtText(format(bytes)), help, QLatin1String(why)});
        };
        part(Words::tr("Weights and gradients"), memory.weight + memory.gradient,
             Words::tr("The weights as they are stored, and for each a gradient of at least 16 bits."), "memory_total");
        part(Words::tr("Optimizer states"), memory.optimizer,
             Words::tr("AdamW: two moments and, below fp32, a copy of the weights in fp32."), "memory_optimizer");
        part(Words::tr("Activations"), memory.activation,
             Words::tr("Kept for the backward pass, as the recomputation allows, and the largest operator's."),
             "memory_activations");
    }
    const QString none = Words::tr("none");
    if (memory.maxBatch)
        rows.push_back({Words::tr("Largest batch"), *memory.maxBatch > 0 ? QString::number(*memory.maxBatch) : none,
                        Words::tr("The most that fits in memory with everything else as it is now."),
                        QStringLiteral("max_batch")});
    if (answers.longestSequence && !(memory.maxBatch == 0 && *answers.longestSequence <= 0))
        rows.push_back(
            {analysis.scenario.phase == Phase::Request ? Words::tr("Longest request") : Words::tr("Longest sequence"),
             *answers.longestSequence > 0 ? Words::tr("%1 tokens").arg(*answers.longestSequence) : none,
             analysis.scenario.phase == Phase::Request
                 ? Words::tr("Prompt and generated tokens together: the most that fits in memory,\nwhatever length "
                             "the model was made for.")
                 : Words::tr("The most that fits in memory with everything else as it is now,\nwhatever length the "
                             "model was made for."),
             QStringLiteral("longest_sequence")});
    return rows;
}

} // namespace roofline
