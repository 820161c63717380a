// Checks the inverse question for whole numbers by their names: settings, splits and sizes of a kernel.
#include "core/answers/solve.h"

#include "core/analysis/analysis.h"
#include "core/answers/serving.h"
#include "core/report/phrases/phrases.h"
#include "core/scenario/settings.h"
#include "core/zoo/catalogue.h"
#include "tests/support/given_settings.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/solving.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

class SolveByNameTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // A split goes over all values that the chips can be divided by, not up to the first that they cannot.
    void aSplitGoesOverWhatDividesTheChips_data()
    {
        // within: times the latency of now
        const Rows<QString, QString, int, int, double> row("model", "split", "chips", "stages", "within");
        row("stages", "llama-3.1-70b", "pipeline", 24, 1, 3.0);
        row("some stages", "llama-3.1-70b", "pipeline", 24, 1, 1.2);
        row("parts of the context", "llama-3.1-70b", "context-parallel", 30, 1, 2.0);
        row("any parts of the context", "llama-3.1-70b", "context-parallel", 30, 1, 10.0);
        row("groups of experts", "mixtral-8x7b", "expert-parallel", 24, 1, 0.9);
        row("groups of experts in stages", "mixtral-8x7b", "expert-parallel", 24, 2, 10.0);
        row("no value", "mixtral-8x7b", "expert-parallel", 24, 1, 1e-3);
    }

    void aSplitGoesOverWhatDividesTheChips()
    {
        QFETCH(QString, model);
        QFETCH(QString, split);
        QFETCH(int, chips);
        QFETCH(int, stages);
        QFETCH(double, within);
        Scenario scenario = modelOn("h100-sxm", qPrintable(model), Phase::Decode, 64);
        scenario.chips = chips;
        scenario.pipeline = stages;
        const Analysis now = analyze(scenario, shippedZoo());
        scenario.targets = {latency(within * now.totals.latency.value())};
        const Solution solution = solve(analyze(scenario, shippedZoo()), split.toStdString());

        std::vector<std::int64_t> possible;
        std::vector<std::int64_t> good;
        for (int value = 1; value <= scenario.chips; ++value) {
            Scenario tried = scenario;
            QVERIFY(findSetting(split.toStdString())->set(tried, std::to_string(value)).empty());
            const Analysis analysis = analyze(tried, shippedZoo());
            if (!analysis.valid)
                continue;
            possible.push_back(value);
            if (meets(tried, analysis) && fits(analysis))
                good.push_back(value);
        }
        QVERIFY(possible.size() > 3 && possible.size() < std::size_t(scenario.chips));
        if (good.empty()) {
            QCOMPARE(name(solution.status), "never");
            return;
        }
        if (good == possible) { // nothing has to change
            QCOMPARE(name(solution.status), "already");
            QCOMPARE(solution.value, std::int64_t{1});
            return;
        }
        QCOMPARE(name(solution.status), "reached");
        QCOMPARE(solution.upTo, good.front() == possible.front());
        QCOMPARE(solution.value, solution.upTo ? good.back() : good.front());
    }

    // A split that is left out, because the workload has nothing that it divides, need not divide the chips.
    void aSplitThatIsLeftOut_data()
    {
        const Rows<QString, QString, int> row("model", "split", "chips");
        row("no experts", "llama-3-8b", "expert-parallel", 4);
        row("no experts on one chip", "mamba-2.8b", "expert-parallel", 1);
        row("no context", "alexnet", "context-parallel", 2);
    }

    void aSplitThatIsLeftOut()
    {
        QFETCH(QString, model);
        QFETCH(QString, split);
        QFETCH(int, chips);
        Scenario scenario = modelOn("h100-sxm", qPrintable(model), Phase::Inference, 4);
        scenario.chips = chips;
        give(scenario, qPrintable(split), "8");
        for (const double wanted : {10.0, 1e-9}) {
            scenario.targets = {latency(wanted)};
            const Analysis now = analyze(scenario, shippedZoo());
            QVERIFY(now.valid);
            const Solution solution = solve(now, split.toStdString());
            QCOMPARE(name(solution.status), wanted > 1 ? "already" : "never");
        }
    }

    // The third value that divides the chips may be the only one that is fast enough.
    void everyValueOfASplitIsTried()
    {
        Scenario scenario = withSettings("hardware=l40s model=clip-vit-l-14 phase=training batch=16 chips=32 "
                                         "recompute=full precision=fp8 traffic=weights overlap=0");
        double best = 0;
        std::int64_t at = 0;
        for (const std::int64_t parts : {1, 2, 4, 8, 16, 32}) {
            Scenario tried = scenario;
            give(tried, "context-parallel", std::to_string(parts));
            const Analysis analysis = analyze(tried, shippedZoo());
            if (analysis.valid && analysis.totals.throughput() > best) {
                best = analysis.totals.throughput();
                at = parts;
            }
        }
        scenario.targets = {throughput(best * 0.9999)};
        const Solution solution = solve(analyze(scenario, shippedZoo()), "context-parallel");
        QCOMPARE(name(solution.status), "reached");
        QCOMPARE(solution.value, at);
    }

    // What is reached of the peak falls with the context and rises again, so that only the ends reach enough.
    void theLastOfThoseThatReachItIsTold()
    {
        Scenario scenario = withSettings("hardware=xeon-e5-2660-v2 model=gemma-4-26b-a4b phase=decode batch=64 "
                                         "seq=9000 overhead=graphs target=throughput=15.94,mfu=0.4681");
        const Solution solution = solve(analyze(scenario, shippedZoo()), "seq");
        QVERIFY(solution.upTo);
        for (const int more : {0, 1}) {
            scenario.sequence = static_cast<std::int64_t>(solution.value) + more;
            QCOMPARE(targetsMet(analyze(scenario, shippedZoo())).all, more == 0);
        }
    }

    // A setting that is left alone is 0, which is less than the search looks at; what is reached with it is told.
    void whatIsLeftAloneStaysSo()
    {
        Scenario scenario = modelOn("h100-sxm", "mixtral-8x7b", Phase::Decode, 16);
        scenario.chips = 8;
        scenario.targets = {latency(1)};
        const Analysis now = analyze(scenario, shippedZoo());
        const Serving serving = *serveOnce(now).serving;
        for (const char *setting : {"prompt-chunk", "prefill-chips"}) {
            const Solution solution = solve(now, setting);
            QCOMPARE(name(solution.status), "already");
            QCOMPARE(solution.value, std::int64_t{0});
            if (QByteArray(setting) == "prompt-chunk")
                QCOMPARE(solution.throughput, serving.generated);
        }
    }

    // Without drafts a server may be the only one that is fast enough, if hardly any of them is right.
    void noDraftsAreAnAnswer()
    {
        Scenario scenario = modelOn("h100-sxm", "llama-3-8b", Phase::Decode, 1);
        give(scenario, "requests", "64");
        give(scenario, "acceptance", "0");
        const auto generated = [&](const char *drafts) {
            give(scenario, "draft-tokens", drafts);
            return serveOnce(analyze(scenario, shippedZoo())).serving->generated;
        };
        const double none = generated("0");
        const double one = generated("1");
        QVERIFY(none > one);
        scenario.targets = {throughput((none + one) / 2)};
        for (const char *present : {"0", "1", "16"}) {
            give(scenario, "draft-tokens", present);
            const Solution solution = solve(analyze(scenario, shippedZoo()), "draft-tokens");
            QCOMPARE(name(solution.status), QByteArray(present) == "0" ? "already" : "reached");
            QCOMPARE(solution.value, std::int64_t{0});
            QCOMPARE(solution.throughput, none);
        }
    }

    // Cores that are not known cannot be counted, so there is nothing to vary.
    void unknownCoresAreNoAnswer()
    {
        for (const double seconds : {1e-6, 10.0}) {
            Scenario scenario = modelOn("trainium3", "llama-3-8b", Phase::Decode, 1);
            scenario.targets = {latency(seconds)};
            const Analysis now = analyze(scenario, shippedZoo());
            QVERIFY(now.valid && !now.chip->cores);
            const Solution solution = solve(now, "cores");
            QCOMPARE(name(solution.status), seconds < 1 ? "impossible" : "already");
        }
    }

    // A shorter sequence fits and reaches the target, so it is the answer, not the longest that is fast enough.
    void namedSizesFit()
    {
        Scenario scenario = modelOn("chip", "llama", Scenario().phase, 60);
        scenario.sequence = 5000;
        scenario.targets = {latency(1)};
        QVERIFY(!fits(analyze(scenario, answersZoo())));
        const Solution longest = solve(analyze(scenario, answersZoo()), "seq");
        QCOMPARE(name(longest.status), "reached");
        QVERIFY(longest.fits == std::optional(true));
        scenario.sequence = std::int64_t(longest.value);
        QVERIFY(fits(analyze(scenario, answersZoo())));
        ++scenario.sequence;
        QVERIFY(!fits(analyze(scenario, answersZoo())));
    }

    void namedSettings()
    {
        Scenario scenario = modelOn("chip", "llama");
        scenario.targets = {latency(20e-3)};
        const Catalogue zoo = answersZoo();
        const Solution longest =
            solve(analyze(scenario, zoo), "seq"); // the smallest already reaches it, so the largest is asked for
        QCOMPARE(name(longest.status), "reached");
        QVERIFY(longest.upTo);
        for (const std::int64_t beyond : {0, 1}) {
            scenario.sequence = std::int64_t(longest.value) + beyond;
            QCOMPARE(meets(scenario, analyze(scenario, zoo)), beyond == 0);
        }
        scenario.sequence = 2048;
        scenario.targets = {throughput(500)};
        const Solution replicas = solve(analyze(scenario, zoo), "replicas");
        QCOMPARE(name(replicas.status), "reached");
        QVERIFY(!replicas.upTo);
        for (const std::int64_t fewer : {0, 1}) {
            scenario.replicas = std::int64_t(replicas.value) - fewer;
            QCOMPARE(meets(scenario, analyze(scenario, zoo)), fewer == 0);
        }
    }

    // Two replicas have to exchange gradients, while one has none and many have few each. A value that is found
    // nearest and reaches the target is an answer.
    void valuesBetweenGoodOnesMayMiss()
    {
        Scenario scenario =
            withSettings("model=clip-vit-b-16 hardware=tpu-v5p phase=training batch=2 precision=w4a8kv4 "
                         "overhead=framework collective-latency=typical replicas=2 target=latency=5ms");
        const Analysis now = analyze(scenario, shippedZoo());
        QVERIFY(!meets(scenario, now));
        const Solution solution = solve(now, "replicas");
        QCOMPARE(name(solution.status), "reached");
        scenario.replicas = std::int64_t(solution.value);
        QVERIFY(meets(scenario, analyze(scenario, shippedZoo())));
    }

    // What meets the target but does not fit is said so, whatever the number of replicas.
    void memoryIsAllThatLacks()
    {
        const Scenario scenario =
            withSettings("model=llama-3-8b hardware=h100-sxm phase=training batch=2 replicas=2 target=latency=1s");
        const Analysis now = analyze(scenario, shippedZoo());
        QVERIFY(meets(scenario, now) && now.memory.fits == false);
        const Solution solution = solve(now, "replicas");
        QCOMPARE(name(solution.status), "never");
        QVERIFY(solution.lacksMemory);
        QVERIFY(solution.latency == now.totals.latency); // of what there is now, not of another number
        QVERIFY(phrases::solution(now, solution).starts_with("Met already"));
    }

    // States that replicas share take less room on each the more of them there are.
    void moreReplicasMayFit()
    {
        Scenario scenario = withSettings(
            "model=llama-3-8b hardware=h100-sxm phase=training sharding=zero3 recompute=full target=throughput=100");
        const Analysis now = analyze(scenario, shippedZoo());
        QVERIFY(meets(scenario, now) && now.memory.fits == false);
        const Solution solution = solve(now, "replicas");
        QCOMPARE(name(solution.status), "reached");
        QVERIFY(!solution.upTo);
        for (const std::int64_t fewer : {0, 1}) {
            scenario.replicas = std::int64_t(solution.value) - fewer;
            const Analysis analysis = analyze(scenario, shippedZoo());
            QVERIFY(meets(scenario, analysis) && analysis.memory.fits == (fewer == 0));
        }
    }

    void namesThatAreNone_data()
    {
        textRows("given", {"", "nothing", "overlap", "model", "precision", "k", "fused-attention"});
    }

    void namesThatAreNone()
    {
        QFETCH(QString, given);
        Scenario scenario = summary({latency(1)});
        QCOMPARE(name(solve(analyze(scenario, answersZoo()), given.toStdString()).status), "impossible");
        const std::vector<std::string> names = solvableNames(scenario);
        QVERIFY(std::find(names.begin(), names.end(), given.toStdString()) == names.end());
    }

    // Only sizes that fit to the others are answers. Keys and values take nearly all of the time, so half as many heads
    // of them take half of it; of eight heads that is four, and not five.
    void onlySizesThatFitAreAnswers()
    {
        Scenario scenario = onKernel("attention:batch=1,heads=8,kv_heads=8,head_dim=64,q=1,kv=4096", {latency(1)});
        const double now = analyze(scenario, answersZoo()).totals.latency.value();
        scenario.targets = {latency(0.7 * now)};
        Solution solution = solve(analyze(scenario, answersZoo()), "kv_heads");
        QCOMPARE(name(solution.status), "reached");
        QCOMPARE(solution.value, 4.0);
        QVERIFY(solution.upTo);
        scenario.kernel->values[2] = 4;
        scenario.targets = {latency(2 * now)};
        solution = solve(analyze(scenario, answersZoo()), "heads");
        QCOMPARE(std::int64_t(solution.value) % 4, 0);
        for (const auto &[more, meets] : {std::pair(0, true), std::pair(4, false)}) {
            scenario.kernel->values[1] = solution.value + more;
            QCOMPARE(analyze(scenario, answersZoo()).totals.latency.value() <= 2 * now, meets);
        }
    }

    // A target that is met already leaves the memory as what ends the values, and the sentence says so.
    void memoryEndsTheValues()
    {
        const auto solved = [&](const char *target) {
            const Scenario scenario = withSettings(
                std::string("hardware=mi250x model=gemma-3-12b seq=8192 batch=256 precision=w4a16 target=") + target);
            return solve(analyze(scenario, shippedZoo()), "seq");
        };
        QVERIFY(solved("latency=0.25").endsAtMemory);  // 8192 takes 0.085 s, but does not fit
        QVERIFY(!solved("latency=0.05").endsAtMemory); // about 1800 take that long
    }

    void keysOfTheKernelAreNames()
    {
        const std::vector<std::string> names = solvableNames(onKernel("matmul:m=1,n=1,k=1", {}));
        for (const char *key : {"m", "n", "k", "batch", "seq", "replicas"})
            QVERIFY2(std::find(names.begin(), names.end(), key) != names.end(), key);
    }
};

ROOFLINE_TEST(SolveByNameTest)
#include "core/answers/solve_by_name.moc"
