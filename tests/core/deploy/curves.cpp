// Checks the curves of deployments: each ends at its row's own figures, and none is above the line of the best.
#include "core/deploy/curves.h"

#include "core/deploy/rank.h"
#include "core/scenario/settings.h"
#include "tests/core/deploy/most_at.h"
#include "tests/support/given_settings.h"
#include "tests/support/scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <algorithm>
#include <random>
#include <set>

using namespace roofline;
using namespace roofline::test;

namespace {

Ranking ranked(const std::string &model, const std::string &limit, RankBy by = RankBy::Throughput)
{
    const Scenario scenario = withSettings(
        "prompt=1024 generate=256 price=h100-sxm=2.4,b200=4.8,mi355x=3.9 limit=" + limit + " model=" + model);
    return rank(scenario, shippedZoo(), {.counts = {1, 2, 8}, .formats = {"fp16", "fp8"}}, by);
}

} // namespace

class CurvesTest : public TestCase {
    Q_OBJECT

private slots:
    void everyCurveEndsAtItsRow_data()
    {
        Rows<QString, QString>("model", "limit");
        for (const char *model : {"llama-3.1-70b", "mixtral-8x7b", "deepseek-v3"})
            for (const char *limit : {"", "tpot=25ms", "ttft=150ms,tpot=15ms", "tpot=1us"})
                QTest::addRow("%s %s", model, limit) << model << limit;
    }
    void everyCurveEndsAtItsRow()
    {
        QFETCH(QString, model);
        QFETCH(QString, limit);
        const Ranking ranking = ranked(model.toStdString(), limit.toStdString());
        const DeploymentCurves curves = curvesOf(ranking);
        QCOMPARE(curves.of, ranking.keepLimits);
        QVERIFY(curves.lines.size() <= mostCurves);
        std::set<std::uint32_t> chips;
        for (const DeploymentCurve &line : curves.lines) {
            const Deployment &row = ranking.rows[line.row];
            QVERIFY(chips.insert(row.chip).second);
            QVERIFY(row.computed());
            const FrontierPoint &end = line.points.back();
            QCOMPARE(end.requests, row.requests);
            QCOMPARE(end.perToken.value(), row.perToken.value());
            QCOMPARE(end.perChip, row.perChip());
            QCOMPARE(end.firstToken.value(), row.firstToken.value());
            QVERIFY(end.bound == row.bound);
            for (std::size_t i = 1; i < line.points.size(); ++i)
                QVERIFY(line.points[i].requests > line.points[i - 1].requests);
        }
    }

    // Tries the points of up to about a hundred rows that keep the limits.
    void nothingIsAboveTheBestOfAll_data() { everyCurveEndsAtItsRow_data(); }
    void nothingIsAboveTheBestOfAll()
    {
        QFETCH(QString, model);
        QFETCH(QString, limit);
        const Ranking ranking = ranked(model.toStdString(), limit.toStdString(), RankBy::Cost);
        const DeploymentCurves curves = curvesOf(ranking);
        QCOMPARE(curves.best.empty(), ranking.kept == 0);
        for (std::size_t i = 1; i < curves.best.size(); ++i) {
            QVERIFY(curves.best[i].perUser >= curves.best[i - 1].perUser);
            QVERIFY(curves.best[i].perChip <= curves.best[i - 1].perChip * faster);
        }
        std::mt19937 random(7);
        for (std::uint32_t row = 0; row < ranking.kept; ++row) {
            if (ranking.kept > 100 && random() % (ranking.kept / 50) != 0)
                continue;
            const std::vector<FrontierPoint> points = curveOf(ranking, row).points;
            for (std::size_t i = 0; i < points.size(); ++i) {
                QVERIFY(reaches(curves.best, points, points[i].perUser));
                if (i > 0) // halfway between two points, where the curve is drawn as well
                    QVERIFY(reaches(curves.best, points, std::sqrt(points[i].perUser * points[i - 1].perUser)));
            }
        }
        for (const BestCorner &best : curves.best)
            QVERIFY(reaches(curveOf(ranking, best.row).points, std::vector{best}, best.perUser));
    }

    // What the user has and compares is drawn, whatever its rank.
    void theUsersOwnHaveCurves()
    {
        Scenario scenario =
            withSettings("hardware=h100-sxm,mi300x,l40s chips=8", modelOn("h100-sxm", "llama-3.1-70b", Phase::Decode));
        DeploymentSpace space{.formats = {"fp16", "fp8"}, .own = true};
        const Ranking ranking = rank(scenario, shippedZoo(), space, RankBy::Throughput);
        const DeploymentCurves curves = curvesOf(ranking);
        int own = 0;
        for (std::uint32_t i = 0; i < ranking.rows.size(); ++i) {
            if (ranking.rows[i].own < 0 || !ranking.rows[i].computed())
                continue;
            ++own;
            QCOMPARE(std::ranges::count(curves.lines, i, &DeploymentCurve::row), std::ptrdiff_t(1));
        }
        QCOMPARE(own, 3);
        QVERIFY(curves.lines.size() > mostCurves);
    }

    void whatCannotServeHasNoCurve()
    {
        const Ranking ranking = ranked("llama-3.1-405b", "");
        QVERIFY(!ranking.rows.back().computed());
        QVERIFY(curveOf(ranking, std::uint32_t(ranking.rows.size() - 1)).points.empty());
        const Ranking none = rank(withSettings("model=resnet-50"), shippedZoo(), {}, RankBy::Throughput);
        QVERIFY(curvesOf(none).lines.empty() && curvesOf(none).best.empty());
    }
};

ROOFLINE_TEST(CurvesTest)
#include "core/deploy/curves.moc"
