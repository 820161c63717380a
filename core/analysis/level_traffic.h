// Counts the bytes that an operator moves at each memory level, by the model that hierarchy.h describes.
#pragma once

#include "core/analysis/analysis.h"
#include "core/analysis/request.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace roofline {

// Says where the right operand of a product comes from.
enum class RightOperand : std::uint8_t { Weights, Cache, Activations };

// Holds the bytes of the left and of the right operand that one FLOP reads by blocks.
struct BlockReads {
    double left = 0;
    double right = 0;
};

// Says how one level counts the bytes of an operator.
struct LevelTraffic {
    std::size_t level = 0;  // Chip::levelName(level)
    Bandwidth bandwidth;    // sustained, of all chips together
    double spilledPart = 0; // not 0: this is the host link, which only this fraction of the spillable bytes crosses
    bool blocked = false;   // the level lies inside of main memory
    // Of products on the matrix and on the vector unit, by RightOperand.
    std::array<std::array<BlockReads, 3>, 2> blocks;
};

// Holds the bytes of an operator as levels see them. `streamed` moves once at every level, operands at least once.
struct OperandBytes {
    Bytes left;
    Bytes right;
    Bytes streamed;
    double leftFlop = 0; // FLOP that read this operand by blocks; 0: it streams
    double rightFlop = 0;
    RightOperand kind = RightOperand::Weights;
    bool onVector = false; // has its rate from the vector unit
    Bytes spillable;       // weights and cache

    Bytes at(const LevelTraffic &level) const
    {
        if (level.spilledPart > 0)
            return spillable * level.spilledPart;
        if (!level.blocked)
            return left + right + streamed;
        return std::max(left, leftAgain(level)) + std::max(right, rightAgain(level)) + streamed;
    }

    // These return what each operand moves by blocks, which counts if it is more than once.
    Bytes leftAgain(const LevelTraffic &level) const { return Bytes(leftFlop * readsAt(level).left); }
    Bytes rightAgain(const LevelTraffic &level) const { return Bytes(rightFlop * readsAt(level).right); }

    const BlockReads &readsAt(const LevelTraffic &level) const
    {
        return level.blocks[onVector ? 1 : 0][static_cast<std::size_t>(kind)];
    }
};

OperandBytes operandBytes(const Operator &op, const Analysis &analysis);

// Returns the operator with the weights that the busiest chip reads, over its load.
Operator onBusiestChip(Operator op);

// Returns main memory and every level inside it with a known bandwidth, outermost first, after the host link
// where it is used. `speed` multiplies every bandwidth.
std::vector<LevelTraffic> allLevels(const Analysis &analysis, double speed = 1);

// Computes how long the bytes of an operator take from the memory that a scenario names.
//
// Usually there is one level, and a time is bytes over bandwidth. Over all levels, or with a part of the
// bytes at the host, it is the time of the slowest level.
class MemoryPath {
public:
    // `speed` multiplies every bandwidth. Precondition: the analysis knows its level and its memory use.
    MemoryPath(const Analysis &analysis, double speed);

    bool isOneLevel() const { return m_levels.empty(); }

    Seconds time(const Operator &op) const { return isOneLevel() ? op.memory() / m_bandwidth : slowest(op); }
    // The same for the busiest chip, over its load.
    Seconds timeOfBusiest(const Operator &op) const { return op.weightLoad == 1 ? time(op) : time(onBusiestChip(op)); }

    // Appends times that change evenly from the first step to the last. At every step, the largest of them is time().
    void append(const Operator &first, const Operator &last, std::vector<StepTime> &times) const;

    // Returns the longest time that a level takes for all operators together.
    Seconds slowestTogether(std::span<const OperatorResult> operators) const;

private:
    Seconds slowest(const Operator &op) const;

    const Analysis &m_analysis;
    Bandwidth m_bandwidth;              // sustained, of all chips together
    std::vector<LevelTraffic> m_levels; // empty if there is only one level
};

} // namespace roofline
