#include "core/analysis/mesh.h"

#include "core/workload/model.h"
#include "core/workload/parallel.h"

#include <algorithm>

namespace roofline {

namespace {

bool hasContext(const Model &model)
{
    return std::holds_alternative<DecoderModel>(model.architecture)
           || std::holds_alternative<EncoderModel>(model.architecture)
           || std::holds_alternative<DiffusionTransformer>(model.architecture);
}

// Holds each number that the scenario asks for, if the model has what it divides.
struct MeshAxes {
    std::int64_t pipeline = 1;
    std::int64_t context = 1;
    std::int64_t attention = 0;
    std::int64_t experts = 1;
    std::int64_t copies = 0; // redundant experts

    MeshAxes(const Scenario &scenario, const Model *model)
    {
        if (!model)
            return;
        pipeline = scenario.pipeline;
        if (hasContext(*model))
            context = scenario.contextParallel;
        if (expertsOf(*model)) {
            attention = scenario.attentionChips;
            experts = scenario.expertParallel;
            if (!copiesIgnored(scenario, model))
                copies = scenario.redundantExperts;
        }
    }
};

Finding problem(Finding::Code code, std::int64_t first, std::int64_t second)
{
    return {.code = code, .first = real(first), .second = real(second)};
}

bool passesRing(Phase phase)
{
    return phase == Phase::Prefill || phase == Phase::Training || phase == Phase::Inference;
}

} // namespace

std::optional<CopiesIgnored> copiesIgnored(const Scenario &scenario, const Model *model)
{
    if (scenario.redundantExperts == 0)
        return std::nullopt;
    if (!model || !expertsOf(*model))
        return CopiesIgnored::NoExperts;
    if (scenario.phase == Phase::Training)
        return CopiesIgnored::Training;
    if (scenario.expertParallel == 1)
        return CopiesIgnored::OneGroup;
    return std::nullopt;
}

std::vector<Finding> ignoredAxes(const Scenario &scenario, const Model *model)
{
    const MeshAxes divided(scenario, model);
    std::vector<Finding> ignored;
    const auto add = [&](MeshAxis axis, std::int64_t asked, std::int64_t taken) {
        if (asked != taken)
            ignored.push_back(problem(Finding::Code::AxisIgnored, asked, static_cast<std::int64_t>(axis)));
    };
    add(MeshAxis::Pipeline, scenario.pipeline, divided.pipeline);
    add(MeshAxis::Context, scenario.contextParallel, divided.context);
    add(MeshAxis::Attention, scenario.attentionChips, divided.attention);
    add(MeshAxis::Experts, scenario.expertParallel, divided.experts);
    return ignored;
}

Mesh meshOf(const Scenario &scenario, const Model *model)
{
    Mesh mesh;
    if (meshProblem(scenario, model)) {
        mesh.tensor = real(scenario.chips);
        return mesh;
    }
    const MeshAxes axes(scenario, model);
    const std::int64_t share = scenario.chips / (axes.pipeline * axes.context);
    const std::int64_t tensor = axes.attention > 0 ? axes.attention : share;
    mesh.pipeline = real(axes.pipeline);
    mesh.context = real(axes.context);
    mesh.ring = passesRing(scenario.phase);
    mesh.tensor = real(tensor);
    const std::int64_t groups = share / tensor;
    mesh.groups = real(groups);
    mesh.experts = real(axes.experts);
    mesh.imbalance = axes.experts > 1 ? scenario.expertImbalance : 1;
    mesh.copies = real(axes.copies);
    mesh.sequenceParallel = scenario.sequenceParallel && model;
    const std::int64_t parts = scenario.microBatches > 0 ? scenario.microBatches : axes.pipeline;
    mesh.microBatches = model ? real(std::min(parts, scenario.batch)) : 1;
    return mesh;
}

std::optional<Finding> meshProblem(const Scenario &scenario, const Model *model)
{
    using enum Finding::Code;
    const MeshAxes axes(scenario, model);
    if (axes.pipeline > 1 && axes.pipeline > model->layers(scenario.phase))
        return problem(StagesBeyondLayers, axes.pipeline, model->layers(scenario.phase));
    const std::int64_t parts = axes.pipeline * axes.context;
    if (scenario.chips % parts != 0)
        return problem(MeshDoesNotDivide, scenario.chips, parts);
    const std::int64_t share = scenario.chips / parts;
    if (axes.attention > 0 && share % axes.attention != 0)
        return problem(AttentionDoesNotDivide, share, axes.attention);
    if (axes.experts > 1) {
        const std::int64_t experts = expertsOf(*model)->count;
        const std::int64_t chips = passesRing(scenario.phase) ? share : share * axes.context;
        if (axes.experts > experts + axes.copies)
            return problem(TooFewExperts, axes.experts, experts + axes.copies);
        if (axes.copies > experts * (axes.experts - 1)) // a group holds no expert twice
            return problem(TooManyCopies, axes.copies, experts * (axes.experts - 1));
        if (chips % axes.experts != 0)
            return problem(ExpertsDoNotDivide, axes.experts, chips);
    }
    return std::nullopt;
}

double bubbleOfPass(const Mesh &mesh, double busiest)
{
    return ((mesh.pipeline - 1) + (mesh.microBatches - 1) * (busiest - 1)) / mesh.microBatches;
}

double bubbleOfDecode(const Mesh &mesh, double busiest)
{
    return std::max(mesh.pipeline / mesh.microBatches, busiest) - 1;
}

double busiestStage(const Mesh &mesh, double layers, double head)
{
    const double p = mesh.pipeline;
    if (!(layers > 0) || head >= 1)
        return p;
    const double asLayers = layers * head / (1 - head); // layers that take as long as the output layer
    const StageLayers dealt = layersOfStages(mesh, layers);
    return p * std::max(dealt.most, dealt.last + asLayers) / (layers + asLayers);
}

} // namespace roofline
