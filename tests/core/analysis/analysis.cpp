// Checks bounds, formats and phases on a chip of round numbers: 100 TFLOP/s FP16 (vector 10), 1 TB/s.
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

// Returns a kernel that takes the given seconds of compute and of memory traffic on the round chip.
Scenario seconds(double compute, double memory)
{
    return secondsOn("chip", compute, memory);
}

Scenario onModel(const std::string &hardware, const std::string &model)
{
    return modelOn(hardware, model);
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
        m_zoo.add(modelOf(llama2(), "llama"));
        m_zoo.add(modelOf(summaryModel(25.6e6, 4.1e9), "resnet"));
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

private:
    Catalogue m_zoo;
};

ROOFLINE_TEST(Analyze)
#include "core/analysis/analysis.moc"
