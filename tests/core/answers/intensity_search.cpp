// Checks the search for the batch or sequence length that brings a workload to an intensity.
#include "core/answers/intensity_search.h"

#include "core/analysis/hierarchy.h"
#include "core/scenario/settings.h"
#include "tests/support/given_settings.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <cmath>

using namespace roofline;
using namespace roofline::test;

class TestIntensitySearch : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    // A decode that only counts its weights reads them once for the whole batch. It takes 2 FLOP per
    // parameter and sequence for 2 bytes per parameter, so its intensity is the batch.
    void weightsAloneGiveTheBatch_data()
    {
        const Rows<double, int> row("wanted", "batch");
        row("least", 1.0, 1);
        row("a batch exactly", 64.0, 64);
        row("nearer to the lower", 1.2, 1);
        row("nearer to the higher", 1.8, 2);
        row("below anything", 0.001, 1);
        row("nothing at all", 0.0, 1);
    }

    void weightsAloneGiveTheBatch()
    {
        QFETCH(double, wanted);
        QFETCH(int, batch);
        const Scenario scenario = scenarioOf("model=llama-2-7b phase=decode traffic=weights seq=1");
        const double parameters = intensityAt(scenario, 1); // near 1: products over the context come on top
        QVERIFY2(std::abs(parameters - 1) < 0.05, qPrintable(QString::number(parameters)));
        const auto found = batchForIntensity(scenario, shippedZoo(), Intensity(wanted * parameters));
        QVERIFY(found);
        QCOMPARE(*found, std::int64_t(batch));
    }

    // With a cache, the intensity of a decode saturates. For an intensity beyond that, the answer is
    // the smallest batch that is nearly there.
    void beyondSaturationIsNearlyThere()
    {
        const Scenario scenario = scenarioOf("model=llama-2-7b phase=decode seq=2048");
        const double limit = intensityAt(scenario, largestBatch);
        for (const double wanted : {limit, 2 * limit, 1e9}) {
            const auto batch = batchForIntensity(scenario, shippedZoo(), Intensity(wanted));
            QVERIFY(batch);
            const double reached = intensityAt(scenario, *batch);
            QVERIFY2(reached > 0.985 * limit && reached <= limit, qPrintable(QString::number(reached / limit)));
            QVERIFY2(*batch < 100000, qPrintable(QString::number(*batch)));
        }
    }

    // If the batch reaches the limit already, the answer is that batch.
    void whoIsThereStays()
    {
        Scenario scenario = scenarioOf("model=llama-2-7b phase=decode seq=2048");
        const double limit = intensityAt(scenario, largestBatch);
        scenario.batch = 100000;
        QCOMPARE(*batchForIntensity(scenario, shippedZoo(), Intensity(2 * limit)), std::int64_t(100000));
        QVERIFY(*batchForIntensity(scenario, shippedZoo(), Intensity(limit / 2)) < 1000);
    }

    // The intensity of the innermost level differs from that of the main memory.
    void cachesHaveAnIntensityOfTheirOwn()
    {
        Scenario scenario = scenarioOf("model=llama-2-7b phase=decode seq=512");
        for (const std::int64_t batch : {2, 5, 12}) {
            scenario.batch = batch;
            const Analysis analysis = analyze(scenario, shippedZoo());
            const Intensity asked = levelsOf(analysis).back().intensity;
            QCOMPARE(intensityOf(analysis, BytesOf::InnermostLevel).value(), asked.value());
            scenario.batch = 1;
            QCOMPARE(*batchForIntensity(scenario, shippedZoo(), asked, BytesOf::InnermostLevel), batch);
        }
    }

    // The batch that is found has an intensity within 1.1 % of the wanted one.
    void nothingIsNearer_data()
    {
        const Rows<QString, QString> row("model", "phase");
        row("decode", "llama-2-7b", "decode");
        row("prefill", "llama-2-7b", "prefill");
        row("request", "llama-2-7b", "request");
        row("training", "llama-2-7b", "training");
        row("images", "resnet-50", "inference");
        row("experts", "mixtral-8x7b", "decode");
    }

    void nothingIsNearer()
    {
        QFETCH(QString, model);
        QFETCH(QString, phase);
        Scenario scenario = scenarioOf(("seq=256 prompt=64 model=" + model + " phase=" + phase).toStdString());
        for (const std::int64_t batch : {1, 3, 17, 200}) {
            const double wanted = intensityAt(scenario, batch);
            const auto found = batchForIntensity(scenario, shippedZoo(), Intensity(wanted));
            if (!found)
                continue; // a long prefill does not depend on the batch
            QVERIFY2(std::abs(intensityAt(scenario, *found) / wanted - 1) < 0.011, qPrintable(QString::number(*found)));
        }
    }

    void withoutReuseNothingDependsOnTheBatch()
    {
        const Scenario scenario = scenarioOf("kernel=axpy:n=1000000");
        QVERIFY(!batchForIntensity(scenario, shippedZoo(), Intensity(10)));
        QVERIFY(!sequenceForIntensity(scenario, shippedZoo(), Intensity(10)));
    }

    void aSequenceMovesAPrefill()
    {
        const Scenario scenario = scenarioOf("model=llama-2-7b phase=prefill");
        const double wanted = analyze(withSettings("seq=100", scenario), shippedZoo()).totals.intensity().value();
        const auto length = sequenceForIntensity(scenario, shippedZoo(), Intensity(wanted));
        QVERIFY(length);
        QVERIFY2(std::abs(double(*length) - 100) <= 1, qPrintable(QString::number(*length)));
        QVERIFY(!sequenceForIntensity(scenarioOf("model=resnet-50"), shippedZoo(), Intensity(wanted)));
    }

    void whatCannotBeComputedHasNoAnswer()
    {
        QVERIFY(!batchForIntensity(scenarioOf("hardware=no-such-chip"), shippedZoo(), Intensity(10)));
        QVERIFY(!batchForIntensity(scenarioOf("model=no-such-model"), shippedZoo(), Intensity(10)));
        QVERIFY(!sequenceForIntensity(scenarioOf("model=no-such-model"), shippedZoo(), Intensity(10)));
    }

private:
    Scenario scenarioOf(const std::string &settings)
    {
        return withSettings(settings, withSettings("hardware=h100-sxm"));
    }

    double intensityAt(Scenario scenario, std::int64_t batch)
    {
        scenario.batch = batch;
        return analyze(scenario, shippedZoo()).totals.intensity().value();
    }
};

ROOFLINE_TEST(TestIntensitySearch)
#include "core/answers/intensity_search.moc"
