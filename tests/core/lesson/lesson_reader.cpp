// Checks lessons as text: what is read, what is reported of bad parts, and that the rest is kept.
#include "core/lesson/lesson_reader.h"

#include "core/lesson/lesson.h"
#include "core/scenario/settings.h"
#include "tests/core/lesson/lesson_zoo.h"
#include "tests/support/messages.h"
#include "tests/support/random_documents.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

const char *const whole = R"yaml(---
format: roofline-explorer/lesson
version: 1
title: "Hello, roofline"
about: "Two times."
outcome: "You can say what limits."
source: "hello, roofline"
minutes: 12
steps:
  - id: two-times
    title: "Two times"
    text: |
      The chip needs {t_compute}.

      - and {t_memory}
    scenario: {hardware: a100-80gb-sxm, model: resnet-50, traffic: weights}
    view: {tab: roofline, hidden: [words, point]}
    controls: [batch, kernel.k]
  - id: batch-64
    change: {batch: 16}
    then: {batch: 64}
    text: "And now?"
    question:
      kind: number
      ask: "How long?"
      answer: "latency(batch=64)"
      unit: ms
      within: 4 %
      wrong:
        - {is: "4 * latency", says: "That is 4 × {latency}."}
      hints: ["one", "two"]
      explain: "{latency(batch=64)}"
  - id: which
    question:
      kind: choice
      ask: "Which?"
      options:
        - {text: Memory, right: "bound == memory", says: "no"}
        - {text: Compute, right: "bound == compute"}
  - id: where
    question: {kind: place, ask: "Where?"}
)yaml";

Lesson read(const std::string &yaml, const std::string &file)
{
    Messages messages;
    std::optional<Lesson> lesson = readLesson(yaml, file, shippedZoo(), messages);
    if (!messages.empty())
        QTest::qFail(qPrintable(listed(messages) + QString::fromStdString(yaml)), __FILE__, __LINE__);
    return lesson.value_or(Lesson());
}

void comesBack(const Lesson &lesson)
{
    Lesson expected = lesson;
    Lesson again = read(writeLesson(lesson), lesson.file);
    for (std::size_t i = 0; i < std::min(again.steps.size(), expected.steps.size()); ++i) {
        QCOMPARE(QString::fromStdString(writeScenario(again.steps[i].scenario)),
                 QString::fromStdString(writeScenario(expected.steps[i].scenario)));
        QCOMPARE(QString::fromStdString(writeScenario(again.steps[i].end())),
                 QString::fromStdString(writeScenario(expected.steps[i].end())));
    }
    QVERIFY2(again == expected, writeLesson(lesson).c_str());
}

} // namespace

class LessonReaderTest : public TestCase {
    Q_OBJECT

private slots:
    // A misspelled name gets a near one, or a few of very many, but never the list of all.
    void namesOfTheZooAreSuggested_data()
    {
        const Rows<QString, QString> row("setting", "says");
        row("a near chip", "hardware: h1000", "did you mean \"h100-");
        row("a near model", "model: lama-2", "did you mean \"llama-2-");
        row("nothing near", "hardware: zzzzzzzz", "names, such as a10");
    }

    void namesOfTheZooAreSuggested()
    {
        QFETCH(QString, setting);
        QFETCH(QString, says);
        Messages messages;
        readLesson("---\nformat: roofline-explorer/lesson\nversion: 1\ntitle: T\nsteps:\n  - id: a\n    text: T\n"
                   "    scenario: {"
                       + setting.toStdString() + "}\n",
                   {}, shippedZoo(), messages);
        const QString text = listed(messages);
        QVERIFY2(text.contains(says), qPrintable(text));
        QVERIFY2(text.size() < 250, qPrintable(text));
    }

