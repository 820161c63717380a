#include "app/lesson/lesson_page.h"

#include "app/lesson/hidden_layers.h"
#include "app/lesson/markdown_html.h"
#include "app/theme/text.h"
#include "core/lesson/grading.h"
#include "core/lesson/lesson_text.h"
#include "core/units/format.h"
#include "core/units/say.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace roofline {

namespace {

using PageState = StepProgress::State;

constexpr int chartWidth = 640;  // pixels; fits between the margins of A4 and Letter
constexpr int chartHeight = 180; // two questions fit on most pages

QString escaped(std::string_view text)
{
    return qtText(text).toHtmlEscaped();
}

QString row(const QString &name, const QString &html)
{
    return html.isEmpty()
               ? QString()
               : QStringLiteral("<tr><th scope=\"row\">%1</th><td>%2</td></tr>\n").arg(name.toHtmlEscaped(), html);
}

QString missingWord(const QString &text)
{
    return QStringLiteral("<span class=\"missing\">%1</span>").arg(text.toHtmlEscaped());
}

QString factorText(double factor)
{
    return QStringLiteral("%1×").arg(qtText(formatRatio(factor, 2)));
}

QString countText(int count, const QString &one, const QString &many)
{
    return QStringLiteral("%1 %2").arg(QString::number(count), count == 1 ? one : many);
}

class PageWriter {
public:
    PageWriter(const Lesson &lesson, const Catalogue &zoo) : m_lesson(lesson), m_zoo(zoo) {}

    LessonPage report(const LessonReport &report, const LessonProgress &progress)
    {
        m_page.title = QStringLiteral("%1: report").arg(qtText(report.title));
        m_page.foot =
            report.name.empty() ? m_page.title : QStringLiteral("%1 · %2").arg(m_page.title, qtText(report.name));
        head(report);
        summary(report);
        for (std::size_t i = 0; i < report.steps.size(); ++i) {
            const StepReport &step = report.steps[i];
            const auto at = std::ranges::find(m_lesson.steps, step.id, &LessonStep::id);
            if (at != m_lesson.steps.end())
                m_page.body += stepOf(step, i + 1, std::size_t(at - m_lesson.steps.begin()), progress.of(step.id));
        }
        return std::move(m_page);
    }

    LessonPage key()
    {
        m_page.title = QStringLiteral("%1: instructor’s key").arg(qtText(m_lesson.title));
        m_page.foot = m_page.title;
        m_page.body = QStringLiteral("<h1>%1</h1>\n").arg(m_page.title.toHtmlEscaped());
        m_page.body += QStringLiteral("<p>%1</p>\n").arg(escaped(m_lesson.about));
        if (!m_lesson.outcome.empty())
            m_page.body += QStringLiteral("<p><strong>Afterwards:</strong> %1</p>\n").arg(escaped(m_lesson.outcome));
        std::size_t number = 0;
        for (std::size_t i = 0; i < m_lesson.steps.size(); ++i) {
            if (m_lesson.steps[i].question)
                m_page.body += keyStep(i, ++number);
        }
        return std::move(m_page);
    }

private:
    void head(const LessonReport &report)
    {
        m_page.body = QStringLiteral("<h1>%1</h1>\n").arg(m_page.title.toHtmlEscaped());
        m_page.body += QStringLiteral("<p>%1 · %2</p>\n")
                           .arg(report.name.empty() ? missingWord(QStringLiteral("No name is given."))
                                                    : QStringLiteral("<strong>%1</strong>").arg(escaped(report.name)),
                                escaped(report.date));
        QString missing;
        const auto add = [&missing](const QString &text) {
            missing += QStringLiteral("<li>%1</li>\n").arg(missingWord(text));
        };
        for (const Missing what : missingIn(report)) {
            switch (what) {
            case Missing::Name: break; // it is told in place of the name
            case Missing::Reflection: add(QStringLiteral("Nothing was written about what was learned.")); break;
            case Missing::Steps: {
                QStringList open;
                for (std::size_t i = 0; i < report.steps.size(); ++i) {
                    if (!report.steps[i].isDone())
                        open << QString::number(i + 1);
                }
                add((open.size() == 1 ? QStringLiteral("Step %1 has no right answer yet.")
                                      : QStringLiteral("Steps %1 have no right answer yet."))
                        .arg(open.join(QStringLiteral(", "))));
                break;
            }
            case Missing::Predictions:
                add(QStringLiteral("The answer to some steps was shown before anything was predicted."));
            }
        }
        if (!missing.isEmpty())
            m_page.body += QStringLiteral("<h2>What is missing</h2>\n<ul>\n%1</ul>\n").arg(missing);
    }

