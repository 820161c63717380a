// The items of a network to a layer table: goes through them as data would, with names, repetitions and shortcuts.
#pragma once

#include "core/workload/layer_builder.h"
#include "core/zoo/findings.h"
#include "core/zoo/layers/layer_items.h"

#include <cstdint>
#include <optional>

namespace roofline {

struct ConvolutionDefaults {
    bool batchNorm = false;
    std::optional<bool> bias; // not said: where there is no batch norm
};

// Depth 0: the number of layers with weights. Rules: shape-mismatch, groups-not-divisible, window-too-large,
// out-of-range, unknown-name, too-many. Ends at the first finding: what follows it would only be its echo.
LayerTable buildNetwork(const LayerDocument &document, const LayerShape &input, const ConvolutionDefaults &defaults,
                        std::int64_t depth, Findings &findings);

} // namespace roofline
