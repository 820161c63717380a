// A recommender of the DLRM kind looks up rows in large tables and has a few dense features. It compares them
// pair by pair between two small networks.
#pragma once

#include "core/workload/layer_table.h"

#include <cstdint>
#include <vector>

namespace roofline {

struct Recommender {
    std::int64_t denseFeatures = 0;
    std::vector<std::int64_t> bottom{}; // widths of the network over the dense features; the last is that of a row
    std::vector<std::int64_t> top{};    // widths of the network over the comparisons
    std::vector<std::int64_t> tables{}; // rows of each table; a sample reads one row per table

    bool operator==(const Recommender &) const = default;
};

// Precondition: no list may be empty.
LayerTable expand(const Recommender &recommender);

} // namespace roofline
