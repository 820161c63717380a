// Checks that every number has a reason, and that every reason gives its number.
#include "core/why/reasons.h"

#include "core/lesson/analyzed.h"
#include "core/lesson/lesson_names.h"
#include "core/report/lens.h"
#include "core/scenario/settings.h"
#include "tests/core/lesson/lesson_zoo.h"
#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/rounds.h"
#include "tests/support/support.h"

#include <cmath>
#include <set>

using namespace roofline;
using namespace roofline::test;

namespace {

constexpr double rounding = 1e-9;

// Walks everything that a number is made of, and says what is wrong with it.
class Walk {
public:
    explicit Walk(const Reasons &reasons) : m_reasons(reasons) {}

    std::string problem(const std::string &name)
    {
        if (m_open.contains(name))
            return name + ": a circle";
        if (!m_done.insert(name).second)
            return {};
        const std::optional<Explanation> explanation = m_reasons.explain(name);
        if (!explanation)
            return name + ": no explanation";
        m_open.insert(name);
        std::string found = ofOne(*explanation);
        for (const Figure *part : explanation->formula.parts())
            if (found.empty())
                found = problem(part->name);
        for (const Formula &other : explanation->also)
            for (const Figure *part : other.parts())
                if (found.empty())
                    found = problem(part->name);
        m_open.erase(name);
        return found;
    }

    std::size_t seen() const { return m_done.size(); }

private:
    std::string ofOne(const Explanation &e) const
    {
        const std::string where = e.figure.name + ": ";
        if (e.figure.title.empty() || e.figure.symbol.base.empty())
            return where + "no name";
        if (!std::isfinite(e.figure.value))
            return where + "not a number";
        if (!e.formula)
            return ofLeaf(e).empty() ? std::string() : where + ofLeaf(e);
        if (!same(e.formula.value(), e.figure.value, rounding))
            return where + std::to_string(e.formula.value()) + " instead of " + std::to_string(e.figure.value);
        for (const Formula &other : e.also)
            if (!same(other.value(), e.figure.value, rounding))
                return where + "also " + std::to_string(other.value()) + " instead of "
                       + std::to_string(e.figure.value);
        for (const Figure *part : e.formula.parts()) {
            const auto figure = m_reasons.figure(part->name);
            if (!figure || !(*figure == *part))
                return where + "part " + part->name + " is another number";
        }
        return e.origin.kind == ReasonOrigin::Kind::Formula ? std::string() : where + "both given and computed";
    }

    static std::string ofLeaf(const Explanation &e)
    {
        switch (e.origin.kind) {
        case ReasonOrigin::Kind::Formula: return "no formula and no origin";
        case ReasonOrigin::Kind::Setting: return e.origin.key.empty() ? "no setting" : "";
        case ReasonOrigin::Kind::Chip:
        case ReasonOrigin::Kind::Model: return e.origin.key.empty() ? "no field" : "";
        case ReasonOrigin::Kind::Constant:
        case ReasonOrigin::Kind::Engine: break;
        }
        return e.note.empty() ? "no reason" : "";
    }

