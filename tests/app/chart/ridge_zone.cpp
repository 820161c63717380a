// Tests which two ridges have a zone between them, and that the chart shows it only if somebody chose it.
#include "app/chart/roofs/roof_geometry.h"

#include "app/chart/view_state.h"
#include "tests/app/painted.h"
#include "tests/app/window_support.h"
#include "tests/support/given_settings.h"

using namespace roofline;
using namespace roofline::test;

namespace {

Scenario twoChips()
{
    return withSettings("hardware=h100-sxm,h200 kernel=matmul:m=128,n=8192,k=8192 precision=bf16");
}

std::optional<RidgeZone> zoneOn(const Scenario &scenario, const RoofChoices &roofs = {})
{
    const Report report = reportOf(scenario, shippedZoo());
    return ridgeZoneOf(roofLinesOf(report.analysis, roofs), report.analysis, report.comparison.chips);
}

} // namespace

class RidgeZoneTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // The ridges are at 989 TFLOP/s over 4.8 and over 3.35 TB/s.
    void betweenTwoChips()
    {
        const auto zone = zoneOn(twoChips());
        QVERIFY(zone);
        QVERIFY(std::abs(zone->low - 989.4e12 / 4.8e12) < 0.5);
        QVERIFY(std::abs(zone->high - 989.4e12 / 3.35e12) < 0.5);
    }

    // Chips with different peaks have no zone in common, and a single bandwidth has none.
    void onlyWhereTheyComputeAlike()
    {
        Scenario scenario = twoChips();
        scenario.compared = {"a100-80gb-sxm"};
        QVERIFY(!zoneOn(scenario));
        scenario.compared.clear();
        QVERIFY(!zoneOn(scenario));
    }

    void betweenTwoLevels()
    {
        Scenario scenario = twoChips();
        scenario.compared.clear();
        const Analysis analysis = analyze(scenario, shippedZoo());
        std::vector<std::string> levels;
        for (const MemoryLevel &level : analysis.chip->memory)
            if (level.bandwidth)
                levels.push_back("memory/" + level.name);
        QVERIFY(levels.size() >= 2);
        const auto zone = zoneOn(scenario, {levels, {}});
        QVERIFY(zone);
        QVERIFY(zone->low < zone->high);
        QVERIFY(qFuzzyCompare(zone->high, analysis.ridge().value())
                || qFuzzyCompare(zone->low, analysis.ridge().value()));
    }

    void theChartShadesItWhereItIsChosen()
    {
        OwnSettings settings;
        const auto window = openWindow();
        window->resize(1280, 800);
        window->session().edit(twoChips(), QString(), 0);
        ViewChoices choices = window->view().choices();
        const auto picture = [&] {
            window->view().chooseByHand(choices);
            settle(*window); // lets the labels ease to their places
            return window->chart().grab().toImage();
        };
        const QImage without = picture();
        choices.roofs.shown.push_back(betweenRidges);
        QVERIFY(picture() != without);
        choices.hidden.set(ChartLayer::Ridge, true); // the zone must not tell hidden ridges
        const QImage hidden = picture();
        choices.roofs.shown.clear();
        QVERIFY(picture() == hidden);
    }
};

ROOFLINE_GUI_TEST(RidgeZoneTest)
#include "app/chart/ridge_zone.moc"
