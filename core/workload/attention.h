// The operators between the projections: scores, softmax, weighted sum. Shared by decoders and the attention kernel.
#pragma once

#include "core/workload/operator.h"
#include "core/workload/pass.h"

#include <vector>

namespace roofline {

struct AttentionShape {
    double batch = 1;
    double heads = 1;
    double kvHeads = 1;
    double headDim = 1;
    double queries = 1;    // tokens that ask, per sequence
    double context = 1;    // tokens that each of them may look at: the row length of the scores
    double kvTokens = 0;   // tokens whose keys and values are read; 0: `context`
    double pairs = 1;      // (query, key) pairs that FLOP are counted for, per sequence and head
};

// Pairs of `queries` tokens at the end of `context` tokens, with a sliding window (0: none). Full counts queries × row length;
// causal counts only keys that are not in the future: S(S + 1)/2 for a prompt of S tokens.
double scorePairs(double queries, double context, double window, AttentionCount count);

// qk_matmul, softmax, sv_matmul; or one operator "attention" when fused, whose bytes are Q, K, V and the output only.
void lowerAttention(const AttentionShape &shape, const Pass &pass, double count, std::vector<Operator> &operators);

// Where nothing is cached (encoders, training), keys and values are activations like any other.
inline void keepInActivations(Operator &op)
{
    op.activationRead += op.kvRead;
    op.activationWritten += op.kvWritten;
    op.kvRead = op.kvWritten = Bytes();
}

} // namespace roofline
