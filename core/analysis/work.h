// Lists what a scenario asks the chip to do: the operators of its pass or passes.
#pragma once

#include "core/analysis/analysis.h"
#include "core/analysis/request.h"
#include "core/workload/pass.h"

#include <vector>

namespace roofline {

struct MemoryLevel;

struct Work {
    std::vector<Operator> operators; // operators of the pass, of the prefill of a request, or of a whole training step
    std::vector<DecodeSteps> decode; // only for a request
    double passes = 1;               // passes through the layers of the model, for the overhead
    Bytes activation;                // for a model: the most that is held at once
};

// Returns the pass of a scenario whose phase is resolved. For a request it is the prefill, and for
// training the forward pass. `formats` are those of the scenario (formatsOf()).
Pass passOf(const Scenario &scenario, const ModelPtr &model, const Formats &formats);

Work workOf(const Scenario &scenario, const Pass &pass, const ModelPtr &model, const Formats &formats);
// Does the same with the memory that `work` already has.
void listWork(const Scenario &scenario, const Pass &pass, const ModelPtr &model, const Formats &formats, Work &work);

bool sendsAnything(const Work &work);

// Returns what `work` holds in memory at once, from which the largest batch follows: one part is fixed, and
// one grows with each sample. `weight` is the weightSize() of a model.
MemoryUse memoryUse(const Scenario &scenario, const Pass &pass, const ModelPtr &model, const Bytes &weight,
                    const Work &work, const MemoryLevel &main);

} // namespace roofline
