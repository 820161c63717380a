// Checks when a kind of question comes back, and the file that remembers it.
#include "core/quiz/boxes.h"

#include "tests/support/messages.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;
using namespace std::chrono_literals;
using std::chrono::days;
using std::chrono::sys_days;

namespace {

constexpr sys_days today = 2026y / 3 / 9;

StepProgress result(StepProgress::State state, int tries = 1, int hints = 0)
{
    return {.state = state, .tries = tries, .hints = hints};
}

const StepProgress right = result(StepProgress::State::Right);
const StepProgress missed = result(StepProgress::State::Shown, 3);

} // namespace

class BoxesTest : public TestCase {
    Q_OBJECT

private slots:
    void whatIsRightAtOnceIsNotRepeated()
    {
        QuizBoxes boxes;
        takeResult(boxes, "ridge", right, today);
        QVERIFY(boxes.empty());
    }

    void whatWasMissedComesBackLaterAndLater()
    {
        QuizBoxes boxes;
        takeResult(boxes, "ridge", missed, today);
        QCOMPARE(dueKinds(boxes, today), std::vector<std::string>{"ridge"});
        sys_days day = today;
        for (const int wait : {1, 3, 7, 21}) {
            takeResult(boxes, "ridge", right, day);
            for (const int passed : {0, wait - 1})
                QVERIFY(dueKinds(boxes, day + days(passed)).empty());
            day += days(wait);
            QCOMPARE(dueKinds(boxes, day).size(), std::size_t(1));
        }
        takeResult(boxes, "ridge", right, day);
        QVERIFY(boxes.empty());
    }

    void aMissBeginsAnewAndHelpDoesNotMoveOn()
    {
        QuizBoxes boxes = {{"ridge", {2, today}}};
        takeResult(boxes, "ridge", result(StepProgress::State::Right, 2), today);
        QCOMPARE(boxes["ridge"].box, 2);
        QVERIFY(boxes["ridge"].due == today + days(3));
        takeResult(boxes, "ridge", result(StepProgress::State::Right, 1, 1), today);
        QCOMPARE(boxes["ridge"].box, 2);
        StepProgress explored = right;
        explored.explored = true;
        takeResult(boxes, "ridge", explored, today);
        QCOMPARE(boxes["ridge"].box, 2);
        takeResult(boxes, "ridge", missed, today);
        QCOMPARE(boxes["ridge"].box, 0);
        takeResult(boxes, "ridge", result(StepProgress::State::Right, 3), today);
        QVERIFY(boxes["ridge"].due == today + days(1)); // not twice on one day
    }

    void theLongestWaitIsFirstAndAWrongClockHoldsNothingBack()
    {
        const QuizBoxes boxes = {{"a", {1, today}},
                                 {"b", {1, today - days(5)}},
                                 {"c", {1, today + days(1)}},
                                 {"d", {1, today + days(4000)}}};
        QCOMPARE(dueKinds(boxes, today), (std::vector<std::string>{"b", "a", "d"}));
    }

    void readsWhatItWrote()
    {
        const QuizBoxes boxes = {{"kv-cache", {0, today}}, {"ridge", {4, sys_days(2026y / 12 / 31)}}};
        for (const QuizBoxes &written : {boxes, QuizBoxes()}) {
            Messages messages;
            const std::optional<QuizBoxes> read = readBoxes(writeBoxes(written), "quiz.yaml", messages);
            QVERIFY2(messages.empty(), qPrintable(listed(messages)));
            QVERIFY(read == written);
        }
    }

    void badFiles_data()
    {
        const Rows<QByteArray, bool> row("bytes", "isRead");
        const QByteArray head = "format: roofline-explorer/quiz\nversion: 1\nkinds:";
        row("nothing", QByteArray(), false);
        row("no yaml", QByteArray("\0\xff [", 4), false);
        row("another format", "format: roofline-explorer/progress\nkinds: {}\n", false);
        row("a list", "[1, 2]", false);
        row("no kinds", head + " 5\n", true);
        row("no date", head + "\n  ridge: {box: 1, due: tomorrow}\n", true);
        row("no day", head + "\n  ridge: {box: 1, due: 2026-02-30}\n", true);
        row("a month with a sign", head + "\n  ridge: {box: 1, due: 2026-+2-03}\n", true);
        row("no box", head + "\n  ridge: {box: 99, due: 2026-02-03}\n", true);
        row("an unknown kind", head + "\n  no-such-kind: {box: 1, due: 2026-02-03}\n", true);
    }

    void badFiles()
    {
        QFETCH(const QByteArray, bytes);
        Messages messages;
        const std::optional<QuizBoxes> read =
            readBoxes({bytes.constData(), std::size_t(bytes.size())}, "quiz.yaml", messages);
        QTEST(read.has_value(), "isRead");
        QVERIFY(!read || read->empty());
        QVERIFY(read || !messages.empty());
    }
};

ROOFLINE_TEST(BoxesTest)
#include "core/quiz/boxes.moc"
