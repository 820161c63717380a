#include "app/curves/frontier/frontier_page.h"

#include "app/curves/page_notes.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/report/phrases/phrases.h"
#include "core/report/serving_text.h"
#include "core/scenario/presets.h"
#include "core/units/format.h"

#include <QLineF>

#include <algorithm>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

std::optional<FrontierPoint> pointOf(const Report &report)
{
    if (!report.serving.serving || report.serving.serving->perToken <= Seconds())
        return std::nullopt;
    const Serving &serving = *report.serving.serving;
    return FrontierPoint{serving.requests, 1 / serving.perToken.value(),
                         serving.perChip,  serving.firstToken,
                         serving.perToken, serving.bound};
}

// Names the rates, unless compared chips have others.
QString ofEachChip(const Report &report)
{
    const Scenario &scenario = report.analysis.scenario;
    const Profile *profile = profileOf(scenario);
    const bool alike = std::ranges::all_of(
        report.comparison.chips, [&](const AnalysisPtr &chip) { return profileOf(chip->scenario) == profile; });
    if (!alike)
        return Words::tr("Tokens per second of each chip");
    return !profile                         ? Words::tr("Tokens per second of each chip, rates as set")
           : profile == &profiles().front() ? Words::tr("Tokens per second of each chip, at datasheet rates")
                                            : Words::tr("Tokens per second of each chip, at typical rates");
}

} // namespace

void FrontierPage::show(const Report &report, const FrontierCurvesPtr &curves, const QString &title, const QSizeF &size)
{
    const Server &server = report.analysis.scenario.server;
    m_stale =
        m_stale || curves != m_curves || size != m_size || server.perToken != m_limit || server.firstToken != m_late;
    m_curves = curves;
    m_limit = server.perToken;
    m_late = server.firstToken;
    // The axes also include the scenario's own point, so they are laid out again where it moves them.
    if (!m_stale && m_drawn) {
        const std::pair before(m_across, m_up);
        setAxes(report);
        m_stale = before != std::pair(m_across, m_up);
    }
    if (m_stale)
        arrange(report, size);
    // The generated title is about one pass, which is not what is drawn here.
    const bool ownWords = !title.isEmpty() && title != qtText(phrases::title(report.analysis));
    drawMoving(report, ownWords ? title : frontierTitle(report.analysis));
}

void FrontierPage::arrange(const Report &report, const QSizeF &size)
{
    clear(size);
    m_ofEachChip = ofEachChip(report);
    m_named.clear();
    for (const FrontierLine &line : m_curves->lines)
        m_named.push_back({line, nameOf(line), {}});
    m_layout = curveLayout(size, m_style, 0, m_controls, QStringLiteral("100 k"));
    m_layout.plot.setRight(size.width() - m_layout.left); // names stand inside the plot, at the ends of their curves
    m_spot.reset();
    m_drawn = std::ranges::any_of(m_curves->lines, [](const FrontierLine &line) { return !line.points.empty(); });
    if (m_drawn) {
        setAxes(report);
        drawCurves();
    }
    setStill();
}

void FrontierPage::setAxes(const Report &report)
{
    constexpr double margin = 1.25; // factor beyond the ends, where the names are
    ValueRange users;
    ValueRange chips;
    const auto include = [&](const FrontierPoint &point) {
        users.include(point.perUser);
        chips.include(point.perChip);
    };
    for (const FrontierLine &line : m_curves->lines)
        std::ranges::for_each(line.points, include);
    if (const std::optional<FrontierPoint> here = pointOf(report))
        include(*here);
    // Names stand right of the ends, as far as there is room for both.
    constexpr double mostForNames = 0.25;
    const double part = std::min((widestName() + 24 * m_style.unit()) / m_layout.plot.width(), mostForNames);
    const double behind = std::pow(users.high / users.low * margin, part / (1 - part));
    m_across = parameterAxis(true, users.low / margin, users.high * std::max(margin, behind));
    m_up = parameterAxis(true, chips.low / margin, chips.high * margin);
}

// The current curve has the colors of its bounds, and each other curve one color of its own. Parts with too
// late a first token are faint.
void FrontierPage::drawCurve(std::size_t line, CurvePen &pen)
{
    std::optional<QPointF> before;
    for (const FrontierPoint &point : pointsOf(line)) {
        const bool late = m_late && point.firstToken.value() > *m_late;
        pen.lineTo({m_across.position(point.perUser), m_up.position(point.perChip)}, colorOf(line, point.bound, late));
        const QPointF here = place(point);
        if (before)
            m_obstacles.soft.push_back(boxAlong(*before, here, 5 * m_style.unit()));
        before = here;
    }
}

void FrontierPage::drawStill(PageMarks &below, PageMarks &above)
{
    addNumbers(below, Words::tr("Tokens per second for each user"), m_ofEachChip);
    drawLimit(below);
    if (m_limit && 1 / *m_limit > m_across.low
        && 1 / *m_limit < m_across.high) // the line follows its words, which must not avoid it
        addEnd(below, std::round(place(1 / *m_limit, m_up.low).x()), m_style.theme().text);
    drawBest(above);
    drawNames(above);
}

