#include "app/export/picture.h"

#include "app/chart/plot_area.h"
#include "app/deploy/deployments_page.h"
#include "app/export/caption.h"
#include "app/export/chart_canvas.h"
#include "app/export/page_text.h"
#include "app/theme/words.h"
#include "core/report/phrases/deployments.h"
#include "core/report/phrases/phrases.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double margin = 22; // of words; the same as in the charts
constexpr double besidesFoot = 8;
constexpr double enough = 1.001; // less is lost in rounding

PaperLook paperOf(const ExportSettings &settings)
{
    const Parts &parts = settings.parts;
    return {.lines = settings.lines,
            .title = parts.has(Part::Title),
            .subtitle = parts.has(Part::Subtitle),
            .legend = parts.has(Part::Legend),
            .letters = parts.has(Part::Letters),
            .labels = parts.has(Part::Labels),
            .regionWords = settings.unit == LengthUnit::Pixels ? 22.0 : 15.0};
}

// Returns the least height at which a chart with its title can be read.
int leastChart(const QSize &size)
{
    return std::max(150, std::min(size.width(), size.height()) / 2);
}

// Returns how many times wider and higher than its room the page wants to be.
QSizeF missingIn(const QRect &room, const QSizeF &wanted)
{
    return {wanted.width() / std::max(1, room.width()), wanted.height() / std::max(1, room.height())};
}

// Returns a length of the layout in the unit of the settings, rounded up to what one would type.
double lengthOf(double pixels, const ExportSettings &settings)
{
    const double length = pixels / layoutPixelsPerInch(settings) * perInch(settings.unit, settings.dpi);
    const double digits = settings.unit == LengthUnit::Inches ? 100 : 1;
    return std::ceil(length * digits) / digits;
}

QString lengthText(double length, const ExportSettings &settings)
{
    return QStringLiteral("%1 %2").arg(length).arg(QLatin1String(unitNames[std::size_t(settings.unit)]));
}

ChartStyle styleOf(const ExportSettings &settings)
{
    return ChartStyle(Theme::of(settings.theme), exportFont(), paperOf(settings));
}

// Returns the number of columns whose cells are nearest to the best shape for charts.
int columnsFor(int count, const QSizeF &room)
{
    constexpr double best = 1.35;
    int columns = 1;
    double least = 1e9;
    for (int tried = 1; tried <= count; ++tried) {
        const int rows = (count + tried - 1) / tried;
        const double shape = (room.width() / tried) / (room.height() / rows);
        const double off = std::abs(std::log(shape / best)) + 0.3 * (rows * tried - count);
        if (off < least) {
            least = off;
            columns = tried;
        }
    }
    return columns;
}

} // namespace

Picture::Picture(const PictureContent &content, const ExportSettings &settings)
    : m_content(content)
    , m_settings(settings)
    , m_choices(content.choices)
{
    const Report &report = *content.report;
    const PictureContent shown = shownIn(content, settings);
    m_choices = shown.choices;
    const View view = settings.views.front();
    m_title = content.title.isEmpty() ? QString::fromStdString(phrases::title(report.analysis)) : content.title;
    if (tabOf(view).isRoofline && !m_choices.tellsVerdict())
        m_title.clear();
    if (view == View::Roofline && !content.stage.headline.isEmpty())
        m_title = content.stage.headline;
    // If the title is a question, the text below does not answer it. Hidden parts are not told either.
    const bool answers = tellsAnswer(shown, {view});
    m_description = answers ? QString::fromStdString(phrases::sentence(report.analysis, report.answers))
                            : Words::tr("%1: %2").arg(QString::fromStdString(phrases::chips(report.analysis)),
                                                      QString::fromStdString(phrases::workload(report.analysis)));
    if (report.analysis.flopPerMac == 1)
        m_description += Words::tr(" 1 MAC = 1 FLOP here.");
    if (view == View::Deployments && content.deployments) {
        const Ranking &ranking = *content.deployments->ranking;
        m_title = content.title.isEmpty() ? QString::fromStdString(phrases::headline(ranking)) : content.title;
        m_description = QString::fromStdString(phrases::setting(ranking));
    }
    // If there is a caption, it has the sentence.
    const QString place = answers && settings.parts.has(Part::Caption) ? placeOf(report.analysis) : QString();
    m_subtitle = place.isEmpty() ? m_description : place;
    if (!settings.parts.has(Part::Regions))
        m_choices.hidden.set(ChartLayer::Regions, true);
}

