// Tests zoo folders and files on the command line. What is broken is told, and what works is used.
#include "tests/app/program.h"
#include "tests/support/rounds.h"
#include "tests/support/support.h"

#include <QDir>
#include <QTemporaryDir>

#include <algorithm>

using namespace roofline::test;

namespace {

const QString shippedChip = QStringLiteral(ROOFLINE_SOURCE_DIR "/zoo/hardware/h100-sxm.yaml");

} // namespace

class CliZooTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void brokenFilesAreWarningsAndTheRestWorks_data()
    {
        const Rows<QString, QString> row("kind", "warning");
        row("binary junk", "junk", "not a text file");
        row("50 MB", "large", "larger than 1 MB");
        row("folder named x.yaml", "folder", "is a folder, not a YAML file");
        row("empty", ".yaml");
    }

    void brokenFilesAreWarningsAndTheRestWorks()
    {
        QFETCH(QString, kind);
        QFETCH(QString, warning);
        QTemporaryDir folder;
        const QString bad = folder.filePath(QStringLiteral("hardware/x.yaml"));
        if (kind == u"junk")
            writeFile(bad, QByteArray("\x7f"
                                      "ELF\x02\x01\x00\x00\xff\xfe\x80junk",
                                      16));
        else if (kind == u"large")
            writeFile(bad, QByteArray(50'000'000, 'a'));
        else if (kind == u"folder")
            QDir().mkpath(bad);
        else
            writeFile(bad, {});
        writeFile(folder.filePath(QStringLiteral("hardware/my-chip.yaml")), readFile(shippedChip));

        const Run run = runProgram({"analyze", "--zoo", folder.path(), "--hardware", "my-chip"});
        QCOMPARE(run.status, 0);
        QVERIFY(run.text().startsWith(QStringLiteral("H100 SXM, FP16 dense: ResNet-50")));
        QVERIFY2(run.oneErrorLine(), run.err.constData());
        QVERIFY2(run.error().startsWith(bad), run.err.constData());
        QVERIFY2(run.error().contains(QStringLiteral(": warning: ")), run.err.constData());
        QVERIFY2(run.error().contains(warning), run.err.constData());
    }

    void missingFolder()
    {
        for (const char *command : {"analyze", "list hardware", ""})
            checkRefused(runProgram(words(command) + QStringList{"--zoo", "/nonexistent/zoo"}),
                         "roofline-explorer: --zoo: given /nonexistent/zoo, which is not a folder", 1);
    }

    void laterFoldersWin()
    {
        QTemporaryDir first;
        QTemporaryDir second;
        QByteArray chip = readFile(shippedChip);
        writeFile(first.filePath(QStringLiteral("hardware/h100-sxm.yaml")),
                  QByteArray(chip).replace("short: H100 SXM", "short: First"));
        writeFile(second.filePath(QStringLiteral("hardware/h100-sxm.yaml")),
                  QByteArray(chip).replace("short: H100 SXM", "short: Second"));
        const QStringList base = {"analyze", "--hardware", "h100-sxm", "--zoo", first.path()};
        QVERIFY(runProgram(base).text().startsWith(QStringLiteral("First, ")));
        QVERIFY(runProgram(base + QStringList{"--zoo", second.path()}).text().startsWith(QStringLiteral("Second, ")));

        // The user's folder comes between the shipped one and --zoo.
        QTemporaryDir data;
        writeFile(data.filePath(QStringLiteral("roofline-explorer/zoo/hardware/h100-sxm.yaml")),
                  QByteArray(chip).replace("short: H100 SXM", "short: Own"));
        QProcessEnvironment environment = programEnvironment();
        environment.insert(QStringLiteral("XDG_DATA_HOME"), data.path());
        QVERIFY(runProgram({"analyze", "--hardware", "h100-sxm"}, environment).text().startsWith("Own, "));
        QVERIFY(runProgram(base, environment).text().startsWith(QStringLiteral("First, ")));
    }

    void anIdMayBeAFile()
    {
        QTemporaryDir folder;
        const QString file = writeFile(folder.filePath(QStringLiteral("my-chip.yaml")),
                                       readFile(shippedChip).replace("short: H100 SXM", "short: Mine"));
        const Run run = runProgram({"analyze", "--hardware", file});
        QCOMPARE(run.status, 0);
        QVERIFY(run.text().startsWith(QStringLiteral("Mine, ")));
        QCOMPARE(run.err, QByteArray());
        QCOMPARE(
            runProgram({"analyze", "--model", QStringLiteral(ROOFLINE_SOURCE_DIR "/zoo/models/resnet-50.yaml")}).out,
            runProgram({"analyze", "--model", "resnet-50"}).out);
    }

    // A folder needs no slash behind its name, unless the zoo has an entry of that name.
    void aFolderIsShownByItsName()
    {
        QTemporaryDir folder;
        writeFile(folder.filePath("Llama/config.json"),
                  readFile(QStringLiteral(ROOFLINE_TEST_DATA "/good/configs/llama-2-7b.json")));
        QDir(folder.path()).mkpath("empty");
        QDir(folder.path()).mkpath("h100-sxm");
        const auto show = [&](const QString &name) {
            return runShell("cd '" + folder.path() + "' && \"$0\" show " + name);
        };
        QCOMPARE(show("Llama").status, 0);
        QCOMPARE(show("Llama").out, show("Llama/").out);
        QVERIFY(show("h100-sxm").text().contains("NVLink 4"));
        checkRefused(
            show("empty"),
            "roofline-explorer: show: empty is a folder without the config.json of a model; give a file in it, or "
            "a folder of entries as --zoo DIR",
            1);
        // An option takes a word for an id, and says how to name the folder.
        const auto analyze = [&](const QString &options) {
            return runShell("cd '" + folder.path() + "' && \"$0\" analyze " + options);
        };
        QCOMPARE(analyze("--model ./Llama").status, 0);
        for (const char *option : {"--model", "--hardware"}) {
            const Run run = analyze(QLatin1String(option) + " Llama");
            QCOMPARE(run.status, 2);
            QVERIFY2(
                run.error().startsWith(QStringLiteral("roofline-explorer: %1: given Llama, which is not in the zoo")
                                           .arg(QLatin1String(option)))
                    && run.error().endsWith(QStringLiteral("; for the folder of that name give ./Llama\n")),
                run.err.constData());
        }
    }

    void aModelMayBeAConfigJson()
    {
        QTemporaryDir folder;
        const QString file = writeFile(folder.filePath(QStringLiteral("Llama-2-7b-hf/config.json")),
                                       readFile(QStringLiteral(ROOFLINE_TEST_DATA "/good/configs/llama-2-7b.json")));
        const QString shape = QStringLiteral(" --phase prefill --seq 512 --format csv");
        QCOMPARE(runProgram(QStringList{"analyze", "--model", file} + words(shape)).out,
                 runLine("analyze --model llama-2-7b" + shape).out);
        // The folder of a model that was downloaded stands for it.
        QCOMPARE(runProgram(QStringList{"analyze", "--model", QFileInfo(file).path()} + words(shape)).out,
                 runProgram(QStringList{"analyze", "--model", file} + words(shape)).out);
        const Run shown = runProgram({"show", file});
        QCOMPARE(shown.status, 0);
        QVERIFY2(shown.text().startsWith(QStringLiteral("Llama-2-7b-hf (llama-2-7b-hf)\n")), shown.out.constData());
        QVERIFY2(shown.text().contains(QStringLiteral("config.json, model_type llama")), shown.out.constData());
        QCOMPARE(runProgram({"show", QFileInfo(file).path()}).out, shown.out);
        QCOMPARE(runProgram({"zoo", "check", file}).text(), QStringLiteral("nothing wrong\n"));
    }

    // Every command that names the file tells once what its reader warns of.
    void warningsOfAFileAreTold()
    {
        QTemporaryDir folder;
        QByteArray text = readFile(QStringLiteral(ROOFLINE_SOURCE_DIR "/zoo/models/llama-2-7b.yaml"));
        QVERIFY(text.contains("parameters: 6738415616"));
        const QString file = writeFile(folder.filePath(QStringLiteral("mine.yaml")),
                                       text.replace("parameters: 6738415616", "parameters: 7738415616"));
        for (const QStringList &command :
             {QStringList{"analyze", "--chips", "16", "--model", file}, QStringList{"show", file}}) {
            const Run run = runProgram(command);
            QCOMPARE(run.status, 0);
            QCOMPARE(run.err.count("warning: "), 1);
            QCOMPARE(run.err.count('\n'), 1);
        }
    }

    void aFileThatCannotBeUsed_data()
    {
        const Rows<QStringList, int, QString> row("arguments", "status", "expected");
        row("missing", QStringList{"--hardware", "/nonexistent.yaml"}, 1,
            "--hardware: /nonexistent.yaml: there is no such file");
        row("folder", QStringList{"--hardware", "/tmp/"}, 1, "--hardware: /tmp/ is a folder ");
        row("model as chip",
            QStringList{"--hardware", QStringLiteral(ROOFLINE_SOURCE_DIR "/zoo/models/resnet-50.yaml")}, 2,
            "allowed: the file of a chip, this one is a model");
        row("chip as model", QStringList{"--model", shippedChip}, 2,
            "allowed: the file of a model, this one is a chip");
        row("the id of another",
            QStringList{"--hardware", shippedChip + QStringLiteral(",") + QFileInfo(shippedChip).baseName()}, 2,
            "as the zoo's entry has, so only one of them can be used; rename the file");
        row("config.json", QStringList{"--model", "config.json"}, 1, "--model: config.json: there is no such file");
        row("unknown config.json",
            QStringList{"--model", QStringLiteral(ROOFLINE_TEST_DATA "/bad/configs/unknown-architecture.json")}, 1,
            "unknown-architecture.json:5:17: model_type: \"mamba2\" is not understood; supported: ");
    }

    void aFileThatCannotBeUsed()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, status);
        QFETCH(QString, expected);
        checkRefused(runProgram(QStringList{"analyze"} + arguments), expected, status);
    }

    // Two workloads of one id cannot be drawn, in whatever order they are given. One file may be spelled in two ways.
    void anIdStandsForOneEntry()
    {
        const QTemporaryDir folder;
        const QString model = QStringLiteral(ROOFLINE_SOURCE_DIR "/zoo/models/resnet-50.yaml");
        const QString picture = folder.filePath(QStringLiteral("a.svg"));
        for (const auto &[first, second] : {std::pair(model, QStringLiteral("resnet-50")), {"resnet-50", model}})
            checkRefused(runProgram({"plot", "--model", first, "--versus", second, "-o", picture}),
                         "as the zoo's entry has", 2);
        const QString other =
            QStringLiteral(ROOFLINE_SOURCE_DIR "/zoo/./hardware/") + QFileInfo(shippedChip).fileName();
        const Run run = runProgram({"analyze", "--hardware", shippedChip + u',' + other});
        QVERIFY2(run.status == 0, run.err.constData());
    }

    // A key is missing because it is misspelled, and of the two errors the other says so.
    void aMisspelledKeyIsTold()
    {
        QTemporaryDir folder;
        const QString file = writeFile(folder.filePath(QStringLiteral("my-chip.yaml")),
                                       readFile(shippedChip).replace("\nmemory:", "\nmemori:"));
        checkRefused(runProgram({"analyze", "--hardware", file}), "did you mean \"memory\"?", 1);
    }

    void checkFindsWhatIsWrong()
    {
        const Run shipped = runProgram({"zoo", "check"});
        QCOMPARE(shipped.status, 0);
        QVERIFY2(!shipped.out.contains(": error: "), shipped.out.constData());

        QTemporaryDir folder;
        const QString file = writeFile(folder.filePath(QStringLiteral("my-chip.yaml")),
                                       readFile(shippedChip).replace("\nvendor:", "\nvendr:"));
        const Run run = runProgram({"zoo", "check", file});
        QCOMPARE(run.status, 1);
        static const QRegularExpression finding(QStringLiteral(":\\d+:\\d+: error: .*vendr.* \\[unknown-key\\]\n"));
        QVERIFY2(run.text().startsWith(file), run.out.constData());
        QVERIFY2(run.text().contains(finding), run.out.constData());
        QVERIFY2(run.oneErrorLine(), run.err.constData());
        QVERIFY2(run.text().endsWith(QStringLiteral("\n2 errors, 0 warnings\n")), run.out.constData());

        QCOMPARE(runProgram({"zoo", "check", "/nonexistent"}).status, 1);
        QCOMPARE(runProgram({"zoo", "check", shippedChip}).status, 0);
    }

    void listsHaveEveryEntry()
    {
        const QDir zoo(QStringLiteral(ROOFLINE_SOURCE_DIR "/zoo"));
        for (const char *kind : {"hardware", "models"}) {
            QStringList files = QDir(zoo.filePath(QLatin1String(kind))).entryList({QStringLiteral("*.yaml")});
            files.sort();
            QVERIFY(!files.isEmpty());
            const Run run = runProgram({"list", QLatin1String(kind), "--format", "csv"});
            QCOMPARE(run.status, 0);
            QStringList ids;
            for (const QString &line : run.text().split(u'\n', Qt::SkipEmptyParts).mid(1))
                ids.append(line.section(u',', 0, 0) + QStringLiteral(".yaml"));
            ids.sort(); // the ids are in order, but "gpt-2.yaml" and "gpt-2-xl.yaml" are not
            QCOMPARE(ids, files);
        }
    }

    // Each run shows only some of the entries, because each takes a process. ROOFLINE_ROUNDS=8 shows all.
    void entriesCanBeShown()
    {
        // These lines quote the sources.
        static const QRegularExpression quoted(QStringLiteral("\n(note|source): [^\n]*"));
        static const QRegularExpression unreadable(QStringLiteral("\\b(nan|inf)\\b|[0-9]e[+-]?[0-9]"));
        for (const char *kind : {"hardware", "models", "kernels"}) {
            const Run listed = runProgram({"list", QLatin1String(kind), "--format", "csv"});
            const QStringList lines = listed.text().split(u'\n', Qt::SkipEmptyParts).mid(1);
            for (qsizetype i = 0; i < lines.size(); i += std::max(1u, 8 / rounds(1))) {
                const QString id = lines.at(i).section(u',', 0, 0);
                const Run run = runProgram({"show", id});
                QCOMPARE(run.status, 0);
                QVERIFY2(run.text().section(u'\n', 0, 0).contains(u'(' + id + u')'), qPrintable(id));
                QVERIFY2(!run.text().remove(quoted).contains(unreadable), run.out.constData());
            }
        }
    }

    void unverifiedNumbersAreShownAsSuch()
    {
        // The zoo has such numbers, and `list`, `show` and `analyze` all say so.
        const QString listed = runProgram({"list", "hardware"}).text();
        const QRegularExpressionMatch line =
            QRegularExpression(QStringLiteral("^(\\S+) .* [kMGTP]?B/s \\(unverified\\)"),
                               QRegularExpression::MultilineOption)
                .match(listed);
        QVERIFY(line.hasMatch());
        const QString id = line.captured(1);
        QVERIFY(runProgram({"show", id}).text().contains(QStringLiteral("unverified")));
        const Run run = runProgram({"analyze", "--hardware", id});
        QCOMPARE(run.status, 0);
        QVERIFY(run.text().contains(QStringLiteral("warning: the bandwidth of ")));
        QVERIFY(run.text().contains(QStringLiteral("(unverified)")));
    }
};

ROOFLINE_TEST(CliZooTest)
#include "app/cli/zoo.moc"
