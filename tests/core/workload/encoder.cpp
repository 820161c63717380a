// Checks how many tokens encoders have, and the order of their operators.
#include "core/workload/model.h"
#include "tests/support/support.h"
#include "tests/support/transformers.h"

using namespace roofline;
using namespace roofline::test;

namespace {

EncoderModel whisperEncoder()
{
    return whisper().encoder;
}

} // namespace

class Encoder : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void tokens()
    {
        QCOMPARE(vit(12, 768, 12).tokens(5), 197.0); // 14 × 14 patches and the class token
        QCOMPARE(whisperEncoder().tokens(5), 1500.0);
        QCOMPARE(bert(12, 768, 12).tokens(5), 5.0);
        EncoderModel odd = whisperEncoder();
        odd.audio->frames = 2999; // the last window of stride two still begins on a frame
        QCOMPARE(odd.tokens(5), 1500.0);
    }

    void order()
    {
        const std::vector<std::string> text = {"embedding", "embedding_norm", "attn_norm", "q_proj",    "k_proj",
                                               "v_proj",    "qk_matmul",      "softmax",   "sv_matmul", "out_proj",
                                               "attn_add",  "mlp_norm",       "up_proj",   "mlp_act",   "down_proj",
                                               "mlp_add",   "pooler"};
        QCOMPARE(namesOf(lowered(bert(12, 768, 12), passOf(Phase::Inference, 1, 10))), text);
        const std::vector<std::string> image = {"patch_proj", "embedding",  "attn_norm", "q_proj",    "k_proj",
                                                "v_proj",     "qk_matmul",  "softmax",   "sv_matmul", "out_proj",
                                                "attn_add",   "mlp_norm",   "up_proj",   "mlp_act",   "down_proj",
                                                "mlp_add",    "final_norm", "classifier"};
        QCOMPARE(namesOf(lowered(vit(12, 768, 12), passOf(Phase::Inference, 1, 10))), image);
        const std::vector<std::string> audio = namesOf(lowered(whisperEncoder(), passOf(Phase::Inference, 1, 10)));
        const std::vector<std::string> start = {"conv1", "conv1_act", "conv2", "conv2_act", "embedding", "attn_norm"};
        QCOMPARE(std::vector<std::string>(audio.begin(), audio.begin() + 6), start);
        QCOMPARE(audio.back(), std::string("final_norm"));
    }
};

ROOFLINE_TEST(Encoder)
#include "core/workload/encoder.moc"
