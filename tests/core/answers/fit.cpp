// Checks that the fit of sustained rates to measurements returns the
// rates that the measurements were made with.
#include "core/answers/fit.h"

#include "core/analysis/analysis.h"
#include "core/answers/measured.h"
#include "core/report/fit_report.h"
#include "core/workload/kernel.h"
#include "core/zoo/catalogue.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

// Takes `compute` seconds at the peak and `memory` seconds at the full
// bandwidth. It was measured at `measured` seconds.
Scenario point(double compute, double memory, double measured)
{
    Scenario scenario = seconds(compute, memory);
    scenario.measured = Measured{Measured::Kind::Latency, measured};
    return scenario;
}

std::optional<Fit> fitOf(const std::vector<Scenario> &points)
{
    Catalogue zoo = zooOf(chipWith({{Unit::Matrix, NumberFormat::Fp16, 100e12}}, 1e12));
    return fitSustained(points, zoo);
}

// Returns decodes of Llama-2 7B on an H100, measured as the engine times them with these numbers.
// Each point has an overhead `own` of its own.
std::vector<Scenario> measuredAs(const std::vector<std::int64_t> &batches, const Overhead &overhead,
                                 const Sustained &sustained, const Overhead &own = {})
{
    std::vector<Scenario> points;
    for (const std::int64_t batch : batches) {
        Scenario scenario = modelOn("h100-sxm", "llama-2-7b", Phase::Decode, batch);
        scenario.sequence = 256;
        Scenario really = scenario;
        really.sustained = sustained;
        really.overhead = overhead;
        scenario.overhead = own;
        scenario.measured = Measured{Measured::Kind::Latency, analyze(really, shippedZoo()).totals.latency.value()};
        points.push_back(scenario);
    }
    return points;
}

bool isClose(double value, double expected)
{
    return std::abs(value / expected - 1) < 0.02;
}

bool isNear(double value, double expected)
{
    return std::abs(value / expected - 1) < 2e-3;
}

} // namespace

class FitToMeasurements : public QObject {
    Q_OBJECT

private slots:
    // If all overlaps, a run takes the longer of compute / C and memory / M.
    void whatIsPutInComesOut()
    {
        Dice dice(3);
        for (int round = 0; round < 10; ++round) {
            const double compute = dice.between(0.05, 1);
            const double memory = dice.between(0.05, 1);
            std::vector<Scenario> points;
            for (const double seconds : {0.001, 0.1, 10.0, 1000.0})
                points.push_back(point(seconds, 1, std::max(seconds / compute, 1 / memory)));
            const std::optional<Fit> fit = fitOf(points);
            QVERIFY(fit && fit->compute && fit->memory);
            QVERIFY(isNear(*fit->compute, compute));
            QVERIFY(isNear(*fit->memory, memory));
            QVERIFY(fit->typicalError < 1.002);
            QCOMPARE(fit->ratios.size(), points.size());
        }
    }

    // The measurements are times of the engine with known numbers, and the fitted
    // launch replaces the points' own overhead.
    void theTimeOfALaunchComesOut_data() { seedRows(2); }

    void theTimeOfALaunchComesOut()
    {
        QFETCH(unsigned, seed);
        Dice dice(seed);
        const double compute = dice.between(0.3, 0.9);
        const double memory = dice.between(0.3, 0.9);
        const double launch = dice.between(5e-6, 3e-5);
        const auto points = measuredAs({1, 2, 8, 64, 1024, 4096}, {Overhead::Preset::Custom, launch, 0},
                                       {Sustained::Preset::Custom, compute, memory, false, false});
        const std::optional<Fit> fit = fitSustained(points, shippedZoo());
        QVERIFY(fit && fit->compute && fit->memory);
        QVERIFY(fit->launch);
        QVERIFY2(isClose(*fit->launch, launch), qPrintable(QString::number(*fit->launch / launch)));
        QVERIFY(isClose(*fit->compute, compute));
        QVERIFY(isClose(*fit->memory, memory));
        QVERIFY(fit->typicalError < 1.005);
        const Result<FitReport> report = fitReport(points, shippedZoo());
        for (const Analysis &analysis : report->points) // the report predicts with the fit
            QVERIFY(isClose(analysis.totals.latency.value(), measuredLatency(analysis)->value()));
    }

