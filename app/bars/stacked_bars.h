// Stacked horizontal bars on a scene: sees Qt Charts, and nobody who uses it does.
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

    // `plot` in the scene's coordinates; bars fill `thickness` of their row's height.
    void setPlot(const QRectF &page, const QRectF &plot, double thickness);
    void setColors(const std::vector<QColor> &parts);

    // values[part][row]; the first row is on top. The axis goes from 0 to `end`. Cheap while the number of rows stays: the bars are
    // moved, not made anew.
    void setValues(const std::vector<QList<double>> &values, double end);

    void setVisible(bool visible);
    int parts() const;

    // Where a value of a row is drawn, in the scene's coordinates: asked of the chart, not calculated beside it.
    double x(double value) const;
    QRectF row(int row) const;           // as wide as the plot, as high as its bar
    QRectF bar(int row, int part) const; // one piece of a stack

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace roofline
