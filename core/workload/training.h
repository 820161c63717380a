// A training step made of a forward pass.
#pragma once

#include "core/workload/operator.h"
#include "core/workload/pass.h"

#include <vector>

namespace roofline {

// Bytes that one parameter takes in memory, and that AdamW moves for it (mixed precision: 16 to keep, 28 to move):
// weights as stored, gradients of at least 16 bit, two moments and, below fp32, a copy of the weights in fp32.
struct ParameterBytes {
    double weight = 2;
    double gradient = 2;
    double optimizer = 12;
    double step = 28;    // read and written by one optimizer step
    double written = 14; // of these
};
ParameterBytes parameterBytes(double weightBytes);

// Turns the operators of a forward pass into forward, recomputation, backward and optimizer operators, in this order.
// Backward: twice the FLOP of matrix operators, once those of the others; operands read again, gradients written.
void makeTrainingStep(const Pass &pass, Recompute recompute, double parameters, std::vector<Operator> &operators);

// What the forward pass keeps for the backward pass, and the most that recomputing one layer needs on top; `kept` and `passing` times.
Bytes keptActivations(const std::vector<Operator> &forward, Recompute recompute, double kept = 1, double passing = 1);

} // namespace roofline
