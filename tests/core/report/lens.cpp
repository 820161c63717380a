// Checks "1 MAC = 1 FLOP": everything counted in FLOP is halved together, and nothing else changes.
#include "core/report/lens.h"

#include "core/analysis/hierarchy.h"
#include "tests/core/report/round_chip.h"
#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/rounds.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

Scenario decodeOnRound(std::int64_t batch = 4)
{
    Scenario scenario = onRound("llama");
    scenario.phase = Phase::Decode;
    scenario.batch = batch;
    return scenario;
}

} // namespace

class LensTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void twoIsTheReportItself()
    {
        const Report report = reportOn(decodeOnRound());
        const Report seen = throughLens(report, 2);
        QVERIFY(seen.analysis == report.analysis);
        QVERIFY(seen.answers == report.answers);
        QCOMPARE(seen.analysis.chip.get(), report.analysis.chip.get());
        QCOMPARE(throughLens(report.analysis.chip, 2).get(), report.analysis.chip.get());
        QVERIFY(!throughLens(ChipPtr(), 1));
    }

    // 100 TFLOP/s at 1 TB/s have a ridge of 100 FLOP/byte, which becomes 50.
    void halvesWhatCountsFlop()
    {
        const Report report = reportOn(kernelOnRound("custom:flop=8e12,byte=4e10"));
        const Report seen = throughLens(report, 1);
        QCOMPARE(seen.analysis.flopPerMac, 1);
        QCOMPARE(seen.analysis.peak.value(), 50e12);
        QCOMPARE(seen.analysis.ridge().value(), 50.0);
        QCOMPARE(seen.analysis.totals.flop.value(), 4e12);
        QCOMPARE(seen.analysis.totals.intensity().value(), 100.0);
        QCOMPARE(seen.analysis.totals.attained.value(), 50e12);
        QCOMPARE(seen.analysis.operators.front().rate.value(), 50e12);
        QCOMPARE(seen.analysis.operators.front().attainable.value(), 50e12);
        QCOMPARE(seen.analysis.totals.latency.value(), 0.08);
        QCOMPARE(seen.analysis.totals.mfu, 1.0);
        QVERIFY(seen.analysis.totals.bound == Bound::Compute);
    }

    void changesNothingElseOfRandomScenarios()
    {
        int valid = 0;
        for (unsigned seed = 0; seed < rounds(500); ++seed) {
            RandomCase sample(seed);
            sample.chip.links.push_back(linkOf("wire", 1e11));
            sample.scenario.chips = 1 + seed % 8;
            const Report report = reportOf(sample.scenario, sample.zoo());
            const Report seen = throughLens(report, 1);
            const Analysis &a = report.analysis;
            const Analysis &b = seen.analysis;
            HOLDS(b.valid == a.valid);
            HOLDS(b.scenario == a.scenario && b.memory == a.memory && b.bandwidth == a.bandwidth && b.level == a.level);
            HOLDS(seen.serving == report.serving);
            HOLDS(toJson({report}) == toJson({throughLens(report, 2)}));
            if (!a.valid)
                continue;
            ++valid;
            HOLDS(b.peak.value() == a.peak.value() / 2);
            HOLDS(b.ridge().value() == a.ridge().value() / 2);
            HOLDS(b.totals.flop.value() == a.totals.flop.value() / 2);
            HOLDS(b.totals.attained.value() == a.totals.attained.value() / 2);
            Totals restored = b.totals;
            restored.flop *= 2;
            restored.attained *= 2;
            HOLDS(restored == a.totals); // every time, byte, fraction and the bound
            for (std::size_t i = 0; i < a.operators.size(); ++i) {
                OperatorResult again = b.operators[i];
                HOLDS(again.op.flop.value() == a.operators[i].op.flop.value() / 2);
                again.op.flop *= 2;
                again.rate *= 2;
                again.attainable *= 2;
                HOLDS(again == a.operators[i]);
            }
            HOLDS(seen.answers.levers == report.answers.levers);
            HOLDS(seen.answers.criticalBatch == report.answers.criticalBatch
                  && seen.answers.critical == report.answers.critical);
            HOLDS(seen.answers.longestSequence == report.answers.longestSequence);
            HOLDS(seen.answers.saturation.value() == report.answers.saturation.value() / 2);
            HOLDS(seen.answers.limits.headroom == report.answers.limits.headroom);
        }
        QVERIFY(valid > static_cast<int>(rounds(500) / 3)); // the generator must not be idle
    }

    void aChipIsTheSameChipAgain()
    {
        const auto chip = std::make_shared<const Chip>(roundChip());
        const ChipPtr seen = throughLens(ChipPtr(chip), 1);
        QCOMPARE(throughLens(ChipPtr(chip), 1).get(), seen.get());
        QCOMPARE(seen->compute.size(), chip->compute.size());
        for (std::size_t i = 0; i < chip->compute.size(); ++i)
            QCOMPARE(seen->compute[i].rate.value.value(), chip->compute[i].rate.value.value() / 2);
        QVERIFY(seen->memory == chip->memory);
        const auto other = std::make_shared<const Chip>(chipWith({{Unit::Matrix, Fp16, 8e12}}, 1e12));
        QCOMPARE(throughLens(ChipPtr(other), 1)->compute.front().rate.value.value(), 4e12);
        QCOMPARE(chip->compute.front().rate.value.value(), 100e12); // the chip itself does not change
    }

    void theLinkIsThatOfTheChipThatIsSeen()
    {
        Chip chip = roundChip();
        chip.links = {linkOf("slow", 1e10), linkOf("wire", 1e11)};
        chip.hostLink = linkOf("host wire", 1e10);
        Scenario scenario = withSettings("chips=2", decodeOnRound());
        for (const auto &[name, index] : {std::pair("slow", 0), std::pair("wire", 1), std::pair("host wire", 2)}) {
            scenario.link = name;
            const Analysis seen = throughLens(analyze(scenario, roundZoo(chip)), 1);
            const Link *expected = index == 2 ? &*seen.chip->hostLink : &seen.chip->links[std::size_t(index)];
            QCOMPARE(seen.link, expected);
            QCOMPARE(seen.link->name, std::string(name));
        }
        chip.links = {linkOf("wire", 1e11)};
        chip.links[0].domain = vendor<std::int64_t>(2);
        chip.scaleOut = linkOf("far", 1e10); // governs what four chips exchange
        scenario.link = "wire";
        scenario.chips = 4;
        const Analysis seen = throughLens(analyze(scenario, roundZoo(chip)), 1);
        QCOMPARE(seen.tier, &*seen.chip->scaleOut);
    }

    void levelsMoveTheSameBytes()
    {
        Chip chip = roundChip();
        chip.memory.push_back(memoryLevel("L2", 5e12, 40e6));
        chip.memory.push_back(memoryLevel("SMEM", 20e12, 20e6));
        Scenario scenario = withSettings("memory-level=all", kernelOnRound("matmul:m=4096,n=4096,k=4096"));
        const Analysis analysis = analyze(scenario, roundZoo(chip));
        const Analysis seen = throughLens(analysis, 1);
        const std::vector<LevelUse> plain = levelsOf(analysis, analysis.operators.front());
        const std::vector<LevelUse> halved = levelsOf(seen, seen.operators.front());
        QCOMPARE(plain.size(), std::size_t(3));
        QCOMPARE(halved.size(), plain.size());
        QVERIFY(plain.back().bytes > plain.front().bytes); // blocks are read again inside
        for (std::size_t i = 0; i < plain.size(); ++i) {
            COMPARE_NEAR(halved[i].bytes.value(), plain[i].bytes.value());
            COMPARE_NEAR(halved[i].time.value(), plain[i].time.value());
            COMPARE_NEAR(halved[i].intensity.value(), plain[i].intensity.value() / 2);
            COMPARE_NEAR(halved[i].attainable.value(), plain[i].attainable.value() / 2);
        }
    }

    void sweptPointsAreSeenAsTheirAnalysis()
    {
        SweepRun run;
        for (const double latency : {1.0, 2.0}) {
            SweepPoint point{.latency = latency,
                             .throughput = 8,
                             .mfu = 0.5,
                             .intensity = 200,
                             .rate = 4e14,
                             .memory = 1e9,
                             .bound = Bound::Memory,
                             .valid = true};
            run.points.push_back(point);
        }
        run.knees.push_back(
            {1.5, Bound::Memory, Bound::Compute, false, false, 1.5, run.points.front(), run.points.back()});
        SweepRun expected = run;
        for (SweepPoint *point :
             {&expected.points[0], &expected.points[1], &expected.knees[0].last, &expected.knees[0].point}) {
            point->intensity = 100;
            point->rate = 2e14;
        }
        QVERIFY(throughLens(run, 1) == expected);
        QVERIFY(throughLens(run, 2) == run);
    }

    void answersFollow()
    {
        Report report;
        report.answers.limits.attained = FlopRate(10);
        report.answers.limits.headroom = 3;
        report.answers.limits.roofs = {{RoofLimit::Kind::Memory, "HBM", FlopRate(30), Seconds(1)}};
        Solution peak;
        peak.by = SolveBy::PeakRate;
        peak.value = 8e12;
        peak.factor = 2;
        Solution bandwidth;
        bandwidth.value = 4e12;
        report.answers.solutions = {peak, bandwidth};
        MeasuredPoint measured;
        measured.attained = FlopRate(20);
        measured.intensity = Intensity(6);
        measured.ofRoof = 0.5;
        report.answers.measured = measured;

        const Answers seen = throughLens(report, 1).answers;
        QCOMPARE(seen.limits.attained.value(), 5.0);
        QCOMPARE(seen.limits.headroom, 3.0);
        QCOMPARE(seen.limits.roofs.front().limit.value(), 15.0);
        QCOMPARE(seen.limits.roofs.front().time.value(), 1.0);
        QCOMPARE(seen.solutions[0].value, 4e12);
        QCOMPARE(seen.solutions[0].factor, 2.0);
        QCOMPARE(seen.solutions[1].value, 4e12);
        QCOMPARE(seen.measured->attained.value(), 10.0);
        QCOMPARE(seen.measured->intensity.value(), 3.0);
        QCOMPARE(seen.measured->ofRoof, 0.5);
    }

    // Settings count 2 FLOP with any lens. So 60 TFLOP/s measured are 60 % of this roof, seen as 30 of 50.
    void aMeasuredRateIsHeldAgainstTheSameCount()
    {
        Scenario scenario = kernelOnRound("custom:flop=8e12,byte=4e10");
        for (const double rate : {60e12, 150e12}) {
            scenario.measured = Measured{Measured::Kind::Rate, rate};
            const Analysis analysis = analyze(scenario, roundZoo());
            const std::optional<MeasuredPoint> plain = measuredPoint(analysis);
            const std::optional<MeasuredPoint> seen = measuredPoint(throughLens(analysis, 1));
            QVERIFY(plain && seen);
            COMPARE_NEAR(plain->attained.value(), rate);
            COMPARE_NEAR(seen->attained.value(), rate / 2);
            COMPARE_NEAR(seen->ofRoof, rate / 100e12);
            COMPARE_NEAR(seen->latency.value(), plain->latency.value());
            QVERIFY(seen->suspects == plain->suspects);
        }
    }

    // The chip does not compute FP8, so FP16 at 100 TFLOP/s replaces it. Its tensor unit has no FP32, so the vector
    // unit takes that, at 5 TFLOP/s.
    void aSubstitutedRateIsHalved_data()
    {
        const Rows<NumberFormat, Finding::Code, double> row("format", "code", "rate");
        row("format", Fp8, Finding::Code::FormatSubstituted, 100e12);
        row("unit", Fp32, Finding::Code::UnitSubstituted, 5e12);
    }

    void aSubstitutedRateIsHalved()
    {
        QFETCH(NumberFormat, format);
        QFETCH(Finding::Code, code);
        QFETCH(double, rate);
        Chip chip = roundChip();
        chip.compute.push_back(chipWith({{Unit::Vector, Fp32, 5e12}}, 1e12).compute.front());
        Scenario scenario = kernelOnRound("matmul:m=64,n=64,k=64");
        scenario.weights = scenario.activations = format;
        const Report report = reportOn(scenario, roundZoo(chip));
        const auto rateOf = [code](const Report &of) {
            const Finding *found = findingOf(of.analysis, code);
            return found ? found->first : 0.0;
        };
        QCOMPARE(rateOf(report), rate);
        QCOMPARE(rateOf(throughLens(report, 1)), rate / 2);
    }

    void textIsHalvedAndSaysSo()
    {
        const Report report = reportOn(kernelOnRound("custom:flop=8e12,byte=4e10"));
        const QString text = qt(toText(report, 1)).simplified();
        QVERIFY(text.contains(QStringLiteral("attained 50 TFLOP/s")));
        QVERIFY(text.contains(QStringLiteral("intensity 100 FLOP/byte, ridge 50 FLOP/byte")));
        QVERIFY(text.contains(QStringLiteral("latency 80 ms")));
        QVERIFY(text.contains(QStringLiteral("counted as 1 FLOP")));
        QVERIFY(qt(toText(report)).contains(QStringLiteral("100 TFLOP/s")));
    }
};

ROOFLINE_TEST(LensTest)
#include "core/report/lens.moc"
