// Gives findings their severity, their stable code and their text.
#include "core/report/phrases/phrases.h"

#include "core/hardware/chip.h"
#include "core/hardware/interconnect.h"
#include "core/report/phrases/mesh_findings.h"
#include "core/report/phrases/wording.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/workload/model.h"
#include "core/workload/parallel.h"
#include "core/workload/rules.h"

#include <algorithm>
#include <cmath>
#include <ranges>

namespace roofline {

namespace {

// Lists the formats that a chip has a rate for, widest first, as alternatives to ask for. For example "FP16, INT8".
std::string formatsOf(const Chip &chip)
{
    const auto isKnown = [&](NumberFormat format) {
        return std::ranges::any_of(chip.compute, [format](const ComputeCeiling &ceiling) {
            return ceiling.format == format && ceiling.variant.empty();
        });
    };
    return joined(allNumberFormats | std::views::filter(isKnown), ", ", displayName);
}

// Lists the names of memory levels or links whose bandwidth is known.
template <class Part>
std::string knownOf(const std::vector<Part> &parts)
{
    const auto isKnown = [](const Part &part) { return part.bandwidth.has_value(); };
    return joined(parts | std::views::filter(isKnown), ", ", &Part::name);
}

// Lists the values for --memory-level, for example "HBM3, L2, host".
std::string namesOf(const Chip &chip)
{
    std::string list = knownOf(chip.memory);
    if (chip.levelBandwidth(chip.hostLevel()))
        list += (list.empty() ? "" : ", ") + std::string(hostMemoryLevel);
    return list;
}

// For example "; memory level "host" takes the data over USB 3.0"; empty if the chip has no known link to the host.
std::string hostRemedy(const Chip &chip)
{
    if (!chip.levelBandwidth(chip.hostLevel()))
        return {};
    return say("; memory level \"%1\" takes the data over %2", {hostMemoryLevel, chip.levelName(chip.hostLevel())});
}

// For example "; it has NVLink 4, and PCIe 5.0 x16 to its host"; empty if the chip has no links.
std::string linksOf(const Chip &chip)
{
    if (const std::string list = knownOf(chip.links); !list.empty())
        return say("; it has %1", {list});
    if (chip.hostLink && chip.hostLink->bandwidth)
        return say("; name its host link to use it: \"%1\"", {chip.hostLink->name});
    return {};
}

// Says that a rate of the same or a wider format, or of the other unit, replaces the requested one.
std::string substitutionText(const Finding &finding, const Chip &chip)
{
    const bool otherUnit = finding.second != 0;
    const Unit usedUnit = !otherUnit ? finding.unit : finding.unit == Unit::Matrix ? Unit::Vector : Unit::Matrix;
    return say("%1 has no %2 rate for %3 work; the rate of %4, %5, is used instead",
               {chip.shortName, displayName(finding.from), chip.unitName(finding.unit),
                roofName(chip, usedUnit, finding.to), formatRate(FlopRate(finding.first), finding.to)});
}

std::string shardedText(const Finding &finding, const Analysis &analysis)
{
    const auto sharding = static_cast<Sharding>(finding.first);
    return say(sharding == Sharding::Zero3
                   ? PHRASE("fits with FSDP over the %1 replicas (sharding %2): %3 on each chip")
                   : PHRASE("fits with sharding %2 over the %1 replicas: %3 on each chip"),
               {analysis.scenario.replicas, toString(sharding), format(Bytes(finding.second))});
}

std::string impossibleText(const Kernel &kernel)
{
    const std::array<double, maxKernelKeys> &v = kernel.values;
    if (kernel.kind == KernelKind::Conv2d)
        return say("groups (%1) must divide cin (%2) and cout (%3): choose another number, or 1",
                   {formatExact(v[7]), formatExact(v[3]), formatExact(v[4])});
    if (std::fmod(v[1], v[2]) != 0)
        return say("kv_heads (%1) must divide heads (%2): each of them serves as many query heads",
                   {formatExact(v[2]), formatExact(v[1])});
    return say("in causal attention the %1 query tokens (q) are among the %2 tokens of keys (kv): choose a larger kv, "
               "or full attention",
               {formatExact(v[4]), formatExact(v[5])});
}

std::string errorText(const Finding &finding, const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    switch (finding.code) {
    case Finding::Code::UnknownHardware: return say("the zoo has no chip \"%1\"", {scenario.hardware});
    case Finding::Code::UnknownModel: return say("the zoo has no model \"%1\"", {scenario.model});
    case Finding::Code::NoFormat:
        return say("%1 has no known rate for %2 or a wider format; it computes in %3",
                   {analysis.chip->shortName, displayName(analysis.requestedFormat), formatsOf(*analysis.chip)});
    case Finding::Code::ImpossibleKernel: return impossibleText(*scenario.kernel);
    case Finding::Code::ImpossibleModel: return contradictionIn(*analysis.model);
    case Finding::Code::NoBandwidth: {
        const std::string usable = knownOf(analysis.chip->memory);
        if (usable.empty())
            return say("no memory bandwidth of %1 is known%2", {analysis.chip->shortName, hostRemedy(*analysis.chip)});
        return say("the bandwidth of memory level \"%1\" of %2 is unknown; known: %3",
                   {scenario.memoryLevel, analysis.chip->shortName, usable});
    }
    case Finding::Code::UnknownMemoryLevel:
        return say("%1 has no memory level \"%2\"; it has %3",
                   {analysis.chip->shortName, scenario.memoryLevel, namesOf(*analysis.chip)});
    case Finding::Code::NoLink:
        return say(scenario.network == Network::None
                       ? PHRASE("the bandwidth of the link between chips of %1 is not known%2")
                       : PHRASE("the bandwidth of the link between chips of %1 is not known%2. Without a network, set "
                                "the exchange to none"),
                   {analysis.chip->shortName, linksOf(*analysis.chip)});
    case Finding::Code::UnknownLink:
        return say("%1 has no link \"%2\" with a known bandwidth%3",
                   {analysis.chip->shortName, scenario.link, linksOf(*analysis.chip)});
    case Finding::Code::NoHostLink:
        return say("the bandwidth of the link from %1 to its host is not known", {analysis.chip->shortName});
    case Finding::Code::CoresUnknown:
        return say("it is not known how many cores %1 has; allowed: all", {analysis.chip->shortName});
    case Finding::Code::MeshDoesNotDivide:
    case Finding::Code::StagesBeyondLayers:
    case Finding::Code::AttentionDoesNotDivide:
    case Finding::Code::ExpertsDoNotDivide:
    case Finding::Code::TooFewExperts:
    case Finding::Code::TooManyCopies: return refusedMesh(finding, analysis);
    case Finding::Code::TooManyCores:
        return say("given %1; %2 has %3 %4",
                   {formatExact(finding.first), analysis.chip->shortName, formatExact(finding.second),
                    finding.second == 1 ? analysis.chip->coresName : plural(analysis.chip->coresName)});
    default: return say("a setting is outside its range");
    }
}

// Says that the usual fraction is used, because the chip has none of its own or a compared chip has none.
std::string typicalText(const Finding &finding, const Analysis &analysis)
{
    const Chip &chip = *analysis.chip;
    const std::string fraction = formatPercent(finding.second);
    const bool compute = finding.first == 0;
    if (compute ? chip.sustainedCompute.has_value() : chip.sustainedMemory.has_value())
        return say(compute ? PHRASE("%1 of the peak, usual for its class, is used, so that chips are compared alike; "
                                    "%2 has a fraction of its own")
                           : PHRASE("%1 of the bandwidth, usual for its class, is used, so that chips are compared "
                                    "alike; %2 has a fraction of its own"),
                   {fraction, chip.shortName});
    return say(compute ? PHRASE("%1 of the peak, usual for its class, is used: no source gives a fraction for %2")
                       : PHRASE("%1 of the bandwidth, usual for its class, is used: no source gives a fraction for %2"),
               {fraction, chip.shortName});
}

std::string beyondText(const Finding &finding, const Chip &chip, const Link &link)
{
    const std::string chips = formatExact(finding.first);
    const std::string domain = formatExact(finding.second);
    const Interconnect network(chip, link);
    if (network.reach() > finding.second && finding.first > network.reach())
        return say("%1 chips are more than the %2 that a host joins over %3, and no bandwidth beyond it is known: that "
                   "of %3 is used, so the time is a lower bound",
                   {chips, formatExact(network.reach()), chip.scaleOut->name});
    if (chip.scaleOut && chip.scaleOut->bandwidth)
        return say("%1 chips are more than the %2 that %3 joins: between such groups the data crosses %4, %5 per chip",
                   {chips, domain, link.name, chip.scaleOut->name, format(chip.scaleOut->bandwidth->value)});
    return say("%1 chips are more than the %2 that %3 joins, and no bandwidth beyond it is known: that of %3 is used, "
               "so the time is a lower bound",
               {chips, domain, link.name});
}

std::string cacheText(const Finding &finding, const Analysis &analysis)
{
    const std::string copies = formatNumber(finding.second);
    const bool couldBeOwn = analysis.scenario.attentionChips == 0 && analysis.model && expertsOf(*analysis.model);
    if (finding.first <= 1)
        return say(
            couldBeOwn
                ? PHRASE("every chip holds the whole KV cache: it cannot be divided, so there are %1 copies of it; if "
                         "each chip did the attention of requests of its own, there would be one")
                : PHRASE("every chip holds the whole KV cache: it cannot be divided, so there are %1 copies of it"),
            {copies});
    return say(couldBeOwn ? PHRASE("the KV cache has %1 heads, fewer than there are chips: there are %2 copies of it; "
                                   "if each chip did the attention of requests of its own, there would be one")
                          : PHRASE("the KV cache has %1 heads, fewer than there are chips: there are %2 copies of it"),
               {formatExact(finding.first), copies});
}

std::string fitText(const Finding &finding, const Analysis &analysis)
{
    const std::string needed = format(Bytes(finding.first));
    const std::string missing = format(Bytes(finding.first - finding.second));
    if (analysis.scenario.chips > 1)
        return say("does not fit: needs %1, %2 more than %3 × %4 have together",
                   {needed, missing, analysis.scenario.chips, analysis.chip->shortName});
    return say("does not fit: needs %1, %2 more than %3 has", {needed, missing, analysis.chip->shortName});
}

std::string measuredText(const Finding &finding, const Analysis &analysis)
{
    const std::string factor = factorAboveOne(finding.first);
    const std::optional<MeasuredPoint> point = measuredPoint(analysis);
    if (!point || point->suspects.empty())
        return say("measured %1 times as fast as the roofs allow: check the number and its unit", {factor});
    const std::string causes =
        joined(point->suspects, ", ", [&](const Suspect &suspect) { return phrases::suspect(analysis, suspect); });
    return say("measured %1 times as fast as the roofs allow; check for: %2", {factor, causes});
}

} // namespace

std::string phrases::finding(const Finding &finding, const Analysis &analysis)
{
    if (isError(finding.code) || !analysis.chip)
        return errorText(finding, analysis);
    const Chip &chip = *analysis.chip;
    const std::string work = analysis.model ? analysis.model->name : workload(analysis);
    switch (finding.code) {
    case Finding::Code::FormatSubstituted:
    case Finding::Code::UnitSubstituted: return substitutionText(finding, chip);
    case Finding::Code::ActivationsUnknown:
        return say("the activations of %1 are unknown: only its weights count as traffic", {work});
    case Finding::Code::LayersUnknown:
        return say("the number of layers of %1 is unknown: the overhead of a layer counts for none", {work});
    case Finding::Code::CapacityUnknown:
        return say("the memory capacity of %1 is unknown, and so is whether %2 fits", {chip.shortName, work});
    case Finding::Code::DoesNotFit: return fitText(finding, analysis);
    case Finding::Code::HeldByHost:
        return say(
            "%1 are needed, more than the %2 in the memory of %3: the data comes from the host, so it need not fit",
            {format(Bytes(finding.first)), format(Bytes(finding.second)), chip.shortName});
    case Finding::Code::OnePassAssumed:
        return say("%1 holds %2 of the %3 of the transform on chip: that one pass over its data is enough is assumed; "
                   "passes=2 counts two",
                   {chip.shortName, format(Bytes(finding.second)), format(Bytes(finding.first))});
    case Finding::Code::FitsSharded: return shardedText(finding, analysis);
    case Finding::Code::StagesWait:
        return say("the stages of the pipeline wait for each other %1 of the time: %2 micro-batches are faster",
                   {formatPercent(finding.first), formatExact(finding.second)});
    case Finding::Code::SumsNarrow:
        return say(
            "chips add up partial results in %1, as the activations are stored, for %2 of the time: engines add "
            "up in 16 bit, which takes %3 times the bytes",
            {displayName(analysis.formats.activations), formatPercent(finding.first), formatNumber(finding.second)});
    case Finding::Code::TrainsInIntegers:
        return say("training in %1 is computed as asked, but models are trained in floating point, as in BF16, because "
                   "gradients need its range, and quantized afterwards",
                   {displayName(finding.from)});
    case Finding::Code::AxisIgnored: return leftOutAxis(finding, analysis);
    case Finding::Code::CopiesIgnored: return leftOutCopies(finding, analysis);
    case Finding::Code::BeyondContext:
        return say("%1 tokens are more than the %2 that %3 was made for",
                   {formatExact(finding.first), formatExact(finding.second), work});
    case Finding::Code::UnverifiedNumber:
        return say(finding.first == 0 ? PHRASE("a peak rate of %1 that is used here is unverified")
                                      : PHRASE("the bandwidth of %1 that is used here is unverified"),
                   {chip.shortName});
    case Finding::Code::TypicalUsual: return typicalText(finding, analysis);
    case Finding::Code::BeyondDomain: return beyondText(finding, chip, *analysis.link); // which is only found with one
    case Finding::Code::CacheCopied: return cacheText(finding, analysis);
    case Finding::Code::CoreBandwidthUnknown:
        return say("how much of the bandwidth of %1 so few cores (%2) get is unknown: the bandwidth of all cores, %3, "
                   "is only an upper limit",
                   {chip.shortName, formatExact(finding.first), format(analysis.bandwidth)});
    case Finding::Code::OverheadDominates:
        return say("overhead is %1 of the latency",
                   {formatPercent(analysis.totals.overhead / analysis.totals.latency)});
    case Finding::Code::NearRidge:
        return say(
            "near the ridge: the two largest terms are within 5 % of each other; a small change switches the bound");
    case Finding::Code::PhaseIgnored:
        return say("%1 has no such phase: \"%2\" is used instead", {work, toString(analysis.scenario.phase)});
    case Finding::Code::ReleasedUnknown:
        return say("the format that %1 was released in is not known: FP16 is used in its place", {work});
    case Finding::Code::QuantizationUnknown: {
        const Released &released = *analysis.model->released;
        return say("how %1 was quantized (%2) is not understood: its weights count as %3",
                   {work, released.method, displayName(released.kept)});
    }
    case Finding::Code::NoWeights:
        return say("traffic is that of the weights only, and %1 has none: nothing moves", {work});
    case Finding::Code::NothingToExchange: return say("one chip has nothing to exchange");
    case Finding::Code::NetworkNotModeled:
        return say("what the chips of a replica exchange for %1 is not modeled: its work is divided, and the exchange "
                   "is not counted",
                   {work});
    case Finding::Code::UnevenSplit:
        return say("%1 heads do not divide evenly among %2 chips: some would wait for others",
                   {formatExact(finding.first), formatExact(finding.second)});
    case Finding::Code::LevelTooSmall:
        return say("%1 holds %2 of the %3 needed: not everything can come from there",
                   {chip.levelName(analysis.level), format(Bytes(finding.second)), format(Bytes(finding.first))});
    case Finding::Code::Spilled:
        return say(
            analysis.scenario.phase == Phase::Training
                ? PHRASE("%1 do not fit and cross %2 in each pass: %3 of weights, gradients and optimizer states")
                : PHRASE("%1 do not fit and cross %2 in each pass: %3 of weights and cache"),
            {format(Bytes(finding.first)), chip.levelName(chip.hostLevel()), formatPercent(finding.second)});
    case Finding::Code::NothingToSpill: return say("everything fits: nothing is left with the host");
    case Finding::Code::SpillImpossible:
        if (!analysis.memory.capacity)
            return say("nothing can be left with the host: the capacity of %1 is unknown", {chip.shortName});
        return say("activations alone exceed the memory of %1: even with all else left with the host it does not fit",
                   {chip.shortName});
    case Finding::Code::MeasuredAboveRoof: return measuredText(finding, analysis);
    default: return errorText(finding, analysis);
    }
}

std::vector<Remark> remarksOf(const Analysis &analysis)
{
    std::vector<Remark> remarks;
    std::vector<Finding> findings = analysis.findings;
    // The analysis has no finding on the measurement, because a measurement is no part of it.
    if (const std::optional<MeasuredPoint> point = measuredPoint(analysis); point && point->above()) {
        Finding &finding = findings.emplace_back();
        finding.code = Finding::Code::MeasuredAboveRoof;
        finding.first = point->ofRoof;
    }
    for (const Finding &finding : findings) {
        // Two operators may have the same finding; one message is enough.
        Remark remark{severityOf(finding.code), codeOf(finding.code), phrases::finding(finding, analysis)};
        if (std::ranges::find(remarks, remark) == remarks.end())
            remarks.push_back(std::move(remark));
    }
    return remarks;
}

} // namespace roofline
