// Checks the roofline over network bytes: closed forms of the split matmul, and
// what each exchange of a decoder waits for.
#include "core/answers/network_view.h"

#include "core/answers/limits.h"
#include "core/zoo/catalogue.h"
#include "tests/support/given_settings.h"
#include "tests/support/hand_made.h"
#include "tests/support/scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <set>

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

constexpr double peak = 1.97e14;
constexpr double linkRate = 4.5e10; // one way

Chip linked(const std::string &id)
{
    Chip chip = chipWith({{Unit::Matrix, Bf16, peak}}, 8.2e11, 16e9, id);
    chip.links.push_back({"ICI", {}, vendor(Bandwidth(linkRate)), {}});
    return chip;
}

// Returns [m, k] · [k, n] in bf16, whose contraction is split over the chips.
Scenario split(double m, double n, double k, std::int64_t chips = 2)
{
    Scenario scenario = withSettings("hardware=tpu precision=bf16");
    scenario.kernel = Kernel{KernelKind::Matmul, {m, n, k}};
    scenario.chips = chips;
    return scenario;
}

Scenario decoder(Phase phase, Network network = Network::Ring)
{
    Scenario scenario = withSettings("chips=4 precision=bf16", modelOn("tpu", "llama", phase, 8));
    scenario.network = network;
    return scenario;
}

const OperatorResult &named(const Analysis &view, std::string_view name, Stage stage = Stage::None)
{
    const auto found = std::ranges::find_if(view.operators, [&](const OperatorResult &result) {
        return result.op.name == name && result.op.stage == stage;
    });
    if (found == view.operators.end())
        qFatal("no point named %s", name.data());
    return *found;
}

} // namespace

class NetworkViewTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        m_zoo.add(linked("tpu"));
        m_zoo.add(modelOf(llama2(), "llama"));
    }

    void nothingIsSent()
    {
        for (const char *settings : {"chips=1", "chips=8 network=none"}) {
            const Analysis analysis = analyze(withSettings(settings, decoder(Phase::Decode)), m_zoo);
            QVERIFY2(analysis.valid, settings);
            QVERIFY2(!networkView(analysis), settings);
        }
    }

    void whatIsNotValidHasNoView()
    {
        Scenario scenario = split(8, 8, 8);
        scenario.link = "no such link";
        QVERIFY(!networkView(analyze(scenario, m_zoo)));
    }

    // The product takes 2·m·n·k FLOP, and each of two chips sends its bf16 partial result of 2·m·n
    // bytes once. That makes k / 2 FLOP per byte.
    void theSplitProductIsAtHalfItsDepth()
    {
        for (const double k : {1.0, 1024.0, 8755.0, 8756.0, 65536.0}) {
            const Analysis analysis = analyze(split(8192, 8192, k), m_zoo);
            const std::optional<Analysis> view = networkView(analysis);
            QVERIFY(view);
            COMPARE_NEAR(view->totals.intensity().value(), k / 2);
            COMPARE_NEAR(view->sustainedRidge().value(), peak / linkRate);
            COMPARE_NEAR(view->totals.memory.value(), 2 * 8192 * 8192 / linkRate);
            QVERIFY(view->totals.latency == analysis.totals.latency);
        }
    }

    // From 2·k·m·n / 2 / peak = 2·m·n / link follows k = 2·peak / linkRate = 8755.6.
    void itMeetsTheRidgeWhereBothTimesAreEqual()
    {
        const auto leftOfRidge = [this](double k) {
            const Analysis view = *networkView(analyze(split(8192, 8192, k), m_zoo));
            return view.totals.intensity() < view.sustainedRidge();
        };
        QVERIFY(leftOfRidge(8755));
        QVERIFY(!leftOfRidge(8756));
        QVERIFY(analyze(split(8192, 8192, 8755), m_zoo).totals.bound == Bound::Network);
        QVERIFY(analyze(split(8192, 8192, 8756), m_zoo).totals.bound == Bound::Compute);
    }

    void noPointLiesAboveItsRoof_data()
    {
        Rows<int, int>("phase", "network");
        for (const Phase phase : {Phase::Prefill, Phase::Decode, Phase::Request, Phase::Training}) {
            for (const Network network : {Network::Ring, Network::Gather4})
                QTest::addRow("%d %d", int(phase), int(network)) << int(phase) << int(network);
        }
    }

    void noPointLiesAboveItsRoof()
    {
        QFETCH(int, phase);
        QFETCH(int, network);
        const std::optional<Analysis> view = networkView(analyze(decoder(Phase(phase), Network(network)), m_zoo));
        QVERIFY(view);
        const double chips = view->chips();
        for (const OperatorResult &point : view->operators) {
            const double rate = (point.op.flop / point.latency).value() / chips;
            QVERIFY2(rate <= point.attainable.value() * (1 + 1e-12), point.op.name.data());
            QVERIFY(point.attainable.value() <= point.intensity().value() * linkRate * (1 + 1e-12));
        }
        QVERIFY(view->attainedPerChip().value()
                <= std::min(peak, view->totals.intensity().value() * linkRate) * (1 + 1e-12));
    }

    // In each of 32 layers, a ring sends 2·(N−1)·b over all chips for each of the two, with b = batch × 4096 × 2 bytes.
    void eachExchangeIsServedByItsPart()
    {
        const Analysis analysis = analyze(decoder(Phase::Decode), m_zoo);
        const Analysis view = *networkView(analysis);
        const double sent = 32 * 2 * 3 * 8.0 * 4096 * 2;
        const OperatorResult &attention = named(view, "attention");
        const OperatorResult &mlp = named(view, "mlp");
        COMPARE_NEAR(attention.op.memory().value(), sent);
        COMPARE_NEAR(mlp.op.memory().value(), sent);
        COMPARE_NEAR(view.totals.byte().value(),
                     2 * sent + 2 * 3 * 8.0 * 4096 * 2); // also once for the embedding, which computes nothing
        // The gated MLP has three products of 2·8·4096·11008 FLOP each. Its norm and activation add almost nothing.
        const double products = 32 * 3 * 2 * 8.0 * 4096 * 11008;
        QVERIFY(mlp.op.flop.value() > products && mlp.op.flop.value() < 1.001 * products);
        QVERIFY(attention.latency + mlp.latency < analysis.totals.latency);
        QCOMPARE(view.operators.size(), std::size_t(2));
    }

    // The MLP of a layer reads 3·4096·11008 weights of 2 bytes, computes 2 FLOP with each for every sequence,
    // and sends 2(N − 1) · 4096 · 2 bytes per sequence. Per sequence, four chips compute for 0.34 µs and send for
    // 0.27 µs, eight compute for 0.17 µs and send for 0.32 µs. The weights take four chips 82 µs and eight 41 µs.
    void aPartIsBoundByWhatItsLayersWaitFor_data()
    {
        const Rows<int, int, Bound> row("chips", "batch", "bound");
        row("few sequences wait for the weights", 4, 16, Bound::Memory);
        row("many compute", 4, 2000, Bound::Compute);
        row("many on more chips send", 8, 2000, Bound::Network);
    }

    void aPartIsBoundByWhatItsLayersWaitFor()
    {
        QFETCH(int, chips);
        QFETCH(int, batch);
        QFETCH(Bound, bound);
        Scenario scenario = decoder(Phase::Decode);
        scenario.chips = chips;
        scenario.batch = batch;
        const std::optional<Analysis> view = networkView(analyze(scenario, m_zoo));
        QVERIFY(view);
        QVERIFY2(named(*view, "mlp").bound == bound, toString(named(*view, "mlp").bound).data());
    }

    void allGathersAreServedByTheSame()
    {
        const Analysis ring = *networkView(analyze(decoder(Phase::Decode, Network::Ring), m_zoo));
        const Analysis gather = *networkView(analyze(decoder(Phase::Decode, Network::Gather4), m_zoo));
        QVERIFY(named(ring, "mlp").op.flop == named(gather, "mlp").op.flop);
        COMPARE_NEAR(named(gather, "mlp").op.memory().value(), named(ring, "mlp").op.memory().value());
    }

    // A layer sends tokens to their experts, and back. Both wait for work of the same group.
    void partsOfOneGroupHaveNamesOfTheirOwn()
    {
        const Scenario scenario =
            withSettings("mesh=attention=16,expert=16 precision=fp8", modelOn("b200", "deepseek-v3", Phase::Decode));
        const std::optional<Analysis> view = networkView(analyze(scenario, shippedZoo()));
        QVERIFY(view);
        std::set<std::string_view> names;
        for (const OperatorResult &point : view->operators)
            QVERIFY2(names.insert(point.op.name).second, std::string(point.op.name).c_str());
        QVERIFY(names.contains("expert_dispatch") && names.contains("expert_combine"));
    }

    void aRequestHasBothItsParts()
    {
        const Analysis analysis = analyze(decoder(Phase::Request), m_zoo);
        const Analysis view = *networkView(analysis);
        const OperatorResult &prefill = named(view, "prefill");
        const OperatorResult &decode = named(view, "decode");
        COMPARE_NEAR((prefill.op.network + decode.op.network).value(), analysis.totals.network.value());
        COMPARE_NEAR((prefill.op.flop + decode.op.flop).value(), analysis.totals.flop.value());
        named(view, "attention", Stage::Prefill);
        named(view, "mlp", Stage::Decode);
    }

    // The optimizer's exchange is that of its stage, which is a point of its own.
    void noStageIsTwoPoints()
    {
        Scenario training = withSettings("replicas=4 seq=512 sharding=zero1", decoder(Phase::Training));
        const Analysis view = *networkView(analyze(training, m_zoo));
        named(view, "optimizer");
        QVERIFY(std::ranges::none_of(view.operators,
                                     [](const OperatorResult &point) { return point.op.stage == Stage::Optimizer; }));
    }

    // Nodes have four chips, with a ring of 45 GB/s inside and 1 or 40 GB/s per chip across. Of what a ring of 8 sends,
    // 6/7 stay inside and 1/7 crosses. At 1 GB/s crossing takes longer (1/7 against 0.019), at 40 GB/s it does not
    // (0.0036). What a chip sends is then not what either tier has, and the roof's name says so.
    void theTierThatGovernsIsNamed_data()
    {
        const Rows<int, double, QString, QString, double> row("chips", "across", "name", "roof", "bandwidth");
        row("one domain", 4, 1e9, "ICI", "ICI", linkRate);
        row("slow between two", 8, 1e9, "Ethernet", "Ethernet, effective", 7e9);
        row("fast between two", 8, 40e9, "ICI", "ICI, effective", linkRate * 7 / 6);
        row("unknown between two", 8, 0.0, "ICI", "ICI", linkRate);
    }

    void theTierThatGovernsIsNamed()
    {
        QFETCH(int, chips);
        QFETCH(double, across);
        QFETCH(QString, name);
        QFETCH(QString, roof);
        QFETCH(double, bandwidth);
        Chip chip = linked("tpu");
        chip.links.front().domain = vendor<std::int64_t>(4);
        chip.scaleOut = Link{"Ethernet", {}, across > 0 ? std::optional(vendor(Bandwidth(across))) : std::nullopt, {}};
        Catalogue zoo = m_zoo;
        zoo.add(chip);
        for (const Scenario &scenario : {decoder(Phase::Prefill), split(8192, 8192, 64)}) {
            Scenario wide = scenario;
            wide.chips = chips;
            const Analysis analysis = analyze(wide, zoo);
            QVERIFY(analysis.valid);
            QCOMPARE(QString::fromStdString(analysis.tier->name), name);
            const Analysis view = *networkView(analysis);
            QCOMPARE(QString::fromStdString(view.chip->memory.front().name), roof);
            COMPARE_NEAR(view.bandwidth.value(), bandwidth);
            const auto isNamed = [&](const Limits &limits) {
                return std::ranges::any_of(limits.roofs, [&](const RoofLimit &roof) {
                    return roof.kind == RoofLimit::Kind::Network && QString::fromStdString(roof.name) == name;
                });
            };
            QVERIFY(isNamed(limitsOf(analysis)));
            for (const OperatorResult &result : analysis.operators)
                QVERIFY(result.op.network == Bytes() || isNamed(limitsOf(analysis, result)));
        }
    }

    void theChipIsTheSameWhileNothingAboutItChanges()
    {
        const Analysis one = *networkView(analyze(decoder(Phase::Decode), m_zoo));
        const Analysis other = *networkView(analyze(decoder(Phase::Prefill), m_zoo));
        QVERIFY(one.chip == other.chip);
        QCOMPARE(one.chip->memory.size(), std::size_t(1));
        QCOMPARE(one.chip->memory.front().name, std::string("ICI"));
        QVERIFY(one.chip->links.empty());
    }

private:
    Catalogue m_zoo;
};

ROOFLINE_TEST(NetworkViewTest)
#include "core/answers/network_view.moc"
