#include "core/analysis/work.h"
#include "core/hardware/chip.h"
#include "core/scenario/formats.h"
#include "core/workload/model.h"
#include "core/workload/parallel.h"
#include "core/workload/training.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

// At its end, a request has all its tokens in the cache except the last one, which no step reads.
Pass fullCache(const Scenario &scenario, Pass pass, const Model &model)
{
    const double generate = real(scenario.generate);
    if (scenario.phase != Phase::Request || decodeSteps(model, generate) < 1)
        return pass;
    pass.phase = Phase::Decode;
    pass.encoderTokens = pass.sequence;
    pass.sequence = model.readsPromptApart() ? generate : pass.sequence + decodeSteps(model, generate);
    return pass;
}

// ZeRO takes 2 + 2 + 12/n, 2 + 14/n and 16/n bytes per parameter over n replicas, each in mixed precision. In
// the last case the layer in use is also held whole (Rajbhandari et al., arXiv:1910.02054, 5).
void shareStates(const Scenario &scenario, const Bytes &inUse, MemoryUse &use)
{
    const double part = 1 / real(scenario.replicas);
    if (scenario.sharding >= Sharding::Zero1)
        use.optimizer *= part;
    if (scenario.sharding >= Sharding::Zero2)
        use.gradient *= part;
    if (scenario.sharding == Sharding::Zero3)
        use.weight = std::min(use.weight, use.weight * part + inUse);
}

void holdModel(const Scenario &scenario, const Pass &pass, const Model &model, const Bytes &weight, const Work &work,
               MemoryUse &use)
{
    use.weight = weight;
    use.activation = work.activation * fullestGroup(pass.mesh, pass.batch / pass.mesh.microBatches);
    if (scenario.phase == Phase::Training) {
        const ParameterBytes bytes = parameterBytes(pass.weightBytes);
        BytesByClass one;
        one.fill(1);
        const double parameters = heldParameters(model, pass.mesh, one);
        use.gradient = Bytes(bytes.gradient * parameters);
        use.optimizer = Bytes(bytes.optimizer * parameters);
        shareStates(scenario, Bytes(pass.weightBytes * heldInUse(model, pass.mesh, one)), use);
    } else {
        use.kv = kvCacheSize(model, fullCache(scenario, pass, model)) * fullestGroup(pass.mesh, pass.batch);
    }
    use.total = use.weight + use.gradient + use.optimizer + use.kv + use.activation;
}

void holdKernel(const Kernel &kernel, const Pass &pass, const std::vector<Operator> &operators, MemoryUse &use)
{
    use.total = footprint(kernel, pass);
    for (const Operator &op : operators) {
        use.weight += op.weight * op.count;
        use.kv += op.kv() * op.count;
    }
    if (kernel.kind == KernelKind::TiledMatmul)
        use.weight = Bytes(pass.weightBytes * kernel.values[1] * kernel.values[2]);
    use.weight = std::min(use.weight, use.total);
    use.activation = use.total - use.weight - use.kv;
}

// Returns the largest batch that the capacity holds if what grows with the batch grows in proportion to it.
std::optional<std::int64_t> inProportion(const Scenario &scenario, const MemoryUse &use, double batch)
{
    const bool shared = !scenario.kernel || sharesWeights(scenario.kernel->kind);
    const Bytes fixed = shared ? use.weight + use.gradient + use.optimizer : Bytes();
    const Bytes perSample = (use.total - fixed) / batch;
    if (!(perSample > Bytes()))
        return std::nullopt;
    return static_cast<std::int64_t>(
        std::clamp(std::floor((*use.capacity - fixed) / perSample), 0.0, real(largestBatch)));
}

// Returns what is held with another batch.
MemoryUse heldAt(std::int64_t batch, Scenario scenario, const ModelPtr &model, const MemoryUse &use)
{
    scenario.batch = batch;
    const Formats formats = formatsOf(scenario, model.get());
    const Pass pass = passOf(scenario, model, formats);
    MemoryUse held;
    held.capacity = use.capacity;
    holdModel(scenario, pass, *model, weightSize(*model, pass), workOf(scenario, pass, model, formats), held);
    return held;
}

// A batch of fewer samples than micro-batches were asked for has fewer of them, so that its activations do not shrink.
// Groups of attention hold whole samples, so that memory only grows in proportion to batches that fill all of them
// evenly in each micro-batch; between two such batches each is tried.
std::optional<std::int64_t> largestHeld(const Scenario &scenario, const Pass &pass, const ModelPtr &model,
                                        const MemoryUse &use)
{
    const auto parts =
        scenario.microBatches > 0 ? scenario.microBatches : static_cast<std::int64_t>(pass.mesh.pipeline);
    const auto groups = static_cast<std::int64_t>(pass.mesh.groups);
    const std::int64_t even = parts * groups;
    if (!model)
        return inProportion(scenario, use, pass.batch);
    const std::optional<std::int64_t> most =
        groups == 1 && pass.batch >= real(parts)
            ? inProportion(scenario, use, pass.batch)
            : inProportion(scenario, heldAt(even, scenario, model, use), real(even));
    if (!most || (groups == 1 && *most >= parts))
        return most;
    std::int64_t held = *most / even * even;
    for (std::int64_t over = std::min(held + even, largestBatch + 1); over - held > 1;) {
        const std::int64_t middle = held + (over - held) / 2;
        const bool fits = heldAt(middle, scenario, model, use).total <= *use.capacity;
        (fits ? held : over) = middle;
    }
    return held;
}

} // namespace

MemoryUse memoryUse(const Scenario &scenario, const Pass &pass, const ModelPtr &model, const Bytes &weight,
                    const Work &work, const MemoryLevel &main)
{
    MemoryUse use;
    if (model)
        holdModel(scenario, pass, *model, weight, work, use);
    else
        holdKernel(*scenario.kernel, pass, work.operators, use);

    use.perChip = use.total / real(scenario.chips);
    if (main.capacity) {
        use.capacity = main.capacity->value * real(scenario.chips);
        use.fits = use.total <= *use.capacity;
        use.maxBatch = largestHeld(scenario, pass, model, use);
    }
    return use;
}

} // namespace roofline
