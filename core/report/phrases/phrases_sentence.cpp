// Implements phrases::sentence: one sentence says what limits and by how much, another what would help.
#include "core/report/phrases/phrases.h"

#include "core/analysis/hierarchy.h"
#include "core/answers/network_view.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/comparison.h"
#include "core/report/phrases/regime.h"
#include "core/report/phrases/wording.h"
#include "core/scenario/on_chip.h"
#include "core/units/find.h"
#include "core/units/format.h"
#include "core/units/say.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <string_view>
#include <vector>

namespace roofline {

namespace {

constexpr double rounding = 1 + 1e-9; // what is no larger than this is no difference

// A sentence that stands alone names the verdict. Below the verdict in large letters it does not repeat it.
enum class Position { Alone, BelowVerdict };

struct Duration {
    std::string text;
    double seconds = 0;
};

// From this share of the latency on, overhead and waiting are mentioned.
constexpr double worthMentioning = 0.05;

// For example "moving 51.1 MB takes 25.1 µs"; names the source of the bytes if that is not the main memory alone.
std::string movingText(const Analysis &analysis)
{
    const std::string bytes = format(analysis.totals.byte());
    const std::string time = format(analysis.totals.memory);
    const std::string &level = analysis.scenario.memoryLevel;
    if (analysis.memory.spilled > Bytes())
        return say("moving %1 with %2 left with the host takes %3", {bytes, format(analysis.memory.spilled), time});
    if (hasSeveralLevels(analysis)) {
        // Where one level is the slowest for every operator, the time is that of its own bytes; otherwise each operator
        // waits for its own slowest level.
        const std::vector<LevelUse> levels = levelsOf(analysis);
        const auto slowest = std::ranges::find(levels, true, &LevelUse::slowest);
        if (slowest == levels.end())
            return say("moving %1 through all levels takes %2", {bytes, time});
        const std::string name(analysis.chip->levelName(slowest->level));
        if (slowest->time * rounding >= analysis.totals.memory)
            return say("moving %1 through %2 takes %3", {format(slowest->bytes), name, time});
        return say("moving data through all levels takes %1 (%2 through %3 alone %4)",
                   {time, format(slowest->bytes), name, format(slowest->time)});
    }
    const std::string name(analysis.chip->levelName(analysis.level));
    if (analysis.level == analysis.chip->hostLevel())
        return say("moving %1 over %2 takes %3", {bytes, name, time});
    if (!level.empty() && !usesAllLevels(analysis.scenario))
        return say("moving %1 from %2 takes %3", {bytes, name, time});
    return say("moving %1 takes %2", {bytes, time});
}

// Says what a faster link would not shorten, too, because the levers show that it does not help and not why.
std::string sendingText(const Analysis &analysis)
{
    const std::string bytes = format(analysis.totals.network);
    const std::string time = format(analysis.totals.networkTime);
    constexpr double large = 0.25; // of the latency: then one asks what would shorten it
    const bool matters = analysis.totals.bound == Bound::Network || regimeOf(analysis) == Regime::BetweenRoofs
                         || analysis.totals.networkTime > analysis.totals.latency * large;
    const double startUps = matters ? slowStartUps(analysis) : 0;
    if (startUps > 1)
        return say("sending %1 takes %2 (mostly the start-up of %3 exchanges)",
                   {bytes, time, formatNumber(startUps, 6)});
    if (startUps > 0)
        return say("sending %1 takes %2 (mostly start-up)", {bytes, time});
    return say("sending %1 takes %2", {bytes, time});
}

// Lists the terms by falling time, without zeros, for example "computing 8.18 GFLOP takes 26.2 µs, moving
// 51.1 MB takes 25.1 µs". The least comes last, where a narrow chart drops it.
std::string terms(const Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    std::vector<Duration> parts = {
        {say("computing %1 takes %2", {format(totals.flop), format(totals.compute)}), totals.compute.value()},
        {movingText(analysis), totals.memory.value()},
        {sendingText(analysis), totals.networkTime.value()},
    };
    std::ranges::stable_sort(parts, std::greater<>(), &Duration::seconds);
    const auto mention = [&](const char *text, Seconds time) {
        if (time > totals.latency * worthMentioning)
            parts.push_back({say(text, {format(time)}), time.value() / rounding}); // behind a term that is as long
    };
    mention(PHRASE("overhead adds %1"), totals.overhead);
    mention(PHRASE("stages wait for %1"), totals.bubble);
    // The term that limits stays in front, as do two that are balanced.
    const Regime regime = regimeOf(analysis);
    const std::ptrdiff_t named = regime == Regime::Ridge || regime == Regime::BetweenRoofs ? 2 : 1;
    std::ranges::stable_sort(parts.begin() + named, parts.end(), std::greater<>(), &Duration::seconds);
    // The chips are told with the first term, without which a narrow chart would say nothing of them.
    std::string text =
        analysis.scenario.chips > 1 ? say("%1 on %2 chips", {parts[0].text, analysis.scenario.chips}) : parts[0].text;
    for (std::size_t i = 1; i < parts.size() && parts[i].seconds > 0; ++i)
        text += ", " + parts[i].text;
    return text;
}

const Lever *find(const Answers &answers, Lever::Kind kind)
{
    return findIn(answers.levers, kind, &Lever::kind);
}

const Lever &bestLever(const Answers &answers)
{
    return *std::ranges::max_element(answers.levers, {}, &Lever::speedup);
}

// Returns the regime whose time a lever shortens.
Regime regimeOf(Lever::Kind kind)
{
    switch (kind) {
    case Lever::Kind::DoubleCompute: return Regime::Compute;
    case Lever::Kind::DoubleBandwidth:
    case Lever::Kind::HalfBytes: return Regime::Memory;
    case Lever::Kind::DoubleNetwork: return Regime::Network;
    case Lever::Kind::HalfOverhead: break;
    }
    return Regime::Overhead;
}

double shareIn(const Analysis &analysis, Bound bound)
{
    double share = 0;
    for (const OperatorResult &result : analysis.operators)
        share += result.bound == bound ? result.share : 0;
    return share;
}

// Returns the share of the latency spent in operators that this term limits.
std::string shareOf(const Analysis &analysis, Bound bound)
{
    return formatPercent(shareIn(analysis, bound));
}

// The verdict compares sums over all operators, but levers act on each operator's longest term. If the best
// lever shortens a term other than the verdict's, this sentence explains why.
std::string otherLeverSentence(const Analysis &analysis, Lever::Kind best)
{
    const Regime verdict = regimeOf(analysis);
    const bool oneTerm = verdict == Regime::Compute || verdict == Regime::Memory || verdict == Regime::Network;
    if (!oneTerm || regimeOf(best) == verdict)
        return {};
    if (verdict == Regime::Network && best == Lever::Kind::HalfBytes)
        return say("Half the bytes is half of what is sent, too.");
    if (verdict == Regime::Network && regimeOf(best) == Regime::Memory && slowStartUps(analysis) > 0)
        return say("A faster link shortens no start-up, but the memory-bound operators take %1 of the time.",
                   {shareOf(analysis, Bound::Memory)});
    switch (regimeOf(best)) {
    case Regime::Compute:
        return say("In total another term is longer, but each operator waits for its own longest one: the "
                   "compute-bound operators take %1 of the time.",
                   {shareOf(analysis, Bound::Compute)});
    case Regime::Memory:
        if (best == Lever::Kind::HalfBytes && shareIn(analysis, Bound::Network) > 0)
            return say(
                "In total another term is longer, but each operator waits for its own longest one: the memory-bound "
                "operators take %1 of the time, and the network-bound ones, which send half as much, %2.",
                {shareOf(analysis, Bound::Memory), shareOf(analysis, Bound::Network)});
        return say("In total another term is longer, but each operator waits for its own longest one: the memory-bound "
                   "operators take %1 of the time.",
                   {shareOf(analysis, Bound::Memory)});
    case Regime::Network:
        return say("In total another term is longer, but each operator waits for its own longest one: the "
                   "network-bound operators take %1 of the time.",
                   {shareOf(analysis, Bound::Network)});
    default:
        return say("The overhead, %1 of the time, is shorter than the time that the roofs demand, but it overlaps with "
                   "nothing else.",
                   {formatPercent(analysis.totals.overhead / analysis.totals.latency)});
    }
}

// For example "2× bandwidth would make it 1.98× as fast; 2× compute would not help." With `severalPaths`, data comes
// from several levels or from the host, and the lever is on all of them.
std::string leverSentence(const Answers &answers, bool severalPaths)
{
    const Lever &best = bestLever(answers);
    if (isSameRatio(best.speedup))
        return {};
    const Lever *compute = find(answers, Lever::Kind::DoubleCompute);
    const Lever *bandwidth = find(answers, Lever::Kind::DoubleBandwidth);
    const bool computeHelps = compute && !isSameRatio(compute->speedup);
    const bool bandwidthHelps = bandwidth && !isSameRatio(bandwidth->speedup);
    // Half the bytes and twice the bandwidth have the same effect, and the name of the hardware is clearer.
    const bool asBandwidth = best.kind == Lever::Kind::HalfBytes && bandwidth && bandwidth->speedup >= best.speedup;
    const std::string first = severalPaths && (asBandwidth || best.kind == Lever::Kind::DoubleBandwidth)
                                  ? say("2× bandwidth of every level")
                                  : phrases::lever(asBandwidth ? *bandwidth : best);
    const std::string factor = formatRatio(best.speedup);
    const Lever *idle = compute && !computeHelps && bandwidthHelps     ? compute
                        : bandwidth && !bandwidthHelps && computeHelps ? bandwidth
                                                                       : nullptr;
    if (idle && idle->speedup > rounding)
        return say("%1 would make it %2× as fast; %3 would hardly help.", {first, factor, phrases::lever(*idle)});
    if (idle)
        return say("%1 would make it %2× as fast; %3 would not help.", {first, factor, phrases::lever(*idle)});
    return say("The best lever is %1: %2× as fast.", {first, factor});
}

// Turns a finding or a clause into a sentence.
std::string asSentence(const std::string &text)
{
    const bool ended = !text.empty() && std::string_view(".?!").find(text.back()) != std::string_view::npos;
    return capitalized(text) + (ended ? "" : ".");
}

std::string ridgeSentence(const Analysis &analysis, bool betweenRoofs, Position place)
{
    const std::string parts = terms(analysis);
    const double lead = leadOfBound(analysis);
    const std::string by = formatPercent(lead);
    const bool alone = place == Position::Alone;
    if (lead <= 0 && !alone)
        return say("Exactly balanced: %1.", {parts});
    if (lead <= 0)
        return betweenRoofs ? say("Exactly between two roofs: %1.", {parts})
                            : say("Exactly at the ridge: %1.", {parts});
    std::string bound;
    switch (analysis.totals.bound) {
    case Bound::Compute: bound = say("compute-bound by %1; %2.", {by, parts}); break;
    case Bound::Memory: bound = say("memory-bound by %1; %2.", {by, parts}); break;
    case Bound::Network: bound = say("network-bound by %1; %2.", {by, parts}); break;
    default: bound = say("within %1; %2.", {by, parts}); break;
    }
    if (!alone)
        return capitalized(bound);
    return betweenRoofs ? say("Between two roofs: %1", {bound}) : say("At the ridge: %1", {bound});
}

std::string overheadSentence(const Analysis &analysis)
{
    const Totals &totals = analysis.totals;
    const auto sentence = [&](const char *text) {
        return say(text, {formatPercent(totals.overhead / totals.latency), format(totals.latency),
                          format(totals.latency - totals.overhead)});
    };
    switch (totals.bound) {
    case Bound::Compute:
        return sentence(PHRASE("%1 of the %2 is overhead; without it the roofs allow %3, compute-bound."));
    case Bound::Memory:
        return sentence(PHRASE("%1 of the %2 is overhead; without it the roofs allow %3, memory-bound."));
    case Bound::Network:
        return sentence(PHRASE("%1 of the %2 is overhead; without it the roofs allow %3, network-bound."));
    default: return sentence(PHRASE("%1 of the %2 is overhead; without it the roofs allow %3."));
    }
}

std::string boundSentence(const Analysis &analysis, const char *withVerdict, Position place)
{
    const std::string parts = terms(analysis);
    return place == Position::Alone ? say(withVerdict, {parts}) : asSentence(parts);
}

std::string stateSentence(const Analysis &analysis, Position place)
{
    const Finding *reason = firstError(analysis);
    switch (regimeOf(analysis)) {
    case Regime::Invalid:
        return reason ? asSentence(phrases::finding(*reason, analysis)) : say("Nothing could be computed.");
    case Regime::Nothing: return say("There is nothing to compute and nothing to move.");
    case Regime::NothingToExchange:
        return say("A single chip has no other to exchange data with: there is nothing to do.");
    case Regime::Overhead: return overheadSentence(analysis);
    case Regime::Ridge: return ridgeSentence(analysis, false, place);
    case Regime::BetweenRoofs: return ridgeSentence(analysis, true, place);
    case Regime::Compute: return boundSentence(analysis, PHRASE("Compute-bound: %1."), place);
    case Regime::Memory: return boundSentence(analysis, PHRASE("Memory-bound: %1."), place);
    case Regime::Network: return boundSentence(analysis, PHRASE("Network-bound: %1."), place);
    }
    return {};
}

// Says how much memory is missing, for several chips in total, and what would fit.
std::string fitSentence(const Analysis &analysis, const Answers &answers)
{
    const MemoryUse &memory = analysis.memory;
    const auto [needed, held] = formatApart(memory.total, *memory.capacity);
    const std::string lacking = format(memory.total - *memory.capacity);
    const std::string text = analysis.scenario.chips == 1
                                 ? say("It does not fit: it needs %1, the memory holds %2.", {needed, held})
                                 : say("It does not fit: it needs %4, but %1 × %2 hold %5, which is %3 too little.",
                                       {analysis.scenario.chips, analysis.chip->shortName, lacking, needed, held});
    const std::int64_t batch = memory.maxBatch.value_or(0);
    const std::int64_t chips = answers.chipsToHold.value_or(0);
    return text
           + (batch > 0 && chips > 0 ? say(" Batch %1 would fit, or %2 chips.", {batch, chips})
              : batch > 0            ? say(" Batch %1 would fit.", {batch})
              : chips > 0            ? say(" %1 chips would hold it.", {chips})
                                     : std::string());
}

// Says which fractions of the datasheet a verdict in typical rates is based on.
std::string typicalSentence(const Analysis &analysis)
{
    const auto usual = [&](double of) {
        return std::ranges::any_of(analysis.findings, [&](const Finding &f) {
            return f.code == Finding::Code::TypicalUsual && f.first == of;
        });
    };
    const char *text = PHRASE("Typical rates: %1 of the peak and %2 of the bandwidth, measured.");
    if (usual(0) && usual(1))
        text = PHRASE("Typical rates: %1 of the peak and %2 of the bandwidth, usual for this class of chips.");
    else if (usual(0))
        text =
            PHRASE("Typical rates: %1 of the peak, usual for this class of chips, and %2 of the bandwidth, measured.");
    else if (usual(1))
        text =
            PHRASE("Typical rates: %1 of the peak, measured, and %2 of the bandwidth, usual for this class of chips.");
    std::string rates = say(text, {formatPercent(analysis.sustainedCompute), formatPercent(analysis.sustainedMemory)});
    const bool ofFormat =
        isSixteenBit(analysis.format) || (analysis.format == NumberFormat::Fp8 && analysis.chip->sustainedFp8);
    if (usual(0) || ofFormat)
        return rates;
    return rates + ' ' + say("No source gives one for %1 itself.", {displayName(analysis.format)});
}

// Warns that the times assume a bandwidth that these cores may not get.
std::string coreSentence(const Analysis &analysis)
{
    if (!isOfAllCores(analysis))
        return {};
    const std::string level(analysis.chip->levelName(analysis.level));
    if (analysis.scenario.cores == 1)
        return say("How much bandwidth of %1 reaches one core is unknown; the time for moving data is a lower bound.",
                   {level});
    return say("How much bandwidth of %2 reaches %1 cores is unknown; the time for moving data is a lower bound.",
               {analysis.scenario.cores, level});
}

// Puts a workload that does not fit before what would limit it if it did. What would help, how attention is
// counted and what the rates are based on come last.
std::string whole(const std::string &state, const Analysis &analysis, const Answers &answers)
{
    if (!analysis.valid)
        return state;
    const bool fits = !doesNotFit(analysis);
    std::string text =
        fits ? state : say("%1 What follows assumes that it fits. %2", {fitSentence(analysis, answers), state});
    if (analysis.format != analysis.requestedFormat)
        text +=
            ' '
            + say("It has no rate for %1 and computes in %2.",
                  {displayName(analysis.requestedFormat), roofName(*analysis.chip, analysis.unit, analysis.format)});
    const bool severalPaths = hasSeveralLevels(analysis) || analysis.memory.spilled > Bytes();
    const std::string lever = fits ? capitalized(leverSentence(answers, severalPaths)) : std::string();
    const std::string why = lever.empty() ? std::string() : otherLeverSentence(analysis, bestLever(answers).kind);
    const bool typical = analysis.scenario.sustained.isTypical();
    for (const std::string &sentence : {lever, why, phrases::attentionSentence(analysis),
                                        typical ? typicalSentence(analysis) : std::string(), coreSentence(analysis)}) {
        if (!sentence.empty())
            text += ' ' + sentence;
    }
    return text;
}

} // namespace

std::string phrases::sentence(const Analysis &analysis, const Answers &answers)
{
    return whole(stateSentence(analysis, Position::Alone), analysis, answers);
}

std::string phrases::reason(const Analysis &analysis, const Answers &answers)
{
    // If the large letters say that it does not fit, they do not name the bound.
    const Position place = doesNotFit(analysis) ? Position::Alone : Position::BelowVerdict;
    return whole(stateSentence(analysis, place), analysis, answers);
}

} // namespace roofline
