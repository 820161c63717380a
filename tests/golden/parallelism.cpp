// Published ways to share models over chips: they can be computed, and they fit.
#include "core/analysis/analysis.h"
#include "core/report/phrases/phrases.h"
#include "core/scenario/settings.h"
#include "tests/support/golden.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

Analysis analyzed(const std::string &settings)
{
    static const Catalogue zoo = zooWith({});
    Messages messages;
    const Scenario scenario = readScenario(settings, messages);
    if (!messages.empty())
        qFatal("%s", messages.front().text.c_str());
    return analyze(scenario, zoo);
}

} // namespace

class Parallelism : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // DeepSeek-V3 technical report, 3.4, and deepseek-ai/open-infra-index, day 6; H100 of as much memory as the H800 of both. Decode of
    // the report has one routed expert on each of 320 chips, with copies: here two chips share one of 160 groups.
    void deepseek_data()
    {
        QTest::addColumn<QString>("settings");
        QTest::addColumn<double>("expertsOfChip"); // routed ones in each layer
        QTest::newRow("prefill on 32: TP4 × DP8, EP32")
            << "phase=prefill\nbatch=32\nseq=4096\nmesh=tensor=4,attention=8,expert=32\nsequence-parallel=true\n"
            << 8.0;
        QTest::newRow("decode on 320: TP4 × DP80")
            << "phase=decode\nbatch=8192\nseq=4096\nmesh=tensor=4,attention=80,expert=160\nsequence-parallel=true\n"
            << 1.0;
        QTest::newRow("prefill of the service: EP32, DP32")
            << "phase=prefill\nbatch=32\nseq=4096\nmesh=attention=32,expert=32\n"
            << 8.0;
        QTest::newRow("decode of the service: EP144, DP144")
            << "phase=decode\nbatch=4608\nseq=4096\nmesh=attention=144,expert=144\n"
            << 2.0;
    }

    void deepseek()
    {
        QFETCH(QString, settings);
        QFETCH(double, expertsOfChip);
        const Analysis analysis =
            analyzed("hardware=h100-sxm\nmodel=deepseek-v3\nprecision=released\n" + settings.toStdString());
        QVERIFY(analysis.valid);
        QVERIFY(analysis.memory.fits.value_or(false));
        // 58 layers of routed experts, three matrices of 7168 × 2048 each, a byte an element and its scales.
        const double experts = 58 * 3 * 7168.0 * 2048 * expertsOfChip;
        QVERIFY(analysis.memory.perChip.value() > experts);
        const auto sends = [&](std::string_view name) {
            return std::ranges::any_of(analysis.operators,
                                       [&](const OperatorResult &result) { return result.op.name == name; });
        };
        QVERIFY(sends("expert_dispatch") && sends("expert_combine"));
        QCOMPARE(sends("attn_all_reduce"), settings.contains(QStringLiteral("tensor=4")));
    }

    // Latent attention is whole on every chip of a tensor parallel group: with requests of its own each chip has its own only.
    void latentCache()
    {
        const auto cache = [](const std::string &settings) {
            return analyzed("hardware=h200\nmodel=deepseek-v3\nphase=decode\nbatch=64\nchips=8\n" + settings)
                .memory.kv.value();
        };
        COMPARE_NEAR(cache(""), 8 * cache("attention-parallel=data\n"));
        COMPARE_NEAR(cache(""), 8 * cache("context-parallel=8\n"));
    }

    // 6.74 billion parameters of 16 bytes are more than the 80 GB of one A100, an eighth of them is not.
    void llamaFitsWithFsdp()
    {
        const std::string settings =
            "hardware=a100-80gb-sxm\nmodel=llama-2-7b\nphase=training\nprecision=bf16\nreplicas=8\n";
        const Analysis whole = analyzed(settings);
        QVERIFY(!whole.memory.fits.value_or(true));
        const auto told = std::ranges::find(whole.findings, Finding::Code::FitsSharded, &Finding::code);
        QVERIFY(told != whole.findings.end());
        QVERIFY(analyzed(settings + "sharding=fsdp\n").memory.fits.value_or(false));
    }
};

ROOFLINE_TEST(Parallelism)
#include "parallelism.moc"
