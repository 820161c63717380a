// Checks quizzes of many seeds: they are clean lessons, have one right answer, explain
// wrong ones, and use no unverified number.
#include "core/quiz/quiz.h"

#include "core/hardware/chip.h"
#include "core/lesson/grading.h"
#include "core/lesson/lesson_check.h"
#include "core/lesson/lesson_listing.h"
#include "core/lesson/lesson_reader.h"
#include "core/lesson/lesson_text.h"
#include "tests/core/lesson/lesson_zoo.h"
#include "tests/support/messages.h"
#include "tests/support/support.h"

#include <QRegularExpression>

#include <cmath>
#include <set>

using namespace roofline;
using namespace roofline::test;

namespace {

#if defined(ROOFLINE_SANITIZED)
constexpr int seeds = 60; // fewer, because sanitizers are slow
#else
constexpr int seeds = 300;
#endif
constexpr int levels = 5;
constexpr int questions = 1; // per seed and level: an unoptimized engine is slow
using AskedKind = LessonQuestion::Kind;

int kindsOf(int level)
{
    return int(std::ranges::count(quizKinds(), level, &QuizKind::level));
}

// Returns the chips with an unverified number. It reads the entries as text, not with the engine's reader.
const QSet<QString> &unverifiedChips()
{
    static const QSet<QString> chips = [] {
        QSet<QString> found;
        for (const ChipPtr &chip : shippedZoo().chips()) {
            const QString id = QString::fromStdString(chip->id);
            const QByteArray text = readFile(QStringLiteral(ROOFLINE_SOURCE_DIR "/zoo/hardware/%1.yaml").arg(id));
            if (text.contains("evidence: unverified"))
                found << id;
        }
        return found;
    }();
    return chips;
}

QSet<QString> chipsIn(const LessonStep &step)
{
    Lesson alone;
    alone.steps.push_back(step);
    static const QRegularExpression named(QStringLiteral("hardware[=:] ?\"?([a-z0-9.-]+)"));
    QSet<QString> chips = {QString::fromStdString(step.scenario.hardware)};
    for (auto match = named.globalMatch(QString::fromStdString(writeLesson(alone))); match.hasNext();)
        chips << match.next().captured(1);
    return chips;
}

} // namespace

class QuizTest : public TestCase {
    Q_OBJECT

private slots:
    void kindsHaveWhatToRead()
    {
        std::set<std::string_view> ids;
        for (const QuizKind &kind : quizKinds()) {
            QVERIFY2(ids.insert(kind.id).second, kind.id.data());
            const QByteArray name = QByteArray::fromStdString(std::string(kind.lesson)) + ".yaml";
            const QStringList lessons = QDir(QStringLiteral(ROOFLINE_SOURCE_DIR "/resources/lessons")).entryList();
            QVERIFY2(!lessons.filter(QString::fromUtf8(name)).isEmpty(), name.constData());
            QVERIFY(quizKindOf(std::string(kind.id) + "-4711-2") == &kind);
        }
        QVERIFY(ids.size() >= 20);
        QVERIFY(!quizKindOf("two-times") && !quizKindOf(""));
        QCOMPARE(int(quizLevels().size()), levels);
    }

    void wrongThoughtsAboutTheRidgeAreNamed_data()
    {
        const Rows<QString, QString> row("thought", "says");
        row("peak / (bandwidth / 8)", "You took the bandwidth for bits."); // 8 TB/s for 1 TB/s
        row("peak / (1 TFLOP/s) * bandwidth / (1 TB/s) * 1 FLOP / 1 byte", "You multiplied.");
        row("bandwidth / peak * 1 FLOP^2 / 1 byte^2", "That is the bytes for each operation");
    }

