#include "core/workload/state_space.h"

#include "core/workload/model.h"
#include "core/workload/transformer/emitter.h"

namespace roofline {

namespace {

// The sizes as the formulas need them.
struct Sizes {
    explicit Sizes(const StateSpaceModel &model)
        : layers(static_cast<double>(model.layers))
        , hidden(static_cast<double>(model.hidden))
        , inner(static_cast<double>(model.inner))
        , state(static_cast<double>(model.state))
        , convolution(static_cast<double>(model.convolution))
        , rank(static_cast<double>(model.rank))
        , vocabulary(static_cast<double>(model.vocabulary))
        , steps(rank + 2 * state)
    {
    }

    double layers, hidden, inner, state, convolution, rank, vocabulary;
    double steps; // what x_proj makes of each token: the step sizes' low-rank form, and the vectors B and C
};

class StateSpaceLowering {
public:
    StateSpaceLowering(const StateSpaceModel &model, const Pass &pass, std::vector<Operator> &operators)
        : m_size(model)
        , m_pass(pass)
        , m_emitter(pass, operators)
        , m_tokens(pass.phase == Phase::Decode ? pass.batch : pass.batch * pass.sequence)
    {
    }

    void run()
    {
        const double stream = m_tokens * m_size.hidden; // elements of the residual stream
        Operator &embedding = m_emitter.append("embedding", Group::Embedding, Unit::Vector, 1);
        embedding.weight = Bytes(m_pass.weightBytes * stream);
        embedding.activationWritten = Bytes(m_pass.activationBytes * stream);
        embedding.keep = Keep::Boundary;
        embedding.sharing = Sharing::Summand;

        norm("norm", Group::Norm, m_tokens, m_size.layers);
        mixer();
        Operator &add = m_emitter.elementwise("add", Group::Elementwise, 1, 2, stream, m_size.layers);
        add.keep = Keep::Boundary;
        add.sharing = Sharing::Joined;

        norm("final_norm", Group::Head, m_tokens, 1);
        const bool allLogits = m_pass.phase == Phase::Training || m_pass.logits == Logits::All;
        m_emitter.projection("lm_head", Group::Head, allLogits ? m_tokens : m_pass.batch, m_size.hidden,
                             m_size.vocabulary, false, 1);
    }

private:
    void norm(std::string_view name, Group group, double rows, double count)
    {
        Operator &op = m_emitter.elementwise(name, group, 4, 1, rows * m_size.hidden, count);
        op.weight = Bytes(m_pass.weightBytes * m_size.hidden);
        op.sharing = Sharing::Repeated;
    }

    void mixer()
    {
        const double inner = m_tokens * m_size.inner; // elements of one of the two streams that in_proj makes
        projection("in_proj", m_size.hidden, 2 * m_size.inner, false);

        Operator &convolution =
            m_emitter.elementwise("conv", Group::Scan, 2 * m_size.convolution, 1, inner, m_size.layers);
        convolution.weight = Bytes(m_pass.weightBytes * m_size.inner * (m_size.convolution + 1));
        carryState(convolution, m_size.convolution);
        m_emitter.elementwise("conv_act", Group::Elementwise, 4, 1, inner, m_size.layers); // silu

        projection("x_proj", m_size.inner, m_size.steps, false);
        projection("dt_proj", m_size.rank, m_size.inner, true);
        scan(inner);

        // (y + D·x)·silu(z): the skip around the scan, and the gate.
        m_emitter.elementwise("gate", Group::Elementwise, 7, 3, inner, m_size.layers).weight =
            Bytes(m_pass.weightBytes * m_size.inner);
        projection("out_proj", m_size.inner, m_size.hidden, false);
    }

    // h ← exp(Δ·A)·h + Δ·B·x and y = C·h: three multiply-accumulates a state element. Within one pass the state stays on the
    // chip, so only x, Δ, B, C and y move.
    void scan(double inner)
    {
        Operator &op = m_emitter.append("scan", Group::Scan, Unit::Vector, m_size.layers);
        op.flop = Flops(2 * 3 * inner * m_size.state);
        op.weight = Bytes(m_pass.weightBytes * m_size.inner * m_size.state);
        op.activationRead = Bytes(m_pass.activationBytes * (2 * inner + 2 * m_tokens * m_size.state));
        op.activationWritten = Bytes(m_pass.activationBytes * inner);
        carryState(op, m_size.state);
    }

    void projection(std::string_view name, double in, double out, bool bias)
    {
        m_emitter.projection(name, Group::Scan, m_tokens, in, out, bias, m_size.layers);
    }

    // What the next token will need is written; in the decode that of the token before is read first.
    void carryState(Operator &op, double elementsOfAChannel)
    {
        const Bytes state(m_pass.kvBytes * m_pass.batch * m_size.inner * elementsOfAChannel);
        if (m_pass.phase == Phase::Decode)
            op.kvRead = state;
        if (m_pass.phase != Phase::Training)
            op.kvWritten = state;
    }

    const Sizes m_size;
    const Pass &m_pass;
    Emitter m_emitter;
    const double m_tokens;
};

} // namespace

std::vector<ParameterPart> parameterParts(const StateSpaceModel &model)
{
    const Sizes size(model);
    const double projections = size.hidden * 2 * size.inner + size.inner * size.steps + (size.rank + 1) * size.inner
                               + size.inner * size.hidden;
    std::vector<ParameterPart> parts = {
        {"embedding", size.vocabulary * size.hidden, WeightClass::Embedding},
        {"projections", size.layers * projections},
        {"convolutions", size.layers * size.inner * (size.convolution + 1)},
        {"scan", size.layers * size.inner * (size.state + 1)}, // A and D
        {"norms", (size.layers + 1) * size.hidden, WeightClass::Norms},
    };
    if (!model.tiedEmbeddings)
        parts.push_back({"head", size.vocabulary * size.hidden, WeightClass::Head});
    return parts;
}

void lower(const StateSpaceModel &model, const Pass &pass, std::vector<Operator> &operators)
{
    operators.reserve(operators.size() + 13);
    StateSpaceLowering(model, pass, operators).run();
}

Bytes kvCacheSize(const StateSpaceModel &model, const Pass &pass)
{
    const Sizes size(model);
    return Bytes(pass.kvBytes * pass.batch * size.layers * size.inner * (size.state + size.convolution));
}

} // namespace roofline
