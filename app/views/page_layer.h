// What of a page is not drawn by Qt Charts: below the charts or above them, painted as one item in the type of the roofline.
#pragma once

#include "app/paint/scene.h"

#include <QGraphicsItem>

namespace roofline {

class PageLayer : public QGraphicsItem {
public:
    PageLayer(const ChartStyle &style, ScenePainter::Device device, bool transparent);

    void setItems(const QRectF &bounds, SceneItems items);
    const SceneItems &items() const { return m_items; }

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    ScenePainter m_painter;
    QRectF m_bounds;
    SceneItems m_items;
};

// All that is written on a layer, in the order of drawing, and where.
QStringList textsOf(const SceneItems &items);
QList<QRectF> textRectsOf(const SceneItems &items);

} // namespace roofline