    void wrongThoughtsAboutTheRidgeAreNamed()
    {
        QFETCH(QString, thought);
        QFETCH(QString, says);
        for (const LessonStep &step : askedOf("ridge")) {
            const double bandwidth = numberIn(step, "bandwidth") / 1e12;
            const double product = bandwidth * bandwidth; // over the ridge, which it must not look like, nor others
            if (says.startsWith("You multiplied") && (std::abs(product / 8 - 1) < 0.3 || std::abs(product - 1) < 0.5))
                continue;
            const double typedNumber = numberIn(step, thought.toUtf8().constData());
            const std::string said = grade(step, nullptr, typed(*step.question, typedNumber), shippedZoo()).says;
            QVERIFY2(said.starts_with(says.toStdString()), said.c_str());
        }
    }

    void ofManySeeds_data()
    {
        const Rows<int> row("level");
        for (int level = 1; level <= levels; ++level)
            row(qPrintable(QString::number(level)), level);
    }

    void ofManySeeds()
    {
        static const QRegularExpression capital(QStringLiteral("\\b[MK]\\b")); // sizes are m, n and k in the window
        QFETCH(int, level);
        std::set<std::string> asked;
        std::set<std::string> scenarios;
        for (int seed = 1; seed <= seeds; ++seed) {
            const Lesson lesson = quiz({.seed = std::uint64_t(seed), .level = level, .count = questions}, shippedZoo());
            QCOMPARE(int(lesson.steps.size()), questions);
            const Messages messages = checkLesson(lesson, shippedZoo());
            QVERIFY2(messages.empty(), qPrintable(QString::number(seed) + u'\n' + listed(messages)));
            for (const LessonStep &step : lesson.steps) {
                asked.insert(std::string(quizKindOf(step.id)->id));
                scenarios.insert(writeStep(step));
                QVERIFY2(!capital.match(QString::fromStdString(writeStep(step))).hasMatch(), step.id.c_str());
                walk(step);
                QVERIFY2(!chipsIn(step).intersects(unverifiedChips()), step.id.c_str());
            }
            if (seed % 10 == 0)
                readsBack(lesson);
        }
        QCOMPARE(int(asked.size()), kindsOf(level));
        QVERIFY(int(scenarios.size()) > seeds * questions * 9 / 10); // seeds differ
    }

    // What an explanation computes from the numbers of the text is an answer that counts as right.
    void whatIsExplainedIsRight_data()
    {
        const Rows<QString, QString> row("kind", "explained");
        row("twice-as-many", "(weight_bytes + 2 * kv_bytes) / bandwidth");
        row("token-time", "(weight_bytes + kv_bytes) / bandwidth");
        row("smaller-weights", "(weight_bytes(weights=WEIGHTS) + kv_bytes) / bandwidth");
        row("two-changes", "(weight_bytes / 2 + 4 * kv_bytes) / bandwidth");
        row("users-that-fit", "floor((capacity - memory_weights) / memory_kv)");
        row("kv-cache", "2 * 2 * layers * batch * sequence * FIRST * SECOND");
    }

    void whatIsExplainedIsRight()
    {
        QFETCH(QString, kind);
        QFETCH(QString, explained);
        const std::vector<LessonStep> asked = askedOf(kind.toStdString());
        QVERIFY(int(asked.size()) > seeds / 2);
        for (const LessonStep &step : asked) {
            const std::string weights(step.then ? toString(*step.then->weights) : "");
            QString expression = explained;
            expression.replace("WEIGHTS", QString::fromStdString(weights));
            const QStringList quoted = QString::fromStdString(step.text).split(u'`'); // numbers that the text gives
            expression.replace("FIRST", quoted.value(1)).replace("SECOND", quoted.value(3));
            const double value = numberIn(step, expression.toStdString());
            const double right = numberIn(step, step.question->answer);
            QVERIFY2(std::abs(value - right) <= step.question->within * right,
                     qPrintable(QStringLiteral("%1: %2, not %3").arg(step.id.c_str()).arg(value).arg(right)));
        }
    }

