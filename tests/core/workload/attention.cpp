// Score pairs: how many (query, key) pairs are computed.
#include "core/workload/attention.h"
#include "tests/support/support.h"

#include <algorithm>

using namespace roofline;

class Attention : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void pairs_data()
    {
        QTest::addColumn<double>("queries");
        QTest::addColumn<double>("context");
        QTest::addColumn<double>("window");
        QTest::addColumn<double>("full");
        QTest::addColumn<double>("causal");
        QTest::newRow("prompt: S² and S(S + 1)/2") << 2048.0 << 2048.0 << 0.0 << 2048.0 * 2048 << 2048.0 * 2049 / 2;
        QTest::newRow("one token") << 1.0 << 1.0 << 0.0 << 1.0 << 1.0;
        QTest::newRow("two tokens") << 2.0 << 2.0 << 0.0 << 4.0 << 3.0;
        QTest::newRow("a new token looks at all of the cache") << 1.0 << 5000.0 << 0.0 << 5000.0 << 5000.0;
        QTest::newRow("… or at its window") << 1.0 << 5000.0 << 4096.0 << 4096.0 << 4096.0;
        QTest::newRow("3 at the end of 5: 3 + 4 + 5") << 3.0 << 5.0 << 0.0 << 15.0 << 12.0;
        QTest::newRow("window 2 over 4: 1 + 2 + 2 + 2") << 4.0 << 4.0 << 2.0 << 8.0 << 7.0;
        QTest::newRow("window 2, 2 at the end of 5: 2 + 2") << 2.0 << 5.0 << 2.0 << 4.0 << 4.0;
        QTest::newRow("window wider than the prompt") << 3.0 << 3.0 << 9.0 << 9.0 << 6.0;
        QTest::newRow("window 1: itself only") << 4.0 << 4.0 << 1.0 << 4.0 << 4.0;
    }

    void pairs()
    {
        QFETCH(double, queries);
        QFETCH(double, context);
        QFETCH(double, window);
        QFETCH(double, full);
        QFETCH(double, causal);
        QCOMPARE(scorePairs(queries, context, window, AttentionCount::Full), full);
        QCOMPARE(scorePairs(queries, context, window, AttentionCount::Causal), causal);
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
};

ROOFLINE_TEST_MAIN(Attention)
#include "attention.moc"
