// Checks several chips against numbers by hand: the times of each, the bytes of all, links, replicas and findings.
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

// Returns the bytes that a forward pass over T tokens sends in all-reduces:
// two per layer, and one for the embedding.
double sentBytes(double chips, double tokens, double allReduces = 2 * 32 + 1, double hidden = 4096)
{
    return 2 * (chips - 1) * allReduces * tokens * hidden * 2;
}

} // namespace

class NetworkTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // The matmul takes t_c = 2·m·n·k/(N·rate) and t_n = 2(N − 1)·m·n·2/(N·link). It is compute-bound when
    // k > 2(N − 1)·rate/link, which is 8755.6 on two chips.
    void theBoundTurnsToTheNetwork_data()
    {
        Rows<qint64, Network, int, bool>("chips", "network", "size", "sending");
        const auto row = [](std::int64_t chips, Network network, const char *name, int last) {
            QTest::addRow("%s, %d", name, last) << qint64(chips) << network << last << true;
            QTest::addRow("%s, %d", name, last + 1) << qint64(chips) << network << last + 1 << false;
        };
        row(2, Network::Ring, "ring of two", 8755);
        row(2, Network::Gather4, "all-gathers of two", 8755);
        row(8, Network::Ring, "ring of eight", 61288); // 14 · 4377.8
        QTest::newRow("ring of two, 8754") << qint64(2) << Network::Ring << 8754 << true;
        QTest::newRow("ring of two, 8757") << qint64(2) << Network::Ring << 8757 << false;
        QTest::newRow("nothing counted") << qint64(2) << Network::None << 10 << false;
    }

    void theBoundTurnsToTheNetwork()
    {
        QFETCH(qint64, chips);
        QFETCH(Network, network);
        QFETCH(int, size);
        QFETCH(bool, sending);
        const std::string kernel = "matmul:m=100,n=100,k=" + std::to_string(size);
        const Analysis analysis = analyze(kernelOnChips(kernel, chips, network), zooOf(joined()));
        QVERIFY(analysis.valid);
        QVERIFY(analysis.totals.bound == (sending ? Bound::Network : Bound::Compute));
    }

    // 1000 · 1000 results of two bytes with k = 19700: 39.4 GFLOP take 0.1 ms on two
    // chips, 4 MB take 44.4 µs over two links.
    void timesOfEachChip()
    {
        Scenario scenario = withSettings("replicas=3", kernelOnChips("matmul:m=1000,n=1000,k=19700", 2));
        const Analysis analysis = analyze(scenario, zooOf(joined()));
        const Totals &totals = analysis.totals;
        COMPARE_NEAR(totals.compute.value(), 1e-4);
        COMPARE_NEAR(totals.networkTime.value(), 4e6 / 9e10);
        QCOMPARE(totals.network.value(), 4e6);
        QVERIFY(same(totals.latency.value(), 1e-4 + 4e6 / 9e10,
                     1e-3)); // these follow each other; the memory takes a little time, too
        QCOMPARE(totals.flop.value(), 39.4e9);
        COMPARE_NEAR(totals.attained.value(), 39.4e9 / totals.latency.value());
        COMPARE_NEAR(totals.mfu, 39.4e9 / totals.latency.value() / (2 * rate));
        COMPARE_NEAR(totals.throughput(), 3 / totals.latency.value()); // each replica has its own batch
        QCOMPARE(analysis.operators.size(), std::size_t{2});
        QVERIFY(analysis.operators[0].bound == Bound::Compute);
        QVERIFY(analysis.operators[1].bound == Bound::Network);
        QCOMPARE(analysis.operators[0].network.value(), 0.0);
        COMPARE_NEAR(analysis.operators[1].latency.value(), 4e6 / 9e10);
    }

    void replicasOnlyMultiplyTheThroughput()
    {
        const Catalogue zoo = zooOf(joined(), modelOf(llama3()));
        Scenario scenario = phaseOn(Phase::Decode, 2);
        const Totals one = analyze(scenario, zoo).totals;
        scenario.replicas = 5;
        Totals five = analyze(scenario, zoo).totals;
        QCOMPARE(five.samples, 5 * one.samples);
        five.samples = one.samples;
        QVERIFY(five == one);
    }

    // 400 kB in and 400 kB out take 0.1 µs on 8 chips of 1 TB/s. One chip takes eight times as long.
    void memoryTimeIsDivided()
    {
        const Catalogue zoo = zooOf(chipWith({{Unit::Matrix, Bf16, 1e14}}, 1e12));
        COMPARE_NEAR(analyze(kernelOnChips("relu:n=200000", 8), zoo).totals.memory.value(), 1e-7);
        COMPARE_NEAR(analyze(kernelOnChips("relu:n=200000", 1), zoo).totals.memory.value(), 8e-7);
        QCOMPARE(analyze(kernelOnChips("relu:n=200000", 8), zoo).totals.byte().value(), 8e5);
    }

    // Llama-3 8B has 16.06 GB of weights, and each memory holds 10 GB.
    void memoryOfAllChips()
    {
        const Catalogue zoo = zooOf(joined(), modelOf(llama3()));
        const Analysis one = analyze(phaseOn(Phase::Decode, 1), zoo);
        QVERIFY(findingOf(one, Code::DoesNotFit));
        const Analysis two = analyze(phaseOn(Phase::Decode, 2), zoo);
        QVERIFY(!findingOf(two, Code::DoesNotFit));
        QCOMPARE(two.memory.capacity->value(), 20e9);
        QCOMPARE(two.memory.weight.value(), one.memory.weight.value());
        QCOMPARE(two.memory.kv.value(), one.memory.kv.value());
        // One sample adds its cache, and at the peak its logits (128256 · 2 bytes)
        // and the 4096 · 2 bytes that they come from.
        const double sample = 100 * 2 * 32 * 1024 * 2 + (128256 + 4096) * 2;
        QCOMPARE(double(*two.memory.maxBatch), std::floor((20e9 - two.memory.weight.value()) / sample));
    }

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

    // The backward pass sends as much again. Full recomputing sends all but the embedding again. Replicas
    // average 2 bytes of gradient per parameter.
    void training_data()
    {
        const Rows<Recompute, qint64, qint64, double> row("recompute", "chips", "replicas", "passes");
        row("everything kept", Recompute::None, 8, 1, 2.0);
        row("scores recomputed", Recompute::Selective, 8, 1, 2.0);
        row("all recomputed", Recompute::Full, 8, 1, 3.0);
        row("replicas", Recompute::None, 8, 4, 2.0);
        row("replicas of one chip", Recompute::Full, 1, 4, 3.0);
    }

    void training()
    {
        QFETCH(Recompute, recompute);
        QFETCH(qint64, chips);
        QFETCH(qint64, replicas);
        QFETCH(double, passes);
        Scenario scenario = phaseOn(Phase::Training, chips);
        scenario.recompute = recompute;
        scenario.replicas = replicas;
        const Model model = modelOf(llama3());
        const Analysis analysis = analyze(scenario, zooOf(joined(), model));
        const double gradients = 2 * parameterCount(model) * 2 * double(replicas - 1) / double(replicas);
        COMPARE_NEAR(analysis.totals.network.value(), sentBytes(double(chips), 400, passes * 2 * 32 + 2) + gradients);
        COMPARE_NEAR(analysis.totals.networkTime.value(), analysis.totals.network.value() / (double(chips) * linkRate));

        std::vector<Operator> operators;
        for (const OperatorResult &result : analysis.operators)
            operators.push_back(result.op);
        const std::vector<std::string> names = namesOf(operators);
        const auto last = names.end() - 1;
        QCOMPARE(*last, std::string("optimizer.adamw"));
        QCOMPARE(*(last - 1) == "backward.gradient_all_reduce", replicas > 1);
        QCOMPARE(std::find(names.begin(), names.end(), "backward.mlp_all_reduce") != names.end(), chips > 1);
        QCOMPARE(std::find(names.begin(), names.end(), "recompute.mlp_all_reduce") != names.end(),
                 chips > 1 && recompute == Recompute::Full);

        scenario.network = Network::None;
        QCOMPARE(analyze(scenario, zooOf(joined(), model)).totals.network.value(), 0.0);
    }

    // A prompt of 50 tokens yields the first of 30, then 29 steps of one token
    // each follow, for four sequences together.
    void everyStepOfARequest()
    {
        Scenario scenario = withSettings("prompt=50 generate=30", phaseOn(Phase::Request, 8));
        for (const Network network : {Network::Ring, Network::Gather4}) {
            scenario.network = network;
            const double allReduces = network == Network::Ring ? 65 : 64;
            const Analysis analysis = analyze(scenario, zooOf(joined(), modelOf(llama3())));
            COMPARE_NEAR(analysis.totals.network.value(),
                         sentBytes(8, 4 * 50, allReduces) + 29 * sentBytes(8, 4, allReduces));
            COMPARE_NEAR(analysis.totals.networkTime.value(), analysis.totals.network.value() / (8 * linkRate));
        }
    }

    // A launch takes its time whether it computes or sends. A layer has 2 or 4 exchanges, and
    // the ring has one more for the embedding.
    void launchesOfExchanges()
    {
        Scenario scenario = withSettings("overhead=1e-3,0", phaseOn(Phase::Decode, 2, Network::None));
        const Catalogue zoo = zooOf(joined(), modelOf(llama3()));
        const double none = analyze(scenario, zoo).totals.overhead.value();
        scenario.network = Network::Ring;
        COMPARE_NEAR(analyze(scenario, zoo).totals.overhead.value(), none + (2 * 32 + 1) * 1e-3);
        scenario.network = Network::Gather4;
        COMPARE_NEAR(analyze(scenario, zoo).totals.overhead.value(), none + 4 * 32 * 1e-3);
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
