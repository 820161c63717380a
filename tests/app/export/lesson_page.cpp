// Tests reports and keys on paper. They are whole, with a chart for each step, and tell nothing that was not answered.
#include "app/lesson/lesson_page.h"

#include "app/lesson/markdown_html.h"
#include "app/lesson/paper_charts.h"
#include "core/lesson/lesson_shelf.h"
#include "core/zoo/catalogue.h"
#include "tests/support/shipped_zoo.h"
#include "tests/support/support.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QRegularExpression>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextFrame>
#include <QXmlStreamReader>

#include <algorithm>

using namespace roofline;
using namespace roofline::test;

namespace {

using State = StepProgress::State;

const std::vector<Lesson> &lessons()
{
    static const std::vector<Lesson> all =
        loadLessons({ROOFLINE_SOURCE_DIR "/resources/lessons"}, shippedZoo()).lessons;
    return all;
}

// Returns why the page is not well-formed. Apart from elements without an end tag a page is XML, so that this
// finds texts that break it.
QString notWellFormed(QByteArray html)
{
    html.replace("<meta ", "<meta data-x=\"\" ");
    static const QRegularExpression meta(QStringLiteral("<meta [^>]*>"));
    QString text = QString::fromUtf8(html).remove(meta).remove(QStringLiteral("<!doctype html>"));
    text.replace(QStringLiteral("<br>"), QStringLiteral("<br/>"));
    static const QRegularExpression style(QStringLiteral("<style>.*</style>"),
                                          QRegularExpression::DotMatchesEverythingOption);
    text.remove(style);
    QXmlStreamReader reader(text);
    while (!reader.atEnd())
        reader.readNext();
    return reader.hasError() ? QStringLiteral("%1:%2 %3")
                                   .arg(reader.lineNumber())
                                   .arg(reader.columnNumber())
                                   .arg(reader.errorString())
                             : QString();
}

LessonPage reportPage(const Lesson &lesson, const LessonProgress &progress)
{
    return pageOf(reportOn(lesson, progress, shippedZoo()), lesson, progress, shippedZoo());
}

QString htmlOfReport(const Lesson &lesson, const LessonProgress &progress)
{
    return QString::fromUtf8(htmlOf(reportPage(lesson, progress)));
}

// Returns the progress of somebody who has seen the answer to each question.
LessonProgress shownAnswers(const Lesson &lesson)
{
    LessonProgress progress;
    for (const LessonStep &step : lesson.steps)
        if (step.question)
            progress.steps[step.id] = {State::Shown, 1, 0, {"1"}, 2, "2026-11-23", {}};
    return progress;
}

} // namespace

