// Turns the items of a network into a layer table. It follows the path of the data, with names, repetitions
// and shortcuts.
#pragma once

#include "core/workload/layer_builder.h"
#include "core/zoo/findings.h"
#include "core/zoo/layers/layer_items.h"

#include <cstdint>
#include <optional>

namespace roofline {

struct ConvolutionDefaults {
    bool batchNorm = false;
    std::optional<bool> bias; // unset: only where there is no batch norm
};

// Depth 0 means the number of layers with weights. Rules: shape-mismatch, groups-not-divisible,
// window-too-large, out-of-range, unknown-name, too-many. Stops at the first finding, because later ones
// would only follow from it.
LayerTable buildNetwork(const LayerDocument &document, const LayerShape &input, const ConvolutionDefaults &defaults,
                        std::int64_t depth, Findings &findings);

} // namespace roofline
