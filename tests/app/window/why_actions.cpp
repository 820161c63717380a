// Tests "Why this number?" anywhere in the window.
#include "app/window/why_actions.h"

#include "app/chart/view_state.h"
#include "app/panels/serving_panel.h"
#include "app/panels/verdict/verdict_panel.h"
#include "app/tables/ceilings_view.h"
#include "app/tables/operators_columns.h"
#include "app/tables/operators_view.h"
#include "app/theme/text.h"
#include "app/why/why_view.h"
#include "core/why/reasons.h"
#include "core/why/why_text.h"
#include "tests/app/window_support.h"

using namespace roofline;
using namespace roofline::test;

class WhyActionsTest : public OpenWindowTest {
    Q_OBJECT

protected:
    void setUp() override
    {
        OpenWindowTest::setUp();
        session().edit(llamaDecode(), QString(), 0);
    }

private slots:
    void everyRowHasOne_data()
    {
        QTest::addColumn<int>("phase");
        for (const Phase phase : {Phase::Decode, Phase::Prefill, Phase::Request, Phase::Training})
            QTest::addRow("phase %d", int(phase)) << int(phase);
    }

    void everyRowHasOne()
    {
        QFETCH(const int, phase);
        Scenario scenario = modelOn("h100-sxm", "llama-2-7b", Phase(phase), 16);
        scenario.chips = 2;
        session().edit(scenario, QString(), 0);
        const Reasons reasons(*session().seen());
        int rows = 0;
        for (const char *panel : {"verdict", "serving"})
            for (const ValueRows *list :
                 m_window->findChild<QWidget *>(QLatin1String(panel))->findChildren<ValueRows *>())
                for (const ValueRows::Row &row : list->rows()) {
                    QVERIFY2(!row.why.isEmpty(), qPrintable(row.name));
                    // "never" is no number, and a serving panel that has no answer keeps its last rows.
                    if (row.value != QStringLiteral("never") && list->isVisibleTo(list->window()))
                        QVERIFY2(reasons.explain(stdText(row.why)), qPrintable(row.why));
                    ++rows;
                }
        QVERIFY(rows > 10);
    }

    void everyCellHasOne()
    {
        const Reasons reasons(*session().seen());
        OperatorsView &table = *m_window->findChild<OperatorsView *>();
        table.setReport(session().seen());
        find<QDockWidget>(*m_window, "operators-dock")->show();
        QApplication::processEvents();
        const auto *view = table.findChild<QAbstractItemView *>();
        int cells = 0;
        const std::function<void(const QModelIndex &)> look = [&](const QModelIndex &parent) {
            for (int row = 0; row < view->model()->rowCount(parent); ++row) {
                for (int column = 0; column < view->model()->columnCount(parent); ++column) {
                    const QModelIndex at = view->model()->index(row, column, parent);
                    const QString text = at.data().toString();
                    if (text.isEmpty() || isText(OperatorColumn(column)))
                        continue;
                    const QString number = table.numberAt(at);
                    const bool ofGroup = number.startsWith(QStringLiteral("group:"));
                    if (ofGroup
                        && (number.endsWith(u"count") || number.endsWith(u"attainable") || number.endsWith(u"latency")))
                        continue; // a group has no such number
                    QVERIFY2(!number.isEmpty() && reasons.explain(stdText(number)), qPrintable(number + u' ' + text));
                    ++cells;
                }
                look(view->model()->index(row, 0, parent));
            }
        };
        look({});
        QVERIFY(cells > 100);
    }

    void everyCeilingHasOne()
    {
        find<QDockWidget>(*m_window, "ceilings-dock")->show();
        QApplication::processEvents();
        const Reasons reasons(*session().seen());
        const auto *table = m_window->findChild<CeilingsView *>();
        const auto *view = table->findChild<QAbstractItemView *>();
        QVERIFY(view->model()->rowCount() > 5);
        for (int row = 0; row < view->model()->rowCount(); ++row) {
            const QString number = table->numberAt(view->model()->index(row, 2));
            QVERIFY2(reasons.explain(stdText(number)), qPrintable(number));
        }
    }

