#include "core/workload/diffusion/diffusion_transformer.h"

#include "core/workload/model.h"
#include "core/workload/transformer/attention.h"
#include "core/workload/transformer/emitter.h"

#include <array>

namespace roofline {

namespace {

constexpr std::size_t mostOperators = 96;
constexpr double timeWidth = 256; // number of sines that encode a time
constexpr double modulated = 9;   // FLOP per element: a layer norm without weights, times one number, plus another
constexpr AttentionNames selfAttention = {"self_qk_matmul", "self_softmax", "self_sv_matmul", "self_attention"};

// Holds a stream of tokens with the weights that it goes through.
struct Stream {
    Emitter emitter;
    double rows; // tokens of all samples
};

class DiffusionLowering {
public:
    DiffusionLowering(const DiffusionTransformer &model, const Pass &pass, std::vector<Operator> &operators)
        : m_model(model)
        , m_pass(pass)
        , m_operators(operators)
    {
    }

    void run()
    {
        input();
        if (m_model.refinerLayers > 0)
            refine();
        if (m_model.modulation != Modulation::Layer)
            sharedModulation();
        if (m_model.jointLayers > 0)
            joint();
        if (m_model.singleLayers > 0)
            single();
        if (m_model.crossLayers > 0)
            cross();
        output();
    }

private:
    Operator &project(Stream &stream, std::string_view name, Group group, double in, double out, double count)
    {
        return stream.emitter.projection(name, group, stream.rows, in, out, m_model.biases, count);
    }

    // Projects one row per sample.
    void projectSample(Emitter &emitter, std::string_view name, Group group, double in, double out, double count)
    {
        emitter.projection(name, group, m_samples, in, out, m_model.biases, count);
    }

    // Emits two products with an activation between them.
    void embedSample(Emitter &emitter, std::array<std::string_view, 2> names, double in, double count)
    {
        projectSample(emitter, names[0], Group::Embedding, in, m_hidden, count);
        projectSample(emitter, names[1], Group::Embedding, m_hidden, m_hidden, count);
    }

    void input()
    {
        project(m_image, "latent_proj", Group::Embedding, real(m_model.channels), m_hidden, 1).keep = Keep::Boundary;
        if (m_model.textNorm)
            norm(m_text, "text_norm", Group::Embedding, 4, 1, real(m_model.textWidth), real(m_model.textWidth), 1);
        project(m_text, "text_proj", Group::Embedding, real(m_model.textWidth), m_hidden, 1).keep = Keep::Boundary;
        if (m_model.crossLayers > 0)
            project(m_text, "text_proj2", Group::Embedding, m_hidden, m_hidden, 1).keep = Keep::Boundary;
        Emitter &emitter = m_all.emitter;
        embedSample(emitter, {"time_proj", "time_proj2"}, timeWidth, 1);
        if (m_model.guidance)
            embedSample(emitter, {"guidance_proj", "guidance_proj2"}, timeWidth, 1);
        if (m_model.pooledWidth > 0)
            embedSample(emitter, {"pooled_proj", "pooled_proj2"}, real(m_model.pooledWidth), 1);
    }

    // Refiner layers are those of an encoder over the text with a time embedding of their own. Modulation
    // only weights what is added.
    void refine()
    {
        const double layers = real(m_model.refinerLayers);
        Emitter &emitter = m_refiner.emitter;
        embedSample(emitter, {"time_proj", "time_proj2"}, timeWidth, 1);
        embedSample(emitter, {"pooled_proj", "pooled_proj2"}, real(m_model.textWidth), 1);
        projectSample(emitter, "modulation", Group::Norm, m_hidden, 2 * m_hidden, layers);
        norm(m_refiner, "attn_norm", Group::Norm, 7, 1, m_hidden, 2 * m_hidden, layers);
        queriesKeysValues(m_refiner, {"q_proj", "k_proj", "v_proj"}, layers);
        attend(emitter, plainAttention, m_words, m_words, layers);
        project(m_refiner, "out_proj", Group::Attention, m_hidden, m_hidden, layers);
        add(m_refiner, "attn_add", layers);
        norm(m_refiner, "mlp_norm", Group::Norm, 7, 1, m_hidden, 2 * m_hidden, layers);
        emitter.mlp({m_refiner.rows, m_hidden, 4 * m_hidden, false, m_model.biases}, plainMlp, Group::Mlp, layers);
        add(m_refiner, "mlp_add", layers).keep = Keep::Boundary;
    }

