// Checks encoders against their published sizes, and their operators by hand.
#include "core/workload/model.h"
#include "tests/support/operator_rows.h"
#include "tests/support/transformers.h"

using namespace roofline;
using namespace roofline::test;

namespace {

EncoderModel whisperEncoder()
{
    return whisper().encoder;
}

// SigLIP So400m has no class token, but a learned query after the layers.
EncoderModel siglip()
{
    EncoderModel model = vit(27, 1152, 16);
    model.ffn = 4304;
    model.image = ImageInput{.size = 378, .patch = 14, .extraTokens = 0};
    model.learnedPositions = 729;
    model.classes = 0;
    model.attentionPool = true;
    return model;
}

// DINOv3 ViT-L has four registers beside the class token, rotary positions, and scaled branches.
EncoderModel dino()
{
    EncoderModel model = vit(24, 1024, 16);
    model.image->extraTokens = 5;
    model.learnedPositions = model.classes = 0;
    model.keyBias = false;
    model.layerScale = LayerScale::Branches;
    return model;
}

// CLIP ViT-L/14 has patches without a bias, a norm after them, and a projection of the class token.
EncoderModel clip()
{
    EncoderModel model = vit(24, 1024, 16);
    model.image = ImageInput{.size = 224, .patch = 14, .bias = false};
    model.learnedPositions = 257;
    model.classes = 0;
    model.embeddingNorm = true;
    model.projection = 768;
    return model;
}

} // namespace

