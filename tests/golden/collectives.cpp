// Checks collectives against measured times: the bound is never above them, and for long
// messages not far below the best of them.
//
// collectives.csv holds the fastest row for each chip, number of chips, collective and class of sizes. The rows are
// published with aiconfigurator (NCCL, TensorRT-LLM, vLLM, SGLang), nccl-tests and rccl-tests. Their bytes are what
// each chip holds (all-reduce), ends with (all-gather), begins with (reduce-scatter) or sends (all-to-all).
#include "core/analysis/analysis.h"
#include "core/scenario/settings.h"
#include "tests/support/given_settings.h"
#include "tests/support/golden.h"
#include "tests/support/support.h"

#include <cmath>
#include <map>

using namespace roofline;
using namespace roofline::test;

namespace {

const Catalogue &zoo()
{
    static const Catalogue catalogue = zooWith({});
    return catalogue;
}

// An H800 is an H100 whose links are cut to 200 GB/s one way
// (DeepSeek-AI: DeepSeek-V3 technical report, 3.1).
Catalogue withH800()
{
    Chip chip = *zoo().chip("h100-sxm");
    chip.id = "h800";
    chip.links[0].bandwidth->value = Bandwidth(2e11);
    chip.links[0].pair.reset();
    Catalogue catalogue = zoo();
    catalogue.add(chip);
    return catalogue;
}

Analysis collective(const QString &chip, const QString &kernel, qint64 chips, const char *latency = "bound",
                    const Catalogue &catalogue = zoo())
{
    Scenario scenario;
    give(scenario, "hardware", chip.toStdString());
    give(scenario, "kernel", kernel.toStdString());
    give(scenario, "chips", std::to_string(chips));
    give(scenario, "collective-latency", latency);
    if (const ChipPtr known = catalogue.chip(chip.toStdString()); known && known->links.empty())
        give(scenario, "link", "host"); // these cards meet in their host
    return analyze(scenario, catalogue);
}

} // namespace

