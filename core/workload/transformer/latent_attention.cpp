#include "core/workload/transformer/latent_attention.h"

#include <algorithm>

namespace roofline {

namespace {

constexpr double indexBytes =
    1; // an element of the indexer's keys, which are kept in FP8 whatever the cache is kept in
constexpr double placeBytes = 4; // the number of a chosen token

// Layers with an indexer, of one.
double indexShare(const LatentAttention &latent, const Tower &tower)
{
    const auto layers = static_cast<double>(tower.layers);
    return layers > 0 ? indexLayers(latent, layers) / layers : 1;
}

class LatentAttentionLowering {
public:
    LatentAttentionLowering(const LatentAttention &latent, TowerLowering &tower)
        : m_tower(tower)
        , m_emitter(tower.emitter())
        , m_pass(m_emitter.pass())
        , m_queryRank(static_cast<double>(latent.queryRank))
        , m_kvRank(static_cast<double>(latent.kvRank))
        , m_nope(static_cast<double>(latent.nopeDim))
        , m_rope(static_cast<double>(latent.ropeDim))
        , m_value(static_cast<double>(latent.valueDim))
        , m_keys(static_cast<double>(latent.sparseKeys))
        , m_indexHeads(static_cast<double>(latent.indexHeads))
        , m_indexDim(static_cast<double>(latent.indexDim))
        , m_indexLayers(indexLayers(latent, tower.layers))
    {
    }

    void run()
    {
        queries();
        compressed();
        if (m_keys > 0)
            chooseKeys();
        if (m_tower.tokens().decode || isSparse())
            absorbed();
        else
            expanded();
    }

private:
    // The tokens are more than each may look at.
    bool isSparse() const { return m_keys > 0 && m_tower.tokens().context > m_keys; }

    // With the tokens that attention looks at of a layer.
    template <class Lower>
    void forEachShape(const Lower &lowerLayers) const
    {
        if (m_keys > 0) { // a name for all lengths: the steps of a request are added up by it
            lowerLayers(sparseAttention, m_tower.layers, m_tower.tokens().shape(m_keys));
            return;
        }
        forEachReach(m_tower.tower(), [&](const AttentionNames &names, double count, double window) {
            lowerLayers(names, count, m_tower.tokens().shape(window));
        });
    }

    // The indexer: a score of each earlier token from a few small heads, ReLU(q·k) times a weight a head, added up. Choosing the
    // best is not counted; that they are chosen is written.
    void chooseKeys()
    {
        const AttentionShape shape = m_tower.tokens().shape(0);
        const double width = m_indexHeads * m_indexDim;
        projection("index_q_proj", m_tower.rows, m_queryRank, width).count = m_indexLayers;
        projection("index_k_proj", m_tower.rows, m_tower.hidden, m_indexDim).count = m_indexLayers;
        Operator &norm =
            m_emitter.elementwise("index_k_norm", Group::Norm, 7, 1, m_tower.rows * m_indexDim, m_indexLayers);
        norm.weight = Bytes(m_pass.weightBytes * 2 * m_indexDim);
        norm.sharing = Sharing::Repeated;
        norm.activationWritten = Bytes();
        norm.kvWritten = Bytes(indexBytes * m_tower.rows * m_indexDim);
        projection("index_weights_proj", m_tower.rows, m_tower.hidden, m_indexHeads).count = m_indexLayers;
        const double pairs = shape.batch * m_indexHeads * shape.pairs;
        Operator &scores = m_emitter.append("index_scores", Group::Attention, Unit::Matrix, m_indexLayers);
        scores.flop = Flops(pairs * (2 * m_indexDim + 3));
        scores.masked = scores.flop * hiddenPairs(shape);
        scores.activationRead = Bytes(m_pass.activationBytes * m_tower.rows * (width + m_indexHeads));
        scores.activationWritten = Bytes(placeBytes * m_tower.rows * std::min(m_keys, shape.context));
        scores.kvRead = Bytes(indexBytes * shape.batch * shape.kvTokens * m_indexDim);
    }

    Operator &projection(std::string_view name, double rows, double in, double out)
    {
        return m_emitter.projection(name, Group::Attention, rows, in, out, false, m_tower.layers);
    }

    // [rows, in]·[in, out] with weights of its own for every head.
    void perHead(std::string_view name, double in, double out)
    {
        Operator &op = projection(name, m_tower.rows * m_tower.heads, in, out);
        op.weight = Bytes(m_pass.weightBytes * m_tower.heads * in * out);
    }

    void queries()
    {
        const double width = m_tower.heads * (m_nope + m_rope);
        if (m_queryRank <= 0) {
            projection("q_proj", m_tower.rows, m_tower.hidden, width);
            return;
        }
        projection("q_a_proj", m_tower.rows, m_tower.hidden, m_queryRank);
        m_tower.rmsNorm("q_a_norm", m_tower.rows, m_queryRank);
        m_emitter.operators().back().sharing = Sharing::Repeated;
        projection("q_b_proj", m_tower.rows, m_queryRank, width);
    }

