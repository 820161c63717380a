// Checks the numbers of a model by their paths, and models with one of them changed.
#include "core/workload/model_numbers.h"

#include "core/workload/rules.h"
#include "core/zoo/check.h"
#include "tests/support/hand_made.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

const Model &shipped(std::string_view id)
{
    return *shippedZoo().model(id);
}

} // namespace

class ModelNumbers : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void listsWhatAnEntryGives_data()
    {
        const Rows<QString, QStringList> row("id", "paths");
        row("decoder", "llama-2-7b",
            QStringList{"layers", "hidden", "heads", "kv heads", "head dim", "ffn", "vocabulary", "context"});
        row("experts and latent attention", "deepseek-v3",
            QStringList{"layers", "hidden", "heads", "ffn", "vocabulary", "context", "latent attention/query rank",
                        "latent attention/kv rank", "latent attention/nope dim", "latent attention/rope dim",
                        "latent attention/value dim", "experts/count", "experts/per token", "experts/shared",
                        "experts/width", "experts/dense layers"});
        row("windows, experts in all layers", "gpt-oss-20b",
            QStringList{"layers", "hidden", "heads", "kv heads", "head dim", "window", "global every", "vocabulary",
                        "context", "experts/count", "experts/per token", "experts/width"});
        row("encoder", "vit-b-16",
            QStringList{"layers", "hidden", "heads", "kv heads", "head dim", "ffn", "learned positions", "image/size",
                        "image/channels", "image/patch", "image/extra tokens", "classes"});
        row("encoder and decoder", "whisper-large-v3",
            QStringList{"encoder/layers", "encoder/hidden", "encoder/heads", "encoder/kv heads", "encoder/head dim",
                        "encoder/ffn", "encoder/learned positions", "encoder/audio/bands", "encoder/audio/frames",
                        "decoder/layers", "decoder/hidden", "decoder/heads", "decoder/kv heads", "decoder/head dim",
                        "decoder/ffn", "decoder/learned positions", "decoder/vocabulary", "decoder/context"});
        row("state space", "mamba-2.8b",
            QStringList{"layers", "hidden", "inner", "state", "convolution", "rank", "vocabulary"});
        row("summary", "resnet-50-summary", QStringList{"parameters", "multiply-accumulates", "activations", "layers"});
        row("layer table", "resnet-50", QStringList{});
    }

    void listsWhatAnEntryGives()
    {
        QFETCH(QString, id);
        QStringList found;
        for (const ModelNumber &number : numbersOf(shipped(id.toStdString())))
            found += QString::fromStdString(number.path);
        QTEST(found, "paths");
    }

    void saysWhatANumberIs()
    {
        const ModelNumber layers = numberOf(shipped("llama-2-7b"), "layers").value();
        QVERIFY(layers == (ModelNumber{"layers", true, 32, 1, double(mostLayers), "blocks, one after the other"}));
        QCOMPARE(numberOf(shipped("llama-2-7b"), "vocabulary")->value, 32000.0);
        QVERIFY(!numberOf(shipped("llama-2-7b"), "window"));
        QVERIFY(!numberOf(shipped("llama-2-7b"), ""));
    }

    void everyNumberOfTheZooCanBeChanged()
    {
        for (const ModelPtr &model : shippedZoo().models()) {
            for (const ModelNumber &number : numbersOf(*model)) {
                QVERIFY(number.least <= number.value && number.value <= number.most);
                QVERIFY(withNumber(*model, number.path, number.value) == *model);
                const Model changed = withNumber(*model, number.path, number.value + 1).value();
                QCOMPARE(numberOf(changed, number.path)->value, number.value + 1);
                QVERIFY(!changed.publishedParameters);
            }
        }
    }

    void nothingElseChanges()
    {
        Model changed = withNumber(shipped("llama-2-7b"), "layers", 40).value();
        auto &decoder = std::get<DecoderModel>(changed.architecture);
        QCOMPARE(decoder.layers, std::int64_t(40));
        decoder.layers = 32;
        changed.publishedParameters = shipped("llama-2-7b").publishedParameters;
        QVERIFY(changed == shipped("llama-2-7b"));
    }

    // Eight more layers have 4·4096² + 3·4096·11008 + 2·4096 weights each.
    void theParametersFollow()
    {
        const Model changed = withNumber(shipped("llama-2-7b"), "layers", 40).value();
        const double layer = 4.0 * 4096 * 4096 + 3.0 * 4096 * 11008 + 2 * 4096;
        COMPARE_NEAR(parameterCount(changed), 6738415616.0 + 8 * layer);
    }

    void everyHeadKeepsItsOwnKeys()
    {
        const Model changed = withNumber(shipped("llama-2-7b"), "heads", 40).value();
        QCOMPARE(numberOf(changed, "kv heads")->value, 40.0);
        QVERIFY(checkEntry(changed).empty());
        // Grouped key and value heads stay, and the rules say what does not fit together.
        const Model grouped = withNumber(shipped("llama-3-8b"), "heads", 36).value();
        QCOMPARE(numberOf(grouped, "kv heads")->value, 8.0);
        const Messages messages = checkEntry(grouped);
        QCOMPARE(messages.size(), std::size_t(1));
        QCOMPARE(messages.front().rule, std::string("heads-not-divisible"));
        QCOMPARE(messages.front().place, (Place{{}, 0, 0, "decoder.kv heads"}));
    }

    // Every second layer of Llama 4 Maverick has an MLP 16384 wide instead of experts. Where all have experts, that
    // width is no number of the model.
    void whatNoLayerHasIsNotListed()
    {
        Model model = shipped("llama-4-maverick");
        QCOMPARE(numberOf(model, "ffn")->value, 16384.0);
        std::get<DecoderModel>(model.architecture).experts->every = 1;
        QVERIFY(!numberOf(model, "ffn"));
        QVERIFY(!withNumber(model, "ffn", 1024));
    }

    void aSharedTableStaysOne()
    {
        const Model changed = withNumber(shipped("t5-base"), "decoder/vocabulary", 40000).value();
        QCOMPARE(numberOf(changed, "encoder/vocabulary")->value, 40000.0);
        QCOMPARE(numberOf(withNumber(shipped("t5-base"), "encoder/hidden", 1024).value(), "decoder/hidden")->value,
                 1024.0);
        QCOMPARE(numberOf(withNumber(shipped("t5-base"), "encoder/layers", 6).value(), "decoder/layers")->value, 12.0);
        QCOMPARE(
            numberOf(withNumber(shipped("whisper-large-v3"), "encoder/hidden", 640).value(), "decoder/hidden")->value,
            1280.0);
    }

    void numbersAreWhole()
    {
        QCOMPARE(numberOf(withNumber(shipped("llama-2-7b"), "layers", 39.6).value(), "layers")->value, 40.0);
        QVERIFY(withNumber(shipped("llama-2-7b"), "layers", 1e300)); // the caller refuses it, and it does no harm here
        QVERIFY(!withNumber(shipped("llama-2-7b"), "layers", std::nan("")));
        QVERIFY(!withNumber(shipped("llama-2-7b"), "window", 1));
        QVERIFY(!withNumber(shipped("resnet-50"), "layers", 1));
    }

    void theLinterHasNothingToSayOfTheZoo()
    {
        for (const ModelPtr &model : shippedZoo().models())
            QVERIFY(checkEntry(*model).empty());
        for (const ChipPtr &chip : shippedZoo().chips())
            QVERIFY(checkEntry(*chip).empty());
    }

    void theLinterNamesWhatIsWrongInCode()
    {
        Chip chip = *shippedZoo().chip("h100-sxm");
        chip.memory[0].bandwidth->value = Bandwidth(1e30);
        const Messages messages = checkEntry(chip);
        QVERIFY(hasErrors(messages));
        QCOMPARE(messages.front().place, (Place{{}, 0, 0, "memory[0].bandwidth.value"}));
    }
};

ROOFLINE_TEST(ModelNumbers)
#include "core/workload/model_numbers.moc"
