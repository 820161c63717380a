// Checks what companions with settings of their own are analyzed as, and that
// they can change places with the first chip.
#include "core/analysis/compared.h"

#include "core/report/phrases/wording.h"
#include "core/report/report.h"
#include "core/scenario/settings.h"
#include "core/sweep/sweep.h"
#include "tests/support/given_settings.h"
#include "tests/support/random_scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <set>

using namespace roofline;
using namespace roofline::test;

namespace {

Scenario served()
{
    return modelOn("h100-sxm", "llama-2-13b", Phase::Decode, 16);
}

// Holds what a reader sees of each chip: its name, its count, its formats and its time.
std::multiset<std::string> seenOf(const Report &report)
{
    std::multiset<std::string> seen;
    const auto add = [&](const Analysis &analysis) {
        std::string text = analysis.scenario.hardware;
        for (const char *name : {"chips", "weights", "activations", "kv", "batch", "sustained"})
            text += ' ' + findSetting(name)->get(analysis.scenario);
        seen.insert(text + ' ' + std::to_string(analysis.totals.latency.value() * 1e9));
    };
    add(report.analysis);
    for (const AnalysisPtr &chip : report.comparison.chips)
        add(*chip);
    return seen;
}

} // namespace

class Compared : public QObject {
    Q_OBJECT

private slots:
    void eachHasItsOwn()
    {
        // A companion follows the scenario in every setting that it does not have itself.
        for (const char *sequence : {"seq=2048 ", "seq=4096 "}) {
            const auto with = [&](const char *settings) {
                return withSettings(sequence + std::string(settings), served());
            };
            const Report report =
                reportOf(with("hardware=h100-sxm,b200:chips=4:precision=fp8,h100-sxm:batch=64"), shippedZoo());
            QCOMPARE(report.comparison.chips[0]->totals.latency,
                     analyze(with("hardware=b200 chips=4 precision=fp8"), shippedZoo()).totals.latency);
            QCOMPARE(report.comparison.chips[1]->totals.latency,
                     analyze(with("batch=64"), shippedZoo()).totals.latency);
        }
    }

    // What is computed, and whether only products are stored narrowly, is chosen beside the precision. A chip with the
    // same precision of its own has it, too.
    void anOwnPrecisionLeavesWhatIsChosenBesideIt()
    {
        for (const char *beside : {"compute=fp16", "quantize=linear"}) {
            const std::string settings = std::string("model=llama-3-8b phase=prefill precision=fp8 ") + beside;
            const Report plain = reportOf(withSettings(settings + " hardware=h100-sxm,b200"), shippedZoo());
            const Report own = reportOf(withSettings(settings + " hardware=h100-sxm,b200:precision=fp8"), shippedZoo());
            QCOMPARE(own.comparison.chips[0]->totals.latency, plain.comparison.chips[0]->totals.latency);
            QCOMPARE(own.comparison.chips[0]->memory.weight, plain.comparison.chips[0]->memory.weight);
        }
    }

    // So do the points of two axes, in either order.
    void precisionAndChipsAreAxesInEitherOrder()
    {
        for (const char *beside : {"compute=fp16", "quantize=linear"}) {
            const Scenario scenario =
                withSettings(std::string("hardware=h100-sxm model=llama-3-8b phase=prefill ") + beside);
            const auto points = [&](const char *first, const char *second) {
                std::multiset<double> latencies;
                const std::vector<SweepAxis> axes = {*parseSweepAxis(first, scenario, shippedZoo()),
                                                     *parseSweepAxis(second, scenario, shippedZoo())};
                const bool done = sweep(scenario, shippedZoo(), axes, [&](const auto &, const Analysis &analysis) {
                                      latencies.insert(analysis.totals.latency.value());
                                      return true;
                                  }).ok();
                return done ? latencies : std::multiset<double>();
            };
            const auto expected = points("hardware=h100-sxm,b200", "precision=fp8,int8");
            QCOMPARE(expected.size(), std::size_t(4));
            QVERIFY(points("precision=fp8,int8", "hardware=h100-sxm,b200") == expected);
        }
    }

