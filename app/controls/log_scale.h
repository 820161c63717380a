// Puts whole numbers on a logarithmic slider: every number up to 16, then eight per octave.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace roofline {

class LogScale {
public:
    LogScale(std::int64_t first, std::int64_t last)
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

    const std::vector<std::int64_t> &stops() const { return m_stops; }
    double octave() const { return 1.0 / std::log2(double(last()) / double(first())); } // from a number to its double
    double position(std::int64_t value) const // 0 … 1; values beyond the ends are held there
    {
        const double span = std::log2(double(last()) / double(first()));
        return std::clamp(std::log2(double(std::max<std::int64_t>(value, 1)) / double(first())) / span, 0.0, 1.0);
    }

    std::int64_t first() const { return m_stops.front(); }
    std::int64_t last() const { return m_stops.back(); }

private:
    std::vector<std::int64_t> m_stops;
};

} // namespace roofline
