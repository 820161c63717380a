// Checks Hugging Face config.json files: models whose number of parameters is published, what fields mean,
// and what is refused. A bad file names what it expects in a field of its own:
//     "_expect": ["LINE:COLUMN SEVERITY RULE | part of the text"]
#include "core/zoo/configs/config_reader.h"
#include "core/hardware/number_format.h"
#include "core/units/format.h"
#include "tests/core/zoo/reading.h"
#include "tests/support/shipped_zoo.h"

#include <QDir>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QSet>
#include <QTemporaryDir>

using namespace roofline;
using namespace roofline::test;

namespace {

const QString good = QStringLiteral(ROOFLINE_TEST_DATA "/good/configs/");
const QString bad = QStringLiteral(ROOFLINE_TEST_DATA "/bad/configs/");

std::string textOf(const QString &path)
{
    return test::readFile(path).toStdString();
}

DecoderModel decoderIn(const QString &name)
{
    return std::get<DecoderModel>(goodModel(textOf(good + name)).architecture);
}

} // namespace

class ConfigReaderTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // These files have no entry to be compared with. The sources are the safetensors totals on each model's page.
    void hasThePublishedParameters_data()
    {
        const Rows<double> row("parameters");
        row("mistral-7b-v0.1.json", 7241732096.0);
        row("gpt2.json", 124439808.0);
        row("deepseek-moe-16b.json", 16375728128.0);
        row("glm-4.6.json", 352797829024.0); // with query and key norms
        // They have 12 layers of 768 with biases and two norms, tables of words and places,
        // and a norm. SigLIP also has a square layer.
        row("clip-l-14-text.json", 12 * (12 * 768.0 * 768 + 13 * 768) + (49408 + 77 + 2) * 768.0);
        row("siglip-b-16-text.json", 12 * (12 * 768.0 * 768 + 13 * 768) + (32000 + 64 + 2 + 768 + 1) * 768.0);
        row("whisper-tiny.json", 37184640.0 + 1500 * 384);           // and the fixed positions of its encoder
        row("step-3.7-flash.json", 195832712256.0 + 45 * 64 * 4096); // and a gate of each head
    }

    void hasThePublishedParameters()
    {
        QFETCH(double, parameters);
        const Model model = goodModel(textOf(good + QLatin1String(QTest::currentDataTag())));
        QCOMPARE(formatExact(parameterCount(model)), formatExact(parameters));
    }

    // These are small models of each family, and what their layers add up to by hand: hidden 64, 8 heads of 8, 4 of
    // keys and values, MLP of 96, 12 layers, 100 tokens. A layer's attention is 2 · 64 · 64 + 2 · 64 · 32 = 12288.
    void hasTheParametersOfItsShape_data()
    {
        QTest::addColumn<QJsonObject>("further");
        QTest::addColumn<double>("attention"); // with its biases and the norms of queries and keys
        QTest::addColumn<double>("mlp");       // or router and experts
        QTest::addColumn<double>("norms");
        QTest::addColumn<bool>("tied");
        QTest::addColumn<double>("others"); // besides the 12 layers, the tables and the final norm
        const auto row = [](const char *name, const QJsonObject &further, double attention, double mlp, double norms,
                            bool tied = false, double others = 0) {
            QTest::addRow("%s: %s", name, QJsonDocument(further).toJson(QJsonDocument::Compact).constData())
                << further << attention << mlp << norms << tied << others;
        };
        const double mlp = 3 * 64 * 96;
        row("smollm3", {}, 12288, mlp, 128, true);
        row("smollm3", {{"attention_bias", true}, {"mlp_bias", true}}, 12288 + 192, mlp + 256, 128, true);
        row("exaone4", {{"sliding_window_pattern", "LLLG"}}, 12288 + 16, mlp, 128);
        row("olmo2", {}, 12288 + 64 + 32, mlp, 128);
        row("olmo2", {{"attention_bias", true}}, 12288 + 96 + 128 + 64, mlp, 128);
        row("olmo3", {}, 12288 + 64 + 32, mlp, 128);
        row("starcoder2", {}, 12288 + 128 + 64, 2 * 64 * 96 + 96 + 64, 256, true, 64);
        row("starcoder2", {{"use_bias", false}, {"tie_word_embeddings", false}}, 12288, 2 * 64 * 96, 256, false, 64);
        row("stablelm", {}, 12288, mlp, 256, false, 64);
        row("stablelm", {{"use_qkv_bias", true}, {"qk_layernorm", true}}, 12288 + 128 + 96, mlp, 256, false, 64);
        row("stablelm", {{"use_parallel_residual", true}, {"use_norm_bias", false}}, 12288, mlp, 64);
        const QJsonObject glm{{"n_routed_experts", 8}, {"num_experts_per_tok", 2}, {"moe_intermediate_size", 32}};
        const double expert = 3 * 64 * 32;
        const QJsonObject all = with(glm, {{"first_k_dense_replace", 0}});
        row("glm4_moe", all, 12288, 9 * expert + 8 * 65, 128);
        row("glm4_moe", with(all, {{"attention_bias", true}, {"use_qk_norm", true}}), 12288 + 128 + 16,
            9 * expert + 8 * 65, 128);
        row("glm4_moe", glm, 12288, 9 * expert + 8 * 65, 128, false, mlp - 9 * expert - 8 * 65); // the first one dense
        row("deepseek", glm, 12288, 8 * expert + 8 * 64, 128);
        const QJsonObject ernie{{"moe_num_experts", 8}, {"moe_k", 2}, {"moe_intermediate_size", 32}};
        row("ernie4_5_moe", ernie, 12288, 10 * expert + 8 * 65, 128, true, mlp - 10 * expert - 8 * 65);
        const QJsonObject local{{"num_local_experts", 8}, {"num_experts_per_tok", 2}, {"head_dim", 8}};
        row("minimax_m2", local, 12288 + 96, 8 * mlp + 8 * 65, 128);
        row("minimax_m2", with(local, {{"use_qk_norm", false}, {"use_routing_bias", false}}), 12288, 8 * mlp + 8 * 64,
            128);
        row("qwen2_moe", with(glm, {{"num_experts", 8}, {"shared_expert_intermediate_size", 48}}), 12288 + 128,
            8 * expert + 8 * 64 + 3 * 64 * 48 + 64, 128);
        const QJsonObject llama = with(local, {{"intermediate_size_mlp", 192}});
        row("llama4_text", llama, 12288, 9 * mlp + 8 * 64, 128);
        row("llama4_text", with(llama, {{"interleave_moe_layer_step", 3}}), 12288, // 4 of 12
            9 * mlp + 8 * 64, 128, false, 8 * (2 * mlp - 9 * mlp - 8 * 64));
        const QJsonObject hunyuan{{"num_experts", 8}, {"moe_topk", QJsonArray{2, 2}}, {"num_shared_expert", 2}};
        row("hunyuan_v1_moe", hunyuan, 12288 + 16, 10 * mlp + 8 * 64, 128);
    }

    void hasTheParametersOfItsShape()
    {
        QFETCH(QJsonObject, further);
        QFETCH(double, attention);
        QFETCH(double, mlp);
        QFETCH(double, norms);
        QFETCH(bool, tied);
        QFETCH(double, others);
        const Model model = modelIn(with(smallConfig(QByteArray(QTest::currentDataTag()).split(':').front()), further));
        const double tables = (tied ? 1 : 2) * 100.0 * 64;
        QCOMPARE(parameterCount(model), 12 * (attention + mlp + norms) + 64 + tables + others);
    }

    void namesAndFamily()
    {
        const Model llama = goodModel(textOf(good + "llama-2-7b.json"), "models/llama-2-7b.json");
        QCOMPARE(llama.name, "Llama-2-7b-hf");
        QCOMPARE(llama.id, "llama-2-7b");
        QCOMPARE(llama.family, "transformer-decoder");
        QCOMPARE(llama.file, "models/llama-2-7b.json");
        QCOMPARE(llama.year, 0);
        QCOMPARE(llama.source, "config.json, model_type llama");
        const Model mixtral = goodModel(textOf(good + "mixtral-8x7b.json"), "Mixtral 8x7B.json");
        QCOMPARE(mixtral.name, "Mixtral 8x7B");
        QCOMPARE(mixtral.family, "moe");
        QJsonObject named = smallConfig("llama");
        named["_name_or_path"] = "someone/small";
        named["name"] = "Mine / ours"; // somebody renamed it
        QCOMPARE(modelIn(named).name, "Mine / ours");
        named["name"] = QJsonObject{{"of", "another"}};
        QCOMPARE(modelIn(named).name, "small");
    }

    void idComesFromFileOrFolder_data()
    {
        const Rows<QString, QString> row("file", "id");
        row("folder", "/models/Llama-2-7b-hf/config.json", "llama-2-7b-hf");
        row("folder, relative", "Qwen3-8B/./config.json", "qwen3-8b");
        row("download cache", "/home/me/models--meta-llama--Llama-2-7b-hf/snapshots/01c7f73d771d/config.json",
            "llama-2-7b-hf");
        row("file", "/models/My Model (v2.5).json", "my-model-v2.5");
        row("ends with a point", "/models/Model by Acme Inc..json", "model-by-acme-inc");
        row("other extension", "small_one.yaml", "small-one");
        row("no letters", "/models/モデル.json", "config");
        row("an id as it is", "/models/a.--b-.yaml", "a.--b-");
        row("of the zoo", "/zoo/models/config.yaml", "config");
        row("root folder", "/config.json", "config");
    }

    void idComesFromFileOrFolder()
    {
        QFETCH(QString, file);
        QFETCH(QString, id);
        const Model model = goodModel(textOf(good + "qwen3-8b.json"), file.toStdString());
        QCOMPARE(QString::fromStdString(model.id), id);
        QVERIFY(!model.name.empty());
    }

    void windows()
    {
        const DecoderModel mistral = decoderIn("mistral-7b-v0.1.json");
        QCOMPARE(mistral.window, 4096);
        QCOMPARE(mistral.globalLayers(), 0);
        const QJsonObject qwen = with(smallConfig("qwen2"), {{"use_sliding_window", true}, {"sliding_window", 256}});
        QCOMPARE(decoderOf(with(qwen, {{"max_window_layers", 0}})).window, 256);
        QCOMPARE(decoderOf(with(qwen, {{"max_window_layers", 12}})).window, 0);

        const DecoderModel exaone = decoderOf(with(smallConfig("exaone4"), {{"sliding_window_pattern", "LLLG"}}));
        QCOMPARE(exaone.window, 4096);
        QCOMPARE(exaone.globalLayers(), 3);

        QJsonObject config = smallConfig("gemma3_text");
        config["_sliding_window_pattern"] = 4;
        QCOMPARE(decoderOf(config).globalLayers(), 3);
        config["_sliding_window_pattern"] = 100; // more than there are layers, so that the last one has the window, too
        QCOMPARE(decoderOf(config).globalLayers(), 0);
        QVERIFY(decoderOf(config).window > 0);
        config["layer_types"] = QJsonArray::fromVariantList(QVariantList(12, "full_attention"));
        QCOMPARE(decoderOf(config).window, 0);
        config["layer_types"] = QJsonArray::fromVariantList(QVariantList(12, "sliding_attention"));
        QCOMPARE(decoderOf(config).globalLayers(), 0);
        QVariantList types(12, "sliding_attention");
        types[0] = types[6] = "full_attention"; // the first of six instead of the last
        config["layer_types"] = QJsonArray::fromVariantList(types);
        QCOMPARE(decoderOf(config).globalEvery, 6);
    }

    void everyBiasCanBeGiven()
    {
        const DecoderModel biased =
            decoderOf(with(smallConfig("llama"), {{"attention_bias", true}, {"mlp_bias", true}}));
        QVERIFY(biased.queryBias && biased.keyBias && biased.valueBias && biased.outputBias && biased.mlpBias);
    }

    void newerNamesOfExperts()
    {
        const DecoderModel dense = decoderOf(with(smallConfig("qwen3_moe"), {{"num_local_experts", 16},
                                                                             {"num_experts_per_tok", 2},
                                                                             {"moe_intermediate_size", 32},
                                                                             {"mlp_only_layers", QJsonArray{1, 0}}}));
        QCOMPARE(dense.experts->count, 16);
        QCOMPARE(dense.experts->denseLayers, 2);
    }

    void gpt2()
    {
        const DecoderModel gpt2 = decoderIn("gpt2.json");
        QCOMPARE(gpt2.ffn, 3072); // 4 × n_embd
        QCOMPARE(gpt2.learnedPositions, 1024);
        QVERIFY(!gpt2.gatedMlp && gpt2.norm == Norm::Layer && gpt2.mlpBias && gpt2.outputBias && gpt2.keyBias);
        QJsonObject config{{"model_type", "gpt2"}, {"n_embd", 64},      {"n_layer", 2},           {"n_head", 2},
                           {"n_positions", 128},   {"vocab_size", 100}, {"n_inner", QJsonValue()}};
        QCOMPARE(decoderOf(config).ffn, 256);
        config["n_inner"] = 100;
        QCOMPARE(decoderOf(config).ffn, 100);
    }

    void nullAndMissingFieldsAreTheFamilysOwn()
    {
        QJsonObject config = smallConfig("llama");
        config["num_key_value_heads"] = QJsonValue();
        config["head_dim"] = QJsonValue();
        QCOMPARE(decoderOf(config).kvHeads, 8);
        QCOMPARE(decoderOf(config).headDim, 8);
        config.remove("num_key_value_heads");
        QCOMPARE(decoderOf(config).kvHeads, 8);

        for (const char *type :
             {"ministral3", "mistral", "mixtral"}) { // null is as many as heads, and no key is the usual 8
            config = smallConfig(type);
            config["num_attention_heads"] = 32;
            config["num_key_value_heads"] = QJsonValue();
            config["num_local_experts"] = 8;
            config["num_experts_per_tok"] = 2;
            QCOMPARE(decoderOf(config).kvHeads, 32);
            config.remove("num_key_value_heads");
            QCOMPARE(decoderOf(config).kvHeads, 8);
        }
        config = smallConfig("mistral");
        QCOMPARE(decoderOf(config).window, 4096);
        config["sliding_window"] = QJsonValue();
        QCOMPARE(decoderOf(config).window, 0);

        config = smallConfig("qwen3");
        QCOMPARE(decoderOf(config).headDim, 128);
    }

    void tiedEmbeddingsByFamily()
    {
        for (const char *type : {"gemma", "gemma2", "gemma3_text", "llama", "mistral", "phi3", "qwen2", "qwen3"}) {
            const QJsonObject config = smallConfig(type);
            const bool tied = QByteArray(type).startsWith("gemma");
            QVERIFY2(decoderOf(config).tiedEmbeddings == tied, type);
            QVERIFY2(decoderOf(with(config, {{"tie_word_embeddings", !tied}})).tiedEmbeddings != tied, type);
        }
    }

    void textConfigLeavesOutWhatIsUsual()
    {
        const QJsonObject text{{"model_type", "mistral"}, {"hidden_size", 5120}, {"num_hidden_layers", 40}};
        const DecoderModel mistral =
            decoderOf({{"model_type", "mistral3"}, {"text_config", text}, {"tie_word_embeddings", true}});
        QCOMPARE(mistral.hidden, 5120);
        QCOMPARE(mistral.ffn, 14336);
        QVERIFY(mistral.tiedEmbeddings); // the whole model says it, not the text part
    }

    void notesSayWhatIsNotInTheNumbers()
    {
        const std::vector<std::string> gemma = goodModel(textOf(good + "gemma-3-27b.json")).notes;
        QCOMPARE(gemma.size(), 2u);
        QVERIFY(gemma[0].find("text model of a gemma3 config") != std::string::npos);
        QVERIFY(gemma[1].find("max_position_embeddings 131072") != std::string::npos);
        QVERIFY(gemma[1].find("vocab_size 262208") != std::string::npos);
        const std::vector<std::string> deepSeek = goodModel(textOf(good + "deepseek-v3.json")).notes;
        QCOMPARE(deepSeek.size(), 1u);
        QVERIFY(deepSeek[0].find("multi-token prediction (1)") != std::string::npos);
        QVERIFY(goodModel(textOf(good + "llama-2-7b.json")).notes.empty());
        const std::vector<std::string> scout = goodModel(textOf(good + "llama-4-scout.json")).notes;
        QVERIFY(std::ranges::any_of(scout, [](const std::string &note) {
            return note.find("within chunks of 8192 tokens") != std::string::npos;
        }));
    }

    // A file equals the entry of the zoo, except for what a config does not say.
    void filesReadAsTheirEntries_data()
    {
        QTest::addColumn<QString>("id");
        for (const QFileInfo &file : QDir(good).entryInfoList({"*.json"})) {
            const QString id = file.completeBaseName();
            const ModelPtr shipped = shippedZoo().model(id.toStdString());
            if (shipped && shipped->family != "diffusion" && id != QLatin1String("step-3.7-flash"))
                QTest::newRow(qPrintable(id)) << id;
        }
    }

    void filesReadAsTheirEntries()
    {
        QFETCH(QString, id);
        QByteArray config = test::readFile(good + id + QStringLiteral(".json"));
        if (id.startsWith(QLatin1String("dinov3")))
            config.replace("224", "256"); // the entries have the images of timm
        const Model read = goodModel(config.toStdString());
        const ModelPtr shipped = shippedZoo().model(id.toStdString());
        QVERIFY(read.architecture == shipped->architecture);
        if (shipped->family != "ssm") // a hybrid without experts reads as a decoder
            QCOMPARE(read.family, shipped->family);
    }

    void encodersSayWhatTheyAssume()
    {
        const Model model = goodModel(R"({"model_type": "whisper", "d_model": 64, "encoder_layers": 2,
        "encoder_attention_heads": 4, "encoder_ffn_dim": 96, "decoder_layers": 3, "decoder_attention_heads": 2,
        "decoder_ffn_dim": 128})");
        const auto &whisper = std::get<EncoderDecoderModel>(model.architecture);
        QCOMPARE(whisper.encoder.audio->frames, 3000);
        QCOMPARE(whisper.encoder.headDim, 16);
        QCOMPARE(whisper.decoder.headDim, 32);
        QCOMPARE(whisper.decoder.layers, 3);
        QCOMPARE(model.notes.size(), 1u);
        QVERIFY(model.notes[0].find("max_target_positions 448") != std::string::npos);
    }

    void writtenInAnyWay()
    {
        const std::string whole = textOf(good + "llama-2-7b.json");
        const Model model = goodModel(whole);
        const QByteArray bytes = QByteArray::fromStdString(whole);
        const QByteArray oneLine = QJsonDocument::fromJson(bytes).toJson(QJsonDocument::Compact);
        QVERIFY(goodModel(oneLine.toStdString()) == model);
        QVERIFY(goodModel(QByteArray(bytes).replace("  ", "\t").toStdString()) == model);
        QVERIFY(goodModel(QByteArray(bytes).replace("\n", "\r\n").toStdString()) == model);
        QVERIFY(goodModel("\xEF\xBB\xBF" + whole) == model);
        QVERIFY(goodModel(QByteArray(bytes).replace("1e-05", "1.0E-5").toStdString()) == model);
        QByteArray numbers = bytes;
        numbers.replace(
            "\"use_cache\"",
            "\"note\": [0, -0, 10, 0.25, -0.5e+10, 1E05, 1e-7, 1e999, NaN, Infinity, -Infinity], \"use_cache\"");
        QVERIFY(goodModel(numbers.toStdString()) == model);
        QByteArray escaped = bytes;
        escaped.replace("\"use_cache\"",
                        "\"note\": \"\\u00e9\\n\\/ \\ud83d\\ude00 \\\"quoted\\\", [ and {\", \"use_cache\"");
        QVERIFY(goodModel(escaped.toStdString()) == model);
    }

    // Each number changes the model of some file, or is refused there. Named are those that say nothing of sizes, or
    // that repeat another one.
    void everyNumberCounts()
    {
        const QStringList noSizes =
            QString("attention_chunk_size attention_dropout attn_layer_offset attn_logit_softcapping embd_pdrop "
                    "embedding_multiplier ep_size experts_per_token final_logit_softcapping freq_dim "
                    "global_rope_theta hidden_dropout index_skip_topk_offset index_topk_freq "
                    "initial_context_length layer_switch layerscale_value logits_scaling max_window_layers "
                    "mm_tokens_per_image moe_router_scaling_factor mtp_transformer_layers n_ctx n_group "
                    "no_rope_layer_interval num_logits_to_keep original_max_position_embeddings "
                    "partial_rotary_factor pos_embed_max_size pretraining_tp qk_head_dim query_pre_attn_scalar "
                    "resid_pdrop rope_max_seq_len rope_theta rotary_dim routed_scaling_factor sliding_window_size "
                    "swa_rope_theta swiglu_limit timestep_guidance_channels topk_group "
                    "vision_soft_tokens_per_image")
                .split(' ');
        QSet<QString> seen;
        QSet<QString> heard;
        for (const QFileInfo &file : QDir(good).entryInfoList({"*.json"})) {
            QJsonObject config = QJsonDocument::fromJson(test::readFile(file.filePath())).object();
            const auto readNow = [&] {
                Messages messages;
                const auto model = readModel(jsonText(config), "config.json", messages);
                return messages.empty() ? model : std::nullopt;
            };
            const std::optional<Model> before = readNow();
            for (const QString &key : config.keys()) {
                const QVariant number = config[key].toVariant();
                if (number.typeId() != QMetaType::LongLong || key.contains("token_i") || noSizes.contains(key))
                    continue;
                seen << key;
                config[key] = number.toLongLong() + std::max(number.toLongLong(), 1ll);
                if (readNow() != before)
                    heard << key;
                config[key] = number.toLongLong();
            }
        }
        QVERIFY(heard.size() > 100);
        const QStringList unheard = (seen - heard).values();
        QVERIFY2(unheard.isEmpty(), qPrintable(unheard.join('\n')));
    }

    void readsAsAFileOfTheZoo()
    {
        QVERIFY(entryKind(textOf(good + "qwen3-8b.json")) == EntryKind::Model);
        QVERIFY(!entryKind("{\"hidden_size\": 4096}"));

        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir("Qwen3-8B"));
        const QString path = folder.filePath("Qwen3-8B/config.json");
        QVERIFY(QFile::copy(good + "qwen3-8b.json", path));
        Catalogue catalogue;
        const std::optional<std::string> id = readZooFile(path.toStdString(), catalogue);
        QVERIFY2(id.has_value(), qPrintable(listed(catalogue.messages)));
        QCOMPARE(*id, "qwen3-8b");
        QCOMPARE(catalogue.model(*id)->file, path.toStdString());
        QVERIFY(!readZooFile((bad + "kv-heads.json").toStdString(), catalogue));
        QCOMPARE(catalogue.messages.size(), 1u);
        QCOMPARE(catalogue.models().size(), 1u);
    }

    // ModelOpt's hf_quant_config.json counts if config.json itself says nothing about the formats.
    void formatsBesideAreReadAlong_data()
    {
        const Rows<QByteArray, bool, QString, QString> row("beside", "stated", "method", "refused");
        const QByteArray nvfp4 =
            R"({"producer": {"name": "modelopt", "version": "0.23.0"}, "quantization": {"quant_algo": "NVFP4",
        "kv_cache_quant_algo": "FP8", "group_size": 16, "exclude_modules": ["lm_head", "model.embed_tokens"]}})";
        row("NVFP4", nvfp4, false, "modelopt", "");
        row("config.json says it itself", nvfp4, true, "fp8", "");
        row("nothing beside", "", false, "", "");
        row("no JSON", "{\"quantization\": ", false, "", "hf_quant_config.json");
        row("something else", "{\"producer\": {}}", false, "", "expected \"quantization\"");
    }

    void formatsBesideAreReadAlong()
    {
        QFETCH(QByteArray, beside);
        QFETCH(bool, stated);
        QFETCH(QString, method);
        QFETCH(QString, refused);
        const QTemporaryDir folder;
        QJsonObject config = configOf("deepseek-v3");
        if (!stated)
            config.remove("quantization_config");
        const QString path = writeFile(folder.filePath("config.json"), QJsonDocument(config).toJson());
        if (!beside.isEmpty())
            writeFile(folder.filePath("hf_quant_config.json"), beside);
        Catalogue catalogue;
        const std::optional<std::string> id = readZooFile(path.toStdString(), catalogue);
        if (!refused.isEmpty()) {
            QVERIFY(!id);
            QVERIFY2(listed(catalogue.messages).contains(refused), qPrintable(listed(catalogue.messages)));
            return;
        }
        QVERIFY2(id && catalogue.messages.empty(), qPrintable(listed(catalogue.messages)));
        const std::optional<Released> &released = catalogue.model(*id)->released;
        QVERIFY(released);
        QCOMPARE(QString::fromStdString(released->method), method);
        if (method != "modelopt")
            return;
        // 4 bits and a byte for each 16; the cache in FP8; tables, output layer,
        // router and norms in the format of torch_dtype.
        for (const WeightClass weights : {WeightClass::Linear, WeightClass::Experts, WeightClass::Attention})
            QCOMPARE(released->of(weights).bytes(), 0.5 + 1.0 / 16);
        for (const WeightClass weights :
             {WeightClass::Embedding, WeightClass::Head, WeightClass::Router, WeightClass::Norms})
            QCOMPARE(released->of(weights).bytes(), 2.0);
        QVERIFY(released->kv == NumberFormat::Fp8);
    }

    // An unknown format is told where it stands, and the model is read all the same.
    void unknownFormatOfWeights()
    {
        const QJsonObject small = smallConfig("llama");
        QCOMPARE(told(with(small, {{"torch_dtype", "bfloat16"}})), QString());
        QCOMPARE(told(with(small, {{"torch_dtype", "auto"}})), QString());
        QCOMPARE(told(with(small, {{"torch_dtype", QJsonValue()}})), QString());
        QVERIFY(told(with(small, {{"dtype", "zork"}})).contains(QStringLiteral("dtype: \"zork\" is no format")));
        const QString text = told(with(small, {{"torch_dtype", "bfloat61"}}));
        QVERIFY2(text.contains(QStringLiteral("warning: torch_dtype: \"bfloat61\" is no format of weights that is "
                                              "understood; did you mean \"bfloat16\"?")),
                 qPrintable(text));
    }

    void formatsAloneAreNoModel()
    {
        const QTemporaryDir folder;
        const QString path = writeFile(folder.filePath("hf_quant_config.json"),
                                       R"({"producer": {"name": "modelopt"}, "quantization": {"quant_algo": "FP8"}})");
        Catalogue catalogue;
        QVERIFY(!readZooFile(path.toStdString(), catalogue));
        QCOMPARE(catalogue.messages.size(), 1u);
        QVERIFY(catalogue.messages[0].text.find("open the config.json beside it") != std::string::npos);
    }

    void unknownFamilyIsToldTheNearest_data()
    {
        Rows<QJsonObject, QString>("further", "nearest");
        const auto row = [](const char *type, const QJsonObject &further, const char *nearest) {
            QTest::newRow(type) << further << QString::fromLatin1(nearest);
        };
        const QJsonObject experts{{"num_experts", 8}, {"num_experts_per_tok", 2}, {"moe_intermediate_size", 32}};
        const QJsonObject local{{"num_local_experts", 8}, {"num_experts_per_tok", 2}};
        const QJsonObject routed{{"n_routed_experts", 8}, {"num_experts_per_tok", 2}, {"moe_intermediate_size", 32}};
        row("nobodys", {}, "llama");
        row("olmo9", {}, "olmo3");
        row("gemma9_text", {}, "gemma3_text");
        row("nobodys_moe", experts, "qwen3_moe");
        row("granitemoe", local, "mixtral");
        row("glm9_moe", routed, "glm4_moe");
        row("another", with(routed, {{"kv_lora_rank", 16}}), "deepseek_v3");
        row("no vocabulary", {{"model_type", "nobodys"}, {"vocab_size", QJsonValue()}}, "");
        row("latent without experts", {{"model_type", "minicpm3"}, {"kv_lora_rank", 16}}, "");
    }

    void unknownFamilyIsToldTheNearest()
    {
        QFETCH(QJsonObject, further);
        QFETCH(QString, nearest);
        QJsonObject config = with(smallConfig(QTest::currentDataTag()), further);
        if (config["vocab_size"].isNull())
            config.remove("vocab_size");
        Messages messages;
        QVERIFY(!readModel(jsonText(config), "config.json", messages));
        QCOMPARE(messages.size(), 1u);
        const QString text = QString::fromStdString(messages[0].text);
        QVERIFY2(text.contains(config["model_type"].toString()) && text.contains("supported: bert,"),
                 messages[0].text.c_str());
        if (nearest.isEmpty())
            QVERIFY2(!text.contains("most like"), messages[0].text.c_str());
        else
            QVERIFY2(text.contains("most like those of " + nearest + ":"), messages[0].text.c_str());
    }

    // The guess is a file that reads as the nearest family and has no other difference.
    void aGuessIsTheFileWithTheNearestType()
    {
        QJsonObject config = smallConfig("nobodys");
        const std::optional<ConfigGuess> plain = guessFamily(jsonText(config));
        QVERIFY(plain);
        QCOMPARE(plain->type, std::string("nobodys"));
        QCOMPARE(plain->nearest, std::string("llama"));
        QVERIFY(goodModel(plain->text).architecture == goodModel(jsonText(smallConfig("llama"))).architecture);

        const std::optional<ConfigGuess> nested =
            guessFamily(jsonText({{"model_type", "nobodys_vl"}, {"text_config", config}}));
        QVERIFY(nested);
        QCOMPARE(goodModel(nested->text).notes.front(),
                 std::string("The text model of a nobodys_vl config; what reads images or sound is not counted."));

        for (const std::string &none : {jsonText(smallConfig("llama")), jsonText({{"model_type", "nobodys"}}),
                                        std::string("{"), std::string("name: a chip"), std::string()})
            QVERIFY(!guessFamily(none));
    }

    void badFile_data()
    {
        QTest::addColumn<QString>("name");
        for (const QString &name : QDir(bad).entryList({"*.json"}))
            QTest::newRow(qPrintable(name)) << name;
    }

    void badFile()
    {
        QFETCH(QString, name);
        const QByteArray text = test::readFile(bad + name);
        const QJsonArray expected = QJsonDocument::fromJson(text).object().value("_expect").toArray();
        QVERIFY(!expected.isEmpty());
        Messages messages;
        QVERIFY(!readModel(text.toStdString(), name.toStdString(), messages));
        QVERIFY2(messages.size() == static_cast<std::size_t>(expected.size()), qPrintable(listed(messages)));
        for (std::size_t i = 0; i < messages.size(); ++i) {
            const QString line = expected.at(static_cast<qsizetype>(i)).toString();
            const qsizetype bar = line.indexOf(" | ");
            QCOMPARE(placeOf(messages[i]), line.left(bar));
            QVERIFY2(QString::fromStdString(messages[i].text).contains(line.mid(bar + 3)), messages[i].text.c_str());
        }
    }

    void notJson_data()
    {
        Rows<QByteArray, QString>("text", "place");
        const QByteArray head = "{\n  \"model_type\": \"llama\",\n";
        const auto row = [](const char *name, const QByteArray &text, const char *place) {
            QTest::newRow(name) << text << QString::fromLatin1(place);
        };
        row("cut in a number", head + "  \"hidden_size\": 4096", "3:22 error syntax");
        row("cut before a value", head + "  \"hidden_size\":", "3:17 error syntax");
        row("cut in a text", "{\n  \"model_type\": \"llama", "2:17 error syntax");
        row("no comma", head + "  \"hidden_size\": 4096\n  \"vocab_size\": 1\n}", "4:3 error syntax");
        row("comma at the end", head + "  \"hidden_size\": 4096,\n}", "4:1 error syntax");
        row("no colon", head + "  \"hidden_size\" 4096\n}", "3:17 error syntax");
        row("no value", head + "  \"hidden_size\": ,\n}", "3:18 error syntax");
        row("no quotes", head + "  hidden_size: 4096\n}", "3:3 error syntax");
        row("Python's words", head + "  \"use_cache\": True\n}", "3:16 error syntax");
        row("comment", head + "  // comment\n  \"hidden_size\": 4096\n}", "3:3 error syntax");
        row("wrong bracket", head + "  \"a\": [1, 2\n}", "4:1 error syntax");
        row("goes on", head + "  \"a\": 1\n}\n}", "5:1 error syntax");
        row("bad escape", head + "  \"a\": \"C:\\models\"\n}", "3:11 error syntax");
        row("half an escape", head + "  \"a\": \"\\u12\"\n}", "3:9 error syntax");
        for (const char *number : {"nan", "inf", "-inf", "infinity", "01", "-01", "1.", "1.e5", ".5", "-.5", "1e",
                                   "1e+", "1e5.5", "-", "+1", "0x10"})
            row(number, head + "  \"a\": " + number + "\n}", "3:8 error syntax");
        QTest::newRow("list") << QByteArray("[{\"model_type\": \"llama\"}]") << "1:1 error wrong-type";
        QTest::newRow("number") << QByteArray("42") << "1:1 error wrong-type";
        QTest::newRow("empty") << QByteArray("") << "0:0 error empty";
        QTest::newRow("page") << QByteArray("<!DOCTYPE html>\n<html><body>Not found</body></html>")
                              << "1:1 error wrong-type";
        QTest::newRow("weights") << QByteArray("\x80\x02}q\x01.", 6) << "1:1 error not-text";
    }

    void notJson()
    {
        QFETCH(QByteArray, text);
        Messages messages;
        QVERIFY(!readModel(text.toStdString(), "config.json", messages));
        QVERIFY(!messages.empty());
        QTEST(placeOf(messages.front()), "place");
    }

    void hostileInputTakesLittleTime_data()
    {
        const Rows<QByteArray> row("fields");
        row("deep lists", "\"a\": " + QByteArray(400'000, '['));
        row("deep objects", QByteArray("\"a\": {").repeated(100'000));
        row("many fields", QByteArray("\"a\": 1, ").repeated(100'000) + "\"b\": 1}");
        row("long list", "\"layer_types\": [" + QByteArray("\"full_attention\",").repeated(50'000) + "1]}");
        row("long text", "\"a\": \"" + QByteArray(900'000, 'x') + "\"}");
        row("long number", "\"hidden_size\": " + QByteArray(900'000, '9') + "}");
        row("large", QByteArray(2'000'000, ' ') + "}");
    }

    void hostileInputTakesLittleTime()
    {
        QFETCH(QByteArray, fields);
        const std::string text = "{\"model_type\": \"qwen3_moe\", " + fields.toStdString();
        QElapsedTimer timer;
        timer.start();
        Messages messages;
        QVERIFY(!readModel(text, "config.json", messages));
        QVERIFY(hasErrors(messages));
        for (const Message &message : messages)
            QVERIFY2(message.text.size() < 500, message.text.c_str());
        QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
    }
};

ROOFLINE_TEST(ConfigReaderTest)
#include "core/zoo/config_reader.moc"