    // If all points wait for memory for long, a launch and a slower
    // memory look the same. Two points are too few.
    void whatDoesNotTellALaunchLeavesTheOverhead_data()
    {
        QTest::addColumn<std::vector<std::int64_t>>("batches");
        QTest::newRow("large ones") << std::vector<std::int64_t>{16384, 20000, 30000, 40000};
        QTest::newRow("one again and again") << std::vector<std::int64_t>{1, 1, 1, 1, 1};
        QTest::newRow("two") << std::vector<std::int64_t>{1, 4096};
    }

    void whatDoesNotTellALaunchLeavesTheOverhead()
    {
        QFETCH(std::vector<std::int64_t>, batches);
        Overhead server;
        server.preset = Overhead::Preset::Server;
        const auto points = measuredAs(batches, server, {Sustained::Preset::Custom, 0.5, 0.7, false, false}, server);
        const std::optional<Fit> fit = fitSustained(points, shippedZoo());
        QVERIFY(fit && !fit->launch);
        QVERIFY(fit->applied(points.front()).overhead == server);
        QVERIFY(fit->typicalError < 1.005);
        QVERIFY(QString::fromStdString(fitSentence(*fit)).contains(QStringLiteral("cannot be told")));
    }

    // If two measurements contradict each other, the fit takes their
    // geometric mean, which is as far from both.
    void contradictionsShareTheError()
    {
        const std::optional<Fit> fit = fitOf({point(0.001, 1, 2), point(0.001, 1, 8)});
        QVERIFY(fit && fit->memory);
        QVERIFY(!fit->compute); // no point says anything of it
        QCOMPARE(fit->sustained().compute, 1.0);
        QVERIFY(isNear(*fit->memory, 0.25));
        QVERIFY(isNear(fit->typicalError, 2));
        QVERIFY(isNear(fit->ratios[0], 2));
        QVERIFY(isNear(fit->ratios[1], 0.5));
    }

    // Nothing is faster than its data sheet.
    void fasterThanTheRoofStaysAtTheRoof()
    {
        const std::optional<Fit> fit = fitOf({point(0.001, 1, 1.0 / 3)});
        QVERIFY(fit && fit->memory);
        QCOMPARE(*fit->memory, 1.0);
        QVERIFY(isNear(fit->typicalError, 3));
        const auto told = [](const std::vector<Scenario> &points) {
            return QString::fromStdString(fitSentence(*fitOf(points)));
        };
        QVERIFY(
            told({point(0.001, 1, 1.0 / 3)}).endsWith(QStringLiteral("One of them is faster than the roofs allow.")));
        QVERIFY(told({point(0.001, 1, 0.5), point(0.001, 1, 0.5), point(0.001, 1, 2)})
                    .endsWith(QStringLiteral("2 of them are faster than the roofs allow.")));
        QVERIFY(!told({point(0.001, 1, 1), point(0.001, 1, 2)}).contains(QStringLiteral("faster")));
    }

    // The reason why a launch cannot be told is true: it is the number of points only where these are few.
    void whyALaunchCannotBeTold()
    {
        const auto told = [](const std::vector<Scenario> &points) {
            return QString::fromStdString(fitSentence(*fitOf(points)));
        };
        const Scenario one = point(0.001, 1, 2);
        QVERIFY(told({one, one, one}).contains(QStringLiteral("that takes four or more")));
        QVERIFY(told({one, one, one, one}).contains(QStringLiteral("other times fit them as well")));
    }

    // One of four that is far off is told of, with how well the others agree; it counts like them all the same.
    void anOutlierStandsOut()
    {
        const std::vector<Scenario> points = {point(0.001, 1, 2), point(0.001, 1, 2.02), point(0.001, 1, 8),
                                              point(0.001, 1, 1.98)};
        const std::optional<Fit> fit = fitOf(points);
        QVERIFY(fit && fit->outlier);
        QCOMPARE(fit->outlier->point, std::size_t{2});
        QVERIFY(fit->outlier->typicalError < 1.01);
        QVERIFY(isNear(*fit->memory, 1 / std::pow(2 * 2.02 * 8 * 1.98, 0.25))); // the geometric mean
        QVERIFY(QString::fromStdString(fitSentence(*fit))
                    .endsWith(QStringLiteral("Measurement 3 stands out: without it the others come within 1.01×.")));
        // Of three any one may be wrong, and four that scatter have none.
        QVERIFY(!fitOf({points[0], points[1], points[2]})->outlier);
        QVERIFY(!fitOf({point(0.001, 1, 2), point(0.001, 1, 3), point(0.001, 1, 4.5), point(0.001, 1, 6.75)})->outlier);
    }