double Picture::addFoot(PageText &text, const QPointF &corner, double width) const
{
    const Parts &parts = m_settings.parts;
    const Theme &theme = Theme::of(m_settings.theme);
    double y = corner.y();
    const PictureContent shown = shownIn(m_content, m_settings);
    const bool tells = tellsAnswer(shown, m_settings.views);
    const bool ofOne = m_settings.views != std::vector{View::Deployments}; // has a single verdict and list of sources
    if (parts.has(Part::Verdict) && tells && ofOne) {
        const double height = text.addTable({corner.x(), y}, width, verdictTable(m_content.report->analysis));
        y += height + (height > 0 ? besidesFoot : 0);
    }
    if (parts.has(Part::Caption)) {
        const QString caption = m_settings.caption.isEmpty() ? captionOf(shown, m_settings.views) : m_settings.caption;
        y += text.addParagraph({corner.x(), y}, width, caption, TextRole::Note, theme.text) + 3;
    }
    if (parts.has(Part::Sources) && ofOne)
        y += text.addParagraph({corner.x(), y}, width, sourcesOf(m_content), TextRole::Label, theme.mutedText);
    return y > corner.y() ? y - corner.y() + margin / 2 : 0;
}

QString Picture::problem(const QSize &size) const
{
    if (m_settings.sheet != Sheet::None)
        return problemOfSheet(size);
    const double foot = footOf(size);
    const auto offered = [&] { return enlarged(size).value_or(m_settings); };
    if (foot > 0 && size.height() - foot < leastChart(size))
        return Words::tr("the text below the chart leaves no room for it; choose a picture %1 high or smaller text, or "
                         "leave out some of that text")
            .arg(lengthText(offered().height, m_settings));
    if (!isCrowded(size))
        return {};
    const ExportSettings large = offered();
    const QString width = lengthText(large.width, m_settings);
    const QString height = lengthText(large.height, m_settings);
    if (large.width > m_settings.width && large.height > m_settings.height)
        return Words::tr("with text of this size the picture must be %1 wide and %2 high; choose a larger size or "
                         "smaller text")
            .arg(width, height);
    if (large.width > m_settings.width)
        return Words::tr("with text of this size the picture must be %1 wide; choose a larger size or smaller text")
            .arg(width);
    return Words::tr("with text of this size the picture must be %1 high; choose a larger size or smaller text")
        .arg(height);
}

QString Picture::problemOfSheet(const QSize &size) const
{
    constexpr int leastLines = 8; // less than these lines of text is too low to draw in
    QPainter nowhere;
    const ChartStyle style = styleOf(m_settings);
    const double height = paintExerciseSheet(
        {m_content, m_settings, nowhere, QRect(QPoint(), size), ScenePainter::Device::Vectors, style.paper()}, style);
    return height >= leastLines * style.lineHeight(TextRole::Label)
               ? QString()
               : Words::tr("the exercises leave no room for their charts; choose a larger size or "
                           "smaller text, or compare fewer chips and models");
}

// On paper nothing may be drawn smaller than asked for. In pixels one view may be, as on the screen, but of several each
// one alone would have other letters.
bool Picture::isCrowded(const QSize &size) const
{
    if (m_settings.unit != LengthUnit::Pixels)
        return leastFrom(size) != size;
    constexpr double most = 1.25;
    const QSizeF missing = m_settings.views.size() > 1 ? missingAt(size) : QSizeF(1, 1);
    return missing.width() > most || missing.height() > most;
}

std::optional<ExportSettings> Picture::enlarged(const QSize &size) const
{
    if (m_settings.sheet != Sheet::None)
        return std::nullopt;
    ExportSettings large = m_settings;
    const int chart = std::max(leastChart(size), size.width() * 3 / 4); // one that can be read well
    const int foot = int(footOf(size));
    const QSize least = leastFrom(foot > 0 ? size.expandedTo({0, foot + chart}) : size);
    if (least.width() > size.width())
        large.width = lengthOf(least.width(), m_settings);
    if (least.height() > size.height())
        large.height = lengthOf(least.height(), m_settings);
    return large == m_settings ? std::nullopt : std::optional(large);
}

double Picture::footOf(const QSize &size) const
{
    const ChartStyle style = styleOf(m_settings);
    PageText measured(style);
    return std::ceil(addFoot(measured, {margin, 0}, size.width() - 2 * margin));
}

QSizeF Picture::missingAt(const QSize &size) const
{
    QPainter nowhere;
    return paintViews(nowhere, QRect(0, 0, size.width(), size.height() - int(footOf(size))),
                      ScenePainter::Device::Vectors);
}

