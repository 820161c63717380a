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

// Returns a kernel that takes the given seconds of compute and of traffic on the round chip.
Scenario seconds(double compute, double memory)
{
    return secondsOn("round", compute, memory);
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
        m_zoo.add(chipWith({{Unit::Matrix, Fp16, 100e12}, {Unit::Vector, Fp16, 10e12}}, 1e12, 80e9, "round"));
        m_zoo.add(chipWith({{Unit::Matrix, Fp16, 312e12}, {Unit::Vector, Fp16, 78e12}}, 2.039e12, 80e9, "a100"));
        m_zoo.add(chipWith({{Unit::Matrix, Fp16, 47e12}}, 1e12, 80e9, "ridge-47"));
        m_zoo.add(modelOf(llama2(), "llama"));
        SummaryModel model = summaryModel(1e9, 1e9);
        m_zoo.add(modelOf(model, "weights-only"));
        model.activations = 1e6;
        m_zoo.add(modelOf(model, "with-activations"));
        model.activations = 1e8;
        m_zoo.add(modelOf(model, "activations-heavy"));
        model.activations.reset();
        model.activeParameters = 1e8 + 9e8 / 4;
        model.experts = 8;
        model.expertsPerToken = 2;
        m_zoo.add(modelOf(model, "experts"));
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

    void bandwidthOfTheBook()
    {
        Chip chip = tpu();
        chip.memory[0].bandwidth->value = Bandwidth(8.2e11);
        const Catalogue zoo = zooOf(chip);
        // 1.97e14/8.2e11/2 = 120.1
        const Answers answers = answer(analyze(onKernel("tpu", "matmul:m=1,n=1000000,k=1000000", Int8, Bf16), zoo));
        QCOMPARE(*answers.criticalBatch, std::int64_t{121});
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

    void atOnce()
    {
        // 2·4096³/(3·4096²) = 2731 FLOP/byte at batch 1
        const Answers answers = answer(analyze(onKernel("tpu", "matmul:m=4096,n=4096,k=4096", Int8, Int8), m_zoo));
        QVERIFY(answers.critical == Critical::Reached);
        QCOMPARE(*answers.criticalBatch, std::int64_t{1});
    }

    void summaries_data()
    {
        // batch: 0: never
        const Rows<QString, qint64> row("model", "batch");
        // B samples take 2·1e9·B FLOP and 2e9 bytes of weights, so B ≥ 312/2.039 = 153.02.
        row("weights only", "weights-only", 154);
        // There are also 4e6·B bytes of activations, so B ≥ 2e9·153.02/(2e9 − 4e6·153.02) = 220.5.
        row("with activations", "with-activations", 221);
        // 2e9/4e8 = 5 FLOP/byte is the limit.
        row("too many activations", "activations-heavy", 0);
        // 8 experts have 9e8 parameters together, and from about 154 tokens on all of them are read.
        row("experts", 154);
    }

    void summaries()
    {
        QFETCH(QString, model);
        QFETCH(qint64, batch);
        Scenario scenario = modelOn("a100", model.toStdString());
        const Answers answers = answer(analyze(scenario, m_zoo));
        QVERIFY(answers.critical == (batch ? Critical::Reached : Critical::Never));
        if (batch)
            QCOMPARE(static_cast<qint64>(*answers.criticalBatch), batch);
        else
            QVERIFY2(same(answers.saturation.value(), 5.0, 1e-6),
                     qPrintable(QString::number(answers.saturation.value())));
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

    void sustainedFractionsMoveTheRidge()
    {
        // r = 0.5·100/(1·1) = 50 FLOP/byte, so fp16 with n = k = 1e6 takes 50·n/(n − 2·50) → 50.005.
        Scenario scenario = onKernel("round", "matmul:m=1,n=1000000,k=1000000", Fp16, Fp16);
        scenario.sustained = {Sustained::Preset::Custom, 0.5, 1};
        QCOMPARE(*answer(analyze(scenario, m_zoo)).criticalBatch, std::int64_t{51});
    }

    void levers_data()
    {
        const Rows<double, double, double, double, double, double, double> row(
            "compute", "memory", "overlap", "launch", "withCompute", "withBandwidth", "withOverhead");
        row("memory, far", 1.0, 3.0, 1.0, 0.0, 1.0, 2.0, 1.0);
        row("memory, then compute", 2.0, 3.0, 1.0, 0.0, 1.0, 3.0 / 2, 1.0);
        row("compute, then memory", 3.0, 2.0, 1.0, 0.0, 3.0 / 2, 1.0, 1.0);
        row("no overlap", 3.0, 2.0, 0.0, 0.0, 5.0 / 3.5, 5.0 / 4, 1.0);
        row("half overlap", 3.0, 2.0, 0.5, 0.0, 4.0 / (2 + 0.5 * 1.5), 4.0 / (3 + 0.5 * 1), 1.0);
        row("overhead", 3.0, 2.0, 1.0, 5.0, 8.0 / 7, 1.0, 8.0 / 5.5);
    }

    void levers()
    {
        QFETCH(double, withCompute);
        QFETCH(double, withBandwidth);
        QFETCH(double, withOverhead);
        const Answers answers = answer(analyze(timesOfRow("round"), m_zoo));
        COMPARE_NEAR(speedup(answers, Lever::Kind::DoubleCompute), withCompute);
        COMPARE_NEAR(speedup(answers, Lever::Kind::DoubleBandwidth), withBandwidth);
        COMPARE_NEAR(speedup(answers, Lever::Kind::HalfBytes), withBandwidth); // equal on one chip
        COMPARE_NEAR(speedup(answers, Lever::Kind::HalfOverhead), withOverhead);
        QCOMPARE(speedup(answers, Lever::Kind::DoubleNetwork), 1.0);
        QVERIFY(std::is_sorted(answers.levers.begin(), answers.levers.end(),
                               [](const Lever &a, const Lever &b) { return a.speedup > b.speedup; }));
    }

    // [1000, 1000]·[1000, 1000] on two chips takes 10 µs for 2 GFLOP and 4 µs for 8 MB, then
    // 40 µs for 4 MB over two links of 50 GB/s.
    void networkLevers()
    {
        Catalogue zoo = zooOf(linked());
        Scenario scenario = withSettings("chips=2", onKernel("linked", "matmul:m=1000,n=1000,k=1000", Fp16, Fp16));
        const Answers answers = answer(analyze(scenario, zoo));
        COMPARE_NEAR(speedup(answers, Lever::Kind::DoubleNetwork), 50.0 / 30);
        COMPARE_NEAR(speedup(answers, Lever::Kind::DoubleCompute), 50.0 / 45);
        QCOMPARE(speedup(answers, Lever::Kind::DoubleBandwidth), 1.0);
        COMPARE_NEAR(speedup(answers, Lever::Kind::HalfBytes), 50.0 / 30); // the bytes that are sent count, too
        QVERIFY(answers.levers[0].kind == Lever::Kind::DoubleNetwork);     // the first of equal levers
    }

    // Twice the bandwidth means that of every level.
    void bandwidthOfAllLevels()
    {
        Chip chip = linked();
        chip.memory.push_back(memoryLevel("L2", 2e12, 50e6));
        const Catalogue zoo = zooOf(chip);
        Scenario scenario = withSettings("memory-level=all", onKernel("linked", "axpy:n=1000000", Fp16, Fp16));
        COMPARE_NEAR(speedup(answer(analyze(scenario, zoo)), Lever::Kind::DoubleBandwidth), 2.0);
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

    void memoryThatNeverFallsBehind()
    {
        const Answers never = answer(analyze(onKernel("tpu", "dot:n=1000000", Int8, Int8), m_zoo));
        QVERIFY(never.saturatedBy == Bound::Memory);
    }

    void overheadLeverTakesEveryPart()
    {
        // 2e9/2.039e12 s of traffic and, as no layers are known, 15 µs
        const Scenario scenario = withSettings("overhead=framework", modelOn("a100", "weights-only"));
        const double work = 2e9 / 2.039e12;
        COMPARE_NEAR(speedup(answer(analyze(scenario, m_zoo)), Lever::Kind::HalfOverhead),
                     (work + 15e-6) / (work + 7.5e-6));
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

    // Llama-2 7B in 80 GB has 13,476,831,232 bytes of weights and 524,288 of cache per token.
    void longestSequence_data()
    {
        const Rows<Phase, bool, std::int64_t, double> row("phase", "fused", "generate", "longest");
        const double room = 80e9 - 13476831232.0;
        const double head = 2 * (4096 + 32000.0); // the largest activations of a fused decode
        const double gate = 2 * 3 * 11008.0;      // those of a fused prefill, per token
        row("decode, fused", Phase::Decode, true, 1, (room - head) / 524288);
        row("decode: scores of 32 heads, before and after the softmax", Phase::Decode, false, 1,
            room / (524288 + 2 * 2 * 32));
        row("prefill, fused", Phase::Prefill, true, 1, room / (524288 + gate));
        row("request: the prompt gives way", Phase::Request, true, 256,
            256 + std::floor((room - 255 * 524288) / (524288 + gate)));
        row("request that generates too much", Phase::Request, true, largestSequence,
            1 + (room - head) / 524288); // no step reads the last token
    }

    void longestSequence()
    {
        QFETCH(Phase, phase);
        QFETCH(bool, fused);
        QFETCH(std::int64_t, generate);
        QFETCH(double, longest);
        Scenario scenario = modelOn("round", "llama", phase);
        scenario.fusedAttention = fused;
        scenario.generate = generate;
        const Answers answers = answer(analyze(scenario, m_zoo));
        QVERIFY(answers.longestSequence);
        QCOMPARE(static_cast<double>(*answers.longestSequence), std::floor(longest));
    }

    void noLongestSequence()
    {
        Scenario scenario = modelOn("round", "llama", Phase::Decode);
        scenario.batch = 1'000'000; // one token of each takes 524 GB
        QCOMPARE(*answer(analyze(scenario, m_zoo)).longestSequence, std::int64_t(0));
        scenario.batch = 1;

        Catalogue zoo = zooOf(*m_zoo.chip("round"));
        DecoderModel sliding = llama2();
        sliding.window = 4096;
        zoo.add(modelOf(sliding, "llama"));
        scenario.fusedAttention = true;
        QVERIFY(!answer(analyze(scenario, zoo)).longestSequence); // the cache stops growing

        Chip chip = *m_zoo.chip("round");
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
