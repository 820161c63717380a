#include "core/analysis/work.h"

#include "core/analysis/choices.h"
#include "core/analysis/mesh.h"
#include "core/workload/model.h"
#include "core/workload/parallel.h"
#include "core/workload/training.h"

#include <algorithm>

namespace roofline {

namespace {

// Returns the most that one operator reads and writes in activations. A summary model has one figure for all
// layer outputs, which are written once. That is an upper limit, because layers free what they have read.
Bytes activationPeak(const std::vector<Operator> &operators)
{
    Bytes peak;
    for (const Operator &op : operators)
        peak = std::max(peak, op.group == Group::Whole ? op.activationWritten : op.activation());
    return peak;
}

void planRequest(const Scenario &scenario, const Pass &pass, const Model &model, Work &work)
{
    const double generate = real(scenario.generate);
    for (Operator &op : work.operators)
        op.stage = Stage::Prefill;
    work.decode = lowerDecode(model, pass, generate);
    work.passes = 1 + decodeSteps(model, generate);
    if (!work.decode.empty())
        work.activation = std::max(work.activation, activationPeak(work.decode.back().last) * pass.mesh.pipeline);
}

// Counts the parameters of a replica once.
struct Parameters {
    double shared = 0; // each group of attention has them
    double experts = 0;
    // Parameters of the chips of the fullest stage over an even share: each once, with all copies, and the shared ones.
    double fullest = 1;
    double fullestOfCopies = 1;
    double fullestOfShared = 1;

    Parameters(const Model &model, const Mesh &mesh)
    {
        Mesh once = mesh;
        once.context = once.groups = 1;
        BytesByClass counted;
        counted.fill(1);
        fullest = overEven(model, once, counted);
        fullestOfCopies = overEven(model, mesh, counted);
        const double together = heldParameters(model, Mesh(), counted);
        counted[indexOf(WeightClass::Experts)] = 0;
        fullestOfShared = overEven(model, once, counted);
        shared = heldParameters(model, Mesh(), counted);
        experts = together - shared;
    }

    static double overEven(const Model &model, const Mesh &mesh, const BytesByClass &counted)
    {
        Mesh even = mesh;
        even.pipeline = even.tensor = even.experts = 1;
        return heldParameters(model, mesh, counted) / heldParameters(model, even, counted);
    }

