// Checks the lessons that come with the program: they are clean, and each question accepts the
// right answer and rejects three wrong ones.
#include "core/lesson/grading.h"
#include "core/lesson/lesson_check.h"
#include "core/lesson/lesson_reader.h"
#include "core/lesson/lesson_shelf.h"
#include "core/lesson/lesson_text.h"
#include "core/quiz/quiz.h"
#include "core/units/format.h"
#include "tests/core/lesson/lesson_zoo.h"
#include "tests/support/messages.h"
#include "tests/support/support.h"

#include <QRegularExpression>

#include <algorithm>
#include <iterator>
#include <vector>

using namespace roofline;
using namespace roofline::test;

namespace {

const LessonShelf &shelf()
{
    static const LessonShelf loaded = loadLessons({ROOFLINE_SOURCE_DIR "/resources/lessons"}, shippedZoo());
    return loaded;
}

// A step, and the one before it in its lesson; null: it is the first.
struct Asked {
    const LessonStep &step;
    const LessonStep *before;

    QString filled(const std::string &text) const
    {
        return QString::fromStdString(
            lessonText(text, step.scenario, before ? &before->end() : nullptr, shippedZoo()).text);
    }
    const LessonQuestion &question() const { return *step.question; }
    Grade graded(const LessonAnswer &answer) const { return grade(step, before, answer, shippedZoo()); }
    double number(const std::string &expression) const { return numberIn(step, expression, before); }
    LessonAnswer typed(double value) const { return test::typed(question(), value); }
};

std::vector<Asked> stepsOf(const Lesson &lesson)
{
    std::vector<Asked> steps;
    for (const LessonStep &step : lesson.steps)
        steps.push_back({step, steps.empty() ? nullptr : &steps.back().step});
    return steps;
}

std::vector<Asked> allSteps()
{
    std::vector<Asked> steps;
    for (const Lesson &lesson : shelf().lessons)
        std::ranges::copy(stepsOf(lesson), std::back_inserter(steps));
    return steps;
}

const LessonStep *stepCalled(const std::string &id)
{
    const std::vector<Asked> steps = allSteps();
    const auto found = std::ranges::find_if(steps, [&](const Asked &asked) { return asked.step.id == id; });
    return found == steps.end() ? nullptr : &found->step;
}

// Returns an answer beyond the tolerance that is no known misconception.
LessonAnswer wrongAnswer(const Asked &asked)
{
    LessonAnswer answer = rightAnswer(asked.step, asked.before);
    switch (asked.question().kind) {
    case LessonQuestion::Kind::Number: return asked.typed(17.3 * asked.number(asked.question().answer) + 1e-30);
    case LessonQuestion::Kind::Choice: answer.option = (*answer.option + 1) % asked.question().options.size(); break;
    case LessonQuestion::Kind::Region:
        answer.bound = answer.bound == Bound::Memory ? Bound::Compute : Bound::Memory;
        break;
    case LessonQuestion::Kind::Place:
    case LessonQuestion::Kind::Roofline: answer.place->intensity = answer.place->intensity * 30; break;
    case LessonQuestion::Kind::Set: answer.scenario = asked.step.scenario; break;
    case LessonQuestion::Kind::Order: std::ranges::reverse(answer.order); break;
    }
    return answer;
}

LessonAnswer noAnswer(const Asked &asked)
{
    LessonAnswer answer{.text = "12 apples", .option = 99};
    if (asked.question().kind == LessonQuestion::Kind::Place || asked.question().kind == LessonQuestion::Kind::Roofline)
        answer.place = LessonPlace{Intensity(0), FlopRate(-1)};
    answer.order = {0};
    return answer;
}

} // namespace

class LessonsTest : public TestCase {
    Q_OBJECT

private slots:
    void areThere()
    {
        QVERIFY2(shelf().messages.empty(), qPrintable(listed(shelf().messages)));
        QVERIFY(shelf().lessons.size() >= 8);
    }

    void areClean_data() { addLessons(); }
    void areClean()
    {
        QFETCH(int, lesson);
        Messages messages = checkLesson(shelf().lessons[std::size_t(lesson)], shippedZoo());
        std::erase_if(messages, [](const Message &m) { // these are advice, which a writer may ignore
            return m.rule == "number-in-text" || m.rule == "same-thought";
        });
        QVERIFY2(messages.empty(), qPrintable(listed(messages)));
    }

