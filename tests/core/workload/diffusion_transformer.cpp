// Checks diffusion transformers: published sizes and work, and one that is small enough for numbers by hand.
#include "core/workload/diffusion/diffusion_transformer.h"
#include "core/analysis/analysis.h"
#include "core/workload/model.h"
#include "core/workload/parallel.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"
#include "tests/support/transformers.h"

#include <algorithm>
#include <numeric>

using namespace roofline;
using namespace roofline::test;

namespace {

// Has width 4 (2 heads of 2), an MLP of 8, tokens of 3 values, and 5 tokens of text of width 6.
DiffusionTransformer toy()
{
    return {.heads = 2, .headDim = 2, .ffn = 8, .channels = 3, .textWidth = 6, .textTokens = 5, .tokens = 7};
}

DiffusionTransformer jointAndSingle()
{
    DiffusionTransformer model = toy();
    model.jointLayers = 3;
    model.singleLayers = 2;
    return model;
}

DiffusionTransformer crossing()
{
    DiffusionTransformer model = toy();
    model.crossLayers = 2;
    model.modulation = Modulation::Table;
    model.queryKeyNorm = HeadNorm::Whole;
    model.crossNorm = true;
    return model;
}

std::vector<Operator> operatorsOf(const DiffusionTransformer &model, double batch = 1, double sequence = 7)
{
    Pass pass{.batch = batch, .sequence = sequence};
    return lowered(modelOf(model), pass);
}

Operator operatorOf(const std::vector<Operator> &operators, std::string_view name)
{
    const auto found = std::ranges::find(operators, name, fullName);
    if (found == operators.end())
        qFatal("no operator %s", std::string(name).c_str());
    return *found;
}

double productsOf(const std::vector<Operator> &operators)
{
    return std::accumulate(operators.begin(), operators.end(), 0.0, [](double sum, const Operator &op) {
        return sum + (op.unit == Unit::Matrix ? op.count * op.flop.value() / 2 : 0);
    });
}

} // namespace

class DiffusionTransformerTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // The sizes are computed from the library's classes. The multiply-accumulates of one step leave out what only one
    // row per sample passes: `times` products with the time's 256 values, as many of width × width, and more by hand.
    void publishedTotals_data()
    {
        const Rows<double, double, double> row("parameters", "products", "leftOut");
        const auto embedded = [](double width, double times, double pooled, double more) {
            return times * (256 * width + width * width) + (pooled > 0 ? pooled * width + width * width : 0)
                   + more * width * width;
        };
        row("flux.1-dev", 11901408320.0, 37192275591168.0, embedded(3072, 2, 768, 2));
        row("sd3.5-large", 8056627520.0, 15560528192000.0, embedded(2432, 1, 2048, 2));
        row("sd3.5-medium", 2243171520.0, 5624773877760.0, embedded(1536, 1, 2048, 2));
        row("flux.2-dev", 32223281152.0, 141299697057792.0, embedded(6144, 2, 0, 0));
        row("qwen-image", 20430401088.0, 39151932014592.0, embedded(3072, 1, 0, 2));
        // These have the time's six numbers.
        row("wan2.1-t2v-14b", 14288491584.0, 839184956784640.0, embedded(5120, 1, 0, 6));
        row("wan2.1-t2v-1.3b", 1418996800.0, 141500876980224.0, embedded(1536, 1, 0, 6));
        row("wan2.2-ti2v-5b", 4999787712.0, 258503812841472.0, embedded(3072, 1, 0, 6));
        // It also has 64 values of each token in and out, and the refiner: the text, its own
        // time and text, and two layers of 256 tokens.
        const double refiner = 256.0 * 4096 * 3072 + embedded(3072, 1, 4096, 0)
                               + 2 * (256 * 12.0 * 3072 * 3072 + 2.0 * 256 * 256 * 3072 + 2.0 * 3072 * 3072);
        row("hunyuanvideo", 12821012544.0, 6034187259740160.0,
            embedded(3072, 2, 768, 2) + 2 * 118800.0 * 64 * 3072 + refiner);
    }

    void publishedTotals()
    {
        QFETCH(double, products);
        QFETCH(double, leftOut);
        const Model &model = *shippedZoo().model(QTest::currentDataTag());
        QTEST(parameterCount(model), "parameters");
        const auto &shape = std::get<DiffusionTransformer>(model.architecture);
        QCOMPARE(productsOf(operatorsOf(shape, 1, static_cast<double>(shape.tokens))), products + leftOut);
    }

    void operatorsOfJointAndSingleLayers()
    {
        std::vector<std::string> names;
        for (const Operator &op : operatorsOf(jointAndSingle()))
            names.push_back(fullName(op));
        const std::vector<std::string> expected = {
            "image.latent_proj", "text.text_proj",   "time_proj",         "time_proj2",       "image.modulation",
            "text.modulation",   "attn_norm",        "image.q_proj",      "image.k_proj",     "image.v_proj",
            "text.q_proj",       "text.k_proj",      "text.v_proj",       "qk_matmul",        "softmax",
            "sv_matmul",         "image.out_proj",   "text.out_proj",     "attn_add",         "mlp_norm",
            "image.up_proj",     "image.mlp_act",    "image.down_proj",   "text.up_proj",     "text.mlp_act",
            "text.down_proj",    "mlp_add",          "single.modulation", "single.attn_norm", "single.q_proj",
            "single.k_proj",     "single.v_proj",    "single.up_proj",    "single.mlp_act",   "single.qk_matmul",
            "single.softmax",    "single.sv_matmul", "single.out_proj",   "single.mlp_add",   "final_modulation",
            "final_norm",        "latent_out"};
        QVERIFY(names == expected);
    }

    // Three images have 7 tokens and 5 of text each, in 2 bytes per value.
    void sizesByHand()
    {
        const std::vector<Operator> operators = operatorsOf(jointAndSingle(), 3, 7);
        const Operator modulation = operatorOf(operators, "image.modulation");
        QCOMPARE(modulation.count, 3.0);
        QCOMPARE(modulation.flop.value(), 2.0 * 3 * 4 * 24); // one row per image
        QCOMPARE(modulation.weight.value(), 2.0 * (4 * 24 + 24));
        QVERIFY(weightClassOf(modulation) == WeightClass::Linear);
        QCOMPARE(operatorOf(operators, "text.up_proj").flop.value(), 2.0 * 15 * 4 * 8);
        const Operator scores = operatorOf(operators, "qk_matmul");
        QCOMPARE(scores.flop.value(), 2.0 * 3 * 2 * 12 * 12 * 2); // all 12 tokens see all
        QCOMPARE(scores.kvRead.value(), 0.0);
        QCOMPARE(scores.activationRead.value(), 2.0 * 2 * 36 * 4); // queries and keys
        const Operator out = operatorOf(operators, "single.out_proj");
        QCOMPARE(out.flop.value(), 2.0 * 36 * (4 + 8) * 4);
        QCOMPARE(out.weight.value(), 2.0 * (12 * 4 + 4));
        const Operator norm = operatorOf(operators, "attn_norm");
        QCOMPARE(norm.flop.value(), 9.0 * 36 * 4);
        QCOMPARE(norm.weight.value(), 0.0);
    }

    // The image's 7 tokens see each other, then the text's 5.
    void crossLayersByHand()
    {
        const std::vector<Operator> operators = operatorsOf(crossing(), 1, 7);
        QCOMPARE(operatorOf(operators, "qk_matmul").flop.value(), 2.0 * 7 * 7 * 4);
        QCOMPARE(operatorOf(operators, "cross_qk_matmul").flop.value(), 2.0 * 7 * 5 * 4);
        QCOMPARE(operatorOf(operators, "cross_q_proj").flop.value(), 2.0 * 7 * 4 * 4);
        QCOMPARE(operatorOf(operators, "cross_k_proj").flop.value(), 2.0 * 5 * 4 * 4);
        QCOMPARE(operatorOf(operators, "attn_norm").weight.value(), 2.0 * 3 * 4); // half of the layer's table
        QCOMPARE(operatorOf(operators, "cross_norm").weight.value(), 2.0 * 2 * 4);
        QCOMPARE(operatorOf(operators, "q_norm").weight.value(), 2.0 * 4); // over all heads
        // A layer has 8 products of 4 × 4 with biases, 4 head norms, a cross norm of 8, an MLP
        // of 8·4 + 8 + 4·8 + 4, and a table of 24.
        const double layer = 8 * 20 + 4 * 4 + 8 + 76 + 24;
        // The rest is: latent 3·4 + 4, text 6·4 + 4 and 20, time 256·4 + 4 and 20, modulation
        // 4·24 + 24, table of the end 8, and 4·3 + 3.
        const double rest = 16 + 28 + 20 + 1028 + 20 + 120 + 8 + 15;
        QCOMPARE(parameterCount(modelOf(crossing())), 2 * layer + rest);
    }

    void weightsReadAreTheParameters()
    {
        for (const DiffusionTransformer &model : {jointAndSingle(), crossing()}) {
            const double read = sumOf(operatorsOf(model, 9, 100), &Operator::weight);
            QCOMPARE(read, 2 * parameterCount(modelOf(model)));
        }
    }

    // Nothing needs the text after the last joint layer, so no product follows
    // attention, and only two of six numbers are made.
    void theTextEndsAtTheLastLayer()
    {
        DiffusionTransformer model = toy();
        model.jointLayers = 3;
        const double whole = parameterCount(modelOf(model));
        model.textEnds = true;
        const double left = (4 * 16 + 16) + 20 + (40 + 36); // modulation 4·4·4 + 16, out_proj, MLP
        QCOMPARE(whole - parameterCount(modelOf(model)), left);
        const std::vector<Operator> operators = operatorsOf(model);
        QCOMPARE(operatorOf(operators, "text.down_proj").count, 2.0);
        QCOMPARE(operatorOf(operators, "text.k_proj").count, 3.0);
        QCOMPARE(operatorOf(operators, "mlp_add").count * operatorOf(operators, "mlp_add").activationWritten.value(),
                 2.0 * 4 * (3 * 7 + 2 * 5));
    }

    void asAModel()
    {
        const Model model = modelOf(jointAndSingle());
        QVERIFY(model.has(Phase::Inference) && model.has(Phase::Training) && !model.has(Phase::Decode));
        QVERIFY(model.usesSequence(Phase::Inference) && !model.hasCache());
        QCOMPARE(model.layers(), std::int64_t(5));
        QCOMPARE(model.ownSequence(), std::int64_t(7));
        QCOMPARE(model.sample(Phase::Inference), std::string_view("step"));
        QCOMPARE(model.samples(Phase::Inference, 3, 7), 3.0);
    }

    // On two chips, each product is halved, and the results of attention and MLP are summed once per layer.
    // This sends 2·(2 − 1) times what one chip writes: 12 tokens of 4 values with 2 bytes.
    void sharedAmongChips()
    {
        Pass pass;
        pass.sequence = 7;
        pass.chips = pass.mesh.tensor = 2;
        const std::vector<Operator> operators = lowered(modelOf(jointAndSingle()), pass);
        for (const char *name : {"attn_all_reduce", "mlp_all_reduce", "single.mlp_all_reduce"})
            QCOMPARE(operatorOf(operators, name).network.value(), 2.0 * 12 * 4 * 2);
        QCOMPARE(operatorOf(operators, "attn_all_reduce").count, 3.0);
        QVERIFY(unevenHeads(modelOf(jointAndSingle()), 2) == std::nullopt);
        QCOMPARE(unevenHeads(modelOf(jointAndSingle()), 4).value_or(0), 2.0);
    }

    // With four parts of the context, each chip sends the keys and values of its part
    // to three others, in each of five layers.
    void theContextGoesAround()
    {
        Pass pass;
        pass.sequence = 7;
        pass.mesh.context = 4;
        pass.mesh.ring = true;
        const std::vector<Operator> operators = lowered(modelOf(jointAndSingle()), pass);
        const Operator ring = operatorOf(operators, "context_ring");
        QCOMPARE(ring.count, 5.0);
        QCOMPARE(ring.network.value(), 2.0 * 2 * 12 * 4 * 3);
    }

    // Twice the pixels per side make four times the tokens, so
    // products grow by four and attention by sixteen.
    void attentionGrowsWithTheSquare()
    {
        const Model &wan = *shippedZoo().model("wan2.1-t2v-14b");
        const auto &shape = std::get<DiffusionTransformer>(wan.architecture);
        const auto scores = [&](double tokens) {
            return operatorOf(operatorsOf(shape, 1, tokens), "qk_matmul").flop.value();
        };
        QCOMPARE(scores(4 * 32760), 16 * scores(32760));
    }
};

ROOFLINE_TEST(DiffusionTransformerTest)
#include "core/workload/diffusion_transformer.moc"
