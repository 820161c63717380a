#include "app/deploy/yield_page.h"

#include "app/deploy/deployments_model.h"
#include "app/theme/series.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "app/views/table_line.h"
#include "core/report/phrases/deployments.h"
#include "core/units/format.h"
#include "core/units/mapped.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace roofline {

namespace {

constexpr double thinWidth = 1.2;
constexpr double ownWidth = 1.8;
constexpr double chosenWidth = 2.6;
constexpr double bestWidth = 3.2;
constexpr double nearestPoint = 24; // distance from the pointer, in pixels
constexpr double besideCurve = 5;   // room between the best curve and its names
constexpr double besideLimit = 14;  // ends within this distance of the limit are named left of it

QString numberOf(double value)
{
    return qtText(formatNumber(value));
}

} // namespace

YieldPage::YieldPage(const Theme &theme, const QFont &font, ScenePainter::Device device, bool transparent)
    : CurvePage(theme, font, device, transparent)
{
    PaperLook paper = style().paper();
    paper.headLines = 0;
    setPaper(paper);
}

void YieldPage::show(const RankingPtr &ranking, const CurvesPtr &curves, std::optional<std::uint32_t> row,
                     const QSizeF &size)
{
    const bool other = ranking != m_ranking || curves != m_curves || row != m_row;
    m_ranking = ranking;
    m_curves = curves;
    m_row = row;
    if (other) {
        m_spot.reset();
        m_lines = curves->lines;
        const std::uint32_t chosen = row.value_or(m_lines.empty() ? 0 : m_lines.front().row);
        const auto known = std::ranges::find(m_lines, chosen, &DeploymentCurve::row);
        m_chosen = std::size_t(known - m_lines.begin());
        if (known == m_lines.end() && chosen < ranking->rows.size())
            m_lines.push_back(curveOf(*ranking, chosen));
    }
    if (other || m_stale || size != m_size)
        arrange(size);
    drawMoving();
}

QString YieldPage::name(std::uint32_t row) const
{
    return DeploymentsModel::chips(*m_ranking, m_ranking->rows[row]);
}

// The chosen curve also tells its split, if another curve has the same chips, and whether it breaks the limits.
QString YieldPage::nameOfLine(std::size_t line) const
{
    const auto rowOf = [this](std::size_t i) -> const Deployment & { return m_ranking->rows[m_lines[i].row]; };
    QString base = name(m_lines[line].row);
    if (line != m_chosen)
        return base;
    const Deployment &row = rowOf(line);
    bool alone = true;
    for (std::size_t i = 0; i < m_lines.size(); ++i)
        alone = alone && (i == line || rowOf(i).chip != row.chip || rowOf(i).count != row.count);
    const QString whole = alone || row.count == 1 ? base : base + u' ' + qtText(splitText(row.split));
    return row.serves() ? whole : Words::tr("%1, beyond your limits").arg(whole);
}

void YieldPage::arrange(const QSizeF &size)
{
    clear(size);
    m_layout = curveLayout(size, m_style, 0, 0, QStringLiteral("100 k"));
    m_layout.plot.setRight(size.width() - m_layout.left);
    m_drawn = std::ranges::any_of(m_lines, [](const DeploymentCurve &line) { return !line.points.empty(); });
    if (m_drawn) {
        setAxes();
        drawStrokes();
    }
    setStill();
}

// The axes reach down to what is served. A single request would lie far below and is of no interest here.
void YieldPage::setAxes()
{
    constexpr double beside = 1.15;
    constexpr double beyondLimit = 3;
    constexpr double below = 2.5;
    constexpr double above = 1.7; // room for names
    ValueRange users;
    ValueRange chips;
    for (const DeploymentCurve &line : m_lines) {
        if (line.points.empty())
            continue;
        users.include(line.points.back().perUser);
        users.include(line.points.front().perUser);
        chips.include(line.points.back().perChip);
    }
    const double lowest = chips.low;
    for (const BestCorner &best : m_curves->best) {
        users.include(best.perUser);
        chips.include(best.perChip);
    }
    if (const auto &limit = m_ranking->scenario.server.perToken) {
        users.include(1 / *limit / beyondLimit);
        users.include(1 / *limit);
    }
    m_across = parameterAxis(true, users.low / beside, users.high * beside);
    m_up = parameterAxis(true, lowest / below, chips.high * above);
}

