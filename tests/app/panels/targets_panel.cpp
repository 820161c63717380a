// Tests targets of several chips. Below the scenario's own answer stands what each compared chip would need,
// by the same call of the engine.
#include "app/panels/targets_panel.h"
#include "app/controls/number_field.h"
#include "app/controls/text_block.h"
#include "app/controls/value_rows.h"
#include "core/analysis/compared.h"
#include "core/scenario/settings.h"
#include "tests/app/window_support.h"
#include "tests/support/random_scenarios.h"

#include <QDockWidget>
#include <QScrollBar>

using namespace roofline;
using namespace roofline::test;

namespace {

Companion withOwn(const char *id, const char *name, const char *value)
{
    Companion companion(id);
    setOwn(companion, name, value);
    return companion;
}

} // namespace

class TargetsPanelTest : public OpenWindowTest {
    Q_OBJECT

private slots:
    void eachIsAnsweredAsIfAlone_data() { seedRows(20); }

    void eachIsAnsweredAsIfAlone()
    {
        QFETCH(unsigned, seed);
        Dice dice(seed);
        Scenario scenario = llamaDecode(dice.whole(1, 400));
        const char *target = dice.of({"latency=2ms", "throughput=5000", "mfu=0.3", "latency=50ms,throughput=9000"});
        QCOMPARE(findSetting("target")->set(scenario, target), std::string());
        for (std::uint64_t left = 1 + dice.roll(3); left > 0; --left) {
            Companion companion(dice.of({"b200", "t4", "a100-80gb-sxm", "mi300x", "opteron-x4"}));
            if (dice.coin())
                setOwn(companion, "chips", dice.of({"1", "2", "8"}));
            if (dice.coin())
                setOwn(companion, "precision", dice.of({"fp8", "w4a16"}));
            scenario.compared.push_back(companion);
        }
        const Report report = reportOf(scenario, shippedZoo());
        QCOMPARE(report.comparison.solutions.size(), scenario.compared.size());
        for (std::size_t i = 0; i < scenario.compared.size(); ++i) {
            Scenario alone = withCompanion(scenario, shippedZoo(), scenario.compared[i]);
            alone.compared.clear();
            QVERIFY(report.comparison.solutions[i] == reportOf(alone, shippedZoo()).answers.solutions);
        }
    }

    void theyStandBelowTheScenariosOwn()
    {
        show({withOwn("b200", "chips", "4"), Companion("opteron-x4")});
        const std::vector<ValueRows::Row> &rows = targets().rows();
        QCOMPARE(rows.size(), std::size_t(15));
        for (std::size_t i = 0; i < rows.size(); ++i)
            QCOMPARE(rows[i].series, i % 3 == 0 ? -1 : int(i % 3));
        QCOMPARE(rows[1].name, QStringLiteral("4× B200"));
        QCOMPARE(rows[2].name, QStringLiteral("1× Opteron X4"));
        for (const ValueRows::Row &row : rows)
            QVERIFY2(!row.value.isEmpty() && !row.toolTip.isEmpty(), qPrintable(row.name));
        show({Companion("opteron-x4:none")}); // this is no chip of the zoo
        QCOMPARE(targets().rows()[1].value, QStringLiteral("not possible"));
        QVERIFY(!targets().rows()[1].toolTip.isEmpty());
        show({});
        QCOMPARE(targets().rows().size(), std::size_t(5));
    }

    // If the scenario reaches the target, those that do, too, are named. Otherwise each row says what a chip
    // would need.
    void theyAreSaidWhereTheScenarioIsThereAlready()
    {
        show({withOwn("b200", "chips", "4"), Companion("mi300x")}, "latency=1s");
        const ValueRows &rows = targets();
        QCOMPARE(rows.rows().size(), std::size_t(2));
        QCOMPARE(rows.rows()[0].name, QStringLiteral("4× B200"));
        QCOMPARE(rows.rows()[0].value, QStringLiteral("already, too"));
        QCOMPARE(rows.rows()[1].name, QStringLiteral("1× MI300X"));
        QCOMPARE(rows.rows()[1].series, 2);
        show({withOwn("b200", "chips", "4"), Companion("t4")}, "latency=20ms");
        QCOMPARE(rows.rows().size(), std::size_t(15));
        for (std::size_t row = 0; row < rows.rows().size(); ++row)
            QCOMPARE(rows.rows()[row].value == QStringLiteral("as it is"), row % 3 != 2);
        show({}, "latency=1s");
        QVERIFY(rows.rows().empty());
    }

