// Draws a page in its own scene, of layers with one font and one theme, the same for the screen and for files.
#pragma once

#include "app/paint/scene.h"

#include <QGraphicsItem>
#include <QGraphicsScene>

class QPainter;

namespace roofline {

// Paints a page, or what Qt Charts does not draw on it. A layer is one item, with the roofline chart's fonts.
class PageLayer : public QGraphicsItem {
public:
    PageLayer(const ChartStyle &style, ScenePainter::Device device, bool transparent);

    void setItems(const QRectF &bounds, SceneItems items);
    const SceneItems &items() const { return m_items; }

    void drawAnew(); // after another style

    // Makes a window copy a picture of the items, which covers the whole page, until there are others.
    void setStill() { m_still = true; }

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *window) override;

private:
    const ChartStyle &m_style;
    ScenePainter m_painter;
    bool m_still = false;
    bool m_pictured = false; // the picture shows the items
    QPixmap m_picture;
    QRectF m_bounds;
    SceneItems m_items;
};

QStringList textsOf(const SceneItems &items); // in the order of drawing

class ScenePage {
public:
    virtual ~ScenePage() = default;

    virtual void setTheme(const Theme &theme);
    void setFont(const QFont &font);
    void setPaper(const PaperLook &paper); // to call before the page is shown

    // Paints at the painter's origin. What does not fit into `size` is drawn smaller and not cut off.
    void paint(QPainter &painter, const QSize &size);

    QGraphicsScene &scene() { return m_scene; }
    const ChartStyle &style() const { return m_style; }
    QStringList texts() const;       // all its texts in the order of drawing
    QList<QRectF> textRects() const; // their places in the same order

protected:
    ScenePage(const Theme &theme, const QFont &font, ScenePainter::Device device, bool transparent);

    PageLayer *addLayer(double z); // owned by the scene; charts lie at z 0

    ChartStyle m_style;
    QGraphicsScene m_scene;

private:
    QFont m_font;
    ScenePainter::Device m_device;
    bool m_transparent;
    std::vector<PageLayer *> m_layers;
};

} // namespace roofline
