// Tests the network view of the window: what it shows, what it says if there is nothing to show, and that the
// choice of the view is remembered.
#include "app/export/export_chart.h"
#include "app/settings/settings.h"
#include "app/views/network_page.h"
#include "core/answers/network_view.h"
#include "tests/app/window_support.h"
#include "tests/support/given_settings.h"

using namespace roofline;
using namespace roofline::test;

namespace {

Scenario decode(std::int64_t chips, Network network = Network::Ring)
{
    Scenario scenario = modelOn("h100-sxm", "llama-2-70b", Phase::Decode);
    scenario.chips = chips;
    scenario.network = network;
    return scenario;
}

} // namespace

class ViewsNetworkTest : public roofline::test::WindowTest {
    Q_OBJECT

private slots:
    void oneChipSaysWhatToDoAndSeveralAreExported()
    {
        const auto window = openWindow();
        QString suggested;
        window->chooseFile = [&](const QString &, const QString &suggestion, const QString &) {
            suggested = suggestion;
            return m_settings->path(QStringLiteral("out.svg"));
        };
        QString told;
        window->showProblem = [&](const QString &, const QString &text) { told = text; };
        window->session().edit(decode(1), QStringLiteral("step"));
        window->actions().view(View::Network)->trigger();
        QVERIFY(find<NetworkPage>(*window, "network")->isVisible());
        const auto *problem = find<QLabel>(*window, "network-problem");
        QCOMPARE(problem->text(), "One chip sends nothing. Choose 2 or more chips under Chips and network.");
        window->exportTo(m_settings->path(QStringLiteral("out.svg")));
        QVERIFY2(told.contains(QStringLiteral("One chip sends nothing")), qPrintable(told));
        QVERIFY(!QFile::exists(m_settings->path(QStringLiteral("out.svg"))));
        window->session().edit(decode(8), QStringLiteral("step"));
        QVERIFY(!problem->isVisible());
        QVERIFY(find<RooflineChart>(*window, "network-chart")->isVisible());
        window->actions().exportSvg->trigger();
        QVERIFY2(suggested.endsWith(QStringLiteral("-network.svg")), qPrintable(suggested));
        QVERIFY(readFile(m_settings->path(QStringLiteral("out.svg"))).contains("network byte"));
        window->session().edit(decode(8, Network::None), QStringLiteral("step"));
        QVERIFY2(problem->isVisible() && problem->text().contains(QStringLiteral("none")), qPrintable(problem->text()));
    }

    // Operators beyond the edge are named beside the workload's mark, not over it.
    void badgesCoverNoMark()
    {
        const auto window = openWindow();
        window->resize(1440, 900);
        window->actions().view(View::Network)->trigger();
        auto *chart = find<RooflineChart>(*window, "network-chart");
        int badges = 0;
        for (int power = 0; power < 10; ++power) {
            Scenario scenario = withSettings("model=llama-3.1-70b precision=fp8", decode(8));
            scenario.batch = std::int64_t(30) << power;
            window->session().edit(scenario, QStringLiteral("step"));
            const Overlay &overlay = chart->overlay();
            for (const EdgeBadge &badge : overlay.badges) {
                ++badges;
                for (const Disc &disc : overlay.discs)
                    QVERIFY2(distanceTo(boxOf(badge.rect), disc.at) >= disc.radius, qPrintable(QString::number(power)));
            }
        }
        QVERIFY(badges > 0);
    }

    void whatCannotBeComputedSaysWhy()
    {
        Scenario scenario = decode(8);
        scenario.link = "no such link";
        const Analysis analysis = analyze(scenario, shippedZoo());
        QVERIFY(!networkView(analysis));
        QVERIFY2(networkProblem(analysis).contains("no such link"), qPrintable(networkProblem(analysis)));
    }

    // [8192, 256] · [256, 8192] on two TPU v5e has 128 FLOP for each byte. Two neighbors in a torus of two axes share
    // one of four links: 197 TFLOP/s over 200/4 GB/s is 3940, 30.8 times as many. With half of the rate the same
    // product has its ridge at 1970, 15.4 times as far. The network's own bandwidth is not touched.
    void theSubtitleTellsTheRidge()
    {
        for (const auto &[sustained, ridge] : {std::pair("1,1", "31× left of the network ridge at 3940"),
                                               std::pair("0.5,0.8", "15× left of the network ridge at 1970")}) {
            const Scenario scenario = withSettings("chips=2 precision=bf16 sustained=" + std::string(sustained),
                                                   kernelOn("tpu-v5e", "matmul:m=8192,n=8192,k=256"));
            QCOMPARE(networkSubtitle(*networkView(analyze(scenario, shippedZoo()))),
                     QStringLiteral("128 FLOP per network byte, ") + ridge);
        }
    }

    void theTabsAreInOrder()
    {
        const auto window = openWindow();
        const auto *tabs = find<QTabBar>(*window, "view-tabs");
        QStringList words;
        for (int i = 0; i < tabs->count(); ++i)
            words << tabs->tabText(i).toLower();
        QStringList names;
        for (const Tab &tab : allTabs())
            names << QLatin1String(tab.name);
        QCOMPARE(words, names);
        for (std::size_t i = 0; i < allTabs().size(); ++i) {
            QTest::keyClick(window.get(), Qt::Key(Qt::Key_1 + int(i)), Qt::ControlModifier | Qt::AltModifier);
            QCOMPARE(tabs->currentIndex(), int(i));
            QVERIFY(!tabs->tabToolTip(int(i)).isEmpty());
        }
    }

    void theViewIsRemembered()
    {
        for (int view = 0; view < int(allTabs().size()); ++view) {
            openWindow()->showView(View(view));
            QCOMPARE(find<QTabBar>(*openWindow(), "view-tabs")->currentIndex(), view);
        }
    }

    void viewsOfOtherVersionsAreUnderstood()
    {
        {
            QSettings old(m_settings->file(), QSettings::IniFormat);
            old.setValue(QStringLiteral("window/breakdown"), true);
        }
        Settings settings;
        QCOMPARE(settings.view(), QStringLiteral("breakdown"));
        settings.setView(QStringLiteral("roofline"));
        QCOMPARE(Settings().view(), QStringLiteral("roofline"));
        // An unknown view is the roofline.
        Settings().setView(QStringLiteral("hologram"));
        QVERIFY(openWindow()->chart().isVisible());
    }
};

ROOFLINE_GUI_TEST(ViewsNetworkTest)
#include "app/views_network.moc"
