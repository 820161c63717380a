// Writes an analysis as text, on a page that can be pasted into a message.
#include "core/units/text.h"
#include "core/analysis/breakdown.h"
#include "core/analysis/groups.h"
#include "core/hardware/chip.h"
#include "core/report/lens.h"
#include "core/report/phrases/comparison.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/regime.h"
#include "core/report/phrases/wording.h"
#include "core/report/report.h"
#include "core/report/serving_text.h"
#include "core/report/table.h"
#include "core/roofline/ceilings.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/workload/model.h"

namespace roofline {

namespace {

constexpr int tableDigits = 4; // enough to tell 124.1 from a ridge point of 124.4

std::string bytesText(const Totals &totals)
{
    std::string parts;
    const auto add = [&parts](const char *name, Bytes bytes) {
        if (bytes > Bytes())
            parts += (parts.empty() ? "" : ", ") + std::string(name) + ' ' + format(bytes);
    };
    add("weights", totals.weight);
    add("activations", totals.activation);
    add("KV cache", totals.kv);
    return format(totals.byte()) + (parts.empty() ? "" : " (" + parts + ')');
}

std::string timesText(const Totals &totals)
{
    std::string text = "compute " + format(totals.compute) + ", memory " + format(totals.memory);
    if (totals.networkTime > Seconds())
        text += ", network " + format(totals.networkTime);
    if (totals.overhead > Seconds())
        text += ", overhead " + format(totals.overhead);
    if (totals.bubble > Seconds())
        text += ", pipeline bubble " + format(totals.bubble);
    return text;
}

std::string rangeText(const Totals &totals)
{
    constexpr double sameTime = 1.0001;
    const Seconds around = totals.overhead + totals.bubble;
    if (totals.lower <= totals.aggregateLower * sameTime)
        return format(totals.lower + around) + " with perfect overlap, " + format(totals.upper + around) + " with none";
    return format(totals.aggregateLower + around) + " if operators overlap too, " + format(totals.lower + around)
           + " if each overlaps within itself, " + format(totals.upper + around) + " if nothing overlaps";
}

std::string fractionText(double fraction)
{
    return fraction == 1 ? std::string() : " × " + formatNumber(fraction) + " sustained";
}

// Begins a list of rates that are not those of all chips together.
std::string ofOneChip(const Analysis &analysis)
{
    return analysis.scenario.chips > 1 ? "of one chip: " : "";
}

std::string roofsText(const Analysis &analysis)
{
    const Chip &chip = *analysis.chip;
    const Sourced<Bandwidth> *bandwidth = chip.levelBandwidth(analysis.level);
    const ComputeCeiling *roof = chip.ceiling(analysis.unit, analysis.format);
    std::string text = ofOneChip(analysis) + roofName(chip, analysis.unit, analysis.format) + ' '
                       + formatRate(analysis.peak, analysis.format) + " dense";
    text += fractionText(analysis.sustainedCompute);
    if (roof)
        text += " (" + std::string(toString(roof->rate.evidence)) + ')';
    const bool ofAllCores = isOfAllCores(analysis);
    text += ", " + std::string(chip.levelName(analysis.level)) + (ofAllCores ? " at most " : " ")
            + format(analysis.bandwidth) + fractionText(analysis.sustainedMemory);
    if (bandwidth)
        text += " (" + std::string(toString(bandwidth->evidence)) + ')';
    if (!ofAllCores)
        return text;
    const std::int64_t cores = analysis.scenario.cores;
    return text + ", of all cores: what " + (cores == 1 ? "one of them gets" : std::to_string(cores) + " of them get")
           + " is unknown";
}

// For example "8× H100 SXM, ring over NVLink 4: 450 GB/s one way (vendor)".
std::string chipsText(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    std::string text = phrases::chips(analysis);
    const bool sends = analysis.totals.network > Bytes();
    if (!analysis.link || !sends)
        return text + ", nothing is sent between them";
    const Sourced<Bandwidth> &bandwidth = *analysis.link->bandwidth;
    text += ", " + (scenario.network == Network::None ? std::string() : std::string(toString(scenario.network)) + " ")
            + "over " + analysis.link->name + ": " + format(bandwidth.value) + " one way ("
            + std::string(toString(bandwidth.evidence)) + ')';
    const bool beyond = analysis.tier != analysis.link;
    if (const double part = analysis.linkBandwidth / bandwidth.value; beyond || std::abs(part - 1) > 0.005)
        text += ", " + format(analysis.linkBandwidth) + " for what they exchange"
                + (beyond ? ", limited by " + analysis.tier->name : std::string());
    if (analysis.totals.startUp > Seconds())
        text += "; start-up " + format(analysis.totals.startUp);
    return text;
}

// Lists each exchange once, in the order of the pass, for example "attn_all_reduce direct among 8,
// expert_dispatch once per node among 32".
std::string exchangesText(const Analysis &analysis)
{
    return joined(exchangeWays(analysis), ", ", [](const ExchangeWay &way) {
        return std::string(way.name) + ' ' + std::string(toString(way.algorithm)) + " among "
               + formatNumber(way.members, 6);
    });
}

// For example "4 tensor × 2 stages, 8 micro-batches"; empty if all chips share each product.
std::string meshText(const Mesh &mesh)
{
    if (mesh.isPlain())
        return {};
    std::string text = formatNumber(mesh.tensor, 6) + " tensor";
    const auto add = [&text](double size, const char *before, const char *what) {
        if (size > 1)
            text += before + formatNumber(size, 6) + ' ' + what;
    };
    add(mesh.groups, " × ", "groups of attention");
    add(mesh.context, " × ", "parts of the context");
    add(mesh.pipeline, " × ", "stages");
    add(mesh.experts, ", ", "groups of experts");
    if (mesh.copies > 0)
        text += " with " + formatNumber(mesh.copies, 6) + " redundant ones";
    add(mesh.microBatches, ", ", "micro-batches");
    return text;
}

// Lists what limits, and the rate that each term of the time alone would allow.
std::string limitsText(const Analysis &analysis, const Limits &limits)
{
    std::string text = phrases::limits(limits);
    if (!isSameRatio(limits.headroom))
        text += "; " + formatFactor(limits.headroom) + " headroom under " + phrases::roof(limits.roofs.front());
    if (analysis.totals.flop > Flops()) {
        for (std::size_t i = 0; i < limits.roofs.size(); ++i)
            text += (i == 0 ? " (" + ofOneChip(analysis) : ", ") + phrases::roof(limits.roofs[i]) + ' '
                    + formatRate(limits.roofs[i].limit, analysis.format);
        text += ')';
    }
    return text;
}

void addSolutions(Table &table, const Report &report)
{
    const std::vector<Solution> &solutions = report.answers.solutions;
    if (solutions.empty())
        return;
    // If the first way reaches it already, so do all others.
    const bool already = solutions.front().status == Solution::Status::Already;
    table.add({"target", phrases::targets(report.analysis) + (already ? ": already reached" : "")});
    if (already)
        return;
    for (const Solution &solution : solutions)
        table.add({"by " + phrases::solvedBy(solution), phrases::solution(report.analysis, solution)});
}

std::string tokensText(std::int64_t tokens)
{
    return std::to_string(tokens) + (tokens == 1 ? " token" : " tokens");
}

std::string lengthText(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    if (scenario.phase == Phase::Request && analysis.model && !analysis.model->usesSequence(Phase::Request))
        return tokensText(scenario.generate) + " generated, ";
    if (scenario.phase == Phase::Request)
        return "prompt of " + tokensText(scenario.prompt) + ", " + std::to_string(scenario.generate) + " generated, ";
    if (!analysis.model || !analysis.model->usesSequence(scenario.phase))
        return {};
    const char *what = scenario.phase == Phase::Prefill  ? "prompt of "
                       : scenario.phase == Phase::Decode ? "context of "
                                                         : "sequences of ";
    return what + tokensText(scenario.sequence) + ", ";
}

std::string weightsText(const Analysis &analysis)
{
    const Formats &formats = analysis.formats;
    std::string most(displayName(formats.most().format));
    if (!analysis.scenario.weights && !formats.unknown) { // else a message tells what was taken
        const NumberFormat kept = formats.of(WeightClass::Norms).format;
        return kept == formats.most().format ? most + " as released"
                                             : most + " and " + std::string(displayName(kept)) + " as released";
    }
    if (!formats.mixed)
        return most;
    return most + " in linear layers, " + std::string(displayName(formats.of(WeightClass::Head).format)) + " elsewhere";
}

std::string settingsText(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    std::string text = lengthText(analysis) + "weights " + weightsText(analysis) + ", activations "
                       + std::string(displayName(analysis.formats.activations));
    if (analysis.memory.kv > Bytes())
        text += ", KV cache " + std::string(displayName(analysis.formats.kv));
    if (scenario.groupSize > 0)
        text += ", one scale per " + std::to_string(scenario.groupSize) + " 4-bit values";
    const auto add = [&text](const std::string &said) { text += (said.empty() ? "" : ", ") + said; };
    const auto addRows = [&](bool efficiency) {
        for (const Setting &setting : settings())
            if (setting.view.said && (setting.place == Setting::Place::Efficiency) == efficiency)
                add(setting.view.said(scenario));
    };
    addRows(false);
    add(phrases::attention(analysis));
    addRows(true);
    return text;
}

// Lists the levers that act on a term of the time; doubling what is not used would change nothing.
std::string leversText(const Answers &answers, const Totals &totals)
{
    std::string text;
    for (const Lever &lever : answers.levers) {
        const bool idle = (lever.kind == Lever::Kind::DoubleNetwork && totals.networkTime == Seconds())
                          || (lever.kind == Lever::Kind::HalfOverhead && totals.overhead == Seconds());
        if (!idle)
            text += (text.empty() ? "" : ", ") + phrases::lever(lever) + ' ' + formatFactor(lever.speedup);
    }
    return text;
}

std::string trainingText(const MemoryUse &use)
{
    return "weights " + format(use.weight) + ", gradients " + format(use.gradient) + ", optimizer "
           + format(use.optimizer) + ", activations " + format(use.activation);
}

// Writes the MFU, and a second figure by PaLM's convention if that differs.
std::string mfuText(const Totals &totals)
{
    const std::string text = formatPercent(totals.mfu) + " of peak (MFU)";
    return !(totals.mfu > 0) || isSameRatio(totals.mfuPalm / totals.mfu)
               ? text
               : text + ", " + formatPercent(totals.mfuPalm) + " by PaLM's convention";
}

std::string keyNumbers(const Report &report)
{
    const Analysis &analysis = report.analysis;
    const Totals &totals = analysis.totals;
    Table table({"", ""});
    table.add({"latency", format(totals.latency)});
    if (analysis.scenario.phase == Phase::Request) {
        // An encoder's pass yields no token; the first one takes another decode step.
        const bool encodes = analysis.model && analysis.model->readsPromptApart();
        table.add({encodes ? "input read" : "first token", "after " + format(totals.prefill)});
        if (requestSteps(analysis) > 0)
            table.add({encodes ? "each token" : "each further token",
                       format(timePerOutputToken(analysis)) + " on average, " + format(totals.decode) + " in all"});
    }
    table.add({"throughput", throughputText(analysis)});
    if (const std::string cost = costText(analysis); !cost.empty())
        table.add({"cost", cost});
    table.add({"attained", formatRate(totals.attained, analysis.format)
                               + (analysis.scenario.replicas > 1 ? " of one replica, " : ", ")
                               + formatPercent(totals.roofFraction) + " of the roof, " + mfuText(totals)});
    table.add({"intensity",
               format(totals.intensity(), tableDigits) + ", ridge " + format(analysis.sustainedRidge(), tableDigits)});
    table.add({"work", format(totals.flop) + ", " + bytesText(totals)});
    table.add({"times", timesText(totals)});
    table.add({"latency range", rangeText(totals)});
    table.add({"roofs", roofsText(analysis)});
    if (const Scenario &scenario = analysis.scenario; scenario.chips > 1 || scenario.replicas > 1)
        table.add({"chips", chipsText(analysis)});
    if (const std::string mesh = meshText(analysis.mesh); !mesh.empty())
        table.add({"mesh", mesh});
    if (const std::string exchanges = exchangesText(analysis); !exchanges.empty())
        table.add({"exchanges", exchanges});
    if (!report.answers.limits.roofs.empty())
        table.add({"limits", limitsText(analysis, report.answers.limits)});
    table.add({"settings", settingsText(analysis)});
    table.add({"memory", phrases::memory(analysis)});
    const bool isSharded = analysis.scenario.sharding != Sharding::None && analysis.scenario.phase == Phase::Training;
    if (!analysis.mesh.isPlain() || isSharded)
        table.add({"fullest chip", format(analysis.memory.perChip)});
    if (const std::string longest = phrases::longestSequence(analysis, report.answers); !longest.empty())
        table.add({"sequence", longest});
    if (analysis.scenario.phase == Phase::Training)
        table.add({"training state", trainingText(analysis.memory)});
    table.add({"critical batch", phrases::criticalBatch(analysis, report.answers)});
    table.add({"levers", leversText(report.answers, totals)});
    if (report.answers.measured)
        table.add({"measured", phrases::measured(analysis, *report.answers.measured)});
    addSolutions(table, report);
    for (const ServingLine &line : servingLines(analysis, report.serving))
        table.add({line.name, line.value});
    return table.text();
}

// Lists sizes and times of all instances together, so that the columns add up to the totals.
std::string operatorTable(const Analysis &analysis)
{
    Table table({"operator", ">count", ">FLOP", ">bytes", ">FLOP/byte", ">time", ">share", "bound"});
    for (const OperatorResult &result : analysis.operators) {
        const double count = result.op.count;
        const double intensity = result.intensity().value();
        table.add({fullName(result.op), formatNumber(count, 6), format(result.op.flop * count),
                   format(result.op.memory() * count), formatNumber(intensity), format(result.latency * count),
                   formatPercent(result.share), std::string(toString(result.bound))});
    }
    const Totals &totals = analysis.totals;
    const BesideOperators beside = besideOperators(analysis);
    const auto add = [&](const char *name, const Seconds &time) {
        if (time > Seconds())
            table.add({name, "", "", "", "", format(time), formatPercent(time / totals.latency), name});
    };
    add("overhead", beside.overhead);
    add("bubble", beside.bubble);
    table.addRule();
    table.add({"all", "", format(totals.flop), format(totals.byte()), formatNumber(totals.intensity().value()),
               format(totals.latency), totals.latency > Seconds() ? "100 %" : "–", std::string(limitedBy(analysis))});
    return table.text();
}

std::string page(const Report &report)
{
    const Analysis &analysis = report.analysis;
    std::string text = phrases::title(analysis) + '\n' + phrases::sentence(analysis, report.answers) + '\n';
    if (!analysis.valid)
        return text;
    text += '\n' + keyNumbers(report);
    const std::vector<Remark> remarks = remarksOf(analysis);
    if (!remarks.empty())
        text += '\n';
    for (const Remark &remark : remarks)
        text += remark.line();
    return text + '\n' + operatorTable(analysis);
}

} // namespace

std::string toText(const Report &report, int flopPerMac)
{
    const InEnglish english;
    if (flopPerMac == 2)
        return page(report);
    return page(throughLens(report, flopPerMac))
           + "\nOne multiply-accumulate is counted as 1 FLOP here: FLOP, FLOP/s, intensity and ridge are half of the "
             "usual numbers.\n";
}

std::string comparisonText(const std::vector<Report> &reports)
{
    const InEnglish english;
    Table table({"chip", "verdict", ">latency", ">throughput", ">of the roof", ">MFU", ">speed", "memory"});
    const auto latencyOf = [](const Report &report) { return report.analysis.totals.latency.value(); };
    const std::vector<std::string> times = formatAlike(mapped(reports, latencyOf), "s");
    for (std::size_t i = 0; i < reports.size(); ++i) {
        const Report &report = reports[i];
        const Analysis &analysis = report.analysis;
        const Totals &totals = analysis.totals;
        const std::string chip = chipName(analysis);
        const std::optional<double> speed = speedup(reports.front().analysis, analysis);
        if (analysis.valid)
            table.add({chip, phrases::verdict(analysis), times[i], throughputText(analysis),
                       formatPercent(totals.roofFraction), formatPercent(totals.mfu),
                       speed ? formatFactor(*speed) : "–", phrases::memory(analysis)});
        else
            table.add({chip, phrases::verdict(analysis)});
    }
    return table.text();
}

} // namespace roofline
