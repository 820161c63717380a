// Checks config.json as the transformers library reads it: what stands for fields that a file leaves out, the names
// that newer versions write, and lists of layers. Sizes are small, and expected numbers follow from them by hand.
#include "tests/core/zoo/reading.h"

#include <QJsonArray>

using namespace roofline;
using namespace roofline::test;

namespace {

QJsonObject small(const char *type, int layers)
{
    return smallConfig(type, layers, 160);
}

const QJsonObject routed{{"n_routed_experts", 8},      {"num_experts_per_tok", 2}, {"moe_intermediate_size", 24},
                         {"first_k_dense_replace", 1}, {"n_shared_experts", 1},    {"kv_lora_rank", 12},
                         {"qk_nope_head_dim", 10},     {"qk_rope_head_dim", 6},    {"v_head_dim", 14}};

QJsonArray kinds(int layers, const char *usual, const char *other, std::initializer_list<int> others)
{
    QJsonArray list;
    for (int i = 0; i < layers; ++i)
        list.append(std::ranges::find(others, i) == others.end() ? usual : other);
    return list;
}

QString notesOf(const QJsonObject &config)
{
    QString all;
    for (const std::string &note : modelIn(config).notes)
        all += QString::fromStdString(note) + '\n';
    return all;
}

} // namespace

class ConfigDefaultsTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // The tower that reads text is one part of what the file describes.
    void encodersWithinOthers()
    {
        const QJsonObject bert{{"model_type", "bert"}};
        const QString said = "The text model of a grounding-dino config; what reads images or sound is not counted.";
        QVERIFY(notesOf({{"model_type", "grounding-dino"}, {"text_config", bert}}).startsWith(said));
        QVERIFY(!notesOf({{"model_type", "clip"}, {"vision_config", QJsonObject{{"hidden_size", 768}}}})
                     .contains("text model of"));
    }

    // Three of four layers of OLMo 3 have a window, whether its list says so or not.
    void olmo3HasWindows()
    {
        const QJsonObject file = with(small("olmo3", 8), {{"sliding_window", 32}});
        const QJsonObject listed =
            with(file, {{"layer_types", kinds(8, "sliding_attention", "full_attention", {3, 7})}});
        const double token = 2 * 4 * 8 * 2; // keys and values of 4 heads of 8 elements in 2 bytes
        for (const QJsonObject &config : {file, listed}) {
            Pass pass{.phase = Phase::Decode, .sequence = 100};
            QCOMPARE(kvCacheSize(modelIn(config), pass).value(), token * (2 * 100 + 6 * 32));
        }
    }

    // Queries, keys and values of Seed-OSS have biases unless the file denies it.
    void seedHasBiases()
    {
        const QJsonObject file = with(small("seed_oss", 4), {{"head_dim", 8}});
        const double all = parameterCount(modelIn(file));
        QCOMPARE(all - parameterCount(modelIn(with(file, {{"attention_bias", false}}))), 4.0 * (64 + 2 * 32));
        QCOMPARE(parameterCount(modelIn(with(file, {{"attention_out_bias", true}}))) - all, 4.0 * 64);
    }

    // Older files have the language model's sizes beside the tower of images, newer ones within a config of their own.
    void theTextModelBesideImages()
    {
        const QJsonObject plain = small("qwen2", 4);
        const QJsonObject tower{{"depth", 32}, {"hidden_size", 1280}};
        const QJsonObject beside = with(small("qwen2_5_vl", 4), {{"vision_config", tower}});
        const QJsonObject within{
            {"model_type", "qwen2_5_vl"}, {"text_config", small("qwen2_5_vl_text", 4)}, {"vision_config", tower}};
        for (const QJsonObject &config : {beside, within}) {
            QCOMPARE(parameterCount(modelIn(config)), parameterCount(modelIn(plain)));
            QVERIFY(notesOf(config).contains("what reads images or sound is not counted"));
        }
    }

    // The outer file decides whether the tables of the language model are one, and only by true or false.
    void theOuterTieIsTrueOrFalse_data()
    {
        const Rows<QJsonValue, bool> row("tied", "understood");
        row("true", QJsonValue(true), true);
        row("null", QJsonValue(), true);
        row("a number", QJsonValue(1.5), false);
        row("a word", QJsonValue("yes"), false);
        row("a list", QJsonValue(QJsonArray()), false);
    }

    void theOuterTieIsTrueOrFalse()
    {
        QFETCH(QJsonValue, tied);
        QFETCH(bool, understood);
        const QJsonObject config{
            {"model_type", "mistral3"}, {"tie_word_embeddings", tied}, {"text_config", small("mistral", 4)}};
        const QString text = told(config);
        QCOMPARE(text.isEmpty(), understood);
        QVERIFY2(understood || text.contains("tie_word_embeddings"), qPrintable(text));
    }

    // ModelOpt stores the cache in one of three formats.
    void formatsOfTheCache_data()
    {
        const Rows<QString, bool> row("format", "understood");
        row("FP8", "fp8", true);
        row("INT8", "int8", true);
        row("NVFP4", "fp4", true);
        row("NONE", "bf16", true);
        row("FP9", "bf16", false);
    }

    void formatsOfTheCache()
    {
        QFETCH(bool, understood);
        const QJsonObject config =
            with(small("llama", 4),
                 {{"torch_dtype", "bfloat16"},
                  {"quantization_config", QJsonObject{{"quant_method", "modelopt"},
                                                      {"quant_algo", "FP8"},
                                                      {"kv_cache_quant_algo", QTest::currentDataTag()}}}});
        const Model model = modelIn(config);
        QVERIFY(model.released);
        QTEST(QString::fromStdString(std::string(toString(model.released->kv))), "format");
        QCOMPARE(!notesOf(config).contains("The format of its cache is not understood"), understood);
    }

    // The published sizes of mT5-small, whose MLPs are gated and whose tables are two.
    void multilingualT5()
    {
        QJsonObject config{{"model_type", "mt5"},
                           {"d_model", 512},
                           {"d_kv", 64},
                           {"d_ff", 1024},
                           {"num_layers", 8},
                           {"num_heads", 6},
                           {"tie_word_embeddings", false}};
        const double attention = 4 * 512 * 384;
        const double mlp = 3 * 512 * 1024;
        const double all = 2 * 250112.0 * 512 + 8 * (3 * attention + 2 * mlp + 5 * 512) + 2 * 512 + 2 * 32 * 6;
        QCOMPARE(all, 300176768.0);
        QCOMPARE(parameterCount(modelIn(config)), all);
        QVERIFY(notesOf(config).contains("vocab_size 250112"));
        config["num_decoder_layers"] = 5; // three fewer than those of the encoder
        QCOMPARE(parameterCount(modelIn(config)), all - 3 * (2 * attention + mlp + 3 * 512));
        config.remove("num_decoder_layers");
        config["model_type"] = "t5";
        QCOMPARE(parameterCount(modelIn(config)), all - 2 * (250112.0 - 32128) * 512 - 8 * 2.0 * 512 * 1024);
    }

    // Each of the 8 + 8 layers of umT5 has a table of relative positions, not only the first of each tower.
    void everyLayerHasPositions()
    {
        QJsonObject config{{"model_type", "mt5"}, {"d_model", 512},  {"d_kv", 64},
                           {"d_ff", 1024},        {"num_layers", 8}, {"num_heads", 6}};
        const double shared = parameterCount(modelIn(config));
        config["model_type"] = "umt5";
        QCOMPARE(parameterCount(modelIn(config)), shared + 2 * 7 * 32 * 6);
    }

    // Each head has a gate, and layers with a window have heads of their own. Newer files hold the language model below
    // text_config, where it may be called step3p5, older ones give their lists for three more layers.
    void step()
    {
        const QJsonObject base =
            with(small("step3p7", 8), {{"head_dim", 16},
                                       {"num_experts", 8},
                                       {"num_experts_per_tok", 2},
                                       {"moe_intermediate_size", 24},
                                       {"share_expert_dim", 40},
                                       {"sliding_window", 16},
                                       {"num_nextn_predict_layers", 3},
                                       {"layer_types", kinds(8, "sliding_attention", "full_attention", {0, 4})}});
        const double heads = 64 * (2 * 16 + 1); // queries, output and gate of one
        const double layer = 64 * 2 * 4 * 16 + 2 * 16 + 2 * 64;
        const double experts = 8 * (3 * 64 * 24 + 64 + 1) + 3 * 64 * 40;
        const double rest = 8 * layer + 5 * experts + 3 * (3 * 64 * 96) + 64 + 2 * 160 * 64;
        QCOMPARE(parameterCount(modelIn(base)), rest + 64 * heads);
        const double wide = rest + (2 * 8 + 6 * 12) * heads;
        QJsonObject perLayer;
        for (const char *number : {"01", "02", "03", "05", "06", "07"})
            perLayer[QLatin1String(number)] = QJsonObject{{"num_attention_heads", 12}};
        const QJsonObject other{{"num_attention_heads", 12}, {"num_attention_groups", 4}};
        for (const QJsonObject &further :
             {QJsonObject{{"num_sliding_attention_heads", 12}}, QJsonObject{{"attention_other_setting", other}},
              QJsonObject{{"per_layer_config", perLayer}, {"num_sliding_attention_heads", 12}}}) {
            const QJsonObject config = with(base, further);
            QCOMPARE(parameterCount(modelIn(config)), wide);
            const DecoderModel model = decoderOf(config);
            QCOMPARE(model.heads, 12);
            QVERIFY((model.global == GlobalHeads{.kvHeads = 4, .headDim = 16, .heads = 8}));
        }
        QJsonObject text = with(base, {{"num_sliding_attention_heads", 12}});
        text["model_type"] = "step3p5";
        text["moe_num_experts"] = text.take("num_experts");
        text["moe_top_k"] = text.take("num_experts_per_tok");
        text["num_attention_groups"] = text.take("num_key_value_heads");
        text["moe_layers_enum"] = "3,4,5,6,7";
        text["layer_types"] = kinds(11, "sliding_attention", "full_attention", {0, 4, 8});
        const QJsonObject whole{{"model_type", "step3p7"}, {"text_config", text}};
        QCOMPARE(parameterCount(modelIn(whole)), wide);
        QVERIFY(notesOf(whole).startsWith("The text model of a step3p7 config"));
        text["moe_layers_enum"] = "3,4,5,6,7,8,9,10"; // the last three only predict further tokens
        QCOMPARE(parameterCount(modelIn({{"model_type", "step3p7"}, {"text_config", text}})), wide);
        text.remove("model_type");
        QCOMPARE(parameterCount(modelIn({{"model_type", "step3p7"}, {"text_config", text}})), wide);
        text["layer_types"] = QJsonValue(); // all layers then see everything
        QCOMPARE(decoderOf({{"model_type", "step3p7"}, {"text_config", text}}).window, 0);
    }

    // The library saves heads of single layers by number. The last layer sees everything, whatever the file says.
    void globalHeads()
    {
        const QJsonObject base = with(
            small("gemma4_text", 7),
            {{"head_dim", 16}, {"global_head_dim", 32}, {"sliding_window", 16}, {"hidden_size_per_layer_input", 0}});
        const GlobalHeads wide{.kvHeads = 4, .headDim = 32};
        QCOMPARE(decoderOf(base).globalLayers(), 2); // the sixth and the last
        QVERIFY(decoderOf(base).global == wide);
        QJsonObject listed = with(base, {{"layer_types", kinds(7, "sliding_attention", "full_attention", {2})}});
        QCOMPARE(decoderOf(listed).globalLayers(), 2);
        listed["layer_types"] = kinds(7, "full_attention", "", {});
        const DecoderModel full = decoderOf(listed);
        QVERIFY(!full.global && full.window == 0 && full.headDim == 32);

        QJsonObject saved = base;
        saved.remove("global_head_dim");
        saved["attention_k_eq_v"] = true;
        const QJsonObject one{{"head_dim", 32}, {"num_key_value_heads", 2}};
        saved["per_layer_config"] = QJsonObject{{"5", one}, {"6", one}};
        QVERIFY((decoderOf(saved).global == GlobalHeads{.kvHeads = 2, .headDim = 32, .keysAsValues = true}));
        saved["per_layer_config"] = QJsonObject{{"5", one}, {"6", QJsonObject{{"head_dim", 24}}}};
        QVERIFY(told(saved).contains("head_dim in 2 layers is not understood"));
        saved["per_layer_config"] = QJsonObject{{"5", one}};
        QVERIFY(told(saved).contains("supported: one number for all 2 of a kind"));
    }

    // Two of eight layers have experts: the list counts, not each second one.
    void listOfLayersWithExperts()
    {
        QJsonObject config = with(small("llama4_text", 8), {{"intermediate_size_mlp", 128},
                                                            {"num_local_experts", 8},
                                                            {"num_experts_per_tok", 1},
                                                            {"head_dim", 16},
                                                            {"interleave_moe_layer_step", 2},
                                                            {"moe_layers", QJsonArray{1, 3}}});
        const double attention = 64 * 16 * (2 * 8 + 2 * 4);
        const auto parameters = [&](int layers) {
            return 8 * attention + layers * (9 * 3 * 64 * 96.0 + 8 * 64) + (8 - layers) * 3 * 64 * 128.0 + 17 * 64
                   + 2 * 160 * 64;
        };
        QCOMPARE(parameterCount(modelIn(config)), parameters(2));
        for (const QJsonValue &value : {QJsonValue(QJsonArray{1, 3, 5, 7}), QJsonValue()}) {
            config["moe_layers"] = value;
            QCOMPARE(parameterCount(modelIn(config)), parameters(4));
        }
        config["moe_layers"] = QJsonArray{1, 8};
        QVERIFY(told(config).contains("\"8\" is not the number of a layer"));
        config["moe_layers"] = QJsonArray();
        QVERIFY(told(config).contains("leave none of the 8"));
    }

    // A rank of null is none, one that is left out is the usual one.
    void latentAttention()
    {
        const QJsonObject config = with(small("deepseek_v3", 6), routed);
        const DecoderModel usual = decoderOf(config);
        QCOMPARE(usual.latent->queryRank, 1536);
        QCOMPARE(usual.latent->sparse.keys, 0);
        QVERIFY(notesOf(config).contains("q_lora_rank 1536"));
        const QJsonObject none = with(config, {{"q_lora_rank", QJsonValue()}});
        QCOMPARE(decoderOf(none).latent->queryRank, 0);
        const double direct = 64.0 * 8 * 16;
        QCOMPARE(parameterCount(modelIn(config)) - parameterCount(modelIn(none)),
                 6 * (1536.0 * (64 + 8 * 16 + 1) - direct)); // with the norm of the rank
        for (const auto &[type, heads, rank] :
             {std::tuple("deepseek_v32", 64, 1536), std::tuple("glm_moe_dsa", 32, 2048)}) {
            const DecoderModel sparse = decoderOf(with(small(type, 6), routed));
            QCOMPARE(sparse.latent->queryRank, rank);
            QVERIFY((sparse.latent->sparse == SparseAttention{.keys = 2048, .indexHeads = heads, .indexDim = 128}));
        }
    }

    void recurrentSizes()
    {
        const QJsonObject jamba = with(small("jamba", 8), {{"num_experts", 4}, {"num_experts_per_tok", 2}});
        QCOMPARE(decoderOf(jamba).recurrent->rank, 4); // a sixteenth of 64
        const QJsonObject falcon = with(small("falcon_h1", 6), {{"mamba_n_heads", 16}});
        QCOMPARE(decoderOf(falcon).recurrent->headDim, 64); // 1024 channels
        QVERIFY(notesOf(falcon).contains("mamba_d_ssm 1024"));
        QCOMPARE(decoderOf(with(falcon, {{"mamba_d_ssm", QJsonValue()}})).recurrent->headDim, 8); // twice 64 channels
        const auto gemma = [](int layers) { return decoderOf(small("gemma3n_text", layers)).sharedKv; };
        QCOMPARE(gemma(30), 15);
        QCOMPARE(gemma(10), 0);
    }

    // The window of SmolLM 3 is that of layers without rotary positions, Qwen2-MoE has one in every other layer.
    void windows()
    {
        const QJsonObject smol = with(small("smollm3", 10), {{"use_sliding_window", true}, {"sliding_window", 16}});
        QCOMPARE(decoderOf(smol).windowLayers(), 2); // the fourth and the eighth
        QCOMPARE(decoderOf(with(smol, {{"no_rope_layer_interval", 3}})).windowLayers(), 3);
        const QJsonArray rope{0, 1, 1, 1, 0, 1, 1, 0, 1, 0};
        QCOMPARE(decoderOf(with(smol, {{"no_rope_layers", rope}})).windowLayers(), 4);
        const QJsonObject qwen = with(small("qwen2_moe", 6), {{"use_sliding_window", true},
                                                              {"sliding_window", 16},
                                                              {"num_experts", 8},
                                                              {"num_experts_per_tok", 2},
                                                              {"moe_intermediate_size", 24},
                                                              {"shared_expert_intermediate_size", 40}});
        const auto below = [&](int most) {
            return decoderOf(with(qwen, {{"max_window_layers", most}})).windowLayers();
        };
        QCOMPARE(below(3), 2);
        QCOMPARE(below(28), 3);
        QCOMPARE(below(0), 0);
    }

    void namesOfLayers()
    {
        const QJsonObject granite =
            with(small("granitemoehybrid", 4),
                 {{"num_local_experts", 0}, {"shared_intermediate_size", 96}, {"mamba_n_heads", 16}});
        const DecoderModel older = decoderOf(with(granite, {{"layer_types", kinds(4, "mamba", "attention", {2})}}));
        QCOMPARE(older.attentionLayers(), 1);
        QVERIFY(decoderOf(with(granite, {{"layer_types", kinds(4, "linear_attention", "full_attention", {2})}}))
                == older);
        QJsonObject nemotron = small("nemotron_h", 3);
        nemotron["layers_block_type"] = QJsonArray{"mamba", "attention", "mlp"};
        const DecoderModel words = decoderOf(nemotron);
        nemotron["layers_block_type"] = QJsonArray{"linear_attention", "full_attention", "mlp"};
        QVERIFY(decoderOf(nemotron) == words);

        const QJsonObject mimo =
            with(small("mimo_v2_flash", 12),
                 {{"n_routed_experts", 8}, {"num_experts_per_tok", 2}, {"moe_intermediate_size", 24}});
        const DecoderModel usual = decoderOf(mimo);
        QCOMPARE(usual.globalLayers(), 3); // the first, the sixth and the last
        QCOMPARE(usual.kvHeads, 8);        // twice as many as in those
        QVERIFY(usual.attentionSinks);
        const QJsonArray types = kinds(12, "sliding_attention", "full_attention", {0, 1, 2, 3});
        QCOMPARE(decoderOf(with(mimo, {{"layer_types", types}})).globalLayers(), 4);

        QJsonObject kimi = with(small("kimi_linear", 9), routed);
        const Recurrent recurrent = *decoderOf(kimi).recurrent;
        QCOMPARE(recurrent.layers, 7); // the fifth and the ninth attend
        QCOMPARE(recurrent.heads, 32);
        QCOMPARE(recurrent.headDim, 128);
        kimi["layer_types"] = kinds(9, "linear_attention", "full_attention", {3, 6, 8});
        kimi["linear_num_heads"] = 8;
        QCOMPARE(decoderOf(kimi).recurrent->layers, 6);
        QCOMPARE(decoderOf(kimi).recurrent->heads, 8);
    }

    // What would be read without a part of its parameters is refused.
    void refused_data()
    {
        Rows<QJsonObject, QString>("config", "key");
        const auto row = [](const char *type, const char *key, const QJsonObject &further = {}) {
            QJsonObject config = with(small(type, 6), further);
            config[QLatin1String(key)] = true;
            QTest::addRow("%s: %s", type, key) << config << QString(key);
        };
        row("bert", "add_cross_attention");
        row("falcon_h1", "projectors_bias", {{"mamba_n_heads", 16}});
        row("deepseek_v2", "mlp_bias", routed);
        row("nemotron_h", "mlp_bias", {{"hybrid_override_pattern", "M-M*-M"}});
        row("ernie4_5_moe", "use_bias",
            {{"moe_num_experts", 8}, {"moe_k", 2}, {"moe_intermediate_size", 24}, {"moe_num_shared_experts", 2}});
    }

    void refused()
    {
        QFETCH(QJsonObject, config);
        QFETCH(QString, key);
        const QString text = told(config);
        QVERIFY2(text.contains(key + ": ") && text.contains("not understood; supported: false"), qPrintable(text));
        config[key] = false;
        modelIn(config);
    }

    // The configuration classes of transformers 5.17.
    void sizes_data()
    {
        const Rows<int, int, int> row("vocabulary", "context", "layers");
        row("deepseek_v2", 102400, 2048, 32);
        row("deepseek_v32", 129280, 163840, 61);
        row("glm_moe_dsa", 154880, 202752, 78);
        row("mimo_v2_flash", 152576, 131072, 48);
        row("step3p7", 128815, 128000, 45);
    }

    void sizes()
    {
        QFETCH(int, vocabulary);
        QFETCH(int, context);
        QFETCH(int, layers);
        const QJsonObject text{{"model_type", QTest::currentDataTag()}};
        const DecoderModel model = decoderOf({{"model_type", "another"}, {"text_config", text}});
        QCOMPARE(model.vocabulary, vocabulary);
        QCOMPARE(model.context, context);
        QCOMPARE(model.layers, layers);
        if (model.latent)
            QCOMPARE(model.latent->valueDim, layers == 78 ? 256 : 128);
    }
};

ROOFLINE_TEST(ConfigDefaultsTest)
#include "core/zoo/config_defaults.moc"
