// Makes a training step from a forward pass.
#pragma once

#include "core/workload/operator.h"
#include "core/workload/pass.h"

#include <vector>

namespace roofline {

// Holds the bytes that one parameter takes in memory and that AdamW moves for it (mixed precision: 16 to
// keep, 28 to move). They cover the weights as stored, gradients of at least 16 bit, two moments, and below
// fp32 a copy of the weights in fp32.
struct ParameterBytes {
    double weight = 2;
    double gradient = 2;
    double optimizer = 12;
    double step = 28;    // bytes that one optimizer step reads and writes
    double written = 14; // bytes of `step` that are written
};
ParameterBytes parameterBytes(double weightBytes);

// Turns the operators of a forward pass into forward, recomputation, backward and optimizer operators, in
// this order. Backward matrix operators have twice the FLOP, others have the same. Operands are read again,
// and gradients are written.
void makeTrainingStep(const Pass &pass, Recompute recompute, double parameters, std::vector<Operator> &operators);

// Returns what the forward pass keeps for the backward pass times `kept`, plus the most that recomputing one
// layer for one micro-batch needs times `passing`.
Bytes keptActivations(const std::vector<Operator> &forward, Recompute recompute, double kept = 1, double passing = 1,
                      double microBatches = 1);

} // namespace roofline
