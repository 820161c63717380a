#include "core/analysis/groups.h"

#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

Analysis analyzed(const Model &model, const Scenario &scenario)
{
    return analyze(
        scenario,
        zooOf(chipWith({{Unit::Matrix, NumberFormat::Fp16, 1e14}, {Unit::Vector, NumberFormat::Fp16, 1e12}}, 1e12),
              model));
}

Scenario onModel(Phase phase)
{
    return withSettings("seq=100 prompt=100 generate=10", modelOn("chip", "model", phase));
}

QString namesOf(const std::vector<OperatorGroup> &groups)
{
    QStringList names;
    for (const OperatorGroup &group : groups)
        names << QString::fromStdString(fullName(group.total.op));
    return names.join(' ');
}

} // namespace

class Groups : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void inTheOrderOfTheirFirstOperators()
    {
        QCOMPARE(namesOf(groupOperators(analyzed(modelOf(llama2()), onModel(Phase::Decode)))),
                 QString("embedding norm attention elementwise mlp head"));
    }

    void stagesStayApart()
    {
        QCOMPARE(
            namesOf(groupOperators(analyzed(modelOf(llama2()), onModel(Phase::Request)))),
            QString("prefill.embedding prefill.norm prefill.attention prefill.elementwise prefill.mlp prefill.head "
                    "decode.embedding decode.norm decode.attention decode.elementwise decode.mlp decode.head"));
        const auto training = groupOperators(analyzed(modelOf(llama2()), onModel(Phase::Training)));
        QVERIFY(namesOf(training).endsWith("backward.embedding optimizer.optimizer"));
    }

    // Llama-2 7B has three products of 4096 × 11008 and a gated activation of
    // 11008 for one token, in each of 32 layers.
    void theMlpByHand()
    {
        const Analysis analysis = analyzed(modelOf(llama2()), onModel(Phase::Decode));
        const std::vector<OperatorGroup> groups = groupOperators(analysis);
        const OperatorResult &mlp = groups[4].total;
        QCOMPARE(groups[4].members.size(), std::size_t(4));
        QVERIFY(mlp.op.group == Group::Mlp && mlp.op.unit == Unit::Matrix && mlp.op.count == 1);
        COMPARE_NEAR(mlp.op.flop.value(), 32.0 * 11008 * (3 * 2 * 4096 + 5));
        COMPARE_NEAR(mlp.op.weight.value(), 32.0 * 2 * 3 * 4096 * 11008);
        COMPARE_NEAR(mlp.op.activation().value(), 32.0 * 2 * (3 * (4096 + 11008) + 3 * 11008));
        COMPARE_NEAR(mlp.compute.value(), 32.0 * 11008 * (3 * 2 * 4096 / 1e14 + 5 / 1e12));
        COMPARE_NEAR(mlp.memory.value(), mlp.op.memory().value() / 1e12);
        QVERIFY(mlp.bound == Bound::Memory);
        COMPARE_NEAR(mlp.attainable.value(), mlp.op.flop.value() / mlp.memory.value());
    }

    // A rate is that of one chip, however many chips share the work.
    void ratesOfEachChip()
    {
        Scenario scenario = withSettings("network=none", onModel(Phase::Decode));
        const OperatorResult alone = groupOperators(analyzed(modelOf(llama2()), scenario))[4].total;
        scenario.chips = 8;
        const OperatorResult shared = groupOperators(analyzed(modelOf(llama2()), scenario))[4].total;
        COMPARE_NEAR(shared.rate.value(), alone.rate.value());
        COMPARE_NEAR(shared.attainable.value(), alone.attainable.value());
        COMPARE_NEAR(shared.memory.value(), alone.memory.value() / 8);
    }

    void everythingIsInExactlyOne()
    {
        for (unsigned seed = 0; seed < 2000; ++seed) {
            const RandomCase sample(seed);
            const Analysis analysis = analyze(sample.scenario, sample.zoo());
            if (!analysis.valid)
                continue;
            std::vector<int> seen(analysis.operators.size(), 0);
            double latency = 0;
            double flop = 0;
            double bytes = 0;
            for (const OperatorGroup &group : groupOperators(analysis)) {
                const OperatorResult &total = group.total;
                QVERIFY(std::is_sorted(group.members.begin(), group.members.end()));
                for (const std::size_t member : group.members) {
                    ++seen[member];
                    QVERIFY(analysis.operators[member].op.group == total.op.group
                            && analysis.operators[member].op.stage == total.op.stage);
                }
                latency += total.latency.value();
                flop += total.op.flop.value();
                bytes += total.op.memory().value();
                QVERIFY(total.op.flop.value() <= total.attainable.value() * total.latency.value() * (1 + 1e-9));
                QVERIFY(total.attainable.value() <= total.rate.value() * (1 + 1e-9));
            }
            QVERIFY(std::all_of(seen.begin(), seen.end(), [](int times) { return times == 1; }));
            double expected = 0;
            for (const OperatorResult &result : analysis.operators)
                expected += result.latency.value() * result.op.count;
            QVERIFY(same(latency, expected, 1e-9));
            QVERIFY(same(flop, analysis.totals.flop.value(), 1e-9)
                    && same(bytes, analysis.totals.byte().value(), 1e-9));
        }
    }

    // Each of four stages has 8 of 32 layers, which cost 10 µs each, and one sample keeps a single stage busy.
    void timesOfNoOperator()
    {
        Scenario scenario = withSettings("chips=4 pipeline=4 network=none overhead=1e-6,10e-6", onModel(Phase::Decode));
        const Analysis analysis = analyzed(modelOf(llama2()), scenario);
        QVERIFY(analysis.valid);
        const BesideOperators beside = besideOperators(analysis);
        COMPARE_NEAR(beside.overhead.value(), 8 * 10e-6);
        COMPARE_NEAR(beside.bubble.value(), analysis.totals.bubble.value());
        double share = ((beside.overhead + beside.bubble) / analysis.totals.latency);
        for (const OperatorResult &result : analysis.operators)
            share += result.share;
        COMPARE_NEAR(share, 1.0);
        scenario.chips = scenario.pipeline = 1;
        scenario.overhead = {Overhead::Preset::Custom, 1e-6, 0};
        const BesideOperators none = besideOperators(analyzed(modelOf(llama2()), scenario));
        QVERIFY(none.overhead == Seconds() && none.bubble == Seconds());
    }

    void nothingAnalyzed() { QVERIFY(groupOperators(Analysis()).empty()); }
};

ROOFLINE_TEST(Groups)
#include "core/analysis/groups.moc"
