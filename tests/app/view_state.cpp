// How somebody looks at a session belongs to the session. Another session begins without it, and it comes
// back with its session at the next start.
#include "app/settings/settings.h"
#include "app/tables/operators_view.h"
#include "app/window/dialogs/welcome.h"
#include "core/document/session_file.h"
#include "core/document/state_yaml.h"
#include "tests/app/window_support.h"
#include "tests/support/random_scenarios.h"

using namespace roofline;
using namespace roofline::test;

namespace {

// Returns everything that a window keeps of how a session is looked at: of the two charts and the table.
QStringList lookOf(MainWindow &window)
{
    QStringList look;
    for (RooflineChart *chart : window.findChildren<RooflineChart *>()) {
        const PointInFocus point = chart->pointInFocus();
        look << chart->objectName() << QString::fromStdString(roofsText(chart->choices().roofs, {}));
        look << QStringLiteral("%1 %2 %3 %4 %5 %6 %7")
                    .arg(bool(point.selected))
                    .arg(point.workload)
                    .arg(point.levels)
                    .arg(chart->choices().folds == OperatorFolds())
                    .arg(chart->isZoomed())
                    .arg(chart->choices().cacheAware)
                    .arg(int(chart->choices().ticks));
    }
    look << QString::number(bool(window.findChild<OperatorsView *>()->selection()))
         << QString::number(window.findChild<OperatorsView *>()->folds() == OperatorFolds());
    return look << find<QLineEdit>(window, "operators-filter")->text()
                << QString::number(window.actions().cacheAware->isChecked());
}

} // namespace

class TestViewState : public roofline::test::WindowTest {
    Q_OBJECT

protected:
    void setUp() override
    {
        WindowTest::setUp();
        Settings().startedBefore.set(true);
    }

private slots:
    void anotherSessionBeginsWithoutIt_data() { textRows("how", {"new", "example", "file"}); }

    void anotherSessionBeginsWithoutIt()
    {
        QFETCH(QString, how);
        const auto window = begin();
        const QStringList untouched = lookOf(*window);
        for (unsigned seed = 1; seed <= 4; ++seed) {
            Dice dice(seed);
            window->session().edit(llamaDecode(8), QStringLiteral("Workload"));
            for (int i = 0; i < 40; ++i)
                look(*window, dice);
            QVERIFY(lookOf(*window) != untouched);
            if (how == QLatin1String("new"))
                window->actions().newSession->trigger();
            else if (how == QLatin1String("example"))
                window->openExample(readExamples(shippedZoo())[0]);
            else
                window->openFiles({someSession()});
            QCOMPARE(lookOf(*window), untouched);
            window->session().undoStack().undo(); // nothing of the last session comes back
            QCOMPARE(lookOf(*window), untouched);
        }
    }

    // A roof that was unticked on one chip is there on another chip in another session, also after a restart.
    void roofsComeBackWithTheirSessionOnly()
    {
        Scenario epyc;
        epyc.hardware = "epyc-9654";
        const RoofChoices choices{{}, {"compute/vector/fp32"}};
        {
            const auto window = begin();
            window->session().edit(epyc, QStringLiteral("Chip"));
            chooseRoofs(*window, choices);
            QCOMPARE(window->chart().choices().roofs, choices);
            window->close();
        }
        {
            const auto window = begin(); // the same session goes on
            QCOMPARE(window->session().scenario().hardware, epyc.hardware);
            QCOMPARE(window->chart().choices().roofs, choices);
            window->actions().newSession->trigger();
            QCOMPARE(window->chart().choices().roofs, RoofChoices());
            window->close();
        }
        {
            const auto window = begin();
            QCOMPARE(window->chart().choices().roofs, RoofChoices());
            window->session().edit(epyc, QStringLiteral("Chip"));
            chooseRoofs(*window, choices);
            window->close();
        }
        const auto window = std::make_unique<MainWindow>(
            shippedZooPtr(), WindowStart{someSession(), {}}); // does not open the session that was open last
        QCOMPARE(window->chart().choices().roofs, RoofChoices());
    }

    // Which roofs are drawn belongs to the document: undo goes back over it, one choice a step, and a file keeps it.
    void undoGoesBackOverRoofs()
    {
        const auto window = begin();
        window->session().edit(llamaDecode(8), QStringLiteral("Workload"));
        QList<RoofChoices> steps = {window->chart().choices().roofs};
        Dice dice(11);
        while (steps.size() < 8) {
            lookAtRoofs(*window, dice);
            if (const RoofChoices &now = window->chart().choices().roofs; now != steps.last())
                steps << now;
        }
        const Document last = window->session().document();
        Messages messages;
        const std::optional<Document> read =
            readSession(writeSession(last, shippedZoo(), shippedZoo()), "s.roofline", shippedZoo(), messages);
        QVERIFY(read && *read == last && messages.empty());
        for (qsizetype at = steps.size(); at-- > 0; window->session().undoStack().undo())
            QCOMPARE(window->chart().choices().roofs, steps[at]);
        for (const RoofChoices &step : steps) {
            window->session().undoStack().redo();
            QCOMPARE(window->chart().choices().roofs, step);
        }
    }

    // An edit of the same session does not change how it is looked at, and neither does its undo.
    void editsKeepIt()
    {
        const auto window = begin();
        window->session().edit(llamaDecode(8), QStringLiteral("Workload"));
        Dice dice(7);
        for (int i = 0; i < 40; ++i)
            look(*window, dice);
        const QStringList before = lookOf(*window);
        window->session().edit(llamaDecode(64), QStringLiteral("Batch"));
        QCOMPARE(lookOf(*window), before);
        window->session().undoStack().undo();
        QCOMPARE(lookOf(*window), before);
    }

private:
    std::unique_ptr<MainWindow> begin() const
    {
        auto window = openWindow();
        window->ask = [](auto &&...) { return 1; }; // discards the changes
        return window;
    }

    QString someSession() const
    {
        Document document{.scenario = llamaDecode(4)};
        return writeFile(m_settings->path(QStringLiteral("some.roofline")),
                         QByteArray::fromStdString(writeSession(document, shippedZoo(), shippedZoo())));
    }

    static void lookAtRoofs(MainWindow &window, Dice &dice)
    {
        const Analysis &analysis = window.session().report()->analysis;
        const std::vector<Ceiling> ceilings = ceilingsOf(*analysis.chip);
        const Ceiling &ceiling = ceilings[dice.roll(ceilings.size())];
        const RoofChoices &now = window.chart().choices().roofs;
        chooseRoofs(window, withShown(now, ceiling, analysis, !isShown(ceiling, analysis, now)));
    }

    static void look(MainWindow &window, Dice &dice)
    {
        static const std::vector<Qt::Key> keys = {Qt::Key_Right, Qt::Key_L, Qt::Key_Return, Qt::Key_Plus};
        switch (dice.roll(6)) {
        case 0: lookAtRoofs(window, dice); break;
        case 1: window.actions().cacheAware->toggle(); break;
        case 2: find<QLineEdit>(window, "operators-filter")->setText(QStringLiteral("attention")); break;
        case 3: window.findChild<OperatorsView *>()->foldAll(dice.coin()); break;
        default: QTest::keyClick(&window.chart(), keys[dice.roll(keys.size())]);
        }
    }
};

ROOFLINE_GUI_TEST(TestViewState)
#include "app/view_state.moc"
