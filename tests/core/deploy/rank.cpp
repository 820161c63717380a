// Checks deployments: each row has the numbers of the server's own analysis, no other way to serve beats the
// best row, and a row that misses a limit says so. What the user has is among the rows, and changes none of them.
#include "core/deploy/rank.h"

#include "core/analysis/analysis.h"
#include "core/analysis/compared.h"
#include "core/answers/serving.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/deployments.h"
#include "core/report/ranking_report.h"
#include "core/scenario/presets.h"
#include "tests/support/given_settings.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <map>
#include <random>
#include <set>

using namespace roofline;
using namespace roofline::test;

namespace {

bool near(double a, double b, double part = 1e-9)
{
    return std::abs(a - b) <= part * std::max(std::abs(a), std::abs(b));
}

Ranking ranked(const Scenario &scenario, const DeploymentSpace &space = {}, RankBy by = RankBy::Throughput)
{
    return rank(scenario, shippedZoo(), space, by);
}

// Ranks a few chips, with rows of the user's own or without.
Ranking fewRanked(const Scenario &scenario, bool own = true)
{
    return ranked(
        scenario,
        {.chips = {"h100-sxm", "b200", "tpu-v6e", "mi300x"}, .counts = {1, 2}, .formats = {"fp16", "fp8"}, .own = own});
}

const Deployment *ownRow(const Ranking &ranking, int series)
{
    const auto row = std::ranges::find(ranking.rows, series, &Deployment::own);
    return row == ranking.rows.end() ? nullptr : &*row;
}

// Analyzes the server of a row as the window would.
Serving served(const Ranking &ranking, const Deployment &row, double requests)
{
    Scenario scenario = scenarioOf(ranking, row);
    scenario.server.requests = static_cast<std::int64_t>(requests);
    const ServingAnswer answer = serveOnce(analyze(scenario, shippedZoo()));
    if (!answer.serving)
        qFatal("no server: %d %s %s %f", int(answer.whyNot), scenario.hardware.c_str(), splitText(row.split).c_str(),
               requests);
    return *answer.serving;
}

QString nameOf(const Ranking &ranking, const Deployment &row)
{
    return QString("%1x%2 %3 %4")
        .arg(row.count)
        .arg(QString::fromStdString(ranking.chipOf(row).id), QString::fromStdString(ranking.formats[row.format]),
             QString::fromStdString(splitText(row.split)));
}

} // namespace

class TestRank : public TestCase {
    Q_OBJECT

private slots:
    void rowsAreWhatTheServerIs_data()
    {
        const Rows<QString, QString> row("model", "more");
        row("dense", "llama-3.1-70b", "");
        row("limits", "llama-3.1-70b", "limit=ttft=300ms,tpot=25ms");
        row("mixture", "mixtral-8x7b", "limit=tpot=20ms");
        row("mixture, long prompts", "mixtral-8x7b", "prompt=8192 generate=64 limit=tpot=12ms");
        row("mixture, short prompts", "llama-4-scout", "prompt=1024 generate=256 limit=tpot=15ms");
        row("mixture, few users", "deepseek-v3", "generate=400 limit=tpot=12ms");
        row("latent cache", "deepseek-v3", "limit=tpot=50ms");
        row("bound", "llama-3-8b", "overhead=graphs limit=tpot=10ms");
        row("drafts and prefixes", "llama-3-8b",
            "draft-tokens=4 draft-cost=0.1 prefix-hit=0.5 prompt-chunk=256 limit=tpot=15ms");
        row("chunks within limits", "llama-3.1-70b", "prompt-chunk=256 limit=ttft=400ms,tpot=50ms");
        row("prefixes on the host", "llama-3.1-70b", "prefix-hit=0.5 kv-offload=0.5 limit=tpot=50ms");
        row("long prompts", "llama-3.1-70b", "prompt=100000 limit=tpot=50ms");
        row("long prompts, latent cache", "deepseek-v3", "prompt=65536 draft-tokens=2 draft-cost=0.1");
        row("weights alone", "llama-2-7b", "traffic=weights");
    }