    void summary(const LessonReport &report)
    {
        const ReportTotals totals = totalsOf(report);
        QStringList states;
        const auto add = [&states](int count, const QString &words) {
            if (count > 0)
                states << QStringLiteral("%1 %2").arg(QString::number(count), words);
        };
        add(totals.notYet, QStringLiteral("not yet"));
        add(totals.shown, QStringLiteral("shown"));
        add(totals.notTried, QStringLiteral("not tried"));
        QString text = QStringLiteral("%1 of %2 right, %3 at once")
                           .arg(QString::number(totals.right),
                                countText(totals.asked, QStringLiteral("question"), QStringLiteral("questions")),
                                QString::number(totals.rightAtOnce));
        text += states.isEmpty() ? QStringLiteral(".") : QStringLiteral("; %1.").arg(states.join(QStringLiteral(", ")));
        const QString factor = qtText(formatRatio(totals.typicalFactor, 2));
        if (totals.factors == 1)
            text += QStringLiteral(" The one prediction of a number or a place was off by %1×.").arg(factor);
        else if (totals.factors > 1)
            text +=
                QStringLiteral(" Predictions of numbers and places were typically off by %1× (geometric mean of %2).")
                    .arg(factor, QString::number(totals.factors));
        m_page.body += QStringLiteral("<h2>Result</h2>\n<p>%1</p>\n").arg(text);
        m_page.body += QLatin1String(
            "<table>\n<tr><th scope=\"col\">Step</th><th scope=\"col\">Predicted</th><th scope=\"col\">Truth</th>"
            "<th scope=\"col\">Factor</th><th scope=\"col\">State</th></tr>\n");
        for (std::size_t i = 0; i < report.steps.size(); ++i) {
            const StepReport &step = report.steps[i];
            m_page.body +=
                QStringLiteral("<tr><th scope=\"row\">%1. %2</th><td>%3</td><td>%4</td><td>%5</td><td>%6</td></tr>\n")
                    .arg(QString::number(i + 1), escaped(step.title), predictionOf(step),
                         step.truth.empty() ? QStringLiteral("–") : escaped(step.truth),
                         step.factor > 0 ? factorText(step.factor) : QStringLiteral("–"), stateText(step));
        }
        m_page.body += QLatin1String("</table>\n");
        if (!report.reflection.empty())
            m_page.body += QStringLiteral("<h2>What was learned</h2>\n%1").arg(htmlOfLines(qtText(report.reflection)));
    }

    // Old files have tries without answers, as those to questions about controls were not kept.
    static QString predictionOf(const StepReport &step)
    {
        if (!step.answers.empty())
            return escaped(step.answers.front().text);
        return step.tries > 0 ? QStringLiteral("–") : missingWord(QStringLiteral("–"));
    }

    static QString stateText(const StepReport &step)
    {
        switch (step.state) {
        case PageState::NotTried: return missingWord(QStringLiteral("not tried"));
        case PageState::NotYet: return missingWord(QStringLiteral("not yet right"));
        case PageState::Shown: return QStringLiteral("shown");
        case PageState::Right: break;
        }
        const QString hints =
            step.hints == 0
                ? QString()
                : QStringLiteral(", %1").arg(countText(step.hints, QStringLiteral("hint"), QStringLiteral("hints")));
        return (step.isRightAtOnce() ? QStringLiteral("right at once")
                                     : QStringLiteral("right at try %1").arg(step.tries))
               + hints + (step.explored ? QStringLiteral(", after exploring") : QString());
    }

    QString stepOf(const StepReport &step, std::size_t number, std::size_t at, const StepProgress &progress)
    {
        QString html = stepHead(number, at) + htmlOfMarkdown(qtText(step.ask));
        html += chart(at, !step.isDone(), progress);
        html += QLatin1String("<table>\n");
        if (step.answers.empty())
            html += row(QStringLiteral("Predicted"),
                        step.tries > 0 ? QStringLiteral("not kept") : missingWord(QStringLiteral("nothing")));
        for (std::size_t i = 0; i < step.answers.size(); ++i) {
            const ReportedAnswer &answer = step.answers[i];
            const QString says = answer.says.empty() ? QString() : htmlOfMarkdown(qtText(answer.says));
            html += row(i == 0 ? QStringLiteral("Predicted") : QStringLiteral("Then"),
                        QStringLiteral("<strong>%1</strong>%2").arg(escaped(answer.text), says));
        }
        html += row(QStringLiteral("Truth"), escaped(step.truth));
        html += row(QStringLiteral("Factor"), step.factor > 0 ? factorText(step.factor) : QString());
        html += row(QStringLiteral("State"), stateText(step));
        html += row(QStringLiteral("Date"), escaped(step.date));
        html += QLatin1String("</table>\n") + htmlOfMarkdown(qtText(step.explain));
        if (!step.reflection.empty())
            html += QStringLiteral("<h3>Note</h3>\n%1").arg(htmlOfLines(qtText(step.reflection)));
        return html;
    }

    // Returns the title of a step and what it tells before it asks, in one paragraph to save paper.
    QString stepHead(std::size_t number, std::size_t at) const
    {
        const LessonStep &step = m_lesson.steps[at];
        const QString text = filled(step.text, at).replace(QLatin1String("</p>\n<p>"), QLatin1String(" "));
        return QStringLiteral("<h2>%1. %2</h2>\n<div class=\"text\">%3</div>\n")
            .arg(QString::number(number), escaped(step.title), text);
    }