    void allOfALesson()
    {
        Messages messages;
        const std::optional<Lesson> read = readLesson(whole, "/somewhere/03-hello.yaml", shippedZoo(), messages);
        QVERIFY2(messages.empty(), qPrintable(listed(messages)));
        QVERIFY(read);
        QCOMPARE(read->id, std::string("hello"));
        QCOMPARE(read->order, 3);
        QCOMPARE(read->minutes, 12);
        QCOMPARE(read->steps.size(), std::size_t(4));
        const LessonStep &first = read->steps[0];
        QCOMPARE(first.text, std::string("The chip needs {t_compute}.\n\n- and {t_memory}"));
        QVERIFY(first.scenario.traffic == Traffic::Weights);
        QCOMPARE(first.view.hidden, (std::vector<std::string>{"point", "words"}));
        QCOMPARE(first.controls, (std::vector<std::string>{"batch", "kernel.k"}));
        QCOMPARE(first.marks.line, 10);
        const LessonStep &second = read->steps[1];
        QVERIFY(second.scenario.traffic == Traffic::Weights);
        QCOMPARE(second.scenario.batch, 16);
        QCOMPARE(second.then->batch, 64);
        QCOMPARE(second.question->within, 0.04);
        QCOMPARE(second.question->wrong.front().is, std::string("4 * latency"));
        QCOMPARE(second.question->hints.size(), std::size_t(2));
        QCOMPARE(read->steps[2].scenario.batch, 64);
        QCOMPARE(read->steps[2].question->options[1].value, std::string("bound == compute"));
        QVERIFY(read->steps[3].question->kind == LessonQuestion::Kind::Place);
        QCOMPARE(read->steps[3].question->within, 0.15);
        QVERIFY(isLessonText(whole));
    }

    void writtenAndReadAgain()
    {
        for (const LessonStep &step : read(whole, "01-a.yaml").steps)
            QVERIFY(!writeStep(step).empty());
        comesBack(read(whole, "01-a.yaml"));
        for (const char *name :
             {"01-hello-roofline", "02-one-model-one-chip", "03-scaling-with-rooflines", "04-when-does-it-hit-the-wall",
              "05-all-about-rooflines", "06-ceilings-of-a-cpu", "07-why-decode-is-slow", "08-what-should-we-rent"}) {
            const std::string file = std::string(ROOFLINE_SOURCE_DIR "/resources/lessons/") + name + ".yaml";
            comesBack(read(readFile(QString::fromStdString(file)).toStdString(), file));
        }
    }

    // "Make a step from the present state" must keep any state.
    void anyScenarioComesBack()
    {
        Dice dice(16);
        Lesson lesson = read(whole, "01-a.yaml");
        lesson.steps.resize(1);
        for (int i = 0; i < 300; ++i) {
            lesson.steps[0].scenario = randomScenarioOf(dice, shippedZoo());
            lesson.steps[0].then = lesson.steps[0].scenario;
            lesson.steps[0].then->batch = dice.whole(1, 1e6);
            lesson.steps[0].then->hardware = "h100-sxm";
            lesson.steps[0].then->compared.clear();
            if (dice.coin())
                lesson.steps[0].then->groupSize = 0; // "none"
            lesson.steps[0].then->link.clear();
            lesson.steps[0].then->memoryLevel.clear();
            if (QTest::currentTestFailed())
                return;
            comesBack(lesson);
        }
    }

    void badInputIsTold_data()
    {
        // line: 0: of the whole file
        const Rows<QByteArray, QString, int, bool> row("yaml", "rule", "line", "kept");
        const QByteArray head = "format: roofline-explorer/lesson\nversion: 1\ntitle: T\nsteps:\n";
        const QByteArray step = "  - id: a\n    scenario: {batch: 2}\n";
        row("nothing", "", "empty", 0, false);
        row("something else", "title: T\n", "no-lesson", 1, false);
        row("a session", "format: roofline-explorer/session\nversion: 3\n", "no-lesson", 1, false);
        row("no YAML", "format: [", "syntax", 1, false);
        row("no steps", "format: roofline-explorer/lesson\nversion: 1\ntitle: T\n", "no-steps", 1, false);
        row("steps that are none", head + "  - 1\n", "no-steps", 5, false);
        row("a future version", "format: roofline-explorer/lesson\nversion: 2\nsteps: []\n", "newer-version", 2, false);
        row("no version", "format: roofline-explorer/lesson\nsteps: []\n", "missing-key", 1, false);
        row("larger than any", QByteArray(largestLessonFile + 1, ' '), "too-large", 0, false);
        row("an unknown key", head + step + "    colour: red\n", "unknown-key", 7, true);
        row("an unknown chip", head + "  - id: a\n    scenario: {hardware: h1000}\n", "unknown-chip", 6, true);
        row("an unknown model", head + "  - id: a\n    scenario: {model: lama}\n", "unknown-model", 6, true);
        row("a setting out of range", head + "  - id: a\n    scenario: {batch: 0}\n", "setting", 6, true);
        row("the first step without a scenario", head + "  - id: a\n", "missing-key", 5, true);
        row("a change of nothing", head + "  - id: a\n    change: {batch: 2}\n", "change", 6, true);
        row("a change and a scenario", head + step + "    change: {batch: 2}\n", "change", 7, true);
        row("an id twice", head + step + step, "duplicate-id", 7, true);
        row("an unknown control", head + step + "    controls: [batsh]\n", "unknown-setting", 7, true);
        row("an unknown layer", head + step + "    view: {hidden: [points]}\n", "unknown-word", 7, true);
        row("a question without kind", head + step + "    question: {ask: Why}\n", "missing-key", 7, true);
        row("an unknown kind", head + step + "    question: {kind: essay}\n", "unknown-kind", 7, true);
        row("a tolerance that is none", head + step + "    question: {kind: number, within: much}\n", "out-of-range", 7,
            true);
        row("an option without a condition", head + step + "    question: {kind: choice, options: [{text: A}]}\n",
            "missing-key", 7, true);
        row("a wrong answer without an expression", head + step + "    question: {kind: number, wrong: [{says: A}]}\n",
            "missing-key", 7, true);
        QByteArray many;
        for (int i = 0; i < 101; ++i)
            many += "  - id: s" + QByteArray::number(i) + "\n    scenario: {batch: 2}\n";
        row("too many steps", head + many, "too-many", 5, true);
        row("too long a text", head + step + "    text: " + QByteArray(6000, 'a') + "\n", "too-large", 7, true);
    }

