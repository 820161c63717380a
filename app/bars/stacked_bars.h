// Draws stacked horizontal bars in a scene. It uses Qt Charts, which its users do not see.
#pragma once

#include <QColor>
#include <QList>
#include <QRectF>

#include <memory>
#include <vector>

class QGraphicsScene;

namespace roofline {

class StackedBars {
public:
    StackedBars(QGraphicsScene &scene, int parts);
    ~StackedBars();

    // `plot` is in the scene's coordinates. Bars fill `thickness` of their row's height.
    void setPlot(const QRectF &page, const QRectF &plot, double thickness);
    void setColors(const std::vector<QColor> &parts);

    // Takes values[part][row]; the first row is on top. The axis goes from 0 to `end`. Cheap while the number
    // of rows stays, because the bars are then moved instead of made anew.
    void setValues(const std::vector<QList<double>> &values, double end);

    void setVisible(bool visible);
    int parts() const;

    // These functions return where the chart draws values and rows, in the scene's coordinates. They ask the
    // chart instead of calculating beside it.
    double x(double value) const;
    QRectF row(int row) const;           // as wide as the plot and as high as its bar
    QRectF bar(int row, int part) const; // one piece of a stack

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace roofline