    // Modulation takes six numbers per element for each stream of a joint or cross layer, and
    // three for a single layer.
    void sharedModulation()
    {
        const double streams = m_model.crossLayers > 0 ? 1 : 2;
        const double widths = 6 * streams + (m_model.singleLayers > 0 ? 3 : 0);
        projectSample(m_all.emitter, "modulation", Group::Norm, m_hidden, widths * m_hidden, 1);
    }

    void joint()
    {
        const double layers = real(m_model.jointLayers);
        const double ending = m_model.textEnds ? 1 : 0;
        jointModulation(layers, ending);
        norm(m_all, "attn_norm", Group::Norm, modulated, 1, m_hidden, 0, layers);
        queriesKeysValues(m_image, {"q_proj", "k_proj", "v_proj"}, layers);
        queriesKeysValues(m_text, {"q_proj", "k_proj", "v_proj"}, layers);
        headNorms(m_image, {"q_norm", "k_norm"}, layers);
        headNorms(m_text, {"q_norm", "k_norm"}, layers);
        attend(m_all.emitter, plainAttention, m_places + m_words, m_places + m_words, layers);
        project(m_image, "out_proj", Group::Attention, m_hidden, m_hidden, layers);
        if (layers > ending)
            project(m_text, "out_proj", Group::Attention, m_hidden, m_hidden, layers - ending);
        if (m_model.dualLayers > 0)
            lookOnceMore(real(m_model.dualLayers));
        // This is the text that leaves a layer, as a mean over all layers.
        Stream leaving{m_all.emitter, m_image.rows + m_text.rows * (layers - ending) / layers};
        add(leaving, "attn_add", layers);
        norm(leaving, "mlp_norm", Group::Norm, modulated, 1, m_hidden, 0, layers);
        mlp(m_image, layers);
        if (layers > ending)
            mlp(m_text, layers - ending);
        add(leaving, "mlp_add", layers).keep = Keep::Boundary;
    }

    void jointModulation(double layers, double ending)
    {
        if (m_model.modulation != Modulation::Layer)
            return;
        projectSample(m_image.emitter, "modulation", Group::Norm, m_hidden, 6 * m_hidden, layers);
        if (m_model.dualLayers > 0)
            projectSample(m_image.emitter, "self_modulation", Group::Norm, m_hidden, 3 * m_hidden,
                          real(m_model.dualLayers));
        if (layers > ending)
            projectSample(m_text.emitter, "modulation", Group::Norm, m_hidden, 6 * m_hidden, layers - ending);
        if (ending > 0)
            projectSample(m_text.emitter, "last_modulation", Group::Norm, m_hidden, 2 * m_hidden, ending);
    }

    void lookOnceMore(double layers)
    {
        norm(m_image, "self_attn_norm", Group::Norm, modulated, 1, m_hidden, 0, layers);
        queriesKeysValues(m_image, {"self_q_proj", "self_k_proj", "self_v_proj"}, layers);
        headNorms(m_image, {"self_q_norm", "self_k_norm"}, layers);
        attend(m_image.emitter, selfAttention, m_places, m_places, layers);
        project(m_image, "self_out_proj", Group::Attention, m_hidden, m_hidden, layers);
        add(m_image, "self_attn_add", layers);
    }

