// Adds unusual layers to random decoders: with a recurrent state, with chosen tokens, and without attention or an MLP.
#pragma once

#include "core/workload/transformer/transformer.h"
#include "tests/support/dice.h"

#include <algorithm>
#include <cstdint>

namespace roofline::test {

inline Recurrent randomRecurrent(Dice &dice, std::int64_t layers)
{
    Recurrent recurrent;
    recurrent.kind = static_cast<RecurrentKind>(dice.roll(4));
    recurrent.layers = dice.coin() ? 0 : dice.whole(1, static_cast<double>(layers - 1));
    recurrent.state = dice.whole(8, 256);
    recurrent.convolution = dice.whole(2, 8);
    recurrent.stateBytes = dice.coin() ? 0 : 4;
    recurrent.norm = dice.coin();
    if (recurrent.kind == RecurrentKind::Mamba) {
        recurrent.heads = dice.whole(64, 10000);
        recurrent.rank = dice.whole(4, 400);
        return recurrent;
    }
    if (recurrent.kind == RecurrentKind::KimiDelta)
        recurrent.rank = dice.whole(4, 400);
    recurrent.fullGate = recurrent.kind == RecurrentKind::KimiDelta && dice.coin();
    recurrent.keyHeads = dice.whole(1, 16);
    recurrent.heads = recurrent.keyHeads * dice.whole(1, 8);
    recurrent.headDim = dice.whole(16, 256);
    recurrent.chunk = dice.coin() ? 0 : dice.whole(16, 256);
    return recurrent;
}

// Lets some models attend to blocks of tokens, have layers without attention or an MLP, or MLPs of two widths.
inline void makeLayersDiffer(DecoderModel &model, Dice &dice)
{
    if (!model.latent && model.window == 0 && dice.roll(3) == 0) {
        SparseAttention sparse{.indexHeads = dice.whole(1, 16), .indexDim = dice.whole(16, 128)};
        sparse.block = dice.coin() ? 0 : dice.whole(16, 256);
        sparse.keys = std::max<std::int64_t>(sparse.block, 1) * dice.whole(1, 32);
        sparse.layers = dice.coin() ? 0 : dice.whole(1, static_cast<double>(model.attentionLayers()));
        model.sparse = sparse;
    }
    const bool alone = !model.recurrent && model.mlpLayers == 0 && model.streams == 0 && model.laurelRank == 0;
    if (!alone || model.parallelMlp || model.window > 0 || model.sparse || model.sharedKv > 0 || dice.roll(3) > 0)
        return;
    model.attending = dice.whole(1, static_cast<double>(model.layers));
    if (!model.experts) {
        model.mlpWidths.assign(static_cast<std::size_t>(dice.whole(1, static_cast<double>(model.layers))), 512);
        model.mlpWidths.front() = dice.whole(64, 20000);
    }
}

} // namespace roofline::test