class LessonPageTest : public TestCase {
    Q_OBJECT

private slots:
    void markdownBecomesHtml_data()
    {
        const Rows<QString, QString> row("markdown", "html");
        row("words", "A **b** *c* `d`", "<p>A <strong>b</strong> <em>c</em> <code>d</code></p>\n");
        row("tags", "a < b <i>c</i>", "<p>a &lt; b &lt;i&gt;c&lt;/i&gt;</p>\n");
        row("list", "- a\n- b\n\nc", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<p>c</p>\n");
        row("numbers", "1. a\n2. b", "<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n");
        row("table", "a\n\n| x | y |\n|---|---|\n| 1 | 2 |",
            "<p>a</p>\n<table>\n<tr><th scope=\"col\">x</th><th "
            "scope=\"col\">y</th></tr>\n<tr><td>1</td><td>2</td></tr>\n</table>\n");
        row("nothing", "", "");
    }

    void markdownBecomesHtml()
    {
        QFETCH(QString, markdown);
        QString made = htmlOfMarkdown(markdown);
        made.replace(QStringLiteral("<th scope=\"col\"><strong>"), QStringLiteral("<th scope=\"col\">"));
        made.replace(QStringLiteral("</strong></th>"), QStringLiteral("</th>"));
        QTEST(made, "html");
    }

    void everyLessonHasAReportAndAKey()
    {
        QVERIFY(lessons().size() >= 8);
        for (const Lesson &lesson : lessons()) {
            const auto asked = std::size_t(
                std::ranges::count_if(lesson.steps, [](const LessonStep &step) { return step.question.has_value(); }));
            LessonProgress progress = shownAnswers(lesson);
            for (auto &[id, step] : progress.steps) {
                step.answers = {"<b>1 & \"2\""};
                step.guess = LessonPlace{Intensity(10), FlopRate(1e13)};
            }
            LessonReport report = reportOn(lesson, progress, shippedZoo());
            report.name = "<script>alert(1)</script>";
            for (const LessonPage &page :
                 {pageOf(report, lesson, progress, shippedZoo()), keyOf(lesson, shippedZoo())}) {
                QCOMPARE(page.charts.size(), asked);
                const QByteArray html = htmlOf(page);
                QVERIFY2(notWellFormed(html).isEmpty(), qPrintable(qtName(lesson) + notWellFormed(html)));
                // Each question has a light and a dark chart.
                QCOMPARE(html.count("role=\"img\" aria-label=\""), qsizetype(2 * asked));
                QVERIFY(!html.contains("aria-label=\"\""));
                QVERIFY(!html.contains("<script") && !html.contains("http://www.w3.org/1999"));
                QVERIFY(!html.contains("chart:"));
                QVERIFY2(
                    !QString::fromUtf8(html).contains(QRegularExpression(QStringLiteral("(src|href)=\"(?!data:|#)"))),
                    "asks the network");
            }
        }
    }

    // A step about two chips is drawn with both.
    void aChartShowsWhatIsCompared()
    {
        std::size_t compared = 0;
        for (const Lesson &lesson : lessons()) {
            for (const PageChart &chart : keyOf(lesson, shippedZoo()).charts) {
                const Scenario &scenario = chart.content.report->analysis.scenario;
                QCOMPARE(chart.content.companions.chips.size(), scenario.compared.size());
                QCOMPARE(chart.content.companions.workloads.size(), scenario.versus.size());
                compared += scenario.compared.size();
            }
        }
        QVERIFY(compared > 0);
    }

    // Without its text a question is not understood: half of the machine's bandwidth is only named there.
    void aStepTellsWhatItIsAbout()
    {
        const auto lesson = std::ranges::find(lessons(), "ceilings-of-a-cpu", &Lesson::id);
        for (const LessonPage &page : {reportPage(*lesson, {}), keyOf(*lesson, shippedZoo())}) {
            const qsizetype text = page.body.indexOf(QLatin1String("<code>4.8 GB/s</code> without"));
            QVERIFY2(text >= 0 && text < page.body.indexOf(QLatin1String("How fast is the stencil then?")),
                     qPrintable(page.body));
        }
    }

    void whoExploredWasNotRightAtOnce()
    {
        const Lesson &lesson = lessons().front();
        LessonProgress progress = shownAnswers(lesson);
        StepProgress &step = progress.steps.begin()->second;
        step.state = State::Right;
        QVERIFY(htmlOfReport(lesson, progress).contains(QStringLiteral("right at once")));
        step.explored = true;
        const QString html = htmlOfReport(lesson, progress);
        QVERIFY(!html.contains(QStringLiteral("right at once")));
        QVERIFY(html.contains(QStringLiteral("right at try 1, after exploring")));
    }

    // Progress of older versions has no answers to questions about controls, but tries.
    void aReportCountsTries()
    {
        const Lesson &lesson = lessons().front();
        const auto question =
            std::ranges::find_if(lesson.steps, [](const LessonStep &step) { return step.question.has_value(); });
        LessonProgress progress;
        progress.steps[question->id] = {State::Right, 2, 0, {}, 1, "2026-11-23", {}};
        const QString html = htmlOfReport(lesson, progress);
        QVERIFY(html.contains(QStringLiteral("right at try 2")));
        QVERIFY(html.contains(QStringLiteral("not kept")));
        QVERIFY(!html.contains(QStringLiteral("before anything was predicted")));
    }

    void aReportDrawsWhatWasSet()
    {
        int found = 0;
        for (const Lesson &lesson : lessons()) {
            for (const LessonStep &step : lesson.steps) {
                if (!step.question || step.question->kind != LessonQuestion::Kind::Set
                    || std::ranges::find(step.controls, "batch") == step.controls.end())
                    continue;
                ++found;
                LessonProgress progress;
                progress.steps[step.id] = {State::Right, 1, 0, {"batch = 37"}, 0, "2026-11-23", {}, {{"batch", "37"}}};
                const LessonPage page = reportPage(lesson, progress);
                const bool drawn = std::ranges::any_of(page.charts, [](const PageChart &chart) {
                    return chart.content.report->analysis.scenario.batch == 37;
                });
                QVERIFY2(drawn, step.id.c_str());
                const LessonReport report = reportOn(lesson, progress, shippedZoo());
                const auto told = std::ranges::find(report.steps, step.id, &StepReport::id);
                QVERIFY2(told->truth.find("37") != std::string::npos, told->truth.c_str()); // as it is drawn
            }
        }
        QVERIFY(found > 0);
    }

    void aReportTellsNothingTooEarly()
    {
        const Lesson &lesson = lessons().front();
        const auto question =
            std::ranges::find_if(lesson.steps, [](const LessonStep &step) { return step.question.has_value(); });
        LessonProgress progress;
        progress.steps[question->id] = {State::NotYet, 1, 0, {"99 ms"}, 9, "2026-11-23", {}};
        const QString html = htmlOfReport(lesson, progress);
        const QString truth = QString::fromStdString(truthOf(*question, nullptr, shippedZoo()).truth);
        QVERIFY(!truth.isEmpty() && !html.contains(truth));
        QVERIFY(html.contains(QStringLiteral("99 ms")));
        for (const char *missing : {"No name is given.", "have no right answer yet", "Nothing was written about",
                                    "not tried", "not yet right"})
            QVERIFY2(html.contains(QLatin1String(missing)), missing);
        progress.steps[question->id].state = State::Right;
        QVERIFY(htmlOfReport(lesson, progress).contains(truth));
    }

    void paperHasNumberedPages()
    {
        const LessonPage page = keyOf(lessons().front(), shippedZoo());
        const QByteArray a4 = pdfOf(page, QPageSize::A4);
        QVERIFY(a4.startsWith("%PDF-"));
        QVERIFY(a4.count("/Type /Page\n") >= 5);
        QVERIFY(a4.contains("/MediaBox [0 0 595"));
        QVERIFY(pdfOf(page, QPageSize::Letter).contains("/MediaBox [0 0 612"));
    }

    // A mean of one number is no mean.
    void oneFactorIsToldAsItIs()
    {
        const Lesson &lesson = lessons().front();
        LessonProgress progress;
        const auto said = [&] { return reportPage(lesson, progress).body; };
        for (const LessonStep &step : lesson.steps) {
            if (!step.question || step.question->kind != LessonQuestion::Kind::Number)
                continue;
            progress.steps[step.id] = {State::Right, 2, 0, {"1", "2"}, 2, "2026-11-23", {}};
            if (progress.steps.size() == 1)
                QVERIFY2(said().contains("off by 2×.") && !said().contains("geometric mean"), qPrintable(said()));
        }
        const QString typical = QStringLiteral("typically off by 2× (geometric mean of %1)").arg(progress.steps.size());
        QVERIFY2(said().contains(typical), qPrintable(said()));
    }

    // No page break separates what was predicted from the truth.
    void aQuestionIsOnOnePage()
    {
        constexpr QSizeF paper(658, 967); // A4 without its margins, in pixels
        int moved = 0;
        for (const Lesson &lesson : lessons()) {
            for (const LessonPage &page : {reportPage(lesson, shownAnswers(lesson)), keyOf(lesson, shippedZoo())}) {
                PaperCharts charts(page.charts, paper.width());
                QTextDocument document;
                layOut(page, charts, document);
                document.setPageSize(paper);
                moved += partedTables(document);
                keepTogether(document);
                QVERIFY2(partedTables(document) == 0, qPrintable(qtName(lesson)));
                const auto pageOf = [&](const QTextBlock &block) {
                    return int(document.documentLayout()->blockBoundingRect(block).center().y() / paper.height());
                };
                QTextBlock heading;
                for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
                    if (block.blockFormat().headingLevel() == 2)
                        heading = block;
                    const bool numbered = heading.isValid() && heading.text().front().isDigit();
                    if (numbered && !block.text().isEmpty())
                        QVERIFY2(pageOf(block) == pageOf(heading),
                                 qPrintable(qtName(lesson) + heading.text() + u'|' + block.text()));
                }
            }
        }
        QVERIFY(moved > 0);
    }

