// Checks how many (query, key) pairs are computed, and what the three
// operators of attention, or the fused one, move.
#include "core/workload/transformer/attention.h"
#include "tests/support/support.h"

#include <algorithm>

using namespace roofline;

class Attention : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void pairs_data()
    {
        const test::Rows<double, double, double, double, double> row("queries", "context", "window", "full", "causal");
        row("prompt: S² and S(S + 1)/2", 2048.0, 2048.0, 0.0, 2048.0 * 2048, 2048.0 * 2049 / 2);
        row("one token", 1.0, 1.0, 0.0, 1.0, 1.0);
        row("two tokens", 2.0, 2.0, 0.0, 4.0, 3.0);
        row("a new token looks at all of the cache", 1.0, 5000.0, 0.0, 5000.0, 5000.0);
        row("… or at its window", 1.0, 5000.0, 4096.0, 4096.0, 4096.0);
        row("3 at the end of 5: 3 + 4 + 5", 3.0, 5.0, 0.0, 15.0, 12.0);
        row("window 2 over 4: 1 + 2 + 2 + 2", 4.0, 4.0, 2.0, 8.0, 7.0);
        row("window 2, 2 at the end of 5: 2 + 2", 2.0, 5.0, 2.0, 4.0, 4.0);
        row("window wider than the prompt", 3.0, 3.0, 9.0, 9.0, 6.0);
        row("window 1: itself only", 4.0, 4.0, 1.0, 4.0, 4.0);
    }

    void pairs()
    {
        QFETCH(double, queries);
        QFETCH(double, context);
        QFETCH(double, window);
        QTEST(scorePairs(queries, context, window, AttentionCount::Full), "full");
        QTEST(scorePairs(queries, context, window, AttentionCount::Causal), "causal");
    }

    void causalIsTheSumOverQueries()
    {
        for (int context = 1; context <= 12; ++context) {
            for (int queries = 1; queries <= context; ++queries) {
                for (int window = 0; window <= 13; ++window) {
                    double sum = 0;
                    for (int query = 0; query < queries; ++query) {
                        const int seen = context - queries + query + 1;
                        sum += window > 0 ? std::min(seen, window) : seen;
                    }
                    QCOMPARE(scorePairs(queries, context, window, AttentionCount::Causal), sum);
                }
            }
        }
    }

    // Three sequences each have 5 queries of 8 heads of 64, which look at 11 keys of the 2 kept heads in one byte each.
    void sizes()
    {
        const AttentionShape shape = {
            .batch = 3, .heads = 8, .kvHeads = 2, .headDim = 64, .queries = 5, .context = 11, .pairs = 5 * 11};
        Pass pass{.kvBytes = 1};
        std::vector<Operator> operators;
        lowerAttention(shape, pass, 7, operators);
        QCOMPARE(operators.size(), std::size_t(3));
        const double pairs = 3.0 * 8 * 5 * 11;
        const double queries = 2.0 * 3 * 5 * 8 * 64;
        const double keys = 1.0 * 3 * 11 * 2 * 64;
        QCOMPARE(operators[0].flop.value(), 2 * pairs * 64);
        QCOMPARE(operators[0].activationRead.value(), queries);
        QCOMPARE(operators[0].activationWritten.value(), 2 * pairs);
        QCOMPARE(operators[0].kvRead.value(), keys);
        QCOMPARE(operators[1].flop.value(), 5 * pairs);
        QCOMPARE(operators[1].activation().value(), 2 * 2 * pairs);
        QVERIFY(operators[1].unit == Unit::Vector);
        QCOMPARE(operators[2].activationRead.value(), 2 * pairs);
        QCOMPARE(operators[2].activationWritten.value(), queries);
        QCOMPARE(operators[2].kvRead.value(), keys);
        for (const Operator &op : operators)
            QCOMPARE(op.count, 7.0);

        pass.fusedAttention = true;
        std::vector<Operator> fused;
        lowerAttention(shape, pass, 7, fused);
        QCOMPARE(fused.size(), std::size_t(1));
        QCOMPARE(fused[0].flop.value(), pairs * (2 * 64 + 5 + 2 * 64));
        QCOMPARE(fused[0].activationRead.value(), queries);
        QCOMPARE(fused[0].activationWritten.value(), queries);
        QCOMPARE(fused[0].kvRead.value(), 2 * keys);
    }

    // Without a cache, its format changes nothing, and what it would hold moves as activations.
    void keptInActivations()
    {
        Operator op;
        op.activationRead = Bytes(1);
        op.activationWritten = Bytes(2);
        op.kvRead = Bytes(10);
        op.kvWritten = Bytes(20);
        std::vector<Operator> operators = {op, op};
        keepInActivations(operators, 1);
        QVERIFY(operators[0] == op);
        QCOMPARE(operators[1].activationRead.value(), 11.0);
        QCOMPARE(operators[1].activationWritten.value(), 22.0);
        QCOMPARE(operators[1].kv().value(), 0.0);
        Pass pass{.kvBytes = 0.5};
        QCOMPARE(withoutCache(pass).kvBytes, pass.activationBytes);
    }
};

ROOFLINE_TEST(Attention)
#include "core/workload/attention.moc"
