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

class StackedBars::Private {
public:
    Private(QGraphicsScene &scene, int parts)
        : chart(new QChart)
        , series(new QHorizontalStackedBarSeries)
        , rows(new QBarCategoryAxis)
        , values(new QValueAxis)
    {
        chart->setAnimationOptions(QChart::NoAnimation);
        chart->setBackgroundVisible(false);
        chart->setPlotAreaBackgroundVisible(false);
        chart->setMargins(QMargins());
        chart->layout()->setContentsMargins(0, 0, 0, 0);
        chart->legend()->hide();
        chart->setAcceptHoverEvents(false);
        for (int i = 0; i < parts; ++i) {
            sets.push_back(new QBarSet(QString()));
            sets.back()->setPen(Qt::NoPen);
        }
        series->append(QList<QBarSet *>(sets.begin(), sets.end()));
        chart->addSeries(series);
        // The page draws grid, words and numbers in its own font. They are in place at once, while a chart's axes
        // would wait for an event loop, which a picture does not have.
        rows->setVisible(false);
        values->setVisible(false);
        chart->addAxis(rows, Qt::AlignLeft);
        chart->addAxis(values, Qt::AlignBottom);
        series->attachAxis(rows);
        series->attachAxis(values);
        scene.addItem(chart);
    }

    int count() const { return sets.front()->count(); }
    int category(int row) const { return count() - 1 - row; } // the chart's axis counts from below

    void setRowCount(const std::vector<QList<double>> &next)
    {
        QStringList names;
        for (qsizetype i = 0; i < next.front().size(); ++i)
            names << QString::number(i);
        rows->setCategories(names);
        for (std::size_t part = 0; part < sets.size(); ++part) {
            sets[part]->remove(0, sets[part]->count());
            sets[part]->append(QList<double>(next[part].rbegin(), next[part].rend()));
        }
        if (!names.isEmpty())
            rows->setRange(names.first(), names.last());
    }

    QChart *chart;                       // owned by the scene
    QHorizontalStackedBarSeries *series; // owned by the chart, as are the members below
    QBarCategoryAxis *rows;
    QValueAxis *values;
    std::vector<QBarSet *> sets;
    double thickness = 0.7;
};

StackedBars::StackedBars(QGraphicsScene &scene, int parts) : d(std::make_unique<Private>(scene, parts)) {}

StackedBars::~StackedBars() = default;

void StackedBars::setPlot(const QRectF &page, const QRectF &plot, double thickness)
{
    d->thickness = thickness;
    d->series->setBarWidth(thickness);
    d->chart->setGeometry(page);
    d->chart->setPlotArea(d->chart->mapRectFromScene(plot));
}

void StackedBars::setColors(const std::vector<QColor> &parts)
{
    for (std::size_t i = 0; i < parts.size(); ++i)
        d->sets[i]->setColor(parts[i]);
}

void StackedBars::setValues(const std::vector<QList<double>> &values, double end)
{
    if (d->values->max() != end)
        d->values->setRange(0, end);
    if (values.front().size() != d->count()) {
        d->setRowCount(values);
        return;
    }
    for (std::size_t part = 0; part < d->sets.size(); ++part) {
        for (qsizetype row = 0; row < values[part].size(); ++row) {
            const int category = d->category(int(row));
            if (d->sets[part]->at(category) != values[part][row])
                d->sets[part]->replace(category, values[part][row]);
        }
    }
}

void StackedBars::setVisible(bool visible)
{
    d->chart->setVisible(visible);
}

int StackedBars::parts() const
{
    return int(d->sets.size());
}

double StackedBars::x(double value) const
{
    return d->chart->mapToScene(d->chart->mapToPosition(QPointF(value, 0), d->series)).x();
}

QRectF StackedBars::row(int row) const
{
    const QRectF plot = d->chart->mapRectToScene(d->chart->plotArea());
    const double height = plot.height() / std::max(1, d->count());
    const double middle = d->chart->mapToScene(d->chart->mapToPosition(QPointF(0, d->category(row)), d->series)).y();
    return {plot.left(), middle - height * d->thickness / 2, plot.width(), height * d->thickness};
}

QRectF StackedBars::bar(int row, int part) const
{
    double from = 0;
    for (int before = 0; before < part; ++before)
        from += d->sets[std::size_t(before)]->at(d->category(row));
    const QRectF whole = this->row(row);
    const double left = x(from);
    return {left, whole.top(), x(from + d->sets[std::size_t(part)]->at(d->category(row))) - left, whole.height()};
}

} // namespace roofline
