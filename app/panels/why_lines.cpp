#include "app/panels/why_lines.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/analysis/stages.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"

#include <algorithm>

ROOFLINE_TRANSLATED(roofline::why);

namespace roofline {

namespace {

template <class Q>
QString number(Q value)
{
    return qtText(format(value));
}

// One rate for all work: then the division can be shown with its numbers, otherwise it is a sum over operators.
bool oneRate(const Analysis &analysis)
{
    const auto works = [](const OperatorResult &result) { return result.op.flop > Flops(); };
    const auto first = std::find_if(analysis.operators.begin(), analysis.operators.end(), works);
    return first != analysis.operators.end()
           && std::all_of(first, analysis.operators.end(),
                          [&](const OperatorResult &result) { return !works(result) || result.rate == first->rate; });
}

QString stageLine(const Analysis &analysis, const StageTime &part)
{
    switch (part.stage) {
    case Stage::None: break;
    case Stage::Prefill: return translated("T_prefill = %1").arg(number(part.time));
    case Stage::Decode:
        return translated("T_decode = %1 × %2 = %3")
            .arg(qtText(formatExact(requestSteps(analysis))), number(timePerOutputToken(analysis)), number(part.time));
    case Stage::Forward: return translated("T_forward = %1").arg(number(part.time));
    case Stage::Recompute: return translated("T_recompute = %1").arg(number(part.time));
    case Stage::Backward: return translated("T_backward = %1").arg(number(part.time));
    case Stage::Optimizer: return translated("T_optimizer = %1").arg(number(part.time));
    }
    return {};
}

// "312 TFLOP/s", of several chips "(8 × 312 TFLOP/s)".
QString ofAllChips(const Analysis &analysis, const QString &ofOne)
{
    return analysis.scenario.chips == 1 ? ofOne : QStringLiteral("(%1 × %2)").arg(analysis.scenario.chips).arg(ofOne);
}

QStringList computeLines(const Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    if (!oneRate(analysis))
        return {translated("T_compute = Σ FLOP ÷ rate = %1").arg(number(totals.compute))};
    const auto worked = std::find_if(analysis.operators.begin(), analysis.operators.end(),
                                     [](const OperatorResult &r) { return r.op.flop > Flops(); });
    const QString rate = ofAllChips(analysis, qtText(formatRate(worked->rate, analysis.format)));
    return {translated("T_compute = %1 ÷ %2").arg(number(totals.flop), rate),
            translated("= %1").arg(number(totals.compute))};
}

// With all levels, or with a part at the host, each operator waits for its slowest one.
QString memoryLine(const Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    const bool slowest = analysis.scenario.memoryLevel == allMemoryLevels || analysis.memory.spilled > Bytes();
    if (slowest)
        return translated("T_memory = Σ slowest level = %1").arg(number(totals.memory));
    return translated("T_memory = %1 ÷ %2 = %3")
        .arg(number(totals.byte()), ofAllChips(analysis, number(analysis.bandwidth * analysis.sustainedMemory)),
             number(totals.memory));
}

// The bound lets a collective's start-up overlap with its bytes.
QString networkLine(const Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    const QString usable = ofAllChips(analysis, number(analysis.linkBandwidth));
    if (totals.startUp <= Seconds())
        return translated("T_network = %1 ÷ %2 = %3").arg(number(totals.network), usable, number(totals.networkTime));
    return (analysis.scenario.collectiveLatency.preset == CollectiveLatency::Preset::Bound
                ? translated("T_network = Σ longer of bytes ÷ bandwidth, start-up\n%1 ÷ %2, start-up %3\n= %4")
                : translated("T_network = bytes ÷ bandwidth + start-up\n= %1 ÷ %2 + %3 = %4"))
        .arg(number(totals.network), usable, number(totals.startUp), number(totals.networkTime));
}

// The parts of a request or a training step; nothing where there is only one pass.
QStringList stageLines(const Analysis &analysis)
{
    QStringList lines;
    for (const StageTime &part : stageTimes(analysis)) {
        if (const QString line = stageLine(analysis, part); !line.isEmpty())
            lines << line;
    }
    return lines;
}

} // namespace

QStringList whyLines(const Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    const bool single =
        analysis.operators.size() == 1 && analysis.operators.front().op.count == 1 && totals.network <= Bytes();

    QStringList lines = computeLines(analysis);
    lines << memoryLine(analysis);
    if (totals.networkTime > Seconds() && analysis.link)
        lines << networkLine(analysis);
    lines << stageLines(analysis);

    if (totals.lower != totals.latency) {
        lines << translated("Perfect overlap: %1").arg(number(totals.lower));
        if (analysis.scenario.overlap < 1)
            lines << translated("No overlap: %1").arg(number(totals.upper));
        if (totals.overhead > Seconds())
            lines << translated("Overhead: %1").arg(number(totals.overhead));
        lines << translated("T = %1").arg(number(totals.latency));
    } else if (single) {
        lines << translated("T = max(%1, %2) = %3")
                     .arg(number(totals.compute), number(totals.memory), number(totals.latency));
    } else {
        lines << translated("T = Σ longest of each operator = %1").arg(number(totals.latency));
    }
    return lines;
}

} // namespace roofline
