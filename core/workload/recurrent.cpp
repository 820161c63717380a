#include "core/workload/recurrent.h"

#include "core/workload/transformer/emitter.h"

#include <algorithm>

namespace roofline {

namespace {

// Holds the sizes in the form that the formulas need.
struct Sizes {
    bool isMamba() const { return recurrent.kind == RecurrentKind::Mamba; }
    bool isKimi() const { return recurrent.kind == RecurrentKind::KimiDelta; }
    bool isDelta() const { return recurrent.kind == RecurrentKind::GatedDelta || isKimi(); }

    double convolved() const { return isMamba() ? inner : inner + 2 * keys; } // channels
    double bias() const { return isDelta() ? 0 : 1; }                         // 1 if the convolution has a bias
    // Returns the numbers per token that say how much of the state is kept and how much of the token is
    // written: one per channel (Mamba) or head (Mamba-2), or two per head. The rule of Kimi has one per head
    // and one for each value of its key, which it forgets separately.
    double decays() const { return isMamba() ? inner : isKimi() ? heads * (state + 1) : isDelta() ? 2 * heads : heads; }
    double projected() const
    {
        if (isKimi())
            return inner + 2 * keys + heads + rank + (gateRank > 0 ? gateRank : inner);
        return isMamba() ? 2 * inner : 2 * (inner + keys) + decays();
    }
    // Returns the parameters of the decays: a rate and a bias per head, or in Kimi's rule a rate per head and
    // a bias per value of its key. D of Mamba-2 is not among them.
    double rates() const { return isKimi() ? heads * (state + 1) : 2 * heads; }
    // Returns the multiply-accumulates per state value and token: the decay, the update and the output. The
    // delta rule also computes what the state says of the key before.
    double updates() const { return isDelta() ? 4 : 3; }
    double norm() const { return isMamba() ? steps : isDelta() ? headDim : inner; }

    const Recurrent &recurrent;
    double heads = real(recurrent.heads);
    double headDim = real(recurrent.headDim);
    double state = real(recurrent.state);
    double convolution = real(recurrent.convolution);
    double rank = real(recurrent.rank);
    double gateRank =
        recurrent.fullGate ? 0 : rank;              // of the output gate in Kimi's rule; 0: it is projected in one step
    double inner = heads * headDim;                 // channels of all heads
    double keys = real(recurrent.keyHeads) * state; // values of all keys, and also of all queries
    double steps =
        rank + 2 * keys; // outputs of x_proj per token in Mamba: the low-rank form of the step sizes, keys and
                         // queries
};

double stateBytes(const Recurrent &recurrent, const Pass &pass)
{
    return recurrent.stateBytes > 0 ? real(recurrent.stateBytes) : pass.kvBytes;
}

class RecurrentLowering {
public:
    RecurrentLowering(const Recurrent &recurrent, double hidden, double count, Emitter &emitter)
        : m_recurrent(recurrent)
        , m_hidden(hidden)
        , m_count(count)
        , m_emitter(emitter)
    {
    }

    void run()
    {
        projection("in_proj", m_hidden, m_size.projected(), false);
        convolve();
        if (m_size.isMamba()) {
            projection("x_proj", m_size.inner, m_size.steps, false).sharing = Sharing::Summand; // over the channels
            norm("x_norm", m_size.steps);
            projection("dt_proj", m_size.rank, m_size.inner, true);
        }
        if (m_size.isKimi()) {
            projection("decay_proj", m_size.rank, m_size.heads * m_size.state, false);
            if (m_size.gateRank > 0)
                projection("output_gate_proj", m_size.gateRank, m_size.inner, false);
        }
        scan();
        if (!m_size.isMamba())
            norm("scan_norm", m_size.inner);
        gate();
    }

private:
    Operator &projection(std::string_view name, double in, double out, bool bias)
    {
        return m_emitter.projection(name, Group::Scan, m_tokens, in, out, bias, m_count);
    }

    void norm(std::string_view name, double width)
    {
        if (m_recurrent.norm)
            m_emitter.elementwise(name, Group::Norm, 4, 1, m_tokens * width, m_count).weight =
                weights(m_recurrent.normWeights ? m_size.norm() : 0);
    }

    void convolve()
    {
        const double elements = m_tokens * m_size.convolved();
        Operator &convolution =
            m_emitter.elementwise("conv", Group::Scan, 2 * m_size.convolution, 1, elements, m_count);
        convolution.weight = weights(m_size.convolved() * (m_size.convolution + m_size.bias()));
        carry(convolution, m_pass.kvBytes * m_size.convolved() * m_size.convolution);
        m_emitter.elementwise("conv_act", Group::Elementwise, 4, 1, elements, m_count); // silu
    }

