// Checks sweeps of all that is compared: each equals a sweep of it alone and what the command line prints. Curves over
// the batch are checked with closed forms: B rows times a D × F matrix of int8 weights with bf16 activations, on a
// TPU v5e.
#include "core/sweep/sweep_curves.h"

#include "core/analysis/compared.h"
#include "core/request/sweep_request.h"
#include "core/scenario/companion.h"
#include "core/scenario/settings.h"
#include "core/units/mapped.h"
#include "core/zoo/catalogue.h"
#include "tests/support/given_settings.h"
#include "tests/support/hand_made.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <algorithm>

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

Scenario several(Dice &dice)
{
    Scenario scenario = modelOn(dice.of({"h100-sxm", "a100-40gb-sxm", "tpu-v5p", "t4"}),
                                dice.of({"llama-2-7b", "llama-2-13b", "resnet-50"}),
                                dice.of({Phase::Inference, Phase::Prefill, Phase::Decode}), dice.whole(1, 500));
    scenario.chips = dice.of({1, 1, 2, 8});
    give(scenario, "precision", dice.of({"fp16", "bf16", "int8"}));
    if (dice.coin())
        give(scenario, "sustained", "typical");
    for (std::uint64_t left = 1 + dice.roll(3); left > 0; --left)
        scenario.compared.push_back(
            randomCompanion(dice, dice.of({"b200", "t4", "a100-80gb-sxm", "tpu-v5e", "mi300x", "h200", "h100-sxm"})));
    if (dice.coin())
        scenario.versus = {dice.of({"vit-b-16", "deepseek-v3", "matmul:m=64,n=512,k=512"})};
    return scenario;
}

std::string randomAxis(Dice &dice)
{
    return dice.of({"batch=1:512:x2", "chips=1:8:x2", "seq=128:4096:x4", "bandwidth=500 GB/s:8 TB/s:log9",
                    "peak=50 TFLOP/s:2000 TFLOP/s:log5", "memory/HBM3=1 TB/s:4 TB/s:x2", "precision=fp16,bf16,fp8,int8",
                    "overlap=0:1:+0.25"});
}

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

// Returns the curves that are drawn over the batch, the scenario's own first.
std::vector<SweepBeside> batchCurves(const Scenario &scenario, const Catalogue &zoo, std::vector<Scenario> kept = {})
{
    SweepCurves curves = *sweepCurves(scenario, zoo, {batchAxis(scenario, zoo, true, kept)}, {}, kept);
    curves.besides.insert(curves.besides.begin(), SweepBeside{{{}, scenario}, analyze(scenario, zoo), curves.own, {}});
    return curves.besides;
}

double endOf(const Scenario &scenario, const Catalogue &zoo, bool logarithmic)
{
    return batchAxis(scenario, zoo, logarithmic).numbers.back();
}

} // namespace

class SweepCurvesTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_zoo.add(chipWith({{Unit::Matrix, Bf16, peak}, {Unit::Matrix, Int8, 2 * peak}}, bandwidth, 16e9, "tpu"));
        m_zoo.add(chipWith({{Unit::Matrix, Fp16, 312e12}}, 2.039e12, 80e9, "a100"));
        m_zoo.add(modelOf(llama2(), "llama"));
        m_zoo.add(modelOf(llama3(), "llama-3"));
    }

    // The axis says what is swept, so that the name of a curve tells only what else is its own.
    void whatIsSweptIsNotTold()
    {
        Scenario scenario = modelOn("h100-sxm", "llama-2-7b", Phase::Decode);
        scenario.compared = {Companion("h100-sxm")};
        setOwn(scenario.compared.front(), "chips", "2");
        setOwn(scenario.compared.front(), "batch", "4");
        for (const auto &[axis, told] : {std::pair("batch=1:8:x2", "chips"), std::pair("chips=1:8:x2", "batch")}) {
            const Result<SweepCurves> curves = sweepCurves(scenario, shippedZoo(), {*parseSweepAxis(axis, scenario)});
            QVERIFY(curves.ok());
            QVERIFY(curves->besides.front().analysis.told == std::vector<std::string>{told});
        }
    }

    void eachIsTheSweepOfItAlone_data() { seedRows(60); }
    void eachIsTheSweepOfItAlone()
    {
        QFETCH(unsigned, seed);
        Dice dice(seed);
        const Scenario scenario = several(dice);
        const Result<SweepAxis> axis = parseSweepAxis(randomAxis(dice), scenario, shippedZoo());
        if (!axis)
            return; // the chip lacks that memory
        const Result<SweepCurves> curves = sweepCurves(scenario, shippedZoo(), {*axis});
        QVERIFY2(curves.ok(), curves.ok() ? "" : curves.message().text.c_str());
        QVERIFY(curves->complete);
        QVERIFY(curves->own == *runSweep(scenario, shippedZoo(), {*axis}));
        std::size_t points = curves->own.points.size();
        for (const SweepBeside &beside : curves->besides) {
            const Scenario other = beside.of.kind == CurveIdentity::Kind::Versus
                                       ? withWorkload(scenario, scenario.versus[beside.of.index])
                                       : withCompanion(scenario, shippedZoo(), scenario.compared[beside.of.index]);
            const Result<SweepRun> alone = runSweep(other, shippedZoo(), {*axis});
            QCOMPARE(alone.ok(), beside.problem.empty());
            if (!alone)
                continue;
            QVERIFY(alone->points == beside.run.points);
            points += alone->points.size();
        }
        QCOMPARE(curves->points, points);
    }

    // `sweep` prints chip after chip with the same numbers, even if chips have settings of their own.
    void theCommandLineAgrees_data() { seedRows(60); }
    void theCommandLineAgrees()
    {
        QFETCH(unsigned, seed);
        Dice dice(seed);
        Scenario scenario = several(dice);
        scenario.versus.clear();
        const std::string over = randomAxis(dice);
        const Result<SweepAxis> axis = parseSweepAxis(over, scenario, shippedZoo());
        if (!axis)
            return;
        const SweepCurves curves = *sweepCurves(scenario, shippedZoo(), {*axis});
        SweepRequest request({over});
        QCOMPARE(request.readAxes(scenario), std::string());
        QCOMPARE(request.readEntryAxes(scenario, shippedZoo()), std::string());
        std::vector<SweepPoint> rows;
        const auto done = sweep(scenario, shippedZoo(), request.axes, [&](const auto &, const Analysis &analysis) {
            rows.push_back(sweepPointOf(analysis));
            return true;
        });
        if (!done) // it refuses all if one of them has nothing of that name
            QVERIFY(std::ranges::any_of(curves.besides, [](const SweepBeside &b) { return !b.problem.empty(); }));
        const std::size_t each = axis->size();
        const auto blockOf = [&](std::size_t chip) {
            const auto from = rows.begin() + std::ptrdiff_t(chip * each);
            return std::vector<SweepPoint>(from, from + std::ptrdiff_t(each));
        };
        if (!done)
            return;
        QVERIFY(blockOf(0) == curves.own.points);
        for (const SweepBeside &beside : curves.besides)
            QVERIFY(blockOf(beside.of.index + 1) == beside.run.points);
    }

    void whatIsVariedIsNotCompared()
    {
        Scenario scenario =
            withSettings("hardware=h100-sxm,b200,h200 versus=resnet-50", modelOn("h100-sxm", "llama-2-7b"));
        const auto kinds = [&](const std::vector<std::string> &axes) {
            std::vector<int> series;
            for (const ComparedScenario &beside : sweptBesides(scenario, shippedZoo(), axes))
                series.push_back(beside.series);
            return series;
        };
        QCOMPARE(kinds({"batch"}), (std::vector{3, 1, 2})); // as in comparedScenarios(): workloads, then chips
        QCOMPARE(kinds({"hardware"}), std::vector{3});
        QCOMPARE(kinds({"model"}), (std::vector{1, 2}));
        QCOMPARE(kinds({"batch", "seq"}), std::vector<int>());
    }

    // All series share one budget; if it is too small, the first is swept alone. A stop
    // between two series is not a complete sweep.
    void theyShareABudget()
    {
        Scenario scenario = withSettings("hardware=h100-sxm,b200", modelOn("h100-sxm", "llama-2-7b"));
        const SweepAxis many = *parseSweepAxis("batch=1:260000:+2", scenario, shippedZoo());
        scenario.compared = {"b200", "h200", "mi300x", "t4", "a100-80gb-sxm", "l4", "tpu-v5e"};
        const Result<SweepCurves> one = sweepCurves(scenario, shippedZoo(), {many});
        QVERIFY(one && one->complete && one->besides.empty());
        QCOMPARE(one->leftOut, std::size_t(7));
        QCOMPARE(one->own.points.size(), std::size_t(130'000));
        scenario.compared = {"b200"};
        const SweepAxis axis = *parseSweepAxis("batch=1:3000", scenario, shippedZoo());
        std::size_t most = 0;
        const Result<SweepCurves> stopped =
            sweepCurves(scenario, shippedZoo(), {axis}, [&](std::size_t done, std::size_t total) {
                most = total;
                return done < 4000;
            });
        QCOMPARE(most, std::size_t(6000));
        QVERIFY(!stopped->complete && stopped->points >= 4000 && stopped->points < 6000);
    }

    void batchesFollowTheClosedForm()
    {
        for (const double d : {1024.0, 4096.0}) {
            const SweepRun run = batchCurves(product(d, d), m_zoo).front().run;
            QCOMPARE(run.points.size(), run.values.front().size());
            for (std::size_t i = 0; i < run.points.size(); ++i) {
                const SweepPoint &point = run.points[i];
                const double b = run.values.front()[i];
                const double compute = flopOf(b, d, d) / peak;
                const double memory = byteOf(b, d, d) / bandwidth;
                const double seconds = std::max(compute, memory);
                COMPARE_NEAR(point.latency, seconds);
                COMPARE_NEAR(point.throughput, b / seconds);
                COMPARE_NEAR(point.rate, flopOf(b, d, d) / seconds);
                COMPARE_NEAR(point.mfu, flopOf(b, d, d) / seconds / peak);
                QVERIFY(point.bound == (compute >= memory ? Bound::Compute : Bound::Memory));
            }
            QCOMPARE(run.knees.front().value, std::ceil(crossing(d, d)));
        }
    }

    // One launch of 10 µs limits until the product takes longer, long after its bytes do.
    void overheadLimitsUntilTheRestTakesLonger()
    {
        const Scenario scenario = withSettings("overhead=10e-6,0", product(1024, 1024));
        const std::vector<Knee> knees = batchCurves(scenario, m_zoo).front().run.knees;
        QVERIFY(knees.front().before == Bound::Overhead && knees.front().after == Bound::Compute);
        QCOMPARE(knees.front().value, std::ceil(10e-6 * peak / (2.0 * 1024 * 1024)));
    }

    void batchesAreFewAndGrow()
    {
        for (const double width : {1024.0, 490.0, 415.0}) {
            const std::vector<double> batches = batchAxis(product(width, width), m_zoo, true).numbers;
            QCOMPARE(batches.front(), 1.0);
            QVERIFY(std::ranges::adjacent_find(batches, std::greater_equal<>()) == batches.end());
            QVERIFY(batches.size() <= 220);
        }
    }

    void nothingMovesWithTheBatch()
    {
        Scenario scenario = product(1024, 1024);
        scenario.versus = {"matmul:m=1,n=4096,k=4096"};
        scenario.compared = {"a100"};
        const std::vector<SweepBeside> one = batchCurves(scenario, m_zoo);
        scenario.batch = 77;
        const std::vector<SweepBeside> other = batchCurves(scenario, m_zoo);
        for (std::size_t i = 0; i < one.size(); ++i)
            QVERIFY(one[i].run == other[i].run);
    }

    // Letters and colors go to the compared chips first, then to the further workloads; no two curves share one. The
    // first chip and the last workload are the scenario's own, and have no curve beside it.
    void oneLineForEachWorkloadAndChip()
    {
        Scenario scenario = product(1024, 1024);
        scenario.versus = {"matmul:m=1,n=4096,k=4096", "llama", "matmul:m=1,n=1024,k=1024"};
        scenario.compared = {"tpu", "a100"};
        const std::vector<SweepBeside> curves = batchCurves(scenario, m_zoo);
        QCOMPARE(mapped<std::vector<int>>(curves, [](const SweepBeside &curve) { return curve.of.series; }),
                 (std::vector{0, 3, 4, 2}));
        using enum CurveIdentity::Kind;
        QVERIFY(curves[1].of.kind == Versus && curves[2].of.kind == Versus && curves[3].of.kind == Compared);
        QCOMPARE(curves[3].of.index, std::size_t(1));
        COMPARE_NEAR(curves[1].run.points.back().rate, peak);
        QCOMPARE(curves[2].analysis.model->id, std::string("llama"));
        QCOMPARE(curves[3].analysis.chip->id, std::string("a100"));
        COMPARE_NEAR(curves[3].run.points.back().rate, 312e12);
    }

    // Every curve varies the batch itself, so that no name tells one that a compared chip has of its own.
    void noNameTellsABatch()
    {
        Scenario scenario = product(1024, 1024);
        Companion other("a100");
        for (const auto &[name, value] : {std::pair("batch", "8"), std::pair("weights", "fp16")})
            QCOMPARE(setOwn(other, name, value), std::string());
        scenario.compared = {other};
        const std::vector<SweepBeside> curves = batchCurves(scenario, m_zoo);
        QCOMPARE(curves.size(), std::size_t(2));
        QCOMPARE(curves[1].analysis.told, (std::vector<std::string>{"weights"}));
    }

    // The end is the latest crossing of all, doubled and rounded up to the next power of two.
    void theEndsFollowTheCrossings()
    {
        Scenario scenario = product(1024, 1024); // 227
        QCOMPARE(endOf(scenario, m_zoo, true), 4096.0);
        QCOMPARE(endOf(scenario, m_zoo, false), 512.0);
        scenario.versus = {"matmul:m=1,n=512,k=512"}; // 512² / (2·512²·8.2e11/1.97e14 − 2048) = 1951.7
        QCOMPARE(endOf(scenario, m_zoo, true), 4096.0);
        QCOMPARE(endOf(scenario, m_zoo, false), 4096.0);
        Scenario swapped = product(512, 512); // the latest crossing counts, whichever curve has it
        swapped.versus = {"matmul:m=1,n=1024,k=1024"};
        QCOMPARE(endOf(swapped, m_zoo, false), 4096.0);
        scenario.versus = {"matmul:m=1,n=490,k=490"}; // 490² / (2·490²·8.2e11/1.97e14 − 1960) = 6187.8
        QCOMPARE(endOf(scenario, m_zoo, true), 16384.0);
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
        QTEST(batchCurves(next, m_zoo, kept).back().of.kind == CurveIdentity::Kind::Kept, "another");
    }

    void aWorkloadAndItsNameAreTheSame()
    {
        for (const char *versus : {"llama-3", "matmul:m=1,n=4096,k=4096"})
            QCOMPARE(versusOf(withWorkload(product(8, 8), versus)), std::string(versus));
    }

private:
    Catalogue m_zoo;
};

ROOFLINE_TEST(SweepCurvesTest)
#include "core/sweep/sweep_curves.moc"
