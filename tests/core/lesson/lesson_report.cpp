// Checks reports: what was predicted and answered, what is missing, and what a class did.
#include "core/lesson/report/lesson_report.h"

#include "core/lesson/lesson_reader.h"
#include "core/lesson/report/class_summary.h"
#include "tests/core/lesson/lesson_zoo.h"
#include "tests/support/messages.h"
#include "tests/support/support.h"

using namespace roofline;
using namespace roofline::test;

namespace {

using ReportedState = StepProgress::State;

const char *const reportedLessonYaml = R"YAML(
format: roofline-explorer/lesson
version: 1
title: "A test"
steps:
  - {id: read, title: "To read", text: "Read.", scenario: {hardware: h100-sxm, model: llama-2-7b, phase: decode, batch: 16}}
  - id: number
    title: "A number"
    text: "Read."
    change: {}
    question:
      kind: number
      ask: "How long with {batch} users?"
      answer: "latency"
      unit: ms
      wrong: [{is: "4 * latency", says: "That is **4 ×** [{latency}](help:time), not `3 * 2`."}]
      explain: "It is {latency}."
  - id: choice
    title: "A choice"
    text: "Read."
    change: {}
    question:
      kind: choice
      ask: "Which?"
      options: [{text: "Compute", right: "bound == compute", says: "Not compute."}, {text: "Memory", right: "bound == memory"}]
      explain: "Memory."
  - id: place
    title: "A place"
    text: "Read."
    change: {}
    question: {kind: place, ask: "Where?", explain: "There."}
)YAML";

const Lesson &reportedLesson()
{
    static const Lesson read = [] {
        Messages messages;
        Lesson lesson = readLesson(reportedLessonYaml, "a.yaml", shippedZoo(), messages).value();
        lesson.id = "a-test";
        return lesson;
    }();
    return read;
}

StepProgress answeredStep(ReportedState state, std::vector<std::string> answers, double factor = 1)
{
    return {.state = state,
            .tries = int(answers.size()),
            .answers = std::move(answers),
            .factor = factor,
            .date = "2026-11-23"};
}

// Returns a latency in ms that is the right one times the factor.
std::string latencyTimes(double factor)
{
    const Grade truth = truthOf(reportedLesson().steps[1], nullptr, shippedZoo());
    return std::to_string(factor * std::stod(truth.truth));
}

LessonReport reportWith(const std::map<std::string, StepProgress> &steps)
{
    LessonProgress progress;
    progress.steps = steps;
    return reportOn(reportedLesson(), progress, shippedZoo());
}

} // namespace

class LessonReportTest : public TestCase {
    Q_OBJECT

private slots:
    void tellsWhatWasPredicted()
    {
        LessonProgress progress;
        progress.steps["number"] = answeredStep(ReportedState::Right, {latencyTimes(4), latencyTimes(1)}, 4);
        progress.steps["choice"] = answeredStep(ReportedState::Shown, {"Compute"});
        progress.reflections = {{"", "I learned."}, {"choice", "Hm."}};
        const LessonReport report = reportOn(reportedLesson(), progress, shippedZoo());
        QCOMPARE(report.title, std::string("A test"));
        QCOMPARE(report.reflection, std::string("I learned."));
        QCOMPARE(report.steps.size(), std::size_t(3)); // steps that are only read are not reported
        const StepReport &number = report.steps[0];
        QCOMPARE(number.ask, std::string("How long with 16 users?"));
        QCOMPARE(number.answers.size(), std::size_t(2));
        QVERIFY(QByteArray::fromStdString(number.answers[0].text).endsWith(" ms"));
        QVERIFY2(QByteArray::fromStdString(number.answers[0].says).startsWith("That is **4 ×**"),
                 number.answers[0].says.c_str());
        QCOMPARE(number.answers[1].says, std::string());
        QCOMPARE(number.factor, 4.0);
        QVERIFY(QByteArray::fromStdString(number.truth).endsWith(" ms"));
        QVERIFY(QByteArray::fromStdString(number.explain).startsWith("It is "));
        QCOMPARE(report.steps[1].answers[0].says, std::string("Not compute."));
        QCOMPARE(report.steps[1].factor, 0.0); // a choice has none
        QCOMPARE(report.steps[1].reflection, std::string("Hm."));
        QCOMPARE(report.steps[2].state, ReportedState::NotTried);
    }