    void namesTellThemApart_data()
    {
        const Rows<QString, QStringList> row("hardware", "names");
        row("nothing of its own", "h100-sxm,b200", QStringList{"H100 SXM", "B200"});
        row("counts", "h100-sxm,b200:chips=4", QStringList{"1× H100 SXM", "4× B200"});
        row("the same count", "h100-sxm,b200:chips=1", QStringList{"H100 SXM", "B200"});
        row("formats, also of who has none of its own", "h100-sxm,b200:precision=fp8,h200",
            QStringList{"H100 SXM, FP16", "B200, FP8", "H200, FP16"});
        row("batch", "h100-sxm,h100-sxm:batch=64", QStringList{"H100 SXM, batch 16", "H100 SXM, batch 64"});
        row("requests in flight", "h100-sxm,b200:requests=62",
            QStringList{"H100 SXM, as many in flight as fit", "B200, 62 in flight"});
        row("a deployment beside a batch", "h100-sxm,b200:batch=62:requests=62",
            QStringList{"H100 SXM, batch 16", "B200, 62 in flight"});
        row("another", "h100-sxm,b200:seq=512", QStringList{"H100 SXM, seq 2048", "B200, seq 512"});
    }
    void namesTellThemApart()
    {
        QFETCH(QString, hardware);
        const Report report = reportOf(withSettings("hardware=" + hardware.toStdString(), served()), shippedZoo());
        QStringList told{QString::fromStdString(chipName(report.analysis))};
        for (const AnalysisPtr &chip : report.comparison.chips)
            told << QString::fromStdString(chipName(*chip));
        QTEST(told, "names");
    }

    void swappingChangesNobody()
    {
        Dice dice(11);
        for (int round = 0; round < 300; ++round) {
            Scenario scenario = served();
            scenario.chips = dice.of({1, 2, 8});
            const auto count = 1 + dice.roll(4);
            while (scenario.compared.size() < count) {
                const Companion companion =
                    randomCompanion(dice, dice.of({"h100-sxm", "b200", "a100-80gb-sxm", "h200", "mi300x"}));
                if (companion != Companion(scenario.hardware)
                    && std::ranges::find(scenario.compared, companion) == scenario.compared.end())
                    scenario.compared.push_back(companion);
            }
            const Report report = reportOf(scenario, shippedZoo());
            const std::multiset<std::string> before = seenOf(report);
            const std::size_t index = dice.roll(count);
            const Scenario next = withCompanionSwapped(report.analysis, report.comparison.chips, index);
            QCOMPARE(next.hardware, scenario.compared[index].hardware);
            QVERIFY2(seenOf(reportOf(next, shippedZoo())) == before, writeScenario(scenario).c_str());
        }
    }

    // A TPU computes in BF16 beside a chip in FP16, and goes on so when a companion with a precision of its own becomes
    // the first. Where a preset quantizes the linear layers only, it goes on to do that, too.
    void aSwapLeavesOthersTheirFormat_data() { textRows("precision", {"fp16", "w4a16", "w8a8", "kv8", "fp8"}); }
    void aSwapLeavesOthersTheirFormat()
    {
        QFETCH(QString, precision);
        for (const char *own : {"fp16", "int8"}) {
            const Scenario scenario =
                withSettings("hardware=h100-sxm,h100-sxm:batch=300:precision=" + std::string(own)
                                 + ",tpu-v5e:chips=4:batch=64,tpu-v6e precision=" + precision.toStdString(),
                             served());
            const Report report = reportOf(scenario, shippedZoo());
            const Report swapped =
                reportOf(withCompanionSwapped(report.analysis, report.comparison.chips, 0), shippedZoo());
            QVERIFY2(seenOf(swapped) == seenOf(report), own);
        }
    }

    void aSweepHasThemAsItsChips()
    {
        const SweepAxis chips{"hardware", {"h100-sxm", "b200:chips=4:precision=fp8", "h100-sxm:sustained=0.5,0.75"}};
        for (const bool inner : {false, true}) {
            std::vector<SweepAxis> axes = {chips, {"seq", {"512", "1024"}}};
            if (inner)
                std::swap(axes[0], axes[1]);
            int points = 0;
            const Result<std::size_t> done =
                sweep(served(), shippedZoo(), axes, [&](const auto &values, const Analysis &analysis) {
                    const std::string_view chip = values[inner ? 1 : 0];
                    Scenario alone = served();
                    std::vector<Companion> read;
                    readCompanions(chip, read);
                    alone.hardware = read.front().hardware;
                    applyOwn(alone, read.front(), nullptr);
                    findSetting("seq")->set(alone, values[inner ? 0 : 1]);
                    ++points;
                    return analysis.totals.latency == analyze(alone, shippedZoo()).totals.latency;
                });
            QVERIFY(done);
            QCOMPARE(points, 6);
        }
    }
};

ROOFLINE_TEST(Compared)
#include "core/analysis/compared.moc"
