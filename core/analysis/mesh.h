// How the chips of a replica are shared out among stages, parts of the context, groups of attention and experts.
//
// What a workload does not have is not cut: a kernel and a network of layers of fixed size have no context, a dense model no experts.
// The rest of the chips share products, tensor parallel.
#pragma once

#include "core/analysis/analysis.h"

#include <cstdint>
#include <optional>

namespace roofline {

// Of a scenario whose phase is resolved and whose axes divide; elsewhere all chips share each product.
Mesh meshOf(const Scenario &scenario, const Model *model);

// What keeps the chips from being shared out as asked: an error.
std::optional<Finding> meshProblem(const Scenario &scenario, const Model *model);

// Why redundant experts are left out: nothing has experts, one group would hold them twice, or gradients of copies are not modeled.
enum class CopiesIgnored : std::uint8_t { NoExperts, OneGroup, Training };
std::optional<CopiesIgnored> copiesIgnored(const Scenario &scenario, const Model *model);

// While the first micro-batch is on its way and the last one leaves, stages wait: that time over the ideal one, in which all of them
// work. With m micro-batches, p stages and L layers, of which the fullest stage has ceil(L/p), one micro-batch takes T/m·p through all
// stages and each further one as long as the fullest stage:
//   a pass of its own   (p − 1)/m + (m − 1)/m·(p·ceil(L/p)/L − 1): of even stages (p − 1)/m (Narayanan et al., arXiv:2104.04473, 2.2)
//   steps of a decode   follow each other: a micro-batch begins its next step when it has left the last stage, so only fewer
//                       micro-batches than stages leave some idle: max(p/m, p·ceil(L/p)/L) − 1
double bubbleOfPass(const Mesh &mesh, double layers);
double bubbleOfDecode(const Mesh &mesh, double layers);

} // namespace roofline
