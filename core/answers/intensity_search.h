// Finds the size of a scenario that gives its workload an intensity, when the user drags the point along the roof.
#pragma once

#include "core/analysis/analysis.h"

#include <cstdint>
#include <optional>

namespace roofline {

// Which bytes an intensity counts: those that the analysis does, or those that the cores request
// (core/analysis/hierarchy.h).
enum class BytesOf { Memory, InnermostLevel };

// Returns the workload's intensity; 0 or infinite: it has no place on the axis.
Intensity intensityOf(const Analysis &analysis, BytesOf bytes);

// Returns the batch whose intensity is nearest to `wanted`, with all else unchanged. If no batch reaches it,
// returns the smallest change that comes within a percent of the limit. Unset: the batch does not change the
// intensity, or nothing can be computed.
std::optional<std::int64_t> batchForIntensity(const Scenario &scenario, const Catalogue &zoo, Intensity wanted,
                                              BytesOf bytes = BytesOf::Memory);

// Does the same with the length of a sequence (in a request: of its prompt), up to the model's maximum.
std::optional<std::int64_t> sequenceForIntensity(const Scenario &scenario, const Catalogue &zoo, Intensity wanted,
                                                 BytesOf bytes = BytesOf::Memory);

} // namespace roofline
