// Checks encoders and decoders together: T5 and Whisper against their published
// sizes, and what each phase does by hand.
#include "core/workload/model.h"
#include "tests/support/operator_rows.h"
#include "tests/support/transformers.h"

#include <algorithm>

using namespace roofline;
using namespace roofline::test;

namespace {

std::vector<Operator> half(const std::vector<Operator> &operators, std::string_view scope)
{
    std::vector<Operator> found;
    std::copy_if(operators.begin(), operators.end(), std::back_inserter(found),
                 [&](const Operator &op) { return op.scope == scope; });
    return found;
}

// Compares an operator of the decoder, whose cache has one byte for a value, with the row that is being tested.
void compareInWhisper(Pass pass)
{
    pass.kvBytes = 1;
    compareNamedWithRow(lowered(whisper(), pass), 32, "decoder");
}

} // namespace

class EncoderDecoder : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void publishedParameters()
    {
        QCOMPARE(parametersOf(t5()), 222903552.0);
        QCOMPARE(parametersOf(whisper()), 1543490560.0);
    }

    void publishedMultiplyAccumulates()
    {
        // In T5, 128 tokens pass each half, with logits of all of them.
        QCOMPARE(products(lowered(t5(), passOf(Phase::Training, 1, 128)), true), 29431431168.0);
        // In Whisper, a clip passes the encoder, then a token of text
        // passes the decoder without its attention.
        const std::vector<Operator> prefill = lowered(whisper(), passOf(Phase::Prefill, 1, 1));
        QCOMPARE(products(half(prefill, "encoder"), true), 1136885760000.0);
        QCOMPARE(products(lowered(whisper(), passOf(Phase::Decode, 1, 7)), false), 800391680.0);
    }

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

    void namesAreUnique()
    {
        for (const EncoderDecoderModel &model : {t5(), whisper()}) {
            for (const Phase phase : {Phase::Prefill, Phase::Decode, Phase::Training}) {
                std::vector<std::string> names = namesOf(lowered(model, passOf(phase, 1, 10)));
                std::sort(names.begin(), names.end());
                QVERIFY(std::adjacent_find(names.begin(), names.end()) == names.end());
            }
        }
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

    // Whisper keeps keys and values of 1500 tokens of two clips for 32 decoder layers, in one byte each.
    void crossKeys_data()
    {
        operatorColumns();
        const double d = 1280;
        operatorRow("cross_k_proj", 2.0 * 3000 * d * d, 2 * d * d, 2.0 * 3000 * d, 0, 0, 3000 * d); // without a bias
        operatorRow("cross_v_proj", 2.0 * 3000 * d * d, 2 * (d * d + d), 2.0 * 3000 * d, 0, 0, 3000 * d);
    }

    void crossKeys() { compareInWhisper(passOf(Phase::Prefill, 2, 1)); }

    // Whisper has two clips and 100 tokens of text so far.
    void crossAttention_data()
    {
        operatorColumns();
        const double d = 1280;
        const double scores = 2.0 * 20 * 1500;
        operatorRow("qk_matmul", 2.0 * 2 * 20 * 100 * 64, 0, 2 * 2 * d, 2.0 * 2 * 20 * 100, 2.0 * 100 * d);
        operatorRow("cross_norm", 7 * 2 * d, 2 * 2 * d, 2 * 2 * d, 2 * 2 * d);
        operatorRow("cross_q_proj", 2 * 2 * d * d, 2 * (d * d + d), 2 * 2 * d, 2 * 2 * d);
        operatorRow("cross_qk_matmul", 2 * scores * 64, 0, 2 * 2 * d, 2 * scores, 2.0 * 1500 * d);
        operatorRow("cross_softmax", 5 * scores, 0, 2 * scores, 2 * scores);
        operatorRow("cross_sv_matmul", 2 * scores * 64, 0, 2 * scores, 2 * 2 * d, 2.0 * 1500 * d);
        operatorRow("cross_out_proj", 2 * 2 * d * d, 2 * (d * d + d), 2 * 2 * d, 2 * 2 * d);
        operatorRow("cross_add", 2 * d, 0, 2 * 2 * 2 * d, 2 * 2 * d);
    }

    void crossAttention() { compareInWhisper(passOf(Phase::Decode, 2, 100)); }

    // A decode looks at as many tokens as the encoder read. If their number is not
    // given, it is that of the decoder's tokens.
    void encoderTokens()
    {
        Pass pass = passOf(Phase::Decode, 1, 20);
        QCOMPARE(named(lowered(t5(), pass), "cross_qk_matmul", "decoder").kvRead.value(), 2.0 * 20 * 768);
        pass.encoderTokens = 300;
        QCOMPARE(named(lowered(t5(), pass), "cross_qk_matmul", "decoder").kvRead.value(), 2.0 * 300 * 768);
        QCOMPARE(named(lowered(t5(), pass), "qk_matmul", "decoder").kvRead.value(), 2.0 * 20 * 768);
        QCOMPARE(named(lowered(whisper(), pass), "cross_qk_matmul", "decoder").kvRead.value(), 2.0 * 1500 * 1280);
    }

    void fused()
    {
        Pass pass = passOf(Phase::Decode, 1, 100);
        pass.fusedAttention = true;
        const std::vector<Operator> operators = lowered(whisper(), pass);
        QVERIFY(!hasOperator(operators, "cross_softmax", "decoder"));
        const Operator cross = named(operators, "cross_attention", "decoder");
        QCOMPARE(cross.kvRead.value(), 2.0 * 2 * 1500 * 1280);
        QCOMPARE(cross.activation().value(), 2.0 * 2 * 1280);
    }

    void everyWeightOfTheDecoderIsReadOnce()
    {
        // This is all but the encoder, the keys and values of its output, and the
        // position table, of which a row is gathered.
        double decoder = 0;
        for (const ParameterPart &part : parameterParts(whisper()))
            if (part.name.starts_with("decoder ") && part.name != "decoder positions")
                decoder += part.parameters;
        const double crossKeys = 32.0 * (2 * 1280 * 1280 + 1280);
        const double gathered = 2.0 * 1280;
        QCOMPARE(weightsRead(lowered(whisper(), passOf(Phase::Decode, 1, 10))), 2 * (decoder - crossKeys + gathered));
    }

    void training()
    {
        Pass pass = passOf(Phase::Training, 2, 100);
        pass.kvBytes = 1;
        pass.attention = AttentionCount::Causal;
        const std::vector<Operator> operators = lowered(t5(), pass);
        for (const Operator &op : operators)
            QCOMPARE(op.kv().value(), 0.0);
        QCOMPARE(named(operators, "qk_matmul", "encoder").flop.value(), 2.0 * 2 * 12 * 100 * 100 * 64); // both ways
        QCOMPARE(named(operators, "qk_matmul", "decoder").flop.value(), 2.0 * 2 * 12 * 5050 * 64);
        QCOMPARE(named(operators, "cross_qk_matmul", "decoder").flop.value(), 2.0 * 2 * 12 * 100 * 100 * 64);
        QCOMPARE(named(operators, "cross_qk_matmul", "decoder").activationRead.value(), 2.0 * 2 * 2 * 100 * 768);
        QCOMPARE(named(operators, "cross_k_proj", "decoder").activationWritten.value(), 2.0 * 200 * 768);
        QCOMPARE(named(operators, "lm_head", "decoder").flop.value(), 2.0 * 200 * 768 * 32128);
        QCOMPARE(named(lowered(whisper(), pass), "cross_qk_matmul", "decoder").flop.value(),
                 2.0 * 2 * 20 * 100 * 1500 * 64);
    }

    // Every layer of the decoder needs the encoder's output again.
    void kept()
    {
        const std::vector<Operator> operators = lowered(t5(), passOf(Phase::Training, 1, 64));
        for (std::size_t i = 0; i < operators.size(); ++i) {
            const std::string name = fullName(operators[i]);
            const bool leaves = name == "encoder.final_norm";
            QVERIFY2(operators[i].keep == (leaves ? Keep::Boundary : keepOf(operators, i)), name.c_str());
        }
    }

    void cache()
    {
        const double perToken = 2.0 * 2 * 12 * 768; // keys and values of 12 layers, two bytes
        QCOMPARE(kvCacheSize(t5(), passOf(Phase::Prefill, 3, 100)).value(),
                 3 * 100 * perToken); // of the encoder's output
        Pass pass = passOf(Phase::Decode, 3, 20);
        pass.encoderTokens = 100;
        QCOMPARE(kvCacheSize(t5(), pass).value(), 3 * (100 + 20) * perToken);
        QCOMPARE(kvCacheSize(whisper(), pass).value(), 3 * (1500 + 20) * 2.0 * 2 * 32 * 1280);
        // A clip's prefill and each token write as many bytes as the cache takes.
        const double written = sumOf(lowered(whisper(), passOf(Phase::Prefill, 1, 1)), &Operator::kvWritten);
        QCOMPARE(written, kvCacheSize(whisper(), passOf(Phase::Prefill, 1, 1)).value());
        QCOMPARE(kvCacheSize(t5(), passOf(Phase::Training, 3, 100)).value(), 0.0);
    }

    // Each token reads its row of 768. The pass reads the whole table of 32 buckets for 12 heads once for all layers.
    void relativePositionsAreReadOnce()
    {
        const std::vector<Operator> operators = lowered(t5(), passOf(Phase::Prefill, 1, 100));
        QCOMPARE(named(operators, "embedding", "encoder").weight.value(), 2.0 * (100 * 768 + 32 * 12));
        const std::vector<Operator> decode = lowered(t5(), passOf(Phase::Decode, 1, 100));
        QCOMPARE(named(decode, "embedding", "decoder").weight.value(), 2.0 * (768 + 32 * 12));
    }
};

ROOFLINE_TEST(EncoderDecoder)
#include "core/workload/encoder_decoder.moc"