    void badInputIsTold()
    {
        QFETCH(QByteArray, yaml);
        QFETCH(QString, rule);
        QFETCH(int, line);
        QFETCH(bool, kept);
        Messages messages;
        const std::optional<Lesson> read =
            readLesson({yaml.constData(), std::size_t(yaml.size())}, "a.yaml", shippedZoo(), messages);
        QCOMPARE(read.has_value(), kept);
        const auto found =
            std::ranges::find_if(messages, [&](const Message &m) { return QString::fromStdString(m.rule) == rule; });
        QVERIFY2(found != messages.end(), qPrintable(listed(messages)));
        QVERIFY2(found->place.line == line, qPrintable(listed(messages)));
        QCOMPARE(found->place.file, std::string("a.yaml"));
        QVERIFY(kept || hasErrors(messages));
    }

    void messagesSayWhatToWrite_data()
    {
        const Rows<QByteArray, QString> row("yaml", "says"); // empty: nothing is wrong
        const auto asked = [&](const char *name, const QByteArray &question, const QString &says) {
            row(name,
                "format: roofline-explorer/lesson\nversion: 1\ntitle: T\nsteps:\n  - id: a\n    scenario: {batch: 2}\n"
                "    question: {"
                    + question + "}\n",
                says);
        };
        asked("percent without its sign", "kind: number, within: 5",
              "within: 5 is 500 %, more than the answer; write 5 % or 0.05");
        asked("percent", "kind: number, within: 5 %", {});
        asked("all of the answer", "kind: number, within: 1", {});
        asked("less than nothing", "kind: number, within: -1", "more than 0; write 5 % or 0.05");
        asked("decades", "kind: place, within: 5", {});
        asked("too many decades", "kind: place, within: 11", "between 0 and 10 decades");
        row("prose", "hello\n", "lines is expected, for example \"format: roofline-explorer/lesson\"");
        row("a tab", "format: roofline-explorer/lesson\nsteps:\n\t- id: a\n", "indent with spaces, not tabs");
        row("a tab that is allowed", "format: roofline-explorer/lesson\nsteps: [\n\t@a]\n",
            "a text that starts with this character needs quotes");
    }

    void messagesSayWhatToWrite()
    {
        QFETCH(QByteArray, yaml);
        QFETCH(QString, says);
        Messages messages;
        readLesson({yaml.constData(), std::size_t(yaml.size())}, "a.yaml", shippedZoo(), messages);
        const QString told = listed(messages);
        QVERIFY2(says.isEmpty() ? messages.empty() : messages.size() == 1 && told.contains(says), qPrintable(told));
    }

    void anythingIsSurvived()
    {
        const std::string text(whole);
        for (std::size_t end = 0; end < text.size(); end += 7) {
            Messages messages;
            readLesson(text.substr(0, end), "cut.yaml", shippedZoo(), messages);
            std::string scrambled = text;
            scrambled[end] = ':';
            readLesson(scrambled, "scrambled.yaml", shippedZoo(), messages);
        }
    }
};

ROOFLINE_TEST(LessonReaderTest)
#include "core/lesson/lesson_reader.moc"