QPointF YieldPage::placeOf(const CurveSpot &spot) const
{
    const FrontierPoint &point = m_lines[spot.curve].points[spot.point];
    return place(point.perUser, point.perChip);
}

std::optional<double> YieldPage::limitPlace() const
{
    const auto &limit = m_ranking->scenario.server.perToken;
    if (!limit || 1 / *limit <= m_across.low || 1 / *limit >= m_across.high)
        return std::nullopt;
    return std::round(place(1 / *limit, m_up.low).x());
}

// Draws the line down to the axis, and leaves out what is below.
void YieldPage::addStroke(std::vector<CurveStroke> &strokes, const std::vector<QPointF> &places, const QColor &color,
                          double width) const
{
    CurvePen pen(width * m_style.unit(), {}, strokes);
    const double floor = m_up.from();
    for (std::size_t i = 0; i < places.size(); ++i) {
        const QPointF &here = places[i];
        if (i > 0 && (places[i - 1].y() < floor) != (here.y() < floor)) {
            const QPointF &before = places[i - 1];
            const double part = (floor - before.y()) / (here.y() - before.y());
            pen.lineTo({before.x() + part * (here.x() - before.x()), floor}, color);
        }
        if (here.y() < floor)
            pen.lift();
        else
            pen.lineTo(here, color);
    }
    pen.lift();
}

void YieldPage::drawStrokes()
{
    std::vector<CurveStroke> strokes;
    const auto draw = [&](const auto &points, const QColor &color, double width) {
        std::vector<QPointF> places;
        for (const auto &point : points) {
            const QPointF next(m_across.position(point.perUser), m_up.position(point.perChip));
            if (places.empty() || places.back() != next)
                places.push_back(next);
        }
        const std::size_t before = strokes.size();
        addStroke(strokes, places, color, width);
        for (std::size_t i = before; i < strokes.size(); ++i)
            for (qsizetype k = 1; k < strokes[i].points.size(); ++k) {
                const auto on = [&](const QPointF &at) { return place(m_across.value(at.x()), m_up.value(at.y())); };
                m_obstacles.soft.push_back(
                    boxAlong(on(strokes[i].points[k - 1]), on(strokes[i].points[k]), (width + 1) * m_style.unit()));
            }
    };
    const QColor thin = faded(m_style.theme().mutedText, m_style.theme().hasHues() ? 0.6 : 1);
    for (std::size_t i = m_lines.size(); i-- > 0;)
        if (i != m_chosen && ownOf(i) < 0)
            draw(m_lines[i].points, thin, thinWidth);
    draw(m_curves->best, m_style.theme().text, bestWidth);
    for (std::size_t i = m_lines.size(); i-- > 0;)
        if (i != m_chosen && ownOf(i) >= 0)
            draw(m_lines[i].points, seriesColor(m_style.theme(), ownOf(i)), ownWidth);
    if (m_chosen < m_lines.size())
        draw(m_lines[m_chosen].points, m_style.theme().accent, chosenWidth);
    setStrokes(std::move(strokes));
}

void YieldPage::drawStill(PageMarks &below, PageMarks &above)
{
    addNumbers(below, Words::tr("tokens/s for each user"),
               m_ranking->scenario.sustained.isTypical() ? Words::tr("tokens/s per chip, at typical rates")
                                                         : Words::tr("tokens/s per chip"));
    drawLimit(below);
    drawEnds(above);
    nameRuns(above);
    for (const TextItem &note : m_notes)
        above.items().push_back(note);
    m_notes.clear(); // nothing moves here that they would have to avoid
}

void YieldPage::drawLimit(PageMarks &marks)
{
    const auto &limit = m_ranking->scenario.server.perToken;
    const std::optional<double> x = limitPlace();
    if (!x)
        return;
    const QRectF &plot = m_layout.plot;
    const double u = m_style.unit();
    addForbidden(marks, *x);
    addEnd(marks, *x, m_style.theme().text);
    const QString words = Words::tr("slower than %1").arg(qtText(format(Seconds(*limit))));
    const QSizeF size = m_style.textSize(TextRole::Label, words);
    const QRectF box(QPointF(*x - 8 * u - size.width(), plot.bottom() - 7 * u - size.height()), size);
    if (box.left() < plot.left() + 4 * u)
        return;
    write(boxOf(box), words, 3);
    m_notes.back().color = m_style.theme().mutedText;
}

