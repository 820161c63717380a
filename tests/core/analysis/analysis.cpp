// Checks bounds on a chip of round numbers: 100 TFLOP/s FP16 (vector 10), 1 TB/s.
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

QString text(Bound bound)
{
    return QString::fromLatin1(toString(bound).data());
}

} // namespace

class Analyze : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void initTestCase() { m_zoo.add(analysisChip()); }

    // On a chip of 100 TFLOP/s in 16 bit and 200 in 8, attention runs in the wider of cache and activations.
    void attentionComputesWithItsCache_data()
    {
        const Rows<QString, double, double> row("settings", "product", "attention");
        row("a wide cache", "kv=fp16", 200e12, 100e12);
        row("a wide cache, linear layers", "kv=fp16 quantize=linear", 200e12, 100e12);
        row("a narrow cache", "kv=int8", 200e12, 200e12);
        row("wide activations", "activations=fp16 kv=int8", 100e12, 100e12);
        row("wide weights", "weights=fp16 kv=int8", 100e12, 200e12);
        row("a given format", "kv=fp16 compute=int8", 200e12, 200e12);
        row("training has no cache", "kv=fp16 phase=training", 200e12, 200e12);
        row("a kernel", "kv=fp16 kernel=attention:batch=1,heads=8,kv_heads=8,head_dim=64,q=64,kv=64", 0, 100e12);
    }
    void attentionComputesWithItsCache()
    {
        QFETCH(QString, settings);
        const Chip chip = chipWith(
            {{Unit::Matrix, Fp16, 100e12}, {Unit::Matrix, Int8, 200e12}, {Unit::Vector, Fp16, 10e12}}, 1e12, 80e9);
        const Scenario scenario = withSettings("hardware=chip model=model phase=prefill precision=int8 batch=1 seq=64 "
                                               + settings.toStdString());
        const Analysis analysis = analyze(scenario, zooOf(chip, modelOf(llama2())));
        QVERIFY(analysis.valid);
        const auto rateOf = [&](std::string_view name) {
            for (const OperatorResult &each : analysis.operators)
                if (each.op.name == name && each.op.stage != Stage::Backward)
                    return each.rate.value();
            return 0.0;
        };
        QTEST(rateOf("q_proj"), "product");
        QTEST(rateOf("attention"), "attention");
        QCOMPARE(analysis.peak.value(), std::max(rateOf("q_proj"), rateOf("attention"))); // nothing is above its roof
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
        const Analysis analysis = analyze(timesOfRow(), m_zoo);
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

private:
    Catalogue m_zoo;
};

ROOFLINE_TEST(Analyze)
#include "core/analysis/analysis.moc"