    // The state stays on the chip within one pass, so that only its inputs, keys, queries, decays and the output move.
    void scan()
    {
        const bool chunked = m_recurrent.chunk > 0 && m_pass.phase != Phase::Decode;
        Operator &op = chunked ? m_emitter.append("chunk_scan", Group::Scan, Unit::Matrix, m_count)
                               : m_emitter.append("scan", Group::Scan, Unit::Vector, m_count);
        const double perToken = chunked ? chunkedProducts() : m_size.updates() * m_size.inner * m_size.state;
        op.flop = Flops(2 * m_tokens * perToken);
        op.weight = weights(m_size.isMamba() ? m_size.inner * m_size.state : m_size.rates());
        op.activationRead =
            Bytes(m_pass.activationBytes * m_tokens * (m_size.inner + 2 * m_size.keys + m_size.decays()));
        op.activationWritten = Bytes(m_pass.activationBytes * m_tokens * m_size.inner);
        carry(op, stateBytes(m_recurrent, m_pass) * m_size.inner * m_size.state);
    }

    // Returns the multiply-accumulates per token. A chunk takes attention without softmax in full, queries
    // times keys times values, then the output of the state before the chunk and what the chunk adds to it
    // (Dao and Gu, arXiv:2405.21060, 6). The delta rule first computes what each token changes: keys times
    // keys, the resulting triangle times keys and values, and what the state before says of the keys (Yang et
    // al., arXiv:2406.06484, 3). Inverting the triangle is not counted.
    double chunkedProducts() const
    {
        const double chunk = std::min(real(m_recurrent.chunk), m_pass.computed());
        const double ofState = m_size.inner * m_size.state;
        if (m_size.isDelta())
            return chunk * (3 * m_size.heads * m_size.state + 2 * m_size.inner) + 3 * ofState;
        return chunk * (m_size.keys + m_size.inner) + 2 * ofState;
    }

    // Computes y·silu(z); in both Mambas it includes the skip around the scan, D·x.
    void gate()
    {
        const double elements = m_tokens * m_size.inner;
        if (m_size.isDelta()) {
            m_emitter.elementwise("gate", Group::Elementwise, 5, 2, elements, m_count);
            return;
        }
        m_emitter.elementwise("gate", Group::Elementwise, 7, 3, elements, m_count).weight =
            weights(m_size.isMamba() ? m_size.inner : m_size.heads);
    }

    Bytes weights(double elements) const { return Bytes(m_pass.weightBytes * elements); }

    // The state for the next token is written; that of the token before is read first, where a pass has left one.
    void carry(Operator &op, double bytes) const
    {
        const Bytes state(m_pass.batch * bytes);
        if (m_pass.phase == Phase::Decode || m_pass.cached > 0)
            op.kvRead = state;
        if (m_pass.phase != Phase::Training)
            op.kvWritten = state;
    }

    const Recurrent &m_recurrent;
    const Sizes m_size{m_recurrent};
    const double m_hidden;
    const double m_count;
    Emitter &m_emitter;
    const Pass &m_pass = m_emitter.pass();
    const double m_tokens = m_pass.phase == Phase::Decode ? m_pass.batch : m_pass.batch * m_pass.computed();
};

} // namespace

RecurrentParameters parametersOf(const Recurrent &recurrent, double hidden)
{
    const Sizes size{recurrent};
    RecurrentParameters parameters;
    parameters.projections = hidden * (size.projected() + size.inner);
    if (size.isMamba()) {
        parameters.projections += size.inner * (size.steps + size.rank + 1);
        parameters.biases = size.inner; // of the step sizes
    }
    if (size.isKimi())
        parameters.projections += size.rank * size.heads * size.state + size.gateRank * size.inner;
    parameters.convolution = size.convolved() * (size.convolution + size.bias());
    parameters.scan = size.isMamba() ? size.inner * (size.state + 1) : size.rates() + (size.isDelta() ? 0 : size.heads);
    parameters.norm = recurrent.norm && recurrent.normWeights ? size.norm() : 0;
    return parameters;
}

void lowerRecurrent(const Recurrent &recurrent, double hidden, double count, Emitter &emitter)
{
    RecurrentLowering(recurrent, hidden, count, emitter).run();
}

double channelsOf(const Recurrent &recurrent)
{
    return Sizes{recurrent}.inner;
}

Bytes stateSize(const Recurrent &recurrent, const Pass &pass)
{
    const Sizes size{recurrent};
    const double convolution = pass.kvBytes * size.convolved() * size.convolution;
    return Bytes(pass.batch * (convolution + stateBytes(recurrent, pass) * size.inner * size.state));
}

} // namespace roofline
