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

<<<<<<< HEAD
=======
    // Llama-2 7B has one sequence with 2048 tokens in the cache, in 16 bits.
    void decode_data()
    {
        operatorColumns();
        const double d = 4096;
        const double f = 11008;
        const double scores = 32 * 2048;
        operatorRow("embedding", 0, 2 * d, 0, 2 * d);
        operatorRow("attn_norm", 4 * d, 2 * d, 2 * d, 2 * d);
        operatorRow("q_proj", 2 * d * d, 2 * d * d, 2 * d, 2 * d);
        operatorRow("k_proj", 2 * d * d, 2 * d * d, 2 * d, 0, 0, 2 * d);
        operatorRow("v_proj", 2 * d * d, 2 * d * d, 2 * d, 0, 0, 2 * d);
        operatorRow("qk_matmul", 2 * scores * 128, 0, 2 * d, 2 * scores, 2 * 2048 * d);
        operatorRow("softmax", 5 * scores, 0, 2 * scores, 2 * scores);
        operatorRow("sv_matmul", 2 * scores * 128, 0, 2 * scores, 2 * d, 2 * 2048 * d);
        operatorRow("out_proj", 2 * d * d, 2 * d * d, 2 * d, 2 * d);
        operatorRow("attn_add", d, 0, 4 * d, 2 * d);
        operatorRow("mlp_norm", 4 * d, 2 * d, 2 * d, 2 * d);
        operatorRow("gate_proj", 2 * d * f, 2 * d * f, 2 * d, 2 * f);
        operatorRow("up_proj", 2 * d * f, 2 * d * f, 2 * d, 2 * f);
        operatorRow("mlp_act", 5 * f, 0, 4 * f, 2 * f);
        operatorRow("down_proj", 2 * d * f, 2 * d * f, 2 * f, 2 * d);
        operatorRow("mlp_add", d, 0, 4 * d, 2 * d);
        operatorRow("final_norm", 4 * d, 2 * d, 2 * d, 2 * d);
        operatorRow("lm_head", 2 * d * 32000, 2 * d * 32000, 2 * d, 2 * 32000);
    }

    void decode()
    {
        QFETCH(QString, name);
        // Everything except the weights grows with the batch.
        for (const double batch : {1.0, 64.0}) {
            const Operator op = named(lowered(llama2(), passOf(Phase::Decode, batch, 2048)), name.toStdString());
            compareWithRow(op, batch, name == "embedding" ? batch : 1);
        }
    }

    void eachKindHasItsWidth()
    {
        Pass pass = passOf(Phase::Decode, 1, 2048);
        pass.weightBytes = 0.5;
        pass.activationBytes = 2;
        pass.kvBytes = 1;
        const std::vector<Operator> operators = lowered(llama3(), pass);
        const Operator key = named(operators, "k_proj"); // 8 heads of 128 keys: width 1024
        QCOMPARE(key.flop.value(), 2.0 * 4096 * 1024);
        QCOMPARE(key.weight.value(), 0.5 * 4096 * 1024);
        QCOMPARE(key.activationRead.value(), 2.0 * 4096);
        QCOMPARE(key.kvWritten.value(), 1.0 * 1024);
        QCOMPARE(named(operators, "qk_matmul").kvRead.value(), 1.0 * 2048 * 1024);
        QCOMPARE(named(operators, "qk_matmul").flop.value(), 2.0 * 32 * 2048 * 128); // every query head computes
    }

    void prefill()
    {
        const double tokens = 2 * 512;
        const std::vector<Operator> operators = lowered(llama3(), passOf(Phase::Prefill, 2, 512));
        QCOMPARE(named(operators, "q_proj").flop.value(), 2 * tokens * 4096 * 4096);
        QCOMPARE(named(operators, "q_proj").weight.value(), 2.0 * 4096 * 4096);
        QCOMPARE(named(operators, "k_proj").kvWritten.value(), 2 * tokens * 1024);
        const Operator qk = named(operators, "qk_matmul");
        QCOMPARE(qk.flop.value(), 2.0 * 2 * 32 * 512 * 512 * 128);     // 2·B·H·S²·h
        QCOMPARE(qk.activationRead.value(), 2.0 * 2 * 512 * 32 * 128); // Q of all heads
        QCOMPARE(qk.kvRead.value(), 2.0 * 2 * 512 * 8 * 128);          // K of the 8 that are kept
        QCOMPARE(qk.activationWritten.value(), 2.0 * 2 * 32 * 512 * 512);
        QCOMPARE(named(operators, "softmax").flop.value(), 5.0 * 2 * 32 * 512 * 512);
        QCOMPARE(named(operators, "sv_matmul").flop.value(), qk.flop.value());
        QCOMPARE(named(operators, "attn_norm").flop.value(), 4 * tokens * 4096);
        QCOMPARE(named(operators, "embedding").weight.value(), 2 * tokens * 4096);
        QCOMPARE(named(operators, "lm_head").flop.value(), 2.0 * 2 * 4096 * 128256); // the last token of each sequence

        Pass pass = passOf(Phase::Prefill, 2, 512);
        pass.logits = Logits::All;
        QCOMPARE(named(lowered(llama3(), pass), "lm_head").flop.value(), 2 * tokens * 4096 * 128256);

        pass.attention = AttentionCount::Causal;
        const Operator causal = named(lowered(llama3(), pass), "qk_matmul");
        QCOMPARE(causal.flop.value(), 2.0 * 2 * 32 * (512.0 * 513 / 2) * 128);
        QCOMPARE(causal.memory().value(), qk.memory().value());

        pass.fusedAttention = true;
        const std::vector<Operator> fused = lowered(llama3(), pass);
        QCOMPARE(fused.size(), operators.size() - 2);
        QCOMPARE(named(fused, "attention").memory().value(), 2 * qk.activationRead.value() + 2 * qk.kvRead.value());
    }

    void gpt2()
    {
        const std::vector<Operator> operators = lowered(gpt(12, 768, 12, 1024), passOf(Phase::Decode, 1, 100));
        QCOMPARE(named(operators, "embedding").weight.value(), 2.0 * 2 * 768); // a row of tokens and one of positions
        QCOMPARE(named(operators, "embedding").flop.value(), 768.0);           // … added
        QCOMPARE(named(operators, "attn_norm").flop.value(), 7.0 * 768);       // layer norm
        QCOMPARE(named(operators, "attn_norm").weight.value(), 2.0 * 2 * 768); // scale and bias
        QCOMPARE(named(operators, "q_proj").weight.value(), 2.0 * (768 * 768 + 768));
        QCOMPARE(named(operators, "out_proj").weight.value(), 2.0 * (768 * 768 + 768));
        QCOMPARE(named(operators, "up_proj").weight.value(), 2.0 * (768 * 3072 + 3072));
        QCOMPARE(named(operators, "down_proj").weight.value(), 2.0 * (768 * 3072 + 768));
        QCOMPARE(named(operators, "mlp_act").flop.value(), 8.0 * 3072); // gelu
        QCOMPARE(named(operators, "mlp_act").memory().value(), 2.0 * 2 * 3072);
        QCOMPARE(named(operators, "lm_head").weight.value(),
                 2.0 * 768 * 50257); // it is read although the embedding shares it
    }

    void headWidthNeedNotDivideTheHidden()
    {
        DecoderModel model = llama(1, 2048, 32, 4, 768, 1000); // Qwen3-30B: 32 heads of 128 over a hidden size of 2048
        model.headDim = 128;
        const std::vector<Operator> operators = lowered(model, passOf(Phase::Decode, 1, 10));
        QCOMPARE(named(operators, "q_proj").flop.value(), 2.0 * 2048 * 4096);
        QCOMPARE(named(operators, "out_proj").flop.value(), 2.0 * 4096 * 2048);
        QCOMPARE(named(operators, "out_proj").activationRead.value(), 2.0 * 4096);
        QCOMPARE(named(operators, "k_proj").flop.value(), 2.0 * 2048 * 512);
    }

    void slidingWindow()
    {
        DecoderModel model = llama3();
        model.window = 4096;
        const Operator inside = named(lowered(model, passOf(Phase::Decode, 1, 4000)), "qk_matmul");
        QCOMPARE(inside.kvRead.value(), 2.0 * 4000 * 1024);
        const Operator beyond = named(lowered(model, passOf(Phase::Decode, 1, 100000)), "qk_matmul");
        QCOMPARE(beyond.kvRead.value(), 2.0 * 4096 * 1024);
        QCOMPARE(beyond.flop.value(), 2.0 * 32 * 4096 * 128);

        Pass pass = passOf(Phase::Prefill, 1, 8192);
        const Operator full = named(lowered(model, pass), "qk_matmul");
        QCOMPARE(full.flop.value(), 2.0 * 32 * 8192 * 4096 * 128);
        QCOMPARE(full.kvRead.value(), 2.0 * 8192 * 1024); // every key is read once
        QCOMPARE(full.activationWritten.value(), 2.0 * 32 * 8192 * 4096);
        pass.attention = AttentionCount::Causal;
        // The first 4096 queries see 1, 2, … 4096 keys, the other 4096 see 4096 each.
        QCOMPARE(named(lowered(model, pass), "qk_matmul").flop.value(),
                 2.0 * 32 * 128 * (4096.0 * 4097 / 2 + 4096.0 * 4096));
        QCOMPARE(kvCacheSize(model, pass).value(), 4096.0 * 2 * 32 * 8 * 128 * 2);
    }

    // In Gemma 3 27B, 10 of the 62 layers see everything and the other 52 the last
    // 1024 tokens. All have the same projections.
    void windowPattern()
    {
        for (const double context : {1000.0, 1024.0, 8000.0}) { // before, when and after the window is full
            const std::vector<Operator> operators = lowered(gemma3(), passOf(Phase::Decode, 2, context));
            QCOMPARE(named(operators, "q_proj").count, 62.0);
            const Operator global = named(operators, "qk_matmul");
            QCOMPARE(global.count, 10.0);
            QCOMPARE(global.flop.value(), 2.0 * 2 * 32 * context * 128);
            QCOMPARE(global.kvRead.value(), 2.0 * 2 * context * 16 * 128);
            const double seen = std::min(context, 1024.0);
            const Operator window = named(operators, "window_qk_matmul");
            QCOMPARE(window.count, 52.0);
            QCOMPARE(window.flop.value(), 2.0 * 2 * 32 * seen * 128);
            QCOMPARE(window.kvRead.value(), 2.0 * 2 * seen * 16 * 128);
            QCOMPARE(window.activationWritten.value(), 2.0 * 2 * 32 * seen);
            QCOMPARE(named(operators, "window_softmax").flop.value(), 5.0 * 2 * 32 * seen);
            QCOMPARE(named(operators, "window_sv_matmul").kvRead, window.kvRead);
            // 10 layers keep everything, 52 keep the window, with keys and values of 16 × 128 elements each.
            QCOMPARE(kvCacheSize(gemma3(), passOf(Phase::Decode, 2, context)).value(),
                     2.0 * 2 * 2 * 16 * 128 * (10 * context + 52 * seen));
        }
    }

    void windowPatternOfAPrompt()
    {
        Pass pass = passOf(Phase::Prefill, 1, 4096);
        const Operator full = named(lowered(gemma3(), pass), "window_qk_matmul");
        QCOMPARE(full.flop.value(), 2.0 * 32 * 4096 * 1024 * 128);
        QCOMPARE(full.kvRead.value(), 2.0 * 4096 * 16 * 128); // every key is read once
        pass.attention = AttentionCount::Causal;
        const std::vector<Operator> causal = lowered(gemma3(), pass);
        QCOMPARE(named(causal, "qk_matmul").flop.value(), 2.0 * 32 * 128 * (4096.0 * 4097 / 2));
        // The first 1024 tokens see 1, 2, … 1024 keys, the other 3072 see 1024 each.
        QCOMPARE(named(causal, "window_qk_matmul").flop.value(), 2.0 * 32 * 128 * (1024.0 * 1025 / 2 + 3072.0 * 1024));
        pass.sequence = 512; // shorter than the window, so all layers see the same
        QCOMPARE(named(lowered(gemma3(), pass), "window_qk_matmul").flop,
                 named(lowered(gemma3(), pass), "qk_matmul").flop);

        // Behind 3996 tokens in the cache, 100 look at the last 1023 of these and at each other.
        pass.sequence = 4096;
        pass.cached = 3996;
        const Operator last = named(lowered(gemma3(), pass), "window_qk_matmul");
        QCOMPARE(last.flop.value(), 2.0 * 32 * 128 * 100 * 1024);
        QCOMPARE(last.kvRead.value(), 2.0 * 1123 * 16 * 128);
        QCOMPARE(named(lowered(gemma3(), pass), "qk_matmul").kvRead.value(), 2.0 * 4096 * 16 * 128);

        pass.fusedAttention = true;
        const std::vector<Operator> fused = lowered(gemma3(), pass);
        QCOMPARE(named(fused, "attention").count, 10.0);
        QCOMPARE(named(fused, "window_attention").count, 52.0);
        QVERIFY(!hasOperator(fused, "window_softmax"));
    }