    void walked_data() { addLessons(); }
    void walked()
    {
        QFETCH(int, lesson);
        for (const Asked &asked : stepsOf(shelf().lessons[std::size_t(lesson)]))
            if (asked.step.question)
                walk(asked);
    }

    // An answer in a lesson must not count as one of the quiz, whose answers show what a lesson's next step hides.
    void noStepIsAQuestionOfTheQuiz()
    {
        for (const Asked &asked : allSteps())
            QVERIFY2(!quizKindOf(asked.step.id), asked.step.id.c_str());
    }

    // What is said of one answer does not tell the next one.
    void noExplanationTellsTheNextAnswer()
    {
        for (const Lesson &lesson : shelf().lessons) {
            const std::vector<Asked> steps = stepsOf(lesson);
            for (std::size_t i = 1; i < steps.size(); ++i) {
                const Asked &told = steps[i - 1];
                const LessonStep &asked = steps[i].step;
                if (!told.step.question || !asked.question || asked.question->kind != LessonQuestion::Kind::Number)
                    continue;
                const std::string truth = truthOf(asked, &told.step, shippedZoo()).truth;
                if (truthOf(told.step, told.before, shippedZoo()).truth == truth)
                    continue; // that it is the same again is what is asked
                const QRegularExpression whole(QStringLiteral("(?<![\\d.])%1(?![\\d.]*\\d)")
                                                   .arg(QRegularExpression::escape(QString::fromStdString(truth))));
                QVERIFY2(!told.filled(told.question().explain).contains(whole),
                         (lesson.id + ": " + asked.id + ": " + truth).c_str());
            }
        }
    }

    // The window calls the sizes of a kernel m, n and k, and so do the texts.
    void sizesAreCalledAsInTheWindow()
    {
        static const QRegularExpression capital(QStringLiteral("\\b[MK]\\b"));
        for (const Asked &asked : allSteps()) {
            const QRegularExpressionMatch found = capital.match(QString::fromStdString(writeStep(asked.step)));
            QVERIFY2(!found.hasMatch(), asked.step.id.c_str());
        }
    }

    // A cache of 2048 tokens takes 268 MB. A step of decode also writes the new token's part, so that 269 MB move. A
    // text that tells those tells the cache's size as well.
    void aCacheHasOneSize()
    {
        constexpr double token = 2 * 32 * 8 * 128 * 2; // keys and values, layers, heads, numbers, bytes
        const QString size = QString::fromStdString(format(Bytes(2048 * token)));
        const QString moved = QString::fromStdString(format(Bytes(2049 * token)));
        QVERIFY(size != moved);
        int told = 0;
        for (const Asked &asked : allSteps()) {
            const QString text = asked.filled(asked.step.text);
            told += text.contains(size) ? 1 : 0;
            QVERIFY2(!text.contains(moved) || text.contains(size), qPrintable(text));
        }
        QVERIFY(told > 2);
    }

    // Twice the 989.4 TFLOP/s of an H100 are 1979, as its sheet and the chart have it, and not 1980.
    void peaksAreThoseOfTheSheets()
    {
        qsizetype quoted = 0;
        for (const Asked &asked : allSteps()) {
            const QString text = asked.filled(asked.step.text);
            QVERIFY2(!text.contains("1980 TFLOP/s") && !text.contains("1.98 PFLOP/s"), asked.step.id.c_str());
            quoted += text.count("1979 TFLOP/s");
        }
        QCOMPARE(quoted, qsizetype(4));
    }

    // A headline must not be the only one that says that a step does not fit, or that its chip is another one.
    void whatTheChartShowsIsTold()
    {
        static const QRegularExpression fits(QStringLiteral("\\b(fits?|holds?|too (small|large))\\b"));
        QStringList untold;
        for (const Asked &asked : allSteps()) {
            const auto &[step, before] = asked;
            const Analysis analysis = analyze(step.end(), shippedZoo());
            const QString text = asked.filled(step.title + ' ' + step.text);
            const QString all =
                step.question ? text + asked.filled(step.question->ask + ' ' + step.question->explain) : text;
            if (!analysis.memory.fits.value_or(true) && !all.contains(fits))
                untold << QString::fromStdString(step.id + " does not fit");
            const QStringList names = asked.filled("{chip(chips=1)}").split(u' ');
            const bool named = std::ranges::any_of(names, [&](const QString &name) { return all.contains(name); });
            if (before && before->end().hardware != step.scenario.hardware && !named)
                untold << QString::fromStdString(step.id + " on ") + asked.filled("{chip}");
        }
        QVERIFY2(untold.isEmpty(), qPrintable(untold.join(u'\n')));
    }

