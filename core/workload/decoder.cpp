#include "core/workload/transformer.h"

#include "core/workload/attention.h"
#include "core/workload/model.h"

#include <algorithm>

namespace roofline {

namespace {

double normWeights(const DecoderModel &model)
{
    return model.norm == Norm::Layer ? 2 : 1;   // layer norm has a bias beside its scale
}

double attentionWindow(const DecoderModel &model, double sequence)
{
    return model.window > 0 ? std::min(sequence, static_cast<double>(model.window)) : sequence;
}

// Emits the operators of one decoder in order; sizes are for one layer, `count` says how many layers.
class Lowering {
public:
    Lowering(const DecoderModel &model, const Pass &pass, std::vector<Operator> &operators)
        : m_model(model), m_pass(pass), m_operators(operators), m_layers(static_cast<double>(model.layers)),
          m_hidden(static_cast<double>(model.hidden)),
          m_tokens(pass.phase == Phase::Prefill ? pass.batch * pass.sequence : pass.batch),
          m_queryWidth(static_cast<double>(model.heads * model.headDim)),
          m_kvWidth(static_cast<double>(model.kvHeads * model.headDim))
    {
    }

    void run()
    {
        embedding();
        attentionBlock();
        mlpBlock();
        norm("final_norm", Group::Head, m_tokens, m_hidden, 1);
        head();
    }

private:
    Operator &emit(std::string_view name, Group group, Unit unit, double count)
    {
        Operator &op = m_operators.emplace_back();
        op.name = name;
        op.group = group;
        op.unit = unit;
        op.count = count;
        return op;
    }

    Operator &projection(std::string_view name, Group group, double rows, double in, double out, bool bias, double count)
    {
        Operator &op = emit(name, group, Unit::Matrix, count);
        op.flop = Flops(2 * rows * in * out);
        op.weight = Bytes(m_pass.weightBytes * (in * out + (bias ? out : 0)));
        op.activationRead = Bytes(m_pass.activationBytes * rows * in);
        op.activationWritten = Bytes(m_pass.activationBytes * rows * out);
        return op;
    }

    // k_proj and v_proj: the result goes into the cache.
    void cached(std::string_view name)
    {
        Operator &op = projection(name, Group::Attention, m_tokens, m_hidden, m_kvWidth, m_model.keyBias, m_layers);
        op.activationWritten = Bytes();
        op.kvWritten = Bytes(m_pass.kvBytes * m_tokens * m_kvWidth);
    }

    void elementwise(std::string_view name, Group group, double flopPerElement, double reads, double elements, double count)
    {
        Operator &op = emit(name, group, Unit::Vector, count);
        op.flop = Flops(flopPerElement * elements);
        op.activationRead = Bytes(m_pass.activationBytes * reads * elements);
        op.activationWritten = Bytes(m_pass.activationBytes * elements);
    }

    void norm(std::string_view name, Group group, double rows, double width, double count)
    {
        elementwise(name, group, m_model.norm == Norm::Layer ? 7 : 4, 1, rows * width, count);
        m_operators.back().weight = Bytes(m_pass.weightBytes * normWeights(m_model) * width);
    }

    void embedding()
    {
        Operator &op = emit("embedding", Group::Embedding, Unit::Vector, 1);
        const double elements = m_tokens * m_hidden;
        const bool positions = m_model.learnedPositions > 0;   // a second table is gathered and added
        op.flop = Flops(positions ? elements : 0);
        op.weight = Bytes(m_pass.weightBytes * elements * (positions ? 2 : 1));
        op.activationWritten = Bytes(m_pass.activationBytes * elements);
    }

    void headNorm(std::string_view name, double heads)
    {
        const auto width = static_cast<double>(m_model.headDim);
        elementwise(name, Group::Norm, 4, 1, m_tokens * heads * width, m_layers);
        m_operators.back().weight = Bytes(m_pass.weightBytes * width);
    }

