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
        add(QT_TRANSLATE_NOOP("Phrases", "multiply-accumulates"),
            say(QT_TRANSLATE_NOOP("Phrases", "%1 per %2, %3 at 2 FLOP each"),
                {formatExact(model.multiplyAccumulates), say(model.sample.c_str()),
                 format(Flops(2 * model.multiplyAccumulates))}));
        add(QT_TRANSLATE_NOOP("Phrases", "activations"),
            model.activations ? say(QT_TRANSLATE_NOOP("Phrases", "%1 elements per %2"),
                                    {formatExact(*model.activations), say(model.sample.c_str())})
                              : say(QT_TRANSLATE_NOOP("Phrases", "unknown")));
        count(QT_TRANSLATE_NOOP("Phrases", "layers"), model.layers);
        if (model.experts > 0)
            add(QT_TRANSLATE_NOOP("Phrases", "experts"),
                say(QT_TRANSLATE_NOOP("Phrases", "%1, %2 for each token"), {model.experts, model.expertsPerToken}));
    }

    void operator()(const LayerTable &table)
    {
        for (const auto &[name, value] : table.facts)
            m_facts.emplace_back(say(name.c_str()), value);
        count(QT_TRANSLATE_NOOP("Phrases", "layers"), table.depth);
        const double macs = multiplyAccumulates(table);
        add(QT_TRANSLATE_NOOP("Phrases", "multiply-accumulates"),
            say(QT_TRANSLATE_NOOP("Phrases", "%1 per %2, %3 at 2 FLOP each"),
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
        count(QT_TRANSLATE_NOOP("Phrases", "layers with attention"), model.attending);
        widths(model);
        if (model.experts)
            experts(*model.experts);
        if (model.recurrent)
            recurrent(model, *model.recurrent);
        count(QT_TRANSLATE_NOOP("Phrases", "layers with only an MLP"), model.mlpLayers);
        count(QT_TRANSLATE_NOOP("Phrases", "vocabulary"), model.vocabulary);
        add(QT_TRANSLATE_NOOP("Phrases", "tied embeddings"), yesNo(model.tiedEmbeddings));
        tokens(QT_TRANSLATE_NOOP("Phrases", "context"), model.context);
    }

    void operator()(const EncoderModel &model)
    {
        if (model.image)
            add(QT_TRANSLATE_NOOP("Phrases", "input"),
                say(QT_TRANSLATE_NOOP("Phrases", "images of %1 × %1, patches of %2 × %2: %3 tokens"),
                    {model.image->size, model.image->patch, formatExact(model.tokens(0))}));
        if (model.audio)
            add(QT_TRANSLATE_NOOP("Phrases", "input"),
                say(QT_TRANSLATE_NOOP("Phrases", "%1 frames of %2 mel bands: %3 tokens"),
                    {model.audio->frames, model.audio->bands, formatExact(model.tokens(0))}));
        tower(model);
        count(QT_TRANSLATE_NOOP("Phrases", "vocabulary"), model.vocabulary);
        count(QT_TRANSLATE_NOOP("Phrases", "classes"), model.classes);
        tokens(QT_TRANSLATE_NOOP("Phrases", "context"), model.context);
    }

    void operator()(const EncoderDecoderModel &model)
    {
        m_scope = QT_TRANSLATE_NOOP("Phrases", "encoder %1");
        (*this)(model.encoder);
        m_scope = QT_TRANSLATE_NOOP("Phrases", "decoder %1");
        (*this)(model.decoder);
    }

    void operator()(const StateSpaceModel &model)
    {
        count(QT_TRANSLATE_NOOP("Phrases", "layers"), model.layers);
        count(QT_TRANSLATE_NOOP("Phrases", "hidden"), model.hidden);
        count(QT_TRANSLATE_NOOP("Phrases", "inner channels"), model.inner);
        add(QT_TRANSLATE_NOOP("Phrases", "state"),
            say(QT_TRANSLATE_NOOP("Phrases", "%1 values per channel, independent of the context length"),
                {model.state}));
        add(QT_TRANSLATE_NOOP("Phrases", "convolution"),
            say(QT_TRANSLATE_NOOP("Phrases", "%1 wide"), {model.convolution}));
        count(QT_TRANSLATE_NOOP("Phrases", "rank of the step size"), model.rank);
        count(QT_TRANSLATE_NOOP("Phrases", "vocabulary"), model.vocabulary);
        add(QT_TRANSLATE_NOOP("Phrases", "tied embeddings"), yesNo(model.tiedEmbeddings));
    }

    void operator()(const DiffusionTransformer &model)
    {
        count(QT_TRANSLATE_NOOP("Phrases", "joint layers"), model.jointLayers);
        count(QT_TRANSLATE_NOOP("Phrases", "single layers"), model.singleLayers);
        count(QT_TRANSLATE_NOOP("Phrases", "cross layers"), model.crossLayers);
        count(QT_TRANSLATE_NOOP("Phrases", "hidden"), model.hidden());
        add(QT_TRANSLATE_NOOP("Phrases", "heads"),
            say(QT_TRANSLATE_NOOP("Phrases", "%1 of %2"), {model.heads, model.headDim}));
        ffn(text(model.ffn), model.gatedMlp);
        has(QT_TRANSLATE_NOOP("Phrases", "query and key norm"), model.queryKeyNorm != HeadNorm::None);
        add(QT_TRANSLATE_NOOP("Phrases", "text"),
            say(QT_TRANSLATE_NOOP("Phrases", "%1 tokens of %2"), {model.textTokens, model.textWidth}));
        tokens(QT_TRANSLATE_NOOP("Phrases", "image or video"), model.tokens);
    }

private:
    static std::string text(std::int64_t number) { return std::to_string(number); }
    std::string yesNo(bool value)
    {
        return value ? say(QT_TRANSLATE_NOOP("Phrases", "yes")) : say(QT_TRANSLATE_NOOP("Phrases", "no"));
    }

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
            add(name, say(QT_TRANSLATE_NOOP("Phrases", "%1 tokens"), {number}));
    }

    void ffn(const std::string &width, bool gated)
    {
        add(QT_TRANSLATE_NOOP("Phrases", "FFN"),
            gated ? say(QT_TRANSLATE_NOOP("Phrases", "%1, gated"), {width}) : width);
    }

    enum class HeadWidth { Own, OfLatentAttention };

    void tower(const Tower &tower, HeadWidth width = HeadWidth::Own, int normsBefore = 2)
    {
        count(QT_TRANSLATE_NOOP("Phrases", "layers"), tower.layers);
        count(QT_TRANSLATE_NOOP("Phrases", "hidden"), tower.hidden);
        if (width == HeadWidth::Own) {
            add(QT_TRANSLATE_NOOP("Phrases", "heads"),
                say(QT_TRANSLATE_NOOP("Phrases", "%1 of %2"), {tower.heads, tower.headDim}));
            count(QT_TRANSLATE_NOOP("Phrases", "KV heads"), tower.kvHeads);
        } else {
            count(QT_TRANSLATE_NOOP("Phrases", "heads"), tower.heads);
        }
        if (tower.ffn > 0)
            ffn(text(tower.ffn), tower.gatedMlp);
        add(QT_TRANSLATE_NOOP("Phrases", "norm"),
            tower.norm == Norm::Rms ? "RMS" : say(QT_TRANSLATE_NOOP("Phrases", "layer")));
        constexpr int usual = 2;
        if (const int norms = normsBefore + (tower.postNorms ? 2 : 0); norms != usual)
            add(QT_TRANSLATE_NOOP("Phrases", "norms per layer"), text(norms));
        has(QT_TRANSLATE_NOOP("Phrases", "query and key norm"), tower.queryKeyNorm != HeadNorm::None);
        if (tower.window > 0)
            window(tower);
        if (tower.global && tower.global->heads > 0)
            count(QT_TRANSLATE_NOOP("Phrases", "heads without a window"), tower.global->heads);
        if (tower.global)
            add(QT_TRANSLATE_NOOP("Phrases", "KV heads without a window"),
                say(QT_TRANSLATE_NOOP("Phrases", "%1 of %2"), {tower.global->kvHeads, tower.global->headDim}));
        count(QT_TRANSLATE_NOOP("Phrases", "layers that share keys and values"), tower.sharedKv);
        has(QT_TRANSLATE_NOOP("Phrases", "attention sinks"), tower.attentionSinks);
        has(QT_TRANSLATE_NOOP("Phrases", "output gate"), tower.outputGate);
        has(QT_TRANSLATE_NOOP("Phrases", "gate of each head"), tower.headGate);
    }

    void window(const Tower &tower)
    {
        add(QT_TRANSLATE_NOOP("Phrases", "attention window"),
            tower.globalLayers() > 0 ? say(QT_TRANSLATE_NOOP("Phrases", "%1 tokens in %2 layers, everything in %3"),
                                           {tower.window, tower.windowLayers(), tower.globalLayers()})
                                     : say(QT_TRANSLATE_NOOP("Phrases", "%1 tokens"), {tower.window}));
    }

    void recurrent(const DecoderModel &model, const Recurrent &recurrent)
    {
        constexpr std::string_view kinds[] = {"gated delta", "Mamba", "Mamba-2", "Kimi delta"};
        const std::string kind(kinds[static_cast<std::size_t>(recurrent.kind)]);
        add(QT_TRANSLATE_NOOP("Phrases", "recurrent layers"),
            recurrent.layers > 0 ? say(QT_TRANSLATE_NOOP("Phrases", "%1, %2 beside %3 with attention"),
                                       {kind, recurrent.layers, model.attentionLayers()})
                                 : say(QT_TRANSLATE_NOOP("Phrases", "%1, beside attention in each layer"), {kind}));
        add(QT_TRANSLATE_NOOP("Phrases", "state"),
            say(QT_TRANSLATE_NOOP("Phrases", "%1 heads of %2 × %3 values per layer, independent of the context length"),
                {recurrent.heads, recurrent.headDim, recurrent.state}));
    }

    void latent(const LatentAttention &latent)
    {
        add(QT_TRANSLATE_NOOP("Phrases", "latent attention"),
            say(QT_TRANSLATE_NOOP("Phrases",
                                  "keys and values in %1 + %2 cached values per token; head widths %3 + %2, value %4"),
                {latent.kvRank, latent.ropeDim, latent.nopeDim, latent.valueDim}));
        count(QT_TRANSLATE_NOOP("Phrases", "query rank"), latent.queryRank);
    }

    void sparse(const SparseAttention &sparse)
    {
        add(QT_TRANSLATE_NOOP("Phrases", "sparse attention"),
            sparse.block > 0 ? say(QT_TRANSLATE_NOOP("Phrases", "%1 tokens in blocks of %2, chosen by %3 heads of %4"),
                                   {sparse.keys, sparse.block, sparse.indexHeads, sparse.indexDim})
                             : say(QT_TRANSLATE_NOOP("Phrases", "%1 tokens, chosen by %2 heads of %3"),
                                   {sparse.keys, sparse.indexHeads, sparse.indexDim}));
        count(QT_TRANSLATE_NOOP("Phrases", "layers with sparse attention"), sparse.layers);
    }

    // Adds the widths of MLPs that differ from layer to layer.
    void widths(const DecoderModel &model)
    {
        if (model.mlpWidths.empty())
            return;
        const auto [least, most] = std::ranges::minmax(model.mlpWidths);
        ffn(say(QT_TRANSLATE_NOOP("Phrases", "%1 to %2 in %3 layers"), {least, most, model.mlpWidths.size()}),
            model.gatedMlp);
    }

    void experts(const Experts &experts)
    {
        std::string value =
            say(QT_TRANSLATE_NOOP("Phrases", "%1, %2 for each token"), {experts.count, experts.perToken});
        if (experts.shared > 0)
            value = say(QT_TRANSLATE_NOOP("Phrases", "%1, and %2 shared"), {value, experts.shared});
        add(QT_TRANSLATE_NOOP("Phrases", "experts"), value);
        count(QT_TRANSLATE_NOOP("Phrases", "expert width"), experts.width);
        count(QT_TRANSLATE_NOOP("Phrases", "dense layers first"), experts.denseLayers);
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
        card.facts.emplace_back(say(QT_TRANSLATE_NOOP("Phrases", "released in")), textOf(*model.released));
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
