// Checks answers in words: several chips, limits, targets and measurements. Any scenario must yield proper sentences.
#include "core/report/phrases/phrases.h"

#include "core/report/report.h"
#include "tests/core/report/round_chip.h"
#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/rounds.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

Chip linkedChip()
{
    Chip chip = roundChip();
    chip.links.push_back(linkOf("Bus", 50e9));
    return chip;
}

Scenario onChips(Scenario scenario, std::int64_t chips, std::int64_t replicas = 1)
{
    scenario.chips = chips;
    scenario.replicas = replicas;
    return scenario;
}

Scenario withTargets(Scenario scenario, std::vector<Target> targets)
{
    scenario.targets = std::move(targets);
    return scenario;
}

// Takes 1 s of traffic and 10 ms of compute.
Scenario second()
{
    return kernelOnRound("custom:flop=1e12,byte=1e12");
}

QString solutionText(const Scenario &scenario, const char *by, const Chip &chip = linkedChip())
{
    const Catalogue zoo = roundZoo(chip);
    const SolutionReport report = solutionReport(scenario, zoo, by);
    const QString text = qt(toText(report));
    return text.trimmed().section(u'\n', -1);
}

} // namespace

class PhrasesAnswersTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // The number of tokens per iteration only concerns serving, so the answer is
    // about an iteration and generated tokens.
    void tokensPerIterationInWords()
    {
        Scenario scenario = withSettings("phase=decode dense-batch=100000",
                                         withTargets(onRound("llama"), {{Target::Kind::Latency, 0.03}}));
        const QStringList lines = qt(toText(solutionReport(scenario, roundZoo(), "dense-batch"))).split(u'\n');
        QVERIFY2(lines.at(0).contains(QStringLiteral("requests in flight give"))
                     && lines.at(0).contains(QStringLiteral("Asked for: at most 30 ms.")),
                 qPrintable(lines.at(0)));
        QVERIFY2(lines.at(1).startsWith(QStringLiteral("Reached up to tokens per iteration = ")),
                 qPrintable(lines.at(1)));
        QVERIFY2(lines.at(1).contains(QStringLiteral(" per token, "))
                     && lines.at(1).contains(QStringLiteral(" generated tokens/s")),
                 qPrintable(lines.at(1)));
        scenario.phase = Phase::Training;
        QVERIFY(qt(toText(solutionReport(scenario, roundZoo(), "dense-batch")))
                    .contains(QStringLiteral("A training step serves nobody")));
    }

    void severalChips_data()
    {
        const Rows<Scenario, QString, QString, QString> row("scenario", "verdict", "title", "sentence");
        // 2·1·2 MB over both links take 40 µs, and 2 GFLOP on both chips take 10 µs. Each chip writes 2
        // MB of partial results, so 8 MB take 4 µs.
        row("network", onChips(kernelOnRound("matmul:m=1000,n=1000,k=1000"), 2), "Network-bound",
            "2× Round, FP16 dense: matmul 1000×1000×1000 is network-bound at 20 % of peak compute",
            "Network-bound: sending 4 MB takes 40 µs on 2 chips, computing 2 GFLOP takes 10 µs, moving 8 MB takes "
            "4 µs. ");
        // 1 TB is on four chips of 80 GB.
        row("memory, replicas", onChips(second(), 4, 2), "Does not fit",
            "2 replicas of 4× Round, FP16 dense: custom flop 1 T, byte 1 T does not fit: 1 TB of 320 GB",
            "It does not fit: it needs 1 TB, but 4 × Round hold 320 GB, which is 680 GB too little. What follows "
            "assumes that it fits. "
            "Memory-bound: moving 1 TB takes 250 ms on 4 chips, computing 1 TFLOP takes 2.5 ms.");
        // With four times as many FLOP, both take 40 µs.
        row("between two roofs", onChips(kernelOnRound("matmul:m=1000,n=1000,k=4000"), 2), "Between two roofs",
            "2× Round, FP16 dense: matmul 1000×1000×4000 is between two roofs, at 50 % of peak compute",
            "Exactly between two roofs: computing 8 GFLOP takes 40 µs on 2 chips, sending 4 MB takes 40 µs, "
            "moving ");
        row("nearly between two roofs", onChips(kernelOnRound("matmul:m=1000,n=1000,k=3900"), 2), "Between two roofs",
            "2× Round, FP16 dense: matmul 1000×1000×3900 is between two roofs, at 49 % of peak compute",
            "Between two roofs: network-bound by 2.6 %; sending 4 MB takes 40 µs on 2 chips, ");
    }

    void severalChips()
    {
        QFETCH(Scenario, scenario);
        QFETCH(QString, verdict);
        QFETCH(QString, title);
        QFETCH(QString, sentence);
        const Report report = reportOn(scenario, roundZoo(linkedChip()));
        QCOMPARE(qt(phrases::verdict(report.analysis)), verdict);
        QCOMPARE(qt(phrases::title(report.analysis)), title);
        const QString text = qt(phrases::sentence(report.analysis, report.answers));
        QVERIFY2(text.startsWith(sentence), qPrintable(text));
        const QString reason = qt(phrases::reason(report.analysis, report.answers));
        QVERIFY2(reason.at(0).isUpper() && !reason.startsWith(verdict), qPrintable(reason));
    }

    // The link is not what limits while exchanges take longer to start than to send.
    void startUpIsNamedWhereItLimits_data()
    {
        const Rows<Scenario, CollectiveLatency::Preset, QString> row("scenario", "latency", "told");
        // Reading 13.5 GB of weights takes 32 chips 0.42 ms. Two sums in each of 32 layers and one of the embedding
        // start in 65 · 10 µs, and each sends 8 kB.
        Scenario decode = withSettings("phase=decode", onChips(onRound("llama"), 32));
        row("many", decode, CollectiveLatency::Preset::Typical, "(mostly the start-up of 65 exchanges)");
        // 2·1·20 kB over both links take 0.4 µs.
        const Scenario small = onChips(kernelOnRound("matmul:m=100,n=100,k=100"), 2);
        row("one", small, CollectiveLatency::Preset::Bound, "ending 40 kB takes 2 µs (mostly start-up) on 2 chips");
        row("none", small, CollectiveLatency::Preset::None, "");
        row("bytes", onChips(kernelOnRound("matmul:m=1000,n=1000,k=1000"), 2), CollectiveLatency::Preset::Bound, "");
        // Here the memory limits, and the network is far from it.
        decode.chips = 2;
        row("memory", decode, CollectiveLatency::Preset::Bound, "");
        // It limits here, too, but 0.65 of 2.3 ms are start-up.
        decode.chips = 8;
        row("a large part", decode, CollectiveLatency::Preset::Typical, "(mostly the start-up of 65 exchanges)");
    }

    void startUpIsNamedWhereItLimits()
    {
        QFETCH(Scenario, scenario);
        QFETCH(CollectiveLatency::Preset, latency);
        QFETCH(QString, told);
        scenario.collectiveLatency = {latency, 0};
        const Report report = reportOn(scenario, roundZoo(linkedChip()));
        const QString text = qt(phrases::reason(report.analysis, report.answers));
        QVERIFY2(text.contains(told) && text.contains(QStringLiteral("start-up")) == !told.isEmpty(), qPrintable(text));
    }

    // The sentence says where the bytes come from unless it is the main memory alone.
    void levels_data()
    {
        // inner: TB/s of the level inside; 0: there is none
        const Rows<QString, bool, double, QString> row("level", "spill", "inner", "sentence");
        row("main", "", false, 4.0, "Memory-bound: moving 1 GB takes 1 ms, ");
        row("inner", "L2", false, 4.0, "Memory-bound: moving 1 GB from L2 takes 250 µs, ");
        row("host", false, 4.0, "Memory-bound: moving 1 GB over PCIe takes 40 ms, ");
        row("all", false, 4.0, "Memory-bound: moving 1 GB through HBM takes 1 ms, ");
        row("a slow one", "all", false, 0.5, "Memory-bound: moving 1 GB through L2 takes 2 ms, ");
        row("all of one", "all", false, 0.0, "Memory-bound: moving 1 GB takes 1 ms, ");
        // 80 GB hold 13,476,831,232 bytes of weights, 200,000 · 524,288 of cache, and 32
        // heads' scores before and after the softmax.
        row("spilled", "", true, 4.0, " with 38.4 GB left with the host takes ");
    }

    void levels()
    {
        QFETCH(QString, level);
        QFETCH(bool, spill);
        QFETCH(QString, sentence);
        Chip chip = linkedChip();
        QFETCH(double, inner);
        if (inner > 0)
            chip.memory.push_back(memoryLevel("L2", inner * 1e12, 50e6));
        chip.hostLink = linkOf("PCIe", 25e9);
        Scenario scenario = kernelOnRound("custom:flop=1e9,byte=1e9");
        if (spill) {
            scenario = onRound("llama");
            scenario.sequence = 200000;
            scenario.spill = true;
            scenario.fusedAttention = false; // so that there are scores
        }
        scenario.memoryLevel = level.toStdString();
        const Report report = reportOn(scenario, roundZoo(chip));
        const QString text = qt(phrases::sentence(report.analysis, report.answers));
        QVERIFY2(text.contains(sentence), qPrintable(text));
        QVERIFY2(!text.contains(QStringLiteral("does not fit")),
                 qPrintable(text)); // what was spilled fits as well as it can
    }

    // The lever on the bytes halves what is sent, too, and a lever on the bandwidth is on every path of the data.
    void leversSayWhatTheyChange_data()
    {
        const Rows<QString, QString> row("settings", "told");
        row("network", "hardware=tpu-v5e model=llama-2-13b phase=prefill batch=4 chips=16 precision=int8",
            "The best lever is half the bytes: 1.56× as fast. Half the bytes is "
            "half of what is sent, too.");
        // The exchanges take 0.65 ms to start, which a link of any bandwidth leaves.
        row("start-up", "hardware=h100-sxm model=llama-3.1-8b phase=decode batch=1 chips=16 precision=fp8",
            "A faster link shortens no start-up, but the memory-bound operators take");
        row("host", "hardware=rtx-4090 model=llama-2-70b phase=decode batch=4 spill=host precision=w4a16",
            "Half the bytes would make it"); // nothing is left with the host then
    }

    void leversSayWhatTheyChange()
    {
        QFETCH(QString, settings);
        QFETCH(QString, told);
        const Report report = reportOf(withSettings(settings.toStdString()), shippedZoo());
        const QString text = qt(phrases::sentence(report.analysis, report.answers));
        QVERIFY2(text.contains(told), qPrintable(text));
    }

    void partsOfAChipAreNamed()
    {
        Chip chip = linkedChip();
        chip.coresName = "SM";
        chip.cores = vendor(std::int64_t{100});
        Scenario scenario = withSettings("cores=16 clock=0.5 chips=2", second());
        const Analysis analysis = analyze(scenario, roundZoo(chip));
        QCOMPARE(qt(phrases::chips(analysis)), "2× Round with 16 SMs at 0.5× clock");
        scenario.cores = 0;
        scenario.clock = 1;
        scenario.chips = 1;
        QCOMPARE(qt(phrases::chips(analyze(scenario, roundZoo(chip)))), "Round");
    }

    void networkIsTheLever()
    {
        const Report report =
            reportOn(onChips(kernelOnRound("matmul:m=1000,n=1000,k=1000"), 2), roundZoo(linkedChip()));
        QVERIFY(qt(phrases::sentence(report.analysis, report.answers))
                    .endsWith(QStringLiteral("2× network would make it 1.67× as fast; 2× bandwidth would not help.")));
    }

    void criticalBatchOfANetwork()
    {
        // With m·1000·1000, both the work and the bytes sent grow with m: 2·m·1e6 FLOP and 4·m·1e3 bytes.
        const Report report =
            reportOn(onChips(kernelOnRound("matmul:m=1000,n=1000,k=1000"), 2), roundZoo(linkedChip()));
        QCOMPARE(qt(phrases::criticalBatch(report.analysis, report.answers)),
                 "never compute-bound: network intensity saturates at 500 FLOP/byte, below the network ridge");
    }

    // A batch that memory holds is named, where there is one.
    void criticalBatchThatDoesNotFit()
    {
        const auto told = [](std::int64_t most) {
            Analysis analysis = reportOn(kernelOnRound("matmul:m=1000,n=1000,k=1000")).analysis;
            analysis.memory.maxBatch = most;
            Answers answers;
            answers.critical = Answers::Critical::Reached;
            answers.criticalBatch = 515;
            return qt(phrases::criticalBatch(analysis, answers));
        };
        QCOMPARE(told(0), "compute-bound from batch 515, but it does not fit");
        QCOMPARE(told(61), "compute-bound from batch 515, which does not fit: at most 61 does");
    }

    void limits_data()
    {
        const Rows<Scenario, QString> row("scenario", "expected");
        row("two", second(), "The lowest roof is HBM; FP16 tensor would limit at 100× the speed");
        row("alone", kernelOnRound("custom:flop=0,byte=1"), "The only roof is HBM");
        row("both", kernelOnRound("custom:flop=1e14,byte=1e12"),
            "The lowest roofs are FP16 tensor and HBM, at equal height");
        Scenario launched = withSettings("overhead=2,0", second());
        row("overhead", launched, "The lowest roof is the overhead; HBM would limit at 1.5× the speed");
        row("nothing", kernelOnRound("custom:flop=0,byte=0"), "");
    }

    void limits()
    {
        QFETCH(Scenario, scenario);
        QTEST(qt(phrases::limits(reportOn(scenario).answers.limits)), "expected");
    }

    void targets()
    {
        const Analysis analysis = analyze(withTargets(second(), {{Target::Kind::Latency, 1e-3},
                                                                 {Target::Kind::Throughput, 500},
                                                                 {Target::Kind::Mfu, 0.4},
                                                                 {Target::Kind::ComputeBound, 0}}),
                                          roundZoo());
        QCOMPARE(qt(phrases::targets(analysis)),
                 "at most 1 ms and at least 500 runs/s and at least 40 % of peak and compute-bound");
    }

    void solutions_data()
    {
        const Rows<Scenario, QString, QString> row("scenario", "by", "expected");
        const Target half{Target::Kind::Latency, 0.5};
        const Target tenth{Target::Kind::Mfu, 0.1};
        row("bandwidth", withTargets(second(), {half}), "bandwidth",
            "A bandwidth of 2 TB/s, 2× the current one, reaches it: 500 ms, 2 runs/s.");
        Scenario all = withSettings("memory-level=all", withTargets(second(), {half}));
        row("all levels", all, "bandwidth", "2× the bandwidth of every level reaches it: 500 ms, 2 runs/s.");
        all.targets = {{Target::Kind::Latency, 1e-3}};
        row("all levels, never", all, "bandwidth",
            "No bandwidth reaches it: more than 99× at every level hardly "
            "helps; it stays at 10.1 ms, 99 runs/s.");
        row("MFU is said where it is asked for", withTargets(second(), {tenth}), "bandwidth",
            "A bandwidth of 10 TB/s, 10× the current one, reaches it: 100 ms, 10 runs/s, 10 % of peak.");
        row("peak", withTargets(second(), {half}), "peak",
            "No peak reaches it: changing it does not help; it stays at 1 s, 1 run/s.");
        row("peak, lower", withTargets(second(), {{Target::Kind::ComputeBound, 0}}), "peak",
            "A peak of 1 TFLOP/s, 0.01× the current one, reaches it: 1 s, 1 run/s, compute-bound.");
        row("bandwidth, never", withTargets(second(), {{Target::Kind::Latency, 1e-3}}), "bandwidth",
            "No bandwidth reaches it: more than 99 TB/s hardly helps; it stays at 10.1 ms, 99 runs/s.");
        row("batch", withTargets(second(), {half}), "batch",
            "No batch reaches it; the nearest, batch 1, gives 1 s, 1 run/s.");
        row("chips", withTargets(second(), {half}), "chips", "2 chips reach it: 500 ms, 2 runs/s.");
        row("one chip",
            withTargets(onChips(kernelOnRound("matmul:m=1000,n=1000,k=1000"), 8), {{Target::Kind::Mfu, 0.9}}), "chips",
            "One chip reaches it: 20 µs, 50 k runs/s, 100 % of peak.");
        row("already", withTargets(second(), {{Target::Kind::Latency, 2}}), "chips", "Already reached: 1 s, 1 run/s.");
        row("precision", withTargets(kernelOnRound("gemv:m=10000,n=10000"), {{Target::Kind::Latency, 110e-6}}),
            "precision", "Precision W8A16 reaches it: 100 µs, 9996 runs/s.");
        Scenario decode = onRound("llama");
        row("setting, up to", withTargets(decode, {{Target::Kind::Latency, 20e-3}}), "seq", "Reached up to seq = ");
        row("setting, from", withTargets(second(), {{Target::Kind::Throughput, 3}}), "replicas",
            "Reached from replicas = 3 on: 1 s, 3 runs/s.");
        row("setting, never", withTargets(second(), {half}), "replicas",
            "No value of replicas reaches it: changing it does not help; it stays at 1 s, 1 run/s.");
        row("setting left alone, never", withTargets(decode, {{Target::Kind::Latency, 1e-9}}), "group-size",
            "No value of group-size reaches it: changing it does not help; it stays at ");
        row("contradiction", withTargets(decode, {{Target::Kind::Latency, 15e-3}, {Target::Kind::Throughput, 200}}),
            "batch",
            "Varying batch alone reaches each target, but not all at once; closest to all of them: batch 3, with ");
        row("several, never", withTargets(second(), {half, {Target::Kind::Throughput, 3}}), "batch",
            "Varying batch alone cannot reach all targets; closest to all of them: batch 1, with ");
    }

    void solutions()
    {
        QFETCH(Scenario, scenario);
        QFETCH(QString, by);
        QFETCH(QString, expected);
        Chip chip = linkedChip();
        if (scenario.memoryLevel == allMemoryLevels) // fast enough not to count, but there
            chip.memory.push_back(memoryLevel("L2", 4e12, 50e6));
        const QString text = solutionText(scenario, qPrintable(by), chip);
        QVERIFY2(text.startsWith(expected), qPrintable(text));
    }

    // A sequence has 1.07 GB of cache. At 1 TB/s, 800 tokens/s take more sequences than 80 GB hold.
    void whatDoesNotFitIsSaid()
    {
        const Scenario scenario = onRound("llama");
        QVERIFY(solutionText(withTargets(scenario, {{Target::Kind::Throughput, 800}}), "batch")
                    .endsWith(u"800 tokens/s. It does not fit in memory."));
        QVERIFY(
            solutionText(withTargets(scenario, {{Target::Kind::Throughput, 200}}), "batch").endsWith(u" tokens/s."));
        // 236 G parameters of two bytes need six chips of 80 GB.
        const Report large = reportOf(modelOn("h100-sxm", "deepseek-v2", Phase::Decode), shippedZoo());
        QVERIFY(qt(phrases::sentence(large.analysis, large.answers)).contains(u"80 GB. 8 chips would hold it. What "));
    }

    void chipsWithoutALink()
    {
        const Scenario scenario = withTargets(onRound("llama"), {{Target::Kind::Latency, 1e-3}});
        QCOMPARE(solutionText(scenario, "chips", roundChip()),
                 "More chips cannot be computed: no bandwidth of a link between them is known.");
    }

    void whatIsAskedForComesFirst()
    {
        const SolutionReport report =
            solutionReport(withTargets(second(), {{Target::Kind::Latency, 0.5}}), roundZoo(), "bandwidth");
        QVERIFY(qt(toText(report))
                    .startsWith(QStringLiteral(
                        "custom flop 1 T, byte 1 T on Round takes 1 s (1 run/s); asked for: at most 500 ms.\n")));
    }

    // A batch of n moves n GB in n ms.
    void aBatchThatReachesTellsHowFar()
    {
        const Scenario scenario =
            withTargets(kernelOnRound("custom:flop=1e9,byte=1e9"), {{Target::Kind::Latency, 5.5e-3}});
        const QString text = qt(toText(solutionReport(scenario, roundZoo(), "batch")));
        QVERIFY2(text.contains(u"Already reached: 1 ms, ") && text.contains(u" Reached up to batch = 5: 5 ms, "),
                 qPrintable(text));
        // 80 GB hold 237 caches of 2048 tokens of 131072 bytes beside 16.06 GB of weights.
        const Scenario served = withTargets(withSettings("seq=2048", modelOn("h100-sxm", "llama-3-8b", Phase::Decode)),
                                            {{Target::Kind::Latency, 1}});
        QVERIFY(qt(toText(solutionReport(served, shippedZoo(), "batch")))
                    .contains(u" Reached up to batch = 237, where the memory ends: "));
        const auto upTo = [&](Scenario scenario, std::int64_t batch) {
            scenario.batch = batch;
            return solutionReport(scenario, shippedZoo(), "batch").farthest.value_or(Solution()).value;
        };
        QCOMPARE(upTo(served, 237), 237.0); // it is the last one
        Scenario fast = served;
        fast.targets = {{Target::Kind::Latency, 15e-3}};
        const double last = upTo(fast, 64);
        QVERIFY(last > 64);
        fast.targets.push_back({Target::Kind::Throughput, 1000}); // which small batches miss
        QCOMPARE(upTo(fast, 64), last);
        const Scenario endless = withTargets(kernelOnRound("custom:flop=1,byte=1"), {{Target::Kind::Latency, 1e9}});
        QVERIFY(!solutionReport(endless, roundZoo(), "batch").farthest);
    }

    void measured()
    {
        Scenario scenario = second();
        scenario.measured = Measured{Measured::Kind::Latency, 2};
        const Catalogue zoo = roundZoo();
        Report report = reportOn(scenario, zoo);
        QCOMPARE(qt(phrases::measured(report.analysis, *report.answers.measured)),
                 "2 s, 0.5 runs/s: 50 % of the predicted speed, 50 % of the datasheet's roof");
        scenario.measured->value = 0.25;
        report = reportOn(scenario, zoo);
        QCOMPARE(qt(phrases::measured(report.analysis, *report.answers.measured)),
                 "250 ms, 4 runs/s: 4 times as fast as the roofs allow");
        const std::vector<Remark> remarks = remarksOf(report.analysis);
        QCOMPARE(qt(remarks.back().text), "measured 4 times as fast as the roofs allow; check for: more chips than 1");
    }

    // Sending takes 40 µs and computing 10, so the share is of the network's roof.
    void measuredOverLinks()
    {
        Scenario scenario = onChips(kernelOnRound("matmul:m=1000,n=1000,k=1000"), 2);
        scenario.measured = Measured{Measured::Kind::Latency, 100e-6};
        const Report report = reportOn(scenario, roundZoo(linkedChip()));
        const QString text = qt(phrases::measured(report.analysis, *report.answers.measured));
        QVERIFY2(text.endsWith(QStringLiteral(": 50 % of the predicted speed, 40 % of the network's roof")),
                 qPrintable(text));
    }

    void whatToCheckForIsNamed_data()
    {
        Rows<Suspect, QString>("suspect", "text");
        using Kind = Suspect::Kind;
        const auto row = [](const Suspect &suspect, const char *text) {
            QTest::newRow(toString(suspect.kind).data()) << suspect << QString::fromUtf8(text);
        };
        row({Kind::UnitPrefix, NumberFormat::Fp16}, "a wrong unit prefix, such as µs for ms");
        row({Kind::SparseRate, NumberFormat::Fp16}, "the 2:4-sparse rate of FP16 tensor");
        row({Kind::WrongPrecision, NumberFormat::Int8}, "another precision, such as INT8");
        row({Kind::InCache, NumberFormat::Fp16, 1}, "data that stayed in L2, which holds all of it");
        row({Kind::WrongLevel, NumberFormat::Fp16, 1}, "data that came from L2");
        row({Kind::MoreCores, NumberFormat::Fp16}, "more cores than 3");
        row({Kind::HigherClock, NumberFormat::Fp16}, "a higher clock than 0.5 of the chip's own");
        row({Kind::WrongChips, NumberFormat::Fp16}, "more chips than 2");
    }

    void whatToCheckForIsNamed()
    {
        QFETCH(Suspect, suspect);
        Chip chip = linkedChip();
        chip.cores = vendor<std::int64_t>(8);
        chip.memory.push_back(memoryLevel("L2", 5e12, 50e6));
        const Analysis analysis = analyze(withSettings("cores=3 clock=0.5", onChips(second(), 2)), roundZoo(chip));
        QVERIFY(analysis.valid);
        QTEST(qt(phrases::suspect(analysis, suspect)), "text");
    }

    // Random scenarios on random chips have everything that an answer may say.
    void everySentenceIsOne()
    {
        int bounds[8] = {};
        for (unsigned seed = 1; seed <= rounds(200); ++seed) {
            RandomCase random(seed);
            Dice dice(seed + 5000);
            random.chip.links = {linkOf("Bus", dice.between(1e6, 1e12))};
            random.chip.hostLink = random.chip.links.front();
            Scenario &scenario = random.scenario;
            scenario.chips = dice.coin() ? 1 : dice.whole(1, 1024);
            scenario.replicas = dice.whole(1, 8);
            scenario.spill = dice.roll(4) == 0;
            if (dice.roll(4) == 0)
                scenario.memoryLevel = std::string(dice.coin() ? allMemoryLevels : hostMemoryLevel);
            scenario.targets = {{Target::Kind::Latency, dice.between(1e-9, 1e9)},
                                {static_cast<Target::Kind>(dice.roll(4)), dice.between(1e-3, 1)}};
            scenario.measured = Measured{static_cast<Measured::Kind>(dice.roll(3)), dice.between(1e-12, 1e18)};
            const Catalogue zoo = random.zoo();
            const Report report = reportOf(scenario, zoo);
            const Analysis &analysis = report.analysis;
            QStringList texts = {qt(phrases::title(analysis)),
                                 qt(phrases::verdict(analysis)),
                                 qt(phrases::sentence(analysis, report.answers)),
                                 qt(phrases::reason(analysis, report.answers)),
                                 qt(phrases::criticalBatch(analysis, report.answers)),
                                 qt(phrases::limits(report.answers.limits)),
                                 qt(phrases::targets(analysis))};
            for (const Solution &solution : report.answers.solutions)
                texts << qt(phrases::solution(analysis, solution)) << qt(phrases::solutionValue(analysis, solution));
            if (report.answers.measured)
                texts << qt(phrases::measured(analysis, *report.answers.measured));
            for (const Remark &remark : remarksOf(analysis))
                texts << qt(remark.text);
            for (const QString &text : texts) {
                for (const char *bad : {"nan", "inf ", "e+", "%1", "%2", "  ", ".."})
                    QVERIFY2(!text.contains(QLatin1String(bad)),
                             qPrintable(QStringLiteral("%1: %2").arg(seed).arg(text)));
            }
            if (!analysis.valid)
                continue;
            ++bounds[static_cast<int>(analysis.totals.bound)];
            checkBound(analysis, texts[0], texts[1], texts[2]);
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY(bounds[0] > 20 && bounds[1] > 20 && bounds[2] > 20); // compute, memory and network all occur
    }

private:
    // The words must name the largest term, or say that something else decides.
    static void checkBound(const Analysis &analysis, const QString &title, const QString &verdict,
                           const QString &sentence)
    {
        const Totals &totals = analysis.totals;
        if (totals.aggregateLower <= Seconds())
            return;
        std::array<std::pair<Seconds, const char *>, 3> terms = {
            {{totals.compute, "ompute-bound"}, {totals.memory, "emory-bound"}, {totals.networkTime, "etwork-bound"}}};
        std::stable_sort(terms.begin(), terms.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
        const QString text = title + u'|' + verdict + u'|' + sentence;
        if (verdict == u"Does not fit") { // it replaces the bound, which the sentence names as well
            QVERIFY2(analysis.memory.fits == false && title.contains(u" does not fit: ")
                         && sentence.startsWith(u"It does not fit: "),
                     qPrintable(text));
            return;
        }
        if (totals.overhead > totals.latency - totals.overhead) {
            QVERIFY2(verdict == u"Overhead-bound" && title.contains(u"is overhead-bound"), qPrintable(text));
        } else if (terms[1].first >= terms[0].first * 0.95) {
            const bool network = totals.networkTime > std::min(totals.compute, totals.memory);
            QVERIFY2(verdict == (network ? u"Between two roofs" : u"At the ridge"), qPrintable(text));
            QVERIFY2(sentence.contains(QLatin1String(terms[0].second)) || sentence.startsWith(u"Exactly"),
                     qPrintable(text));
        } else {
            for (const QString &words : {title, verdict, sentence})
                QVERIFY2(words.contains(QLatin1String(terms[0].second)), qPrintable(text));
        }
    }
};

ROOFLINE_TEST(PhrasesAnswersTest)
#include "core/report/phrases_answers.moc"
