// Checks the textbook's closed form of a server whose iterations join many tokens: its times, its rates and
// the batch that the memory allows, against formulas by hand.
#include "core/answers/serving.h"

#include "core/analysis/analysis.h"
#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;
using WhyNot = ServingAnswer::WhyNot;

namespace {

constexpr double params70b = 68'976'648'192;
constexpr double perToken70b =
    2 * 80 * 8 * 128 * 2; // bytes of cache: keys and values of 80 layers, 8 heads of 128, fp16

DecoderModel llama70b()
{
    return llama(80, 8192, 64, 8, 28672, 32000);
}

// The chip of the source has 312 TFLOP/s, 2.0 TB/s, 80 GB and 300 GB/s one way.
Chip sourceChip(double bandwidth = 2e12)
{
    Chip chip = chipWith({{Unit::Matrix, Fp16, 312e12}, {Unit::Vector, Fp16, 78e12}}, bandwidth, 80e9);
    chip.links.push_back(linkOf("link", 300e9));
    return chip;
}

Scenario service(std::int64_t denseBatch = 0, std::int64_t chips = 8)
{
    Scenario scenario = withSettings("network=gather4 prompt=512 generate=512 attention=textbook",
                                     modelOn("chip", "model", Phase::Decode));
    scenario.chips = chips;
    scenario.denseBatch = denseBatch;
    return scenario;
}

ServingAnswer answerFor(const Scenario &scenario, const Chip &chip = sourceChip(),
                        const Model &model = modelOf(llama70b()))
{
    Catalogue zoo = zooOf(chip, model);
    return serve(analyze(scenario, zoo));
}

Serving served(const Scenario &scenario, const Chip &chip = sourceChip(), const Model &model = modelOf(llama70b()))
{
    return answerFor(scenario, chip, model).serving.value_or(Serving());
}

} // namespace

class ServingTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // 8 chips and 2048 tokens at once compute for 113 ms, read for 24.7 ms, and send 75.2 GB in 31.3 ms.
    void theSourcesExample()
    {
        const Serving serving = served(service(2048));
        COMPARE_NEAR(serving.compute.value(), 2 * 2048 * params70b / (8 * 312e12));
        COMPARE_NEAR(serving.network.value(), 4.0 * 7 * 2048 * 8192 * 2 * 80);
        QVERIFY(std::abs(serving.network.value() - 75.2e9) < 0.05e9);
        QVERIFY(std::abs(serving.networkTime.value() - 31.3e-3) < 0.05e-3);
        COMPARE_NEAR(serving.weight.value(), 2 * params70b);
        COMPARE_NEAR(serving.kv.value(), 1024 * 768 * perToken70b);
        COMPARE_NEAR(serving.moved.value(), 2 * params70b + 1024 * 768 * perToken70b);
        COMPARE_NEAR(serving.memory.value(), serving.moved.value() / 16e12);
        QVERIFY(serving.bound == Bound::Compute);
        QVERIFY(!serving.byMemory);
        QVERIFY(serving.fits);
        QCOMPARE(serving.requests, 1024.0);
        COMPARE_NEAR(serving.iteration.value(), serving.compute.value());
        COMPARE_NEAR(serving.generated + serving.prompts, 8 * 312e12 / (2 * params70b));
        COMPARE_NEAR(serving.generated, serving.prompts);
        COMPARE_NEAR(serving.requestThroughput, serving.generated / 512);
        COMPARE_NEAR(serving.mfu, 1.0); // it computes all the time
        QVERIFY(serving.textbook);
        COMPARE_NEAR(serving.firstToken.value(), serving.compute.value());
        COMPARE_NEAR(serving.perToken.value(), serving.compute.value());
    }

    // (8 × 80 GB − 137.95 GB) / (768 tokens × 327,680 B) = 1994.9 requests.
    void theMemoryChoosesTheBatch()
    {
        const Serving serving = served(service());
        QVERIFY(serving.byMemory);
        QVERIFY(serving.fits);
        QCOMPARE(serving.requests, 1994.0);
        QCOMPARE(serving.mostRequests.value_or(0), 1994.0);
        QCOMPARE(serving.tokensPerIteration, 2 * 1994.0);
        QCOMPARE(served(service(0, 2)).requests, 87.0); // (160 − 137.95) GB
    }

    void theCriticalBatchIsWhereTheLinesCross()
    {
        const double compute = 2 * params70b / (8 * 312e12); // per token
        const double cache = perToken70b * 768 / 2 / 16e12;  // per token, because a request has two in each dense batch
        const double expected = std::ceil(2 * params70b / 16e12 / (compute - cache));
        const Serving serving = served(service());
        QCOMPARE(serving.criticalBatch, expected);
        QCOMPARE(served(service(2048)).criticalBatch, expected); // at any current batch
        const auto critical = std::int64_t(expected);
        const Serving at = served(service(critical));
        const Serving below = served(service(critical - 1));
        QVERIFY(at.compute >= std::max(at.memory, at.networkTime));
        QVERIFY(below.compute < below.memory);
    }

    // On a slow memory, reading what a token adds takes longer (105 µs) than computing it (55 µs).
    void aCacheThatGrowsFasterThanTheWorkIsNeverComputeBound()
    {
        const Serving serving = served(withSettings("prompt=100000", service()), sourceChip(0.2e12));
        QCOMPARE(serving.criticalBatch, 0.0);
        QVERIFY(serving.bound == Bound::Memory);
    }

    // Computing takes longest from 182 tokens on, which are 91 requests. Where the memory holds 90, the host overtakes
    // it with a few more.
    void computingMayTakeLongestForAMoment()
    {
        Chip chip = sourceChip();
        chip.memory[0].capacity->value = Bytes((2 * params70b + 90 * 768 * perToken70b) / 8);
        chip.hostLink = linkOf("host", 10e9);
        const Scenario scenario = withSettings("spill=host", service());
        QCOMPARE(served(scenario, chip).criticalBatch, served(service()).criticalBatch);
        for (const auto &[requests, leads] : {std::pair("91", true), std::pair("200", false)}) {
            const Serving serving = served(withSettings(std::string("requests=") + requests, scenario), chip);
            QCOMPARE(serving.compute >= serving.memory, leads);
        }
    }

    // Serving mixes prefill and decode, whichever of them the roofline shows.
    void thePhaseDoesNotMatter()
    {
        const Serving decode = served(service(512));
        for (const Phase phase : {Phase::Prefill, Phase::Request}) {
            Scenario scenario = withSettings("batch=7 seq=100", service(512));
            scenario.phase = phase;
            QVERIFY(served(scenario) == decode);
        }
    }

    void whereThereIsNoAnswer_data()
    {
        const Rows<Scenario, Chip, Model, WhyNot> row("scenario", "chip", "model", "why");
        const Chip chip = sourceChip();
        const Model model = modelOf(llama70b());
        Chip unknown = sourceChip();
        unknown.memory.front().capacity.reset();
        Chip noLink = sourceChip();
        noLink.links.clear();
        Scenario kernel = service();
        kernel.kernel = exampleOf(kernelSpecs().front());
        Scenario nowhere = service();
        nowhere.hardware = "nowhere";
        Scenario nobody = withSettings("model=nobody", service());
        EncoderDecoderModel both;
        both.decoder = llama(2, 64, 4, 4, 128, 100);
        static_cast<Tower &>(both.encoder) = both.decoder;
        both.encoder.vocabulary = 100;
        SummaryModel summary = summaryModel(1e6, 1e6);
        summary.layers = 1;

        row("kernel", kernel, chip, model, WhyNot::NotALanguageModel);
        row("image model", service(), chip, modelOf(summary), WhyNot::NotALanguageModel);
        row("encoder apart", service(), chip, modelOf(both), WhyNot::PromptReadApart);
        Scenario training = withSettings("phase=training", service());
        row("training", training, chip, model, WhyNot::Training);
        row("unknown chip", nowhere, chip, model, WhyNot::NotValid);
        row("unknown model", nobody, chip, model, WhyNot::NotValid);
        row("no link", service(), noLink, model, WhyNot::NotValid);
        row("weights too large", service(0, 1), chip, model, WhyNot::NothingFits);
        row("capacity unknown", service(), unknown, model, WhyNot::CapacityUnknown);
        row("batch given, weights too large", service(64, 1), chip, model, WhyNot::None);
        row("batch given, capacity unknown", service(64), unknown, model, WhyNot::None);
    }

    void whereThereIsNoAnswer()
    {
        QFETCH(Scenario, scenario);
        QFETCH(Chip, chip);
        QFETCH(Model, model);
        QFETCH(WhyNot, why);
        const ServingAnswer answer = answerFor(scenario, chip, model);
        QCOMPARE(answer.whyNot, why);
        QCOMPARE(answer.serving.has_value(), why == WhyNot::None);
    }

    void propertiesOfRandomServices()
    {
        int servedOnes = 0;
        for (unsigned seed = 0; seed < 4000; ++seed) {
            RandomCase sample(seed);
            Dice dice(seed + 1'000'000);
            sample.chip.links.push_back(linkOf("link", dice.between(1e8, 1e12)));
            sample.scenario.kernel.reset();
            sample.scenario.chips = dice.whole(1, 1024);
            sample.scenario.replicas = dice.whole(1, 100);
            sample.scenario.network = dice.of({Network::Ring, Network::Gather4, Network::None});
            sample.scenario.denseBatch = dice.coin() ? 0 : dice.whole(1, 1e6);
            const Catalogue zoo = sample.zoo();
            const Analysis analysis = analyze(sample.scenario, zoo);
            const ServingAnswer answer = serve(analysis);
            HOLDS(answer.serving.has_value() == (answer.whyNot == WhyNot::None));
            if (!answer.serving)
                continue;
            ++servedOnes;
            const Serving &s = *answer.serving;
            const auto chips = double(sample.scenario.chips);
            const auto replicas = double(sample.scenario.replicas);
            HOLDS(!s.mostRequests || s.fits == (s.requests <= *s.mostRequests));
            HOLDS(!s.mostRequests || std::floor(*s.mostRequests) == *s.mostRequests);
            HOLDS(!s.byMemory || s.requests >= 1);
            const double tokens = s.textbook
                                      ? s.generated + s.prompts
                                      : s.generated + s.prompts - s.requestThroughput; // the prompt yields the first
            HOLDS(same(tokens, s.tokensPerIteration / s.iteration.value() * replicas));
            HOLDS(same(s.perChip * chips * replicas, s.generated));
            HOLDS(same(s.requests * replicas, s.generated * s.iteration.value()));
            HOLDS(s.moved > Bytes() && (!s.textbook || s.moved.value() <= (s.weight + s.kv).value() * (1 + 1e-12)));
            const Seconds largest = std::max({s.compute, s.memory, s.networkTime});
            HOLDS(s.iteration.value() * (1 + 1e-12) >= (largest + s.overhead).value());
            HOLDS(s.iteration.value() <= (s.compute + s.memory + s.networkTime + s.overhead).value() * (1 + 1e-12));
            HOLDS(!s.textbook
                  || s.firstToken >= s.perToken); // otherwise a prompt is read alone: see serving_features.cpp
            HOLDS(std::isfinite(s.firstToken.value()) && std::isfinite(s.requestThroughput)
                  && std::isfinite(s.kv.value()));
            HOLDS((s.networkTime > Seconds()) == (s.network > Bytes()));
            if (s.criticalBatch == 0 || s.criticalBatch > double(largestBatch))
                continue;
            sample.scenario.denseBatch = std::int64_t(s.criticalBatch);
            const Serving at = serve(analyze(sample.scenario, zoo)).serving.value_or(Serving());
            HOLDS(at.compute.value() * (1 + 1e-9) >= std::max(at.memory, at.networkTime).value());
        }
        QVERIFY(servedOnes > 300); // the generator must not be idle
    }

    void extremesStayFinite()
    {
        int servedOnes = 0;
        for (const double rate : {1e-300, 1.0, 1e300})
            for (const double capacity : {1.0, 1e12, 1e300})
                for (const std::int64_t tokens : {std::int64_t(1), largestSequence})
                    for (const std::int64_t batch : {std::int64_t(0), std::int64_t(1), largestBatch}) {
                        Chip chip = chipWith({{Unit::Matrix, Fp16, rate}, {Unit::Vector, Fp16, rate}}, rate, capacity);
                        chip.links.push_back(linkOf("link", rate));
                        Scenario scenario = service(batch, 100'000);
                        scenario.prompt = scenario.generate = tokens;
                        const ServingAnswer answer = answerFor(scenario, chip);
                        QCOMPARE(answer.serving.has_value(), answer.whyNot == WhyNot::None);
                        if (!answer.serving)
                            continue;
                        ++servedOnes;
                        const Serving &s = *answer.serving;
                        for (const double number :
                             {s.tokensPerIteration, s.requests, s.compute.value(), s.memory.value(),
                              s.networkTime.value(), s.iteration.value(), s.generated, s.prompts, s.mfu, s.perChip,
                              s.requestThroughput, s.firstToken.value(), s.criticalBatch, s.kv.value()})
                            QVERIFY(std::isfinite(number));
                    }
        QVERIFY(servedOnes > 0);
    }
};

ROOFLINE_TEST(ServingTest)
#include "core/answers/serving.moc"