    // The rotary key goes into the cache as it is, the compressed keys and values when they are normalized.
    void compressed()
    {
        Operator &projected = projection("kv_a_proj", m_tower.rows, m_tower.hidden, m_kvRank + m_rope);
        projected.activationWritten = Bytes(m_pass.activationBytes * m_tower.rows * m_kvRank);
        projected.kvWritten = Bytes(m_pass.kvBytes * m_tower.rows * m_rope);
        m_tower.rmsNorm("kv_a_norm", m_tower.rows, m_kvRank);
        Operator &norm = m_emitter.operators().back();
        norm.sharing = Sharing::Repeated;
        norm.activationWritten = Bytes();
        norm.kvWritten = Bytes(m_pass.kvBytes * m_tower.rows * m_kvRank);
    }

    void expanded()
    {
        Operator &keysAndValues = projection("kv_b_proj", m_tower.rows, m_kvRank, m_tower.heads * (m_nope + m_value));
        keysAndValues.activationRead = Bytes();
        keysAndValues.kvRead = Bytes(m_pass.kvBytes * m_tower.rows * m_kvRank);

        // Each head has a key and a value of its own; the rotary part of the key is one for all.
        forEachShape([&](const AttentionNames &names, double count, const AttentionShape &shape) {
            const double perToken = m_pass.activationBytes * shape.batch * shape.kvTokens * m_tower.heads;
            AttentionWork work = workOf(shape, m_nope + m_rope, m_value);
            work.key = Bytes(perToken * m_nope);
            work.value = Bytes(perToken * m_value);
            work.cachedKey = work.cached = Bytes(m_pass.kvBytes * shape.batch * shape.kvTokens * m_rope);
            lowerAttention(work, names, count, m_emitter);
        });
    }

    void absorbed()
    {
        perHead("k_absorb", m_nope, m_kvRank);
        // All heads look at the same vector of a token; its first kvRank elements are the value too.
        forEachShape([&](const AttentionNames &names, double count, const AttentionShape &shape) {
            const double perToken = m_pass.kvBytes * shape.batch * shape.kvTokens;
            AttentionWork work = workOf(shape, m_kvRank + m_rope, m_kvRank);
            work.cachedKey = work.cached = Bytes(perToken * (m_kvRank + m_rope));
            work.cachedValue = Bytes(perToken * m_kvRank);
            lowerAttention(work, names, count, m_emitter);
        });
        perHead("v_absorb", m_kvRank, m_value);
    }

    // All but the keys and values.
    AttentionWork workOf(const AttentionShape &shape, double keyWidth, double valueWidth) const
    {
        const double queries = m_pass.activationBytes * m_tower.rows * m_tower.heads;
        const double pairs = shape.batch * m_tower.heads * shape.pairs;
        AttentionWork work;
        work.hidden = hiddenPairs(shape);
        work.scores = Flops(2 * pairs * keyWidth);
        work.softmax = Flops(5 * pairs);
        work.sum = Flops(2 * pairs * valueWidth);
        work.query = Bytes(queries * keyWidth);
        work.scoreMatrix = Bytes(queries * shape.context);
        work.output = Bytes(queries * valueWidth);
        work.sinks = Bytes(m_tower.tower().attentionSinks ? m_pass.weightBytes * m_tower.heads : 0);
        return work;
    }

    TowerLowering &m_tower;
    Emitter &m_emitter;
    const Pass &m_pass;
    const double m_queryRank;
    const double m_kvRank;
    const double m_nope;
    const double m_rope;
    const double m_value;
    const double m_keys;
    const double m_indexHeads;
    const double m_indexDim;
    const double m_indexLayers;
};

} // namespace

void lowerLatentAttention(const LatentAttention &latent, TowerLowering &tower)
{
    LatentAttentionLowering(latent, tower).run();
}

double cacheWidth(const LatentAttention &latent)
{
    return static_cast<double>(latent.kvRank + latent.ropeDim);
}

Bytes indexCache(const LatentAttention &latent)
{
    return Bytes(indexBytes * static_cast<double>(latent.indexDim));
}

double indexLayers(const LatentAttention &latent, double layers)
{
    return latent.indexLayers > 0 ? static_cast<double>(latent.indexLayers) : layers;
}

double projectionParameters(const LatentAttention &latent, const Tower &tower)
{
    const auto hidden = static_cast<double>(tower.hidden);
    const auto heads = static_cast<double>(tower.heads);
    const auto queryRank = static_cast<double>(latent.queryRank);
    const auto kvRank = static_cast<double>(latent.kvRank);
    const auto nope = static_cast<double>(latent.nopeDim);
    const auto value = static_cast<double>(latent.valueDim);
    const double queries = heads * (nope + static_cast<double>(latent.ropeDim));
    const double query = queryRank > 0 ? (hidden + queries) * queryRank : hidden * queries;
    const auto indexHeads = static_cast<double>(latent.indexHeads);
    const auto indexDim = static_cast<double>(latent.indexDim);
    const double index = queryRank * indexHeads * indexDim + hidden * (indexDim + indexHeads);
    return query + indexShare(latent, tower) * index + hidden * cacheWidth(latent) + kvRank * heads * (nope + value)
           + heads * value * hidden;
}

double normParameters(const LatentAttention &latent, const Tower &tower)
{
    return static_cast<double>(latent.queryRank + latent.kvRank)
           + indexShare(latent, tower) * static_cast<double>(2 * latent.indexDim);
}

} // namespace roofline
