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
    Emitter emitter(pass, operators);
    const double layers = real(model.layers);
    const double hidden = real(model.hidden);
    const double tokens = pass.phase == Phase::Decode ? pass.batch : pass.batch * pass.computed();
    const double stream = tokens * hidden; // elements of the residual stream
    const auto norm = [&](std::string_view name, Group group, double count) {
        Operator &op = emitter.elementwise(name, group, 4, 1, stream, count);
        op.weight = Bytes(pass.weightBytes * hidden);
        op.sharing = Sharing::Repeated;
    };
    Operator &embedding = emitter.append("embedding", Group::Embedding, Unit::Vector, 1);
    embedding.weight = Bytes(pass.weightBytes * stream);
    embedding.activationWritten = Bytes(pass.activationBytes * stream);
    embedding.keep = Keep::Boundary;
    embedding.sharing = Sharing::Summand;

    norm("norm", Group::Norm, layers);
    lowerRecurrent(mixerOf(model), hidden, layers, emitter);
    emitter.projection("out_proj", Group::Scan, tokens, real(model.inner), hidden, false, layers).keep = Keep::Summand;
    Operator &add = emitter.elementwise("add", Group::Elementwise, 1, 2, stream, layers);
    add.keep = Keep::Boundary;
    add.sharing = Sharing::Joined;

    norm("final_norm", Group::Head, 1);
    const bool allLogits = pass.phase == Phase::Training || pass.logits == Logits::All;
    emitter.projection("lm_head", Group::Head, allLogits ? tokens : pass.batch, hidden, real(model.vocabulary), false,
                       1);
}

Bytes kvCacheSize(const StateSpaceModel &model, const Pass &pass)
{
    return stateSize(mixerOf(model), pass) * real(model.layers);
}

} // namespace roofline
