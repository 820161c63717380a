// Checks the inverse question: by hand, against a search of every value, and by
// trying out the value on a chip or scenario.
#include "core/answers/solve.h"

#include "core/analysis/analysis.h"
#include "core/answers/answers.h"
#include "core/answers/serving.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/scenario/settings.h"
#include "core/workload/parallel.h"
#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/solving.h"
#include "tests/support/support.h"

#include <cmath>

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

using Status = Solution::Status;

namespace {

// Analyzes the same scenario with the value put into the chip or into the scenario itself.
Analysis triedOut(Scenario scenario, const Catalogue &zoo, SolveBy by, double value)
{
    Chip chip = *zoo.chip(scenario.hardware);
    const Analysis now = analyze(scenario, zoo);
    switch (by) {
    case SolveBy::MemoryBandwidth:
        for (MemoryLevel &level : chip.memory)
            level.bandwidth->value *= value / now.bandwidth.value();
        break;
    case SolveBy::PeakRate:
        for (ComputeCeiling &ceiling : chip.compute)
            ceiling.rate.value *= value / now.peak.value();
        break;
    case SolveBy::Batch: scenario.batch = static_cast<std::int64_t>(value); break;
    case SolveBy::Chips: scenario.chips = static_cast<std::int64_t>(value); break;
    case SolveBy::Precision:
    case SolveBy::Named: break;
    }
    Catalogue changed = zoo;
    changed.add(chip);
    return analyze(scenario, changed);
}

} // namespace

class SolveTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void ratesByHand_data()
    {
        // factor: checked if the status says so
        const Rows<double, double, double, std::vector<Target>, bool, QString, double> row(
            "compute", "memory", "overlap", "targets", "byBandwidth", "status", "factor");
        row("memory twice as fast", 1, 3, 1, {latency(1.5)}, true, "reached", 2);
        row("as fast as compute, and no faster", 1, 3, 1, {latency(1)}, true, "reached", 3);
        row("compute is in the way", 1, 3, 1, {latency(0.9)}, true, "never", 3);
        row("one run a second", 1, 3, 1, {throughput(1)}, true, "reached", 3);
        row("the harder of two", 1, 3, 1, {latency(2), throughput(0.8)}, true, "reached", 2.4);
        row("half of the peak", 1, 3, 1, {mfu(0.5)}, true, "reached", 1.5);
        row("compute-bound", 1, 3, 1, {computeBound()}, true, "reached", 3);
        row("no overlap: 1 s + 3 s/f", 1, 3, 0, {latency(1.5)}, true, "reached", 6);
        row("already", 1, 3, 1, {latency(3)}, true, "already", 1);
        row("peak does not help", 1, 3, 1, {latency(2.9)}, false, "never", 1);
        row("peak twice as high", 4, 1, 1, {latency(2)}, false, "reached", 2);
        row("peak until memory limits", 4, 1, 1, {latency(0.9)}, false, "never", 4);
        // MFU relates to the new peak: 1 s of compute in 3 s is 1/3, and a peak of 2/3 takes 1.5 s of 3 s.
        row("a lower peak is used better", 1, 3, 1, {mfu(0.5)}, false, "reached", 2.0 / 3);
        row("a lower peak is the bound", 1, 3, 1, {computeBound()}, false, "reached", 1.0 / 3);
        row("above what can be used", 1, 3, 0, {mfu(1)}, true, "never", 0);
        // The targets ask for 4/f s of compute ≤ 3.5 s and, for 90 % of the peak, 4/f ≥ 0.9 · 3 s.
        row("both by peak", 4, 3, 1, {latency(3.5), mfu(0.9)}, false, "reached", 4.0 / 3.5);
        row("one of them never", 4, 3, 1, {latency(3.5), throughput(1 / 2.9)}, false, "never", 4.0 / 3);
    }

    void ratesByHand()
    {
        QFETCH(double, compute);
        QFETCH(double, memory);
        QFETCH(double, overlap);
        QFETCH(std::vector<Target>, targets);
        QFETCH(bool, byBandwidth);
        QFETCH(QString, status);
        QFETCH(double, factor);
        Scenario scenario = seconds(compute, memory, targets);
        scenario.overlap = overlap;
        const Solution solution =
            solve(analyze(scenario, answersZoo()), byBandwidth ? SolveBy::MemoryBandwidth : SolveBy::PeakRate);
        QCOMPARE(QString::fromLatin1(name(solution.status)), status);
        if (factor == 0)
            return;
        // A rate that is never enough is named where a further increase gains less than a percent.
        QVERIFY2(same(solution.factor, factor, status == u"never" ? 0.011 : 2e-9),
                 qPrintable(QString::number(solution.factor, 'g', 12)));
        const double now = byBandwidth ? 1e12 : 100e12;
        COMPARE_NEAR(solution.value, solution.factor * now);
    }

    void targetsThatContradictByPeak()
    {
        Scenario scenario = seconds(4, 3, {latency(5), mfu(0.75)});
        scenario.overlap = 0; // 4/f + 3 ≤ 5 makes f ≥ 2, but MFU = (4/f)/(4/f + 3) ≥ 0.75 makes f ≤ 4/9
        const Solution solution = solve(analyze(scenario, answersZoo()), SolveBy::PeakRate);
        QCOMPARE(name(solution.status), "contradiction");
        QVERIFY(solution.factor > 4.0 / 9 && solution.factor < 2);
        // The answer misses both by the same factor: (4/f + 3)/5 = 0.75·(4/f + 3)/(4/f), so 4/f = 3.75.
        QVERIFY2(same(solution.factor, 4 / 3.75, 1e-8), qPrintable(QString::number(solution.factor, 'g', 12)));
        COMPARE_NEAR(solution.latency.value(), 4 / solution.factor + 3);
    }

    // A batch takes 2 ms + 20 µs · B of traffic. Latency asks for few samples, throughput for many.
    void batchByHand_data()
    {
        const Rows<qint64, std::vector<Target>, QString, qint64> row("now", "targets", "status", "batch");
        row("more throughput: B/(2 ms + 20 µs·B) ≥ 20000/s", 1, {throughput(20000)}, "reached", 67);
        row("less latency: 2 ms + 20 µs·B ≤ 3 ms", 100, {latency(3e-3)}, "reached", 50);
        row("both: from 25 to 50, the nearest", 100, {latency(3e-3), throughput(10000)}, "reached", 50);
        row("both, from below", 1, {latency(3e-3), throughput(10000)}, "reached", 25);
        row("already", 30, {latency(3e-3), throughput(10000)}, "already", 30);
        row("not even one", 10, {latency(1e-3)}, "never", 1);
        row("above 1/20 µs", 10, {throughput(60000)}, "never", 0);
        row("not both", 10, {latency(2.5e-3), throughput(20000)}, "contradiction", 0);
        row("traffic grows as the compute does", 10, {computeBound()}, "never", 0);
    }

    void batchByHand()
    {
        QFETCH(qint64, now);
        QFETCH(std::vector<Target>, targets);
        QFETCH(QString, status);
        QFETCH(qint64, batch);
        Scenario scenario = summary(targets);
        scenario.batch = now;
        const Solution solution = solve(analyze(scenario, answersZoo()), SolveBy::Batch);
        QCOMPARE(QString::fromLatin1(name(solution.status)), status);
        if (batch > 0)
            QCOMPARE(static_cast<qint64>(solution.value), batch);
        scenario.batch = static_cast<std::int64_t>(solution.value);
        const Totals totals = analyze(scenario, answersZoo()).totals;
        COMPARE_NEAR(solution.latency.value(), totals.latency.value());
        COMPARE_NEAR(solution.throughput, totals.throughput());
        COMPARE_NEAR(solution.mfu, totals.mfu);
        COMPARE_NEAR(solution.factor, solution.value / static_cast<double>(now));
    }

    // Where no number of chips is fast enough, the nearest of those whose memory holds the model is told, although a
    // single one, which has nothing to exchange, would be faster.
    void whatComesNearestFits()
    {
        for (const char *phase : {"prefill", "decode"}) {
            Scenario scenario = withSettings(
                std::string("hardware=h100-sxm model=llama-3.1-70b collective-latency=10ms phase=") + phase);
            scenario.targets = {latency(1e-6)};
            const Analysis one = analyze(scenario, shippedZoo());
            const Solution solution = solve(one, SolveBy::Chips);
            QCOMPARE(name(solution.status), "never");
            QVERIFY(!fits(one) && one.totals.latency < solution.latency);
            QCOMPARE(solution.fits, std::optional(true));
        }
    }

    void precision_data()
    {
        const Rows<std::vector<Target>, QString, QString> row("targets", "status", "precision");
        // gemv 8192×8192 has 67.1 M weights, which take 134 µs in FP16.
        row("already", std::vector{latency(140e-6)}, "already", "fp16");
        row("8 bit weights: 67.1 µs, and 32 kB of activations", std::vector{latency(67.15e-6)}, "reached", "w8a16");
        row("8 bit all", std::vector{latency(67.13e-6)}, "reached", "w8a8");
        row("6 bit: 50.3 µs", std::vector{latency(60e-6)}, "reached", "fp6");
        row("4 bit weights: 33.6 µs", std::vector{latency(34e-6)}, "reached", "w4a16");
        row("none", std::vector{latency(20e-6)}, "never", "fp4");
    }

    void precision()
    {
        QFETCH(std::vector<Target>, targets);
        QFETCH(QString, status);
        QFETCH(QString, precision);
        const Scenario scenario = onKernel("gemv:m=8192,n=8192", targets);
        const Solution solution = solve(analyze(scenario, answersZoo()), SolveBy::Precision);
        QCOMPARE(QString::fromLatin1(name(solution.status)), status);
        QCOMPARE(QString::fromStdString(solution.precision), precision);
        Scenario with = scenario;
        QCOMPARE(findSetting("precision")->set(with, solution.precision), std::string());
        COMPARE_NEAR(solution.latency.value(), analyze(with, answersZoo()).totals.latency.value());
    }

    // An A100 has a rate for int4 and none for fp4, which takes as many bytes; a B200 has one for fp4.
    void aFormatThatTheChipComputesComesFirst()
    {
        for (const auto &[chip, precision] : {std::pair("a100-80gb-sxm", "int4"), std::pair("b200", "fp4")}) {
            Scenario scenario = withSettings(std::string("model=llama-3.1-8b phase=decode batch=1 hardware=") + chip);
            const Analysis wide = analyze(scenario, shippedZoo());
            scenario.targets = {throughput(3.75 * wide.totals.throughput())}; // takes 4 bits of everything
            QCOMPARE(solve(analyze(scenario, shippedZoo()), SolveBy::Precision).precision, std::string(precision));
        }
    }

    // With a format to compute in, or linear layers alone quantized, each precision is tried as it runs with these.
    void precisionKeepsWhatWasChosenBesideIt()
    {
        for (const auto &[setting, value] : {std::pair("compute", "bf16"), std::pair("quantize", "linear")}) {
            Scenario scenario =
                withSettings(std::string("hardware=h100-sxm model=llama-3-8b phase=prefill precision=bf16 ") + setting
                             + '=' + value);
            const double now = analyze(scenario, shippedZoo()).totals.latency.value();
            for (const double faster : {1.01, 1.2, 1.9, 2.5}) {
                scenario.targets = {latency(now / faster)};
                const Solution solution = solve(analyze(scenario, shippedZoo()), SolveBy::Precision);
                const Scenario with =
                    withSettings("precision=" + solution.precision + ' ' + setting + '=' + value, scenario);
                COMPARE_NEAR(solution.latency.value(), analyze(with, shippedZoo()).totals.latency.value());
                if (QByteArray(setting) == "compute")
                    QVERIFY(solution.status == Solution::Status::Never || faster < 1.1); // the rate stays that of bf16
            }
        }
    }

    // At half its clock a prefill takes twice as long in each format.
    void aPrecisionIsTriedAtTheClockOfTheScenario()
    {
        Scenario scenario =
            withSettings("hardware=h100-sxm model=llama-3-8b phase=prefill seq=2048 clock=0.5 precision=bf16");
        const double now = analyze(scenario, shippedZoo()).totals.latency.value();
        scenario.targets = {{Target::Kind::Latency, now * 0.7}};
        const Solution solution = solve(analyze(scenario, shippedZoo()), SolveBy::Precision);
        QVERIFY(solution.status == Status::Reached);
        scenario = withSettings("precision=" + solution.precision, scenario);
        const Totals there = analyze(scenario, shippedZoo()).totals;
        COMPARE_NEAR(solution.latency.value(), there.latency.value());
        COMPARE_NEAR(solution.mfu, there.mfu);
    }

    // 10 TFLOP and 1 s of traffic reach 10 % of the FP16 peak. A rate half as high reaches twice
    // that fraction, and no narrower format does.
    void widerOnlyWhereNothingNarrowerDoes()
    {
        const Solution wider = solve(analyze(seconds(0.1, 1, {mfu(0.15)}), answersZoo()), SolveBy::Precision);
        QCOMPARE(name(wider.status), "reached");
        QCOMPARE(QString::fromStdString(wider.precision), "fp32"); // as wide as TF32, and the chip has it
        Chip chip = answersChip();
        chip.compute[0].format = Bf16; // half as fast as FP16, and as wide
        const Solution other = solve(analyze(seconds(0.1, 1, {mfu(0.15)}), zooWith(chip)), SolveBy::Precision);
        QCOMPARE(QString::fromStdString(other.precision), "bf16");
        const Scenario faster = onKernel("gemv:m=8192,n=8192", {latency(100e-6)});
        QCOMPARE(QString::fromStdString(solve(analyze(faster, answersZoo()), SolveBy::Precision).precision), "w8a16");
    }

    // The 16-bit format is the scenario's, or else the one that the chip computes.
    void sixteenBitFormat()
    {
        for (const auto &[chipHas, precision] : {std::pair(Bf16, "bf16"), std::pair(Fp16, "fp16")}) {
            Chip chip = answersChip();
            chip.compute[1].format = chipHas;
            Scenario scenario = onKernel("gemv:m=8192,n=8192", {latency(140e-6)});
            scenario.weights = scenario.activations = scenario.kv = Fp32;
            const Solution solution = solve(analyze(scenario, zooWith(chip)), SolveBy::Precision);
            QCOMPARE(solution.precision, std::string(precision));
        }
    }

    // Llama-2 7B has 13.5 GB of weights. Two chips of 8 GB hold them, and three do not divide 32 heads.
    void whyFewerChipsAreNoAnswer()
    {
        Chip chip = answersChip();
        chip.memory[0].capacity = vendor(Bytes(8e9));
        Scenario scenario = modelOn("chip", "llama");
        scenario.sequence = 100;
        scenario.targets = {latency(1)};
        const Solution two = solve(analyze(scenario, zooWith(chip)), SolveBy::Chips);
        QCOMPARE(name(two.status), "reached"); // one chip is fast enough but too small, so this is not "already"
        QCOMPARE(two.value, 2.0);
        QCOMPARE(two.skipped, std::int64_t{1});
        QVERIFY(!two.skippedUneven);
        QVERIFY(two.fits == std::optional(true));

        scenario.network = Network::None; // 13.5 ms on one chip, 4.49 ms on three
        scenario.targets = {latency(4.6e-3)};
        const Solution four = solve(analyze(scenario, zooWith(chip)), SolveBy::Chips);
        QCOMPARE(name(four.status), "reached");
        QCOMPARE(four.value, 4.0);
        QCOMPARE(four.skipped, std::int64_t{3});
        QVERIFY(four.skippedUneven);
    }

    // The cache takes 1.07 GB per sequence. A batch that is fast enough but does not fit does not reach the target.
    void whatDoesNotFitIsNotReached()
    {
        Scenario scenario = modelOn("chip", "llama", Phase::Inference, 1000);
        scenario.targets = {latency(10)};
        const Analysis now = analyze(scenario, answersZoo());
        QVERIFY(meets(scenario, now) && !fits(now));
        const Solution batch = solve(analyze(scenario, answersZoo()), SolveBy::Batch);
        QCOMPARE(name(batch.status), "reached");
        QCOMPARE(static_cast<std::int64_t>(batch.value), *now.memory.maxBatch);
        QVERIFY(batch.fits == std::optional(true));
        for (const SolveBy by : {SolveBy::MemoryBandwidth, SolveBy::PeakRate}) {
            const Solution never = solve(analyze(scenario, answersZoo()), by);
            QCOMPARE(name(never.status), "never");
            QVERIFY(never.fits == std::optional(false));
        }
        const Solution chips = solve(analyze(scenario, answersZoo()), SolveBy::Chips);
        QCOMPARE(name(chips.status), "reached");
        QVERIFY(chips.value > 1 && chips.fits == std::optional(true));
        QVERIFY(solve(analyze(scenario, answersZoo()), "seq").status != Status::Already);
        for (const Solution &solution : answer(analyze(scenario, answersZoo())).solutions)
            QVERIFY(solution.status != Status::Already);
    }

    // The answer does not depend on the batch it starts from. The largest batch that fits is 61. A batch that only
    // larger ones reach is told with its want of memory, from wherever it is asked.
    void theAnswerIsTheSameFromAnyBatch()
    {
        for (const std::int64_t from : {1, 8, 61, 62, 100, 1000, 100000}) {
            Scenario scenario = modelOn("chip", "llama", Phase::Decode, from); // 1.07 GB of cache per sequence
            const Analysis now = analyze(scenario, answersZoo());
            const auto what = "from " + QByteArray::number(qint64(from));
            scenario.targets = {throughput(800)};
            const Solution large = solve(analyze(scenario, answersZoo()), SolveBy::Batch);
            QVERIFY2(large.status == Solution::Status::Reached && large.fits == std::optional(false), what);
            scenario.targets = {latency(10)};
            const Solution fast = solve(analyze(scenario, answersZoo()), SolveBy::Batch);
            const bool holds = fits(now);
            const auto expected = holds ? Solution::Status::Already : Solution::Status::Reached;
            QVERIFY2(fast.status == expected && fast.fits == std::optional(true), what);
            QVERIFY2(holds || static_cast<std::int64_t>(fast.value) == *now.memory.maxBatch, what);
        }
    }

    // What does not fit may stay with the host, so that no batch is too large for the memory.
    void whatIsSpilledNeedNotFit()
    {
        for (const char *batch : {"1", "3", "8"}) {
            Scenario scenario =
                withSettings(std::string("hardware=rtx-4090 model=llama-2-13b phase=decode spill=host batch=") + batch);
            scenario.targets = {latency(0.2)};
            const Analysis now = analyze(scenario, shippedZoo());
            QVERIFY(now.memory.spilled > Bytes());
            const Solution solution = solve(now, SolveBy::Batch);
            Scenario found = scenario;
            found.batch = static_cast<std::int64_t>(solution.value);
            QCOMPARE(solution.fits, analyze(found, shippedZoo()).memory.fits); // what analyze says of it
            QVERIFY(!solution.tooLarge);
            QCOMPARE(name(solution.status), now.totals.latency.value() <= 0.2 ? "already" : "reached");
        }
    }

    // What spills makes larger batches slow, so that only those around the largest that the memory holds may be good.
    void theBestBatchIsTheOneThatIsHeld()
    {
        for (const char *chip : {"h100-sxm", "apple-m4-max"}) {
            for (const char *from : {"1", "55"}) {
                Scenario scenario = withSettings(std::string("model=llama-2-7b phase=decode spill=host hardware=")
                                                 + chip + " batch=" + from);
                double best = 0;
                for (std::int64_t batch = 1; batch <= 128; ++batch) {
                    Scenario tried = scenario;
                    tried.batch = batch;
                    const Analysis analysis = analyze(tried, shippedZoo());
                    best = std::max(best, analysis.valid ? analysis.totals.throughput() : 0);
                }
                scenario.targets = {throughput(best * 0.99)};
                const Analysis now = analyze(scenario, shippedZoo());
                if (!now.valid) // what does not fit cannot stay with the host over a link that is not known
                    continue;
                const Solution solution = solve(now, SolveBy::Batch);
                QCOMPARE(name(solution.status), meets(scenario, now) ? "already" : "reached");
                QVERIFY(solution.throughput >= best * 0.99);
            }
        }
    }

    // If no number of chips is good, the nearest is at least as near as the present one, and one that the heads cannot
    // be shared among is told.
    void noNumberOfChipsIsNearer()
    {
        Scenario scenario =
            withSettings("hardware=rtx-4090 model=vit-b-16-384 chips=32 sequence-parallel=true network=none");
        const Analysis now = analyze(scenario, shippedZoo());
        scenario.targets = {throughput(now.totals.throughput() * 1.05)};
        const Solution solution = solve(analyze(scenario, shippedZoo()), SolveBy::Chips);
        QCOMPARE(name(solution.status), "never");
        QVERIFY(solution.throughput >= now.totals.throughput());
        QVERIFY(solution.skippedUneven);
        Scenario tried = scenario;
        tried.chips = solution.skipped;
        QVERIFY(meets(tried, analyze(tried, shippedZoo())));
    }

    // No number that divides the heads has the memory, but the first that does is told.
    void chipsThatHaveTheMemoryAreTold()
    {
        Scenario scenario = withSettings("hardware=rtx-4090 model=mixtral-8x7b phase=training batch=4 seq=2048 "
                                         "precision=fp8 replicas=4 target=throughput=12468");
        const Solution solution = solve(analyze(scenario, shippedZoo()), SolveBy::Chips);
        QCOMPARE(name(solution.status), "never");
        QVERIFY(solution.skippedUneven);
        scenario.chips = solution.skipped;
        const Analysis there = analyze(scenario, shippedZoo());
        QVERIFY(meets(scenario, there) && there.memory.fits == true);
    }

    // Llama-3.1 70B has 141 GB of weights in FP16 and 35 GB in FP4, and an L4 has 24 GB at 300 GB/s. A sequence of 8192
    // tokens has 2.7 GB of cache, which 8 heads of keys can be divided into.
    void onlyTheMemoryLacks_data()
    {
        const Rows<QString, QString, bool, QString> row("settings", "by", "already", "said");
        const char *const met = "Met already, with ";
        row("batch: 471 ms", "target=latency=2s", "batch", true, met);
        row("bandwidth", "target=latency=2s", "bandwidth", true, met);
        row("precision", "target=latency=2s", "precision", true, met);
        row("chips: 500 sequences in 192 GB", "batch=500 seq=8192 target=latency=20s", "chips", true, met);
        row("FP8 takes 235 ms, FP6 176 ms", "target=latency=200ms", "precision", false, "Precision ");
        row("a chip takes 5 s", "batch=500 seq=8192 target=latency=1s", "chips", false,
            "8 chips reach it, but for the ");
    }

    void onlyTheMemoryLacks()
    {
        QFETCH(const QString, settings);
        QFETCH(const QString, by);
        QFETCH(const bool, already);
        QFETCH(const QString, said);
        const Scenario scenario =
            withSettings("hardware=l4 model=llama-3.1-70b phase=decode " + settings.toStdString());
        const Analysis now = analyze(scenario, shippedZoo());
        QCOMPARE(meets(scenario, now), already);
        const Solution solution = solve(now, *fromWord<SolveBy>(by.toStdString()));
        QCOMPARE(name(solution.status), "never");
        QCOMPARE(solution.lacksMemory, already);
        QCOMPARE(solution.reachesWithoutMemory, !already);
        QCOMPARE(solution.fits, std::optional(false));
        QVERIFY(solution.latency.value() <= scenario.targets.front().value);
        const QString text = QString::fromStdString(phrases::solution(now, solution));
        QVERIFY2(text.startsWith(said) && !text.contains(QLatin1String("does not fit")), qPrintable(text));
    }

    // Where larger batches keep coming nearer, the best is told beside the batch from which on they hardly do.
    void theMostIsToldBesideWhatComesNear()
    {
        const Scenario scenario = withSettings("hardware=h100-sxm model=llama-3.1-70b phase=decode seq=8192 chips=4 "
                                               "precision=fp8 target=throughput=10000");
        const Solution solution = solve(analyze(scenario, shippedZoo()), SolveBy::Batch);
        QCOMPARE(name(solution.status), "never");
        const auto with = [&](double batch) {
            Scenario other = scenario;
            other.batch = static_cast<std::int64_t>(batch);
            return analyze(other, shippedZoo());
        };
        const double most = with(real(largestBatch)).totals.throughput();
        QVERIFY(with(solution.value).totals.throughput() >= most / 1.01);
        QVERIFY(with(solution.value - 1).totals.throughput() < most / 1.01);
        COMPARE_NEAR(solution.throughput / solution.ofBest, most);
        const Analysis now = with(1);
        const QString text = QString::fromStdString(phrases::solution(now, solution));
        const QString said =
            QStringLiteral("No batch reaches it: the best that any gives is %1, and batch %2 comes within 1 % of it: ")
                .arg(QString::fromStdString(throughputText(now, most)))
                .arg(solution.value);
        QVERIFY2(text.startsWith(said), qPrintable(text));
    }

    // Only numbers that do not divide 64 heads are fast enough, so there is none to reach it beside.
    void whatCannotBeUsedDoesNotReachItToo()
    {
        const Scenario scenario =
            withSettings("hardware=h100-sxm model=llama-3.1-70b phase=decode seq=1000 target=throughput=500");
        const Analysis now = analyze(scenario, shippedZoo());
        const Solution solution = solve(now, SolveBy::Chips);
        QCOMPARE(name(solution.status), "never");
        QVERIFY(solution.skippedUneven && !solution.reachesWithoutMemory);
        const QString text = QString::fromStdString(phrases::solution(now, solution));
        QVERIFY2(text.startsWith(QLatin1String("No usable number of chips up to 1024 reaches it; the nearest, ")),
                 qPrintable(text));
        QVERIFY2(text.endsWith(QLatin1String(" chips would, but cannot share the heads evenly.")), qPrintable(text));
    }

    // With three stages, four chips share each product of 12: the heads need not be divided by all chips.
    void chipsOfAStageShareTheHeads()
    {
        Scenario scenario = withSettings(
            "hardware=h100-sxm model=llama-3-8b phase=decode batch=64 chips=3 pipeline=3 target=throughput=20000");
        const Solution solution = solve(analyze(scenario, shippedZoo()), SolveBy::Chips);
        QCOMPARE(name(solution.status), "reached");
        scenario.chips = std::int64_t(solution.value);
        const Analysis there = analyze(scenario, shippedZoo());
        QVERIFY(meets(scenario, there) && !unevenHeads(*there.model, there.mesh.product()));
    }

    void chipsNeedALink()
    {
        Chip alone = answersChip();
        alone.links.clear();
        Scenario scenario = modelOn("chip", "llama");
        scenario.targets = {latency(6e-3)};
        QCOMPARE(name(solve(analyze(scenario, zooWith(alone)), SolveBy::Chips).status), "impossible");
        scenario.network = Network::None;
        QCOMPARE(name(solve(analyze(scenario, zooWith(alone)), SolveBy::Chips).status), "reached");
    }

    // Two chips split [m, k]·[k, n] over k, which takes 2·m·n·k FLOP at 2·1.97e14/s and 4·m·n bytes over two
    // links of 4.5e10. So it is compute-bound from k = 2·1.97e14/4.5e10 = 8755.6 on.
    void criticalContraction()
    {
        Chip chip = chipWith({{Unit::Matrix, Bf16, 1.97e14}}, 8.1e11, 16e9, "tpu");
        chip.links.push_back(linkOf("ICI", 4.5e10));
        Scenario scenario = withSettings("hardware=tpu chips=2 precision=bf16",
                                         onKernel("matmul:m=8192,n=8192,k=1024", {computeBound()}));
        Solution solution = solve(analyze(scenario, zooWith(chip)), "k");
        QCOMPARE(name(solution.status), "reached");
        QCOMPARE(solution.value, std::int64_t{8756});
        QVERIFY(!solution.upTo);
        QVERIFY(solution.computeBound);
        scenario.kernel->values[2] = 20000; // reached as it is, and already from 8756 on
        solution = solve(analyze(scenario, zooWith(chip)), "k");
        QCOMPARE(solution.value, std::int64_t{8756});
        scenario.kernel->values[2] = 8756;
        QCOMPARE(name(solve(analyze(scenario, zooWith(chip)), "k").status), "already");
    }

    // One chip cannot be cut into two parts of the context, so that it is not the nearest number.
    void theNearestNumberOfChipsIsValid()
    {
        const Scenario scenario = withSettings("model=hunyuan-large hardware=h100-sxm phase=training batch=8 seq=777 "
                                               "chips=2 context-parallel=2 target=latency=60s");
        const Solution solution = solve(analyze(scenario, shippedZoo()), SolveBy::Chips);
        QVERIFY(solution.value > 1);
        QVERIFY(solution.latency > Seconds());
    }

    void impossible()
    {
        for (const SolveBy by : allSolveBy) {
            QCOMPARE(name(solve(analyze(summary({}), answersZoo()), by).status), "impossible"); // no target to reach
            Scenario unknown = summary({latency(1)});
            unknown.hardware = "no such chip";
            QCOMPARE(name(solve(analyze(unknown, answersZoo()), by).status), "impossible");
            QCOMPARE(name(solve(analyze(seconds(0, 0, {latency(1)}), answersZoo()), by).status), "impossible");
        }
    }

    // In any scenario, a value that is reached is reached when tried out, and a slightly smaller change just misses it.
    void triedOut_data()
    {
        const Rows<SolveBy> row("way");
        for (const SolveBy way : {SolveBy::MemoryBandwidth, SolveBy::PeakRate, SolveBy::Batch, SolveBy::Chips})
            row(toString(way).data(), way);
    }

    void triedOut()
    {
        QFETCH(SolveBy, way);
        const bool isRate = way == SolveBy::MemoryBandwidth || way == SolveBy::PeakRate;
        int reached = 0;
        int missed = 0;
        const unsigned seeds = way == SolveBy::Chips ? 150 : 600; // each number of chips is tried
        for (unsigned seed = 1; seed <= seeds; ++seed) {
            RandomCase random(seed);
            Dice dice(seed + 10000);
            random.chip.links = {linkOf("link", dice.between(1e9, 1e12))};
            Scenario &scenario = random.scenario;
            scenario.chips = dice.whole(1, 32);
            scenario.batch = dice.whole(1, 1000);
            const Catalogue zoo = random.zoo();
            const Analysis now = analyze(scenario, zoo);
            if (!now.valid || now.totals.latency <= Seconds())
                continue;
            const double factor = dice.between(0.05, 2);
            switch (dice.roll(4)) {
            case 0: scenario.targets = {latency(now.totals.latency.value() * factor)}; break;
            case 1: scenario.targets = {throughput(now.totals.throughput() / factor)}; break;
            case 2: scenario.targets = {mfu(std::min(0.9, now.totals.mfu / factor + 1e-12))}; break;
            default: scenario.targets = {computeBound(), latency(now.totals.latency.value() * 10)}; break;
            }
            const Solution solution = solve(analyze(scenario, zoo), way);
            const QByteArray what = "seed " + QByteArray::number(seed) + ", factor "
                                    + QByteArray::number(solution.factor, 'g', 17) + ", "
                                    + toString(scenario.targets.front()).c_str();
            for (const double number :
                 {solution.value, solution.factor, solution.latency.value(), solution.throughput, solution.mfu})
                QVERIFY2(std::isfinite(number), what);
            if (solution.status == Status::Already)
                QVERIFY2(meets(scenario, now) && fits(now), what);
            else
                QVERIFY2(!(meets(scenario, now) && fits(now)), what);
            if (way == SolveBy::Chips
                && (solution.status == Status::Never || solution.status == Status::Contradiction)) {
                ++missed;
                for (double chips = 1; chips <= 64; ++chips) {
                    const Analysis other = ::triedOut(scenario, zoo, way, chips);
                    const bool works =
                        other.totals.latency > Seconds(); // one chip exchanges nothing, so it is no answer
                    QVERIFY2(!(works && meets(scenario, other) && fits(other) && sharesEvenly(other)), what);
                }
            }
            if (solution.status != Status::Reached)
                continue;
            ++reached;
            const Analysis there = ::triedOut(scenario, zoo, way, solution.value);
            QVERIFY2(meets(scenario, there), what);
            if (way == SolveBy::Chips) {
                QVERIFY2(fits(there) && sharesEvenly(there), what);
                for (std::int64_t fewer = 1; fewer < static_cast<std::int64_t>(solution.value); ++fewer) {
                    const Analysis less = ::triedOut(scenario, zoo, way, static_cast<double>(fewer));
                    QVERIFY2(!(meets(scenario, less) && fits(less) && sharesEvenly(less)), what);
                }
                continue;
            }
            // A value slightly nearer to the current one does not reach it.
            const bool up = solution.factor > 1;
            const double less = solution.value * (up ? 1 - 1e-4 : 1 + 1e-4);
            if (isRate)
                QVERIFY2(!meets(scenario, ::triedOut(scenario, zoo, way, less)), what);
        }
        QVERIFY(reached > (way == SolveBy::Chips ? 10 : 50));
        QVERIFY(missed > 10 || way != SolveBy::Chips);
    }

    void answersHaveOneForEachWay()
    {
        Scenario scenario = summary({latency(1e-3)});
        const Answers answers = answer(analyze(scenario, answersZoo()));
        QCOMPARE(answers.solutions.size(), allSolveBy.size());
        for (std::size_t i = 0; i < allSolveBy.size(); ++i)
            QVERIFY(answers.solutions[i] == solve(analyze(scenario, answersZoo()), allSolveBy[i]));
        scenario.targets.clear();
        QVERIFY(answer(analyze(scenario, answersZoo())).solutions.empty());
    }

    // Replicas are asked for where they count: for a throughput, and where they share the states. Micro-batches are
    // asked for with a pipeline.
    void someAreAskedForMore_data()
    {
        const Rows<QString, QStringList> row("settings", "more");
        row("latency", "target=latency=1s", QStringList{});
        row("throughput", "target=throughput=1e6", QStringList{"replicas"});
        row("shared", "target=latency=1s sharding=zero1", QStringList{"replicas"});
        row("stages", "target=mfu=0.4 pipeline=4", QStringList{"micro-batches"});
        row("both", "target=throughput=1e6 pipeline=4", QStringList{"replicas", "micro-batches"});
    }

    void someAreAskedForMore()
    {
        QFETCH(QString, settings);
        QFETCH(QStringList, more);
        const Scenario scenario = withSettings(
            "hardware=h100-sxm model=llama-3.1-70b chips=8 phase=training batch=16 seq=4096 " + settings.toStdString());
        const Analysis now = analyze(scenario, shippedZoo());
        const std::vector<Solution> solutions = answer(now).solutions;
        QCOMPARE(solutions.size(), allSolveBy.size() + std::size_t(more.size()));
        for (qsizetype i = 0; i < more.size(); ++i) {
            const Solution &solution = solutions[allSolveBy.size() + std::size_t(i)];
            QCOMPARE(QString::fromStdString(solution.name), more[i]);
            QVERIFY(solution == solve(now, more[i].toStdString()));
        }
    }

    // One target wants a larger batch and the other a smaller one, and neither is reached by any batch. The nearest
    // misses the worse of both by as little as any, of all batches.
    void severalTargetsComeAsNearAsTheyCan()
    {
        for (const double seconds : {0.003, 0.004, 0.0045}) {
            for (const std::int64_t batch : {1, 64, 500}) {
                Scenario scenario = modelOn("h100-sxm", "llama-3-8b", Phase::Decode, batch);
                scenario.targets = {latency(seconds), throughput(20e3)};
                const auto worst = [&](double time, double rate) { return std::max(time / seconds, 20e3 / rate); };
                const Solution solution = solve(analyze(scenario, shippedZoo()), SolveBy::Batch);
                QCOMPARE(name(solution.status), "never");
                double least = std::numeric_limits<double>::infinity();
                for (scenario.batch = 1; scenario.batch <= 512; ++scenario.batch) {
                    const Totals totals = analyze(scenario, shippedZoo()).totals;
                    least = std::min(least, worst(totals.latency.value(), totals.throughput()));
                }
                const double found = worst(solution.latency.value(), solution.throughput);
                QVERIFY2(found <= least * 1.0101,
                         qPrintable(QStringLiteral("%1: %2, %3").arg(batch).arg(found).arg(least)));
            }
        }
    }
};

ROOFLINE_TEST(SolveTest)
#include "core/answers/solve.moc"
