// Draws a page in its own scene, the same for the screen and for files. Layers with one font and one theme
// lie below and above what Qt Charts draws.
#pragma once

#include "app/paint/scene.h"

#include <QGraphicsScene>

class QPainter;

namespace roofline {

class PageLayer;

class ScenePage {
public:
    virtual ~ScenePage();

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