    // One product takes the result of attention and the inner width of the MLP back to the stream.
    void single()
    {
        const double layers = real(m_model.singleLayers);
        const double width = real(m_model.ffn);
        if (m_model.modulation == Modulation::Layer)
            projectSample(m_single.emitter, "modulation", Group::Norm, m_hidden, 3 * m_hidden, layers);
        norm(m_single, "attn_norm", Group::Norm, modulated, 1, m_hidden, 0, layers);
        queriesKeysValues(m_single, {"q_proj", "k_proj", "v_proj"}, layers);
        headNorms(m_single, {"q_norm", "k_norm"}, layers);
        if (m_model.gatedMlp)
            project(m_single, "gate_proj", Group::Mlp, m_hidden, width, layers);
        project(m_single, "up_proj", Group::Mlp, m_hidden, width, layers);
        m_single.emitter.activation("mlp_act", Group::Mlp, m_model.gatedMlp, m_single.rows * width, layers);
        attend(m_single.emitter, plainAttention, m_places + m_words, m_places + m_words, layers);
        project(m_single, "out_proj", Group::Mlp, m_hidden + width, m_hidden, layers);
        add(m_single, "mlp_add", layers).keep = Keep::Boundary;
    }

    // With Modulation::Table, each layer has numbers of its own: three per element for
    // attention and three for the MLP.
    void cross()
    {
        const double layers = real(m_model.crossLayers);
        const double table = m_model.modulation == Modulation::Table ? 3 * m_hidden : 0;
        Stream stream{m_all.emitter, m_image.rows};
        Stream words{m_all.emitter, m_text.rows};
        if (m_model.modulation == Modulation::Layer)
            projectSample(m_all.emitter, "modulation", Group::Norm, m_hidden, 6 * m_hidden, layers);
        norm(stream, "attn_norm", Group::Norm, modulated, 1, m_hidden, table, layers);
        queriesKeysValues(stream, {"q_proj", "k_proj", "v_proj"}, layers);
        headNorms(stream, {"q_norm", "k_norm"}, layers);
        attend(m_all.emitter, plainAttention, m_places, m_places, layers);
        project(stream, "out_proj", Group::Attention, m_hidden, m_hidden, layers);
        add(stream, "attn_add", layers);
        if (m_model.crossNorm)
            norm(stream, "cross_norm", Group::Norm, 7, 1, m_hidden, 2 * m_hidden, layers);
        project(stream, "cross_q_proj", Group::Attention, m_hidden, m_hidden, layers);
        project(words, "cross_k_proj", Group::Attention, m_hidden, m_hidden, layers);
        project(words, "cross_v_proj", Group::Attention, m_hidden, m_hidden, layers);
        headNorm(stream, "cross_q_norm", layers);
        headNorm(words, "cross_k_norm", layers);
        attend(m_all.emitter, crossAttention, m_places, m_words, layers);
        project(stream, "cross_out_proj", Group::Attention, m_hidden, m_hidden, layers);
        add(stream, "cross_add", layers, 1);
        norm(stream, "mlp_norm", Group::Norm, modulated, 1, m_hidden, table, layers);
        mlp(stream, layers);
        add(stream, "mlp_add", layers).keep = Keep::Boundary;
    }

    void output()
    {
        Stream stream{m_all.emitter, m_image.rows};
        const double table = m_model.modulation == Modulation::Table ? 2 * m_hidden : 0;
        if (m_model.modulation != Modulation::Table)
            projectSample(m_all.emitter, "final_modulation", Group::Head, m_hidden, 2 * m_hidden, 1);
        norm(stream, "final_norm", Group::Head, modulated, 1, m_hidden, table, 1);
        const double out = real(m_model.outChannels > 0 ? m_model.outChannels : m_model.channels);
        project(stream, "latent_out", Group::Head, m_hidden, out, 1);
    }

    void queriesKeysValues(Stream &stream, std::array<std::string_view, 3> names, double count)
    {
        for (const std::string_view name : names)
            project(stream, name, Group::Attention, m_hidden, m_hidden, count);
    }

    void headNorms(Stream &stream, std::array<std::string_view, 2> names, double count)
    {
        for (const std::string_view name : names)
            headNorm(stream, name, count);
    }

    // Normalizes each head with the same weights, or all heads together.
    void headNorm(Stream &stream, std::string_view name, double count)
    {
        if (m_model.queryKeyNorm == HeadNorm::None)
            return;
        const bool each = m_model.queryKeyNorm == HeadNorm::Each;
        stream.emitter.elementwise(name, Group::Norm, 4, 1, stream.rows * m_hidden, count).weight =
            Bytes(m_pass.weightBytes * (each ? real(m_model.headDim) : m_hidden));
    }

