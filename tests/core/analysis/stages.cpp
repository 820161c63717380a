#include "core/analysis/breakdown.h"

#include "tests/support/hand_made.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

class TestStages : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void sumsInstancesOfAStage()
    {
        Analysis analysis;
        add(analysis, Stage::Forward, 2, 0.5);
        add(analysis, Stage::Backward, 2, 1.5);
        add(analysis, Stage::Forward, 3, 1);
        add(analysis, Stage::Optimizer, 1, 0.25);
        const std::vector<StageTime> expected = {
            {Stage::Forward, Seconds(4)}, {Stage::Backward, Seconds(3)}, {Stage::Optimizer, Seconds(0.25)}};
        QVERIFY(stageTimes(analysis) == expected);
    }

    void onePassIsOneStage()
    {
        Analysis analysis;
        QVERIFY(stageTimes(analysis).empty());
        add(analysis, Stage::None, 2, 1);
        QVERIFY(stageTimes(analysis) == (std::vector<StageTime>{{Stage::None, Seconds(2)}}));
    }

    void meanTokenOfARequest()
    {
        Analysis analysis;
        analysis.model = std::make_shared<const Model>(modelOf(llama2()));
        analysis.scenario.phase = Phase::Request;
        analysis.scenario.generate = 201; // the prefill yields the first
        analysis.totals.prefill = Seconds(1);
        analysis.totals.decode = Seconds(3);
        COMPARE_NEAR(timePerOutputToken(analysis).value(), 0.015);
        QCOMPARE(requestSteps(analysis), 200.0);
        analysis.scenario.generate = 1;
        QCOMPARE(timePerOutputToken(analysis).value(), 0.0);
        analysis.scenario.phase = Phase::Decode;
        QCOMPARE(timePerOutputToken(analysis).value(), 0.0);
    }

private:
    static void add(Analysis &analysis, Stage stage, double count, double seconds)
    {
        OperatorResult result;
        result.op.stage = stage;
        result.op.count = count;
        result.latency = Seconds(seconds);
        analysis.operators.push_back(result);
    }
};

ROOFLINE_TEST(TestStages)
#include "core/analysis/stages.moc"
