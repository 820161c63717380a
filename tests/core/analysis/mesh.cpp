// Checks what is said about meshes, which of them are refused, how many requests they hold, and what holds for all.
#include "core/analysis/mesh.h"

#include "core/analysis/groups.h"
#include "core/report/phrases/phrases.h"
#include "core/scenario/settings.h"
#include "core/units/find.h"
#include "core/units/format.h"
#include "core/zoo/catalogue.h"
#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;
using Code = Finding::Code;

namespace {

constexpr double linkRate = 1e11;
constexpr double farRate = 1e10;

// A switch joins eight chips, and a slower network joins all of them.
Chip joined(double capacity = 1e12)
{
    Chip chip =
        chipWith({{Unit::Matrix, NumberFormat::Fp16, 1e15}, {Unit::Vector, NumberFormat::Fp16, 1e15}}, 1e12, capacity);
    chip.links = {linkOf("Link", linkRate)};
    chip.links[0].domain = vendor<std::int64_t>(8);
    chip.scaleOut = linkOf("Far", farRate);
    return chip;
}

DecoderModel mixture()
{
    DecoderModel model = llama2();
    Experts experts{.count = 8, .perToken = 2, .width = 11008};
    model.experts = experts;
    return model;
}

Scenario with(const std::string &settings)
{
    return withSettings("hardware=chip model=model batch=4 seq=100 collective-latency=none " + settings);
}

Analysis analyzed(const std::string &settings, const DecoderModel &model = llama2(), double capacity = 1e12)
{
    Catalogue zoo = zooOf(joined(capacity), modelOf(model));
    return analyze(with(settings), zoo);
}

} // namespace

class MeshTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // In a ring of eight, each chip sends 2·7/8 of T · 4096 · 2 bytes, which takes t = T · 0.143 µs. With steps of
    // 0.6 µs, direct sends take 0.6 µs + 4·t, a tree 3.6 µs + 8/7·t, and the ring 8.4 µs + t. So direct sends are
    // the fastest until T = 7, a tree until T = 234. A stage of eight chips sends the same as eight chips alone.
    void waysOfStages_data()
    {
        const Rows<int, Algorithm> row("batch", "algorithm");
        row("few", 4, Algorithm::Direct);
        row("more", 24, Algorithm::Tree);
        row("many", 512, Algorithm::Ring);
    }

    void waysOfStages()
    {
        QFETCH(int, batch);
        QFETCH(Algorithm, algorithm);
        for (const char *mesh :
             {"chips=8", "chips=16 pipeline=2 micro-batches=1", "chips=32 pipeline=4 micro-batches=1"}) {
            Scenario scenario = with(std::string("phase=decode ") + mesh);
            scenario.batch = batch;
            const std::vector<ExchangeWay> ways = exchangeWays(analyze(scenario, zooOf(joined(), modelOf(llama2()))));
            int found = 0;
            for (const ExchangeWay &way : ways) {
                if (!way.name.ends_with("all_reduce"))
                    continue;
                ++found;
                QCOMPARE(way.members, 8.0);
                QVERIFY2(way.algorithm == algorithm, toString(way.algorithm).data());
            }
            QCOMPARE(found, 3); // of the embedding, attention and MLP
        }
    }

    // Across nodes of eight chips a token goes once to each node with an expert that it chose; within one, straight to
    // its experts.
    void tokensGoOncePerNode()
    {
        const auto way = [](const char *mesh) {
            const std::string settings = std::string("phase=decode attention-parallel=data expert-parallel=8 ") + mesh;
            for (const ExchangeWay &each : exchangeWays(analyzed(settings, mixture())))
                if (each.name == "expert_dispatch")
                    return each.algorithm;
            return Algorithm::None;
        };
        QVERIFY(way("chips=8") == Algorithm::Direct);
        QVERIFY(way("chips=16") == Algorithm::OncePerNode);
    }

    // A replica that keeps its part of the gradients alone adds them up after each micro-batch (Rajbhandari et al.,
    // arXiv:1910.02054, 7); one that keeps them all, once.
    void gradientsOfEachMicroBatch()
    {
        const auto sums = [](const char *sharding) {
            const Analysis analysis = analyzed(
                std::string("phase=training chips=4 pipeline=4 micro-batches=2 replicas=8 sharding=") + sharding);
            const OperatorResult *found = findWhere(analysis.operators, [](const OperatorResult &each) {
                return each.op.name == "gradient_reduce_scatter";
            });
            return found ? std::pair(found->op.count, found->op.network.value()) : std::pair(0.0, 0.0);
        };
        const auto [once, bytes] = sums("zero1");
        QCOMPARE(once, 1.0);
        QVERIFY(bytes > 0);
        QCOMPARE(sums("zero2"), std::pair(2.0, bytes));
        QCOMPARE(sums("zero3"), std::pair(2.0, bytes));
    }

    void narrowSumsAreTold_data()
    {
        const Rows<QString, QString> row("settings", "told");
        row("8 bit", "phase=prefill activations=int8", "16 bit, which takes 2 times the bytes");
        row("4 bit", "phase=prefill activations=int4", "16 bit, which takes 4 times the bytes");
        row("as parts", "phase=prefill activations=int8 sequence-parallel=true", "which takes 2 times the bytes");
        row("16 bit", "phase=prefill activations=bf16 weights=int8", "");
        row("nothing sent", "phase=prefill activations=int8 network=none", "");
        row("gathers add nothing up", "phase=prefill activations=int8 network=gather4", "");
        row("sums of gradients", "phase=training activations=bf16 weights=int8", "");
        row("a product", "kernel=matmul:m=4096,n=4096,k=4096 activations=int8", "which takes 2 times the bytes");
        row("a collective of so many bytes", "kernel=allreduce:bytes=1e9 activations=int8", "");
    }
    void narrowSumsAreTold()
    {
        QFETCH(QString, settings);
        QFETCH(QString, told);
        const Analysis analysis = analyzed("chips=8 " + settings.toStdString());
        QVERIFY(analysis.valid);
        const Finding *found = findingOf(analysis, Code::SumsNarrow);
        QCOMPARE(found != nullptr, !told.isEmpty());
        const QString text = found ? QString::fromStdString(phrases::finding(*found, analysis)) : QString();
        QVERIFY2(!found || text.endsWith(told), qPrintable(text));
    }

    void leftOut_data()
    {
        const Rows<QString, QString, bool, Code, QString> row("settings", "more", "hasExperts", "code", "text");
        const QString copies = QStringLiteral("redundant-experts=4 ");
        row("copies, dense model", "phase=decode chips=4 expert-parallel=4 ", copies, false, Code::CopiesIgnored,
            "4 redundant experts are left out: model has no experts");
        row("copies, kernel", "kernel=matmul:m=64,n=64,k=64 chips=4 ", copies, false, Code::CopiesIgnored,
            "4 redundant experts are left out: a kernel has no experts");
        row("copies, one group", "phase=decode chips=4 ", copies, true, Code::CopiesIgnored,
            "4 redundant experts are left out: they need groups of experts, and a single group "
            "already has every expert");
        row("copies, training", "phase=training chips=4 expert-parallel=4 ", copies, true, Code::CopiesIgnored,
            "4 redundant experts are left out, because training keeps a single copy of each expert");
        row("experts", "phase=decode chips=4 ", "expert-parallel=4 ", false, Code::AxisIgnored,
            "4 groups of experts are left out: model has no experts");
        row("attention", "phase=decode chips=4 ", "attention-parallel=2 ", false, Code::AxisIgnored,
            "all chips of a stage share the attention, not groups of 2: only a mixture of "
            "experts is divided so, and model is none");
        row("pipeline", "kernel=matmul:m=64,n=64,k=64 chips=4 ", "pipeline=2 ", false, Code::AxisIgnored,
            "2 pipeline stages are left out: a kernel has no layers");
        row("context", "kernel=matmul:m=64,n=64,k=64 chips=4 ", "context-parallel=2 ", false, Code::AxisIgnored,
            "2 parts of the context are left out: a kernel has no context to divide");
    }

    void leftOut()
    {
        QFETCH(QString, settings);
        QFETCH(QString, more);
        QFETCH(bool, hasExperts);
        QFETCH(Code, code);
        const DecoderModel model = hasExperts ? mixture() : llama2();
        const Analysis without = analyzed(settings.toStdString(), model);
        const Analysis analysis = analyzed((settings + more).toStdString(), model);
        QVERIFY(analysis.valid);
        QVERIFY(analysis.totals == without.totals && analysis.memory == without.memory);
        QVERIFY(!findingOf(without, code));
        QCOMPARE(std::ranges::count(analysis.findings, code, &Finding::code), 1);
        QTEST(QString::fromStdString(phrases::finding(*findingOf(analysis, code), analysis)), "text");
    }

    // Nine requests are two for one of eight groups, whose chip holds both. So it holds no more than with 16, and as
    // many fit as eight times what one chip holds.
    void groupsHoldWholeRequests()
    {
        const auto held = [](int batch, double capacity) {
            return analyzed("phase=decode seq=4096 batch=" + std::to_string(batch) + " mesh=attention=8,expert=8",
                            mixture(), capacity)
                .memory;
        };
        const double one = 4096.0 * 2 * 4096 * 32 * 2; // the cache of a request
        QCOMPARE(held(1, 1e12).kv.value(), 8 * one);
        QCOMPARE(held(9, 1e12).kv.value(), 16 * one);
        QCOMPARE(held(16, 1e12).kv.value(), 16 * one);
        const double weights = held(1, 1e12).weight.value() / 8;
        const double roomForThree = weights + 3.5 * one;
        for (const int batch : {1, 5, 8, 24}) {
            QCOMPARE(held(batch, roomForThree).maxBatch, std::optional<std::int64_t>(24));
            QCOMPARE(held(batch, roomForThree).fits, std::optional(true));
        }
        QCOMPARE(held(25, roomForThree).fits, std::optional(false));
        QCOMPARE(held(1, weights + 0.9 * one).fits, std::optional(false));
        QCOMPARE(held(1, weights + 0.9 * one).maxBatch, std::optional<std::int64_t>(0));
    }

    // Nine requests in eight groups: the roof of a product lies at the intensity of the weights that all groups read,
    // and its time is that of the group with two, which reads them once.
    void unevenGroupsReadTheirWeightsOnce()
    {
        Chip chip = joined();
        chip.memory.push_back(memoryLevel("L2", 5e11, 1e9));
        Catalogue zoo = zooOf(chip, modelOf(mixture()));
        for (const char *level : {"", "memory-level=all"}) {
            const Analysis analysis =
                analyze(withSettings("phase=decode batch=9 mesh=attention=8,expert=8 ", with(level)), zoo);
            const OperatorResult &product =
                *findIn(analysis.operators, "q_proj", [](const OperatorResult &each) { return each.op.name; });
            const double bandwidth = *level ? 5e11 : 1e12;
            const double weights = 2 * 4096.0 * 4096;
            // What a request reads and writes; the matrix unit reads it from L2 once for each 128 columns.
            const double each = (*level ? 4096.0 / 128 + 1 : 2) * 2 * 4096;
            COMPARE_NEAR(product.attainable.value(), 2 * 9 * 4096.0 * 4096 / (8 * weights + 9 * each) * bandwidth);
            COMPARE_NEAR(product.memory.value(), (weights + 2 * each) / bandwidth);
        }
    }

    void refused_data()
    {
        const Rows<QString, QString> row("settings", "text");
        row("chips=8 pipeline=3", "8 chips cannot be divided into 3 stages; nearest: 6 or 9 chips");
        row("chips=8 pipeline=3 context-parallel=4",
            "8 chips cannot be divided into 3 stages and 4 parts of the context; nearest: 12 chips");
        row("chips=40 pipeline=40", "40 stages are more than the 32 layers of model; allowed: up to 32");
        row("chips=16 expert-parallel=16",
            "16 groups are more than the 8 experts of model; allowed: up to 8, or 8 redundant experts beside them");
        row("chips=16 expert-parallel=16 redundant-experts=5",
            "16 groups are more than the 13 experts of model with their copies; allowed: up to 13, or 3 redundant "
            "experts more");
        row("chips=4 expert-parallel=4 redundant-experts=25",
            "25 redundant experts are too many: no group of experts holds one twice; allowed: up to 24 in 4 groups");
        row("chips=8 expert-parallel=3",
            "the 8 chips of a stage do not divide into 3 groups of experts; nearest: 2 or 4");
        row("chips=8 attention-parallel=3",
            "the 8 chips of a stage do not divide into groups of 3 for attention; nearest: groups of 2 or 4");
    }

    void refused()
    {
        QFETCH(QString, settings);
        const Analysis analysis = analyzed("phase=decode " + settings.toStdString(), mixture());
        QVERIFY(!analysis.valid);
        QCOMPARE(analysis.findings.size(), std::size_t(1));
        QVERIFY(isError(analysis.findings[0].code));
        QTEST(QString::fromStdString(phrases::finding(analysis.findings[0], analysis)), "text");
    }

    // Kernels have no layers and dense models have no experts, so a mesh does not cut those.
    void whatIsNotThereIsNotCut()
    {
        const Analysis kernel = analyzed("kernel=matmul:m=64,n=64,k=64 chips=4 pipeline=3 expert-parallel=7");
        QVERIFY(kernel.valid);
        QVERIFY(kernel.mesh.isPlain());
        const Analysis dense = analyzed("phase=decode chips=4 expert-parallel=4 attention-parallel=data");
        QVERIFY(dense.totals == analyzed("phase=decode chips=4").totals);
    }

    // The fullest group's activations count once, so the sharding that is told fits by as much as it says.
    void shardingThatFitsIsToldForGroups()
    {
        const std::string settings = "phase=training chips=8 attention-parallel=data expert-parallel=8 replicas=8 "
                                     "batch=9 seq=2048 ";
        const Analysis shared = analyzed(settings + "sharding=zero3", mixture(), 1e12);
        const double needed = shared.memory.total.value() / 8 * 1.01; // of each chip
        const Analysis asked = analyzed(settings, mixture(), needed);
        QVERIFY(asked.memory.fits == false);
        QVERIFY(std::ranges::count(asked.findings, Code::FitsSharded, &Finding::code) == 1);
    }

    // The step does not fit one chip, so the finding names the first sharding that would fit.
    void shardingThatFitsIsTold()
    {
        const auto told = [](double capacity) -> QString {
            const Analysis analysis = analyzed("phase=training replicas=8 batch=1 seq=128", llama2(), capacity);
            const Finding *finding = findingOf(analysis, Code::FitsSharded);
            return finding ? QString::fromStdString(phrases::finding(*finding, analysis)) : QString();
        };
        QCOMPARE(told(120e9), QString());
        QVERIFY(told(60e9).startsWith(QStringLiteral("fits with sharding zero1 over the 8 replicas: ")));
        QVERIFY(told(35e9).startsWith(QStringLiteral("fits with sharding zero2 over the 8 replicas: ")));
        QVERIFY(told(20e9).startsWith(QStringLiteral("fits with FSDP over the 8 replicas (sharding zero3): ")));
        QCOMPARE(told(1e9), QString());
    }

    // With m parts, 8 stages wait for 7/m of the time of the work, but each part reads the weights again. So what is
    // said is tried here: that setting is faster, and where nothing is said, twice the parts are not.
    void longWaitsAreTold_data()
    {
        const Rows<QString, QString> row("settings", "told");
        row("long sequences", "phase=training batch=64 seq=2048 micro-batches=8 ", "16 micro-batches are faster");
        row("no more than samples", "phase=training batch=12 seq=2048 micro-batches=8 ", "12 micro-batches are faster");
        row("a part for each sample", "phase=training batch=8 seq=2048 micro-batches=8 ", "");
        row("many parts", "phase=training batch=64 seq=2048 micro-batches=64 ", "");
        row("short prompts", "phase=prefill batch=64 seq=8 micro-batches=4 ", "");
        row("decode", "phase=decode batch=64 seq=128 micro-batches=4 ", "");
    }
    void longWaitsAreTold()
    {
        QFETCH(QString, settings);
        QFETCH(QString, told);
        const auto with = [&](const QString &more) {
            return analyzed(("chips=8 pipeline=8 " + settings + more).toStdString());
        };
        const Analysis analysis = with({});
        QVERIFY(analysis.valid);
        const Finding *wait = findingOf(analysis, Code::StagesWait);
        QCOMPARE(wait != nullptr, !told.isEmpty());
        const double parts = wait ? wait->second : std::min(2 * analysis.mesh.microBatches, 64.0);
        const Analysis other = with(QStringLiteral("micro-batches=%1 ").arg(parts));
        QVERIFY(other.mesh.microBatches <= double(other.scenario.batch));
        if (!wait) {
            QVERIFY(analysis.totals.bubble < analysis.totals.latency / 4
                    || other.totals.latency > analysis.totals.latency * 0.98);
            return;
        }
        QVERIFY(other.totals.latency < analysis.totals.latency);
        const QString text = QString::fromStdString(phrases::finding(*wait, analysis));
        QVERIFY2(text.endsWith(told), qPrintable(text));
        const std::string part = formatPercent(analysis.totals.bubble / analysis.totals.latency);
        QVERIFY2(text.contains(QString::fromStdString(part)), qPrintable(text));
    }

    // In random meshes of random decoders, sharing loses nothing, no stage waits for less than its work, and
    // settings that are written are read back.
    void randomMeshes()
    {
        int valid = 0;
        for (unsigned seed = 1; seed <= 400; ++seed) {
            RandomCase random(seed);
            Dice dice(seed + 100000);
            random.model = modelOf(randomDecoder(dice));
            random.chip.links = joined().links;
            random.chip.scaleOut = joined().scaleOut;
            Scenario &scenario = random.scenario;
            scenario.kernel.reset();
            scenario.batch = dice.whole(1, 1000);
            scenario.sequence = dice.whole(1, 10000);
            scenario.prompt = dice.whole(1, 10000);
            scenario.generate = dice.whole(1, 1000);
            const auto axis = [&dice] { return dice.of({std::int64_t(1), std::int64_t(2), std::int64_t(4)}); };
            scenario.pipeline = axis();
            scenario.contextParallel = axis();
            scenario.attentionChips = dice.coin() ? 0 : axis();
            scenario.expertParallel = axis();
            scenario.chips = scenario.pipeline * scenario.contextParallel * 4 * axis();
            scenario.microBatches = dice.coin() ? 0 : dice.whole(1, 64);
            scenario.sequenceParallel = dice.coin();
            scenario.sharding = static_cast<Sharding>(dice.roll(4));
            scenario.replicas = dice.of({std::int64_t(1), std::int64_t(2), std::int64_t(8)});
            const Catalogue zoo = random.zoo();
            const Analysis analysis = analyze(scenario, zoo);
            Messages messages;
            Scenario shared; // only these settings: the other random values need not have a text
            for (const auto number :
                 {&Scenario::chips, &Scenario::replicas, &Scenario::pipeline, &Scenario::contextParallel,
                  &Scenario::attentionChips, &Scenario::expertParallel, &Scenario::microBatches})
                shared.*number = scenario.*number;
            shared.sequenceParallel = scenario.sequenceParallel;
            shared.sharding = scenario.sharding;
            QVERIFY(readScenario(writeScenario(shared), messages) == shared);
            if (const std::string mesh = findSetting("mesh")->get(shared); !mesh.empty()) {
                Scenario read;
                QCOMPARE(findSetting("mesh")->set(read, mesh), std::string());
                QCOMPARE(findSetting("mesh")->get(read), mesh);
                QVERIFY(read.chips == shared.chips && read.attentionChips == shared.attentionChips);
            }
            if (!analysis.valid)
                continue;
            ++valid;
            const Totals &totals = analysis.totals;
            QVERIFY(std::isfinite(totals.latency.value()));
            QVERIFY(totals.bubble >= Seconds());
            QVERIFY(totals.latency >= totals.bubble);
            const auto chips = static_cast<double>(scenario.chips);
            Scenario alone = withSettings(
                "chips=1 pipeline=1 micro-batches=1 context-parallel=1 expert-parallel=1 sharding=none", scenario);
            alone.attentionChips = 0;
            const Analysis one = analyze(alone, zoo);
            QVERIFY(one.valid);
            const double rounding = 1 - 1e-9;
            QVERIFY(totals.flop >= one.totals.flop * rounding || scenario.sharding != Sharding::None);
            QVERIFY(totals.weight >= one.totals.weight * rounding || scenario.phase == Phase::Training
                    || scenario.microBatches > 0 || analysis.mesh.microBatches > 1);
            QVERIFY(analysis.memory.perChip * chips >= analysis.memory.total * rounding);
            if (scenario.phase != Phase::Training)
                QVERIFY(analysis.memory.weight >= one.memory.weight * rounding);
            QVERIFY(analysis.memory.kv >= one.memory.kv * rounding);
            if (scenario.phase == Phase::Training) {
                Scenario more = scenario;
                more.replicas *= 2;
                QVERIFY(analyze(more, zoo).memory.total <= analysis.memory.total);
                if (scenario.sharding != Sharding::Zero3) {
                    more = scenario;
                    more.sharding = static_cast<Sharding>(static_cast<int>(scenario.sharding) + 1);
                    QVERIFY(analyze(more, zoo).memory.total <= analysis.memory.total);
                }
            }
        }
        QVERIFY(valid > 200);
    }
};

ROOFLINE_TEST(MeshTest)
#include "core/analysis/mesh.moc"
