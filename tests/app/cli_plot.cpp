// `plot`: a chart as a file, whole or not at all, without a display.
#include "tests/app/program.h"
#include "tests/support/support.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>

using namespace roofline::test;

namespace {

const QStringList scenario = {"plot", "--hardware", "a100-80gb-sxm", "--model", "resnet-50"};

} // namespace

class CliPlotTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void formatFollowsTheSuffix_data()
    {
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("png") << "png" << QByteArray("\x89PNG\r\n");
        QTest::newRow("svg") << "svg" << QByteArray("<?xml");
        QTest::newRow("pdf") << "pdf" << QByteArray("%PDF-");
        QTest::newRow("capitals") << "SVG" << QByteArray("<?xml");
    }

    void formatFollowsTheSuffix()
    {
        QFETCH(QString, suffix);
        QFETCH(QByteArray, start);
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("chart.") + suffix);
        const Run run = runProgram(scenario + QStringList{"-o", file});
        QVERIFY2(run.status == 0, run.err.constData());
        QCOMPARE(run.out, QByteArray());
        QCOMPARE(run.err, QByteArray());
        QVERIFY(readFile(file).startsWith(start));
    }

    void sizeAndScaleOfAPng()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("chart.png"));
        QCOMPARE(runProgram(scenario + QStringList{"-o", file, "--size", "640x480", "--scale", "1.5"}).status, 0);
        QCOMPARE(QImage(file).size(), QSize(960, 720));
    }

    void themeAndBackground()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("chart.png"));
        const auto corner = [&](const QStringList &options) {
            const Run run = runProgram(scenario + QStringList{"-o", file} + options);
            return run.status == 0 ? QImage(file).pixelColor(0, 0) : QColor();
        };
        QCOMPARE(corner({}), QColor(Qt::white));   // paper unless asked otherwise
        QVERIFY(corner({"--theme", "dark"}).lightness() < 60);
        QCOMPARE(corner({"--transparent"}).alpha(), 0);
    }

    void titleIsTheSentenceUnlessGiven()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("chart.svg"));
        QCOMPARE(runProgram(scenario + QStringList{"-o", file}).status, 0);
        const QByteArray plain = readFile(file);
        QCOMPARE(runProgram(scenario + QStringList{"-o", file, "--title", "[Draft] one, two"}).status, 0);
        QVERIFY(readFile(file) != plain);
    }

    void theBreakdownInEachFormat_data()
    {
        QTest::addColumn<QString>("suffix");
        for (const char *suffix : {"png", "svg", "pdf"})
            QTest::newRow(suffix) << QString::fromLatin1(suffix);
    }

    void theBreakdownInEachFormat()
    {
        QFETCH(QString, suffix);
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("breakdown.") + suffix);
        const Run run = runProgram(scenario + QStringList{"--view", "breakdown", "--size", "900x700", "-o", file});
        QVERIFY2(run.status == 0, run.err.constData());
        QCOMPARE(run.err, QByteArray());
        const QByteArray bytes = readFile(file);
        if (suffix == QLatin1String("svg")) {
            for (const char *words : {"Time by operator", "Bytes moved", "Memory needed", "capacity 80 GB"})
                QVERIFY2(bytes.contains(words), words);
            QVERIFY(!bytes.contains("<image"));
        } else if (suffix == QLatin1String("pdf")) {
            QVERIFY(!bytes.contains("/Subtype /Image"));
        } else {
            const QImage image = QImage::fromData(bytes);
            QCOMPARE(image.size(), QSize(900, 700));
            QCOMPARE(image.pixelColor(0, 0), QColor(Qt::white));
        }
    }

    void aTransparentBreakdownHasNoPage()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("breakdown.png"));
        QCOMPARE(runProgram(scenario + QStringList{"--view", "breakdown", "--transparent", "--theme", "dark", "-o", file}).status, 0);
        QCOMPARE(QImage(file).pixelColor(0, 0).alpha(), 0);
    }

    void whatCannotBeWrittenLeavesNothing()
    {
        const Run missing = runProgram(scenario + QStringList{"-o", "/nonexistent/chart.svg"});
        QCOMPARE(missing.status, 1);
        QVERIFY2(missing.oneErrorLine(), missing.err.constData());
        QVERIFY2(missing.error().contains(QStringLiteral("/nonexistent/chart.svg")), missing.err.constData());

        QTemporaryDir folder;
        const QString taken = folder.filePath(QStringLiteral("chart.svg"));
        QVERIFY(QDir().mkpath(taken));   // a folder stands where the file should
        QCOMPARE(runProgram(scenario + QStringList{"-o", taken}).status, 1);
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), QStringList{"chart.svg"});

        const QString unknown = folder.filePath(QStringLiteral("unknown.svg"));
        QCOMPARE(runProgram({"plot", "--hardware", "h9000", "-o", unknown}).status, 2);
        QVERIFY(!QFile::exists(unknown));
    }
};

ROOFLINE_TEST_MAIN(CliPlotTest)
#include "cli_plot.moc"
