// Checks the formats in which shipped models were released, and the sizes of checkpoints that follow.
#include "core/analysis/analysis.h"
#include "core/scenario/presets.h"
#include "core/workload/model.h"
#include "tests/support/scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

Scenario released(const char *model, const char *chip)
{
    Scenario scenario = modelOn(chip, model, Phase::Decode);
    scenario.weights = scenario.activations = scenario.kv = std::nullopt;
    return scenario;
}

const OperatorResult &operatorOf(const Analysis &analysis, std::string_view name)
{
    for (const OperatorResult &result : analysis.operators)
        if (result.op.name == name)
            return result;
    qFatal("no such operator");
}

} // namespace

class ReleasedTest : public TestCase {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(shippedZoo().model("gpt-oss-120b")); }

    // gpt-oss-120b has 36 layers of 128 experts of 3 · 2880² in 4.25 bits (61 GB), their biases and 1.0 B of
    // attention's parameters in 16 bits (1.9 GB), and tables of 201088 · 2880 before and after the layers.
    void gptOssIsMxfp4()
    {
        const Analysis analysis = analyze(released("gpt-oss-120b", "h200"), shippedZoo());
        QVERIFY(analysis.valid);
        const double experts = 36 * 128 * 3.0 * 2880 * 2880;
        const double expected = experts * 4.25 / 8 + (116829156672.0 - experts) * 2;
        QVERIFY(std::abs(analysis.memory.weight.value() / expected - 1) < 1e-12);
        QVERIFY(std::abs(experts * 4.25 / 8 / 61e9 - 1) < 0.01);
        QVERIFY(analysis.format == Bf16); // only the weights are narrow
        QVERIFY(*analysis.memory.fits);
    }

    // AWQ and GPTQ keep biases, too. In each of its 28 layers, Qwen2.5 7B has them on 28 heads of queries and on 4
    // heads of keys and of values, of 128 each, and none in its MLPs.
    void biasesStayWide()
    {
        Scenario scenario = modelOn("h200", "qwen2.5-7b", Phase::Decode);
        apply(*findPrecisionPreset("w4a16"), scenario);
        const Analysis analysis = analyze(scenario, shippedZoo());
        const auto read = [&](const char *name) { return operatorOf(analysis, name).op.weight.value(); };
        QCOMPARE(read("q_proj"), 3584 * 3584 * 0.5 + 3584 * 2);
        QCOMPARE(read("v_proj"), 3584 * 512 * 0.5 + 512 * 2);
        QCOMPARE(read("up_proj"), 3584 * 18944 * 0.5);
        const double biases = 28.0 * (3584 + 2 * 512);
        const double wide = 2 * 152064.0 * 3584 + (2 * 28 + 1) * 3584 + biases; // with tables and norms
        QCOMPARE(analysis.memory.weight.value(), (7615616512.0 - wide) * 0.5 + wide * 2);
    }

    // DeepSeek-V3 has all but tables, norms and the expert router in fp8, with an fp32 for each 128 × 128.
    // All of this is computed in fp8, but the head is not.
    void deepSeekIsFp8()
    {
        const Analysis analysis = analyze(released("deepseek-v3", "h200"), shippedZoo());
        QVERIFY(analysis.valid);
        const double tables = 2.0 * 129280 * 7168;
        const double router = 58.0 * 256 * (7168 + 1);
        const double norms = 61.0 * (2 * 7168 + 1536 + 512) + 7168;
        const double kept = tables + router + norms;
        const double expected = (671026419200.0 - kept) * (1 + 4.0 / 16384) + kept * 2;
        QVERIFY2(std::abs(analysis.memory.weight.value() / expected - 1) < 1e-9,
                 qPrintable(QString::number(analysis.memory.weight.value())));
        QVERIFY(analysis.format == Fp8);
        QCOMPARE(operatorOf(analysis, "q_a_proj").rate.value(), 1979e12);
        QCOMPARE(operatorOf(analysis, "lm_head").rate.value(), 989.5e12);
        QCOMPARE(operatorOf(analysis, "attention").rate.value(), 989.5e12); // its cache is bf16
    }

    // Llama-3 8B has two tables of 128256 · 4096 in 16 bits, and 6.98 B parameters in 4 bits with a scale of
    // 2 bytes and a zero point for each 128 (AWQ, 4.16 bits). The tables are 2.1 GB of 5.7, which is 37 %.
    // For Llama-3 70B they are 4.2 of 39.8 GB.
    void fourBitIsNotAnEighthOfTheParameters_data()
    {
        const Rows<double, double> row("gigabytes", "kept");
        row("llama-3-8b", 5.73, 2.1);
        row("llama-3.1-70b", 39.8, 4.2);
    }

    void fourBitIsNotAnEighthOfTheParameters()
    {
        QFETCH(double, gigabytes);
        QFETCH(double, kept);
        Scenario scenario = released(QTest::currentDataTag(), "h200");
        scenario.weights = scenario.activations = scenario.kv = Fp16;
        apply(*findPrecisionPreset("w4a16"), scenario);
        scenario.groupSize = 128; // without zero points: 4.125 bits
        const double size = analyze(scenario, shippedZoo()).memory.weight.value() / 1e9;
        QVERIFY2(std::abs(size / gigabytes - 1) < 0.01, qPrintable(QString::number(size)));
        scenario.linearOnly = false;
        const double all = analyze(scenario, shippedZoo()).memory.weight.value() / 1e9;
        QVERIFY(std::abs((size - all) / (kept * (1 - 4.125 / 16)) - 1) < 0.02);
    }

    // Kimi K2.5 has 384 experts of 3 · 7168 · 2048 weights in 60 layers, 1014.7 G parameters in 4 bits with a scale of
    // 2 bytes for each 32, and 11.7 G in 16 bits: 594 GB, as the files of its checkpoint are. In FP8, the weights of
    // Kimi K2 take a byte each but for its two tables.
    void checkpointsAreAsLargeAsPublished_data()
    {
        QTest::addColumn<double>("gigabytes");
        QTest::newRow("kimi-k2.5") << 594.0;
        QTest::newRow("kimi-k2") << 1029.0;
        QTest::newRow("minimax-m2.5") << 229.9;
    }

    void checkpointsAreAsLargeAsPublished()
    {
        QFETCH(double, gigabytes);
        const double weights = analyze(released(QTest::currentDataTag(), "h200"), shippedZoo()).memory.weight.value();
        QVERIFY2(std::abs(weights / 1e9 / gigabytes - 1) < 0.01, qPrintable(QString::number(weights / 1e9)));
    }

    // torchvision publishes the sizes of files in MiB. They hold the parameters
    // and up to 1.5 % of statistics and names.
    void filesAreAsLargeAsPublished_data()
    {
        QTest::addColumn<double>("mebibytes");
        QTest::newRow("resnet-18") << 44.661;
        QTest::newRow("resnet-50") << 97.781;
        QTest::newRow("resnet-152") << 230.434;
        QTest::newRow("alexnet") << 233.087;
        QTest::newRow("vgg-16") << 527.796;
        QTest::newRow("mobilenet-v2") << 13.555;
        QTest::newRow("efficientnet-b0") << 20.451;
        QTest::newRow("vit-b-16") << 330.285;
        QTest::newRow("vit-l-16") << 1161.023;
    }

    void filesAreAsLargeAsPublished()
    {
        QFETCH(double, mebibytes);
        const double file = mebibytes * 1024 * 1024;
        const double weights = analyze(released(QTest::currentDataTag(), "h200"), shippedZoo()).memory.weight.value();
        QVERIFY2(weights <= file && file <= weights * 1.015, qPrintable(QString::number(weights / file)));
    }

    // A model as released never holds more or takes longer than in 16 bits.
    void releasedIsNeverMoreThanSixteenBit()
    {
        int quantized = 0;
        for (const ModelPtr &model : shippedZoo().models()) {
            if (!model->released)
                continue;
            quantized += model->released->isQuantized() ? 1 : 0;
            Scenario scenario = released(model->id.c_str(), "h200");
            const Analysis as = analyze(scenario, shippedZoo());
            scenario.weights = scenario.activations = scenario.kv = model->released->kept;
            const Analysis wide = analyze(scenario, shippedZoo());
            QVERIFY2(as.memory.weight <= wide.memory.weight && as.totals.latency <= wide.totals.latency,
                     model->id.c_str());
            QCOMPARE(as.totals.flop, wide.totals.flop);
            if (!model->released->isQuantized())
                QCOMPARE(as.totals, wide.totals);
        }
        // Both gpt-oss, DeepSeek-V3, V3.2 and both V4, Kimi K2, K2.5 and K3, MiniMax-M2.5, MiMo-V2-Flash.
        QCOMPARE(quantized, 11);
    }
};

ROOFLINE_TEST(ReleasedTest)
#include "zoo/released.moc"