    // Who divides the numbers that the text gives comes to the percentage that it names.
    void theNumbersOfAQuotientGiveIt()
    {
        static const QRegularExpression quotient(
            QStringLiteral("^([\\d.]+) FLOP/byte ÷ ([\\d.]+) FLOP/byte = \\*\\*([\\d.]+) %"));
        const std::vector<LessonStep> asked = askedOf("part-of-peak");
        QVERIFY(int(asked.size()) > seeds / 2);
        for (const LessonStep &step : asked) {
            const auto told = [&](const std::string &text) {
                return QString::fromStdString(lessonText(text, step.scenario, nullptr, shippedZoo()).text);
            };
            const QRegularExpressionMatch found = quotient.match(told(step.question->explain));
            QVERIFY2(found.hasMatch(), qPrintable(told(step.question->explain)));
            QVERIFY2(told(step.text).contains(found.captured(2)), qPrintable(told(step.text)));
            const QString percent = found.captured(3);
            const qsizetype decimals = percent.contains(u'.') ? percent.size() - percent.indexOf(u'.') - 1 : 0;
            const double value = 100 * found.captured(1).toDouble() / found.captured(2).toDouble();
            QVERIFY2(std::abs(value - percent.toDouble()) <= 0.5 * std::pow(10.0, -double(decimals)) + 1e-9,
                     qPrintable(found.captured()));
        }
    }

    void theSameSeedAsksTheSame()
    {
        for (int level = 1; level <= levels; ++level) {
            QCOMPARE(int(made(42, level).steps.size()), kindsOf(level)); // each kind once
            QVERIFY(made(42, level) == made(42, level));
            QVERIFY(!(made(42, level) == made(43, level)));
        }
        // The draw of a question must not depend on how many are asked.
        const Lesson few = quiz({.seed = 42, .level = 2, .count = 3}, shippedZoo());
        const Lesson many = quiz({.seed = 42, .level = 2, .count = mostQuizQuestions}, shippedZoo());
        QCOMPARE(few.steps.size(), std::size_t(3));
        QCOMPARE(many.steps.size(), std::size_t(mostQuizQuestions));
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(few.steps[i] == many.steps[i]);
    }

    // Every computer has to come to this order. It was written down once, from
    // the engine of std::mt19937_64 and FNV-1a.
    void theOrderIsLaidDown()
    {
        const Lesson lesson = quiz({.seed = 1, .level = 1, .count = 5}, shippedZoo());
        QStringList ids;
        for (const LessonStep &step : lesson.steps)
            ids << QString::fromStdString(step.id);
        QCOMPARE(ids.join(u' '), QStringLiteral("ridge-1-1 side-1-1 part-of-peak-1-1 draw-roofs-1-1 roof-height-1-1"));
    }

    void whatIsDueComesFirst()
    {
        const Lesson lesson =
            quiz({.seed = 9, .level = 2, .count = 4, .first = {"kv-cache", "no-such-kind", "ridge"}}, shippedZoo());
        QCOMPARE(lesson.steps.size(), std::size_t(4));
        QCOMPARE(quizKindOf(lesson.steps[0].id)->id, std::string_view("kv-cache"));
        QCOMPARE(quizKindOf(lesson.steps[1].id)->id, std::string_view("ridge"));
        QCOMPARE(quizKindOf(lesson.steps[2].id)->level, 2);
        QVERIFY(lesson.steps[0].id == "kv-cache-9-1");
    }

    // However much is due, at least half of the questions are of the level that was chosen.
    void whatIsDueIsHalfAtMost()
    {
        const Lesson lesson = quiz(
            {.seed = 9, .level = 2, .count = 5, .first = {"kv-cache", "ridge", "side", "draw-roofs", "roof-height"}},
            shippedZoo());
        QStringList of;
        for (const LessonStep &step : lesson.steps)
            of << QString::number(quizKindOf(step.id)->level);
        QCOMPARE(of.join(u' '), QStringLiteral("4 1 2 2 2"));
    }

    // A question of any level that was missed can come back in a quiz of any other.
    void everyKindCanComeFirst()
    {
        for (const QuizKind &kind : quizKinds()) {
            for (const int level : {1, levels}) {
                const std::string id(kind.id);
                const Lesson lesson = quiz({.seed = 42, .level = level, .count = 1, .first = {id}}, shippedZoo());
                QCOMPARE(lesson.steps.size(), std::size_t(1));
                QCOMPARE(lesson.steps[0].id, id + "-42-1");
            }
        }
    }

