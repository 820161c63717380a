#include "core/workload/model.h"

#include "core/workload/parallel.h"

#include <algorithm>
#include <array>

namespace roofline {

namespace {

template <class... Visitors>
struct Overload : Visitors... {
    using Visitors::operator()...;
};
template <class... Visitors>
Overload(Visitors...) -> Overload<Visitors...>;

constexpr std::array cachePhases = {Phase::Decode, Phase::Prefill, Phase::Request, Phase::Training};
constexpr std::array plainPhases = {Phase::Inference, Phase::Training};

// Rescales the weights of operators that were lowered with one element size for all classes.
void storeByClass(const Pass &pass, std::size_t first, std::vector<Operator> &operators)
{
    for (std::size_t i = first; i < operators.size(); ++i)
        operators[i].weight *= (*pass.weightBytesByClass)[indexOf(weightClassOf(operators[i]))] / pass.weightBytes;
}

// Returns the chips that share the cache of a head. Parts of the context that share products each
// hold a part of the tokens.
double chipsOfCache(const Pass &pass)
{
    return pass.mesh.ring ? pass.chips : pass.chips / pass.mesh.context;
}

bool readsTokens(const EncoderModel &model)
{
    return !model.image && !model.audio;
}

} // namespace

bool Model::hasCache() const
{
    return std::holds_alternative<DecoderModel>(architecture)
           || std::holds_alternative<EncoderDecoderModel>(architecture)
           || std::holds_alternative<StateSpaceModel>(architecture);
}

std::span<const Phase> Model::phases() const
{
    return hasCache() ? std::span<const Phase>(cachePhases) : std::span<const Phase>(plainPhases);
}

bool Model::has(Phase phase) const
{
    return std::ranges::count(phases(), phase) > 0;
}

bool Model::usesSequence(Phase phase) const
{
    return std::visit(Overload{[](const DecoderModel &) { return true; },
                               [](const EncoderModel &model) { return readsTokens(model); },
                               [&](const EncoderDecoderModel &model) {
                                   return phase == Phase::Decode || phase == Phase::Training
                                          || readsTokens(model.encoder);
                               },
                               [&](const StateSpaceModel &) { return phase != Phase::Decode; },
                               [](const DiffusionTransformer &) { return true; }, [](const auto &) { return false; }},
                      architecture);
}

std::int64_t Model::longestSequence() const
{
    return std::visit(Overload{[](const DecoderModel &model) { return model.context; },
                               [](const EncoderModel &model) { return readsTokens(model) ? model.context : 0; },
                               [](const EncoderDecoderModel &model) { return model.decoder.context; },
                               [](const auto &) { return std::int64_t(0); }},
                      architecture);
}

std::int64_t Model::ownSequence() const
{
    const auto *diffusion = std::get_if<DiffusionTransformer>(&architecture);
    return diffusion ? diffusion->tokens : 0;
}

std::int64_t Model::layers() const
{
    return std::visit(
        Overload{[](const LayerTable &table) { return table.depth; },
                 [](const EncoderDecoderModel &model) { return model.encoder.layers + model.decoder.layers; },
                 [](const DiffusionTransformer &model) { return model.layers(); },
                 [](const auto &model) { return model.layers; }},
        architecture);
}

std::int64_t Model::layers(Phase phase) const
{
    if (const auto *both = std::get_if<EncoderDecoderModel>(&architecture)) {
        if (phase == Phase::Prefill)
            return both->encoder.layers;
        if (phase == Phase::Decode)
            return both->decoder.layers;
    }
    return layers();
}

std::string_view Model::sample(Phase phase) const
{
    return std::visit(Overload{[](const SummaryModel &model) { return std::string_view(model.sample); },
                               [](const LayerTable &table) { return std::string_view(table.sample); },
                               [](const EncoderModel &model) { return std::string_view(model.sample); },
                               [](const DiffusionTransformer &model) { return std::string_view(model.sample); },
                               [&](const EncoderDecoderModel &model) {
                                   const bool input = phase == Phase::Prefill && !readsTokens(model.encoder);
                                   return input ? std::string_view(model.encoder.sample) : std::string_view("token");
                               },
                               [](const auto &) { return std::string_view("token"); }},
                      architecture);
}

double Model::samples(Phase phase, double batch, double sequence) const
{
    const bool tokens = sample(phase) == "token" && hasCache() && phase != Phase::Decode;
    return tokens ? batch * sequence : batch;
}

std::vector<ParameterPart> parameterParts(const Model &model)
{
    return std::visit(Overload{[](const SummaryModel &summary) {
                                   return std::vector<ParameterPart>{{"all", summary.parameters, WeightClass::Linear}};
                               },
                               [](const auto &architecture) { return parameterParts(architecture); }},
                      model.architecture);
}

double parameterCount(const Model &model)
{
    if (const auto *summary = std::get_if<SummaryModel>(&model.architecture))
        return summary->parameters; // avoids a list with one part, because every analysis asks
    double sum = 0;
    for (const ParameterPart &part : parameterParts(model))
        sum += part.parameters;
    return sum;
}

double activeParameterCount(const Model &model)
{
    return std::visit(
        Overload{[](const SummaryModel &summary) { return summary.activeParameters.value_or(summary.parameters); },
                 [](const LayerTable &table) { return activeParameterCount(table); },
                 [](const DecoderModel &decoder) { return activeParameterCount(decoder); },
                 [&](const auto &) { return parameterCount(model); }},
        model.architecture);
}

std::optional<double> multiplyAccumulates(const Model &model)
{
    if (const auto *summary = std::get_if<SummaryModel>(&model.architecture))
        return summary->multiplyAccumulates;
    if (model.readsPromptApart() || (!model.hasCache() && model.usesSequence(Phase::Inference)))
        return std::nullopt;
    Pass pass;
    pass.phase = model.hasCache() ? Phase::Decode : Phase::Inference;
    pass.sequence = 0; // without context, attention computes nothing
    std::vector<Operator> operators;
    lower(model, pass, operators);
    double flop = 0;
    for (const Operator &op : operators)
        if (op.unit == Unit::Matrix || op.group == Group::Scan)
            flop += op.count * op.flop.value();
    return flop / 2;
}

void lower(const Model &model, const Pass &pass, std::vector<Operator> &operators)
{
    const std::size_t first = operators.size();
    Pass microBatch = pass;
    microBatch.batch = pass.batch / pass.mesh.microBatches;
    std::visit([&](const auto &architecture) { lower(architecture, microBatch, operators); }, model.architecture);
    if (pass.weightBytesByClass)
        storeByClass(pass, first, operators);
    if (pass.chips > 1)
        shareAmongChips(microBatch, copiesOfCache(model, chipsOfCache(pass)), first, operators);
    if (!pass.mesh.isPlain())
        shareByMesh(model, microBatch, first, operators);
}

std::vector<double> contextBreaks(const Model &model, double first, double last)
{
    const auto at = [&](std::int64_t tokens) {
        const double turn = real(tokens);
        return turn > first && turn < last ? std::vector<double>{turn} : std::vector<double>();
    };
    const auto inside = [&](const Tower &tower) { return at(tower.window); };
    return std::visit(Overload{[&](const DecoderModel &decoder) {
                                   const SparseAttention *sparse = decoder.sparseAttention();
                                   return sparse ? at(sparse->keys) : inside(decoder);
                               },
                               [&](const EncoderDecoderModel &both) { return inside(both.decoder); },
                               [](const auto &) { return std::vector<double>(); }},
                      model.architecture);
}

Bytes kvCacheSize(const Model &model, const Pass &pass)
{
    const double chips = chipsOfCache(pass);
    const Bytes held = std::visit(
        Overload{[&](const DecoderModel &decoder) {
                     // The state is not copied.
                     return kvCacheSize(decoder, pass, chips) + recurrentStateSize(decoder, pass);
                 },
                 [&](const EncoderDecoderModel &both) { return kvCacheSize(both, pass) * cacheCopies(model, chips); },
                 [&](const StateSpaceModel &ssm) { return kvCacheSize(ssm, pass); },
                 [](const auto &) { return Bytes(); }},
        model.architecture);
    return held * fullestStage(pass.mesh, real(model.layers()));
}

Bytes weightSize(const Model &model, const Pass &pass)
{
    if (!pass.weightBytesByClass && pass.mesh.isPlain() && pass.chips == 1)
        return Bytes(parameterCount(model) * pass.weightBytes);
    BytesByClass bytes;
    bytes.fill(pass.weightBytes);
    return Bytes(heldParameters(model, pass.mesh, pass.weightBytesByClass.value_or(bytes), pass.biasBytes));
}

} // namespace roofline
