// Tests the section of chips and network: what another hand has set is shown, and can be taken back.
#include "app/controls/choice_box.h"
#include "app/controls/fold.h"
#include "app/window/dialogs/settings_dialog.h"
#include "core/scenario/settings.h"
#include "core/units/format.h"
#include "tests/app/window_support.h"

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
        Scenario usual = modelOn("h100-sxm", "mixtral-8x7b", Phase::Prefill, 8);
        usual.chips = 8;
        find<FoldHeader>(*m_window, "network")->setChecked(true);
        for (const auto &[name, values] : given) {
            const Setting &setting = *findSetting(name);
            const auto *box = find<ChoiceBox>(*m_window, name);
            m_window->session().edit(usual, QStringLiteral("step"));
            QSet<QString> texts{box->currentText()};
            for (const QString &value : values) {
                Scenario next = usual;
                QCOMPARE(setting.set(next, value.toStdString()), std::string());
                m_window->session().edit(next, QStringLiteral("step"));
                QVERIFY2(box->isVisible() && !box->currentText().isEmpty(),
                         qPrintable(QLatin1String(name) + u' ' + value));
                if (box->currentData().isValid())
                    QCOMPARE(box->currentData().toString().toStdString(), setting.get(next));
                texts << box->currentText();
            }
            QCOMPARE(texts.size(), values.size() + 1);
        }
    }

    // The list of links has numbers, and they have the digits of all others.
    void linksFollowTheStyleOfNumbers()
    {
        const auto usual = qScopeGuard([before = numberStyle()] { setNumberStyle(before); });
        Scenario scenario = modelOn("gaudi-2", "llama-2-7b", Phase::Decode, 8);
        scenario.chips = 8;
        m_window->session().edit(scenario, QStringLiteral("step"));
        const auto *link = find<ChoiceBox>(*m_window, "link");
        QVERIFY(link->itemText(0).endsWith(QStringLiteral(" 262 GB/s")));
        m_window->actions().settings->trigger();
        auto *digits = find<QComboBox>(*find<SettingsDialog>(*m_window, "settings"), "settings-digits");
        digits->setCurrentIndex(digits->count() - 1);
        emit digits->activated(digits->currentIndex());
        QVERIFY2(link->itemText(0).endsWith(QStringLiteral(" 262.5 GB/s")), qPrintable(link->itemText(0)));
    }
};

ROOFLINE_GUI_TEST(PanelsNetworkTest)
#include "app/panels/panels_network.moc"
