// Checks which link several chips use, what is said about them, and what holds for any of them.
#include "core/analysis/analysis.h"

#include "core/report/report.h"
#include "core/workload/parallel.h"
#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/support.h"
#include "tests/support/transformers.h"

#include <QJsonDocument>

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;
using Code = Finding::Code;

namespace {

constexpr double rate = 1.97e14;
constexpr double linkRate = 4.5e10;

// Has the rate and link of a TPU v5e, and 10 GB of memory that is too fast to matter.
Chip joined()
{
    Chip chip =
        chipWith({{Unit::Matrix, Bf16, rate}, {Unit::Vector, Bf16, rate}, {Unit::Vector, Fp64, 1e12}}, 1e18, 10e9);
    chip.links = {linkOf("ICI", linkRate)};
    return chip;
}

Scenario on(std::int64_t chips, Network network = Network::Ring)
{
    Scenario scenario = modelOn("chip", "model");
    scenario.weights = scenario.activations = scenario.kv = Bf16;
    scenario.chips = chips;
    scenario.network = network;
    scenario.collectiveLatency = {CollectiveLatency::Preset::None, 0}; // only bytes and links count
    return scenario;
}

Scenario kernelOnChips(const std::string &kernel, std::int64_t chips, Network network = Network::Ring)
{
    Scenario scenario = on(chips, network);
    scenario.kernel = kernelOn("chip", kernel).kernel;
    return scenario;
}

Scenario phaseOn(Phase phase, std::int64_t chips, Network network = Network::Ring)
{
    Scenario scenario = withSettings("batch=4 seq=100", on(chips, network));
    scenario.phase = phase;
    return scenario;
}

// Returns the time of computing if no chip repeated what another one does.
Seconds computedOnce(const Analysis &analysis)
{
    Seconds sum;
    for (const OperatorResult &result : analysis.operators)
        sum += result.compute * (result.op.count / result.op.load);
    return sum;
}

} // namespace

class NetworkTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void links_data()
    {
        const Rows<QString, QString, int> row("link", "chosen", "error");
        const int none = -1;
        row("the first that is known", "", "NVLink", none);
        row("by name", "Ethernet", "Ethernet", none);
        row("however it is written", "ethernet", "Ethernet", none);
        row("to the host, by name", "PCIe", "PCIe", none);
        row("to the host, as such", "host", "PCIe", none);
        row("no such", "Infinity Fabric", "", int(Code::UnknownLink));
        row("of unknown bandwidth", "Secret", "", int(Code::UnknownLink));
    }

    void links()
    {
        QFETCH(QString, link);
        QFETCH(int, error);
        Chip chip = chipWith({{Unit::Matrix, Bf16, 1e14}}, 1e12);
        chip.links = {Link{"Secret", {}, {}, {}}, linkOf("NVLink", 4e11), linkOf("Ethernet", 1e10)};
        chip.hostLink = linkOf("PCIe", 6e10);
        Scenario scenario = kernelOnChips("allreduce:bytes=1e9", 2);
        scenario.link = link.toStdString();
        const Analysis analysis = analyze(scenario, zooOf(chip));
        QCOMPARE(analysis.valid, error < 0);
        if (error >= 0) {
            QVERIFY(findingOf(analysis, static_cast<Code>(error)));
            return;
        }
        QTEST(QString::fromStdString(analysis.link->name), "chosen");
        COMPARE_NEAR(analysis.totals.networkTime.value(), 1e9 / analysis.link->bandwidth->value.value());
    }

    void withoutALink()
    {
        Chip chip = chipWith({{Unit::Matrix, Bf16, 1e14}}, 1e12);
        chip.hostLink = linkOf("PCIe", 6e10); // it is only used when asked for
        const Catalogue zoo = zooOf(chip, modelOf(llama3()));
        const auto refused = [&](const Scenario &scenario) {
            const Analysis analysis = analyze(scenario, zoo);
            return !analysis.valid && findingOf(analysis, Code::NoLink);
        };
        QVERIFY(refused(kernelOnChips("matmul:m=1,n=1,k=1", 2)));
        QVERIFY(refused(kernelOnChips("custom:flop=1,byte=1,network=1", 1)));
        QVERIFY(refused(phaseOn(Phase::Decode, 2)));
        QVERIFY(refused(phaseOn(Phase::Request, 2)));
        QVERIFY(analyze(phaseOn(Phase::Decode, 2, Network::None), zoo).valid);
        QVERIFY(analyze(phaseOn(Phase::Decode, 1), zoo).valid);
        QVERIFY(analyze(kernelOnChips("softmax:rows=8,cols=8", 2), zoo).valid);

        Scenario training = phaseOn(Phase::Training, 1);
        QVERIFY(analyze(training, zoo).valid);
        training.replicas = 2;
        QVERIFY(refused(training));
        training.network = Network::None;
        QVERIFY(analyze(training, zoo).valid);
    }

    void whatIsSaid()
    {
        const auto said = [](const Scenario &scenario, const std::optional<Model> &model, Code code) {
            const Analysis analysis = analyze(scenario, model ? zooOf(joined(), *model) : zooOf(joined()));
            return analysis.valid && findingOf(analysis, code);
        };
        LayerTable table;
        table.layers.resize(1);
        table.layers[0].flop = table.layers[0].parameters = 1e6;
        const Model network = modelOf(table);
        QVERIFY(said(phaseOn(Phase::Inference, 2), network, Code::NetworkNotModeled));
        QVERIFY(said(phaseOn(Phase::Inference, 2, Network::Gather4), network, Code::NetworkNotModeled));
        QVERIFY(!said(phaseOn(Phase::Inference, 2, Network::None), network,
                      Code::NetworkNotModeled)); // no exchange was asked for
        QVERIFY(!said(phaseOn(Phase::Inference, 1), network, Code::NetworkNotModeled));
        QVERIFY(!said(phaseOn(Phase::Decode, 2), modelOf(llama3()), Code::NetworkNotModeled));
        QVERIFY(said(kernelOnChips("fft:n=64", 2), {}, Code::NetworkNotModeled));
        QVERIFY(!said(kernelOnChips("matmul:m=1,n=1,k=1", 2), {}, Code::NetworkNotModeled));

        const Analysis uneven = analyze(phaseOn(Phase::Decode, 3), zooOf(joined(), modelOf(llama3())));
        const Finding *heads = findingOf(uneven, Code::UnevenSplit);
        QVERIFY(heads);
        QCOMPARE(heads->first, 32.0);
        QCOMPARE(heads->second, 3.0);
        QVERIFY(!said(phaseOn(Phase::Decode, 4), modelOf(llama3()), Code::UnevenSplit));
        QVERIFY(!said(phaseOn(Phase::Decode, 1), modelOf(llama3()), Code::UnevenSplit));
        QVERIFY(
            said(kernelOnChips("attention:batch=1,heads=8,kv_heads=8,head_dim=4,q=1,kv=9", 3), {}, Code::UnevenSplit));

        for (const char *kernel :
             {"allgather:bytes=1", "allreduce:bytes=1", "reducescatter:bytes=1", "alltoall:bytes=1"}) {
            QVERIFY(said(kernelOnChips(kernel, 1), {}, Code::NothingToExchange));
            QVERIFY(!said(kernelOnChips(kernel, 2), {}, Code::NothingToExchange));
        }
        QVERIFY(!said(kernelOnChips("custom:flop=0,byte=0,network=1", 1), {}, Code::NothingToExchange));
    }

    // Every key of the JSON must be a number or null, and the text must not speak of infinities.
    void manyChipsStayNumbers_data()
    {
        const Rows<Model, Scenario> row("model", "scenario");
        for (const Phase phase : {Phase::Prefill, Phase::Decode, Phase::Request, Phase::Training}) {
            const Scenario scenario = phaseOn(phase, 1024);
            const int number = static_cast<int>(phase);
            QTest::addRow("decoder, %d", number) << modelOf(llama3()) << scenario;
            QTest::addRow("experts, latent attention, %d", number) << modelOf(deepSeek()) << scenario;
            QTest::addRow("two towers, %d", number) << modelOf(t5()) << scenario;
        }
        row("images", modelOf(vit(12, 768, 12)), phaseOn(Phase::Inference, 1024));
        for (const KernelSpec &spec : kernelSpecs()) {
            Scenario scenario = on(1024);
            scenario.kernel = exampleOf(spec);
            row(spec.name.data(), modelOf(llama3()), scenario);
        }
    }

    void manyChipsStayNumbers()
    {
        QFETCH(Model, model);
        QFETCH(Scenario, scenario);
        Chip chip = joined();
        chip.memory.push_back(memoryLevel("L2", 5e12, 50e6));
        const Catalogue zoo = zooOf(chip, model);
        const Report report = reportOf(scenario, zoo);
        QVERIFY(report.analysis.valid);
        const std::string json = toJson({report});
        QJsonParseError problem;
        QJsonDocument::fromJson(QByteArray::fromStdString(json), &problem); // it accepts neither nan nor inf
        QVERIFY2(problem.error == QJsonParseError::NoError, qPrintable(problem.errorString()));
        const QString text = QString::fromStdString(toText(report));
        QVERIFY2(!text.contains(QRegularExpression("\\b(nan|inf)\\b")), qPrintable(text));
    }

    void anyWorkloadOnAnyChips()
    {
        int checked = 0;
        for (unsigned seed = 0; seed < 1500; ++seed) {
            RandomCase world(seed);
            Dice dice(seed + 77);
            world.chip.links = {linkOf("link", dice.between(1e9, 1e12))};
            Scenario scenario = withSettings("traffic=all", world.scenario);
            const Catalogue zoo = world.zoo();
            const Analysis one = analyze(scenario, zoo);
            scenario.chips = dice.whole(2, 1024);
            scenario.network = dice.of({Network::Ring, Network::Gather4, Network::None});
            const Analysis many = analyze(scenario, zoo);
            HOLDS(many.valid == one.valid);
            if (!many.valid)
                continue;
            ++checked;
            const auto chips = static_cast<double>(scenario.chips);
            const auto equal = [](const auto &a, const auto &b) { return same(a.value(), b.value(), 1e-9); };
            HOLDS(equal(many.totals.flop, one.totals.flop));
            HOLDS(equal(many.totals.weight, one.totals.weight));
            const double copies = one.model ? cacheCopies(*one.model, chips) : cacheCopies(*scenario.kernel, chips);
            const auto *decoder = one.model ? std::get_if<DecoderModel>(&one.model->architecture) : nullptr;
            // A state is not copied, and a cache with more heads is copied less often. The key of an index,
            // which all heads share, is on every chip; the rotary key is written by all of them, and counted once.
            const double most = decoder && decoder->sparse ? chips : copies;
            if (decoder && (decoder->recurrent || decoder->global || decoder->sparse || decoder->latent))
                HOLDS(many.totals.kv >= one.totals.kv && many.totals.kv <= one.totals.kv * (most * 1.000001));
            else
                HOLDS(equal(many.totals.kv, one.totals.kv * copies));
            HOLDS(many.totals.activation >= one.totals.activation
                  && many.totals.activation <= one.totals.activation * (chips * 1.000001));
            HOLDS(equal(computedOnce(many) * chips, one.totals.compute));
            HOLDS(many.totals.memory <= one.totals.memory * 1.000001);
            HOLDS(std::isfinite(many.totals.latency.value()) && std::isfinite(many.totals.mfu));
            HOLDS(many.totals.mfu <= 1.000001);
            if (many.memory.capacity)
                HOLDS(equal(*many.memory.capacity, *one.memory.capacity * chips));
        }
        QVERIFY(checked > 900);
    }
};

ROOFLINE_TEST(NetworkTest)
#include "core/analysis/network.moc"
