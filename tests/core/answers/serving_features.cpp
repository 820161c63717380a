// Checks what a server does besides batching: cached prefixes, chunks, drafts, pools, the host's memory and
// limits. It compares with formulas by hand and with what must hold of any server.
#include "core/answers/serving.h"

#include "core/analysis/analysis.h"
#include "core/answers/solve.h"
#include "core/sweep/sweep_run.h"
#include "core/workload/model.h"
#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <cmath>
#include <map>

using namespace roofline;
using namespace roofline::test;
using enum NumberFormat;

namespace {

constexpr double rate = 2e14;
constexpr double bandwidth = 1e12;

Chip serverChip(double memoryBandwidth = bandwidth, double capacity = 80e9)
{
    Chip chip = chipWith({{Unit::Matrix, Fp16, rate}, {Unit::Vector, Fp16, rate / 8}}, memoryBandwidth, capacity);
    chip.links.push_back(linkOf("link", 200e9));
    chip.scaleOut = linkOf("second tier", 25e9);
    chip.hostLink = linkOf("host", 50e9);
    return chip;
}

Catalogue serverZoo(const Chip &chip = serverChip(), const Model &model = modelOf(llama3()))
{
    return zooOf(chip, model);
}

Scenario service(std::int64_t requests = 0)
{
    Scenario scenario = withSettings("prompt=1000 generate=201", modelOn("chip", "model", Phase::Decode));
    scenario.server.requests = requests;
    scenario.collectiveLatency.preset = CollectiveLatency::Preset::None;
    return scenario;
}

Serving served(const Scenario &scenario, const Catalogue &zoo)
{
    return serveOnce(analyze(scenario, zoo)).serving.value_or(Serving());
}

Totals prefill(Scenario scenario, const Catalogue &zoo)
{
    scenario.phase = Phase::Prefill;
    scenario.batch = 1;
    scenario.sequence = scenario.prompt;
    return analyze(scenario, zoo).totals;
}

// Holds requests to a model of any kind, on any number of chips.
struct RandomService {
    explicit RandomService(unsigned seed) : dice(seed), model(randomModel(dice))
    {
        scenario.prompt = dice.whole(2, 4000);
        scenario.generate = dice.whole(2, 600);
        scenario.server.requests = dice.whole(1, 500);
        scenario.attention = dice.of({AttentionCount::Causal, AttentionCount::Full});
        scenario.fusedAttention = true;
        scenario.chips = dice.coin() ? 1 : 2;
        scenario.overlap = dice.of({1.0, 0.5});
    }

    bool isServed() const { return model.hasCache() && !model.readsPromptApart(); }
    Catalogue zoo() const { return serverZoo(serverChip(bandwidth, 1e13), model); }

    Dice dice;
    Model model;
    Scenario scenario = service();
};

// Returns those of so many that can be served, by their seeds.
std::map<unsigned, RandomService> randomServices(unsigned count)
{
    std::map<unsigned, RandomService> services;
    for (unsigned seed = 0; seed < count; ++seed)
        if (RandomService service(seed); service.isServed())
            services.emplace(seed, std::move(service));
    return services;
}

constexpr double rounding = 1 + 1e-9;

} // namespace

class ServingFeatures : public roofline::test::TestCase {
    Q_OBJECT

    const Catalogue m_zoo = serverZoo();

private slots:
    // A new request does not wait for the steps of the others.
    void theFirstTokenIsAPrefillAlone()
    {
        auto samples = randomServices(200);
        for (auto &[seed, sample] : samples) {
            const Catalogue zoo = sample.zoo();
            HOLDS(same(served(sample.scenario, zoo).firstToken.value(), prefill(sample.scenario, zoo).latency.value()));
        }
        QVERIFY(samples.size() > 60);
    }

