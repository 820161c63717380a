// Lowers the operators between the projections: scores, softmax, weighted sum. Transformers, layer tables and
// the attention kernel share them.
#pragma once

#include "core/workload/operator.h"
#include "core/workload/pass.h"
#include "core/workload/transformer/emitter.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace roofline {

struct AttentionShape {
    double batch = 1;
    double heads = 1;
    double kvHeads = 1;
    double headDim = 1;
    double valueDim = 0; // width of a value; 0: headDim
    double queries = 1;  // query tokens per sequence
    double context = 1;  // tokens that each query may attend to: the row length of the scores
    double kvTokens = 0; // tokens whose keys and values are read; 0: `context`
    double pairs = 1;    // (query, key) pairs per sequence and head that FLOP are counted for
    double allPairs = 0; // pairs of a full count; 0: `pairs`
};

struct AttentionNames {
    std::string_view scores;
    std::string_view softmax;
    std::string_view sum;
    std::string_view fused;
};
inline constexpr AttentionNames plainAttention = {"qk_matmul", "softmax", "sv_matmul", "attention"};
inline constexpr AttentionNames windowAttention = {"window_qk_matmul", "window_softmax", "window_sv_matmul",
                                                   "window_attention"};
inline constexpr AttentionNames sparseAttention = {"sparse_qk_matmul", "sparse_softmax", "sparse_sv_matmul",
                                                   "sparse_attention"};
inline constexpr AttentionNames poolAttention = {"pool_qk_matmul", "pool_softmax", "pool_sv_matmul", "pool_attention"};
inline constexpr AttentionNames crossAttention = {"cross_qk_matmul", "cross_softmax", "cross_sv_matmul",
                                                  "cross_attention"};

// Holds what attention computes and moves, whatever its keys and values look like.
struct AttentionWork {
    double hidden = 0; // pairs that a mask hides per counted pair
    Flops scores;
    Flops softmax;
    Flops sum;
    Bytes query;
    Bytes scoreMatrix;
    Bytes output;
    Bytes key; // keys and values that are not in the cache
    Bytes value;
    Bytes cachedKey;
    Bytes cachedValue;
    Bytes cached; // bytes that fused attention reads of the cache
    Bytes sinks;  // bytes of their weights
};

// Returns the pairs of `queries` tokens at the end of `context` tokens with a sliding window (0: none). Full counts
// queries × row length. Causal counts only keys that are not in the future: S(S + 1)/2 for a prompt of S tokens.
double scorePairs(double queries, double context, double window, AttentionCount count);

// Returns AttentionWork::hidden.
double hiddenPairs(const AttentionShape &shape);

AttentionWork workOf(const AttentionShape &shape, const Pass &pass);

// Emits three operators, or one if fused, whose bytes are only those of the queries, keys, values and the output.
void lowerAttention(const AttentionWork &work, const AttentionNames &names, double count, Emitter &emitter);

// Does the same with plain names.
void lowerAttention(const AttentionShape &shape, const Pass &pass, double count, std::vector<Operator> &operators);

// Where nothing is cached (encoders, training), keys and values count as activations. They are lowered with
// the pass from withoutCache() and then moved.
Pass withoutCache(const Pass &pass);
void keepInActivations(std::vector<Operator> &operators, std::size_t first);

inline void keepInActivations(Operator &op)
{
    op.activationRead += op.kvRead;
    op.activationWritten += op.kvWritten;
    op.kvRead = op.kvWritten = Bytes();
}

} // namespace roofline
