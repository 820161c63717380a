#include "core/analysis/work.h"

#include "core/analysis/choices.h"
#include "core/scenario/formats.h"
#include "core/workload/model.h"
#include "core/workload/training.h"

#include <algorithm>

namespace roofline {

namespace {

// The most that one operator reads and writes in activations. A summary model has one figure for all layer outputs, which are
// written once: an upper limit, because layers free what they have read.
Bytes activationPeak(const std::vector<Operator> &operators)
{
    Bytes peak;
    for (const Operator &op : operators)
        peak = std::max(peak, op.group == Group::Whole ? op.activationWritten : op.activation());
    return peak;
}

void planRequest(const Scenario &scenario, const Pass &pass, const Model &model, Work &work)
{
    const auto generate = static_cast<double>(scenario.generate);
    for (Operator &op : work.operators)
        op.stage = Stage::Prefill;
    work.decode = lowerDecode(model, pass, generate);
    work.passes = 1 + decodeSteps(model, generate);
    if (!work.decode.empty())
        work.activation = std::max(work.activation, activationPeak(work.decode.back().last));
}

// R replicas average their gradients before the optimizer's step: each chip of a replica exchanges its part with its like in the
// others, 2(R − 1)/R times its bytes. All chips of the replica together hold every gradient once.
Operator gradientExchange(double replicas, const Bytes &gradients)
{
    Operator op;
    op.name = "gradient_all_reduce";
    op.stage = Stage::Backward;
    op.group = Group::Network;
    op.unit = Unit::Vector;
    op.collective = Collective::AllReduce;
    op.among = Among::Replicas;
    op.network = gradients * (2 * (replicas - 1) / replicas);
    return op;
}

void planTraining(const Scenario &scenario, const Pass &pass, const Model &model, Work &work)
{
    const double parameters = parameterCount(model);
    work.activation += keptActivations(work.operators, scenario.recompute);
    work.passes = scenario.recompute == Recompute::Full ? 3 : 2;
    makeTrainingStep(pass, scenario.recompute, parameters, work.operators);
    if (scenario.replicas > 1 && scenario.network != Network::None) {
        const Bytes gradients(parameterBytes(pass.weightBytes).gradient * parameters);
        work.operators.insert(work.operators.end() - 1,
                              gradientExchange(static_cast<double>(scenario.replicas), gradients));
    }
}

} // namespace

Pass passOf(const Scenario &scenario, const ModelPtr &model)
{
    const bool request = scenario.phase == Phase::Request;
    Pass pass;
    pass.phase = request ? Phase::Prefill : scenario.phase;
    pass.batch = static_cast<double>(scenario.batch);
    pass.sequence = static_cast<double>(request ? scenario.prompt : scenario.sequence);
    const Formats formats = formatsOf(scenario, model.get());
    pass.weightBytes = formats.most().bytes();
    if (formats.mixed) {
        pass.weightBytesByClass.emplace();
        std::ranges::transform(formats.weights, pass.weightBytesByClass->begin(), &StoredFormat::bytes);
    }
    pass.activationBytes = bytesPerElement(formats.activations);
    const bool cached = !model || (model->hasCache() && scenario.phase != Phase::Training);
    pass.kvBytes = cached ? storedBytes(formats.kv, scenario.groupSize) : pass.activationBytes;
    pass.attention = scenario.attention;
    pass.fusedAttention = scenario.fusedAttention;
    pass.logits = scenario.logits;
    pass.writeAllocate = scenario.writeAllocate;
    pass.chips = static_cast<double>(scenario.chips);
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

Work workOf(const Scenario &scenario, const Pass &pass, const ModelPtr &model)
{
    Work work;
    if (!model) {
        lower(*scenario.kernel, pass, work.operators);
        return work;
    }
    lower(*model, pass, work.operators);
    work.activation = activationPeak(work.operators);
    if (scenario.phase == Phase::Request)
        planRequest(scenario, pass, *model, work);
    else if (scenario.phase == Phase::Training)
        planTraining(scenario, pass, *model, work);
    const Formats formats = formatsOf(scenario, model.get());
    assignFormats(scenario, formats, work.operators);
    for (DecodeSteps &part : work.decode) {
        assignFormats(scenario, formats, part.first);
        assignFormats(scenario, formats, part.last);
    }
    return work;
}

} // namespace roofline
