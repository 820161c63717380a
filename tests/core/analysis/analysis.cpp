// Checks bounds on a chip of round numbers: 100 TFLOP/s FP16 (vector 10), 1 TB/s.
#include "core/analysis/analysis.h"
#include "core/zoo/catalogue.h"
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