// Draws the end of each curve, where the deployment has as many requests as it takes, as a ring, and that of
// the chosen curve as a dot. Ends at the limit are named in a column left of it.
void YieldPage::drawEnds(PageMarks &marks)
{
    const double u = m_style.unit();
    const auto draw = [&](std::size_t line) {
        MarkItem mark;
        mark.center = endOf(line);
        const bool chosen = line == m_chosen;
        mark.radius = (chosen ? 6 : 4) * u;
        mark.stroke = (chosen ? 2.4 : 1.6) * u;
        mark.filled = chosen;
        mark.color = chosen            ? m_style.theme().accent
                     : ownOf(line) < 0 ? m_style.theme().text
                                       : seriesColor(m_style.theme(), ownOf(line));
        marks.items().push_back(mark);
        addMark(rectAround(mark.center, mark.radius));
    };
    std::vector<std::size_t> order(m_lines.size()); // the chosen one first, then the user's own, the others by rank
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::ranges::stable_sort(order, {}, [this](std::size_t i) { return i == m_chosen ? 0 : ownOf(i) >= 0 ? 1 : 2; });
    std::erase_if(order, [this](std::size_t line) { return m_lines[line].points.empty(); });
    std::for_each(order.rbegin(), order.rend(), draw);
    const std::optional<double> x = limitPlace();
    std::vector<std::size_t> atLimit;
    if (x && *x - m_layout.plot.left() > 110 * u) {
        const auto isNear = [&](std::size_t line) { return std::abs(endOf(line).x() - *x) < besideLimit * u; };
        std::ranges::copy_if(order, std::back_inserter(atLimit), isNear);
        std::erase_if(order, isNear);
        nameAtLimit(marks, atLimit, *x);
    }
    // A curve without room for its name is named at the pointer. The chosen one is always named, and the user's own
    // ones are even where their names lie on lines.
    for (const std::size_t line : order) {
        const bool chosen = line == m_chosen;
        askForWords({rectAround(endOf(line), (chosen ? 6 : 4) * u), nameOfLine(line),
                     chosen ? TextRole::Strong : TextRole::Label,
                     chosen             ? MarkNeed::Always
                     : ownOf(line) >= 0 ? MarkNeed::Clear
                                        : MarkNeed::Wish},
                    m_style.theme().mutedText);
    }
    placeNotes();
}

void YieldPage::nameAtLimit(PageMarks &marks, const std::vector<std::size_t> &lines, double x)
{
    const QRectF &plot = m_layout.plot;
    const double u = m_style.unit();
    const double pitch = m_style.lineHeight(TextRole::Label) + 1 * u;
    const double top = plot.top() + 2 * u;
    const double bottom = plot.bottom() - pitch - 8 * u; // the limit's name is below
    const auto fitting = std::size_t(std::max(0.0, std::floor((bottom - top) / pitch)));
    std::vector<std::size_t> named(lines.begin(), lines.begin() + std::ptrdiff_t(std::min(fitting, lines.size())));
    const std::vector<double> middles =
        spread(mapped(named, [&](std::size_t line) { return endOf(line).y(); }), pitch, top, bottom);
    const double right = x - 26 * u;
    for (std::size_t i = 0; i < named.size(); ++i) {
        const bool chosen = named[i] == m_chosen;
        const TextRole role = chosen ? TextRole::Strong : TextRole::Label;
        const QString words = PageMarks(m_style).elided(role, nameOfLine(named[i]), right - plot.left() - 4 * u);
        const QSizeF size = m_style.textSize(role, words);
        const QRectF box(QPointF(right - size.width(), middles[i] - size.height() / 2), size);
        const QPointF end = endOf(named[i]);
        const QColor tie = m_style.theme().mutedText;
        const double ring = (chosen ? 7 : 5) * u;
        const QPointF bend(right + 12 * u, middles[i]);
        marks.line({QPointF(right + 4 * u, middles[i]), bend}, tie, u);
        const QLineF last(end, bend);
        if (last.length() > ring)
            marks.line({bend, last.pointAt(ring / last.length())}, tie, u);
        write(boxOf(box), words, 2, role);
    }
}

