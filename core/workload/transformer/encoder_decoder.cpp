#include "core/workload/transformer/towers.h"

namespace roofline {

namespace {

constexpr std::size_t mostEncoderDecoderOperators = 80;

// In decode, the encoder has read its own number of tokens, which does not grow with the generated ones.
double encoderTokens(const EncoderDecoderModel &model, const Pass &pass)
{
    const bool apart = pass.phase != Phase::Prefill && pass.phase != Phase::Training && pass.encoderTokens > 0;
    return model.encoder.tokens(apart ? pass.encoderTokens : pass.sequence);
}

EncoderOutput outputOf(const EncoderDecoderModel &model, const Pass &pass)
{
    return {encoderTokens(model, pass), real(model.encoder.hidden), pass.phase == Phase::Training};
}

// The output of the encoder is kept, because every decoder layer reads it.
void lowerEncoderHalf(const EncoderModel &encoder, const Pass &pass, std::vector<Operator> &operators)
{
    lowerEncoder(encoder, pass, "encoder", operators);
    operators.back().keep = Keep::Boundary;
}

} // namespace

void lowerCrossProjections(const EncoderOutput &encoded, TowerLowering &decoder)
{
    const double rows = decoder.tokens().sequences * encoded.tokens;
    decoder.cached("cross_k_proj", rows, encoded.width, decoder.keyWidth, decoder.tower().keyBias);
    decoder.cached("cross_v_proj", rows, encoded.width, decoder.valueWidth, decoder.tower().valueBias);
}

void lowerCrossAttention(const EncoderOutput &encoded, TowerLowering &decoder)
{
    const Tower &tower = decoder.tower();
    Emitter &emitter = decoder.emitter();
    decoder.layerNorm("cross_norm");
    emitter.projection("cross_q_proj", Group::Attention, decoder.rows, decoder.hidden, decoder.queryWidth,
                       tower.queryBias, decoder.layers);
    if (encoded.project)
        lowerCrossProjections(encoded, decoder);

    AttentionShape shape; // every token sees the whole output of the encoder
    shape.batch = decoder.tokens().sequences;
    shape.heads = decoder.heads;
    shape.kvHeads = real(tower.kvHeads);
    shape.headDim = decoder.headDim;
    shape.valueDim = real(tower.valueWidth());
    shape.queries = decoder.tokens().queries;
    shape.context = encoded.tokens;
    shape.pairs = shape.queries * shape.context;
    lowerAttention(workOf(shape, emitter.pass()), crossAttention, decoder.layers, emitter);

    decoder.outProjection("cross_out_proj", decoder.resultWidth);
    if (tower.postNorms)
        decoder.layerNorm("cross_post_norm");
    decoder.add("cross_add");
}

void lower(const EncoderDecoderModel &model, const Pass &pass, std::vector<Operator> &operators)
{
    operators.reserve(operators.size() + mostEncoderDecoderOperators);
    const EncoderOutput encoded = outputOf(model, pass);
    if (pass.phase == Phase::Training) {
        const std::size_t first = operators.size();
        const Pass cacheless = withoutCache(pass);
        lowerEncoderHalf(model.encoder, cacheless, operators);
        lowerDecoder(model.decoder, cacheless, "decoder", &encoded, operators);
        keepInActivations(operators, first);
    } else if (pass.phase == Phase::Prefill) {
        lowerEncoderHalf(model.encoder, pass, operators);
        Emitter emitter(pass, operators, "decoder");
        const PassTokens tokens = decoderTokens(pass);
        TowerLowering decoder(model.decoder, tokens, emitter);
        lowerCrossProjections(encoded, decoder);
    } else {
        lowerDecoder(model.decoder, pass, "decoder", &encoded, operators);
    }
}

Bytes kvCacheSize(const EncoderDecoderModel &model, const Pass &pass)
{
    if (pass.phase == Phase::Training)
        return {};
    const DecoderModel &decoder = model.decoder;
    const double perToken = real(decoder.layers * decoder.kvHeads * (decoder.headDim + decoder.valueWidth()));
    const Bytes cross(pass.kvBytes * pass.batch * encoderTokens(model, pass) * perToken);
    return pass.phase == Phase::Prefill ? cross : cross + kvCacheSize(decoder, pass); // the decoder has not started
}

} // namespace roofline
