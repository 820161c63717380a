// What must hold for every scenario, on thousands of random ones: a seeded generator, so that a failure repeats.
#include "core/analysis/analysis.h"
#include "core/analysis/answers.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

#include <random>

using namespace roofline;
using namespace roofline::test;

namespace {

constexpr double slack = 1e-9;

class Dice {
public:
    explicit Dice(unsigned seed) : m_engine(seed) {}

    // [0, below), the same on every platform
    std::uint64_t roll(std::uint64_t below) { return m_engine() % below; }
    bool coin() { return roll(2) == 0; }
    double unit() { return static_cast<double>(roll(1'000'001)) / 1e6; }
    double between(double low, double high) { return low * std::pow(high / low, unit()); }
    std::int64_t whole(double low, double high) { return static_cast<std::int64_t>(between(low, high)); }
    NumberFormat format() { return allNumberFormats[roll(allNumberFormats.size())]; }

private:
    std::mt19937_64 m_engine;
};

// Narrower formats are as fast or faster and the matrix unit is never slower than the vector unit, as on any real chip.
Chip randomChip(Dice &dice)
{
    const double matrix = dice.between(1e10, 1e15);
    const double vector = matrix / dice.between(1, 100);
    std::vector<Rate> rates;
    for (const NumberFormat format : allNumberFormats) {
        const double speed = 8 / bytesPerElement(format);
        if (dice.coin())
            rates.push_back({Unit::Matrix, format, matrix * speed});
        if (dice.coin())
            rates.push_back({Unit::Vector, format, vector});
    }
    Chip chip = chipWith(rates, dice.between(1e9, 1e13), dice.between(1e6, 1e12));
    if (dice.roll(5) == 0)
        chip.memory[0].capacity.reset();
    if (dice.coin())
        chip.sustainedCompute = vendor(dice.between(0.1, 1));
    if (dice.coin())
        chip.sustainedMemory = vendor(dice.between(0.1, 1));
    chip.memory.push_back(memoryLevel("L2", dice.between(1e10, 1e14), 1e7));
    return chip;
}

Model randomModel(Dice &dice)
{
    if (dice.coin()) {
        SummaryModel model;
        model.parameters = std::floor(dice.between(1e3, 1e12));
        model.multiplyAccumulates = std::floor(dice.between(1e3, 1e13));
        if (dice.coin())
            model.activations = std::floor(dice.between(10, 1e9));
        if (dice.coin()) {
            model.experts = dice.whole(1, 300);
            model.expertsPerToken = 1 + static_cast<std::int64_t>(dice.roll(static_cast<std::uint64_t>(model.experts)));
            const double expert = std::floor(model.parameters * dice.unit() / static_cast<double>(model.experts));
            model.activeParameters = model.parameters - expert * static_cast<double>(model.experts - model.expertsPerToken);
        }
        model.layers = dice.whole(1, 200);
        return modelOf(model);
    }
    const std::int64_t kvHeads = dice.whole(1, 32);
    const std::int64_t heads = kvHeads * dice.whole(1, 16);
    DecoderModel model = llama(dice.whole(1, 130), heads * dice.whole(8, 256), heads, kvHeads, dice.whole(64, 60000), dice.whole(100, 3e5));
    model.window = dice.coin() ? 0 : dice.whole(1, 1e5);
    model.learnedPositions = dice.coin() ? 0 : 1024;
    model.gatedMlp = dice.coin();
    model.tiedEmbeddings = dice.coin();
    model.queryBias = model.keyBias = model.valueBias = dice.coin();
    model.queryKeyNorm = dice.coin();
    model.norm = dice.coin() ? Norm::Layer : Norm::Rms;
    return modelOf(model);
}

Scenario randomScenario(Dice &dice)
{
    Scenario s;
    s.hardware = "chip";
    s.model = "model";
    if (dice.coin()) {
        const KernelSpec &spec = kernelSpecs()[dice.roll(kernelSpecs().size())];
        s.kernel = exampleOf(spec);
        for (std::size_t i = 0; i < spec.keys.size(); ++i)
            s.kernel->values[i] = std::max(spec.keys[i].minimum, std::floor(dice.between(1, dice.coin() ? 100 : 1e5)));
    }
    s.phase = static_cast<Phase>(dice.roll(3));
    s.batch = dice.whole(1, dice.coin() ? 100 : 1e9);
    s.sequence = dice.whole(1, dice.coin() ? 5000 : 1e9);
    s.weights = dice.format();
    s.activations = dice.format();
    s.kv = dice.format();
    if (dice.roll(4) == 0)
        s.compute = dice.format();
    s.attention = static_cast<AttentionCount>(dice.roll(2));
    s.fusedAttention = dice.coin();
    s.logits = static_cast<Logits>(dice.roll(2));
    s.traffic = dice.roll(4) == 0 ? Traffic::Weights : Traffic::All;
    s.writeAllocate = dice.coin();
    s.sustained = {static_cast<Sustained::Preset>(dice.roll(3)), dice.between(0.1, 1), dice.between(0.1, 1)};
    s.overlap = dice.coin() ? 1 : dice.unit();
    s.overhead = {static_cast<Overhead::Preset>(dice.roll(3)), dice.between(1e-9, 1), dice.between(1e-9, 1)};
    if (dice.roll(4) == 0)
        s.memoryLevel = "L2";
    return s;
}

// One scenario in its world.
struct Case {
    Chip chip;
    Model model;
    Scenario scenario;

