#include "core/report/cards/model_card.h"

#include "core/units/format.h"
#include "core/units/say.h"

#include <algorithm>
#include <variant>

namespace roofline {

namespace {

// Lists the facts of one architecture in the order of a table in a paper.
class Facts {
public:
    explicit Facts(std::vector<std::pair<std::string, std::string>> &facts) : m_facts(facts) {}

    void operator()(const SummaryModel &model)
    {
        add(PHRASE("multiply-accumulates"),
            say("%1 per %2, %3 at 2 FLOP each", {formatExact(model.multiplyAccumulates), say(model.sample.c_str()),
                                                 format(Flops(2 * model.multiplyAccumulates))}));
        add(PHRASE("activations"),
            model.activations ? say("%1 elements per %2", {formatExact(*model.activations), say(model.sample.c_str())})
                              : say("unknown"));
        count(PHRASE("layers"), model.layers);
        if (model.experts > 0)
            add(PHRASE("experts"), say("%1, %2 for each token", {model.experts, model.expertsPerToken}));
    }

    void operator()(const LayerTable &table)
    {
        for (const auto &[name, value] : table.facts)
            m_facts.emplace_back(say(name.c_str()), value);
        count(PHRASE("layers"), table.depth);
        const double macs = multiplyAccumulates(table);
        add(PHRASE("multiply-accumulates"),
            say("%1 per %2, %3 at 2 FLOP each",
                {formatExact(macs), say(table.sample.c_str()), format(Flops(2 * macs))}));
    }

    void operator()(const DecoderModel &model)
    {
        const int normsBefore = !model.preNorms ? 0 : model.parallelMlp ? 1 : 2;
        tower(model, model.latent ? HeadWidth::OfLatentAttention : HeadWidth::Own, normsBefore);
        if (model.latent)
            latent(*model.latent);
        if (const SparseAttention *chosen = model.sparseAttention())
            sparse(*chosen);
        count(PHRASE("layers with attention"), model.attending);
        widths(model);
        if (model.experts)
            experts(*model.experts);
        if (model.recurrent)
            recurrent(model, *model.recurrent);
        count(PHRASE("layers with only an MLP"), model.mlpLayers);
        count(PHRASE("vocabulary"), model.vocabulary);
        add(PHRASE("tied embeddings"), yesNo(model.tiedEmbeddings));
        tokens(PHRASE("context"), model.context);
    }

    void operator()(const EncoderModel &model)
    {
        if (model.image)
            add(PHRASE("input"), say("images of %1 × %1, patches of %2 × %2: %3 tokens",
                                     {model.image->size, model.image->patch, formatExact(model.tokens(0))}));
        if (model.audio)
            add(PHRASE("input"), say("%1 frames of %2 mel bands: %3 tokens",
                                     {model.audio->frames, model.audio->bands, formatExact(model.tokens(0))}));
        tower(model);
        count(PHRASE("vocabulary"), model.vocabulary);
        count(PHRASE("classes"), model.classes);
        tokens(PHRASE("context"), model.context);
    }

    void operator()(const EncoderDecoderModel &model)
    {
        m_scope = PHRASE("encoder %1");
        (*this)(model.encoder);
        m_scope = PHRASE("decoder %1");
        (*this)(model.decoder);
    }

    void operator()(const StateSpaceModel &model)
    {
        count(PHRASE("layers"), model.layers);
        count(PHRASE("hidden"), model.hidden);
        count(PHRASE("inner channels"), model.inner);
        add(PHRASE("state"), say("%1 values per channel, independent of the context length", {model.state}));
        add(PHRASE("convolution"), say("%1 wide", {model.convolution}));
        count(PHRASE("rank of the step size"), model.rank);
        count(PHRASE("vocabulary"), model.vocabulary);
        add(PHRASE("tied embeddings"), yesNo(model.tiedEmbeddings));
    }

    void operator()(const DiffusionTransformer &model)
    {
        count(PHRASE("joint layers"), model.jointLayers);
        count(PHRASE("single layers"), model.singleLayers);
        count(PHRASE("cross layers"), model.crossLayers);
        count(PHRASE("hidden"), model.hidden());
        add(PHRASE("heads"), say("%1 of %2", {model.heads, model.headDim}));
        ffn(text(model.ffn), model.gatedMlp);
        has(PHRASE("query and key norm"), model.queryKeyNorm != HeadNorm::None);
        add(PHRASE("text"), say("%1 tokens of %2", {model.textTokens, model.textWidth}));
        tokens(PHRASE("image or video"), model.tokens);
    }

private:
    static std::string text(std::int64_t number) { return std::to_string(number); }
    std::string yesNo(bool value) { return value ? say("yes") : say("no"); }

    void add(const char *name, std::string value)
    {
        const std::string label = say(name);
        m_facts.emplace_back(m_scope ? say(m_scope, {label}) : label, std::move(value));
    }

    void has(const char *name, bool is)
    {
        if (is)
            add(name, yesNo(true));
    }

    void count(const char *name, std::int64_t number)
    {
        if (number > 0)
            add(name, text(number));
    }

    void tokens(const char *name, std::int64_t number)
    {
        if (number > 0)
            add(name, say("%1 tokens", {number}));
    }

