// Checks the card of a model: its architecture in words and its parameters by part.
#include "core/report/cards/model_card.h"

#include "tests/support/hand_made.h"
#include "tests/support/state_space.h"
#include "tests/support/support.h"
#include "tests/support/translating.h"

#include <QStringList>

using namespace roofline;
using namespace roofline::test;

namespace {

QStringList factsOf(const ModelCard &card)
{
    QStringList lines;
    for (const auto &[name, value] : card.facts)
        lines << QString::fromStdString(name + ": " + value);
    return lines;
}

DecoderModel gptOss()
{
    DecoderModel model = llama(24, 2880, 64, 8, 2880, 201088);
    model.headDim = 64;
    model.window = 128;
    model.globalEvery = 2;
    model.attentionSinks = true;
    model.context = 131072;
    model.experts = Experts{32, 4, 0, 2880, 0, true, true};
    return model;
}

EncoderModel vit()
{
    EncoderModel model;
    static_cast<Tower &>(model) = llama(12, 768, 12, 12, 3072, 1);
    model.gatedMlp = false;
    model.norm = Norm::Layer;
    model.image = ImageInput{224, 3, 16};
    model.classes = 1000;
    return model;
}

EncoderDecoderModel smallWhisper()
{
    EncoderDecoderModel model;
    model.encoder = vit();
    model.encoder.image.reset();
    model.encoder.audio = AudioInput{128, 3000};
    model.encoder.classes = 0;
    model.decoder = llama(12, 768, 12, 12, 3072, 51866);
    return model;
}

LayerTable oneLayer()
{
    LayerTable table;
    Layer layer;
    layer.name = "conv";
    layer.parameters = 100;
    layer.flop = 2000;
    table.layers = {layer};
    table.depth = 1;
    table.facts = {{"input", "3 × 32 × 32"}};
    return table;
}

DiffusionTransformer flux()
{
    return {.jointLayers = 19,
            .singleLayers = 38,
            .heads = 24,
            .headDim = 128,
            .ffn = 12288,
            .queryKeyNorm = HeadNorm::Each,
            .textWidth = 4096,
            .textTokens = 512,
            .tokens = 4096};
}

} // namespace

class ModelCardTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void facts_data()
    {
        // facts: among others
        const Rows<Model, QStringList> row("model", "facts");

        row("decoder", modelOf(llama2(), "m"),
            QStringList{"layers: 32", "heads: 32 of 128", "KV heads: 32", "FFN: 11008, gated", "tied embeddings: no"});
        row("experts and windows", modelOf(gptOss(), "m"),
            QStringList{"experts: 32, 4 for each token", "attention sinks: yes",
                        "attention window: 128 tokens in 12 layers, everything in 12", "context: 131072 tokens"});
        row("images", modelOf(vit(), "m"),
            QStringList{"input: images of 224 × 224, patches of 16 × 16: 197 tokens", "classes: 1000", "norm: layer"});
        row("audio and text", modelOf(smallWhisper(), "m"),
            QStringList{"encoder input: 3000 frames of 128 mel bands: 1500 tokens", "encoder layers: 12",
                        "decoder layers: 12", "decoder vocabulary: 51866"});
        row("layer table", modelOf(oneLayer(), "m"),
            QStringList{"input: 3 × 32 × 32", "layers: 1",
                        "multiply-accumulates: 1000 per image, 2 kFLOP at 2 FLOP each"});
        row("diffusion", modelOf(flux(), "m"),
            QStringList{"joint layers: 19", "single layers: 38", "heads: 24 of 128", "FFN: 12288",
                        "text: 512 tokens of 4096"});
        row("state space", modelOf(mamba28b(), "m"),
            QStringList{"inner channels: 5120", "state: 16 values per channel, independent of the context length"});
    }

    // What a model lacks is left out, where most lack it.
    void aNormOfQueriesAndKeysIsToldWhereThereIsOne()
    {
        const QString norm = QStringLiteral("query and key norm: yes");
        DiffusionTransformer plain = flux();
        plain.queryKeyNorm = HeadNorm::None;
        QVERIFY(factsOf(cardOf(modelOf(flux(), "m"))).contains(norm));
        QVERIFY(factsOf(cardOf(modelOf(plain, "m"))).filter(QStringLiteral("key norm")).isEmpty());
        DecoderModel decoder = llama2();
        QVERIFY(factsOf(cardOf(modelOf(decoder, "m"))).filter(QStringLiteral("key norm")).isEmpty());
        decoder.queryKeyNorm = HeadNorm::Each;
        QVERIFY(factsOf(cardOf(modelOf(decoder, "m"))).contains(norm));
    }

    void facts()
    {
        QFETCH(Model, model);
        QFETCH(QStringList, facts);
        const QStringList shown = factsOf(cardOf(model));
        for (const QString &fact : facts)
            QVERIFY2(shown.contains(fact), qPrintable(fact + " is not among\n" + shown.join(u'\n')));
    }

    void partsAddUp()
    {
        Model model = modelOf(gptOss(), "m");
        model.publishedParameters = 5;
        model.notes = {"a note"};
        const ModelCard card = cardOf(model);
        double sum = 0;
        for (const auto &[name, parameters] : card.parts)
            sum += parameters;
        QCOMPARE(card.parameters, sum);
        QCOMPARE(card.parameters, parameterCount(model));
        QVERIFY(card.active.has_value() && *card.active < card.parameters);
        QCOMPARE(card.published, std::optional<double>(5));
        QCOMPARE(card.notes.size(), std::size_t(1));
        QVERIFY(!cardOf(modelOf(llama2(), "m")).active.has_value()); // a dense model uses all of them
    }

    void latentAttentionHasNoHeadWidthOfItsOwn()
    {
        DecoderModel model = llama(61, 7168, 128, 128, 18432, 129280);
        model.latent = LatentAttention{1536, 512, 128, 64, 128};
        const QStringList shown = factsOf(cardOf(modelOf(model, "m")));
        QVERIFY(shown.contains(QStringLiteral("heads: 128")));
        QVERIFY(shown.contains(QStringLiteral(
            "latent attention: keys and values in 512 + 64 cached values per token; head widths 128 + 64, value 128")));
        QVERIFY(shown.filter(QStringLiteral("KV heads")).isEmpty());
    }

    void whatLayersChooseAndLack()
    {
        DecoderModel model = llama(60, 6144, 64, 4, 0, 200064);
        model.sparse = SparseAttention{.keys = 2048, .indexHeads = 4, .indexDim = 128, .block = 128, .layers = 57};
        model.attending = 58;
        model.mlpWidths = {512, 2048, 1024};
        const QStringList shown = factsOf(cardOf(modelOf(model, "m")));
        const auto has = [&](const char *fact) { return shown.contains(QLatin1String(fact)); };
        QVERIFY(has("sparse attention: 2048 tokens in blocks of 128, chosen by 4 heads of 128"));
        QVERIFY(has("layers with sparse attention: 57"));
        QVERIFY(has("layers with attention: 58"));
        QVERIFY(has("FFN: 512 to 2048 in 3 layers, gated"));
        model.sparse->block = 0;
        QVERIFY(factsOf(cardOf(modelOf(model, "m")))
                    .contains(QStringLiteral("sparse attention: 2048 tokens, chosen by 4 heads of 128")));
    }

    void wordsCanBeTranslated()
    {
        const Translating translating([](const char *source) {
            return std::string_view(source) == "layers" ? std::string("Schichten") : std::string(source);
        });
        QVERIFY(factsOf(cardOf(modelOf(llama2(), "m"))).contains(QStringLiteral("Schichten: 32")));
    }
};

ROOFLINE_TEST(ModelCardTest)
#include "core/report/cards/model_card.moc"
