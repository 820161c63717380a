// Checks steps as text of their own: they are read alone and appended to those of a file, of which nothing is lost.
#include "core/lesson/lesson_edit.h"

#include "core/lesson/lesson_reader.h"
#include "tests/core/lesson/lesson_zoo.h"
#include "tests/support/messages.h"
#include "tests/support/random_documents.h"
#include "tests/support/support.h"

#include <filesystem>

using namespace roofline;
using namespace roofline::test;

namespace {

LessonStep stepWith(const Scenario &scenario)
{
    LessonStep step;
    step.id = "made";
    step.title = "Made: \"here\" & now";
    step.text = "One line,\n\n- {latency}\n- # no comment";
    step.scenario = scenario;
    step.view.hidden = {"point", "words"};
    step.controls = {"batch"};
    step.question = LessonQuestion();
    step.question->ask = "How long?";
    step.question->answer = "latency";
    step.question->unit = "ms";
    step.question->wrong = {{"2 * latency", "Twice: no."}};
    return step;
}

std::optional<Lesson> lessonIn(const std::string &text)
{
    Messages messages;
    std::optional<Lesson> lesson = readLesson(text, "01-a.yaml", shippedZoo(), messages);
    return messages.empty() ? std::move(lesson) : std::nullopt;
}

const std::string head = "format: roofline-explorer/lesson\nversion: 1\ntitle: T\n";

} // namespace

class LessonEditTest : public TestCase {
    Q_OBJECT

private slots:
    void aStepIsReadAlone()
    {
        Dice dice(31);
        for (int i = 0; i < 200; ++i) {
            LessonStep step = stepWith(randomScenarioOf(dice, shippedZoo()));
            Messages messages;
            std::optional<LessonStep> again = readStep(writeStep(step), shippedZoo(), messages);
            QVERIFY2(messages.empty() && again, qPrintable(listed(messages)));
            QCOMPARE(again->marks.line, 1);
            QVERIFY2(*again == step, writeStep(step).c_str());
        }
    }

    void whatIsNoStepIsTold_data()
    {
        const Rows<QByteArray, QString, int> row("yaml", "rule", "line");
        row("nothing", QByteArray(), "missing-value", 0);
        row("no list", "  id: a\n", "wrong-type", 1);
        row("two", "- id: a\n  scenario: {batch: 2}\n- id: b\n", "one-step", 3);
        row("no YAML", "- id: [\n", "syntax", 2);
        row("a chip that is none", "- id: a\n  scenario:\n    hardware: h1000\n", "unknown-chip", 3);
    }

    void whatIsNoStepIsTold()
    {
        QFETCH(QByteArray, yaml);
        QFETCH(QString, rule);
        QFETCH(int, line);
        Messages messages;
        readStep(yaml.toStdString(), shippedZoo(), messages);
        QVERIFY(!messages.empty());
        QCOMPARE(QString::fromStdString(messages.front().rule), rule);
        if (line > 0)
            QCOMPARE(messages.front().place.line, line);
    }

    void shippedLessonsKeepAllTheyHave()
    {
        const std::filesystem::path folder(ROOFLINE_SOURCE_DIR "/resources/lessons");
        Dice dice(7);
        int lessons = 0;
        for (const auto &entry : std::filesystem::directory_iterator(folder)) {
            if (entry.path().extension() != ".yaml")
                continue;
            ++lessons;
            const std::string text = readFile(QString::fromStdString(entry.path().string())).toStdString();
            Messages messages;
            const std::optional<Lesson> before = readLesson(text, entry.path().string(), shippedZoo(), messages);
            const LessonStep step = stepWith(randomScenarioOf(dice, shippedZoo()));
            const Result<std::string> longer =
                lessonWithStep(text, entry.path().string(), "unused", step, shippedZoo());
            QVERIFY2(longer.ok(), entry.path().c_str());
            QVERIFY2(longer->starts_with(text.substr(0, text.find_last_not_of(" .\n"))), "the file was written anew");
            const std::optional<Lesson> after = readLesson(*longer, entry.path().string(), shippedZoo(), messages);
            QVERIFY(before && after && messages.empty());
            QCOMPARE(after->steps.size(), before->steps.size() + 1);
            QVERIFY(after->steps.back().question == step.question && after->steps.back().scenario == step.scenario);
        }
        QVERIFY(lessons >= 8);
    }

