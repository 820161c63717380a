// Checks the order of the operators of diffusion transformers, and what they are as models.
#include "core/workload/diffusion/diffusion_transformer.h"
#include "core/workload/model.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

// Has width 4 (2 heads of 2), an MLP of 8, tokens of 3 values, and 5 tokens of text of width 6.
DiffusionTransformer jointAndSingle()
{
    return {.jointLayers = 3,
            .singleLayers = 2,
            .heads = 2,
            .headDim = 2,
            .ffn = 8,
            .channels = 3,
            .textWidth = 6,
            .textTokens = 5,
            .tokens = 7};
}

} // namespace

class DiffusionTransformerTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void operatorsOfJointAndSingleLayers()
    {
        std::vector<std::string> names;
        for (const Operator &op : lowered(modelOf(jointAndSingle()), Pass{.sequence = 7}))
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
};

ROOFLINE_TEST(DiffusionTransformerTest)
#include "core/workload/diffusion_transformer.moc"