    // A step that is only read comes between two questions: the second compares with it, not with the first one.
    void comparesWithTheStepBefore()
    {
        Messages messages;
        const Lesson lesson = readLesson(R"YAML(
format: roofline-explorer/lesson
version: 1
title: "A test"
steps:
  - id: first
    title: "First"
    text: "Read."
    scenario: {hardware: h100-sxm, model: llama-2-7b, phase: decode, batch: 16}
    question: {kind: number, ask: "How many?", answer: "batch", explain: "{batch}."}
  - {id: read, title: "To read", text: "Read.", change: {batch: 32}}
  - id: second
    title: "Second"
    text: "Read."
    change: {batch: 128}
    question:
      kind: number
      ask: "How many times {before.batch}?"
      answer: "batch / before.batch"
      unit: "×"
      explain: "From {before.batch} to {batch}."
)YAML",
                                         "a.yaml", shippedZoo(), messages)
                                  .value();
        LessonProgress progress;
        progress.steps["second"] = answeredStep(ReportedState::Right, {"4"}, 1);
        const StepReport second = reportOn(lesson, progress, shippedZoo()).steps.at(1);
        QCOMPARE(second.ask, std::string("How many times 32?"));
        QCOMPARE(second.explain, std::string("From 32 to 128."));
        QVERIFY2(second.truth.starts_with("4"), second.truth.c_str());
    }

    void doesNotTellWhatWasNotAnswered()
    {
        const LessonReport report = reportWith({{"number", answeredStep(ReportedState::NotYet, {"1"}, 9)}});
        for (const StepReport &step : report.steps) {
            QCOMPARE(step.truth, std::string());
            QCOMPARE(step.explain, std::string());
            QCOMPARE(step.factor, 0.0);
        }
    }

    void saysWhatIsMissing()
    {
        LessonReport report = reportWith({});
        QCOMPARE(missingIn(report), (std::vector{Missing::Name, Missing::Steps, Missing::Reflection}));
        report = reportWith({{"number", answeredStep(ReportedState::Shown, {})},
                             {"choice", answeredStep(ReportedState::Right, {"Memory"})},
                             {"place", answeredStep(ReportedState::Right, {"there"}, 1.2)}});
        report.name = "A";
        report.steps[1].reflection = "Hm.";
        QCOMPARE(missingIn(report), (std::vector{Missing::Predictions}));
    }

    void countsAndAverages()
    {
        const LessonReport report = reportWith({{"number", answeredStep(ReportedState::Right, {"1", "2"}, 4)},
                                                {"choice", answeredStep(ReportedState::Right, {"Memory"})},
                                                {"place", answeredStep(ReportedState::Shown, {"a", "b", "c"}, 9)}});
        const ReportTotals totals = totalsOf(report);
        QCOMPARE(totals.asked, 3);
        QCOMPARE(totals.right, 2);
        QCOMPARE(totals.rightAtOnce, 1);
        QCOMPARE(totals.shown, 1);
        QCOMPARE(totals.notTried, 0);
        QCOMPARE(totals.factors, 2);
        QVERIFY(std::abs(totals.typicalFactor - 6) < 1e-12);
        QCOMPARE(totalsOf(reportWith({})).typicalFactor, 0.0);
        // A number without a ratio to the right one, such as 0, does not say how far off it is.
        QCOMPARE(totalsOf(reportWith({{"number", answeredStep(ReportedState::NotYet, {"0"}, 1)}})).factors, 0);
    }

    void whoTookAHintOrExploredWasNotRightAtOnce_data()
    {
        const Rows<bool> row("explored");
        row("a hint", false);
        row("explored", true);
    }

    void whoTookAHintOrExploredWasNotRightAtOnce()
    {
        QFETCH(bool, explored);
        StepProgress helped = answeredStep(ReportedState::Right, {"Memory"});
        helped.hints = explored ? 0 : 1;
        helped.explored = explored;
        const LessonReport report = reportWith({{"choice", helped}});
        Messages messages;
        QCOMPARE(readLessonReport(writeLessonReport(report), "r.json", messages).value(), report);
        QCOMPARE(totalsOf(report).right, 1);
        QCOMPARE(totalsOf(report).rightAtOnce, 0);
        QCOMPARE(summarized({report})[0].steps[1].rightAtOnce, 0);
    }

    // Progress of older versions has no answers to questions about controls.
    void triesCountAndNotTheAnswersThatWereKept()
    {
        StepProgress second = answeredStep(ReportedState::Right, {});
        second.tries = 2;
        StepProgress first = answeredStep(ReportedState::Right, {});
        first.tries = 1;
        LessonReport report = reportWith({{"number", second}, {"choice", first}});
        QCOMPARE(report.steps[0].tries, 2);
        QCOMPARE(totalsOf(report).rightAtOnce, 1);
        report.steps.pop_back();
        report.name = report.reflection = "A";
        QVERIFY(missingIn(report).empty());
        const std::string json = writeLessonReport(report);
        Messages messages;
        QCOMPARE(readLessonReport(json, "r.json", messages).value(), report);
    }

    void anOldReportHasAsManyTriesAsAnswers()
    {
        Messages messages;
        const auto report = readLessonReport(R"({"format": "roofline-explorer/lesson-report", "version": 1,
            "lesson": "a", "steps": [{"id": "s", "state": "right", "answers": [{"text": "1 ms"}, {"text": "2 ms"}]}]})",
                                             "r.json", messages);
        QVERIFY2(messages.empty(), qPrintable(listed(messages)));
        QCOMPARE(report.value().steps.front().tries, 2);
    }

    void comesBackAsItWas()
    {
        LessonReport report =
            reportWith({{"number", answeredStep(ReportedState::Right, {latencyTimes(4), latencyTimes(1)}, 4.25)},
                        {"choice", answeredStep(ReportedState::Shown, {})}});
        report.name = "A. \"Student\" \\ é";
        report.date = "2026-11-23";
        report.reflection = "One line\nand a second";
        report.steps[2].reflection = "Hm.";
        Messages messages;
        const std::optional<LessonReport> read = readLessonReport(writeLessonReport(report), "r.json", messages);
        QVERIFY2(messages.empty(), qPrintable(listed(messages)));
        QCOMPARE(read.value(), report);
    }

    void damagedFilesAreTold_data()
    {
        const Rows<QByteArray, QByteArray> row("text", "told");
        const QByteArray head = R"({"format": "roofline-explorer/lesson-report", )";
        row("nothing", QByteArray(), "r.json");
        row("cut off", QByteArray::fromStdString(writeLessonReport(reportWith({}))).left(400), "r.json:");
        row("something else", QByteArray(R"({"format": "roofline-explorer/analysis"})"), "not a lesson report");
        row("the future", head + R"("version": 2, "lesson": "a", "steps": []})", "update the program");
        row("no version", head + R"("lesson": "a", "steps": []})", "version");
        row("a state of nobody", head + R"("version": 1, "lesson": "a", "steps": [{"id": "s", "state": "done"}]})",
            "not tried");
        row("a step twice",
            head
                + R"("version": 1, "lesson": "a", "steps": [{"id": "s", "state": "right"}, {"id": "s", "state": "right"}]})",
            "\"s\" is there twice");
        row("a list", "[1, 2]", "r.json");
        row("zeros", QByteArray(1000, '\0'), "r.json");
    }

    void damagedFilesAreTold()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, told);
        Messages messages;
        QVERIFY(!readLessonReport({text.constData(), std::size_t(text.size())}, "r.json", messages));
        QVERIFY(hasErrors(messages));
        QVERIFY2(listed(messages).contains(QString::fromUtf8(told)), qPrintable(listed(messages)));
    }

    void aClassIsSummarized()
    {
        const auto of = [](const char *first, double factor, ReportedState state) {
            return reportWith(
                {{"number", answeredStep(ReportedState::Right, {latencyTimes(factor), latencyTimes(1)}, factor)},
                 {"choice", answeredStep(state, {first})}});
        };
        std::vector<LessonReport> reports = {of("Compute", 4, ReportedState::NotYet),
                                             of("Compute", 2, ReportedState::Shown),
                                             of("Memory", 4, ReportedState::Right)};
        reports.push_back(reports.front());
        reports.back().lesson = "another";
        const std::vector<ClassSummary> classes = summarized(reports);
        QCOMPARE(classes.size(), std::size_t(2));
        QCOMPARE(classes[0].reports, 3);
        const StepSummary &number = classes[0].steps[0];
        QCOMPARE(number.right, 3);
        QCOMPARE(number.rightAtOnce, 0);
        QCOMPARE(number.medianFactor, 4.0);
        QCOMPARE(number.wrong.front().count, 2);                       // one misconception, whichever number was typed
        QVERIFY(number.wrong.front().text.starts_with("That is 4 ×")); // without the signs of Markdown
        QVERIFY(number.wrong.front().text.ends_with("s, not 3 * 2."));
        const StepSummary &choice = classes[0].steps[1];
        QCOMPARE(choice.right, 1);
        QCOMPARE(choice.notYet, 1);
        QCOMPARE(choice.shown, 1);
        QCOMPARE(choice.wrong.size(), std::size_t(1));
        QCOMPARE(choice.wrong.front().text, std::string("Not compute."));
        QCOMPARE(choice.wrong.front().count, 2);
        QCOMPARE(classes[0].steps[2].notTried, 3);

        const QByteArray text = QByteArray::fromStdString(toText(classes));
        QVERIFY2(text.contains("A test (a-test): 3 reports"), text.constData());
        QVERIFY2(text.contains("step 2, 2×: Not compute."), text.constData());
        const QByteArray csv = QByteArray::fromStdString(toCsv(classes));
        QCOMPARE(csv.count('\n'), 7);
        for (const QByteArray &line : csv.trimmed().split('\n'))
            QVERIFY2(line.count(',') >= 15, line.constData());
        QVERIFY(QByteArray::fromStdString(toJson(classes)).contains("\"median_factor\": null"));
        QCOMPARE(toText(std::vector<ClassSummary>()), std::string());
    }

    // The count is of those who thought so, not of their tries.
    void whoAnswersTheSameTwiceCountsOnce()
    {
        const std::vector<ClassSummary> classes =
            summarized({reportWith({{"choice", answeredStep(ReportedState::NotYet, {"Compute", "Memory", "Compute"})}}),
                        reportWith({{"choice", answeredStep(ReportedState::NotYet, {"Compute"})}})});
        const std::vector<WrongAnswer> &wrong = classes[0].steps[1].wrong;
        QCOMPARE(wrong.size(), std::size_t(2));
        QCOMPARE(wrong[0].text, std::string("Not compute."));
        QCOMPARE(wrong[0].count, 2);
        QCOMPARE(wrong[1].count, 1);
    }

    // Only three are told: the most frequent ones, whenever they first came.
    void theMostFrequentAreTold()
    {
        std::vector<LessonReport> reports;
        for (const char *answer : {"a", "b", "c", "d", "d"}) {
            StepReport &step = reports.emplace_back().steps.emplace_back();
            step.state = ReportedState::NotYet;
            step.answers = {{answer, {}}};
        }
        const std::vector<WrongAnswer> wrong = summarized(reports)[0].steps[0].wrong;
        QCOMPARE(wrong.size(), std::size_t(3));
        QCOMPARE(wrong[0].text, std::string("d"));
        QCOMPARE(wrong[1].text, std::string("a"));
    }
};

ROOFLINE_TEST(LessonReportTest)
#include "core/lesson/lesson_report.moc"
