#include "core/workload/transformer/towers.h"

namespace roofline {

namespace {

constexpr std::size_t mostEncoderOperators = 56;
constexpr double convolutionWidth = 3; // of the two convolutions that read audio

constexpr MlpNames poolMlp = {"pool_gate_proj", "pool_up_proj", "pool_act", "pool_down_proj"};

class EncoderLowering {
public:
    EncoderLowering(const EncoderModel &model, TowerLowering &tower) : m_model(model), m_tower(tower) {}

    // Models that normalize after the addition (BERT) have the same operators in another order.
    void run()
    {
        input();
        m_tower.layerNorm("attn_norm");
        m_tower.attention();
        m_tower.outProjection("out_proj", m_tower.queryWidth);
        if (m_model.postNorms)
            m_tower.layerNorm("attn_post_norm");
        m_tower.scaleBranch("attn_scale");
        m_tower.add("attn_add");
        m_tower.layerNorm("mlp_norm");
        m_tower.mlp(m_tower.layers, real(m_model.ffn));
        if (m_model.postNorms)
            m_tower.layerNorm("mlp_post_norm");
        m_tower.scaleBranch("mlp_scale");
        m_tower.add("mlp_add", Keep::Boundary);
        m_tower.finalNorm();
        head();
    }

private:
    void input()
    {
        if (m_model.image)
            image(*m_model.image);
        else if (m_model.audio)
            audio(*m_model.audio);
        else
            m_tower.embedding(1 + (m_model.learnedPositions > 0 ? 1 : 0) + (m_model.tokenTypes > 0 ? 1 : 0));
        if (m_model.embeddingNorm)
            m_tower.norm("embedding_norm", Group::Embedding, m_tower.hidden, 1);
    }

    // The convolution is as wide as its stride, so that every pixel is read once.
    void image(const ImageInput &image)
    {
        const double learned = real(image.extraTokens);
        const double patches = m_tower.rows - m_pass.batch * learned;
        const double pixels = real(image.channels * image.patch * image.patch);
        m_emitter.projection("patch_proj", Group::Embedding, patches, pixels, m_tower.hidden, image.bias, 1);
        positions(patches, learned * m_tower.hidden);
    }

    // The second convolution halves the frames. A frame lies in several windows, but is read once.
    void audio(const AudioInput &audio)
    {
        const double frames = m_pass.batch * real(audio.frames);
        convolution("conv1", frames, frames, real(audio.bands));
        m_emitter.activation("conv1_act", Group::Embedding, false, frames * m_tower.hidden, 1);
        convolution("conv2", m_tower.rows, frames, m_tower.hidden);
        m_emitter.activation("conv2_act", Group::Embedding, false, m_tower.rows * m_tower.hidden, 1);
        positions(m_tower.rows, 0);
    }

    void convolution(std::string_view name, double outputs, double inputs, double channels)
    {
        Operator &op =
            m_emitter.projection(name, Group::Embedding, outputs, convolutionWidth * channels, m_tower.hidden, true, 1);
        op.activationRead = Bytes(m_pass.activationBytes * inputs * channels);
    }

    // Adds positions to the result of the convolutions. Learned tokens come first. The table is
    // the same for all samples.
    void positions(double made, double learned)
    {
        const double rows = real(m_model.learnedPositions);
        Operator &op = m_emitter.append("embedding", Group::Embedding, Unit::Vector, 1);
        op.keep = Keep::Boundary;
        op.flop = Flops(rows > 0 ? m_tower.rows * m_tower.hidden : 0);
        op.weight = Bytes(m_pass.weightBytes
                          * (rows * m_tower.hidden + learned + real(m_model.relativeBuckets) * m_tower.heads));
        op.activationRead = Bytes(m_pass.activationBytes * made * m_tower.hidden);
        op.activationWritten = Bytes(m_pass.activationBytes * m_tower.rows * m_tower.hidden);
    }

    // A learned query, which all samples share, attends to all tokens. An MLP works on the result.
    void attentionPool()
    {
        const double hidden = m_tower.hidden;
        const auto project = [&](std::string_view name, double rows) -> Operator & {
            return m_emitter.projection(name, Group::Head, rows, hidden, hidden, true, 1);
        };
        project("pool_q_proj", m_pass.batch).weight += Bytes(m_pass.weightBytes * hidden);
        project("pool_k_proj", m_tower.rows);
        project("pool_v_proj", m_tower.rows);
        AttentionShape shape;
        shape.batch = m_pass.batch;
        shape.heads = shape.kvHeads = m_tower.heads;
        shape.headDim = hidden / m_tower.heads;
        shape.context = shape.pairs = m_tower.tokens().queries;
        lowerAttention(workOf(shape, m_pass), poolAttention, 1, m_emitter);
        project("pool_out_proj", m_pass.batch);
        const double normed = m_model.norm == Norm::Rms ? 4 : 7;
        m_emitter.elementwise("pool_norm", Group::Head, normed, 1, m_pass.batch * hidden, 1).weight =
            Bytes(m_pass.weightBytes * normWeights(m_model) * hidden);
        m_emitter.mlp({m_pass.batch, hidden, real(m_model.ffn), m_model.gatedMlp, m_model.mlpBias}, poolMlp,
                      Group::Head, 1);
        m_emitter.elementwise("pool_add", Group::Head, 1, 2, m_pass.batch * hidden, 1);
    }

    // The head works on the class token or on the first token.
    void head()
    {
        if (m_model.attentionPool)
            attentionPool();
        if (m_model.pooler)
            m_emitter.projection("pooler", Group::Head, m_pass.batch, m_tower.hidden, m_tower.hidden, true, 1);
        if (m_model.classes > 0)
            m_emitter.projection("classifier", Group::Head, m_pass.batch, m_tower.hidden, real(m_model.classes), true,
                                 1);
        if (m_model.projection > 0)
            m_emitter.projection("projection", Group::Head, m_pass.batch, m_tower.hidden, real(m_model.projection),
                                 false, 1);
    }

    const EncoderModel &m_model;
    TowerLowering &m_tower;
    Emitter &m_emitter = m_tower.emitter();
    const Pass &m_pass = m_emitter.pass();
};

} // namespace

double EncoderModel::tokens(double sequence) const
{
    if (image) {
        const std::int64_t side = image->patch > 0 ? image->size / image->patch : 0;
        return real(side * side + image->extraTokens);
    }
    if (audio) {
        const std::int64_t halved = (audio->frames + 1) / 2;
        return real(halved);
    }
    return sequence;
}

void lowerEncoder(const EncoderModel &model, const Pass &pass, std::string_view scope, std::vector<Operator> &operators)
{
    const std::size_t first = operators.size();
    const Pass cacheless = withoutCache(pass);
    Emitter emitter(cacheless, operators, scope);
    PassTokens tokens; // all tokens see each other, whatever the scenario says
    tokens.sequences = pass.batch;
    tokens.queries = tokens.context = model.tokens(pass.sequence);
    TowerLowering tower(model, tokens, emitter);
    EncoderLowering(model, tower).run();
    keepInActivations(operators, first);
}

void lower(const EncoderModel &model, const Pass &pass, std::vector<Operator> &operators)
{
    operators.reserve(operators.size() + mostEncoderOperators);
    lowerEncoder(model, pass, {}, operators);
}

} // namespace roofline