    void rowsAreWhatTheServerIs()
    {
        QFETCH(QString, model);
        QFETCH(QString, more);
        Scenario scenario = withSettings(("prompt=1000 generate=200 model=" + model + u' ' + more).toStdString());
        const Ranking ranking = ranked(scenario, {.counts = {1, 3, 8, 16}, .formats = {"fp16", "fp8", "w4a16"}});
        QVERIFY(ranking.kept > 20);
        std::mt19937 random(7);
        for (int i = 0; i < 150; ++i) {
            const Deployment &row = ranking.rows[random() % ranking.rows.size()];
            if (!row.computed())
                continue;
            const QByteArray name = nameOf(ranking, row).toUtf8();
            const Serving serving = served(ranking, row, row.requests);
            QVERIFY2(near(row.perToken.value(), serving.perToken.value()),
                     name + " " + QByteArray::number(row.perToken.value() / serving.perToken.value()));
            QVERIFY2(near(row.firstToken.value(), serving.firstToken.value()), name);
            QVERIFY2(near(row.tokens, serving.generated), name);
            QVERIFY2(near(row.held.value(), (serving.weight + serving.kv + serving.activation).value()), name);
            QVERIFY2(row.bound == serving.bound || near(serving.compute.value(), serving.memory.value(), 0.1), name);
            QVERIFY2(row.tokens <= row.boundTokens * (1 + 1e-12), name);
            QVERIFY2(row.perToken >= row.boundPerToken * (1 - 1e-12), name);
            if (row.miss == Deployment::Miss::None)
                oneMoreBreaksIt(ranking, row, name);
        }
    }

    // The two figures of a judgment are told beside each other, and both are the same wherever they are told.
    void theServerTellsBothFiguresOfItsRow()
    {
        const Scenario scenario =
            withSettings("hardware=h100-sxm model=llama-3.1-70b precision=fp8 chips=8 prompt=8192 generate=1024 "
                         "fused-attention=true attention=causal limit=ttft=2s,tpot=20ms");
        Scenario space = scenario;
        space.chips = 1;
        const Ranking ranking = ranked(
            space,
            {.chips = {"h100-sxm"}, .counts = {8}, .formats = {"fp8"}, .splits = DeploymentSpace::Splits::Tensor});
        const Deployment &row = ranking.rows.front();
        const auto otherOf = [](const Scenario &of) { return serve(analyze(of, shippedZoo())).other; };
        const std::optional<OtherFigure> typical = otherOf(scenario);
        QVERIFY(typical && typical->typical);
        QVERIFY2(near(typical->serving.generated, row.tokens), qPrintable(nameOf(ranking, row)));
        QCOMPARE(typical->serving.requests, row.requests);
        const std::optional<OtherFigure> bound = otherOf(scenarioOf(ranking, row));
        QVERIFY(bound && !bound->typical);
        QVERIFY(bound->serving.generated > typical->serving.generated);
        for (const char *part : {"clock=1", "clock=0.5", "cores=66"}) {
            const Scenario of = withSettings(part, scenario);
            const Serving best = *serve(analyze(of, shippedZoo())).serving;
            QVERIFY2(near(otherOf(withSettings("profile=typical", of))->serving.generated, best.generated), part);
        }
        QVERIFY(!otherOf(withSettings("fused-attention=false attention=full", scenario)));
        // The bound is told also where the engine's part alone leaves no room.
        Scenario tight = withSettings("chips=1 profile=typical", scenario);
        tight.server = {};
        const ServingAnswer none = serve(analyze(tight, shippedZoo()));
        QVERIFY(!none.serving && none.other && !none.other->typical);
        QVERIFY(none.other->serving.requests > 1 && none.other->serving.reserve == Bytes());
    }

    // 70e9 parameters of a byte leave a tenth of an H100's 80 GB, which engines keep for themselves.
    void enginesKeepSomeOfTheMemory_data()
    {
        const Rows<QString, QString, double, bool> row("chip", "reserve", "kept", "serves");
        row("an H100", "h100-sxm", "auto", 11.8e9, false);
        row("whole", "h100-sxm", "none", 0, true);
        row("more of it", "h200", "auto", 17.9e9, true);
        row("by name", "h200", "engine", 17.9e9, true);
        row("a small chip", "jetson-orin-nano", "auto", 2.8e9, false);
    }
    void enginesKeepSomeOfTheMemory()
    {
        QFETCH(QString, chip);
        QFETCH(QString, reserve);
        QFETCH(double, kept);
        QFETCH(bool, serves);
        const Ranking ranking = ranked(withSettings("model=llama-3.1-70b memory-reserve=" + reserve.toStdString()),
                                       {.chips = {chip.toStdString()}, .counts = {1}, .formats = {"int8"}});
        const Deployment &row = ranking.rows.front();
        QVERIFY2(near(row.reserve.value() + 1, kept + 1), qPrintable(QString::number(row.reserve.value())));
        QCOMPARE(row.serves(), serves);
        QVERIFY(!serves || row.held + row.reserve <= row.capacity);
        QVERIFY(row.boundRequests >= row.requests);
        QCOMPARE(phrases::reserve(ranking).empty(), kept == 0);
    }

