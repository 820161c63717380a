#include "core/answers/frontier.h"

#include "core/analysis/analysis.h"
#include "core/answers/server_model.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

// Limits the curve of a server whose memory is unknown; larger numbers of requests would show nothing new.
constexpr double mostShown = 65536;
constexpr std::size_t mostPoints = 25; // of a curve

} // namespace

std::vector<double> spacedRequests(double most, std::size_t count)
{
    std::vector<double> values;
    for (std::size_t i = 0; i < count; ++i) {
        const double part = count > 1 ? real(i) / real(count - 1) : 1;
        const double value = std::min(std::round(std::pow(most, part)), most);
        if (values.empty() || value > values.back())
            values.push_back(value);
    }
    return values;
}

Frontier frontierOf(const Analysis &analysis)
{
    Frontier frontier;
    if (!canServe(analysis))
        return frontier;
    ServerModel server(analysis);
    if (!server.hasCache())
        return frontier;
    frontier.mostRequests = server.mostRequests();
    const double held = std::floor(server.most(frontier.stop));
    const double most = frontier.mostRequests ? held : std::min(held, mostShown);
    if (most < 1)
        return frontier;
    for (const double requests : spacedRequests(most, mostPoints)) {
        const Serving serving = server.at(requests);
        const double perUser = 1 / serving.perToken.value();
        if (!std::isfinite(perUser) || !std::isfinite(serving.perChip) || !(serving.perChip > 0))
            continue;
        frontier.points.push_back(
            {requests, perUser, serving.perChip, serving.firstToken, serving.perToken, serving.bound});
    }
    return frontier;
}

std::vector<FrontierPlace> envelope(const std::vector<Frontier> &curves)
{
    std::vector<FrontierPlace> places;
    for (std::size_t curve = 0; curve < curves.size(); ++curve)
        for (std::size_t point = 0; point < curves[curve].points.size(); ++point)
            places.push_back({curve, point});
    const auto at = [&](const FrontierPlace &place) -> const FrontierPoint & {
        return curves[place.curve].points[place.point];
    };
    // Sorts by falling speed per user, so that each further point must yield more per chip.
    std::ranges::stable_sort(places, [&](const FrontierPlace &a, const FrontierPlace &b) {
        return at(a).perUser != at(b).perUser ? at(a).perUser > at(b).perUser : at(a).perChip > at(b).perChip;
    });
    std::vector<FrontierPlace> best;
    for (const FrontierPlace &place : places)
        if (best.empty() || at(place).perChip > at(best.back()).perChip)
            best.push_back(place);
    std::ranges::reverse(best);
    return best;
}

} // namespace roofline
