#include "core/report/phrases/workload_name.h"

#include "core/report/phrases/say.h"
#include "core/units/format.h"
#include "core/workload/model.h"

namespace roofline {

namespace {

// "8192"; "1.05 M" where nobody counts the digits.
std::string sizeText(double value)
{
    constexpr double readable = 1e6;
    return value < readable ? formatExact(value) : formatSi(value, {});
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

std::string workloadName(const Analysis &analysis, const Translator &translate)
{
    const Say say(translate);
    const Scenario &scenario = analysis.scenario;
    if (scenario.kernel)
        return kernelText(*scenario.kernel);
    const std::string name = analysis.model ? analysis.model->name : scenario.model;
    const std::string generated = std::to_string(scenario.generate);
    switch (scenario.phase) {
    case Phase::Prefill: return say(QT_TRANSLATE_NOOP("Phrases", "%1 prefill"), {name});
    case Phase::Decode: return say(QT_TRANSLATE_NOOP("Phrases", "%1 decode"), {name});
    case Phase::Request:
        if (analysis.model && !analysis.model->usesSequence(Phase::Request)) // the prompt is no text
            return say(QT_TRANSLATE_NOOP("Phrases", "%1 request of %2 tokens"), {name, generated});
        return say(QT_TRANSLATE_NOOP("Phrases", "%1 request of %2 + %3 tokens"),
                   {name, std::to_string(scenario.prompt), generated});
    case Phase::Training: return say(QT_TRANSLATE_NOOP("Phrases", "%1 training step"), {name});
    case Phase::Inference: break;
    }
    return name;
}

} // namespace roofline
