// Divides the chips of a replica into stages, parts of the context, groups of attention, and groups of experts.
//
// Only what a workload has is divided: a kernel or a network of layers of fixed size has no context, and a
// dense model has no experts. The rest of the chips share products by tensor parallelism.
#pragma once

#include "core/analysis/analysis.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace roofline {

// The phase of the scenario must be resolved. If the axes do not divide the chips, all chips share each product.
Mesh meshOf(const Scenario &scenario, const Model *model);

// Returns the error that keeps the chips from being divided as asked.
std::optional<Finding> meshProblem(const Scenario &scenario, const Model *model);

// Returns what the scenario asks for and the workload has nothing to divide for, in the order of the axes. The
// first value is the number asked for, the second the axis.
enum class MeshAxis : std::uint8_t { Pipeline, Context, Attention, Experts };
std::vector<Finding> ignoredAxes(const Scenario &scenario, const Model *model);

// Says why redundant experts are left out: the model has no experts, one group would hold them twice, or (in
// training) the gradients of copies are not modeled.
enum class CopiesIgnored : std::uint8_t { NoExperts, OneGroup, Training };
std::optional<CopiesIgnored> copiesIgnored(const Scenario &scenario, const Model *model);

// Stages wait while the first micro-batch enters the pipeline and the last one leaves it. The bubble is that
// time over the ideal time, in which all stages work. With m micro-batches and p stages, the busiest of which takes
// f times as long as the mean, one micro-batch takes T/m·p through all stages, and each further one takes
// as long as the busiest stage:
//   one pass           (p − 1)/m + (m − 1)/m·(f − 1), or (p − 1)/m if the stages are equal
//                      (Narayanan et al., arXiv:2104.04473, 2.2)
//   steps of a decode  max(p/m, f) − 1: a micro-batch begins its next step when it has left the last
//                      stage, so stages are only idle with fewer micro-batches than stages
double bubbleOfPass(const Mesh &mesh, double busiest);
double bubbleOfDecode(const Mesh &mesh, double busiest);

// Returns f. The output layer takes the fraction `head` of the ideal time, and all of it is on the last stage (Llama
// Team, arXiv:2407.21783, 3.3.2).
double busiestStage(const Mesh &mesh, double layers, double head);

} // namespace roofline
