// Computes an iteration by the textbook's closed form.
#include "core/analysis/times.h"
#include "core/answers/serving_iteration.h"
#include "core/hardware/chip.h"
#include "core/roofline/ceilings.h"
#include "core/workload/model.h"

#include <algorithm>

namespace roofline {

namespace {

// Properties of the pass over all tokens.
struct DensePass {
    Bytes network;
    double launches = 0;
    Bytes experts; // weights that are read
};

DensePass densePass(const Service &service, double tokens)
{
    Pass pass = service.mean;
    pass.batch = tokens;
    std::vector<Operator> operators;
    lower(*service.analysis.model, pass, operators);
    DensePass sum;
    for (const Operator &op : operators) {
        sum.network += op.network * op.count;
        sum.launches += op.count;
        if (op.group == Group::Experts)
            sum.experts += op.weight * op.count;
    }
    return sum;
}

// Returns the weights of experts that no token chooses.
Bytes idleExperts(const Service &service, const DensePass &dense)
{
    if (dense.experts <= Bytes())
        return {};
    constexpr double everyExpert = 1e18; // so many tokens that every expert is chosen
    return densePass(service, everyExpert).experts - dense.experts;
}

// Returns the time to read, in each iteration, what the memory does not hold over the host link. The rest
// comes from the memory at the same time.
Seconds hostTime(const Service &service, Bytes held)
{
    const Analysis &analysis = service.analysis;
    const Sourced<Bandwidth> *host = analysis.chip->levelBandwidth(analysis.chip->hostLevel());
    if (!analysis.scenario.spill || !service.capacity || !host || held <= *service.capacity)
        return {};
    return (held - *service.capacity) / (host->value * (analysis.sustainedMemory * analysis.chips()));
}

void addCost(const Service &service, Serving &serving)
{
    const Analysis &analysis = service.analysis;
    const double chips = analysis.chips();
    const DensePass dense = densePass(service, serving.tokensPerIteration);
    serving.moved = serving.weight - idleExperts(service, dense);
    if (analysis.scenario.traffic == Traffic::All)
        serving.moved += serving.kv;
    serving.network = dense.network;
    serving.flop = Flops(2 * serving.tokensPerIteration * activeParameterCount(*analysis.model));
    serving.compute = serving.flop / (analysis.peak * (analysis.sustainedCompute * chips));
    serving.memory = std::max(serving.moved / (analysis.bandwidth * (analysis.sustainedMemory * chips)),
                              hostTime(service, serving.weight + serving.kv));
    if (dense.network > Bytes() && analysis.link)
        serving.networkTime = dense.network / (analysis.link->bandwidth->value * chips);
    serving.overhead = passOverhead(analysis, Phase::Decode, dense.launches);

    const Seconds lower = std::max({serving.compute, serving.memory, serving.networkTime});
    const Seconds upper = serving.compute + serving.memory + serving.networkTime;
    const Seconds work = overlapped(lower, upper, analysis.scenario.overlap);
    serving.iteration = work + serving.overhead;
    serving.bound = boundOf(serving.compute, serving.memory, serving.networkTime, work, serving.overhead);
    serving.mfu = serving.iteration > Seconds() ? serving.flop / serving.iteration / (analysis.peak * chips) : 0;
}

} // namespace

IterationCost costFromTextbook(const Service &service)
{
    return [&service](Serving &serving) { addCost(service, serving); };
}

} // namespace roofline