std::vector<YieldPage::Run> YieldPage::runs() const
{
    std::vector<Run> runs;
    const auto rowAt = [this](std::size_t i) -> const Deployment & { return m_ranking->rows[m_curves->best[i].row]; };
    for (std::size_t i = 0; i < m_curves->best.size(); ++i) {
        const bool same = i > 0 && rowAt(i).chip == rowAt(i - 1).chip && rowAt(i).count == rowAt(i - 1).count;
        if (same)
            runs.back().last = i;
        else
            runs.push_back({i, i});
    }
    return runs;
}

// Names the deployments along the best curve of all, the longest pieces first, and marks where another one
// takes over.
void YieldPage::nameRuns(PageMarks &marks)
{
    const double u = m_style.unit();
    const auto at = [this](std::size_t i) {
        const BestCorner &corner = m_curves->best[i];
        return place(corner.perUser, corner.perChip);
    };
    const double floor = m_layout.plot.bottom();
    std::vector<Run> pieces = runs();
    const auto length = [&](const Run &run) { return at(run.last).x() - at(run.first).x(); };
    std::erase_if(pieces, [&](const Run &run) { return at(run.first).y() > floor || length(run) < 24 * u; });
    for (const Run &run : pieces)
        for (const std::size_t i : {run.first, run.last}) {
            const QPointF end = at(i);
            if (end.y() < floor && i > 0 && i + 1 < m_curves->best.size())
                marks.line({end - QPointF(0, 5 * u), end + QPointF(0, 5 * u)}, m_style.theme().text, 1.2 * u);
        }
    std::ranges::stable_sort(pieces, std::ranges::greater(), length);
    QStringList known = writtenNotes(); // already named at the end of their curves
    for (const Run &run : pieces) {
        const QString words = name(m_curves->best[run.first].row);
        if (known.contains(words))
            continue;
        const QSizeF size = m_style.textSize(TextRole::Label, words);
        const std::size_t middle = (run.first + run.last) / 2;
        std::vector<Spot> spots;
        for (const std::size_t i : {middle, run.first, run.last})
            for (const double away : {10.0, 16.0, 24.0})
                for (const double along : {0.5, 0.0, 1.0}) {
                    const Box box{at(i) + QPointF((along - 0.5) * size.width(), -away * u - size.height() / 2), size};
                    spots.push_back({box.grown(besideCurve * u)});
                }
        const Spot *free = firstFreeSpot(spots, m_obstacles, roomForWords());
        if (!free || touchesAny(free->box, m_obstacles.soft))
            continue;
        known << words;
        write(free->box.grown(-besideCurve * u), words, 3);
    }
}

void YieldPage::drawMoving()
{
    Moving moving;
    if (!m_drawn)
        moving.problem = Words::tr("No deployment here can serve it.");
    setMoving(moving);
}

QStringList YieldPage::pointText(const CurveSpot &spot) const
{
    const DeploymentCurve &line = m_lines[spot.curve];
    const FrontierPoint &at = line.points[spot.point];
    const Deployment &row = m_ranking->rows[line.row];
    const QString split = row.count > 1 ? u' ' + qtText(splitText(row.split)) : QString();
    return {qtText(phrases::withFormat(name(line.row).toStdString(), *m_ranking, row)) + split,
            at.requests == 1 ? Words::tr("1 user at once")
                             : Words::tr("%1 users at once").arg(qtText(formatNumber(at.requests, 7))),
            Words::tr("%1 tokens/s for each user: one every %2")
                .arg(numberOf(at.perUser), qtText(roofline::format(at.perToken))),
            Words::tr("%1 tokens/s per chip").arg(numberOf(at.perChip)),
            Words::tr("first token after %1").arg(qtText(roofline::format(at.firstToken)))};
}

std::optional<CurveSpot> YieldPage::spotAt(const QPointF &where) const
{
    return m_drawn ? nearestSpot(where, nearestPoint * m_style.unit()) : std::nullopt;
}

QString YieldPage::table() const
{
    QString text = tableLine({Words::tr("Chips"), Words::tr("Format"), Words::tr("Split"), Words::tr("Users at once"),
                              Words::tr("Tokens/s per user"), Words::tr("Tokens/s per chip")});
    for (const DeploymentCurve &line : m_lines)
        for (const FrontierPoint &point : line.points) {
            const Deployment &row = m_ranking->rows[line.row];
            text +=
                tableLine({name(line.row), qtText(phrases::format(*m_ranking, row)), qtText(splitText(row.split)),
                           qtText(formatNumber(point.requests, 7)), numberOf(point.perUser), numberOf(point.perChip)});
        }
    return text;
}

} // namespace roofline
