// Checks the layers of diffusion UNets, of a network that is small enough for numbers by hand.
#include "core/workload/diffusion/unet.h"
#include "core/workload/model.h"
#include "core/workload/training.h"
#include "tests/support/support.h"
#include "tests/support/transformers.h"

#include <algorithm>
#include <set>

using namespace roofline;
using namespace roofline::test;

namespace {

UNet stableDiffusion15()
{
    return {.height = 64,
            .width = 64,
            .channels = 320,
            .multipliers = {1, 2, 4, 4},
            .resBlocks = 2,
            .transformerDepth = {1, 1, 1, 0},
            .middleDepth = 1,
            .heads = 8,
            .contextWidth = 768,
            .contextTokens = 77,
            .timeEmbedding = 1280};
}

UNet sdxl()
{
    UNet unet = stableDiffusion15();
    unet.height = unet.width = 128;
    unet.multipliers = {1, 2, 4};
    unet.transformerDepth = {0, 2, 10};
    unet.middleDepth = 10;
    unet.heads = 0;
    unet.headDim = 64;
    unet.contextWidth = 2048;
    unet.extraEmbedding = 2816;
    return unet;
}

// Has two levels of 2 and 4 channels over 4 × 4 pixels, one residual block each,
// and a transformer only on the second level.
UNet smallest()
{
    return {.latentChannels = 1,
            .height = 4,
            .width = 4,
            .channels = 2,
            .multipliers = {1, 2},
            .resBlocks = 1,
            .transformerDepth = {0, 1},
            .middleDepth = 0,
            .heads = 2,
            .contextWidth = 3,
            .contextTokens = 5,
            .timeEmbedding = 8};
}

const Layer &layerOf(const LayerTable &table, std::string_view name)
{
    const auto found =
        std::find_if(table.layers.begin(), table.layers.end(), [&](const Layer &layer) { return layer.name == name; });
    if (found == table.layers.end())
        qFatal("no layer %s", std::string(name).c_str());
    return *found;
}

} // namespace

class UNetTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void everyLayerOfASmallOne()
    {
        const LayerTable table = expand(smallest());
        struct Expected {
            const char *name;
            double count;
            double parameters;
            double flop;
            double reads;
            double writes;
        };
        // There are 16 pixels on the first level and 4 on the second.
        const std::vector<Expected> expected = {
            {"time_embedding.linear1", 1, 2 * 8 + 8, 2 * 16, 2, 8},
            {"time_embedding.linear2", 1, 8 * 8 + 8, 2 * 64, 8, 8},
            {"conv_in", 1, 9 * 2 + 2, 2 * 9 * 2 * 16, 16, 32},
            {"down1.norm1", 1, 4, 7 * 32, 32, 32},
            {"down1.conv1", 1, 9 * 2 * 2 + 2, 2 * 36 * 16, 32, 32},
            {"down1.time_proj", 1, 8 * 2 + 2, 2 * 16, 8, 2},
            {"down1.add", 1, 0, 32, 64, 32},
            {"down1.downsample", 1, 9 * 2 * 2 + 2, 2 * 36 * 4, 32, 8},
            {"down2.norm1", 1, 4, 7 * 8, 8, 8},
            {"down2.conv1", 1, 9 * 2 * 4 + 4, 2 * 72 * 4, 8, 16},
            {"down2.conv2", 1, 9 * 4 * 4 + 4, 2 * 144 * 4, 16, 16},
            {"down2.shortcut", 1, 2 * 4 + 4, 2 * 8 * 4, 8, 16},
            {"down2.block_norm", 3, 8, 7 * 16, 16, 16},
            {"down2.self_qkv", 3, 16, 2 * 16 * 4, 16, 16},
            {"down2.self_out", 1, 16 + 4, 2 * 16 * 4, 16, 16},
            {"down2.cross_q", 1, 16, 2 * 16 * 4, 16, 16},
            {"down2.cross_kv", 2, 3 * 4, 2 * 12 * 5, 15, 20},
            {"down2.attention_add", 2, 0, 16, 32, 16},
            {"down2.mlp_up", 1, 4 * 32 + 32, 2 * 128 * 4, 16, 128},
            {"down2.mlp_act", 1, 0, 9 * 64, 128, 64},
            {"down2.mlp_down", 1, 16 * 4 + 4, 2 * 64 * 4, 64, 16},
            {"mid.conv1", 2, 9 * 4 * 4 + 4, 2 * 144 * 4, 16, 16},
            {"up2.resize", 1, 0, 0, 16, 64},
            {"up2.upsample", 1, 9 * 4 * 4 + 4, 2 * 144 * 16, 64, 64},
            {"norm_out", 1, 4, 7 * 32, 32, 32},
            {"conv_out", 1, 9 * 2 + 1, 2 * 9 * 2 * 16, 32, 16},
        };
        for (const Expected &want : expected) {
            const Layer &layer = layerOf(table, want.name);
            const std::vector<double> is = {layer.count, layer.parameters, layer.flop, layer.reads, layer.writes};
            const std::vector<double> should = {want.count, want.parameters, want.flop, want.reads, want.writes};
            QVERIFY2(is == should, want.name);
        }
    }

    void equalLayersOfALevelAreOne()
    {
        const LayerTable table = expand(stableDiffusion15());
        QCOMPARE(layerOf(table, "down1.conv1").count, 2.0);
        QCOMPARE(layerOf(table, "down2.1.conv1").count, 1.0);
        QCOMPARE(layerOf(table, "down2.2.conv2").count, 1.0); // of a block with another first convolution
        QCOMPARE(layerOf(table, "down2.self_out").count, 2.0);
        QCOMPARE(layerOf(table, "up4.conv1").count, 3.0);
        QCOMPARE(layerOf(table, "up3.1-2.conv1").count, 2.0);
        QCOMPARE(layerOf(table, "up3.self_qkv").count, 9.0);
        QCOMPARE(layerOf(expand(sdxl()), "mid.self_out").count, 10.0);
    }

    // Recomputation holds what lies between two outputs that are kept: at most what resizes the image and the block
    // behind it, which reads four channels and two that are joined in.
    void blocksAreRecomputedOneAtATime()
    {
        UNet unet = smallest();
        unet.resBlocks = 2;
        unet.transformerDepth = {0, 0};
        const std::vector<Operator> forward = lowered(modelOf(expand(unet)), Pass{.batch = 1});
        const double kept = 2 * 32 + 2 * 16 + 2 * 16 + 3 * 16 + 3 * 32;
        const double resized = 64 + 64;
        const double block = 6 * 16 + 32 + 2 + 32 + 32 + 32; // norm1, conv1, time_proj, norm2, conv2, shortcut
        QCOMPARE(keptActivations(forward, Recompute::Full).value(), 2 * (kept + resized + block));
    }

    // Attention is three operators, or one if it is fused.
    void namesAreUnique()
    {
        for (const UNet &unet : {stableDiffusion15(), sdxl(), smallest()}) {
            for (const bool fused : {false, true}) {
                Model model;
                model.architecture = expand(unet);
                std::vector<Operator> operators;
                lower(model, Pass{.fusedAttention = fused}, operators);
                std::set<std::string> names;
                for (const Operator &op : operators)
                    QVERIFY2(names.insert(fullName(op)).second, fullName(op).c_str());
                QCOMPARE(names.count("mid.self_attention"), fused && unet.middleDepth > 0 ? 1u : 0u);
                QCOMPARE(names.count("down2.cross_attention.softmax"), fused ? 0u : 1u);
            }
        }
    }

    void endsOfBlocksAreKept()
    {
        const LayerTable table = expand(smallest());
        for (const char *name : {"down1.add", "down2.mlp_add", "down2.transformer_add"})
            QVERIFY2(layerOf(table, name).boundary, name);
        for (const char *name : {"down1.conv1", "down2.self_out", "down2.attention_add"})
            QVERIFY2(!layerOf(table, name).boundary, name);
    }

    void factsForTheCard()
    {
        const LayerTable table = expand(sdxl());
        QCOMPARE(table.sample, "step");
        const std::vector<std::pair<std::string, std::string>> facts = {{"latent", "4 × 128 × 128"},
                                                                        {"channels", "320, 640, 1280"},
                                                                        {"residual blocks", "17"},
                                                                        {"transformer blocks", "70"},
                                                                        {"text", "77 tokens of 2048"}};
        QVERIFY(table.facts == facts);
        QCOMPARE(table.depth, 87);
    }
};

ROOFLINE_TEST(UNetTest)
#include "core/workload/unet.moc"
