// Describes the decode of a request. Each generated token takes one step over a context that grows by one
// token per step, except the first token, which comes from the pass that reads the prompt.
#pragma once

#include "core/units/quantity.h"
#include "core/workload/operator.h"

#include <cstddef>
#include <span>
#include <vector>

namespace roofline {

struct Model;
struct Pass;

// Steps between two context breaks, in which the sizes of every operator grow evenly from the first step to the last.
struct DecodeSteps {
    double count = 0;
    std::vector<Operator> first;
    std::vector<Operator> last;
};

// Returns how many steps yield `generate` tokens. If an encoder reads the prompt, its pass yields no token.
double decodeSteps(const Model &model, double generate);

// Returns the steps after the prefill `pass`; empty if there are none.
std::vector<DecodeSteps> lowerDecode(const Model &model, const Pass &pass, double generate);

// Combines the operator of all steps, of which there must be at least one. Its count is that of all steps,
// and its sizes are their mean.
Operator meanStep(std::span<const DecodeSteps> steps, std::size_t index);

// Holds a time that changes evenly from the first step to the last.
struct StepTime {
    Seconds first;
    Seconds last;
};

// Returns the sum over `count` steps of the largest of `times` in each step, without a loop over the steps.
// `times` must not be empty.
Seconds sumOfLargest(std::span<const StepTime> times, double count);

} // namespace roofline
