// Checks that what does not fit in memory stays with the host and crosses its link.
#include "core/analysis/hierarchy.h"
#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/rounds.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

constexpr double memory = 1e12; // bytes per second
constexpr double host = 1e10;

Chip chipOf(double capacity)
{
    Chip chip = chipWith({{Unit::Matrix, Fp16, 1e30}, {Unit::Vector, Fp16, 1e30}}, memory, capacity);
    chip.hostLink = linkOf("PCIe", host);
    return chip;
}

Analysis analyzed(const Chip &chip, const Scenario &scenario, const Model &model = {})
{
    Catalogue zoo = zooOf(chip);
    if (!model.id.empty())
        zoo.add(model);
    return analyze(scenario, zoo);
}

Scenario onKernel(const std::string &kernel)
{
    return withSettings("spill=host", kernelOn("chip", kernel));
}

Scenario onModel(Phase phase)
{
    return withSettings("spill=host", modelOn("chip", "model", phase));
}

// It has 2e8 bytes of weights and 4e4 of activations.
const char *const gemv = "gemv:m=10000,n=10000";

} // namespace

class Spill : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void halfOfTheWeights()
    {
        const Analysis analysis = analyzed(chipOf(1e8 + 4e4), onKernel(gemv));
        QVERIFY(analysis.valid);
        QCOMPARE(analysis.memory.spilled.value(), 1e8);
        QCOMPARE(analysis.memory.fits, std::optional(false));
        const Finding *spilled = findingOf(analysis, Finding::Code::Spilled);
        QVERIFY(spilled);
        QCOMPARE(spilled->first, 1e8);
        QCOMPARE(spilled->second, 0.5);
        QVERIFY(!findingOf(analysis, Finding::Code::DoesNotFit)); // Spilled says it already
        const OperatorResult &result = analysis.operators[0];
        COMPARE_NEAR(result.memory.value(), 1e8 / host);
        COMPARE_NEAR(result.attainable.value(), 2e8 / (1e8 / host));
        COMPARE_NEAR(analysis.totals.roofFraction, 1.0);
        QCOMPARE(analysis.level, std::size_t(0));
        const std::vector<LevelUse> uses = levelsOf(analysis, result);
        QCOMPARE(uses.size(), std::size_t(2));
        QCOMPARE(uses[0].level, analysis.chip->hostLevel());
        QCOMPARE(uses[0].bytes.value(), 1e8);
        QVERIFY(uses[0].slowest);
        QCOMPARE(uses[1].level, std::size_t(0));
        COMPARE_NEAR(uses[1].time.value(), (2e8 + 4e4) / memory);
    }

    // The bytes on the link grow with the cache, so a request is the sum of the maximum of each step.
    void equalsTheSumOfAllSteps()
    {
        int checked = 0;
        for (unsigned seed = 0; seed < 200; ++seed) {
            Dice dice(seed);
            const Model model = modelOf(randomDecoder(dice));
            Scenario scenario = onModel(Phase::Request);
            scenario.batch = dice.whole(1, 1000);
            scenario.prompt = dice.whole(1, 1000);
            scenario.generate = dice.whole(1, 200);
            Chip chip = chipOf(1e30);
            const MemoryUse use = analyzed(chip, scenario, model).memory;
            const double spillable = (use.weight + use.kv).value();
            chip.memory[0].capacity->value = use.activation + Bytes(spillable * dice.unit());
            chip.hostLink->bandwidth->value = Bandwidth(memory * dice.unit());
            const Analysis whole = analyzed(chip, scenario, model);
            if (!whole.valid || whole.memory.spilled <= Bytes())
                continue;
            ++checked;
            const double part = whole.memory.spilled.value() / spillable;
            double sum = 0;
            for (std::int64_t i = 0; i + 1 < scenario.generate; ++i) { // the prompt's pass yields the first token
                Scenario step = withSettings("phase=decode spill=none", scenario);
                step.sequence = scenario.prompt + i;
                for (const OperatorResult &result : analyzed(chip, step, model).operators) {
                    const Operator &op = result.op;
                    const double crossing = part * (op.weight + op.kv()).value();
                    sum += op.count
                           * std::max(op.memory().value() / memory, crossing / chip.hostLink->bandwidth->value.value());
                }
            }
            double decode = 0;
            for (const OperatorResult &result : whole.operators)
                decode += result.op.stage == Stage::Decode ? (result.memory * result.op.count).value() : 0;
            HOLDS(same(decode, sum));
        }
        QVERIFY(checked > 100);
    }

    void whatCannotBeSpilled()
    {
        // All data of a triad are activations.
        Analysis analysis = analyzed(chipOf(1e6), onKernel("triad:n=1000000"));
        QVERIFY(analysis.valid);
        QVERIFY(findingOf(analysis, Finding::Code::SpillImpossible));
        QVERIFY(findingOf(analysis, Finding::Code::DoesNotFit));
        QCOMPARE(analysis.memory.spilled.value(), 0.0);
        COMPARE_NEAR(analysis.totals.memory.value(), 6e6 / memory);
        // The capacity is a byte less than the activations.
        QVERIFY(findingOf(analyzed(chipOf(4e4 - 1), onKernel(gemv)), Finding::Code::SpillImpossible));
        QCOMPARE(analyzed(chipOf(4e4), onKernel(gemv)).memory.spilled.value(), 2e8);               // all weights
        QVERIFY(findingOf(analyzed(chipOf(80e9), onKernel(gemv)), Finding::Code::NothingToSpill)); // it fits
        Chip unknown = chipOf(1);
        unknown.memory[0].capacity.reset();
        analysis = analyzed(unknown, onKernel(gemv));
        QVERIFY(findingOf(analysis, Finding::Code::SpillImpossible));
        QVERIFY(findingOf(analysis, Finding::Code::CapacityUnknown));
    }

    void withoutALink()
    {
        Chip chip = chipOf(1e8);
        chip.hostLink->bandwidth.reset();
        const Analysis analysis = analyzed(chip, onKernel(gemv));
        QVERIFY(!analysis.valid);
        QVERIFY(findingOf(analysis, Finding::Code::NoHostLink));
        QVERIFY(!analysis.memory.fits);
        chip.memory[0].capacity->value = Bytes(1e9); // then nothing would cross it
        QVERIFY(analyzed(chip, onKernel(gemv)).valid);
    }

    void onlyWhenAskedFor()
    {
        const Analysis analysis = analyzed(chipOf(1e8), withSettings("spill=none", onKernel(gemv)));
        QVERIFY(findingOf(analysis, Finding::Code::DoesNotFit));
        QVERIFY(!findingOf(analysis, Finding::Code::Spilled));
        QCOMPARE(analysis.memory.spilled.value(), 0.0);
        COMPARE_NEAR(analysis.totals.memory.value(), (2e8 + 4e4) / memory);
    }

    // If data comes from the host, all of it crosses the link already.
    void allFromTheHost()
    {
        Scenario scenario = onKernel(gemv);
        scenario.memoryLevel = "host";
        const Analysis analysis = analyzed(chipOf(1e8), scenario);
        QCOMPARE(analysis.findings.size(), std::size_t(1));
        QVERIFY(findingOf(analysis, Finding::Code::HeldByHost));
        QCOMPARE(analysis.memory.spilled.value(), 0.0);
        COMPARE_NEAR(analysis.totals.memory.value(), (2e8 + 4e4) / host);
    }

    void anUnverifiedLink()
    {
        Chip chip = chipOf(1e8);
        chip.hostLink->bandwidth->evidence = Evidence::Unverified;
        QVERIFY(findingOf(analyzed(chip, onKernel(gemv)), Finding::Code::UnverifiedNumber));
        chip.memory[0].capacity->value = Bytes(1e9);
        QVERIFY(!findingOf(analyzed(chip, onKernel(gemv)), Finding::Code::UnverifiedNumber));
    }

    void neverFaster()
    {
        int spilled = 0;
        for (unsigned seed = 0; seed < rounds(1000); ++seed) {
            RandomCase sample(seed);
            Dice dice(seed + 1'000'000);
            sample.chip.hostLink.emplace();
            sample.chip.hostLink->bandwidth = vendor(Bandwidth(dice.between(1e8, 1e12)));
            if (dice.coin())
                sample.scenario.memoryLevel = "all";
            const Analysis plain = analyzed(sample.chip, sample.scenario, sample.model);
            sample.scenario.spill = true;
            const Analysis spill = analyzed(sample.chip, sample.scenario, sample.model);
            HOLDS(spill.valid == plain.valid);
            if (!spill.valid)
                continue;
            spilled += spill.memory.spilled > Bytes();
            HOLDS(std::isfinite(spill.totals.latency.value() + spill.totals.upper.value() + spill.totals.roofFraction));
            HOLDS(spill.totals.roofFraction <= 1 + 1e-9);
            HOLDS(spill.memory.spilled <= spill.memory.total);
            for (std::size_t i = 0; i < spill.operators.size(); ++i) {
                HOLDS(spill.operators[i].memory.value() >= plain.operators[i].memory.value() * (1 - 1e-9));
                HOLDS(spill.operators[i].attainable.value() <= plain.operators[i].attainable.value() * (1 + 1e-9));
            }
            if (spill.memory.spilled <= Bytes())
                HOLDS(spill.totals == plain.totals);
        }
        QVERIFY(spilled > 100);
    }
};

ROOFLINE_TEST(Spill)
#include "core/analysis/spill.moc"