    // Most pages of a key have two questions.
    void aKeyWastesNoPaper()
    {
        int pages = 0;
        int questions = 0;
        for (const Lesson &lesson : lessons()) {
            const LessonPage key = keyOf(lesson, shippedZoo());
            PaperCharts charts(key.charts, 658);
            QTextDocument document;
            layOut(key, charts, document);
            document.setPageSize({658, 967}); // A4 without its margins, in pixels
            keepTogether(document);
            pages += document.pageCount();
            questions += int(key.charts.size());
        }
        QVERIFY2(3 * pages <= 2 * questions, qPrintable(QStringLiteral("%1 of %2").arg(pages).arg(questions)));
    }

private:
    static int partedTables(const QTextDocument &document)
    {
        const double high = document.pageSize().height();
        int parted = 0;
        for (const QTextFrame *frame : document.rootFrame()->childFrames()) {
            const QRectF place = document.documentLayout()->frameBoundingRect(const_cast<QTextFrame *>(frame));
            parted += int(place.top() / high) != int(place.bottom() / high);
        }
        return parted;
    }

    static QString qtName(const Lesson &lesson) { return QString::fromStdString(lesson.id) + u' '; }
};

ROOFLINE_GUI_TEST(LessonPageTest)
#include "app/export/lesson_page.moc"
