#include "core/analysis/memory_path.h"

#include "core/scenario/on_chip.h"

#include <algorithm>

namespace roofline {

MemoryPath::MemoryPath(const Analysis &analysis, double speed)
    : m_scenario(analysis.scenario)
    , m_bandwidth(analysis.bandwidth * (analysis.sustainedMemory * speed * analysis.chips()))
{
    if (usesAllLevels(analysis.scenario))
        m_levels = allLevels(analysis, speed);
    else if (analysis.memory.spilled > Bytes())
        m_levels = namedLevel(analysis, speed);
}

Seconds MemoryPath::slowest(const Operator &op) const
{
    const OperandBytes bytes = operandBytes(op, m_scenario);
    Seconds slowest;
    for (const LevelTraffic &level : m_levels)
        slowest = std::max(slowest, bytes.at(level) / level.bandwidth);
    return slowest;
}

void MemoryPath::append(const Operator &first, const Operator &last, std::vector<StepTime> &times) const
{
    if (isOneLevel()) {
        times.push_back({first.memory() / m_bandwidth, last.memory() / m_bandwidth});
        return;
    }
    const OperandBytes atFirst = operandBytes(first, m_scenario);
    const OperandBytes atLast = operandBytes(last, m_scenario);
    for (const LevelTraffic &level : m_levels) {
        if (!level.blocked) {
            times.push_back({atFirst.at(level) / level.bandwidth, atLast.at(level) / level.bandwidth});
            continue;
        }
        // Each operand moves the larger of two amounts, so that their sum is the largest of four sums.
        const auto sum = [&level](const OperandBytes &bytes, bool left, bool right) {
            return (left ? bytes.leftAgain(level) : bytes.left) + (right ? bytes.rightAgain(level) : bytes.right)
                   + bytes.streamed;
        };
        for (const bool left : {false, true})
            for (const bool right : {false, true})
                times.push_back(
                    {sum(atFirst, left, right) / level.bandwidth, sum(atLast, left, right) / level.bandwidth});
    }
}

Seconds MemoryPath::slowestTogether(std::span<const OperatorResult> operators) const
{
    std::vector<Bytes> sums(m_levels.size());
    for (const OperatorResult &result : operators) {
        const OperandBytes bytes = operandBytes(result.op, m_scenario);
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] += bytes.at(m_levels[i]) * result.op.count;
    }
    Seconds slowest;
    for (std::size_t i = 0; i < sums.size(); ++i)
        slowest = std::max(slowest, sums[i] / m_levels[i].bandwidth);
    return slowest;
}

} // namespace roofline
