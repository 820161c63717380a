// Checks that the file of predictions comes back as it was, or is reported as damaged.
#include "core/lesson/predictions.h"

#include "tests/core/lesson/kept_file_support.h"
#include "tests/support/messages.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

class PredictionsTest : public TestCase {
    Q_OBJECT

private slots:
    void comesBackAsItWas()
    {
        std::vector<Prediction> all;
        Messages messages;
        QCOMPARE(readPredictions(writePredictions(all), "p", messages).value(), all);
        all.push_back({"2026-11-23", "batch 16 → 64: latency", "\"5 ms\"", "23.6 ms", 4.72, false});
        all.push_back({"2026-11-24", "batch 1 → 2: limit", "memory", "memory-bound", 0, true});
        QCOMPARE(readPredictions(writePredictions(all), "p", messages).value(), all);
        QVERIFY2(messages.empty(), qPrintable(listed(messages)));
        all.resize(mostPredictions + 5);
        QCOMPARE(readPredictions(writePredictions(all), "p", messages).value().size(), mostPredictions);
    }

    void damagedFilesAreTold_data() { damagedFiles(); }

    void damagedFilesAreTold() { damageIsTold(readPredictions); }

    void theTypicalFactorIsTheGeometricMean()
    {
        QCOMPARE(typicalFactor({}), 0.0);
        QVERIFY(std::abs(typicalFactor({2, 8}) - 4) < 1e-12);
    }
};

ROOFLINE_TEST(PredictionsTest)
#include "core/lesson/predictions.moc"
