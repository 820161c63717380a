// Holds the inverse question to trying each value: what is found is what trying finds, and nothing is missed.
#include "core/answers/solve.h"

#include "core/analysis/analysis.h"
#include "core/answers/answers.h"
#include "core/answers/serving.h"
#include "core/scenario/settings.h"
#include "core/zoo/catalogue.h"
#include "tests/support/dice.h"
#include "tests/support/given_settings.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/solving.h"
#include "tests/support/support.h"

#include <map>

using namespace roofline;
using namespace roofline::test;

namespace {

struct Question {
    const char *by;
    int least;
    int most; // of what is tried here; the search goes further
    bool ofServing = false;
};

constexpr Question questions[] = {{"batch", 1, 200},
                                  {"seq", 1, 200},
                                  {"chips", 1, 64},
                                  {"pipeline", 1, 32},
                                  {"context-parallel", 1, 32},
                                  {"expert-parallel", 1, 32},
                                  {"replicas", 1, 32},
                                  {"micro-batches", 1, 32},
                                  {"prompt", 1, 100},
                                  {"generate", 1, 100},
                                  {"requests", 1, 200, true},
                                  {"draft-tokens", 0, 16, true},
                                  {"redundant-experts", 0, 64}};

Scenario anyScenario(Dice &dice)
{
    Scenario scenario;
    const auto one = [&](const char *setting, std::initializer_list<const char *> values) {
        give(scenario, setting, dice.of(values));
    };
    one("hardware", {"h100-sxm", "b200", "mi300x", "tpu-v5e", "l4", "rtx-4090", "gaudi-3"});
    one("model", {"llama-3-8b", "mixtral-8x7b", "deepseek-v3", "qwen3-30b-a3b", "bert-large", "gemma-2-9b"});
    one("phase", {"decode", "prefill", "inference", "training", "request"});
    one("batch", {"1", "2", "7", "16", "64", "100"});
    one("seq", {"128", "512", "2048", "8192"});
    one("chips", {"1", "1", "2", "4", "8", "16", "6", "24"});
    one("overlap", {"1", "1", "0", "0.5"});
    one("overhead", {"ideal", "graphs", "framework"});
    one("spill", {"none", "none", "none", "host"});
    one("precision", {"bf16", "bf16", "fp8", "int8"});
    if (dice.roll(4) == 0)
        one("pipeline", {"2", "4"});
    if (dice.roll(4) == 0)
        one("expert-parallel", {"2", "4"});
    if (dice.roll(4) == 0)
        one("requests", {"1", "8", "64"});
    if (dice.roll(4) == 0)
        one("draft-tokens", {"1", "4"});
    return scenario;
}

struct Tried {
    double latency = 0;
    double throughput = 0;
    double mfu = 0;
    bool fits = false;
    bool allowed = false; // as an answer
};

// Returns what a value gives; unset: it cannot be computed.
std::optional<Tried> tried(Scenario scenario, const Question &question, int value)
{
    give(scenario, question.by, std::to_string(value));
    const Analysis analysis = analyze(scenario, shippedZoo());
    if (!analysis.valid)
        return std::nullopt;
    if (!question.ofServing) {
        const bool held = fits(analysis) || analysis.memory.spilled > Bytes(); // the host holds the rest
        const bool even = QByteArray(question.by) != "chips" || !analysis.model || sharesEvenly(analysis);
        return Tried{analysis.totals.latency.value(), analysis.totals.throughput(), analysis.totals.mfu, held, even};
    }
    const std::optional<Serving> serving = serveOnce(analysis).serving;
    if (!serving)
        return std::nullopt;
    return Tried{serving->perToken.value(), serving->generated, serving->mfu, !serving->mostRequests || serving->fits,
                 true};
}

bool isMet(const Target &target, const Tried &tried)
{
    constexpr double rounding = 1 + 2e-12;
    switch (target.kind) {
    case Target::Kind::Latency: return tried.latency <= target.value * rounding;
    case Target::Kind::Throughput: return tried.throughput * rounding >= target.value;
    default: return tried.mfu * rounding >= target.value;
    }
}

// Returns a target near what one of the values gives.
Target targetNear(Dice &dice, const Tried &one)
{
    const double near = dice.of({1.0, 1.0, 1.0001, 0.9999, 1.05, 0.95, 2.0, 0.5});
    switch (dice.roll(3)) {
    case 0: return latency(one.latency * near);
    case 1: return throughput(one.throughput * near);
    default: return mfu(std::min(one.mfu * near, 1.0));
    }
}

struct Said {
    Solution::Status status;
    std::int64_t value;
    bool upTo;
};

Said said(const Scenario &scenario, const QByteArray &by)
{
    const Analysis now = analyze(scenario, shippedZoo());
    if (by != "batch" && by != "chips") {
        const Solution solution = solve(now, by.toStdString());
        return {solution.status, static_cast<std::int64_t>(solution.value), solution.upTo};
    }
    const Solution solution = solve(now, by == "batch" ? SolveBy::Batch : SolveBy::Chips);
    return {solution.status, static_cast<std::int64_t>(solution.value), by == "batch"}; // the nearest batch
}

} // namespace