    void moreHitIsNeverSlower()
    {
        auto samples = randomServices(300);
        for (auto &[seed, sample] : samples) {
            const Catalogue zoo = sample.zoo();
            const Serving none = served(sample.scenario, zoo);
            const auto *decoder = std::get_if<DecoderModel>(&sample.model.architecture);
            const bool hasState = !decoder || decoder->recurrent;
            Serving last = none;
            for (const double hit : {0.0, 0.01, 0.3, 0.9, 1.0}) {
                sample.scenario.server.prefixHit = hit;
                const Serving now = served(sample.scenario, zoo);
                HOLDS(hit > 0 || now == none);
                if (hit == 0.01 && hasState) // reading the state of so small a hit may take longer than computing it
                    last = now;
                HOLDS(now.firstToken <= last.firstToken * rounding);
                HOLDS(now.perToken <= last.perToken * rounding);
                HOLDS(now.generated * rounding >= last.generated);
                last = now;
            }
        }
        QVERIFY(samples.size() > 80);
    }

    // Of 1000 tokens, 400 come from the chip's own memory and 400 from the host: 200 are read in one piece. They are
    // read in two pieces if the 400 of the host have to be computed, too.
    void whatTheHostGivesBackIsNotReadInPieces()
    {
        Scenario scenario = withSettings("prompt-chunk=300 prefix-hit=0.8 kv-offload=0.5", service(1));
        const Serving half = served(scenario, serverZoo());
        QCOMPARE(half.promptPasses, 1.0);
        scenario.server.prefixHit = 0.4;
        const Serving without = served(withoutHost(scenario), serverZoo());
        QCOMPARE(without.promptPasses, 2.0);
        COMPARE_NEAR((half.firstToken - half.offload->load + half.offload->recompute).value(),
                     without.firstToken.value());
    }

    void draftsNeverAcceptedAreNeverFaster()
    {
        auto samples = randomServices(300);
        for (auto &[seed, sample] : samples) {
            const Catalogue zoo = sample.zoo();
            const Serving plain = served(sample.scenario, zoo);
            sample.scenario.server.draftTokens = sample.dice.whole(1, 10);
            sample.scenario.server.draftCost = sample.dice.coin() ? 0 : sample.dice.between(0.001, 1);
            sample.scenario.server.acceptance = 0;
            const Serving refused = served(sample.scenario, zoo);
            HOLDS(refused.perToken * rounding >= plain.perToken);
            HOLDS(refused.generated <= plain.generated * rounding);
            double last = 0;
            for (const double accepted : {0.0, 0.4, 0.9, 1.0}) {
                sample.scenario.server.acceptance = accepted;
                const Serving now = served(sample.scenario, zoo);
                HOLDS(now.tokensPerStep >= last && now.tokensPerStep <= double(sample.scenario.server.draftTokens + 1));
                last = now.tokensPerStep;
            }
        }
        QVERIFY(samples.size() > 80);
    }

    void poolsAreNeverFasterThanEither()
    {
        auto samples = randomServices(300);
        for (auto &[seed, sample] : samples) {
            sample.scenario.server.prefillChips = sample.dice.whole(1, 64);
            sample.scenario.server.prefixHit = sample.dice.coin() ? 0 : 0.5;
            sample.scenario.replicas = sample.dice.whole(1, 3);
            const Serving pools = served(sample.scenario, sample.zoo());
            HOLDS(pools.pools && pools.requestThroughput <= pools.pools->prefillRate * rounding
                  && pools.requestThroughput <= pools.pools->decodeRate * rounding);
            HOLDS(std::isfinite(pools.pools->bestRatio) && pools.pools->bestRatio > 0);
            HOLDS(same(pools.generated, pools.requestThroughput * double(sample.scenario.generate)));
        }
        QVERIFY(samples.size() > 80);
    }

