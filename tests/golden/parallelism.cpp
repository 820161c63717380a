// Checks that published ways to share models over chips can be computed, and that they fit.
#include "core/analysis/analysis.h"
#include "core/report/phrases/phrases.h"
#include "tests/support/given_settings.h"
#include "tests/support/golden.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

#include <cmath>

using namespace roofline;
using namespace roofline::test;

namespace {

constexpr double vocabulary = 51200;

// Returns a GPT as Megatron trained it, with the names of its tables.
Model megatron(const std::string &id, std::int64_t layers, std::int64_t hidden, std::int64_t heads)
{
    DecoderModel model = gpt(layers, hidden, heads, 2048);
    model.vocabulary = static_cast<std::int64_t>(vocabulary);
    return modelOf(model, id);
}

Catalogue withPublished()
{
    Catalogue zoo = zooWith({});
    zoo.add(megatron("22b", 48, 6144, 64));
    zoo.add(megatron("175b", 96, 12288, 96));
    zoo.add(megatron("530b", 105, 20480, 128));
    zoo.add(megatron("1t", 128, 25600, 160));
    // The book takes 9e10 byte/s for each link and direction of a TPU v5p, but the data sheet says 1e11.
    Chip chip = *zoo.chip("tpu-v5p");
    chip.id = "book-v5p";
    chip.links.front().bandwidth->value = Bandwidth(6 * 9e10);
    zoo.add(chip);
    chip = *zoo.chip("h100-sxm"); // the switch does not reduce in the book's rings
    chip.id = "book-h100";
    chip.links.front().reduces = false;
    zoo.add(chip);
    return zoo;
}

Analysis analyzed(const std::string &settings)
{
    static const Catalogue zoo = withPublished();
    return analyze(withSettings(settings), zoo);
}

} // namespace