    // A decode that the memory limits says nothing of compute, though a hundredth of the peak would fit it exactly:
    // what it takes longer with each sequence is overhead.
    void whatTheMemoryLimitsSaysNothingOfCompute_data()
    {
        struct Run {
            const char *chip;
            Phase phase;
            std::int64_t batch;
            NumberFormat weights;
            double seconds;
        };
        Rows<std::vector<Scenario>, bool>("points", "ofCompute");
        const auto row = [](const char *name, std::initializer_list<Run> runs, bool ofCompute) {
            std::vector<Scenario> points;
            for (const Run &run : runs) {
                Scenario scenario = modelOn(run.chip, "llama-3.1-8b", run.phase, run.batch);
                scenario.weights = run.weights;
                scenario.measured = Measured{Measured::Kind::Latency, run.seconds};
                points.push_back(scenario);
            }
            QTest::newRow(name) << points << ofCompute;
        };
        using enum NumberFormat;
        row("small batches", {{"h100-sxm", Phase::Decode, 1, Fp16, 6e-3}, {"h100-sxm", Phase::Decode, 4, Fp16, 6.6e-3}},
            false);
        row("five batches",
            {{"h100-sxm", Phase::Decode, 1, Fp16, 7e-3},
             {"h100-sxm", Phase::Decode, 2, Fp16, 7.4e-3},
             {"h100-sxm", Phase::Decode, 4, Fp16, 8e-3},
             {"h100-sxm", Phase::Decode, 8, Fp16, 9.4e-3},
             {"h100-sxm", Phase::Decode, 16, Fp16, 12e-3}},
            false);
        row("two formats", {{"h100-sxm", Phase::Decode, 1, Fp16, 6e-3}, {"h100-sxm", Phase::Decode, 1, Int4, 4e-3}},
            false);
        row("two chips", {{"h100-sxm", Phase::Decode, 1, Fp16, 6e-3}, {"h200", Phase::Decode, 1, Fp16, 6e-3}}, false);
        row("a prefill", {{"h100-sxm", Phase::Decode, 1, Fp16, 6e-3}, {"h100-sxm", Phase::Prefill, 4, Fp16, 0.3}},
            true);
    }

    void whatTheMemoryLimitsSaysNothingOfCompute()
    {
        QFETCH(std::vector<Scenario>, points);
        QFETCH(bool, ofCompute);
        const std::optional<Fit> fit = fitSustained(points, shippedZoo());
        QVERIFY(fit && fit->memory);
        QVERIFY(*fit->memory > 0.3);
        QCOMPARE(fit->compute.has_value(), ofCompute);
        if (!ofCompute)
            QCOMPARE(fit->sustained().compute, 1.0);
        QVERIFY(!QString::fromStdString(fitSentence(*fit)).contains(QStringLiteral("So little")));
    }

    void soLittleAsksForTheUnits()
    {
        const auto told = [](double seconds) {
            return QString::fromStdString(fitSentence(*fitOf({point(1, 0.001, seconds)})));
        };
        QVERIFY(told(1000).contains(QStringLiteral("So little is rare: check the units")));
        QVERIFY(!told(10).contains(QStringLiteral("So little")));
    }

    void aRateOfAllChipsCounts()
    {
        Scenario scenario = point(1, 0.001, 1);
        scenario.measured = Measured{Measured::Kind::Rate, 40e12};
        const std::optional<Fit> fit = fitOf({scenario});
        QVERIFY(fit && fit->compute && !fit->memory);
        QVERIFY(isNear(*fit->compute, 0.4));
        // One point is always met, so nothing is said of an error.
        QVERIFY(fitSentence(*fit).starts_with("1 measured: 40 % of peak compute comes nearest; none of them"));
    }

    void whatCannotBeFittedIsNamed()
    {
        Catalogue zoo = zooOf(chipWith({{Unit::Matrix, NumberFormat::Fp16, 100e12}}, 1e12));
        QVERIFY(!fitReport({}, zoo));
        Scenario without = point(1, 1, 1);
        without.measured.reset();
        const std::vector<Scenario> points = {point(1, 1, 1), without};
        const Result<FitReport> report = fitReport(points, zoo);
        QVERIFY(!report);
        QCOMPARE(QString::fromStdString(report.message().text),
                 QStringLiteral("measurement 2 is missing: the scenario has none"));
    }
};

ROOFLINE_TEST(FitToMeasurements)
#include "core/answers/fit.moc"
