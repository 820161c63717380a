// Checks how many (query, key) pairs are computed, and what moves without a cache.
#include "core/workload/transformer/attention.h"
#include "tests/support/support.h"

#include <algorithm>

using namespace roofline;

class Attention : public roofline::test::TestCase {
    Q_OBJECT

private slots:
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
