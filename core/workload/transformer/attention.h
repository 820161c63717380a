// The operators between the projections: scores, softmax, weighted sum. Shared by transformers, layer tables and the
// attention kernel.
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
    double queries = 1;  // tokens that ask, per sequence
    double context = 1;  // tokens that each of them may look at: the row length of the scores
    double kvTokens = 0; // tokens whose keys and values are read; 0: `context`
    double pairs = 1;    // (query, key) pairs that FLOP are counted for, per sequence and head
    double allPairs = 0; // those of a full count; 0: `pairs`
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

// What attention computes and moves, whatever its keys and values look like.
struct AttentionWork {
    double hidden = 0; // pairs that a mask hides, of each one that is counted
    Flops scores;
    Flops softmax;
    Flops sum;
    Bytes query;
    Bytes scoreMatrix;
    Bytes output;
    Bytes key; // of keys and values what is not in the cache
    Bytes value;
    Bytes cachedKey;
    Bytes cachedValue;
    Bytes cached; // what one operator for all reads of the cache
    Bytes sinks;  // weights
};

// Pairs of `queries` tokens at the end of `context` tokens, with a sliding window (0: none). Full counts queries × row
// length; causal counts only keys that are not in the future: S(S + 1)/2 for a prompt of S tokens.
double scorePairs(double queries, double context, double window, AttentionCount count);

// AttentionWork::hidden.
double hiddenPairs(const AttentionShape &shape);

AttentionWork workOf(const AttentionShape &shape, const Pass &pass);

// Three operators; or, when fused, one whose bytes are the queries, keys, values and the output only.
void lowerAttention(const AttentionWork &work, const AttentionNames &names, double count, Emitter &emitter);

// The same with plain names.
void lowerAttention(const AttentionShape &shape, const Pass &pass, double count, std::vector<Operator> &operators);

// Where nothing is cached (encoders, training), keys and values are activations like any other: lowered with the pass
// that has no cache, then moved.
Pass withoutCache(const Pass &pass);
void keepInActivations(std::vector<Operator> &operators, std::size_t first);

inline void keepInActivations(Operator &op)
{
    op.activationRead += op.kvRead;
    op.activationWritten += op.kvWritten;
    op.kvRead = op.kvWritten = Bytes();
}

} // namespace roofline
