// Lowers the parts that the layers of decoders and encoders share. Private to core/workload.
#pragma once

#include "core/workload/transformer/attention.h"
#include "core/workload/transformer/emitter.h"
#include "core/workload/transformer/indexer.h"
#include "core/workload/transformer/transformer.h"

#include <string_view>

namespace roofline {

// Returns the weights of a norm per value: a scale, and a bias beside it if it is a layer norm.
inline double normWeights(const Tower &tower)
{
    return tower.norm == Norm::Layer ? 2 : 1;
}

// Holds the tokens that one pass sends through a tower.
struct PassTokens {
    double sequences = 1;
    double queries = 1;  // per sequence
    double context = 1;  // tokens that they look at without a window
    bool decode = false; // the context is in the cache; otherwise the queries are its last tokens
    AttentionCount count = AttentionCount::Full;

    double all() const { return sequences * queries; }
    // Returns a shape without heads and their width.
    AttentionShape shape(double window) const;
};

// Calls lower(names, layers, window) for the layers that see everything and for those with a window.
template <class Lower>
void forEachReach(const Tower &tower, Lower lower)
{
    const std::int64_t global = tower.globalLayers();
    const std::int64_t windowed = tower.windowLayers();
    if (global > 0)
        lower(plainAttention, real(global), 0.0);
    if (windowed > 0)
        lower(global > 0 ? windowAttention : plainAttention, real(windowed), real(tower.window));
}

// Does the same for the layers that see everything and those that only look at chosen tokens.
template <class Lower>
void forEachReach(const Tower &tower, const SparseAttention &sparse, Lower lower)
{
    const double layers = real(tower.layers);
    const double choosing = sparseLayers(sparse, layers);
    if (layers > choosing)
        lower(plainAttention, layers - choosing, 0.0);
    lower(sparseAttention, choosing,
          real(sparse.keys)); // this name covers all lengths, because steps are added up by name
}

// Calls lower(tower) for layers with equal heads: all layers, or those with a window and those without.
template <class Lower>
void forEachHeads(const Tower &tower, Lower lower)
{
    if (!tower.global || tower.globalLayers() == 0 || tower.windowLayers() == 0) {
        lower(tower);
        return;
    }
    lower(tower.windowPart());
    lower(tower.globalPart());
}

// The sizes of an operator are for one layer, and its count is the number of layers.
class TowerLowering {
public:
    TowerLowering(const Tower &tower, const PassTokens &tokens, Emitter &emitter)
        : m_tower(tower)
        , m_tokens(tokens)
        , m_emitter(emitter)
    {
    }

    // Adds up one row from each of `tables` tables for every token.
    void embedding(double tables);
    // These emit norms of the tower's kind: over the residual stream of every layer, or once after the last.
    void layerNorm(std::string_view name) { norm(name, Group::Norm, hidden, layers); }
    void finalNorm();
    void norm(std::string_view name, Group group, double width, double count);
    // Emits an RMS norm, whatever the kind of the tower.
    void rmsNorm(std::string_view name, double normalized, double width);

    void attention(); // from q_proj to the weighted sum
    void outProjection(std::string_view name, double width);
    void mlp(double count, double width);
    void summand(); // says of the last operator that its output only enters the next addition
    void add(std::string_view name, Keep keep = Keep::Inner, double summands = 2);

    // Emits a projection whose result is kept: keys or values.
    Operator &cached(std::string_view name, double tokens, double in, double width, bool bias);
    void scaleBranch(std::string_view name); // only for LayerScale::Branches

    Emitter &emitter() { return m_emitter; }
    const Tower &tower() const { return m_tower; }
    const PassTokens &tokens() const { return m_tokens; }

private:
    void lookBack();
    void headNorms(double own);
    void values(double own);

    const Tower &m_tower;
    const PassTokens &m_tokens;
    Emitter &m_emitter;

public:
    const double layers = real(m_tower.layers);
    const double hidden = real(m_tower.hidden);
    const double heads = real(m_tower.heads);
    const double headDim = real(m_tower.headDim);
    const double queryWidth = heads * headDim;
    const double resultWidth = heads * real(m_tower.valueWidth()); // values of all heads
    const double keyWidth = real(m_tower.kvHeads) * headDim;
    const double valueWidth = real(m_tower.kvHeads * m_tower.valueWidth());
    const double rows = m_tokens.all(); // tokens of all sequences
};

} // namespace roofline
