// Tests `solve`: what reaches a target, as text and as JSON. "never" is an answer, but without a target there is none.
#include "tests/app/program.h"
#include "tests/support/hand_made.h"
#include "tests/support/support.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace roofline::test;

namespace {

// The kernel has 1 s of traffic on an A100 of 2.039 TB/s, and takes 10 ms of its 312 TFLOP/s.
const QString second = QStringLiteral("solve --hardware a100-80gb-sxm --kernel custom:flop=3.12e12,byte=2.039e12 ");

} // namespace

class CliSolveTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void text_data()
    {
        const Rows<QString, QString> row("options", "expected");
        row("--target latency=0.5 --by bandwidth",
            "A bandwidth of 4.08 TB/s, 2× the current one, reaches it: 500 ms, 2 runs/s.");
        row("--target latency=500ms --by peak",
            "No peak reaches it: changing it does not help; it stays at 1 s, 1 run/s.");
        row("--target mfu=0.1 --by bandwidth", "reaches it: 100 ms, 10 runs/s, 10 % of peak.");
        row("--target latency=0.25 --by chips", "4 chips reach it: 250 ms, 4 runs/s.");
        row("--target throughput=3 --by replicas", "Reached from replicas = 3 on: 1 s, 3 runs/s.");
        row("--target latency=10 --by batch", "Already reached: 1 s, 1 run/s.");
        // Both targets count.
        row("--target latency=10 --target throughput=2 --by bandwidth", "2× the current one");
        row("--target throughput=2,latency=0.25 --by bandwidth", "4× the current one");
        row("--target throughput=2 --target latency=0.25 --by bandwidth", "4× the current one");
        row("--target latency=0.25 --target throughput=2 --by bandwidth", "4× the current one");
        row("--target bound=compute --by flop", "Reached from flop = ");
    }

    void text()
    {
        QFETCH(QString, options);
        QFETCH(QString, expected);
        const Run run = runLine(second + options);
        QCOMPARE(run.status, expected.startsWith(QStringLiteral("No peak")) ? 3 : 0);
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(run.out.count('\n'), 3);
        QVERIFY(run.text().section(u'\n', 1, 1).startsWith(QStringLiteral("warning: does not fit: needs 2.04 TB")));
        QVERIFY2(run.text().startsWith(QStringLiteral(
                     "custom flop 3.12 T, byte 2.04 T on A100 80GB SXM takes 1 s (1 run/s); asked for: at "))
                     || options.contains(QStringLiteral("bound")),
                 run.out.constData());
        QVERIFY2(run.text().section(u'\n', 2).contains(expected), run.out.constData());
    }

    void jsonForm()
    {
        const QJsonObject object =
            jsonOf(runLine(second + QStringLiteral("--target latency=0.5 --by bandwidth --format json")));
        QCOMPARE(object[u"format"].toString(), "roofline-explorer/solution");
        QCOMPARE(object[u"version"].toInt(), 1);
        QCOMPARE(object[u"scenario"][u"target"].toString(), "latency=0.5");
        QCOMPARE(object[u"scenario"][u"hardware"].toString(), "a100-80gb-sxm");
        QCOMPARE(object[u"by"].toString(), "bandwidth");
        QCOMPARE(object[u"status"].toString(), "reached");
        QVERIFY(same(object[u"value"].toDouble(), 2 * 2.039e12, 1e-8));
        QCOMPARE(object[u"unit"].toString(), "byte/s");
        QVERIFY(object[u"nearest"].isNull());
        QVERIFY(object[u"sentence"].toString().startsWith(QStringLiteral("A bandwidth of 4.08 TB/s")));
    }

    // V100 has no FP8, so its answer rests on the rate of another format.
    void warningsCome()
    {
        const QString ask = QStringLiteral("solve --hardware v100-sxm2 --model llama-3-8b --precision fp8 "
                                           "--target latency=2ms --by bandwidth");
        const QStringList lines = runLine(ask).text().split(u'\n');
        QVERIFY2(lines.value(1).startsWith("warning: V100 SXM2 has no FP8 rate"), qPrintable(lines.value(1)));
        QVERIFY(lines.at(lines.size() - 2).startsWith(QStringLiteral("A bandwidth of ")));
        const QJsonArray messages = jsonOf(runLine(ask + QStringLiteral(" --format json")))[u"messages"].toArray();
        QVERIFY(!messages.isEmpty());
        QCOMPARE(messages[0][u"severity"].toString(), "warning");
        QVERIFY(lines.at(1).endsWith(messages[0][u"text"].toString()));
    }

    // "10 tokens/s and 1 ms" cannot be reached. The answer says so in words, with the nearest that is
    // possible, and with no invalid number.
    void neverIsAnAnswer()
    {
        const Run run = runLine("solve --hardware a100-80gb-sxm --model llama-2-7b --target throughput=10 "
                                "--target latency=1ms --by batch --format json");
        QCOMPARE(run.status, 3);
        const QJsonObject object = jsonOf(run);
        QCOMPARE(object[u"status"].toString(), "never");
        QVERIFY(object[u"value"].isNull());
        QCOMPARE(object[u"nearest"].toInt(), 1);
        QVERIFY(object[u"latency_s"].toDouble() > 1e-3);
        for (const char *wrong : {"nan", "inf,", "1e+", "Infinity"})
            QVERIFY(!run.out.contains(wrong));
    }

    // `analyze` answers by every way at once.
    void analyzeSolvesToo()
    {
        const Run run = runLine("analyze --hardware a100-80gb-sxm --kernel custom:flop=3.12e12,byte=2.039e12 "
                                "--target latency=0.5 --target throughput=2 --format json");
        QCOMPARE(run.status, 3); // the scenario misses the targets
        QCOMPARE(jsonOf(run)[u"answers"][u"solutions"].toArray().size(), 5);
        QCOMPARE(jsonOf(run)[u"scenario"][u"target"].toString(), "latency=0.5,throughput=2");
    }

    // The kernel takes 1 s of traffic and 10 ms of arithmetic. It meets 2 s as it is, and 0.5 s with twice
    // the bandwidth, but 0.001 s with no peak at all.
    void statusSaysWhetherATargetIsMet_data()
    {
        Rows<QString, int>("command", "status");
        const QString chip = QStringLiteral(" --hardware a100-80gb-sxm --kernel custom:flop=3.12e12,byte=2.039e12 ");
        for (const char *format : {"--format text", "--format json"}) {
            const auto row = [&](const QString &command, int status) {
                QTest::addRow("%s %s", qPrintable(command), format)
                    << command.section(u' ', 0, 0) + chip + command.section(u' ', 1) + u' ' + QLatin1String(format)
                    << status;
            };
            row(QStringLiteral("analyze --target latency=2"), 0);
            row(QStringLiteral("analyze --target latency=0.5"), 3);
            row(QStringLiteral("analyze --target latency=2,throughput=2"), 3); // one of them is missed
            row(QStringLiteral("analyze --batch 1"), 0);                       // there is no target
            row(QStringLiteral("solve --target latency=2 --by bandwidth"), 0);
            row(QStringLiteral("solve --target latency=0.5 --by bandwidth"), 0);
            row(QStringLiteral("solve --target latency=0.001 --by peak"), 3);
            row(QStringLiteral("solve --target latency=0.001 --by batch"), 3);
            row(QStringLiteral("solve --target latency=0.0 --by batch"), 2);
        }
    }

    void statusSaysWhetherATargetIsMet()
    {
        QFETCH(QString, command);
        QFETCH(int, status);
        const Run run = runLine(command);
        QCOMPARE(run.status, status);
        QCOMPARE(run.out.isEmpty(), status == 2); // what was found is printed all the same
        QCOMPARE(run.err.isEmpty(), status != 2);
    }

    // 140 GB of weights take 69 ms from a memory of 80 GB. With twice the bandwidth they take less, but do not fit.
    void whatDoesNotFitMissesItsTarget()
    {
        const QString command = QStringLiteral("%1 --hardware a100-80gb-sxm --model llama-2-70b --phase decode "
                                               "--target latency=40ms --format json");
        const Run run = runLine(command.arg(QStringLiteral("solve --by bandwidth")));
        QCOMPARE(run.status, 3);
        QCOMPARE(jsonOf(run)[u"status"].toString(), "reached");
        QCOMPARE(jsonOf(run)[u"fits"], QJsonValue(false));
        QCOMPARE(runLine(command.arg(QStringLiteral("analyze"))).status, 3);
    }
};

ROOFLINE_TEST(CliSolveTest)
#include "app/cli/solve.moc"
