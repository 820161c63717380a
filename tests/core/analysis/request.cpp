// Checks a whole request: its prefill and every decode step over the growing context.
#include "core/analysis/request.h"

#include "core/analysis/analysis.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

Scenario request(std::int64_t prompt, std::int64_t generate, std::int64_t batch = 1)
{
    Scenario scenario = modelOn("chip", "model", Phase::Request, batch);
    scenario.prompt = prompt;
    scenario.generate = generate;
    return scenario;
}

// Returns a chip that computes so fast that only memory counts, at 1 GB/s.
Chip memoryOnly()
{
    return chipWith({{Unit::Matrix, Fp16, 1e30}}, 1e9);
}

constexpr Bytes Totals::*bytesOfAll[] = {&Totals::weight, &Totals::activation, &Totals::kv};
constexpr Seconds Totals::*timesOfAll[] = {&Totals::compute, &Totals::memory, &Totals::overhead,
                                           &Totals::lower,   &Totals::upper,  &Totals::latency};

void add(Totals &sum, const Totals &step)
{
    sum.flop += step.flop;
    for (Bytes Totals::*bytes : bytesOfAll)
        sum.*bytes += step.*bytes;
    for (Seconds Totals::*time : timesOfAll)
        sum.*time += step.*time;
}

} // namespace

#define AGREES(a, b) HOLDS(same((a).value(), (b).value()))