    // The quiz asks nothing about chips that an entry of the user
    // replaces, and nothing at all with an empty zoo.
    void whatTheUserChangedIsNotAsked()
    {
        Catalogue zoo = shippedZoo();
        for (const ChipPtr &chip : shippedZoo().chips()) {
            Chip changed = *chip;
            if (!changed.compute.empty() && changed.id != "h100-sxm" && changed.id != "a100-80gb-sxm"
                && changed.id != "mi300x" && changed.id != "tpu-v5p") {
                changed.compute.front().rate.evidence = Evidence::User;
                zoo.add(changed);
            }
        }
        const QSet<QString> left = {QStringLiteral("h100-sxm"), QStringLiteral("a100-80gb-sxm"),
                                    QStringLiteral("mi300x"), QStringLiteral("tpu-v5p")};
        for (int level = 1; level <= levels; ++level) {
            for (const LessonStep &step : quiz({.seed = 5, .level = level}, zoo).steps)
                QVERIFY(left.contains(chipsIn(step)));
        }
        QVERIFY(quiz({}, Catalogue()).steps.empty());
    }

private:
    static Lesson made(int seed, int level)
    {
        return quiz({.seed = std::uint64_t(seed), .level = level, .count = kindsOf(level)}, shippedZoo());
    }

    // Returns the questions of this kind in quizzes of many seeds.
    static std::vector<LessonStep> askedOf(std::string_view kind)
    {
        const int level = std::ranges::find(quizKinds(), kind, &QuizKind::id)->level;
        std::vector<LessonStep> steps;
        for (int seed = 1; seed <= seeds; ++seed)
            for (const LessonStep &step : made(seed, level).steps)
                if (quizKindOf(step.id)->id == kind)
                    steps.push_back(step);
        return steps;
    }

    static void walk(const LessonStep &step)
    {
        QVERIFY2(step.question, step.id.c_str());
        const LessonQuestion &question = *step.question;
        const char *id = step.id.c_str();
        QVERIFY2(!question.explain.empty() && question.hints.size() == 2, id);
        const Grade truth = truthOf(step, nullptr, shippedZoo());
        QVERIFY2(grade(step, nullptr, rightAnswer(step), shippedZoo()).verdict == Verdict::Right, id);
        if (question.kind == AskedKind::Number) {
            const double right = numberIn(step, question.answer);
            QVERIFY2(!question.wrong.empty(), id);
            for (std::size_t i = 0; i < question.wrong.size(); ++i) {
                const double wrong = numberIn(step, question.wrong[i].is);
                QVERIFY2(std::abs(wrong - right) > std::min(0.1, 2 * question.within) * std::max(right, wrong), id);
                const Grade told = grade(step, nullptr, typed(question, wrong), shippedZoo());
                QVERIFY2(told.verdict == Verdict::NotYet && told.misconception == i && !told.says.empty(), id);
            }
        }
        if (question.kind == AskedKind::Choice) {
            QCOMPARE(truth.order.size(), std::size_t(1));
            for (std::size_t i = 0; i < question.options.size(); ++i) {
                LessonAnswer answer{.option = i};
                const Grade told = grade(step, nullptr, answer, shippedZoo());
                QVERIFY2(i == truth.order.front() || (told.verdict == Verdict::NotYet && told.misconception == i), id);
            }
        }
    }

    static void readsBack(Lesson lesson)
    {
        Messages messages;
        const std::optional<Lesson> read = readLesson(writeLesson(lesson), "quiz.yaml", shippedZoo(), messages);
        QVERIFY2(read && messages.empty(), qPrintable(listed(messages)));
        lesson.id = read->id;
        lesson.file = read->file;
        for (std::size_t i = 0; i < lesson.steps.size() && i < read->steps.size(); ++i)
            QVERIFY2(lesson.steps[i] == read->steps[i],
                     (writeStep(lesson.steps[i]) + "\n" + writeStep(read->steps[i])).c_str());
        QVERIFY(lesson == *read);
    }
};

ROOFLINE_TEST(QuizTest)
#include "core/quiz/quiz.moc"
