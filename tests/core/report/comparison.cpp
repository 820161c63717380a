// Checks chips, workloads and a baseline beside each other. On the round chip, one sample of the small net
// computes for 1 µs and moves its 2 MB of weights in 2 µs. "Swift" has twice the peak, half the bandwidth and
// half the memory, so it takes 0.5 µs and 4 µs.
#include "core/report/phrases/comparison.h"

#include "core/report/lens.h"
#include "core/sweep/sweep_curves.h"
#include "tests/core/report/round_chip.h"
#include "tests/support/given_settings.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;
using Sense = Difference::Sense;

namespace {

Chip swiftChip()
{
    Chip chip = roundChip();
    chip.id = "swift";
    chip.name = "Maker Swift Chip 40GB";
    chip.shortName = "Swift";
    chip.compute = chipWith({{Unit::Matrix, NumberFormat::Fp16, 200e12}}, 1).compute;
    chip.memory = {memoryLevel("DDR", 500e9, 40e9)};
    return chip;
}

Chip namedChip(const std::string &name)
{
    Chip chip = roundChip();
    chip.id = chip.shortName = name;
    return chip;
}

Catalogue zoo()
{
    Catalogue zoo = roundZoo();
    zoo.add(swiftChip());
    Chip tight = namedChip("tight");
    tight.memory.front().capacity = vendor(Bytes(1e6)); // half of what the weights need
    zoo.add(tight);
    Chip dark = namedChip("dark");
    dark.memory.front().bandwidth.reset();
    zoo.add(dark);
    return zoo;
}

Analysis on(const char *chip, std::int64_t batch = 1, const char *model = "small")
{
    return analyze(modelOn(chip, model, Scenario().phase, batch), zoo());
}

Report comparing(std::vector<std::string> chips, std::vector<std::string> workloads = {},
                 const Scenario *baseline = nullptr)
{
    Scenario scenario = onRound();
    scenario.compared.assign(chips.begin(), chips.end());
    scenario.versus = std::move(workloads);
    return reportOf(scenario, zoo(), baseline);
}

const DifferenceRow &row(const DifferenceTable &table, const char *name)
{
    for (const DifferenceRow &row : table.rows) {
        if (row.name == name)
            return row;
    }
    qFatal("no row %s", name);
}

} // namespace

class ComparisonTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void moves_data()
    {
        const Rows<QString, int, QString, int, QString> row("from", "before", "to", "now", "sentence");
        // The rows take 1 in 2 µs, 1 in 4 µs, 4 in 4 µs, 16 in 16 µs and, on Swift, 16 in 8 µs.
        row("half", "round", 1, "swift", 1, "2× slower, still memory-bound");
        row("a larger batch yields more", "round", 1, "round", 4, "2× the throughput, now compute-bound");
        row("back", "round", 4, "round", 1, "0.5× the throughput, now memory-bound");
        row("both bound by compute", "round", 16, "swift", 16, "2× faster, still compute-bound");
        row("nothing changes", "round", 1, "round", 1, "equally fast, still memory-bound");
        row("no bandwidth known", "round", 1, "dark", 1, "not possible");
        row("from what was not possible", "dark", 1, "round", 1, "now memory-bound");
    }

    void moves()
    {
        QFETCH(QString, from);
        QFETCH(int, before);
        QFETCH(QString, to);
        QFETCH(int, now);
        const Analysis a = on(qPrintable(from), before);
        const Analysis b = on(qPrintable(to), now);
        QTEST(qt(moveSentence(a, b)), "sentence");
        QCOMPARE(changesNothing(a, b), from == to && before == now);
    }

    void imagesAreNoTokens()
    {
        const Analysis image = on("round");
        const Analysis token = on("round", 1, "llama");
        QVERIFY(!speedup(image, token));
        QVERIFY(!qt(moveSentence(image, token)).contains(QStringLiteral("×")));
    }

    // Another kernel is another amount of work, so only chips with the same kernel can be compared.
    void kernelsAreNotCompared()
    {
        const auto running = [](const char *chip, const char *kernel) {
            return analyze(kernelOn(chip, kernel), zoo());
        };
        const Analysis axpy = running("round", "axpy:n=1000000");
        const Analysis relu = running("round", "relu:n=1000000");
        QVERIFY(axpy.valid && relu.valid && !isSameWorkload(axpy, relu));
        QCOMPARE(qt(moveSentence(axpy, relu)), QStringLiteral("still memory-bound"));
        // Swift has half the bandwidth.
        QCOMPARE(qt(moveSentence(axpy, running("swift", "axpy:n=1000000"))),
                 QStringLiteral("2× slower, still memory-bound"));
    }

    // A pass over a prompt, a step of decode and a request are different amounts of work, so none of them is faster.
    void phasesHaveNoFactor()
    {
        const auto in = [](Phase phase) { return analyze(modelOn("round", "llama", phase), zoo()); };
        const Analysis decode = in(Phase::Decode);
        for (const Phase phase : {Phase::Prefill, Phase::Request, Phase::Training}) {
            const Analysis other = in(phase);
            QVERIFY(other.valid && speedup(decode, other));
            for (const QString &text : {qt(moveSentence(decode, other)), qt(moveSentence(other, decode))})
                QVERIFY2(text.startsWith(QStringLiteral("now ")) || text.startsWith(QStringLiteral("still ")),
                         qPrintable(text));
        }
    }

    void deltas()
    {
        QCOMPARE(qt(fasterText(1.8)), QStringLiteral("1.8× faster"));
        QCOMPARE(qt(fasterText(0.5)), QStringLiteral("2× slower"));
        QCOMPARE(qt(fasterText(1.02)), QStringLiteral("1.02× faster"));
        QCOMPARE(qt(fasterText(1.001)), QStringLiteral("same"));
        QCOMPARE(qt(changeText(0.56)), QStringLiteral("−44 %"));
        QCOMPARE(qt(changeText(1.8)), QStringLiteral("+80 %"));
        QCOMPARE(qt(changeText(3.1)), QStringLiteral("×3.1"));
        QCOMPARE(qt(changeText(1)), QStringLiteral("same"));
        QCOMPARE(qt(timesText(0.5634)), QStringLiteral("×0.563"));
        QCOMPARE(qt(timesText(12'345'678)), QStringLiteral("×12\u00a0300\u00a0000"));
        QCOMPARE(qt(shareChangeText(0.36)), QStringLiteral("×0.36"));
        QCOMPARE(qt(shareChangeText(1)), QStringLiteral("same"));
        QCOMPARE(qt(fitChangeText(on("round"), on("tight"))), QStringLiteral("no longer fits"));
        QCOMPARE(qt(fitChangeText(on("tight"), on("round"))), QStringLiteral("now fits"));
        QCOMPARE(qt(fitChangeText(on("round"), on("swift"))), QString());
        QCOMPARE(qt(fitChangeText(on("dark"), on("round"))), QString());
    }

    // One of the two chips was changed from the other, so both have that level.
    void aLevelWithAnotherNameIsComparedAsTheSame()
    {
        Chip round = roundChip();
        round.memory.push_back(memoryLevel("L2", 5e12, 50e6));
        Chip renamed = round;
        renamed.id = "renamed";
        renamed.basedOn = "round";
        renamed.memory[1] = memoryLevel("LLC", 10e12, 50e6);
        Chip stranger = renamed;
        stranger.id = "stranger";
        stranger.basedOn.clear();
        Catalogue zoo = roundZoo(round);
        zoo.add(renamed);
        zoo.add(stranger);
        const Scenario scenario = withSettings("hardware=round,renamed,stranger memory-level=L2", onRound());
        const DifferenceTable table = differencesOf(reportOf(scenario, zoo));
        QCOMPARE(qt(row(table, "Bandwidth").cells[1].text), QStringLiteral("10 TB/s"));
        QVERIFY(table.columns[1].problem.empty());
        QVERIFY(qt(table.columns[2].problem).contains(QStringLiteral("no memory level")));
        const Result<SweepCurves> curves = sweepCurves(scenario, zoo, {{"batch", {}, {1}}});
        QCOMPARE(curves->besides.size(), std::size_t(2));
        QCOMPARE(curves->besides[0].analysis.bandwidth.value(), 10e12);
    }

    // A change counts from 0.5 % on, in either direction.
    void tooSmallAChangeIsNone()
    {
        for (const double ratio : {1.0, 1.0049, 1.00502, 1.01, 2.0}) {
            QCOMPARE(isSameRatio(ratio), ratio < 1.005);
            QCOMPARE(isSameRatio(1 / ratio), ratio < 1.005);
        }
        QVERIFY(!isSameRatio(0));
    }

    // "same" means what it means in the verdict, however long the whole takes.
    void timesOfOperators()
    {
        const auto text = [](std::optional<double> before, double now) {
            return qt(timeChangeText({Seconds(now), before ? std::optional(Seconds(*before)) : std::nullopt}));
        };
        QCOMPARE(text(2e-3, 2.2e-3), QStringLiteral("+200 µs"));
        QCOMPARE(text(2.2e-3, 2e-3), QStringLiteral("−200 µs"));
        QCOMPARE(text(2e-3, 2.009e-3), QStringLiteral("same"));
        QCOMPARE(text(2.009e-3, 2e-3), QStringLiteral("same"));
        QCOMPARE(text(0.0, 0), QStringLiteral("same"));
        QCOMPARE(text(0.0, 1e-3), QStringLiteral("+1 ms"));
        QCOMPARE(text(1e-3, 0), QStringLiteral("−1 ms"));
        QCOMPARE(text(std::nullopt, 1e-3), QStringLiteral("new"));
        OperatorResult once;
        once.latency = Seconds(1e-3);
        OperatorResult thrice = once;
        thrice.op.count = 3;
        QCOMPARE(timeChange(thrice, &once).longer().value(), 2e-3);
        QCOMPARE(timeChange(thrice, nullptr).longer().value(), 3e-3);
    }

    void rowsThatAreTheSameDoNotDiffer_data()
    {
        const Rows<double, bool> row("bandwidth", "differs");
        row("equal", 1e12, false);
        row("rounding", 1e12 * (1 + 1e-12), false);
        row("too little to speak of", 1.004e12, false);
        row("enough", 1.02e12, true);
    }

    void rowsThatAreTheSameDoNotDiffer()
    {
        QFETCH(double, bandwidth);
        QFETCH(bool, differs);
        Catalogue zoo = roundZoo();
        Chip other = namedChip("other");
        other.memory.front().bandwidth->value = Bandwidth(bandwidth);
        zoo.add(other);
        const DifferenceTable table = differencesOf(reportOf(withSettings("hardware=round,other", onRound()), zoo));
        for (const char *name : {"Latency", "Bandwidth", "Throughput"}) {
            QCOMPARE(row(table, name).differs, differs);
            QCOMPARE(row(table, name).cells[1].sense, differs ? Sense::Better : Sense::None);
        }
        QVERIFY(!row(table, "Peak").differs);
    }

    void chipsAreColumns()
    {
        const Report report = comparing({"swift"});
        const DifferenceTable table = differencesOf(report);
        QCOMPARE(table.columns.size(), std::size_t{2});
        QCOMPARE(qt(table.columns[0].name), QStringLiteral("Round"));
        QCOMPARE(qt(table.columns[1].name), QStringLiteral("Swift"));
        QCOMPARE(table.columns[1].series, 1);
        QCOMPARE(table.reference, std::size_t{0});
        expect(table, "Peak", {"100 TFLOP/s", "200 TFLOP/s"}, 2, Sense::Better);
        expect(table, "Bandwidth", {"1000 GB/s", "500 GB/s"}, 0.5, Sense::Worse);
        expect(table, "Ridge", {"100 FLOP/byte", "400 FLOP/byte"}, 4, Sense::None);
        expect(table, "Capacity", {"80 GB", "40 GB"}, 0.5, Sense::Worse);
        expect(table, "Latency", {"2 µs", "4 µs"}, 2, Sense::Worse);
        expect(table, "Throughput", {"500 k images/s", "250 k images/s"}, 0.5, Sense::Worse);
        expect(table, "Attained", {"50 TFLOP/s", "25 TFLOP/s"}, 0.5, Sense::Worse);
        expect(table, "Critical batch", {"2", "8"}, 4, Sense::None);
        expect(table, "Intensity", {"50 FLOP/byte", "50 FLOP/byte"}, 1, Sense::None);
        COMPARE_NEAR(*row(table, "MFU").cells[1].ratio, 0.25); // 50 % and 12.5 %
        QVERIFY(!row(table, "Intensity").differs);
        QVERIFY(row(table, "Memory").differs);
        QVERIFY(!row(table, "Verdict").differs);
    }

    // A chip's rates stand beside sums of all chips, so each says which it is where there are several. Of 100 TFLOP/s
    // and 1 TB/s half and four fifths are sustained: the roofs meet at 62.5 FLOP/byte.
    void rowsSayWhoseNumberItIs_data()
    {
        const Rows<QString, QStringList> row("settings", "rows");
        row("one", "chips=1", QStringList{"Peak", "Bandwidth", "Capacity", "Attained"});
        row("four", "chips=4",
            QStringList{"Peak of one chip", "Bandwidth of one chip", "Capacity of all chips", "Attained by all chips"});
        row("one, sustained", "chips=1 sustained=0.5,0.8",
            QStringList{"Sustained peak\t50 TFLOP/s", "Sustained bandwidth\t800 GB/s",
                        "Sustained ridge\t62.5 FLOP/byte"});
        row("four, sustained", "chips=4 sustained=0.5,0.8",
            QStringList{"Sustained peak of one chip\t50 TFLOP/s", "Sustained bandwidth of one chip\t800 GB/s",
                        "Sustained ridge\t62.5 FLOP/byte"});
    }

    void rowsSayWhoseNumberItIs()
    {
        QFETCH(QString, settings);
        QFETCH(QStringList, rows);
        const Scenario scenario = withSettings("hardware=round,swift " + settings.toStdString(), onRound());
        const DifferenceTable table = differencesOf(reportOf(scenario, zoo()));
        const QString copied = qt(differencesText(table, TableFormat::Tsv, false));
        for (const QString &text : rows)
            QVERIFY2(copied.contains(QStringLiteral("\n%1\t").arg(text)), qPrintable(copied));
    }

    void linksThatNobodyHasAreNoRow()
    {
        for (const DifferenceRow &row : differencesOf(comparing({"swift"})).rows)
            QVERIFY(!qt(row.name).startsWith(QStringLiteral("Link")));
    }

    // If a chip lacks something, its column says so, and the others stay.
    void whatCannotBeComputedSaysWhy()
    {
        const Report report = comparing({"dark", "nowhere", "swift"});
        const DifferenceTable table = differencesOf(report);
        QVERIFY(table.columns[0].problem.empty());
        QVERIFY2(qt(table.columns[1].problem).contains(QStringLiteral("bandwidth")), table.columns[1].problem.c_str());
        QVERIFY2(qt(table.columns[2].problem).contains(QStringLiteral("nowhere")), table.columns[2].problem.c_str());
        const DifferenceRow &latency = row(table, "Latency");
        QCOMPARE(qt(latency.cells[1].text), QStringLiteral("–"));
        QVERIFY(!latency.cells[1].ratio && !latency.cells[2].ratio);
        QCOMPARE(qt(latency.cells[3].text), QStringLiteral("4 µs"));
    }

    void theBaselineIsTheReference()
    {
        const Scenario before = withSettings("batch=4", onRound()); // 4 in 4 µs
        const Report report = comparing({"swift"}, {}, &before);
        const DifferenceTable table = differencesOf(report);
        QCOMPARE(table.reference, std::size_t{2});
        QCOMPARE(qt(table.columns[2].name), QStringLiteral("Baseline"));
        QCOMPARE(table.columns[2].series, -1);
        const DifferenceRow &throughput = row(table, "Throughput");
        QVERIFY(!throughput.cells[2].ratio);
        COMPARE_NEAR(*throughput.cells[0].ratio, 0.5);
        COMPARE_NEAR(*throughput.cells[1].ratio, 0.25);
        QVERIFY(row(table, "Latency").cells[0].sense == Sense::Better);
    }

    void workloadsAreColumns()
    {
        const Report report = comparing({}, {"llama", "gemv:m=4,n=8"});
        const DifferenceTable table = differencesOf(report);
        QCOMPARE(qt(table.columns[0].name), QStringLiteral("Small Net"));
        QVERIFY(qt(table.columns[1].name).startsWith(QStringLiteral("Llama")));
        QCOMPARE(table.columns[2].series, 2);
        QVERIFY(!row(table, "Throughput").cells[1].ratio); // tokens are no images
        QVERIFY(row(table, "Latency").cells[1].ratio.has_value());
        QVERIFY(!row(table, "Bandwidth").differs);
    }

    void asText()
    {
        const DifferenceTable table = differencesOf(comparing({"swift"}));
        const QString tsv = qt(differencesText(table, TableFormat::Tsv, false));
        QVERIFY2(tsv.startsWith(QStringLiteral("\tRound\tSwift\tSwift ÷ Round\n")), qPrintable(tsv));
        QVERIFY2(tsv.contains(QStringLiteral("\nLatency\t2 µs\t4 µs\t2\n")), qPrintable(tsv));
        QVERIFY(tsv.contains(QStringLiteral("\nIntensity")));
        QVERIFY(!qt(differencesText(table, TableFormat::Tsv, true)).contains(QStringLiteral("\nIntensity")));
        const QString csv = qt(differencesText(table, TableFormat::Csv, true));
        QVERIFY2(csv.contains(QStringLiteral("\nLatency,2 µs,4 µs,2\n")), qPrintable(csv));
        for (const QString &line : csv.split(u'\n', Qt::SkipEmptyParts))
            QCOMPARE(line.count(u','), 3); // a comma inside a cell would be quoted, and here there is none
    }

    void theLensReachesAllOfThem()
    {
        const Scenario before = onRound();
        const Report report = comparing({"swift"}, {"llama"}, &before);
        const Report seen = throughLens(report, 1);
        COMPARE_NEAR(seen.comparison.chips[0]->peak.value(), 100e12);
        COMPARE_NEAR(seen.comparison.workloads[0]->totals.flop.value(),
                     report.comparison.workloads[0]->totals.flop.value() / 2);
        COMPARE_NEAR(seen.comparison.baseline->totals.attained.value(), 25e12);
        expect(differencesOf(seen), "Critical batch", {"2", "8"}, 4,
               Sense::None); // half the work at half the peak
        expect(differencesOf(seen), "Ridge", {"50 FLOP/byte", "200 FLOP/byte"}, 4, Sense::None);
    }

    // A chart compares pointers to chips to see whether it has to draw again.
    void eightChipsStayTheSameFromStepToStep()
    {
        Catalogue many = zoo();
        Scenario scenario = onRound();
        scenario.clock = 0.9;
        for (int i = 0; i < 7; ++i) {
            const Chip chip = namedChip("chip" + std::to_string(i));
            many.add(chip);
            scenario.compared.push_back(chip.id);
        }
        Scenario pinned = scenario;
        pinned.compared.clear();
        pinned.hardware = "swift";
        const Report first = reportOf(scenario, many, &pinned);
        const Report firstSeen = throughLens(first, 1);
        scenario.batch = 2;
        const Report second = reportOf(scenario, many, &pinned);
        const Report secondSeen = throughLens(second, 1);
        QCOMPARE(second.analysis.chip.get(), first.analysis.chip.get());
        QCOMPARE(secondSeen.analysis.chip.get(), firstSeen.analysis.chip.get());
        QCOMPARE(second.comparison.baseline.get(), first.comparison.baseline.get());
        for (std::size_t i = 0; i < first.comparison.chips.size(); ++i) {
            COMPARE_NEAR(second.comparison.chips[i]->chip->compute[0].rate.value.value(), 90e12);
            QCOMPARE(second.comparison.chips[i]->chip.get(), first.comparison.chips[i]->chip.get());
            QCOMPARE(secondSeen.comparison.chips[i]->chip.get(), firstSeen.comparison.chips[i]->chip.get());
        }
    }

    // The kept baseline belongs to its zoo and its scenario.
    void anotherZooMakesAnotherBaseline()
    {
        const Scenario pinned = onRound();
        const Report first = comparing({}, {}, &pinned);
        Chip slow = roundChip();
        slow.memory.front().bandwidth->value = Bandwidth(0.5e12);
        const Report second = reportOf(onRound(), roundZoo(slow), &pinned);
        COMPARE_NEAR(first.comparison.baseline->totals.latency.value(), 2e-6);
        COMPARE_NEAR(second.comparison.baseline->totals.latency.value(), 4e-6);
    }

private:
    static void expect(const DifferenceTable &table, const char *name, const QStringList &texts, double ratio,
                       Sense sense)
    {
        const DifferenceRow &found = row(table, name);
        for (std::size_t i = 0; i < found.cells.size() && i < std::size_t(texts.size()); ++i)
            QCOMPARE(qt(found.cells[i].text), texts[qsizetype(i)]);
        QVERIFY2(found.cells[1].ratio.has_value(), name);
        COMPARE_NEAR(*found.cells[1].ratio, ratio);
        QVERIFY2(found.cells[1].sense == sense, name);
    }
};

ROOFLINE_TEST(ComparisonTest)
#include "core/report/comparison.moc"
