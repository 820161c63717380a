// The frontier of a server shows how tokens per second and user trade against tokens per second and chip,
// over the requests in flight.
//
// x = 1/TPOT, y = generated tokens/s per chip, with one curve for each chip, split and format. A curve goes
// from one request at the right to as many as the memory holds at the left and ignores limits. Over several
// curves, the points count that no other point exceeds in both.
#pragma once

#include "core/answers/serving.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace roofline {

struct FrontierPoint {
    double requests = 0; // in flight, per replica
    double perUser = 0;  // tokens/s per user, 1/TPOT
    double perChip = 0;  // generated tokens/s per chip
    Seconds firstToken;
    Seconds perToken;
    Bound bound = Bound::None;

    bool operator==(const FrontierPoint &) const = default;
};

struct Frontier {
    std::vector<FrontierPoint> points;      // by rising requests; empty if nothing is served
    std::optional<double> mostRequests;     // the most that the memory holds
    ServingStop stop = ServingStop::Memory; // why there cannot be more
};

// Returns `count` numbers of requests from 1 to `most`, evenly spaced in the logarithm. They are whole except
// perhaps `most`.
std::vector<double> spacedRequests(double most, std::size_t count);

// Computes points at whole numbers of requests, evenly spaced in the logarithm, and at the most.
Frontier frontierOf(const Analysis &analysis);

// Identifies a point on one of several curves.
struct FrontierPlace {
    std::size_t curve = 0;
    std::size_t point = 0;

    bool operator==(const FrontierPlace &) const = default;
};

// Returns the points that no other point equals or exceeds in both, by rising tokens per user.
std::vector<FrontierPlace> envelope(const std::vector<Frontier> &curves);

} // namespace roofline
