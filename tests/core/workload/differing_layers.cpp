// Checks decoders whose layers differ, by hand with the sizes of real models: two kinds of heads, keys and
// values that layers share, inputs of their own, and streams.
#include "core/workload/model.h"
#include "core/workload/parallel.h"
#include "tests/support/operator_rows.h"
#include "tests/support/transformers.h"

#include <algorithm>

using namespace roofline;
using namespace roofline::test;

namespace {

// Has 25 layers with a window of 1024, and 5 that see everything with 2 heads of 512, whose values are their keys.
DecoderModel gemma4()
{
    DecoderModel model = gemma(30, 2816, 16, 8, 256, 0, 262144);
    model.queryKeyNorm = HeadNorm::Each;
    model.valueNorm = true;
    model.layerScale = LayerScale::Layer;
    model.window = 1024;
    model.globalEvery = 6;
    model.global = GlobalHeads{.kvHeads = 2, .headDim = 512, .keysAsValues = true};
    model.experts = Experts{
        .count = 128, .perToken = 8, .shared = 1, .width = 704, .routerBias = true, .sharedWidth = 2112, .norms = true};
    return model;
}

// Has values narrower than keys, and sinks only in the 39 layers with a window.
DecoderModel mimo()
{
    DecoderModel model = llama(48, 4096, 64, 8, 16384, 152576);
    model.headDim = 192;
    model.valueDim = 128;
    model.window = 128;
    model.globals = 9;
    model.attentionSinks = true;
    model.global = GlobalHeads{.kvHeads = 4, .headDim = 192};
    model.experts = Experts{.count = 256, .perToken = 8, .width = 2048, .denseLayers = 1, .routerBias = true};
    return model;
}

// Every second of 64 layers makes keys and values.
DecoderModel hunyuan()
{
    DecoderModel model = llama(64, 6400, 80, 8, 0, 129024);
    model.tiedEmbeddings = true;
    model.queryKeyNorm = HeadNorm::Each;
    model.sharedKv = 32;
    model.experts = Experts{.count = 16, .perToken = 1, .shared = 1, .width = 18304};
    return model;
}

DecoderModel gemma3n()
{
    DecoderModel model = gemma(35, 2048, 8, 2, 256, 16384, 262400);
    model.queryKeyNorm = HeadNorm::Each;
    model.valueNorm = true;
    model.window = 512;
    model.globalEvery = 5;
    model.sharedKv = 15;
    model.layerInput = LayerInput{.vocabulary = 262144, .width = 256};
    model.streams = 4;
    model.laurelRank = 64;
    return model;
}

// Has 20 layers with Kimi's delta rule and 32 heads of 128 × 128 values, and 7 with latent attention.
DecoderModel kimiLinear()
{
    DecoderModel model = llama(27, 2304, 32, 0, 9216, 163840);
    model.headDim = 0;
    model.latent = LatentAttention{.kvRank = 512, .nopeDim = 128, .ropeDim = 64, .valueDim = 128};
    model.experts =
        Experts{.count = 256, .perToken = 8, .shared = 1, .width = 1024, .denseLayers = 1, .routerBias = true};
    model.recurrent = Recurrent{.kind = RecurrentKind::KimiDelta,
                                .layers = 20,
                                .heads = 32,
                                .headDim = 128,
                                .keyHeads = 32,
                                .state = 128,
                                .convolution = 4,
                                .rank = 128,
                                .chunk = 64,
                                .stateBytes = 4};
    return model;
}

// Has 69 layers of 96 heads, whose gates are projected in one step, 24 layers with a gate after latent
// attention, and experts on vectors of 3584.
DecoderModel kimiK3()
{
    DecoderModel model = kimiLinear();
    model.layers = 93;
    model.hidden = 7168;
    model.heads = 96;
    model.ffn = 33792;
    model.outputGate = true;
    model.latent->queryRank = 1536;
    model.recurrent->layers = 69;
    model.recurrent->heads = model.recurrent->keyHeads = 96;
    model.recurrent->fullGate = true;
    model.experts = Experts{.count = 896,
                            .perToken = 16,
                            .shared = 2,
                            .width = 3072,
                            .denseLayers = 1,
                            .routerBias = true,
                            .latentWidth = 3584};
    return model;
}

// Has 33 layers with a window and 96 heads, 12 with 64 that see everything, and a gate for each head.
DecoderModel step()
{
    DecoderModel model = llama(45, 4096, 96, 8, 11264, 128896);
    model.headDim = 128;
    model.window = 512;
    model.globals = 12;
    model.headGate = true;
    model.global = GlobalHeads{.kvHeads = 8, .headDim = 128, .heads = 64};
    return model;
}

// Has ten layers, of which seven have attention and nine an MLP of one of two widths.
DecoderModel searched()
{
    DecoderModel model = llama(10, 512, 8, 2, 0, 1000);
    model.attending = 7;
    model.mlpWidths = {1024, 1024, 1024, 256, 256, 256, 1024, 1024, 1024};
    return model;
}

Operator withFullName(const std::vector<Operator> &operators, const std::string &name)
{
    const auto found = std::ranges::find(operators, name, fullName);
    if (found == operators.end())
        qFatal("no %s", name.c_str());
    return *found;
}

// Returns a decode of two sequences, with 3000 tokens of each in a cache of one byte.
Pass decodeOfTwo()
{
    Pass pass = passOf(Phase::Decode, 2, 3000);
    pass.kvBytes = 1;
    return pass;
}

void compare(const DecoderModel &model)
{
    QFETCH(QString, name);
    QFETCH(double, count);
    const Operator op = withFullName(lowered(model, decodeOfTwo()), name.toStdString());
    QCOMPARE(op.count, count);
    compareWithRow(op);
}

void row(const char *name, double count, double flop, double weight, double read, double written, double kvRead = 0,
         double kvWritten = 0)
{
    QTest::newRow(name) << QString(name) << flop << weight << read << written << kvRead << kvWritten << count;
}

void columns()
{
    operatorColumns();
    QTest::addColumn<double>("count");
}

} // namespace

