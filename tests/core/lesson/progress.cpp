// Checks what counts as a try, and that the file of progress comes back as it was, or is reported as damaged.
#include "core/lesson/progress.h"

#include "core/zoo/text_file.h"
#include "tests/core/lesson/kept_file_support.h"
#include "tests/support/messages.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

Grade graded(Verdict verdict, double factor = 0)
{
    Grade grade;
    grade.verdict = verdict;
    grade.factor = factor;
    return grade;
}

} // namespace

class ProgressTest : public TestCase {
    Q_OBJECT

private slots:
    void threeTries()
    {
        using State = StepProgress::State;
        StepProgress step;
        takeAnswer(step, graded(Verdict::NotUnderstood), "five");
        QCOMPARE(step, StepProgress());
        takeAnswer(step, graded(Verdict::NotYet, 4), "1 ms");
        QCOMPARE(step.state, State::NotYet);
        takeAnswer(step, graded(Verdict::NotYet, 3), "2 ms");
        QCOMPARE(step.tries, 2);
        StepProgress right = step;
        takeAnswer(right, graded(Verdict::Right, 1), "4 ms");
        QCOMPARE(right.state, State::Right);
        takeAnswer(step, graded(Verdict::NotYet, 2), "3 ms");
        QCOMPARE(step.state, State::Shown);
        QCOMPARE(step.factor, 4.0);
        takeAnswer(step, graded(Verdict::Right, 1), "4 ms");
        QCOMPARE(step.state, State::Shown);
        QCOMPARE(step.answers, (std::vector<std::string>{"1 ms", "2 ms", "3 ms"}));
    }

    // A number that was read off the panels says nothing about predicting.
    void whoExploresPredictsNothing()
    {
        StepProgress step;
        step.explored = true;
        takeAnswer(step, graded(Verdict::Right, 1), "26.3");
        QCOMPARE(step.state, StepProgress::State::Right);
        QCOMPARE(step.factor, 0.0);
    }

    // How far off somebody was, when and where is told of the first guess, whatever follows.
    void theFirstGuessIsKept()
    {
        const LessonPlace first{Intensity(1), FlopRate(1e12)};
        const LessonPlace second{Intensity(2), FlopRate(2e12)};
        for (const Verdict next : {Verdict::NotYet, Verdict::Right}) {
            StepProgress step;
            takeAnswer(step, graded(Verdict::NotUnderstood), "?", "2026-11-21", second);
            QCOMPARE(step, StepProgress());
            takeAnswer(step, graded(Verdict::NotYet, 4), "there", "2026-11-22", first);
            takeAnswer(step, graded(next, 3), "here", "2026-11-23", second);
            QCOMPARE(step.tries, 2);
            QCOMPARE(step.factor, 4.0);
            QCOMPARE(step.date, std::string("2026-11-22"));
            QVERIFY(step.guess == first);
        }
    }

    void comesBackAsItWas()
    {
        Progress progress;
        Messages messages;
        QCOMPARE(readProgress(writeProgress(progress), "p", messages).value(), progress);
        LessonProgress &lesson = progress.lessons["hello"];
        lesson.at = "two-times";
        takeAnswer(lesson.steps["two-times"], graded(Verdict::NotYet, 1.6), "\"quoted\" 5 ms: #");
        takeAnswer(lesson.steps["batch"], graded(Verdict::Right), "memory");
        lesson.steps["batch"].hints = 2;
        lesson.steps["batch"].explored = true;
        lesson.steps["batch"].controls = {{"batch", "6"}, {"kernel.m", "64"}};
        progress.lessons["empty"].at = "first";
        progress.name = "A. \"Student\"";
        takeAnswer(lesson.steps["place"], graded(Verdict::NotYet, 2), "there", "2026-11-23",
                   LessonPlace{Intensity(1.5), FlopRate(1e14)});
        for (const std::size_t length : {199, 200, 201, 500})
            takeAnswer(lesson.steps["long"], graded(Verdict::NotYet, 2), std::string(length, 'x'));
        lesson.reflections = {{"", "Two lines:\nand one more"}, {"batch", "# why?"}};
        QCOMPARE(readProgress(writeProgress(progress), "p", messages).value(), progress);
        QVERIFY2(messages.empty(), qPrintable(listed(messages)));
    }

    void damagedFilesAreTold_data() { damagedFiles(); }

    void damagedFilesAreTold() { damageIsTold(readProgress); }

    // Files as each version wrote them, of the same answers. The first one's factor of 1 says nothing, because it has
    // one for a choice, too.
    void earlierVersionsAreRead_data()
    {
        const Rows<int, double> row("version", "exact");
        row("1", 1, 0.0);
        row("2", 2, 1.0);
    }

    void earlierVersionsAreRead()
    {
        QFETCH(const int, version);
        QFETCH(const double, exact);
        const std::string file = ROOFLINE_TEST_DATA "/progress/version-" + std::to_string(version) + ".yaml";
        const Result<std::string> text = readTextFile(file, 10'000);
        QVERIFY(text.ok());
        Messages messages;
        const std::optional<Progress> read = readProgress(text.value(), file, messages);
        QVERIFY(read);
        QVERIFY2(messages.empty(), qPrintable(listed(messages)));
        QCOMPARE(read->name, std::string("A. Student"));
        const LessonProgress &lesson = read->lessons.at("hello-roofline");
        QCOMPARE(lesson.reflections.at(""), std::string("What I learned"));
        QCOMPARE(lesson.steps.at("exact").factor, exact);
        QCOMPARE(lesson.steps.at("off").factor, 4.0);
        QCOMPARE(lesson.steps.at("choice").factor, 0.0);
        QCOMPARE(lesson.steps.at("choice").answers, std::vector<std::string>{"Memory"});
        QCOMPARE(readProgress(writeProgress(*read), file, messages).value(), *read);
    }

    // Whoever raises the version of the format must keep a file of the last one.
    void everyVersionHasItsFile()
    {
        for (int version = 1; version <= progressVersion; ++version)
            QVERIFY(QFile::exists(QStringLiteral(ROOFLINE_TEST_DATA "/progress/version-%1.yaml").arg(version)));
    }

    void whatIsWrongInsideIsLeftOut()
    {
        Messages messages;
        const auto read = readProgress("format: roofline-explorer/progress\nversion: 1\nlessons:\n  a:\n    steps:\n"
                                       "      one: {state: done, tries: -1}\n      two: {state: right, tries: 1}\n",
                                       "p", messages);
        QVERIFY(read);
        QCOMPARE(messages.size(), std::size_t(2));
        QCOMPARE(read->lessons.at("a").steps.at("two").state, StepProgress::State::Right);
        QCOMPARE(read->lessons.at("a").steps.at("one"), StepProgress());
    }
};

ROOFLINE_TEST(ProgressTest)
#include "core/lesson/progress.moc"
