// Checks grades for each kind of question: right answers, known
// misconceptions, and answers that are politely refused.
#include "core/lesson/grading.h"

#include "core/analysis/analysis.h"
#include "tests/core/lesson/lesson_zoo.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

// Returns a step that asks about a matmul on an A100.
LessonStep stepOf(LessonQuestion::Kind kind)
{
    LessonStep step;
    step.scenario = ofKernel("matmul:m=1000,n=1000,k=1000"); // 2 GFLOP, 6 MB
    step.question.emplace();
    step.question->kind = kind;
    return step;
}

LessonStep numberStep(const char *answer, const char *unit)
{
    LessonStep step = stepOf(LessonQuestion::Kind::Number);
    step.question->answer = answer;
    step.question->unit = unit;
    return step;
}

Grade graded(const LessonStep &step, const LessonAnswer &given)
{
    return grade(step, nullptr, given, shippedZoo());
}

Grade gradedText(const LessonStep &step, const char *text)
{
    return graded(step, {.text = text});
}

} // namespace

Q_DECLARE_METATYPE(Verdict)

class GradingTest : public TestCase {
    Q_OBJECT

private slots:
    void numbersAsPeopleTypeThem_data()
    {
        const Rows<QString, QString, QString, Verdict> row("answer", "unit", "given", "verdict");
        const auto right = Verdict::Right;
        const auto notYet = Verdict::NotYet;
        const auto refused = Verdict::NotUnderstood;
        row("with its unit", "bytes", "MB", "6 MB", right);
        row("in the unit of the question", "bytes", "MB", "6", right);
        row("within 5 %", "bytes", "MB", "5.75", right);
        row("beyond 5 %", "bytes", "MB", "5.6", notYet);
        row("in another unit", "bytes", "MB", "0.006 GB", right);
        row("decimal comma", "bytes", "GB", "0,006", right);
        row("arithmetic", "bytes", "MB", "3 * 2", right);
        row("a power of ten", "bytes", "B", "6×10^6", right);
        row("a power of ten with its unit", "bytes", "MB", "6×10^6 B", right);
        row("scientific", "bytes", "B", "6e6", right);
        row("about", "bytes", "MB", "≈ 6 MB", right);
        row("thousands in blanks", "bytes", "B", "6 000 000", right);
        row("thousands in commas", "bytes", "B", "6,000,000", right);
        row("thousands and a point", "bytes", "B", "6,000,000.0", right);
        row("as Germans do", "bytes", "B", "6.000.000,0", right);
        row("one or thousand", "bytes", "B", "6,000", refused);
        row("nothing", "bytes", "MB", "", refused);
        row("blanks", "bytes", "MB", "  ", refused);
        row("letters", "bytes", "MB", "abc", refused);
        row("a word", "bytes", "MB", "five", refused);
        row("out of range", "bytes", "MB", "1e999", refused);
        row("apples", "bytes", "MB", "12 apples", refused);
        row("below zero", "bytes", "MB", "-3", refused);
        row("another quantity", "bytes", "MB", "6 ms", refused);
        row("half a formula", "bytes", "MB", "6 *", refused);
        row("infinite", "bytes", "MB", "inf", refused);
        row("none", "bytes", "MB", "nan", refused);
        row("hexadecimal", "bytes", "MB", "0x10", refused);
        row("endless", "bytes", "MB", std::string(100'000, '9').c_str(), refused);
        row("bytes for megabytes", "bytes", "MB", "6000000", refused);
        row("gigabytes for megabytes", "bytes", "MB", "0.006", refused);
        row("bytes with another unit", "bytes", "MB", "6000000 MB", notYet); // it is meant so
        row("a thousandth of what is counted", "kernel.m", "tokens", "1", notYet);
        row("zero", "bytes", "MB", "0", notYet);
        row("a number without unit", "kernel.m", "", "1000", right);
        row("of what is counted", "kernel.m", "tokens", "1000 tokens", right);
        row("times", "bytes / written_bytes", "×", "3×", right);
        row("percent", "written_bytes / bytes", "%", "33 %", right);
        row("percent as a word", "written_bytes / bytes", "%", "33 percent", right);
        row("percent as a German word", "written_bytes / bytes", "%", "33 Prozent", right);
        row("a part of a percent, as a word", "written_bytes / bytes", "%", "0.33 per cent", notYet);
        row("percent without its sign", "written_bytes / bytes", "%", "33", right);
        row("percent as a part", "written_bytes / bytes", "%", "0.33", refused); // its unit stands beside the field
        row("percent as a part with a comma", "written_bytes / bytes", "%", "0,33", refused);
        row("a part of a percent", "written_bytes / bytes", "%", "0.33 %", notYet); // it is meant so
        row("percent, far off", "written_bytes / bytes", "%", "20", notYet);
        row("a throughput", "1000 / 1 s * batch", "images/s", "1000 images/s", right);
        row("a throughput as a number", "1000 / 1 s * batch", "images/s", "1000", right);
        row("a rate of what is asked", "1000 / 1 s * batch", "images/s", "1000/s", right);
        row("a rate with a prefix", "1000 / 1 s * batch", "images/s", "1 k/s", right);
        row("a computed rate", "1000 / 1 s * batch", "images/s", "(2 * 500)/s", right);
        row("an intensity", "flop / bytes", "FLOP/byte", "333", right);
        row("an intensity with its unit", "flop / bytes", "FLOP/byte", "333 FLOP/byte", right);
    }

    void numbersAsPeopleTypeThem()
    {
        QFETCH(QString, answer);
        QFETCH(QString, unit);
        QFETCH(QString, given);
        QFETCH(Verdict, verdict);
        const Grade grade =
            gradedText(numberStep(answer.toUtf8().constData(), unit.toUtf8().constData()), given.toUtf8().constData());
        QVERIFY2(grade.verdict == verdict, grade.says.c_str());
        QVERIFY(!grade.says.empty());
        QVERIFY(verdict == Verdict::NotUnderstood || !grade.truth.empty());
    }

    void aPartOfOneIsTakenForPercent()
    {
        QCOMPARE(gradedText(numberStep("written_bytes / bytes", "%"), "1/3").says,
                 std::string("This was read as 1/3 %. Is it a part of 1? Then multiply it by 100. It does not count."));
    }

    // The unit of a rate is that of a clock, too, but its example is not.
    void theExampleIsOfWhatIsAsked()
    {
        const std::string says = gradedText(numberStep("1000 / 1 s * batch", "images/s"), "12 apples").says;
        QVERIFY2(says.ends_with("for example 2 × 1500 images/s"), says.c_str());
    }

    void aThoughtIsNamed()
    {
        LessonStep step = numberStep("bytes", "MB");
        step.question->wrong = {{"bytes / 3", "That is one matrix of {kernel.m} rows."}, {"4 * bytes", "Four."}};
        const Grade one = gradedText(step, "2");
        QCOMPARE(one.verdict, Verdict::NotYet);
        QCOMPARE(one.misconception.value(), std::size_t(0));
        QCOMPARE(one.says, std::string("That is one matrix of 1000 rows."));
        QCOMPARE(one.factor, 3.0);
        QCOMPARE(gradedText(step, "24 MB").misconception.value(), std::size_t(1));
        QVERIFY(!gradedText(step, "12 MB").misconception);
        QCOMPARE(gradedText(step, "6 MB").factor, 1.0);
        QCOMPARE(gradedText(step, "0").factor, 0.0); // no factor leads from nothing to 6 MB
    }

    // Of two thoughts near the answer, the nearer one is named, whichever stands first.
    void theNearestThoughtIsNamed()
    {
        LessonStep step = numberStep("bytes", "MB"); // 6 MB
        step.question->wrong = {{"2 * bytes", "Twice."}, {"2.05 * bytes", "A little more."}};
        QCOMPARE(gradedText(step, "12.02 MB").misconception.value(), std::size_t(0));
        QCOMPARE(gradedText(step, "12.28 MB").misconception.value(), std::size_t(1));
        std::swap(step.question->wrong[0], step.question->wrong[1]);
        QCOMPARE(gradedText(step, "12.02 MB").misconception.value(), std::size_t(1));
        QCOMPARE(gradedText(step, "12.28 MB").misconception.value(), std::size_t(0));
    }

    void choices()
    {
        LessonStep step = stepOf(LessonQuestion::Kind::Choice);
        step.question->options = {{"Two", "bytes == 3 * written_bytes", ""},
                                  {"Four", "bytes < written_bytes", "Not {batch}."}};
        QCOMPARE(graded(step, {}).verdict, Verdict::NotUnderstood);
        QCOMPARE(graded(step, {.option = 0}).verdict, Verdict::Right);
        QCOMPARE(graded(step, {.option = 0}).factor, 0.0); // it is not how far off a number is
        const Grade wrong = graded(step, {.option = 1});
        QCOMPARE(wrong.verdict, Verdict::NotYet);
        QCOMPARE(wrong.says, std::string("Not 1."));
        QCOMPARE(wrong.truth, std::string("Two"));
        QCOMPARE(graded(step, {.option = 2}).verdict, Verdict::NotUnderstood);
    }

    void regions()
    {
        LessonStep step = stepOf(LessonQuestion::Kind::Region);
        step.question->answer = "bound";
        QCOMPARE(graded(step, {}).verdict, Verdict::NotUnderstood);
        QCOMPARE(graded(step, {.bound = Bound::Compute}).verdict, Verdict::Right); // 333 FLOP/byte, right of 153
        QCOMPARE(graded(step, {.bound = Bound::Memory}).verdict, Verdict::NotYet);
        QCOMPARE(graded(step, {.bound = Bound::Memory}).truth, std::string("compute-bound"));
        step.question->answer.clear();
        QVERIFY(graded(step, {.bound = Bound::Memory}).bound == Bound::Compute);
    }

    void places()
    {
        LessonStep step = stepOf(LessonQuestion::Kind::Place);
        step.question->within = 0.15;
        const Analysis analysis = analyze(step.scenario, shippedZoo());
        QCOMPARE(graded(step, {}).verdict, Verdict::NotUnderstood);
        LessonAnswer given{.place = LessonPlace{analysis.totals.intensity(), analysis.attainedPerChip()}};
        QCOMPARE(graded(step, given).verdict, Verdict::Right);
        QCOMPARE(graded(step, given).factor, 1.0);
        given.place->intensity = given.place->intensity * 1.3; // 0.11 decades
        QCOMPARE(graded(step, given).verdict, Verdict::Right);
        given.place->intensity = given.place->intensity * 10;
        QCOMPARE(graded(step, given).verdict, Verdict::NotYet);
        QCOMPARE(graded(step, given).says, std::string("It lands further left."));
        QVERIFY(std::abs(graded(step, given).factor - 13) < 1e-9);
        given.place->rate = given.place->rate * 13; // no further off in either direction
        QVERIFY(std::abs(graded(step, given).factor - 13) < 1e-9);
        given.place->intensity = Intensity(0);
        QCOMPARE(graded(step, given).verdict, Verdict::NotUnderstood);
    }

    // The matmul is at 333 FLOP/byte and 312 TFLOP/s. A thought given as an intensity is that of a click at the wrong
    // side, one given as a rate is that of a click at the wrong height. 0.15 decades are a factor of 1.41.
    void thoughtsBehindAPlace_data()
    {
        // thought: −1: none
        const Rows<double, double, int> row("intensity", "tera", "thought");
        row("at the ridge", 153.0, 312.0, 0);
        row("at the height of a 16th", 333.0, 19.5, 1);
        row("near that height", 333.0, 25.0, 1);
        row("nearer to that height than to the ridge", 190.0, 19.5, 1);
        row("nearer to the ridge than to that height", 153.0, 25.0, 0);
        row("at no height that was thought of", 333.0, 60.0, -1);
        row("on no side that was thought of", 30.0, 312.0, -1);
    }

    void thoughtsBehindAPlace()
    {
        QFETCH(double, intensity);
        QFETCH(double, tera);
        QFETCH(int, thought);
        LessonStep step = stepOf(LessonQuestion::Kind::Place);
        step.question->within = 0.15;
        step.question->wrong = {{"ridge", "That is the ridge."}, {"peak / 16", "That is a rate of the vector unit."}};
        const Grade told = graded(step, {.place = LessonPlace{Intensity(intensity), FlopRate(tera * 1e12)}});
        QCOMPARE(told.verdict, Verdict::NotYet);
        QCOMPARE(told.misconception ? int(*told.misconception) : -1, thought);
        if (thought >= 0)
            QCOMPARE(told.says, step.question->wrong[std::size_t(thought)].says);
    }

    void rooflines()
    {
        LessonStep step = stepOf(LessonQuestion::Kind::Roofline);
        step.question->within = 0.15;
        LessonAnswer given{.place = LessonPlace{Intensity(312e12 / 2.039e12), FlopRate(312e12)}};
        QCOMPARE(graded(step, given).verdict, Verdict::Right);
        given.place->rate = FlopRate(30e12);
        QCOMPARE(graded(step, given).says, std::string("The flat roof is higher."));
        given.place->intensity = Intensity(15);
        QCOMPARE(graded(step, given).says, std::string("The ridge lies further right, and the flat roof is higher."));
        given.place->rate = FlopRate(400e12); // 0.11 decades
        QCOMPARE(graded(step, given).says, std::string("The ridge lies further right."));
    }

    void settings()
    {
        LessonStep step = stepOf(LessonQuestion::Kind::Set);
        step.scenario = ofKernel("matmul:m=1,n=1000,k=1000");
        step.controls = {"batch"};
        step.question->answer = "bound == compute";
        QCOMPARE(graded(step, {}).verdict, Verdict::NotUnderstood);
        LessonAnswer given{.scenario = step.scenario};
        QCOMPARE(graded(step, given).verdict, Verdict::NotYet);
        given.scenario->batch = 10'000;
        QCOMPARE(graded(step, given).verdict, Verdict::Right);
        const Grade truth = truthOf(step, nullptr, shippedZoo());
        QVERIFY(truth.scenario);
        QVERIFY(truth.truth.starts_with("batch "));
        given.scenario = truth.scenario;
        QCOMPARE(graded(step, given).verdict, Verdict::Right);
        given.scenario->batch -= given.scenario->batch / 10;
        QCOMPARE(graded(step, given).verdict, Verdict::NotYet);
    }

    void orders()
    {
        LessonStep step = stepOf(LessonQuestion::Kind::Order);
        step.question->options = {{"b", "2 * bytes", ""}, {"a", "bytes", ""}, {"c", "3 * bytes", ""}};
        QCOMPARE(graded(step, {}).verdict, Verdict::NotUnderstood);
        QCOMPARE(graded(step, {.order = {1, 0, 2}}).verdict, Verdict::Right);
        const Grade wrong = graded(step, {.order = {0, 1, 2}});
        QCOMPARE(wrong.says, std::string("1 of 3 is in its place."));
        QCOMPARE(graded(step, {.order = {2, 1, 0}}).says, std::string("0 of 3 are in their place."));
        QCOMPARE(wrong.truth, std::string("a < b < c"));
        QCOMPARE(graded(step, {.order = {0, 0, 2}}).verdict, Verdict::NotUnderstood);
    }

    void questionsWithoutAnAnswerAreNoFault()
    {
        QCOMPARE(gradedText(numberStep("latnecy", "ms"), "5 ms").verdict, Verdict::NotUnderstood);
        QCOMPARE(gradedText(numberStep("bound", "ms"), "5 ms").verdict, Verdict::NotUnderstood);
        QCOMPARE(gradedText(LessonStep(), "5 ms").verdict, Verdict::NotUnderstood);
    }
};

ROOFLINE_TEST(GradingTest)
#include "core/lesson/grading.moc"
