// Checks what must hold for every scenario on thousands of random ones. The
// generator is seeded, so that a failure repeats.
#include "core/analysis/setup.h"
#include "core/answers/answers.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/support.h"

#include <set>

using namespace roofline;
using namespace roofline::test;

namespace {

constexpr double slack = 1e-9;

void join(Chip &chip, double bandwidth)
{
    Link &link = chip.links.emplace_back();
    link.name = "link";
    link.bandwidth = vendor(Bandwidth(bandwidth));
}

// In every other case, several chips share the work.
struct Case : RandomCase {
    explicit Case(unsigned seed) : RandomCase(seed)
    {
        Dice dice(seed + 1'000'000);
        join(chip, dice.between(1e8, 1e13));
        if (dice.coin())
            return;
        scenario.chips = dice.whole(1, 1025);
        scenario.replicas = dice.whole(1, 100);
        scenario.network = dice.of({Network::Ring, Network::Gather4, Network::None});
    }

    Analysis analyzed() const { return analyze(scenario, zoo()); }
    Answers answered() const { return answer(analyze(scenario, zoo())); }
};

bool finite(const Totals &t)
{
    double sum = t.samples + t.roofFraction + t.mfu + t.attained.value();
    for (const Bytes bytes : {t.weight, t.activation, t.kv, t.network})
        sum += bytes.value();
    for (const Seconds time : {t.compute, t.memory, t.networkTime, t.overhead, t.lower, t.upper, t.aggregateLower,
                               t.latency, t.prefill, t.decode})
        sum += time.value();
    return std::isfinite(sum + t.flop.value());
}

bool finite(const OperatorResult &r)
{
    const Operator &op = r.op;
    return std::isfinite(op.count + op.flop.value() + op.memory().value() + op.network.value() + r.rate.value()
                         + r.attainable.value() + r.compute.value() + r.memory.value() + r.network.value()
                         + r.lower.value() + r.latency.value() + r.share);
}

bool atMost(double a, double b)
{
    return a <= b * (1 + slack);
}

} // namespace

