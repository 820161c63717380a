// Checks serving computed from the operators: against the same passes lowered one by one,
// and against what must hold of any server.
#include "core/answers/serving.h"

#include "core/answers/solve.h"
#include "core/sweep/sweep_run.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/support.h"

#include <map>

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

constexpr double rate = 2e14;
constexpr double bandwidth = 1e12;

Catalogue zooWith(const Model &model, double capacity = 1e13)
{
    return zooOf(chipWith({{Unit::Matrix, Fp16, rate}, {Unit::Vector, Fp16, rate / 8}}, bandwidth, capacity), model);
}

Scenario service(std::int64_t prompt, std::int64_t generate, std::int64_t tokensPerIteration)
{
    Scenario scenario = modelOn("chip", "model", Phase::Decode);
    scenario.prompt = prompt;
    scenario.generate = generate;
    scenario.denseBatch = tokensPerIteration;
    return scenario;
}

Serving served(const Scenario &scenario, const Catalogue &zoo)
{
    return serve(analyze(scenario, zoo)).serving.value_or(Serving());
}

// Holds what all tokens of one request do, pass after pass. It is kept per operator, because
// tokens that meet in one read its weights once.
struct Work {
    double count = 0;
    double flop = 0;
    double moved = 0;  // without weights
    double weight = 0; // of a pass of `tokens` tokens
    Unit unit = Unit::Matrix;
};

// Bytes of experts do not grow linearly. They are the mean of one step of all requests and one pass of all
// their prompts, weighted by how often each happens (core/answers/serving.h).
void readFewest(const Model &model, const Scenario &scenario, double requests, std::map<std::string, Work> &work)
{
    const auto generate = static_cast<double>(scenario.generate);
    const auto add = [&](double tokens, double share, double before) {
        for (const Operator &op : lowered(model, passOf(Phase::Decode, tokens, 1))) {
            if (op.group == Group::Experts && op.name.starts_with("expert_"))
                work[fullName(op)].weight = before * work[fullName(op)].weight + share * op.weight.value();
        }
    };
    add(requests, (generate - 1) / generate, 0);
    add(requests * static_cast<double>(scenario.prompt), 1 / generate, 1);
}

std::map<std::string, Work> workOfARequest(const Model &model, const Scenario &scenario, double tokens)
{
    std::map<std::string, Work> work;
    Pass pass{.attention = scenario.attention, .fusedAttention = scenario.fusedAttention};
    const auto add = [&](Phase phase, double sequence, double batch, bool weights) {
        pass.phase = phase;
        pass.sequence = sequence;
        pass.batch = batch;
        const std::vector<Operator> operators = lowered(model, pass);
        for (const Operator &op : operators) {
            Work &sum = work[fullName(op)];
            sum.count = op.count;
            sum.unit = op.unit;
            if (weights) {
                sum.weight = op.weight.value();
            } else {
                sum.flop += op.flop.value();
                sum.moved += (op.activation() + op.kv()).value();
                if (sum.weight == 0)
                    sum.weight = op.weight.value(); // of operators that only prompts have
            }
        }
    };
    add(Phase::Prefill, static_cast<double>(scenario.prompt), 1, false);
    for (std::int64_t i = 0; i + 1 < scenario.generate; ++i)
        add(Phase::Decode, static_cast<double>(scenario.prompt + i), 1, false);
    if (scenario.generate > 1) {
        add(Phase::Decode, static_cast<double>(scenario.prompt), tokens, true);
        const double inFlight = tokens * static_cast<double>(scenario.generate)
                                / static_cast<double>(scenario.prompt + scenario.generate - 1);
        readFewest(model, scenario, inFlight, work);
    }
    return work;
}

} // namespace

