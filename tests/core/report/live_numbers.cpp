// Checks numbers in a text by a user against numbers by hand on the round chip.
#include "core/report/live_numbers.h"

#include "core/report/phrases/wording.h"
#include "tests/core/report/round_chip.h"
#include "tests/support/given_settings.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

class LiveNumbersTest : public roofline::test::TestCase {
    Q_OBJECT

    const Report m_report = reportOn(scenario(4));

private slots:
    void namesBecomeNumbers_data()
    {
        const Rows<QString, QString> row("written", "said");
        row("none", "Weights are shared.", "Weights are shared.");
        row("batch", "Batch {batch}", "Batch 4");
        row("blanks", "{ batch }{batch}", "44");
        row("braces", "{{batch}} and } alone", "{batch} and } alone");
        row("markup stays", "<b>{batch}</b>", "<b>4</b>");
        row("nothing before", "{speedup}", "–");
        row("unknown", "{latancy}", "{latancy}");
        row("open", "a {latency", "a {latency");
        row("empty", "{}", "{}");
    }

    void namesBecomeNumbers()
    {
        QFETCH(const QString, written);
        QTEST(QString::fromStdString(withLiveNumbers(written.toStdString(), m_report.analysis, nullptr).text), "said");
    }

    // Every name has a number and says which part of the chart shows it.
    void allNamesAreFilledIn()
    {
        const Report before = reportOn(scenario(1));
        for (const std::string &name : liveNumbers()) {
            const LiveText live = withLiveNumbers("{" + name + "}", m_report.analysis, &before.analysis);
            QVERIFY2(live.problems.empty() && live.tells.size() == 1, name.c_str());
            QVERIFY2(!live.text.empty() && live.text != "–" && live.text.find('{') == std::string::npos, name.c_str());
        }
        QVERIFY(withLiveNumbers("{latency}, {ridge}", m_report.analysis, nullptr).has(Tells::Ridge));
        QVERIFY(!withLiveNumbers("{batch}", m_report.analysis, nullptr).has(Tells::Workload));
    }

    // The speedup compares throughputs: four sequences at once take hardly longer than one.
    void speedupIsOfTheThroughput()
    {
        const Report before = reportOn(scenario(1));
        const double factor = m_report.analysis.totals.throughput() / before.analysis.totals.throughput();
        QVERIFY(factor > 2);
        QCOMPARE(withLiveNumbers("{speedup}", m_report.analysis, &before.analysis).text, formatFactor(factor));
    }

    // Images are not so many times tokens.
    void nothingIsTimesSomethingElse()
    {
        const Report before = reportOn(onRound("small"));
        QVERIFY(m_report.analysis.valid && before.analysis.valid);
        QCOMPARE(withLiveNumbers("{speedup} of it", m_report.analysis, &before.analysis).text, std::string("– of it"));
    }

    void whatHasNoSequenceTellsNone()
    {
        const auto told = [](const Scenario &of) {
            return withLiveNumbers("{sequence}", reportOn(of).analysis, nullptr).text;
        };
        QCOMPARE(told(withSettings("seq=512", scenario(4))), std::string("512"));
        QCOMPARE(told(onRound("small")), std::string("–"));
        QCOMPARE(told(kernelOnRound("dot:n=1000")), std::string("–"));
    }

    // A caption says "the chip is {bound}", also where the caches outgrow the memory: with 0.5 MB for each token, 1000
    // sequences have 0.5 GB for each token of their length, and the chip has 80 GB.
    void boundIsWhatLimitsAlsoWithoutRoom()
    {
        const Analysis analysis = reportOn(scenario(1000)).analysis;
        QVERIFY(analysis.memory.fits == false);
        QCOMPARE(withLiveNumbers("is {bound}", analysis, nullptr).text, std::string("is memory-bound"));
    }

    // As in lessons, "attained" is of all chips of a replica.
    void attainedIsOfAllChips()
    {
        Analysis analysis = reportOn(scenario(4)).analysis;
        analysis.scenario.chips = 2;
        QCOMPARE(withLiveNumbers("{attained}", analysis, nullptr).text,
                 formatRate(analysis.totals.attained, analysis.format));
        QCOMPARE(withLiveNumbers("{attained_per_chip}", analysis, nullptr).text,
                 formatRate(analysis.totals.attained / 2, analysis.format));
    }

    void whatIsNoNameIsTold()
    {
        const auto told = [&](const char *text) {
            const LiveText live = withLiveNumbers(text, m_report.analysis, nullptr);
            return live.problems.size() == 1 ? QString::fromStdString(live.problems.front().text) : QString();
        };
        QCOMPARE(told("{latancy}"),
                 QStringLiteral("{latancy} is not a number of an analysis; did you mean {latency}?"));
        QVERIFY(
            told("{xyzzy}").startsWith(QStringLiteral("{xyzzy} is not a number of an analysis; there are latency")));
        QCOMPARE(told("a {b"), QStringLiteral("a { without its }; write {{ for a brace that is meant"));
        QCOMPARE(told("{{b"), QString());
    }

    // A scenario that cannot run has no numbers, and no text says nan.
    void whatIsNotPossibleHasNone()
    {
        const Report report = reportOn(withSettings("chips=2 memory-level=nowhere", scenario(4)));
        QVERIFY(!report.analysis.valid);
        for (const std::string &name : liveNumbers()) {
            const std::string text = withLiveNumbers("{" + name + "}", report.analysis, nullptr).text;
            QVERIFY2(text.find("nan") == std::string::npos && text.find("inf") == std::string::npos, text.c_str());
        }
    }

private:
    static Scenario scenario(std::int64_t batch)
    {
        Scenario scenario = onRound("llama");
        scenario.phase = Phase::Decode;
        scenario.batch = batch;
        return scenario;
    }
};

ROOFLINE_TEST(LiveNumbersTest)
#include "core/report/live_numbers.moc"
