// Checks decoders of which some layers have a recurrent state: one step of each kind
// by hand, and what holds for all of them.
#include "core/workload/model.h"
#include "core/workload/parallel.h"
#include "tests/support/operator_rows.h"
#include "tests/support/transformers.h"

#include <algorithm>
#include <cmath>

using namespace roofline;
using namespace roofline::test;

namespace {

constexpr double d = 2048;

// Every fourth of 48 layers has attention, with 16 heads of 256 and 2 of keys and values.
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

// 36 of 40 layers are Mamba-2 with one group of B and C.
DecoderModel graniteMicro()
{
    DecoderModel model = llama(40, 2048, 32, 8, 8192, 100352);
    model.tiedEmbeddings = true;
    model.recurrent = Recurrent{.kind = RecurrentKind::Mamba2,
                                .layers = 36,
                                .heads = 64,
                                .headDim = 64,
                                .state = 128,
                                .convolution = 4,
                                .chunk = 256};
    return model;
}

DecoderModel jambaMini()
{
    DecoderModel model = llama(32, 4096, 32, 8, 14336, 65536);
    model.experts = Experts{.count = 16, .perToken = 2, .width = 14336, .every = 2};
    model.recurrent = Recurrent{
        .kind = RecurrentKind::Mamba, .layers = 28, .heads = 8192, .state = 16, .convolution = 4, .rank = 256};
    return model;
}

// Each layer has both, and no norm follows the scan.
DecoderModel falconH1()
{
    DecoderModel model = llama(36, 1024, 8, 2, 2048, 32784);
    model.headDim = 64;
    model.recurrent = Recurrent{.kind = RecurrentKind::Mamba2,
                                .heads = 24,
                                .headDim = 64,
                                .state = 128,
                                .convolution = 4,
                                .chunk = 128,
                                .norm = false};
    return model;
}

// Has 40 layers of Mamba-2, 8 of attention and 40 of experts, each with one norm. Experts work on vectors of 1024.
DecoderModel nemotronSuper()
{
    DecoderModel model = llama(88, 4096, 32, 2, 0, 131072);
    model.headDim = 128;
    model.gatedMlp = false;
    model.mlpLayers = 40;
    model.recurrent = Recurrent{.kind = RecurrentKind::Mamba2,
                                .layers = 40,
                                .heads = 128,
                                .headDim = 64,
                                .keyHeads = 8,
                                .state = 128,
                                .convolution = 4,
                                .chunk = 128,
                                .stateBytes = 4};
    model.experts = Experts{.count = 512,
                            .perToken = 22,
                            .shared = 1,
                            .width = 2688,
                            .routerBias = true,
                            .sharedWidth = 5376,
                            .latentWidth = 1024};
    return model;
}

} // namespace

class RecurrentTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void publishedTotals()
    {
        QCOMPARE(parameterCount(modelOf(qwen3Next())), 79674391296.0);
        QCOMPARE(activeParameterCount(modelOf(qwen3Next())), 3874929408.0);
        QCOMPARE(parameterCount(modelOf(graniteMicro())), 3191396096.0);
        QCOMPARE(parameterCount(modelOf(jambaMini())), 51570323328.0);
        QCOMPARE(activeParameterCount(modelOf(jambaMini())), 12110311296.0);
        QCOMPARE(parameterCount(modelOf(falconH1())), 521411104.0);
        QCOMPARE(parameterCount(modelOf(nemotronSuper())), 120668707840.0);
        QCOMPARE(activeParameterCount(modelOf(nemotronSuper())), 12770237440.0);
    }

    // Two sequences have 16 key heads and 32 value heads of 128, which are 2048 and 4096 values. With queries
    // and keys, 8192 are convolved, and with the gate and two numbers per head, 12352 are projected.
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

    void gatedDelta() { compareNamedWithRow(lowered(qwen3Next(), eightBitCache(Phase::Decode, 2, 1000)), 36); }

    // The gate makes the queries twice as wide.
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
        compareNamedWithRow(lowered(qwen3Next(), eightBitCache(Phase::Decode, 2, 1000)), 12);
    }

    void everyLayerHasItsExperts()
    {
        const std::vector<Operator> operators = lowered(qwen3Next(), passOf(Phase::Decode, 2, 1000));
        for (const char *name : {"mlp_norm", "router", "expert_up_proj", "mlp_add"})
            QCOMPARE(named(operators, name).count, 48.0);
    }

    // Chunks of 64 tokens, or the whole prompt if it is shorter, take products and write a state that they do not read.
    void prompt_data()
    {
        const Rows<double, double> row("tokens", "perToken");
        const double state = 32.0 * 128 * 128;
        row("many chunks", 1000.0, 64.0 * 32 * (3 * 128 + 2 * 128) + 3 * state);
        row("a part of one", 16.0, 16.0 * 32 * (3 * 128 + 2 * 128) + 3 * state);
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

    // 12 layers have 2 · 2 · 256 keys and values per token, and 36 have states at any length.
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

    // Eight chips hold the keys and values of two heads four times. Each has the state of its own four heads.
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

    // 64 heads of 64 are 4096 channels. With B and C of 128 each, 4352 are convolved, and with the gate and
    // a step size per head, 8512 are projected.
    void mamba2_data()
    {
        operatorColumns();
        operatorRow("in_proj", 2 * 2 * d * 8512, 2 * d * 8512, 2 * 2 * d, 2 * 2 * 8512);
        operatorRow("conv", 2 * 4 * 2 * 4352, 2 * 5 * 4352, 2 * 2 * 4352, 2 * 2 * 4352, 2 * 4 * 4352, 2 * 4 * 4352);
        const double state = 2.0 * 64 * 64 * 128;
        operatorRow("scan", 6 * state, 2 * 128, 2 * 2 * (4352 + 64), 2 * 2 * 4096, state, state);
        operatorRow("scan_norm", 4 * 2 * 4096, 2 * 4096, 2 * 2 * 4096, 2 * 2 * 4096);
        operatorRow("gate", 7 * 2 * 4096, 2 * 64, 3 * 2 * 2 * 4096, 2 * 2 * 4096);
        operatorRow("mixer_out_proj", 2 * 2 * 4096 * d, 2 * 4096 * d, 2 * 2 * 4096, 2 * 2 * d);
    }

    void mamba2() { compareNamedWithRow(lowered(graniteMicro(), eightBitCache(Phase::Decode, 2, 1000)), 36); }

    // A chunk of 256 tokens takes C·B once for all heads, its product with x, and the state before and after.
    void mamba2Prompt()
    {
        const Operator scan = named(lowered(graniteMicro(), passOf(Phase::Prefill, 1, 1000)), "chunk_scan");
        QCOMPARE(scan.flop.value(), 2 * 1000 * (256.0 * (128 + 4096) + 2 * 4096 * 128));
    }

    // There are 8192 channels, each with a state of 16, and step sizes of rank 256.
    void mamba_data()
    {
        operatorColumns();
        const double wide = 8192;
        operatorRow("in_proj", 2 * 2 * 4096 * 2 * wide, 2 * 4096 * 2 * wide, 2 * 2 * 4096, 2 * 2 * 2 * wide);
        operatorRow("conv", 2 * 4 * 2 * wide, 2 * 5 * wide, 2 * 2 * wide, 2 * 2 * wide, 2 * 4 * wide, 2 * 4 * wide);
        operatorRow("x_proj", 2 * 2 * wide * 288, 2 * wide * 288, 2 * 2 * wide, 2 * 2 * 288);
        operatorRow("x_norm", 4 * 2 * 288, 2 * 288, 2 * 2 * 288, 2 * 2 * 288);
        operatorRow("dt_proj", 2 * 2 * 256 * wide, 2 * 257 * wide, 2 * 2 * 256, 2 * 2 * wide);
        const double state = 2 * wide * 16;
        operatorRow("scan", 6 * state, 2 * wide * 16, 2 * 2 * (2 * wide + 2 * 16), 2 * 2 * wide, state, state);
        operatorRow("gate", 7 * 2 * wide, 2 * wide, 3 * 2 * 2 * wide, 2 * 2 * wide);
    }

    void mamba()
    {
        const std::vector<Operator> operators = lowered(jambaMini(), eightBitCache(Phase::Decode, 2, 1000));
        compareNamedWithRow(operators, 28);
        QCOMPARE(named(operators, "router").count, 16.0);
        QCOMPARE(named(operators, "up_proj").count, 16.0);
    }

    // One norm precedes both, and one addition has three summands.
    void besideAttention()
    {
        const std::vector<Operator> operators = lowered(falconH1(), eightBitCache(Phase::Decode, 2, 1000));
        for (const char *name : {"attn_norm", "qk_matmul", "scan", "mixer_out_proj", "attn_add", "mlp_norm"})
            QCOMPARE(named(operators, name).count, 36.0);
        QVERIFY(std::ranges::none_of(operators, [](const Operator &op) {
            return op.name == "mixer_norm" || op.name == "mixer_add" || op.name == "scan_norm";
        }));
        QCOMPARE(named(operators, "attn_add").activationRead.value(), 3 * 2 * 2 * 1024.0);
        for (const char *name : {"out_proj", "mixer_out_proj"}) // the addition needs neither for the backward pass
            QVERIFY(named(operators, name).keep == Keep::Summand);
        const double state = 36.0 * (24 * 64 * 128 + (24 * 64 + 2 * 128) * 4);
        QCOMPARE(kvCacheSize(modelOf(falconH1()), eightBitCache(Phase::Decode, 1, 1000)).value(),
                 state + 36.0 * 1000 * 2 * 2 * 64);
    }

    void layersOfOneThingEach()
    {
        const std::vector<Operator> operators = lowered(nemotronSuper(), eightBitCache(Phase::Decode, 2, 1000));
        for (const char *name : {"mixer_norm", "scan", "mixer_add", "mlp_norm", "router", "mlp_add"})
            QCOMPARE(named(operators, name).count, 40.0);
        for (const char *name : {"attn_norm", "q_proj", "attn_add"})
            QCOMPARE(named(operators, name).count, 8.0);
        DecoderModel dense = nemotronSuper();
        dense.experts->denseLayers = 10;
        QCOMPARE(named(lowered(dense, passOf(Phase::Decode, 2, 1000)), "router").count, 30.0);
    }

    // Two tokens have 22 experts each. They are projected down to 1024 before and up again after
    // the sum, and the shared expert is added.
    void latentExperts_data()
    {
        operatorColumns();
        const double distinct = 512 * (1 - std::pow(1 - 22.0 / 512, 2));
        operatorRow("latent_down_proj", 2 * 2 * 4096 * 1024, 2 * 4096 * 1024, 2 * 2 * 4096, 2 * 2 * 1024);
        operatorRow("expert_up_proj", 2 * 44.0 * 1024 * 2688, distinct * 2 * 1024 * 2688, 2 * 44 * 1024, 2 * 44 * 2688);
        operatorRow("expert_add", 2 * 43 * 1024, 0, 2 * 2 * 22 * 1024, 2 * 2 * 1024);
        operatorRow("latent_up_proj", 2 * 2 * 4096 * 1024, 2 * 4096 * 1024, 2 * 2 * 1024, 2 * 2 * 4096);
        operatorRow("shared_up_proj", 2 * 2 * 4096.0 * 5376, 2 * 4096 * 5376, 2 * 2 * 4096, 2 * 2 * 5376);
        operatorRow("shared_add", 2 * 4096, 0, 2 * 2 * 2 * 4096, 2 * 2 * 4096);
    }

    void latentExperts() { compareNamedWithRow(lowered(nemotronSuper(), passOf(Phase::Decode, 2, 1000))); }

    // A token reads all weights once, except the experts that it does not choose and all but one row of the table.
    void weightsReadAreTheParameters()
    {
        for (const DecoderModel &model : {qwen3Next(), graniteMicro(), jambaMini(), falconH1(), nemotronSuper()}) {
            const double read = sumOf(lowered(model, passOf(Phase::Decode, 1, 1000)), &Operator::weight);
            const auto hidden = static_cast<double>(model.hidden);
            const double table = static_cast<double>(model.vocabulary) * hidden;
            const double expected =
                activeParameterCount(modelOf(model)) + (model.tiedEmbeddings ? hidden : hidden - table);
            COMPARE_NEAR(read, 2 * expected);
        }
    }
};

ROOFLINE_TEST(RecurrentTest)

#include "core/workload/recurrent.moc"
