// Tests the serving panel: the numbers of the published example, its edits, and what it says if nothing can be served.
#include "app/panels/serving_panel.h"
#include "app/controls/segmented.h"
#include "app/controls/size_row.h"
#include "app/controls/text_block.h"
#include "app/controls/value_rows.h"
#include "app/panels/verdict/verdict_head.h"
#include "app/theme/text.h"
#include "core/report/serving_text.h"
#include "tests/app/window_support.h"
#include "tests/support/given_settings.h"

#include <QDockWidget>
#include <QPushButton>
#include <QUndoStack>

using namespace roofline;
using namespace roofline::test;

namespace {

// This is Llama-2 70B on 8 A100 of 312 TFLOP/s and 300 GB/s one way. It has 68,976,648,192 parameters.
Scenario published(std::int64_t denseBatch)
{
    Scenario scenario = withSettings("chips=8 network=gather4 prompt=512 generate=512 fused-attention=false",
                                     modelOn("a100-80gb-sxm", "llama-2-70b", Phase::Decode));
    scenario.denseBatch = denseBatch;
    scenario.attention = AttentionCount::Full; // as in the text's closed form
    return scenario;
}

std::vector<ValueRows::Row> rowsOf(const ServingPanel &panel)
{
    std::vector<ValueRows::Row> all;
    for (const char *name : {"serving-rates", "serving-waits", "serving-batch"})
        std::ranges::copy(find<ValueRows>(panel, name)->rows(), std::back_inserter(all));
    return all;
}

QString valueOf(const ServingPanel &panel, const char *name)
{
    for (const ValueRows::Row &row : rowsOf(panel))
        if (row.name == QLatin1String(name))
            return row.value;
    return {};
}

} // namespace

class ServingPanelTest : public roofline::test::OpenWindowTest {
    Q_OBJECT

protected:
    void setUp() override
    {
        OpenWindowTest::setUp();
        m_panel = find<ServingPanel>(*m_window, "serving");
        find<QDockWidget>(*m_window, "serving-dock")->raise();
        session().reset({.scenario = published(0)});
        QTRY_VERIFY(find<QWidget>(*m_window, "serving-prompt")->isVisible());
    }

private slots:
    void showsThePublishedExample_data()
    {
        const Rows<QString, QString> row("name", "value");
        row("half of rate / 2P of 8 chips", "Generated tokens", "9047 tokens/s");
        row("the other half", "Prompt tokens", "9047 tokens/s");
        row("1024 tokens each", "Requests", "17.7 per second");
        row("an eighth", "Each chip", "1131 tokens/s");
        row("1024 tokens in one iteration of 2048", "First token", "113 ms");
        row("one an iteration", "Each further token", "113 ms");
        row("half of the batch", "Requests in flight", "1024");
        row("as given", "Tokens per iteration B", "2048");
        row("(640 − 138) GB / 252 MB", "The memory holds", "1994 requests");
        row("2 bytes each", "Weights", "138 GB");
        row("1024 × 768 × 328 kB", "KV cache", "258 GB");
    }

    void showsThePublishedExample()
    {
        QFETCH(QString, name);
        session().reset({.scenario = published(2048)});
        QTEST(valueOf(*m_panel, name.toUtf8()), "value");
    }

    // Both figures of a judgment stand beside each other. The textbook's closed form has no other.
    void theOtherFigureIsTold()
    {
        const auto *other = find<TextBlock>(*m_panel, "serving-other");
        const Scenario served = withSettings("hardware=h100-sxm model=llama-3.1-70b precision=fp8 chips=8");
        session().reset({.scenario = served});
        const std::string typical = tokenRateText(session().report()->serving.other->serving.perChip);
        QVERIFY2(other->text().startsWith(qtText(typical) + " per chip at typical rates, "), qPrintable(other->text()));
        session().reset({.scenario = withSettings("profile=typical", served)});
        QVERIFY2(other->text().contains(" per chip at datasheet rates, "), qPrintable(other->text()));
        session().reset({.scenario = withSettings("attention=textbook", served)});
        QVERIFY(other->isHidden());
    }

