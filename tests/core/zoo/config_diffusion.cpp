// Checks config.json of the diffusers library's transformers: the files of shipped models
// read as their entries, and what fields mean.
#include "tests/core/zoo/reading.h"
#include "tests/support/shipped_zoo.h"

#include <QJsonArray>

using namespace roofline;
using namespace roofline::test;

namespace {

Model transformerIn(const QJsonObject &config)
{
    return goodModel(jsonText(config), "transformer/config.json");
}

DiffusionTransformer shapeOf(const Model &model)
{
    return std::get<DiffusionTransformer>(model.architecture);
}

} // namespace

class ConfigDiffusionTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void readsAsItsEntry_data()
    {
        QTest::addColumn<std::int64_t>("tokens"); // the file does not say them, so the class does
        for (const char *id : {"flux.1-dev", "sd3.5-large", "sd3.5-medium", "flux.2-dev", "qwen-image"})
            QTest::newRow(id) << std::int64_t(4096);
        for (const char *id : {"wan2.1-t2v-14b", "wan2.1-t2v-1.3b", "wan2.2-ti2v-5b"})
            QTest::newRow(id) << std::int64_t(32760);
        QTest::newRow("hunyuanvideo") << std::int64_t(118800);
    }

    void readsAsItsEntry()
    {
        QFETCH(std::int64_t, tokens);
        const Model model = transformerIn(configOf(QTest::currentDataTag()));
        DiffusionTransformer expected = shapeOf(*shippedZoo().model(QTest::currentDataTag()));
        expected.tokens = tokens;
        QVERIFY(shapeOf(model) == expected);
        QCOMPARE(model.family, std::string("diffusion"));
    }

    // The class gives what a file leaves out, and the notes say so.
    // FLUX.1 [schnell] has no guidance to embed.
    void whatIsLeftOut()
    {
        const Model model = transformerIn({{"_class_name", "FluxTransformer2DModel"}});
        DiffusionTransformer expected = shapeOf(*shippedZoo().model("flux.1-dev"));
        expected.guidance = false;
        QVERIFY(shapeOf(model) == expected);
        QVERIFY(model.notes.at(1).find("num_single_layers 38") != std::string::npos);
        QVERIFY(model.notes.at(2).starts_with("Guidance takes two passes"));
    }

    // 1024 pixels are 128 places of the latent per side. 2048 are 256, of which a token takes two.
    void aStableDiffusionOfAnotherSize()
    {
        const Model model = transformerIn(with(configOf("sd3.5-large"), {{"sample_size", 256}}));
        QCOMPARE(model.ownSequence(), std::int64_t(128 * 128));
    }

    // A latent with a picture joined to it comes in with more channels than it
    // leaves with: 36 and 16, four places each.
    void moreComesInThanLeaves()
    {
        const Model model = transformerIn(with(configOf("wan2.1-t2v-14b"), {{"in_channels", 36}}));
        QCOMPARE(shapeOf(model).channels, std::int64_t(144));
        QCOMPARE(shapeOf(model).outChannels, std::int64_t(64));
        // Only the product that reads the latent grows, by 80 more values to 5120.
        QCOMPARE(parameterCount(model), 14288491584.0 + 80 * 5120);
    }

    void problems_data()
    {
        const Rows<QString, QString, QJsonValue, QString, QString> row("id", "key", "value", "rule", "text");
        row("another class", "flux.1-dev", "_class_name", "UNet2DConditionModel", "unsupported",
            "_class_name: \"UNet2DConditionModel\" is not understood; supported: FluxTransformer2DModel, "
            "Flux2Transformer2DModel");
        row("a pipeline", "flux.1-dev", "_class_name", "FluxPipeline", "unsupported",
            "this file lists the parts of a pipeline: open transformer/config.json beside it");
        row("no text", "flux.1-dev", "_class_name", QJsonArray{7}, "wrong-type", "_class_name");
        row("another norm", "hunyuanvideo", "qk_norm", "l2", "unsupported",
            "qk_norm: \"l2\" is not understood; supported: null, rms_norm and rms_norm_across_heads");
        row("a picture beside the text", "wan2.1-t2v-14b", "image_dim", 1280, "unsupported",
            "image_dim: attention to a picture beside the text is not understood; supported: null");
        row("another width", "sd3.5-large", "caption_projection_dim", 1152, "contradiction",
            "caption_projection_dim (1152) is not as wide as the 38 heads of 64; correct one of them");
        row("more twice than there are", "sd3.5-medium", "num_layers", 12, "contradiction",
            "dual layers (13) are some of the joint layers (12)");
        row("no heads", "qwen-image", "num_attention_heads", 0, "out-of-range", "num_attention_heads");
        row("a piece of two sides", "wan2.1-t2v-14b", "patch_size", QJsonArray{2, 2}, "wrong-type", "patch_size");
        row("no layers", "wan2.1-t2v-14b", "num_layers", -1, "out-of-range", "num_layers");
        row("half a layer", "flux.1-dev", "num_single_layers", 1.5, "not-a-number", "num_single_layers");
        row("a list of what", "sd3.5-medium", "dual_attention_layers", "all", "wrong-type", "dual_attention_layers");
    }

    void problems()
    {
        QFETCH(QString, id);
        QFETCH(QString, key);
        QFETCH(QJsonValue, value);
        QFETCH(QString, rule);
        QFETCH(QString, text);
        Messages messages;
        QVERIFY(!readModel(jsonText(with(configOf(id), {{key, value}})), "transformer/config.json", messages));
        QCOMPARE(messages.size(), std::size_t(1));
        QVERIFY2(QString::fromStdString(messages[0].text).contains(text), messages[0].text.c_str());
        QCOMPARE(QString::fromStdString(messages[0].rule), rule);
    }
};

ROOFLINE_TEST(ConfigDiffusionTest)
#include "core/zoo/config_diffusion.moc"