    void norm(Stream &stream, std::string_view name, Group group, double flop, double reads, double width,
              double weights, double count)
    {
        Operator &op = stream.emitter.elementwise(name, group, flop, reads, stream.rows * width, count);
        op.weight = Bytes(m_pass.weightBytes * weights);
        op.sharing = Sharing::Repeated;
    }

    // What is added is weighted first, except the result of attention to a text.
    Operator &add(Stream &stream, std::string_view name, double count, double flop = 2)
    {
        Operator &op = stream.emitter.elementwise(name, Group::Elementwise, flop, 2, stream.rows * m_hidden, count);
        op.sharing = Sharing::Joined;
        return op;
    }

    void attend(Emitter &emitter, const AttentionNames &names, double queries, double keys, double count)
    {
        AttentionShape shape;
        shape.batch = m_samples;
        shape.heads = shape.kvHeads = real(m_model.heads);
        shape.headDim = real(m_model.headDim);
        shape.queries = queries;
        shape.context = keys;
        shape.pairs = queries * keys;
        lowerAttention(workOf(shape, m_pass), names, count, emitter);
    }

    void mlp(Stream &stream, double count)
    {
        stream.emitter.mlp({stream.rows, m_hidden, real(m_model.ffn), m_model.gatedMlp, m_model.biases}, plainMlp,
                           Group::Mlp, count);
    }

    const DiffusionTransformer &m_model;
    const Pass &m_pass;
    std::vector<Operator> &m_operators;
    const double m_hidden = real(m_model.hidden());
    const double m_samples = m_pass.batch;
    const double m_places = m_pass.sequence;         // tokens of one image
    const double m_words = real(m_model.textTokens); // tokens of its text
    Stream m_all{{m_pass, m_operators}, m_samples *(m_places + m_words)};
    Stream m_image{{m_pass, m_operators, "image"}, m_samples *m_places};
    Stream m_text{{m_pass, m_operators, "text"}, m_samples *m_words};
    Stream m_single{{m_pass, m_operators, "single"}, m_all.rows};
    Stream m_refiner{{m_pass, m_operators, "refiner"}, m_text.rows};
};

// Holds the weights that one pass reads.
struct WeightsRead {
    std::array<double, weightClassCount> ofClass{}; // without `modulation`, which is linear
    double modulation = 0;

    WeightsRead(const DiffusionTransformer &model, const Pass &pass)
    {
        std::vector<Operator> operators;
        lower(model, pass, operators);
        for (const Operator &op : operators) {
            const bool modulates = op.group == Group::Norm && op.unit == Unit::Matrix;
            (modulates ? modulation : ofClass[indexOf(weightClassOf(op))]) += op.count * op.weight.value();
        }
    }
};

} // namespace

// Every weight is read once, so that the parameters are what one pass reads, and biases what it reads more of where
// they count twice.
std::vector<ParameterPart> parameterParts(const DiffusionTransformer &model)
{
    Pass pass;
    pass.weightBytes = 1;
    const WeightsRead once(model, pass);
    pass.biasBytes = 2;
    const WeightsRead twice(model, pass);
    const auto part = [&](std::string_view name, WeightClass weights) {
        const double sum = once.ofClass[indexOf(weights)];
        return ParameterPart{name, sum, weights, 0, twice.ofClass[indexOf(weights)] - sum};
    };
    return {part("embedding", WeightClass::Embedding),
            part("attention", WeightClass::Attention),
            part("MLP", WeightClass::Linear),
            {"modulation", once.modulation, WeightClass::Linear, 0, twice.modulation - once.modulation},
            part("norms", WeightClass::Norms),
            part("head", WeightClass::Head)};
}

void lower(const DiffusionTransformer &model, const Pass &pass, std::vector<Operator> &operators)
{
    const std::size_t first = operators.size();
    operators.reserve(first + mostOperators);
    const Pass cacheless = withoutCache(pass);
    DiffusionLowering(model, cacheless, operators).run();
    keepInActivations(operators, first);
}

} // namespace roofline
