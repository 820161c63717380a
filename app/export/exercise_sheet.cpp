#include "app/export/caption.h"
#include "app/export/chart_canvas.h"
#include "app/export/page_text.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/phrases.h"
#include "core/report/phrases/wording.h"
#include "core/report/report.h"
#include "core/roofline/ceilings.h"
#include "core/units/format.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>

namespace roofline {

namespace {

constexpr double margin = 40;
constexpr std::size_t mostExercises = 6;

// A number to find. The answer sheet shows it, other sheets have a line to write on.
struct Blank {
    QString name;
    QString answer;
    QString unit;
};

struct Exercise {
    AnalysisPtr analysis;
    bool roofs = false; // draws the roofs; otherwise the point
    QString task;
    QStringList given;
    std::vector<Blank> blanks;
};

// Returns the line height of the words above a chart: what to do, what is given, and what is to be filled in.
double lineOf(const ChartStyle &style)
{
    return std::ceil(style.lineHeight(TextRole::Note) + 4);
}

// One more than the answers have, so that these follow from what is given.
int givenDigits()
{
    return numberStyle().digits + 1;
}

Exercise roofsOf(const AnalysisPtr &analysis)
{
    const QString peak = qtText(formatRate(analysis->sustainedPeak(), analysis->format, givenDigits()));
    const QString unit = qtText(roofName(*analysis->chip, analysis->unit, analysis->format));
    const QString memory = qtText(std::string(analysis->chip->levelName(analysis->level)));
    Exercise exercise;
    exercise.analysis = analysis;
    exercise.roofs = true;
    exercise.task = (analysis->scenario.chips > 1 ? Words::tr("Draw the roofline of one chip of the %1.")
                                                  : Words::tr("Draw the roofline of the %1."))
                        .arg(qtText(phrases::chips(*analysis)));
    exercise.given = {
        QStringLiteral("%1: %2").arg(unit, peak),
        QStringLiteral("%1: %2").arg(memory, qtText(format(analysis->sustainedBandwidth(), givenDigits())))};
    if (analysis->flopPerMac == 1)
        exercise.given.push_back(QStringLiteral("1 MAC = 1 FLOP"));
    exercise.blanks = {{Words::tr("Ridge"), qtText(format(analysis->sustainedRidge())), QStringLiteral("FLOP/byte")}};
    return exercise;
}

Exercise pointOf(const AnalysisPtr &analysis)
{
    const Totals &totals = analysis->totals;
    Exercise exercise;
    exercise.task = Words::tr("Mark %1 on the %2 where the roof limits it.")
                        .arg(qtText(phrases::workload(*analysis)), qtText(phrases::chips(*analysis)));
    const bool several = analysis->scenario.chips > 1; // the roofline is that of one of them
    exercise.given = roofsOf(analysis).given;          // the sheet has no roofs to read them from
    exercise.given.push_back((several ? Words::tr("work of all chips: %1") : Words::tr("work: %1"))
                                 .arg(qtText(format(totals.flop, givenDigits()))));
    exercise.given.push_back((several ? Words::tr("moved by all chips: %1") : Words::tr("moved: %1"))
                                 .arg(qtText(format(totals.byte(), givenDigits()))));
    const FlopRate roof = attainable(analysis->sustainedPeak(), analysis->sustainedBandwidth(), totals.intensity());
    auto atRoof = std::make_shared<Analysis>(*analysis); // the answer marks what is asked for, not what is attained
    atRoof->totals.attained = roof * analysis->chips();
    exercise.analysis = atRoof;
    const QString rate = qtText(formatRate(roof, analysis->format));
    exercise.blanks = {{Words::tr("Intensity"), qtText(format(totals.intensity())), QStringLiteral("FLOP/byte")},
                       {several ? Words::tr("One chip at most") : Words::tr("At most"), rate, rate.section(u' ', 1)},
                       {Words::tr("Limited by"),
                        totals.intensity() < analysis->sustainedRidge() ? Words::tr("memory") : Words::tr("compute"),
                        QString()}};
    return exercise;
}

// Takes the chips for which there is no room out of the content, and adds their names to `leftOut`.
std::vector<Exercise> exercisesOn(PictureContent &content, QStringList &leftOut)
{
    const auto own = std::make_shared<const Analysis>(content.report->analysis);
    std::vector<AnalysisPtr> chips{own};
    chips.insert(chips.end(), content.companions.chips.begin(), content.companions.chips.end());
    std::vector<AnalysisPtr> workloads{own};
    workloads.insert(workloads.end(), content.companions.workloads.begin(), content.companions.workloads.end());
    std::vector<Exercise> exercises;
    const std::size_t others = workloads.size();
    for (const AnalysisPtr &analysis : chips) {
        if (!analysis->valid)
            continue;
        if (exercises.size() + others >= mostExercises) {
            leftOut << qtText(phrases::chips(*analysis));
            std::erase(content.companions.chips, analysis);
            continue;
        }
        Exercise roofs = roofsOf(analysis);
        const bool isKnown = std::ranges::any_of(
            exercises, [&](const Exercise &known) { return known.task == roofs.task && known.given == roofs.given; });
        if (isKnown) // one that was kept beside: only its point is new
            workloads.push_back(analysis);
        else
            exercises.push_back(std::move(roofs));
    }
    for (const AnalysisPtr &analysis : workloads) {
        if (analysis->valid && analysis->totals.flop > Flops() && exercises.size() < mostExercises)
            exercises.push_back(pointOf(analysis));
    }
    return exercises;
}

ViewChoices choicesIn(const Exercise &exercise, ViewChoices choices, bool answers)
{
    choices.operators = false;
    if (!answers) // roofs also in the exercises behind the first, which would answer it
        choices.hidden = ChartLayers::all() - ChartLayers{ChartLayer::Axes};
    else if (exercise.roofs)
        choices.hidden = {ChartLayer::OtherRoofs, ChartLayer::Operators, ChartLayer::Point, ChartLayer::Words};
    else
        choices.hidden = {ChartLayer::OtherRoofs, ChartLayer::Operators};
    return choices;
}

// Returns where the chart below the words begins.
double writeExercise(const Exercise &exercise, int number, const QRectF &room, bool answers, const ChartStyle &style,
                     PageText &text)
{
    const Theme &theme = style.theme();
    const double pitch = lineOf(style);
    double y = room.top();
    const double left = room.left();
    const QString mark = QStringLiteral("%1.").arg(number);
    text.addLine({left, y}, mark, TextRole::Strong, theme.text);
    const double indent = style.textSize(TextRole::Strong, QStringLiteral("0. ")).width() + 6;
    y += text.addParagraph({left + indent, y}, room.width() - indent, exercise.task, TextRole::Strong, theme.text) + 4;
    y += text.addParagraph({left + indent, y}, room.width() - indent, exercise.given.join(QStringLiteral(",  ")),
                           TextRole::Note, theme.text)
         + 4;

    // Puts as many blanks beside each other as fit.
    constexpr double toWrite = 84;
    double x = left + indent;
    for (const Blank &blank : exercise.blanks) {
        const QString name = blank.name + u':';
        const double words = style.textSize(TextRole::Note, name).width() + 6;
        const double unit = style.textSize(TextRole::Note, blank.unit).width();
        const double whole = words + toWrite + 4 + unit;
        if (x > left + indent && x + whole > room.right()) {
            x = left + indent;
            y += pitch + 4;
        }
        text.addLine({x, y}, name, TextRole::Note, theme.text);
        if (answers) {
            text.addLine({x + words, y}, blank.answer, TextRole::Strong, theme.text);
        } else {
            text.addRule({x + words, y + style.lineHeight(TextRole::Note)}, toWrite);
            text.addLine({x + words + toWrite + 4, y}, blank.unit, TextRole::Note, theme.mutedText);
        }
        x += whole + 18;
    }
    return y + pitch + 4;
}

void paintChartOf(const Exercise &exercise, const ChartCanvas &canvas)
{
    PictureContent content = canvas.content;
    auto bare = std::make_shared<Report>(*content.report); // what was measured is of the scenario alone
    bare->answers.measured.reset();
    content.report = std::move(bare);
    content.companions = {};
    content.stage = {};
    content.annotations.clear(); // they may be the answer
    content.path = {};
    content.point = {};
    PaperLook paper = canvas.paper;
    paper.headLines = 0;
    paper.legend = false;
    paper.fineGrid = true;
    const bool answers = canvas.settings.sheet == Sheet::Answers;
    paintRoofline({content, canvas.settings, canvas.painter, canvas.room, canvas.device, paper}, *exercise.analysis,
                  choicesIn(exercise, content.choices, answers), {}, ChartLook::Memory);
}

} // namespace

double paintExerciseSheet(const ChartCanvas &canvas, const ChartStyle &style)
{
    const Theme &theme = style.theme();
    const bool answers = canvas.settings.sheet == Sheet::Answers;
    const QSize size = canvas.room.size();
    PictureContent content = canvas.content;
    QStringList leftOut;
    const std::vector<Exercise> all = exercisesOn(content, leftOut);
    PageText text(style);
    const double width = size.width() - 2 * margin;
    double y = margin;
    if (canvas.settings.parts.has(Part::Title)) {
        const QString chips = qtText(phrases::chips(content.report->analysis));
        const QString title =
            !content.title.isEmpty() ? content.title
            : std::ranges::count(all, true, &Exercise::roofs) < 2
                ? (answers ? Words::tr("Roofline of the %1: answers") : Words::tr("Roofline of the %1")).arg(chips)
                : (answers ? Words::tr("Rooflines: answers") : Words::tr("Rooflines"));
        y += text.addParagraph({margin, y}, width, title, TextRole::Title, theme.text) + 8;
    }
    if (!leftOut.isEmpty())
        y += text.addParagraph({margin, y}, width,
                               Words::tr("This sheet has no room for %1.").arg(leftOut.join(QStringLiteral(", "))),
                               TextRole::Note, theme.mutedText)
             + 6;
    if (!answers) {
        const QString name = Words::tr("Name:");
        const QString date = Words::tr("Date:");
        const double baseline = y + style.lineHeight(TextRole::Note);
        const double nameEnd = margin + style.textSize(TextRole::Note, name).width() + 8;
        const double dateBegin = margin + width * 0.68;
        const double dateEnd = dateBegin + style.textSize(TextRole::Note, date).width() + 8;
        text.addLine({margin, y}, name, TextRole::Note, theme.text);
        text.addRule({nameEnd, baseline}, dateBegin - 24 - nameEnd);
        text.addLine({dateBegin, y}, date, TextRole::Note, theme.text);
        text.addRule({dateEnd, baseline}, margin + width - dateEnd);
    }
    y += lineOf(style) + 14; // on both sheets, so that their axes are equal

    double bottom = size.height() - margin;
    if (canvas.settings.parts.has(Part::Sources)) {
        PageText measured(style);
        const QString sources = sourcesOf(content);
        bottom -= measured.addParagraph({}, width, sources, TextRole::Label, theme.mutedText);
        text.addParagraph({margin, bottom}, width, sources, TextRole::Label, theme.mutedText);
        bottom -= 10;
    }
    const std::size_t count = std::max(std::size_t(1), all.size());
    const std::size_t columns = count > 2 || size.width() > size.height() ? std::min(count, std::size_t(2)) : 1;
    const std::size_t rows = (count + columns - 1) / columns;
    constexpr double between = 24;
    const double cellWidth = (width - double(columns - 1) * between) / double(columns);
    std::vector<double> tops(rows, 0); // of the charts, below the longest words of their row
    const auto write = [&](std::size_t i, double top, PageText &words) {
        const double left = margin + double(i % columns) * (cellWidth + between);
        return writeExercise(all[i], int(i) + 1, {left, top, cellWidth, 0}, answers, style, words) - top;
    };
    PageText measured(style);
    for (std::size_t i = 0; i < all.size(); ++i)
        tops[i / columns] = std::max(tops[i / columns], write(i, 0, measured));
    // All charts are equally high.
    const double words = std::accumulate(tops.begin(), tops.end(), double(rows - 1) * between);
    const double chart = (bottom - y - words) / double(rows);
    if (!canvas.painter.isActive())
        return chart;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::size_t row = i / columns;
        if (i % columns == 0 && row > 0)
            y += tops[row - 1] + chart + between;
        write(i, y, text);
        const double left = margin + double(i % columns) * (cellWidth + between);
        const QRectF room(left - 12, y + tops[row], cellWidth + 12, chart);
        paintChartOf(all[i],
                     {content, canvas.settings, canvas.painter, room.toAlignedRect(), canvas.device, style.paper()});
    }
    ScenePainter(style, canvas.device, canvas.settings.transparent).paint(canvas.painter, text.items());
    return chart;
}

} // namespace roofline