    void aStepIsPutBehindOthers_data()
    {
        const Rows<QByteArray, QByteArray> row("text", "id");
        const QByteArray start(head.c_str());
        row("a new file", QByteArray(), "made");
        row("blank", " \n", "made");
        row("the id is taken", start + "steps:\n  - id: made\n    scenario: {batch: 2}\n", "made-2");
        row("and again", start + "steps:\n- id: made\n  scenario: {batch: 2}\n- id: made-2\n", "made-3");
        row("deep, with an end", start + "steps:\n        - id: a\n          scenario: {batch: 2}\n...\n\n", "made");
        row("lines of Windows",
            QByteArray(start + "steps:\n  - id: a\n    scenario: {batch: 2}\n").replace("\n", "\r\n"), "made");
        row("a comment behind", start + "steps:\n  - id: a\n    scenario: {batch: 2}\n# the end\n", "made");
        row("a comment behind the end", start + "steps:\n- id: a\n  scenario: {batch: 2}\n# of a\n\n...\n# the end\n",
            "made");
        row("no line break behind", start + "steps:\n  - id: a\n    scenario: {batch: 2}", "made");
    }

    void aStepIsPutBehindOthers()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, id);
        const Result<std::string> longer =
            lessonWithStep(text.toStdString(), "01-a.yaml", "New", stepWith(ofKernel("dot:n=100")), shippedZoo());
        QVERIFY2(longer.ok(), longer.ok() ? "" : longer.message().text.c_str());
        const std::optional<Lesson> lesson = lessonIn(*longer);
        QVERIFY2(lesson.has_value(), longer->c_str());
        QCOMPARE(QByteArray::fromStdString(lesson->steps.back().id), id);
        QCOMPARE(QByteArray::fromStdString(lesson->title), QByteArray(text.trimmed().isEmpty() ? "New" : "T"));
        // What stood there stays: the line ends, and what closes the file.
        const QByteArray made = QByteArray::fromStdString(*longer);
        QCOMPARE(made.count("\r\n"), text.contains("\r\n") ? made.count('\n') : 0);
        if (const auto end = text.indexOf("..."); end >= 0)
            QVERIFY2(made.endsWith(text.mid(end)), made.constData());
    }

    void whatCannotHaveOneIsLeft_data()
    {
        const Rows<QByteArray, QString> row("text", "rule");
        const QByteArray start(head.c_str());
        QByteArray many = start + "steps:\n  - id: a\n    scenario: {batch: 2}\n";
        for (int i = 1; i < 100; ++i)
            many += "  - id: s" + QByteArray::number(i) + '\n';
        row("a session", "format: roofline-explorer/session\nversion: 3\n", "no-lesson");
        row("with a mistake", start + "steps:\n  - id: a\n    scenario: {batch: 0}\n", "setting");
        row("in one line", start + "steps: [{id: a, scenario: {batch: 2}}]\n", "steps-not-last");
        row("steps first", QByteArray("steps:\n  - id: a\n    scenario: {batch: 2}\n") + start, "steps-not-last");
        row("full", many, "too-many-steps");
    }

    void whatCannotHaveOneIsLeft()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, rule);
        const Result<std::string> longer =
            lessonWithStep(text.toStdString(), "01-a.yaml", "New", stepWith(ofKernel("dot:n=100")), shippedZoo());
        QVERIFY(!longer.ok());
        QCOMPARE(QString::fromStdString(longer.message().rule), rule);
    }
};

ROOFLINE_TEST(LessonEditTest)
#include "core/lesson/lesson_edit.moc"
