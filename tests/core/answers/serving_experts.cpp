// Checks the experts of a server's iterations: no way to spread prompts over them reads fewer, and none is faster.
#include "core/answers/serving.h"

#include "core/analysis/analysis.h"
#include "tests/support/hand_made.h"
#include "tests/support/scenarios.h"
#include "tests/support/support.h"

#include <cmath>
#include <map>
#include <random>

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

constexpr double rate = 2e14;
constexpr double bandwidth = 1e12;
constexpr std::int64_t prompt = 40;
constexpr std::int64_t generate = 9; // also its iterations: one reads the prompt, eight step

// Has 64 experts, of which each token chooses 2.
Model mixture()
{
    DecoderModel model = llama2();
    model.layers = 2;
    model.experts = Experts{.count = 64, .perToken = 2, .width = 1024};
    return modelOf(model);
}

Serving served(std::int64_t requests, const Model &model, double chipRate = rate)
{
    Catalogue zoo =
        zooOf(chipWith({{Unit::Matrix, Fp16, chipRate}, {Unit::Vector, Fp16, chipRate / 8}}, bandwidth, 1e13), model);
    Scenario scenario = modelOn("chip", "model", Phase::Decode);
    scenario.prompt = prompt;
    scenario.generate = generate;
    scenario.server.requests = requests;
    return serve(analyze(scenario, zoo)).serving.value_or(Serving());
}

struct Size {
    double count = 0;
    double flop = 0;
    double bytes = 0;
    Unit unit = Unit::Matrix;
};

struct Iteration {
    double seconds = 0;
    double bytes = 0;
};

// Computes one iteration. A request's age counts its iterations so far; at age 0 it reads its prompt, later it steps.
Iteration iterationOf(const Model &model, const std::vector<std::int64_t> &ages, double chipRate)
{
    std::map<std::string, Size> sizes;
    const auto lowered = [&](Phase phase, double batch, double sequence) {
        Pass pass = passOf(phase, batch, sequence);
        pass.attention = AttentionCount::Causal;
        pass.fusedAttention = true;
        return test::lowered(model, pass);
    };
    double tokens = 0;
    for (const std::int64_t age : ages) {
        const bool reads = age == 0;
        tokens += reads ? prompt : 1;
        for (const Operator &op : lowered(reads ? Phase::Prefill : Phase::Decode, 1,
                                          static_cast<double>(reads ? prompt : prompt + age - 1))) {
            Size &size = sizes[fullName(op)];
            size.count = op.count;
            size.unit = op.unit;
            size.flop += op.flop.value();
            size.bytes += (op.activation() + op.kv()).value();
        }
    }
    for (const Operator &op : lowered(Phase::Decode, tokens, prompt))
        sizes[fullName(op)].bytes += op.weight.value();
    Iteration iteration;
    for (const auto &[name, size] : sizes) {
        const double compute = size.flop / (size.unit == Unit::Matrix ? chipRate : chipRate / 8);
        iteration.seconds += size.count * std::max(compute, size.bytes / bandwidth);
        iteration.bytes += size.count * size.bytes;
    }
    return iteration;
}

// Returns the mean of one cycle of iterations. A request that ends
// starts anew, so the cycle ends where it began.
Iteration meanOf(const Model &model, const std::vector<std::int64_t> &starts, double chipRate = rate)
{
    Iteration mean;
    for (std::int64_t i = 0; i < generate; ++i) {
        std::vector<std::int64_t> ages;
        for (const std::int64_t start : starts)
            ages.push_back((start + i) % generate);
        const Iteration one = iterationOf(model, ages, chipRate);
        mean.seconds += one.seconds / static_cast<double>(generate);
        mean.bytes += one.bytes / static_cast<double>(generate);
    }
    return mean;
}

} // namespace

class ServingExperts : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // A single request has all iterations for itself, so what it moves is known exactly.
    void oneRequestMovesWhatItsPassesMove()
    {
        const Model model = mixture();
        COMPARE_NEAR(served(1, model).moved.value(), meanOf(model, {0}).bytes);
    }

    // Requests that come together read the fewest experts. All other
    // bytes do not depend on when requests come.
    void requestsThatComeTogetherMoveAsSaid()
    {
        const Model model = mixture();
        for (const std::int64_t requests : {2, 5, 16})
            COMPARE_NEAR(served(requests, model).moved.value(),
                         meanOf(model, std::vector<std::int64_t>(static_cast<std::size_t>(requests), 0)).bytes);
    }

    // Requests may come at any time, on a chip of any ridge.
    void noWayIsFaster()
    {
        const Model model = mixture();
        std::mt19937 random(7);
        for (int round = 0; round < 60; ++round) {
            const std::int64_t requests = 1 + random() % 12;
            const double chipRate = bandwidth * std::pow(2.0, random() % 10);
            std::vector<std::int64_t> starts;
            for (std::int64_t i = 0; i < requests; ++i)
                starts.push_back(round % 3 == 0 ? i % generate : random() % generate); // some evenly spread
            const Serving serving = served(requests, model, chipRate);
            const Iteration real = meanOf(model, starts, chipRate);
            QVERIFY2(serving.iteration.value() <= real.seconds * (1 + 1e-9), qPrintable(QString::number(round)));
            QVERIFY(serving.moved.value() <= real.bytes * (1 + 1e-9));
            QVERIFY(serving.iteration.value() > real.seconds / 3); // the bound must not be too loose
        }
    }
};

ROOFLINE_TEST(ServingExperts)
#include "core/answers/serving_experts.moc"
