#include "core/workload/training.h"

#include <algorithm>
#include <map>
#include <string_view>

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

// Finds the most that recomputation between two kept outputs holds at once. Layers of several kinds are lowered
// together. A layer has what all of them have, one of the ways to mix tokens, and an MLP or experts. Every way to mix
// tokens ends with an addition, which tells it from the next.
class RecomputedSegment {
public:
    void add(const Operator &op)
    {
        if (Output *all = ofAll(op.name))
            all->count += op.count;
        else if (op.activationWritten > Bytes())
            m_outputs.push_back({&op, op.count, m_additions});
        m_additions += op.sharing == Sharing::Joined ? 1 : 0;
    }

    // `layers` is how often the segment repeats.
    Bytes held(double layers) const
    {
        Bytes common;
        Bytes dense;
        Bytes experts;
        std::map<int, Bytes> mixers;
        for (const auto &[op, count, addition] : m_outputs) {
            Bytes &part = count >= layers               ? common
                          : op->group == Group::Mlp     ? dense
                          : op->group == Group::Experts ? experts
                                                        : mixers[addition];
            part += op->activationWritten * std::max(1.0, count / layers);
        }
        Bytes mixer;
        for (const auto &[addition, size] : mixers)
            mixer = std::max(mixer, size);
        return common + mixer + std::max(dense, experts);
    }

    bool repeats(double layers) const
    {
        return std::any_of(m_outputs.begin(), m_outputs.end(),
                           [&](const Output &output) { return output.count == layers; });
    }

private:
    struct Output {
        const Operator *op;
        double count;
        int addition; // that it leads to
    };

    // Returns the same operator of layers that see everything, which never needs less, or null.
    Output *ofAll(std::string_view name)
    {
        for (const std::string_view fewer : {"window_", "sparse_"}) {
            const auto is = [&](const Output &output) { return output.op->name == name.substr(fewer.size()); };
            if (!name.starts_with(fewer))
                continue;
            const auto all = std::find_if(m_outputs.begin(), m_outputs.end(), is);
            return all == m_outputs.end() ? nullptr : &*all;
        }
        return nullptr;
    }

    std::vector<Output> m_outputs;
    int m_additions = 0;
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

Bytes keptActivations(const std::vector<Operator> &forward, Recompute recompute, double keptTimes, double passing,
                      double microBatches)
{
    Bytes kept;
    Bytes peak;
    double layers = microBatches; // each operator is counted once for each of them
    RecomputedSegment segment;
    for (const Operator &op : forward) {
        if (op.keep == Keep::Summand || op.group == Group::Network)
            continue;
        if (isDropped(op, recompute))
            segment.add(op);
        else
            kept += op.activationWritten * op.count;
        if (op.keep == Keep::Boundary) {
            layers = op.count;
            peak = std::max(peak, segment.held(layers));
            segment = {};
        }
    }
    peak = std::max(peak, segment.held(segment.repeats(layers) ? layers : microBatches));
    return kept * keptTimes + peak * passing;
}

} // namespace roofline