    explicit Case(unsigned seed)
    {
        Dice dice(seed);
        chip = randomChip(dice);
        model = randomModel(dice);
        scenario = randomScenario(dice);
    }

    Analysis analyzed() const { return analyze(scenario, zoo()); }
    Answers answered() const { return answer(scenario, zoo()); }

    Catalogue zoo() const
    {
        Catalogue zoo;
        zoo.add(chip);
        zoo.add(model);
        return zoo;
    }
};

bool finite(const Totals &t)
{
    double sum = t.samples + t.roofFraction + t.mfu + t.attained.value();
    for (const Bytes bytes : {t.weight, t.activation, t.kv, t.network})
        sum += bytes.value();
    for (const Seconds time : {t.compute, t.memory, t.networkTime, t.overhead, t.lower, t.upper, t.aggregateLower, t.latency})
        sum += time.value();
    return std::isfinite(sum + t.flop.value());
}

bool finite(const OperatorResult &r)
{
    const Operator &op = r.op;
    return std::isfinite(op.count + op.flop.value() + op.memory().value() + op.network.value() + r.rate.value() + r.attainable.value()
                         + r.compute.value() + r.memory.value() + r.network.value() + r.latency.value() + r.share);
}

bool atMost(double a, double b)
{
    return a <= b * (1 + slack);
}

} // namespace

#define HOLDS(condition) QVERIFY2(condition, qPrintable(QStringLiteral("seed %1").arg(seed)))

class Properties : public roofline::test::TestCase {
    Q_OBJECT

private slots:
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
            HOLDS(atMost(totals.upper.value(), 2 * totals.lower.value()));   // two terms, at most twice apart
            HOLDS(atMost(totals.lower.value() + totals.overhead.value(), totals.latency.value()));
            HOLDS(atMost(totals.latency.value(), totals.upper.value() + totals.overhead.value()));
            HOLDS(totals.roofFraction >= 0 && atMost(totals.roofFraction, 1));
            HOLDS(totals.mfu >= 0 && atMost(totals.mfu, 1));
            double share = 0;
            for (const OperatorResult &result : analysis.operators) {
                HOLDS(finite(result));
                HOLDS(result.share >= 0 && atMost(result.attainable.value(), result.rate.value()));
                share += result.share;
            }
            HOLDS(atMost(share, 1));
            const MemoryUse &memory = analysis.memory;
            HOLDS(memory.weight.value() >= 0 && memory.kv.value() >= 0);
            HOLDS(memory.activation.value() >= -slack * memory.total.value());
            HOLDS(same(memory.total.value(), (memory.weight + memory.kv + memory.activation).value(), slack));
            HOLDS(memory.fits.has_value() == memory.capacity.has_value());
            HOLDS(!memory.fits || *memory.fits == (memory.total <= *memory.capacity));
            HOLDS(!memory.maxBatch || *memory.fits == (analysis.scenario.batch <= *memory.maxBatch));
        }
        QVERIFY(valid > 2000);   // the generator is not idle
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
            if (sample.scenario.batch > largestBatch / 2 || sample.scenario.sequence > largestSequence / 2)
                continue;
            const Totals one = sample.analyzed().totals;
            sample.scenario.batch *= 2;
            const Totals two = sample.analyzed().totals;
            HOLDS(atMost(one.latency.value(), two.latency.value()));
            if (one.latency > Seconds())
                HOLDS(atMost(one.throughput(), two.throughput()) || sample.scenario.kernel);   // tiles are not always full
            sample.scenario.sequence *= 2;
            HOLDS(atMost(two.latency.value(), sample.analyzed().totals.latency.value()));
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
                HOLDS(sample.analyzed().totals.bound == Bound::Compute);
                if (--sample.scenario.batch > 0)
                    HOLDS(sample.analyzed().totals.bound != Bound::Compute);
            } else if (answers.critical == Answers::Critical::Never) {
                ++never;
                HOLDS(atMost(answers.saturation.value(), analysis.sustainedRidge().value()));
                for (const std::int64_t batch : {std::int64_t{1}, std::int64_t{1000}, largestBatch}) {
                    sample.scenario.batch = batch;
                    HOLDS(sample.analyzed().totals.bound != Bound::Compute);
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
            zoo.add(chipWith({{Unit::Matrix, NumberFormat::Fp64, 1}, {Unit::Vector, NumberFormat::Fp64, 1}}, 1, 1));   // as slow as may be
            zoo.add(randomModel(dice));
            Scenario scenario = randomScenario(dice);
            scenario.batch = largestBatch;
            scenario.sequence = largestSequence;
            scenario.overhead = {Overhead::Preset::Custom, 1000, 1000};
            scenario.sustained = {Sustained::Preset::Custom, 0.001, 0.001};
            scenario.memoryLevel.clear();
            if (scenario.kernel)
                for (std::size_t key = 0; key < specOf(scenario.kernel->kind).keys.size(); ++key)
                    scenario.kernel->values[key] = specOf(scenario.kernel->kind).keys[key].maximum;
            const Analysis analysis = analyze(scenario, zoo);
            HOLDS(analysis.valid);
            HOLDS(finite(analysis.totals));
            HOLDS(std::all_of(analysis.operators.begin(), analysis.operators.end(), [](const auto &result) { return finite(result); }));
            HOLDS(std::isfinite(analysis.memory.total.value()));
            const Answers answers = answer(scenario, zoo);
            HOLDS(std::isfinite(answers.levers[0].speedup));
        }
    }
};

ROOFLINE_TEST_MAIN(Properties)
#include "properties.moc"
