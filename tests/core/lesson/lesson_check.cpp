// Checks each thing that the lint of lessons finds in the smallest lesson that has it, and a clean one.
#include "core/lesson/lesson_check.h"

#include "core/lesson/lesson_reader.h"
#include "core/lesson/lesson_text.h"
#include "tests/core/lesson/lesson_zoo.h"
#include "tests/support/messages.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

// Checks a lesson of one step with these lines as its question.
Messages found(const QByteArray &question, const QByteArray &step = {})
{
    const QByteArray yaml = "format: roofline-explorer/lesson\nversion: 1\ntitle: T\nabout: A\noutcome: O\nsteps:\n"
                            "  - id: one\n    title: T\n"
                            "    scenario: {kernel: \"matmul:m=1,n=1000,k=1000\"}\n"
                            + step + "    question:\n" + question;
    Messages messages;
    const std::optional<Lesson> lesson =
        readLesson({yaml.constData(), std::size_t(yaml.size())}, "a.yaml", shippedZoo(), messages);
    if (lesson)
        for (Message &message : checkLesson(*lesson, shippedZoo()))
            messages.push_back(std::move(message));
    return messages;
}

const QByteArray number = "      kind: number\n      ask: A\n      explain: E\n      unit: µs\n";

} // namespace

class LessonCheckTest : public TestCase {
    Q_OBJECT

private slots:
    void findings_data()
    {
        Rows<QByteArray, QByteArray, QString>("question", "step", "rules");
        const auto row = [](const char *name, const QByteArray &question, const char *rules,
                            const QByteArray &step = {}) { QTest::newRow(name) << question << step << QString(rules); };
        const QByteArray head = "      ask: A\n      explain: E\n";
        row("clean", number + "      answer: latency\n      wrong: [{is: 4 * latency, says: S}]\n", "");
        row("a literal", number + "      answer: 5 µs\n", "literal");
        row("an unknown name", number + "      answer: latnecy\n", "expression");
        row("another unit", number + "      answer: bytes\n", "wrong-unit");
        row("a condition", number + "      answer: fits\n", "wrong-kind");
        row("no answer", number, "expression");
        row("a wrong answer that is right",
            number + "      answer: latency\n      wrong: [{is: 1.01 * latency, says: S}]\n", "wrong-is-right");
        row("a thought twice",
            number
                + "      answer: latency\n      wrong: [{is: 4 * latency, says: S}, {is: 4.01 * latency, says: S}]\n",
            "same-thought");
        row("a thought of another quantity", number + "      answer: latency\n      wrong: [{is: bytes, says: S}]\n",
            "wrong-unit");
        row("no explanation", "      kind: number\n      ask: A\n      unit: µs\n      answer: latency\n",
            "missing-explain");
        row("three hints", number + "      answer: latency\n      hints: [a, b, c]\n", "too-many");
        row("the answer in the text", number + "      answer: latency\n", "shows-answer",
            "    text: It takes {latency}.\n");
        row("a number that is given", number + "      answer: latency(batch=512)\n", "",
            "    text: At a batch of 512 and 1000 rows.\n");
        row("a number in the text", number + "      answer: latency\n", "number-in-text", "    text: It takes 5 ms.\n");
        row("HTML", number + "      answer: latency\n", "html", "    text: \"<b>It</b> takes.\"\n");
        row("a bad number in the text", number + "      answer: latency\n", "expression", "    text: \"{latnecy}\"\n");
        row("an open brace", number + "      answer: latency\n", "open-brace", "    text: \"{latency\"\n");
        row("two right options",
            "      kind: choice\n" + head + "      options: [{text: A, right: fits}, {text: B, right: batch == 1}]\n",
            "options");
        row("no right option",
            "      kind: choice\n" + head
                + "      options: [{text: A, right: not fits}, {text: B, right: batch == 2}]\n",
            "options");
        row("a literal option",
            "      kind: choice\n" + head + "      options: [{text: A, right: 1 < 2}, {text: B, right: not fits}]\n",
            "literal");
        row("a region that is shown", "      kind: region\n" + head + "      answer: bound\n", "shows-answer");
        row("a region", "      kind: region\n" + head + "      answer: bound\n", "", "    view: {hidden: [point]}\n");
        row("a place that is shown", "      kind: place\n" + head, "shows-answer");
        row("a place", "      kind: place\n" + head, "", "    then: {batch: 64}\n");
        row("a roofline", "      kind: roofline\n" + head, "");
        row("nothing to set", "      kind: set\n" + head + "      answer: bound == compute\n", "no-controls");
        row("set already", "      kind: set\n" + head + "      answer: bound == memory\n", "already",
            "    controls: [batch]\n");
        row("a size that the kernel has not", "      kind: set\n" + head + "      answer: bound == compute\n",
            "unknown-setting", "    controls: [batch, kernel.q]\n");
        row("a control twice", "      kind: set\n" + head + "      answer: bound == compute\n", "twice",
            "    controls: [batch, batch]\n");
        row("out of reach", "      kind: set\n" + head + "      answer: latency < 1 µs / 1000000\n", "unreachable",
            "    controls: [batch]\n");
        row("in reach", "      kind: set\n" + head + "      answer: bound == compute\n", "", "    controls: [batch]\n");
        row("in reach by two", "      kind: set\n" + head + "      answer: batch == 64 and kernel.m == 32\n", "",
            "    controls: [batch, kernel.m]\n");
        row("an order",
            "      kind: order\n" + head
                + "      options: [{text: A, value: latency}, {text: B, value: 2 * latency}]\n",
            "");
        row("an order too close",
            "      kind: order\n" + head
                + "      options: [{text: A, value: latency}, {text: B, value: 1.005 * latency}]\n",
            "too-close");
    }