    // Two groups of experts cannot hold 32 copies more, so there is no such row.
    void aSplitThatIsRefusedHasNoRow()
    {
        for (const char *copies : {"0", "32"}) {
            const Scenario scenario =
                withSettings(std::string("model=mixtral-8x22b hardware=b300 redundant-experts=") + copies);
            const Ranking ranking = ranked(scenario, {.chips = {"b300"}, .counts = {2}});
            const auto experts =
                std::ranges::count_if(ranking.rows, [](const Deployment &row) { return row.split.experts; });
            QCOMPARE(int(experts), QByteArray(copies) == "0" ? 1 : 0);
        }
    }

    void orderFollowsTheMerit()
    {
        const Scenario scenario =
            withSettings("model=llama-3.1-70b limit=ttft=1s,tpot=50ms price=h100-sxm=2.4,h200=3.1,b200=4.8");
        for (const RankBy by : {RankBy::Throughput, RankBy::Cost, RankBy::Energy}) {
            const Ranking ranking = ranked(scenario, {}, by);
            QVERIFY(ranking.ranked > 0 && ranking.ranked <= ranking.kept && ranking.kept < ranking.rows.size());
            for (std::size_t i = 0; i < ranking.rows.size(); ++i) {
                const Deployment &row = ranking.rows[i];
                QCOMPARE(row.serves(), i < ranking.kept);
                if (i < ranking.kept)
                    QCOMPARE(merit(row, by).has_value(), i < ranking.ranked);
                if (i > 0 && i < ranking.ranked)
                    QVERIFY(*merit(ranking.rows[i - 1], by) >= *merit(row, by));
            }
        }
        // By hand: each chip costs 2.4 per hour, and the row gives the number of tokens.
        const Ranking ranking = ranked(scenario, {}, RankBy::Cost);
        for (const Deployment &row : ranking.rows)
            if (row.perMillion && ranking.chipOf(row).id == "h100-sxm")
                QVERIFY(near(*row.perMillion, 2.4 * double(row.count) * 1e6 / (3600 * row.tokens)));
    }

    void theReportCountsWhatKeepsTheLimits()
    {
        const Scenario scenario = withSettings("model=llama-3-8b limit=tpot=10ms price=h100-sxm=2.4");
        const Ranking ranking = ranked(scenario, {.chips = {"h100-sxm", "h200", "t4"}}, RankBy::Cost);
        QVERIFY(ranking.ranked > 0 && ranking.ranked < ranking.kept && ranking.kept < ranking.rows.size());
        const QJsonDocument report = QJsonDocument::fromJson(QByteArray::fromStdString(toJson(ranking, 0)));
        const QJsonArray rows = report[u"deployments"].toArray();
        QCOMPARE(report[u"looked_at"].toInt(), int(rows.size()));
        int kept = 0;
        for (const QJsonValue &row : rows)
            kept += row[u"keeps_limits"].toBool() ? 1 : 0;
        QCOMPARE(report[u"keep_limits"].toInt(), kept);
    }

    // Each rate and overhead that is left alone is the usual one, so less of another one never yields more.
    void whatIsLeftAloneIsUsual_data()
    {
        const Rows<QString, QString, bool> row("setting", "value", "worse");
        row("no overlap", "overlap", "0", true);
        row("slow launches", "overhead", "framework", true);
        row("fast launches", "overhead", "graphs", false);
        row("slow collectives", "collective-latency", "1ms", true);
        row("low rates", "sustained", "0.1,0.1", true);
    }

