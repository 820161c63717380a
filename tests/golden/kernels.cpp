// Checks single kernels and a model's decode against times measured on an H100: the bound is never above them, and
// where a kernel is large the usual profile tells its time.
//
// kernels-measured.csv: one H100 SXM (80 GB HBM3), November 2026, PyTorch 2.11 with CUDA 13 (cuBLAS, flash attention),
// each kernel 20 times with other data in the L2 cache. The decode is Llama-3 8B written out in 15 operators a
// layer, with random weights, replayed as a CUDA graph.
#include "core/analysis/analysis.h"
#include "core/scenario/settings.h"
#include "tests/support/given_settings.h"
#include "tests/support/golden.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

Analysis computed(const Row &row, const char *profile)
{
    static const Catalogue zoo = zooWith({});
    Scenario scenario;
    give(scenario, "hardware", "h100-sxm");
    give(scenario, "precision", row["precision"].toStdString());
    if (row["class"] == QLatin1String("decode")) {
        give(scenario, "model", "llama-3-8b");
        give(scenario, "batch", row["batch"].toStdString());
        give(scenario, "seq", "2048");
    } else {
        give(scenario, "kernel", row["kernel"].toStdString());
    }
    if (!row["attention"].isEmpty())
        give(scenario, "attention", row["attention"].toStdString());
    give(scenario, "profile", profile); // the typical one depends on the workload
    return analyze(scenario, zoo);
}

} // namespace

class Kernels : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void noneIsFasterThanTheBound()
    {
        for (const Row &row : readTable(QStringLiteral("kernels-measured.csv"))) {
            const Analysis analysis = computed(row, "datasheet");
            QVERIFY(analysis.valid);
            const double bound = analysis.totals.latency.value() * 1e6;
            QVERIFY2(bound <= row["fastest_us"].toDouble(),
                     qPrintable(row["kernel"] + QStringLiteral(": the bound is %1 µs").arg(bound)));
        }
    }

    // Smaller kernels wait for their launch, and 8-bit products of this size for their tiles: they take up to 2.3
    // times as long. What is not hidden of attention's softmax shows in every size.
    void theUsualProfileTellsLargeKernels()
    {
        struct Range {
            double least, most; // measured over computed
        };
        const QHash<QString, Range> ranges{{QStringLiteral("stream"), {0.95, 1.1}},
                                           {QStringLiteral("matmul"), {0.95, 1.2}},
                                           {QStringLiteral("attention"), {1.1, 1.4}},
                                           {QStringLiteral("decode"), {0.9, 1.25}}};
        QHash<QString, int> checked;
        for (const Row &row : readTable(QStringLiteral("kernels-measured.csv"))) {
            const double measured = row["median_us"].toDouble();
            const bool large = measured > 150 || row["class"] == QLatin1String("decode");
            if (!large || row["precision"] == QLatin1String("fp8"))
                continue;
            const double ratio = measured / (computed(row, "typical").totals.latency.value() * 1e6);
            const Range range = ranges.value(row["class"]);
            QVERIFY2(ratio > range.least && ratio < range.most,
                     qPrintable(row["kernel"] + QStringLiteral(" %1: %2 times as long").arg(row["batch"]).arg(ratio)));
            ++checked[row["class"]];
        }
        QCOMPARE(checked.size(), ranges.size());
        QVERIFY(checked["matmul"] >= 15 && checked["decode"] == 5);
    }
};

ROOFLINE_TEST(Kernels)
#include "golden/kernels.moc"