    double all() const { return shared + experts; }
    double ofPart(const Mesh &mesh) const { return shared * mesh.groups + experts; } // with the copies
};

// R replicas average their gradients before the optimizer step. Each chip exchanges its part with its
// counterparts in the other replicas, 2(R − 1)/R times its bytes. All chips of a replica together hold every
// gradient once. With shared states (ZeRO 1 and 2), each replica adds up its part of the gradients and
// gathers the weights after the step. With shared gradients (ZeRO 2 and 3), a replica keeps nothing of the others'
// parts, so that every micro-batch adds them up. With shared weights (ZeRO 3, FSDP), every micro-batch gathers them
// layer by layer on its way forward and back (Rajbhandari et al., arXiv:1910.02054, 7).
void addReplicas(const Scenario &scenario, const Pass &pass, const Parameters &parameters, double gradient,
                 const Model &model, Work &work)
{
    const double replicas = real(scenario.replicas);
    const double part = (replicas - 1) / replicas;
    const double gradients = gradient * parameters.all();
    std::vector<Operator> &operators = work.operators;
    const auto beforeStep = [&] { return operators.end() - 1; };
    const auto betweenReplicas = [&](std::string_view name, Stage stage, Collective collective, double bytes) {
        Operator op = exchangeAmong(name, collective, Among::Replicas, 1, bytes);
        op.stage = stage;
        op.once = true;
        op.load = parameters.fullest;
        return op;
    };
    if (scenario.sharding == Sharding::None) {
        operators.insert(beforeStep(), betweenReplicas("gradient_all_reduce", Stage::Backward, Collective::AllReduce,
                                                       gradients * (2 * part)));
        return;
    }
    Pass even = pass; // bytes of all stages, of which the fullest has `load` times the mean
    even.mesh.pipeline = 1;
    const double weights = weightSize(model, even).value();
    Operator scatter =
        betweenReplicas("gradient_reduce_scatter", Stage::Backward, Collective::ReduceScatter, gradients * part);
    if (scenario.sharding != Sharding::Zero1)
        scatter.count = pass.mesh.microBatches;
    operators.insert(beforeStep(), scatter);
    if (scenario.sharding != Sharding::Zero3) {
        operators.push_back(
            betweenReplicas("weight_all_gather", Stage::Optimizer, Collective::AllGather, weights * part));
        return;
    }
    const double layers = std::max(real(model.layers()), 1.0); // some models tell only their sums
    const double times = layers * pass.mesh.microBatches;
    Operator gather = betweenReplicas("weight_all_gather", Stage::Forward, Collective::AllGather,
                                      weights * part * (pass.mesh.microBatches / times));
    gather.count = times;
    gather.once = false; // a chip gathers the layers of its stage
    operators.insert(operators.begin(), gather);
    gather.stage = Stage::Backward;
    const auto backward = std::ranges::find(operators, Stage::Backward, &Operator::stage);
    operators.insert(backward, gather);
}

// Groups of attention have the same weights but for the experts, and parts of the context have all the same, so that
// their gradients are added up.
void addCopies(const Mesh &mesh, double gradient, const Parameters &parameters, std::vector<Operator> &operators)
{
    const auto sum = [&](std::string_view name, Among among, double load, double bytes) {
        Operator op = exchangeAmong(name, Collective::AllReduce, among, 1, bytes);
        op.stage = Stage::Backward;
        op.once = true;
        op.load = load;
        if (bytes > 0)
            operators.insert(operators.end() - 1, op);
    };
    sum("group_gradient_all_reduce", Among::Groups, parameters.fullestOfShared,
        gradient * parameters.shared * mesh.context * (2 * (mesh.groups - 1)));
    sum("context_gradient_all_reduce", Among::Context, parameters.fullestOfCopies,
        gradient * parameters.ofPart(mesh) * (2 * (mesh.context - 1)));
}

void planTraining(const Scenario &scenario, const Pass &pass, const Model &model, Work &work)
{
    const Mesh &mesh = pass.mesh;
    const Parameters parameters(model, mesh);
    // In 1F1B a stage keeps the activations of its micro-batches in flight, at most as many as there are
    // stages, and works on one of them.
    const double inFlight = std::min(mesh.pipeline, mesh.microBatches) / mesh.microBatches;
    work.activation +=
        keptActivations(work.operators, scenario.recompute, inFlight * fullestStage(mesh, real(model.layers())),
                        mesh.pipeline, mesh.microBatches);
    work.passes = scenario.recompute == Recompute::Full ? 3 : 2;
    const bool shared = scenario.sharding != Sharding::None;
    makeTrainingStep(pass, scenario.recompute,
                     parameters.ofPart(mesh) * mesh.context / (shared ? real(scenario.replicas) : 1), work.operators);
    work.operators.back().load = parameters.fullestOfCopies;
    if (scenario.network == Network::None)
        return;
    const double gradient = parameterBytes(pass.weightBytes).gradient;
    addCopies(mesh, gradient, parameters, work.operators);
    if (scenario.replicas > 1)
        addReplicas(scenario, pass, parameters, gradient, model, work);
}

} // namespace

Pass passOf(const Scenario &scenario, const ModelPtr &model, const Formats &formats)
{
    const bool request = scenario.phase == Phase::Request;
    Pass pass;
    pass.phase = request ? Phase::Prefill : scenario.phase;
    pass.batch = real(scenario.batch);
    pass.sequence = real(request ? scenario.prompt : scenario.sequence);
    pass.weightBytes = formats.most().bytes();
    if (formats.mixed) {
        pass.weightBytesByClass.emplace();
        std::ranges::transform(formats.weights, pass.weightBytesByClass->begin(), &StoredFormat::bytes);
        pass.biasBytes = formats.of(WeightClass::Norms).bytes(); // checkpoints keep both
    }
    pass.activationBytes = bytesPerElement(formats.activations);
    pass.kvBytes = formats.cached ? storedBytes(formats.kv, scenario.groupSize) : pass.activationBytes;
    pass.attention = scenario.attention;
    pass.fusedAttention = scenario.fusedAttention;
    pass.logits = scenario.logits;
    pass.writeAllocate = scenario.writeAllocate;
    pass.mesh = meshOf(scenario, model.get());
    pass.chips = pass.mesh.product();
    pass.network = scenario.network;
    return pass;
}

bool sendsAnything(const Work &work)
{
    const auto sends = [](const std::vector<Operator> &operators) {
        return std::ranges::any_of(operators, [](const Operator &op) { return op.network > Bytes(); });
    };
    return sends(work.operators) || (!work.decode.empty() && sends(work.decode.front().first));
}

Work workOf(const Scenario &scenario, const Pass &pass, const ModelPtr &model, const Formats &formats)
{
    Work work;
    listWork(scenario, pass, model, formats, work);
    return work;
}

void listWork(const Scenario &scenario, const Pass &pass, const ModelPtr &model, const Formats &formats, Work &work)
{
    work.operators.clear();
    work.decode.clear();
    work.passes = 1;
    work.activation = Bytes();
    if (!model) {
        lower(*scenario.kernel, pass, work.operators);
        assignFormats(scenario, formats, work.operators);
        return;
    }
    lower(*model, pass, work.operators);
    work.activation = activationPeak(work.operators) * pass.mesh.pipeline;
    if (scenario.phase == Phase::Request)
        planRequest(scenario, pass, *model, work);
    else if (scenario.phase == Phase::Training)
        planTraining(scenario, pass, *model, work);
    assignFormats(scenario, formats, work.operators);
    for (DecodeSteps &part : work.decode) {
        assignFormats(scenario, formats, part.first);
        assignFormats(scenario, formats, part.last);
    }
}

} // namespace roofline
