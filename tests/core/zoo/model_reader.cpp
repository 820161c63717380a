// Checks what each architecture's reader makes of its keys, and that no input takes it longer than a moment.
#include "core/zoo/reader.h"
#include "tests/support/hand_made.h"
#include "tests/support/messages.h"
#include "tests/support/state_space.h"
#include "tests/support/support.h"

#include <QElapsedTimer>

#include <cmath>

using namespace roofline;
using namespace roofline::test;

namespace {

template <class T>
T good(const char *name)
{
    const QString file = QStringLiteral(ROOFLINE_TEST_DATA "/good/") + QLatin1String(name);
    Messages messages;
    const std::optional<Model> model = readModel(test::readFile(file).toStdString(), name, messages);
    if (!model || !messages.empty() || !std::holds_alternative<T>(model->architecture))
        qFatal("%s", qPrintable(listed(messages)));
    return std::get<T>(model->architecture);
}

// Returns a tower of the files, with heads of 16 unless they say otherwise.
template <class T>
T tower(std::int64_t layers, std::int64_t heads, std::int64_t ffn)
{
    T tower;
    tower.layers = layers;
    tower.hidden = 64;
    tower.heads = tower.kvHeads = heads;
    tower.headDim = 16;
    tower.ffn = ffn;
    return tower;
}

} // namespace

class ModelReaderTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void mixtureDecoder()
    {
        auto expected = tower<DecoderModel>(6, 8, 96);
        expected.kvHeads = 2;
        expected.vocabulary = 100;
        expected.context = 50;
        expected.postNorms = true;
        expected.window = 5;
        expected.globalEvery = 3;
        expected.attentionSinks = true;
        expected.relativeBuckets = 32;
        expected.queryBias = expected.valueBias = true;
        expected.experts = Experts{16, 4, 1, 24, 2, true, true};
        const auto read = good<DecoderModel>("mixture-decoder.yaml");
        QVERIFY(read == expected);
        QCOMPARE(read.globalLayers(), std::int64_t{2});
        QCOMPARE(read.windowLayers(), std::int64_t{4});
    }

    void latentDecoder()
    {
        const auto read = good<DecoderModel>("latent-decoder.yaml");
        const LatentAttention latent{12, 10, 8, 4, 7};
        const Experts experts{4, 4, 0, 24, 0, false, false};
        QVERIFY(read.latent == latent);
        QVERIFY(read.experts == experts);
        // A size that the model does not have is 0.
        QCOMPARE(read.ffn, std::int64_t{0});
        QCOMPARE(read.headDim, std::int64_t{0});
        QCOMPARE(read.kvHeads, std::int64_t{0});
    }

    void textEncoder()
    {
        auto expected = tower<EncoderModel>(2, 4, 256);
        expected.gatedMlp = expected.finalNorm = false;
        expected.norm = Norm::Layer;
        expected.queryBias = expected.keyBias = expected.valueBias = expected.outputBias = expected.mlpBias = true;
        expected.vocabulary = 100;
        expected.context = 48;
        expected.learnedPositions = 50;
        expected.tokenTypes = 2;
        expected.embeddingNorm = expected.pooler = true;
        QVERIFY(good<EncoderModel>("text-encoder.yaml") == expected);
        QCOMPARE(expected.sample, "sequence");
    }

    void imageEncoder()
    {
        auto expected = tower<EncoderModel>(2, 4, 256);
        expected.image = ImageInput{32, 3, 8};
        expected.learnedPositions = 17;
        expected.classes = 10;
        expected.sample = "image";
        QVERIFY(good<EncoderModel>("image-encoder.yaml") == expected);
    }

    void encoderDecoder()
    {
        const auto speech = good<EncoderDecoderModel>("encoder-decoder.yaml");
        auto encoder = tower<EncoderModel>(3, 4, 256);
        encoder.audio = AudioInput{80, 100};
        encoder.learnedPositions = 50;
        encoder.sample = "clip";
        auto decoder = tower<DecoderModel>(2, 4, 256);
        decoder.vocabulary = 100;
        decoder.context = 48;
        decoder.tiedEmbeddings = true;
        QVERIFY(speech.encoder == encoder);
        QVERIFY(speech.decoder == decoder);
        QVERIFY(!speech.sharedEmbedding);
        QVERIFY(good<EncoderDecoderModel>("shared-embedding.yaml").sharedEmbedding);
    }

    void stateSpace() { QVERIFY(good<StateSpaceModel>("state-space.yaml") == smallStateSpace()); }

    // A file dropped on the window is recognized by its architecture alone, without a family.
    void everyArchitectureIsAModel()
    {
        for (const char *key : {"summary", "decoder", "encoder", "state space", "layers", "unet", "recommender"})
            QVERIFY2(entryKind("name: Model\n" + std::string(key) + ": {}\n") == EntryKind::Model, key);
    }

    void wrongKind_data()
    {
        const Rows<QByteArray, QString> row("yaml", "place");
        row("decoder: 32", "5:10 error wrong-type");
        row("decoder: []", "5:10 error wrong-type");
        row("decoder:", "5:1 error missing-value");
        row("encoder: [1, 2]", "5:10 error wrong-type");
        row("state space: text", "5:14 error wrong-type");
        row("summary: {parameters: {a: {b: {c: 1}}}, multiply-accumulates: 1}", "5:23 error wrong-type");
        row("decoder: {layers: 1, hidden: 8, heads: 2, ffn: 8, vocabulary: 9, context: 9, experts: 8}",
            "5:87 error wrong-type");
        row("decoder: {layers: 1, hidden: 8, heads: 2, vocabulary: 9, context: 9, experts: {count: 4, per token: 2, "
            "width: "
            "[8]}}",
            "5:111 error wrong-type");
        row("decoder: {layers: 1e12, hidden: 8, heads: 2, ffn: 8, vocabulary: 9, context: 9}",
            "5:19 error out-of-range");
        row("decoder: {layers: 1000000000000, hidden: 8, heads: 2, ffn: 8, vocabulary: 9, context: 9}",
            "5:19 error out-of-range");
        row("encoder: {layers: 1, hidden: 8, heads: 2, ffn: 8, image: 224}", "5:58 error wrong-type");
        row("encoder: {layers: 1, hidden: 8, heads: 2, ffn: 8, image: {size: -224, patch: 16}}",
            "5:65 error out-of-range");
        row("encoder: {layers: 1, hidden: 8, heads: 2, ffn: 8, audio: {bands: many, frames: 16}}",
            "5:66 error not-a-number");
    }

    void wrongKind()
    {
        QFETCH(QByteArray, yaml);
        QFETCH(QString, place);
        Messages messages;
        QVERIFY(!readModel("name: M\nfamily: moe\nyear: 2020\nsource: s\n" + yaml.toStdString(), "m.yaml", messages));
        QVERIFY2(messages.size() == 1 && placeOf(messages.front()) == place, qPrintable(listed(messages)));
    }

    void largestSizesStayFinite_data()
    {
        const Rows<QByteArray> row("yaml");
        row("decoder",
            "decoder: {layers: 10000, hidden: 1000000000, heads: 1000000, head dim: 1000000, ffn: 1000000000, "
            "vocabulary: 1000000000, context: 1000000000, experts: {count: 1000000, per token: 1000000, "
            "shared: 1000000, width: 1000000000, dense layers: 1}}");
        row("latent",
            "decoder: {layers: 10000, hidden: 1000000000, heads: 1000000, ffn: 1000000000, vocabulary: 1000000000, "
            "context: 1000000000, latent attention: {query rank: 1000000000, kv rank: 1000000000, nope dim: 1000000, "
            "rope dim: 1000000, value dim: 1000000}}");
        row("image", "encoder: {layers: 10000, hidden: 1000000000, heads: 1000000, head dim: 1000000, ffn: 1000000000, "
                     "image: {size: 1000000, channels: 1000000, patch: 1}, classes: 1000000000}");
        row("audio", "encoder: {layers: 10000, hidden: 1000000000, heads: 1000000, head dim: 1000000, ffn: 1000000000, "
                     "audio: {bands: 1000000, frames: 1000000000}}");
        row("state space", "state space: {layers: 10000, hidden: 1000000000, inner: 1000000000, state: 1000000, "
                           "convolution: 1000000, rank: 1000000000, vocabulary: 1000000000}");
    }

    void largestSizesStayFinite()
    {
        QFETCH(QByteArray, yaml);
        QElapsedTimer timer;
        timer.start();
        Messages messages;
        const std::optional<Model> model =
            readModel("name: M\nfamily: moe\nyear: 2020\nsource: s\n" + yaml.toStdString(), "m.yaml", messages);
        QVERIFY2(model && messages.empty(), qPrintable(listed(messages)));
        QVERIFY(std::isfinite(parameterCount(*model)) && parameterCount(*model) > 1e15);
        const std::vector<Operator> operators = lowered(*model, passOf(model->phases().front(), 1e9, 1e9));
        QVERIFY(!operators.empty());
        for (const Operator &op : operators) {
            QVERIFY2(std::isfinite(op.count * op.flop.value()) && op.flop.value() >= 0, std::string(op.name).c_str());
            QVERIFY2(std::isfinite(op.count * op.memory().value()) && op.memory().value() >= 0,
                     std::string(op.name).c_str());
        }
        QVERIFY(timer.elapsed() < 10'000);
    }
};

ROOFLINE_TEST(ModelReaderTest)
#include "core/zoo/model_reader.moc"
