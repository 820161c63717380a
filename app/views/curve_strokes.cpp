#include "app/views/curve_strokes.h"

#include <QChart>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QLineSeries>
#include <QPen>
#include <QValueAxis>

namespace roofline {

CurvePen::CurvePen(double width, const QList<double> &dashes, std::vector<CurveStroke> &strokes)
    : m_stroke{{}, QColor(), width, dashes}
    , m_strokes(strokes)
{
}

void CurvePen::lineTo(const QPointF &position, const QColor &color)
{
    if (m_stroke.points.size() > 1 && color != m_stroke.color) {
        m_strokes.push_back(m_stroke);
        m_stroke.points = {m_stroke.points.last()};
    }
    m_stroke.color = color;
    m_stroke.points << position;
}

void CurvePen::lift()
{
    if (m_stroke.points.size() > 1)
        m_strokes.push_back(m_stroke);
    m_stroke.points.clear();
}

class CurveStrokes::Private {
public:
    explicit Private(QGraphicsScene &scene);

    QLineSeries *addSeries();

    QChart *chart; // owned by the scene; the rest is owned by the chart
    QValueAxis *across;
    QValueAxis *up;
    std::vector<QLineSeries *> series; // at least one: the chart measures along it
    std::vector<CurveStroke> strokes;
};

CurveStrokes::Private::Private(QGraphicsScene &scene) : chart(new QChart), across(new QValueAxis), up(new QValueAxis)
{
    chart->setAnimationOptions(QChart::NoAnimation);
    chart->setBackgroundVisible(false);
    chart->setPlotAreaBackgroundVisible(false);
    chart->setMargins(QMargins());
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    chart->legend()->hide();
    chart->setAcceptHoverEvents(false);
    // Grid, words and numbers are the page's own: in its type, and in place at once, where a chart's axes wait for an event loop that
    // a picture does not have.
    across->setVisible(false);
    up->setVisible(false);
    chart->addAxis(across, Qt::AlignBottom);
    chart->addAxis(up, Qt::AlignLeft);
    addSeries();
    scene.addItem(chart);
}

QLineSeries *CurveStrokes::Private::addSeries()
{
    auto *line = new QLineSeries;
    line->setPointsVisible(false);
    chart->addSeries(line);
    line->attachAxis(across);
    line->attachAxis(up);
    series.push_back(line);
    strokes.emplace_back();
    return line;
}

CurveStrokes::CurveStrokes(QGraphicsScene &scene) : d(std::make_unique<Private>(scene)) {}

CurveStrokes::~CurveStrokes() = default;

void CurveStrokes::setPlot(const QRectF &page, const QRectF &plot, const QRectF &range)
{
    d->chart->setGeometry(page);
    d->chart->setPlotArea(d->chart->mapRectFromScene(plot));
    if (d->across->min() != range.left() || d->across->max() != range.right())
        d->across->setRange(range.left(), range.right());
    if (d->up->min() != range.top() || d->up->max() != range.bottom())
        d->up->setRange(range.top(), range.bottom());
}

void CurveStrokes::setStrokes(const std::vector<CurveStroke> &strokes)
{
    while (d->series.size() < strokes.size())
        d->addSeries();
    for (std::size_t i = 0; i < d->series.size(); ++i) {
        const CurveStroke stroke = i < strokes.size() ? strokes[i] : CurveStroke();
        if (stroke == d->strokes[i])
            continue;
        QPen pen(stroke.color, stroke.width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
        if (!stroke.dashes.isEmpty()) {
            QList<double> pattern;
            for (const double length : stroke.dashes)
                pattern << length / stroke.width; // Qt measures dashes in widths of the pen
            pen.setDashPattern(pattern);
        }
        d->series[i]->setPen(pen);
        if (stroke.points != d->strokes[i].points)
            d->series[i]->replace(stroke.points);
        d->strokes[i] = stroke;
    }
}

const std::vector<CurveStroke> &CurveStrokes::strokes() const
{
    return d->strokes;
}

void CurveStrokes::setVisible(bool visible)
{
    d->chart->setVisible(visible);
}

} // namespace roofline