    // With several targets the nearest value may miss one by more than the scenario does now.
    void severalTargetsHaveNoBest()
    {
        show({withOwn("b200", "chips", "8")}, "latency=0.1ms,throughput=1e9,mfu=0.9");
        int nearest = 0;
        for (const ValueRows::Row &row : targets().rows()) {
            QVERIFY2(!row.value.startsWith(QStringLiteral("at best")), qPrintable(row.value));
            nearest += row.plain && row.value.contains(QStringLiteral(", ")) ? 1 : 0;
        }
        QVERIFY(nearest > 0);
        const auto blocks = targets().parentWidget()->findChildren<TextBlock *>();
        QVERIFY(
            std::ranges::count(blocks, QStringLiteral("No single change reaches it. The nearest:"), &TextBlock::text)
            == 1);
    }

    void aShareIsTypedInPercentOrAsAFraction()
    {
        auto &field = *find<NumberField>(*m_window, "target-mfu");
        for (const auto &[typed, share, shown] : std::vector<std::tuple<QString, double, QString>>{
                 {"60", 0.6, "60 %"}, {"0.4", 0.4, "40 %"}, {"25 %", 0.25, "25 %"}, {"1", 1, "100 %"}}) {
            enterInto(field, typed);
            QCOMPARE(session().scenario().targets.size(), std::size_t(1));
            QCOMPARE(session().scenario().targets.front().value, share);
            QCOMPARE(field.text(), shown);
        }
    }

    // What is shown is taken when it is typed.
    void aThroughputIsShownAsARate()
    {
        auto &field = *find<NumberField>(*m_window, "target-throughput");
        for (const QString &typed : {QStringLiteral("30k images/s"), QStringLiteral("30 k/s"),
                                     QStringLiteral("0.03M/s"), QStringLiteral("30000/s")}) {
            enterInto(field, typed);
            QVERIFY2(field.problem().isEmpty(), qPrintable(field.problem()));
            QCOMPARE(field.text(), QStringLiteral("30000/s"));
        }
    }

    // The unit that is shown is that of the whole sum.
    void aTypedSumHasTheShownUnit()
    {
        auto &field = *find<NumberField>(*m_window, "target-latency");
        enterInto(field, QStringLiteral("20 ms"));
        enterInto(field, QStringLiteral("12 / 2"));
        QVERIFY2(field.problem().isEmpty(), qPrintable(field.problem()));
        QCOMPARE(field.text(), QStringLiteral("6 ms"));
    }

    // A share that has its sign already is not taken for a number without one.
    void aShareAboveThePeakIsRefused_data() { textRows("typed", {"120", "150%", "101 %"}); }

    void aShareAboveThePeakIsRefused()
    {
        QFETCH(QString, typed);
        show({}, "mfu=0.3");
        auto &field = *find<NumberField>(*m_window, "target-mfu");
        enterInto(field, typed);
        QVERIFY(!field.problem().isEmpty());
        QCOMPARE(field.text(), QStringLiteral("30 %"));
        QCOMPARE(session().scenario().targets.front().value, 0.3);
    }

    // What does not fit beside or below its name goes on in a second line.
    void longAnswersBreak()
    {
        ValueRows rows;
        const auto heightWith = [&](const char *value) {
            rows.setRows({{QStringLiteral("Peak"), QString::fromLatin1(value)}});
            return rows.heightForWidth(160);
        };
        const int beside = heightWith("1.34 PFLOP/s");
        const int below = heightWith("nearest: 1.34 PFLOP/s");
        QVERIFY(below > beside);
        QVERIFY(heightWith("nearest: 1.34 PFLOP/s, 47.7 ms, does not fit") > below);
    }

    void twoOfThemNeedNoScrolling()
    {
        m_window->resize(1280, 800);
        show({});
        QTest::qWait(50);
        auto &panel = *find<TargetsPanel>(*m_window, "targets-panel");
        QCOMPARE(panel.verticalScrollBar()->maximum(), 0);
        show({withOwn("b200", "chips", "4"), Companion("mi300x")});
        QTest::qWait(50);
        QCOMPARE(panel.verticalScrollBar()->maximum(), 0);
    }

private:
    void show(const std::vector<Companion> &compared, const char *target = "latency=2ms")
    {
        Scenario scenario = llamaDecode(16);
        findSetting("target")->set(scenario, target);
        scenario.compared = compared;
        session().reset({.scenario = scenario});
        find<QDockWidget>(*m_window, "targets-dock")->show();
        find<QDockWidget>(*m_window, "targets-dock")->raise();
        QTRY_VERIFY(find<TargetsPanel>(*m_window, "targets-panel")->isVisible());
    }

    const ValueRows &targets() const { return *find<ValueRows>(*m_window, "target-answers"); }
};

ROOFLINE_GUI_TEST(TargetsPanelTest)
#include "app/panels/targets_panel.moc"
