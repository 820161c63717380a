#include "app/bars/stacked_bars.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QChart>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QHorizontalStackedBarSeries>
#include <QPen>
#include <QValueAxis>

#include <algorithm>

namespace roofline {

StackedBars::StackedBars(QGraphicsScene &scene, int parts)
    : m_chart(new QChart)
    , m_series(new QHorizontalStackedBarSeries)
    , m_rows(new QBarCategoryAxis)
    , m_values(new QValueAxis)
{
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->setBackgroundVisible(false);
    m_chart->setPlotAreaBackgroundVisible(false);
    m_chart->setMargins(QMargins());
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->legend()->hide();
    m_chart->setAcceptHoverEvents(false);
    for (int i = 0; i < parts; ++i) {
        m_sets.push_back(new QBarSet(QString()));
        m_sets.back()->setPen(Qt::NoPen);
    }
    m_series->append(QList<QBarSet *>(m_sets.begin(), m_sets.end()));
    m_chart->addSeries(m_series);
    // The page draws grid, words and numbers in its own font. They are in place at once, while a chart's axes
    // would wait for an event loop, which a picture does not have.
    m_rows->setVisible(false);
    m_values->setVisible(false);
    m_chart->addAxis(m_rows, Qt::AlignLeft);
    m_chart->addAxis(m_values, Qt::AlignBottom);
    m_series->attachAxis(m_rows);
    m_series->attachAxis(m_values);
    scene.addItem(m_chart);
}

int StackedBars::count() const
{
    return m_sets.front()->count();
}

void StackedBars::setRowCount(const std::vector<QList<double>> &next)
{
    QStringList names;
    for (qsizetype i = 0; i < next.front().size(); ++i)
        names << QString::number(i);
    m_rows->setCategories(names);
    for (std::size_t part = 0; part < m_sets.size(); ++part) {
        m_sets[part]->remove(0, m_sets[part]->count());
        m_sets[part]->append(QList<double>(next[part].rbegin(), next[part].rend()));
    }
    if (!names.isEmpty())
        m_rows->setRange(names.first(), names.last());
}

void StackedBars::setPlot(const QRectF &page, const QRectF &plot, double thickness)
{
    m_thickness = thickness;
    m_series->setBarWidth(thickness);
    m_chart->setGeometry(page);
    m_chart->setPlotArea(m_chart->mapRectFromScene(plot));
}

void StackedBars::setColors(const std::vector<QColor> &parts)
{
    for (std::size_t i = 0; i < parts.size(); ++i)
        m_sets[i]->setColor(parts[i]);
}

void StackedBars::setValues(const std::vector<QList<double>> &values, double end)
{
    if (m_values->max() != end)
        m_values->setRange(0, end);
    if (values.front().size() != count()) {
        setRowCount(values);
        return;
    }
    for (std::size_t part = 0; part < m_sets.size(); ++part) {
        for (qsizetype row = 0; row < values[part].size(); ++row) {
            const int place = category(int(row));
            if (m_sets[part]->at(place) != values[part][row])
                m_sets[part]->replace(place, values[part][row]);
        }
    }
}

void StackedBars::setVisible(bool visible)
{
    m_chart->setVisible(visible);
}

double StackedBars::x(double value) const
{
    return m_chart->mapToScene(m_chart->mapToPosition(QPointF(value, 0), m_series)).x();
}

QRectF StackedBars::row(int row) const
{
    const QRectF plot = m_chart->mapRectToScene(m_chart->plotArea());
    const double height = plot.height() / std::max(1, count());
    const double middle = m_chart->mapToScene(m_chart->mapToPosition(QPointF(0, category(row)), m_series)).y();
    return {plot.left(), middle - height * m_thickness / 2, plot.width(), height * m_thickness};
}

QRectF StackedBars::bar(int row, int part) const
{
    double from = 0;
    for (int before = 0; before < part; ++before)
        from += m_sets[std::size_t(before)]->at(category(row));
    const QRectF whole = this->row(row);
    const double left = x(from);
    return {left, whole.top(), x(from + m_sets[std::size_t(part)]->at(category(row))) - left, whole.height()};
}

} // namespace roofline
