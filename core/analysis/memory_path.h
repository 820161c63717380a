// How long the bytes of an operator take on their way from the memory that a scenario names. Private to core/analysis.
#pragma once

#include "core/analysis/analysis.h"

namespace roofline {

class MemoryPath {
public:
    // `speed` multiplies every bandwidth.
    MemoryPath(const Analysis &analysis, double speed);

    Seconds time(const Operator &op) const { return op.memory() / m_bandwidth; }

private:
    Bandwidth m_bandwidth;   // sustained, of all chips together
};

} // namespace roofline
