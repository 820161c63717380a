#include "core/workload/transformer/indexer.h"

#include "core/workload/transformer/tower_lowering.h"

#include <algorithm>

namespace roofline {

namespace {

constexpr double singleKeyBytes =
    1; // an element of the keys where single tokens are chosen: in FP8 whatever the cache is kept in
constexpr double placeBytes = 4; // the number of a chosen token or block

bool byBlocks(const SparseAttention &sparse)
{
    return sparse.block > 0;
}

double keyBytes(const SparseAttention &sparse, const Pass &pass)
{
    return byBlocks(sparse) ? pass.kvBytes : singleKeyBytes;
}

// Numbers of what a token chooses of so many.
double places(const SparseAttention &sparse, double context)
{
    const double tokens = std::min(static_cast<double>(sparse.keys), context);
    return byBlocks(sparse) ? static_cast<double>(sparse.indexHeads) * tokens / static_cast<double>(sparse.block)
                            : tokens;
}

} // namespace

double sparseLayers(const SparseAttention &sparse, double layers)
{
    return sparse.layers > 0 ? static_cast<double>(sparse.layers) : layers;
}

double indexLayers(const SparseAttention &sparse, double layers)
{
    return sparse.indexLayers > 0 ? static_cast<double>(sparse.indexLayers) : sparseLayers(sparse, layers);
}

// A score of each earlier token, q·k of each small head. Of single tokens ReLU of it times a weight a head, added up; of blocks the
// largest. Choosing the best is not counted; that they are chosen is written.
void lowerIndexer(const SparseAttention &sparse, double source, TowerLowering &tower)
{
    Emitter &emitter = tower.emitter();
    const Pass &pass = emitter.pass();
    const double count = indexLayers(sparse, tower.layers);
    const auto heads = static_cast<double>(sparse.indexHeads);
    const auto dim = static_cast<double>(sparse.indexDim);
    const Bytes kept(keyBytes(sparse, pass) * tower.rows * dim);
    const auto projection = [&](std::string_view name, double in, double out) -> Operator & {
        return emitter.projection(name, Group::Attention, tower.rows, in, out, false, count);
    };
    projection("index_q_proj", source, heads * dim);
    Operator *keys = &projection("index_k_proj", tower.hidden, dim);
    if (!byBlocks(sparse)) {
        keys = &emitter.elementwise("index_k_norm", Group::Norm, 7, 1, tower.rows * dim, count);
        keys->weight = Bytes(pass.weightBytes * 2 * dim);
        keys->sharing = Sharing::Repeated;
    }
    keys->activationWritten = Bytes();
    keys->kvWritten = kept;
    if (!byBlocks(sparse))
        projection("index_weights_proj", tower.hidden, heads);
    const AttentionShape shape = tower.tokens().shape(0);
    const double weights = byBlocks(sparse) ? 0 : heads;
    Operator &scores = emitter.append("index_scores", Group::Attention, Unit::Matrix, count);
    scores.flop = Flops(shape.batch * heads * shape.pairs * (2 * dim + (byBlocks(sparse) ? 1 : 3)));
    scores.masked = scores.flop * hiddenPairs(shape);
    scores.activationRead = Bytes(pass.activationBytes * tower.rows * (heads * dim + weights));
    scores.activationWritten = Bytes(placeBytes * tower.rows * places(sparse, shape.context));
    scores.kvRead = Bytes(keyBytes(sparse, pass) * shape.batch * shape.kvTokens * dim);
}

Bytes indexCache(const SparseAttention &sparse, const Pass &pass)
{
    return Bytes(keyBytes(sparse, pass) * static_cast<double>(sparse.indexDim));
}

double indexParameters(const SparseAttention &sparse, double source, double hidden)
{
    const auto heads = static_cast<double>(sparse.indexHeads);
    const auto dim = static_cast<double>(sparse.indexDim);
    return source * heads * dim + hidden * (dim + (byBlocks(sparse) ? 0 : heads));
}

double indexNormParameters(const SparseAttention &sparse)
{
    return byBlocks(sparse) ? 0 : 2 * static_cast<double>(sparse.indexDim);
}

} // namespace roofline
