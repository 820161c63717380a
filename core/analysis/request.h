// The decode of a request: one step for each generated token but the first, which the prompt's own pass yields, over a context that
// grows by a token a step.
#pragma once

#include "core/units/quantity.h"
#include "core/workload/operator.h"

#include <cstddef>
#include <span>
#include <vector>

namespace roofline {

struct Model;
struct Pass;

// Steps between two context breaks: the sizes of every operator grow evenly from the first step to the last.
struct DecodeSteps {
    double count = 0;
    std::vector<Operator> first;
    std::vector<Operator> last;
};

// How many steps yield `generate` tokens: where an encoder reads the prompt, its pass yields none.
double decodeSteps(const Model &model, double generate);

// The steps after the prefill `pass`; empty where there are none.
std::vector<DecodeSteps> lowerDecode(const Model &model, const Pass &pass, double generate);

// Of at least one step: an operator of all of them: as often as the steps run it, its sizes the mean of all of them.
Operator meanStep(std::span<const DecodeSteps> steps, std::size_t index);

// A time that changes evenly from the first step to the last.
struct StepTime {
    Seconds first;
    Seconds last;
};

// The sum over `count` steps of the largest of `times` in each, without a loop over the steps. At least one time.
Seconds sumOfLargest(std::span<const StepTime> times, double count);

} // namespace roofline
