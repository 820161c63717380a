#include "core/workload/transformer/attention.h"

#include <algorithm>

namespace roofline {

double scorePairs(double queries, double context, double window, AttentionCount count)
{
    const double row = window > 0 ? std::min(context, window) : context;
    if (count == AttentionCount::Full || queries <= 1)
        return queries * row;
    // Query i (0-based) is at position context − queries + i and sees min(position + 1, row) keys.
    const double first = std::max(context - queries, 0.0) + 1;
    if (first >= row)
        return queries * row;
    const double growing = std::min(queries, row - first + 1);
    return growing * (first + first + growing - 1) / 2 + (queries - growing) * row;
}

double hiddenPairs(const AttentionShape &shape)
{
    return shape.allPairs > shape.pairs ? shape.allPairs / shape.pairs - 1 : 0;
}

AttentionWork workOf(const AttentionShape &shape, const Pass &pass)
{
    const double scores = shape.batch * shape.heads * shape.queries * shape.context;
    const double pairs = shape.batch * shape.heads * shape.pairs;
    const double kvTokens = shape.kvTokens > 0 ? shape.kvTokens : shape.context;
    const double wider = shape.valueDim > 0 ? shape.valueDim / shape.headDim : 1;
    AttentionWork work;
    work.hidden = hiddenPairs(shape);
    work.scores = Flops(2 * pairs * shape.headDim);
    work.softmax = Flops(5 * pairs);
    work.sum = work.scores * wider;
    work.query = Bytes(pass.activationBytes * shape.batch * shape.queries * shape.heads * shape.headDim);
    work.scoreMatrix = Bytes(pass.activationBytes * scores);
    work.output = work.query * wider;
    work.cachedKey = Bytes(pass.kvBytes * shape.batch * kvTokens * shape.kvHeads * shape.headDim);
    work.cachedValue = work.cachedKey * wider;
    work.cached = work.cachedKey + work.cachedValue;
    return work;
}

void lowerAttention(const AttentionWork &work, const AttentionNames &names, double count, Emitter &emitter)
{
    if (emitter.pass().fusedAttention) {
        Operator &op = emitter.append(names.fused, Group::Attention, Unit::Matrix, count);
        op.flop = work.scores + work.sum + work.softmax;
        op.masked = op.flop * work.hidden;
        op.weight = work.sinks;
        op.activationRead = work.query + work.key + work.value;
        op.activationWritten = work.output;
        op.kvRead = work.cached;
        return;
    }

    Operator &scores = emitter.append(names.scores, Group::Attention, Unit::Matrix, count);
    scores.keep = Keep::Score;
    scores.flop = work.scores;
    scores.masked = work.scores * work.hidden;
    scores.activationRead = work.query + work.key;
    scores.activationWritten = work.scoreMatrix;
    scores.kvRead = work.cachedKey;

    Operator &softmax = emitter.append(names.softmax, Group::Attention, Unit::Vector, count);
    softmax.keep = Keep::Score;
    softmax.flop = work.softmax;
    softmax.masked = work.softmax * work.hidden;
    softmax.weight = work.sinks;
    softmax.activationRead = work.scoreMatrix;
    softmax.activationWritten = work.scoreMatrix;

    Operator &sum = emitter.append(names.sum, Group::Attention, Unit::Matrix, count);
    sum.flop = work.sum;
    sum.masked = work.sum * work.hidden;
    sum.activationRead = work.scoreMatrix + work.value;
    sum.activationWritten = work.output;
    sum.kvRead = work.cachedValue;
}

void lowerAttention(const AttentionShape &shape, const Pass &pass, double count, std::vector<Operator> &operators)
{
    Emitter emitter(pass, operators);
    lowerAttention(workOf(shape, pass), plainAttention, count, emitter);
}

Pass withoutCache(const Pass &pass)
{
    Pass changed = pass;
    changed.kvBytes = pass.activationBytes;
    return changed;
}

void keepInActivations(std::vector<Operator> &operators, std::size_t first)
{
    for (std::size_t i = first; i < operators.size(); ++i)
        keepInActivations(operators[i]);
}

} // namespace roofline
