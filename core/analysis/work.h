// What a scenario asks the chip to do: the operators of its pass or passes.
#pragma once

#include "core/analysis/analysis.h"
#include "core/analysis/request.h"
#include "core/workload/pass.h"

#include <vector>

namespace roofline {

struct MemoryLevel;

struct Work {
    std::vector<Operator> operators; // of the one pass; of a request's prefill; of a whole training step
    std::vector<DecodeSteps> decode; // of a request
    double passes = 1;               // through the model's layers, for the overhead
    Bytes activation;                // of a model: the most that is held at once
};

// The pass of a scenario whose phase is resolved: a request's prefill, or the forward pass of training.
Pass passOf(const Scenario &scenario, const ModelPtr &model);

Work workOf(const Scenario &scenario, const Pass &pass, const ModelPtr &model);

bool sendsAnything(const Work &work);

// What `work` holds in memory at once, for any batch: what is there whatever the batch, and what each sample adds.
MemoryUse memoryUse(const Scenario &scenario, const Pass &pass, const ModelPtr &model, const Work &work,
                    const MemoryLevel &main);

} // namespace roofline
