// The size of a scenario that brings its workload to an intensity: what dragging the point along the roof asks for.
#pragma once

#include "core/analysis/analysis.h"

#include <cstdint>
#include <optional>

namespace roofline {

// Which bytes an intensity counts.
enum class BytesOf {
    Memory,
    InnermostLevel
}; // that the analysis counts; that the cores ask for (core/analysis/hierarchy.h)

// Of the workload; 0 or infinite: it has no place on the axis.
Intensity intensityOf(const Analysis &analysis, BytesOf bytes);

// The batch whose intensity is nearest to `wanted`, other things staying. An intensity that no batch reaches gives the smallest
// change that comes within a percent of it. Unset where the batch does not move the intensity, or nothing can be computed.
std::optional<std::int64_t> batchForIntensity(const Scenario &scenario, const Catalogue &zoo, Intensity wanted,
                                              BytesOf bytes = BytesOf::Memory);

// The same by the length of a sequence (of a request: of its prompt), up to what the model was made for.
std::optional<std::int64_t> sequenceForIntensity(const Scenario &scenario, const Catalogue &zoo, Intensity wanted,
                                                 BytesOf bytes = BytesOf::Memory);

} // namespace roofline
