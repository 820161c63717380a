#include "core/lesson/predictions.h"

#include "core/lesson/lesson.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/zoo/fields.h"
#include "core/zoo/yaml/yaml_text.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr std::string_view predictionsFormat = "roofline-explorer/predictions";
constexpr std::size_t mostPredictedValues = 50'000;

} // namespace

std::string writePredictions(const std::vector<Prediction> &predictions)
{
    std::string text = "format: " + std::string(predictionsFormat) + "\nversion: 1\npredictions:";
    text += predictions.empty() ? " []\n" : "\n";
    const std::size_t first = predictions.size() - std::min(predictions.size(), mostPredictions);
    for (std::size_t i = first; i < predictions.size(); ++i) {
        const Prediction &one = predictions[i];
        const auto line = [&text](const char *key, const std::string &value) {
            if (!value.empty())
                text += std::string("    ") + key + ": " + quotedYaml(shown(value, longestPredicted)) + '\n';
        };
        text += "  - date: " + quotedYaml(one.date) + '\n';
        line("asked", one.asked);
        line("guess", one.guess);
        line("truth", one.truth);
        if (one.factor > 0 && std::isfinite(one.factor))
            text += "    factor: " + formatExact(one.factor) + '\n';
        text += std::string("    right: ") + (one.right ? "true" : "false") + '\n';
    }
    return text;
}

std::optional<std::vector<Prediction>> readPredictions(std::string_view yaml, const std::string &file,
                                                       Messages &messages)
{
    Findings findings(file, yaml);
    const std::optional<YamlNode> root = parseKept(findings,
                                                   {predictionsFormat, "predictions",
                                                    PHRASE("this is not a predictions file: it has no line \"format: "
                                                           "%1\"; it is kept aside, and predictions begin anew"),
                                                    largestLessonFile, mostPredictedValues},
                                                   messages);
    if (!root)
        return std::nullopt;
    constexpr std::string_view rootKeys[] = {"format", "version", "predictions"};
    constexpr std::string_view keys[] = {"date", "asked", "guess", "truth", "factor", "right"};
    const YamlPath path;
    const Fields fields(*root, path, rootKeys, "predictions: []", findings);
    std::vector<Prediction> predictions;
    if (const auto *list = fields.list("predictions", Need::Required, "[]")) {
        for (std::size_t i = 0; i < std::min(list->size(), mostPredictions); ++i) {
            const YamlPath at{&path, "predictions", i};
            const Fields one((*list)[i], at, keys, "date: \"2026-11-23\"", findings);
            predictions.push_back({.date = one.text("date", Need::Optional, longestPredicted),
                                   .asked = one.text("asked", Need::Optional, longestPredicted),
                                   .guess = one.text("guess", Need::Optional, longestPredicted),
                                   .truth = one.text("truth", Need::Optional, longestPredicted),
                                   .factor = one.number("factor", Need::Optional, 0, 1e300).value_or(0),
                                   .right = one.flag("right").value_or(false)});
        }
    }
    findings.moveTo(messages);
    return predictions;
}

double typicalFactor(const std::vector<double> &factors)
{
    double logs = 0;
    for (const double factor : factors)
        logs += std::log(factor);
    return factors.empty() ? 0 : std::exp(logs / real(factors.size()));
}

} // namespace roofline