    void findings()
    {
        QFETCH(QByteArray, question);
        QFETCH(QByteArray, step);
        QFETCH(QString, rules);
        const Messages messages = found(question, step);
        QStringList rulesFound;
        for (const Message &message : messages) {
            rulesFound.append(QString::fromStdString(message.rule));
            QVERIFY(message.place.line >= 7);
            QVERIFY(message.place.path.starts_with("steps.one."));
        }
        rulesFound.removeDuplicates();
        QVERIFY2(rulesFound.join(u' ') == rules, qPrintable(listed(messages)));
    }

    void aMissingUnitIsNamed()
    {
        const QString told =
            listed(found("      kind: number\n      ask: A\n      explain: E\n      answer: latency\n"));
        QVERIFY2(told.contains("unit of the answer is missing, as in \"unit: ms\""), qPrintable(told));
        const QString noUnit =
            listed(found("      kind: number\n      ask: A\n      explain: E\n      answer: latency * latency\n"));
        QVERIFY2(noUnit.contains("no quantity that has a unit here"), qPrintable(noUnit));
    }

    // A message leads to the value that it is about, and to where a value is missing.
    void findingsHaveTheirPlace()
    {
        const auto place = [](const QByteArray &question, const QByteArray &step = {}) {
            const Messages messages = found(question, step);
            return messages.empty()
                       ? QString()
                       : QStringLiteral("%1:%2").arg(messages.front().place.line).arg(messages.front().place.column);
        };
        QCOMPARE(place(number + "      answer: latnecy\n"), QStringLiteral("15:7"));
        QCOMPARE(place(number + "      answer: latency\n      wrong:\n        - {is: latency, says: S}\n"),
                 QStringLiteral("17:12"));
        QCOMPARE(place(number + "      answer: latency\n", "    text: |\n      It takes\n      5 ms.\n"),
                 QStringLiteral("10:5"));
        QCOMPARE(place("      kind: number\n      explain: E\n      unit: µs\n      answer: latency\n"),
                 QStringLiteral("10:5")); // it lacks what asks
    }

    void numbersInTexts()
    {
        const auto numbers = [](const char *text) { return numbersIn(text); };
        using List = std::vector<std::string>;
        QCOMPARE(numbers("It takes 5 ms, 80 GB and 50 %."), (List{"5 ms", "80 GB", "50 %"}));
        QCOMPARE(numbers("4096 rows, 1.5 times"), (List{"4096", "1.5"}));
        QCOMPARE(numbers("`5 ms`, {5 ms}, ``2048``"), List());
        QCOMPARE(numbers("ResNet-50 on the A100 80 GB, 80GB in FP16, in 2009, 4 images"), List());
        QCOMPARE(numbers("[here](https://x.org/12345)"), List());
    }
};

ROOFLINE_TEST(LessonCheckTest)
#include "core/lesson/lesson_check.moc"
