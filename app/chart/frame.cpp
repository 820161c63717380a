#include "app/chart/frame.h"

#include "core/analysis/analysis.h"
#include "core/hardware/chip.h"
#include "core/hardware/chip_numbers.h"
#include "core/scenario/scenario.h"
#include "core/workload/kernel.h"
#include "core/workload/model.h"

#include <cmath>
#include <limits>

namespace roofline {

namespace {

constexpr double largestWaste = 0.12; // share of the room that may be lost before the scales differ
constexpr double mostDecadesUp = 7;   // no number is read off further down
constexpr Decades streaming{-2, 3};
constexpr Decades tiny{-1, 3};
constexpr Decades totals{-1, 5}; // a batch of 256 images, with the weights as the only traffic, reaches 41 k

struct Rates {
    double lowest = std::numeric_limits<double>::infinity();
    double highest = 0;
};

// Looks at the dense rates of every format.
Rates ratesOf(const Chip &chip)
{
    Rates rates;
    for (const ComputeCeiling &ceiling : chip.compute) {
        if (!ceiling.variant.empty())
            continue;
        rates.lowest = std::min(rates.lowest, ceiling.rate.value.value());
        rates.highest = std::max(rates.highest, ceiling.rate.value.value());
    }
    return rates;
}

double mainBandwidth(const Chip &chip)
{
    const std::size_t main = mainLevel(chip);
    return main < chip.memory.size() ? chip.memory[main].bandwidth->value.value() : 0;
}

Decades decadesOf(KernelKind kind)
{
    switch (kind) {
    case KernelKind::Gemv:
    case KernelKind::Matmul:
    case KernelKind::BatchedMatmul:
    case KernelKind::TiledMatmul:
    case KernelKind::Conv2d:
    case KernelKind::Attention:
    case KernelKind::Fft: return {};
    default: return streaming;
    }
}

} // namespace

Decades decadesOf(const Scenario &scenario, const Model *model)
{
    if (scenario.kernel)
        return decadesOf(scenario.kernel->kind);
    if (model && (scenario.traffic == Traffic::Weights || std::holds_alternative<SummaryModel>(model->architecture)))
        return totals;
    return model && model->family == "tiny" ? tiny : Decades();
}

Decades decadesOf(const Analysis &analysis)
{
    return decadesOf(analysis.scenario, analysis.model.get());
}

Frame frameOf(std::span<const Chip *const> chips, const Decades &decades)
{
    Frame frame{decades.low, decades.high};
    double highest = 0;
    for (const Chip *chip : chips) {
        const Rates rates = ratesOf(*chip);
        const double bandwidth = mainBandwidth(*chip);
        highest = std::max(highest, rates.highest);
        if (rates.highest <= 0 || bandwidth <= 0)
            continue;
        // Leaves a decade of slope below the lowest ridge point and a little roof right of the highest.
        frame.xLow = std::min(frame.xLow, std::floor(std::log10(rates.lowest / bandwidth) - 1));
        frame.xHigh = std::max(frame.xHigh, std::ceil(std::log10(rates.highest / bandwidth) + 0.3));
    }
    if (highest <= 0)
        return frame;
    frame.yHigh = std::ceil(std::log10(highest) + 0.3);
    frame.yLow = frame.yHigh - mostDecadesUp;
    if (const double bandwidth = mainBandwidth(*chips.front()); bandwidth > 0)
        frame.yLow = std::max(frame.yLow, std::floor(std::log10(bandwidth) + frame.xLow + 0.05));
    else
        frame.yLow = std::max(frame.yLow, std::floor(std::log10(ratesOf(*chips.front()).lowest) - 2));
    return frame;
}

QRect rectFor(const Frame &frame, const QRect &room)
{
    // A whole number of pixels per decade makes the scales exactly equal and the grid lines crisp.
    const double scale = std::floor(std::min(room.width() / frame.width(), room.height() / frame.height()));
    const QSize size(int(scale * frame.width()), int(scale * frame.height()));
    const double waste = 1 - double(size.width()) * size.height() / (double(room.width()) * room.height());
    return scale < 1 || waste > largestWaste ? room : QRect(room.topLeft(), size);
}

} // namespace roofline
