#include "core/workload/attention.h"

#include <algorithm>

namespace roofline {

double scorePairs(double queries, double context, double window, AttentionCount count)
{
    const double row = window > 0 ? std::min(context, window) : context;
    if (count == AttentionCount::Full || queries <= 1)
        return queries * row;
    // Query i (0-based) sits at position context − queries + i and sees min(position + 1, row) keys.
    const double first = std::max(context - queries, 0.0) + 1;
    if (first >= row)
        return queries * row;
    const double growing = std::min(queries, row - first + 1);
    return growing * (first + first + growing - 1) / 2 + (queries - growing) * row;
}

void lowerAttention(const AttentionShape &shape, const Pass &pass, double count, std::vector<Operator> &operators)
{
    const double scores = shape.batch * shape.heads * shape.queries * shape.context;
    const double pairs = shape.batch * shape.heads * shape.pairs;
    const double kvTokens = shape.kvTokens > 0 ? shape.kvTokens : shape.context;
    const Bytes queryBytes(pass.activationBytes * shape.batch * shape.queries * shape.heads * shape.headDim);
    const Bytes cacheBytes(pass.kvBytes * shape.batch * kvTokens * shape.kvHeads * shape.headDim);
    const Bytes scoreBytes(pass.activationBytes * scores);
    const Flops product(2 * pairs * shape.headDim);
    const Flops softmaxFlop(5 * pairs);

    Operator op;
    op.group = Group::Attention;
    op.count = count;
    if (pass.fusedAttention) {
        op.name = "attention";
        op.flop = product * 2.0 + softmaxFlop;
        op.activationRead = queryBytes;
        op.activationWritten = queryBytes;
        op.kvRead = cacheBytes * 2.0;
        operators.push_back(op);
        return;
    }

    op.name = "qk_matmul";
    op.keep = Keep::Score;
    op.flop = product;
    op.activationRead = queryBytes;
    op.activationWritten = scoreBytes;
    op.kvRead = cacheBytes;
    operators.push_back(op);

    Operator softmax;
    softmax.name = "softmax";
    softmax.group = Group::Attention;
    softmax.unit = Unit::Vector;
    softmax.keep = Keep::Score;
    softmax.count = count;
    softmax.flop = softmaxFlop;
    softmax.activationRead = scoreBytes;
    softmax.activationWritten = scoreBytes;
    operators.push_back(softmax);

    op.name = "sv_matmul";
    op.keep = Keep::Inner;
    op.activationRead = scoreBytes;
    op.activationWritten = queryBytes;
    operators.push_back(op);
}

} // namespace roofline