class Collectives : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void theBoundHolds_data()
    {
        Rows<QString, QString, qint64, double, double>("chip", "kernel", "chips", "bytes", "seconds");
        for (const Row &row : readTable(QStringLiteral("collectives.csv"))) {
            const QString kernel = row["collective"] + QStringLiteral(":bytes=") + row["bytes"];
            QTest::addRow("%s",
                          qPrintable(row["chips"] + QStringLiteral(" × ") + row["chip"] + QStringLiteral(" ") + kernel))
                << row["chip"] << kernel << row["chips"].toLongLong() << row["bytes"].toDouble()
                << row["microseconds"].toDouble() * 1e-6;
        }
    }

    void theBoundHolds()
    {
        QFETCH(QString, chip);
        QFETCH(QString, kernel);
        QFETCH(qint64, chips);
        QFETCH(double, bytes);
        QFETCH(double, seconds);
        const Analysis analysis = collective(chip, kernel, chips);
        QVERIFY(analysis.valid);
        const double bound = analysis.totals.networkTime.value();
        QVERIFY2(bound <= seconds, qPrintable(QStringLiteral("bound %1 s, measured %2 s").arg(bound).arg(seconds)));
        // Libraries need about 100 MB to come near the links. Below that, their own steps take as long as the bytes.
        constexpr double large = 128e6;
        constexpr double largeAsPublished = 3.1; // 72 chips of an NVL72: 1.81 ms against 0.60
        if (bytes >= large)
            QVERIFY2(seconds <= bound * largeAsPublished, qPrintable(QString::number(seconds / bound)));
    }

    // No sound measurement is faster. Rows of a mixture's dispatch and combine count every copy of a token
    // (8 × 7168 elements). A copy goes to each chip once, so the all-to-all carries D(n) = n(1 − (1 − 1/n)^8)
    // of these. Where a rate is printed instead of a time, it is what one chip sends over its link.
    void noneOfTheMeasuredIsFaster()
    {
        static const Catalogue chips = withH800();
        const std::map<QString, QString> renamed{{"rtx-pro-6000", "rtx-pro-6000-blackwell"}};
        constexpr double perToken = 8;
        int checked = 0;
        QStringList faster;
        for (const Row &row : readTable(QStringLiteral("collectives-measured.csv"))) {
            const auto known = renamed.find(row["chip"]);
            const QString chip = known == renamed.end() ? row["chip"] : known->second;
            const QString name = row["collective"];
            const bool mixture = name.startsWith(QStringLiteral("moe_"));
            const qint64 members = row["chips"].toLongLong();
            const auto n = static_cast<double>(members);
            const bool printed = row["microseconds"].isEmpty();
            double bytes = row["bytes"].isEmpty() || printed ? 1e9 : row["bytes"].toDouble();
            if (mixture && !printed)
                bytes *= n * (1 - std::pow(1 - 1 / n, perToken)) / perToken;
            const QString kernel = (mixture ? QStringLiteral("alltoall") : QString(name).remove(u'_'))
                                   + QStringLiteral(":bytes=%1").arg(std::floor(bytes), 0, 'f', 0);
            if (chip == QStringLiteral("dgx-spark"))
                continue; // the link between two of them has no sourced bandwidth
            const double bound = collective(chip, kernel, members, "bound", chips).totals.networkTime.value();
            QVERIFY2(bound > 0, qPrintable(chip + kernel));
            const double rounds = name == QStringLiteral("all_reduce") ? 2 : 1;
            const double measured = printed ? rounds * bytes * (n - 1) / n / (row["gigabytes_per_s"].toDouble() * 1e9)
                                            : row["microseconds"].toDouble() * 1e-6;
            if (bound > measured)
                faster << QStringLiteral("%1 × %2 %3: bound %4 s, measured %5 s")
                              .arg(members)
                              .arg(chip, kernel)
                              .arg(bound)
                              .arg(measured);
            ++checked;
        }
        QCOMPARE(checked, 522);
        QVERIFY2(faster.isEmpty(), qPrintable(faster.join(u'\n')));
    }

    // No measured collective beats the start-up.
    void aFewBytesTakeTheirTime()
    {
        for (const ChipPtr &chip : zoo().chips()) {
            if (chip->links.empty() || !chip->links[0].bandwidth)
                continue;
            const QString id = QString::fromStdString(chip->id);
            for (const char *kernel :
                 {"allreduce:bytes=1000", "allgather:bytes=1000", "reducescatter:bytes=1000", "alltoall:bytes=1000"}) {
                const double time = collective(id, QString::fromLatin1(kernel), 1024).totals.networkTime.value();
                QVERIFY2(time >= 2e-6 && time < 1e-3, qPrintable(id + QStringLiteral(" ") + QString::number(time)));
            }
        }
        const double inside = collective(QStringLiteral("h100-sxm"), QStringLiteral("allreduce:bytes=1000"), 8)
                                  .totals.networkTime.value();
        const double across = collective(QStringLiteral("h100-sxm"), QStringLiteral("allreduce:bytes=1000"), 1024)
                                  .totals.networkTime.value();
        QCOMPARE(inside, 2e-6);
        QCOMPARE(across, 10e-6);
    }

    // Longer messages take no less time. No message takes less than its start-up or than
    // without one. Typical times include both.
    // Typical rates are those of large messages.
    void typicalIsNearTheMeasured()
    {
        constexpr double large = 256e6;
        int checked = 0;
        for (const Row &row : readTable(QStringLiteral("collectives-measured.csv"))) {
            const ChipPtr chip = zoo().chip(row["chip"].toStdString());
            if (row["collective"] != QStringLiteral("all_reduce") || !chip || row["microseconds"].isEmpty()
                || row["bytes"].toDouble() < large)
                continue;
            const QString kernel = QStringLiteral("allreduce:bytes=") + row["bytes"];
            Scenario scenario = collective(row["chip"], kernel, row["chips"].toLongLong(), "typical").scenario;
            give(scenario, "sustained", "typical");
            const double typical = analyze(scenario, zoo()).totals.networkTime.value();
            const double ratio = typical / (row["microseconds"].toDouble() * 1e-6);
            QVERIFY2(ratio > 0.6 && ratio < 1.3,
                     qPrintable(QStringLiteral("%1 × %2 %3: %4").arg(row["chips"], row["chip"], kernel).arg(ratio)));
            ++checked;
        }
        QVERIFY2(checked > 20, qPrintable(QString::number(checked)));
    }

    void timesGrowWithBytes()
    {
        for (const char *chip :
             {"h100-sxm", "a100-80gb-sxm", "mi300x", "tpu-v5e", "gaudi-3", "gb200", "h100-pcie", "inferentia2"}) {
            if (!zoo().chip(chip)->links[0].bandwidth)
                continue;
            for (const char *name : {"allreduce", "allgather", "reducescatter", "alltoall"}) {
                for (const qint64 chips : {2, 3, 8, 16, 100, 1024}) {
                    double last = 0;
                    for (double bytes = 1; bytes < 1e13; bytes *= 7) {
                        const QString kernel =
                            QStringLiteral("%1:bytes=%2").arg(QLatin1String(name)).arg(std::floor(bytes), 0, 'f', 0);
                        const auto time = [&](const char *latency) {
                            return collective(QLatin1String(chip), kernel, chips, latency).totals.networkTime.value();
                        };
                        const double bound = time("bound");
                        QVERIFY(bound >= last);
                        QVERIFY(bound >= 2e-6);
                        const double transfer = time("none");
                        QVERIFY(bound >= transfer);
                        QVERIFY(transfer > 0);
                        QVERIFY(std::abs(time("5 us") - transfer - 5e-6) <= 1e-12 * (transfer + 5e-6));
                        QVERIFY(time("typical") >= transfer + 10e-6 * 0.999999);
                        last = bound;
                    }
                }
            }
        }
    }
};

ROOFLINE_TEST(Collectives)
#include "golden/collectives.moc"
