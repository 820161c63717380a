#include "core/workload/transformer/indexer.h"

#include "core/workload/transformer/tower_lowering.h"

#include <algorithm>

namespace roofline {

namespace {

constexpr double singleKeyBytes =
    1; // bytes per element of the keys if single tokens are chosen: FP8, whatever the format of the cache
constexpr double placeBytes = 4; // bytes of the number of a chosen token or block

double keyBytes(const SparseAttention &sparse, const Pass &pass)
{
    return choosesBlocks(sparse) ? pass.kvBytes : singleKeyBytes;
}

// Returns how many places a token chooses from `context` tokens.
double places(const SparseAttention &sparse, double context)
{
    const double tokens = std::min(real(sparse.keys), context);
    return choosesBlocks(sparse) ? real(sparse.indexHeads) * tokens / real(sparse.block) : tokens;
}

} // namespace

bool choosesBlocks(const SparseAttention &sparse)
{
    return sparse.block > 0;
}

double sparseLayers(const SparseAttention &sparse, double layers)
{
    return sparse.layers > 0 ? real(sparse.layers) : layers;
}

double indexLayers(const SparseAttention &sparse, double layers)
{
    return sparse.indexLayers > 0 ? real(sparse.indexLayers) : sparseLayers(sparse, layers);
}

// Scores each earlier token by q·k of each small head. For single tokens, ReLU of it is multiplied by a
// weight per head and added up, and keys have a layer norm; for blocks, the largest counts, and each head of queries
// and the keys have an RMS norm. Choosing the best is not counted, but the
// list of the chosen ones is written.
void lowerIndexer(const SparseAttention &sparse, double source, TowerLowering &tower)
{
    Emitter &emitter = tower.emitter();
    const Pass &pass = emitter.pass();
    const double count = indexLayers(sparse, tower.layers);
    const double heads = real(sparse.indexHeads);
    const double dim = real(sparse.indexDim);
    const Bytes kept(keyBytes(sparse, pass) * tower.rows * dim);
    const Sharing sharing = choosesBlocks(sparse) ? Sharing::Split : Sharing::Whole;
    const auto projection = [&](std::string_view name, double in, double out) -> Operator & {
        Operator &op = emitter.projection(name, Group::Attention, tower.rows, in, out, false, count);
        op.sharing = sharing;
        return op;
    };
    const auto norm = [&](std::string_view name, double rows, double flop, double weights) -> Operator & {
        Operator &op = emitter.elementwise(name, Group::Norm, flop, 1, rows * dim, count);
        op.weight = Bytes(pass.weightBytes * weights * dim);
        op.sharing = Sharing::Repeated;
        return op;
    };
    projection("index_q_proj", source, heads * dim);
    projection("index_k_proj", tower.hidden, dim);
    if (choosesBlocks(sparse))
        norm("index_q_norm", tower.rows * heads, 4, 1);
    Operator &keys =
        choosesBlocks(sparse) ? norm("index_k_norm", tower.rows, 4, 1) : norm("index_k_norm", tower.rows, 7, 2);
    keys.activationWritten = Bytes();
    keys.kvWritten = kept;
    if (!choosesBlocks(sparse))
        projection("index_weights_proj", tower.hidden, heads);
    const AttentionShape shape = tower.tokens().shape(0);
    const double weights = choosesBlocks(sparse) ? 0 : heads;
    Operator &scores = emitter.append("index_scores", Group::Attention, Unit::Matrix, count);
    scores.sharing = sharing;
    scores.flop = Flops(shape.batch * heads * shape.pairs * (2 * dim + (choosesBlocks(sparse) ? 1 : 3)));
    scores.masked = scores.flop * hiddenPairs(shape);
    scores.activationRead = Bytes(pass.activationBytes * tower.rows * (heads * dim + weights));
    scores.activationWritten = Bytes(placeBytes * tower.rows * places(sparse, shape.context));
    scores.kvRead = Bytes(keyBytes(sparse, pass) * shape.batch * shape.kvTokens * dim);
}

Bytes indexCache(const SparseAttention &sparse, const Pass &pass)
{
    return Bytes(keyBytes(sparse, pass) * real(sparse.indexDim));
}

double indexParameters(const SparseAttention &sparse, double source, double hidden)
{
    const double heads = real(sparse.indexHeads);
    const double dim = real(sparse.indexDim);
    return source * heads * dim + hidden * (dim + (choosesBlocks(sparse) ? 0 : heads));
}

double indexNormParameters(const SparseAttention &sparse)
{
    return 2 * real(sparse.indexDim); // of queries and of keys, or weight and bias of that of keys
}

} // namespace roofline
