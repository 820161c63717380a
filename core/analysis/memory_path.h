// Computes how long the bytes of an operator take from the memory that a scenario names.
#pragma once

#include "core/analysis/level_traffic.h"
#include "core/analysis/request.h"

#include <span>
#include <vector>

namespace roofline {

// Usually there is one level, and a time is bytes over bandwidth. Over all levels, or with a part of the
// bytes at the host, it is the time of the slowest level.
class MemoryPath {
public:
    // `speed` multiplies every bandwidth. Precondition: the analysis knows its level and its memory use.
    MemoryPath(const Analysis &analysis, double speed);

    bool isOneLevel() const { return m_levels.empty(); }

    Seconds time(const Operator &op) const { return isOneLevel() ? op.memory() / m_bandwidth : slowest(op); }

    // Appends times that change evenly from the first step to the last. At every step, the largest of them is time().
    void append(const Operator &first, const Operator &last, std::vector<StepTime> &times) const;

    // Returns the longest time that a level takes for all operators together.
    Seconds slowestTogether(std::span<const OperatorResult> operators) const;

private:
    Seconds slowest(const Operator &op) const;

    const Scenario &m_scenario;
    Bandwidth m_bandwidth;              // sustained, of all chips together
    std::vector<LevelTraffic> m_levels; // empty if there is only one level
};

} // namespace roofline
