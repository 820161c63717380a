// Checks times, bounds, formats and shares on a chip of round numbers: 100 TFLOP/s FP16 (vector 10), 1 TB/s.
#include "core/analysis/analysis.h"
#include "core/zoo/catalogue.h"
#include "tests/support/given_settings.h"
#include "tests/support/hand_made.h"
#include "tests/support/scenarios.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

Chip analysisChip()
{
    return chipWith({{Unit::Matrix, Fp16, 100e12}, {Unit::Vector, Fp16, 10e12}, {Unit::Vector, Fp32, 10e12}}, 1e12,
                    80e9);
}

Chip a100()
{
    return chipWith({{Unit::Matrix, Fp16, 312e12},
                     {Unit::Matrix, Bf16, 312e12},
                     {Unit::Matrix, Int8, 624e12},
                     {Unit::Matrix, Tf32, 156e12},
                     {Unit::Vector, Fp32, 19.5e12}},
                    2.039e12, 80e9, "a100");
}

Scenario onKernel(const std::string &kernel)
{
    return kernelOn("chip", kernel);
}

// Returns a kernel that takes the given seconds of compute and of memory traffic on the round chip.
Scenario seconds(double compute, double memory)
{
    return secondsOn("chip", compute, memory);
}

Scenario onModel(const std::string &hardware, const std::string &model)
{
    return modelOn(hardware, model);
}

Overhead overheadOf(double launch, double layer)
{
    return {Overhead::Preset::Custom, launch, layer};
}

QString text(Bound bound)
{
    return QString::fromLatin1(toString(bound).data());
}

} // namespace

