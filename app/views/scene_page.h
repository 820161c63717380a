// A page on a scene of its own, the same for the screen and for files: layers in one type and one theme, below and above what Qt Charts
// draws.
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
    void setPaper(const PaperLook &paper); // before it is shown

    // At the painter's origin. What does not fit into `size` is drawn smaller, not cut off.
    void paint(QPainter &painter, const QSize &size);

    QGraphicsScene &scene() { return m_scene; }
    const ChartStyle &style() const { return m_style; }
    QStringList texts() const;       // all that is written on it, in the order of drawing
    QList<QRectF> textRects() const; // where, in the same order

protected:
    ScenePage(const Theme &theme, const QFont &font, ScenePainter::Device device, bool transparent);

    PageLayer *addLayer(double z); // owned by the scene; charts lie at 0

    ChartStyle m_style;
    QGraphicsScene m_scene;

private:
    QFont m_font;
    ScenePainter::Device m_device;
    bool m_transparent;
    std::vector<PageLayer *> m_layers;
};

} // namespace roofline
