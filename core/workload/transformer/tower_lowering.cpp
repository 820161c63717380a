#include "core/workload/transformer/tower_lowering.h"

#include <algorithm>

namespace roofline {

AttentionShape Tokens::shape(double window) const
{
    AttentionShape shape;
    shape.batch = sequences;
    shape.queries = queries;
    shape.context = window > 0 ? std::min(context, window) : context;
    shape.kvTokens = decode ? shape.context : queries;
    shape.pairs = scorePairs(queries, context, window, count);
    shape.allPairs = scorePairs(queries, context, window, AttentionCount::Full);
    return shape;
}

void TowerLowering::embedding(double tables)
{
    const Pass &pass = m_emitter.pass();
    const double elements = rows * hidden;
    Operator &op = m_emitter.append("embedding", Group::Embedding, Unit::Vector, 1);
    op.keep = Keep::Boundary;
    op.sharing = Sharing::Summand;
    op.flop = Flops((tables - 1) * elements);
    // Relative positions are looked up once for all layers.
    op.weight = Bytes(pass.weightBytes * (tables * elements + static_cast<double>(m_tower.relativeBuckets) * heads));
    op.activationWritten = Bytes(pass.activationBytes * elements);
}

void TowerLowering::norm(std::string_view name, Group group, double width, double count)
{
    const bool layerNorm = m_tower.norm != Norm::Rms;
    Operator &op = m_emitter.elementwise(name, group, layerNorm ? 7 : 4, 1, rows * width, count);
    op.weight = Bytes(m_emitter.pass().weightBytes * (m_tower.norm == Norm::Layer ? 2 : 1) * width);
    op.sharing = Sharing::Repeated;
}

void TowerLowering::layerNorm(std::string_view name)
{
    norm(name, Group::Norm, hidden, layers);
}

void TowerLowering::finalNorm()
{
    if (m_tower.finalNorm)
        norm("final_norm", Group::Head, hidden, 1);
}

void TowerLowering::rmsNorm(std::string_view name, double normalized, double width)
{
    m_emitter.elementwise(name, Group::Norm, 4, 1, normalized * width, layers).weight =
        Bytes(m_emitter.pass().weightBytes * width);
}

void TowerLowering::cached(std::string_view name, double tokens, double in, bool bias)
{
    Operator &op = m_emitter.projection(name, Group::Attention, tokens, in, kvWidth, bias, layers);
    op.activationWritten = Bytes();
    op.kvWritten = Bytes(m_emitter.pass().kvBytes * tokens * kvWidth);
}

void TowerLowering::attention()
{
    const double gate = m_tower.outputGate ? queryWidth : 0;
    m_emitter.projection("q_proj", Group::Attention, rows, hidden, queryWidth + gate, m_tower.queryBias, layers);
    cached("k_proj", rows, hidden, m_tower.keyBias);
    cached("v_proj", rows, hidden, m_tower.valueBias);
    const auto kvHeads = static_cast<double>(m_tower.kvHeads);
    if (m_tower.queryKeyNorm == HeadNorm::Each) {
        rmsNorm("q_norm", rows * heads, headDim);
        rmsNorm("k_norm", rows * kvHeads, headDim);
    } else if (m_tower.queryKeyNorm == HeadNorm::Whole) {
        rmsNorm("q_norm", rows, queryWidth);
        rmsNorm("k_norm", rows, kvWidth);
    }
    const Pass &pass = m_emitter.pass();
    forEachReach(m_tower, [&](const AttentionNames &names, double count, double window) {
        AttentionShape shape = m_tokens.shape(window);
        shape.heads = heads;
        shape.kvHeads = kvHeads;
        shape.headDim = headDim;
        AttentionWork work = workOf(shape, pass);
        work.sinks = Bytes(m_tower.attentionSinks ? pass.weightBytes * heads : 0);
        lowerAttention(work, names, count, m_emitter);
    });
    if (m_tower.outputGate) // sigmoid(gate)·output
        m_emitter.elementwise("attn_gate", Group::Elementwise, 4, 2, rows * queryWidth, layers);
}

void TowerLowering::outProjection(std::string_view name, double width)
{
    m_emitter.projection(name, Group::Attention, rows, width, hidden, m_tower.outputBias, layers);
}

void TowerLowering::mlp(double count)
{
    const auto width = static_cast<double>(m_tower.ffn);
    const bool bias = m_tower.mlpBias;
    if (m_tower.gatedMlp)
        m_emitter.projection("gate_proj", Group::Mlp, rows, hidden, width, bias, count);
    m_emitter.projection("up_proj", Group::Mlp, rows, hidden, width, bias, count);
    m_emitter.activation("mlp_act", Group::Mlp, m_tower.gatedMlp, rows * width, count);
    m_emitter.projection("down_proj", Group::Mlp, rows, width, hidden, bias, count);
}

void TowerLowering::add(std::string_view name, Keep keep, double summands)
{
    Operator &op = m_emitter.elementwise(name, Group::Elementwise, summands - 1, summands, rows * hidden, layers);
    op.keep = keep;
    op.sharing = Sharing::Joined;
}

} // namespace roofline
