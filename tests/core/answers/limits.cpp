// Checks which roof limits, by how much, and what limits next: by hand, and
// against a chip whose roof was really lifted.
#include "core/answers/limits.h"

#include "core/analysis/hierarchy.h"
#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

using Kind = RoofLimit::Kind;

Chip limitsChip()
{
    Chip chip = chipWith({{Unit::Matrix, Fp16, 100e12}, {Unit::Vector, Fp16, 10e12}}, 1e12, 80e9);
    chip.matrixName = "tensor";
    chip.memory.push_back(memoryLevel("L2", 4e12, 50e6));
    chip.links.push_back(linkOf("Bus", 50e9));
    return chip;
}

Catalogue limitsZoo(const Chip &chip = limitsChip())
{
    return zooOf(chip, modelOf(llama2(), "llama"));
}

Limits limitsIn(const Scenario &scenario, const Catalogue &zoo = limitsZoo())
{
    return limitsOf(analyze(scenario, zoo));
}

} // namespace

class LimitsTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void byHand_data()
    {
        const Rows<double, double, double, double, QString, double, double> row(
            "compute", "memory", "overlap", "launch", "order", "headroom", "untilNext");
        row("memory", 1.0, 3.0, 1.0, 0.0, "memory compute", 1.0, 3.0);
        row("compute", 3.0, 2.0, 1.0, 0.0, "compute memory", 1.0, 1.5);
        row("equal", 2.0, 2.0, 1.0, 0.0, "compute memory", 1.0, 1.0);
        // It takes 1 + 3 s, of which memory alone needs 3. Lifted to 1 s, memory makes it 2.
        row("no overlap", 1.0, 3.0, 0.0, 0.0, "memory compute", 4.0 / 3, 2.0);
        // It takes 3 + 0.5·1 s, and lifted 1 + 0.5·1 s.
        row("half overlap", 1.0, 3.0, 0.5, 0.0, "memory compute", 3.5 / 3, 3.5 / 1.5);
        // It takes 3 + 2 s, and with memory as short as the overhead 2 + 2 s.
        row("some overhead", 1.0, 3.0, 1.0, 2.0, "memory overhead compute", 5.0 / 3, 5.0 / 4);
        // It takes 3 + 5 s, and with the overhead as short as memory 3 + 3 s.
        row("overhead first", 1.0, 3.0, 1.0, 5.0, "overhead memory compute", 8.0 / 5, 8.0 / 6);
        row("overhead, no overlap", 1.0, 3.0, 0.0, 6.0, "overhead memory compute", 10.0 / 6, 10.0 / 7);
    }

    void byHand()
    {
        QFETCH(double, compute);
        QFETCH(double, memory);
        QFETCH(double, launch);
        QFETCH(double, headroom);
        QFETCH(double, untilNext);
        const Analysis analysis = analyze(timesOfRow(), limitsZoo());
        // The only operator is the whole workload, so both functions must agree.
        for (const Limits &limits : {limitsOf(analysis), limitsOf(analysis, analysis.operators.front())}) {
            QStringList kinds;
            for (const RoofLimit &roof : limits.roofs) {
                kinds << QString::fromLatin1(toString(roof.kind).data());
                const double time = roof.kind == Kind::Compute ? compute : roof.kind == Kind::Memory ? memory : launch;
                COMPARE_NEAR(roof.time.value(), time);
                COMPARE_NEAR(roof.limit.value(), compute * 100e12 / time);
            }
            QTEST(kinds.join(u' '), "order");
            COMPARE_NEAR(limits.headroom, headroom);
            COMPARE_NEAR(limits.untilNext, untilNext);
            COMPARE_NEAR(limits.attained.value(), analysis.totals.attained.value());
        }
    }

    // Of 2e8 bytes of weights a half stays with the host, whose link takes 1e8 ÷ 1e10 s. The memory takes 2e8 bytes and
    // 4e4 of activations, over 1e12 bytes a second.
    void theHostLinkLimitsWhatWasLeftThere()
    {
        Chip chip = chipWith({{Unit::Matrix, Fp16, 1e30}, {Unit::Vector, Fp16, 1e30}}, 1e12, 1e8 + 4e4, "small");
        chip.hostLink = linkOf("PCIe", 1e10);
        Scenario scenario = kernelOn("small", "gemv:m=10000,n=10000");
        scenario.spill = true;
        const Analysis analysis = analyze(scenario, zooOf(chip));
        const double memory = (2e8 + 4e4) / 1e12;
        for (const Limits &limits : {limitsOf(analysis), limitsOf(analysis, analysis.operators.front())}) {
            QVERIFY(limits.roofs.size() >= 2);
            QCOMPARE(limits.roofs[0].name, std::string("PCIe"));
            COMPARE_NEAR(limits.roofs[0].time.value(), 0.01);
            QCOMPARE(limits.roofs[1].name, chip.memory.front().name);
            COMPARE_NEAR(limits.roofs[1].time.value(), memory);
            COMPARE_NEAR(limits.untilNext, 0.01 / memory);
        }
    }

    void roofsHaveTheirNames()
    {
        const Limits limits = limitsIn(seconds(1, 3));
        QCOMPARE(limits.roofs[0].name, std::string("DRAM"));
        QCOMPARE(limits.roofs[1].name, std::string("FP16 tensor"));
        Scenario relu = seconds(0, 0);
        relu.kernel = *parseKernel("relu:n=1000000"); // runs on the vector unit
        QCOMPARE(limitsIn(relu).roofs[1].name, std::string("FP16 vector"));
        relu.memoryLevel = "L2";
        QCOMPARE(limitsIn(relu).roofs[0].name, std::string("L2"));
    }

    // Each operator of a model has the roof of its own unit, so its vector work runs under the vector roof.
    void operatorsHaveTheRoofOfTheirUnit()
    {
        Scenario scenario = modelOn("chip", "llama");
        const Analysis analysis = analyze(scenario, limitsZoo());
        for (const OperatorResult &op : analysis.operators) {
            const Limits limits = limitsOf(analysis, op);
            for (const RoofLimit &roof : limits.roofs) {
                if (roof.kind != Kind::Compute)
                    continue;
                QCOMPARE(roof.name, std::string(op.op.unit == Unit::Vector ? "FP16 vector" : "FP16 tensor"));
                COMPARE_NEAR(roof.limit.value(), op.op.unit == Unit::Vector ? 10e12 : 100e12);
            }
            COMPARE_NEAR(limits.attained.value(), (op.op.flop / op.latency).value());
        }
    }

    // Each exchange names the tier that it waits for, and the whole names the tier that takes longest. The 8 chips of a
    // domain use the bus. Four replicas exchange their gradients over the fabric that joins the domains.
    void eachExchangeHasItsTier()
    {
        Chip chip = limitsChip();
        chip.links[0].domain = vendor<std::int64_t>(8);
        chip.scaleOut = linkOf("Fabric", 1e9);
        Scenario scenario = withSettings("chips=8 replicas=4", modelOn("chip", "llama", Phase::Training));
        const Analysis analysis = analyze(scenario, limitsZoo(chip));
        int seen = 0;
        for (const OperatorResult &result : analysis.operators) {
            if (result.op.network == Bytes())
                continue;
            ++seen;
            const Limits limits = limitsOf(analysis, result);
            QCOMPARE(limits.roofs.front().name, std::string(result.op.among == Among::Replicas ? "Fabric" : "Bus"));
        }
        QVERIFY(seen > 4);
        Seconds across;
        for (const OperatorResult &result : analysis.operators)
            across += result.op.among == Among::Replicas ? result.network : Seconds();
        QCOMPARE(analysis.tier->name, std::string(across > analysis.totals.networkTime - across ? "Fabric" : "Bus"));
    }

    void nothingButOneRoof()
    {
        const Limits limits = limitsIn(seconds(0, 2));
        QCOMPARE(limits.roofs.size(), std::size_t{1});
        QVERIFY(std::isinf(limits.untilNext));
        QCOMPARE(limits.headroom, 1.0);
        QVERIFY(limitsIn(seconds(0, 0)).roofs.empty());
        Scenario invalid = seconds(1, 1);
        invalid.hardware = "no such chip";
        QVERIFY(limitsIn(invalid).roofs.empty());
    }

    // Every level is a roof of its own, and lifting one leaves the others.
    void hierarchicalLevels()
    {
        Scenario scenario = withSettings("kernel=matmul:m=256,n=8192,k=8192 memory-level=all", seconds(0, 0));
        const Analysis analysis = analyze(scenario, limitsZoo());
        const Limits limits = limitsOf(analysis);
        QCOMPARE(limits.roofs.size(), std::size_t{3});
        for (const LevelUse &use : levelsOf(analysis)) {
            const auto roof = std::find_if(limits.roofs.begin(), limits.roofs.end(), [&](const RoofLimit &r) {
                return r.kind == Kind::Memory && r.name == analysis.chip->levelName(use.level);
            });
            QVERIFY(roof != limits.roofs.end());
            COMPARE_NEAR(roof->time.value(), use.time.value());
        }
        QVERIFY(std::is_sorted(limits.roofs.begin(), limits.roofs.end(),
                               [](const RoofLimit &a, const RoofLimit &b) { return a.time > b.time; }));
        // The slowest level is lifted to the speed of the next roof. With full overlap, the
        // time that is left is that of the next roof.
        COMPARE_NEAR(limits.untilNext, limits.roofs[0].time / limits.roofs[1].time);
    }

    // If a chip's tightest roof is really lifted as far as promised, any scenario becomes as much faster as promised.
    void liftedForReal()
    {
        int lifted = 0;
        for (unsigned seed = 1; seed <= 400; ++seed) {
            RandomCase random(seed);
            Dice dice(seed);
            random.chip.links = {linkOf("link", dice.between(1e9, 1e12))};
            random.scenario.chips = dice.whole(1, 64);
            random.chip.cores = vendor(std::int64_t{8});
            random.scenario.cores = static_cast<std::int64_t>(dice.roll(9));
            random.scenario.clock = dice.coin() ? 1 : dice.between(0.1, 4);
            const Analysis analysis = analyze(random.scenario, random.zoo());
            const Limits limits = limitsOf(analysis);
            if (limits.roofs.size() < 2 || analysis.scenario.overhead.preset == Overhead::Preset::Framework)
                continue;
            QVERIFY(limits.headroom >= 1 - 1e-9);
            QVERIFY(limits.untilNext >= 1 - 1e-9);
            const double factor = limits.roofs[0].time / limits.roofs[1].time;
            switch (limits.roofs[0].kind) {
            case Kind::Compute:
                for (ComputeCeiling &ceiling : random.chip.compute)
                    ceiling.rate.value *= factor;
                break;
            case Kind::Memory:
                for (MemoryLevel &level : random.chip.memory)
                    level.bandwidth->value *= factor;
                break;
            case Kind::Network: random.chip.links[0].bandwidth->value *= factor; break;
            case Kind::Overhead:
                random.scenario.overhead.launch /= factor;
                random.scenario.overhead.layer /= factor;
                break;
            }
            const Analysis after = analyze(random.scenario, random.zoo());
            QVERIFY2(same(limits.untilNext, analysis.totals.latency / after.totals.latency, 1e-9),
                     qPrintable(QString::number(seed)));
            ++lifted;
        }
        QVERIFY(lifted > 100);
    }
};

ROOFLINE_TEST(LimitsTest)
#include "core/answers/limits.moc"