    void whatIsLeftAloneIsUsual()
    {
        QFETCH(QString, setting);
        QFETCH(QString, value);
        QFETCH(bool, worse);
        DeploymentSpace space{.chips = {"h100-sxm", "cerebras-wse3"}};
        const Scenario usual = withSettings("model=llama-3-8b");
        const Scenario changed = withSettings((setting + u'=' + value).toStdString(), usual);
        const Ranking before = ranked(usual, space);
        const Ranking after = ranked(changed, space);
        std::map<QString, double> tokens;
        for (const Deployment &row : before.rows)
            tokens[nameOf(before, row)] = row.tokens;
        for (const Deployment &row : after.rows) {
            const QString name = nameOf(after, row);
            QVERIFY2(worse ? row.tokens <= tokens[name] * (1 + 1e-9) : row.tokens >= tokens[name] * (1 - 1e-9),
                     qPrintable(name));
        }
    }

    // The parts of the context share reading a long prompt. Short prompts are not cut.
    void longPromptsAreSharedByTheirParts()
    {
        const auto partsOf = [&](const char *prompt) {
            const Ranking ranking =
                ranked(withSettings(std::string("model=llama-3.1-70b generate=200 prompt=") + prompt),
                       {.chips = {"h100-sxm"}, .counts = {16}, .formats = {"fp8"}});
            std::set<std::int64_t> parts;
            for (const Deployment &row : ranking.rows)
                parts.insert(row.split.context);
            return parts;
        };
        QCOMPARE(splitText({4, 1, false, 2}), std::string("TP 4 · CP 2"));
        QCOMPARE(partsOf("4096"), std::set<std::int64_t>{1});
        QCOMPARE(partsOf("100000"), (std::set<std::int64_t>{1, 2, 4, 8, 16}));
    }

    // Among rows that keep the limits, no other is better than a best row in rank, first token and time per token.
    void bestRowsAreNotDominated()
    {
        const Ranking ranking = ranked(withSettings("model=llama-3-8b limit=tpot=30ms"));
        const auto dominates = [](const Deployment &a, const Deployment &b) {
            const bool asGood = a.perChip() >= b.perChip() && a.firstToken <= b.firstToken && a.perToken <= b.perToken;
            return asGood && (a.perChip() > b.perChip() || a.firstToken < b.firstToken || a.perToken < b.perToken);
        };
        for (std::size_t i = 0; i < ranking.ranked; ++i) {
            const auto first = ranking.rows.begin();
            const bool beaten = std::any_of(first, first + std::ptrdiff_t(ranking.ranked),
                                            [&](const Deployment &other) { return dominates(other, ranking.rows[i]); });
            if (ranking.rows[i].best)
                QVERIFY(!beaten);
            else
                QVERIFY(beaten || i > 0);
        }
    }

    // A format that was chosen to compute in stays with every format that is ranked.
    void formatsKeepTheFormatToComputeIn()
    {
        const Scenario scenario = withSettings("model=llama-3-8b prompt=4096 compute=bf16");
        const Ranking ranking =
            ranked(scenario, {.chips = {"h100-sxm"}, .counts = {1}, .formats = {"bf16", "fp8", "w8a16"}});
        std::set<double> firstTokens;
        for (const Deployment &row : ranking.rows) {
            QVERIFY(scenarioOf(ranking, row).compute == NumberFormat::Bf16);
            QVERIFY(near(row.firstToken.value(), served(ranking, row, row.requests).firstToken.value()));
            firstTokens.insert(row.firstToken.value());
        }
        QCOMPARE(ranking.rows.size(), 3U);
        QVERIFY(*firstTokens.rbegin()
                < 1.2 * *firstTokens.begin()); // all compute in bf16; in fp8 it takes half the time
    }

    void nothingBeatsTheFirstRow_data()
    {
        const Rows<QString, double> row("prompt", "first");
        row("2048", 2.0);
        row("65536", 20.0);
    }
    void nothingBeatsTheFirstRow()
    {
        QFETCH(QString, prompt);
        QFETCH(double, first);
        const Scenario scenario =
            withSettings(QString("model=llama-3.1-70b generate=512 prompt=%1 limit=ttft=%2s,tpot=50ms")
                             .arg(prompt)
                             .arg(first)
                             .toStdString());
        const Ranking ranking = ranked(scenario, {.formats = {"bf16"}});
        const double best = ranking.rows.front().perChip();
        std::mt19937 random(11);
        int tried = 0;
        while (tried < 300) {
            const Deployment &row = ranking.rows[random() % ranking.rows.size()];
            if (!row.computed())
                continue;
            ++tried;
            const double requests = std::ceil(std::exp(std::uniform_real_distribution<>(0, 8)(random)));
            const Serving serving = served(ranking, row, requests);
            const bool keeps = serving.fits && serving.perToken.value() <= 0.05 && serving.firstToken.value() <= first;
            QVERIFY(!keeps || serving.perChip <= best * (1 + 1e-9));
        }
    }