    // A solution or sweep by requests uses what the server yields, as one by the tokens of an iteration does. With
    // drafts an iteration yields several tokens, and the latency is the time of one of them.
    void requestsAreSolvedForAndSwept()
    {
        for (const std::int64_t drafts : {0, 3}) {
            Scenario scenario = service(4);
            scenario.server.draftTokens = drafts;
            scenario.targets = {{Target::Kind::Latency, 0.03}};
            const Solution solution = solve(analyze(scenario, m_zoo), "requests");
            QVERIFY(solution.status == Solution::Status::Reached && solution.upTo);
            const auto at = [&](std::int64_t requests) {
                scenario.server.requests = requests;
                return served(scenario, m_zoo);
            };
            QVERIFY(at(std::int64_t(solution.value)).perToken.value() <= 0.03
                    && at(std::int64_t(solution.value) + 1).perToken.value() > 0.03);
            const SweepRun run = *runSweep(scenario, m_zoo, {*parseSweepAxis("requests=1:64:x4", scenario)});
            QVERIFY(run.ofServing);
            for (std::size_t i = 0; i < run.points.size(); ++i) {
                const Serving serving = at(std::int64_t(run.values[0][i]));
                QCOMPARE(run.points[i].latency, serving.perToken.value());
                COMPARE_NEAR(run.points[i].latency * serving.tokensPerStep, serving.iteration.value());
                QCOMPARE(run.points[i].throughput, serving.generated);
            }
        }
    }

    void limitsSayWhatStops()
    {
        Scenario scenario = service();
        scenario.server.perToken = 10;
        Serving serving = served(scenario, m_zoo);
        QVERIFY(*serving.stop == ServingStop::Memory);
        QCOMPARE(*serving.mostWithin, *serving.mostRequests);
        scenario.server.perToken = 1e-9;
        serving = served(scenario, m_zoo);
        QVERIFY(*serving.stop == ServingStop::PerToken);
        QCOMPARE(*serving.mostWithin, 0.0);
        QCOMPARE(serving.requests, 1.0);
        scenario.server.firstToken = 1e-9;
        QVERIFY(*served(scenario, m_zoo).stop == ServingStop::FirstToken);
        // If the capacity is unknown, the limit alone gives the number of requests.
        Chip unknown = serverChip();
        unknown.memory.front().capacity.reset();
        scenario.server.firstToken.reset();
        scenario.server.perToken = 0.05;
        serving = served(scenario, serverZoo(unknown));
        QVERIFY(serving.byMemory && serving.requests > 1 && serving.perToken.value() <= 0.05);
    }

    // By the textbook a request alone waits longest for its first token, so a limit may be kept by large loads only.
    void theFirstTokenOfTheTextbookComesSoonerInCompany()
    {
        Scenario scenario = withSettings("hardware=h100-sxm model=llama-3-8b phase=decode attention=textbook");
        const double most = *served(scenario, shippedZoo()).mostRequests;
        QVERIFY(most > 300);
        std::vector<double> waits{0};
        for (int requests = 1; requests <= int(most); ++requests) {
            give(scenario, "requests", std::to_string(requests));
            waits.push_back(served(scenario, shippedZoo()).firstToken.value());
        }
        give(scenario, "requests", "memory");
        for (const double limit : {2.0, 1.0, 0.5, 0.2, 0.15, 0.1, 0.05, 0.02, 0.001}) {
            double within = 0;
            for (int requests = 1; requests <= int(most); ++requests)
                within = waits[std::size_t(requests)] <= limit ? requests : within;
            scenario.server.firstToken = limit;
            const Serving serving = served(scenario, shippedZoo());
            QCOMPARE(*serving.mostWithin, within);
            QVERIFY(within == 0 || serving.firstToken.value() <= limit);
        }
    }

