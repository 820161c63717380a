// Tests `quiz`. The same seed makes the same questions, as text and as a lesson.
#include "tests/app/program.h"
#include "tests/support/support.h"

#include <QRegularExpression>
#include <QTemporaryDir>

using namespace roofline::test;

class CliQuizTest : public roofline::test::TestCase {
    Q_OBJECT

private slots:
    void text()
    {
        const Run run = runLine("quiz --seed 7 --level 4 --count 3");
        QCOMPARE(run.status, 0);
        QCOMPARE(run.err, QByteArray());
        QVERIFY(run.text().startsWith(QStringLiteral("# Quiz 7, level 4\n")));
        QCOMPARE(run.text().count(QRegularExpression(QStringLiteral("(?m)^## \\d\\. "))), 3);
        QVERIFY(!run.text().contains(QStringLiteral("Answer: ")));
        QCOMPARE(runLine("quiz --seed 7 --level 4 --count 3").out, run.out);
        QVERIFY(runLine("quiz --seed 8 --level 4 --count 3").out != run.out);
        const Run answers = runLine("quiz --seed 7 --level 4 --count 3 --answers");
        QCOMPARE(answers.text().count(QStringLiteral("Answer: ")), 3);
        QCOMPARE(runProgram({QStringLiteral("quiz")}).text().count(QRegularExpression(QStringLiteral("(?m)^## "))), 8);
    }

    void aLessonThatIsClean()
    {
        const QTemporaryDir folder;
        for (const char level : {'1', '2', '3', '4', '5'}) {
            const Run run = runLine(QStringLiteral("quiz --yaml --count 12 --level ") + QLatin1Char(level));
            QCOMPARE(run.status, 0);
            QVERIFY(run.out.startsWith("---\nformat: roofline-explorer/lesson\n"));
            const QString file = writeFile(folder.filePath("quiz.yaml"), run.out);
            QCOMPARE(runProgram({"lesson", "check", file}).text(), "nothing wrong\n");
        }
    }
};

ROOFLINE_TEST(CliQuizTest)
#include "app/cli/quiz.moc"