    // The scenario of such a row serves one request, so the row must not tell of as many as the memory holds.
    void aLateFirstTokenLeavesOneRequest()
    {
        const Ranking ranking =
            ranked(withSettings("model=llama-3.1-8b limit=ttft=30ms"), {.counts = {1, 8}, .formats = {"fp16"}});
        int late = 0;
        for (const Deployment &row : ranking.rows) {
            if (row.miss != Deployment::Miss::FirstToken)
                continue;
            ++late;
            QCOMPARE(row.requests, 1.0);
            QVERIFY(row.firstToken.value() > 0.03);
        }
        QVERIFY(late > 5 && ranking.kept > 5);
    }

    void modelsThatAreNotServed()
    {
        QCOMPARE(ranked(withSettings("model=resnet-50")).whyNot, Ranking::WhyNot::NotALanguageModel);
        QCOMPARE(ranked(withSettings("model=t5-base")).whyNot, Ranking::WhyNot::PromptReadApart);
    }

    // A deployment is as far from its limits as from the one that it misses by more. The closest is the first row,
    // which names the limits that it misses.
    void theClosestToTheLimitsIsFirst_data()
    {
        const Rows<double, double, QString> row("firstToken", "perToken", "reason");
        row("both", 1e-3, 20e-6, "first token over 1 ms, per token over 20 µs");
        row("first token", 1e-3, 1.0, "first token over 1 ms");
        row("per token", 10.0, 1e-6, "per token over 1 µs");
    }
    void theClosestToTheLimitsIsFirst()
    {
        QFETCH(double, firstToken);
        QFETCH(double, perToken);
        for (const RankBy by : {RankBy::Throughput, RankBy::Energy}) {
            Scenario scenario = withSettings("model=llama-3.1-70b prompt=1000");
            scenario.server.firstToken = firstToken;
            scenario.server.perToken = perToken;
            const Ranking ranking = ranked(scenario, {}, by);
            const auto excess = [&](const Deployment &row) {
                return std::max(row.firstToken.value() / firstToken, row.perToken.value() / perToken);
            };
            double before = 0;
            std::size_t computed = 0;
            for (const Deployment &row : ranking.rows) {
                QVERIFY(!row.serves());
                if (!row.computed())
                    continue;
                QVERIFY(excess(row) >= before);
                before = excess(row);
                ++computed;
            }
            QVERIFY(computed > 20 && ranking.rows[computed - 1].computed());
            const Deployment &first = ranking.rows.front();
            QTEST(QString::fromStdString(phrases::reason(ranking, first)), "reason");
            const std::string named =
                phrases::chips(ranking, first) + " in " + phrases::format(ranking, first) + " comes closest: ";
            const std::string said = phrases::headline(ranking);
            QVERIFY2(said.find(named) != std::string::npos, said.c_str());
            const bool hasMore = std::ranges::any_of(ranking.rows, [&first](const Deployment &row) {
                return row.chip == first.chip && row.count > first.count && row.computed();
            });
            QCOMPARE(said.find("Try more chips") == std::string::npos, hasMore);
        }
    }

