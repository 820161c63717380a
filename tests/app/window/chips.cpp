// Tests several chips, a part of a chip, targets and measurements as a user meets them in the window.
#include "app/controls/number_field.h"
#include "app/controls/scale_slider.h"
#include "app/controls/segmented.h"
#include "app/controls/term_button.h"
#include "app/controls/text_block.h"
#include "app/panels/panel_area.h"
#include "app/tables/ceilings_view.h"
#include "tests/app/window_support.h"
#include "tests/support/given_settings.h"

#include <algorithm>
#include <functional>

using namespace roofline;
using namespace roofline::test;

namespace {

Scenario llama()
{
    return modelOn(Scenario().hardware, "llama-2-70b", Phase::Decode, 64);
}

NumberField *fieldOf(const QWidget &window, const char *row)
{
    return find<QWidget>(window, row)->findChild<NumberField *>();
}

} // namespace

class WindowChips : public roofline::test::OpenWindowTest {
    Q_OBJECT

protected:
    void setUp() override
    {
        OpenWindowTest::setUp();
        session().reset({.scenario = llama()});
    }

private slots:
    void chipsShareTheModel()
    {
        const double alone = totals().latency.value();
        enterInto(*fieldOf(*m_window, "chips"), "8");
        QCOMPARE(scenario().chips, 8);
        QVERIFY(totals().networkTime > Seconds());
        // Eight share the memory's work, and the exchange takes little.
        QVERIFY(totals().latency.value() < alone / 7);
        QVERIFY(undoStack().undoText().contains(QStringLiteral("8")));
        m_window->actions().undo->trigger();
        QCOMPARE(scenario().chips, 1);
        QCOMPARE(fieldOf(*m_window, "chips")->text(), QStringLiteral("1"));
        // Replicas multiply the throughput only.
        const Totals one = totals();
        enterInto(*fieldOf(*m_window, "replicas"), "4");
        QCOMPARE(totals().latency.value(), one.latency.value());
        QVERIFY(qFuzzyCompare(totals().throughput(), 4 * one.throughput()));
    }

    void wrongNumbersAreExplained()
    {
        NumberField *field = fieldOf(*m_window, "chips");
        typeInto(*field, QStringLiteral("0"));
        QVERIFY(field->problem().contains(QStringLiteral("1 to 100000")));
        QCOMPARE(scenario().chips, 1);
        field = find<NumberField>(*m_window, "target-latency");
        typeInto(*field, QStringLiteral("soon"));
        QVERIFY(field->problem().contains(QStringLiteral("20 ms")));
        QVERIFY(scenario().targets.empty());
    }

    void theExchangeCanBeLeftOut()
    {
        enterInto(*fieldOf(*m_window, "chips"), "8");
        auto *network = find<Segmented>(*m_window, "network-model");
        emit network->chosen(2);
        QVERIFY(scenario().network == Network::None);
        QCOMPARE(totals().network.value(), 0.0);
        emit network->chosen(1);
        QVERIFY(scenario().network == Network::Gather4);
        QVERIFY(totals().network > Bytes());
        // The host link is chosen by its name.
        auto *link = find<QComboBox>(*m_window, "link");
        QVERIFY(link->itemText(0).startsWith(QStringLiteral("NVLink 3")));
        const int host = link->count() - 1;
        chooseIn(*link, host);
        QCOMPARE(analysis().link->bandwidth->value.value(), 31.5e9);
        QCOMPARE(link->currentIndex(), host);
    }

    void aChipWithoutALinkSaysWhatToDo()
    {
        session().reset({.scenario = withSettings("hardware=rtx-4090 chips=2", llama())});
        const Analysis &analysis = report().analysis;
        const bool linked = analysis.link != nullptr;
        QCOMPARE(analysis.valid, linked);
        if (!linked)
            QVERIFY(!m_window->messages().empty()
                    && m_window->messages().front().text.find("link") != std::string::npos);
    }

    // The error that stops everything is found after the notes on usual rates.
    void messagesBeginWithTheWorst()
    {
        Document document;
        document.scenario = llama();
        document.scenario.sustained.preset = Sustained::Preset::Usual;
        document.scenario.chips = 30;
        document.scenario.pipeline = 4;
        session().reset(document);
        const Analysis &analysis = report().analysis;
        QVERIFY(!analysis.valid && severityOf(analysis.findings.front().code) == Severity::Info);
        const Messages &messages = m_window->messages();
        QVERIFY(messages.size() > 1);
        QVERIFY(messages.front().severity == Severity::Error);
        QVERIFY(std::ranges::is_sorted(messages, std::greater(), &Message::severity));
    }

    void partOfAChipWorks()
    {
        enterInto(*fieldOf(*m_window, "cores"), "54"); // of 108
        QCOMPARE(scenario().cores, 54);
        QCOMPARE(analysis().peak.value(), 156e12);
        QCOMPARE(analysis().bandwidth.value(), 2039e9);
        enterInto(*fieldOf(*m_window, "clock"), "0.5");
        QCOMPARE(analysis().peak.value(), 78e12);
        enterInto(*fieldOf(*m_window, "cores"), "108");
        QCOMPARE(scenario().cores, 0); // 0 means all
    }

