// Checks serving in words: true sentences in every regime, and the reason if there is no server.
#include "core/report/serving_text.h"

#include "core/report/phrases/phrases.h"
#include "core/report/report.h"
#include "tests/core/report/round_chip.h"
#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/support.h"

#include <QRegularExpression>

#include <set>

using namespace roofline;
using namespace roofline::test;

namespace {

// Has 412 requests and 9830 generated tokens/s on 8 chips. The numbers are for reading and need not agree.
Serving sample()
{
    Serving serving;
    serving.byMemory = true;
    serving.requests = 412;
    serving.mostRequests = 412;
    serving.tokensPerIteration = 824;
    serving.generated = 9830;
    serving.prompts = 4915;
    serving.requestThroughput = 9.6;
    serving.perChip = 1228.75;
    serving.firstToken = Seconds(0.21);
    serving.perToken = Seconds(0.052);
    serving.compute = Seconds(0.03);
    serving.memory = Seconds(0.052);
    serving.weight = Bytes(140e9);
    serving.kv = Bytes(60e9);
    serving.bound = Bound::Memory;
    serving.criticalBatch = 1500;
    return serving;
}

Analysis onChips(std::int64_t chips, std::int64_t replicas = 1)
{
    Analysis analysis;
    analysis.valid = true;
    analysis.scenario.chips = chips;
    analysis.scenario.replicas = replicas;
    return analysis;
}

ServingAnswer answerOf(const Serving &serving)
{
    return {serving, ServingAnswer::WhyNot::None};
}

Scenario served()
{
    return withSettings("phase=decode prompt=512 generate=512", onRound("llama"));
}

QString reasonFor(const Scenario &scenario, const Catalogue &zoo)
{
    const Analysis analysis = analyze(scenario, zoo);
    return qt(servingReason(analysis, serve(analysis)));
}

} // namespace

class ServingTextTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void oneSentence_data()
    {
        const Rows<Serving, int, int, QString> row("serving", "chips", "replicas", "text");
        Serving serving = sample();
        const QString waits = QStringLiteral(
            " beside 4915 prompt tokens/s, the first token after 210 ms without waiting, then one every 52 ms.");
        row("memory", serving, 8, 1,
            "Memory-bound: 412 requests in flight give 9830 generated tokens/s (1229 per chip)" + waits);
        row("one chip", serving, 1, 1, "Memory-bound: 412 requests in flight give 9830 generated tokens/s" + waits);
        row("replicas", serving, 4, 2,
            "Memory-bound: 412 requests in flight on each of 2 replicas give 9830 generated tokens/s (1229 per chip)"
                + waits);
        serving.bound = Bound::Network;
        row("network", serving, 1, 1, "Network-bound: 412 requests in flight give 9830 generated tokens/s" + waits);
        serving.bound = Bound::Compute;
        serving.requests = 1;
        row("one request", serving, 1, 1, "Compute-bound: 1 request in flight gives 9830 generated tokens/s" + waits);
        row("one request, replicas", serving, 1, 2,
            "Compute-bound: 1 request in flight on each of 2 replicas gives 9830 generated tokens/s (1229 per chip)"
                + waits);
        serving.bound = Bound::Overhead;
        serving.requests = 0.5;
        row("part of a request", serving, 1, 1,
            "Overhead-bound: 0.5 requests in flight give 9830 generated tokens/s" + waits);
        serving.bound = Bound::Balanced;
        serving.requests = 600;
        serving.fits = false;
        row("too many", serving, 1, 1,
            "Balanced: 600 requests in flight give 9830 generated tokens/s" + waits
                + " They do not fit: the memory holds 412 of mean length.");
        serving.mostRequests = 0;
        Serving textbook = sample();
        textbook.textbook = true;
        row("textbook", textbook, 1, 1,
            "Memory-bound: 412 requests in flight give 9830 generated tokens/s" + waits
                + " This is the textbook's closed form: it does not count what attention computes.");
        row("not even one", serving, 1, 1,
            "Balanced: 600 requests in flight give 9830 generated tokens/s" + waits
                + " They do not fit: the memory does not hold even one of mean length.");
    }

    void oneSentence()
    {
        QFETCH(Serving, serving);
        QFETCH(int, chips);
        QFETCH(int, replicas);
        QTEST(qt(servingSentence(onChips(chips, replicas), answerOf(serving))), "text");
    }

    void theReasonDoesNotNameTheVerdict()
    {
        const ServingAnswer answer = answerOf(sample());
        QCOMPARE(qt(servingVerdict(answer)), QStringLiteral("Memory-bound"));
        QVERIFY(qt(servingReason(onChips(8), answer)).startsWith(QStringLiteral("412 requests")));
        QCOMPARE(qt(servingVerdict({})), QStringLiteral("Nothing to serve"));
    }

    void whyThereIsNone_data()
    {
        const Rows<QString, QString> row("actual", "expected");
        Scenario kernel = withSettings("kernel=matmul:m=8,n=8,k=8", served());
        row("kernel", reasonFor(kernel, roundZoo()),
            "Serving needs a model that generates token by token; matmul does not.");
        row("image model", reasonFor(onRound(), roundZoo()),
            "Serving needs a model that generates token by token; Small Net does not.");

        Scenario training = withSettings("phase=training", served());
        row("training", reasonFor(training, roundZoo()),
            "A training step serves nobody: choose prefill, decode or a request.");

        Chip small = roundChip();
        small.memory.front().capacity->value = Bytes(10e9);
        row("weights do not fit", reasonFor(served(), roundZoo(small)),
            "The weights alone do not fit: they need 13.5 GB, the memory holds 10 GB. "
            "More chips or narrower weights would help.");
        const Bytes weights = analyze(served(), roundZoo()).memory.weight;
        small.memory.front().capacity->value = weights - Bytes(1e6);
        const QString nearly = reasonFor(served(), roundZoo(small));
        const auto numbers = QRegularExpression("need ([0-9.]+ GB), the memory holds ([0-9.]+ GB)").match(nearly);
        row("a megabyte is told", numbers.captured(1) == numbers.captured(2) ? nearly : QString(), "");
        small.memory.front().capacity->value = Bytes(13.6e9); // a request holds 768 × 0.5 MB
        row("no request fits", reasonFor(served(), roundZoo(small)),
            "Beside the weights (13.5 of 13.6 GB) not even one request fits. More chips, "
            "narrower formats or shorter requests would help.");
        small.memory.front().capacity.reset();
        row("capacity unknown", reasonFor(served(), roundZoo(small)),
            "How much the memory holds is unknown: give the tokens per iteration yourself.");

        Scenario unknown = served();
        unknown.hardware = "nowhere";
        const QString reason = reasonFor(unknown, roundZoo());
        const Analysis analysis = analyze(unknown, roundZoo());
        row("the verdict's own reason", reason, qt(phrases::sentence(analysis, {})));

        EncoderDecoderModel both;
        both.decoder = llama(2, 64, 4, 4, 128, 100);
        static_cast<Tower &>(both.encoder) = both.decoder;
        both.encoder.vocabulary = 100;
        Model model = modelOf(both, "llama");
        model.name = "Both";
        Catalogue zoo = zooOf(roundChip(), model);
        row("encoder", reasonFor(served(), zoo),
            "Both reads prompts with a separate encoder, not together with the tokens that it "
            "generates: serving such models is not modeled.");
    }

    void whyThereIsNone()
    {
        QFETCH(QString, actual);
        QTEST(actual, "expected");
    }

    void linesForThePage()
    {
        Analysis analysis = onChips(8);
        analysis.scenario.prompt = 512;
        analysis.scenario.generate = 256;
        Serving serving = sample();
        serving.network = Bytes(1e9);
        serving.networkTime = Seconds(0.001);
        const auto textOf = [&](const Serving &of) {
            QString text;
            for (const ServingLine &line : servingLines(analysis, answerOf(of)))
                text += qt(line.name + " | " + line.value + '\n');
            return text;
        };
        QVERIFY(servingLines(analysis, {std::nullopt, ServingAnswer::WhyNot::Training})
                    .empty()); // the page of a training step does not mention serving
        const QString text = textOf(serving);
        for (const char *part : {"requests of 512 + 256 tokens: Memory-bound",
                                 "9830 generated tokens/s, 4915 prompt tokens/s, 9.6 requests/s",
                                 "412 in flight, as many as the memory holds: 824 tokens per iteration, compute-bound "
                                 "from 1500, which the "
                                 "memory does not hold",
                                 "compute 30 ms, memory 52 ms, network 1 ms for 1 GB; weights 140 GB, KV cache 60 GB"})
            QVERIFY2(text.contains(QLatin1String(part)), qPrintable(text));
        serving.byMemory = false;
        serving.requests = 100;
        serving.criticalBatch = 0;
        serving.overhead = Seconds(0.002);
        const QString given = textOf(serving);
        QVERIFY(given.contains(QStringLiteral(
            "100 in flight of 412 that the memory holds: 824 tokens per iteration, never compute-bound")));
        QVERIFY(given.contains(QStringLiteral("overhead 2 ms")));
        QVERIFY(servingLines(analysis, {}).empty());
    }

    void numbersThatAreNotKnownAreNotNumbers()
    {
        const auto unknownOf = [](const Serving &serving) {
            std::set<std::string> unknown;
            visitServing(serving, [&](std::string_view key, auto value) {
                if constexpr (std::is_same_v<decltype(value), double>) {
                    if (!std::isfinite(value))
                        unknown.insert(std::string(key));
                }
            });
            return unknown;
        };
        Serving serving = sample();
        const std::set<std::string> unset = unknownOf(serving); // without limits, pools and offload
        serving.mostRequests.reset();
        std::set<std::string> unknown = unknownOf(serving);
        for (const std::string &key : unset)
            unknown.erase(key);
        QVERIFY((unknown == std::set<std::string>{"max_requests", "fits"}));
        serving.mostWithin = 3;
        serving.pools = ServingPools{2, 3, 1.5, true};
        serving.offload = ServingOffload{Bytes(1e6), Seconds(0.1), Seconds(0.2), Bandwidth(1e7)};
        unknown = unknownOf(serving);
        QVERIFY((unknown == std::set<std::string>{"max_requests", "fits"}));
    }

    void everyKeyOnce()
    {
        std::set<std::string> keys;
        QString chosenBy;
        visitServing(sample(), [&](std::string_view key, auto value) {
            QVERIFY(keys.insert(std::string(key)).second);
            if constexpr (std::is_same_v<decltype(value), std::string_view>) {
                if (key == "chosen_by")
                    chosenBy = qt(std::string(value));
            }
        });
        QCOMPARE(chosenBy, QStringLiteral("memory"));
        for (const char *key :
             {"tokens_per_iteration", "requests", "max_requests", "weight_byte", "kv_byte", "network_byte", "compute_s",
              "memory_s", "network_s", "overhead_s", "iteration_s", "bound", "generated_throughput_per_s",
              "prompt_throughput_per_s", "request_throughput_per_s", "generated_per_chip_per_s", "first_token_s",
              "per_token_s", "chosen_by"})
            QVERIFY2(keys.contains(key), key);
    }

    void neverAnUnreadableNumber()
    {
        static const QRegularExpression unreadable(QStringLiteral("\\b(nan|inf)\\b|\\d[eE][+-]?\\d|%\\d"));
        for (unsigned seed = 0; seed < 2000; ++seed) {
            RandomCase one(seed);
            one.scenario.kernel.reset();
            one.scenario.denseBatch = seed % 3 == 0 ? std::int64_t(seed) * 400'000 : 0;
            const Analysis analysis = analyze(one.scenario, one.zoo());
            const ServingAnswer answer = serve(analysis);
            QString text = qt(servingSentence(analysis, answer));
            for (const ServingLine &line : servingLines(analysis, answer))
                text += u'\n' + qt(line.value);
            QVERIFY2(!text.contains(unreadable), qPrintable(text));
        }
    }

    // Limits, cached prefixes, chunks, drafts and pools each have their words.
    void whatAServerDoesBeside()
    {
        Analysis analysis = onChips(8);
        Serving serving = sample();
        serving.mostWithin = 412;
        serving.stop = ServingStop::PerToken;
        QVERIFY(qt(servingReason(analysis, answerOf(serving)))
                    .endsWith(QStringLiteral(
                        "Within the limits: at most 412 requests in flight; with more, each token takes too long.")));
        QCOMPARE(choiceOf(serving), std::string_view("limit"));
        serving.mostWithin = 0;
        analysis.scenario.server.perToken = 0.05;
        QVERIFY(qt(servingReason(analysis, answerOf(serving)))
                    .contains(QStringLiteral("a token takes 52 ms with 412 in flight, the limit is 50 ms.")));
        serving.stop = ServingStop::FirstToken;
        analysis.scenario.server.firstToken = 0.1;
        QVERIFY(qt(servingReason(analysis, answerOf(serving)))
                    .contains(QStringLiteral("the first token takes 210 ms, the limit is 100 ms.")));

        analysis.scenario.server.prefixHit = 0.5;
        analysis.scenario.server.promptChunk = 256;
        analysis.scenario.server.draftTokens = 5;
        serving.kvShared = Bytes(1e9);
        serving.promptPasses = 2;
        serving.tokensPerStep = 3.69;
        serving.drafts = Seconds(0.001);
        serving.offload = ServingOffload{Bytes(1e8), Seconds(0.002), Seconds(0.004), Bandwidth(25e9)};
        serving.pools = ServingPools{12, 6, 0.5, false};
        serving.transfer = Seconds(0.003);
        QVERIFY(
            qt(servingSentence(analysis, answerOf(serving))).startsWith(QStringLiteral("Memory-bound: 412 requests")));
        Serving fed = serving;
        fed.pools->prefillRate = 2.6;
        const QString waits = qt(servingSentence(analysis, answerOf(fed)));
        QVERIFY2(
            waits.startsWith(QStringLiteral("Prefill-bound: Prompts are read for 2.6 requests/s, while 412 in flight "
                                            "would decode 6. That gives "))
                && waits.contains(QStringLiteral(", then one every 52 ms or sooner.")),
            qPrintable(waits));
        QVERIFY2(waits.contains(QStringLiteral(" The memory of the model that drafts is not counted.")),
                 qPrintable(waits));
        analysis.scenario.replicas = 2; // whose rates are added, but not their requests
        QVERIFY(qt(servingSentence(analysis, answerOf(fed)))
                    .contains(QStringLiteral("while 412 in flight on each of 2 replicas would decode 6. ")));
        analysis.scenario.replicas = 1;
        analysis.scenario.generate = 1; // nothing comes after the first
        const QString once = qt(servingReason(analysis, answerOf(serving)));
        QVERIFY2(once.contains(QStringLiteral(", the only token after 210 ms without waiting."))
                     && !once.contains("then one"),
                 qPrintable(once));
        QStringList lines;
        for (const ServingLine &line : servingLines(analysis, answerOf(serving)))
            lines << qt(line.name) + QStringLiteral(": ") + qt(line.value);
        QVERIFY2(lines.contains(
                     "serving prompts: 50 % of each prompt is cached, 1 GB held for all; a prompt is read in 2 pieces; "
                     "100 MB come from the host in 2 ms, computing them would take 4 ms: loading pays from 25 GB/s "
                     "per chip on"),
                 qPrintable(lines.join(u'\n')));
        QVERIFY2(lines.contains("serving drafts: a step verifies 5 drafted tokens, each right with probability 0.8, "
                                "and yields 3.69 on average; "
                                "drafting takes 1 ms, its memory is not counted"),
                 qPrintable(lines.join(u'\n')));
        serving.drafts = Seconds();
        lines.clear();
        for (const ServingLine &line : servingLines(analysis, answerOf(serving)))
            lines << qt(line.name) + QStringLiteral(": ") + qt(line.value);
        QVERIFY2(lines.join(u'\n').contains(QStringLiteral("3.69 on average; drafting is counted as free\n")),
                 qPrintable(lines.join(u'\n')));
        QVERIFY2(
            lines.contains(
                "serving pools: prompts are read at 12 requests/s at most, decoded at 6; the best ratio is 0.5 chips "
                "that read prompts to each that decodes; the cache moves in 3 ms"),
            qPrintable(lines.join(u'\n')));
        QVERIFY2(
            once.contains(QStringLiteral("It cannot be built: the weights do not fit on the chips that read prompts.")),
            qPrintable(once));
    }
};

ROOFLINE_TEST(ServingTextTest)
#include "core/report/serving_text.moc"