    void barsAreTheThreeTimes()
    {
        session().reset({.scenario = published(2048)});
        const std::vector<ValueRows::Row> bars = terms().rows();
        QCOMPARE(bars.size(), std::size_t(3));
        QCOMPARE(bars[0].value, QStringLiteral("113 ms"));
        QCOMPARE(bars[0].part, 1.0);
        QCOMPARE(bars[1].value, QStringLiteral("24.3 ms")); // 395.7 GB at 8 × 2.039 TB/s
        QCOMPARE(bars[2].value, QStringLiteral("31.3 ms"));
        QVERIFY(std::abs(bars[2].part - 31.3 / 113.2) < 0.001);
        QVERIFY(bars[2].toolTip.contains(QStringLiteral("75.2 GB")));
        session().reset({.scenario = withSettings("overhead=framework", published(2048))});
        QVERIFY(terms().rows().back().value.startsWith(QStringLiteral("8.01"))); // 80 × 100 µs + 15 µs
        QVERIFY(terms().rows().back().bound == Bound::Overhead);
    }

    void everyNumberExplainsItself()
    {
        for (const ValueRows::Row &row : rowsOf(*m_panel))
            QVERIFY2(!row.toolTip.isEmpty(), qPrintable(row.name));
        for (const ValueRows::Row &bar : terms().rows())
            QVERIFY2(bar.toolTip.contains(bar.value), qPrintable(bar.toolTip));
    }

    // Unless textbooks are asked for, the panel computes from the operators, so that attention and activations count.
    void fromTheOperators()
    {
        Scenario scenario = published(2048);
        const QString textbook = [&] {
            session().reset({.scenario = scenario});
            return valueOf(*m_panel, "Generated tokens");
        }();
        QVERIFY(m_panel->findChild<TextBlock *>()->text().contains(QStringLiteral("closed form")));
        scenario.attention = AttentionCount::Causal;
        scenario.fusedAttention = true;
        session().reset({.scenario = scenario});
        QVERIFY(valueOf(*m_panel, "Generated tokens") != textbook);
        QVERIFY(!valueOf(*m_panel, "Activations").isEmpty());
        QCOMPARE(terms().rows().back().value, valueOf(*m_panel, "Each further token")); // what the bars add up to
        QVERIFY(!m_panel->findChild<TextBlock *>()->text().contains(QStringLiteral("closed form")));
        everyNumberExplainsItself();
    }

    void aTypedPromptIsOneStep()
    {
        NumberField &field = find<SizeRow>(*m_window, "serving-prompt")->field();
        enterInto(field, QStringLiteral("1024"));
        QCOMPARE(session().scenario().prompt, std::int64_t(1024));
        QCOMPARE(valueOf(*m_panel, "The memory holds"),
                 QStringLiteral("1196 requests")); // 502.0 GB / (1280 × 327,680 B)
        QCOMPARE(session().undoStack().count(), 1);
        session().undoStack().undo();
        QCOMPARE(session().scenario().prompt, std::int64_t(512));
    }

    // The limits say what to type, in no words of the command line.
    void refusedLimitsSayWhatToType()
    {
        for (const auto &[name, example] : {std::pair("limit", "450 ms"), {"limit-per-token", "40 ms"}}) {
            auto *field = find<NumberField>(*m_window, name);
            emit field->typed(QStringLiteral("fast"));
            QCOMPARE(field->problem(), QStringLiteral("enter a time such as %1").arg(QLatin1String(example)));
        }
    }

    // What limits allow is told below their fields, so that no field moves under the pointer.
    void limitsMoveNoField()
    {
        const Scenario scenario =
            withSettings("chips=8 prompt=1024 generate=256", modelOn("b200", "llama-3.1-70b", Phase::Decode));
        const QWidget *prompt = find<QWidget>(*m_window, "serving-prompt");
        const auto topOf = [&](const Scenario &shown) {
            session().reset({.scenario = shown});
            QApplication::processEvents();
            return prompt->mapTo(m_panel, QPoint()).y();
        };
        const int top = topOf(scenario);
        auto *within = find<TextBlock>(*m_panel, "serving-within");
        QVERIFY(!within->isVisible());
        for (const char *limit : {"limit=ttft=10s", "limit=ttft=10s,tpot=1s", "limit=ttft=1ms"}) {
            QCOMPARE(topOf(withSettings(limit, scenario)), top);
            QVERIFY2(within->isVisible() && within->text().contains(QStringLiteral("ithin the limits")), limit);
        }
    }

    void theHeadlineSaysThatNothingIsWithinTheLimits()
    {
        const auto *head = m_panel->findChild<VerdictHead *>();
        const auto wordWith = [&](const char *limit) {
            m_window->session().reset({.scenario = withSettings(limit, published(0))});
            return head->word();
        };
        const QString bound = wordWith("limit=ttft=100s");
        QVERIFY2(bound.endsWith(QStringLiteral("-bound")), qPrintable(bound));
        QCOMPARE(wordWith("limit=ttft=1ms"), QStringLiteral("Beyond the limits"));
        QVERIFY(head->bound() == Bound::None);
    }

