// Checks the bytes at every memory level and the times of the hierarchical roofline.
#include "core/analysis/hierarchy.h"

#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/rounds.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

constexpr double blockOf128 = 3 * 128 * 128 * 2; // bytes of three blocks of 128 × 128 in 16 bits
constexpr double rate = 1e15;

// The levels have 1 TB/s, 4 TB/s and 20 TB/s, and the innermost holds `held` bytes.
Chip threeLevels(double held = blockOf128)
{
    Chip chip = chipWith({{Unit::Matrix, Fp16, rate}, {Unit::Vector, Fp16, rate / 10}}, 1e12);
    chip.memory.push_back(memoryLevel("L2", 4e12, 1e9));
    chip.memory.push_back(memoryLevel("SMEM", 20e12, held));
    return chip;
}

Scenario onKernel(const std::string &kernel, const std::string &level = "all")
{
    Scenario scenario = kernelOn("chip", kernel);
    scenario.memoryLevel = level;
    return scenario;
}

Analysis analyzed(const Chip &chip, const Scenario &scenario)
{
    return analyze(scenario, zooOf(chip));
}

// Returns the bytes at every level, of the only operator or of one of several.
QList<double> bytesAtLevels(const Analysis &analysis, std::size_t index = 0)
{
    QList<double> bytes;
    for (const LevelUse &use : levelsOf(analysis, analysis.operators.at(index)))
        bytes << use.bytes.value();
    return bytes;
}

// Returns a chip of up to five levels, about which not everything is known.
Chip randomLevels(Dice &dice)
{
    Chip chip = randomChip(dice);
    chip.memory.resize(1);
    double bandwidth = chip.memory[0].bandwidth->value.value();
    double capacity = 1e9;
    for (std::uint64_t inside = dice.roll(5); inside > 0; --inside) {
        bandwidth *= dice.between(0.5, 10); // some levels of real chips are slower to read than the one outside
        capacity /= dice.between(1, 100);
        MemoryLevel level = memoryLevel("L" + std::to_string(inside), bandwidth, capacity);
        level.perCore = dice.coin();
        if (dice.roll(4) == 0)
            level.capacity.reset();
        if (dice.roll(4) == 0)
            level.bandwidth.reset();
        chip.memory.push_back(level);
    }
    if (dice.coin())
        chip.cores = vendor(dice.whole(1, 200));
    if (dice.coin()) {
        chip.hostLink = linkOf("PCIe", dice.between(1e8, 1e11));
    }
    return chip;
}

} // namespace

#define COMPARE_LIST(actual, expected)                                                                                 \
    do {                                                                                                               \
        const QList<double> got = (actual);                                                                            \
        const QList<double> wanted = (expected);                                                                       \
        QCOMPARE(got.size(), wanted.size());                                                                           \
        for (qsizetype at = 0; at < got.size(); ++at)                                                                  \
            COMPARE_NEAR(got[at], wanted[at]);                                                                         \
    } while (false)