    void ffn(const std::string &width, bool gated) { add(PHRASE("FFN"), gated ? say("%1, gated", {width}) : width); }

    enum class HeadWidth { Own, OfLatentAttention };

    void tower(const Tower &tower, HeadWidth width = HeadWidth::Own, int normsBefore = 2)
    {
        count(PHRASE("layers"), tower.layers);
        count(PHRASE("hidden"), tower.hidden);
        if (width == HeadWidth::Own) {
            add(PHRASE("heads"), say("%1 of %2", {tower.heads, tower.headDim}));
            count(PHRASE("KV heads"), tower.kvHeads);
        } else {
            count(PHRASE("heads"), tower.heads);
        }
        if (tower.ffn > 0)
            ffn(text(tower.ffn), tower.gatedMlp);
        add(PHRASE("norm"), tower.norm == Norm::Rms ? "RMS" : say("layer"));
        constexpr int usual = 2;
        if (const int norms = normsBefore + (tower.postNorms ? 2 : 0); norms != usual)
            add(PHRASE("norms per layer"), text(norms));
        has(PHRASE("query and key norm"), tower.queryKeyNorm != HeadNorm::None);
        if (tower.window > 0)
            window(tower);
        if (tower.global && tower.global->heads > 0)
            count(PHRASE("heads without a window"), tower.global->heads);
        if (tower.global)
            add(PHRASE("KV heads without a window"), say("%1 of %2", {tower.global->kvHeads, tower.global->headDim}));
        count(PHRASE("layers that share keys and values"), tower.sharedKv);
        has(PHRASE("attention sinks"), tower.attentionSinks);
        has(PHRASE("output gate"), tower.outputGate);
        has(PHRASE("gate of each head"), tower.headGate);
    }

    void window(const Tower &tower)
    {
        add(PHRASE("attention window"), tower.globalLayers() > 0
                                            ? say("%1 tokens in %2 layers, everything in %3",
                                                  {tower.window, tower.windowLayers(), tower.globalLayers()})
                                            : say("%1 tokens", {tower.window}));
    }

    void recurrent(const DecoderModel &model, const Recurrent &recurrent)
    {
        constexpr std::string_view kinds[] = {"gated delta", "Mamba", "Mamba-2", "Kimi delta"};
        const std::string kind(kinds[static_cast<std::size_t>(recurrent.kind)]);
        add(PHRASE("recurrent layers"), recurrent.layers > 0 ? say("%1, %2 beside %3 with attention",
                                                                   {kind, recurrent.layers, model.attentionLayers()})
                                                             : say("%1, beside attention in each layer", {kind}));
        add(PHRASE("state"), say("%1 heads of %2 × %3 values per layer, independent of the context length",
                                 {recurrent.heads, recurrent.headDim, recurrent.state}));
    }

    void latent(const LatentAttention &latent)
    {
        add(PHRASE("latent attention"),
            say("keys and values in %1 + %2 cached values per token; head widths %3 + %2, value %4",
                {latent.kvRank, latent.ropeDim, latent.nopeDim, latent.valueDim}));
        count(PHRASE("query rank"), latent.queryRank);
    }

    void sparse(const SparseAttention &sparse)
    {
        add(PHRASE("sparse attention"),
            sparse.block > 0
                ? say("%1 tokens in blocks of %2, chosen by %3 heads of %4",
                      {sparse.keys, sparse.block, sparse.indexHeads, sparse.indexDim})
                : say("%1 tokens, chosen by %2 heads of %3", {sparse.keys, sparse.indexHeads, sparse.indexDim}));
        count(PHRASE("layers with sparse attention"), sparse.layers);
    }

    // Adds the widths of MLPs that differ from layer to layer.
    void widths(const DecoderModel &model)
    {
        if (model.mlpWidths.empty())
            return;
        const auto [least, most] = std::ranges::minmax(model.mlpWidths);
        ffn(say("%1 to %2 in %3 layers", {least, most, model.mlpWidths.size()}), model.gatedMlp);
    }

    void experts(const Experts &experts)
    {
        std::string value = say("%1, %2 for each token", {experts.count, experts.perToken});
        if (experts.shared > 0)
            value = say("%1, and %2 shared", {value, experts.shared});
        add(PHRASE("experts"), value);
        count(PHRASE("expert width"), experts.width);
        count(PHRASE("dense layers first"), experts.denseLayers);
    }

    std::vector<std::pair<std::string, std::string>> &m_facts;
    const char *m_scope = nullptr; // of the tower whose facts are listed, where there are two
};

} // namespace

ModelCard cardOf(const Model &model)
{
    ModelCard card;
    card.title = model.name;
    card.subtitle = model.year > 0 ? model.family + ", " + std::to_string(model.year) : model.family;
    std::visit(Facts(card.facts), model.architecture);
    if (model.released)
        card.facts.emplace_back(say("released in"), textOf(*model.released));
    for (const ParameterPart &part : parameterParts(model)) {
        card.parts.emplace_back(say(std::string(part.name).c_str()), part.parameters);
        card.parameters += part.parameters;
    }
    if (const double active = activeParameterCount(model); active < card.parameters)
        card.active = active;
    card.published = model.publishedParameters;
    card.source = model.source;
    card.notes = model.notes;
    return card;
}

} // namespace roofline
