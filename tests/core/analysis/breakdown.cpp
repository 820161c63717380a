// Checks that time, traffic and memory are sorted and summed up correctly, and that they always add up to the whole.
#include "core/analysis/breakdown.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

// Returns an operator that repeats `count` times and takes these seconds each time,
// without overhead and with perfect overlap.
OperatorResult timed(std::string_view name, Group group, double count, double compute, double memory)
{
    OperatorResult result;
    result.op.name = name;
    result.op.group = group;
    result.op.count = count;
    result.compute = Seconds(compute);
    result.memory = Seconds(memory);
    result.lower = std::max(result.compute, result.memory);
    result.latency = result.lower;
    return result;
}

// The latencies are 6, 8, 3 and 3 seconds, which are 20 in all.
Analysis sample()
{
    Analysis analysis;
    analysis.valid = true;
    analysis.operators = {timed("a", Group::Mlp, 2, 1, 3), timed("b", Group::Attention, 1, 8, 4),
                          timed("c", Group::Mlp, 3, 1, 0.5), timed("d", Group::Norm, 1, 0, 3)};
    analysis.totals.latency = Seconds(20);
    for (OperatorResult &result : analysis.operators)
        result.share = result.latency.value() * result.op.count / 20;
    return analysis;
}

QStringList names(const TimeBreakdown &breakdown)
{
    QStringList list;
    for (const TimeRow &row : breakdown.rows)
        list << (row.kind == TimeRow::Kind::Others   ? QStringLiteral("others")
                 : row.kind == TimeRow::Kind::Around ? QStringLiteral("around")
                                                     : QString::fromStdString(std::string(row.op.name)));
    return list;
}

} // namespace

class BreakdownTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void longestFirstAndEqualOnesInOrder()
    {
        const TimeBreakdown times = timeBreakdown(sample(), TimeBy::Operators);
        QCOMPARE(names(times), (QStringList{"b", "a", "c", "d"}));
        QCOMPARE(times.all, std::size_t{4});
        QCOMPARE(times.longest.value(), 12.0); // b: 8 s of compute and 4 s of memory
        const TimeRow &a = times.rows[1];
        QCOMPARE(a.compute.value(), 2.0);
        QCOMPARE(a.memory.value(), 6.0);
        QCOMPARE(a.latency.value(), 6.0);
        QCOMPARE(a.share, 0.3);
    }

    void groupsSumTheirMembers()
    {
        const TimeBreakdown times = timeBreakdown(sample(), TimeBy::Groups);
        QCOMPARE(times.rows.size(), std::size_t{3});
        QVERIFY(times.rows[0].op.group == Group::Mlp);
        COMPARE_NEAR(times.rows[0].latency.value(), 9.0); // 2·3 + 3·1
        COMPARE_NEAR(times.rows[0].compute.value(), 5.0); // 2·1 + 3·1
        COMPARE_NEAR(times.rows[0].memory.value(), 7.5);  // 2·3 + 3·0.5
    }

    void whatIsLeftOutIsInTheOthers()
    {
        Analysis analysis = sample();
        analysis.operators[2].network = Seconds(0.5); // c, three times
        analysis.operators[3].network = Seconds(2);
        const TimeBreakdown times = timeBreakdown(analysis, TimeBy::Operators, 3);
        QCOMPARE(names(times), (QStringList{"b", "a", "others"}));
        QCOMPARE(times.all, std::size_t{4});
        const TimeRow &others = times.rows.back();
        QCOMPARE(others.members, std::size_t{2});
        QCOMPARE(others.latency.value(), 6.0);
        QCOMPARE(others.compute.value(), 3.0);
        QCOMPARE(others.memory.value(), 4.5);
        QCOMPARE(others.network.value(), 3.5);
        COMPARE_NEAR(others.share, 0.3);
        // If there are as many rows as operators, nothing is summed up.
        QCOMPARE(names(timeBreakdown(sample(), TimeBy::Operators, 4)), (QStringList{"b", "a", "c", "d"}));
        QCOMPARE(names(timeBreakdown(sample(), TimeBy::Operators, 0)), QStringList{"others"});
    }

    // Launches belong to their operators, but what a pass and each layer cost has a row of its own.
    void overheadStaysWhereItIsSpent()
    {
        Analysis analysis = sample();
        for (OperatorResult &result : analysis.operators)
            result.latency += Seconds(0.5); // 7 launches: 3.5 s
        analysis.totals.overhead = Seconds(3.5 + 10);
        analysis.totals.latency = Seconds(20 + 13.5);
        const TimeBreakdown times = timeBreakdown(analysis, TimeBy::Operators);
        QCOMPARE(names(times).first(), QStringLiteral("around"));
        COMPARE_NEAR(times.rows[0].overhead.value(), 10.0);
        COMPARE_NEAR(times.rows[0].share, 10 / 33.5);
        COMPARE_NEAR(times.rows[2].overhead.value(), 1.0); // a, launched twice
        double sum = 0;
        for (const TimeRow &row : times.rows)
            sum += row.latency.value();
        COMPARE_NEAR(sum, 33.5);
    }

    // With partial overlap, the differences of times are rounded. That rounding must not appear as overhead.
    void noOverheadOutOfRounding()
    {
        Analysis analysis = sample();
        analysis.scenario.overlap = 0.3;
        for (OperatorResult &result : analysis.operators) {
            result.compute = result.compute * (1.0 / 3);
            result.memory = result.memory * 0.1;
            result.lower = std::max(result.compute, result.memory);
            result.latency = result.lower + (result.compute + result.memory - result.lower) * 0.7;
        }
        for (const TimeRow &row : timeBreakdown(analysis, TimeBy::Operators).rows) {
            QVERIFY(row.kind == TimeRow::Kind::Work);
            QCOMPARE(row.overhead.value(), 0.0);
        }
    }

    void nothingOfWhatIsNotValid()
    {
        Analysis analysis = sample();
        analysis.valid = false;
        QVERIFY(timeBreakdown(analysis, TimeBy::Operators).rows.empty());
        QVERIFY(trafficParts(Analysis()).empty());
        QVERIFY(footprintParts(Analysis()).empty());
    }

    void bytesByKind()
    {
        Analysis analysis;
        analysis.totals.weight = Bytes(60);
        analysis.totals.activation = Bytes(20);
        analysis.totals.network = Bytes(10); // is sent, which no memory moves
        const std::vector<BytePart> parts = trafficParts(analysis);
        QCOMPARE(parts.size(), std::size_t{2});
        QVERIFY(parts[0] == (BytePart{BytePart::Kind::Weights, Bytes(60), 0.75}));
        QVERIFY(parts[1] == (BytePart{BytePart::Kind::Activations, Bytes(20), 0.25}));
        QCOMPARE(sum(parts).value(), 80.0);
    }

    void footprintOfATrainingStep()
    {
        Analysis analysis;
        analysis.memory.weight = Bytes(2);
        analysis.memory.gradient = Bytes(2);
        analysis.memory.optimizer = Bytes(12);
        analysis.memory.activation = Bytes(4);
        const std::vector<BytePart> parts = footprintParts(analysis);
        QCOMPARE(parts.size(), std::size_t{4});
        QVERIFY(parts[2] == (BytePart{BytePart::Kind::Optimizer, Bytes(12), 0.6}));
        QCOMPARE(sum(parts).value(), 20.0);
    }

    void excessOverTheCapacity()
    {
        MemoryUse memory;
        memory.total = Bytes(100);
        QVERIFY(!excess(memory)); // the capacity is unknown
        memory.capacity = Bytes(100);
        QVERIFY(!excess(memory));
        memory.capacity = Bytes(80);
        QCOMPARE(excess(memory)->value(), 20.0);
    }
};

ROOFLINE_TEST(BreakdownTest)
#include "core/analysis/breakdown.moc"
