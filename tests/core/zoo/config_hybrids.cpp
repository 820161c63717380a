// Checks config.json of models with recurrent layers: the files of shipped models
// read as their entries, and what fields mean.
#include "tests/core/zoo/reading.h"
#include "tests/support/shipped_zoo.h"

#include <QJsonArray>

using namespace roofline;
using namespace roofline::test;

namespace {

DecoderModel entry(const char *id)
{
    return std::get<DecoderModel>(shippedZoo().model(id)->architecture);
}

} // namespace

class ConfigHybridsTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // Without a list, every fourth layer has attention, or as many as the file says.
    void listsAndIntervals()
    {
        QJsonObject config = configOf("qwen3-next-80b-a3b");
        config["full_attention_interval"] = 6;
        QCOMPARE(decoderOf(config).attentionLayers(), 8);
        QJsonArray types;
        for (int i = 0; i < 48; ++i)
            types.append(i % 16 == 3 ? "full_attention" : "linear_attention");
        config["layer_types"] = types;
        QCOMPARE(decoderOf(config).attentionLayers(), 3);
        config = configOf("jamba-1.5-mini");
        config["num_hidden_layers"] = 29; // 4, 12, 20, 28
        QCOMPARE(decoderOf(config).attentionLayers(), 4);
        config["num_hidden_layers"] = 28;
        QCOMPARE(decoderOf(config).attentionLayers(), 3);
    }

    // A file whose type allows recurrent layers need not have any.
    void withoutRecurrentLayersOrExperts()
    {
        const auto types = QJsonArray::fromVariantList(QVariantList(40, "attention"));
        const DecoderModel dense = decoderOf(with(configOf("granite-4.0-h-micro"), {{"layer_types", types}}));
        QVERIFY(!dense.recurrent && !dense.experts);
        QCOMPARE(dense.ffn, 8192);
        const DecoderModel one = decoderOf(with(configOf("jamba-1.5-mini"), {{"num_experts", 1}}));
        QVERIFY(!one.experts);
        QCOMPARE(one.ffn, 14336);
    }

    // Of 32 layers, those whose number leaves 1 when divided by 2 or 8 are half and an eighth. By 3 they are 11, which
    // is not a third.
    void expertsInEachSoManiethLayer()
    {
        const auto given = [](int period, int offset) {
            return with(configOf("jamba-1.5-mini"), {{"expert_layer_period", period}, {"expert_layer_offset", offset}});
        };
        QCOMPARE(decoderOf(given(2, 1)).expertLayers(), std::int64_t(16));
        QCOMPARE(decoderOf(given(8, 1)).expertLayers(), std::int64_t(4));
        for (const char *key : {"expert_layer_period", "expert_layer_offset"}) { // transformers takes 2 and 1
            QJsonObject config = configOf("jamba-1.5-mini");
            config[QLatin1String(key)] = QJsonValue();
            QCOMPARE(decoderOf(config).expertLayers(), std::int64_t(16));
            config.remove(QLatin1String(key));
            QCOMPARE(decoderOf(config).expertLayers(), std::int64_t(16));
        }
        for (const auto &[period, offset] : {std::pair(3, 1), std::pair(4, 4096)}) {
            Messages messages;
            QVERIFY(!readModel(jsonText(given(period, offset)), "config.json", messages));
            QCOMPARE(messages.front().place.path, std::string("expert_layer_offset"));
        }
    }

    void sizesThatFollow()
    {
        const Recurrent jamba = *decoderOf(with(configOf("jamba-1.5-mini"), {{"mamba_dt_rank", "auto"},
                                                                             {"hidden_size", 2080}, // 130 sixteenths
                                                                             {"num_attention_heads", 8}}))
                                     .recurrent;
        QCOMPARE(jamba.rank, 130);
        QCOMPARE(jamba.heads, 4160);
        const Recurrent falcon =
            *decoderOf(with(configOf("falcon-h1-0.5b"), {{"mamba_d_head", "auto"}, {"mamba_rms_norm", true}}))
                 .recurrent;
        QCOMPARE(falcon.headDim, 64);
        QVERIFY(falcon.norm);
        QCOMPARE(falcon.layers, 0);
    }

    // The reader counts layers, wherever they are. Some files of Gemma 4 have no experts, and some no wide heads.
    void layersThatDiffer()
    {
        QJsonObject config = configOf("gemma-3n-e4b");
        config["layer_types"] = QJsonArray();
        QJsonArray types;
        for (int i = 0; i < 35; ++i)
            types.append(i == 0 || i > 28 ? "full_attention" : "sliding_attention"); // as many as in the file
        config["layer_types"] = types;
        QVERIFY(decoderOf(config) == entry("gemma-3n-e4b"));
        config["intermediate_size"] = QJsonArray{16384, 16384};
        QCOMPARE(decoderOf(config).ffn, 16384);
        config["hidden_size_per_layer_input"] = 0;
        QVERIFY(!decoderOf(config).layerInput);

        config = configOf("gemma-4-26b-a4b");
        QJsonObject text = config["text_config"].toObject();
        text["attention_k_eq_v"] = false;
        text["enable_moe_block"] = false;
        config["text_config"] = text;
        const DecoderModel plain = decoderOf(config);
        QVERIFY(!plain.experts);
        QCOMPARE(plain.ffn, 2112);
        QVERIFY((*plain.global == GlobalHeads{.kvHeads = 8, .headDim = 512}));
        text["global_head_dim"] = 256;
        config["text_config"] = text;
        QVERIFY(!decoderOf(config).global);

        config = configOf("hunyuan-large");
        config["cla_share_factor"] = 3;
        QCOMPARE(decoderOf(config).sharedKv, 64 - 22);
        config["use_cla"] = false;
        QCOMPARE(decoderOf(config).sharedKv, 0);
        QCOMPARE(decoderOf(configOf("glm-5.2")).latent->sparse.indexLayers, 21);
    }

    // Its makers publish it below text_config, which does not say its type.
    void textConfigWithoutAType()
    {
        QJsonObject text = configOf("minimax-m3");
        for (const char *key : {"model_type", "first_k_dense_replace", "moe_intermediate_size"})
            text.remove(key);
        const QJsonObject config{{"model_type", "minimax_m3_vl"}, {"text_config", text}};
        QVERIFY(decoderOf(config) == entry("minimax-m3"));
        const QString said = told({{"model_type", "nobodys_vl"}, {"text_config", text}});
        QVERIFY2(said.contains("\"model_type\" is missing"), qPrintable(said));
    }

    // Blocks may lack something, or have something else.
    void blocks()
    {
        const QJsonObject attention{{"n_heads_in_group", 8}, {"no_op", false}};
        const QJsonObject none{{"n_heads_in_group", QJsonValue()}, {"no_op", true}};
        const auto mlp = [](double times) { return QJsonObject{{"ffn_mult", times}, {"no_op", false}}; };
        QJsonObject config = configOf("nemotron-super-49b");
        config["num_hidden_layers"] = 4;
        config["block_configs"] = QJsonArray{QJsonObject{{"attention", attention}, {"ffn", none}},
                                             QJsonObject{{"attention", none}, {"ffn", mlp(1)}},
                                             QJsonObject{{"attention", attention}, {"ffn", mlp(0.01)}},
                                             QJsonObject{{"attention", attention}, {"ffn", mlp(5.25)}}};
        const DecoderModel model = decoderOf(config);
        QCOMPARE(model.attentionLayers(), 3);
        QCOMPARE(model.kvHeads, 8);
        // 2 · 8192 / 3 is 5461, and the widths are the next multiples of 256.
        QVERIFY((model.mlpWidths == std::vector<std::int64_t>{5632, 256, 28672}));
        QCOMPARE(model.ffn, 0);

        const auto toldOf = [&](const QJsonObject &block) {
            config["block_configs"] = QJsonArray{QJsonObject{{"attention", attention}, {"ffn", mlp(1)}}, block};
            config["num_hidden_layers"] = 2;
            return told(config);
        };
        const QJsonObject linear{{"no_op", true}, {"replace_with_linear", true}};
        QVERIFY(toldOf({{"attention", linear}, {"ffn", mlp(1)}}).contains("replace_with_linear"));
        const QJsonObject other{{"n_heads_in_group", 16}};
        QVERIFY(toldOf({{"attention", other}, {"ffn", mlp(1)}}).contains("16 is not understood"));
        QVERIFY(toldOf({{"attention", attention}, {"ffn", mlp(-1)}}).contains("ffn_mult"));
        QVERIFY(toldOf({{"attention", attention}, {"ffn", QJsonObject{}}}).contains("\"ffn_mult\" is missing"));
    }

    // An index may have values, and may be switched off.
    void sparseAttention()
    {
        QJsonObject config = configOf("minimax-m3");
        QJsonObject sparse = config["sparse_attention_config"].toObject();
        sparse["use_sparse_attention"] = false;
        config["sparse_attention_config"] = sparse;
        QVERIFY(!decoderOf(config).sparse);
        sparse["use_sparse_attention"] = true;
        QJsonArray plain = sparse["sparse_disable_index_value"].toArray();
        plain[10] = 0;
        sparse["sparse_disable_index_value"] = plain;
        config["sparse_attention_config"] = sparse;
        QVERIFY2(told(config).contains("an index with values"), qPrintable(told(config)));
    }

    // The same pattern may be given as words and without a number of layers.
    void patternOfWords()
    {
        QJsonObject config = configOf("nemotron-3-super-120b-a12b");
        QJsonArray words;
        for (const QChar letter : config["hybrid_override_pattern"].toString())
            words.append(letter == 'M' ? "mamba" : letter == '*' ? "attention" : letter == '-' ? "mlp" : "moe");
        config.remove("hybrid_override_pattern");
        config.remove("num_hidden_layers");
        config["layers_block_type"] = words;
        QVERIFY(decoderOf(config) == entry("nemotron-3-super-120b-a12b"));
        words[1] = "mlp";
        config["layers_block_type"] = words;
        const DecoderModel mixed = decoderOf(config);
        QCOMPARE(mixed.mlpLayers, 40);
        QCOMPARE(mixed.expertLayers(), 39);
        QCOMPARE(mixed.ffn, 2688);
    }

    void badField_data()
    {
        Rows<QString, QString, QJsonValue, QString>("file", "key", "value", "text");
        const auto row = [](const char *file, const char *key, const QJsonValue &value, const char *text) {
            QTest::addRow("%s: %s", file, key) << QString(file) << QString(key) << value << QString(text);
        };
        row("nemotron-h-56b", "hybrid_override_pattern", "M-X*", "layer 3 is not understood");
        row("nemotron-h-56b", "num_hidden_layers", 100, "has 118 layers, but num_hidden_layers is 100");
        row("nemotron-h-56b", "use_conv_bias", false, "a convolution without biases");
        row("qwen3-next-80b-a3b", "layer_types", QJsonArray{"mamba"}, "\"mamba\" is not understood");
        row("qwen3-next-80b-a3b", "layer_types", QJsonArray{"full_attention"}, "layer_types has 1 items");
        row("llama-2-7b", "layer_types", QJsonArray{"full_attention"}, // which has no use for the list
            "layer_types has 1 items, but num_hidden_layers is 32");
        row("qwen3-next-80b-a3b", "full_attention_interval", 100, "leave none for attention");
        row("falcon-h1-0.5b", "mamba_d_ssm", 2048, "is not mamba_n_heads times mamba_d_head (1536)");
        row("jamba-1.5-mini", "mamba_proj_bias", true, "biases on the projections");
        row("minimax-m3", "num_hidden_layers", 59, "sparse_attention_freq has 60 items, but num_hidden_layers is 59");
        row("minimax-m3", "sparse_attention_config", QJsonObject{{"sparse_block_size", 128}}, "sparse_topk_blocks");
        row("nemotron-super-49b", "num_hidden_layers", 79, "block_configs has 80 items, but num_hidden_layers is 79");
        row("nemotron-super-49b", "block_configs", QJsonValue(), "block_configs");
        row("nemotron-super-49b", "block_configs", QJsonArray{QJsonObject{{"ffn", QJsonObject{}}}}, "attention");
        row("minimax-m3", "sparse_attention_config", 5, "sparse_attention_config must have keys");
        row("nemotron-3-super-120b-a12b", "mamba_ssm_cache_dtype", "zzz", "unknown \"zzz\"");
        row("nemotron-3-super-120b-a12b", "mamba_ssm_cache_dtype", 5, "unknown \"5\"");
        row("t5-base", "feed_forward_proj", "zzz", "unknown \"zzz\"");
        row("t5-base", "feed_forward_proj", 5, "unknown \"5\"");
        row("clip-vit-b-16", "projection_dim", "512", "projection_dim: ");
        row("kimi-linear-48b-a3b", "linear_attn_config", QJsonValue(), "expected the sizes of the recurrent layers");
        row("kimi-linear-48b-a3b", "num_hidden_layers", 28, "have 20 and 7 items, but num_hidden_layers is 28");
        row("mimo-v2-flash", "swa_num_attention_heads", 32, "32 is not understood; supported: 64");
        row("mimo-v2-flash", "hybrid_layer_pattern", QJsonArray{0, 2}, "\"2\" is not understood");
        row("mimo-v2-flash", "moe_layer_freq", QJsonArray{1, 0},
            "layers without experts are only supported at the start");
        row("gemma-3n-e4b", "num_kv_shared_layers", 35, "leave none of 35");
        row("gemma-3n-e4b", "num_kv_shared_layers", 14, "the same part of the layers");
        row("gemma-3n-e4b", "intermediate_size", QJsonArray{8192, 16384}, "layers that differ");
        row("glm-5.2", "indexer_types", QJsonArray{"full", "none"}, "\"none\" is not understood");
        row("glm-5.2", "mlp_layer_types", QJsonArray{"sparse", "dense"},
            "layers without experts are only supported at the start");
        row("hunyuan-large", "cla_share_factor", 0, "cla_share_factor");
    }

    void badField()
    {
        QFETCH(QString, file);
        QFETCH(QString, key);
        QFETCH(QJsonValue, value);
        QFETCH(QString, text);
        const QString said = told(with(configOf(file), {{key, value}}));
        QVERIFY2(said.contains(text), qPrintable(said));
    }
};

ROOFLINE_TEST(ConfigHybridsTest)
#include "core/zoo/config_hybrids.moc"