class DifferingLayers : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void published_data()
    {
        const Rows<DecoderModel, double, double> row("model", "parameters", "active");
        row("Gemma 4 26B-A4B", gemma4(), 25233141790.0, 3822530590.0);
        row("MiMo-V2-Flash", mimo(), 308778780864.0, 15445936320.0);
        row("Hunyuan-Large", hunyuan(), 388701402880.0, 51322074880.0);
        const double unused = 15 * (2 * 2048 * 512 + 256); // keys and values that the file holds
        const double table = 262144.0 * 35 * 256;
        row("Gemma 3n E4B", gemma3n(), 6866696688.0 - unused, 6866696688.0 - unused - table);
        row("Kimi K3", kimiK3(), 2779481465440.0, 105361007200.0);
        row("Kimi Linear", kimiLinear(), 49122681728.0,
            49122681728.0 - 248.0 * 26 * 3 * 2304 * 1024); // 8 of 256 experts
    }

    void published()
    {
        QFETCH(DecoderModel, model);
        QTEST(parametersOf(model), "parameters");
        QTEST(activeParameterCount(modelOf(model)), "active");
    }

    // Layers with a window have more heads of queries, each with a gate: 33 · 96 and 12 · 64 of them.
    void queriesAndGates()
    {
        const DecoderModel model = step();
        const double d = 4096;
        const double heads = 33 * 96 + 12 * 64;
        QCOMPARE(parametersOf(model),
                 2 * 128896 * d + heads * d * (2 * 128 + 1) + 45 * d * 2 * 1024 + 45 * (3 * d * 11264 + 2 * d) + d);
        const std::vector<Operator> operators = lowered(model, passOf(Phase::Decode, 2, 3000));
        for (const auto &[scope, layers, queries] : {std::tuple("", 33.0, 96.0), std::tuple("global", 12.0, 64.0)}) {
            const Operator gate = named(operators, "attn_gate_proj", scope);
            QCOMPARE(gate.count, layers);
            QCOMPARE(gate.flop.value(), 2 * 2 * d * queries);
            QCOMPARE(gate.weight.value(), 2 * d * queries);
            QCOMPARE(named(operators, "attn_gate", scope).flop.value(), 2 * queries * 128);
            QCOMPARE(named(operators, "q_proj", scope).weight.value(), 2 * d * queries * 128);
        }
    }

    void twoKindsOfHeads_data()
    {
        columns();
        const double d = 2816;
        row("q_proj", 25, 2 * 2 * d * 4096, 2 * d * 4096, 2 * 2 * d, 2 * 2 * 4096);
        row("global.q_proj", 5, 2 * 2 * d * 8192, 2 * d * 8192, 2 * 2 * d, 2 * 2 * 8192);
        row("v_proj", 25, 2 * 2 * d * 2048, 2 * d * 2048, 2 * 2 * d, 0, 0, 2 * 2048);
        row("v_norm", 25, 4 * 2 * 2048, 0, 2 * 2 * 2048, 2 * 2 * 2048);
        row("global.k_proj", 5, 2 * 2 * d * 1024, 2 * d * 1024, 2 * 2 * d, 0, 0, 2 * 1024);
        row("global.v_norm", 5, 4 * 2 * 1024, 0, 2 * 2 * 1024, 0, 0, 2 * 1024); // nothing else makes the values
        const double near = 2.0 * 16 * 1024;
        const double far = 2.0 * 16 * 3000;
        row("qk_matmul", 25, 2 * near * 256, 0, 2 * 2 * 4096, 2 * near, 2.0 * 1024 * 2048);
        row("global.qk_matmul", 5, 2 * far * 512, 0, 2 * 2 * 8192, 2 * far, 2.0 * 3000 * 1024);
        row("global.out_proj", 5, 2 * 2 * 8192 * d, 2 * 8192 * d, 2 * 2 * 8192, 2 * 2 * d);
        row("router_norm", 30, 4 * 2 * d, 2 * d, 2 * 2 * d, 2 * 2 * d);
        row("expert_post_norm", 30, 4 * 2 * d, 2 * d, 2 * 2 * d, 2 * 2 * d);
        row("expert_add", 30, 15 * 2 * d, 0, 2 * 8 * 2 * d, 2 * 2 * d);
        row("shared_add", 30, 2 * d, 0, 2 * 2 * 2 * d, 2 * 2 * d);
        row("layer_scale", 30, 2 * d, 2, 2 * 2 * d, 2 * 2 * d);
    }

    void twoKindsOfHeads()
    {
        compare(gemma4());
        for (const Operator &op : lowered(gemma4(), decodeOfTwo()))
            QVERIFY(fullName(op) != "global.v_proj");
    }

    // Each of four chips has two heads with a window. The two heads without are on two chips each.
    void cacheOfTwoKinds()
    {
        const double windowed = 25.0 * 1024 * 2 * 8 * 256;
        const double global = 5.0 * 3000 * 2 * 2 * 512;
        Pass pass = decodeOfTwo();
        QCOMPARE(kvCacheSize(modelOf(gemma4()), pass).value(), 2 * (windowed + global));
        pass.chips = pass.mesh.tensor = 4;
        QCOMPARE(kvCacheSize(modelOf(gemma4()), pass).value(), 2 * (windowed + 2 * global));
        const std::vector<Operator> operators = lowered(modelOf(gemma4()), pass);
        QCOMPARE(withFullName(operators, "qk_matmul").kvRead.value(), 2.0 * 1024 * 2048);
        QCOMPARE(withFullName(operators, "global.qk_matmul").kvRead.value(), 2 * 2.0 * 3000 * 1024);
    }

    void narrowerValues_data()
    {
        columns();
        const double d = 4096;
        row("v_proj", 39, 2 * 2 * d * 1024, 2 * d * 1024, 2 * 2 * d, 0, 0, 2 * 1024);
        row("global.v_proj", 9, 2 * 2 * d * 512, 2 * d * 512, 2 * 2 * d, 0, 0, 2 * 512);
        row("softmax", 39, 5 * 2 * 64 * 128, 2 * 64, 2 * 2 * 64 * 128, 2 * 2 * 64 * 128); // with sinks
        row("global.softmax", 9, 5 * 2 * 64 * 3000, 0, 2.0 * 2 * 64 * 3000, 2.0 * 2 * 64 * 3000);
        row("global.qk_matmul", 9, 2.0 * 2 * 64 * 3000 * 192, 0, 2 * 2 * 64 * 192, 2.0 * 2 * 64 * 3000,
            2.0 * 3000 * 4 * 192);
        row("global.sv_matmul", 9, 2.0 * 2 * 64 * 3000 * 128, 0, 2.0 * 2 * 64 * 3000, 2 * 2 * 64 * 128,
            2.0 * 3000 * 4 * 128);
        row("out_proj", 39, 2 * 2 * 8192 * d, 2 * 8192 * d, 2 * 2 * 8192, 2 * 2 * d);
    }

    void narrowerValues()
    {
        compare(mimo());
        QCOMPARE(kvCacheSize(modelOf(mimo()), decodeOfTwo()).value(),
                 2 * (39.0 * 128 * 8 + 9.0 * 3000 * 4) * (192 + 128));
    }

    void sharedKeysAndValues()
    {
        const std::vector<Operator> operators = lowered(hunyuan(), decodeOfTwo());
        for (const char *name : {"k_proj", "v_proj", "k_norm"})
            QCOMPARE(named(operators, name).count, 32.0);
        for (const char *name : {"q_proj", "q_norm", "qk_matmul", "sv_matmul", "out_proj"})
            QCOMPARE(named(operators, name).count, 64.0);
        QCOMPARE(kvCacheSize(modelOf(hunyuan()), decodeOfTwo()).value(), 2 * 32.0 * 3000 * 2 * 8 * 80);
        const DecoderModel windows = gemma3n(); // 12 of 28 layers with a window share, 3 of 7 without
        QCOMPARE(named(lowered(windows, decodeOfTwo()), "v_norm").count, 20.0);
        QCOMPARE(kvCacheSize(modelOf(windows), decodeOfTwo()).value(), 2 * (16.0 * 512 + 4.0 * 3000) * 2 * 2 * 256);
    }

    void streams_data()
    {
        columns();
        const double d = 2048;
        const double s = 2 * d; // values of the stream
        row("layer_embedding", 1, 0, 2 * 2 * 35 * 256, 0, 2 * 2 * 35 * 256);
        row("layer_inputs_proj", 1, 2 * 2 * d * 8960, 2 * d * 8960, 2 * s, 2 * 2 * 8960);
        row("stream_proj", 1, 2 * 2 * d * 3 * d, 2 * d * 3 * d, 2 * s, 2 * 3 * s);
        row("predict_router", 35, 2 * 2 * d * 4, 2 * d * 4, 2 * s, 2 * 2 * 4);
        row("predict_coefficients", 35, 2 * 2 * 4 * 16, 2 * 4 * 16, 2 * 2 * 4, 2 * 2 * 16);
        row("predict", 35, (2 * 16 + 4) * s, 0, 2 * 4 * s, 2 * 4 * s);
        row("laurel_down_proj", 35, 2 * 2 * d * 64, 2 * d * 64, 2 * s, 2 * 2 * 64);
        row("attn_add", 35, 2 * s, 0, 2 * 3 * s, 2 * s);
        row("correct_router", 35, 2 * 2 * d * 4, 0, 2 * s, 2 * 2 * 4);
        row("correct", 35, 9 * s, 0, 2 * 5 * s, 2 * 4 * s);
        row("correct_scale", 35, s, 2 * d, 2 * s, 2 * s);
        row("layer_input_gate", 35, 2 * 2 * d * 256, 2 * d * 256, 2 * s, 2 * 2 * 256);
        row("layer_input_add", 35, 3 * s, 0, 2 * 4 * s, 2 * 3 * s);
        row("unstream_proj", 1, 2 * 2 * d * 3 * d, 2 * d * 3 * d, 2 * 3 * s, 2 * 3 * s);
        row("unstream_mean", 1, 4 * s, 0, 2 * 4 * s, 2 * s);
    }

    void streams() { compare(gemma3n()); }

    void kimiDelta_data()
    {
        columns();
        const double d = 2304;
        const double state = 2 * 32 * 128.0 * 128;
        const double wide = 3 * 4096 + 32 + 2 * 128; // queries, keys, values; what is written; ranks of two gates
        row("in_proj", 20, 2 * 2 * d * wide, 2 * d * wide, 2 * 2 * d, 2 * 2 * wide);
        row("conv", 20, 8 * 2 * 3 * 4096, 2 * 3 * 4096 * 4, 2 * 2 * 3 * 4096, 2 * 2 * 3 * 4096, 2 * 3 * 4096 * 4,
            2 * 3 * 4096 * 4);
        row("decay_proj", 20, 2 * 2 * 128 * 4096, 2 * 128 * 4096, 2 * 2 * 128, 2 * 2 * 4096);
        row("output_gate_proj", 20, 2 * 2 * 128 * 4096, 2 * 128 * 4096, 2 * 2 * 128, 2 * 2 * 4096);
        row("scan", 20, 8 * state, 2 * (32 + 4096), 2 * 2 * (3 * 4096 + 4096 + 32), 2 * 2 * 4096, 4 * state, 4 * state);
        row("scan_norm", 20, 4 * 2 * 4096, 2 * 128, 2 * 2 * 4096, 2 * 2 * 4096);
        row("k_absorb", 7, 2 * 2 * 32 * 128 * 512, 2 * 32 * 128 * 512, 2 * 2 * 32 * 128, 2 * 2 * 32 * 512);
    }

    void kimiDelta() { compare(kimiLinear()); }

    void kimiGates_data()
    {
        columns();
        const double d = 7168;
        const double v = 96 * 128;
        const double wide = 3 * v + 96 + 128 + v; // queries, keys, values; what is written; the decays' rank; the gate
        row("in_proj", 69, 2 * 2 * d * wide, 2 * d * wide, 2 * 2 * d, 2 * 2 * wide);
        row("decay_proj", 69, 2 * 2 * 128 * v, 2 * 128 * v, 2 * 2 * 128, 2 * 2 * v);
        row("gate", 69, 5 * 2 * v, 0, 2 * 2 * 2 * v, 2 * 2 * v);
        row("attn_gate_proj", 24, 2 * 2 * d * v, 2 * d * v, 2 * 2 * d, 2 * 2 * v);
        row("attn_gate", 24, 4 * 2 * v, 0, 2 * 2 * 2 * v, 2 * 2 * v);
        row("out_proj", 24, 2 * 2 * v * d, 2 * v * d, 2 * 2 * v, 2 * 2 * d);
        row("latent_down_proj", 92, 2 * 2 * d * 3584, 2 * d * 3584, 2 * 2 * d, 2 * 2 * 3584);
        row("shared_up_proj", 92, 2 * 2 * d * 6144, 2 * d * 6144, 2 * 2 * d, 2 * 2 * 6144);
    }

    void kimiGates()
    {
        QVERIFY(!hasOperator(lowered(kimiK3(), decodeOfTwo()), "output_gate_proj"));
        compare(kimiK3());
    }

    // Each MLP counts as the mean of all, which are 6 · 1024 and 3 · 256 in 9 layers.
    void widthsOfTheirOwn_data()
    {
        columns();
        const double d = 512;
        const double mean = 768;
        row("attn_norm", 7, 4 * 2 * d, 2 * d, 2 * 2 * d, 2 * 2 * d);
        row("q_proj", 7, 2 * 2 * d * d, 2 * d * d, 2 * 2 * d, 2 * 2 * d);
        row("attn_add", 7, 2 * d, 0, 2 * 2 * 2 * d, 2 * 2 * d);
        row("mlp_norm", 9, 4 * 2 * d, 2 * d, 2 * 2 * d, 2 * 2 * d);
        row("up_proj", 9, 2 * 2 * d * mean, 2 * d * mean, 2 * 2 * d, 2 * 2 * mean);
        row("down_proj", 9, 2 * 2 * d * mean, 2 * d * mean, 2 * 2 * mean, 2 * 2 * d);
        row("mlp_add", 9, 2 * d, 0, 2 * 2 * 2 * d, 2 * 2 * d);
    }

    void widthsOfTheirOwn()
    {
        compare(searched());
        const double d = 512;
        QCOMPARE(parametersOf(searched(), "MLP"), 3 * d * (6 * 1024 + 3 * 256));
        QCOMPARE(parametersOf(searched(), "attention"), 7 * (2 * d * d + 2 * d * 128));
        QCOMPARE(parametersOf(searched(), "norms"), (7 + 9 + 1) * d);
        QCOMPARE(kvCacheSize(searched(), decodeOfTwo()).value(), 2 * 3000.0 * 7 * 2 * 128);
    }

    // In GLM-5.2, 21 of 78 layers choose tokens, and all attend to what was
    // chosen. The others keep no keys of an indexer.
    void sharedIndexers()
    {
        DecoderModel model = deepSeek();
        model.latent->sparse.keys = 2048;
        model.latent->sparse.indexHeads = 64;
        model.latent->sparse.indexDim = 128;
        const double all = parametersOf(model);
        const Bytes cache = kvCacheSize(modelOf(model), decodeOfTwo());
        model.latent->sparse.indexLayers = 21;
        const double indexer = 1536.0 * 64 * 128 + 7168.0 * (128 + 64) + 2 * 128;
        QCOMPARE(all - parametersOf(model), 40 * indexer);
        QCOMPARE((cache - kvCacheSize(modelOf(model), decodeOfTwo())).value(), 40 * 2.0 * 3000 * 128);
        const std::vector<Operator> operators = lowered(model, decodeOfTwo());
        for (const char *name : {"index_q_proj", "index_k_proj", "index_k_norm", "index_weights_proj", "index_scores"})
            QCOMPARE(named(operators, name).count, 21.0);
        QCOMPARE(named(operators, "sparse_qk_matmul").count, 61.0);
    }
};

ROOFLINE_TEST(DifferingLayers)
#include "core/workload/differing_layers.moc"
