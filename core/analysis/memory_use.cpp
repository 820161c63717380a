#include "core/analysis/setup.h"

#include <algorithm>
#include <cmath>

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

Bytes weightSum(const std::vector<Operator> &operators)
{
    Bytes sum;
    for (const Operator &op : operators)
        sum += op.weight * op.count;
    return sum;
}

} // namespace

MemoryUse memoryUse(const Scenario &scenario, const Pass &pass, const ModelPtr &model, const std::vector<Operator> &operators,
                    const MemoryLevel &main)
{
    MemoryUse use;
    Bytes shared;   // does not grow with the batch
    if (model) {
        use.weight = weightSize(*model, pass);
        use.kv = kvCacheSize(*model, pass);
        use.activation = activationPeak(operators);
        use.total = use.weight + use.kv + use.activation;
        shared = use.weight;
    } else {
        const Kernel &kernel = *scenario.kernel;
        use.total = footprint(kernel, pass);
        use.weight = std::min(kernel.kind == KernelKind::TiledMatmul
                                  ? Bytes(pass.weightBytes * kernel.values[1] * kernel.values[2])
                                  : weightSum(operators),
                              use.total);
        for (const Operator &op : operators)
            use.kv += op.kv() * op.count;
        use.activation = use.total - use.weight - use.kv;
        shared = sharesWeights(kernel.kind) ? use.weight : Bytes();
    }

    if (main.capacity) {
        use.capacity = main.capacity->value;
        use.fits = use.total <= *use.capacity;
        const Bytes perSample = (use.total - shared) / pass.batch;
        if (perSample > Bytes())
            use.maxBatch = static_cast<std::int64_t>(
                std::clamp(std::floor((*use.capacity - shared) / perSample), 0.0, static_cast<double>(largestBatch)));
    }
    return use;
}

} // namespace roofline