class ServingOperators : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // Each operator of an iteration takes the longer of computing and moving for all of its tokens.
    void equalsItsPassesOneByOne()
    {
        int compared = 0;
        for (unsigned seed = 0; seed < 600; ++seed) {
            Dice dice(seed);
            const Model model = randomModel(dice);
            if (!model.hasCache() || model.readsPromptApart())
                continue;
            Scenario scenario = service(dice.whole(1, 300), dice.whole(2, 60), dice.whole(1, 3000));
            scenario.attention = dice.of({AttentionCount::Causal, AttentionCount::Full});
            scenario.fusedAttention = scenario.attention == AttentionCount::Full || dice.coin();
            const Serving serving = served(scenario, zooWith(model));
            const auto tokens = static_cast<double>(scenario.denseBatch);
            const double requests = tokens / static_cast<double>(scenario.prompt + scenario.generate - 1);
            double flop = 0;
            double moved = 0;
            double iteration = 0;
            for (const auto &[name, work] : workOfARequest(model, scenario, tokens)) {
                const double bytes = work.moved * requests + work.weight;
                const double compute = work.flop * requests / (work.unit == Unit::Matrix ? rate : rate / 8);
                flop += work.count * work.flop * requests;
                moved += work.count * bytes;
                iteration += work.count * std::max(compute, bytes / bandwidth);
            }
            HOLDS(same(serving.flop.value(), flop));
            HOLDS(same(serving.moved.value(), moved));
            HOLDS(same(serving.memory.value(), moved / bandwidth));
            HOLDS(same(serving.iteration.value(), iteration));
            HOLDS(same(serving.generated, requests * static_cast<double>(scenario.generate) / iteration));
            HOLDS(same(serving.prompts, requests * static_cast<double>(scenario.prompt) / iteration));
            ++compared;
        }
        QVERIFY(compared > 150);
    }

    // More tokens at once take longer and yield more. From the
    // critical number on, compute is the longest term.
    void growsWithTheTokens()
    {
        int crossed = 0;
        for (unsigned seed = 0; seed < 160; ++seed) {
            Dice dice(seed);
            const Model model = randomModel(dice);
            if (!model.hasCache() || model.readsPromptApart())
                continue;
            const Catalogue zoo = zooWith(model);
            Scenario scenario = service(dice.whole(1, 2000), dice.whole(1, 500), 1);
            Serving last;
            for (std::int64_t tokens = 1; tokens <= 100'000; tokens += 1 + tokens / 3) {
                scenario.denseBatch = tokens;
                const Serving now = served(scenario, zoo);
                HOLDS(now.iteration.value() >= last.iteration.value() * (1 - 1e-12));
                HOLDS(now.generated >= last.generated * (1 - 1e-12) && now.prompts >= last.prompts * (1 - 1e-12));
                HOLDS(last.criticalBatch == 0 || now.criticalBatch == last.criticalBatch);
                last = now;
            }
            if (last.criticalBatch < 2)
                continue;
            ++crossed;
            scenario.denseBatch = std::int64_t(last.criticalBatch);
            const Serving at = served(scenario, zoo);
            --scenario.denseBatch;
            const Serving below = served(scenario, zoo);
            HOLDS(at.compute.value() * (1 + 1e-9) >= at.memory.value());
            HOLDS(below.compute < below.memory);
        }
        QVERIFY(crossed > 20);
    }

    // The answer reaches the target, and a token less or more does not.
    void isSolvedFor_data()
    {
        const Rows<Target, bool> row("target", "upTo");
        row("time per token", Target{Target::Kind::Latency, 0.02}, true);
        row("generated tokens", Target{Target::Kind::Throughput, 3000}, false);
        row("MFU", Target{Target::Kind::Mfu, 0.3}, false);
        row("bound", Target{Target::Kind::ComputeBound, 0}, false);
    }

    void isSolvedFor()
    {
        QFETCH(Target, target);
        QFETCH(bool, upTo);
        const Catalogue zoo = zooWith(modelOf(llama3()), 80e9);
        Scenario scenario = service(512, 256, 64);
        scenario.targets = {target};
        const Solution solution = solve(analyze(scenario, zoo), "dense-batch");
        QVERIFY(solution.status == Solution::Status::Reached);
        QCOMPARE(solution.upTo, upTo);
        const auto meets = [&](std::int64_t tokens) {
            scenario.denseBatch = tokens;
            const Serving serving = served(scenario, zoo);
            switch (target.kind) {
            case Target::Kind::Latency: return serving.iteration.value() <= target.value;
            case Target::Kind::Throughput: return serving.generated >= target.value;
            case Target::Kind::Mfu: return serving.mfu >= target.value;
            case Target::Kind::ComputeBound: break;
            }
            return serving.compute >= serving.memory;
        };
        QVERIFY(meets(std::int64_t(solution.value)));
        QVERIFY(!meets(std::int64_t(solution.value) + (upTo ? 1 : -1)));
        scenario.denseBatch = std::int64_t(solution.value);
        const Serving at = served(scenario, zoo);
        QCOMPARE(solution.latency, at.iteration);
        QCOMPARE(solution.throughput, at.generated);
        QCOMPARE(solution.fits, std::optional<bool>(at.fits));
    }

    // A point of such a sweep is an iteration. The points where the bound turns and
    // the memory ends are found between those.
    void isSwept()
    {
        const Catalogue zoo = zooWith(modelOf(llama3()), 80e9);
        Scenario scenario = service(512, 256, 64);
        const SweepRun run = *runSweep(scenario, zoo, {*parseSweepAxis("dense-batch=1:65536:x4", scenario)});
        QVERIFY(run.ofServing);
        QCOMPARE(run.points.size(), std::size_t(9));
        for (std::size_t i = 0; i < run.points.size(); ++i) {
            scenario.denseBatch = std::int64_t(run.values[0][i]);
            const Serving serving = served(scenario, zoo);
            const SweepPoint &point = run.points[i];
            QVERIFY(point.valid);
            QCOMPARE(point.latency, serving.iteration.value());
            QCOMPARE(point.throughput, serving.generated);
            QCOMPARE(point.fits, std::optional<bool>(serving.fits));
            QVERIFY(i == 0 || point.throughput > run.points[i - 1].throughput);
        }
        const auto turn = std::ranges::find(run.knees, Bound::Compute, &Knee::after);
        QVERIFY(turn != run.knees.end());
        QCOMPARE(turn->value, served(scenario, zoo).criticalBatch);
        QVERIFY(std::ranges::any_of(run.knees, &Knee::byMemory));
        QVERIFY(!runSweep(scenario, zoo, {*parseSweepAxis("batch=1:4", scenario)})->ofServing);
    }

    void cannotBeSolvedForWithoutServing()
    {
        Scenario scenario = service(512, 256, 64);
        scenario.targets = {{Target::Kind::Latency, 1}};
        scenario.phase = Phase::Training;
        QVERIFY(solve(analyze(scenario, zooWith(modelOf(llama3()))), "dense-batch").status
                == Solution::Status::Impossible);
    }
};

ROOFLINE_TEST(ServingOperators)
#include "core/answers/serving_operators.moc"
