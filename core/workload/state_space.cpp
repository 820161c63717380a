#include "core/workload/state_space.h"

#include "core/workload/model.h"
#include "core/workload/recurrent.h"
#include "core/workload/transformer/emitter.h"

namespace roofline {

namespace {

// In every layer each channel is a head, and all heads share their keys and queries.
Recurrent mixerOf(const StateSpaceModel &model)
{
    return {.kind = RecurrentKind::Mamba,
            .layers = model.layers,
            .heads = model.inner,
            .state = model.state,
            .convolution = model.convolution,
            .rank = model.rank,
            .norm = model.stepNorm,
            .normWeights = false};
}

class StateSpaceLowering {
public:
    StateSpaceLowering(const StateSpaceModel &model, const Pass &pass, std::vector<Operator> &operators)
        : m_model(model)
        , m_layers(real(model.layers))
        , m_hidden(real(model.hidden))
        , m_pass(pass)
        , m_emitter(pass, operators)
        , m_tokens(pass.phase == Phase::Decode ? pass.batch : pass.batch * pass.sequence)
    {
    }

    void run()
    {
        const double stream = m_tokens * m_hidden; // elements of the residual stream
        Operator &embedding = m_emitter.append("embedding", Group::Embedding, Unit::Vector, 1);
        embedding.weight = Bytes(m_pass.weightBytes * stream);
        embedding.activationWritten = Bytes(m_pass.activationBytes * stream);
        embedding.keep = Keep::Boundary;
        embedding.sharing = Sharing::Summand;

        norm("norm", Group::Norm, m_layers);
        lowerRecurrent(mixerOf(m_model), m_hidden, m_layers, m_emitter);
        m_emitter.projection("out_proj", Group::Scan, m_tokens, real(m_model.inner), m_hidden, false, m_layers).keep =
            Keep::Summand;
        Operator &add = m_emitter.elementwise("add", Group::Elementwise, 1, 2, stream, m_layers);
        add.keep = Keep::Boundary;
        add.sharing = Sharing::Joined;

        norm("final_norm", Group::Head, 1);
        const bool allLogits = m_pass.phase == Phase::Training || m_pass.logits == Logits::All;
        m_emitter.projection("lm_head", Group::Head, allLogits ? m_tokens : m_pass.batch, m_hidden,
                             real(m_model.vocabulary), false, 1);
    }

private:
    void norm(std::string_view name, Group group, double count)
    {
        Operator &op = m_emitter.elementwise(name, group, 4, 1, m_tokens * m_hidden, count);
        op.weight = Bytes(m_pass.weightBytes * m_hidden);
        op.sharing = Sharing::Repeated;
    }

    const StateSpaceModel &m_model;
    const double m_layers;
    const double m_hidden;
    const Pass &m_pass;
    Emitter m_emitter;
    const double m_tokens;
};

} // namespace

std::vector<ParameterPart> parameterParts(const StateSpaceModel &model)
{
    const double layers = real(model.layers);
    const double hidden = real(model.hidden);
    const double table = real(model.vocabulary) * hidden;
    const RecurrentParameters mixer = parametersOf(mixerOf(model), hidden);
    std::vector<ParameterPart> parts = {
        {"embedding", table, WeightClass::Embedding},
        {"projections", layers * mixer.projections, WeightClass::Linear, 0, layers * mixer.biases},
        {"convolutions", layers * mixer.convolution},
        {"scan", layers * mixer.scan}, // A and D
        {"norms", (layers + 1) * hidden, WeightClass::Norms},
    };
    if (!model.tiedEmbeddings)
        parts.push_back({"head", table, WeightClass::Head});
    return parts;
}

void lower(const StateSpaceModel &model, const Pass &pass, std::vector<Operator> &operators)
{
    operators.reserve(operators.size() + 13);
    StateSpaceLowering(model, pass, operators).run();
}

Bytes kvCacheSize(const StateSpaceModel &model, const Pass &pass)
{
    return stateSize(mixerOf(model), pass) * real(model.layers);
}

} // namespace roofline
