// Decoders of which some layers have a recurrent state: one step of each kind by hand, and what holds for all of them.
#include "core/workload/model.h"
#include "core/workload/parallel.h"
#include "tests/support/operator_rows.h"
#include "tests/support/support.h"
#include "tests/support/transformers.h"

#include <numeric>

using namespace roofline;
using namespace roofline::test;

namespace {

constexpr double d = 2048;

// Every fourth of 48 layers has attention, 16 heads of 256 and 2 of keys and values.
DecoderModel qwen3Next()
{
    DecoderModel model = llama(48, 2048, 16, 2, 0, 151936);
    model.headDim = 256;
    model.queryKeyNorm = HeadNorm::Each;
    model.outputGate = true;
    model.experts = Experts{.count = 512, .perToken = 10, .shared = 1, .width = 512, .sharedGate = true};
    model.recurrent = Recurrent{.kind = RecurrentKind::GatedDelta,
                                .layers = 36,
                                .heads = 32,
                                .headDim = 128,
                                .keyHeads = 16,
                                .state = 128,
                                .convolution = 4,
                                .chunk = 64,
                                .stateBytes = 4};
    return model;
}

// Weights and activations of two bytes, a cache of one: that the three are not mixed up, nor with a state of four.
Pass eightBitCache(Phase phase, double batch, double sequence)
{
    Pass pass = passOf(phase, batch, sequence);
    pass.kvBytes = 1;
    return pass;
}

} // namespace

class RecurrentTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void publishedTotals()
    {
        QCOMPARE(parameterCount(modelOf(qwen3Next())), 79674391296.0);
        QCOMPARE(activeParameterCount(modelOf(qwen3Next())), 3874929408.0);
    }

    // Two sequences. 16 key heads and 32 value heads of 128: 2048 and 4096; with queries and keys 8192 are convolved, and with the gate
    // and two numbers a head 12352 projected.
    void gatedDelta_data()
    {
        operatorColumns();
        operatorRow("mixer_norm", 4 * 2 * d, 2 * d, 2 * 2 * d, 2 * 2 * d);
        operatorRow("in_proj", 2 * 2 * d * 12352, 2 * d * 12352, 2 * 2 * d, 2 * 2 * 12352);
        operatorRow("conv", 2 * 4 * 2 * 8192, 2 * 4 * 8192, 2 * 2 * 8192, 2 * 2 * 8192, 2 * 4 * 8192, 2 * 4 * 8192);
        operatorRow("conv_act", 4 * 2 * 8192, 0, 2 * 2 * 8192, 2 * 2 * 8192);
        const double state = 2.0 * 32 * 128 * 128;
        operatorRow("scan", 8 * state, 2 * 64, 2 * 2 * (8192 + 64), 2 * 2 * 4096, 4 * state, 4 * state);
        operatorRow("scan_norm", 4 * 2 * 4096, 2 * 128, 2 * 2 * 4096, 2 * 2 * 4096);
        operatorRow("gate", 5 * 2 * 4096, 0, 2 * 2 * 2 * 4096, 2 * 2 * 4096);
        operatorRow("mixer_out_proj", 2 * 2 * 4096 * d, 2 * 4096 * d, 2 * 2 * 4096, 2 * 2 * d);
        operatorRow("mixer_add", 2 * d, 0, 2 * 2 * 2 * d, 2 * 2 * d);
    }

    void gatedDelta()
    {
        QFETCH(QString, name);
        const Operator op = named(lowered(qwen3Next(), eightBitCache(Phase::Decode, 2, 1000)), name.toStdString());
        QCOMPARE(op.count, 36.0);
        compareWithRow(op);
    }

    // The gate makes queries twice as wide.
    void attentionOfTheOthers_data()
    {
        operatorColumns();
        operatorRow("attn_norm", 4 * 2 * d, 2 * d, 2 * 2 * d, 2 * 2 * d);
        operatorRow("q_proj", 2 * 2 * d * 8192, 2 * d * 8192, 2 * 2 * d, 2 * 2 * 8192);
        operatorRow("k_proj", 2 * 2 * d * 512, 2 * d * 512, 2 * 2 * d, 0, 0, 2 * 512);
        operatorRow("attn_gate", 4 * 2 * 4096, 0, 2 * 2 * 2 * 4096, 2 * 2 * 4096);
        operatorRow("out_proj", 2 * 2 * 4096 * d, 2 * 4096 * d, 2 * 2 * 4096, 2 * 2 * d);
    }

    void attentionOfTheOthers()
    {
        QFETCH(QString, name);
        const Operator op = named(lowered(qwen3Next(), eightBitCache(Phase::Decode, 2, 1000)), name.toStdString());
        QCOMPARE(op.count, 12.0);
        compareWithRow(op);
    }

    void everyLayerHasItsExperts()
    {
        const std::vector<Operator> operators = lowered(qwen3Next(), passOf(Phase::Decode, 2, 1000));
        for (const char *name : {"mlp_norm", "router", "expert_up_proj", "mlp_add"})
            QCOMPARE(named(operators, name).count, 48.0);
    }

    // Chunks of 64 tokens, or the whole prompt where it is shorter: products, and a state that is written and not read.
    void prompt_data()
    {
        QTest::addColumn<double>("tokens");
        QTest::addColumn<double>("perToken");
        const double state = 32.0 * 128 * 128;
        QTest::newRow("many chunks") << 1000.0 << 64.0 * 32 * (3 * 128 + 2 * 128) + 3 * state;
        QTest::newRow("a part of one") << 16.0 << 16.0 * 32 * (3 * 128 + 2 * 128) + 3 * state;
    }

    void prompt()
    {
        QFETCH(double, tokens);
        QFETCH(double, perToken);
        const Operator scan = named(lowered(qwen3Next(), eightBitCache(Phase::Prefill, 2, tokens)), "chunk_scan");
        QVERIFY(scan.unit == Unit::Matrix);
        QCOMPARE(scan.flop.value(), 2 * 2 * tokens * perToken);
        QCOMPARE(scan.kvRead.value(), 0.0);
        QCOMPARE(scan.kvWritten.value(), 4 * 2 * 32.0 * 128 * 128);
    }

    // 12 layers of 2 · 2 · 256 keys and values a token, and 36 states whatever the length.
    void cacheAndState()
    {
        const auto size = [](double tokens) {
            return kvCacheSize(modelOf(qwen3Next()), eightBitCache(Phase::Decode, 3, tokens)).value();
        };
        const double state = 36.0 * (4 * 32 * 128 * 128 + 8192 * 4);
        QCOMPARE(size(0), 3 * state);
        QCOMPARE(size(1000), 3 * (state + 12.0 * 1000 * 2 * 2 * 256));
        QCOMPARE(kvCacheSize(modelOf(qwen3Next()), passOf(Phase::Training, 3, 1000)).value(), 0.0);
    }

    // Eight chips hold two heads' keys and values four times, and each has the state of its own four heads.
    void chipsShareTheHeads()
    {
        Pass pass = eightBitCache(Phase::Decode, 2, 1000);
        const std::vector<Operator> alone = lowered(qwen3Next(), pass);
        pass.chips = pass.mesh.tensor = 8;
        const Model model = modelOf(qwen3Next());
        std::vector<Operator> shared;
        lower(model, pass, shared);
        QCOMPARE(named(shared, "scan").kvRead, named(alone, "scan").kvRead);
        QCOMPARE(named(shared, "qk_matmul").kvRead, named(alone, "qk_matmul").kvRead * 4.0);
        QCOMPARE(named(shared, "mixer_all_reduce").count, 36.0);
        QCOMPARE(named(shared, "attn_all_reduce").count, 12.0);
        Pass cache = pass;
        cache.sequence = 0;
        const Bytes state = kvCacheSize(model, cache);
        QCOMPARE(kvCacheSize(model, pass).value(), state.value() + 4 * 2 * 12.0 * 1000 * 2 * 2 * 256);
        QVERIFY(!unevenHeads(model, 8));
        QCOMPARE(unevenHeads(model, 3).value_or(0), 16.0);
        DecoderModel odd = qwen3Next();
        odd.recurrent->heads = 48;
        QCOMPARE(unevenHeads(modelOf(odd), 32).value_or(0), 16.0);
        odd.heads = 32;
        QCOMPARE(unevenHeads(modelOf(odd), 32).value_or(0), 48.0);
    }
};

ROOFLINE_TEST(RecurrentTest)

#include "recurrent.moc"
