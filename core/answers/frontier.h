// What a server trades: tokens a second for each user against those of each chip, over the requests in flight.
//
// x = 1/TPOT, y = generated tokens/s of each chip; one curve for each chip, sharing and format. From one request at the right to as many
// as the memory holds at the left, limits aside; over several curves counts what no other is better than in both.
#pragma once

#include "core/answers/serving.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace roofline {

struct FrontierPoint {
    double requests = 0; // in flight, of one replica
    double perUser = 0;  // tokens/s of each: 1/TPOT
    double perChip = 0;  // generated tokens/s
    Seconds firstToken;
    Seconds perToken;
    Bound bound = Bound::None;

    bool operator==(const FrontierPoint &) const = default;
};

struct Frontier {
    std::vector<FrontierPoint> points;      // by rising requests; empty where nothing is served
    std::optional<double> mostRequests;     // that the memory holds
    ServingStop stop = ServingStop::Memory; // why there are no more

    bool operator==(const Frontier &) const = default;
};

// So many requests from 1 to `most`, whole ones and at the end the most, spaced evenly over their logarithm.
std::vector<double> spacedRequests(double most, std::size_t count);

// At requests that are spaced evenly over their logarithm, whole ones, and at the most.
Frontier frontierOf(const Analysis &analysis, std::size_t points = 25);

// A point of one of several curves.
struct FrontierPlace {
    std::size_t curve = 0;
    std::size_t point = 0;

    bool operator==(const FrontierPlace &) const = default;
};

// The points of all curves that no other point equals or exceeds in both, by rising tokens per user.
std::vector<FrontierPlace> envelope(const std::vector<Frontier> &curves);

} // namespace roofline
