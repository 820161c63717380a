// Checks what a config.json says about its checkpoint's formats. tests/data/quantization_configs.json has an
// example of each method as models have it, with what it quantizes (linear layers, experts, attention, head)
// and the bits of a quantized weight, which follow by hand.
#include "core/zoo/configs/config_quantization.h"

#include "core/analysis/analysis.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/phrases.h"
#include "core/zoo/catalogue.h"
#include "core/zoo/writer.h"
#include "core/zoo/yaml/yaml_document.h"
#include "tests/core/zoo/reading.h"
#include "tests/support/given_settings.h"
#include "tests/support/scenarios.h"
#include "tests/support/shipped_zoo.h"

#include <QJsonArray>

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

YamlNode parsed(const std::string &json)
{
    Findings findings("config.json", json);
    const std::optional<YamlNode> root = parseJson(findings);
    if (!root)
        qFatal("not JSON: %s", json.c_str());
    return *root;
}

CheckpointFormats formatsIn(const std::string &quantization, const std::string &dtype = "bfloat16",
                            std::int64_t layers = 32)
{
    const YamlNode root = parsed("{\"torch_dtype\": \"" + dtype + "\", \"quantization_config\": " + quantization + '}');
    return readCheckpointFormats(root, root, layers);
}

double bits(const CheckpointFormats &formats, WeightClass weights)
{
    return 8 * formats.released->of(weights).bytes();
}

// Returns a letter for each quantized class: linear, experts, attention, head.
QString quantizedIn(const Released &released)
{
    QString text;
    for (const auto &[weights, letter] : {std::pair(WeightClass::Linear, 'l'), std::pair(WeightClass::Experts, 'e'),
                                          std::pair(WeightClass::Attention, 'a'), std::pair(WeightClass::Head, 'h')})
        if (released.of(weights).format != released.kept)
            text += QLatin1Char(letter);
    return text;
}

QString text(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson());
}

} // namespace

class ConfigQuantizationTest : public TestCase {
    Q_OBJECT

private slots:
    void methods_data()
    {
        // bits: of a quantized weight
        Rows<QString, QString, double, QString, QString>("json", "quantized", "bits", "activations", "kv");
        for (const QJsonValue &value :
             QJsonDocument::fromJson(test::readFile(ROOFLINE_TEST_DATA "/quantization_configs.json")).array()) {
            const QJsonObject row = value.toObject();
            QTest::newRow(qPrintable(row["name"].toString()))
                << text(row["quantization_config"].toObject()) << row["quantized"].toString() << row["bits"].toDouble()
                << row["activations"].toString() << row["kv"].toString();
        }
    }

    void methods()
    {
        QFETCH(QString, json);
        QFETCH(QString, quantized);
        QFETCH(double, bits);
        QFETCH(QString, activations);
        QFETCH(QString, kv);
        const CheckpointFormats read = formatsIn(json.toStdString(), "bfloat16", 61);
        QVERIFY(read.released);
        QCOMPARE(quantizedIn(*read.released), quantized);
        QCOMPARE(::bits(read, WeightClass::Experts), bits);
        QCOMPARE(QString::fromStdString(std::string(toString(read.released->activations))), activations);
        QCOMPARE(QString::fromStdString(std::string(toString(read.released->kv))), kv);
        for (const WeightClass weights : {WeightClass::Embedding, WeightClass::Router, WeightClass::Norms})
            QCOMPARE(::bits(read, weights), 16.0);
        if (quantized.isEmpty())
            QCOMPARE(read.notes.size(), std::size_t(1));
    }

    // A method that nobody knows is told by every analysis, not in a note alone.
    void anUnknownMethodIsTold()
    {
        const CheckpointFormats read = formatsIn("{\"quant_method\": \"zork\", \"bits\": 3}", "bfloat16", 2);
        QVERIFY(read.released && !read.released->isQuantized());
        Model model = *shippedZoo().model("llama-2-7b");
        model.released = read.released;
        Catalogue zoo = zooOf(*shippedZoo().chip("h100-sxm"), model);
        const Scenario scenario = modelOn("h100-sxm", model.id, Phase::Decode);
        const Analysis analysis = analyze(scenario, zoo);
        const Finding *told = findingOf(analysis, Finding::Code::QuantizationUnknown);
        QVERIFY(told);
        QVERIFY(severityOf(told->code) == Severity::Warning);
        const std::string text = phrases::finding(*told, analysis);
        QVERIFY2(text.find("(zork)") != std::string::npos && text.find("BF16") != std::string::npos, text.c_str());
        model.released = Released(Bf16);
        zoo.add(model);
        QVERIFY(!findingOf(analyze(scenario, zoo), Finding::Code::QuantizationUnknown));
    }

