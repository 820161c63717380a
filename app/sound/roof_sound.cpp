#include "app/sound/roof_sound.h"

#include "app/chart/chart_layers.h"
#include "core/analysis/analysis.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <vector>

namespace roofline {

namespace {

constexpr double highest = 880;   // Hz: the peak
constexpr double lowest = 55;     // Hz; laptop loudspeakers still give it
constexpr double seconds = 3;     // for the whole way
constexpr double leftOfRidge = 3; // decades
constexpr double rightOfRidge = 1.5;
constexpr double loudness = 0.25;
constexpr double fade = 0.02; // seconds, at both ends; a tone that is cut off cracks

using Samples = std::vector<double>;

// Adds a tone of its own, which begins at `from` and dies away.
void addBell(Samples &samples, double from, double pitch, double length)
{
    const auto first = std::size_t(std::max(0.0, from) * soundRate);
    const auto count = std::size_t(length * soundRate);
    samples.resize(std::max(samples.size(), first + count));
    for (std::size_t i = 0; i < count; ++i) {
        const double time = double(i) / soundRate;
        samples[first + i] +=
            std::exp(-5 * time / length) * std::min(1.0, time / 0.002) * std::sin(2 * std::numbers::pi * pitch * time);
    }
}

} // namespace

double pitchOf(double partOfPeak)
{
    return std::clamp(highest * std::exp2(std::log10(partOfPeak)), lowest, 2 * highest);
}

QByteArray roofSound(const Analysis &analysis, const ChartLayers &hidden)
{
    if (!analysis.valid || hidden.has(ChartLayer::BandwidthRoof) || hidden.has(ChartLayer::ComputeRoof))
        return {};
    const auto timeOf = [](double decades) { return (decades + leftOfRidge) / (leftOfRidge + rightOfRidge) * seconds; };
    Samples samples(std::size_t(seconds * soundRate));
    const double ends = fade * soundRate;
    double phase = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const double decades = double(i) / double(samples.size()) * (leftOfRidge + rightOfRidge) - leftOfRidge;
        phase += 2 * std::numbers::pi * pitchOf(std::pow(10.0, std::min(0.0, decades))) / soundRate;
        samples[i] = std::min({1.0, double(i) / ends, double(samples.size() - i) / ends}) * std::sin(phase);
    }
    if (!hidden.has(ChartLayer::Ridge))
        addBell(samples, timeOf(0), 4 * highest, 0.05);
    const double intensity = analysis.totals.intensity().value();
    const double rate = analysis.attainedPerChip() / analysis.peak;
    if (!hidden.has(ChartLayer::Point) && intensity > 0 && std::isfinite(intensity) && rate > 0) {
        const double decades = std::log10(intensity / analysis.sustainedRidge().value());
        addBell(samples, timeOf(std::clamp(decades, -leftOfRidge, rightOfRidge)), 2 * pitchOf(rate), 0.8);
    }
    QByteArray bytes;
    bytes.reserve(qsizetype(samples.size()) * 2);
    for (const double value : samples) {
        const auto sample = std::int16_t(std::clamp(value * loudness, -1.0, 1.0) * INT16_MAX);
        bytes.append(char(sample & 0xff)).append(char((sample >> 8) & 0xff));
    }
    return bytes;
}

} // namespace roofline