    // What cannot serve says why, and only what is too large is told to take more chips. The sizes of the Xeon's memory
    // and of links between Xeons are not known; TPU v6e has no FP32; 405e9 parameters of 2 bytes do not fit in 80 GB.
    void whyNothingServes_data()
    {
        const Rows<QString, QString, QStringList, int, QString> row("model", "chip", "formats", "most", "headline");
        row("unknown", "llama-3.1-8b", "xeon-8480-plus", QStringList{}, 2,
            "No deployment here can serve it. 2× Xeon 8480+: no link between them is known; Xeon 8480+: its memory "
            "size is not known.");
        row("format", "llama-3.2-1b", "tpu-v6e", QStringList{"fp32"}, 1,
            "No deployment here can serve it. TPU v6e: does not compute in a format this wide.");
        row("too large", "llama-3.1-405b", "h100-sxm", QStringList{"fp16"}, 1,
            "No deployment here holds the model; try more chips or narrower formats.");
    }
    void whyNothingServes()
    {
        QFETCH(QString, model);
        QFETCH(QString, chip);
        QFETCH(QStringList, formats);
        QFETCH(int, most);
        DeploymentSpace space{.chips = {chip.toStdString()}, .counts = {1}};
        if (most > 1)
            space.counts.push_back(most);
        for (const QString &format : formats)
            space.formats.push_back(format.toStdString());
        QTEST(QString::fromStdString(phrases::headline(ranked(withSettings("model=" + model.toStdString()), space))),
              "headline");
    }

    // The text of a command names an option; in the window a price is typed.
    void textSaysWhereAPriceGoes()
    {
        const Ranking ranking =
            ranked(withSettings("model=llama-3-8b price=b200=5"), {.chips = {"h100-sxm"}, .counts = {1}}, RankBy::Cost);
        const QString text = QString::fromStdString(toText(ranking, 1));
        QVERIFY2(text.startsWith("No price of these chips is known: give one to rank by it, as in --price h100-sxm=X.")
                     && text.contains("  its price is not known: --price h100-sxm=X\n") && !text.contains("type a"),
                 qPrintable(text));
    }

    // Says "8× H200 as released", not "in as released", and where the other chips are: those that are cut off with
    // --top, those that cannot serve it in the JSON.
    void textNamesTheBestAndWhereTheOthersAre()
    {
        const Scenario scenario = withSettings("model=gpt-oss-120b precision=released");
        const Ranking ranking = ranked(scenario, {.chips = {"h100-sxm", "h200", "t4"}, .counts = {1}});
        const QString text = QString::fromStdString(toText(ranking, 1));
        QVERIFY2(text.startsWith(QStringLiteral("H200 as released yields the most: ")), qPrintable(text));
        QVERIFY2(text.endsWith(QStringLiteral("\n\n1 more chip: --top all shows it.\n1 chip cannot serve it: "
                                              "--format json says why.\n")),
                 qPrintable(text));
        QVERIFY(!QString::fromStdString(toText(ranking, 0)).contains(QStringLiteral("--top")));
    }

    // "FP8" means that everything is FP8. If only the weights are, the numbers differ, so the name must differ, too.
    void formatsAreToldApart()
    {
        const auto told = [&](const char *settings) {
            const Scenario scenario = withSettings(settings, withSettings("model=llama-3-8b"));
            const Ranking ranking = ranked(scenario, {.chips = {"h100-sxm"}, .counts = {1}});
            return QString::fromStdString(phrases::format(ranking, ranking.rows.front()));
        };
        QCOMPARE(told(""), "FP16");
        QCOMPARE(told("precision=fp8"), "FP8");
        QCOMPARE(told("weights=fp8"), "FP8/FP16");
        QCOMPARE(told("weights=fp8 kv=fp8"), "FP8/FP16/FP8");
        QCOMPARE(told("weights=fp8 activations=fp8"), "FP8/FP8/FP16");
        QCOMPARE(told("precision=w4a16"), "W4A16");
        QCOMPARE(told("precision=fp4"), "FP4 (as FP8)"); // Hopper does not compute in it
    }

    // A model as it was released keeps its formats, also on a chip without bf16.
    void releasedFormatsStay()
    {
        const Ranking ranking = ranked(withSettings("model=gpt-oss-120b"),
                                       {.chips = {"v100-sxm2"}, .counts = {8}, .formats = {"released"}});
        int computed = 0;
        for (const Deployment &row : ranking.rows) {
            if (!row.computed())
                continue;
            ++computed;
            QVERIFY(near(row.perToken.value(), served(ranking, row, row.requests).perToken.value()));
        }
        QVERIFY(computed > 0);
    }

