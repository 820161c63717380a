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

// Has 8 experts, of which each token chooses 2.
DecoderModel mixture()
{
    DecoderModel model = llama(4, 1024, 8, 8, 4096, 1000);
    model.experts = Experts{.count = 8, .perToken = 2, .width = 2048};
    return model;
}
constexpr double expertParameters = 3.0 * 1024 * 2048;

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

    // The source has a misprint: 1857 tokens/s of a model of 70 billion parameters take 260 TFLOP/s, not 280.
    void throughputOfAChipIsItsRateOverItsModel()
    {
        Chip chip = sourceChip();
        chip.compute.front().rate.value = FlopRate(1857 * 2 * params70b);
        const Serving serving = served(service(2048), chip);
        COMPARE_NEAR((serving.generated + serving.prompts) / 8, 1857.0);
        COMPARE_NEAR(serving.perChip, 1857.0 / 2); // generated tokens only
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

    void oneMoreRequestDoesNotFit()
    {
        QVERIFY(served(service(2 * 1994)).fits);
        const Serving tooMany = served(service(2 * 1995));
        QVERIFY(!tooMany.fits);
        QCOMPARE(tooMany.mostRequests.value_or(0), 1994.0);
        QCOMPARE(tooMany.requests, 1995.0); // computed as if they fit
    }

    void promptAndGeneratedTokensShareTheThroughput_data()
    {
        const Rows<int, int, double> row("prompt", "generate", "requests"); // of a dense batch of 1200
        row("as many", 512, 512, 600.0);
        row("long prompts", 1000, 200, 200.0);
        row("long answers", 200, 1000, 1000.0);
        row("one token each", 1, 1, 600.0);
    }

    void promptAndGeneratedTokensShareTheThroughput()
    {
        QFETCH(int, prompt);
        QFETCH(int, generate);
        QFETCH(double, requests);
        Scenario scenario = service(1200);
        scenario.prompt = prompt;
        scenario.generate = generate;
        const Serving serving = served(scenario);
        COMPARE_NEAR(serving.requests, requests);
        COMPARE_NEAR(serving.generated / serving.prompts, double(generate) / prompt);
        // Each request in flight yields one token per iteration.
        COMPARE_NEAR(serving.generated * serving.iteration.value(), requests);
        COMPARE_NEAR(serving.kv.value(), requests * (prompt + generate / 2.0) * perToken70b);
    }

    void aSmallBatchReadsThePromptInSeveralIterations()
    {
        const auto iterations = [](std::int64_t denseBatch) {
            const Serving serving = served(service(denseBatch));
            return serving.firstToken / serving.iteration;
        };
        COMPARE_NEAR(iterations(100), 11.0); // 1024 / 100 = 10.24
        COMPARE_NEAR(iterations(1023), 2.0);
        COMPARE_NEAR(iterations(1024), 1.0);
        COMPARE_NEAR(iterations(4096), 1.0);
    }

    void replicasMultiplyOnlyTheThroughput()
    {
        const Serving one = served(service());
        const Serving serving = served(withSettings("replicas=3", service()));
        COMPARE_NEAR(serving.prompts, 3 * one.prompts);
        COMPARE_NEAR(serving.generated, 3 * one.generated);
        COMPARE_NEAR(serving.requestThroughput, 3 * one.requestThroughput);
        COMPARE_NEAR(serving.perChip, one.perChip);
        COMPARE_NEAR(one.perChip, one.generated / 8);
        QCOMPARE(serving.requests, one.requests);
        QCOMPARE(serving.iteration, one.iteration);
    }

    void overlapAndOverheadAreThoseOfAPass()
    {
        Scenario scenario = withSettings("overlap=0", service(2048));
        const Serving apart = served(scenario);
        COMPARE_NEAR(apart.iteration.value(), (apart.compute + apart.memory + apart.networkTime).value());

        scenario.overlap = 0.5;
        const Serving half = served(scenario);
        COMPARE_NEAR(half.iteration.value(), half.compute.value() + (half.memory + half.networkTime).value() / 2);

        scenario.overlap = 1;
        scenario.overhead.preset = Overhead::Preset::Framework;
        const Serving framework = served(scenario);
        COMPARE_NEAR(framework.overhead.value(), 15e-6 + 80 * 100e-6);
        COMPARE_NEAR(framework.iteration.value(), framework.compute.value() + 15e-6 + 80 * 100e-6);

        scenario.overhead = {Overhead::Preset::Custom, 1e-6, 1e-2};
        Catalogue zoo = zooOf(sourceChip(), modelOf(llama70b()));
        const Analysis decode = analyze(scenario, zoo);
        double launches = 0;
        for (const OperatorResult &result : decode.operators)
            launches += result.op.count;
        const Serving custom = serve(decode).serving.value_or(Serving());
        COMPARE_NEAR(custom.overhead.value(), launches * 1e-6 + 80 * 1e-2);
        QVERIFY(custom.bound == Bound::Overhead);
    }

    void sustainedFractionsSlowEachTerm()
    {
        Scenario scenario = service(2048);
        const Serving full = served(scenario);
        scenario.sustained = {Sustained::Preset::Custom, 0.8, 0.5};
        const Serving sustained = served(scenario);
        COMPARE_NEAR(sustained.compute.value(), full.compute.value() / 0.8);
        COMPARE_NEAR(sustained.memory.value(), full.memory.value() / 0.5);
        QCOMPARE(sustained.networkTime, full.networkTime);
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

    void theNetworkMayLimit()
    {
        Chip chip = sourceChip();
        chip.links.front().bandwidth->value = Bandwidth(30e9);
        const Serving serving = served(service(2048), chip);
        QVERIFY(serving.bound == Bound::Network);
        QCOMPARE(serving.criticalBatch, 0.0);
        COMPARE_NEAR(serving.iteration.value(), 4.0 * 7 * 2048 * 8192 * 2 * 80 / (8 * 30e9));
        QCOMPARE(served(withSettings("network=none", service(2048)), chip).networkTime, Seconds());
    }

    // One token chooses 2 of the 8 experts in each of the 4 layers. A thousand tokens choose all of them.
    void aMixtureReadsTheExpertsThatAreChosen()
    {
        const Model model = modelOf(mixture());
        const double parameters = parameterCount(model);
        const Serving one = served(service(1, 1), sourceChip(), model);
        COMPARE_NEAR(one.weight.value(), 2 * parameters);
        COMPARE_NEAR((one.weight + one.kv - one.moved).value(), 2 * 4 * 6 * expertParameters);
        COMPARE_NEAR(one.compute.value(), 2 * (parameters - 4 * 6 * expertParameters) / 312e12);
        const Serving many = served(service(1000, 1), sourceChip(), model);
        COMPARE_NEAR(many.moved.value(), (many.weight + many.kv).value());
        COMPARE_NEAR(many.compute.value(), 1000 * one.compute.value());
    }

    void onlyWeightsMove()
    {
        const Serving serving = served(withSettings("traffic=weights", service()));
        QCOMPARE(serving.requests, 1994.0); // the cache still takes memory
        COMPARE_NEAR(serving.memory.value(), 2 * params70b / 16e12);
        QCOMPARE(serving.criticalBatch,
                 std::ceil(2 * params70b / 16e12 / (2 * params70b / (8 * 312e12)))); // no cache grows with the batch
    }

    void whatDoesNotFitCrossesTheHostLink()
    {
        Chip chip = sourceChip();
        chip.hostLink = linkOf("link", 10e9);
        Scenario scenario = service(2 * 4000);
        const Serving dreamt = served(scenario, chip);
        scenario.spill = true;
        const Serving spilled = served(scenario, chip);
        const double held = 2 * params70b + 4000 * 768 * perToken70b;
        COMPARE_NEAR(dreamt.memory.value(), held / 16e12);
        COMPARE_NEAR(spilled.memory.value(), (held - 640e9) / (8 * 10e9));
        QVERIFY(!spilled.fits);
        scenario.denseBatch = 2048;
        COMPARE_NEAR(served(scenario, chip).memory.value(), served(service(2048)).memory.value()); // nothing spills

        // Weights that do not fit come from the host even at the batch that was critical before.
        scenario.chips = 1;
        scenario.network = Network::None;
        const Serving alone = served(scenario, chip);
        QCOMPARE(alone.criticalBatch, 0.0);
    }

    // Computing takes longest from 182 tokens on, which are 91 requests. Where the memory holds 90, the host overtakes it
    // with a few more.
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

    void caches_data()
    {
        const Rows<Model, double> row("model", "bytes"); // of one request of 512 + 512 tokens
        row("grouped heads", modelOf(llama3()), 768.0 * 2 * 32 * 8 * 128 * 2);
        DecoderModel window = llama3();
        window.window = 256;
        row("a window shorter than the mean length", modelOf(window), 256.0 * 2 * 32 * 8 * 128 * 2);
        window.globalEvery = 4;
        row("every fourth layer sees everything", modelOf(window), (256.0 * 24 + 768.0 * 8) * 2 * 8 * 128 * 2);
        DecoderModel latent = llama3();
        latent.latent = LatentAttention{0, 512, 128, 64, 128};
        latent.kvHeads = latent.headDim = 0;
        row("latent attention", modelOf(latent), 768.0 * 32 * (512 + 64) * 2);
        DecoderModel hybrid = llama3();
        hybrid.recurrent = Recurrent{
            .kind = RecurrentKind::Mamba2, .layers = 24, .heads = 64, .headDim = 64, .state = 128, .convolution = 4};
        row("three of four layers with a state", modelOf(hybrid),
            (768.0 * 2 * 8 * 8 * 128 + 24.0 * (64 * 64 * 128 + (64 * 64 + 2 * 128) * 4)) * 2);
        const StateSpaceModel state = {
            .layers = 4, .hidden = 64, .inner = 128, .state = 16, .convolution = 4, .rank = 4, .vocabulary = 100};
        Scenario scenario = service(1024, 1);
        const Serving longer = served(scenario, sourceChip(), modelOf(state));
        scenario.prompt = 4 * 512 - 512;
        QCOMPARE(served(scenario, sourceChip(), modelOf(state)).kv / longer.kv, 0.5); // half as many requests
        row("a state that does not grow", modelOf(state), longer.kv.value() / 512);
    }

    void caches()
    {
        QFETCH(Model, model);
        QFETCH(double, bytes);
        Scenario scenario = service(1024, 1);
        COMPARE_NEAR(served(scenario, sourceChip(), model).kv.value(), 512 * bytes);
        scenario.kv = Int8;
        COMPARE_NEAR(served(scenario, sourceChip(), model).kv.value(), 512 * bytes / 2);
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
