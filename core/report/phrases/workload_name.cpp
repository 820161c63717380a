#include "core/report/phrases/workload_name.h"

#include "core/hardware/chip.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/workload/model.h"

#include <algorithm>
#include <array>
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
    return std::ranges::any_of(analysis.told,
                               [&](const std::string &told) { return std::ranges::find(names, told) != names.end(); });
}

constexpr std::array<std::string_view, 5> countSettings = {"mesh", "chips", "replicas", "cores", "clock"};
constexpr std::array<std::string_view, 4> formatSettings = {"precision", "weights", "activations", "kv"};

// For example "batch 8", "32 in flight" or "seq 4096".
std::string settingName(const std::string &name, const Scenario &scenario)
{
    std::string value = findSetting(name)->get(scenario);
    if (name == "phase")
        return value;
    if (name == "batch")
        return say(QT_TRANSLATE_NOOP("Phrases", "batch %1"), {value});
    if (name == "requests")
        return scenario.server.requests > 0 ? say(QT_TRANSLATE_NOOP("Phrases", "%1 in flight"), {value})
                                            : say(QT_TRANSLATE_NOOP("Phrases", "as many in flight as fit"));
    return name + ' ' + value;
}

} // namespace

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
    case Phase::Prefill: return say(QT_TRANSLATE_NOOP("Phrases", "%1 prefill"), {name});
    case Phase::Decode: return say(QT_TRANSLATE_NOOP("Phrases", "%1 decode"), {name});
    case Phase::Request:
        if (analysis.model && !analysis.model->usesSequence(Phase::Request)) // the prompt is no text
            return scenario.generate == 1
                       ? say(QT_TRANSLATE_NOOP("Phrases", "%1 request of one token"), {name})
                       : say(QT_TRANSLATE_NOOP("Phrases", "%1 request of %2 tokens"), {name, scenario.generate});
        return say(QT_TRANSLATE_NOOP("Phrases", "%1 request of %2 + %3 tokens"),
                   {name, scenario.prompt, scenario.generate});
    case Phase::Training: return say(QT_TRANSLATE_NOOP("Phrases", "%1 training step"), {name});
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
            text = say(QT_TRANSLATE_NOOP("Phrases", "%1× %2"), {"1", text});
    }
    if (tells(analysis, formatSettings))
        text += ", " + formatsText(scenario);
    // A deployment has both settings with the same meaning, so one is left out: the batch if the number of
    // requests is given, else the requests.
    constexpr std::array<std::string_view, 1> requests = {"requests"};
    constexpr std::array<std::string_view, 1> batch = {"batch"};
    const std::string_view said = !tells(analysis, requests) || !tells(analysis, batch) ? ""
                                  : scenario.server.requests > 0                        ? "batch"
                                                                                        : "requests";
    for (const std::string &told : analysis.told) {
        if (std::ranges::find(countSettings, told) == countSettings.end()
            && std::ranges::find(formatSettings, told) == formatSettings.end() && told != said)
            text += ", " + settingName(told, scenario);
    }
    return text;
}

} // namespace roofline
