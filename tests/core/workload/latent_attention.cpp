// Checks latent attention with the sizes of DeepSeek-V3: 128 heads, keys of
// 128 + 64, values of 128, compressed to 512 + 64.
#include "core/workload/model.h"
#include "tests/support/operator_rows.h"
#include "tests/support/transformers.h"

using namespace roofline;
using namespace roofline::test;

namespace {

constexpr double d = 7168;
constexpr double h = 128;

// Each token looks at 256 others, chosen by 64 heads of 128.
DecoderModel sparse(std::int64_t keys = 256)
{
    DecoderModel model = deepSeek();
    model.latent->sparse.keys = keys;
    model.latent->sparse.indexHeads = 64;
    model.latent->sparse.indexDim = 128;
    return model;
}

} // namespace

class LatentAttentionTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // Two sequences have 1000 tokens in the cache.
    void decode_data()
    {
        operatorColumns();
        const double scores = 2 * h * 1000;
        operatorRow("q_a_proj", 2 * 2 * d * 1536, 2 * d * 1536, 2 * 2 * d, 2 * 2 * 1536);
        operatorRow("q_a_norm", 4 * 2 * 1536, 2 * 1536, 2 * 2 * 1536, 2 * 2 * 1536);
        operatorRow("q_b_proj", 2 * 2 * 1536 * h * 192, 2 * 1536 * h * 192, 2 * 2 * 1536, 2 * 2 * h * 192);
        operatorRow("kv_a_proj", 2 * 2 * d * 576, 2 * d * 576, 2 * 2 * d, 2 * 2 * 512, 0, 2 * 64);
        operatorRow("kv_a_norm", 4 * 2 * 512, 2 * 512, 2 * 2 * 512, 0, 0, 2 * 512);
        operatorRow("k_absorb", 2 * 2 * h * 128 * 512, 2 * h * 128 * 512, 2 * 2 * h * 128, 2 * 2 * h * 512);
        operatorRow("qk_matmul", 2 * scores * 576, 0, 2 * 2 * h * 576, 2 * scores, 2 * 1000 * 576);
        operatorRow("softmax", 5 * scores, 0, 2 * scores, 2 * scores);
        operatorRow("sv_matmul", 2 * scores * 512, 0, 2 * scores, 2 * 2 * h * 512, 2 * 1000 * 512);
        operatorRow("v_absorb", 2 * 2 * h * 512 * 128, 2 * h * 512 * 128, 2 * 2 * h * 512, 2 * 2 * h * 128);
        operatorRow("out_proj", 2 * 2 * h * 128 * d, 2 * h * 128 * d, 2 * 2 * h * 128, 2 * 2 * d);
    }

    void decode() { compareNamedWithRow(lowered(deepSeek(), eightBitCache(Phase::Decode, 2, 1000)), 61); }

    // In a prompt of 1000 tokens, every head has keys and values of its own.
    void prefill_data()
    {
        operatorColumns();
        const double t = 1000;
        const double scores = h * t * t;
        operatorRow("q_b_proj", 2 * t * 1536 * h * 192, 2 * 1536 * h * 192, 2 * t * 1536, 2 * t * h * 192);
        operatorRow("kv_a_proj", 2 * t * d * 576, 2 * d * 576, 2 * t * d, 2 * t * 512, 0, t * 64);
        operatorRow("kv_a_norm", 4 * t * 512, 2 * 512, 2 * t * 512, 0, 0, t * 512);
        operatorRow("kv_b_proj", 2 * t * 512 * h * 256, 2 * 512 * h * 256, 0, 2 * t * h * 256, t * 512);
        operatorRow("qk_matmul", 2 * scores * 192, 0, 2 * t * h * (192 + 128), 2 * scores, t * 64);
        operatorRow("softmax", 5 * scores, 0, 2 * scores, 2 * scores);
        operatorRow("sv_matmul", 2 * scores * 128, 0, 2 * scores + 2 * t * h * 128, 2 * t * h * 128);
        operatorRow("out_proj", 2 * t * h * 128 * d, 2 * h * 128 * d, 2 * t * h * 128, 2 * t * d);
    }

    void prefill()
    {
        const std::vector<Operator> operators = lowered(deepSeek(), eightBitCache(Phase::Prefill, 1, 1000));
        QVERIFY(!hasOperator(operators, "k_absorb") && !hasOperator(operators, "v_absorb"));
        compareNamedWithRow(operators, 61);
    }

    void fused()
    {
        Pass pass = eightBitCache(Phase::Decode, 2, 1000);
        pass.fusedAttention = true;
        const Operator decode = named(lowered(deepSeek(), pass), "attention");
        QCOMPARE(decode.kvRead.value(), 2.0 * 1000 * 576); // one vector per token, once for keys and values
        QCOMPARE(decode.activationRead.value(), 2.0 * 2 * h * 576);
        QCOMPARE(decode.activationWritten.value(), 2.0 * 2 * h * 512);
        QCOMPARE(decode.flop.value(), 2 * h * 1000 * (2.0 * 576 + 5 + 2 * 512));

        pass = eightBitCache(Phase::Prefill, 1, 1000);
        pass.fusedAttention = true;
        const Operator prefill = named(lowered(deepSeek(), pass), "attention");
        QCOMPARE(prefill.kvRead.value(), 1000.0 * 64);
        QCOMPARE(prefill.activationRead.value(), 2.0 * 1000 * h * (192 + 128 + 128));
        QCOMPARE(prefill.activationWritten.value(), 2.0 * 1000 * h * 128);
    }

    void causal()
    {
        Pass pass = passOf(Phase::Prefill, 1, 1000);
        pass.attention = AttentionCount::Causal;
        QCOMPARE(named(lowered(deepSeek(), pass), "qk_matmul").flop.value(), 2 * h * 192 * (1000.0 * 1001 / 2));
    }

    void queriesInOneStep()
    {
        DecoderModel model = deepSeek();
        model.latent->queryRank = 0;
        const std::vector<Operator> operators = lowered(model, passOf(Phase::Decode, 1, 10));
        QVERIFY(!hasOperator(operators, "q_a_proj") && !hasOperator(operators, "q_a_norm"));
        QCOMPARE(named(operators, "q_proj").flop.value(), 2 * d * h * 192);
        QCOMPARE(parametersOf(deepSeek()) - parametersOf(model), 61 * (d * 1536 + 1536 + 1536 * h * 192 - d * h * 192));
    }

    void sinksOfEveryHead()
    {
        DecoderModel model = deepSeek();
        model.attentionSinks = true;
        for (const Phase phase : {Phase::Prefill, Phase::Decode})
            QCOMPARE(named(lowered(model, passOf(phase, 1, 10)), "softmax").weight.value(), 2.0 * h);
    }

    void attentionParameters()
    {
        const double layer = d * 1536 + 1536 * h * 192 + d * 576 + 512 * h * 256 + h * 128 * d;
        QCOMPARE(parametersOf(deepSeek(), "attention"), 61 * layer);
        QCOMPARE(parametersOf(deepSeek(), "norms"), 61 * (1536 + 512 + 2 * d) + d);
    }

    // A token takes 61 layers × 576 values × 2 bytes.
    void cache()
    {
        QCOMPARE(kvCacheSize(deepSeek(), passOf(Phase::Decode, 1, 1)).value(), 70272.0);
        QCOMPARE(kvCacheSize(deepSeek(), passOf(Phase::Decode, 4, 1000)).value(), 4000 * 70272.0);
        // The pass of a token writes as much as the token takes.
        const double written = sumOf(lowered(deepSeek(), passOf(Phase::Decode, 1, 1000)), &Operator::kvWritten);
        QCOMPARE(written, 70272.0);
    }

    // Two sequences have 1000 tokens. The indexer looks at all of them, attention at 256.
    void sparseDecode_data()
    {
        operatorColumns();
        const double scores = 2 * h * 256;
        operatorRow("index_q_proj", 2 * 2 * 1536 * 64 * 128, 2 * 1536 * 64 * 128, 2 * 2 * 1536, 2 * 2 * 64 * 128);
        operatorRow("index_k_proj", 2 * 2 * d * 128, 2 * d * 128, 2 * 2 * d, 2 * 2 * 128);
        operatorRow("index_k_norm", 7 * 2 * 128, 2 * 2 * 128, 2 * 2 * 128, 0, 0, 2 * 128);
        operatorRow("index_weights_proj", 2 * 2 * d * 64, 2 * d * 64, 2 * 2 * d, 2 * 2 * 64);
        operatorRow("index_scores", 2.0 * 64 * 1000 * (2 * 128 + 3), 0, 2 * 2 * (64 * 128 + 64), 4 * 2 * 256,
                    2 * 1000 * 128);
        operatorRow("sparse_qk_matmul", 2 * scores * 576, 0, 2 * 2 * h * 576, 2 * scores, 2 * 256 * 576);
        operatorRow("sparse_softmax", 5 * scores, 0, 2 * scores, 2 * scores);
        operatorRow("sparse_sv_matmul", 2 * scores * 512, 0, 2 * scores, 2 * 2 * h * 512, 2 * 256 * 512);
        operatorRow("v_absorb", 2 * 2 * h * 512 * 128, 2 * h * 512 * 128, 2 * 2 * h * 512, 2 * 2 * h * 128);
    }

    void sparseDecode() { compareNamedWithRow(lowered(sparse(), eightBitCache(Phase::Decode, 2, 1000)), 61); }

    // A prompt that is shorter than the number of chosen tokens is read as without a choice.
    // A longer one is read on compressed keys.
    void sparsePrefill()
    {
        const Pass pass = passOf(Phase::Prefill, 1, 1000);
        const std::vector<Operator> dense = lowered(deepSeek(), pass);
        const std::vector<Operator> shorter = lowered(sparse(1000), pass);
        QCOMPARE(named(shorter, "sparse_qk_matmul").flop, named(dense, "qk_matmul").flop);
        QCOMPARE(named(shorter, "kv_b_proj").flop, named(dense, "kv_b_proj").flop);
        const std::vector<Operator> longer = lowered(sparse(), pass);
        QCOMPARE(named(longer, "sparse_qk_matmul").flop.value(), 2 * h * 1000 * 256 * 576);
        QCOMPARE(named(longer, "k_absorb").flop.value(), 2 * 1000 * h * 128 * 512);
    }

    // The parameters and keys of an indexer, of one byte each, are added: DeepSeek-V3.2 has 671,877,944,064.
    // The last 100 of 1000 tokens are computed. Keys and values of all are expanded, as in the cache there are latents.
    void behindWhatIsCached()
    {
        Pass pass = passOf(Phase::Prefill, 1, 1000);
        pass.cached = 900;
        pass.attention = AttentionCount::Causal;
        const std::vector<Operator> operators = lowered(deepSeek(), pass);
        QCOMPARE(named(operators, "q_b_proj").flop.value(), 2 * 100 * 1536 * h * 192);
        QCOMPARE(named(operators, "kv_b_proj").flop.value(), 2 * 1000 * 512 * h * 256);
        QCOMPARE(named(operators, "qk_matmul").flop.value(), 2 * h * (901 + 1000) * 50 * 192);
        // Beyond 256 tokens each looks at 256 others, which may be any of the cache.
        const std::vector<Operator> few = lowered(sparse(), pass);
        QCOMPARE(named(few, "sparse_qk_matmul").flop.value(), 2 * h * 100 * 256 * 576);
        QCOMPARE(named(few, "sparse_qk_matmul").kvRead.value(), 2.0 * 1000 * 576);
    }

    void sparseSizes()
    {
        QCOMPARE(parametersOf(sparse(2048)), 671877944064.0);
        const Pass pass = passOf(Phase::Decode, 4, 1000);
        QCOMPARE((kvCacheSize(sparse(), pass) - kvCacheSize(deepSeek(), pass)).value(), 4 * 1000 * 61 * 128.0);
        const double written = sumOf(lowered(sparse(), passOf(Phase::Decode, 1, 1000)), &Operator::kvWritten);
        QCOMPARE(written, kvCacheSize(sparse(), passOf(Phase::Decode, 1, 1)).value());
    }

    void absorbedWeightsAreThoseOfTheProjection()
    {
        const std::vector<Operator> decode = lowered(deepSeek(), passOf(Phase::Decode, 1, 10));
        const std::vector<Operator> prefill = lowered(deepSeek(), passOf(Phase::Prefill, 1, 10));
        QCOMPARE(named(decode, "k_absorb").weight + named(decode, "v_absorb").weight,
                 named(prefill, "kv_b_proj").weight);
        QCOMPARE((named(decode, "k_absorb").flop + named(decode, "v_absorb").flop) * 10.0,
                 named(prefill, "kv_b_proj").flop);
    }
};

ROOFLINE_TEST(LatentAttentionTest)
#include "core/workload/latent_attention.moc"
