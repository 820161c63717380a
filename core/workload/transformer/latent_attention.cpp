#include "core/workload/transformer/decoder_parts.h"

namespace roofline {

namespace {

class LatentAttentionLowering {
public:
    LatentAttentionLowering(const LatentAttention &latent, TowerLowering &tower) : m_latent(latent), m_tower(tower) {}

    void run()
    {
        queries();
        compressed();
        if (m_sparse.keys > 0)
            lowerIndexer(m_sparse, m_queryRank, m_tower);
        if (m_tower.tokens().decode || isSparse())
            absorbed();
        else
            expanded();
        if (m_tower.tower().outputGate)
            gate();
    }

private:
    // Returns whether there are more tokens than each may look at.
    bool isSparse() const { return m_sparse.keys > 0 && m_tower.tokens().context > real(m_sparse.keys); }

    // Calls lowerLayers() with the shape of the tokens that attention looks at, for each kind of layer.
    template <class Lower>
    void forEachShape(const Lower &lowerLayers) const
    {
        const auto look = [&](const AttentionNames &names, double count, double window) {
            AttentionShape shape = m_tower.tokens().shape(window);
            if (m_sparse.keys > 0 && !m_tower.tokens().decode)
                shape.kvTokens = m_tower.tokens().context; // of which each query chooses others
            lowerLayers(names, count, shape);
        };
        if (m_sparse.keys > 0)
            forEachReach(m_tower.tower(), m_sparse, look);
        else
            forEachReach(m_tower.tower(), look);
    }

    Operator &projection(std::string_view name, double rows, double in, double out)
    {
        return m_emitter.projection(name, Group::Attention, rows, in, out, false, m_tower.layers);
    }

    // Emits [rows, in]·[in, out] with separate weights for every head.
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
        projection("q_a_proj", m_tower.rows, m_tower.hidden, m_queryRank).sharing = Sharing::Whole;
        m_tower.rmsNorm("q_a_norm", m_tower.rows, m_queryRank);
        m_emitter.operators().back().sharing = Sharing::Repeated;
        projection("q_b_proj", m_tower.rows, m_queryRank, width);
    }

    // The rotary key goes into the cache as it is. The compressed keys and values go there after they are normalized.
    void compressed()
    {
        Operator &projected = projection("kv_a_proj", m_tower.rows, m_tower.hidden, m_kvRank + m_rope);
        projected.sharing = Sharing::Whole;
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
        const double rows = m_tower.tokens().sequences * m_tower.tokens().context; // of what is cached, too
        Operator &keysAndValues = projection("kv_b_proj", rows, m_kvRank, m_tower.heads * (m_nope + m_value));
        keysAndValues.activationRead = Bytes();
        keysAndValues.kvRead = Bytes(m_pass.kvBytes * rows * m_kvRank);

        // Each head has a key and a value of its own. All heads share the rotary part of the key.
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
        // All heads look at the same vector of a token. Its first kvRank elements are also the value.
        forEachShape([&](const AttentionNames &names, double count, const AttentionShape &shape) {
            const double perToken = m_pass.kvBytes * shape.batch * shape.kvTokens;
            AttentionWork work = workOf(shape, m_kvRank + m_rope, m_kvRank);
            work.cachedKey = work.cached = Bytes(perToken * (m_kvRank + m_rope));
            work.cachedValue = Bytes(perToken * m_kvRank);
            lowerAttention(work, names, count, m_emitter);
        });
        perHead("v_absorb", m_kvRank, m_value);
    }

    // Computes sigmoid(gate)·output, where the gate is projected from the input of the layer.
    void gate()
    {
        const double width = m_tower.heads * m_value;
        projection("attn_gate_proj", m_tower.rows, m_tower.hidden, width);
        m_emitter.elementwise("attn_gate", Group::Elementwise, 4, 2, m_tower.rows * width, m_tower.layers);
    }

    // Computes everything but the keys and values.
    AttentionWork workOf(AttentionShape shape, double keyWidth, double valueWidth) const
    {
        shape.heads = m_tower.heads;
        shape.headDim = keyWidth;
        shape.valueDim = valueWidth;
        AttentionWork work = roofline::workOf(shape, m_pass);
        work.cachedKey = work.cachedValue = work.cached = Bytes();
        work.sinks = Bytes(m_tower.tower().attentionSinks ? m_pass.weightBytes * m_tower.heads : 0);
        return work;
    }

    const LatentAttention &m_latent;
    TowerLowering &m_tower;
    Emitter &m_emitter = m_tower.emitter();
    const Pass &m_pass = m_emitter.pass();
    const double m_queryRank = real(m_latent.queryRank);
    const double m_kvRank = real(m_latent.kvRank);
    const double m_nope = real(m_latent.nopeDim);
    const double m_rope = real(m_latent.ropeDim);
    const double m_value = real(m_latent.valueDim);
    const SparseAttention &m_sparse = m_latent.sparse;
};

} // namespace

void lowerLatentAttention(const LatentAttention &latent, TowerLowering &tower)
{
    LatentAttentionLowering(latent, tower).run();
}

double cacheWidth(const LatentAttention &latent)
{
    return real(latent.kvRank + latent.ropeDim);
}

double projectionParameters(const LatentAttention &latent, const Tower &tower)
{
    const double hidden = real(tower.hidden);
    const double heads = real(tower.heads);
    const double queryRank = real(latent.queryRank);
    const double kvRank = real(latent.kvRank);
    const double nope = real(latent.nopeDim);
    const double value = real(latent.valueDim);
    const double queries = heads * (nope + real(latent.ropeDim));
    const double query = queryRank > 0 ? (hidden + queries) * queryRank : hidden * queries;
    const double gate = tower.outputGate ? hidden * heads * value : 0;
    return query + hidden * cacheWidth(latent) + kvRank * heads * (nope + value) + heads * value * hidden + gate;
}

double compressingParameters(const LatentAttention &latent, const Tower &tower)
{
    return real(tower.hidden) * (real(latent.queryRank) + cacheWidth(latent));
}

double normParameters(const LatentAttention &latent)
{
    return real(latent.queryRank + latent.kvRank);
}

} // namespace roofline
