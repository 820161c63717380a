// Paints what Qt Charts does not draw on a page, below or above the charts. A layer is one item, with the
// roofline chart's fonts.
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
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *) override
    {
        m_painter.paint(*painter, m_items);
    }

private:
    ScenePainter m_painter;
    QRectF m_bounds;
    SceneItems m_items;
};

QStringList textsOf(const SceneItems &items); // in the order of drawing

} // namespace roofline
