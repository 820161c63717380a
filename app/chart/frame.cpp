#include "app/chart/frame.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace roofline {

namespace {

constexpr double largestWaste = 0.12;        // of the room, before the scales may differ
constexpr double leastScale = 78; // pixels per decade: in a small chart the points need the room more than 45° do
constexpr double flattest = 1.35;            // pixels per decade to the right over those upward, where that can be had
constexpr double priceOfADecade = 0.06;     // an added decade makes everything smaller: it must save this much room
constexpr int mostDecadesAside = 3;
constexpr int mostDecadesUp = 2;
constexpr double leastRight = 3;             // 1000 FLOP/byte: where convolutions and prefills live on any chip

struct Rates {
    double lowest = std::numeric_limits<double>::infinity();
    double highest = 0;
    double highestOfAll = 0;   // sparse rates and other variants too
};

Rates ratesOf(const Chip &chip)
{
    Rates rates;
    for (const ComputeCeiling &ceiling : chip.compute) {
        const double rate = ceiling.rate.value.value();
        rates.highestOfAll = std::max(rates.highestOfAll, rate * std::max(1.0, ceiling.sparseFactor));
        if (!ceiling.variant.empty())
            continue;
        rates.lowest = std::min(rates.lowest, rate);
        rates.highest = std::max(rates.highest, rate);
    }
    return rates;
}

double mainBandwidth(const Chip &chip)
{
    for (const MemoryLevel &level : chip.memory) {
        if (level.bandwidth)
            return level.bandwidth->value.value();
    }
    return 0;
}

// More decades of intensity: the first one on the right, where large batches go, then left and right in turn, so that the ridge
// stays near the middle.
Frame widened(Frame frame, int decades)
{
    frame.xHigh += (decades + 1) / 2;
    frame.xLow -= decades / 2;
    return frame;
}

} // namespace

Frame frameOf(const Chip &chip)
{
    const Rates rates = ratesOf(chip);
    const double bandwidth = mainBandwidth(chip);
    Frame frame;
    if (rates.highest <= 0)
        return frame;

    // A quarter of a decade above the highest roof for its label, less above one that is seldom shown; a third below the lowest.
    // Whether a roof is shown must not move the frame: it has room for all of them.
    frame.yHigh = std::ceil(std::max(std::log10(rates.highest) + 0.25, std::log10(rates.highestOfAll) + 0.15));
    frame.yLow = std::floor(std::log10(rates.lowest) - 0.33);
    if (bandwidth > 0) {
        const double ridge = std::log10(rates.highest / bandwidth);
        frame.xLow = std::min(-1.0, std::floor(ridge - 1));
        frame.xHigh = std::max(leastRight, std::ceil(ridge + 0.7));
        frame.yLow = std::min(frame.yLow, std::floor(std::log10(bandwidth) + frame.xLow));
    }
    frame.yLow = std::min(frame.yLow, frame.yHigh - 3);
    return frame;
}

Frame frameOf(std::span<const Chip *const> chips)
{
    if (chips.empty())
        return {};
    Frame all = frameOf(*chips.front());
    for (const Chip *chip : chips.subspan(1)) {
        const Frame frame = frameOf(*chip);
        all = {std::min(all.xLow, frame.xLow), std::max(all.xHigh, frame.xHigh), std::min(all.yLow, frame.yLow), std::max(all.yHigh, frame.yHigh)};
    }
    return all;
}

FittedFrame fitFrame(const Frame &needed, const QRect &room)
{
    FittedFrame best{needed, room, false};
    double bestCost = std::numeric_limits<double>::infinity();
    for (int aside = 0; aside <= mostDecadesAside; ++aside) {
        for (int up = 0; up <= mostDecadesUp; ++up) {
            Frame frame = widened(needed, aside);
            frame.yHigh += up;
            // Whole pixels: equal to the last one, and grid lines are crisp.
            const double scale = std::floor(std::min(room.width() / frame.width(), room.height() / frame.height()));
            const QSize size(int(scale * frame.width()), int(scale * frame.height()));
            const double waste = 1 - double(size.width()) * size.height() / (double(room.width()) * room.height());
            const double cost = waste + priceOfADecade * (aside + up);
            if (scale >= leastScale && waste <= largestWaste && cost < bestCost) {
                bestCost = cost;
                best = {frame, QRect(room.topLeft(), size), true};
            }
        }
    }
    if (!best.sameScale) {
        // Flat slopes leave the labels of the compute roofs little room.
        Frame &frame = best.frame;
        while (frame.width() < needed.width() + mostDecadesAside && room.width() / (frame.width() + 1) >= leastScale
               && room.width() / frame.width() > flattest * room.height() / frame.height())
            frame.xHigh += 1;
    }
    return best;
}

} // namespace roofline