    // Computing passes sending at 2 · 197 TFLOP/s over 45 GB/s, which is 8755.6: from 8756 on, not from 8760.
    void theLinkIsPassedWhereTheKeySays()
    {
        const LessonStep *step = stepCalled("two-chips");
        QVERIFY(step);
        QCOMPARE(truthOf(*step, nullptr, shippedZoo()).truth, std::string("8756"));
        const std::string said = lessonText(step->question->explain, step->scenario, nullptr, shippedZoo()).text;
        QVERIFY2(said.starts_with("From D = **8756** on."), said.c_str());
    }

    // With one picture less than needed the text does not say half, or nobody would see why the batch is refused.
    void whatIsNotYetHalfIsNotCalledHalf()
    {
        const LessonStep *step = stepCalled("row-128");
        QVERIFY(step);
        Scenario scenario = truthOf(*step, nullptr, shippedZoo()).scenario.value(); // with the least batch
        --scenario.batch;
        const std::string said = lessonText(step->text, scenario, nullptr, shippedZoo()).text;
        QVERIFY2(said.find(" 50 %") == std::string::npos, said.c_str());
    }

    // The last picture of renting has the fractions that its text names.
    void serversReachWhatTheTextSays()
    {
        int checked = 0;
        for (const Asked &asked : allSteps()) {
            if (asked.step.text.find("half of the arithmetic") == std::string::npos)
                continue;
            const Analysis analysis = analyze(asked.step.end(), shippedZoo());
            QCOMPARE(analysis.sustainedCompute, 0.5);
            QCOMPARE(analysis.sustainedMemory, 0.9);
            ++checked;
        }
        QCOMPARE(checked, 1);
    }

    // Where a size must be large enough, the answer that is shown is the least one.
    void theShownSettingIsTheLeast()
    {
        int checked = 0;
        for (const Asked &asked : allSteps()) {
            const LessonStep &step = asked.step;
            if (!step.question || step.question->kind != LessonQuestion::Kind::Set || step.controls.size() != 1
                || step.controls.front() != "batch")
                continue;
            LessonAnswer answer = rightAnswer(asked.step, asked.before);
            if (!answer.scenario || answer.scenario->batch <= 1)
                continue;
            --answer.scenario->batch;
            QVERIFY2(asked.graded(answer).verdict != Verdict::Right, step.id.c_str());
            ++checked;
        }
        QVERIFY(checked > 1);
    }

private:
    static void addLessons()
    {
        QTest::addColumn<int>("lesson");
        for (std::size_t i = 0; i < shelf().lessons.size(); ++i)
            QTest::newRow(shelf().lessons[i].id.c_str()) << int(i);
    }

    static void walk(const Asked &asked)
    {
        const auto verdict = [&](const LessonAnswer &answer, Verdict expected) {
            const Grade grade = asked.graded(answer);
            QVERIFY2(grade.verdict == expected, (asked.step.id + ": " + grade.says).c_str());
            QVERIFY2(!grade.says.empty(), asked.step.id.c_str());
        };
        verdict(rightAnswer(asked.step, asked.before), Verdict::Right);
        verdict(wrongAnswer(asked), Verdict::NotYet);
        verdict(noAnswer(asked), Verdict::NotUnderstood);
        verdict({}, Verdict::NotUnderstood);
        if (asked.question().kind != LessonQuestion::Kind::Number)
            return;
        for (std::size_t i = 0; i < asked.question().wrong.size(); ++i) {
            const double value = asked.number(asked.question().wrong[i].is);
            const Grade grade = asked.graded(asked.typed(value));
            QVERIFY2(value < 0 || grade.misconception == i,
                     (asked.step.id + ": " + asked.question().wrong[i].is).c_str());
        }
        for (const char *text : {"", "abc", "1e999", "12 apples", "-3", "five"}) {
            LessonAnswer answer{.text = text};
            verdict(answer, Verdict::NotUnderstood);
        }
        LessonAnswer comma{.text = "0,5"};
        QVERIFY(asked.graded(comma).verdict != Verdict::NotUnderstood);
    }
};

ROOFLINE_TEST(LessonsTest)
#include "core/lesson/lessons.moc"
