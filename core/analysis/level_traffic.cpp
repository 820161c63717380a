#include "core/analysis/level_traffic.h"

#include "core/analysis/choices.h"
#include "core/analysis/work.h"
#include "core/hardware/chip.h"
#include "core/roofline/ceilings.h"
#include "core/scenario/on_chip.h"

#include <cmath>
#include <optional>

namespace roofline {

namespace {

constexpr double matrixUnitBlock = 128; // elements per side
constexpr double registerBlock = 16;

// Returns the bytes that cores working together on a level can hold in it: all, or one core's part if
// per core. Unset: unknown.
std::optional<double> heldByOne(const Chip &chip, const MemoryLevel &level)
{
    if (!level.capacity || (level.perCore && !chip.cores))
        return std::nullopt;
    const double all = level.capacity->value.value();
    return level.perCore ? all / real(chip.cores->value) : all;
}

// Returns the reads of the largest block that a level inside of `level` holds, or the unit with its own.
std::array<BlockReads, 3> blocksBelow(const Analysis &analysis, std::size_t level, const Pass &pass, double ofUnit)
{
    const Chip &chip = *analysis.chip;
    const double left = pass.activationBytes; // a result counts as an activation, too, even if it goes into the cache
    std::array<BlockReads, 3> blocks = {{{left, pass.weightBytes}, {left, pass.kvBytes}, {left, left}}};
    for (BlockReads &block : blocks) {
        double side = ofUnit;
        for (std::size_t inside = level + 1; inside < chip.memory.size(); ++inside) {
            if (const std::optional<double> held = heldByOne(chip, chip.memory[inside]))
                side = std::max(side, std::sqrt(*held / (block.left + block.right + pass.activationBytes)));
        }
        block.left /= analysis.flopPerMac * side;
        block.right /= analysis.flopPerMac * side;
    }
    return blocks;
}

LevelTraffic trafficAt(const Analysis &analysis, std::size_t level, double speed)
{
    LevelTraffic traffic;
    traffic.level = level;
    traffic.bandwidth =
        analysis.chip->levelBandwidth(level)->value * (analysis.sustainedMemory * speed * analysis.chips());
    return traffic;
}

// Returns the host link if something was spilled.
std::vector<LevelTraffic> spilledLevel(const Analysis &analysis, double speed)
{
    std::vector<LevelTraffic> levels;
    if (analysis.memory.spilled > Bytes()) {
        levels.push_back(trafficAt(analysis, analysis.chip->hostLevel(), speed));
        levels.back().spilledPart = spilledPart(analysis.memory);
    }
    return levels;
}

// Recognizes products whose scores never leave the chip. Projections have weights and read no cache.
bool isFusedAttention(const Operator &op, const Scenario &scenario)
{
    return scenario.fusedAttention && op.group == Group::Attention && (op.kvRead > Bytes() || op.weight <= Bytes());
}

} // namespace

OperandBytes operandBytes(const Operator &op, const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    OperandBytes bytes;
    bytes.spillable = op.weight + op.kv();
    const bool custom = scenario.kernel && scenario.kernel->kind == KernelKind::Custom;
    if (op.unit != Unit::Matrix || op.flop <= Flops() || custom) {
        bytes.streamed = op.memory();
        return bytes;
    }
    const double flop = op.flop.value();
    bytes.onVector =
        (op.fixedFormat ? chooseRate(*analysis.chip, op.unit, op.format).ceiling->unit : analysis.unit) == Unit::Vector;
    const bool fused = isFusedAttention(op, scenario);
    bytes.left = op.activationRead;
    bytes.leftFlop = op.activationRead > Bytes() && !fused ? flop : 0;
    if (op.kvRead > Bytes()) {
        bytes.kind = RightOperand::Cache;
        bytes.right = op.kvRead;
        bytes.rightFlop = flop;
        bytes.streamed = op.weight + op.activationWritten + op.kvWritten;
    } else if (op.weight > Bytes()) {
        bytes.right = op.weight;
        bytes.rightFlop = flop;
        bytes.streamed = op.activationWritten + op.kvWritten;
    } else {
        bytes.kind = RightOperand::Activations;
        bytes.leftFlop = op.activationRead > Bytes() ? flop * (fused ? 1 : 2) : 0; // both operands are activations
        bytes.streamed = op.activationWritten + op.kvWritten;
    }
    return bytes;
}

Operator onBusiestChip(Operator op)
{
    op.weight *= op.weightLoad;
    return op;
}

std::vector<LevelTraffic> allLevels(const Analysis &analysis, double speed)
{
    const Chip &chip = *analysis.chip;
    const Pass pass = passOf(analysis.scenario, analysis.model, analysis.formats);
    std::vector<LevelTraffic> levels = spilledLevel(analysis, speed);
    if (analysis.level == chip.hostLevel())
        levels.push_back(trafficAt(analysis, analysis.level, speed));
    bool inside = false;
    for (std::size_t level = 0; level < chip.memory.size(); ++level) {
        if (!chip.memory[level].bandwidth)
            continue;
        LevelTraffic &traffic = levels.emplace_back(trafficAt(analysis, level, speed));
        traffic.blocked = inside;
        if (inside)
            traffic.blocks = {blocksBelow(analysis, level, pass, matrixUnitBlock),
                              blocksBelow(analysis, level, pass, registerBlock)};
        inside = true;
    }
    return levels;
}

MemoryPath::MemoryPath(const Analysis &analysis, double speed)
    : m_analysis(analysis)
    , m_bandwidth(analysis.bandwidth * (analysis.sustainedMemory * speed * analysis.chips()))
{
    if (usesAllLevels(analysis.scenario)) {
        m_levels = allLevels(analysis, speed);
    } else if (analysis.memory.spilled > Bytes()) {
        m_levels = spilledLevel(analysis, speed);
        m_levels.push_back(trafficAt(analysis, analysis.level, speed));
    }
}

Seconds MemoryPath::slowest(const Operator &op) const
{
    const OperandBytes bytes = operandBytes(op, m_analysis);
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
    const OperandBytes atFirst = operandBytes(first, m_analysis);
    const OperandBytes atLast = operandBytes(last, m_analysis);
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
        const OperandBytes bytes = operandBytes(result.op, m_analysis);
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] += bytes.at(m_levels[i]) * result.op.count;
    }
    Seconds slowest;
    for (std::size_t i = 0; i < sums.size(); ++i)
        slowest = std::max(slowest, sums[i] / m_levels[i].bandwidth);
    return slowest;
}

} // namespace roofline
