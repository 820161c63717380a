#include "core/report/phrases/mesh_findings.h"

#include "core/analysis/mesh.h"
#include "core/units/say.h"
#include "core/workload/model.h"
#include "core/workload/parallel.h"

#include <algorithm>

namespace roofline {

namespace {

// Returns the nearest whole numbers below and above `number`, from 1 to `most`, that `fits` accepts, for
// example "6 or 9".
template <class Fits>
std::string nearestOf(std::int64_t number, std::int64_t most, Fits fits)
{
    std::int64_t below = std::min(number - 1, most);
    while (below > 0 && !fits(below))
        --below;
    std::int64_t above = number + 1;
    while (above <= most && !fits(above))
        ++above;
    if (below <= 0 || above > most)
        return std::to_string(below > 0 ? below : above);
    return say("%1 or %2", {below, above});
}

std::string chipCount(std::int64_t chips)
{
    return chips == 1 ? say("one chip") : say("%1 chips", {chips});
}

std::string workName(const Analysis &analysis)
{
    return analysis.model ? analysis.model->name : say("a kernel");
}

std::string tooFewExpertsText(std::int64_t groups, std::int64_t experts, const Analysis &analysis)
{
    const std::string &model = analysis.model->name;
    if (analysis.scenario.phase == Phase::Training)
        return say("%1 groups are more than the %2 experts of %3; allowed: up to %2", {groups, experts, model});
    if (experts == expertsOf(*analysis.model)->count)
        return say(
            "%1 groups are more than the %2 experts of %3; allowed: up to %2, or %4 redundant experts beside them",
            {groups, experts, model, groups - experts});
    return say("%1 groups are more than the %2 experts of %3 with their copies; allowed: up to %2, or %4 redundant "
               "experts more",
               {groups, experts, model, groups - experts});
}

} // namespace

std::string leftOutAxis(const Finding &finding, const Analysis &analysis)
{
    const char *text = PHRASE("%1 groups of experts are left out: %2 has no experts");
    switch (static_cast<MeshAxis>(finding.second)) {
    case MeshAxis::Pipeline: text = PHRASE("%1 pipeline stages are left out: %2 has no layers"); break;
    case MeshAxis::Context: text = PHRASE("%1 parts of the context are left out: %2 has no context to divide"); break;
    case MeshAxis::Attention:
        text = PHRASE("all chips of a stage share the attention, not groups of %1: only a mixture of experts is "
                      "divided so, and %2 is none");
        break;
    case MeshAxis::Experts: break;
    }
    return say(text, {static_cast<std::int64_t>(finding.first), workName(analysis)});
}

std::string leftOutCopies(const Finding &finding, const Analysis &analysis)
{
    const char *text = PHRASE("%1 redundant experts are left out: %2 has no experts");
    switch (static_cast<CopiesIgnored>(finding.second)) {
    case CopiesIgnored::NoExperts: break;
    case CopiesIgnored::OneGroup:
        text = PHRASE("%1 redundant experts are left out: they need groups of experts, and a single group already has "
                      "every expert");
        break;
    case CopiesIgnored::Training:
        text = PHRASE("%1 redundant experts are left out, because training keeps a single copy of each expert");
        break;
    }
    return say(text, {static_cast<std::int64_t>(finding.first), workName(analysis)});
}

std::string refusedMesh(const Finding &finding, const Analysis &analysis)
{
    const auto first = static_cast<std::int64_t>(finding.first);
    const auto second = static_cast<std::int64_t>(finding.second);
    const auto divides = [](std::int64_t whole) { return [whole](std::int64_t part) { return whole % part == 0; }; };
    switch (finding.code) {
    case Finding::Code::MeshDoesNotDivide: {
        const std::int64_t stages = analysis.scenario.pipeline;
        const std::string chips = chipCount(first);
        const std::string near =
            nearestOf(first, first + second, [second](std::int64_t count) { return count % second == 0; });
        if (stages == second || stages == 1)
            return say(stages == second
                           ? PHRASE("%1 cannot be divided into %2 stages; nearest: %3 chips")
                           : PHRASE("%1 cannot be divided into %2 parts of the context; nearest: %3 chips"),
                       {chips, second, near});
        return say("%1 cannot be divided into %2 stages and %3 parts of the context; nearest: %4 chips",
                   {chips, stages, second / stages, near});
    }
    case Finding::Code::StagesBeyondLayers:
        if (second == 0)
            return say("the layers of %1 are not counted, so that it cannot be cut into stages; allowed: 1",
                       {analysis.model->name});
        return say("%1 stages are more than the %2 layers of %3; allowed: up to %2",
                   {first, second, analysis.model->name});
    case Finding::Code::AttentionDoesNotDivide:
        if (first == 1)
            return say("a stage of one chip does not divide into groups of %1 for attention; allowed: groups of 1",
                       {second});
        return say("the %1 chips of a stage do not divide into groups of %2 for attention; nearest: groups of %3",
                   {first, second, nearestOf(second, first, divides(first))});
    case Finding::Code::ExpertsDoNotDivide:
        if (second == 1)
            return say(
                "a stage of one chip does not divide into %1 groups of experts; allowed: 1, or a stage of %1 chips",
                {first});
        return say("the %1 chips of a stage do not divide into %2 groups of experts; nearest: %3",
                   {second, first, nearestOf(first, second, divides(second))});
    case Finding::Code::TooManyCopies:
        return say(
            "%1 redundant experts are too many: no group of experts holds one twice; allowed: up to %2 in %3 groups",
            {first, second, analysis.scenario.expertParallel});
    default: return tooFewExpertsText(first, second, analysis);
    }
}

} // namespace roofline