>>>>>>> ee4462a4fba1a3c5ea8095de7210468a7ab121fb
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
<<<<<<< HEAD
=======

    // Llama-2 70B is compared with the same model with as many key and value heads as query heads.
    void groupedQueriesReadAnEighth()
    {
        const DecoderModel grouped = llama(80, 8192, 64, 8, 28672, 32000);
        DecoderModel full = grouped;
        full.kvHeads = full.heads;
        for (const char *name : {"qk_matmul", "sv_matmul"}) {
            const Operator few = named(lowered(grouped, passOf(Phase::Decode, 4, 4096)), name);
            const Operator all = named(lowered(full, passOf(Phase::Decode, 4, 4096)), name);
            QCOMPARE(few.kvRead.value() * 8, all.kvRead.value());
            QCOMPARE(few.flop, all.flop);
        }
        DecoderModel single = grouped;
        single.kvHeads = 1;
        QCOMPARE(named(lowered(single, passOf(Phase::Decode, 1, 100)), "qk_matmul").kvRead.value(), 2.0 * 100 * 128);
        QCOMPARE(named(lowered(single, passOf(Phase::Decode, 1, 100)), "k_proj").kvWritten.value(), 2.0 * 128);
    }

    void postNorms()
    {
        const std::vector<Operator> operators = lowered(gemma2(), passOf(Phase::Decode, 3, 10));
        for (const char *name : {"attn_norm", "attn_post_norm", "mlp_norm", "mlp_post_norm"}) {
            QCOMPARE(named(operators, name).count, 42.0);
            QCOMPARE(named(operators, name).flop.value(), 4.0 * 3 * 3584);
            QCOMPARE(named(operators, name).weight.value(), 2.0 * 3584);
        }
        QCOMPARE(parametersOf(gemma2(), "norms"), (4.0 * 42 + 1) * 3584);
    }

    // Each head has one learned number, which is read with the softmax. The work that it adds is not counted.
    void attentionSinks()
    {
        DecoderModel plain = gptOss(24, 32);
        plain.attentionSinks = false;
        QCOMPARE(parametersOf(gptOss(24, 32)) - parametersOf(plain), 24.0 * 64);
        for (const char *name : {"softmax", "window_softmax"}) {
            const Operator with = named(lowered(gptOss(24, 32), passOf(Phase::Decode, 1, 100)), name);
            QCOMPARE(with.weight.value(), 2.0 * 64);
            QCOMPARE(with.flop, named(lowered(plain, passOf(Phase::Decode, 1, 100)), name).flop);
        }
    }

    void biasesOneByOne()
    {
        DecoderModel model = llama3();
        const std::vector<Operator> none = lowered(model, passOf(Phase::Decode, 1, 10));
        const auto check = [&](bool DecoderModel::*flag, const char *name, double width) {
            DecoderModel biased = model;
            biased.*flag = true;
            const std::vector<Operator> operators = lowered(biased, passOf(Phase::Decode, 1, 10));
            QCOMPARE(weightsRead(operators) - weightsRead(none), 2.0 * 32 * width);
            QCOMPARE(named(operators, name).weight.value() - named(none, name).weight.value(), 2.0 * width);
            QCOMPARE(parametersOf(biased) - parametersOf(model), 32.0 * width);
        };
        check(&DecoderModel::queryBias, "q_proj", 4096);
        check(&DecoderModel::keyBias, "k_proj", 1024);
        check(&DecoderModel::valueBias, "v_proj", 1024);
        check(&DecoderModel::outputBias, "out_proj", 4096);
    }

    // A training step's forward pass is like that of a prompt, but
    // every token has logits and nothing is cached.
    void trainingForward()
    {
        Pass training = passOf(Phase::Training, 2, 512);
        training.kvBytes = 1; // there is no cache to keep in 8 bits
        Pass prefill = passOf(Phase::Prefill, 2, 512);
        prefill.logits = Logits::All;
        for (const DecoderModel &model : {llama3(), gemma2(), mixtral(), deepSeek()}) {
            const std::vector<Operator> forward = lowered(model, training);
            const std::vector<Operator> prompt = lowered(model, prefill);
            QCOMPARE(forward.size(), prompt.size());
            for (std::size_t i = 0; i < forward.size(); ++i) {
                QCOMPARE(forward[i].name, prompt[i].name);
                QCOMPARE(forward[i].flop, prompt[i].flop);
                QCOMPARE(forward[i].weight, prompt[i].weight);
                QCOMPARE(forward[i].kv().value(), 0.0);
                QCOMPARE(forward[i].activationRead, prompt[i].activationRead + prompt[i].kvRead);
                QCOMPARE(forward[i].activationWritten, prompt[i].activationWritten + prompt[i].kvWritten);
            }
            QCOMPARE(kvCacheSize(model, training).value(), 0.0);
        }
        QCOMPARE(named(lowered(llama3(), training), "k_proj").activationWritten.value(), 2.0 * 2 * 512 * 1024);
    }

    // Recomputation may drop the scores first, then all but what a layer hands to the next. What only enters an
    // addition is never kept.
    void kept()
    {
        for (const DecoderModel &model : {llama3(), gemma2(), mixtral(), deepSeek()}) {
            const std::vector<Operator> operators = lowered(model, passOf(Phase::Training, 1, 64));
            for (std::size_t i = 0; i < operators.size(); ++i)
                QCOMPARE(operators[i].keep, keepOf(operators, i));
        }
        QCOMPARE(named(lowered(llama3(), passOf(Phase::Training, 1, 64)), "out_proj").keep, Keep::Summand);
        QCOMPARE(named(lowered(gemma2(), passOf(Phase::Training, 1, 64)), "out_proj").keep,
                 Keep::Inner); // a norm reads it
    }

    void queryKeyNorms()
    {
        const std::vector<Operator> operators = lowered(qwen3(), passOf(Phase::Decode, 1, 10));
        QCOMPARE(named(operators, "q_norm").flop.value(), 4.0 * 32 * 128);
        QCOMPARE(named(operators, "q_norm").weight.value(), 2.0 * 128);
        QCOMPARE(named(operators, "k_norm").flop.value(), 4.0 * 8 * 128);
    }

    // OLMo 2 has a norm over all heads together, with as many weights, and no norm before attention and MLP.
    void wholeNorms()
    {
        DecoderModel model = llama(32, 4096, 32, 8, 11008, 100352);
        model.queryKeyNorm = HeadNorm::Whole;
        model.preNorms = false;
        model.postNorms = true;
        const std::vector<Operator> operators = lowered(model, passOf(Phase::Decode, 1, 10));
        QCOMPARE(named(operators, "q_norm").flop.value(), 4.0 * 32 * 128);
        QCOMPARE(named(operators, "q_norm").weight.value(), 2.0 * 32 * 128);
        QCOMPARE(named(operators, "k_norm").weight.value(), 2.0 * 8 * 128);
        QVERIFY(!hasOperator(operators, "attn_norm") && !hasOperator(operators, "mlp_norm"));
        QCOMPARE(named(operators, "attn_post_norm").count, 32.0);
        QCOMPARE(parametersOf(model, "norms"), 32.0 * (2 * 4096 + 40 * 128) + 4096);
    }

    // StableLM 2 12B has one layer norm per layer, without a bias, and one addition of attention and MLP.
    void parallelMlp()
    {
        DecoderModel model = llama(40, 5120, 32, 8, 13824, 100352);
        model.norm = Norm::LayerWithoutBias;
        model.queryKeyNorm = HeadNorm::Whole;
        model.parallelMlp = true;
        const std::vector<Operator> operators = lowered(model, passOf(Phase::Decode, 3, 10));
        QCOMPARE(parametersOf(model), 12142976000.0);
        QCOMPARE(named(operators, "attn_norm").weight.value(), 2.0 * 5120);
        QCOMPARE(named(operators, "attn_norm").flop.value(), 7.0 * 3 * 5120);
        QVERIFY(!hasOperator(operators, "mlp_norm") && !hasOperator(operators, "attn_add"));
        for (const char *name : {"out_proj", "down_proj"}) // the addition needs neither for the backward pass
            QVERIFY(named(operators, name).keep == Keep::Summand);
        QCOMPARE(named(operators, "mlp_add").flop.value(), 2.0 * 3 * 5120);
        QCOMPARE(named(operators, "mlp_add").activationRead.value(), 3.0 * 2 * 3 * 5120);
        QCOMPARE(weightsRead(operators), 2 * (12142976000.0 - 100352.0 * 5120 + 3 * 5120)); // three rows of the table
    }

    void kvCache_data()
    {
        const Rows<DecoderModel, double> row("model", "bytesPerToken");
        row("Llama-2 7B", llama2(), 524288.0);         // 2·32·32·128·2
        row("Llama-3 8B", llama3(), 131072.0);         // a quarter of the heads
        row("GPT-2", gpt(12, 768, 12, 1024), 36864.0); // 2·12·12·64·2
        row("Llama-2 70B", llama(80, 8192, 64, 8, 28672, 32000), 327680.0);
    }

    void kvCache()
    {
        QFETCH(DecoderModel, model);
        QFETCH(double, bytesPerToken);
        for (const Phase phase : {Phase::Prefill, Phase::Decode}) {
            QCOMPARE(kvCacheSize(model, passOf(phase, 1, 1)).value(), bytesPerToken);
            QCOMPARE(kvCacheSize(model, passOf(phase, 8, 1000)).value(), 8000 * bytesPerToken);
        }
        Pass eight = passOf(Phase::Decode, 1, 1);
        eight.kvBytes = 1;
        QCOMPARE(kvCacheSize(model, eight).value(), bytesPerToken / 2);
    }
>>>>>>> ee4462a4fba1a3c5ea8095de7210468a7ab121fb
};

ROOFLINE_TEST(Decoder)
#include "core/workload/decoder.moc"