// Shades and hatches what is slower than the limit per token, which lies to the left.
void FrontierPage::drawLimit(PageMarks &marks)
{
    if (!m_limit)
        return;
    const QRectF &plot = m_layout.plot;
    const double user = 1 / *m_limit;
    const double u = m_style.unit();
    const double x = user <= m_across.low    ? plot.left()
                     : user >= m_across.high ? plot.right()
                                             : std::round(place(user, m_up.low).x());
    if (x > plot.left())
        addForbidden(marks, x);
    const QString words = Words::tr("limit: one token every %1").arg(qtText(format(Seconds(*m_limit))));
    const QSizeF size = m_style.textSize(TextRole::Label, words);
    for (const double top : {plot.bottom() - 8 * u - size.height(), plot.top() + 8 * u, plot.center().y()}) {
        for (const double left : {x + 8 * u, x - 8 * u - size.width()}) {
            const Box box = boxOf(QRectF(QPointF(left, top), size));
            const bool inside = left > plot.left() + 4 * u && left + size.width() < plot.right() - 4 * u;
            if (!inside || touchesAny(box.grown(8 * u), m_obstacles.soft)) // a curve would be this near
                continue;
            write(box, words, 3);
            return;
        }
    }
}

// Marks the points that no other curve beats, if there are several curves.
void FrontierPage::drawBest(PageMarks &marks) const
{
    if (m_curves->lines.size() < 2)
        return;
    for (const FrontierPlace &best : m_curves->best) {
        const CurveSpot spot{best.curve, best.point};
        marks.items().push_back(MarkItem{.center = placeOf(spot),
                                         .radius = 2.5 * m_style.unit(),
                                         .stroke = 1.2 * m_style.unit(),
                                         .color = colorAt(spot),
                                         .filled = true});
    }
}

// Writes the name at each curve's end with one request in flight, and the number of requests at the other end
// of the scenario's own curve, unless the marker is there.
void FrontierPage::drawNames(PageMarks &marks)
{
    const double ring = 7 * m_style.unit();
    std::vector<std::size_t> named; // from the fastest user on, because names stand at the right where there is room
    for (std::size_t i = 0; i < m_curves->lines.size(); ++i) {
        if (pointsOf(i).empty())
            continue;
        named.push_back(i);
        const QPointF center = place(pointsOf(i).front());
        addRing(marks, center, colorAt({i, 0}));
        m_obstacles.add({center, QSizeF(2 * ring, 2 * ring), 0});
    }
    std::ranges::sort(named, std::ranges::greater(), [this](std::size_t i) { return pointsOf(i).front().perUser; });
    for (const std::size_t i : named)
        drawName(i, ring);
    const std::vector<FrontierPoint> &own = pointsOf(0);
    if (own.size() > 1)
        addTick(marks, place(own.back()), m_style.colorOf(own.back().bound), requestsWords(own.back().requests));
}

void FrontierPage::drawName(std::size_t line, double ring)
{
    const FrontierPoint &one = pointsOf(line).front();
    const QPointF center = place(one);
    QString name = m_named[line].name;
    if (m_late && one.firstToken.value() > *m_late)
        name = Words::tr("%1: first token after %2").arg(name, qtText(format(one.firstToken)));
    addNote(center, ring, name, colorAt({line, 0}));
}

void FrontierPage::drawMoving(const Report &report, const QString &title)
{
    Moving moving{title, {}, {}, {}};
    if (!m_drawn) {
        moving.problem = qtText(servingReason(report.analysis, report.serving));
        setMoving(moving);
        return;
    }
    QStringList subtitle{frontierSubtitle(report)};
    for (const FrontierLine &line : m_curves->lines)
        subtitle << missingText(line);
    if (m_curves->lines.size() > 1 && !m_curves->best.empty())
        subtitle << Words::tr("dots: no other curve is better there");
    moving.subtitle = joinedParts(subtitle);
    if (const std::optional<FrontierPoint> here = pointOf(report)) {
        const QString number = qtText(countText(here->perChip));
        const QString brief = Words::tr("%1 tokens/s per chip").arg(number);
        const QString words = Words::tr("%1, %2").arg(brief, boundWords(here->bound)); // the word for the color
        const QString full =
            Words::tr("%1: %2 tokens/s per user, %3 per chip")
                .arg(requestsWords(here->requests), qtText(countText(here->perUser)), qtText(countText(here->perChip)));
        moving.marker = Marker{here->perUser, here->perChip, here->bound, {words, brief, number}, full};
        constexpr double atEnd = 12; // so near, the marker lies on the end; the subtitle tells both numbers of requests
        const std::vector<FrontierPoint> &own = pointsOf(0);
        if (!own.empty() && QLineF(place(*here), place(own.back())).length() < atEnd * m_style.unit())
            moving.marker->replaces = requestsWords(own.back().requests);
    }
    setMoving(moving);
}

double FrontierPage::requestsAt(const QPointF &where) const
{
    const std::vector<FrontierPoint> &own = pointsOf(0);
    const double user = m_across.value(std::clamp(positionAt(where).x(), m_across.from(), m_across.to()));
    const auto apart = [user](const FrontierPoint &point) { return std::abs(std::log(point.perUser / user)); };
    const auto found = std::ranges::min_element(own, {}, apart);
    return found == own.end() ? 0 : found->requests;
}

} // namespace roofline