    void attentionBlock()
    {
        norm("attn_norm", Group::Norm, m_tokens, m_hidden, m_layers);
        projection("q_proj", Group::Attention, m_tokens, m_hidden, m_queryWidth, m_model.queryBias, m_layers);
        cached("k_proj");
        cached("v_proj");
        if (m_model.queryKeyNorm) {
            headNorm("q_norm", static_cast<double>(m_model.heads));
            headNorm("k_norm", static_cast<double>(m_model.kvHeads));
        }

        const bool prefill = m_pass.phase == Phase::Prefill;
        AttentionShape shape;
        shape.batch = m_pass.batch;
        shape.heads = static_cast<double>(m_model.heads);
        shape.kvHeads = static_cast<double>(m_model.kvHeads);
        shape.headDim = static_cast<double>(m_model.headDim);
        shape.queries = prefill ? m_pass.sequence : 1;
        shape.context = attentionWindow(m_model, m_pass.sequence);
        shape.kvTokens = prefill ? m_pass.sequence : shape.context;
        shape.pairs = scorePairs(shape.queries, m_pass.sequence, static_cast<double>(m_model.window), m_pass.attention);
        lowerAttention(shape, m_pass, m_layers, m_operators);

        projection("out_proj", Group::Attention, m_tokens, m_queryWidth, m_hidden, m_model.outputBias, m_layers);
        elementwise("attn_add", Group::Elementwise, 1, 2, m_tokens * m_hidden, m_layers);
    }

    void mlpBlock()
    {
        const auto width = static_cast<double>(m_model.ffn);
        norm("mlp_norm", Group::Norm, m_tokens, m_hidden, m_layers);
        if (m_model.gatedMlp)
            projection("gate_proj", Group::Mlp, m_tokens, m_hidden, width, m_model.mlpBias, m_layers);
        projection("up_proj", Group::Mlp, m_tokens, m_hidden, width, m_model.mlpBias, m_layers);
        if (m_model.gatedMlp)
            elementwise("mlp_act", Group::Mlp, 5, 2, m_tokens * width, m_layers);   // silu(gate)·up
        else
            elementwise("mlp_act", Group::Mlp, 8, 1, m_tokens * width, m_layers);   // gelu
        projection("down_proj", Group::Mlp, m_tokens, width, m_hidden, m_model.mlpBias, m_layers);
        elementwise("mlp_add", Group::Elementwise, 1, 2, m_tokens * m_hidden, m_layers);
    }

    void head()
    {
        const bool lastOnly = m_pass.phase == Phase::Prefill && m_pass.logits == Logits::Last;
        const double rows = lastOnly ? m_pass.batch : m_tokens;
        projection("lm_head", Group::Head, rows, m_hidden, static_cast<double>(m_model.vocabulary), false, 1);
    }

    const DecoderModel &m_model;
    const Pass &m_pass;
    std::vector<Operator> &m_operators;
    double m_layers;
    double m_hidden;
    double m_tokens;
    double m_queryWidth;
    double m_kvWidth;
};

} // namespace

std::vector<ParameterPart> parameterParts(const DecoderModel &model)
{
    const auto layers = static_cast<double>(model.layers);
    const auto hidden = static_cast<double>(model.hidden);
    const auto ffn = static_cast<double>(model.ffn);
    const auto queryWidth = static_cast<double>(model.heads * model.headDim);
    const auto kvWidth = static_cast<double>(model.kvHeads * model.headDim);
    const auto table = static_cast<double>(model.vocabulary) * hidden;

    double attention = 2 * hidden * queryWidth + 2 * hidden * kvWidth;
    attention += model.queryBias ? queryWidth + 2 * kvWidth : 0;
    attention += model.outputBias ? hidden : 0;
    const double upProjections = model.gatedMlp ? 2 : 1;
    double mlp = (upProjections + 1) * hidden * ffn;
    mlp += model.mlpBias ? upProjections * ffn + hidden : 0;
    double norms = normWeights(model) * (2 * layers + 1) * hidden;
    norms += model.queryKeyNorm ? 2 * static_cast<double>(model.headDim) * layers : 0;

    std::vector<ParameterPart> parts = {{"attention", layers * attention}, {"MLP", layers * mlp}, {"norms", norms},
                                        {"embedding", table}};
    if (!model.tiedEmbeddings)
        parts.push_back({"head", table});
    if (model.learnedPositions > 0)
        parts.push_back({"positions", static_cast<double>(model.learnedPositions) * hidden});
    return parts;
}

void lower(const DecoderModel &model, const Pass &pass, std::vector<Operator> &operators)
{
    operators.reserve(operators.size() + 20);
    Lowering(model, pass, operators).run();
}

Bytes kvCacheSize(const DecoderModel &model, const Pass &pass)
{
    const double tokens = pass.batch * attentionWindow(model, pass.sequence);
    const double perToken = 2.0 * static_cast<double>(model.layers) * static_cast<double>(model.kvHeads * model.headDim);
    return Bytes(pass.kvBytes * tokens * perToken);
}

} // namespace roofline
