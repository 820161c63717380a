#include "app/controls/log_scale.h"

#include <algorithm>

namespace roofline {

LogScale::LogScale(std::int64_t first, std::int64_t last)
{
    constexpr std::int64_t perOctave = 8;
    std::int64_t octave = 1;
    while (octave * 2 <= first)
        octave *= 2;
    for (; octave < last; octave *= 2) {
        const std::int64_t steps = std::min(octave, perOctave);
        for (std::int64_t step = 0; step < steps; ++step) {
            const std::int64_t value = octave + octave * step / steps;
            if (value >= first && value < last)
                m_stops.push_back(value);
        }
    }
    m_stops.push_back(last);
}

double LogScale::position(std::int64_t value) const
{
    const double span = std::log2(double(last()) / double(first()));
    return std::clamp(std::log2(double(std::max<std::int64_t>(value, 1)) / double(first())) / span, 0.0, 1.0);
}

} // namespace roofline
