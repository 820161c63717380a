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
constexpr double perToken = 131072; // bytes of cache per token of Llama 3 8B

Chip serverChip(double memoryBandwidth = bandwidth, double capacity = 80e9, double host = 50e9)
{
    Chip chip = chipWith({{Unit::Matrix, Fp16, rate}, {Unit::Vector, Fp16, rate / 8}}, memoryBandwidth, capacity);
    chip.links.push_back(linkOf("link", 200e9));
    chip.scaleOut = linkOf("second tier", 25e9);
    chip.hostLink = linkOf("host", host);
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

    // If only computing takes time, a hit saves the work of a prefill of the cached part. The head of the
    // last token is not saved, although that prefill has one, too.
    void aHitLeavesOutItsWork()
    {
        const Catalogue zoo = serverZoo(serverChip(1e18, 1e13));
        Scenario scenario = service(4);
        const Totals whole = prefill(scenario, zoo);
        scenario.server.prefixHit = 0.75;
        const Totals part = prefill(withSettings("prompt=750", scenario), zoo);
        const double head = 2.0 * 4096 * 128256 / rate;
        const double expected = whole.compute.value() - part.compute.value() + head;
        QVERIFY(std::abs(served(scenario, zoo).firstToken.value() / expected - 1) < 1e-8);
    }

    // A prompt in two pieces is the first half, and then the second behind a hit of the first. Of the pieces only the
    // last has the head.
    void piecesAreWorkBehindAHit_data()
    {
        const Rows<double> row("head"); // parameters
        row("deepseek-v3.2", 7168.0 * 129280);
        row("gemma-3-12b", 3840.0 * 262144);
        row("granite-4.0-h-small", 4096.0 * 100352);
        row("minimax-m3", 6144.0 * 200064);
    }

    void piecesAreWorkBehindAHit()
    {
        QFETCH(double, head);
        const auto flop = [](const std::string &settings) {
            return served(withSettings("hardware=h200 phase=decode generate=1 attention=causal fused-attention=true "
                                       "precision=fp16 model="
                                       + std::string(QTest::currentDataTag()) + ' ' + settings),
                          shippedZoo())
                .flop.value();
        };
        COMPARE_NEAR(2 * flop("prompt=4096 prompt-chunk=2048 requests=1") + 2 * head, // half of it an iteration
                     flop("prompt=2048 requests=1") + flop("prompt=4096 prefix-hit=0.5 requests=1"));
    }

    // What is in the cache is not sent between the chips: a prompt of 1000 tokens with three quarters in the cache
    // sends what one of 250 does.
    void aHitIsNotSentEither()
    {
        const Catalogue zoo = serverZoo(serverChip(bandwidth, 1e13));
        Scenario scenario = withSettings("chips=2", service(4));
        const Bytes whole = served(scenario, zoo).network;
        scenario.server.prefixHit = 0.75;
        const Bytes hit = served(scenario, zoo).network;
        scenario.server.prefixHit = 0;
        scenario.prompt = 250;
        const Bytes quarter = served(scenario, zoo).network;
        QVERIFY(quarter > Bytes() && whole > quarter * 2);
        COMPARE_NEAR(hit.value(), quarter.value());
    }

    // A token of DeepSeek-V3 has 576 elements in each of 61 layers. Eight chips that each attend to requests of their
    // own hold the shared prefix eight times, as eight that share the attention do.
    void eachGroupOfAttentionHoldsTheHit()
    {
        Scenario scenario =
            withSettings("hardware=h200 model=deepseek-v3 phase=decode chips=8 expert-parallel=8 prompt=100000 "
                         "generate=500 prefix-hit=0.9 attention=causal fused-attention=true precision=released");
        const double once = 90000.0 * 61 * 576 * 2;
        for (const std::int64_t chips : {0, 1, 4}) {
            scenario.attentionChips = chips;
            COMPARE_NEAR(served(scenario, shippedZoo()).kvShared.value(), 8 * once);
        }
    }

    void aFullHitIsOneToken()
    {
        const Seconds first = served(withSettings("prefix-hit=1", service(4)), m_zoo).firstToken;
        const Seconds decode = analyze(withSettings("batch=1 seq=999", service()), m_zoo).totals.latency;
        QVERIFY(std::abs(first / decode - 1) < 0.01);
    }

    // The requests are (80 GB − weights − 500 shared tokens) / (100.5 + 500 tokens and the activations).
    void theSharedPrefixIsHeldOnce()
    {
        Scenario scenario = withSettings("prefix-hit=0.5", service());
        const Serving half = served(scenario, m_zoo);
        COMPARE_NEAR(half.kvShared.value(), 500 * perToken);
        const double each = half.activation.value() / half.requests + 600.5 * perToken;
        const double room = 80e9 - half.weight.value() - 500 * perToken;
        QCOMPARE(half.requests, std::floor(room / each));
        QVERIFY(half.requests > 1.6 * served(service(), m_zoo).requests);
        scenario.server.hostShare = 1; // then nothing is shared
        COMPARE_NEAR(served(scenario, m_zoo).kvShared.value(), 0.0);
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

    // Mamba 2.8B has a state of 64 layers of 5120 channels with 16 values and 4 tokens of a convolution. A prompt reads
    // that of its hit, whatever the hit's length; what else it moves is a constant and a part for each computed token.
    // With two iterations a request, two requests in flight read one prompt in each.
    void aHitReadsItsState()
    {
        Scenario scenario = withSettings("hardware=h100-sxm model=mamba-2.8b phase=decode prompt=1000 generate=2 "
                                         "requests=2 precision=fp16");
        const auto moved = [&](double hit) {
            scenario.server.prefixHit = hit;
            return served(scenario, shippedZoo()).moved.value();
        };
        const double withHit = 3 * moved(0.5) - 2 * moved(0.75); // as if its tokens were computed all the same
        COMPARE_NEAR(withHit - moved(0), 64.0 * 5120 * (16 + 4) * 2);
    }

    // Of 1000 tokens, 400 come from the chip's own memory and 400 from the host: 200 are read in one piece. They are
    // read in two pieces if the 400 of the host have to be computed, too.
    void whatTheHostGivesBackIsNotReadInPieces()
    {
        Scenario scenario = withSettings("prompt-chunk=300 prefix-hit=0.8 kv-offload=0.5", service(4));
        const Serving half = served(scenario, serverZoo());
        QCOMPARE(half.promptPasses, 1.0);
        scenario.server.prefixHit = 0.4;
        const Serving without = served(withoutHost(scenario), serverZoo());
        QCOMPARE(without.promptPasses, 2.0);
        COMPARE_NEAR((half.firstToken - half.offload->load + half.offload->recompute).value(),
                     without.firstToken.value());
    }

    // 1000 tokens in pieces of 300 make four pieces, so the weights are read four times.
    // No more than 300 tokens join an iteration.
    void chunksAreReadOneByOne()
    {
        const Catalogue zoo = serverZoo(serverChip(1e9, 1e13)); // slow, so reading takes all the time
        Scenario scenario = service(1'000'000);
        const double whole = served(service(4), zoo).firstToken.value();
        scenario.server.promptChunk = 300;
        const Serving chunked = served(scenario, zoo);
        QCOMPARE(chunked.promptPasses, 4.0);
        QCOMPARE(chunked.requests, std::floor(300 * 204.0 / 1000)); // each takes 4 + 200 iterations
        QVERIFY(chunked.stop == ServingStop::PromptChunk);
        const double weights = chunked.weight.value() / 1e9;
        QVERIFY(chunked.firstToken.value() > whole + 2.6 * weights
                && chunked.firstToken.value() < whole + 3.1 * weights);
        // Each iteration reads prompts at the rate at which requests end.
        COMPARE_NEAR(chunked.prompts * chunked.iteration.value(), chunked.requests * 1000 / 204);
        QVERIFY(chunked.prompts * chunked.iteration.value() <= 300);
        scenario.server.promptChunk = 1000;
        scenario.server.requests = 4;
        QCOMPARE(served(scenario, zoo).firstToken.value(), whole);
    }

    // a = 0.8 and g = 5 make (1 − 0.8⁶)/0.2 = 3.69 tokens per step.
    void draftsAreVerifiedTogether()
    {
        const Catalogue zoo = serverZoo(serverChip(1e9, 1e13)); // a single request only waits for the weights
        const double plain = served(service(1), zoo).perToken.value();
        Scenario scenario = withSettings("draft-tokens=5 acceptance=0.8", service(1));
        const Serving drafted = served(scenario, zoo);
        COMPARE_NEAR(drafted.tokensPerStep, 3.68928);
        QVERIFY(std::abs(plain / drafted.perToken.value() / 3.68928 - 1) < 0.05);
        scenario.server.draftCost = 0.1;
        const Serving costly = served(scenario, zoo);
        QVERIFY(std::abs(plain / costly.perToken.value() / (3.68928 / 1.5) - 1) < 0.05);
        COMPARE_NEAR((costly.iteration - costly.drafts).value(), drafted.iteration.value());
        scenario.server.acceptance = 1;
        COMPARE_NEAR(served(scenario, zoo).tokensPerStep, 6.0);
        // Each of the 4 sequences in a step computes 6 tokens, so there are 200/6 steps after the prompt's.
        const Serving all = served(scenario, zoo);
        COMPARE_NEAR(all.tokensPerIteration, (1000 + 200.0) / (1 + 200.0 / 6));
        COMPARE_NEAR(all.generated * all.iteration.value(), 201 / (1 + 200.0 / 6));
    }

    // With many requests, verification takes longer to compute than it saves.
    void draftsSlowABusyServer()
    {
        const Catalogue zoo = serverZoo(serverChip(bandwidth, 1e13));
        Scenario scenario = service(5000);
        const double plain = served(scenario, zoo).generated;
        scenario.server.draftTokens = 5;
        scenario.server.acceptance = 0.5;
        QVERIFY(served(scenario, zoo).generated < plain);
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

    // One chip decodes, and N read prompts. The slower pool decides, and the
    // cache of 1000 tokens crosses the second tier.
    void poolsAreAsFastAsTheSlower()
    {
        Scenario scenario = service(64);
        const Serving one = served(scenario, m_zoo);
        scenario.server.prefillChips = 1;
        const Serving two = served(scenario, m_zoo);
        QVERIFY(two.pools && two.transferKnown);
        COMPARE_NEAR(two.transfer.value(), 1000 * perToken / 25e9);
        COMPARE_NEAR((two.firstToken - two.transfer).value(), one.firstToken.value());
        QVERIFY(two.perToken < one.perToken); // its pool reads no prompts
        COMPARE_NEAR(two.pools->decodeRate, 64 / (200 * two.perToken.value()));
        COMPARE_NEAR(two.requestThroughput, std::min(two.pools->decodeRate, two.pools->prefillRate));
        COMPARE_NEAR(two.perChip, two.generated / 2);
        scenario.server.prefillChips = 4;
        const Serving five = served(scenario, m_zoo);
        COMPARE_NEAR(five.pools->prefillRate, 4 * two.pools->prefillRate);
        COMPARE_NEAR(five.pools->bestRatio, two.pools->bestRatio);
        COMPARE_NEAR(two.pools->bestRatio, two.pools->decodeRate / two.pools->prefillRate);
        QVERIFY(two.pools->prefillRate * prefill(scenario, m_zoo).latency.value() >= 1); // together they share weights
        // The links of the smaller pool are full first, whichever that is.
        for (const auto &[chips, prefillChips] : {std::pair(4, 2), std::pair(2, 4), std::pair(4, 4)}) {
            scenario.chips = chips;
            scenario.server.prefillChips = prefillChips;
            COMPARE_NEAR(served(scenario, m_zoo).transfer.value(),
                         1000 * perToken / (25e9 * std::min(chips, prefillChips)));
        }
    }

    // The first of two stages holds two of three layers, but what crosses is the cache of all three, and no more.
    void unevenStagesHandOverWhatIsCached()
    {
        DecoderModel model = llama3();
        model.layers = 3;
        const Scenario scenario = withSettings("chips=2 pipeline=2 prefill-chips=2", service(4));
        const Serving serving = served(scenario, serverZoo(serverChip(), modelOf(model)));
        COMPARE_NEAR(serving.transfer.value(), 1000 * 3 * perToken / 32 / (2 * 25e9));
    }

    // As many micro-batches as stages keep all of these busy but at the start and the end, so that a pass takes less
    // than twice the time; with one, it would take as many times as there are stages.
    void poolsOfStagesReadPromptsInParts()
    {
        Scenario scenario = withSettings("hardware=h100-sxm model=llama-3.1-70b chips=8 network=none prefill-chips=8");
        const double plain = served(scenario, shippedZoo()).pools->prefillRate;
        for (const std::int64_t stages : {2, 4, 8}) {
            scenario.pipeline = stages;
            const double rate = served(scenario, shippedZoo()).pools->prefillRate;
            QVERIFY(rate > plain / 2 && rate < plain);
        }
    }

    // Eight chips that decode hold the latent cache eight times, but it crosses to them once: 61 layers of 576 numbers
    // for each token, over eight links.
    void theCacheOfAPromptCrossesOnce()
    {
        const Scenario scenario =
            withSettings("hardware=b200 model=deepseek-v3 kv=bf16 chips=8 prefill-chips=8 prompt=8192");
        COMPARE_NEAR(served(scenario, shippedZoo()).transfer.value(), 8192 * 61 * 576 * 2.0 / (8 * 50e9));
    }

    // Five chips read prompts together, each with a fifth of all weights, and hold what the same five hold alone. The
    // eight that decode hold attention's weights eight times.
    void poolsHoldTheirOwnShare()
    {
        Scenario scenario = withSettings("hardware=h200 model=deepseek-v3 precision=fp8 chips=8 "
                                         "attention-parallel=data expert-parallel=8 prefill-chips=5");
        QVERIFY(served(scenario, shippedZoo()).pools->fits);
        scenario.server.prefillChips = 4; // 564 GB of memory for 671 GB of weights
        QVERIFY(!served(scenario, shippedZoo()).pools->fits);
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

    // Half of 800 tokens come over 50 GB/s. At the bandwidth from which it pays, loading takes as long as computing.
    void theHostGivesBackAPartOfTheHit()
    {
        Scenario scenario = withSettings("prefix-hit=0.8", service(4));
        const Serving none = served(scenario, serverZoo());
        QVERIFY(!none.offload);
        scenario.server.hostShare = 0.5;
        const Serving half = served(scenario, serverZoo());
        QVERIFY(half.offload.has_value());
        COMPARE_NEAR(half.offload->bytes.value(), 400 * perToken);
        COMPARE_NEAR(half.offload->load.value(), 400 * perToken / 50e9);
        COMPARE_NEAR(half.firstToken.value(), (none.firstToken + half.offload->load).value());
        const Serving even = served(scenario, serverZoo(serverChip(bandwidth, 80e9, half.offload->pays.value())));
        COMPARE_NEAR(even.offload->load.value(), even.offload->recompute.value());
        scenario.server.prefixHit = 0.4;
        COMPARE_NEAR((even.firstToken).value(), served(withoutHost(scenario), serverZoo()).firstToken.value());
    }

    void theMostWithinTheLimits()
    {
        auto samples = randomServices(300);
        int stoppedByLimit = 0;
        for (auto &[seed, sample] : samples) {
            const Catalogue zoo = serverZoo(serverChip(bandwidth, sample.dice.coin() ? 1e13 : 80e9), sample.model);
            const Serving here = served(sample.scenario, zoo);
            sample.scenario.server.perToken = here.perToken.value() * sample.dice.between(0.5, 2);
            if (sample.dice.coin())
                sample.scenario.server.firstToken = here.firstToken.value() * sample.dice.between(0.9, 2);
            sample.scenario.server.promptChunk = sample.dice.coin() ? 0 : sample.dice.whole(1, 2000);
            const Serving limited = served(sample.scenario, zoo);
            HOLDS(limited.mostWithin && limited.stop);
            const auto at = [&](double requests) {
                Scenario other = sample.scenario;
                other.server.requests = std::int64_t(requests);
                return served(other, zoo);
            };
            const auto keeps = [&](const Serving &serving) {
                const Server &server = sample.scenario.server;
                return serving.perToken.value() <= server.perToken.value_or(INFINITY)
                       && serving.firstToken.value() <= server.firstToken.value_or(INFINITY);
            };
            const double most = *limited.mostWithin;
            HOLDS(most == 0 || keeps(at(most)));
            const Serving next = at(most + 1);
            HOLDS(!keeps(next) || !next.fits || next.requests <= most || most >= double(largestBatch));
            stoppedByLimit += *limited.stop == ServingStop::PerToken;
            // If no number of requests is given, the server takes that many.
            sample.scenario.server.requests = 0;
            const Serving chosen = served(sample.scenario, zoo);
            HOLDS(chosen.requests == std::max(most, 1.0) || chosen.requests == 0);
        }
        QVERIFY(samples.size() > 80 && stoppedByLimit > 20);
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
