// Checks the order and the names of a decoder's operators. What they compute and move is the oracle's matter.
#include "core/workload/model.h"
#include "tests/support/support.h"
#include "tests/support/transformers.h"

using namespace roofline;
using namespace roofline::test;

namespace {

DecoderModel qwen3()
{
    DecoderModel model = llama(36, 4096, 32, 8, 12288, 151936);
    model.queryKeyNorm = HeadNorm::Each;
    return model;
}

} // namespace

class Decoder : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void order()
    {
        std::vector<std::string> names;
        for (const Operator &op : lowered(llama2(), passOf(Phase::Decode, 1, 10)))
            names.emplace_back(op.name);
        const std::vector<std::string> expected = {"embedding", "attn_norm",  "q_proj",    "k_proj",   "v_proj",
                                                   "qk_matmul", "softmax",    "sv_matmul", "out_proj", "attn_add",
                                                   "mlp_norm",  "gate_proj",  "up_proj",   "mlp_act",  "down_proj",
                                                   "mlp_add",   "final_norm", "lm_head"};
        QCOMPARE(names, expected);
        for (const Operator &op : lowered(llama2(), passOf(Phase::Decode, 1, 10)))
            QCOMPARE(op.count, op.name == "embedding" || op.name == "final_norm" || op.name == "lm_head" ? 1.0 : 32.0);
        QCOMPARE(lowered(gpt(12, 768, 12, 1024), passOf(Phase::Decode, 1, 10)).size(), names.size() - 1); // no gate
        QCOMPARE(lowered(qwen3(), passOf(Phase::Decode, 1, 10)).size(), names.size() + 2); // q_norm, k_norm
    }

    void aWindowInAllLayersKeepsThePlainNames()
    {
        DecoderModel model = llama3();
        model.window = 512;
        for (const std::int64_t every : {0, 1, 64}) { // no layer sees everything; all do; the 64th of 32 would
            model.globalEvery = every;
            const std::vector<Operator> operators = lowered(model, passOf(Phase::Decode, 1, 1000));
            QVERIFY(!hasOperator(operators, "window_qk_matmul"));
            QCOMPARE(named(operators, "qk_matmul").count, 32.0);
            QCOMPARE(named(operators, "qk_matmul").kvRead.value(), 2.0 * (every == 1 ? 1000 : 512) * 8 * 128);
        }
    }
};

ROOFLINE_TEST(Decoder)
#include "core/workload/decoder.moc"
