// Checks the JSON of an analysis: every key of the command line's manual, with its type, in its order.
#include "core/report/phrases/phrases.h"
#include "core/report/report.h"

#include "core/scenario/settings.h"
#include "tests/core/report/round_chip.h"
#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/support.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <map>
#include <set>

using namespace roofline;
using namespace roofline::test;

namespace {

// Behind each key stands its type: N number or null, n number, s string, b boolean or null, a array, o object, O object
// or null, S string or null, v any plain value.
constexpr const char *topKeys =
    "format:s version:n scenario:o hardware:o totals:o memory:o operators:a answers:o serving:O serving_note:s "
    "replicas_note:S sentence:s messages:a "
    "serving_at_typical_rates:O serving_at_datasheet_rates:O";
constexpr const char *hardwareKeys =
    "id:s name:s chips:n compute_unit:s compute_format:s peak_flop_per_s:n memory_level:s bandwidth_byte_per_s:n "
    "bandwidth_is_upper_limit:b ridge_flop_per_byte:n cores:N clock:N link:S link_byte_per_s:N "
    "link_usable_byte_per_s:N link_limiting:S network_ridge_flop_per_byte:N ceilings:a";
constexpr const char *totalsKeys =
    "flop:n byte:n weight_byte:n activation_byte:n kv_byte:n network_byte:n intensity_flop_per_byte:N compute_s:n "
    "memory_s:n network_s:n overhead_s:n lower_s:n upper_s:n aggregate_lower_s:n latency_s:n throughput_per_s:N "
    "throughput_unit:s attained_flop_per_s:n roof_fraction:n mfu:n bound:s prefill_s:n decode_s:n "
    "throughput_per_chip_per_s:N attained_per_chip_flop_per_s:n network_intensity_flop_per_byte:N limited_by:s "
    "read_byte:n written_byte:n mfu_palm:n bubble_s:n";
constexpr const char *memoryKeys =
    "weight_byte:n kv_byte:n activation_byte:n gradient_byte:n optimizer_byte:n total_byte:n capacity_byte:N fits:b "
    "max_batch:N max_sequence:N spilled_byte:n per_chip_byte:n";
constexpr const char *operatorKeys =
    "name:s group:s unit:s count:n flop:n byte:n weight_byte:n activation_byte:n kv_byte:n network_byte:n "
    "intensity_flop_per_byte:N attainable_flop_per_s:n compute_s:n memory_s:n network_s:n latency_s:n share:n bound:s "
    "stage:s limited_by:s read_byte:n written_byte:n levels:a";
constexpr const char *levelKeys = "name:s byte:n time_s:n intensity_flop_per_byte:N attainable_flop_per_s:n slowest:b";
constexpr const char *answersKeys =
    "critical_batch:N critical_batch_note:s levers:a limiting_roof:O next_roof:O headroom:n until_next:N solutions:a "
    "measured:O";
constexpr const char *roofKeys = "kind:s name:s flop_per_s:n time_s:n";
constexpr const char *solutionKeys =
    "by:s status:s value:N unit:s precision:S nearest:v factor:N latency_s:N throughput_per_s:N mfu:N compute_bound:b "
    "fits:b skipped:N skipped_because:S levels:a sentence:s";
constexpr const char *measuredKeys =
    "latency_s:n throughput_per_s:n attained_flop_per_s:n of_prediction:n of_roof:n above_roof:b suspects:a";
constexpr const char *suspectKeys = "kind:s text:s";
constexpr const char *servingKeys =
    "counted:s chosen_by:s tokens_per_iteration:n requests:n max_requests:N fits:b weight_byte:n kv_byte:n "
    "activation_byte:n reserve_byte:n flop:n moved_byte:n network_byte:n compute_s:n memory_s:n network_s:n "
    "overhead_s:n "
    "iteration_s:n bound:s mfu:n generated_throughput_per_s:n prompt_throughput_per_s:n request_throughput_per_s:n "
    "generated_per_chip_per_s:n first_token_s:n per_token_s:n tokens_per_user_per_s:n max_requests_within_limits:N "
    "stopped_by:s kv_shared_byte:n prompt_passes:n tokens_per_step:n draft_s:n transfer_s:N "
    "prefill_pool_requests_per_s:N decode_pool_requests_per_s:N best_prefill_per_decode_chip:N offload_byte:N "
    "offload_load_s:N offload_recompute_s:N offload_pays_from_byte_per_s:N critical_tokens_per_iteration:N";
constexpr const char *computeKeys = "kind:s name:s unit:s format:s sparse:b variant:s flop_per_s:n evidence:s source:s";
constexpr const char *memoryRoofKeys =
    "kind:s name:s unit:S format:S sparse:b variant:s byte_per_s:n evidence:s source:s";
constexpr const char *leverKeys = "name:s speedup:n";
constexpr const char *messageKeys = "severity:s code:s text:s";

bool hasType(const QJsonValue &value, QChar type)
{
    switch (type.toLatin1()) {
    case 'n': return value.isDouble();
    case 'N': return value.isDouble() || value.isNull();
    case 's': return value.isString();
    case 'S': return value.isString() || value.isNull();
    case 'b': return value.isBool() || value.isNull();
    case 'a': return value.isArray();
    case 'O': return value.isObject() || value.isNull();
    case 'v': return !value.isObject() && !value.isArray();
    default: return value.isObject();
    }
}

// Returns what is wrong with an object's keys, or an empty text.
QString problem(const QJsonValue &value, const char *keys)
{
    if (!value.isObject())
        return QStringLiteral("no object");
    const QJsonObject object = value.toObject();
    const QStringList all = QString::fromLatin1(keys).split(u' ');
    for (const QString &key : all) {
        const QString name = key.chopped(2);
        if (!object.contains(name))
            return QStringLiteral("%1 is missing").arg(name);
        if (!hasType(object.value(name), key.back()))
            return QStringLiteral("%1 has the wrong type").arg(name);
    }
    return object.size() == all.size() ? QString() : QStringLiteral("unexpected key among ") + object.keys().join(u' ');
}

QString problemInList(const QJsonValue &list, const char *keys)
{
    for (const QJsonValue &value : list.toArray()) {
        const QString found = problem(value, keys);
        if (!found.isEmpty())
            return found;
    }
    return {};
}

QJsonDocument parse(const std::string &json)
{
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(QByteArray::fromStdString(json), &error);
    if (error.error != QJsonParseError::NoError)
        qFatal("not JSON: %s", qPrintable(error.errorString()));
    return document;
}

QJsonObject objectOf(const Scenario &scenario, const Catalogue &zoo = roundZoo())
{
    return parse(toJson({reportOn(scenario, zoo)})).object();
}

} // namespace

class JsonTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void schema_data()
    {
        QTest::addColumn<Scenario>("scenario");
        QTest::newRow("model") << onRound();
        QTest::newRow("decoder") << onRound("llama");
        QTest::newRow("kernel") << kernelOnRound("matmul:m=64,n=64,k=64");
        QTest::newRow("nothing moves") << kernelOnRound("custom:flop=1,byte=0");
        QTest::newRow("nothing at all") << kernelOnRound("custom:flop=0,byte=0");
        Scenario asked = onRound("llama");
        asked.targets = {{Target::Kind::Latency, 1e-3}, {Target::Kind::Mfu, 0.9}};
        asked.measured = Measured{Measured::Kind::Latency, 1e-3};
        QTest::newRow("with targets, and a measurement") << asked;
        asked.chips = 8;
        asked.network = Network::None;
        asked.memoryLevel = std::string(allMemoryLevels);
        QTest::newRow("eight chips, all levels") << asked;
    }

    void schema()
    {
        QFETCH(Scenario, scenario);
        const QJsonObject object = objectOf(scenario);
        QCOMPARE(problem(QJsonValue(object), topKeys), QString());
        QCOMPARE(object[u"format"].toString(), "roofline-explorer/analysis");
        QCOMPARE(object[u"version"].toInt(), 1);
        QCOMPARE(problem(object[u"hardware"], hardwareKeys), QString());
        QCOMPARE(problem(object[u"totals"], totalsKeys), QString());
        QCOMPARE(problem(object[u"memory"], memoryKeys), QString());
        QCOMPARE(problem(object[u"answers"], answersKeys), QString());
        QVERIFY(!object[u"operators"].toArray().isEmpty());
        QCOMPARE(problemInList(object[u"operators"], operatorKeys), QString());
        QCOMPARE(object[u"answers"][u"levers"].toArray().size(), 5);
        QCOMPARE(problemInList(object[u"answers"][u"levers"], leverKeys), QString());
        QCOMPARE(problemInList(object[u"messages"], messageKeys), QString());
        for (const QJsonValue &op : object[u"operators"].toArray())
            QCOMPARE(problemInList(op[u"levels"], levelKeys), QString());
        for (const auto *roof : {u"limiting_roof", u"next_roof"}) {
            if (!object[u"answers"][QStringView(roof)].isNull())
                QCOMPARE(problem(object[u"answers"][QStringView(roof)], roofKeys), QString());
        }
        QCOMPARE(object[u"answers"][u"solutions"].toArray().size(), scenario.targets.empty() ? 0 : 5);
        QCOMPARE(problemInList(object[u"answers"][u"solutions"], solutionKeys), QString());
        QCOMPARE(object[u"answers"][u"measured"].isObject(), scenario.measured.has_value());
        if (scenario.measured) {
            QCOMPARE(problem(object[u"answers"][u"measured"], measuredKeys), QString());
            QCOMPARE(problemInList(object[u"answers"][u"measured"][u"suspects"], suspectKeys), QString());
        }
        if (object[u"serving"].isObject())
            QCOMPARE(problem(object[u"serving"], servingKeys), QString());
        QVERIFY(!object[u"serving_note"].toString().isEmpty());
        for (const QJsonObject &sizes : {object[u"totals"].toObject()})
            COMPARE_NEAR(sizes[u"read_byte"].toDouble() + sizes[u"written_byte"].toDouble(), sizes[u"byte"].toDouble());
        for (const QJsonValue &roof : object[u"hardware"][u"ceilings"].toArray()) {
            const bool isCompute = roof[u"kind"].toString() == u"compute";
            QCOMPARE(isCompute ? problem(roof, computeKeys) : problem(roof, memoryRoofKeys), QString());
        }
    }

    // The kernel takes 1 s of traffic and 10 ms of compute.
    void solutionsSayWhatIsReachedAndWhatIsNearest()
    {
        Scenario scenario = kernelOnRound("custom:flop=1e12,byte=1e12");
        scenario.targets = {{Target::Kind::Latency, 0.5}};
        const QJsonArray solutions = objectOf(scenario)[u"answers"][u"solutions"].toArray();
        const auto by = [&](const char *name) {
            for (const QJsonValue &solution : solutions) {
                if (solution[u"by"].toString() == QLatin1String(name))
                    return solution;
            }
            return QJsonValue();
        };
        QCOMPARE(by("bandwidth")[u"status"].toString(), "reached");
        QVERIFY(same(by("bandwidth")[u"value"].toDouble(), 2e12, 1e-8));
        QCOMPARE(by("bandwidth")[u"unit"].toString(), "byte/s");
        QVERIFY(by("bandwidth")[u"nearest"].isNull());
        QVERIFY(same(by("bandwidth")[u"latency_s"].toDouble(), 0.5, 1e-8));
        QCOMPARE(by("peak")[u"status"].toString(), "never");
        QVERIFY(by("peak")[u"value"].isNull());
        QCOMPARE(by("peak")[u"nearest"].toDouble(), 100e12);
        QCOMPARE(by("peak")[u"unit"].toString(), "FLOP/s");
        QCOMPARE(by("batch")[u"nearest"].toInt(), 1);
        QCOMPARE(by("chips")[u"value"].toInt(), 2); // a custom kernel divides and sends nothing
        QVERIFY(by("precision")[u"value"].isNull());
        QCOMPARE(by("precision")[u"nearest"].toString(), "fp16"); // a format does not change bytes given by hand
    }

    // A custom kernel streams, so that the cache, too, moves its 1 TB, in 0.25 s. Twice both bandwidths halve the time.
    void aSolutionByBandwidthTellsEveryLevel()
    {
        Chip chip = roundChip();
        chip.memory.push_back(memoryLevel("L2", 4e12, 50e6));
        Scenario scenario = kernelOnRound("custom:flop=1e12,byte=1e12");
        scenario.targets = {{Target::Kind::Latency, 0.5}};
        for (const bool all : {true, false}) {
            scenario.memoryLevel = all ? std::string(allMemoryLevels) : std::string();
            const QJsonValue solution = objectOf(scenario, roundZoo(chip))[u"answers"][u"solutions"][0];
            QCOMPARE(solution[u"by"].toString(), "bandwidth");
            QVERIFY(same(solution[u"value"].toDouble(), 2e12, 1e-8));
            QCOMPARE(solution[u"levels"].toArray().size(), all ? 2 : 0);
            if (!all)
                continue;
            QCOMPARE(solution[u"levels"][1][u"name"].toString(), "L2");
            QVERIFY(same(solution[u"levels"][0][u"byte_per_s"].toDouble(), 2 * 1e12, 1e-8));
            QVERIFY(same(solution[u"levels"][1][u"byte_per_s"].toDouble(), 2 * 4e12, 1e-8));
        }
    }

    // Llama-2 7B has 13.5 GB of weights. Two chips of 8 GB hold them, and three do not divide 32 heads.
    void solutionsSayWhyFewerChipsAreNone()
    {
        Chip chip = roundChip();
        chip.memory[0].capacity = vendor(Bytes(8e9));
        const auto skippedBecause = [&](double latency) {
            Scenario scenario = withSettings("network=none seq=100", onRound("llama"));
            scenario.targets = {{Target::Kind::Latency, latency}};
            for (const QJsonValue &solution : objectOf(scenario, roundZoo(chip))[u"answers"][u"solutions"].toArray())
                if (solution[u"by"].toString() == QLatin1String("chips"))
                    return QString::number(solution[u"skipped"].toInt()) + u' '
                           + solution[u"skipped_because"].toString();
            return QString();
        };
        QCOMPARE(skippedBecause(1), "1 does-not-fit");
        QCOMPARE(skippedBecause(4.6e-3), "3 uneven-heads");
    }

    void aMeasurementAboveTheRoofIsAMessage()
    {
        Scenario scenario = kernelOnRound("custom:flop=1e12,byte=1e12");
        scenario.measured = Measured{Measured::Kind::Latency, 1e-3};
        const QJsonObject object = objectOf(scenario);
        const QJsonValue measured = object[u"answers"][u"measured"];
        QCOMPARE(measured[u"above_roof"].toBool(), true);
        COMPARE_NEAR(measured[u"of_roof"].toDouble(), 1000.0);
        QCOMPARE(measured[u"suspects"][0][u"kind"].toString(), "unit-prefix");
        const QJsonArray messages = object[u"messages"].toArray();
        QCOMPARE(messages.last()[u"code"].toString(), "measured-above-roof");
        QCOMPARE(messages.last()[u"severity"].toString(), "warning");
        QVERIFY(messages.last()[u"text"].toString().contains(measured[u"suspects"][0][u"text"].toString()));
        scenario.measured->value = 2;
        const QJsonObject below = objectOf(scenario);
        QCOMPARE(below[u"answers"][u"measured"][u"above_roof"].toBool(), false);
        for (const QJsonValue &message : below[u"messages"].toArray())
            QVERIFY(message[u"code"].toString() != u"measured-above-roof");
    }

    void infiniteAndUnknownAreNull()
    {
        const QJsonObject compute = objectOf(kernelOnRound("custom:flop=1e9,byte=0"));
        QVERIFY(compute[u"totals"][u"intensity_flop_per_byte"].isNull());
        const QJsonObject nothing = objectOf(kernelOnRound("custom:flop=0,byte=0"));
        QVERIFY(nothing[u"totals"][u"throughput_per_s"].isNull());
        QVERIFY(nothing[u"answers"][u"critical_batch"].isNull());

        Chip chip = roundChip();
        chip.memory.front().capacity.reset();
        const QJsonObject unknown = objectOf(onRound(), roundZoo(chip));
        QVERIFY(unknown[u"memory"][u"capacity_byte"].isNull());
        QVERIFY(unknown[u"memory"][u"fits"].isNull());
        QVERIFY(unknown[u"memory"][u"max_batch"].isNull());
    }

    void numbersAreSiAndPlain()
    {
        const std::string json = toJson({reportOn(kernelOnRound("custom:flop=1e9,byte=2e9"))});
        const QString text = qt(json);
        QVERIFY(text.contains(QStringLiteral("\"peak_flop_per_s\": 100000000000000,")));
        QVERIFY(text.contains(QStringLiteral("\"bandwidth_byte_per_s\": 1000000000000,")));
        QVERIFY(text.contains(QStringLiteral("\"latency_s\": 0.002,")));
        QVERIFY(text.contains(QStringLiteral("\"intensity_flop_per_byte\": 0.5,")));
        QVERIFY(text.contains(QStringLiteral("\"ridge_flop_per_byte\": 100,")));
        const std::string large = toJson({reportOn(kernelOnRound("custom:flop=1e29,byte=7e28"))});
        static const QRegularExpression exponent(QStringLiteral("[0-9]e\\+?(1[5-9]|20)"));
        QVERIFY2(!qt(large).contains(exponent), qPrintable(exponent.match(qt(large)).captured()));
    }

    void throughputSaysOfWhat()
    {
        QCOMPARE(objectOf(onRound())[u"totals"][u"throughput_unit"].toString(), "image");
        QCOMPARE(objectOf(onRound("llama"))[u"totals"][u"throughput_unit"].toString(), "token");
    }

    void limitedByIsTheVerdictsWord()
    {
        const std::map<QString, QString> words = {{"Compute-bound", "compute"}, {"Memory-bound", "memory"},
                                                  {"Network-bound", "network"}, {"Overhead-bound", "overhead"},
                                                  {"At the ridge", "balanced"}, {"Between two roofs", "balanced"}};
        std::set<QString> seen;
        for (unsigned seed = 0; seed < 400; ++seed) {
            RandomCase one(seed);
            const Report report = reportOf(one.scenario, one.zoo());
            if (!report.analysis.valid)
                continue;
            const QJsonObject totals =
                QJsonDocument::fromJson(QByteArray::fromStdString(toJson({report}))).object()[u"totals"].toObject();
            const QString word = totals[u"limited_by"].toString();
            seen.insert(word);
            if (word == QLatin1String("capacity")) {
                QCOMPARE(report.analysis.memory.fits, std::optional(false));
                continue;
            }
            const auto verdict = words.find(qt(phrases::verdict(report.analysis)));
            if (verdict != words.end())
                QCOMPARE(word, verdict->second);
        }
        for (const char *word : {"compute", "memory", "overhead", "capacity"})
            QVERIFY2(seen.contains(QLatin1String(word)), word);
        // 100 TFLOP/s over 1 TB/s make a ridge of 100 FLOP/byte.
        QCOMPARE(objectOf(kernelOnRound("custom:flop=1e12,byte=1e10"))[u"totals"][u"limited_by"].toString(),
                 "balanced");
    }

    // In Chowdhery et al., arXiv:2204.02311, appendix B, all pairs count, but nothing that is computed again does.
    void theOtherMfu()
    {
        const auto totalsOf = [](const Scenario &scenario) { return objectOf(scenario)[u"totals"].toObject(); };
        Scenario scenario = withSettings("phase=prefill", onRound("llama"));
        const QJsonObject causal = totalsOf(scenario);
        scenario.attention = AttentionCount::Full;
        const QJsonObject full = totalsOf(scenario);
        QVERIFY(causal[u"mfu"].toDouble() < causal[u"mfu_palm"].toDouble());
        COMPARE_NEAR(full[u"mfu"].toDouble(), full[u"mfu_palm"].toDouble());
        COMPARE_NEAR(causal[u"mfu_palm"].toDouble() / causal[u"mfu"].toDouble(),
                     full[u"flop"].toDouble() / causal[u"flop"].toDouble());
        scenario.phase = Phase::Training;
        scenario.recompute = Recompute::Full;
        const QJsonObject training = totalsOf(scenario);
        QVERIFY(training[u"mfu_palm"].toDouble() < training[u"mfu"].toDouble() * 0.8);
        COMPARE_NEAR(training[u"read_byte"].toDouble() + training[u"written_byte"].toDouble(),
                     training[u"byte"].toDouble());
        QVERIFY(training[u"written_byte"].toDouble() > 14 * 6738415616.0); // the optimizer alone writes that much
        QVERIFY(objectOf(scenario)[u"serving"].isNull());
    }

    void scenarioEchoesEverySettingAfterDefaults()
    {
        const QJsonObject kernel = objectOf(kernelOnRound("gemv:m=2,n=3"))[u"scenario"].toObject();
        QCOMPARE(kernel.size(), static_cast<qsizetype>(settings().size()));
        for (const Setting &setting : settings())
            QVERIFY2(kernel.contains(QLatin1String(setting.name.data())), setting.name.data());
        QCOMPARE(kernel[u"kernel"].toString(), "gemv:m=2,n=3");
        QVERIFY(kernel[u"model"].isNull()); // a kernel has no model
        QCOMPARE(kernel[u"hardware"].toString(), "round");

        const QJsonObject model = objectOf(onRound("llama"))[u"scenario"].toObject();
        QVERIFY(model[u"kernel"].isNull());
        QVERIFY(model[u"memory-level"].isNull());
        QCOMPARE(model[u"phase"].toString(), "decode"); // the phase is resolved
        QCOMPARE(model[u"batch"], QJsonValue(1));
        QCOMPARE(model[u"overlap"], QJsonValue(1));
        QCOMPARE(model[u"attention"].toString(), "causal");
        QCOMPARE(model[u"fused-attention"], QJsonValue(true));
        QCOMPARE(model[u"precision"].toString(), "fp16");
    }

    void stagesOfARequestHaveNamesOfTheirOwn()
    {
        const QJsonObject object = objectOf(withSettings("phase=request", onRound("llama")));
        QCOMPARE(problemInList(object[u"operators"], operatorKeys), QString());
        QStringList names;
        for (const QJsonValue &op : object[u"operators"].toArray()) {
            names << op[u"name"].toString();
            QVERIFY(names.last().startsWith(op[u"stage"].toString() + u'.'));
        }
        QCOMPARE(names.removeDuplicates(), 0);
        QVERIFY(names.contains(QStringLiteral("prefill.q_proj")) && names.contains(QStringLiteral("decode.q_proj")));
        const QJsonValue totals = object[u"totals"];
        COMPARE_NEAR(totals[u"prefill_s"].toDouble() + totals[u"decode_s"].toDouble(), totals[u"latency_s"].toDouble());
    }

    void severalReportsAreAnArray()
    {
        const Report report = reportOn(onRound());
        QVERIFY(parse(toJson({report})).isObject());
        const QJsonDocument both = parse(toJson({report, report}));
        QVERIFY(both.isArray());
        QCOMPARE(both.array().size(), 2);
        QCOMPARE(problem(both.array().at(1), topKeys), QString());
    }

    void invalidAnalysisIsStillJson()
    {
        Scenario scenario = onRound();
        scenario.hardware = "no-such-chip";
        const QJsonObject object = objectOf(scenario);
        QVERIFY(object[u"hardware"][u"name"].isNull());
        QVERIFY(object[u"hardware"][u"peak_flop_per_s"].isNull());
        QCOMPARE(object[u"messages"][0][u"code"].toString(), "unknown-hardware");
    }

    void textThatIsNoUtf8IsReplaced()
    {
        Model model = smallModel();
        model.name = "broken \xff name";
        Catalogue zoo = zooOf(roundChip(), model);
        QVERIFY(objectOf(onRound(), zoo)[u"messages"][0][u"text"].toString().contains(
            QStringLiteral("broken \ufffd name")));
    }
};

ROOFLINE_TEST(JsonTest)
#include "core/report/json.moc"