    void aTargetIsAnswered()
    {
        enterInto(*find<NumberField>(*m_window, "target-throughput"), "4000");
        QCOMPARE(scenario().targets.size(), std::size_t(1));
        const auto &solutions = report().answers.solutions;
        QCOMPARE(solutions.size(), std::size_t(6)); // with replicas
        enterInto(*find<NumberField>(*m_window, "target-latency"), "1 ms");
        QCOMPARE(scenario().targets.size(), std::size_t(2));
        NumberField *field = find<NumberField>(*m_window, "target-throughput");
        field->setFocus();
        field->clear();
        QTest::keyClick(field, Qt::Key_Backspace);
        enterInto(*field, " ");
        QTest::keyClick(field, Qt::Key_Return);
        undoStack().setIndex(0);
        QVERIFY(scenario().targets.empty());
        QVERIFY(find<NumberField>(*m_window, "target-latency")->text().isEmpty());
    }

    void aMeasurementAboveTheRoofIsQuestioned()
    {
        // 138 GB of weights would be read in a millisecond.
        enterInto(*find<NumberField>(*m_window, "measured-value"), "1 ms");
        QVERIFY(report().answers.measured->above());
        const auto &messages = m_window->messages();
        QVERIFY(std::any_of(messages.begin(), messages.end(),
                            [](const Message &m) { return m.rule == "measured-above-roof"; }));
        enterInto(*find<NumberField>(*m_window, "measured-value"), "1 s");
        QVERIFY(!report().answers.measured->above());
    }

    // Eight chips compute for 55 µs and send for 196, so the share is of another roof than the verdict's.
    void aMeasurementIsHeldAgainstTheNetwork()
    {
        const auto has = [this](const char *name) { return rowNamed(*m_window, QLatin1String(name)).has_value(); };
        Scenario scenario = kernelOn("a100-80gb-sxm", "matmul:m=4096,n=4096,k=4096");
        scenario.measured = Measured{Measured::Kind::Latency, 1e-3};
        session().reset({.scenario = scenario});
        QVERIFY(has("Share of the datasheet's roof"));
        scenario.chips = 8;
        session().reset({.scenario = scenario});
        QVERIFY(has("Share of the network's roof"));
        QVERIFY(!has("Share of the datasheet's roof"));
    }

    void theCeilingsTableAndTheChartAgree()
    {
        auto *view = m_window->findChild<CeilingsView *>();
        QVERIFY(view);
        RoofChoices choices;
        choices.hidden = {"compute/matrix/int4"};
        m_window->view().setChoices({});
        emit view->choicesChanged(choices);
        QVERIFY(chart().choices().roofs == choices);
        emit chart().choicesChanged({});
        QVERIFY(view->choices() == RoofChoices());
    }

    // Of two that stand beside each other, the left one comes first.
    void tabFollowsTheEye()
    {
        session().reset({.scenario = withSettings("chips=8 pipeline=2 sustained=0.5,0.5 overhead=1e-6,1e-6", llama())});
        openFolds(*m_window);
        std::size_t seen = 0;
        for (auto *dock : m_window->findChildren<QDockWidget *>()) {
            const auto *area = dock->findChild<PanelArea *>();
            if (!area)
                continue;
            dock->raise();
            QWidget *panel = area->widget();
            const auto against = [panel] { // the first that does not follow the eye
                const QWidget *before = nullptr;
                for (const QWidget *now : reachedByTab(*panel)) {
                    const QRect last = before ? placeIn(*panel, *before) : QRect();
                    const QRect place = placeIn(*panel, *now);
                    const bool beside = place.top() < last.center().y() && last.top() < place.center().y();
                    if (before && (beside ? last.left() >= place.left() : last.center().y() >= place.center().y()))
                        return now->objectName();
                    before = now;
                }
                return QString();
            };
            QTRY_COMPARE(against(), QString()); // once it is laid out
            seen += reachedByTab(*panel).size();
        }
        QVERIFY(seen > 60);
    }

private:
    // Leaves out what helps with a heading, because it comes after what the heading is about.
    static std::vector<const QWidget *> reachedByTab(const QWidget &panel)
    {
        std::vector<const QWidget *> reached;
        for (const QWidget *now = panel.nextInFocusChain(); now != &panel; now = now->nextInFocusChain()) {
            const bool helps = qobject_cast<const TermButton *>(now) || now->objectName().startsWith("about-");
            if (panel.isAncestorOf(now) && now->isVisibleTo(&panel) && now->isEnabledTo(&panel)
                && (now->focusPolicy() & Qt::TabFocus) && !now->focusProxy() && !helps)
                reached.push_back(now);
        }
        return reached;
    }
    static QRect placeIn(const QWidget &panel, const QWidget &widget)
    {
        return {widget.mapTo(&panel, QPoint()), widget.size()};
    }
    const Totals &totals() const { return analysis().totals; }
};

ROOFLINE_GUI_TEST(WindowChips)
#include "app/window/chips.moc"