    const Reasons &m_reasons;
    std::set<std::string> m_open;
    std::set<std::string> m_done;
};

// Lists every number that a table of operators shows.
constexpr const char *cells[] = {"count",     "flop",       "bytes",         "weight_bytes",  "activation_bytes",
                                 "kv_bytes",  "read_bytes", "written_bytes", "network_bytes", "attainable",
                                 "t_compute", "t_memory",   "t_network",     "lower",         "latency",
                                 "time",      "share",      "rate"};

// Further numbers of an operator, which not every one has.
constexpr const char *furtherNumbers[] = {
    "attained",        "intensity", "activations_read", "activations_written", "kv_read", "kv_written", "weights_read",
    "weights_written", "start_up",  "transfer",         "link_rate",           "vector",  "all_flop",   "all_bytes"};

std::string problemOf(const Report &report, std::size_t *seen = nullptr)
{
    const Reasons reasons(report);
    Walk walk(reasons);
    for (const std::string &name : reasons.names())
        if (std::string found = walk.problem(name); !found.empty())
            return found;
    for (const OperatorResult &result : report.analysis.operators) {
        const std::string name = fullName(result.op) + "/";
        for (const char *cell : cells)
            if (std::string found = walk.problem(name + cell); !found.empty())
                return found;
        for (const char *number : furtherNumbers) {
            if (!reasons.figure(name + number))
                continue;
            if (std::string found = walk.problem(name + number); !found.empty())
                return found;
        }
    }
    if (seen)
        *seen = walk.seen();
    return {};
}

Report reportWith(const std::string &settings)
{
    return reportOf(withSettings(settings), shippedZoo());
}

QString partsOf(const Report &report, const char *name)
{
    const Explanation explanation = Reasons(report).explain(name).value();
    QStringList names;
    for (const Figure *part : explanation.formula.parts())
        names << QString::fromStdString(part->name);
    return names.join(u' ');
}

} // namespace

class ReasonsTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void everyReasonGivesItsNumber_data()
    {
        QTest::addColumn<int>("first");
        for (int first = 0; first < static_cast<int>(rounds(60)); first += 20)
            QTest::addRow("from %d", first) << first;
    }

    void everyReasonGivesItsNumber()
    {
        QFETCH(const int, first);
        int valid = 0;
        for (int seed = first; seed < first + 20; ++seed) {
            const RandomCase world(static_cast<unsigned>(seed) + 1);
            const Catalogue zoo = world.zoo();
            const Report report = reportOf(world.scenario, zoo);
            if (!report.analysis.valid)
                continue;
            ++valid;
            const std::string problem = problemOf(report);
            QVERIFY2(problem.empty(), (std::to_string(seed) + ": " + problem).c_str());
            const std::string halved = problemOf(throughLens(report, 1));
            QVERIFY2(halved.empty(), (std::to_string(seed) + ", 1 FLOP: " + halved).c_str());
        }
        QVERIFY(valid > 4);
    }

    // The settings change how numbers of the shipped chips and models are made.
    void soItIsOfTheShippedZoo_data()
    {
        const Rows<QString> row("settings");
        row("image", "");
        const QString decode = "hardware=h100-sxm model=llama-3-8b phase=decode batch=16 ";
        row("decode", decode);
        row("all levels", decode + "memory-level=all");
        row("not fused", decode + "attention=textbook");
        row("host", decode + "memory-level=host");
        row("four chips", decode + "chips=4 collective-latency=typical");
        row("sixteen", decode + "chips=16");
        row("stages", decode + "chips=4 pipeline=4 batch=1 overhead=1e-6,1e-5");
        row("stages of a prompt", "model=llama-2-7b phase=prefill chips=4 pipeline=2 batch=8");
        row("stages of a request", "model=llama-2-7b phase=request chips=4 pipeline=2 batch=8");
        row("parts of the context", decode + "chips=4 context-parallel=2");
        row("groups of experts", decode + "model=mixtral-8x7b mesh=attention=4,expert=4 expert-imbalance=1.5");
        row("groups with one request or two", decode + "model=mixtral-8x7b batch=9 mesh=attention=8,expert=8");
        row("these at all levels", decode + "model=mixtral-8x7b batch=9 mesh=attention=8,expert=8 memory-level=all");
        row("sharded", "model=llama-2-7b phase=training replicas=8 sharding=zero3 chips=2 pipeline=2 batch=4 "
                       "micro-batches=2 overhead=framework");
        row("gather4", decode + "chips=4 network=gather4 collective-latency=none");
        row("request", decode + "phase=request overhead=framework overlap=0.5");
        row("request, all levels", decode + "phase=request memory-level=all");
        row("training", decode + "phase=training replicas=4 chips=8 recompute=full");
        row("w4a16", decode + "precision=w4a16 group-size=128");
        row("typical", decode + "sustained=typical overhead=1e-5,1e-4 clock=0.9");
        row("typical in fp8", decode + "precision=fp8 sustained=typical");
        row("typical beside a chip with one fraction", decode + "hardware=mi300x,b200 sustained=typical");
        row("cores", decode + "cores=16");
        row("spilled", decode + "hardware=rtx-4090 model=llama-2-70b spill=host");
        row("experts", decode + "model=deepseek-v3 chips=8");
        row("mixture", decode + "model=mixtral-8x7b dense-batch=512");
        row("cached prefix", decode + "prefix-hit=0.5 kv-offload=0.3 prompt-chunk=256");
        row("drafts", decode + "draft-tokens=4 draft-cost=0.1 requests=32");
        row("pools", decode + "prefill-chips=1 limit=tpot=20ms");
        row("memory of the engine", decode + "memory-reserve=engine");
        row("textbook serving", decode + "attention=textbook dense-batch=2048");
        row("costs", decode + "price=h100-sxm=2.4 power-use=0.8 host-power=1.2 pue=1.1 chips=4 replicas=2");
        row("costs of pools", decode + "price=h100-sxm=2.4 chips=4 prefill-chips=8 replicas=2");
        row("measured", decode + "measured=latency=0.01");
        row("measured over links",
            "hardware=a100-80gb-sxm kernel=matmul:m=4096,n=4096,k=4096 chips=8 measured=latency=0.01");
        for (const KernelSpec &spec : kernelSpecs())
            row(std::string(spec.name).c_str(),
                "hardware=h100-sxm batch=3 kernel=" + QString::fromStdString(toText(exampleOf(spec))));
        row("exchange", "hardware=h100-sxm kernel=matmul:m=64,n=64,k=64 chips=4");
    }

    void soItIsOfTheShippedZoo()
    {
        QFETCH(QString, settings);
        const Report report = reportWith(settings.toStdString());
        QVERIFY(report.analysis.valid);
        std::size_t seen = 0;
        const std::string problem = problemOf(report, &seen);
        QVERIFY2(problem.empty(), problem.c_str());
        QVERIFY(seen > 60);
    }

    void namesAreThoseOfLessons()
    {
        const Scenario scenario = withSettings("hardware=h100-sxm model=llama-3-8b phase=decode batch=16");
        const Report report = reportOf(scenario, shippedZoo());
        const Reasons reasons(report);
        const Analyzed analyzed(scenario, shippedZoo());
        int both = 0;
        for (const LessonName &name : lessonNames()) {
            const std::optional<Figure> figure = reasons.figure(name.name);
            const Parsed<LessonValue> value = valueOf(name, analyzed, false);
            if (!figure || !value)
                continue;
            ++both;
            QVERIFY2(same(figure->value, value.value->number, rounding), std::string(name.name).c_str());
            QVERIFY2(reasons.explain(name.name)->tells == name.tells, std::string(name.name).c_str());
        }
        QVERIFY(both >= 45);
    }

    // Compares with formulas by hand where a reader has to see how a number is made of others.
    void formulasAreTheOnesOfTheManual()
    {
        const Report report = reportWith("hardware=h100-sxm model=llama-3-8b phase=decode batch=16 chips=2");
        const Reasons reasons(report);
        const auto parts = [&](const char *name) { return partsOf(report, name); };
        QCOMPARE(parts("t_memory"), QStringLiteral("bytes chips sustained_bandwidth"));
        QCOMPARE(parts("bytes"), QStringLiteral("weight_bytes activation_bytes kv_bytes"));
        QCOMPARE(parts("ridge"), QStringLiteral("peak bandwidth"));
        QCOMPARE(parts("throughput"), QStringLiteral("samples latency"));
        QCOMPARE(parts("q_proj/flop"), QStringLiteral("q_proj/m q_proj/k q_proj/n"));
        QCOMPARE(parts("q_proj/weight_bytes"), QStringLiteral("q_proj/k q_proj/n weight_element"));
        QCOMPARE(parts("q_proj/m"), QStringLiteral("batch"));
        QCOMPARE(parts("q_proj/k"), QStringLiteral("model:hidden"));
        QCOMPARE(parts("q_proj/n"), QStringLiteral("model:hidden"));
        QCOMPARE(parts("k_proj/n"), QStringLiteral("model:kv heads model:head dim"));
        QCOMPARE(parts("kv_per_sequence"),
                 QStringLiteral("model:layers model:kv heads model:head dim tokens_cached kv_element"));
        QCOMPARE(parts("max_batch"), QStringLiteral("capacity memory_weights memory_per_sample"));
        QCOMPARE(parts("peak"), QStringLiteral("chip:compute/matrix/fp16"));
        QVERIFY(reasons.explain("chip:memory/HBM3")->origin.kind == ReasonOrigin::Kind::Chip);
        QVERIFY(!reasons.explain("chip:memory/HBM3")->origin.text.empty());
        QCOMPARE(reasons.explain("batch")->origin.key, std::string("batch"));
        QVERIFY(!reasons.explain("nonsense"));
        QVERIFY(!reasons.explain("nonsense/flop"));
        QVERIFY(!reasons.explain("q_proj/nonsense"));
        QVERIFY(!reasons.explain("/"));
        QVERIFY(!reasons.explain(""));
    }

    // Of 8 experts 4 tokens with 2 choices each load 8 · (1 − (1 − 2/8)⁴) = 5.46875.
    void expertsAndTheCacheHaveTheirFormulas()
    {
        const Report report = reportWith("hardware=h100-sxm model=mixtral-8x7b phase=decode batch=4 seq=100");
        const Reasons reasons(report);
        QCOMPARE(reasons.figure("expert_up_proj/experts_read")->value, 5.46875);
        const auto parts = [&](const char *name) { return partsOf(report, name); };
        QCOMPARE(parts("expert_up_proj/experts_read"), "model:experts/count model:experts/per token expert_up_proj/m");
        QCOMPARE(parts("expert_up_proj/weight_bytes"),
                 "expert_up_proj/experts_read expert_up_proj/k expert_up_proj/n weight_element");
        QCOMPARE(parts("expert_up_proj/m"), "batch model:experts/per token");
        QCOMPARE(parts("expert_up_proj/n"), "model:experts/width");
        QCOMPARE(parts("attention/kv_read"), "batch sequence model:kv heads model:head dim kv_element");
        const auto ofLatent =
            partsOf(reportWith("hardware=h100-sxm model=deepseek-v3 phase=decode"), "attention/kv_read");
        QCOMPARE(ofLatent, "batch sequence model:latent attention/kv rank model:latent attention/rope dim kv_element");
    }

    // Biases are stored wider than the weights beside them: of gpt-oss those of experts, and with W4A16 those of
    // queries.
    void biasesAreAKindOfWeights()
    {
        const auto parts = [](const char *model, const char *precision, const char *name) {
            return partsOf(
                reportWith(std::string("hardware=h100-sxm phase=decode model=") + model + " precision=" + precision),
                name);
        };
        for (const QString &names :
             {parts("gpt-oss-20b", "released", "memory_weights"), parts("qwen2.5-7b", "w4a16", "memory_weights")})
            QVERIFY2(names.split(u' ').contains("parameters:biases"), qPrintable(names));
        QCOMPARE(parts("qwen2.5-7b", "w4a16", "q_proj/weight_bytes"),
                 "q_proj/k q_proj/n element:attention element:biases");
    }

    // Where chips share in other ways than products, what is also true is told as well.
    void whatIsAlsoTrueStays_data() { textRows("settings", {"chips=2", "chips=2 pipeline=2"}); }

    void whatIsAlsoTrueStays()
    {
        QFETCH(QString, settings);
        const Report report =
            reportWith("hardware=h100-sxm model=llama-3-8b phase=decode batch=16 " + settings.toStdString());
        // What is loaded and written, and the sum over the operators.
        QCOMPARE(Reasons(report).explain("bytes").value().also.size(), std::size_t(2));
    }

    // Where no request fits, its reason is that there is no room.
    void weightsThatLeaveNoRoom()
    {
        const auto note = [](const char *model) {
            const Report report = reportWith(std::string("hardware=h100-sxm requests=8 prefix-hit=0.5 model=") + model);
            return Reasons(report).explain("most_requests").value().note;
        };
        QCOMPARE(note("llama-3.1-70b"), std::string("The weights leave no room for a request."));
        QVERIFY(note("llama-3.1-8b").starts_with("What the weights and a shared prefix leave free"));
    }

    // A group with two requests reads the weights once, as one with a single request does.
    void theBusiestChipReadsItsWeightsOnce()
    {
        const auto parts = [](const char *level, const char *number) {
            return partsOf(reportWith(std::string("hardware=h100-sxm model=mixtral-8x7b phase=decode batch=9 "
                                                  "mesh=attention=8,expert=8 memory-level=")
                                      + level),
                           number);
        };
        QCOMPARE(parts("HBM3", "q_proj/t_memory"), "q_proj/bytes q_proj/weight_bytes q_proj/weight_load chips "
                                                   "sustained_bandwidth q_proj/load");
        QCOMPARE(parts("all", "q_proj/t_memory@HBM3"), "q_proj/busiest_bytes@HBM3 chips chip:memory/HBM3 q_proj/load");
        QCOMPARE(parts("all", "q_proj/busiest_bytes@HBM3"), "q_proj/bytes@HBM3 q_proj/weight_bytes q_proj/weight_load");
    }

    // Where chips and replicas share, a reason that holds for a whole copy would be false.
    void whatIsSharedIsSaid()
    {
        const auto note = [](const char *settings, const char *number) {
            const Report report = reportWith(std::string("hardware=h100-sxm model=llama-3-8b ") + settings);
            return Reasons(report).explain(number).value().note;
        };
        const auto constants = [](const char *settings) {
            const Report report = reportWith(std::string("hardware=h100-sxm phase=training replicas=16 ") + settings);
            const Reasons reasons(report);
            return std::pair(reasons.figure("gradient_element")->value, reasons.figure("optimizer_element")->value);
        };
        QCOMPARE(constants("model=llama-2-70b mesh=tensor=8,pipeline=8,data=16 sharding=zero1"), std::pair(2.0, 12.0));
        QCOMPARE(constants("model=llama-3-8b sharding=zero3"), std::pair(2.0, 12.0));
        QCOMPARE(partsOf(reportWith("hardware=h100-sxm phase=training model=llama-2-70b sharding=zero1 "
                                    "mesh=tensor=8,pipeline=8,data=16"),
                         "memory_optimizer"),
                 "parameters optimizer_element fullest_stage replicas");
        const auto times = [](const char *sharding, const char *number) {
            return partsOf(reportWith(std::string("hardware=h100-sxm phase=training model=llama-2-70b batch=8 "
                                                  "micro-batches=8 mesh=tensor=8,pipeline=2,data=16 sharding=")
                                      + sharding),
                           number);
        };
        QCOMPARE(times("zero1", "backward.gradient_reduce_scatter/count"), QString());
        QCOMPARE(times("zero2", "backward.gradient_reduce_scatter/count"), "micro_batches");
        QCOMPARE(times("zero3", "forward.weight_all_gather/count"), "model:layers micro_batches");
        const std::string part = "Each replica keeps only its part.";
        QVERIFY(note("chips=3 pipeline=3", "memory_weights").starts_with("It depends on how the chips share"));
        QVERIFY(note("phase=training replicas=4 sharding=zero3", "memory_optimizer").ends_with(part));
        QVERIFY(note("phase=training replicas=4 sharding=zero2", "memory_gradients").ends_with(part));
        QVERIFY(!note("phase=training replicas=4 sharding=zero1", "memory_gradients").ends_with(part));
        QVERIFY(!note("phase=training sharding=zero3", "memory_optimizer").ends_with(part));
        const std::string stages = "each counts for its part of the stages.";
        QVERIFY(note("chips=16 pipeline=2", "attn_all_reduce/start_up").ends_with(stages));
        QVERIFY(!note("chips=16", "attn_all_reduce/start_up").ends_with(stages));
        QCOMPARE(note("phase=request prompt=4096 generate=64 prompt-chunk=64", "requests"),
                 std::string("As many as chunks of this size can read prompts for."));
    }

    // Of 32 chips in 4 nodes, a token with 8 experts goes to D(4) = 3·(1 − (3/4)^8) other nodes and D(32) = 31·(1 −
    // (31/32)^8) other chips, so that InfiniBand's 50 GB/s count as 50 · D(32)/D(4) = 129.3.
    void tokensThatCrossNodes()
    {
        const Report report = reportWith("hardware=h100-sxm model=deepseek-v3 phase=decode batch=4096 "
                                         "mesh=attention=32,expert=32");
        const double crossing = 3 * (1 - std::pow(3.0 / 4, 8)) / (31 * (1 - std::pow(31.0 / 32, 8)));
        const Reasons reasons(report);
        QCOMPARE(reasons.figure("expert_dispatch/crossing")->value, crossing);
        QCOMPARE(reasons.figure("expert_dispatch/link_rate")->value, 50e9 / crossing);
        QVERIFY(partsOf(report, "expert_dispatch/link_rate").endsWith(QStringLiteral("expert_dispatch/crossing")));
        QCOMPARE(partsOf(report, "expert_dispatch/crossing"), "model:experts/per token");
        QVERIFY(partsOf(report, "link_bandwidth").startsWith(QStringLiteral("network_bytes chips")));
        QVERIFY(reasons.explain("expert_dispatch/transfer")->note.ends_with("among 32 chips: once per node."));
    }

    // Eight chips compute for 55 µs and send for 196, so the measurement is held against the links.
    void aMeasurementUnderTheNetworksRoof()
    {
        const auto why = [](const char *chips) {
            const Report report = reportWith(
                std::string("hardware=a100-80gb-sxm measured=latency=0.01 kernel=matmul:m=4096,n=4096,k=4096 chips=")
                + chips);
            return Reasons(report).explain("measured_of_roof").value();
        };
        QCOMPARE(why("1").figure.title, std::string("Measured share of the datasheet's roof"));
        const Explanation overLinks = why("8");
        QCOMPARE(overLinks.figure.title, std::string("Measured share of the network's roof"));
        QCOMPARE(overLinks.formula.parts().size(), std::size_t(2));
        QCOMPARE(overLinks.formula.parts()[0]->name, std::string("t_network"));
        QCOMPARE(overLinks.formula.parts()[1]->name, std::string("measured_latency"));
    }

    // Each new token attends to all before it: n tokens of a prompt make n (n + 1) / 2 pairs, one token after them n.
    void pairsOfTokens()
    {
        for (const auto &[phase, made] : {std::pair("prefill", 512.0 * 513 / 2), std::pair("decode", 512.0)}) {
            const Report report = reportWith(std::string("hardware=h100-sxm model=llama-2-7b seq=512 phase=") + phase);
            const Explanation pairs = Reasons(report).explain("attention/pairs").value();
            QCOMPARE(pairs.formula.value(), made);
            QCOMPARE(pairs.formula.parts().size(), std::size_t(1));
            QCOMPARE(pairs.formula.parts().front()->name, std::string("sequence"));
        }
    }
};

ROOFLINE_TEST(ReasonsTest)
#include "core/why/reasons.moc"