    // What cannot be read of a quantization is told as well, and the weights count as they are kept.
    void aQuantizationThatCannotBeReadIsTold_data()
    {
        // method: as the analysis tells it
        const Rows<QString, QString> row("quantization", "method");
        row("no method", "{\"bits\": 4, \"group_size\": 128}", "no quant_method");
        row("no keys", "\"awq\"", "quantization_config has no keys");
        for (const char *size : {"0", "-2", "\"x\"", "2.5", "[128]"})
            row(size,
                QStringLiteral("{\"quant_method\": \"awq\", \"bits\": 4, \"group_size\": %1}").arg(QLatin1String(size)),
                "awq");
        for (const char *size : {"[128]", "[128, 0]", "128", "[\"x\", 128]"})
            QTest::addRow("block %s", size)
                << QStringLiteral("{\"quant_method\": \"fp8\", \"weight_block_size\": %1}").arg(QLatin1String(size))
                << "fp8";
        row("compressed",
            "{\"quant_method\": \"compressed-tensors\", \"config_groups\": {\"a\": {\"weights\": {\"num_bits\": 4, "
            "\"type\": \"int\", \"strategy\": \"group\", \"group_size\": 0}}}}",
            "compressed-tensors");
        row("modelopt", "{\"quant_method\": \"modelopt\", \"quant_algo\": \"NVFP4\", \"group_size\": 0}", "modelopt");
        row("three bits", "{\"quant_method\": \"gptq\", \"bits\": 3}", "gptq, bits: 3; allowed: 4, 8");
    }

    void aQuantizationThatCannotBeReadIsTold()
    {
        QFETCH(QString, quantization);
        QFETCH(QString, method);
        const CheckpointFormats read = formatsIn(quantization.toStdString());
        QVERIFY(read.released && !read.released->isQuantized());
        QCOMPARE(QString::fromStdString(read.released->method), method);
    }

    // As re.match does, "re:.*gate" also names gate_proj; experts of Mixtral have none, their products are w1 to w3.
    void expertsHaveTheNamesOfTheirFamily()
    {
        const auto notes = [](const char *family) {
            const YamlNode root =
                parsed(std::string("{\"dtype\": \"bfloat16\", \"model_type\": \"") + family
                       + "\", \"quantization_config\": {\"quant_method\": \"compressed-tensors\", \"ignore\": "
                         "[\"lm_head\", \"re:.*gate\"], \"config_groups\": {\"a\": {\"targets\": [\"Linear\"], "
                         "\"weights\": {\"num_bits\": 4, \"type\": \"float\"}}}}}");
            return readCheckpointFormats(root, root, 4).notes.size();
        };
        QCOMPARE(notes("mixtral"), std::size_t(0));
        QCOMPARE(notes("qwen3_moe"), std::size_t(1));
    }

    void aQuantizationThatIsNoneIsNotTold()
    {
        for (const char *none : {"null", "{}"})
            QVERIFY(formatsIn(none).released->method.empty());
        QVERIFY(formatsIn("{\"quant_method\": \"gptq\", \"bits\": 8, \"group_size\": -1}").released->isQuantized());
    }

    void dtypes()
    {
        QVERIFY(!readCheckpointFormats(parsed("{\"a\": 1}"), parsed("{\"a\": 1}"), 2).released);
        for (const auto &[name, format] :
             {std::pair("float16", Fp16), std::pair("float32", Fp32), std::pair("torch.bfloat16", Bf16)}) {
            const YamlNode root = parsed(QStringLiteral("{\"dtype\": \"%1\"}").arg(name).toStdString());
            QVERIFY(readCheckpointFormats(root, root, 2).released == Released(format));
        }
        const YamlNode root = parsed("{\"text_config\": {\"dtype\": \"float16\"}, \"torch_dtype\": \"float32\"}");
        QVERIFY(readCheckpointFormats(root, *root.find("text_config"), 2).released == Released(Fp16));
    }

    // Checkpoints that also read images name their modules "language_model.model.layers…".
    void modulesAreExcludedUnderBothNames()
    {
        for (const QString &prefix : {QString(), QStringLiteral("language_model.")}) {
            QStringList names;
            for (const char *layer : {"0", "1"})
                for (const char *module : {"q_proj", "k_proj", "v_proj", "o_proj"})
                    names << QStringLiteral("\"%1model.layers.%2.self_attn.%3\"").arg(prefix, layer, module);
            for (const char *key : {"modules_to_not_convert", "ignored_layers"}) {
                const QString quantization = QStringLiteral("{\"quant_method\": \"fp8\", \"%1\": [%2]}")
                                                 .arg(QLatin1String(key), names.join(u','));
                QCOMPARE(quantizedIn(*formatsIn(quantization.toStdString(), "bfloat16", 2).released), "le");
            }
        }
    }

