#include "core/report/phrases/wording.h"

#include "core/answers/answers.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/phrases.h"
#include "core/roofline/ceilings.h"
#include "core/scenario/formats.h"
#include "core/scenario/presets.h"
#include "core/scenario/setting_values.h"
#include "core/scenario/settings.h"
#include "core/units/find.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/workload/model.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <span>

namespace roofline {

namespace {

// For example "8192"; from a million on "1.05 M", because nobody counts the digits.
std::string sizeText(double value)
{
    constexpr double readable = 1e6;
    return value < readable ? formatExact(value) : formatSi(value, {});
}

bool tells(const Analysis &analysis, std::span<const std::string_view> names)
{
    return std::ranges::any_of(analysis.told, [&](const std::string &told) { return findIn(names, told); });
}

constexpr std::string_view countSettings[] = {"mesh", "chips", "replicas", "cores", "clock"};
constexpr std::string_view formatSettings[] = {"precision", "weights", "activations", "kv"};

// For example "batch 8", "32 in flight" or "seq 4096".
std::string settingName(const std::string &name, const Scenario &scenario)
{
    std::string value = findSetting(name)->get(scenario);
    if (name == "phase")
        return value;
    if (name == "batch")
        return say("batch %1", {value});
    if (name == "requests")
        return scenario.server.requests > 0 ? say("%1 in flight", {value}) : say("as many in flight as fit");
    return name + ' ' + value;
}

} // namespace

std::string formatRate(FlopRate rate, NumberFormat format, int digits)
{
    return formatSi(rate.value(), isInteger(format) ? "OP/s" : "FLOP/s", digits);
}

std::string factorAboveOne(double factor)
{
    constexpr int most = 7;
    int digits = 3;
    while (digits < most && formatNumber(factor, digits) == "1")
        ++digits;
    return formatRatio(factor, digits);
}

std::string formatPrice(double amount)
{
    constexpr int digits = 6;
    return formatNumber(amount, digits);
}

std::pair<std::string, std::string> formatApart(Bytes a, Bytes b)
{
    constexpr int mostDigits = 9; // enough to tell single bytes apart
    for (int digits = 3;; ++digits) {
        std::pair texts(format(a, digits), format(b, digits));
        if (texts.first != texts.second || a == b || digits == mostDigits)
            return texts;
    }
}

bool criticalBatchFits(const Analysis &analysis, const Answers &answers)
{
    const std::optional<std::int64_t> &most = analysis.memory.maxBatch;
    const bool fromHost = analysis.chip && analysis.level == analysis.chip->hostLevel();
    if (analysis.scenario.spill || fromHost || !analysis.memory.fits)
        return true;
    return most ? answers.criticalBatch.value_or(1) <= *most : *analysis.memory.fits;
}

std::string formatPart(Bytes part, Bytes whole)
{
    const auto unitOf = [](const std::string &text) { return text.substr(text.find(' ') + 1); };
    const auto [partText, wholeText] = formatApart(part, whole);
    const bool shared = partText.find(' ') != std::string::npos && unitOf(partText) == unitOf(wholeText);
    return say("%1 of %2 %3", {shared ? partText.substr(0, partText.find(' ')) : partText,
                               wholeText.substr(0, wholeText.find(' ')), unitOf(wholeText)});
}

std::string_view sampleName(const Analysis &analysis)
{
    return analysis.model ? analysis.model->sample(analysis.scenario.phase) : std::string_view("run");
}

std::string plural(std::string_view noun)
{
    return std::string(noun) + 's';
}

std::string samplesText(const Analysis &analysis)
{
    return say(plural(sampleName(analysis)).c_str());
}

std::string coresText(const Chip &chip)
{
    const std::int64_t cores = chip.cores->value;
    return std::to_string(cores) + ' ' + (cores == 1 ? chip.coresName : plural(chip.coresName));
}

std::string perSecondText(double perSecond)
{
    constexpr double countable = 1e4;
    return perSecond >= countable ? formatCount(perSecond)
           : perSecond >= 100     ? formatExact(std::round(perSecond))
                                  : formatNumber(perSecond);
}

std::string throughputText(const Analysis &analysis)
{
    return throughputText(analysis, analysis.totals.throughput());
}

std::string throughputText(const Analysis &analysis, double perSecond)
{
    if (!std::isfinite(perSecond))
        return "–";
    const std::string number = perSecondText(perSecond);
    const std::string noun = number == "1" ? say(std::string(sampleName(analysis)).c_str()) : samplesText(analysis);
    return say("%1 %2/s", {number, noun});
}

std::string formatFactor(double factor)
{
    return formatRatio(factor) + "×";
}

std::string formatsText(const Scenario &scenario)
{
    if (isReleased(scenario))
        return say("as released");
    const auto name = [](std::optional<NumberFormat> format) {
        return std::string(format ? displayName(*format) : releasedName);
    };
    std::string weights = name(scenario.weights);
    const std::string activations = name(scenario.activations);
    const std::string cache = name(scenario.kv);
    if (activations == weights && cache == weights)
        return weights;
    if (const PrecisionPreset *preset = presetOf(scenario))
        return upperCase(std::string(preset->name));
    std::string text = weights + '/' + activations;
    return cache == activations ? text : text + '/' + cache;
}

std::string formatsText(const Scenario &scenario, const Chip &chip)
{
    std::string text = formatsText(scenario);
    if (isReleased(scenario)) // the model decides
        return text;
    const NumberFormat asked = scenario.compute.value_or(formatsOf(scenario, nullptr).compute());
    const RateChoice rate = chooseRate(chip, Unit::Matrix, asked);
    return rate.substituted ? say("%1 (as %2)", {text, displayName(rate.ceiling->format)}) : text;
}

std::string capitalized(std::string text)
{
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
        text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string upperCase(std::string text)
{
    for (char &c : text)
        c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return text;
}

std::string kernelText(const Kernel &kernel)
{
    if (!kernel.name.empty())
        return kernel.name;
    const KernelSpec &spec = specOf(kernel.kind);
    const bool isShape = kernel.kind == KernelKind::Gemv || kernel.kind == KernelKind::Matmul
                         || kernel.kind == KernelKind::BatchedMatmul || kernel.kind == KernelKind::LayerNorm
                         || kernel.kind == KernelKind::RmsNorm || kernel.kind == KernelKind::Softmax;
    std::string text(spec.name);
    for (std::size_t i = 0; i < spec.keys.size(); ++i) {
        const KernelKey &key = spec.keys[i];
        if (key.optional && kernel.values[i] == key.example)
            continue;
        if (isShape)
            text += (i == 0 ? " " : "×") + sizeText(kernel.values[i]);
        else
            text += (i == 0 ? " " : ", ") + std::string(key.name) + ' ' + sizeText(kernel.values[i]);
    }
    return text;
}

std::string workloadName(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    if (scenario.kernel)
        return kernelText(*scenario.kernel);
    std::string name = analysis.model ? analysis.model->name : scenario.model;
    switch (scenario.phase) {
    case Phase::Prefill: return say("%1 prefill", {name});
    case Phase::Decode: return say("%1 decode", {name});
    case Phase::Request:
        if (analysis.model && !analysis.model->usesSequence(Phase::Request)) // the prompt is no text
            return scenario.generate == 1 ? say("%1 request of one token", {name})
                                          : say("%1 request of %2 tokens", {name, scenario.generate});
        return say("%1 request of %2 + %3 tokens", {name, scenario.prompt, scenario.generate});
    case Phase::Training: return say("%1 training step", {name});
    case Phase::Inference: break;
    }
    return name;
}

std::string chipName(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    std::string text = analysis.chip ? analysis.chip->shortName : scenario.hardware;
    if (tells(analysis, countSettings)) {
        text = phrases::chips(analysis);
        if (scenario.chips == 1 && scenario.replicas == 1)
            text = say("%1× %2", {"1", text});
    }
    if (tells(analysis, formatSettings))
        text += ", " + formatsText(scenario);
    // A deployment has both settings with the same meaning, so one is left out: the batch if the number of
    // requests is given, else the requests.
    const bool tellsBoth = findIn(analysis.told, "requests") && findIn(analysis.told, "batch");
    const std::string_view said = !tellsBoth ? "" : scenario.server.requests > 0 ? "batch" : "requests";
    for (const std::string &told : analysis.told) {
        if (!findIn(countSettings, told) && !findIn(formatSettings, told) && told != said)
            text += ", " + settingName(told, scenario);
    }
    return text;
}

} // namespace roofline