class Request : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void equalsTheSumOfAllSteps()
    {
        int turning = 0; // operators whose bound changes on the way
        int filling = 0; // models whose window fills up on the way
        for (unsigned seed = 0; seed < 1200; ++seed) {
            Dice dice(seed);
            Chip chip = randomChip(dice);
            if (dice.coin()) // a ridge near the intensity of a decode's attention
                chip = chipWith({{Unit::Matrix, Fp64, dice.between(1e11, 1e13)}}, 1e12);
            Model model = randomModel(dice);
            Scenario scenario = randomScenario(dice);
            if (!model.hasCache() || model.readsPromptApart())
                continue;
            scenario.kernel.reset();
            scenario.memoryLevel.clear();
            scenario.phase = Phase::Request;
            scenario.batch = dice.whole(1, 2000);
            scenario.prompt = dice.whole(1, dice.coin() ? 20 : 3000); // attention turns while the context is short
            scenario.generate = dice.whole(1, 500);
            auto *decoder = std::get_if<DecoderModel>(&model.architecture);
            if (decoder && decoder->window > 0) {
                decoder->window = dice.whole(1, 4000);
                filling += decoder->window > scenario.prompt && decoder->window < scenario.prompt + scenario.generate;
            }
            const Catalogue zoo = zooOf(chip, model);
            const Analysis whole = analyze(scenario, zoo);
            if (!whole.valid)
                continue;
            for (const OperatorResult &result : whole.operators)
                turning += result.lower > std::max(result.compute, result.memory) * (1 + 1e-9);

            Scenario step = scenario;
            step.phase = Phase::Prefill;
            step.sequence = scenario.prompt;
            Totals sum;
            add(sum, analyze(step, zoo).totals);
            AGREES(whole.totals.prefill, sum.latency);
            step.phase = Phase::Decode;
            for (std::int64_t i = 0; i < scenario.generate - 1; ++i) {
                step.sequence = scenario.prompt + i;
                add(sum, analyze(step, zoo).totals);
            }
            AGREES(whole.totals.flop, sum.flop);
            for (Bytes Totals::*bytes : bytesOfAll)
                AGREES(whole.totals.*bytes, sum.*bytes);
            for (Seconds Totals::*time : timesOfAll)
                AGREES(whole.totals.*time, sum.*time);
        }
        QVERIFY(turning > 20);
        QVERIFY(filling > 10);
    }

    // The prompt's pass yields the first token. So a request of one token equals a prefill to the
    // last bit, for any model and way of counting.
    void oneTokenIsThePrefill()
    {
        int compared = 0;
        for (unsigned seed = 0; seed < 400; ++seed) {
            Dice dice(seed);
            const Chip chip = randomChip(dice);
            const Model model = randomModel(dice);
            Scenario scenario = randomScenario(dice);
            scenario.kernel.reset();
            scenario.phase = Phase::Request;
            scenario.generate = 1;
            scenario.sequence = scenario.prompt;
            if (!model.hasCache() || model.readsPromptApart())
                continue;
            const Catalogue zoo = zooOf(chip, model);
            const Analysis request = analyze(scenario, zoo);
            scenario.phase = Phase::Prefill;
            const Analysis prefill = analyze(scenario, zoo);
            HOLDS(request.valid == prefill.valid);
            if (!request.valid)
                continue;
            ++compared;
            HOLDS(request.operators.size() == prefill.operators.size());
            HOLDS(request.totals.latency == prefill.totals.latency && request.totals.prefill == prefill.totals.latency);
            HOLDS(request.totals.decode == Seconds() && request.totals.flop == prefill.totals.flop);
            HOLDS(request.totals.byte() == prefill.totals.byte() && request.totals.overhead == prefill.totals.overhead);
            HOLDS(request.memory == prefill.memory && request.totals.mfu == prefill.totals.mfu);
        }
        QVERIFY(compared > 100);
    }

    // An encoder reads the prompt. So the decoder's context starts empty, and
    // every step also attends to the whole prompt.
    void anEncoderReadsThePromptApart()
    {
        const double rate = 1e12;
        const double bandwidth = 1e11;
        for (unsigned seed = 0; seed < 100; ++seed) {
            Dice dice(seed);
            Model model = modelOf(randomEncoderDecoder(dice));
            Scenario scenario = request(dice.whole(1, 1000), dice.whole(1, 200), dice.whole(1, 500));
            const Analysis whole = analyze(
                scenario, zooOf(chipWith({{Unit::Matrix, Fp16, rate}, {Unit::Vector, Fp16, rate}}, bandwidth), model));
            HOLDS(whole.valid);
            Pass pass{.phase = Phase::Decode,
                      .batch = static_cast<double>(scenario.batch),
                      .encoderTokens = static_cast<double>(scenario.prompt),
                      .attention = AttentionCount::Causal,
                      .fusedAttention = true};
            double sum = 0;
            for (std::int64_t context = 1; context <= scenario.generate; ++context) {
                pass.sequence = static_cast<double>(context);
                for (const Operator &op : lowered(model, pass))
                    sum += op.count * std::max(op.flop.value() / rate, op.memory().value() / bandwidth);
            }
            HOLDS(same(whole.totals.decode.value(), sum));
        }
    }

    void aSumOfTheLargest_data()
    {
        // times: of the first and the last step of each
        const Rows<QList<double>, double, double> row("times", "count", "expected");
        row("one step", QList<double>{3, 3, 5, 5}, 1.0, 5.0);
        row("two steps, one each", QList<double>{0, 4, 3, 1}, 2.0, 3.0 + 4);
        row("never the other", QList<double>{1, 3, 4, 8}, 3.0, 4.0 + 6 + 8);
        row("they meet at a step", QList<double>{0, 8, 8, 0}, 5.0, 8.0 + 6 + 4 + 6 + 8);
        row("they meet between steps", QList<double>{0, 10, 10, 0}, 6.0, 10.0 + 8 + 6 + 6 + 8 + 10);
        row("three in turn", QList<double>{10, 0, 6, 6, 0, 10}, 11.0, 10.0 + 9 + 8 + 7 + 6 + 6 + 6 + 7 + 8 + 9 + 10);
        row("they meet at the last step", QList<double>{0, 4, 4, 4}, 5.0, 20.0);
    }

    void aSumOfTheLargest()
    {
        QFETCH(QList<double>, times);
        QFETCH(double, count);
        QFETCH(double, expected);
        std::vector<StepTime> steps;
        for (qsizetype i = 0; i < times.size(); i += 2)
            steps.push_back({Seconds(times[i]), Seconds(times[i + 1])});
        COMPARE_NEAR(sumOfLargest(steps, count).value(), expected);
    }

    // Many of any number of lines are equal, parallel or meet in one point.
    void aSumOfTheLargestOfMany()
    {
        for (unsigned seed = 0; seed < 3000; ++seed) {
            Dice dice(seed);
            const std::int64_t count = dice.whole(1, 60);
            std::vector<StepTime> times;
            std::vector<std::pair<double, double>> lines; // at the first step, and added at each further one
            for (std::int64_t i = dice.whole(1, 25); i > 0; --i) {
                const double slope = static_cast<double>(dice.roll(8));
                const double start = static_cast<double>(dice.roll(100));
                const bool falls = dice.coin();
                const double rise = falls ? -slope : slope;
                const double first = falls ? start + slope * static_cast<double>(count) : start;
                lines.emplace_back(first, rise);
                times.push_back({Seconds(first), Seconds(first + rise * static_cast<double>(count - 1))});
            }
            double sum = 0;
            for (std::int64_t step = 0; step < count; ++step) {
                double largest = 0;
                for (const auto &[first, rise] : lines)
                    largest = std::max(largest, first + rise * static_cast<double>(step));
                sum += largest;
            }
            HOLDS(same(sumOfLargest(times, static_cast<double>(count)).value(), sum));
        }
    }

    // The sum does not loop over the steps, so a billion of them take no longer than one.
    void aBillionTokens()
    {
        Scenario scenario = request(largestSequence, largestSequence);
        const Analysis analysis = analyze(scenario, zooOf(memoryOnly(), modelOf(llama3())));
        QVERIFY(analysis.valid);
        // Llama-3 8B has 131,072 bytes of cache per token and sequence, and each step also writes its token.
        double kv = 0;
        for (const OperatorResult &result : analysis.operators)
            if (result.op.stage == Stage::Decode)
                kv += result.op.kv().value() * result.op.count;
        COMPARE_NEAR(kv, 131072.0 * (1e9 - 1) * ((1e9 + (2e9 - 2)) / 2 + 1));
    }
};

ROOFLINE_TEST(Request)
#include "core/analysis/request.moc"