    QString keyStep(std::size_t at, std::size_t number)
    {
        using Kind = LessonQuestion::Kind;
        const LessonStep &step = m_lesson.steps[at];
        const LessonQuestion &question = *step.question;
        const LessonStep *before = at > 0 ? &m_lesson.steps[at - 1] : nullptr;
        QString html = stepHead(number, at) + filled(question.ask, at);
        html += chart(at, false, {});
        html += QLatin1String("<table>\n");
        html += row(QStringLiteral("Answer"),
                    QStringLiteral("<strong>%1</strong>").arg(escaped(truthOf(step, before, m_zoo).truth)));
        if (question.kind == Kind::Number)
            html += row(QStringLiteral("Taken for right"),
                        QStringLiteral("within %1").arg(escaped(formatPercent(question.within))));
        if (question.asksForPlace())
            html += row(QStringLiteral("Taken for right"),
                        QStringLiteral("within %1 decades").arg(escaped(formatNumber(question.within, 2))));
        if (question.kind == Kind::Choice || question.kind == Kind::Order) {
            QString options;
            for (const LessonOption &option : question.options)
                options +=
                    (option.says.empty() ? QStringLiteral("<li>%1%2</li>\n") : QStringLiteral("<li>%1: %2</li>\n"))
                        .arg(filledLine(option.text, at), filledLine(option.says, at));
            html += row(QStringLiteral("Options"), QStringLiteral("<ul>\n%1</ul>").arg(options));
        }
        for (const Misconception &wrong : question.wrong)
            html +=
                row(QStringLiteral("Typical: %1").arg(typical(wrong.is, question.unit, at)), filled(wrong.says, at));
        for (const std::string &hint : question.hints)
            html += row(QStringLiteral("Hint"), filled(hint, at));
        return html + QLatin1String("</table>\n") + filled(question.explain, at);
    }

    // Returns the typical mistake in the unit of the answer if that unit suits it.
    QString typical(const std::string &is, const std::string &unit, std::size_t at) const
    {
        const QString inUnit = unit.empty() ? QString() : plain('{' + is + ':' + unit + '}', at);
        return inUnit.isEmpty() || inUnit.startsWith(u'{') ? plain('{' + is + '}', at) : inUnit;
    }

    QString plain(const std::string &text, std::size_t at) const
    {
        const LessonStep &step = m_lesson.steps[at];
        return qtText(lessonText(text, step.scenario, at > 0 ? &m_lesson.steps[at - 1].end() : nullptr, m_zoo).text);
    }

    QString filled(const std::string &text, std::size_t at) const { return htmlOfMarkdown(plain(text, at)); }

    QString filledLine(const std::string &text, std::size_t at) const
    {
        return filled(text, at).remove(QLatin1String("<p>")).remove(QLatin1String("</p>\n"));
    }

    QString chart(std::size_t at, bool open, const StepProgress &progress)
    {
        const std::optional<LessonPlace> &guess = progress.guess;
        const LessonStep *before = at > 0 ? &m_lesson.steps[at - 1] : nullptr;
        const LessonStep &step = m_lesson.steps[at];
        PageChart chart;
        PictureContent &content = chart.content;
        auto report = std::make_shared<const Report>(
            reportOf(open ? step.scenario : endOf(step, before, progress, m_zoo), m_zoo));
        content.report = report;
        content.companions.chips = report->comparison.chips;
        content.companions.workloads = report->comparison.workloads;
        content.choices.hidden = hiddenAt(m_lesson, at, open);
        content.choices.roofs = step.view.roofs;
        content.choices.operators = !content.choices.hidden.has(ChartLayer::Operators);
        View view = open ? View::Roofline : viewNamed(qtText(step.view.tab)).value_or(View::Roofline);
        const Tab &tab = tabOf(view);
        if (tab.onPaper && tab.compute)
            tab.compute(content, report->analysis.scenario, m_zoo);
        if (!tab.onPaper || (tab.problem && !tab.problem(content).isEmpty()))
            view = View::Roofline;
        if (guess && !open) {
            const ChartPlace place{guess->intensity.value(), guess->rate.value()};
            content.stage.guesses.push_back({QStringLiteral("?"), place, place, QStringLiteral("predicted"), {}});
        }
        chart.settings = inPixels(QSize(chartWidth, chartHeight), 1, PictureFormat::Svg);
        chart.settings.views = {view};
        chart.settings.parts = Parts::of({Part::Legend, Part::Letters, Part::Regions, Part::Labels});
        m_page.charts.push_back(std::move(chart));
        return chartMark(m_page.charts.size() - 1);
    }

    const Lesson &m_lesson;
    const Catalogue &m_zoo;
    LessonPage m_page;
};

} // namespace

QString chartMark(std::size_t chart)
{
    return QStringLiteral("<p><img src=\"chart:%1\"></p>\n").arg(chart);
}

LessonPage pageOf(const LessonReport &report, const Lesson &lesson, const LessonProgress &progress,
                  const Catalogue &zoo)
{
    const InEnglish english; // as lessons are
    return PageWriter(lesson, zoo).report(report, progress);
}

LessonPage keyOf(const Lesson &lesson, const Catalogue &zoo)
{
    const InEnglish english;
    return PageWriter(lesson, zoo).key();
}

} // namespace roofline
