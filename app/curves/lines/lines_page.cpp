#include "app/curves/lines/lines_page.h"

#include "app/theme/series.h"
#include "app/theme/words.h"

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double nameGap = 6;
constexpr double leader = 18; // from the end of a curve to its name

TextRole roleOf(std::size_t curve)
{
    return curve == 0 ? TextRole::Strong : TextRole::Label;
}

} // namespace

QString NamedCurve::label() const
{
    return problem.isEmpty() ? name : Words::tr("%1: not possible").arg(name);
}

std::optional<CurveSpot> LinesPage::spotAt(const QPointF &where) const
{
    constexpr double reach = 28; // from the pointer to a point, pixels
    if (!m_drawn || !m_layout.plot.adjusted(-reach, -reach, reach, reach).contains(where))
        return std::nullopt;
    return nearestSpot(where, reach * m_style.unit());
}

double LinesPage::widestName(double kept) const
{
    double widest = 0;
    for (std::size_t i = 0; i < m_named.size(); ++i)
        widest = std::max(widest, m_style.textSize(roleOf(i), m_named[i].label()).width() + (i == 0 ? 0 : kept));
    return widest;
}

// Draws a name at the end of each curve, linked in the curve's color, with the names apart from each other.
void LinesPage::nameCurves(PageMarks &marks)
{
    const double u = m_style.unit();
    const QRectF &plot = m_layout.plot;
    const double height = std::ceil(m_style.lineHeight(TextRole::Label) + 5 * u);
    std::vector<std::optional<CurveSpot>> spots;
    std::vector<double> ends;
    for (std::size_t i = 0; i < curveCount(); ++i) {
        spots.push_back(endOf(i));
        ends.push_back(spots.back() ? placeOf(*spots.back()).y() : plot.bottom());
    }
    const std::vector<double> middles = spread(ends, height, plot.top(), plot.bottom());
    for (std::size_t i = 0; i < spots.size(); ++i) {
        if (spots[i])
            marks.line({plot.right() + 2 * u, ends[i], plot.right() + leader * u, middles[i]}, colorAt(*spots[i]),
                       widthOf(i) * 0.8);
        const double left = plot.right() + (leader + nameGap) * u;
        const double room = m_layout.names.right() - left - (i == 0 ? 0 : removeWidth * u);
        QString name = m_named[i].label();
        if (m_style.textSize(roleOf(i), name).width() > room) // chips of one family differ at the end of their names
            name = QFontMetricsF(m_style.font(roleOf(i))).elidedText(name, Qt::ElideMiddle, room);
        marks.text(roleOf(i), left, middles[i], marks.elided(roleOf(i), name, room),
                   spots[i] ? m_style.theme().text : m_style.theme().mutedText);
        m_named[i].place = QRectF(left, middles[i] - height / 2, m_layout.names.right() - left, height);
    }
}

QColor LinesPage::colorOf(std::size_t curve, Bound bound, bool isFaint) const
{
    constexpr double faint = 0.4; // opacity
    const QColor color = curve == 0 ? m_style.colorOf(bound) : seriesColor(m_style.theme(), m_named[curve].of.series);
    return isFaint ? faded(color, faint) : color;
}

void LinesPage::drawCurves()
{
    std::vector<CurveStroke> strokes;
    for (std::size_t i = curveCount(); i-- > 0;) {
        CurvePen pen(widthOf(i), i == 0 ? QList<qreal>() : seriesDashes(m_named[i].of.series), strokes);
        drawCurve(i, pen);
        pen.lift();
    }
    setStrokes(std::move(strokes));
}

} // namespace roofline