    // The mouse asks for the cell under it, the keyboard for the current one.
    void aCellUnderTheMouseIsExplained()
    {
        find<QDockWidget>(*m_window, "operators-dock")->show();
        QApplication::processEvents();
        const OperatorsView &table = *m_window->findChild<OperatorsView *>();
        auto *view = table.findChild<QAbstractItemView *>();
        const int latency = int(OperatorColumn::Latency);
        view->setCurrentIndex(view->model()->index(0, latency));
        const QModelIndex other = view->model()->index(2, latency);
        const QPoint at = view->visualRect(other).center();
        QCOMPARE(numberAt(*view->viewport(), at), table.numberAt(other));
        QCOMPARE(numberAt(*view->viewport(), std::nullopt), table.numberAt(view->currentIndex()));
        QVERIFY(table.numberAt(other) != table.numberAt(view->currentIndex()));
    }

    void theKeyAsksForWhatHasTheFocus()
    {
        auto *action = find<QAction>(*m_window, "why-this-number");
        QCOMPARE(action->shortcut(), QKeySequence(Qt::Key_F7));
        find<QWidget>(*m_window, "why-panel")->setFocus();
        action->trigger();
        QVERIFY(find<QDockWidget>(*m_window, "why-dock")->isVisible());
        QCOMPARE(m_window->findChild<WhyView *>()->asked(), QStringLiteral("latency"));
        const auto *verdict = find<QWidget>(*m_window, "verdict");
        const auto *rows = verdict->findChild<ValueRows *>();
        QCOMPARE(numberAt(*rows, QPoint(4, 4)), QStringLiteral("latency"));
        int y = 4;
        while (rows->rowAt({4, y}) == &rows->rows().front())
            ++y;
        QCOMPARE(numberAt(*rows, QPoint(4, y)), "throughput");
    }

    void theKeyClosesWhatItOpened()
    {
        auto *action = find<QAction>(*m_window, "why-this-number");
        const auto *dock = find<QDockWidget>(*m_window, "why-dock");
        for (const bool open : {true, false, true}) {
            action->trigger();
            QTRY_COMPARE(dock->isVisible(), open);
        }
        // Another number is explained, and the panel stays.
        find<QWidget>(*m_window, "assumptions")->setFocus();
        action->trigger();
        QVERIFY(dock->isVisible());
        QCOMPARE(m_window->findChild<WhyView *>()->asked(), QStringLiteral("sustained_peak"));
    }

    // The panel opens with nothing to go back to, and keeps what is asked for while it is open.
    void thePanelOpensWithoutATrail()
    {
        const WhyView &view = *m_window->findChild<WhyView *>();
        const auto *back = find<QToolButton>(view, "why-back");
        find<QWidget>(*m_window, "assumptions")->setFocus();
        find<QAction>(*m_window, "why-this-number")->trigger();
        QCOMPARE(view.asked(), QStringLiteral("sustained_peak"));
        QTRY_VERIFY(!view.visibleRegion().isEmpty() && !back->isEnabled());
        emit m_window->findChild<CeilingsView *>()->whyAsked(QStringLiteral("ridge"));
        QCOMPARE(view.asked(), QStringLiteral("ridge"));
        QTRY_VERIFY(back->isEnabled());
    }

    void aSettingLeadsToItsControl_data()
    {
        textRows("setting", {"batch", "seq", "chips", "overlap", "overhead", "sustained", "weights", "kv", "clock",
                             "cores", "memory-level", "collective-latency", "prompt", "generate", "replicas"});
    }

    void aSettingLeadsToItsControl()
    {
        QFETCH(const QString, setting);
        if (setting == QStringLiteral("prompt") || setting == QStringLiteral("generate"))
            session().edit(modelOn("h100-sxm", "llama-2-7b", Phase::Request, 16), QString(), 0);
        emit m_window->findChild<WhyView *>()->settingAsked(setting);
        const QWidget *focused = m_window->focusWidget();
        QVERIFY2(focused && focused->isVisible(), qPrintable(setting));
        QVERIFY2(find<QWidget>(*m_window, "scenario")->isAncestorOf(focused)
                     || find<QWidget>(*m_window, "serving")->isAncestorOf(focused),
                 qPrintable(focused->objectName()));
    }

    // While parts of the chart are hidden, no reason gives them away.
    void nothingHiddenIsTold()
    {
        m_window->findChild<WhyView *>()->ask(QStringLiteral("ridge"));
        ViewChoices choices = m_window->view().choices();
        choices.hidden.set(ChartLayer::Ridge, true);
        m_window->view().setChoices(choices);
        find<QAction>(*m_window, "why-this-number")->trigger();
        QVERIFY(!find<QDockWidget>(*m_window, "why-dock")->isVisible());
        QCOMPARE(m_window->findChild<WhyView *>()->text(WhyFormat::Text), QString());
    }
};

ROOFLINE_GUI_TEST(WhyActionsTest)
#include "app/window/why_actions.moc"
