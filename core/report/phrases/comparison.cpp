#include "core/report/phrases/comparison.h"

#include "core/report/phrases/regime.h"
#include "core/report/phrases/wording.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/workload/model.h"

#include <cmath>

namespace roofline {

namespace {

constexpr double noticeable = 1.005; // a smaller factor either way counts as no change

} // namespace

std::optional<double> speedup(const Analysis &from, const Analysis &to)
{
    const bool known = from.valid && to.valid && from.totals.latency > Seconds() && to.totals.latency > Seconds();
    if (!known || sampleName(from) != sampleName(to) || !(from.totals.throughput() > 0))
        return std::nullopt;
    return to.totals.throughput() / from.totals.throughput();
}

bool isSameWorkload(const Analysis &from, const Analysis &to)
{
    const auto modelOf = [](const Analysis &analysis) { return analysis.model ? analysis.model->id : std::string(); };
    return from.scenario.kernel == to.scenario.kernel && modelOf(from) == modelOf(to);
}

std::string moveSentence(const Analysis &from, const Analysis &to)
{
    const RegimeWords &words = wordsOf(regimeOf(to));
    std::string state = say(regimeOf(from) == regimeOf(to) ? words.still : words.now);
    const std::optional<double> factor = speedup(from, to);
    // Another kernel, or another size of it, is a different amount of work. So is another phase: a pass over a prompt
    // has thousands of tokens, a step of decode has one of each sequence, and a request counts those that it generates.
    if (!factor || from.scenario.kernel != to.scenario.kernel || from.scenario.phase != to.scenario.phase)
        return state;
    // A larger batch yields more, but each sample waits longer: that is not faster.
    const double latency = from.totals.latency / to.totals.latency;
    const std::string work = isSameRatio(latency / *factor)
                                 ? (isSameRatio(*factor) ? say("equally fast") : fasterText(*factor))
                             : isSameRatio(*factor) ? say("the same throughput")
                                                    : say("%1× the throughput", {formatRatio(*factor)});
    return say("%1, %2", {work, state});
}

bool isSameRatio(double ratio)
{
    return ratio < noticeable && ratio * noticeable > 1;
}

bool changesNothing(const Analysis &from, const Analysis &to)
{
    const std::optional<double> factor = speedup(from, to);
    return factor && isSameRatio(*factor) && regimeOf(from) == regimeOf(to);
}

std::string timesText(double ratio)
{
    return "×" + formatRatio(ratio);
}

std::string fasterText(double speedup)
{
    if (isSameRatio(speedup))
        return say("same");
    return speedup > 1 ? say("%1× faster", {formatRatio(speedup)}) : say("%1× slower", {formatRatio(1 / speedup)});
}

std::string changeText(double ratio)
{
    if (isSameRatio(ratio))
        return say("same");
    if (ratio >= 2)
        return timesText(ratio);
    return (ratio > 1 ? "+" : "−") + formatPercent(std::abs(ratio - 1));
}

std::string shareChangeText(double ratio)
{
    return isSameRatio(ratio) ? changeText(ratio) : timesText(ratio);
}

std::string fitChangeText(const Analysis &from, const Analysis &to)
{
    const std::optional<bool> before = from.valid ? from.memory.fits : std::nullopt;
    const std::optional<bool> now = to.valid ? to.memory.fits : std::nullopt;
    if (!before || !now || *before == *now)
        return {};
    return *now ? say("now fits") : say("no longer fits");
}

TimeChange timeChange(const OperatorResult &now, const OperatorResult *before)
{
    const auto time = [](const OperatorResult &result) { return result.latency * result.op.count; };
    return {time(now), before ? std::optional(time(*before)) : std::nullopt};
}

std::string timeChangeText(const TimeChange &change)
{
    if (!change.before)
        return say("new");
    const Seconds before = *change.before;
    if (change.now == before || (before > Seconds() && isSameRatio(change.now / before)))
        return say("same");
    std::string text = change.now > before ? "+" : "−";
    return text += format(change.now > before ? change.now - before : before - change.now);
}

} // namespace roofline
