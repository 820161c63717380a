// Checks that every chip with one workload has the numbers of its
// analysis, and that they are sorted by speed.
#include "core/deploy/all_chips.h"

#include "core/analysis/compared.h"
#include "core/hardware/chip.h"
#include "core/scenario/settings.h"
#include "tests/support/given_settings.h"
#include "tests/support/scenarios.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

class TestAllChips : public TestCase {
    Q_OBJECT

private slots:
    void eachIsWhatItsAnalysisSays_data()
    {
        textRows("settings", {"model=resnet-50 phase=inference batch=32", "model=llama-3.1-70b phase=decode batch=16",
                              "model=llama-3-8b phase=prefill batch=4", "model=llama-2-7b phase=training"});
    }
    void eachIsWhatItsAnalysisSays()
    {
        QFETCH(QString, settings);
        Scenario scenario = withSettings("chips=5 " + settings.toStdString()); // its own number must not count
        const std::vector<ChipStanding> all = allChips(scenario, shippedZoo());
        QCOMPARE(all.size(), shippedZoo().chips().size());
        bool ranked = true;
        double before = HUGE_VAL;
        for (const ChipStanding &standing : all) {
            ranked = ranked && standing.isRanked();
            QCOMPARE(standing.isRanked(), ranked);
            scenario.hardware = standing.chip->id;
            give(scenario, "precision", standing.chip->id.starts_with("gaudi") ? "bf16" : "fp16"); // its faster one
            scenario.chips = standing.miss == ChipStanding::Miss::TooSmall ? mostChips : standing.count;
            const Analysis analysis = analyze(scenario, shippedZoo());
            switch (standing.miss) {
            case ChipStanding::Miss::None: QVERIFY2(analysis.memory.fits == true, standing.chip->id.c_str()); break;
            case ChipStanding::Miss::Unknown: QVERIFY(!analysis.memory.fits); break;
            case ChipStanding::Miss::TooSmall:
                QVERIFY2(analysis.memory.fits == false, standing.chip->id.c_str());
                break;
            case ChipStanding::Miss::NoLink:
            case ChipStanding::Miss::NotValid: QVERIFY2(!analysis.valid, standing.chip->id.c_str()); break;
            }
            if (!ranked)
                continue;
            QVERIFY(standing.perChip <= before);
            before = standing.perChip;
            const double expected = analysis.totals.throughput() / analysis.chips();
            QVERIFY2(std::abs(standing.perChip - expected) <= 1e-12 * expected, standing.chip->id.c_str());
            if (standing.count > 1) { // half as many do not hold it
                scenario.chips = standing.count / 2;
                QVERIFY2(analyze(scenario, shippedZoo()).memory.fits == false, standing.chip->id.c_str());
            }
        }
    }

    // A chip that was compared and is chosen changes places with the scenario's own.
    void aChosenChipIsNotComparedWithItself()
    {
        Scenario scenario = withSettings("model=llama-3-8b phase=decode");
        scenario.compared = {"b200", "mi300x"};
        for (const ChipStanding &standing : allChips(scenario, shippedZoo())) {
            if (!standing.isRanked())
                continue;
            const Scenario chosen = onRanked(scenario, standing, shippedZoo());
            std::vector<Companion> expected = scenario.compared;
            std::ranges::replace(expected, Companion(standing.chip->id), Companion(scenario.hardware));
            QVERIFY2(chosen.compared == expected, standing.chip->id.c_str());
        }
    }

    // A chip that is chosen from the list, or compared, comes in the number that was ranked, and without the scenario's
    // stages.
    void whatIsChosenIsWhatWasRanked()
    {
        Scenario scenario = withSettings("chips=4 pipeline=4 micro-batches=8 model=llama-3.1-70b phase=decode");
        int several = 0;
        for (const ChipStanding &standing : allChips(scenario, shippedZoo())) {
            if (!standing.isRanked() || standing.chip->id == scenario.hardware)
                continue;
            several += standing.count > 1 ? 1 : 0;
            const Scenario chosen = onRanked(scenario, standing, shippedZoo());
            const Scenario beside =
                withCompanion(scenario, shippedZoo(), companionOf(scenario, standing, shippedZoo()));
            for (const Scenario &each : {chosen, beside}) {
                const Analysis analysis = analyze(each, shippedZoo());
                const double perChip = analysis.totals.throughput() / analysis.chips();
                QVERIFY2(std::abs(perChip - standing.perChip) <= 1e-9 * perChip, standing.chip->id.c_str());
            }
        }
        QVERIFY(several > 20);
    }

    // The chip that was in front stays what it was, however many of the other one there are.
    void whoChangesPlacesStaysTheSame()
    {
        const Scenario scenario = withSettings("hardware=b200,h100-sxm,rtx-4090,v100-sxm2 spill=host memory-level=all",
                                               modelOn("b200", "llama-3.1-70b", Phase::Decode));
        const double before = analyze(scenario, shippedZoo()).totals.latency.value();
        int several = 0;
        for (const ChipStanding &standing : allChips(scenario, shippedZoo())) {
            const auto place = std::ranges::find(scenario.compared, Companion(standing.chip->id));
            if (!standing.isRanked() || place == scenario.compared.end())
                continue;
            several += standing.count > 1 ? 1 : 0;
            const Scenario next = onRanked(scenario, standing, shippedZoo());
            const Companion &former = next.compared[std::size_t(place - scenario.compared.begin())];
            QCOMPARE(former.hardware, std::string("b200"));
            QCOMPARE(analyze(withCompanion(next, shippedZoo(), former), shippedZoo()).totals.latency.value(), before);
        }
        QVERIFY(several > 0);
    }
};

ROOFLINE_TEST(TestAllChips)
#include "core/deploy/all_chips.moc"