    // A second micro-batch reads the weights again, so that compute may be the longest term before it and then no more.
    void criticalTokensBeforeTheNextMicroBatch()
    {
        for (const char *twoStages :
             {"model=qwen2.5-3b hardware=b300 chips=4", "model=qwen2.5-7b hardware=h100-sxm chips=16"}) {
            Scenario scenario =
                withSettings(std::string("precision=bf16 phase=decode prompt=1000 generate=2 pipeline=2 ") + twoStages);
            const double critical = serve(analyze(scenario, shippedZoo())).serving->criticalBatch;
            QVERIFY2(critical > 1, twoStages);
            const auto isCompute = [&](double tokens) {
                scenario.denseBatch = std::int64_t(tokens);
                const Serving at = *serveOnce(analyze(scenario, shippedZoo())).serving;
                return at.compute * (1 + 1e-12) >= std::max(at.memory, at.networkTime);
            };
            for (double tokens = 1; tokens < critical; ++tokens)
                QVERIFY2(!isCompute(tokens), QByteArray(twoStages) + ": " + QByteArray::number(tokens));
            QVERIFY2(isCompute(critical), twoStages);
        }
    }

    // A request is in flight until its last token, so that of n requests n/(time of one) finish per second (Little's
    // law). If the chunks are as full as they can be, each takes one whole iteration: ⌊100 · (10 + 200)/1000⌋ = 21.
    void chunksWaitForTheStepsOfOthers()
    {
        Scenario scenario = withSettings("prompt-chunk=100", service(21));
        const Serving full = served(scenario, serverZoo());
        COMPARE_NEAR(full.requests, 21.0);
        const Seconds request = full.firstToken + 200 * full.perToken;
        COMPARE_NEAR(full.requests / request.value(), full.requestThroughput);
        COMPARE_NEAR(full.firstToken.value(), 10 * full.iteration.value());
        // A limit between the times of one request and of 21 is kept by some, and by no more.
        scenario.server.requests = 1;
        const Serving alone = served(scenario, serverZoo());
        QVERIFY(alone.firstToken < full.firstToken);
        scenario.server.firstToken = (alone.firstToken + full.firstToken).value() / 2;
        const double most = serve(analyze(scenario, serverZoo())).serving->mostWithin.value();
        QVERIFY(most >= 1 && most < 21);
        for (const double more : {0.0, 1.0}) {
            scenario.server.requests = std::llround(most + more);
            QCOMPARE(served(scenario, serverZoo()).firstToken.value() > *scenario.server.firstToken, more > 0);
        }
    }

    // 8000 tokens of a prompt are read in 125 chunks of 64 and 99 steps follow, so that ⌊64 · 224/8000⌋ = 1 request is
    // fed, which has 8099 tokens in 224 iterations: 36.2 in each, whatever is asked for. Then each iteration waits for
    // the 7.8 GB of weights, and does the work of 36 tokens on the chip for which it takes hundreds.
    void chunksFeedNoCriticalBatch()
    {
        Scenario scenario =
            withSettings("hardware=h100-pcie model=gemma-3-4b phase=decode prompt=8000 generate=100 prompt-chunk=64");
        const Serving chunked = served(scenario, shippedZoo());
        COMPARE_NEAR(chunked.tokensPerIteration, 8099.0 / 224);
        QVERIFY(chunked.bound == Bound::Memory);
        const auto critical = [&] { return serve(analyze(scenario, shippedZoo())).serving->criticalBatch; };
        QCOMPARE(critical(), 0.0);
        give(scenario, "prompt-chunk", "0");
        QVERIFY(critical() > 8099.0 / 224);
    }

    // Beyond what the memory holds a server waits for the host again, but computes longest just before.
    void spillingHidesNoCriticalBatch()
    {
        Scenario scenario = withSettings("hardware=h100-sxm model=llama-3-8b phase=decode");
        const double critical = serve(analyze(scenario, shippedZoo())).serving->criticalBatch;
        QVERIFY(critical > 0);
        give(scenario, "spill", "host");
        QCOMPARE(serve(analyze(scenario, shippedZoo())).serving->criticalBatch, critical);
    }

private:
    static Scenario withoutHost(Scenario scenario)
    {
        scenario.server.hostShare = 0;
        return scenario;
    }
};

ROOFLINE_TEST(ServingFeatures)
#include "core/answers/serving_features.moc"
