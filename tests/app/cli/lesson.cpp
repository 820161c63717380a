// Tests lessons on the command line: a class's reports in one table, and the key as a file.
#include "tests/app/program.h"
#include "tests/support/support.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

using namespace roofline::test;

namespace {

QByteArray reportOf(const QByteArray &name, const QByteArray &state, double factor)
{
    return R"({"format": "roofline-explorer/lesson-report", "version": 1, "lesson": "hello", "title": "Hello", "name": ")"
           + name
           + R"(", "date": "2026-11-23", "reflection": "", "steps": [{"id": "one", "title": "Step one", "state": ")"
           + state + R"(", "answers": [{"text": "5 ms", "says": "Too long."}], "factor": )" + QByteArray::number(factor)
           + "}]}";
}

} // namespace

class CliLessonTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void aClassIsSummarized()
    {
        const QStringList files = {writeFile(m_folder.filePath(QStringLiteral("a.json")), reportOf("A", "not yet", 2)),
                                   writeFile(m_folder.filePath(QStringLiteral("b.json")), reportOf("B", "shown", 4)),
                                   writeFile(m_folder.filePath(QStringLiteral("c.json")), reportOf("C", "right", 3))};
        const Run text = runProgram(QStringList{"lesson", "report"} + files);
        QCOMPARE(text.status, 0);
        QVERIFY2(text.text().startsWith(QStringLiteral("Hello (hello): 3 reports\n")), text.out.constData());
        QVERIFY2(text.text().contains(QStringLiteral("step 1, 2×: Too long.")), text.out.constData());
        QVERIFY(text.err.isEmpty());
        const Run json = runProgram(QStringList{"lesson", "report", "--format", "json"} + files);
        const QJsonObject root = jsonOf(json);
        QCOMPARE(root["format"].toString(), QStringLiteral("roofline-explorer/class-summary"));
        QCOMPARE(root["lessons"][0]["steps"][0]["median_factor"].toDouble(), 3.0);
        const Run csv = runProgram(QStringList{"lesson", "report", "--format", "csv"} + files);
        QVERIFY2(csv.text().contains("hello,one,Step one,3,1,1,1,1,0,3,Too long.,2,,,,"), csv.out.constData());
    }

    void damagedReportsAreToldAndTheRestCounts()
    {
        const QString good = writeFile(m_folder.filePath(QStringLiteral("a.json")), reportOf("A", "right", 2));
        const QString again = writeFile(m_folder.filePath(QStringLiteral("again.json")), reportOf("A", "right", 2));
        const QString cut = writeFile(m_folder.filePath("cut.json"), reportOf("B", "right", 2).left(80));
        const QString other =
            writeFile(m_folder.filePath(QStringLiteral("other.json")), "{\"format\": \"roofline-explorer/analysis\"}");
        const Run run = runProgram({"lesson", "report", good, cut, other, again, m_folder.filePath("none.json")});
        QCOMPARE(run.status, 1);
        QVERIFY2(run.text().startsWith(QStringLiteral("Hello (hello): 2 reports\n")), run.out.constData());
        for (const QString &told :
             {cut + QStringLiteral(":1:"), other + QStringLiteral(":1:1: error: this is not a lesson report"),
              again + QStringLiteral(": warning: a report of \"A\" was read before"), QStringLiteral("none.json"),
              QStringLiteral("3 files could not be read; 2 reports summarized")})
            QVERIFY2(run.error().contains(told), qPrintable(told + u'\n' + run.error()));
    }

    void lessonsAreListed()
    {
        const Run run = runProgram({"lesson", "list"});
        QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err.constData());
        QVERIFY2(run.text().contains(QStringLiteral("hello-roofline")), run.out.constData());
        QCOMPARE(run.out, runProgram({"lesson"}).out);
    }

    void aFolderWithoutLessonsIsTold()
    {
        QTemporaryDir empty;
        const Run run = runProgram({"lesson", "check", empty.path()});
        QCOMPARE(run.status, 0);
        QVERIFY(run.text().startsWith(empty.path() + ": warning: nothing to check: no YAML file is in here"));
    }

    // A lesson whose numbers cannot be filled in is not printed. `lesson check` says the same.
    void aLessonWithErrorsIsNotPrinted_data()
    {
        const Rows<QByteArray, QByteArray, QByteArray> row("text", "answer", "unit");
        row("a name in the text", "It takes {latnecy}.", "latency", "µs");
        row("a name in the answer", "It takes time.", "latnecy", "µs");
        row("a unit", "It takes time.", "latency", "parsecs");
    }

    void aLessonWithErrorsIsNotPrinted()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, answer);
        QFETCH(QByteArray, unit);
        const QString file = writeFile(
            m_folder.filePath(QStringLiteral("own.yaml")),
            "format: roofline-explorer/lesson\nversion: 1\ntitle: T\nabout: A\noutcome: O\nsteps:\n"
            "  - id: one\n    title: T\n    text: \""
                + text
                + "\"\n    scenario: {kernel: \"matmul:m=1,n=1000,k=1000\"}\n    question:\n      kind: number\n"
                  "      ask: A\n      explain: E\n      answer: "
                + answer + "\n      unit: " + unit + "\n");
        const QString key = m_folder.filePath(QStringLiteral("own.html"));
        const Run checked = runProgram({"lesson", "check", file});
        QCOMPARE(checked.status, 1);
        for (const QStringList &command :
             {QStringList{"lesson", "text", file}, QStringList{"lesson", "key", file, "-o", key}}) {
            const Run run = runProgram(command);
            QCOMPARE(run.status, 1);
            QCOMPARE(run.out, QByteArray());
            QVERIFY2(run.err.contains(checked.out.split('\n').front()), run.err.constData());
            QVERIFY2(run.err.endsWith(" error\n"), run.err.constData());
        }
        QVERIFY(!QFileInfo::exists(key));
        // A folder stands for the lessons in it.
        QCOMPARE(runProgram({"lesson", "check", m_folder.path()}).out, checked.out);
        QVERIFY(QFile::remove(file));
    }

    void theKeyIsAFile()
    {
        for (const char *name : {"key.html", "key.pdf"}) {
            const QString file = m_folder.filePath(QLatin1String(name));
            const Run run = runProgram({"lesson", "key", "hello-roofline", "-o", file, "--paper", "letter"});
            QVERIFY2(run.status == 0 && run.err.isEmpty(), run.err.constData());
            QVERIFY(QFileInfo(file).size() > 10'000);
        }
        checkRefused(runProgram({"lesson", "key", "hello-roofline", "-o", "/nonexistent/key.pdf"}),
                     "/nonexistent/key.pdf", 1);
    }

private:
    QTemporaryDir m_folder;
};

ROOFLINE_TEST(CliLessonTest)
#include "app/cli/lesson.moc"