class Hierarchy : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void whatALevelHolds_data()
    {
        // held: by all cores together; 0: unknown
        // cores: 0: unknown
        // working: 0: all
        const Rows<double, bool, int, int, double> row("held", "perCore", "cores", "working", "block");
        row("shared by all cores", 4 * blockOf128, false, 4, 0, 256.0);
        row("each core its own", 4 * 4 * blockOf128, true, 4, 0, 256.0);
        row("some of the cores", 4 * 4 * blockOf128, true, 4, 2, 256.0);
        row("how many cores is unknown", 4 * 4 * blockOf128, true, 0, 0, 128.0);
        row("unknown: what the matrix unit holds", 0.0, false, 0, 0, 128.0);
        row("less than the matrix unit", blockOf128 / 4, false, 0, 0, 128.0);
    }

    void whatALevelHolds()
    {
        QFETCH(double, held);
        QFETCH(bool, perCore);
        QFETCH(int, cores);
        QFETCH(int, working);
        QFETCH(double, block);
        Chip chip = threeLevels(held);
        if (held == 0)
            chip.memory.back().capacity.reset();
        chip.memory.back().perCore = perCore;
        if (cores > 0)
            chip.cores = vendor(std::int64_t(cores));
        Scenario scenario = onKernel("matmul:m=1024,n=1024,k=1024");
        scenario.cores = working;
        const double result = 2.0 * 1024 * 1024;
        COMPARE_NEAR(bytesAtLevels(analyzed(chip, scenario)).at(1), 1024.0 * 1024 * 1024 * 4 / block + result);
    }

    // A level of unknown bandwidth holds blocks but is no roof. A level of
    // unknown capacity is a roof but holds no blocks.
    void whatIsUnknown()
    {
        const double macs = 1024.0 * 1024 * 1024;
        const double result = 2.0 * 1024 * 1024;
        Chip chip = threeLevels(4 * blockOf128);
        chip.memory.insert(chip.memory.begin() + 2, {"L1", std::nullopt, vendor(Bandwidth(8e12))});
        const Scenario scenario = onKernel("matmul:m=1024,n=1024,k=1024");
        COMPARE_LIST(bytesAtLevels(analyzed(chip, scenario)),
                     (QList{3 * result, macs * 4 / 256 + result, macs * 4 / 256 + result, macs * 4 / 128 + result}));
        chip.memory[3].bandwidth.reset();
        COMPARE_LIST(bytesAtLevels(analyzed(chip, scenario)),
                     (QList{3 * result, macs * 4 / 256 + result, macs * 4 / 256 + result}));
        // The largest block that any level further in holds counts.
        chip = threeLevels(4 * blockOf128);
        chip.memory.insert(chip.memory.begin() + 2, memoryLevel("L1", 8e12, blockOf128));
        COMPARE_LIST(bytesAtLevels(analyzed(chip, scenario)),
                     (QList{3 * result, macs * 4 / 256 + result, macs * 4 / 256 + result, macs * 4 / 128 + result}));
    }

    // The decode of a request is the sum of its steps, and each step has a slowest level of its own.
    void equalsTheSumOfAllSteps()
    {
        int turning = 0; // operators whose slowest level, or operand that is read again, changes on the way
        for (unsigned seed = 0; seed < 300; ++seed) {
            Dice dice(seed);
            Chip chip = randomLevels(dice);
            if (dice.coin()) { // registers hold little, and both levels are about equally slow
                chip = chipWith({{Unit::Vector, Fp64, 1e15}}, 1e12);
                chip.memory.push_back(memoryLevel("L1", dice.between(1e12, 1.2e12), 1e3));
            }
            DecoderModel decoder = randomDecoder(dice);
            decoder.window = 0;
            Scenario scenario = randomScenario(dice);
            scenario.hardware = "chip";
            scenario.model = "model";
            scenario.kernel.reset();
            scenario.memoryLevel = "all";
            scenario.traffic = Traffic::All;
            scenario.fusedAttention = false;
            scenario.phase = Phase::Request;
            scenario.batch = dice.whole(1, 2000);
            scenario.prompt = dice.whole(1, dice.coin() ? 20 : 3000);
            scenario.generate = dice.whole(1, 300);
            const Catalogue zoo = zooOf(chip, modelOf(decoder));
            const Analysis whole = analyze(scenario, zoo);
            if (!whole.valid)
                continue;
            for (const OperatorResult &result : whole.operators)
                for (const LevelUse &use : levelsOf(whole, result))
                    turning += use.slowest && result.memory > use.time * (1 + 1e-9);
            Seconds memory;
            Seconds lower;
            Seconds latency;
            const auto add = [&](Phase phase, std::int64_t sequence) {
                Scenario step = scenario;
                step.phase = phase;
                step.sequence = sequence;
                const Totals totals = analyze(step, zoo).totals;
                memory += totals.memory;
                lower += totals.lower;
                latency += totals.latency;
            };
            add(Phase::Prefill, scenario.prompt);
            for (std::int64_t i = 0; i + 1 < scenario.generate; ++i)
                add(Phase::Decode, scenario.prompt + i);
            HOLDS(same(whole.totals.memory.value(), memory.value()));
            HOLDS(same(whole.totals.lower.value(), lower.value()));
            HOLDS(same(whole.totals.latency.value(), latency.value()));
        }
        QVERIFY(turning > 20);
    }

    void holdsForAnyChip()
    {
        int blocked = 0;
        for (unsigned seed = 0; seed < rounds(1000); ++seed) {
            Dice dice(seed);
            const Chip chip = randomLevels(dice);
            const Model model = randomModel(dice);
            Scenario scenario = randomScenario(dice);
            scenario.chips = dice.coin() ? 1 : dice.whole(1, 1000);
            scenario.network = Network::None;
            scenario.memoryLevel.clear();
            const Catalogue zoo = zooOf(chip, model);
            const Analysis main = analyze(scenario, zoo);
            if (!main.valid)
                continue;
            scenario.memoryLevel = dice.coin() ? "all" : "ALL";
            const Analysis all = analyze(scenario, zoo);
            HOLDS(all.valid);
            HOLDS(all.level == main.level && all.operators.size() == main.operators.size());
            HOLDS(std::isfinite(all.totals.latency.value() + all.totals.upper.value() + all.totals.roofFraction));
            HOLDS(all.totals.roofFraction <= 1 + 1e-9);
            HOLDS(all.totals.aggregateLower.value() <= all.totals.lower.value() * (1 + 1e-9));
            for (std::size_t i = 0; i < all.operators.size(); ++i) {
                const OperatorResult &result = all.operators[i];
                HOLDS(result.memory.value() >= main.operators[i].memory.value() * (1 - 1e-9));
                HOLDS(result.lower.value() >= main.operators[i].lower.value() * (1 - 1e-9));
                HOLDS(result.attainable.value() <= main.operators[i].attainable.value() * (1 + 1e-9));
                const std::vector<LevelUse> uses = levelsOf(all, result);
                HOLDS(!uses.empty() && same(uses[0].bytes.value(), result.op.memory().value()));
                Seconds longest;
                for (std::size_t at = 0; at < uses.size(); ++at) {
                    HOLDS(std::isfinite(uses[at].time.value()));
                    HOLDS(at == 0 || uses[at].bytes.value() >= uses[at - 1].bytes.value() * (1 - 1e-12));
                    longest = std::max(longest, uses[at].time);
                }
                blocked += uses.back().bytes.value() > uses[0].bytes.value() * 1.01;
                HOLDS(longest.value() <= result.memory.value() * (1 + 1e-9));
                if (result.op.stage != Stage::Decode)
                    HOLDS(same(longest.value(), result.memory.value()));
            }
        }
        QVERIFY(blocked > 1000);
    }

    // The cache of 32 heads of 128 is in FP32, so that scores run on the vector unit, and all else on the matrix unit.
    void eachProductIsBlockedByItsOwnUnit()
    {
        Chip chip = threeLevels();
        chip.compute.push_back(chip.compute.back());
        chip.compute.back().format = Fp32;
        const Scenario scenario =
            withSettings("hardware=chip model=model phase=decode seq=1024 attention=textbook memory-level=all "
                         "weights=fp8 activations=fp16 kv=fp32 quantize=linear");
        const Analysis analysis = analyze(scenario, zooOf(chip, modelOf(llama2())));
        const auto scores = std::ranges::find(analysis.operators, "qk_matmul",
                                              [](const OperatorResult &result) { return result.op.name; });
        const auto index = static_cast<std::size_t>(scores - analysis.operators.begin());
        const double products = 32.0 * 1024 * 128;
        COMPARE_NEAR(bytesAtLevels(analysis, index).at(2), products * 2 / 16 + products * 4 + 32 * 1024 * 2);
    }

    void namesOfLevels_data()
    {
        const Rows<QString, bool, double> row("level", "valid", "bandwidth");
        row("main memory", "", true, 1e12);
        row("all: the main memory's roof governs", "all", true, 1e12);
        row("one", "L2", true, 4e12);
        row("the main memory by its name", "DRAM", true, 1e12);
        row("however written", "smem", true, 20e12);
        row("host", true, 5e10);
        row("host, however written", "Host", true, 5e10);
        row("the host link", "PCIe 5", true, 5e10);
        row("no such level", "L7", false, 0.0);
    }

    void namesOfLevels()
    {
        QFETCH(QString, level);
        QFETCH(bool, valid);
        QFETCH(double, bandwidth);
        Chip chip = threeLevels();
        chip.hostLink = linkOf("PCIe 5", 5e10);
        const Analysis analysis = analyzed(chip, onKernel("triad:n=1000000", level.toStdString()));
        QCOMPARE(analysis.valid, valid);
        QCOMPARE(analysis.bandwidth.value(), bandwidth);
        if (valid && level != QLatin1String("all"))
            COMPARE_NEAR(analysis.totals.memory.value(), 6e6 / bandwidth);
        if (valid && analysis.level != chip.hostLevel())
            QCOMPARE(chip.memory.at(analysis.level).bandwidth->value.value(), bandwidth);
        QCOMPARE(findingOf(analysis, Finding::Code::UnknownMemoryLevel) != nullptr, !valid);
    }

    void fromTheHost()
    {
        Chip chip = threeLevels();
        const Scenario scenario = onKernel("triad:n=1000000", "host");
        QVERIFY(findingOf(analyzed(chip, scenario), Finding::Code::NoHostLink));
        chip.hostLink.emplace();
        chip.hostLink->name = "PCIe";
        QVERIFY(findingOf(analyzed(chip, scenario), Finding::Code::NoHostLink));
        QVERIFY(findingOf(analyzed(chip, onKernel("triad:n=1000000", "PCIe")), Finding::Code::NoHostLink));
        chip.hostLink->bandwidth = vendor(Bandwidth(5e10));
        const Analysis analysis = analyzed(chip, scenario);
        QCOMPARE(analysis.level, chip.hostLevel());
        const std::vector<LevelUse> uses = levelsOf(analysis, analysis.operators[0]);
        QCOMPARE(uses.size(), std::size_t(4));
        QCOMPARE(uses[0].level, chip.hostLevel());
        QCOMPARE(uses[0].bytes.value(), 6e6);
        QVERIFY(uses[0].slowest);
        COMPARE_NEAR(analysis.operators[0].attainable.value(), 2e6 / (6e6 / 5e10));
    }

    // Data that streams through need not fit, and the host can feed a chip whose own bandwidths are unknown.
    void aChipWithoutAMemoryOfItsOwn()
    {
        Chip chip = threeLevels();
        for (MemoryLevel &level : chip.memory)
            level.bandwidth.reset();
        chip.memory[0].capacity->value = Bytes(8e6);
        QVERIFY(findingOf(analyzed(chip, onKernel("triad:n=100000000", "")), Finding::Code::NoBandwidth));
        QVERIFY(findingOf(analyzed(chip, onKernel("triad:n=100000000", "all")), Finding::Code::NoBandwidth));
        chip.hostLink = linkOf("USB", 5e8);
        const Analysis analysis = analyzed(chip, onKernel("triad:n=100000000", "host"));
        QVERIFY(analysis.valid);
        COMPARE_NEAR(analysis.totals.memory.value(), 6e8 / 5e8);
        QCOMPARE(analysis.memory.capacity->value(), 8e6);
        QCOMPARE(analysis.findings.size(), std::size_t(1));
        QVERIFY(analysis.findings[0].code == Finding::Code::HeldByHost); // says why it need not fit
        QCOMPARE(analysis.findings[0].first, 6e8);
        QCOMPARE(analysis.findings[0].second, 8e6);
        chip.memory.clear();
        const Analysis bare = analyzed(chip, onKernel("triad:n=100000000", "host"));
        QVERIFY(bare.valid);
        QVERIFY(!bare.memory.capacity);
        QCOMPARE(levelsOf(bare).size(), std::size_t(1));
    }

    void aLevelThatIsTooSmall()
    {
        Chip chip = threeLevels();
        chip.memory[1].capacity->value = Bytes(1e6);
        Scenario scenario = onKernel("triad:n=1000000", "L2");
        const Analysis tooLarge = analyzed(chip, scenario);
        const Finding *tooSmall = findingOf(tooLarge, Finding::Code::LevelTooSmall);
        QVERIFY(tooSmall);
        QCOMPARE(tooSmall->first, 6e6);
        QCOMPARE(tooSmall->second, 1e6);
        scenario.chips = 6; // each chip holds its part
        QVERIFY(!findingOf(analyzed(chip, scenario), Finding::Code::LevelTooSmall));
        scenario.chips = 1;
        scenario.memoryLevel = "all"; // then each level holds what it can
        QVERIFY(!findingOf(analyzed(chip, scenario), Finding::Code::LevelTooSmall));
        scenario.memoryLevel = "L2";
        chip.memory[1].capacity.reset(); // an unknown capacity is not too small
        QVERIFY(!findingOf(analyzed(chip, scenario), Finding::Code::LevelTooSmall));
    }

    void theMainMemoryIsOnlyReportedOnce()
    {
        Chip chip = threeLevels();
        chip.memory[0].capacity->value = Bytes(1e6);
        const Analysis analysis = analyzed(chip, onKernel("triad:n=1000000", "DRAM"));
        QVERIFY(findingOf(analysis, Finding::Code::DoesNotFit));
        QVERIFY(!findingOf(analysis, Finding::Code::LevelTooSmall));
    }

    // If any level's bandwidth is unverified, one remark says so, but only where that level is used.
    void unverifiedLevels()
    {
        Chip chip = threeLevels();
        chip.memory[1].bandwidth->evidence = Evidence::Unverified;
        const auto remarks = [&chip](const std::string &level) {
            const Analysis analysis = analyzed(chip, onKernel("triad:n=1000000", level));
            return std::ranges::count(analysis.findings, Finding::Code::UnverifiedNumber, &Finding::code);
        };
        QCOMPARE(remarks("all"), 1);
        QCOMPARE(remarks("L2"), 1);
        QCOMPARE(remarks("SMEM"), 0);
        QCOMPARE(remarks(""), 0);
        chip.memory[0].bandwidth->evidence = Evidence::Unverified;
        QCOMPARE(remarks("all"), 1);
        QCOMPARE(remarks(""), 1);
    }
};

ROOFLINE_TEST(Hierarchy)
#include "core/analysis/hierarchy.moc"
