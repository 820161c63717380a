// Checks sweeps of all that is compared: each equals a sweep of it alone and what the command line prints.
#include "core/sweep/sweep_curves.h"

#include "core/analysis/compared.h"
#include "core/request/sweep_request.h"
#include "core/scenario/settings.h"
#include "core/zoo/reader.h"
#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/support.h"

#include <algorithm>

using namespace roofline;
using namespace roofline::test;

namespace {

const Catalogue &zoo()
{
    static const Catalogue catalogue = [] {
        Catalogue read;
        readZooFolder(ROOFLINE_SOURCE_DIR "/zoo", read);
        return read;
    }();
    return catalogue;
}

Companion randomCompanion(Dice &dice)
{
    Companion companion(dice.of({"b200", "t4", "a100-80gb-sxm", "tpu-v5e", "mi300x", "h200", "h100-sxm"}));
    if (dice.coin())
        setOwn(companion, "chips", dice.of({"1", "2", "4", "8"}));
    if (dice.coin())
        setOwn(companion, "precision", dice.of({"fp16", "fp8", "w4a16"}));
    if (dice.coin())
        setOwn(companion, "batch", dice.of({"2", "64", "300"}));
    return companion;
}

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
        scenario.compared.push_back(randomCompanion(dice));
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

} // namespace

class SweepCurvesTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // The axis says what is swept, so that the name of a curve tells only what else is its own.
    void whatIsSweptIsNotTold()
    {
        Scenario scenario = modelOn("h100-sxm", "llama-2-7b", Phase::Decode);
        scenario.compared = {Companion("h100-sxm")};
        setOwn(scenario.compared.front(), "chips", "2");
        setOwn(scenario.compared.front(), "batch", "4");
        for (const auto &[axis, told] : {std::pair("batch=1:8:x2", "chips"), std::pair("chips=1:8:x2", "batch")}) {
            const Result<SweepCurves> curves = sweepCurves(scenario, zoo(), {*parseSweepAxis(axis, scenario)});
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
        const Result<SweepAxis> axis = parseSweepAxis(randomAxis(dice), scenario, zoo());
        if (!axis)
            return; // the chip lacks that memory
        const Result<SweepCurves> curves = sweepCurves(scenario, zoo(), {*axis});
        QVERIFY2(curves.ok(), curves.ok() ? "" : curves.message().text.c_str());
        QVERIFY(curves->complete);
        QVERIFY(curves->own == *runSweep(scenario, zoo(), {*axis}));
        std::size_t points = curves->own.points.size();
        for (const SweepBeside &beside : curves->besides) {
            const Scenario other = beside.of.kind == ComparedCurve::Kind::Versus
                                       ? withWorkload(scenario, scenario.versus[beside.of.index])
                                       : withCompanion(scenario, zoo(), scenario.compared[beside.of.index]);
            const Result<SweepRun> alone = runSweep(other, zoo(), {*axis});
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
        const Result<SweepAxis> axis = parseSweepAxis(over, scenario, zoo());
        if (!axis)
            return;
        const SweepCurves curves = *sweepCurves(scenario, zoo(), {*axis});
        SweepRequest request({over});
        QCOMPARE(request.readAxes(scenario), std::string());
        QCOMPARE(request.readEntryAxes(scenario, zoo()), std::string());
        std::vector<SweepPoint> rows;
        const auto done = sweep(scenario, zoo(), request.axes, [&](const auto &, const Analysis &analysis) {
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
            for (const ComparedScenario &beside : sweptBesides(scenario, zoo(), axes))
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
        const SweepAxis many = *parseSweepAxis("batch=1:260000:+2", scenario, zoo());
        scenario.compared = {"b200", "h200", "mi300x", "t4", "a100-80gb-sxm", "l4", "tpu-v5e"};
        const Result<SweepCurves> one = sweepCurves(scenario, zoo(), {many});
        QVERIFY(one && one->complete && one->besides.empty());
        QCOMPARE(one->leftOut, std::size_t(7));
        QCOMPARE(one->own.points.size(), std::size_t(130'000));
        scenario.compared = {"b200"};
        const SweepAxis axis = *parseSweepAxis("batch=1:3000", scenario, zoo());
        std::size_t most = 0;
        const Result<SweepCurves> stopped =
            sweepCurves(scenario, zoo(), {axis}, [&](std::size_t done, std::size_t total) {
                most = total;
                return done < 4000;
            });
        QCOMPARE(most, std::size_t(6000));
        QVERIFY(!stopped->complete && stopped->points >= 4000 && stopped->points < 6000);
    }
};

ROOFLINE_TEST(SweepCurvesTest)
#include "core/sweep/sweep_curves.moc"
