// Lowers a mixture of experts in place of an MLP. Private to core/workload.
#pragma once

#include "core/workload/transformer/tower_lowering.h"

namespace roofline {

// Emits the operators from the router to the weighted sum for `count` layers.
void lowerExperts(const Experts &experts, double count, TowerLowering &tower);

// Returns the parameters of an MLP of `width` between vectors of `hidden`.
double mlpParameters(const Tower &tower, double hidden, double width, bool bias);

// These return the parameters of one layer.
double routerParameters(const Experts &experts, const Tower &tower);
double expertParameters(const Experts &experts, const Tower &tower); // per expert
double latentParameters(const Experts &experts, const Tower &tower);
double normParameters(const Experts &experts, const Tower &tower);
double sharedParameters(const Experts &experts, const Tower &tower); // all shared experts together

} // namespace roofline
