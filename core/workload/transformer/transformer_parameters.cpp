#include "core/workload/model.h"
#include "core/workload/transformer/decoder_parts.h"
#include "core/workload/transformer/indexer.h"

#include <array>
#include <string_view>

namespace roofline {

namespace {

// Holds the names of a part in a model with one tower, in an encoder, and in the decoder beside it, where it can be.
// They are static text, because parts are made in every analysis.
struct PartNames {
    std::array<std::string_view, 3> names;
    WeightClass weightClass;
};
enum class Scope : std::uint8_t { Model, Encoder, Decoder };
constexpr PartNames attentionPart = {{"attention", "encoder attention", "decoder attention"}, WeightClass::Attention};
constexpr PartNames crossAttentionPart = {{"", "", "decoder cross attention"}, WeightClass::Attention};
constexpr PartNames recurrentPart = {{"recurrent layers", "", "decoder recurrent layers"}, WeightClass::Linear};
constexpr PartNames mlpPart = {{"MLP", "encoder MLP", "decoder MLP"}, WeightClass::Linear};
constexpr PartNames routerPart = {{"router", "", "decoder router"}, WeightClass::Router};
constexpr PartNames expertsPart = {{"experts", "", "decoder experts"}, WeightClass::Experts};
constexpr PartNames latentPart = {{"latent projections", "", "decoder latent projections"}, WeightClass::Linear};
constexpr PartNames sharedExpertsPart = {{"shared experts", "", "decoder shared experts"}, WeightClass::Linear};
constexpr PartNames normsPart = {{"norms", "encoder norms", "decoder norms"}, WeightClass::Norms};
constexpr PartNames embeddingPart = {{"embedding", "encoder embedding", "decoder embedding"}, WeightClass::Embedding};
constexpr PartNames tokenTypesPart = {{"token types", "encoder token types", ""}, WeightClass::Embedding};
constexpr PartNames patchesPart = {{"patches", "encoder patches", ""}, WeightClass::Embedding};
constexpr PartNames classTokenPart = {{"class token", "encoder class token", ""}, WeightClass::Embedding};
constexpr PartNames convolutionsPart = {{"convolutions", "encoder convolutions", ""}, WeightClass::Embedding};
constexpr PartNames positionsPart = {{"positions", "encoder positions", "decoder positions"}, WeightClass::Embedding};
constexpr PartNames poolerPart = {{"pooler", "encoder pooler", ""}, WeightClass::Head};
constexpr PartNames attentionPoolPart = {{"attention pool", "encoder attention pool", ""}, WeightClass::Head};
constexpr PartNames streamsPart = {{"streams and layer inputs", "", "decoder streams"}, WeightClass::Linear};
constexpr PartNames layerTablePart = {{"layer embeddings", "", "decoder layer embeddings"}, WeightClass::Embedding};
constexpr PartNames headPart = {{"head", "encoder head", "head"}, WeightClass::Head};

class Parts {
public:
    Parts(std::vector<ParameterPart> &parts, Scope scope) : m_parts(parts), m_scope(scope) {}

    void add(const PartNames &names, double parameters, double whole = 0, double biases = 0)
    {
        if (parameters > 0)
            m_parts.push_back(
                {names.names[static_cast<std::size_t>(m_scope)], parameters, names.weightClass, whole, biases});
    }