class Parallelism : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // Source: DeepSeek-V3 technical report, 3.4, and deepseek-ai/open-infra-index, day 6. An H100 has as much
    // memory as the H800 of both. In the report's decode, each of 320 chips has one expert, and 64 of them
    // are redundant or shared. Here all 64 are redundant, because each group of attention has the shared one.
    // The service has 32 redundant experts: 9 on each chip of a prefill, 2 in decode.
    void deepseek_data()
    {
        // expertsOfChip: routed ones and their copies in each layer
        const Rows<QString, double> row("settings", "expertsOfChip");
        row("prefill on 32: TP4 × DP8, EP32",
            "phase=prefill batch=32 seq=4096 mesh=tensor=4,attention=8,expert=32 sequence-parallel=true "
            "redundant-experts=32",
            9.0);
        row("decode on 320: TP4 × DP80",
            "phase=decode batch=8192 seq=4096 mesh=tensor=4,attention=80,expert=320 sequence-parallel=true "
            "redundant-experts=64",
            1.0);
        row("prefill of the service: EP32, DP32",
            "phase=prefill batch=32 seq=4096 mesh=attention=32,expert=32 redundant-experts=32", 9.0);
        row("decode of the service: EP144, DP144",
            "phase=decode batch=4608 seq=4096 mesh=attention=144,expert=144 redundant-experts=32", 2.0);
    }

    void deepseek()
    {
        QFETCH(QString, settings);
        QFETCH(double, expertsOfChip);
        const Analysis analysis =
            analyzed("hardware=h100-sxm model=deepseek-v3 precision=released " + settings.toStdString());
        QVERIFY(analysis.valid);
        QVERIFY(analysis.memory.fits.value_or(false));
        // Each parameter takes a byte: 58 layers of routed experts have three matrices of 7168 × 2048 each.
        // Four chips share all others of the published 671,026,419,200, or each chip has them whole. Router and the
        // compression of queries (1536) and of keys and values (512 + 64) are whole on each chip.
        const double expert = 58 * 3 * 7168.0 * 2048;
        const double others = 671'026'419'200.0 - 256 * expert;
        const double whole = 58 * (256 * 7168.0 + 256) + 61 * 7168.0 * (1536 + 512 + 64);
        const double sharing = settings.contains(QStringLiteral("tensor=4")) ? 4 : 1;
        const Analysis bytes = analyzed("hardware=h100-sxm model=deepseek-v3 precision=fp8 " + settings.toStdString());
        COMPARE_NEAR((bytes.memory.weight / bytes.chips()).value(),
                     (others - whole) / sharing + whole + expertsOfChip * expert);
        const auto sends = [&](std::string_view name) {
            return std::ranges::any_of(analysis.operators,
                                       [&](const OperatorResult &result) { return result.op.name == name; });
        };
        QVERIFY(sends("expert_dispatch") && sends("expert_combine"));
        QCOMPARE(sends("attn_all_reduce"), settings.contains(QStringLiteral("tensor=4")));
    }

    // Each of the 80 groups of attention has one token. A token chooses each of 320 experts and
    // copies with a chance of 8/320, so 320 (1 − (312/320)^80) = 277.8 of them are expected to be read. A
    // chip that has none of these waits for one that has.
    void deepseekFewTokens()
    {
        const Analysis analysis =
            analyzed("hardware=h100-sxm model=deepseek-v3 precision=fp8 phase=decode batch=80 seq=4096 "
                     "mesh=tensor=4,attention=80,expert=320 redundant-experts=64");
        const auto product = std::ranges::find_if(
            analysis.operators, [](const OperatorResult &result) { return result.op.name == "expert_up_proj"; });
        QVERIFY(product != analysis.operators.end());
        const double read = 320 * (1 - std::pow(312.0 / 320, 80));
        COMPARE_NEAR(product->op.weight.value(), read * 7168 * 2048);
        COMPARE_NEAR(product->op.load, 320 / read);
    }

    // Source: Korthikanti et al., arXiv:2205.05198, tables 3 and 5: seconds of an iteration on A100 of 80 GB,
    // eight of which share each layer. "full" computes all activations again, "selective" only those of
    // attention, with sequence parallelism. The last column is the part of the peak of the FLOP of
    // "selective". The paper counts attention in full, this test with its mask.
    void megatron_data()
    {
        Rows<QString, double, double, double>("settings", "full", "selective", "peakPart");
        const auto row = [](const char *model, int stages, int batch, int microBatches, double full, double selective,
                            double peakPart) {
            QTest::newRow(model) << QStringLiteral("model=%1 mesh=tensor=8,pipeline=%2 batch=%3 micro-batches=%4 ")
                                        .arg(QLatin1String(model))
                                        .arg(stages)
                                        .arg(batch)
                                        .arg(microBatches)
                                 << full << selective << peakPart;
        };
        row("22b", 1, 4, 1, 1.42, 1.10, 0.415);
        row("175b", 8, 64, 64, 18.13, 13.75, 0.514);
        row("530b", 35, 280, 280, 49.05, 37.83, 0.560);
        row("1t", 64, 512, 512, 94.42, 71.49, 0.563);
    }

    void megatron()
    {
        QFETCH(QString, settings);
        QFETCH(double, full);
        QFETCH(double, selective);
        QFETCH(double, peakPart);
        const std::string all =
            "hardware=a100-80gb-sxm phase=training precision=fp16 seq=2048 " + settings.toStdString();
        const std::string again = all + "recompute=full";
        const std::string less = all + "recompute=selective sequence-parallel=true";
        const std::vector<std::pair<std::string, double>> cases = {{again, full}, {less, selective}};
        for (const auto &[each, measured] : cases) {
            const Analysis bound = analyzed(each);
            QVERIFY(bound.memory.fits.value_or(false));
            QVERIFY(bound.totals.latency.value() < measured);
            const double typical = analyzed(each + " sustained=usual").totals.latency.value();
            QVERIFY2(typical > measured / 1.5 && typical < measured * 1.5, qPrintable(QString::number(typical)));
        }
        const Analysis analysis = analyzed(less);
        const double part = analysis.totals.flop.value() / (analysis.chips() * 312e12 * selective);
        QVERIFY2(part < peakPart && part > 0.965 * peakPart, qPrintable(QString::number(part)));
        QVERIFY(analysis.memory.perChip < analyzed(all).memory.perChip);
    }

    // The scaling book's conditions (training.md, inference.md, gpus.md) say how many may share what before
    // the network takes as long as the products. The book ignores that only n - 1 of n parts are sent. What
    // it says of two matrices holds for three with half more.
    void scalingBook_data()
    {
        // members: that exchange the weights or the tokens
        // expected: tokens of each chip, or chips
        const Rows<QString, double, double> row("settings", "members", "expected");
        row("FSDP over two axes of a TPU v5p: 2550 / 2", "hardware=book-v5p replicas=16", 16, 2550.0 / 2);
        row("FSDP over three: 2550 / 3", "hardware=book-v5p replicas=512", 512, 2550.0 / 3);
        row("FSDP inside a node of H100: 2200", "hardware=book-h100 replicas=8", 8, 2200);
        row("FSDP among nodes of H100: 2475", "hardware=book-h100 replicas=2048", 256, 2475);
        row("tensor parallel in a node of H100: F / 2200", "hardware=book-h100 chips=8", 8, 1.5 * 28672 / 2200);
        row("tensor parallel over two axes of a TPU v5p: 2 F / 2550", "hardware=book-v5p chips=16", 16,
            1.5 * 2 * 28672 / 2550);
    }

    void scalingBook()
    {
        QFETCH(QString, settings);
        QFETCH(double, members);
        QFETCH(double, expected);
        const bool sharded = settings.contains(QStringLiteral("replicas"));
        const Analysis analysis = analyzed("model=llama-2-70b precision=bf16 seq=4096 batch=1 " + settings.toStdString()
                                           + (sharded ? " phase=training sharding=fsdp" : " phase=prefill"));
        const QStringList exchanges =
            sharded ? QStringList{QStringLiteral("weight_all_gather"), QStringLiteral("gradient_reduce_scatter")}
                    : QStringList{QStringLiteral("mlp_all_reduce")};
        double compute = 0;
        double network = 0;
        for (const OperatorResult &result : analysis.operators) {
            const QString name = QString::fromUtf8(result.op.name.data(), qsizetype(result.op.name.size()));
            const bool product = name.endsWith(QStringLiteral("_proj"));
            if (product && (sharded || result.op.group == Group::Mlp))
                compute += result.compute.value() * result.op.count;
            if (exchanges.contains(name))
                network += result.network.value() * result.op.count;
        }
        QVERIFY(compute > 0 && network > 0);
        const double whole = network * members / (members - 1);
        // The time for weights does not depend on the tokens, and the time for tokens
        // not on the chips that share the products.
        const double critical = sharded ? 4096 * whole / compute : analysis.chips() * compute / whole;
        QVERIFY2(std::abs(critical / expected - 1) < 0.02, qPrintable(QString::number(critical)));
    }

    // inference.md: in a decode, tensor parallelism helps if fewer than F ÷
    // (tokens × memory bandwidth ÷ link) chips share it.
    void scalingBookDecode()
    {
        const Analysis analysis =
            analyzed("hardware=book-h100 model=llama-2-70b precision=bf16 phase=decode seq=1024 chips=8 "
                     "batch=64");
        double memory = 0;
        double network = 0;
        for (const OperatorResult &result : analysis.operators) {
            if (result.op.group == Group::Mlp)
                memory += result.op.weight.value() / 8 / 3.35e12;
            if (result.op.name == "mlp_all_reduce")
                network = result.network.value() * 8 / 7;
        }
        QVERIFY(memory > 0 && network > 0);
        const double critical = 8 * memory / network;
        const double expected = 1.5 * 28672 / (64 * 3.35e12 / 450e9);
        QVERIFY2(std::abs(critical / expected - 1) < 0.02, qPrintable(QString::number(critical)));
    }

    // Latent attention is whole on every chip of a tensor-parallel group. If each chip has
    // requests of its own, it only holds theirs.
    void latentCache()
    {
        const auto cache = [](const std::string &settings) {
            return analyzed("hardware=h200 model=deepseek-v3 phase=decode batch=64 chips=8 " + settings)
                .memory.kv.value();
        };
        COMPARE_NEAR(cache(""), 8 * cache("attention-parallel=data"));
        COMPARE_NEAR(cache(""), 8 * cache("context-parallel=8"));
    }

    // 6.74 billion parameters of 16 bytes exceed the 80 GB of one A100, but an eighth of them does not.
    void llamaFitsWithFsdp()
    {
        const std::string settings =
            "hardware=a100-80gb-sxm model=llama-2-7b phase=training precision=bf16 replicas=8 ";
        const Analysis whole = analyzed(settings);
        QVERIFY(!whole.memory.fits.value_or(true));
        QVERIFY(findingOf(whole, Finding::Code::FitsSharded));
        QVERIFY(analyzed(settings + "sharding=fsdp").memory.fits.value_or(false));
    }
};

ROOFLINE_TEST(Parallelism)
#include "golden/parallelism.moc"