class Properties : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void oneSizeAfterTheOtherIsAsOneAlone()
    {
        int valid = 0;
        for (unsigned seed = 0; seed < 2000; ++seed) {
            Case sample(seed);
            Scenario &scenario = sample.scenario;
            Dice dice(seed + 2'000'000);
            if (dice.coin()) {
                scenario.pipeline = dice.whole(1, 5);
                scenario.chips = scenario.pipeline * dice.whole(1, 9);
                scenario.microBatches = std::int64_t(dice.roll(10));
            }
            scenario.spill = dice.roll(4) == 0;
            const Catalogue zoo = sample.zoo();
            const ChipPtr chip = zoo.chip(scenario.hardware);
            const ModelPtr model = zoo.model(scenario.model);
            Analyzer whole(scenario, chip, model);
            Analyzer sums(scenario, chip, model, {.remarks = false, .operators = false});
            for (int size = 0; size < 6; ++size) {
                scenario.batch = dice.coin() ? dice.whole(1, 5) : dice.whole(1, 10000);
                scenario.sequence = dice.whole(1, 10000);
                scenario.prompt = dice.whole(1, 5000);
                scenario.generate = dice.whole(1, 500);
                const Analysis alone = analyze(scenario, chip, model);
                HOLDS(whole.at(scenario) == alone);
                const Analysis &summed = sums.at(scenario);
                HOLDS(summed.totals == alone.totals);
                HOLDS(summed.memory == alone.memory);
                HOLDS(summed.limit() == alone.limit());
                HOLDS(summed.valid == alone.valid);
                HOLDS(summed.tier == alone.tier && summed.linkBandwidth == alone.linkBandwidth);
                valid += alone.valid ? 1 : 0;
            }
        }
        QVERIFY2(valid > 4000, qPrintable(QString::number(valid)));
    }

    void numbersAgree()
    {
        int valid = 0;
        for (unsigned seed = 0; seed < 4000; ++seed) {
            const Case sample(seed);
            const Catalogue zoo = sample.zoo();
            const Analysis analysis = analyze(sample.scenario, zoo);
            const bool error = std::any_of(analysis.findings.begin(), analysis.findings.end(),
                                           [](const Finding &finding) { return isError(finding.code); });
            HOLDS(error == !analysis.valid);
            const Totals &totals = analysis.totals;
            HOLDS(finite(totals));
            if (!analysis.valid)
                continue;
            ++valid;
            HOLDS(analysis == analyze(sample.scenario, zoo));
            HOLDS(!analysis.operators.empty());
            HOLDS(atMost(totals.aggregateLower.value(), totals.lower.value()));
            HOLDS(atMost(totals.lower.value(), totals.upper.value()));
            HOLDS(atMost(totals.upper.value(), 3 * totals.lower.value())); // it adds at most three terms
            HOLDS(atMost(totals.lower.value() + totals.overhead.value(), totals.latency.value()));
            HOLDS(atMost(totals.latency.value(), totals.upper.value() + totals.overhead.value()));
            HOLDS(totals.roofFraction >= 0 && atMost(totals.roofFraction, 1));
            HOLDS(totals.mfu >= 0 && atMost(totals.mfu, 1));
            const bool request = analysis.scenario.phase == Phase::Request;
            HOLDS(same((totals.prefill + totals.decode).value(), request ? totals.latency.value() : 0, slack));
            double share = 0;
            double flop = 0;
            double lower = 0;
            std::set<std::string> names;
            for (const OperatorResult &result : analysis.operators) {
                const Operator &op = result.op;
                HOLDS(finite(result));
                HOLDS(op.count > 0 && op.flop.value() >= 0 && op.weight.value() >= 0 && op.activationRead.value() >= 0);
                HOLDS(op.activationWritten.value() >= 0 && op.kvRead.value() >= 0 && op.kvWritten.value() >= 0);
                HOLDS(atMost(std::max({result.compute, result.memory, result.network}).value(), result.lower.value()));
                HOLDS(atMost(result.lower.value(), (result.compute + result.memory + result.network).value()));
                HOLDS(result.share >= 0 && atMost(result.attainable.value(), result.rate.value()));
                HOLDS(names.insert(fullName(op)).second);
                share += result.share;
                flop += op.flop.value() * op.count;
                lower += result.lower.value() * op.count;
            }
            HOLDS(atMost(share, 1));
            HOLDS(same(flop, totals.flop.value(), slack) && same(lower, totals.lower.value(), slack));
        }
        QVERIFY(valid > 2000); // the generator must not be idle
    }

    void memoryIsRight()
    {
        int largestBatches = 0;
        for (unsigned seed = 5000; seed < 8000; ++seed) {
            Case sample(seed);
            const Analysis analysis = sample.analyzed();
            if (!analysis.valid)
                continue;
            const MemoryUse &memory = analysis.memory;
            HOLDS(memory.weight.value() >= 0 && memory.kv.value() >= 0 && memory.gradient.value() >= 0
                  && memory.optimizer.value() >= 0);
            HOLDS(memory.activation.value() >= -slack * memory.total.value());
            const Bytes parts = memory.weight + memory.kv + memory.activation + memory.gradient + memory.optimizer;
            HOLDS(same(memory.total.value(), parts.value(), slack));
            HOLDS((memory.gradient > Bytes()) == (analysis.scenario.phase == Phase::Training));
            HOLDS(memory.fits.has_value() == memory.capacity.has_value());
            HOLDS(!memory.fits || *memory.fits == (memory.total <= *memory.capacity));
            if (!memory.maxBatch)
                continue;
            HOLDS(*memory.fits == (sample.scenario.batch <= *memory.maxBatch));
            sample.scenario.batch = *memory.maxBatch;
            if (sample.scenario.batch > 0)
                HOLDS(*sample.analyzed().memory.fits);
            if (++sample.scenario.batch > largestBatch)
                continue;
            const MemoryUse over = sample.analyzed().memory;
            HOLDS(!*over.fits && over.maxBatch == memory.maxBatch);
            ++largestBatches;
        }
        QVERIFY(largestBatches > 1000);
    }

    void theLongestSequenceFitsAndTheNextDoesNot()
    {
        int found = 0;
        for (unsigned seed = 50'000; seed < 53'000; ++seed) {
            Case sample(seed);
            const Answers answers = sample.answered();
            if (!answers.longestSequence)
                continue;
            const Scenario asked = sample.analyzed().scenario;
            const bool request = asked.phase == Phase::Request;
            const bool prompt = request && sample.model.usesSequence(Phase::Request);
            const auto fits = [&](std::int64_t tokens) {
                Scenario scenario = asked;
                if (prompt)
                    scenario.generate = std::min(asked.generate, tokens - 1);
                else if (request)
                    scenario.generate = tokens;
                if (prompt)
                    scenario.prompt = tokens - scenario.generate;
                else
                    scenario.sequence = tokens;
                return *analyze(scenario, sample.zoo()).memory.fits;
            };
            const std::int64_t longest = *answers.longestSequence;
            const std::int64_t fewest = prompt ? 2 : 1;
            HOLDS(longest == 0 || fits(longest));
            HOLDS(!fits(std::max(longest + 1, fewest)));
            found += longest > 0;
        }
        QVERIFY(found > 200);
    }

    void betterHardwareIsNeverSlower()
    {
        for (unsigned seed = 10'000; seed < 12'000; ++seed) {
            Case sample(seed);
            const double latency = sample.analyzed().totals.latency.value();
            for (MemoryLevel &level : sample.chip.memory)
                level.bandwidth->value *= 2;
            const double withBandwidth = sample.analyzed().totals.latency.value();
            HOLDS(atMost(withBandwidth, latency) && atMost(latency, 2 * withBandwidth));
            for (ComputeCeiling &ceiling : sample.chip.compute)
                ceiling.rate.value *= 2;
            const double withBoth = sample.analyzed().totals.latency.value();
            HOLDS(atMost(withBoth, withBandwidth) && atMost(withBandwidth, 2 * withBoth));
        }
    }

    void moreWorkIsNeverFaster()
    {
        for (unsigned seed = 20'000; seed < 22'000; ++seed) {
            Case sample(seed);
            Scenario &scenario = sample.scenario;
            const std::int64_t longest = std::max({scenario.sequence, scenario.prompt, scenario.generate});
            if (scenario.batch > largestBatch / 2 || longest > largestSequence / 2)
                continue;
            const Totals one = sample.analyzed().totals;
            scenario.batch *= 2;
            const Totals two = sample.analyzed().totals;
            HOLDS(atMost(one.latency.value(), two.latency.value()));
            if (one.latency > Seconds())
                HOLDS(atMost(one.throughput(), two.throughput())
                      || sample.scenario.kernel); // tiles are not always full
            scenario.sequence *= 2;
            scenario.prompt *= 2;
            const double longer = sample.analyzed().totals.latency.value();
            HOLDS(atMost(two.latency.value(), longer));
            scenario.generate *= 2;
            HOLDS(atMost(longer, sample.analyzed().totals.latency.value()));
        }
    }

    void moreOverlapIsNeverSlower()
    {
        for (unsigned seed = 30'000; seed < 31'000; ++seed) {
            Case sample(seed);
            sample.scenario.overlap = 0;
            double before = sample.analyzed().totals.latency.value();
            for (const double overlap : {0.25, 0.5, 1.0}) {
                sample.scenario.overlap = overlap;
                const double now = sample.analyzed().totals.latency.value();
                HOLDS(atMost(now, before));
                before = now;
            }
        }
    }

    void answersAreRight()
    {
        int reached = 0;
        int never = 0;
        for (unsigned seed = 40'000; seed < 42'000; ++seed) {
            Case sample(seed);
            const Analysis analysis = sample.analyzed();
            const Answers answers = sample.answered();
            for (std::size_t i = 0; i < answers.levers.size(); ++i) {
                const double speedup = answers.levers[i].speedup;
                HOLDS(atMost(1, speedup) && atMost(speedup, 2));
                HOLDS(i == 0 || speedup <= answers.levers[i - 1].speedup);
            }
            HOLDS(answers.criticalBatch.has_value() == (answers.critical == Answers::Critical::Reached));
            if (!analysis.valid)
                HOLDS(answers.critical == Answers::Critical::NotApplicable);
            if (answers.criticalBatch) {
                ++reached;
                sample.scenario.batch = *answers.criticalBatch;
                HOLDS(sample.analyzed().limit() == Bound::Compute);
                if (--sample.scenario.batch > 0)
                    HOLDS(sample.analyzed().limit() != Bound::Compute);
            } else if (answers.critical == Answers::Critical::Never) {
                ++never;
                const bool network = answers.saturatedBy == Bound::Network;
                const double rate = analysis.peak.value() * analysis.sustainedCompute;
                const double ridge =
                    network ? rate / analysis.link->bandwidth->value.value() : analysis.sustainedRidge().value();
                HOLDS(answers.saturatedBy == Bound::Overhead || atMost(answers.saturation.value(), ridge));
                for (const std::int64_t batch : {std::int64_t{1}, std::int64_t{1000}, largestBatch}) {
                    sample.scenario.batch = batch;
                    HOLDS(sample.analyzed().limit() != Bound::Compute);
                }
            }
        }
        QVERIFY(reached > 200 && never > 200);
    }

    void extremes()
    {
        const unsigned seed = 0;
        Dice dice(1);
        for (int i = 0; i < 200; ++i) {
            Catalogue zoo;
            Chip slowest =
                chipWith({{Unit::Matrix, NumberFormat::Fp64, 1}, {Unit::Vector, NumberFormat::Fp64, 1}}, 1, 1);
            join(slowest, 1);
            zoo.add(slowest);
            zoo.add(randomModel(dice));
            Scenario scenario = randomScenario(dice);
            scenario.batch = largestBatch;
            scenario.sequence = scenario.prompt = scenario.generate = largestSequence;
            scenario.chips = scenario.replicas = dice.coin() ? 1 : largestChips;
            scenario.network = dice.of({Network::Ring, Network::Gather4});
            scenario.overhead = {Overhead::Preset::Custom, 1000, 1000};
            scenario.sustained = {Sustained::Preset::Custom, 0.001, 0.001};
            scenario.memoryLevel.clear();
            if (scenario.kernel)
                for (std::size_t key = 0; key < specOf(scenario.kernel->kind).keys.size(); ++key)
                    scenario.kernel->values[key] = specOf(scenario.kernel->kind).keys[key].maximum;
            const Analysis analysis = analyze(scenario, zoo);
            HOLDS(analysis.valid);
            HOLDS(finite(analysis.totals));
            HOLDS(std::all_of(analysis.operators.begin(), analysis.operators.end(),
                              [](const auto &result) { return finite(result); }));
            HOLDS(std::isfinite(analysis.memory.total.value()));
            const Answers answers = answer(analyze(scenario, zoo));
            HOLDS(std::isfinite(answers.levers[0].speedup));
        }
    }
};

ROOFLINE_TEST(Properties)
#include "core/analysis/properties.moc"
