#include "core/workload/parallel.h"
#include "core/workload/transformer/decoder_parts.h"
#include "core/workload/transformer/towers.h"

#include <algorithm>
#include <numeric>

namespace roofline {

namespace {

// No decoder has more operators. Space is reserved, because a growing vector would cost more than lowering does.
constexpr std::size_t mostDecoderOperators = 96;
constexpr std::size_t plainOperators = 20;

void lowerHead(const DecoderModel &model, TowerLowering &tower)
{
    const Pass &pass = tower.emitter().pass();
    const bool lastOnly = pass.phase == Phase::Prefill && pass.logits == Logits::Last;
    tower.emitter().projection("lm_head", Group::Head, lastOnly ? pass.batch : tower.rows, tower.hidden,
                               real(model.vocabulary), false, 1);
}

// Lowers the recurrent part of the layers of `tower`. The caller adds the norm before it and the addition after it.
void lowerMixer(const Recurrent &recurrent, TowerLowering &tower)
{
    lowerRecurrent(recurrent, tower.hidden, tower.layers, tower.emitter());
    tower.emitter().projection("mixer_out_proj", Group::Scan, tower.rows, channelsOf(recurrent), tower.hidden, false,
                               tower.layers);
}

void lowerAttentionLayers(const DecoderModel &model, TowerLowering &tower)
{
    if (model.preNorms)
        tower.layerNorm("attn_norm");
    lowerLaurel(model, tower);
    if (model.latent)
        lowerLatentAttention(*model.latent, tower);
    else
        tower.attention();
    tower.outProjection("out_proj", model.latent ? tower.heads * real(model.latent->valueDim) : tower.resultWidth);
    const bool beside = model.recurrent && model.recurrent->layers == 0;
    if (beside) {
        tower.summand();
        lowerMixer(*model.recurrent, tower);
    }
    if (model.postNorms)
        tower.layerNorm("attn_post_norm");
    tower.scaleBranch("attn_scale");
    if (model.parallelMlp)
        tower.summand();
    else
        tower.add("attn_add", Keep::Inner, beside || model.laurelRank > 0 ? 3 : 2);
}

void lowerRecurrentLayers(const DecoderModel &model, const PassTokens &tokens, Emitter &emitter)
{
    const Tower layers = model.part(model.recurrent->layers);
    TowerLowering tower(layers, tokens, emitter);
    if (model.preNorms)
        tower.layerNorm("mixer_norm");
    lowerMixer(*model.recurrent, tower);
    if (model.postNorms)
        tower.layerNorm("mixer_post_norm");
    tower.scaleBranch("mixer_scale");
    tower.add("mixer_add");
}

} // namespace

double DecoderModel::mlpWidth() const
{
    const double sum = real(std::accumulate(mlpWidths.begin(), mlpWidths.end(), std::int64_t(0)));
    return mlpWidths.empty() ? real(ffn) : sum / real(mlpWidths.size());
}

PassTokens decoderTokens(const Pass &pass)
{
    PassTokens tokens;
    tokens.sequences = pass.batch;
    tokens.decode = pass.phase != Phase::Prefill && pass.phase != Phase::Training;
    tokens.queries = tokens.decode ? 1 : pass.computed();
    tokens.context = pass.sequence;
    tokens.count = pass.attention;
    return tokens;
}

void lowerDecoder(const DecoderModel &model, const Pass &pass, std::string_view scope, const EncoderOutput *encoded,
                  std::vector<Operator> &operators)
{
    Emitter emitter(pass, operators, scope);
    const PassTokens tokens = decoderTokens(pass);
    const Tower feedingForward = model.part(model.feedForwardLayers());
    TowerLowering tower(feedingForward, tokens, emitter);

    tower.embedding(model.learnedPositions > 0 ? 2 : 1);
    lowerLayerInputs(model, tower);
    lowerStreamsIn(model, tower);
    lowerPrediction(model, tower);
    forEachHeads(model.part(model.attentionLayers()), [&](const Tower &part) {
        const bool other = model.global && part.window == 0 && model.window > 0;
        Emitter named(pass, operators, other ? globalScope : scope);
        TowerLowering attention(part, tokens, named);
        lowerAttentionLayers(model, attention);
    });
    if (model.recurrentLayers() > 0 && model.recurrent->layers > 0)
        lowerRecurrentLayers(model, tokens, emitter);

    if (encoded)
        lowerCrossAttention(*encoded, tower);

    if (model.preNorms && !model.parallelMlp)
        tower.layerNorm("mlp_norm");
    const double expertLayers = real(model.expertLayers());
    if (tower.layers > expertLayers)
        tower.mlp(tower.layers - expertLayers, model.mlpWidth());
    if (expertLayers > 0)
        lowerExperts(*model.experts, expertLayers, tower);
    if (model.postNorms)
        tower.layerNorm("mlp_post_norm");
    tower.scaleBranch("mlp_scale");
    tower.add("mlp_add", Keep::Boundary, model.parallelMlp ? 3 : 2);
    if (model.layerScale == LayerScale::Layer) {
        emitter.operators().back().keep = Keep::Inner;
        Operator &scale =
            emitter.elementwise("layer_scale", Group::Norm, 1, 1, tower.rows * tower.hidden, real(model.layers));
        scale.weight = Bytes(pass.weightBytes);
        scale.sharing = Sharing::Repeated;
        scale.keep = Keep::Boundary;
    }
    lowerCorrection(model, tower);
    lowerLayerInput(model, tower);
    lowerStreamsOut(model, tower);

    tower.finalNorm();
    lowerHead(model, tower);
}

void lower(const DecoderModel &model, const Pass &pass, std::vector<Operator> &operators)
{
    const bool plain = !model.experts && !model.latent && !model.recurrent
                       && model.windowLayers() % std::max<std::int64_t>(model.layers, 1) == 0;
    operators.reserve(operators.size() + (plain ? plainOperators : mostDecoderOperators));
    if (pass.phase != Phase::Training) {
        lowerDecoder(model, pass, {}, nullptr, operators);
        return;
    }
    const std::size_t first = operators.size();
    const Pass cacheless = withoutCache(pass);
    lowerDecoder(model, cacheless, {}, nullptr, operators);
    keepInActivations(operators, first);
}

Bytes kvCacheSize(const DecoderModel &model, const Pass &pass, double chips)
{
    if (pass.phase == Phase::Training)
        return {};
    Bytes size;
    forEachHeads(model.part(model.attentionLayers()), [&](const Tower &part) {
        const double heads = model.latent ? 1 : real(part.kvHeads);
        const double perToken =
            model.latent ? cacheWidth(*model.latent) : heads * real(part.headDim + part.valueWidth());
        Bytes once;
        forEachReach(part, [&](const AttentionNames &, double layers, double window) {
            const double tokens = pass.batch * (window > 0 ? std::min(pass.sequence, window) : pass.sequence);
            once += Bytes(pass.kvBytes * tokens * (layers * part.ownKv() * perToken));
        });
        size += once * cacheCopies(heads, chips);
    });
    if (const SparseAttention *sparse = model.sparseAttention())
        size += indexCache(*sparse, pass)
                * (pass.batch * pass.sequence * indexLayers(*sparse, real(model.attentionLayers()))
                   * cacheCopies(1, chips));
    return size;
}

Bytes recurrentStateSize(const DecoderModel &model, const Pass &pass)
{
    if (!model.recurrent || pass.phase == Phase::Training)
        return {};
    return stateSize(*model.recurrent, pass) * real(model.recurrentLayers());
}

} // namespace roofline
