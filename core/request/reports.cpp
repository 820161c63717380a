#include "core/request/reports.h"

#include "core/analysis/compared.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/phrases.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace roofline {

namespace {

// Returns the option that asks for the format which the chip lacks: one of its own where only that asks for it.
const char *optionOfFormat(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    if (scenario.kernel && fixedFormat(*scenario.kernel))
        return "--kernel: ";
    if (scenario.compute)
        return "--compute: ";
    const std::array<std::pair<const char *, std::optional<NumberFormat>>, 3> formats = {
        {{"--weights: ", scenario.weights}, {"--activations: ", scenario.activations}, {"--kv: ", scenario.kv}}};
    const auto asks = [&](const auto &format) { return format.second == analysis.requestedFormat; };
    return std::ranges::count_if(formats, asks) == 1 ? std::ranges::find_if(formats, asks)->first : "--precision: ";
}

// Returns the option that an error is about. Errors about single ids are reported before anything is computed.
const char *optionOf(Finding::Code code, const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    switch (code) {
    case Finding::Code::NoFormat: return optionOfFormat(analysis);
    case Finding::Code::ImpossibleKernel: return "--kernel: ";
    case Finding::Code::ImpossibleModel: return "--over: ";
    case Finding::Code::UnknownMemoryLevel: return "--memory-level: ";
    case Finding::Code::NoHostLink: return scenario.spill ? "--spill: " : "--memory-level: ";
    case Finding::Code::NoLink:
    case Finding::Code::UnknownLink: return "--link: ";
    case Finding::Code::CoresUnknown:
    case Finding::Code::TooManyCores: return "--cores: ";
    case Finding::Code::MeshDoesNotDivide:
        return scenario.pipeline == 1          ? "--context-parallel: "
               : scenario.contextParallel == 1 ? "--pipeline: "
                                               : "--chips: ";
    case Finding::Code::StagesBeyondLayers: return "--pipeline: ";
    case Finding::Code::AttentionDoesNotDivide: return "--attention-parallel: ";
    case Finding::Code::ExpertsDoNotDivide:
    case Finding::Code::TooFewExperts: return "--expert-parallel: ";
    case Finding::Code::TooManyCopies: return "--redundant-experts: ";
    case Finding::Code::NoBandwidth: return scenario.memoryLevel.empty() ? "--hardware: " : "--memory-level: ";
    default: return "";
    }
}

// Returns why a compared chip cannot be computed. The settings are the first chip's, so no option of theirs is to
// blame.
std::string reasonBeside(const Scenario &scenario, const Companion &chip, const Analysis &analysis)
{
    const Finding *error = firstError(analysis);
    std::string text = "--hardware: " + toText(chip) + " beside " + scenario.hardware;
    if (error)
        text += ": " + phrases::finding(*error, analysis);
    if (error && error->code == Finding::Code::NoFormat)
        text += "; give it a format of its own, as in " + chip.hardware + ":precision=fp16";
    return text;
}

// Names the rates that are usual because a compared chip has none of its own, so that the scenario means the same
// alone.
void tellShared(Analysis &analysis)
{
    Sustained &sustained = analysis.scenario.sustained;
    const Chip *chip = analysis.chip.get();
    const bool compute = sustained.usualCompute && chip->sustainedCompute;
    const bool memory = sustained.usualMemory && chip->sustainedMemory;
    if (!compute && !memory)
        return;
    const bool both = (compute || !chip->sustainedCompute) && (memory || !chip->sustainedMemory);
    sustained = both ? Sustained{.preset = Sustained::Preset::Usual}
                     : Sustained{Sustained::Preset::Custom, analysis.sustainedCompute, analysis.sustainedMemory};
}

} // namespace

std::string reasonOf(const Analysis &analysis)
{
    const Finding *error = firstError(analysis);
    return error ? optionOf(error->code, analysis) + phrases::finding(*error, analysis)
                 : "the scenario cannot be computed";
}

Result<std::vector<Report>> makeReports(const Scenario &scenario, const Catalogue &zoo,
                                        std::vector<std::string> *problems)
{
    std::vector<Companion> chips = {scenario.hardware};
    chips.insert(chips.end(), scenario.compared.begin(), scenario.compared.end());
    std::vector<Report> reports;
    for (const Companion &chip : chips) {
        // Each chip is computed beside the others, so that the same rule for typical rates applies to all,
        // and then shown alone.
        Report report = reportOf(withCompanion(scenario, zoo, chip), zoo);
        report.analysis.told = toldSettings(scenario);
        report.analysis.scenario.compared.clear();
        tellShared(report.analysis);
        report.comparison.chips.clear();
        if (!report.analysis.valid) {
            if (reports.empty())
                return refused(reasonOf(report.analysis));
            std::string problem = reasonBeside(scenario, chip, report.analysis);
            if (!problems)
                return refused(std::move(problem));
            problems->push_back(std::move(problem));
        }
        reports.push_back(std::move(report));
    }
    return reports;
}

Message refused(std::string text)
{
    return {Severity::Error, "refused", std::move(text), {}};
}

} // namespace roofline
