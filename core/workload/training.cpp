#include "core/workload/training.h"

#include <algorithm>
#include <iterator>
#include <map>

namespace roofline {

namespace {

constexpr double fullWidth = 4;      // fp32, in bytes
constexpr double leastGradient = 2;  // 16 bit, because narrower gradients do not converge
constexpr double optimizerFlop = 12; // FLOP of AdamW per parameter

// Returns whether a policy drops the output before the backward pass needs it.
bool isDropped(const Operator &op, Recompute recompute)
{
    switch (recompute) {
    case Recompute::None: return false;
    case Recompute::Selective: return op.keep == Keep::Score;
    case Recompute::Full: return op.keep != Keep::Boundary;
    }
    return false;
}

// The backward pass begins right after the head and the last norm, so that their outputs are still there
// (Narayanan et al., arXiv:2104.04473, eq. 3).
bool isRecomputed(const Operator &op, Recompute recompute)
{
    return isDropped(op, recompute) && op.group != Group::Head;
}

// Returns the backward operator of a forward operator. Gradients of the weights are written, and
// the weights are read again.
Operator backward(const Operator &forward, const Bytes &gradient)
{
    Operator op = forward;
    op.stage = Stage::Backward;
    if (forward.unit == Unit::Matrix) {
        // There are two products, for the gradients of the input and of the weights. Each reads
        // the gradient of the output.
        op.flop = forward.flop * 2.0;
        op.masked = forward.masked * 2.0;
        op.activationRead = forward.activationRead + forward.activationWritten * 2.0;
        op.activationWritten = forward.activationRead;
        op.weight = forward.weight + gradient;
        op.weightWritten = gradient;
    } else if (forward.group != Group::Elementwise) {
        op.activationRead = forward.activationRead + forward.activationWritten;
        op.activationWritten = forward.activationRead;
        op.weight =
            // A look-up does not read the table again.
            (forward.group == Group::Embedding ? Bytes() : forward.weight) + gradient;
        op.weightWritten = gradient;
    }
    return op;
}

Operator optimizerStep(const ParameterBytes &bytes, double parameters)
{
    Operator op;
    op.name = "adamw";
    op.stage = Stage::Optimizer;
    op.group = Group::Optimizer;
    op.unit = Unit::Vector;
    op.flop = Flops(optimizerFlop * parameters);
    op.weight = Bytes(bytes.step * parameters);
    op.weightWritten = Bytes(bytes.written * parameters);
    return op;
}

// Finds the most that recomputation between two kept outputs holds at once. Layers that differ in one part only (dense
// or experts, window or not) are lowered together. If only some layers have a part, the largest one counts.
class RecomputedSegment {
public:
    void add(const Operator &op)
    {
        const bool smaller = op.name.starts_with("window_"); // never more than the same operator of a
                                                             // layer that sees everything
        if (smaller || op.activationWritten <= Bytes())
            return;
        m_parts[op.count] += op.activationWritten;
    }

    Bytes held() const
    {
        if (m_parts.empty())
            return {};
        const auto common = std::prev(m_parts.end());
        Bytes largest;
        for (auto part = m_parts.begin(); part != common; ++part)
            largest = std::max(largest, part->second);
        return common->second + largest;
    }

private:
    std::map<double, Bytes> m_parts; // by the number of layers that have the part
};

} // namespace

ParameterBytes parameterBytes(double weightBytes)
{
    const bool copied = weightBytes < fullWidth; // the optimizer then works on a copy in fp32
    const double width = std::max(weightBytes, fullWidth);
    ParameterBytes bytes;
    bytes.weight = weightBytes;
    bytes.gradient = std::max(weightBytes, leastGradient);
    bytes.optimizer = (copied ? 3 : 2) * width;
    // The gradient is read, both moments and the weights in full width are read and written,
    // and the weights are stored.
    bytes.step = bytes.gradient + 3 * 2 * width + (copied ? weightBytes : 0);
    bytes.written = 3 * width + (copied ? weightBytes : 0);
    return bytes;
}

void makeTrainingStep(const Pass &pass, Recompute recompute, double parameters, std::vector<Operator> &operators)
{
    const ParameterBytes bytes = parameterBytes(pass.weightBytes);
    const std::size_t forward = operators.size();
    operators.reserve(3 * forward + 1);
    for (Operator &op : operators)
        op.stage = Stage::Forward;
    for (std::size_t i = 0; i < forward; ++i) {
        if (!isRecomputed(operators[i], recompute))
            continue;
        operators.push_back(operators[i]);
        operators.back().stage = Stage::Recompute;
    }
    for (std::size_t i = forward; i-- > 0;)
        operators.push_back(backward(operators[i], operators[i].weight * (bytes.gradient / pass.weightBytes)));
    operators.push_back(optimizerStep(bytes, parameters));
}

Bytes keptActivations(const std::vector<Operator> &forward, Recompute recompute, double keptTimes, double passing)
{
    Bytes kept;
    Bytes peak;
    RecomputedSegment segment;
    for (const Operator &op : forward) {
        if (op.keep == Keep::Summand)
            continue;
        if (isDropped(op, recompute))
            segment.add(op);
        else
            kept += op.activationWritten * op.count;
        if (op.keep == Keep::Boundary) {
            peak = std::max(peak, segment.held());
            segment = {};
        }
    }
    return kept * keptTimes + std::max(peak, segment.held()) * passing;
}

} // namespace roofline
