// Puts whole numbers on a logarithmic slider: every number up to 16, then eight per octave.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

namespace roofline {

class LogScale {
public:
    LogScale(std::int64_t first, std::int64_t last);

    const std::vector<std::int64_t> &stops() const { return m_stops; }
    double position(std::int64_t value) const; // 0 … 1; values beyond the ends are held there
    double octave() const { return 1.0 / std::log2(double(last()) / double(first())); } // from a number to its double

    std::int64_t first() const { return m_stops.front(); }
    std::int64_t last() const { return m_stops.back(); }

private:
    std::vector<std::int64_t> m_stops;
};

} // namespace roofline
