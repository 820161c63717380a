// Checks that all shipped entries are there and readable, and have
// sources and the numbers that the makers print.
#include "core/analysis/analysis.h"
#include "core/hardware/chip_numbers.h"
#include "core/workload/model.h"
#include "core/zoo/check.h"
#include "tests/support/given_settings.h"
#include "tests/support/hand_made.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <algorithm>
#include <cmath>

using namespace roofline;
using namespace roofline::test;

namespace {

const std::string folder = ROOFLINE_SOURCE_DIR "/zoo";

template <class T>
bool hasOrigin(const Sourced<T> &number)
{
    return number.source.size() > 3;
}

template <class T>
bool hasOrigin(const std::optional<Sourced<T>> &number)
{
    return !number || hasOrigin(*number);
}

// Says which number of a chip is checked.
enum class What { Matrix, Vector, Bandwidth, Capacity, Power, Cores, Clock };

std::optional<double> numberOf(const Chip &chip, What what, std::string_view format)
{
    if (what == What::Bandwidth)
        return chip.memory.front().bandwidth ? std::optional(chip.memory.front().bandwidth->value.value())
                                             : std::nullopt;
    if (what == What::Capacity)
        return chip.memory.front().capacity ? std::optional(chip.memory.front().capacity->value.value()) : std::nullopt;
    if (what == What::Cores)
        return chip.cores ? std::optional(double(chip.cores->value)) : std::nullopt;
    if (what == What::Clock)
        return chip.clock ? std::optional(chip.clock->value.value()) : std::nullopt;
    if (what == What::Power)
        return chip.tdp ? std::optional(chip.tdp->value.value()) : std::nullopt;
    const ComputeCeiling *ceiling =
        chip.ceiling(what == What::Matrix ? Unit::Matrix : Unit::Vector, fromWord<NumberFormat>(format).value());
    return ceiling ? std::optional(ceiling->rate.value.value()) : std::nullopt;
}

} // namespace

class ShippedZooTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void readsWithoutFinding()
    {
        const Messages messages = checkPaths({folder});
        for (const Message &message : messages)
            qInfo("%s", toString(message).c_str());
        QVERIFY(messages.empty());
    }

    void everyChipIsThere()
    {
        const QByteArrayList expected =
            QByteArray(
                "a10 a100-40gb-sxm a100-80gb-sxm apple-a17-pro apple-m1 apple-m2-max apple-m3-max apple-m4 b200 "
                "cell-qs20 cerebras-wse3 coral-edge-tpu dgx-spark epyc-9654 esp32-s3 gaudi-2 gaudi-3 gb200 "
                "graphcore-gc200 "
                "groq-lpu h100-pcie h100-sxm h200 inferentia2 jetson-agx-orin jetson-orin-nano jetson-orin-nano-super "
                "jetson-orin-nx "
                "jetson-thor l4 l40s mi210 mi250x mi300x mi325x mi355x nrf52840 opteron-x2 opteron-x4 "
                "raspberry-pi-5 rtx-3090 rtx-4090 rtx-5090 rtx-6000-ada rtx-a6000 rx-7900-xtx snapdragon-8-gen-3 "
                "t4 tpu-v2 tpu-v3 tpu-v4 tpu-v5e tpu-v5p tpu-v6e tpu-v7 trainium2 ultrasparc-t2-plus v100-pcie "
                "v100-sxm2 "
                "xeon-8480-plus xeon-e5345")
                .split(' ');
        QCOMPARE(expected.size(), 61);
        for (const QByteArray &id : expected)
            QVERIFY2(shippedZoo().chip(id.toStdString()) != nullptr, id.constData());
    }

    void everyModelIsThere()
    {
        const QByteArrayList expected =
            QByteArray(
                "ad-autoencoder alexnet bert-base bert-large deepseek-v3 dlrm-mlperf ds-cnn-kws efficientnet-b0 "
                "gemma-2-27b gemma-2-9b gemma-3-27b gpt-2 gpt-2-xl gpt-3-175b gpt-oss-120b gpt-oss-20b "
                "llama-2-13b llama-2-70b llama-2-7b llama-3-8b llama-3.1-405b llama-3.1-70b llama-3.1-8b mamba-2.8b "
                "mistral-7b "
                "mixtral-8x7b mobilenet-v1-0.25 mobilenet-v2 phi-3-mini qwen2.5-72b qwen2.5-7b qwen3-235b-a22b "
                "qwen3-30b-a3b qwen3-8b resnet-152 resnet-18 resnet-50 resnet-50-summary resnet-8-cifar "
                "sd-1.5-unet sdxl-unet t5-base vgg-16 vit-b-16 vit-l-16 whisper-large-v3 yolov8n")
                .split(' ');
        QCOMPARE(expected.size(), 47);
        for (const QByteArray &id : expected)
            QVERIFY2(shippedZoo().model(id.toStdString()) != nullptr, id.constData());
    }

    // With a matrix unit, it is the faster 16-bit format, or fp16 if both are equally fast. Without one, it is
    // fp32, or fp64 for machines that compute nothing else.
    void usualFormats_data()
    {
        QTest::addColumn<QString>("format");
        QTest::newRow("h100-sxm") << "fp16";
        QTest::newRow("gaudi-3") << "bf16"; // 1677 TFLOP/s, fp16 459
        QTest::newRow("tpu-v5e") << "bf16";
        QTest::newRow("t4") << "fp16";
        QTest::newRow("xeon-8480-plus") << "bf16"; // its matrix unit
        QTest::newRow("epyc-9654") << "fp32";
        QTest::newRow("raspberry-pi-5") << "fp32";
        QTest::newRow("apple-m1") << "fp16"; // its vector unit, because its matrix unit only has int8
        QTest::newRow("apple-m4") << "fp32";
        QTest::newRow("coral-edge-tpu") << "int8";
        for (const char *machine : {"opteron-x2", "opteron-x4", "xeon-e5345", "ultrasparc-t2-plus", "cell-qs20"})
            QTest::newRow(machine) << "fp64";
    }

    void usualFormats()
    {
        const ChipPtr chip = shippedZoo().chip(QTest::currentDataTag());
        QTEST(QString::fromStdString(std::string(toString(chip->usualFormat()))), "format");
        for (const ChipPtr &any : shippedZoo().chips())
            QVERIFY2(any->computes(any->usualFormat()), any->id.c_str());
    }

    void everyNumberHasItsSource()
    {
        for (const ChipPtr &chip : shippedZoo().chips()) {
            const auto linkIsSourced = [](const Link &link) {
                return hasOrigin(link.count) && hasOrigin(link.bandwidth) && hasOrigin(link.bandwidthBothWays);
            };
            const bool sourced =
                std::all_of(chip->compute.begin(), chip->compute.end(),
                            [](const ComputeCeiling &c) { return hasOrigin(c.rate); })
                && std::all_of(chip->memory.begin(), chip->memory.end(),
                               [](const MemoryLevel &m) { return hasOrigin(m.capacity) && hasOrigin(m.bandwidth); })
                && std::all_of(chip->links.begin(), chip->links.end(), linkIsSourced)
                && (!chip->hostLink || linkIsSourced(*chip->hostLink)) && hasOrigin(chip->tdp) && hasOrigin(chip->cores)
                && hasOrigin(chip->clock) && hasOrigin(chip->sustainedCompute) && hasOrigin(chip->sustainedMemory);
            QVERIFY2(sourced, chip->id.c_str());
            QVERIFY2(!chip->compute.empty() && !chip->memory.empty(), chip->id.c_str());
        }
    }

    void nothingIsAUsersOwn()
    {
        const auto isUsers = [](const auto &number) { return number && number->evidence == Evidence::User; };
        for (const ChipPtr &chip : shippedZoo().chips()) {
            QVERIFY2(chip->basedOn.empty(), chip->id.c_str());
            for (const ChipNumber &number : numbersOf(*chip))
                QVERIFY2(number.evidence != Evidence::User, (chip->id + ": " + number.path).c_str());
            for (const Link &link : chip->links)
                QVERIFY2(!isUsers(link.count) && !isUsers(link.bandwidthBothWays), chip->id.c_str());
        }
        for (const ModelPtr &model : shippedZoo().models())
            QVERIFY2(model->basedOn.empty(), model->id.c_str());
    }

    void everyModelHasItsSource()
    {
        for (const ModelPtr &model : shippedZoo().models()) {
            QVERIFY2(model->source.size() > 3, model->id.c_str());
            // If only totals are known, the notes say whose figures they are. Other models need a
            // published sum, by which their sizes are checked.
            const bool summary = std::holds_alternative<SummaryModel>(model->architecture);
            QVERIFY2(!summary || (!model->notes.empty() && model->phases().front() == Phase::Inference),
                     model->id.c_str());
            QVERIFY2(summary || model->publishedParameters.has_value(), model->id.c_str());
        }
    }

    void namesAreUniqueAndShort()
    {
        std::vector<std::string> names;
        for (const ChipPtr &chip : shippedZoo().chips()) {
            names.push_back(chip->name);
            QVERIFY2(chip->shortName.size() <= 24, chip->shortName.c_str());
        }
        for (const ModelPtr &model : shippedZoo().models())
            names.push_back(model->name);
        std::sort(names.begin(), names.end());
        const auto twice = std::adjacent_find(names.begin(), names.end());
        QVERIFY2(twice == names.end(), twice == names.end() ? "" : twice->c_str());
    }

    void publishedNumber_data()
    {
        Rows<QByteArray, What, QByteArray, double>("id", "what", "format", "expected");
        const auto row = [](const char *id, What what, const char *format, double expected) {
            QTest::addRow("%s %s %g", id, format, expected) << QByteArray(id) << what << QByteArray(format) << expected;
        };
        // The rates are dense, with 1 multiply-accumulate = 2 FLOP, as printed in
        // the makers' data sheets and white papers.
        row("v100-sxm2", What::Matrix, "fp16", 125e12);
        row("v100-sxm2", What::Vector, "fp32", 15.7e12);
        row("v100-sxm2", What::Bandwidth, "", 900e9);
        row("t4", What::Matrix, "int4", 260e12);
        row("t4", What::Bandwidth, "", 320e9);
        row("a100-80gb-sxm", What::Matrix, "fp16", 312e12);
        row("a100-80gb-sxm", What::Matrix, "tf32", 156e12);
        row("a100-80gb-sxm", What::Vector, "fp64", 9.7e12);
        row("a100-80gb-sxm", What::Bandwidth, "", 2039e9);
        row("a100-80gb-sxm", What::Capacity, "", 80e9);
        row("a100-80gb-sxm", What::Power, "", 400);
        row("h100-sxm", What::Matrix, "bf16", 989.4e12);
        row("h100-sxm", What::Matrix, "fp8", 1978.9e12);
        row("h100-sxm", What::Vector, "fp32", 66.9e12);
        row("h100-sxm", What::Bandwidth, "", 3350e9);
        row("h200", What::Capacity, "", 141e9);
        row("h200", What::Bandwidth, "", 4800e9);
        row("l4", What::Matrix, "bf16", 121e12);
        row("b200", What::Matrix, "fp4", 9e15);
        row("b200", What::Bandwidth, "", 7.7e12); // the HGX part of 180 GB
        row("b200", What::Vector, "fp32", 75e12); // 600 for the eight of an HGX board
        row("b200", What::Vector, "fp64", 37e12); // 296
        row("b200", What::Matrix, "fp64", 37e12);
        row("gb200", What::Bandwidth, "", 8e12);
        row("cerebras-wse3", What::Matrix, "fp16", 15.625e15);
        row("opteron-x4", What::Bandwidth, "", 16.6e9);
        row("raspberry-pi-5", What::Power, "", 13.8);
        row("jetson-orin-nano-super", What::Bandwidth, "", 102.4e9);
        row("trainium2", What::Clock, "", 2.4e9);
        row("dgx-spark", What::Cores, "", 48);
        row("rtx-4090", What::Matrix, "fp16", 165.2e12); // with 32-bit accumulation
        row("rtx-4090", What::Bandwidth, "", 1008e9);
        row("rtx-a6000", What::Matrix, "fp16", 154.8e12);
        row("rtx-a6000", What::Bandwidth, "", 768e9);
        row("mi300x", What::Matrix, "fp8", 2614.9e12);
        row("mi300x", What::Capacity, "", 192e9);
        row("tpu-v5e", What::Matrix, "int8", 394e12);
        row("tpu-v5e", What::Matrix, "bf16", 197e12);
        row("tpu-v5e", What::Bandwidth, "", 819e9);
        row("tpu-v4", What::Matrix, "bf16", 275e12);
        row("tpu-v4", What::Capacity, "", 32.0 * 1024 * 1024 * 1024);
        row("trainium2", What::Matrix, "bf16", 667e12);
        row("gaudi-3", What::Matrix, "fp8", 1677e12); // 256 × 256 × 8 × 2 × 1.6 GHz, as shipped
        row("jetson-agx-orin", What::Bandwidth, "", 204.8e9);
        row("groq-lpu", What::Bandwidth, "", 80e12);
        row("opteron-x2", What::Vector, "fp64", 17.6e9); // Williams, Waterman, Patterson, CACM 52(4), 2009, figure 1
        row("opteron-x4", What::Vector, "fp64", 73.6e9);
        row("a100-80gb-sxm", What::Cores, "", 108);
        row("h100-sxm", What::Cores, "", 132);
        row("h100-sxm", What::Clock, "", 1.83e9);
        row("v100-sxm2", What::Clock, "", 1.53e9);
        row("mi300x", What::Cores, "", 304);
        row("tpu-v4", What::Cores, "", 2);
    }

    void publishedNumber()
    {
        QFETCH(QByteArray, id);
        QFETCH(What, what);
        QFETCH(QByteArray, format);
        const ChipPtr chip = shippedZoo().chip(id.toStdString());
        QVERIFY(chip);
        const std::optional<double> found = numberOf(*chip, what, format.toStdString());
        QVERIFY(found.has_value());
        QTEST(*found, "expected");
    }

    // Also those that tell only their sums, and no layers.
    void everyModelTrainsInEverySharding()
    {
        for (const ModelPtr &model : shippedZoo().models()) {
            if (!model->has(Phase::Training))
                continue;
            Scenario scenario = withSettings("hardware=h100-sxm phase=training replicas=2");
            scenario.model = model->id;
            for (const Sharding sharding : {Sharding::None, Sharding::Zero1, Sharding::Zero2, Sharding::Zero3}) {
                scenario.sharding = sharding;
                const Analysis analysis = analyze(scenario, shippedZoo());
                QVERIFY2(analysis.valid && analysis.totals.network > Bytes(), model->id.c_str());
                QVERIFY2(std::isfinite(analysis.totals.latency.value()), model->id.c_str());
            }
        }
    }

    // With 8-bit weights and activations and a 16-bit cache, attention computes in 16 bits, also with sinks.
    void attentionComputesInItsOwnFormat()
    {
        for (const char *model : {"gpt-oss-20b", "gpt-oss-120b", "llama-3-8b", "gemma-2-9b"}) {
            const Scenario scenario = withSettings(
                std::string(
                    "hardware=h100-sxm phase=prefill weights=int8 activations=int8 kv=fp16 quantize=linear model=")
                + model);
            const Analysis analysis = analyze(scenario, shippedZoo());
            int checked = 0;
            for (const OperatorResult &result : analysis.operators) {
                if (result.op.unit != Unit::Matrix || result.op.group != Group::Attention)
                    continue;
                const bool attends = result.op.name.ends_with("attention");
                COMPARE_NEAR(result.rate.value(), attends ? 989.4e12 : 1978.9e12);
                checked += attends ? 1 : 0;
            }
            QVERIFY2(checked > 0, model);
        }
    }
};

ROOFLINE_TEST(ShippedZooTest)
#include "zoo/shipped.moc"