class SolveEveryValue : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // Between the memory and the network compute may be the longest term for a few batches only.
    void theCriticalBatchIsTheFirstThatComputes_data()
    {
        const Rows<QString> row("settings");
        row("a few", "hardware=mi300x model=granite-4.0-h-small phase=training seq=1000 chips=8");
        row("one", "hardware=mi300x model=granite-4.0-h-small phase=training seq=700 chips=8");
        row("many", "hardware=rubin model=multilingual-e5-small phase=training chips=2 traffic=weights");
    }

    void theCriticalBatchIsTheFirstThatComputes()
    {
        QFETCH(QString, settings);
        Scenario scenario = withSettings(settings.toStdString());
        std::int64_t first = 0;
        for (int batch = 1; batch < 64 && first == 0; ++batch) {
            give(scenario, "batch", std::to_string(batch));
            const Totals totals = analyze(scenario, shippedZoo()).totals;
            first = totals.compute >= std::max(totals.memory, totals.networkTime) ? batch : 0;
        }
        QVERIFY(first > 1);
        QCOMPARE(answer(analyze(scenario, shippedZoo())).criticalBatch.value_or(0), first);
    }

    void solvingIsTryingEachValue_data()
    {
        QTest::addColumn<int>("question");
        for (int i = 0; i < int(std::size(questions)); ++i)
            QTest::newRow(questions[i].by) << i;
    }

    void solvingIsTryingEachValue()
    {
        QFETCH(int, question);
        const Question &asked = questions[question];
        Dice dice(41 + unsigned(question));
        int told = 0;
        for (int round = 0; round < 80; ++round) {
            Scenario scenario = anyScenario(dice);
            if (!analyze(scenario, shippedZoo()).valid)
                continue;
            std::map<int, Tried> all;
            for (int value = asked.least; value <= asked.most; ++value) {
                if (const std::optional<Tried> one = tried(scenario, asked, value))
                    all[value] = *one;
            }
            if (all.empty())
                continue;
            const Target target = targetNear(dice, std::next(all.begin(), int(dice.roll(all.size())))->second);
            scenario.targets = {target};
            const Said answer = said(scenario, asked.by);
            std::vector<std::int64_t> good;
            for (const auto &[value, one] : all) {
                if (one.allowed && one.fits && isMet(target, one))
                    good.push_back(value);
            }
            const QByteArray where = QByteArray(asked.by) + ": " + name(answer.status) + ' '
                                     + QByteArray::number(qint64(answer.value)) + " for target "
                                     + findSetting("target")->get(scenario).c_str() + "\n"
                                     + writeScenario(scenario).c_str();
            if (answer.status != Solution::Status::Reached) {
                // What is there already, or the present value, needs no other one.
                QVERIFY2(answer.status == Solution::Status::Already || good.empty(), where.constData());
                continue;
            }
            ++told;
            const auto found = all.find(int(answer.value));
            if (found == all.end())
                continue; // beyond what is tried here
            QVERIFY2(isMet(target, found->second), where.constData());
            QVERIFY2(found->second.fits || good.empty(), where.constData());
            if (!answer.upTo && !good.empty())
                QVERIFY2(answer.value == good.front(), where.constData());
        }
        QVERIFY(told > 0);
    }
};

ROOFLINE_TEST(SolveEveryValue)
#include "core/answers/solve_every_value.moc"
