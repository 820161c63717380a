#include "app/export/exercise_sheet.h"

#include "app/export/caption.h"
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

namespace roofline {

namespace {

constexpr double margin = 40;
constexpr std::size_t mostExercises = 6;

// Returns the line height of the words above a chart: what to do, what is given, and what is to be filled in.
double lineOf(const ChartStyle &style)
{
    return std::ceil(style.lineHeight(TextRole::Note) + 4);
}

} // namespace

ExerciseSheet::ExerciseSheet(const PictureContent &content, const ExportSettings &settings, const ChartStyle &style)
    : m_content(content)
    , m_settings(settings)
    , m_style(style)
    , m_text(style)
{
}

ExerciseSheet::Exercise ExerciseSheet::roofsOf(const AnalysisPtr &analysis) const
{
    const QString peak = qtText(formatRate(analysis->sustainedPeak(), analysis->format));
    const QString unit = qtText(roofName(*analysis->chip, analysis->unit, analysis->format));
    const QString memory = qtText(std::string(analysis->chip->levelName(analysis->level)));
    Exercise exercise;
    exercise.analysis = analysis;
    exercise.roofs = true;
    exercise.task = (analysis->scenario.chips > 1 ? Words::tr("Draw the roofline of one chip of the %1.")
                                                  : Words::tr("Draw the roofline of the %1."))
                        .arg(qtText(phrases::chips(*analysis)));
    exercise.given = {QStringLiteral("%1: %2").arg(unit, peak),
                      QStringLiteral("%1: %2").arg(memory, qtText(format(analysis->sustainedBandwidth())))};
    if (analysis->flopPerMac == 1)
        exercise.given.push_back(QStringLiteral("1 MAC = 1 FLOP"));
    exercise.blanks = {{Words::tr("Ridge"), qtText(format(analysis->sustainedRidge())), QStringLiteral("FLOP/byte")}};
    return exercise;
}

ExerciseSheet::Exercise ExerciseSheet::pointOf(const AnalysisPtr &analysis) const
{
    const Totals &totals = analysis->totals;
    Exercise exercise;
    exercise.task = Words::tr("Mark %1 on the %2 where the roof limits it.")
                        .arg(qtText(phrases::workload(*analysis)), qtText(phrases::chips(*analysis)));
    const bool several = analysis->scenario.chips > 1; // the roofline is that of one of them
    exercise.given = roofsOf(analysis).given;          // the sheet has no roofs to read them from
    exercise.given.push_back(
        (several ? Words::tr("work of all chips: %1") : Words::tr("work: %1")).arg(qtText(format(totals.flop))));
    exercise.given.push_back(
        (several ? Words::tr("moved by all chips: %1") : Words::tr("moved: %1")).arg(qtText(format(totals.byte()))));
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

std::vector<ExerciseSheet::Exercise> ExerciseSheet::exercises() const
{
    const auto own = std::make_shared<const Analysis>(m_content.report->analysis);
    std::vector<AnalysisPtr> chips{own};
    chips.insert(chips.end(), m_content.companions.chips.begin(), m_content.companions.chips.end());
    std::vector<AnalysisPtr> workloads{own};
    workloads.insert(workloads.end(), m_content.companions.workloads.begin(), m_content.companions.workloads.end());
    std::vector<Exercise> exercises;
    const std::size_t others = workloads.size();
    for (const AnalysisPtr &analysis : chips) {
        if (!analysis->valid || exercises.size() + others >= mostExercises)
            continue;
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

ViewChoices ExerciseSheet::choicesOf(const Exercise &exercise) const
{
    ViewChoices choices = m_content.choices;
    choices.operators = false;
    choices.hidden = {};
    const auto hide = [&](std::initializer_list<ChartLayer> layers) {
        for (const ChartLayer layer : layers)
            choices.hidden.set(layer, true);
    };
    hide({ChartLayer::OtherRoofs, ChartLayer::Operators});
    if (exercise.roofs)
        hide({ChartLayer::Point, ChartLayer::Words});
    if (!answers()) // roofs also in the exercises behind the first, which would answer it
        hide({ChartLayer::Point, ChartLayer::Words, ChartLayer::Regions, ChartLayer::BandwidthRoof,
              ChartLayer::ComputeRoof, ChartLayer::Ridge});
    return choices;
}

void ExerciseSheet::paintExercise(const Exercise &exercise, int number, const QRect &room, QPainter &painter,
                                  ScenePainter::Device device)
{
    const Theme &theme = m_style.theme();
    const double pitch = lineOf(m_style);
    double y = room.top();
    const double left = room.left();
    const QString mark = QStringLiteral("%1.").arg(number);
    m_text.addLine({left, y}, mark, TextRole::Strong, theme.text);
    const double indent = m_style.textSize(TextRole::Strong, QStringLiteral("0. ")).width() + 6;
    y +=
        m_text.addParagraph({left + indent, y}, room.width() - indent, exercise.task, TextRole::Strong, theme.text) + 4;
    y += m_text.addParagraph({left + indent, y}, room.width() - indent, exercise.given.join(QStringLiteral(",  ")),
                             TextRole::Note, theme.text)
         + 4;

    // Puts as many blanks beside each other as fit.
    constexpr double toWrite = 84;
    double x = left + indent;
    for (const Blank &blank : exercise.blanks) {
        const QString name = blank.name + u':';
        const double words = m_style.textSize(TextRole::Note, name).width() + 6;
        const double unit = m_style.textSize(TextRole::Note, blank.unit).width();
        const double whole = words + toWrite + 4 + unit;
        if (x > left + indent && x + whole > room.right()) {
            x = left + indent;
            y += pitch + 4;
        }
        m_text.addLine({x, y}, name, TextRole::Note, theme.text);
        if (answers()) {
            m_text.addLine({x + words, y}, blank.answer, TextRole::Strong, theme.text);
        } else {
            m_text.addRule({x + words, y + m_style.lineHeight(TextRole::Note)}, toWrite);
            m_text.addLine({x + words + toWrite + 4, y}, blank.unit, TextRole::Note, theme.mutedText);
        }
        x += whole + 18;
    }
    y += pitch + 4;

    PictureContent content = m_content;
    auto bare = std::make_shared<Report>(*content.report); // what was measured is of the scenario alone
    bare->answers.measured.reset();
    content.report = std::move(bare);
    content.companions = {};
    content.stage = {};
    content.annotations.clear(); // they may be the answer
    content.path = {};
    content.point = {};
    PaperLook paper = m_style.paper();
    paper.headLines = 0;
    paper.legend = false;
    paintRoofline({content, m_settings, painter,
                   QRect(room.left() - 12, int(y), room.width() + 12, room.bottom() - int(y)), device, paper},
                  *exercise.analysis, choicesOf(exercise), {}, ChartLook::Memory);
}

void ExerciseSheet::paint(QPainter &painter, const QSize &size, ScenePainter::Device device)
{
    const Theme &theme = m_style.theme();
    const double width = size.width() - 2 * margin;
    double y = margin;
    if (m_settings.parts.has(Part::Title)) {
        const QString chips = qtText(phrases::chips(m_content.report->analysis));
        const QString title =
            m_content.title.isEmpty()
                ? (answers() ? Words::tr("Roofline of the %1: answers") : Words::tr("Roofline of the %1")).arg(chips)
                : m_content.title;
        y += m_text.addParagraph({margin, y}, width, title, TextRole::Title, theme.text) + 8;
    }
    if (!answers()) {
        const QString name = Words::tr("Name:");
        const QString date = Words::tr("Date:");
        const double baseline = y + m_style.lineHeight(TextRole::Note);
        const double nameEnd = margin + m_style.textSize(TextRole::Note, name).width() + 8;
        const double dateBegin = margin + width * 0.68;
        const double dateEnd = dateBegin + m_style.textSize(TextRole::Note, date).width() + 8;
        m_text.addLine({margin, y}, name, TextRole::Note, theme.text);
        m_text.addRule({nameEnd, baseline}, dateBegin - 24 - nameEnd);
        m_text.addLine({dateBegin, y}, date, TextRole::Note, theme.text);
        m_text.addRule({dateEnd, baseline}, margin + width - dateEnd);
    }
    y += lineOf(m_style) + 14; // on both sheets, so that their axes are equal

    double bottom = size.height() - margin;
    if (m_settings.parts.has(Part::Sources)) {
        PageText measured(m_style);
        const QString sources = sourcesOf(m_content);
        bottom -= measured.addParagraph({}, width, sources, TextRole::Label, theme.mutedText);
        m_text.addParagraph({margin, bottom}, width, sources, TextRole::Label, theme.mutedText);
        bottom -= 10;
    }
    const std::vector<Exercise> all = exercises();
    const int count = std::max(1, int(all.size()));
    const int columns = count > 2 || size.width() > size.height() ? std::min(count, 2) : 1;
    const int rows = (count + columns - 1) / columns;
    constexpr double between = 24;
    const double cellWidth = (width - (columns - 1) * between) / columns;
    const double cellHeight = (bottom - y - (rows - 1) * between) / rows;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const int row = int(i) / columns;
        const int column = int(i) % columns;
        const QRectF cell(margin + column * (cellWidth + between), y + row * (cellHeight + between), cellWidth,
                          cellHeight);
        paintExercise(all[i], int(i) + 1, cell.toAlignedRect(), painter, device);
    }
    ScenePainter(m_style, device, m_settings.transparent).paint(painter, m_text.items());
}

} // namespace roofline
