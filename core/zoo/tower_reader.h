// What all towers of transformer layers have in common.
#pragma once

#include "core/workload/transformer.h"
#include "core/zoo/fields.h"

#include <algorithm>
#include <array>

namespace roofline {

inline constexpr std::array<std::string_view, 17> towerKeys = {
    "layers",
    "hidden",
    "heads",
    "kv heads",
    "head dim",
    "ffn",
    "gated mlp",
    "norm",
    "post norms",
    "final norm",
    "query key norm",
    "biases",
    "window",
    "global every",
    "learned positions",
    "relative positions",
    "attention sinks",
};

// The tower's keys and those of what it is a part of.
template <std::size_t count>
constexpr std::array<std::string_view, towerKeys.size() + count> withTowerKeys(const std::string_view (&own)[count])
{
    std::array<std::string_view, towerKeys.size() + count> keys{};
    std::copy(std::begin(own), std::end(own), std::copy(towerKeys.begin(), towerKeys.end(), keys.begin()));
    return keys;
}

// `mlp` says whether some layer has an MLP of the tower's own width: `ffn` is needed then.
void readTower(const Fields &fields, Need mlp, Tower &tower, Findings &findings);

// A count from 1 to `most`; 0 when absent or wrong.
std::int64_t readCount(const Fields &fields, std::string_view key, Need need, std::int64_t most);

} // namespace roofline
