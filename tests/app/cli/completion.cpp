// Tests `completion`: what bash offers with the script that it prints, and that zsh can read its script.
#include "tests/app/program.h"
#include "tests/support/support.h"

#include <QRegularExpression>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>

using namespace roofline::test;

namespace {

// Returns what bash would offer for the last of the words. They are split as readline splits them, at '=' too.
QStringList offered(const QStringList &typed, const QString &folder = {})
{
    const QTemporaryDir empty;
    QProcess bash;
    bash.setProcessEnvironment(programEnvironment());
    bash.setWorkingDirectory(folder.isEmpty() ? empty.path() : folder);
    bash.start(QStringLiteral("bash"),
               QStringList{"--norc", "-c",
                           "source <(\"$0\" completion bash); complete -p roofline-explorer >/dev/null || exit 9; "
                           "COMP_WORDS=(\"$0\" \"$@\"); COMP_CWORD=$#; _roofline_explorer \"$0\" \"${@: -1}\" x; "
                           "printf '%s\\n' \"${COMPREPLY[@]}\"",
                           QStringLiteral(ROOFLINE_PROGRAM)}
                   + typed);
    if (!bash.waitForFinished(60'000) || bash.exitCode() != 0 || !bash.readAllStandardError().isEmpty())
        return {QStringLiteral("bash failed")};
    QStringList found = QString::fromUtf8(bash.readAllStandardOutput()).split(u'\n', Qt::SkipEmptyParts);
    if (!folder.isEmpty())
        found.sort(); // files come in any order
    return found;
}

} // namespace

class CliCompletionTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void offers_data()
    {
        // whole: if empty, only the next two columns are checked
        Rows<QStringList, QStringList, QStringList, QStringList>("typed", "whole", "among", "without");
        const auto row = [](const QStringList &typed, const QStringList &whole, const QStringList &among = {},
                            const QStringList &without = {}) {
            QTest::newRow(qPrintable(typed.join(u' '))) << typed << whole << among << without;
        };
        row({"an"}, {"analyze"});
        row({"s"}, {"sweep", "solve", "show"});
        row({"analyze", "--for"}, {"--format"});
        row({"analyze", "--format", ""}, {"text", "json", "csv"});
        row({"analyze", "--format", "j"}, {"json"});
        row({"analyze", "--format", "="}, {"text", "json", "csv"});
        row({"analyze", "--format", "=", "c"}, {"csv"});
        row({"sweep", "--format", ""}, {"csv", "json"});
        row({"analyze", "--phase", "p"}, {"prefill"});
        row({"analyze", "--fused-attention", "=", ""}, {"true", "false"});
        row({"analyze", "--fused-attention", "--ba"}, {"--batch"});
        row({"analyze", "--hardware", "h100-s"}, {"h100-sxm"});
        row({"analyze", "--hardware", "a100-80gb-sxm,h100-s"}, {"a100-80gb-sxm,h100-sxm"});
        row({"analyze", "--model", "bert-b"}, {"bert-base"});
        row({"analyze", "--kernel", "soft"}, {"softmax:"});
        row({"analyze", "--versus", "soft"}, {"softmax:"});
        row({"analyze", "--versus", "bert-b"}, {"bert-base"});
        row({"analyze", "--kernel", "matmul", ":"}, {"m=", "n=", "k=", "name="});
        row({"analyze", "--kernel", "matmul", ":", "n"}, {"n=", "name="});
        row({"analyze", "--kernel", "matmul", ":", "m", "=", "8"}, {}, {}, {"--batch", "m=", "analyze"});
        row({"analyze", "--kernel", "matmul", ":", "m", "=", "8,k"}, {"8,k="});
        row({"analyze", "--kernel", "=", "softmax", ":"}, {}, {"name="}, {"--batch"});
        row({"analyze", "--hardware", "h100-sxm,b200", ":", "prec"}, {"precision="});
        row({"analyze", "--hardware", "b200", ":", "chips", "=", "4", ":", "bat"}, {"batch="});
        row({"analyze", "--hardware", "b200", ":", "chips", "=", "4,h100-s"}, {"4,h100-sxm"});
        row({"analyze", "--precision", ""}, {}, {"bf16", "w4a16", "released"});
        row({"analyze", "--batch", ""}, {}, {}, {"--batch", "text", "analyze"});
        row({"analyze", "--"}, {}, {"--stdin", "--shard", "--hardware", "--help", "--session"}, {"--view"});
        row({"plot", "--"}, {}, {"--view", "--output"}, {"--stdin"});
        row({"solve", "--by", ""}, {}, {"bandwidth", "peak", "batch", "seq"});
        row({"rank", "--by", ""}, {"cost", "throughput", "energy"});
        row({"sweep", "--over", "ba"}, {"batch="});
        row({"list", "m"}, {"models"});
        row({"show", "v100-sxm"}, {}, {"v100-sxm2"});
        row({"lesson", "ch"}, {}, {"check"});
        row({"zoo", ""}, {}, {"check"}, {"analyze"});
        row({"lesson", "check", "--"}, {}, {"--zoo"}, {"--paper"});
        row({"completion", ""}, {"bash", "zsh"});
    }

    void offers()
    {
        QFETCH(QStringList, typed);
        QFETCH(QStringList, whole);
        QFETCH(QStringList, among);
        QFETCH(QStringList, without);
        const QStringList found = offered(typed);
        if (!whole.isEmpty())
            QCOMPARE(found, whole);
        for (const QString &each : among)
            QVERIFY2(found.contains(each), qPrintable(each + u'\n' + found.join(u' ')));
        QCOMPARE(QSet<QString>(found.begin(), found.end()).size(), found.size()); // each once
        for (const QString &each : without)
            QVERIFY2(!found.contains(each), qPrintable(each + u'\n' + found.join(u' ')));
    }

    void everyOption()
    {
        static const QRegularExpression option(QStringLiteral("(?<=[ ,])--[a-z][a-z-]*"));
        for (const char *command : {"analyze", "sweep", "solve", "plot", "list", "quiz", "lesson key"}) {
            const QStringList words = QString::fromLatin1(command).split(u' ');
            const QStringList found = offered(words + QStringList{"--"});
            const QString help = runProgram(words + QStringList{"--help"}).text();
            int named = 0;
            for (const QString &line : help.split(u'\n')) {
                if (!line.startsWith(QStringLiteral("  -")))
                    continue;
                const auto match = option.match(line);
                QVERIFY2(match.hasMatch() && found.contains(match.captured()), qPrintable(line));
                ++named;
            }
            QVERIFY(named > 1);
        }
    }

    void filesAndFolders()
    {
        const QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("my zoo")));
        writeFile(folder.filePath(QStringLiteral("my session.roofline")), {});
        QCOMPARE(offered({"analyze", "--session", "my"}, folder.path()),
                 QStringList({"my session.roofline", "my zoo"}));
        QCOMPARE(offered({"analyze", "--zoo", "my"}, folder.path()), QStringList({"my zoo"}));
        QCOMPARE(offered({"my"}, folder.path()), QStringList({"my session.roofline", "my zoo"}));
    }

    void zshReadsItsScript()
    {
        const Run run = runProgram({"completion", "zsh"});
        QCOMPARE(run.status, 0);
        QVERIFY(run.out.startsWith("#compdef roofline-explorer\n"));
        const QString zsh = QStandardPaths::findExecutable(QStringLiteral("zsh"));
        if (zsh.isEmpty())
            QSKIP("zsh is not installed");
        const QTemporaryDir folder;
        const QString script = writeFile(folder.filePath(QStringLiteral("_roofline-explorer")), run.out);
        QProcess process;
        process.start(zsh, {"-f", "-n", script});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.readAllStandardError(), QByteArray());
        QCOMPARE(process.exitCode(), 0);
        // The questions to the table are answered in zsh, too.
        process.start(zsh, {"-f", "-c",
                            "compdef() { :; }; source \"$0\"; _roofline_explorer_table 'analyze --format'; "
                            "_roofline_explorer_ids \"$1\" @hardware | grep -x h100-sxm",
                            script, QStringLiteral(ROOFLINE_PROGRAM)});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.readAllStandardOutput(), QByteArray("text json csv h100-sxm\n"));
    }
};

ROOFLINE_TEST(CliCompletionTest)
#include "app/cli/completion.moc"
