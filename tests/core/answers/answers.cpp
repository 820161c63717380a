// Checks the critical batch against closed forms, and what each lever gains.
#include "core/answers/answers.h"
#include "core/analysis/analysis.h"
#include "core/scenario/scenario.h"
#include "core/workload/kernel.h"
#include "core/zoo/catalogue.h"
#include "tests/support/given_settings.h"
#include "tests/support/hand_made.h"
#include "tests/support/scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

using Critical = Answers::Critical;

namespace {

Chip tpu() // v5e
{
    return chipWith({{Unit::Matrix, Bf16, 1.97e14}, {Unit::Matrix, Int8, 3.94e14}, {Unit::Vector, Fp32, 6.1e12}},
                    8.1e11, 16e9, "tpu");
}

Chip linked()
{
    Chip chip = chipWith({{Unit::Matrix, Fp16, 100e12}, {Unit::Vector, Fp16, 10e12}}, 1e12, 80e9, "linked");
    chip.links.push_back(linkOf("Bus", 50e9));
    return chip;
}

Scenario onKernel(const std::string &hardware, const std::string &kernel, NumberFormat weights,
                  NumberFormat activations)
{
    Scenario scenario = kernelOn(hardware, kernel);
    scenario.weights = weights;
    scenario.activations = scenario.kv = activations;
    return scenario;
}

double speedup(const Answers &answers, Lever::Kind kind)
{
    for (const Lever &lever : answers.levers)
        if (lever.kind == kind)
            return lever.speedup;
    qFatal("a lever is missing");
}

} // namespace

class AnswersTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_zoo.add(tpu());
        m_zoo.add(chipWith({{Unit::Matrix, Fp16, 100e12}, {Unit::Vector, Fp16, 10e12}}, 1e12, 80e9));
        m_zoo.add(chipWith({{Unit::Matrix, Fp16, 312e12}, {Unit::Vector, Fp16, 78e12}}, 2.039e12, 80e9, "a100"));
        m_zoo.add(chipWith({{Unit::Matrix, Fp16, 47e12}}, 1e12, 80e9, "ridge-47"));
        m_zoo.add(modelOf(llama2(), "llama"));
    }

    // B tokens through an n×k matrix take 2·B·n·k FLOP and s_a·B·k + s_w·n·k + s_a·B·n bytes. They are
    // compute-bound once 2·B·n·k ≥ r·(…), so B ≥ r·s_w·n·k / (2·n·k − r·s_a·(n + k)) with r = rate/bandwidth.
    void matmul_data()
    {
        const Rows<double, double, NumberFormat, NumberFormat, double, qint64> row("n", "k", "weights", "activations",
                                                                                   "rate", "batch");
        row("int8, large: 3.94e14/8.1e11/2 = 243.2, and a little", 1e6, 1e6, Int8, Int8, 3.94e14, 244);
        row("int8, 8192²: 486.42·8192/(2·(8192 − 486.42)) = 258.6", 8192, 8192, Int8, Int8, 3.94e14, 259);
        row("int8, 4096×16384: 486.42·6.711e7/(1.3422e8 − 486.42·20480) = 262.7", 4096, 16384, Int8, Int8, 3.94e14,
            263);
        row("int8 weights, bf16 compute: 243.2/2 = 121.6", 1e6, 1e6, Int8, Bf16, 1.97e14, 122);
        row("bf16, 8192²", 8192, 8192, Bf16, Bf16, 1.97e14, 259);
        row("bf16, large: 243.2", 1e6, 1e6, Bf16, Bf16, 1.97e14, 244);
        row("int4 weights", 1e6, 1e6, Int4, Int8, 3.94e14, 122);
    }

    void matmul()
    {
        QFETCH(double, n);
        QFETCH(double, k);
        QFETCH(NumberFormat, weights);
        QFETCH(NumberFormat, activations);
        QFETCH(double, rate);
        QFETCH(qint64, batch);
        const double ridge = rate / 8.1e11;
        const double exact =
            ridge * bytesPerElement(weights) * n * k / (2 * n * k - ridge * bytesPerElement(activations) * (n + k));
        QCOMPARE(static_cast<qint64>(std::ceil(exact)), batch);

        const std::string kernel =
            QStringLiteral("matmul:m=1,n=%1,k=%2").arg(n, 0, 'f', 0).arg(k, 0, 'f', 0).toStdString();
        Scenario scenario = onKernel("tpu", kernel, weights, activations);
        scenario.batch = 7; // the scenario's own batch must not matter
        const Answers answers = answer(analyze(scenario, m_zoo));
        QVERIFY(answers.critical == Critical::Reached);
        QCOMPARE(static_cast<qint64>(*answers.criticalBatch), batch);
    }

    void never_data()
    {
        const Rows<QString, double> row("kernel", "saturation");
        // With int8, 2·n·k FLOP meet k + n·k + n bytes at any batch, which tends to 2.
        row("every sample has its matrix", "batched-matmul:b=1,m=1,n=1024,k=1024",
            2.0 * 1024 * 1024 / (1024.0 * 1024 + 2048));
        row("large", "batched-matmul:b=64,m=1,n=100000,k=100000", 2e10 / (1e10 + 2e5));
        // A shared matrix is read once, so 2·n·k/(n + k) is the limit.
        row("small matrix", "matmul:m=1,n=64,k=64", 64.0);
        row("dot", "dot:n=1000000", (2e6 - 1) / (2e6 + 1));
    }

    void notApplicableWhereNothingIsComputed()
    {
        const Answers answers = answer(analyze(onKernel("tpu", "custom:flop=0,byte=1000", Int8, Int8), m_zoo));
        QVERIFY(answers.critical == Critical::NotApplicable);
        QVERIFY(!answers.criticalBatch);
    }

    void never()
    {
        QFETCH(QString, kernel);
        QFETCH(double, saturation);
        const Answers answers = answer(analyze(onKernel("tpu", kernel.toStdString(), Int8, Int8), m_zoo));
        QVERIFY(answers.critical == Critical::Never);
        QVERIFY(!answers.criticalBatch);
        QVERIFY2(same(answers.saturation.value(), saturation, 1e-6),
                 qPrintable(QString::number(answers.saturation.value(), 'g', 12)));
    }

    // The largest batches spill to the host and wait for its link, which does not change where smaller ones turn.
    void spillingLeavesTheCriticalBatch()
    {
        Scenario scenario = withSettings("hardware=b200 model=qwen3-8b phase=prefill seq=128 chips=4 batch=64");
        const Answers held = answer(analyze(scenario, shippedZoo()));
        scenario.spill = true;
        const Answers spilling = answer(analyze(scenario, shippedZoo()));
        QVERIFY(held.critical == Critical::Reached);
        QVERIFY(spilling.critical == Critical::Reached);
        QCOMPARE(*spilling.criticalBatch, *held.criticalBatch);
    }

    // 140 GB of weights spill from 80 GB, and half of them do not. Half the bytes are those of 8 bits instead of 16.
    void halfTheBytesMayEndTheSpilling()
    {
        Scenario scenario =
            withSettings("hardware=h100-sxm model=llama-2-70b phase=decode batch=4 seq=2048 spill=host");
        const Analysis now = analyze(scenario, shippedZoo());
        QVERIFY(now.memory.spilled > Bytes());
        scenario.weights = scenario.activations = scenario.kv = Fp8;
        scenario.compute = Fp16;
        const Analysis half = analyze(scenario, shippedZoo());
        QVERIFY(half.memory.spilled == Bytes());
        COMPARE_NEAR(speedup(answer(now), Lever::Kind::HalfBytes), now.totals.latency / half.totals.latency);
        QVERIFY(answer(now).levers.front().kind == Lever::Kind::HalfBytes);
    }

    // A batch that cannot be computed is not compute-bound: what does not fit cannot stay with the host over a link
    // that is not known. The intensity is then that of the largest batch that can be.
    void batchesThatCannotBeComputed()
    {
        const Scenario scenario =
            withSettings("hardware=apple-m4-max model=olmo-2-7b phase=decode batch=16 spill=host");
        const Answers answers = answer(analyze(scenario, shippedZoo()));
        QCOMPARE(answers.critical, Answers::Critical::Never);
        std::int64_t last = 1;
        const auto at = [&](std::int64_t batch) {
            Scenario tried = scenario;
            tried.batch = batch;
            return analyze(tried, shippedZoo());
        };
        while (at(last + 1).valid)
            ++last;
        QVERIFY(last > 16 && last < 1000);
        QCOMPARE(answers.saturation.value(), at(last).totals.intensity().value());
    }

    // Decode reads keys and values for every sequence, so it stays below the ridge at any batch.
    void decodeAttentionSaturates()
    {
        Scenario scenario = withSettings("seq=8192", modelOn("a100", "llama"));
        const Answers all = answer(analyze(scenario, m_zoo));
        QVERIFY(all.critical == Critical::Never);
        QVERIFY(all.saturation.value() < 312 / 2.039);
        scenario.traffic = Traffic::Weights; // without keys and values it becomes compute-bound
        const Answers weights = answer(analyze(scenario, m_zoo));
        QVERIFY(weights.critical == Critical::Reached);
        for (const std::int64_t below : {std::int64_t{0}, std::int64_t{1}}) {
            scenario.batch = *weights.criticalBatch - below;
            QVERIFY(analyze(scenario, m_zoo).totals.bound == (below == 0 ? Bound::Compute : Bound::Memory));
        }
    }

    // The rounded ResNet-50 takes 8.2 GFLOP ÷ 312 TFLOP/s = 26.28 µs a sample, and the framework 15 µs + 50 · 100 µs.
    void computeOutlastsTheOverhead()
    {
        Scenario scenario =
            withSettings("hardware=a100-80gb-sxm model=resnet-50-summary precision=fp16 traffic=weights "
                         "overhead=framework");
        QCOMPARE(*answer(analyze(scenario, shippedZoo())).criticalBatch, std::int64_t{191});
        scenario.targets = {{Target::Kind::ComputeBound, 0}};
        QCOMPARE(solve(analyze(scenario, shippedZoo()), SolveBy::Batch).value, 191.0);
        scenario.overhead = {}; // then 51.2 MB ÷ 2.039 TB/s = 25.11 µs are shorter at once
        QCOMPARE(*answer(analyze(scenario, shippedZoo())).criticalBatch, std::int64_t{1});
    }

    // One row of 128×128 tiles moves 2·(64·128·128 + 1024² + 8·128·128) = 4,456,448 bytes and computes
    // 2,097,152 FLOP per sample. At a ridge of 47 it is compute-bound from 99.9 samples on, and memory-bound
    // again when the 129th begins a second row.
    void tiledMatmulTurnsBackAndForth()
    {
        Scenario scenario = onKernel("ridge-47", "tiled-matmul:m=1,n=1024,k=1024,bm=128,bn=128,bk=128", Fp16, Fp16);
        QCOMPARE(*answer(analyze(scenario, m_zoo)).criticalBatch, std::int64_t{100});
        const auto boundAt = [&](std::int64_t batch) {
            scenario.batch = batch;
            return analyze(scenario, m_zoo).totals.bound;
        };
        for (std::int64_t batch = 1; batch < 100; ++batch)
            QVERIFY(boundAt(batch) == Bound::Memory);
        QVERIFY(boundAt(100) == Bound::Compute);
        QVERIFY(boundAt(128) == Bound::Compute);
        QVERIFY(boundAt(129) == Bound::Memory);
    }

    // Both the work and the bytes sent grow with m: 2·m·n·k FLOP and 4·m·n
    // bytes. From k = 4000 on, compute takes longer.
    void networkThatNeverFallsBehind()
    {
        Catalogue zoo = zooOf(linked());
        Scenario scenario = withSettings("chips=2", onKernel("linked", "matmul:m=1000,n=1000,k=3900", Fp16, Fp16));
        const Answers never = answer(analyze(scenario, zoo));
        QVERIFY(never.critical == Critical::Never);
        QVERIFY(never.saturatedBy == Bound::Network);
        COMPARE_NEAR(never.saturation.value(), 3900 / 2.0);
        scenario.kernel->values[2] = 4100;
        QVERIFY(answer(analyze(scenario, zoo)).critical == Critical::Reached);
        QCOMPARE(*answer(analyze(scenario, zoo)).criticalBatch, std::int64_t{1});
    }

    void nothingToAnswer()
    {
        Scenario scenario = seconds(0, 0);
        Answers answers = answer(analyze(scenario, m_zoo));
        QVERIFY(answers.critical == Critical::NotApplicable);
        for (const Lever &lever : answers.levers)
            QCOMPARE(lever.speedup, 1.0);
        scenario.overhead = {Overhead::Preset::Custom, 1, 0}; // overhead alone has a lever but no critical batch
        answers = answer(analyze(scenario, m_zoo));
        QVERIFY(answers.critical == Critical::NotApplicable);
        QVERIFY(answers.levers[0].kind == Lever::Kind::HalfOverhead);
        COMPARE_NEAR(answers.levers[0].speedup, 2.0);
        scenario.hardware = "nothing";
        QVERIFY(answer(analyze(scenario, m_zoo)).critical == Critical::NotApplicable);
    }

    void everyLeverHasAName()
    {
        const Answers answers = answer(analyze(seconds(1, 1), m_zoo));
        QStringList names;
        for (const Lever &lever : answers.levers)
            names.append(QString::fromLatin1(toString(lever.kind).data()));
        names.sort();
        QCOMPARE(names, QStringList({"2x bandwidth", "2x compute", "2x network", "half bytes", "half overhead"}));
    }

    void noLongestSequence()
    {
        Scenario scenario = modelOn("chip", "llama", Phase::Decode);
        scenario.batch = 1'000'000; // one token of each takes 524 GB
        QCOMPARE(*answer(analyze(scenario, m_zoo)).longestSequence, std::int64_t(0));
        scenario.batch = 1;

        Catalogue zoo = zooOf(*m_zoo.chip("chip"));
        DecoderModel sliding = llama2();
        sliding.window = 4096;
        zoo.add(modelOf(sliding, "llama"));
        scenario.fusedAttention = true;
        QVERIFY(!answer(analyze(scenario, zoo)).longestSequence); // the cache stops growing

        Chip chip = *m_zoo.chip("chip");
        chip.memory[0].capacity.reset();
        zoo.add(chip);
        zoo.add(modelOf(llama2(), "llama"));
        QVERIFY(!answer(analyze(scenario, zoo)).longestSequence); // the capacity is unknown

        scenario = seconds(1, 1);
        QVERIFY(!answer(analyze(scenario, m_zoo)).longestSequence);
    }

private:
    Catalogue m_zoo;
};

ROOFLINE_TEST(AnswersTest)
#include "core/answers/answers.moc"