class Analyze : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_zoo.add(analysisChip());
        m_zoo.add(a100());
        Chip typical = analysisChip();
        typical.id = "typical";
        typical.sustainedCompute = vendor(0.8);
        m_zoo.add(typical);
        m_zoo.add(modelOf(llama2(), "llama"));
        SummaryModel resnet = summaryModel(25.6e6, 4.1e9); // the numbers that the table below was rounded from
        resnet.layers = 50;
        m_zoo.add(modelOf(resnet, "resnet"));
        resnet.activations = 11e6;
        m_zoo.add(modelOf(resnet, "resnet-activations"));
    }

    void overlap_data()
    {
        const Rows<double, double> row("overlap", "latency");
        row("none: the sum", 0.0, 0.03);
        row("half: in between", 0.5, 0.025);
        row("perfect: the larger", 1.0, 0.02);
    }

    void overlap()
    {
        QFETCH(double, overlap);
        QFETCH(double, latency);
        Scenario scenario = seconds(0.02, 0.01);
        scenario.overlap = overlap;
        const Totals totals = analyze(scenario, m_zoo).totals;
        COMPARE_NEAR(totals.compute.value(), 0.02);
        COMPARE_NEAR(totals.memory.value(), 0.01);
        COMPARE_NEAR(totals.lower.value(), 0.02);
        COMPARE_NEAR(totals.upper.value(), 0.03);
        COMPARE_NEAR(totals.aggregateLower.value(), 0.02);
        COMPARE_NEAR(totals.latency.value(), latency);
        COMPARE_NEAR(totals.throughput(), 1 / latency);
        COMPARE_NEAR(totals.attained.value(), 2e12 / latency);
        COMPARE_NEAR(totals.roofFraction, 0.02 / latency); // attainable is the whole rate: I = 2e12/1e10 = 200 > 100
        COMPARE_NEAR(totals.mfu, 0.02 / latency);
        QCOMPARE(totals.networkTime.value(), 0.0);
    }

    void memoryBoundRoof()
    {
        // I = 1e12/2e10 = 50 is half of the ridge, so 50 TFLOP/s are attainable. All of
        // them are reached, which is half of the peak.
        const Analysis analysis = analyze(seconds(0.01, 0.02), m_zoo);
        COMPARE_NEAR(analysis.ridge().value(), 100.0);
        COMPARE_NEAR(analysis.totals.intensity().value(), 50.0);
        COMPARE_NEAR(analysis.operators[0].attainable.value(), 50e12);
        COMPARE_NEAR(analysis.totals.roofFraction, 1.0);
        COMPARE_NEAR(analysis.totals.mfu, 0.5);
        COMPARE_NEAR(analysis.operators[0].share, 1.0);
    }

    void bounds_data()
    {
        const Rows<double, double, double, double, Bound, Bound> row("compute", "memory", "overlap", "launch",
                                                                     "oneOperator", "workload");
        row("compute", 1, 0.5, 1, 0, Bound::Compute, Bound::Compute);
        row("memory", 0.5, 1, 1, 0, Bound::Memory, Bound::Memory);
        row("6 % apart", 1, 0.94, 1, 0, Bound::Compute, Bound::Compute);
        row("4 % apart", 1, 0.96, 1, 0, Bound::Balanced, Bound::Compute);
        row("4 % apart, memory ahead", 0.96, 1, 1, 0, Bound::Balanced, Bound::Memory);
        row("equal", 1, 1, 1, 0, Bound::Balanced, Bound::Compute);
        row("overhead above the rest", 1, 0.5, 1, 1.1, Bound::Overhead, Bound::Compute);
        row("overhead below the rest", 1, 0.5, 1, 0.9, Bound::Compute, Bound::Compute);
        row("without overlap the rest is the sum", 1, 0.5, 0, 1.4, Bound::Compute, Bound::Compute);
        row("… and the overhead exceeds it", 1, 0.5, 0, 1.6, Bound::Overhead, Bound::Compute);
        row("nothing to do", 0, 0, 1, 0, Bound::None, Bound::None);
        row("nothing but overhead", 0, 0, 1, 1, Bound::Overhead, Bound::None);
        row("no traffic", 1, 0, 1, 0, Bound::Compute, Bound::Compute);
        row("no operations", 0, 1, 1, 0, Bound::Memory, Bound::Memory);
    }

    void bounds()
    {
        QFETCH(Bound, oneOperator);
        QFETCH(Bound, workload);
        const Analysis analysis = analyze(timesOfRow("chip"), m_zoo);
        QVERIFY(analysis.valid);
        QCOMPARE(text(analysis.operators[0].bound), text(oneOperator));
        QCOMPARE(text(analysis.totals.bound), text(workload));
    }

    void nothingToDo()
    {
        const Analysis analysis = analyze(seconds(0, 0), m_zoo);
        QVERIFY(analysis.valid);
        QCOMPARE(analysis.totals.latency.value(), 0.0);
        QCOMPARE(analysis.totals.attained.value(), 0.0);
        QCOMPARE(analysis.totals.roofFraction, 0.0);
        QCOMPARE(analysis.totals.mfu, 0.0);
        QCOMPARE(analysis.totals.intensity().value(), 0.0);
        QCOMPARE(analysis.operators[0].intensity().value(), 0.0);
        QCOMPARE(analysis.operators[0].share, 0.0);
    }

    void intensityWithoutTraffic()
    {
        const Analysis analysis = analyze(seconds(1, 0), m_zoo);
        QVERIFY(std::isinf(analysis.totals.intensity().value()));
        COMPARE_NEAR(analysis.operators[0].attainable.value(), 100e12);
        COMPARE_NEAR(analysis.totals.roofFraction, 1.0);
        QCOMPARE(analyze(seconds(0, 1), m_zoo).totals.roofFraction, 0.0);
    }

    void overheads_data()
    {
        // The custom overhead is 1 ms per launch and 10 ms per layer.
        const Rows<QString, Overhead::Preset, double> row("model", "preset", "overhead");
        row("ideal", "resnet", Overhead::Preset::Ideal, 0);
        row("framework: 15 µs once and 100 µs a layer", "resnet", Overhead::Preset::Framework, 15e-6 + 50 * 100e-6);
        row("custom: one operator, 50 layers", "resnet", Overhead::Preset::Custom, 1e-3 + 50 * 10e-3);
        row("framework, kernel: no layers", "", Overhead::Preset::Framework, 15e-6);
        row("custom, kernel", "", Overhead::Preset::Custom, 1e-3);
        // There are 13 operators in each of 32 layers, of which attention is
        // one, and the embedding, final norm and head.
        row("custom, decoder", "llama", Overhead::Preset::Custom, (13 * 32 + 3) * 1e-3 + 32 * 10e-3);
        row("framework, decoder", "llama", Overhead::Preset::Framework, 15e-6 + 32 * 100e-6);
    }

    void overheads()
    {
        QFETCH(QString, model);
        QFETCH(Overhead::Preset, preset);
        QFETCH(double, overhead);
        Scenario scenario = model.isEmpty() ? seconds(1, 0.5) : onModel("chip", model.toStdString());
        scenario.overhead = {preset, 1e-3, 10e-3};
        const Totals totals = analyze(scenario, m_zoo).totals;
        COMPARE_NEAR(totals.overhead.value(), overhead);
        COMPARE_NEAR(totals.latency.value(), totals.lower.value() + overhead);
    }

    // ResNet-50 on an A100 with a framework's overhead and traffic of weights only takes
    // 2·4.1e9·B/312e12 s of compute and 5.015 ms.
    void frameworkTable_data()
    {
        const Rows<int, QString, double> row("batch", "milliseconds", "perSecond");
        row("1", 1, "5.04", 198.0);
        row("4", 4, "5.12", 781.0);
        row("16", 16, "5.44", 2944.0);
        row("32", 32, "5.86", 5464.0);
        row("64", 64, "6.70", 9556.0);
        row("128", 128, "8.38", 15276.0);
        row("256", 256, "11.74", 21800.0);
    }

    void frameworkTable()
    {
        QFETCH(int, batch);
        Scenario scenario = withSettings("traffic=weights overhead=framework", onModel("a100", "resnet"));
        scenario.batch = batch;
        const Totals totals = analyze(scenario, m_zoo).totals;
        QTEST(QString::number(totals.latency.value() * 1e3, 'f', 2), "milliseconds");
        QTEST(std::round(totals.throughput()), "perSecond");
        QVERIFY(totals.bound == Bound::Compute);
        COMPARE_NEAR(totals.latency.value(), batch * 8.2e9 / 312e12 + 5.015e-3);
    }

    void sustained_data()
    {
        const Rows<QString, Sustained::Preset, double, double> row("chip", "preset", "compute", "memory");
        row("datasheet", "typical", Sustained::Preset::Datasheet, 1, 1);
        row("custom", "typical", Sustained::Preset::Custom, 0.5, 0.25);
        row("typical: compute from the chip, memory usual", "typical", Sustained::Preset::Typical, 0.8, 0.9);
        row("typical: both usual", "chip", Sustained::Preset::Typical, 0.5, 0.9);
    }

    void sustained()
    {
        QFETCH(QString, chip);
        QFETCH(Sustained::Preset, preset);
        QFETCH(double, compute);
        QFETCH(double, memory);
        Scenario scenario = seconds(1, 1);
        scenario.hardware = chip.toStdString();
        scenario.sustained = {preset, 0.5, 0.25};
        const Analysis analysis = analyze(scenario, m_zoo);
        COMPARE_NEAR(analysis.totals.compute.value(), 1 / compute);
        COMPARE_NEAR(analysis.totals.memory.value(), 1 / memory);
        COMPARE_NEAR(analysis.peak.value(), 100e12); // the peak of the data sheet
        COMPARE_NEAR(analysis.operators[0].rate.value(), compute * 100e12);
        COMPARE_NEAR(analysis.ridge().value(), 100.0);
        COMPARE_NEAR(analysis.sustainedRidge().value(), 100 * compute / memory);
        // MFU relates to the data sheet, the roof fraction to the sustained rate.
        COMPARE_NEAR(analysis.totals.mfu, std::min(compute, memory));
        COMPARE_NEAR(analysis.totals.roofFraction, 1.0);
    }

    void traffic()
    {
        Scenario scenario = withSettings("batch=4", onModel("a100", "resnet-activations"));
        const Totals all = analyze(scenario, m_zoo).totals;
        QCOMPARE(all.weight.value(), 2 * 25.6e6);
        QCOMPARE(all.activation.value(), 4 * 2 * 2 * 11e6);
        COMPARE_NEAR(all.memory.value(), (2 * 25.6e6 + 16 * 11e6) / 2.039e12);
        scenario.traffic = Traffic::Weights;
        const Totals weights = analyze(scenario, m_zoo).totals;
        QCOMPARE(weights.byte().value(), 2 * 25.6e6);
        QCOMPARE(weights.flop.value(), all.flop.value());

        // A decode step on an A100 reads 13.2 GB of weights: every parameter counts except the embedding table, of
        // which one row is gathered. At 2048 tokens there are 0.27 GB of keys and values per sequence.
        const double read = 2 * (6738415616.0 - 32000.0 * 4096 + 4096);
        scenario = onModel("a100", "llama");
        const Totals decode = analyze(scenario, m_zoo).totals;
        QVERIFY(decode.bound == Bound::Memory);
        QCOMPARE(decode.weight.value(), read);
        QCOMPARE(decode.kv.value(), 2049 * 524288.0); // 2048 tokens are read, and one is written
        scenario.traffic = Traffic::Weights;
        const Totals alone = analyze(scenario, m_zoo).totals;
        QCOMPARE(alone.byte().value(), read);
    }

    // The wider of the two formats computes; if they are equally wide, the format of the activations does.
    void automaticFormat_data()
    {
        const Rows<NumberFormat, NumberFormat, NumberFormat, NumberFormat, double> row("weights", "activations",
                                                                                       "requested", "used", "peak");
        row("int8 weights, bf16 activations", Int8, Bf16, Bf16, Bf16, 312e12);
        row("bf16 weights, int8 activations", Bf16, Int8, Bf16, Bf16, 312e12);
        row("int8 both", Int8, Int8, Int8, Int8, 624e12);
        row("int4 weights, int8 activations", Int4, Int8, Int8, Int8, 624e12);
        row("fp16 weights, bf16 activations", Fp16, Bf16, Bf16, Bf16, 312e12);
        row("bf16 weights, fp16 activations", Bf16, Fp16, Fp16, Fp16, 312e12);
        row("fp8 weights, int8 activations", Fp8, Int8, Int8, Int8, 624e12);
        row("fp8 both: no fp8 unit", Fp8, Fp8, Fp8, Fp16, 312e12);
        row("tf32 weights, fp16 activations", Tf32, Fp16, Tf32, Tf32, 156e12);
        row("fp32: no fp32 matrix unit", Fp32, Fp32, Fp32, Fp32, 19.5e12);
    }

    void automaticFormat()
    {
        QFETCH(NumberFormat, weights);
        QFETCH(NumberFormat, activations);
        QFETCH(NumberFormat, requested);
        QFETCH(NumberFormat, used);
        QFETCH(double, peak);
        Scenario scenario = onModel("a100", "resnet");
        scenario.weights = weights;
        scenario.activations = activations;
        const Analysis analysis = analyze(scenario, m_zoo);
        QVERIFY(analysis.requestedFormat == requested);
        QVERIFY(analysis.format == used);
        COMPARE_NEAR(analysis.peak.value(), peak);
        COMPARE_NEAR(analysis.totals.compute.value(), 8.2e9 / peak);
    }

    void computeFormatByHand()
    {
        Scenario scenario = onModel("a100", "resnet"); // the formats in memory are fp16
        scenario.compute = Int8;
        COMPARE_NEAR(analyze(scenario, m_zoo).peak.value(), 624e12);
    }

    void fixedFormats()
    {
        Chip chip = chipWith({{Unit::Matrix, Fp16, 100e12}, {Unit::Vector, Fp64, 1e12}}, 1e12);
        chip.id = "fp64";
        Catalogue zoo = zooOf(chip);
        Scenario scenario = withSettings("hardware=fp64", onKernel("spmv:rows=10,nnz=1000000"));
        const Analysis analysis = analyze(scenario, zoo);
        QVERIFY(analysis.valid);
        QVERIFY(analysis.requestedFormat == Fp64); // the kernel needs it, for any formats of the scenario
        QVERIFY(analysis.unit == Unit::Vector);
        COMPARE_NEAR(analysis.totals.compute.value(), 2e6 / 1e12);
    }

    // Layers are quantized and the head is not. Element-wise work computes as most products do, even where those of the
    // head are as fast or faster.
    void elementwiseWorkBesideSeveralFormats()
    {
        Chip chip = chipWith({{Unit::Matrix, Fp8, 1e15},
                              {Unit::Matrix, Fp16, 2e15},
                              {Unit::Vector, Fp8, 2e14},
                              {Unit::Vector, Fp16, 1e14}},
                             1e12);
        const Analysis analysis = analyze(
            withSettings("weights=fp8 activations=fp8 quantize=linear", modelOn("chip", "model", Phase::Decode)),
            zooOf(chip, modelOf(llama2())));
        for (const OperatorResult &result : analysis.operators) {
            const bool wide = result.op.name == "lm_head";
            const double expected = result.op.unit == Unit::Vector ? 2e14 : wide ? 2e15 : 1e15;
            if (result.op.name != "attention")
                COMPARE_NEAR(result.rate.value(), expected);
        }
    }

    void elementwiseWorkGovernsAlone()
    {
        const Analysis relu = analyze(onKernel("relu:n=1000"), m_zoo);
        QVERIFY(relu.unit == Unit::Vector);
        COMPARE_NEAR(relu.peak.value(), 10e12);
        Scenario apart = onKernel("attention:batch=1,heads=1,kv_heads=1,head_dim=8,q=4,kv=4");
        apart.fusedAttention = false;
        const Analysis attention = analyze(apart, m_zoo);
        QVERIFY(attention.unit == Unit::Matrix);
        COMPARE_NEAR(attention.operators[1].rate.value(), 10e12); // softmax
    }

    void phases_data()
    {
        const Rows<QString, Phase, Phase, double> row("model", "asked", "resolved", "samples");
        row("a decoder decodes unless told otherwise", "llama", Phase::Inference, Phase::Decode, 3);
        row("decode: a token a sequence", "llama", Phase::Decode, Phase::Decode, 3);
        row("prefill: every token", "llama", Phase::Prefill, Phase::Prefill, 3 * 100);
        row("no phases", "resnet", Phase::Inference, Phase::Inference, 3);
        row("a phase that is not there", "resnet", Phase::Prefill, Phase::Inference, 3);
    }

    void phases()
    {
        QFETCH(QString, model);
        QFETCH(Phase, asked);
        QFETCH(Phase, resolved);
        QFETCH(double, samples);
        Scenario scenario = withSettings("batch=3 seq=100", onModel("chip", model.toStdString()));
        scenario.phase = asked;
        const Analysis analysis = analyze(scenario, m_zoo);
        QVERIFY(analysis.scenario.phase == resolved);
        QCOMPARE(analysis.totals.samples, samples);
        COMPARE_NEAR(analysis.totals.throughput(), samples / analysis.totals.latency.value());
    }

    void totalsAreTheSumsOfTheOperators()
    {
        Scenario scenario = onModel("chip", "llama");
        scenario.batch = 200; // twice the ridge, so projections are compute-bound, but attention is memory-bound
        scenario.overlap = 0.3;
        scenario.overhead = overheadOf(1e-6, 1e-5);
        const Analysis analysis = analyze(scenario, m_zoo);
        double flop = 0, byte = 0, compute = 0, memory = 0, lower = 0, latency = 0, share = 0;
        for (const OperatorResult &result : analysis.operators) {
            const double count = result.op.count;
            flop += count * result.op.flop.value();
            byte += count * result.op.memory().value();
            compute += count * result.compute.value();
            memory += count * result.memory.value();
            lower += count * std::max(result.compute, result.memory).value();
            latency += count * result.latency.value();
            share += result.share;
            COMPARE_NEAR(result.compute.value(),
                         result.op.flop.value() / (result.op.unit == Unit::Matrix ? 100e12 : 10e12));
            COMPARE_NEAR(result.memory.value(), result.op.memory().value() / 1e12);
        }
        const Totals &totals = analysis.totals;
        COMPARE_NEAR(totals.flop.value(), flop);
        COMPARE_NEAR(totals.byte().value(), byte);
        COMPARE_NEAR(totals.compute.value(), compute);
        COMPARE_NEAR(totals.memory.value(), memory);
        COMPARE_NEAR(totals.lower.value(), lower);
        COMPARE_NEAR(totals.aggregateLower.value(), std::max(compute, memory));
        COMPARE_NEAR(totals.latency.value(), latency + 32 * 1e-5);
        COMPARE_NEAR(share, latency / (latency + 32 * 1e-5));
        QVERIFY(totals.aggregateLower < totals.lower); // because some operators wait for compute and others for memory
    }

private:
    Catalogue m_zoo;
};

ROOFLINE_TEST(Analyze)
#include "core/analysis/analysis.moc"