    // Each method has a key, or several, for the modules that it leaves as they are: here attention and the head.
    void everyMethodLeavesModulesOut_data()
    {
        // method: its keys but for that of the modules
        const Rows<QString, QString> row("method", "key");
        const QString awq = "\"quant_method\": \"awq\", \"bits\": 4, \"group_size\": 128";
        const QString bits = "\"quant_method\": \"bitsandbytes\", \"load_in_4bit\": true";
        const QString groups = "\"quant_method\": \"compressed-tensors\", \"config_groups\": {\"a\": {\"targets\": "
                               "[\"Linear\"], \"weights\": {\"num_bits\": 8, \"type\": \"float\"}}}";
        const QString modelopt = "\"quant_method\": \"modelopt\", \"quant_algo\": \"FP8\"";
        row("fp8", "\"quant_method\": \"fp8\"", "modules_to_not_convert");
        row("fp8 as vLLM has it", "\"quant_method\": \"fp8\"", "ignored_layers");
        row("AWQ", awq, "modules_to_not_convert");
        row("bitsandbytes", bits, "llm_int8_skip_modules");
        row("compressed tensors", groups, "ignore");
        row("ModelOpt", modelopt, "exclude_modules");
        row("ModelOpt in the new form", modelopt, "ignore");
    }

    void everyMethodLeavesModulesOut()
    {
        QFETCH(QString, method);
        QFETCH(QString, key);
        QStringList names{"\"lm_head\""};
        for (const char *layer : {"0", "1"})
            for (const char *module : {"q_proj", "k_proj", "v_proj", "o_proj"})
                names << QStringLiteral("\"model.layers.%1.self_attn.%2\"").arg(layer, module);
        const auto formats = [&](const QString &more) {
            return *formatsIn(QStringLiteral("{%1%2}").arg(method, more).toStdString(), "bfloat16", 2).released;
        };
        QVERIFY(quantizedIn(formats({})).startsWith("lea"));
        QCOMPARE(quantizedIn(formats(QStringLiteral(", \"%1\": [%2]").arg(key, names.join(u',')))), "le");
    }

    // By hand, the embedding and the head take V·h each in 2 bytes, and the weights that
    // layers multiply by take the stored bits.
    void bytesFollowByHand_data()
    {
        const Rows<QString, double> row("quantization", "bits");
        row("AWQ", "{\"quant_method\": \"awq\", \"bits\": 4, \"group_size\": 128, \"zero_point\": true}",
            4 + 20.0 / 128);
        row("NVFP4", "{\"quant_method\": \"modelopt\", \"quant_algo\": \"NVFP4\", \"exclude_modules\": [\"lm_head\"]}",
            4.5);
        row("fp8", "{\"quant_method\": \"fp8\", \"weight_block_size\": [128, 128]}", 8 + 32.0 / 16384);
        row("none", "{\"quant_method\": \"magic\"}", 16.0);
    }

    void bytesFollowByHand()
    {
        QFETCH(QString, quantization);
        QFETCH(double, bits);
        const QJsonObject stored = QJsonDocument::fromJson(quantization.toUtf8()).object();
        const Model model = modelIn(with(configOf("llama-2-7b"), {{"quantization_config", stored}}));

        // Llama-2 7B has 32 layers of 4·4096² and 3·4096·11008, 65 norms of 4096, and
        // tables of 32000·4096 before and after them.
        const double layers = 32 * (4.0 * 4096 * 4096 + 3.0 * 4096 * 11008);
        const double kept = 65.0 * 4096 + 2.0 * 32000 * 4096;
        Pass pass;
        const Formats formats = formatsOf(withSettings("precision=released"), &model);
        pass.weightBytes = formats.most().bytes();
        pass.weightBytesByClass.emplace();
        for (const WeightClass weights : allWeightClasses)
            (*pass.weightBytesByClass)[indexOf(weights)] = formats.of(weights).bytes();
        const double expected = layers * bits / 8 + kept * 2;
        QVERIFY(std::abs(weightSize(model, pass).value() / expected - 1) < 1e-12);
    }

    void writtenAndReadBack()
    {
        QJsonObject config = configOf("mixtral-8x7b");
        for (const char *quantization :
             {"{\"quant_method\": \"mxfp4\"}", "{\"quant_method\": \"fp8\", \"weight_block_size\": [128, 128]}",
              "{\"quant_method\": \"bitsandbytes\", \"load_in_4bit\": true, \"bnb_4bit_use_double_quant\": true}",
              "{\"quant_method\": \"modelopt\", \"quant_algo\": \"FP8\", \"kv_cache_quant_algo\": \"FP8\"}",
              "{\"quant_method\": \"compressed-tensors\", \"config_groups\": {\"group_0\": {\"targets\": [\"Linear\"], "
              "\"weights\": {\"num_bits\": 4, \"type\": \"int\", \"strategy\": \"group\"}}}}",
              "{\"quant_method\": \"a b: #c\"}"}) {
            config["quantization_config"] = QJsonDocument::fromJson(quantization).object();
            Model model = modelIn(config);
            model.year = 2024;
            QVERIFY2(goodModel(writeModel(model), "config.yaml").released == model.released, quantization);
        }
    }
};

ROOFLINE_TEST(ConfigQuantizationTest)
#include "core/zoo/config_quantization.moc"
