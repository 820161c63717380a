// Checks mixtures of experts: which weights are read, and what the chosen experts compute.
#include "core/workload/model.h"
#include "core/workload/released.h"
#include "tests/support/support.h"
#include "tests/support/transformers.h"

#include <cmath>

using namespace roofline;
using namespace roofline::test;

namespace {

constexpr double mixtralExpert = 3.0 * 4096 * 14336; // gate, up and down

double expertWeights(const DecoderModel &model, const Pass &pass)
{
    double sum = 0; // of one layer
    for (const Operator &op : lowered(model, pass))
        if (op.name.starts_with("expert_"))
            sum += op.weight.value();
    return sum;
}

} // namespace

class ExpertsTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void distinctExpertsOfMixtral_data()
    {
        const Rows<double, double> row("batch", "experts");
        row("1: exactly two", 1.0, 2.0);
        row("2", 2.0, 8 * (1 - 0.75 * 0.75)); // 3.5
        row("4", 4.0, 8 * (1 - 0.31640625));  // 0.75⁴
        row("64: almost all", 64.0, 8 * (1 - std::pow(0.75, 64)));
    }

    void distinctExpertsOfMixtral()
    {
        QFETCH(double, batch);
        QFETCH(double, experts);
        COMPARE_NEAR(expertWeights(mixtral(), passOf(Phase::Decode, batch, 1000)), experts * 2 * mixtralExpert);
        if (batch == 64)
            QVERIFY(experts > 7.99999 && experts < 8);
        // A prompt of as many tokens chooses as many.
        COMPARE_NEAR(expertWeights(mixtral(), passOf(Phase::Prefill, 1, batch)), experts * 2 * mixtralExpert);
    }

    void order()
    {
        const std::vector<std::string> mixture = {
            "embedding",        "attn_norm",  "q_proj",           "k_proj",         "v_proj",
            "qk_matmul",        "softmax",    "sv_matmul",        "out_proj",       "attn_add",
            "mlp_norm",         "router",     "expert_gate_proj", "expert_up_proj", "expert_act",
            "expert_down_proj", "expert_add", "mlp_add",          "final_norm",     "lm_head"};
        QCOMPARE(namesOf(lowered(mixtral(), passOf(Phase::Decode, 1, 10))), mixture);
    }

    // Each of three tokens of Mixtral passes two experts, which are 8·(1 − 0.75³) = 4.625 different ones.
    void mixtralByHand_data()
    {
        const Rows<QString, double, double, double, double> row("name", "flop", "weight", "read", "written");
        const double d = 4096;
        const double f = 14336;
        const double distinct = 4.625;
        row("router", 2 * 3 * d * 8, 2 * d * 8, 2 * 3 * d, 2 * 3 * 8);
        row("expert_gate_proj", 2 * 6 * d * f, distinct * 2 * d * f, 2 * 6 * d, 2 * 6 * f);
        row("expert_up_proj", 2 * 6 * d * f, distinct * 2 * d * f, 2 * 6 * d, 2 * 6 * f);
        row("expert_act", 5 * 6 * f, 0, 2 * 2 * 6 * f, 2 * 6 * f);
        row("expert_down_proj", 2 * 6 * d * f, distinct * 2 * d * f, 2 * 6 * f, 2 * 6 * d);
        row("expert_add", 3 * 3 * d, 0, 2 * 2 * 3 * d, 2 * 3 * d); // two products and a sum of two results
        row("mlp_add", 3 * d, 0, 2 * 2 * 3 * d, 2 * 3 * d);
    }

    void mixtralByHand()
    {
        QFETCH(QString, name);
        QFETCH(double, flop);
        QFETCH(double, weight);
        const Operator op = named(lowered(mixtral(), passOf(Phase::Decode, 3, 100)), name.toStdString());
        QCOMPARE(op.count, 32.0);
        QCOMPARE(op.flop.value(), flop);
        COMPARE_NEAR(op.weight.value(), weight);
        QTEST(op.activationRead.value(), "read");
        QTEST(op.activationWritten.value(), "written");
        QCOMPARE(op.kv().value(), 0.0);
        QVERIFY(op.group == (name == QLatin1String("mlp_add") ? Group::Elementwise : Group::Experts));
    }

    // DeepSeek-V3 has three layers with an MLP of 18432, then 58 with a router, 8
    // of 256 experts of 2048 and a shared one.
    void sharedAndDense()
    {
        const std::vector<Operator> operators = lowered(deepSeek(), passOf(Phase::Decode, 1, 10));
        const double d = 7168;
        QCOMPARE(named(operators, "gate_proj").count, 3.0);
        QCOMPARE(named(operators, "gate_proj").weight.value(), 2 * d * 18432);
        QCOMPARE(named(operators, "mlp_act").count, 3.0);
        QCOMPARE(named(operators, "router").count, 58.0);
        QCOMPARE(named(operators, "router").weight.value(), 2 * (d * 256 + 256));
        QCOMPARE(named(operators, "expert_up_proj").count, 58.0);
        COMPARE_NEAR(named(operators, "expert_up_proj").weight.value(), 8 * 2 * d * 2048);
        QCOMPARE(named(operators, "shared_up_proj").count, 58.0);
        QCOMPARE(named(operators, "shared_up_proj").weight.value(), 2 * d * 2048);
        QCOMPARE(named(operators, "shared_up_proj").flop.value(), 2 * d * 2048);
        QCOMPARE(named(operators, "shared_down_proj").activationWritten.value(), 2 * d);
        QCOMPARE(named(operators, "expert_add").flop.value(), (8 + 7 + 1) * d); // eight products, nine summands
        QCOMPARE(named(operators, "expert_add").activationRead.value(), 2 * 9 * d);
        QCOMPARE(named(operators, "mlp_norm").count, 61.0);
        QCOMPARE(named(operators, "mlp_add").count, 61.0);

        DecoderModel three = deepSeek(); // several shared experts equal one that is wider
        three.experts->shared = 3;
        QCOMPARE(named(lowered(three, passOf(Phase::Decode, 1, 10)), "shared_up_proj").weight.value(),
                 3 * 2 * d * 2048);
        QCOMPARE(parametersOf(three, "shared experts"), 58 * 3 * 3 * d * 2048);
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

    // In gpt-oss, the router and the experts have biases. An expert's biases are read with its weights.
    void biases()
    {
        const std::vector<Operator> operators = lowered(gptOss(24, 32), passOf(Phase::Decode, 1, 10));
        COMPARE_NEAR(named(operators, "router").weight.value(), 2.0 * (2880 * 32 + 32));
        COMPARE_NEAR(named(operators, "expert_gate_proj").weight.value(), 4 * 2.0 * (2880 * 2880 + 2880));
        COMPARE_NEAR(named(operators, "expert_down_proj").weight.value(), 4 * 2.0 * (2880 * 2880 + 2880));
    }

    void withoutAGate()
    {
        DecoderModel model = mixtral();
        model.gatedMlp = false;
        const std::vector<Operator> operators = lowered(model, passOf(Phase::Decode, 1, 10));
        QVERIFY(!hasOperator(operators, "expert_gate_proj"));
        QCOMPARE(named(operators, "expert_act").flop.value(), 8.0 * 2 * 14336);
        QCOMPARE(parametersOf(model, "experts"), 32.0 * 8 * 2 * 4096 * 14336);
    }

    // The parameters that one token uses are as published, and the input embedding counts.
    void active_data()
    {
        const Rows<DecoderModel, double> row("model", "active");
        row("Mixtral 8x7B", mixtral(), 12879925248.0);
        row("Qwen3 30B-A3B", qwen3Moe(48, 2048, 32, 768), 3353032704.0);
        row("Qwen3 235B-A22B", qwen3Moe(94, 4096, 64, 1536), 22190763520.0);
        row("gpt-oss 20b", gptOss(24, 32), 4187440704.0);
        row("gpt-oss 120b", gptOss(36, 128), 5711982912.0);
        row("DeepSeek-V3", deepSeek(), 37552297472.0);
        row("Llama-2 7B", llama2(), 6738415616.0); // all of them
    }

    void active()
    {
        QFETCH(DecoderModel, model);
        QTEST(activeParameterCount(model), "active");
    }

    void parts()
    {
        QCOMPARE(parametersOf(deepSeek(), "experts"), 58.0 * 256 * 3 * 7168 * 2048);
        QCOMPARE(parametersOf(deepSeek(), "shared experts"), 58.0 * 3 * 7168 * 2048);
        QCOMPARE(parametersOf(deepSeek(), "router"), 58.0 * (7168 * 256 + 256));
        QCOMPARE(parametersOf(deepSeek(), "MLP"), 3.0 * 3 * 7168 * 18432);
        QCOMPARE(parametersOf(mixtral(), "MLP"), 0.0);
    }
};

ROOFLINE_TEST(ExpertsTest)
#include "core/workload/experts.moc"
