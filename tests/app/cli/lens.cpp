// Tests `--mac`. Pictures and text are seen through the lens, but machine output never is.
#include "tests/app/program.h"
#include "tests/support/support.h"

#include <QRegularExpression>
#include <QTemporaryDir>

using namespace roofline::test;

namespace {

// The kernel has 0.8 TFLOP at 200 FLOP/byte, on 312 TFLOP/s and 2.039 TB/s. It is compute-bound and takes 2.56 ms.
const QStringList scenario = {"--hardware", "a100-80gb-sxm", "--kernel", "custom:flop=8e11,byte=4e9"};

QStringList textsOf(const QByteArray &svg)
{
    static const QRegularExpression shape(QStringLiteral(">([^<]*)</text>"));
    QStringList texts;
    for (const QRegularExpressionMatch &match : shape.globalMatch(QString::fromUtf8(svg)))
        texts << match.captured(1);
    return texts;
}

} // namespace

class CliLens : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void aPlotIsHalvedAndSaysSo_data()
    {
        const Rows<QString, bool> row("mac", "halved");
        row("1", true);
        row("2", false);
    }

    void aPlotIsHalvedAndSaysSo()
    {
        QFETCH(QString, mac);
        QFETCH(bool, halved);
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("chart.svg"));
        const Run run = runProgram(QStringList{"plot", "-o", file, "--mac", mac} + scenario);
        QVERIFY2(run.status == 0, run.err.constData());
        const QByteArray svg = readFile(file);
        // The gutter has the unit once, and each roof's name before its number.
        const QStringList texts = textsOf(svg);
        QVERIFY(texts.contains(QStringLiteral("TFLOP/s, dense")));
        QCOMPARE(texts.value(texts.indexOf(QStringLiteral("BF16/FP16 tensor")) + 1),
                 halved ? QStringLiteral("156") : QStringLiteral("312"));
        QCOMPARE(svg.contains("1 MAC = 1 FLOP"), halved);
        QVERIFY(svg.contains("2.56 ms"));
    }

    void machineOutputAlwaysCountsTwo()
    {
        for (const char *format : {"json", "csv"}) {
            const QStringList command = QStringList{"analyze", "--format", format} + scenario;
            const Run plain = runProgram(command);
            QCOMPARE(plain.status, 0);
            QCOMPARE(runProgram(command + QStringList{"--mac", "1"}).out, plain.out);
        }
    }

    // A reason that is read is seen through the lens, like all text, but not one for machines.
    void aReasonIsHalvedButForMachines()
    {
        const QStringList command = QStringList{"analyze", "--why", "t_compute"} + scenario;
        QVERIFY(runProgram(command).out.contains("800 GFLOP ÷ 312 TFLOP/s"));
        for (const char *format : {"text", "markdown"}) {
            const QByteArray halved = runProgram(command + QStringList{"--mac", "1", "--format", format}).out;
            QVERIFY2(halved.contains("400 GFLOP ÷ 156 TFLOP/s") && halved.contains("2.56 ms"), halved.constData());
            QVERIFY(halved.contains("A multiply-accumulate counts as one."));
        }
        const QStringList json = command + QStringList{"--format", "json"};
        QCOMPARE(runProgram(json + QStringList{"--mac", "1"}).out, runProgram(json).out);
    }
};

ROOFLINE_TEST(CliLens)
#include "app/cli/lens.moc"
