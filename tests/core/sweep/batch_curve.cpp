// Checks curves against the batch with closed forms: B rows times a D × F matrix of int8
// weights with bf16 activations, on a TPU v5e.
#include "core/sweep/batch_curve.h"
#include "core/analysis/compared.h"
#include "core/scenario/companion.h"
#include "core/scenario/settings.h"
#include "core/zoo/catalogue.h"
#include "tests/support/given_settings.h"
#include "tests/support/hand_made.h"
#include "tests/support/scenarios.h"
#include "tests/support/support.h"

#include <numeric>

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

constexpr double peak = 1.97e14;
constexpr double bandwidth = 8.2e11;

Scenario product(double d, double f)
{
    Scenario scenario = withSettings("hardware=tpu weights=int8 activations=bf16 kv=bf16");
    scenario.kernel = Kernel{KernelKind::Matmul, {1, f, d}};
    return scenario;
}

double flopOf(double b, double d, double f)
{
    return 2 * b * d * f;
}
double byteOf(double b, double d, double f)
{
    return 2 * b * d + d * f + 2 * b * f;
}

// Solves 2·B·D·F / peak = (2·B·D + D·F + 2·B·F) / bandwidth for B.
double crossing(double d, double f)
{
    return d * f / (2 * d * f * bandwidth / peak - 2 * d - 2 * f);
}

const BatchPoint &at(const BatchCurve &curve, std::int64_t batch)
{
    const auto found = std::ranges::find(curve.points, batch, &BatchPoint::batch);
    if (found == curve.points.end())
        qFatal("no point at batch %lld", static_cast<long long>(batch));
    return *found;
}

} // namespace

class BatchCurveTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_zoo.add(chipWith({{Unit::Matrix, Bf16, peak}, {Unit::Matrix, Int8, 2 * peak}}, bandwidth, 16e9, "tpu"));
        m_zoo.add(chipWith({{Unit::Matrix, Fp16, 312e12}}, 2.039e12, 80e9, "a100"));
        m_zoo.add(modelOf(llama2(), "llama"));
        m_zoo.add(modelOf(llama3(), "llama-3"));
    }

    void throughputFollowsTheClosedForm()
    {
        std::vector<std::int64_t> batches(512);
        std::iota(batches.begin(), batches.end(), 1);
        for (const double d : {1024.0, 4096.0}) {
            const BatchCurve curve = curveOf(product(d, d), m_zoo, batches);
            QCOMPARE(curve.points.size(), batches.size());
            for (const BatchPoint &point : curve.points) {
                const auto b = static_cast<double>(point.batch);
                const double compute = flopOf(b, d, d) / peak;
                const double memory = byteOf(b, d, d) / bandwidth;
                const double seconds = std::max(compute, memory);
                COMPARE_NEAR(point.latency, seconds);
                COMPARE_NEAR(point.throughput, b / seconds);
                COMPARE_NEAR(point.rate, flopOf(b, d, d) / seconds);
                COMPARE_NEAR(point.mfu, flopOf(b, d, d) / seconds / peak);
                QVERIFY(point.bound == (compute >= memory ? Bound::Compute : Bound::Memory));
            }
            QCOMPARE(*curve.computeBoundFrom, static_cast<std::int64_t>(std::ceil(crossing(d, d))));
        }
    }

    // One launch of 10 µs limits until the product takes longer, long after its bytes do.
    void overheadLimitsUntilTheRestTakesLonger()
    {
        Scenario scenario = withSettings("overhead=10e-6,0", product(1024, 1024));
        const BatchCurve curve = curveOf(scenario, m_zoo, curveBatches(4096));
        for (const BatchPoint &point : curve.points) {
            const auto b = static_cast<double>(point.batch);
            const bool overhead = std::max(flopOf(b, 1024, 1024) / peak, byteOf(b, 1024, 1024) / bandwidth) < 10e-6;
            QVERIFY(point.bound == (overhead ? Bound::Overhead : Bound::Compute));
        }
        QCOMPARE(*curve.computeBoundFrom, static_cast<std::int64_t>(std::ceil(10e-6 * peak / (2.0 * 1024 * 1024))));
    }

    void theCurveBendsWhereTheWorkloadDoes()
    {
        const std::vector<std::int64_t> coarse = {1, 512};
        const BatchCurve curve = curveOf(product(1024, 1024), m_zoo, coarse);
        const std::int64_t turn = 227; // 1024² / (2·1024²·8.2e11/1.97e14 − 4096) = 226.3
        QVERIFY(at(curve, turn).bound == Bound::Compute);
        QCOMPARE(curve.points.size(), std::size_t(3));
    }

    // With 13.48 GB of weights and 2·32·4096·2 bytes of cache per token, slightly less than
    // (80e9 − weights) / (2048 × 524,288) sequences fit.
    void theLargestBatchThatFitsIsAPoint()
    {
        Scenario scenario = modelOn("a100", "llama", Phase::Decode);
        const BatchCurve curve = curveOf(scenario, m_zoo, curveBatches(4096));
        const std::int64_t most = *curve.analysis.memory.maxBatch;
        QVERIFY2(most > 55 && most < 62, qPrintable(QString::number(most)));
        QVERIFY(*at(curve, most).fits);
        const auto next = std::ranges::upper_bound(curve.points, most, {}, &BatchPoint::batch);
        QVERIFY(!*next->fits);
        QVERIFY(!curve.computeBoundFrom); // each sequence has a cache of its own
    }

    void batchesGoUpToTheLast()
    {
        for (const std::int64_t last : {1, 2, 3, 100, 512, 4096, 65536, 1048576}) {
            const std::vector<std::int64_t> batches = curveBatches(last);
            QCOMPARE(batches.front(), 1);
            QCOMPARE(batches.back(), last);
            QVERIFY(std::ranges::adjacent_find(batches, std::greater_equal<>()) == batches.end());
            QVERIFY(batches.size() <= 220);
        }
    }

    void nothingMovesWithTheBatch()
    {
        Scenario scenario = product(1024, 1024);
        scenario.versus = {"matmul:m=1,n=4096,k=4096"};
        scenario.compared = {"a100"};
        const BatchCurves one = batchCurves(scenario, m_zoo);
        scenario.batch = 77;
        QVERIFY(batchCurves(scenario, m_zoo) == one);
    }

    void oneLineForEachWorkloadAndChip()
    {
        Scenario scenario = product(1024, 1024);
        scenario.versus = {"matmul:m=1,n=4096,k=4096", "llama",
                           "matmul:m=1,n=1024,k=1024"}; // the last is the current one
        scenario.compared = {"tpu", "a100"};
        const BatchCurves curves = batchCurves(scenario, m_zoo);
        QCOMPARE(curves.lines.size(), std::size_t(4));
        QVERIFY(curves.lines[0].kind == ComparedCurve::Kind::Current);
        QVERIFY(curves.lines[1].kind == ComparedCurve::Kind::Versus);
        COMPARE_NEAR(at(curves.lines[1], 4096).rate, peak);
        QCOMPARE(curves.lines[2].analysis.model->id, std::string("llama"));
        QVERIFY(curves.lines[3].kind == ComparedCurve::Kind::Compared);
        QCOMPARE(curves.lines[3].index, std::size_t(1));
        QCOMPARE(curves.lines[3].analysis.chip->id, std::string("a100"));
        COMPARE_NEAR(at(curves.lines[3], 4096).rate, 312e12);
    }

    // Letters and colors go to the compared chips first, then to the further workloads; no two curves share one. The
    // first chip is the scenario's own, and has no curve beside it.
    void everyLineHasItsOwnSeries()
    {
        Scenario scenario = product(1024, 1024);
        scenario.versus = {"matmul:m=1,n=4096,k=4096", "llama"};
        scenario.compared = {"tpu", "a100"};
        std::vector<int> series;
        for (const ComparedCurve &line : batchCurves(scenario, m_zoo).lines)
            series.push_back(line.series);
        QCOMPARE(series, (std::vector<int>{0, 3, 4, 2}));
    }

    // Every curve varies the batch itself, so that no name tells one that a compared chip has of its own.
    void noNameTellsABatch()
    {
        Scenario scenario = product(1024, 1024);
        Companion other("a100");
        for (const auto &[name, value] : {std::pair("batch", "8"), std::pair("weights", "fp16")})
            QCOMPARE(setOwn(other, name, value), std::string());
        scenario.compared = {other};
        const BatchCurves curves = batchCurves(scenario, m_zoo);
        QCOMPARE(curves.lines.size(), std::size_t(2));
        for (const ComparedCurve &line : curves.lines)
            QCOMPARE(line.analysis.told, (std::vector<std::string>{"weights"}));
    }

    // The end is the latest crossing of all, doubled and rounded up to the next power of two.
    void theEndsFollowTheCrossings()
    {
        Scenario scenario = product(1024, 1024); // 227
        BatchCurves curves = batchCurves(scenario, m_zoo);
        QCOMPARE(curves.last, std::int64_t(4096));
        QCOMPARE(curves.useful, std::int64_t(512));
        scenario.versus = {"matmul:m=1,n=512,k=512"}; // 512² / (2·512²·8.2e11/1.97e14 − 2048) = 1951.7
        curves = batchCurves(scenario, m_zoo);
        QCOMPARE(curves.last, std::int64_t(4096));
        QCOMPARE(curves.useful, std::int64_t(4096));
        Scenario swapped = product(512, 512); // the latest crossing counts, whichever curve has it
        swapped.versus = {"matmul:m=1,n=1024,k=1024"};
        QCOMPARE(batchCurves(swapped, m_zoo).useful, std::int64_t(4096));
        scenario.versus = {"matmul:m=1,n=490,k=490"}; // 490² / (2·490²·8.2e11/1.97e14 − 1960) = 6187.8
        QCOMPARE(batchCurves(scenario, m_zoo).last, std::int64_t(16384));
    }

    // A curve that is kept is that of the scenario, and not drawn beside it, until something changes it.
    void aKeptCurveIsDrawnWhereItIsAnother_data()
    {
        const Rows<QString, QString, bool> row("setting", "value", "another");
        row("batch", "64", false);
        row("dense-batch", "64", false);
        row("versus", "llama", false);
        row("target", "latency=5ms", false);
        row("measured", "latency=5ms", false);
        row("price", "tpu=2", false);
        row("currency", "USD", false);
        row("pue", "1.2", false);
        row("train-tokens", "1e9", false);
        row("overlap", "0.5", true);
        row("weights", "bf16", true);
        row("sustained", "0.8,0.9", true);
    }

    void aKeptCurveIsDrawnWhereItIsAnother()
    {
        QFETCH(QString, setting);
        QFETCH(QString, value);
        const std::vector<Scenario> kept = {curveBasis(product(1024, 1024))};
        Scenario next = product(1024, 1024);
        QCOMPARE(findSetting(setting.toStdString())->set(next, value.toStdString()), std::string());
        QVERIFY(next != product(1024, 1024));
        const BatchCurves curves = batchCurves(next, m_zoo, kept);
        QTEST(curves.lines.back().kind == ComparedCurve::Kind::Kept, "another");
    }

    void whatHasNoCurveSaysWhy()
    {
        const BatchCurves curves = batchCurves(withSettings("versus=no-such-model", product(1024, 1024)), m_zoo);
        QCOMPARE(curves.lines.size(), std::size_t(2));
        const BatchCurve &unknown = curves.lines[1];
        QVERIFY(unknown.points.empty());
        QVERIFY(!unknown.analysis.valid);
        QVERIFY(unknown.analysis.findings.front().code == Finding::Code::UnknownModel);
    }

    void aWorkloadAndItsNameAreTheSame()
    {
        for (const char *versus : {"llama-3", "matmul:m=1,n=4096,k=4096"})
            QCOMPARE(versusOf(withWorkload(product(8, 8), versus)), std::string(versus));
    }

private:
    Catalogue m_zoo;
};

ROOFLINE_TEST(BatchCurveTest)
#include "core/sweep/batch_curve.moc"
