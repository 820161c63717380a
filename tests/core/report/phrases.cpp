// Checks what the sentences say in every regime on a chip of round numbers.
#include "core/report/phrases/phrases.h"

#include "core/report/phrases/deployments.h"
#include "core/report/report.h"
#include "core/report/serving_text.h"
#include "core/scenario/settings.h"
#include "tests/core/report/round_chip.h"
#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"
#include "tests/support/translating.h"

#include <set>

using namespace roofline;
using namespace roofline::test;

namespace {

Scenario withOverhead(Scenario scenario, double layer)
{
    scenario.overhead = {Overhead::Preset::Custom, 0, layer};
    return scenario;
}

Scenario weightsOnly(Scenario scenario)
{
    scenario.traffic = Traffic::Weights;
    return scenario;
}

} // namespace

class PhrasesTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void oneTokenIsSingular()
    {
        // shared: by all deployments
        for (const auto &[tokens, shared, settings] :
             {std::tuple(1, "prompts of one token, 1 generated.", "context of 1 token, "),
              std::tuple(2, "prompts of 2 tokens, 2 generated.", "context of 2 tokens, ")}) {
            Ranking ranking;
            ranking.scenario = modelOn("round", "llama", Phase::Decode);
            ranking.scenario.prompt = ranking.scenario.generate = ranking.scenario.sequence = tokens;
            QVERIFY2(qt(phrases::setting(ranking)).contains(shared), phrases::setting(ranking).c_str());
            const std::string text = toText(reportOf(ranking.scenario, roundZoo()));
            QVERIFY2(qt(text).contains(settings), text.c_str());
        }
    }

    // What counts for all rows and is shown nowhere else in the tab is said, unless it is as ever.
    void deploymentsSayWhatTheyTakeOver_data()
    {
        // setting: with its value
        // taken: empty: nothing is said
        const Rows<QString, QString, QString> row("model", "setting", "taken");
        row("as ever", "mixtral-8x7b", "redundant-experts=0", "");
        row("copies", "mixtral-8x7b", "redundant-experts=8", " As in the scenario: redundant experts 8.");
        row("copies of none", "llama-3-8b", "redundant-experts=8", "");
        row("imbalance", "mixtral-8x7b", "expert-imbalance=1.5", " As in the scenario: expert imbalance 1.5.");
        row("cached", "llama-3-8b", "prefix-hit=0.5", " As in the scenario: 50 % of each prompt cached.");
        row("chunks", "llama-3-8b", "prompt-chunk=512", " As in the scenario: prompt chunks of 512.");
        row("drafts", "llama-3-8b", "draft-tokens=4",
            " As in the scenario: drafts of 4 (each right with probability 0.8, counted as free).");
        row("drafts that cost", "llama-3-8b", "draft-tokens=4 draft-cost=0.1",
            " As in the scenario: drafts of 4 (each right with probability 0.8, at 0.1 of a step, their memory not "
            "counted).");
    }

    void deploymentsSayWhatTheyTakeOver()
    {
        QFETCH(QString, model);
        QFETCH(QString, setting);
        QFETCH(QString, taken);
        Ranking ranking;
        ranking.scenario.model = model.toStdString();
        ranking.model = shippedZoo().model(ranking.scenario.model);
        const QString before = qt(phrases::setting(ranking));
        QVERIFY(!before.contains(QStringLiteral("As in the scenario")));
        ranking.scenario = withSettings(setting.toStdString(), ranking.scenario);
        QCOMPARE(qt(phrases::setting(ranking)), before + taken);
    }

    // Rates of one's own may stand beside the usual rule that nothing overlaps.
    void ratesAsSetSayWhetherTimesOverlap()
    {
        Ranking ranking;
        ranking.scenario = withSettings("model=llama-3-8b sustained=1,0.6 overlap=0");
        QVERIFY(qt(phrases::setting(ranking)).contains(QStringLiteral(" Rates as set, no overlap.")));
        ranking.scenario.overlap = 1;
        QVERIFY(qt(phrases::setting(ranking)).contains(QStringLiteral(" Rates as set.")));
    }

    // Deployments and serving warn alike; a request is itself what its finding is about.
    void requestsBeyondTheContextAreTold()
    {
        const QString warning =
            QStringLiteral(" Requests of 4097 tokens are longer than the 4096 that Llama-2 7B was made for.");
        Ranking ranking;
        ranking.model = shippedZoo().model("llama-2-7b");
        for (const auto &[settings, ranks, serves] :
             {std::tuple("phase=decode prompt=4000 generate=97", true, true),
              std::tuple("phase=decode prompt=4000 generate=96", false, false),
              std::tuple("phase=request prompt=4000 generate=97", true, false)}) {
            ranking.scenario = withSettings(settings, modelOn("h100-sxm", "llama-2-7b", Phase::Decode));
            QCOMPARE(qt(phrases::setting(ranking)).contains(warning), ranks);
            const Analysis analysis = analyze(ranking.scenario, shippedZoo());
            QCOMPARE(qt(servingSentence(analysis, serveOnce(analysis))).endsWith(warning), serves);
        }
    }

    // The cure is named where there is one: only a mixture of experts can do attention so.
    void copiesOfTheCacheNameTheirCure()
    {
        const QString cure =
            QStringLiteral("; if each chip did the attention of requests of its own, there would be one");
        for (const auto &[model, settings, copied, cured] :
             {std::tuple("deepseek-v3", "chips=8", true, true),
              std::tuple("deepseek-v3", "chips=8 attention-parallel=data", false, false),
              std::tuple("qwen3-30b-a3b", "chips=8", true, true), std::tuple("gemma-3-1b", "chips=4", true, false)}) {
            const Analysis analysis =
                analyze(withSettings(settings, modelOn("h200", model, Phase::Decode)), shippedZoo());
            QString copies;
            for (const Remark &remark : remarksOf(analysis)) {
                if (qt(remark.text).contains(QStringLiteral("copies of it")))
                    copies = qt(remark.text);
            }
            QCOMPARE(!copies.isEmpty(), copied);
            QVERIFY2(copies.endsWith(cure) == cured, qPrintable(copies));
        }
    }

    void regimes_data()
    {
        const Rows<Scenario, QString, QString, QString> row("scenario", "verdict", "title", "sentence");

        // 1 GFLOP takes 10 µs and 1 GB takes 1 ms, which is 1 % of the peak.
        row("memory", kernelOnRound("custom:flop=1e9,byte=1e9"), "Memory-bound",
            "Round, FP16 dense: custom flop 1 G, byte 1 G is memory-bound at 1 % of peak compute",
            "Memory-bound: moving 1 GB takes 1 ms, computing 1 GFLOP takes 10 µs. 2× bandwidth would make "
            "it 2× as fast; 2× compute would not help.");
        // 200 GFLOP take 2 ms. Twice the compute leaves the 1 ms of moving.
        row("compute", kernelOnRound("custom:flop=2e11,byte=1e9"), "Compute-bound",
            "Round, FP16 dense: custom flop 200 G, byte 1 G is compute-bound at 100 % of "
            "peak compute",
            "Compute-bound: computing 200 GFLOP takes 2 ms, moving 1 GB takes 1 ms. 2× compute would make "
            "it 2× as fast; 2× bandwidth would not help.");
        // 104 GFLOP take 1.04 ms, moving takes 1 ms.
        row("ridge", kernelOnRound("custom:flop=1.04e11,byte=1e9"), "At the ridge",
            "Round, FP16 dense: custom flop 104 G, byte 1 G is at the ridge, at 100 % of peak "
            "compute",
            "At the ridge: compute-bound by 4 %; computing 104 GFLOP takes 1.04 ms, moving 1 GB takes 1 ms. "
            "2× compute would make it 1.04× as fast; 2× bandwidth would not help.");
        row("exactly at the ridge", kernelOnRound("custom:flop=1e11,byte=1e9"), "At the ridge",
            "Round, FP16 dense: custom flop 100 G, byte 1 G is at the ridge, at "
            "100 % of peak compute",
            "Exactly at the ridge: computing 100 GFLOP takes 1 ms, moving 1 GB takes 1 ms.");
        // 2 MB of weights take 2 µs, and 100 MFLOP take 1 µs. Ten layers of 1 ms add 10 ms.
        row("overhead", weightsOnly(withOverhead(onRound(), 1e-3)), "Overhead-bound",
            "Round, FP16 dense: Small Net, batch 1 is overhead-bound at 0.01 % of peak compute",
            "100 % of the 10 ms is overhead; without it the roofs allow 2 µs, memory-bound. The best lever "
            "is half the overhead: 2× as fast.");
        // Ten layers of 0.1 µs add 1 µs to the 2 µs. The sentence mentions it but does not call it the bound.
        row("some overhead", weightsOnly(withOverhead(onRound(), 1e-7)), "Memory-bound",
            "Round, FP16 dense: Small Net, batch 1 is memory-bound at 33 % of peak compute",
            "Memory-bound: moving 2 MB takes 2 µs, computing 100 MFLOP takes 1 µs, overhead adds 1 µs. "
            "2× bandwidth would make it 1.5× as fast; 2× compute would not help.");
        // At 1.5 µs it is longer than computing, so it comes before that.
        row("more overhead", weightsOnly(withOverhead(onRound(), 1.5e-7)), "Memory-bound",
            "Round, FP16 dense: Small Net, batch 1 is memory-bound at 29 % of peak compute",
            "Memory-bound: moving 2 MB takes 2 µs, overhead adds 1.5 µs, computing 100 MFLOP takes 1 µs. "
            "2× bandwidth would make it 1.4× as fast; 2× compute would not help.");
        row("does not fit", kernelOnRound("custom:flop=1e9,byte=1e11"), "Does not fit",
            "Round, FP16 dense: custom flop 1 G, byte 100 G does not fit: 100 of 80 GB",
            "It does not fit: it needs 100 GB, the memory holds 80 GB. What follows assumes that it fits. "
            "Memory-bound: moving 100 GB takes 100 ms, computing 1 GFLOP takes 10 µs.");
        row("does not fit by little", kernelOnRound("custom:flop=1e9,byte=8.002e10"), "Does not fit",
            "Round, FP16 dense: custom flop 1 G, byte 80 G does not fit: 80.02 of 80 GB",
            "It does not fit: it needs 80.02 GB, the memory holds 80 GB. What follows assumes that it fits. "
            "Memory-bound: moving 80 GB takes 80 ms, computing 1 GFLOP takes 10 µs.");
        row("nothing", kernelOnRound("custom:flop=0,byte=0"), "Nothing to do",
            "Round, FP16 dense: custom flop 0, byte 0 has nothing to do",
            "There is nothing to compute and nothing to move.");
        row("network on one chip", kernelOnRound("allreduce:bytes=1000"), "Nothing to do",
            "Round, FP16 dense: allreduce bytes 1000 has nothing to exchange on one chip",
            "A single chip has no other to exchange data with: there is nothing to do.");
        row("not possible", withSettings("compute=fp64", onRound()), "Not possible",
            "Round: Small Net, batch 1 cannot be computed",
            "Round has no known rate for FP64 or a wider format; it computes in FP16, INT8.");
    }

    void regimes()
    {
        QFETCH(Scenario, scenario);
        QFETCH(QString, verdict);
        QFETCH(QString, title);
        QFETCH(QString, sentence);
        const Report report = reportOn(scenario);
        QCOMPARE(qt(phrases::verdict(report.analysis)), verdict);
        QCOMPARE(qt(phrases::title(report.analysis)), title);
        QCOMPARE(qt(phrases::sentence(report.analysis, report.answers)), sentence);
        // The reason stands below the verdict in large letters, so it does not repeat the verdict's word.
        QString reason = sentence;
        reason.replace(QStringLiteral("Exactly at the ridge: "), QStringLiteral("Exactly balanced: "));
        if (reason.startsWith(verdict + QStringLiteral(": ")))
            reason.remove(0, verdict.size() + 2).replace(0, 1, sentence.at(verdict.size() + 2).toUpper());
        QCOMPARE(qt(phrases::reason(report.analysis, report.answers)), reason);
    }

    // The verdict depends on sums, the levers on each operator. If they name different terms, a sentence says why.
    void aLeverOfAnotherTermIsExplained()
    {
        int explained = 0;
        for (unsigned seed = 0; seed < 15000; ++seed) {
            RandomCase one(seed);
            const Report report = reportOf(one.scenario, one.zoo());
            const QString text = qt(phrases::sentence(report.analysis, report.answers));
            const Lever &best = *std::ranges::max_element(report.answers.levers, {}, &Lever::speedup);
            if (!report.analysis.valid || report.analysis.memory.fits == false || best.speedup < 1.01)
                continue;
            const bool verdictOfCompute = text.startsWith(QStringLiteral("Compute-bound"));
            const bool verdictOfMemory = text.startsWith(QStringLiteral("Memory-bound"));
            const bool memoryLever = best.kind == Lever::Kind::DoubleBandwidth || best.kind == Lever::Kind::HalfBytes;
            const bool differ =
                (verdictOfCompute && best.kind != Lever::Kind::DoubleCompute) || (verdictOfMemory && !memoryLever);
            const bool says = text.contains(QStringLiteral("waits for its own longest one"))
                              || text.contains(QStringLiteral("it overlaps with nothing else"));
            QVERIFY2(says == differ || text.startsWith(QStringLiteral("Network-bound")),
                     qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(text)));
            explained += differ;
        }
        QVERIFY2(explained > 5, qPrintable(QString::number(explained)));
    }

    void theVerdictNamesTheCountOfAttention_data()
    {
        const Rows<QString, QString, QString> row("attention", "fused", "sentence");
        row("usual", "causal", "true", "Attention is counted causal and fused.");
        row("textbook", "false", "Attention is counted as in textbooks: in full, and its scores go through memory.");
        row("full", "true", "Attention is counted in full, and fused.");
        row("apart", "causal", "false", "Attention is counted causal, but not fused: its scores go through memory.");
    }

    void theVerdictNamesTheCountOfAttention()
    {
        QFETCH(QString, attention);
        QFETCH(QString, fused);
        QFETCH(QString, sentence);
        Scenario scenario = withSettings("phase=prefill", onRound("llama"));
        give(scenario, "attention", attention.toStdString());
        give(scenario, "fused-attention", fused.toStdString());
        const Report report = reportOn(scenario);
        QVERIFY(qt(phrases::sentence(report.analysis, report.answers)).endsWith(sentence));
        QVERIFY(qt(phrases::reason(report.analysis, report.answers)).endsWith(sentence));
        const Report none = reportOn(onRound()); // without attention, there is nothing to name
        QVERIFY(!qt(phrases::sentence(none.analysis, none.answers)).contains(QStringLiteral("ttention")));
        QCOMPARE(phrases::attention(none.analysis), std::string());
    }

    void titleNamesUnitAndSustainedRates()
    {
        // A unary element-wise kernel runs on the vector unit.
        const Report relu = reportOn(kernelOnRound("relu:n=1000"));
        QVERIFY(
            qt(phrases::title(relu.analysis)).startsWith(QStringLiteral("Round, FP16 vector dense: relu n 1000 is")));

        for (const char *fractions : {"sustained=0.5,0.5", "sustained=0.5,1", "sustained=1,0.5"})
            QVERIFY2(qt(phrases::title(reportOn(withSettings(fractions, onRound())).analysis))
                         .startsWith(QStringLiteral("Round, FP16 dense, sustained rates: ")),
                     fractions);
    }

    // Two pictures of one model in different mixtures can be told apart.
    void titleNamesMixedPrecision()
    {
        using enum NumberFormat;
        const auto title = [](std::optional<NumberFormat> weights, NumberFormat activations, NumberFormat cache) {
            Scenario scenario = onRound("llama");
            scenario.weights = weights;
            scenario.activations = activations;
            scenario.kv = cache;
            return qt(phrases::title(reportOn(scenario).analysis)).section(u':', 0, 0);
        };
        QCOMPARE(title(Fp16, Fp16, Fp16), QStringLiteral("Round, FP16 dense"));
        QCOMPARE(title(Fp8, Fp16, Fp16), QStringLiteral("Round, FP8/FP16, FP16 dense"));
        QCOMPARE(title(Int4, Fp16, Fp8), QStringLiteral("Round, INT4/FP16/FP8, FP16 dense"));
        QCOMPARE(title(std::nullopt, Fp16, Fp8), QStringLiteral("Round, FP16 dense")); // its release says what it is
        const Scenario preset = withSettings("precision=w4a16", onRound("llama"));
        QVERIFY(qt(phrases::title(reportOn(preset).analysis)).startsWith(QStringLiteral("Round, W4A16, FP16 dense: ")));
    }

    void workloads_data()
    {
        const Rows<Scenario, QString> row("scenario", "expected");
        row("model", onRound(), "Small Net, batch 1");
        row("decode is the default of a decoder", withSettings("batch=16", onRound("llama")), "Llama decode, batch 16");
        row("prefill", withSettings("batch=16 phase=prefill", onRound("llama")), "Llama prefill, batch 16");
        row("shape", kernelOnRound("matmul:m=8192,n=128,k=8192"), "matmul 8192×128×8192");
        row("keys", kernelOnRound("spmv:rows=10,nnz=70"), "spmv rows 10, nnz 70");
        row("batch of kernels", withSettings("batch=4", kernelOnRound("gemv:m=2,n=3")), "gemv 2×3, batch 4");
    }

    void workloads()
    {
        QFETCH(Scenario, scenario);
        QTEST(qt(phrases::workload(reportOn(scenario).analysis)), "expected");
    }

    void memory_data()
    {
        const Rows<Scenario, bool, QString> row("scenario", "capacityKnown", "expected");
        // Llama-2 7B has 6738415616 parameters of 2 bytes. 2048 tokens of 32 layers × 2 × 4096 × 2
        // bytes are 1.07 GB of cache per sequence.
        row("fits", onRound("llama"), true, "fits: 14.6 of 80 GB, up to batch 61");
        row("does not fit", withSettings("batch=100", onRound("llama")), true,
            "does not fit: 121 of 80 GB, batch 61 would");
        row("never fits", withSettings("seq=200000", onRound("llama")), true,
            "does not fit: 118 of 80 GB, not even at batch 1");
        row("other unit", kernelOnRound("custom:flop=1,byte=1e6"), true, "fits: 1 MB of 80 GB, up to batch 80000");
        row("unknown", kernelOnRound("custom:flop=1,byte=1e6"), false, "needs 1 MB; the capacity is unknown");
    }

    void memory()
    {
        QFETCH(Scenario, scenario);
        QFETCH(bool, capacityKnown);
        Chip chip = roundChip();
        if (!capacityKnown)
            chip.memory.front().capacity.reset();
        QTEST(qt(phrases::memory(reportOn(scenario, roundZoo(chip)).analysis)), "expected");
    }

    void criticalBatch_data()
    {
        const Rows<Scenario, QString> row("scenario", "expected");
        // With weights only, a sample computes for 1 µs, and moving takes 2 µs.
        row("from two on", weightsOnly(onRound()), "compute-bound from batch 2");
        // The launch takes 10.5 µs, which eleven samples outlast.
        row("after the overhead", withSettings("overhead=1.05e-5,0", weightsOnly(onRound())),
            "compute-bound from batch 11");
        row("always overhead", withSettings("overhead=1000,0", kernelOnRound("custom:flop=1,byte=0")),
            "never compute-bound: the overhead takes longer at every batch");
        row("always", kernelOnRound("custom:flop=2e11,byte=1e9"), "compute-bound from batch 1 on");
        row("never", kernelOnRound("custom:flop=1e9,byte=1e9"),
            "never compute-bound: intensity saturates at 1 FLOP/byte, the ridge is at 100 FLOP/byte");
        row("nothing", kernelOnRound("custom:flop=0,byte=0"), "not applicable: nothing is computed");
    }

    void criticalBatch()
    {
        QFETCH(Scenario, scenario);
        const Report report = reportOn(scenario);
        QTEST(qt(phrases::criticalBatch(report.analysis, report.answers)), "expected");
    }

    void findings_data()
    {
        const Rows<Scenario, QString, QString, QString> row("scenario", "code", "severity", "expected");

        row("format", withSettings("compute=int4", onRound()), "format-substituted", "warning",
            "Round has no INT4 rate for tensor work; the rate of INT8 tensor, 200 TOP/s, is used instead");
        row("activations", onRound(), "activations-unknown", "warning",
            "the activations of Small Net are unknown: only its weights count as traffic");
        row("fit", kernelOnRound("custom:flop=1,byte=1e11"), "does-not-fit", "warning",
            "does not fit: needs 100 GB, 20 GB more than Round has");
        row("typical", withSettings("sustained=typical", onRound()), "typical-usual", "info",
            "50 % of the peak, usual for its class, is used: no source gives a fraction for Round");
        row("phase", withSettings("phase=prefill", onRound()), "phase-ignored", "info",
            "Small Net has no such phase: \"inference\" is used instead");
        row("overhead", withOverhead(onRound(), 1), "overhead-dominates", "warning",
            "overhead is 100 % of the latency");
        row("level", withSettings("memory-level=L9", onRound()), "unknown-memory-level", "error",
            "Round has no memory level \"L9\"; it has HBM");
        row("hardware", withSettings("hardware=h9000", onRound()), "unknown-hardware", "error",
            "the zoo has no chip \"h9000\"");
        row("model", onRound("gpt-9"), "unknown-model", "error", "the zoo has no model \"gpt-9\"");
    }

    void findings()
    {
        QFETCH(Scenario, scenario);
        QFETCH(QString, code);
        const Analysis analysis = reportOn(scenario).analysis;
        const auto found =
            std::find_if(analysis.findings.begin(), analysis.findings.end(),
                         [&](const Finding &finding) { return QLatin1String(codeOf(finding.code).data()) == code; });
        QVERIFY(found != analysis.findings.end());
        QTEST(QString::fromLatin1(toString(severityOf(found->code))), "severity");
        QTEST(qt(phrases::finding(*found, analysis)), "expected");
    }

    // If the host can feed the chip, the message says so.
    void aChipWithoutAKnownMemory()
    {
        Chip chip = roundChip();
        chip.memory.front().bandwidth.reset();
        const auto text = [&chip](const std::string &level) {
            Scenario scenario = onRound();
            scenario.memoryLevel = level;
            const Analysis analysis = reportOn(scenario, roundZoo(chip)).analysis;
            return qt(phrases::finding(analysis.findings.front(), analysis));
        };
        QCOMPARE(text(""), QStringLiteral("no memory bandwidth of Round is known"));
        chip.hostLink = linkOf("USB 3.0", 5e8);
        QCOMPARE(
            text(""),
            QStringLiteral("no memory bandwidth of Round is known; memory level \"host\" takes the data over USB 3.0"));
        QCOMPARE(text("L9"), QStringLiteral("Round has no memory level \"L9\"; it has host"));
    }

    // A link without a second tier is used between its domains, too, which is told as a warning.
    void moreChipsThanALinkJoins()
    {
        Chip chip = roundChip();
        chip.links = {linkOf("Bus", 1e11)};
        chip.links.front().domain = vendor(std::int64_t{4});
        const auto told = [&chip](const char *chips) {
            const Analysis analysis = reportOn(withSettings(chips, onRound("llama")), roundZoo(chip)).analysis;
            const Finding *found = findingOf(analysis, Finding::Code::BeyondDomain);
            return found ? QString::fromLatin1(toString(severityOf(found->code))) + u' '
                               + qt(phrases::finding(*found, analysis))
                         : QString();
        };
        QCOMPARE(told("chips=4"), QString());
        QCOMPARE(
            told("chips=8"),
            QStringLiteral("warning 8 chips are more than the 4 that Bus joins, and no bandwidth beyond it is known: "
                           "that of Bus is used, so the time is a lower bound"));
    }

    void unverifiedNumbersAreNamed()
    {
        Chip chip = roundChip();
        chip.memory.front().bandwidth->evidence = Evidence::Unverified;
        const Analysis analysis = reportOn(onRound(), roundZoo(chip)).analysis;
        const Finding *found = findingOf(analysis, Finding::Code::UnverifiedNumber);
        QVERIFY(found);
        QCOMPARE(qt(phrases::finding(*found, analysis)), "the bandwidth of Round that is used here is unverified");
    }

    void everyFindingHasACodeOfItsOwn()
    {
        std::set<std::string_view> ids;
        for (std::size_t i = 0; i < Finding::codes; ++i)
            ids.insert(codeOf(static_cast<Finding::Code>(i)));
        QCOMPARE(ids.size(), Finding::codes);
    }

    void translatorReplacesTemplatesNotArguments()
    {
        const Translating translating([](const char *source) {
            return std::string(source) == "%1, batch %2" ? std::string("%2 × %1") : std::string(source);
        });
        QCOMPARE(qt(phrases::workload(reportOn(withSettings("batch=7", onRound())).analysis)), "7 × Small Net");

        Model model = smallModel();
        model.name = "100 %2 Net"; // a percent sign in a name is text
        Catalogue zoo = zooOf(roundChip(), model);
        QCOMPARE(qt(phrases::workload(reportOn(onRound(), zoo).analysis)), "1 × 100 %2 Net");
    }
};

ROOFLINE_TEST(PhrasesTest)
#include "core/report/phrases.moc"
