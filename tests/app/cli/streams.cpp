// Tests standard input and output in the place of files, entries as JSON, and options that a command has no use for.
#include "tests/app/program.h"
#include "tests/support/support.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace roofline::test;

namespace {

const QByteArray session = "---\nformat: roofline-explorer/session\nversion: 1\nscenario:\n  hardware: h100-sxm\n  "
                           "kernel: \"matmul:m=64,n=64,k=64\"\n";
const QByteArray end = "...\n";

// Runs the program on a file as a shell does with "< file".
Run runOnFile(const QStringList &arguments, const QByteArray &input)
{
    const QTemporaryDir folder;
    QProcess process;
    process.setProcessEnvironment(programEnvironment());
    process.setStandardInputFile(writeFile(folder.filePath(QStringLiteral("input")), input));
    process.start(QStringLiteral(ROOFLINE_PROGRAM), arguments);
    return resultOf(process);
}

} // namespace

class CliStreamsTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void aSessionFromStandardInput_data() { textRows("name", {"-", "/dev/stdin", "/dev/fd/0"}); }

    void aSessionFromStandardInput()
    {
        QFETCH(QString, name);
        const QStringList arguments{"analyze", "--session", name, "--format", "json"};
        for (const Run &run : {runWith(arguments, session + end), runOnFile(arguments, session + end)}) {
            QVERIFY2(run.status == 0, run.err.constData());
            QCOMPARE(jsonOf(run)[u"scenario"][u"hardware"].toString(), QStringLiteral("h100-sxm"));
            QCOMPARE(jsonOf(run)[u"scenario"][u"kernel"].toString(), QStringLiteral("matmul:m=64,n=64,k=64"));
        }
    }

    void whatIsWrongInStandardInputIsNamed()
    {
        Run run = runWith({"analyze", "--session", "-"}, "---\nnothing: [\n");
        checkRefused(run, "--session: standard input", 1);
        run = runWith({"analyze", "--session", "-"}, QByteArray(8 << 20, ' '));
        checkRefused(run, "is larger than", 1);
        run = runWith({"analyze", "--session", "-"}, {});
        QCOMPARE(run.status, 1);
        QVERIFY(run.oneErrorLine());
    }

    void aPictureToStandardOutput_data()
    {
        const Rows<QString, QByteArray> row("format", "begin");
        row("usual", QString(), "<?xml");
        row("svg", "<?xml");
        row("png", "\x89PNG");
        row("pdf", "%PDF");
    }

    // The bytes are the same as in a file, except for a PDF's date and identity.
    void aPictureToStandardOutput()
    {
        QFETCH(QString, format);
        QFETCH(QByteArray, begin);
        const QTemporaryDir folder;
        const QString path =
            folder.filePath(QStringLiteral("a.") + (format.isEmpty() ? QStringLiteral("svg") : format));
        const QStringList scenario = {"plot",   "--hardware", "h100-sxm", "--kernel", "matmul:m=64,n=64,k=64",
                                      "--size", "400x300"};
        const Run run = runProgram(
            scenario + (format.isEmpty() ? QStringList{"-o", "-"} : QStringList{"-o", "-", "--format", format}));
        QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err.constData());
        QVERIFY2(run.out.startsWith(begin), run.out.left(20).constData());
        QCOMPARE(runProgram(scenario + QStringList{"-o", path}).status, 0);
        const QByteArray written = readFile(path);
        if (format == QStringLiteral("pdf"))
            QVERIFY(std::abs(written.size() - run.out.size()) < 64);
        else
            QVERIFY(written == run.out);
        QVERIFY(!QFile::exists(QStringLiteral("-")));
    }

    // The A100's data sheet has 312 TFLOP/s of BF16 and 2.039 TB/s.
    void aChipForMachines()
    {
        const Run run = runProgram({"show", "a100-80gb-sxm", "--format", "json"});
        QCOMPARE(run.status, 0);
        const QJsonObject chip = jsonOf(run)[u"hardware"].toObject();
        QCOMPARE(jsonOf(run)[u"format"].toString(), QStringLiteral("roofline-explorer/entry"));
        QCOMPARE(chip[u"id"].toString(), QStringLiteral("a100-80gb-sxm"));
        QJsonObject bf16;
        for (const QJsonValue &ceiling : chip[u"compute"].toArray()) {
            if (ceiling[u"unit"].toString() == QStringLiteral("matrix")
                && ceiling[u"format"].toString() == QStringLiteral("bf16") && ceiling[u"variant"].toString().isEmpty())
                bf16 = ceiling.toObject();
        }
        QCOMPARE(bf16[u"flop_per_s"][u"value"].toDouble(), 312e12);
        QVERIFY(!bf16[u"flop_per_s"][u"source"].toString().isEmpty());
        QVERIFY(!bf16[u"flop_per_s"][u"evidence"].toString().isEmpty());
        QCOMPARE(chip[u"memory"][0][u"bandwidth_byte_per_s"][u"value"].toDouble(), 2.039e12);
    }

    // Llama-2 7B has 32 layers of width 4096 and 6.74 billion parameters.
    void aModelForMachines()
    {
        const QJsonObject model = jsonOf(runProgram({"show", "llama-2-7b", "--format", "json"}))[u"model"].toObject();
        QCOMPARE(model[u"numbers"][u"layers"].toInt(), 32);
        QCOMPARE(model[u"numbers"][u"hidden"].toInt(), 4096);
        QCOMPARE(model[u"all_parameters"].toDouble(), 6738415616.0);
        double sum = 0;
        for (const QJsonValue &part : model[u"parameters"].toObject())
            sum += part.toDouble();
        QCOMPARE(sum, model[u"all_parameters"].toDouble());
    }

    void aKernelForMachines()
    {
        const QJsonObject kernel = jsonOf(runProgram({"show", "matmul", "--format", "json"}))[u"kernel"].toObject();
        QCOMPARE(kernel[u"keys"].toArray().size(), 3);
        QCOMPARE(kernel[u"keys"][0][u"name"].toString(), QStringLiteral("m"));
        QCOMPARE(runProgram({"show", "matmul", "--format", "csv"}).status, 2);
    }

    void everyEntryIsShown()
    {
        for (const QString &kind : {QStringLiteral("hardware"), QStringLiteral("models"), QStringLiteral("kernels")}) {
            const QJsonArray entries = jsonListOf(runProgram({"list", kind, "--format", "json"}));
            QVERIFY(!entries.isEmpty());
            const QString id = entries.last()[u"id"].toString();
            const Run run = runProgram({"show", id, "--format", "json"});
            const QString member = kind == QStringLiteral("hardware") ? kind : kind.chopped(1);
            QCOMPARE(jsonOf(run)[member][u"id"].toString(), id);
        }
    }

    // What was measured on another chip says nothing of this one.
    void aFitTakesTheBookmarksOfItsChip()
    {
        QByteArray bookmarks = "bookmarks:\n";
        for (const char *run : {"h100-sxm, measured: latency=1ms", "h100-sxm, measured: latency=2ms",
                                "h200, measured: latency=3ms", "h100-sxm"})
            bookmarks += QByteArray("  - scenario: {kernel: \"matmul:m=64,n=64,k=64\", hardware: ") + run + "}\n";
        const Run run = runWith({"fit", "--session", "-", "--format", "json"}, session + bookmarks + end);
        QVERIFY2(run.status == 0, run.err.constData());
        QList<double> measured;
        for (const QJsonValue &point : jsonOf(run)[u"points"].toArray()) {
            QCOMPARE(point[u"hardware"].toString(), QStringLiteral("h100-sxm"));
            measured << point[u"measured_s"].toDouble();
        }
        QCOMPARE(measured, (QList<double>{1e-3, 2e-3}));
    }

    // A line that cannot be read is told and left out, as other commands do with theirs.
    void aFitLeavesOutWhatItCannotRead()
    {
        const QByteArray good = R"({"kernel": "matmul:m=64,n=64,k=64", "measured": "latency=1ms"})";
        const Run run = runWith({"fit", "--stdin", "--format", "json"}, good + "\nbad\n{\"batch\": 2}\n" + good + "\n");
        QVERIFY2(run.status == 0, run.err.constData());
        QCOMPARE(jsonOf(run)[u"points"].toArray().size(), 2);
        QVERIFY2(run.err.contains("line 2: ") && run.err.contains("line 3: no \"measured\""), run.err.constData());
        const Run nothing = runWith({"fit", "--stdin"}, "bad\n"); // says why, too, where nothing else can be said
        QCOMPARE(nothing.status, 2);
        QVERIFY2(nothing.err.contains("line 1: ") && nothing.err.contains("nothing was measured"),
                 nothing.err.constData());
    }

    // Other workloads in a session are not given to the command. Like compared chips they are left out,
    // without an error.
    void aSessionsOwnIsLeftOut()
    {
        const Run run = runWith({"analyze", "--session", "-"}, session + "  versus: resnet-50\n" + end);
        QVERIFY2(run.status == 0, run.err.constData());
    }

    void arithmeticAndUnits_data()
    {
        const Rows<QString, QString> row("given", "plain");
        row("units of a kernel", "--kernel custom:flop=137GFLOP,byte=0.5GB", "--kernel custom:flop=137e9,byte=5e8");
        row("bytes", "--kernel allreduce:bytes=1MiB --chips 2", "--kernel allreduce:bytes=1048576 --chips 2");
        row("arithmetic in a kernel", "--kernel matmul:m=2*4096,n=4096/2,k=4k", "--kernel matmul:m=8192,n=2048,k=4000");
        row("batch", "--batch 2*64", "--batch 128");
        row("fractions", "--overlap 50% --clock 1/2", "--overlap 0.5 --clock 0.5");
        row("times", "--target latency=2*5ms", "--target latency=10ms");
    }

    void arithmeticAndUnits()
    {
        QFETCH(QString, given);
        QFETCH(QString, plain);
        const auto scenarioOf = [](const QString &options) {
            return jsonOf(runLine(QStringLiteral("analyze --hardware h100-sxm --format json ") + options))[u"scenario"]
                .toObject();
        };
        QVERIFY(!scenarioOf(plain).isEmpty());
        QCOMPARE(scenarioOf(given), scenarioOf(plain));
    }
};

ROOFLINE_TEST(CliStreamsTest)
#include "app/cli/streams.moc"
