// Checks the curve between tokens per user and tokens per chip, and the best points of several curves.
#include "core/answers/frontier.h"

#include "core/analysis/analysis.h"
#include "core/sweep/sweep_curves.h"
#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <algorithm>

using namespace roofline;
using namespace roofline::test;

class FrontierTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // Each point is the server at one number of requests. More of them are
    // slower for each user but yield more in total.
    void pointsAreServers()
    {
        Scenario scenario = served();
        const Analysis analysis = analyze(scenario, shippedZoo());
        const Frontier frontier = frontierOf(analysis);
        QVERIFY(frontier.points.size() > 15);
        QCOMPARE(frontier.points.front().requests, 1.0);
        QCOMPARE(frontier.points.back().requests, *frontier.mostRequests);
        QVERIFY(frontier.stop == ServingStop::Memory);
        const FrontierPoint *last = nullptr;
        for (const FrontierPoint &point : frontier.points) {
            scenario.server.requests = std::int64_t(point.requests);
            const Serving serving = serveOnce(analyze(scenario, shippedZoo())).serving.value_or(Serving());
            QCOMPARE(point.perUser, 1 / serving.perToken.value());
            QCOMPARE(point.perChip, serving.perChip);
            QCOMPARE(point.firstToken, serving.firstToken);
            QVERIFY(!last || (point.requests > last->requests && point.perUser <= last->perUser));
            last = &point;
        }
    }

    // However many requests the memory holds: they are short, or few bytes each.
    void theCurveReachesTheScenario_data()
    {
        const Rows<QString, qint64> row("model", "prompt");
        row("short", "llama-3.2-1b", 1);
        row("usual", "llama-3.2-1b", 1024);
        row("large", "llama-3.1-70b", 16);
    }

    void theCurveReachesTheScenario()
    {
        QFETCH(QString, model);
        QFETCH(qint64, prompt);
        Scenario scenario = withSettings("chips=4 generate=2", modelOn("h100-sxm", model.toStdString(), Phase::Decode));
        scenario.prompt = prompt;
        const Analysis analysis = analyze(scenario, shippedZoo());
        const ServingAnswer answer = serveOnce(analysis);
        QVERIFY(answer.serving);
        QCOMPARE(frontierOf(analysis).points.back().requests, answer.serving->requests);
    }

    void chunksEndIt()
    {
        const Frontier frontier = frontierOf(analyze(withSettings("prompt-chunk=16", served()), shippedZoo()));
        QVERIFY(frontier.stop == ServingStop::PromptChunk);
        QVERIFY(frontier.points.back().requests < *frontier.mostRequests);
    }

    void nothingIsServedWhereNothingFits()
    {
        Scenario scenario = served();
        scenario.chips = 1; // it has 141 GB of weights
        scenario.hardware = "a100-80gb-sxm";
        QVERIFY(frontierOf(analyze(scenario, shippedZoo())).points.empty());
        scenario.model = "resnet-50";
        QVERIFY(frontierOf(analyze(scenario, shippedZoo())).points.empty());
    }

    // No point is better in both than a point of the envelope, and for each point outside, the
    // envelope has one that is at least as good.
    void theEnvelopeIsWhatNothingBeats()
    {
        for (unsigned seed = 0; seed < 200; ++seed) {
            Dice dice(seed);
            std::vector<Frontier> curves(std::size_t(dice.whole(1, 5)));
            for (Frontier &curve : curves)
                for (std::uint64_t i = dice.roll(9); i > 0; --i)
                    curve.points.push_back(
                        {1, double(dice.whole(1, 9)), double(dice.whole(1, 9)), {}, {}, Bound::None});
            const std::vector<FrontierPlace> best = envelope(curves);
            const auto at = [&](const FrontierPlace &place) { return curves[place.curve].points[place.point]; };
            for (std::size_t i = 1; i < best.size(); ++i)
                QVERIFY(at(best[i]).perUser > at(best[i - 1]).perUser && at(best[i]).perChip < at(best[i - 1]).perChip);
            for (const Frontier &curve : curves)
                for (const FrontierPoint &point : curve.points)
                    QVERIFY(std::ranges::any_of(best, [&](const FrontierPlace &place) {
                        return at(place).perUser >= point.perUser && at(place).perChip >= point.perChip;
                    }));
        }
    }

    void comparedChipsAndModelsHaveTheirOwn()
    {
        Scenario scenario = served();
        scenario.compared = {"b200", "h200"};
        scenario.versus = {"llama-3-8b", "matmul:m=64,n=64,k=64"};
        const FrontierCurves curves = frontierCurves(scenario, shippedZoo());
        QCOMPARE(curves.lines.size(), std::size_t(3)); // without the scenario's own chip and the kernel
        QVERIFY(curves.lines[1].kind == CurveIdentity::Kind::Versus);
        QVERIFY(curves.lines[2].kind == CurveIdentity::Kind::Compared && curves.lines[2].index == 0);
        QVERIFY(curves.lines[2].analysis.scenario.hardware == "b200");
        QVERIFY(!curves.best.empty());
        scenario.server.requests = 3;
        QVERIFY(frontierCurves(scenario, shippedZoo()).best == curves.best);
    }

private:
    static Scenario served()
    {
        return withSettings("chips=4 prompt=1000 generate=300", modelOn("h200", "llama-3.1-70b", Phase::Decode));
    }
};

ROOFLINE_TEST(FrontierTest)
#include "core/answers/frontier.moc"
