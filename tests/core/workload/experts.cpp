// Checks mixtures of experts: the order of their operators, gates, and which layers have them.
#include "core/workload/model.h"
#include "core/workload/released.h"
#include "tests/support/support.h"
#include "tests/support/transformers.h"

using namespace roofline;
using namespace roofline::test;

class ExpertsTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void order()
    {
        const std::vector<std::string> mixture = {
            "embedding",        "attn_norm",  "q_proj",           "k_proj",         "v_proj",
            "qk_matmul",        "softmax",    "sv_matmul",        "out_proj",       "attn_add",
            "mlp_norm",         "router",     "expert_gate_proj", "expert_up_proj", "expert_act",
            "expert_down_proj", "expert_add", "mlp_add",          "final_norm",     "lm_head"};
        QCOMPARE(namesOf(lowered(mixtral(), passOf(Phase::Decode, 1, 10))), mixture);
    }

    // Qwen1.5-MoE has a shared MLP of 5632, whose result has a learned weight.
    void sharedWithAGate()
    {
        DecoderModel model = llama(24, 2048, 16, 16, 0, 151936);
        model.experts = Experts{.count = 60, .perToken = 4, .shared = 1, .width = 1408};
        const std::vector<Operator> without = lowered(model, passOf(Phase::Decode, 3, 10));
        const double before = parametersOf(model);
        QVERIFY(!hasOperator(without, "router_shared"));
        model.experts->sharedWidth = 5632;
        model.experts->sharedGate = true;
        const std::vector<Operator> operators = lowered(model, passOf(Phase::Decode, 3, 10));
        QCOMPARE(named(operators, "shared_up_proj").weight.value(), 2.0 * 2048 * 5632);
        QCOMPARE(named(operators, "router_shared").weight.value(), 2.0 * 2048);
        QCOMPARE(named(operators, "router_shared").flop.value(), 2.0 * 3 * 2048);
        QCOMPARE(named(operators, "router_shared").count, 24.0);
        QVERIFY(weightClassOf(named(operators, "router_shared")) == WeightClass::Router);
        QCOMPARE(named(operators, "expert_add").flop.value() - named(without, "expert_add").flop.value(), 3.0 * 2048);
        QCOMPARE(parametersOf(model) - before, 24.0 * (3 * 2048 * (5632 - 1408) + 2048));
        QCOMPARE(parametersOf(model, "router"), 24.0 * (60 * 2048 + 2048));
        model.experts->shared = 0; // nothing is shared, so nothing is weighted
        QVERIFY(!hasOperator(lowered(model, passOf(Phase::Decode, 3, 10)), "router_shared"));
    }

    // An addition needs no summand for the backward pass, but a weighted sum or a norm needs what it reads.
    void summandsAreNotKept()
    {
        DecoderModel model = llama(24, 2048, 16, 16, 0, 151936);
        model.experts = Experts{.count = 60, .perToken = 4, .shared = 1, .width = 1408};
        const auto isSummand = [&](std::string_view name) {
            return named(lowered(model, passOf(Phase::Training, 3, 10)), name).keep == Keep::Summand;
        };
        QVERIFY(isSummand("shared_down_proj") && !isSummand("expert_down_proj") && isSummand("expert_add"));
        model.experts->sharedGate = true;
        QVERIFY(!isSummand("shared_down_proj"));
        model.experts->sharedGate = false;
        model.experts->latentWidth = 512;
        QVERIFY(isSummand("shared_down_proj") && isSummand("latent_up_proj") && !isSummand("expert_add"));
        model.experts->latentWidth = 0;
        model.experts->norms = true;
        QVERIFY(isSummand("expert_post_norm") && isSummand("shared_post_norm") && !isSummand("shared_down_proj"));
        model.laurelRank = 64;
        QVERIFY(isSummand("laurel_norm") && isSummand("laurel_add") && !isSummand("laurel_up_proj"));
    }

    // Llama 4 Maverick has experts in every second layer. In a variant of seven layers after a
    // dense one, two have them at every third.
    void interleaved()
    {
        DecoderModel model = llama(48, 5120, 40, 8, 16384, 202048);
        model.experts = Experts{.count = 128, .perToken = 1, .shared = 1, .width = 8192, .every = 2};
        const std::vector<Operator> operators = lowered(model, passOf(Phase::Decode, 1, 10));
        QCOMPARE(named(operators, "gate_proj").count, 24.0);
        QCOMPARE(named(operators, "router").count, 24.0);
        QCOMPARE(named(operators, "mlp_add").count, 48.0);
        QCOMPARE(parametersOf(model), 400711848960.0);
        QCOMPARE(activeParameterCount(model), 17184691200.0);
        model.layers = 8;
        model.experts->denseLayers = 1;
        model.experts->every = 3;
        QCOMPARE(model.expertLayers(), std::int64_t(2));
        QCOMPARE(named(lowered(model, passOf(Phase::Decode, 1, 10)), "gate_proj").count, 6.0);
    }
};

ROOFLINE_TEST(ExpertsTest)
#include "core/workload/experts.moc"
