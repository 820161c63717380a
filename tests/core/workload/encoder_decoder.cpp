// Checks encoders and decoders together: which operators each phase has, and what the parameters are for.
#include "core/workload/model.h"
#include "tests/support/support.h"
#include "tests/support/transformers.h"

using namespace roofline;
using namespace roofline::test;

class EncoderDecoder : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void parts()
    {
        QCOMPARE(parametersOf(t5(), "embedding"), 32128.0 * 768); // one table for both inputs and the head
        QCOMPARE(parametersOf(t5(), "encoder positions"), 32.0 * 12);
        QCOMPARE(parametersOf(t5(), "decoder norms"), (3.0 * 12 + 1) * 768);
        QCOMPARE(parametersOf(t5(), "decoder cross attention"), 12.0 * 4 * 768 * 768);
        QCOMPARE(parametersOf(whisper(), "decoder embedding"), 51866.0 * 1280);
        QCOMPARE(parametersOf(whisper(), "encoder embedding"), 0.0);
        QCOMPARE(parametersOf(whisper(), "decoder cross attention"), 32.0 * (4 * 1280 * 1280 + 3 * 1280));
        EncoderDecoderModel apart = t5();
        apart.sharedEmbedding = false;
        apart.decoder.tiedEmbeddings = false;
        QCOMPARE(parametersOf(apart) - parametersOf(t5()), 2.0 * 32128 * 768);
        QCOMPARE(parametersOf(apart, "head"), 32128.0 * 768);
    }

    // Prefill runs the encoder and makes what the decoder will look at. The decoder has no token yet.
    void prefillNames()
    {
        const std::vector<std::string> names = namesOf(lowered(t5(), passOf(Phase::Prefill, 1, 10)));
        const std::vector<std::string> expected = {
            "encoder.embedding",    "encoder.attn_norm",   "encoder.q_proj",   "encoder.k_proj",
            "encoder.v_proj",       "encoder.qk_matmul",   "encoder.softmax",  "encoder.sv_matmul",
            "encoder.out_proj",     "encoder.attn_add",    "encoder.mlp_norm", "encoder.up_proj",
            "encoder.mlp_act",      "encoder.down_proj",   "encoder.mlp_add",  "encoder.final_norm",
            "decoder.cross_k_proj", "decoder.cross_v_proj"};
        QCOMPARE(names, expected);
    }

    void decodeNames()
    {
        const std::vector<std::string> names = namesOf(lowered(t5(), passOf(Phase::Decode, 1, 10)));
        const std::vector<std::string> expected = {
            "decoder.embedding",       "decoder.attn_norm",     "decoder.q_proj",          "decoder.k_proj",
            "decoder.v_proj",          "decoder.qk_matmul",     "decoder.softmax",         "decoder.sv_matmul",
            "decoder.out_proj",        "decoder.attn_add",      "decoder.cross_norm",      "decoder.cross_q_proj",
            "decoder.cross_qk_matmul", "decoder.cross_softmax", "decoder.cross_sv_matmul", "decoder.cross_out_proj",
            "decoder.cross_add",       "decoder.mlp_norm",      "decoder.up_proj",         "decoder.mlp_act",
            "decoder.down_proj",       "decoder.mlp_add",       "decoder.final_norm",      "decoder.lm_head"};
        QCOMPARE(names, expected);
    }
};

ROOFLINE_TEST(EncoderDecoder)
#include "core/workload/encoder_decoder.moc"
