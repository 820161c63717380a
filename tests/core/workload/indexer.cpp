// Checks sparse attention to single tokens by heads with keys of their own, with the sizes of MiniMax M3: 64 heads with
// 4 keys of 128, and 4 index heads of 128. No shipped model has it.
#include "core/workload/model.h"
#include "tests/support/support.h"
#include "tests/support/transformers.h"

using namespace roofline;
using namespace roofline::test;

namespace {

constexpr double d = 6144;

} // namespace

class IndexerTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // Heads with keys of their own may also choose single tokens. Then all heads
    // share one choice, with weights and a norm.
    void singleTokens()
    {
        DecoderModel model = miniMax();
        model.sparse = SparseAttention{.keys = 2048, .indexHeads = 4, .indexDim = 128};
        const std::vector<Operator> operators = lowered(model, passOf(Phase::Decode, 2, 5000));
        QVERIFY(!hasOperator(operators, "qk_matmul"));
        QCOMPARE(named(operators, "index_q_proj").count, 60.0);
        QCOMPARE(named(operators, "index_weights_proj").flop.value(), 2 * 2 * d * 4);
        QCOMPARE(named(operators, "index_scores").flop.value(), 2.0 * 4 * 5000 * (2 * 128 + 3));
        QCOMPARE(named(operators, "index_scores").activationWritten.value(), 4.0 * 2 * 2048);
        const double more = 60 * (d * (512 + 128 + 4) + 2 * 128) - 57 * (d * (512 + 128) + 2 * 128);
        QCOMPARE(parametersOf(model) - parametersOf(miniMax()), more);
    }
};

ROOFLINE_TEST(IndexerTest)
#include "core/workload/indexer.moc"
