// What chips cost and draw: what core/answers/costs.h computes from it. Nothing is known of prices but what somebody typed.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

struct ChipPrice {
    std::string chip;   // its id
    double perHour = 0; // of one chip, above 0
    std::string date;   // "2026-11-01": of when it is; may be empty

    bool operator==(const ChipPrice &) const = default;
};

// A chip draws idle + (TDP − idle) × use, its host and its building so many times that.
struct Costs {
    std::vector<ChipPrice> prices;
    std::string currency = "EUR";
    double use = 1;               // 0 … 1
    double idle = 0.27;           // of the TDP, 0 … 1: measured of a node of 8 B200 (MLPerf Inference 5.1)
    double host = 1;              // from 1: with processors and fans 1.13 to 1.34 times the chips alone
    double pue = 1;               // from 1: power usage effectiveness of the building
    std::int64_t trainTokens = 0; // that a training run reads; 0: not asked for

    bool operator==(const Costs &) const = default;
};

// Settings that are costs, by name.
inline constexpr std::array<std::string_view, 7> costSettings = {"price",      "currency", "power-use",   "idle-power",
                                                                 "host-power", "pue",      "train-tokens"};

} // namespace roofline
