// Checks state-space models: sizes and traffic by hand, for Mamba-2.8B and for a small one.
#include "tests/support/state_space.h"
#include "core/workload/model.h"
#include "tests/support/support.h"
#include "tests/support/transformers.h"

#include <numeric>

using namespace roofline;
using namespace roofline::test;

namespace {

std::vector<Operator> operatorsOf(const StateSpaceModel &model, Phase phase, double batch, double sequence,
                                  Logits logits = Logits::Last)
{
    Pass pass = passOf(phase, batch, sequence);
    pass.logits = logits;
    pass.kvBytes = 4;
    return lowered(modelOf(model), pass);
}

template <class Size>
double sum(const std::vector<Operator> &operators, Size size)
{
    return std::accumulate(operators.begin(), operators.end(), 0.0,
                           [&](double total, const Operator &op) { return total + op.count * size(op).value(); });
}

} // namespace

class StateSpaceTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // Falcon Mamba 7B normalizes steps, keys and queries, 256 + 2 · 16 values, without
    // weights. That adds an operator but no parameter.
    void stepNorm()
    {
        StateSpaceModel model = mamba28b();
        const double parameters = parameterCount(modelOf(model));
        const std::vector<Operator> without = operatorsOf(model, Phase::Prefill, 2, 100);
        model.stepNorm = true;
        QCOMPARE(parameterCount(modelOf(model)), parameters);
        const std::vector<Operator> with = operatorsOf(model, Phase::Prefill, 2, 100);
        QCOMPARE(with.size(), without.size() + 1);
        const Operator norm = named(with, "x_norm");
        QCOMPARE(norm.flop.value(), 4.0 * 200 * (160 + 2 * 16));
        QCOMPARE(norm.weight.value(), 0.0);
    }

    void publishedTotals()
    {
        QCOMPARE(parameterCount(modelOf(mamba28b())), 2768345600.0);
        QCOMPARE(multiplyAccumulates(modelOf(mamba28b())).value_or(0), 2777681920.0);
    }

    // A layer of the toy has in 10×40, x 20×(2+8), dt 2×20+20, out 20×10 = 860; conv 20×6; A and D 20×5; norm 10.
    void partsByHand()
    {
        double head = 0, projections = 0, scan = 0;
        for (const ParameterPart &part : parameterParts(modelOf(smallStateSpace()))) {
            head += part.name == "head" ? part.parameters : 0;
            projections += part.name == "projections" ? part.parameters : 0;
            scan += part.name == "scan" ? part.parameters : 0;
        }
        QCOMPARE(head, 1000.0);
        QCOMPARE(projections, 3 * 860.0);
        QCOMPARE(scan, 3 * 100.0);
        QCOMPARE(parameterCount(modelOf(smallStateSpace())), 2 * 1000.0 + 3 * (860 + 120 + 100 + 10) + 10);
    }

    void operatorsInOrder()
    {
        std::vector<std::string> names;
        for (const Operator &op : operatorsOf(smallStateSpace(), Phase::Decode, 1, 1))
            names.emplace_back(op.name);
        const std::vector<std::string> expected = {"embedding", "norm",       "in_proj", "conv", "conv_act",
                                                   "x_proj",    "dt_proj",    "scan",    "gate", "out_proj",
                                                   "add",       "final_norm", "lm_head"};
        QVERIFY(names == expected);
    }

    void weightsReadAreTheParameters()
    {
        const double read =
            sum(operatorsOf(smallStateSpace(), Phase::Decode, 1, 1), [](const Operator &op) { return op.weight; });
        QCOMPARE(read, 2 * (parameterCount(modelOf(smallStateSpace())) - 1000 + 10));
    }

    void scanByHand()
    {
        const Operator op = named(operatorsOf(smallStateSpace(), Phase::Prefill, 2, 7), "scan");
        QCOMPARE(op.count, 3.0);
        QCOMPARE(op.flop.value(), 6.0 * 14 * 20 * 4);
        QCOMPARE(op.activationRead.value(), 2.0 * 14 * (20 + 20 + 4 + 4)); // x, step sizes, B, C
        QCOMPARE(op.activationWritten.value(), 2.0 * 14 * 20);
        QVERIFY(op.group == Group::Scan && op.unit == Unit::Vector);
    }

    // Three streams go in (the scan's output, its input for the skip, and the gate), and one comes out.
    void gateByHand()
    {
        const Operator op = named(operatorsOf(smallStateSpace(), Phase::Prefill, 2, 7), "gate");
        QCOMPARE(op.flop.value(), 7.0 * 14 * 20);
        QCOMPARE(op.weight.value(), 2.0 * 20); // D
        QCOMPARE(op.activationRead.value(), 2.0 * 3 * 14 * 20);
        QCOMPARE(op.activationWritten.value(), 2.0 * 14 * 20);
    }

    void stateTravelsAsCache_data()
    {
        // read: states
        const Rows<Phase, double, double> row("phase", "read", "written");
        row("prefill leaves the last state", Phase::Prefill, 0.0, 1.0);
        row("decode reads and writes it", Phase::Decode, 1.0, 1.0);
        row("training keeps none", Phase::Training, 0.0, 0.0);
    }

    void stateTravelsAsCache()
    {
        QFETCH(Phase, phase);
        QFETCH(double, read);
        QFETCH(double, written);
        const std::vector<Operator> operators = operatorsOf(smallStateSpace(), phase, 2, 7);
        const double state = 4.0 * 2 * 3 * 20 * (4 + 5); // bytes × batch × layers × channels × (scan + convolution)
        QCOMPARE(sum(operators, [](const Operator &op) { return op.kvRead; }), read * state);
        QCOMPARE(sum(operators, [](const Operator &op) { return op.kvWritten; }), written * state);
    }

    // The published state is 81920 + 20480 values per layer.
    void stateDoesNotGrow()
    {
        Pass pass{.batch = 3, .sequence = 10};
        QCOMPARE(kvCacheSize(modelOf(mamba28b()), pass).value(), 2.0 * 3 * 64 * (81920 + 20480));
        pass.sequence = 1e6;
        QCOMPARE(kvCacheSize(modelOf(mamba28b()), pass).value(), 2.0 * 3 * 64 * (81920 + 20480));
        QVERIFY(operatorsOf(mamba28b(), Phase::Decode, 1, 10) == operatorsOf(mamba28b(), Phase::Decode, 1, 1e6));
    }

    void headComputesWhatIsAsked()
    {
        const auto rows = [](Phase phase, Logits logits) {
            return named(operatorsOf(smallStateSpace(), phase, 2, 7, logits), "lm_head").flop.value() / (2 * 10 * 100);
        };
        QCOMPARE(rows(Phase::Prefill, Logits::Last), 2.0);
        QCOMPARE(rows(Phase::Prefill, Logits::All), 14.0);
        QCOMPARE(rows(Phase::Training, Logits::Last), 14.0);
        QCOMPARE(rows(Phase::Decode, Logits::Last), 2.0);
    }

    void aPrefillIsLinearInItsTokens()
    {
        const auto flop = [](double sequence) {
            return sum(operatorsOf(mamba28b(), Phase::Prefill, 1, sequence, Logits::All),
                       [](const Operator &op) { return op.flop; });
        };
        COMPARE_NEAR(flop(4096), 4096 * flop(1));
    }
};

ROOFLINE_TEST(StateSpaceTest)
#include "core/workload/state_space.moc"