class Encoder : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // The multiply-accumulates are those of BERT's layers at 128 tokens, and of everything for an image.
    void published_data()
    {
        const Rows<EncoderModel, double, double> row("model", "parameters", "macs");
        row("BERT base", bert(12, 768, 12), 109482240.0, 11173625856.0);
        row("BERT large", bert(24, 1024, 16), 335141888.0, 39460012032.0);
        row("ViT-B/16", vit(12, 768, 12), 86567656.0, 17563828224.0);
        row("ViT-L/16", vit(24, 1024, 16), 304326632.0, 61554712576.0);
        row("SigLIP", siglip(), 428225600.0, 335173224960.0);
        row("CLIP", clip(), 303966208.0, 81011982336.0 + 1024 * 768);
        row("DINOv3", dino(), 303128576.0,
            24.0 * (201.0 * 12 * 1024 * 1024 + 2.0 * 201 * 201 * 1024) + 196.0 * 768 * 1024);
    }

    void published()
    {
        QFETCH(EncoderModel, model);
        QTEST(parametersOf(model), "parameters");
        double found = products(lowered(model, passOf(Phase::Inference, 1, 128)), true);
        if (model.pooler) // the pooler is not one of the layers
            found -= static_cast<double>(model.hidden * model.hidden);
        QTEST(found, "macs");
    }

    void everyWeightIsReadOnce()
    {
        for (const EncoderModel &model : {vit(12, 768, 12), whisperEncoder(), siglip(), dino(), clip()})
            QCOMPARE(weightsRead(lowered(model, passOf(Phase::Inference, 3, 1))), 2 * parametersOf(model));
        // Text reads a row of the three tables for every token.
        const EncoderModel text = bert(12, 768, 12);
        const double tables = (30522.0 + 512 + 2) * 768;
        QCOMPARE(weightsRead(lowered(text, passOf(Phase::Inference, 2, 100))),
                 2 * (parametersOf(text) - tables + 3 * 200 * 768));
    }

    void tokens()
    {
        QCOMPARE(vit(12, 768, 12).tokens(5), 197.0); // 14 × 14 patches and the class token
        QCOMPARE(siglip().tokens(5), 729.0);
        QCOMPARE(dino().tokens(5), 201.0);
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

    // BERT base reads three sequences of 100 tokens.
    void text_data()
    {
        operatorColumns();
        const double t = 300;
        const double d = 768;
        const double scores = 3 * 12 * 100 * 100;
        operatorRow("embedding", 2 * t * d, 2 * 3 * t * d, 0, 2 * t * d); // tokens, positions and types, added
        operatorRow("embedding_norm", 7 * t * d, 2 * 2 * d, 2 * t * d, 2 * t * d);
        operatorRow("k_proj", 2 * t * d * d, 2 * (d * d + d), 2 * t * d, 2 * t * d);
        operatorRow("qk_matmul", 2 * scores * 64, 0, 2 * 2 * t * d, 2 * scores);
        operatorRow("softmax", 5 * scores, 0, 2 * scores, 2 * scores);
        operatorRow("sv_matmul", 2 * scores * 64, 0, 2 * scores + 2 * t * d, 2 * t * d);
        operatorRow("up_proj", 2 * t * d * 3072, 2 * (d * 3072 + 3072), 2 * t * d, 2 * t * 3072);
        operatorRow("pooler", 2 * 3 * d * d, 2 * (d * d + d), 2 * 3 * d, 2 * 3 * d);
    }

    void text() { compareNamedWithRow(lowered(bert(12, 768, 12), passOf(Phase::Inference, 3, 100))); }

    // ViT-B/16 reads two images of 3 × 224 × 224.
    void image_data()
    {
        operatorColumns();
        const double d = 768;
        operatorRow("patch_proj", 2.0 * 2 * 196 * 768 * d, 2 * (768 * d + d), 2.0 * 2 * 3 * 224 * 224,
                    2.0 * 2 * 196 * d);
        operatorRow("embedding", 2 * 197 * d, 2 * (197 * d + d), 2.0 * 2 * 196 * d, 2.0 * 2 * 197 * d);
        operatorRow("qk_matmul", 2.0 * 2 * 12 * 197 * 197 * 64, 0, 2.0 * 2 * 2 * 197 * d, 2.0 * 2 * 12 * 197 * 197);
        operatorRow("final_norm", 7 * 2 * 197 * d, 2 * 2 * d, 2 * 2 * 197 * d, 2 * 2 * 197 * d);
        operatorRow("classifier", 2 * 2 * d * 1000, 2 * (d * 1000 + 1000), 2 * 2 * d, 2 * 2 * 1000);
    }

    void image() { compareNamedWithRow(lowered(vit(12, 768, 12), passOf(Phase::Inference, 2, 77))); }

    // The queries of two images are one row each. The keys and values are those of all 1458 tokens.
    void pooled_data()
    {
        operatorColumns();
        const double d = 1152;
        const double scores = 2.0 * 16 * 729;
        operatorRow("pool_q_proj", 2.0 * 2 * d * d, 2 * (d * d + 2 * d), 2.0 * 2 * d, 2.0 * 2 * d); // with the query
        operatorRow("pool_k_proj", 2.0 * 1458 * d * d, 2 * (d * d + d), 2.0 * 1458 * d, 2.0 * 1458 * d);
        operatorRow("pool_qk_matmul", 2 * scores * 72, 0, 2.0 * (2 + 1458) * d, 2 * scores);
        operatorRow("pool_sv_matmul", 2 * scores * 72, 0, 2 * scores + 2.0 * 1458 * d, 2.0 * 2 * d);
        operatorRow("pool_norm", 7.0 * 2 * d, 2 * 2 * d, 2.0 * 2 * d, 2.0 * 2 * d);
        operatorRow("pool_up_proj", 2.0 * 2 * d * 4304, 2 * (d * 4304 + 4304), 2.0 * 2 * d, 2.0 * 2 * 4304);
        operatorRow("pool_add", 2.0 * d, 0, 2.0 * 2 * 2 * d, 2.0 * 2 * d);
    }

    void pooled() { compareNamedWithRow(lowered(siglip(), passOf(Phase::Inference, 2, 77))); }

    void scaledAndProjected_data()
    {
        operatorColumns();
        const double d = 1024;
        operatorRow("attn_scale", 201 * d, 2 * d, 2.0 * 201 * d, 2.0 * 201 * d);
        operatorRow("mlp_scale", 201 * d, 2 * d, 2.0 * 201 * d, 2.0 * 201 * d);
        operatorRow("embedding", 0, 2 * 5 * d, 2.0 * 196 * d, 2.0 * 201 * d);
        operatorRow("projection", 2 * d * 768, 2 * d * 768, 2 * d, 2.0 * 768);
    }

    void scaledAndProjected()
    {
        QFETCH(QString, name);
        const EncoderModel model = name == "projection" ? clip() : dino();
        compareNamedWithRow(lowered(model, passOf(Phase::Inference, 1, 77)));
    }

    // In ModernBERT-base, 8 of 22 layers see everything, the others half of the window on each side.
    void windowed()
    {
        EncoderModel model = bert(22, 768, 12);
        model.window = 129;
        model.globals = 8;
        const std::vector<Operator> operators = lowered(model, passOf(Phase::Inference, 1, 512));
        QCOMPARE(named(operators, "qk_matmul").count, 8.0);
        QCOMPARE(named(operators, "window_qk_matmul").count, 14.0);
        QCOMPARE(named(operators, "window_qk_matmul").flop.value(), 2.0 * 12 * 512 * 129 * 64);
    }

    // Whisper large-v3 reads 3000 frames of 128 bands by two windows of three frames,
    // of which the second moves in steps of two.
    void audio_data()
    {
        operatorColumns();
        const double d = 1280;
        operatorRow("conv1", 2.0 * 3000 * 3 * 128 * d, 2 * (3 * 128 * d + d), 2.0 * 3000 * 128, 2.0 * 3000 * d);
        operatorRow("conv1_act", 8.0 * 3000 * d, 0, 2.0 * 3000 * d, 2.0 * 3000 * d);
        operatorRow("conv2", 2.0 * 1500 * 3 * d * d, 2 * (3 * d * d + d), 2.0 * 3000 * d, 2.0 * 1500 * d);
        operatorRow("conv2_act", 8.0 * 1500 * d, 0, 2.0 * 1500 * d, 2.0 * 1500 * d);
        operatorRow("embedding", 1500 * d, 2 * 1500 * d, 2.0 * 1500 * d, 2.0 * 1500 * d);
        operatorRow("k_proj", 2.0 * 1500 * d * d, 2 * d * d, 2.0 * 1500 * d, 2.0 * 1500 * d); // the one without a bias
    }

    void audio() { compareNamedWithRow(lowered(whisperEncoder(), passOf(Phase::Inference, 1, 77))); }

    // Keys and values are activations. Every token sees every other, even if prompts are causal.
    void nothingIsCachedOrMasked()
    {
        for (const EncoderModel &model : {bert(12, 768, 12), vit(12, 768, 12), whisperEncoder(), siglip()}) {
            Pass pass = passOf(Phase::Inference, 2, 64);
            const std::vector<Operator> usual = lowered(model, pass);
            for (const Operator &op : usual)
                QCOMPARE(op.kv().value(), 0.0);
            pass.kvBytes = 0.5;
            pass.attention = AttentionCount::Causal;
            pass.logits = Logits::All;
            pass.phase = Phase::Training;
            QVERIFY(lowered(model, pass) == usual);
        }
    }

    void fused()
    {
        Pass pass = passOf(Phase::Inference, 1, 128);
        pass.fusedAttention = true;
        const Operator attention = named(lowered(bert(12, 768, 12), pass), "attention");
        QCOMPARE(attention.activationRead.value(), 2.0 * 3 * 128 * 768);
        QCOMPARE(attention.activationWritten.value(), 2.0 * 128 * 768);
        QCOMPARE(attention.flop.value(), 12.0 * 128 * 128 * (2 * 64 + 5 + 2 * 64));
    }

    void kept()
    {
        for (const EncoderModel &model : {bert(12, 768, 12), vit(12, 768, 12), whisperEncoder()}) {
            const std::vector<Operator> operators = lowered(model, passOf(Phase::Training, 1, 64));
            for (std::size_t i = 0; i < operators.size(); ++i)
                QVERIFY2(operators[i].keep == keepOf(operators, i), fullName(operators[i]).c_str());
        }
    }

    void parts()
    {
        QCOMPARE(parametersOf(vit(12, 768, 12), "patches"), (3.0 * 16 * 16 + 1) * 768);
        QCOMPARE(parametersOf(vit(12, 768, 12), "class token"), 768.0);
        QCOMPARE(parametersOf(vit(12, 768, 12), "positions"), 197.0 * 768);
        QCOMPARE(parametersOf(vit(12, 768, 12), "head"), 769.0 * 1000);
        QCOMPARE(parametersOf(bert(12, 768, 12), "token types"), 2.0 * 768);
        QCOMPARE(parametersOf(bert(12, 768, 12), "pooler"), 769.0 * 768);
        QCOMPARE(parametersOf(whisperEncoder(), "convolutions"), (3.0 * 128 + 1) * 1280 + (3.0 * 1280 + 1) * 1280);
    }
};

ROOFLINE_TEST(Encoder)
#include "core/workload/encoder.moc"
