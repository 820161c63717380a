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

class Samples {
public:
    // Adds a tone of its own, which begins at `from` and dies away.
    void addBell(double from, double pitch, double length)
    {
        const auto first = std::size_t(std::max(0.0, from) * soundRate);
        const auto count = std::size_t(length * soundRate);
        room(first + count);
        for (std::size_t i = 0; i < count; ++i) {
            const double time = double(i) / soundRate;
            m_values[first + i] += std::exp(-5 * time / length) * std::min(1.0, time / 0.002)
                                   * std::sin(2 * std::numbers::pi * pitch * time);
        }
    }

    void addTone(const std::vector<double> &pitches)
    {
        room(pitches.size());
        double phase = 0;
        const double ends = fade * soundRate;
        for (std::size_t i = 0; i < pitches.size(); ++i) {
            phase += 2 * std::numbers::pi * pitches[i] / soundRate;
            m_values[i] += std::min({1.0, double(i) / ends, double(pitches.size() - i) / ends}) * std::sin(phase);
        }
    }

    QByteArray bytes() const
    {
        QByteArray bytes;
        bytes.reserve(qsizetype(m_values.size()) * 2);
        for (const double value : m_values) {
            const auto sample = std::int16_t(std::clamp(value * loudness, -1.0, 1.0) * INT16_MAX);
            bytes.append(char(sample & 0xff)).append(char((sample >> 8) & 0xff));
        }
        return bytes;
    }

private:
    void room(std::size_t size) { m_values.resize(std::max(m_values.size(), size)); }

    std::vector<double> m_values;
};

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
    std::vector<double> pitches(std::size_t(seconds * soundRate));
    for (std::size_t i = 0; i < pitches.size(); ++i) {
        const double decades = double(i) / double(pitches.size()) * (leftOfRidge + rightOfRidge) - leftOfRidge;
        pitches[i] = pitchOf(std::pow(10.0, std::min(0.0, decades)));
    }
    Samples samples;
    samples.addTone(pitches);
    if (!hidden.has(ChartLayer::Ridge))
        samples.addBell(timeOf(0), 4 * highest, 0.05);
    const double intensity = analysis.totals.intensity().value();
    const double rate = analysis.attainedPerChip() / analysis.peak;
    if (!hidden.has(ChartLayer::Point) && intensity > 0 && std::isfinite(intensity) && rate > 0) {
        const double decades = std::log10(intensity / analysis.sustainedRidge().value());
        samples.addBell(timeOf(std::clamp(decades, -leftOfRidge, rightOfRidge)), 2 * pitchOf(rate), 0.8);
    }
    return samples.bytes();
}

} // namespace roofline
