// Checks what has to be held in memory, and the largest batch that still fits.
#include "core/analysis/analysis.h"
#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

Analysis analyzed(const Scenario &scenario, double capacity, const Model &model = {})
{
    return analyze(scenario,
                   zooOf(chipWith({{Unit::Matrix, Fp32, 1e12}, {Unit::Vector, Fp64, 1e12}}, 1e12, capacity), model));
}

Scenario onModel(Phase phase, std::int64_t batch, std::int64_t sequence)
{
    Scenario scenario = modelOn("chip", "model", phase, batch);
    scenario.sequence = sequence;
    return scenario;
}

} // namespace

class Memory : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void summary()
    {
        SummaryModel model = summaryModel(1000, 1e6, 50);
        Scenario scenario = withSettings("weights=int8", onModel(Phase::Inference, 3, 1));
        const MemoryUse use = analyzed(scenario, 1700, modelOf(model)).memory;
        QCOMPARE(use.weight.value(), 1000.0);
        QCOMPARE(use.kv.value(), 0.0);
        QCOMPARE(use.activation.value(), 3 * 2 * 50.0); // they are held once, though written and read
        QCOMPARE(*use.maxBatch, std::int64_t{7});       // (1700 − 1000)/100

        model.activations.reset();
        QVERIFY(!analyzed(scenario, 1700, modelOf(model)).memory.maxBatch); // nothing is known to grow
    }

    void trafficSwitchDoesNotChangeWhatIsHeld()
    {
        Scenario scenario = onModel(Phase::Decode, 4, 1000);
        const MemoryUse all = analyzed(scenario, 80e9, modelOf(llama2())).memory;
        scenario.traffic = Traffic::Weights;
        QVERIFY(analyzed(scenario, 80e9, modelOf(llama2())).memory == all);
    }

    void theMainMemoryHoldsWhicheverLevelTheDataComesFrom()
    {
        Chip chip = chipWith({{Unit::Matrix, Fp16, 1e12}}, 1e12, 80e9);
        chip.memory.push_back(memoryLevel("L2", 5e12, 40e6));
        Catalogue zoo = zooOf(chip, modelOf(llama2()));
        const Analysis analysis = analyze(withSettings("memory-level=L2", onModel(Phase::Decode, 1, 1000)), zoo);
        QCOMPARE(analysis.memory.capacity->value(), 80e9);
        QVERIFY(*analysis.memory.fits);
    }

    // If there are more chips than cached heads, several chips hold the same head; every chip holds a latent vector.
    void chipsHoldCopiesOfTheHeads()
    {
        int copied = 0;
        for (unsigned seed = 1; seed <= 3000; ++seed) {
            RandomCase random(seed);
            Dice dice(seed + 5000);
            random.chip.links = {linkOf("link", 1e11)};
            Scenario &scenario = random.scenario;
            scenario.kernel.reset();
            scenario.batch = 1;
            scenario.sequence = dice.whole(1, 1e5);
            scenario.chips = dice.whole(1, 1024);
            const Catalogue zoo = random.zoo();
            const Analysis one = analyze(scenario, zoo);
            const auto *decoder = std::get_if<DecoderModel>(&random.model.architecture);
            const bool alike = decoder && !decoder->recurrent && !decoder->global && !decoder->sparse; // per layer
            if (!one.valid || !alike || one.memory.kv == Bytes())
                continue;
            const double heads = decoder->latent ? 1 : static_cast<double>(decoder->kvHeads);
            const double copies = std::max(1.0, one.chips() / heads);
            COMPARE_NEAR(one.memory.kv.value(),
                         analyze(withSettings("chips=1", scenario), zoo).memory.kv.value() * copies);
            copied += copies > 1 ? 1 : 0;
        }
        QVERIFY2(copied > 200, qPrintable(QString::number(copied)));
    }

    void theLargestBatchIsTheSameFromAnyBatch()
    {
        int few = 0;
        int tried = 0;
        for (unsigned seed = 1; seed <= 2000; ++seed) {
            RandomCase random(seed);
            Dice dice(seed + 9000);
            random.chip.links = {linkOf("link", 1e11)};
            Scenario &scenario = random.scenario;
            scenario.kernel.reset();
            scenario.pipeline = dice.whole(2, 8);
            scenario.chips = scenario.pipeline * dice.whole(1, 4);
            scenario.microBatches = dice.coin() ? dice.whole(1, 16) : 0;
            const std::int64_t parts = scenario.microBatches > 0 ? scenario.microBatches : scenario.pipeline;
            scenario.batch = 1;
            scenario.sequence = dice.whole(1, 1e4);
            random.chip.memory[0].capacity = vendor(Bytes(1e13));
            const Analysis roomy = analyze(scenario, random.zoo());
            if (!roomy.valid || !roomy.memory.maxBatch)
                continue;
            // The room is of the size in question: from nothing up to a few samples more than there are parts.
            random.chip.memory[0].capacity = vendor(roomy.memory.perChip * dice.between(0.9, 4));
            const Catalogue zoo = random.zoo();
            const std::int64_t largest = *analyze(scenario, zoo).memory.maxBatch;
            few += largest > 0 && largest < parts ? 1 : 0;
            ++tried;
            for (const std::int64_t batch : {largest - 1, largest, largest + 1, parts, 2 * parts}) {
                scenario.batch = std::clamp<std::int64_t>(batch, 1, largestBatch);
                const MemoryUse use = analyze(scenario, zoo).memory;
                HOLDS(*use.maxBatch == largest);
                HOLDS(*use.fits == (scenario.batch <= largest));
            }
        }
        QVERIFY2(tried > 300 && few > 15, qPrintable(QStringLiteral("%1 %2").arg(tried).arg(few)));
    }
};

ROOFLINE_TEST(Memory)
#include "core/analysis/memory_use.moc"
