// Draws stacked horizontal bars in a scene. It uses Qt Charts, which its users do not see.
#pragma once

#include <QColor>
#include <QList>
#include <QRectF>

#include <vector>

class QBarCategoryAxis;
class QBarSet;
class QChart;
class QGraphicsScene;
class QHorizontalStackedBarSeries;
class QValueAxis;

namespace roofline {

class StackedBars {
public:
    StackedBars(QGraphicsScene &scene, int parts);

    // `plot` is in the scene's coordinates. Bars fill `thickness` of their row's height.
    void setPlot(const QRectF &page, const QRectF &plot, double thickness);
    void setColors(const std::vector<QColor> &parts);

    // Takes values[part][row]; the first row is on top. The axis goes from 0 to `end`. Cheap while the number
    // of rows stays, because the bars are then moved instead of made anew.
    void setValues(const std::vector<QList<double>> &values, double end);

    void setVisible(bool visible);
    int parts() const { return int(m_sets.size()); }

    // These functions return where the chart draws values and rows, in the scene's coordinates. They ask the
    // chart instead of calculating beside it.
    double x(double value) const;
    QRectF row(int row) const;           // as wide as the plot and as high as its bar
    QRectF bar(int row, int part) const; // one piece of a stack

private:
    int count() const;                                        // of rows
    int category(int row) const { return count() - 1 - row; } // the chart's axis counts from below
    void setRowCount(const std::vector<QList<double>> &next);

    QChart *m_chart;                       // owned by the scene
    QHorizontalStackedBarSeries *m_series; // owned by the chart, as are the members below
    QBarCategoryAxis *m_rows;
    QValueAxis *m_values;
    std::vector<QBarSet *> m_sets;
    double m_thickness = 0.7;
};

} // namespace roofline
