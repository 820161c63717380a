// A recommender of the DLRM kind: rows looked up in large tables and a few dense features, compared pair by pair between two
// small networks.
#pragma once

#include "core/workload/layer_table.h"

#include <cstdint>
#include <vector>

namespace roofline {

struct Recommender {
    std::int64_t denseFeatures = 0;
    std::vector<std::int64_t>
        bottom;                    // widths of the network over the dense features; the last is that of a table's row
    std::vector<std::int64_t> top; // widths of the network over the comparisons
    std::vector<std::int64_t> tables; // rows of each; a sample reads one of each

    bool operator==(const Recommender &) const = default;
};

// Precondition: no list is empty.
LayerTable expand(const Recommender &recommender);

} // namespace roofline