    // Gaudi 3 computes bf16 at 1677 and fp16 at 459 TFLOP/s. A chip is ranked in the one it is used in, unless the
    // scenario's own chip is not.
    void sixteenBitIsThatOfTheChip_data()
    {
        // told: of Gaudi 3, H100 and V100, which has no bf16
        const Rows<QString, QString, QStringList, QStringList> row("hardware", "precision", "formats", "told");
        const QStringList each{"BF16", "FP16", "FP16"};
        row("own", "a100-80gb-sxm", "fp16", QStringList{""}, each);
        row("asked", "a100-80gb-sxm", "fp8", QStringList{"fp16"}, each);
        row("both", "a100-80gb-sxm", "fp8", QStringList{"fp16", "bf16"}, each);
        row("the other one", "gaudi-3", "bf16", QStringList{"bf16"}, QStringList{"BF16", "BF16", "FP16"});
        row("preset", "a100-80gb-sxm", "fp16", QStringList{"w4a16"}, QStringList(3, "W4A16"));
        row("unusual", "gaudi-3", "fp16", QStringList{"fp16"}, QStringList(3, "FP16"));
    }
    void sixteenBitIsThatOfTheChip()
    {
        QFETCH(QString, hardware);
        QFETCH(QString, precision);
        QFETCH(QStringList, formats);
        DeploymentSpace space{.chips = {"gaudi-3", "h100-sxm", "v100-sxm2"}, .counts = {1}};
        for (const QString &format : formats)
            space.formats.push_back(format.toStdString());
        Ranking ranking = ranked(withSettings("model=llama-3-8b hardware=" + hardware.toStdString()
                                              + " precision=" + precision.toStdString()),
                                 space);
        std::ranges::sort(ranking.rows, {}, &Deployment::chip);
        QStringList found;
        for (const Deployment &row : ranking.rows) {
            found << QString::fromStdString(phrases::format(ranking, row));
            // The row is what the command line says for its chip and precision.
            const Scenario shown = scenarioOf(ranking, row);
            QVERIFY(near(row.perToken.value(), served(ranking, row, row.requests).perToken.value()));
            if (const std::string asked = precisionOf(ranking, row); !asked.empty()) {
                Scenario given = shown;
                if (ranking.usualSixteenBit) // a preset takes the chip's 16-bit format from here
                    given = inUsualFormats(given, &ranking.chipOf(row), nullptr);
                findSetting("precision")->set(given, asked);
                QVERIFY(given == shown);
            }
        }
        QTEST(found, "told");
    }

    void ownRowsThatAreThereAreMarked()
    {
        Scenario scenario = withSettings("model=llama-3-8b hardware=h100-sxm,tpu-v6e,b200:precision=fp8:chips=2");
        const Ranking ranking = fewRanked(scenario);
        QCOMPARE(ranking.rows.size(), fewRanked(scenario, false).rows.size());
        const Deployment *first = ownRow(ranking, 0);
        QVERIFY(first);
        QCOMPARE(ranking.chipOf(*first).id, std::string("h100-sxm"));
        QCOMPARE(ranking.formats[first->format], std::string("fp16"));
        QCOMPARE(first->count, std::int64_t(1));
        const Deployment *second = ownRow(ranking, 1); // that chip has the other 16-bit format
        QVERIFY(second);
        QCOMPARE(ranking.formats[second->format], std::string("fp16"));
        const Deployment *third = ownRow(ranking, 2);
        QVERIFY(third);
        QCOMPARE(ranking.formats[third->format], std::string("fp8"));
        QCOMPARE(third->split, (Split{2, 1, false}));
    }

    // A row that two of them are, because they differ only in their batch, is that of the first.
    void theFirstOfTwoAlikeHasTheRow()
    {
        const Ranking ranking = fewRanked(withSettings("model=llama-3-8b hardware=h100-sxm,h100-sxm:batch=8"));
        const Deployment *own = ownRow(ranking, 0);
        QVERIFY(own);
        QCOMPARE(ranking.chipOf(*own).id, std::string("h100-sxm"));
        QVERIFY(!ownRow(ranking, 1));
    }