    // A bare number is milliseconds, as in the same limit beside the deployments.
    void bareLimitsAreMilliseconds()
    {
        auto *field = find<NumberField>(*m_window, "limit-per-token");
        enterInto(*field, "20");
        QCOMPARE(session().scenario().server.perToken, std::optional(0.02));
        QCOMPARE(field->text(), QStringLiteral("20 ms"));
        QCOMPARE(session().undoStack().undoText(), QStringLiteral("Limit for each token none → 20 ms"));
    }

    void theBatchIsTakenFromTheMemoryAndGivenBack()
    {
        auto *batch = find<SizeRow>(*m_window, "serving-dense-batch");
        QVERIFY(!batch->isVisible());
        const auto buttons = find<Segmented>(*m_window, "serving-chooser")->findChildren<QPushButton *>();
        buttons.at(1)->click();
        // The batch stays as it was with 1994 requests.
        QCOMPARE(session().scenario().denseBatch, std::int64_t(3988));
        QVERIFY(batch->isVisible());
        typeInto(batch->field(), QStringLiteral("9000"));
        QCOMPARE(session().scenario().denseBatch, std::int64_t(9000));
        const QString sentence = m_panel->findChild<TextBlock *>()->text();
        QVERIFY2(sentence.contains(QStringLiteral("They do not fit")), qPrintable(sentence));
        buttons.at(0)->click();
        QCOMPARE(session().scenario().denseBatch, std::int64_t(0));
        QCOMPARE(valueOf(*m_panel, "Tokens per iteration B"), QStringLiteral("3988"));
    }

    void theBatchReplacesTheRequests()
    {
        Scenario scenario = withSettings("requests=64", published(0));
        session().reset({.scenario = scenario});
        NumberField &field = find<SizeRow>(*m_window, "serving-dense-batch")->field();
        enterInto(field, QStringLiteral("900"));
        QCOMPARE(valueOf(*m_panel, "Tokens per iteration B"), QStringLiteral("900"));
        session().reset({.scenario = scenario});
        find<Segmented>(*m_window, "serving-chooser")->findChildren<QPushButton *>().at(0)->click();
        QCOMPARE(valueOf(*m_panel, "Tokens per iteration B"), QStringLiteral("3988"));
    }

    void whatCannotBeServed()
    {
        session().reset(Document()); // the first scenario is ResNet-50
        QCOMPARE(m_panel->findChild<VerdictHead *>()->word(), QStringLiteral("Nothing to serve"));
        QVERIFY(m_panel->findChild<TextBlock *>()->text().contains(QStringLiteral("ResNet-50")));
        QVERIFY(!terms().isVisible());
        QVERIFY(!find<QWidget>(*m_window, "serving-prompt")->isVisible());
        session().reset({.scenario = withSettings("chips=1", published(0))});
        QVERIFY(m_panel->findChild<TextBlock *>()->text().contains(QStringLiteral("do not fit")));
        QVERIFY(find<QWidget>(*m_window, "serving-prompt")->isVisible()); // a batch can still be given
        QVERIFY(!terms().isVisible());
    }

    // A page behind another one is hidden. If it were only out of sight, Tab would reach it.
    void tabDoesNotLeadIntoThePageBehind()
    {
        QWidget *prompt = find<QWidget>(*m_window, "serving-prompt");
        QVERIFY(prompt->isVisible());
        find<QDockWidget>(*m_window, "verdict-dock")->raise();
        QTRY_VERIFY(!prompt->isVisible());
        find<QDockWidget>(*m_window, "serving-dock")->raise();
        QTRY_VERIFY(prompt->isVisible());
    }

    void theLensChangesNoNumberHere()
    {
        session().reset({.scenario = published(2048)});
        const std::vector<ValueRows::Row> plain = rowsOf(*m_panel);
        const QString formula = terms().rows()[0].toolTip;
        QVERIFY(formula.contains(QStringLiteral("2 × 2048 × 69 B ÷ (8 × 312 TFLOP/s)")));
        m_window->actions().macLens->trigger();
        QVERIFY(rowsOf(*m_panel) == plain);
        const QString seen = terms().rows()[0].toolTip;
        QVERIFY(seen.contains(QStringLiteral("= 2048 × 69 B ÷ (8 × 156 TFLOP/s) = 113 ms")));
    }

private:
    const ValueRows &terms() const { return *find<ValueRows>(*m_panel, "serving-terms"); }

    ServingPanel *m_panel = nullptr;
};

ROOFLINE_GUI_TEST(ServingPanelTest)
#include "app/panels/serving_panel.moc"