    void add(const PartNames &names, double count, const MlpParameters &mlp)
    {
        add(names, count * mlp.all, 0, count * mlp.biases);
    }

private:
    std::vector<ParameterPart> &m_parts;
    const Scope m_scope;
};

// Returns the parameters of one norm as wide as the residual stream.
double oneNorm(const Tower &tower)
{
    return normWeights(tower) * real(tower.hidden);
}

double queriesMade(const Tower &tower)
{
    return (tower.outputGate ? 2 : 1) * real(tower.heads) * real(tower.headDim);
}

// Returns the biases of the projections to queries, keys and values of one layer.
double projectionBiases(const Tower &tower)
{
    const double keys = tower.keyBias ? real(tower.kvHeads * tower.headDim) : 0;
    const double values = tower.valueBias && !tower.keysAsValues ? real(tower.kvHeads * tower.valueWidth()) : 0;
    return (tower.queryBias ? queriesMade(tower) : 0) + tower.ownKv() * (keys + values);
}

double outputBiases(const Tower &tower)
{
    return tower.outputBias ? real(tower.hidden) : 0;
}

// Returns the parameters of one layer. Keys and values are made from vectors of `source` elements.
double projectionParameters(const Tower &tower, double source)
{
    const double hidden = real(tower.hidden);
    const double keyWidth = real(tower.kvHeads * tower.headDim);
    const double valueWidth = tower.keysAsValues ? 0 : real(tower.kvHeads * tower.valueWidth());
    const double headGate = tower.headGate ? real(tower.heads) : 0;
    return hidden * (queriesMade(tower) + headGate + real(tower.heads * tower.valueWidth()))
           + tower.ownKv() * (source * (keyWidth + valueWidth)) + projectionBiases(tower);
}

// Returns the biases on the output and the sinks, which do not depend on how the keys are made.
double attentionExtras(const Tower &tower)
{
    return outputBiases(tower) + (tower.attentionSinks ? real(tower.heads) : 0);
}

MlpParameters mlpParameters(const Tower &tower, double width)
{
    return mlpParameters(tower, real(tower.hidden), width, tower.mlpBias);
}

// Holds the parameters of the indexers of all layers that have one.
struct IndexParameters {
    double projections = 0;
    double norms = 0;
    double whole = 0; // projections that every chip has
};
IndexParameters indexParameters(const DecoderModel &model)
{
    const SparseAttention *sparse = model.sparseAttention();
    if (!sparse)
        return {};
    const double layers = indexLayers(*sparse, real(model.attentionLayers()));
    const double source = real(model.latent ? model.latent->queryRank : model.hidden);
    const double projections = layers * indexParameters(*sparse, source, real(model.hidden));
    return {projections, layers * indexNormParameters(*sparse), choosesBlocks(*sparse) ? 0 : projections};
}

// Counts `before` norms before the sublayers of all layers, `after` norms after them, and the final norm.
double towerNorms(const Tower &tower, double before, double after)
{
    return oneNorm(tower) * (before + (tower.postNorms ? after : 0) + (tower.finalNorm ? 1 : 0));
}

double headNorms(const Tower &tower)
{
    double sum = 0;
    forEachHeads(tower, [&](const Tower &part) {
        const bool each = part.queryKeyNorm == HeadNorm::Each;
        const double queries = each ? 1 : real(part.heads);
        const double keys = (each ? 1 : real(part.kvHeads)) * part.ownKv();
        sum += real(part.layers * part.headDim) * (queries + keys);
    });
    return tower.queryKeyNorm == HeadNorm::None ? 0 : sum;
}

double scaleParameters(const Tower &tower, double branches)
{
    switch (tower.layerScale) {
    case LayerScale::None: return 0;
    case LayerScale::Branches: return branches * real(tower.hidden);
    case LayerScale::Layer: return real(tower.layers);
    }
    return 0;
}

double positionParameters(const Tower &tower)
{
    return real(tower.learnedPositions) * real(tower.hidden) + real(tower.relativeBuckets) * real(tower.heads);
}

// `encoderWidth` is the width of the vectors that cross attention makes keys and values from; 0: there is none.
void addDecoder(const DecoderModel &model, double encoderWidth, Parts &parts)
{
    const double layers = real(model.layers);
    const Tower attending = model.part(model.attentionLayers());
    double attention = 0;
    double biases = 0;
    forEachHeads(attending, [&](const Tower &part) {
        biases += real(part.layers) * (outputBiases(part) + (model.latent ? 0 : projectionBiases(part)));
        attention += real(part.layers)
                     * (attentionExtras(part)
                        + (model.latent ? projectionParameters(*model.latent, part)
                                        : projectionParameters(part, real(model.hidden))));
    });
    const IndexParameters index = indexParameters(model);
    const double compressed =
        model.latent ? real(attending.layers) * compressingParameters(*model.latent, attending) : 0;
    parts.add(attentionPart, attention + index.projections, compressed + index.whole, biases);
    const double recurrentLayers = real(model.recurrentLayers());
    const RecurrentParameters recurrent =
        model.recurrent ? parametersOf(*model.recurrent, real(model.hidden)) : RecurrentParameters();
    parts.add(recurrentPart, recurrentLayers * recurrent.withoutNorm(), 0, recurrentLayers * recurrent.biases);
    if (encoderWidth > 0) {
        const double output = outputBiases(model);
        parts.add(crossAttentionPart, layers * (projectionParameters(model, encoderWidth) + output), 0,
                  layers * (projectionBiases(model) + output));
    }
    const double expertLayers = real(model.expertLayers());
    const double feedForward = real(model.feedForwardLayers());
    parts.add(mlpPart, feedForward - expertLayers, mlpParameters(model, model.mlpWidth()));
    if (const auto &experts = model.experts) {
        const double router = expertLayers * routerParameters(*experts, model);
        parts.add(routerPart, router, router);
        parts.add(expertsPart, expertLayers * real(experts->count), expertParameters(*experts, model));
        const double latent = expertLayers * latentParameters(*experts, model);
        parts.add(latentPart, latent, latent);
        parts.add(sharedExpertsPart, expertLayers, sharedParameters(*experts, model));
    }
    double inner = (model.latent ? real(attending.layers) * normParameters(*model.latent) : headNorms(attending))
                   + index.norms + recurrentLayers * recurrent.norm
                   + (model.experts ? expertLayers * normParameters(*model.experts, model) : 0);
    const double cross = encoderWidth > 0 ? layers : 0;
    const double mixing = real(model.mixingLayers());
    inner += scaleParameters(model, mixing + feedForward) + streamParameters(model).norms;
    const double before = (model.preNorms ? mixing : 0) + (model.preNorms && !model.parallelMlp ? feedForward : 0);
    parts.add(normsPart, towerNorms(model, before + cross, mixing + feedForward + cross) + inner);
    parts.add(positionsPart, positionParameters(model));
    const StreamParameters streams = streamParameters(model);
    parts.add(streamsPart, streams.linear, streams.whole);
    parts.add(layerTablePart, streams.table);
}

void addHead(const DecoderModel &model, Parts &parts)
{
    if (!model.tiedEmbeddings)
        parts.add(headPart, real(model.vocabulary) * real(model.hidden));
}

void addEncoder(const EncoderModel &model, Parts &parts)
{
    const double layers = real(model.layers);
    const double hidden = real(model.hidden);
    parts.add(attentionPart, layers * (projectionParameters(model, hidden) + attentionExtras(model)), 0,
              layers * (projectionBiases(model) + outputBiases(model)));
    parts.add(mlpPart, layers, mlpParameters(model, real(model.ffn)));
    parts.add(normsPart, towerNorms(model, 2 * layers, 2 * layers) + headNorms(model)
                             + (model.embeddingNorm ? oneNorm(model) : 0) + (model.attentionPool ? oneNorm(model) : 0)
                             + scaleParameters(model, 2 * layers));
    parts.add(positionsPart, positionParameters(model));
    parts.add(tokenTypesPart, real(model.tokenTypes) * hidden);
    if (const auto &image = model.image) {
        const double pixels = real(image->channels * image->patch * image->patch);
        parts.add(patchesPart, (pixels + (image->bias ? 1 : 0)) * hidden);
        parts.add(classTokenPart, real(image->extraTokens) * hidden);
    } else if (const auto &audio = model.audio) {
        parts.add(convolutionsPart, (3 * real(audio->bands) + 1) * hidden + (3 * hidden + 1) * hidden);
    }
    parts.add(poolerPart, model.pooler ? hidden * hidden + hidden : 0);
    if (model.attentionPool) // the query, four projections with biases, and an MLP
        parts.add(attentionPoolPart, hidden + 4 * (hidden + 1) * hidden + mlpParameters(model, real(model.ffn)).all);
    parts.add(headPart, real(model.classes) * (hidden + 1) + real(model.projection) * hidden);
}

double tableParameters(std::int64_t vocabulary, const Tower &tower)
{
    return real(vocabulary) * real(tower.hidden);
}

constexpr std::size_t mostParts = 20;

} // namespace

std::vector<ParameterPart> parameterParts(const DecoderModel &model)
{
    std::vector<ParameterPart> list;
    list.reserve(mostParts);
    Parts parts(list, Scope::Model);
    addDecoder(model, 0, parts);
    parts.add(embeddingPart, tableParameters(model.vocabulary, model));
    addHead(model, parts);
    return list;
}

std::vector<ParameterPart> parameterParts(const EncoderModel &model)
{
    std::vector<ParameterPart> list;
    list.reserve(mostParts);
    Parts parts(list, Scope::Model);
    addEncoder(model, parts);
    parts.add(embeddingPart, tableParameters(model.vocabulary, model));
    return list;
}

std::vector<ParameterPart> parameterParts(const EncoderDecoderModel &model)
{
    std::vector<ParameterPart> list;
    list.reserve(2 * mostParts);
    Parts encoder(list, Scope::Encoder);
    Parts decoder(list, Scope::Decoder);
    addEncoder(model.encoder, encoder);
    addDecoder(model.decoder, real(model.encoder.hidden), decoder);
    if (model.sharedEmbedding) {
        Parts(list, Scope::Model).add(embeddingPart, tableParameters(model.decoder.vocabulary, model.decoder));
    } else {
        encoder.add(embeddingPart, tableParameters(model.encoder.vocabulary, model.encoder));
        decoder.add(embeddingPart, tableParameters(model.decoder.vocabulary, model.decoder));
    }
    addHead(model.decoder, decoder);
    return list;
}

double activeParameterCount(const DecoderModel &model)
{
    double sum = 0;
    for (const ParameterPart &part : parameterParts(model))
        sum += part.parameters;
    if (const auto &experts = model.experts) {
        const double idle = real(experts->count - experts->perToken) * expertParameters(*experts, model).all;
        sum -= real(model.expertLayers()) * idle;
    }
    sum -= streamParameters(model).table; // a token uses one row of it
    return sum;
}

} // namespace roofline
