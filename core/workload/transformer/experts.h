// A mixture of experts in place of an MLP. Private to core/workload.
#pragma once

#include "core/workload/transformer/tower_lowering.h"

namespace roofline {

// From the router to the weighted sum; `count` layers.
void lowerExperts(const Experts &experts, double count, TowerLowering &tower);

// Parameters of one layer.
double routerParameters(const Experts &experts, const Tower &tower);
double expertParameters(const Experts &experts, const Tower &tower); // of one expert
double latentParameters(const Experts &experts, const Tower &tower);
double normParameters(const Experts &experts, const Tower &tower);
double sharedParameters(const Experts &experts, const Tower &tower); // of all shared ones together

} // namespace roofline