    void ownFormsAreAdded()
    {
        Scenario scenario = withSettings("model=llama-3-8b chips=3 pipeline=3 weights=fp8 "
                                         "hardware=h100-sxm,b200,mi300x:precision=w4a16:pipeline=1:chips=4");
        const Ranking ranking = fewRanked(scenario);
        QCOMPARE(ranking.rows.size(), fewRanked(scenario, false).rows.size() + 3);
        for (int series = 0; series < 3; ++series) {
            const Deployment *row = ownRow(ranking, series);
            QVERIFY(row);
            QCOMPARE(row->split, series == 2 ? (Split{4, 1, false}) : (Split{1, 3, false}));
            // The row must be as if only this chip had been asked for.
            const Scenario theirs =
                series == 0 ? scenario
                            : withCompanion(scenario, shippedZoo(), scenario.compared[std::size_t(series) - 1]);
            const Ranking expected = ranked(theirs, {.chips = {theirs.hardware}, .counts = {theirs.chips}});
            const auto same = std::ranges::find(expected.rows, row->split, &Deployment::split);
            QVERIFY(same != expected.rows.end());
            QCOMPARE(row->tokens, same->tokens);
            QCOMPARE(row->perToken.value(), same->perToken.value());
            QCOMPARE(row->held.value(), same->held.value());
        }
    }

    // No row can express heads that do not divide, or experts on other groups than all chips.
    void whatHasNoFormHasNoOwnRow()
    {
        QVERIFY(!ownRow(fewRanked(withSettings("model=llama-3-8b hardware=h100-sxm chips=3")), 0));
        const Scenario mixture = withSettings("model=mixtral-8x7b hardware=h100-sxm chips=8");
        QVERIFY(ownRow(fewRanked(mixture), 0));
        QVERIFY(!ownRow(fewRanked(withSettings("expert-parallel=4", mixture)), 0));
        QVERIFY(!ownRow(fewRanked(withSettings("model=llama-3-8b hardware=v100-sxm2")), 0)); // not asked for
        // A companion with a profile of its own would be judged by another measure than the others, so it has no row.
        const Ranking other = fewRanked(withSettings("model=llama-3-8b hardware=h100-sxm,b200:sustained=0.5,0.5"));
        QVERIFY(ownRow(other, 0));
        QVERIFY(!ownRow(other, 1));
    }

    void ownRowsChangeNothingElse()
    {
        std::mt19937 random(11);
        int added = 0;
        for (int i = 0; i < 40; ++i) {
            Scenario scenario = withSettings("chips=2");
            const auto one = [&](const char *setting, std::initializer_list<const char *> of) {
                give(scenario, setting, of.begin()[random() % of.size()]);
            };
            one("model", {"llama-3-8b", "mixtral-8x7b", "deepseek-v3"});
            one("hardware", {"h100-sxm", "b200,h100-sxm", "tpu-v6e,mi300x:chips=6"});
            one("chips", {"1", "2", "4", "6"});
            one("pipeline", {"1", "2"});
            one("precision", {"fp16", "fp8", "w4a16"});
            one("limit", {"", "tpot=20ms"});
            const Ranking with = fewRanked(scenario);
            const Ranking without = fewRanked(scenario, false);
            std::vector<Deployment> rows;
            for (Deployment row : with.rows) {
                const bool isNew = row.own >= 0 && std::ranges::none_of(without.rows, [&](const Deployment &other) {
                                       return other.chip == row.chip && other.split == row.split
                                              && other.count == row.count
                                              && without.formats[other.format] == with.formats[row.format];
                                   });
                QCOMPARE(row.added, isNew);
                added += isNew;
                row.own = -1;
                row.best = false;
                if (!isNew)
                    rows.push_back(row);
            }
            std::vector<Deployment> expected = without.rows;
            for (Deployment &row : expected)
                row.best = false; // an own row may be better
            QVERIFY(rows == expected);
            QCOMPARE(with.lookedAt, without.rows.size());
            QCOMPARE(with.keepLimits, without.kept);
        }
        QVERIFY(added > 10);
    }

private:
    static void oneMoreBreaksIt(const Ranking &ranking, const Deployment &row, const QByteArray &name)
    {
        const Server &limits = ranking.scenario.server;
        if (limits.firstToken)
            QVERIFY2(row.firstToken.value() <= *limits.firstToken, name);
        if (limits.perToken)
            QVERIFY2(row.perToken.value() <= *limits.perToken * (1 + 1e-12), name);
        const Serving more = served(ranking, row, row.requests + 1);
        if (row.stop == ServingStop::Memory)
            QVERIFY2(!more.fits, name);
        else if (row.stop == ServingStop::PerToken)
            QVERIFY2(more.perToken.value() > *limits.perToken, name);
    }
};

ROOFLINE_TEST(TestRank)
#include "core/deploy/rank.moc"
