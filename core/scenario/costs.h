// Says what chips cost and how much power they draw, for core/answers/costs.h. All prices are typed by the user.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace roofline {

struct ChipPrice {
    std::string chip;   // id of the chip
    double perHour = 0; // price of one chip for an hour, above 0
    std::string date;   // day of the price, "2026-11-01"; may be empty

    bool operator==(const ChipPrice &) const = default;
};

// A chip draws idle + (TDP − idle) × use. `host` and `pue` multiply this for its host and its building.
struct Costs {
    std::vector<ChipPrice> prices;
    std::string currency = "EUR";
    double use = 1;     // 0 … 1
    double idle = 0.27; // fraction of the TDP, 0 … 1; the default was measured on a node of 8
                        // B200 (MLPerf Inference 5.1)
    double host = 1;    // from 1; with processors and fans a node draws 1.13 to 1.34 times the power of its chips
    double pue = 1;     // from 1; power usage effectiveness of the building
    std::int64_t trainTokens = 0; // tokens that a training run reads; 0: not asked for

    bool operator==(const Costs &) const = default;
};

} // namespace roofline
