// Tests the section of chips and network: what another hand has set is shown, and can be taken back.
#include "app/controls/choice_box.h"
#include "app/controls/fold.h"
#include "app/controls/text_block.h"
#include "app/panels/verdict/verdict_panel.h"
#include "app/theme/text.h"
#include "app/window/dialogs/settings_dialog.h"
#include "core/answers/answers.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"
#include "tests/app/window_support.h"
#include "tests/support/given_settings.h"

#include <QScopeGuard>
#include <QSet>

using namespace roofline;
using namespace roofline::test;

class PanelsNetworkTest : public roofline::test::OpenWindowTest {
    Q_OBJECT

private slots:
    // Each setting is made alone, as a file or the command line may make it. Its box says so, and can take it back.
    void everyBoxShowsItsSetting()
    {
        const std::pair<const char *, QStringList> given[] = {
            {"pipeline", {"2", "3"}}, // 3 does not divide the chips
            {"context-parallel", {"4"}},
            {"expert-parallel", {"8", "5"}},
            {"redundant-experts", {"8", "3"}},
            {"attention-parallel", {"data", "2"}},
            {"micro-batches", {"4", "7"}},
            {"collective-latency", {"none", "typical", "3us"}},
            {"link", {"host"}},
        };
        const Scenario usual = withSettings("chips=8", modelOn("h100-sxm", "mixtral-8x7b", Phase::Prefill, 8));
        find<FoldHeader>(*m_window, "network")->setChecked(true);
        for (const auto &[name, values] : given) {
            const Setting &setting = *findSetting(name);
            const auto *box = find<ChoiceBox>(*m_window, name);
            session().edit(usual, QStringLiteral("step"));
            QSet<QString> texts{box->currentText()};
            for (const QString &value : values) {
                Scenario next = usual;
                QCOMPARE(setting.set(next, value.toStdString()), std::string());
                session().edit(next, QStringLiteral("step"));
                QVERIFY2(box->isVisible() && !box->currentText().isEmpty(),
                         qPrintable(QLatin1String(name) + u' ' + value));
                if (box->currentData().isValid())
                    QCOMPARE(box->currentData().toString().toStdString(), setting.get(next));
                texts << box->currentText();
                const int room = box->width() - 8 - withText(box->font(), 24); // beside the arrow
                if (QLatin1String(name) == QLatin1String("attention-parallel"))
                    QVERIFY2(box->fontMetrics().horizontalAdvance(box->currentText()) <= room,
                             qPrintable(box->currentText()));
            }
            QCOMPARE(texts.size(), values.size() + 1);
        }
    }

    // Stages and parts of the context share the 8 chips: each box offers what divides those that the other leaves.
    void boxesOfferWhatDividesTheRest_data()
    {
        const Rows<QString, QString, QStringList> row("setting", "box", "offers");
        row("stages", "context-parallel=4", "pipeline", QStringList{"1", "2"});
        row("all stages", "context-parallel=1", "pipeline", QStringList{"1", "2", "4", "8"});
        row("parts", "pipeline=2", "context-parallel", QStringList{"1", "2", "4"});
    }

    void boxesOfferWhatDividesTheRest()
    {
        QFETCH(QString, setting);
        QFETCH(QString, box);
        const Scenario scenario = modelOn("h100-sxm", "mixtral-8x7b", Phase::Prefill, 8);
        session().edit(withSettings("chips=8 " + setting.toStdString(), scenario), QStringLiteral("step"));
        const auto *shown = find<ChoiceBox>(*m_window, qPrintable(box));
        QStringList found;
        for (int i = 0; i < shown->count(); ++i)
            found << shown->itemText(i);
        QTEST(found, "offers");
    }

    // What is sent is told with the rate of the exchange, and with the link's own where that is another. A switch that
    // adds up halves what a chip has to send, so that its 14/8 bytes come at more than the link's 450 GB/s.
    void theRateOfTheExchangeIsTold_data()
    {
        const Rows<QString, QStringList, bool> row("settings", "told", "effective");
        row("ring", "hardware=a100-80gb-sxm chips=8 collective-latency=none",
            QStringList{"by each at 300 GB/s.", "The exchange takes "}, false);
        row("switch", "hardware=h100-sxm chips=8 collective-latency=bound",
            QStringList{"(NVLink 4 itself: 450 GB/s).", "; its start-ups alone would take "}, true);
        row("two tiers", "hardware=h100-sxm chips=16 collective-latency=typical",
            QStringList{"(InfiniBand NDR itself: 50 GB/s).", " are start-ups."}, true);
    }

    void theRateOfTheExchangeIsTold()
    {
        QFETCH(QString, settings);
        QFETCH(QStringList, told);
        QFETCH(bool, effective);
        const Scenario scenario = modelOn("h100-sxm", "llama-3.1-70b", Phase::Decode);
        session().edit(withSettings(settings.toStdString(), scenario), QStringLiteral("step"));
        const QString text = find<TextBlock>(*m_window, "sent")->text();
        QCOMPARE(text.contains(QStringLiteral("effective")), effective);
        for (const QString &words : told)
            QVERIFY2(text.contains(words), qPrintable(text));
    }

    // Where the next roof is as near as the first, lifting that gains nothing, and a factor of one would puzzle.
    void theNextRoofHasAFactorOnlyIfSomethingIsGained_data()
    {
        const Rows<double, QString> row("untilNext", "value");
        row("equal", 1.0, "HBM3");
        row("nearly", 1.004, "HBM3");
        row("farther", 1.14, "HBM3 (1.14×)");
    }

    void theNextRoofHasAFactorOnlyIfSomethingIsGained()
    {
        QFETCH(double, untilNext);
        QFETCH(QString, value);
        Answers answers;
        answers.limits.roofs = {{RoofLimit::Kind::Network, "NVLink 4", {}, {}},
                                {RoofLimit::Kind::Memory, "HBM3", {}, {}}};
        answers.limits.untilNext = untilNext;
        QCOMPARE(answerRows(session().report()->analysis, answers).at(1).value, value);
    }

    // The list of links has numbers, and they have the digits of all others.
    void linksFollowTheStyleOfNumbers()
    {
        const auto usual = qScopeGuard([before = numberStyle()] { setNumberStyle(before); });
        const Scenario scenario = modelOn("gaudi-2", "llama-2-7b", Phase::Decode, 8);
        session().edit(withSettings("chips=8", scenario), QStringLiteral("step"));
        const auto *link = find<ChoiceBox>(*m_window, "link");
        QVERIFY(link->itemText(0).endsWith(QStringLiteral(" 262 GB/s")));
        m_window->actions().settings->trigger();
        auto *digits = find<QComboBox>(*find<SettingsDialog>(*m_window, "settings"), "settings-digits");
        chooseIn(*digits, digits->count() - 1);
        QVERIFY2(link->itemText(0).endsWith(QStringLiteral(" 262.5 GB/s")), qPrintable(link->itemText(0)));
    }
};

ROOFLINE_GUI_TEST(PanelsNetworkTest)
#include "app/panels/panels_network.moc"
