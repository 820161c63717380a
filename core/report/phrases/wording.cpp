#include "core/report/phrases/wording.h"

#include "core/answers/answers.h"
#include "core/hardware/chip.h"
#include "core/scenario/formats.h"
#include "core/scenario/presets.h"
#include "core/scenario/setting_values.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/workload/model.h"

#include <cctype>
#include <cmath>

namespace roofline {

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
    return say(QT_TRANSLATE_NOOP("Phrases", "%1 of %2 %3"),
               {shared ? partText.substr(0, partText.find(' ')) : partText, wholeText.substr(0, wholeText.find(' ')),
                unitOf(wholeText)});
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
    return say(QT_TRANSLATE_NOOP("Phrases", "%1 %2/s"), {number, noun});
}

std::string formatFactor(double factor)
{
    return formatRatio(factor) + "×";
}

std::string formatsText(const Scenario &scenario)
{
    if (isReleased(scenario))
        return say(QT_TRANSLATE_NOOP("Phrases", "as released"));
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

} // namespace roofline
