// Checks sparse attention to blocks of tokens with the sizes of MiniMax M3: 64 heads with 4 keys of 128, and
// 57 of 60 layers that choose 16 blocks of 128 tokens by 4 index heads of 128. latent_attention.cpp has
// single tokens, which latent attention chooses.
#include "core/workload/model.h"
#include "core/workload/parallel.h"
#include "tests/support/operator_rows.h"
#include "tests/support/transformers.h"

using namespace roofline;
using namespace roofline::test;

namespace {

constexpr double d = 6144;

} // namespace

class IndexerTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // The total has embedding and head, attention with norms of each head, two projections of
    // the index with two norms, experts, and three dense layers.
    void totals()
    {
        const double attention = d * 64 * 128 * 2 + d * 4 * 128 * 2 + 2 * 128 + 2 * d;
        const double index = d * 4 * 128 + d * 128 + 2 * 128;
        const double expert = 3 * d * 3072;
        const double dense = 3 * d * 12288;
        const double all =
            2 * 200064 * d + 60 * attention + 57 * index + 57 * (129 * expert + 128 * d + 128) + 3 * dense + d;
        QCOMPARE(all, 426174558336.0 + 57 * 2 * 128); // the sum of the published sizes, and the norms of the index
        QCOMPARE(parametersOf(miniMax()), all);
        QCOMPARE(activeParameterCount(modelOf(miniMax())), all - 57 * 124 * expert);
    }

    // Two sequences have 5000 tokens in the cache. The index looks at all of them,
    // attention at 2048, and at all in three layers.
    void decode_data()
    {
        operatorColumns();
        QTest::addColumn<double>("count");
        const auto row = [](const char *name, double count, double flop, double weight, double read, double written,
                            double kvRead = 0, double kvWritten = 0) {
            QTest::newRow(name) << QString(name) << flop << weight << read << written << kvRead << kvWritten << count;
        };
        const double near = 2.0 * 64 * 2048;
        const double far = 2.0 * 64 * 5000;
        row("k_proj", 60, 2 * 2 * d * 512, 2 * d * 512, 2 * 2 * d, 0, 0, 2 * 512);
        row("index_q_proj", 57, 2 * 2 * d * 512, 2 * d * 512, 2 * 2 * d, 2 * 2 * 512);
        row("index_q_norm", 57, 4 * 2 * 512, 2 * 128, 2 * 2 * 512, 2 * 2 * 512);
        row("index_k_proj", 57, 2 * 2 * d * 128, 2 * d * 128, 2 * 2 * d, 2 * 2 * 128);
        row("index_k_norm", 57, 4 * 2 * 128, 2 * 128, 2 * 2 * 128, 0, 0, 2 * 128);
        // The index makes a product and a comparison for each token and index
        // head. Each head writes 16 numbers of 4 bytes.
        row("index_scores", 57, 2.0 * 4 * 5000 * (2 * 128 + 1), 0, 2 * 2 * 512, 4 * 2 * 4 * 16, 2.0 * 5000 * 128);
        row("qk_matmul", 3, 2 * far * 128, 0, 2 * 2 * 64 * 128, 2 * far, 2.0 * 5000 * 512);
        row("sparse_qk_matmul", 57, 2 * near * 128, 0, 2 * 2 * 64 * 128, 2 * near, 2.0 * 2048 * 512);
        row("sparse_softmax", 57, 5 * near, 0, 2 * near, 2 * near);
        row("sparse_sv_matmul", 57, 2 * near * 128, 0, 2 * near, 2 * 2 * 64 * 128, 2.0 * 2048 * 512);
    }

    void decode()
    {
        QFETCH(double, count);
        const std::vector<Operator> operators = lowered(miniMax(), eightBitCache(Phase::Decode, 2, 5000));
        QVERIFY(!hasOperator(operators, "index_weights_proj"));
        compareNamedWithRow(operators, count);
    }

    // Of 5000 tokens, the first 2048 see all before them, and the others see 2048.
    void prefill()
    {
        Pass pass = passOf(Phase::Prefill, 1, 5000);
        QCOMPARE(named(lowered(miniMax(), pass), "sparse_qk_matmul").flop.value(), 2 * 64 * 128 * 5000.0 * 2048);
        pass.attention = AttentionCount::Causal;
        const std::vector<Operator> causal = lowered(miniMax(), pass);
        QCOMPARE(named(causal, "sparse_qk_matmul").flop.value(), 2 * 64 * 128 * (2048.0 * 2049 / 2 + 2952 * 2048.0));
        QCOMPARE(named(causal, "index_scores").flop.value(), 4 * 257 * (5000.0 * 5001 / 2));
        // A prompt that is shorter is read as without a choice.
        pass = passOf(Phase::Prefill, 1, 1000);
        const std::vector<Operator> shorter = lowered(miniMax(), pass);
        QCOMPARE(named(shorter, "sparse_qk_matmul").flop, named(shorter, "qk_matmul").flop);
        QCOMPARE(named(shorter, "index_scores").activationWritten.value(), 4 * 1000.0 * 4 * (1000.0 / 128));
    }

    // All tokens stay, because each may be chosen later. The index has a key of its own in the format of the cache.
    void cache()
    {
        const Pass pass = passOf(Phase::Decode, 4, 5000);
        QCOMPARE(kvCacheSize(miniMax(), pass).value(), 2 * 4 * 5000.0 * (60 * 2 * 512 + 57 * 128));
        QCOMPARE(kvCacheSize(miniMax(), eightBitCache(Phase::Decode, 4, 5000)).value(),
                 4 * 5000.0 * (60 * 2 * 512 + 57 * 128));
        QCOMPARE(sumOf(lowered(miniMax(), passOf(Phase::Decode, 1, 5000)), &Operator::kvWritten),
                 2.0 * (60 * 2 * 512 + 57 * 128));
        QCOMPARE(contextBreaks(modelOf(miniMax()), 1, 5000), std::vector<double>{2048});
    }

    // Eight chips hold the four keys twice. Each chip holds the key of the index, which all heads share.
    void onManyChips()
    {
        Pass pass = passOf(Phase::Decode, 1, 5000);
        pass.chips = 8;
        QCOMPARE(kvCacheSize(modelOf(miniMax()), pass).value(), 2 * 5000.0 * (2 * 60 * 2 * 512 + 8 * 57 * 128));
        const std::vector<Operator> operators = lowered(modelOf(miniMax()), pass);
        QCOMPARE(named(operators, "index_scores").kvRead.value(), 8 * 2 * 5000.0 * 128);
        QCOMPARE(named(operators, "sparse_qk_matmul").kvRead.value(), 2 * 2 * 2048.0 * 512);
        QCOMPARE(sumOf(operators, &Operator::kvWritten), 2.0 * (2 * 60 * 2 * 512 + 8 * 57 * 128));
    }

    // Heads with keys of their own may also choose single tokens. Then all heads
    // share one choice, with weights and a norm.
    void singleTokens()
    {
        DecoderModel model = miniMax();
        model.sparse = SparseAttention{.keys = 2048, .indexHeads = 4, .indexDim = 128};
        const std::vector<Operator> operators = lowered(model, eightBitCache(Phase::Decode, 2, 5000));
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
