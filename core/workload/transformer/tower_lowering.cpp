#include "core/workload/transformer/tower_lowering.h"

#include <algorithm>
#include <cmath>

namespace roofline {

Tower Tower::part(std::int64_t count) const
{
    Tower tower = *this;
    tower.layers = count;
    return tower;
}

Tower Tower::windowPart() const
{
    Tower tower = part(windowLayers());
    tower.sharedKv = layers > 0 ? sharedKv * tower.layers / layers : 0;
    tower.globalEvery = tower.globals = 0;
    tower.global.reset();
    return tower;
}

Tower Tower::globalPart() const
{
    Tower tower = part(globalLayers());
    tower.sharedKv = layers > 0 ? sharedKv * tower.layers / layers : 0;
    tower.window = tower.globalEvery = tower.globals = 0;
    if (global) {
        tower.heads = global->heads > 0 ? global->heads : heads;
        tower.kvHeads = global->kvHeads;
        tower.headDim = global->headDim;
        tower.keysAsValues = global->keysAsValues;
        tower.attentionSinks = global->sinks;
    }
    tower.global.reset();
    return tower;
}

AttentionShape PassTokens::shape(double window) const
{
    AttentionShape shape;
    shape.batch = sequences;
    shape.queries = queries;
    shape.context = window > 0 ? std::min(context, window) : context;
    // Behind what is cached a window leaves out the earliest tokens.
    const bool isPart = queries < context && window > 0;
    shape.kvTokens = decode ? shape.context : isPart ? std::min(context, window + queries - 1) : context;
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
    op.weight = Bytes(pass.weightBytes * (tables * elements + real(m_tower.relativeBuckets) * heads));
    op.activationWritten = Bytes(pass.activationBytes * elements);
}

void TowerLowering::norm(std::string_view name, Group group, double width, double count)
{
    const bool layerNorm = m_tower.norm != Norm::Rms;
    Operator &op = m_emitter.elementwise(name, group, layerNorm ? 7 : 4, 1, rows * width, count);
    op.weight = Bytes(m_emitter.pass().weightBytes * normWeights(m_tower) * width);
    op.sharing = Sharing::Repeated;
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

Operator &TowerLowering::cached(std::string_view name, double tokens, double in, double width, bool bias)
{
    Operator &op = m_emitter.projection(name, Group::Attention, tokens, in, width, bias, layers);
    op.activationWritten = Bytes();
    op.kvWritten = Bytes(m_emitter.pass().kvBytes * tokens * width);
    return op;
}

void TowerLowering::scaleBranch(std::string_view name)
{
    if (m_tower.layerScale != LayerScale::Branches)
        return;
    Operator &op = m_emitter.elementwise(name, Group::Norm, 1, 1, rows * hidden, layers);
    op.weight = Bytes(m_emitter.pass().weightBytes * hidden);
    op.sharing = Sharing::Repeated;
}

// `own` is the number of layers that make keys and values.
void TowerLowering::headNorms(double own)
{
    if (m_tower.queryKeyNorm == HeadNorm::None)
        return;
    const bool each = m_tower.queryKeyNorm == HeadNorm::Each;
    const double kvHeads = real(m_tower.kvHeads);
    rmsNorm("q_norm", each ? rows * heads : rows, each ? headDim : queryWidth);
    if (own <= 0)
        return;
    rmsNorm("k_norm", each ? rows * kvHeads : rows, each ? headDim : keyWidth);
    m_emitter.operators().back().count = own;
}

// If the values are the keys, normalized or not, there is nothing to project, but they are kept.
void TowerLowering::values(double own)
{
    if (!m_tower.keysAsValues)
        cached("v_proj", rows, hidden, valueWidth, m_tower.valueBias).count = own;
    if (!m_tower.valueNorm)
        return;
    Operator &norm = m_emitter.elementwise("v_norm", Group::Norm, 4, 1, rows * valueWidth, own);
    if (m_tower.keysAsValues) {
        norm.activationWritten = Bytes();
        norm.kvWritten = Bytes(m_emitter.pass().kvBytes * rows * valueWidth);
    }
}

void TowerLowering::attention()
{
    const double gate = m_tower.outputGate ? queryWidth : 0;
    m_emitter.projection("q_proj", Group::Attention, rows, hidden, queryWidth + gate, m_tower.queryBias, layers);
    const double share = layers * m_tower.ownKv();
    const double whole = std::round(share); // 30 layers, of which two thirds keep their own, are 20
    const double own = std::abs(share - whole) < 1e-9 * layers ? whole : share;
    if (own > 0) {
        cached("k_proj", rows, hidden, keyWidth, m_tower.keyBias).count = own;
        values(own);
    }
    headNorms(own);
    if (m_tower.sparse)
        lowerIndexer(*m_tower.sparse, hidden, *this);
    lookBack();
    if (m_tower.outputGate) // sigmoid(gate)·output
        m_emitter.elementwise("attn_gate", Group::Elementwise, 4, 2, rows * resultWidth, layers);
    if (m_tower.headGate) { // the sigmoids are few next to the products
        m_emitter.projection("attn_gate_proj", Group::Attention, rows, hidden, heads, false, layers);
        m_emitter.elementwise("attn_gate", Group::Elementwise, 1, 1, rows * resultWidth, layers);
    }
}

// Emits the operators from the scores to the weighted sum.
void TowerLowering::lookBack()
{
    const Pass &pass = m_emitter.pass();
    const auto look = [&](const AttentionNames &names, double count, double window) {
        AttentionShape shape = m_tokens.shape(window);
        if (m_tower.sparse && !m_tokens.decode)
            shape.kvTokens = m_tokens.context; // of which each query chooses others
        shape.heads = heads;
        shape.kvHeads = real(m_tower.kvHeads);
        shape.headDim = headDim;
        shape.valueDim = real(m_tower.valueWidth());
        AttentionWork work = workOf(shape, pass);
        work.sinks = Bytes(m_tower.attentionSinks ? pass.weightBytes * heads : 0);
        lowerAttention(work, names, count, m_emitter);
    };
    if (m_tower.sparse)
        forEachReach(m_tower, *m_tower.sparse, look);
    else
        forEachReach(m_tower, look);
}

void TowerLowering::outProjection(std::string_view name, double width)
{
    m_emitter.projection(name, Group::Attention, rows, width, hidden, m_tower.outputBias, layers);
}

void TowerLowering::mlp(double count, double width)
{
    m_emitter.mlp({rows, hidden, width, m_tower.gatedMlp, m_tower.mlpBias}, plainMlp, Group::Mlp, count);
}

void TowerLowering::summand()
{
    if (Keep &keep = m_emitter.operators().back().keep; keep == Keep::Inner)
        keep = Keep::Summand;
}

void TowerLowering::add(std::string_view name, Keep keep, double summands)
{
    summand();
    Operator &op = m_emitter.elementwise(name, Group::Elementwise, summands - 1, summands, rows * hidden, layers);
    op.keep = keep;
    op.sharing = Sharing::Joined;
}

} // namespace roofline