// Titles stay as high as they are and lines break at other places in another size, so the room is asked for again
// until there is enough, and then with less.
QSize Picture::leastFrom(const QSize &size) const
{
    constexpr int tries = 12;
    constexpr double atOnce = 2; // what hardly has room asks for too much
    const bool keepsShape = m_settings.unit == LengthUnit::Pixels && m_settings.views.size() > 1;
    const auto fits = [](const QSizeF &missing) { return missing.width() <= enough && missing.height() <= enough; };
    QSize large = size;
    for (int i = 0; i < tries; ++i) {
        const QSizeF missing = missingAt(large);
        if (fits(missing))
            break;
        if (keepsShape) { // of a slide
            large *= std::min(std::max(missing.width(), missing.height()), atOnce);
            continue;
        }
        if (missing.width() > enough)
            large.setWidth(int(std::ceil(large.width() * std::min(missing.width(), atOnce))));
        if (missing.height() > enough)
            large.setHeight(int(std::ceil(large.height() * std::min(missing.height(), atOnce))));
    }
    QSize small = size;
    constexpr double fine = 1.01;
    const auto differs = [&] { return large.width() > small.width() * fine || large.height() > small.height() * fine; };
    for (int i = 0; i < tries && differs(); ++i) { // sizes of few pixels never come as near as that
        const QSize middle = (small + large) / 2;
        (fits(missingAt(middle)) ? large : small) = middle;
    }
    return large;
}

std::string_view Picture::session() const
{
    const bool asks = m_settings.sheet == Sheet::Worksheet; // its session would contain the answers
    return m_settings.parts.has(Part::Session) && !asks ? std::string_view(m_content.session) : std::string_view();
}

void Picture::paint(QPainter &painter, const QSize &size, ScenePainter::Device device) const
{
    const ChartStyle style = styleOf(m_settings);
    if (!m_settings.transparent)
        painter.fillRect(QRectF(QPointF(), QSizeF(size)), style.theme().page);
    ScenePainter words(style, device, m_settings.transparent);
    if (m_settings.sheet != Sheet::None) {
        paintExerciseSheet({m_content, m_settings, painter, QRect(QPoint(), size), device, style.paper()}, style);
        return;
    }
    const double width = size.width() - 2 * margin;
    const double foot = footOf(size);
    paintViews(painter, QRect(0, 0, size.width(), size.height() - int(foot)), device);
    PageText text(style);
    addFoot(text, {margin, size.height() - foot}, width);
    words.paint(painter, text.items());
}

QSizeF Picture::paintViews(QPainter &painter, const QRect &room, ScenePainter::Device device) const
{
    if (m_settings.views.size() > 1)
        return paintSeveral(painter, room, device);
    PaperLook paper = paperOf(m_settings);
    const View view = m_settings.views.front();
    // With a caption the title is shown in full. Without one it takes as many lines as on the screen.
    if (!paper.title && !paper.subtitle)
        paper.headLines = 0;
    else if (m_settings.parts.has(Part::Caption) || !paper.title || !paper.subtitle)
        paper.headLines = PaperLook::wholeHead;
    return missingIn(room, paintView(view, {m_content, m_settings, painter, room, device, paper}));
}

QSizeF Picture::paintSeveral(QPainter &painter, const QRect &room, ScenePainter::Device device) const
{
    const ChartStyle style = styleOf(m_settings);
    PageText text(style);
    double y = room.top() + 14;
    const double width = room.width() - 2 * margin;
    if (m_settings.parts.has(Part::Title))
        y += text.addParagraph({margin, y}, width, m_title, TextRole::Title, style.theme().text) + 4;
    if (m_settings.parts.has(Part::Subtitle))
        y += text.addParagraph({margin, y}, width, m_subtitle, TextRole::Subtitle, style.theme().mutedText) + 12;
    const QRect grid(0, int(y), room.width(), room.bottom() + 1 - int(y));
    const int count = int(m_settings.views.size());
    const int columns = columnsFor(count, grid.size());
    const int rows = (count + columns - 1) / columns;
    const int name = int(std::ceil(style.lineHeight(TextRole::Strong))) + 4;
    PaperLook paper = paperOf(m_settings);
    paper.headLines = 0;
    QSizeF missing(1, 1);
    for (int i = 0; i < count; ++i) {
        const int row = i / columns;
        const int inRow = std::min(columns, count - row * columns); // the last row is as wide as the others
        const int left = room.width() * (i % columns) / inRow;
        const int right = room.width() * (i % columns + 1) / inRow;
        const int top = grid.top() + grid.height() * row / rows;
        const int bottom = grid.top() + grid.height() * (row + 1) / rows;
        const View view = m_settings.views[std::size_t(i)];
        text.addLine({left + margin, double(top)}, QStringLiteral("(%1) %2").arg(QChar(u'a' + i)).arg(titleOf(view)),
                     TextRole::Strong, style.theme().text);
        const QRect cell(left, top + name, right - left, bottom - top - name);
        missing =
            missing.expandedTo(missingIn(cell, paintView(view, {m_content, m_settings, painter, cell, device, paper})));
    }
    if (painter.isActive())
        ScenePainter(style, device, m_settings.transparent).paint(painter, text.items());
    return missing;
}

QSizeF Picture::paintView(View view, const ChartCanvas &canvas) const
{
    return tabOf(view).paint(canvas, m_choices, {m_title, m_subtitle});
}

} // namespace roofline
