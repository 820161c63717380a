#include "app/views/scene_page.h"

#include <QPainter>

#include <cmath>

namespace roofline {

PageLayer::PageLayer(const ChartStyle &style, ScenePainter::Device device, bool transparent)
    : m_style(style)
    , m_painter(style, device, transparent)
{
}

void PageLayer::setItems(const QRectF &bounds, SceneItems items)
{
    if (bounds != m_bounds) {
        prepareGeometryChange();
        m_bounds = bounds;
    }
    m_items = std::move(items);
    drawAnew();
}

void PageLayer::drawAnew()
{
    m_pictured = false;
    update();
}

void PageLayer::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *window)
{
    const double ratio = painter->device()->devicePixelRatioF();
    if (!m_still || !window || m_items.empty() || ratio != std::floor(ratio)) {
        m_painter.paint(*painter, m_items);
        return;
    }
    const QSize size = (m_bounds.size() * ratio).toSize();
    if (!m_pictured || m_picture.size() != size || m_picture.devicePixelRatio() != ratio) {
        if (m_picture.size() != size)
            m_picture = QPixmap(size);
        m_picture.setDevicePixelRatio(ratio);
        m_picture.fill(m_style.theme().page);
        QPainter inner(&m_picture);
        inner.setRenderHints(painter->renderHints());
        m_painter.paint(inner, m_items);
        m_pictured = true;
    }
    painter->drawPixmap(QPointF(), m_picture);
}

QStringList textsOf(const SceneItems &items)
{
    QStringList found;
    for (const SceneItem &item : items) {
        if (const auto *text = std::get_if<TextItem>(&item))
            found << text->text;
    }
    return found;
}

ScenePage::ScenePage(const Theme &theme, const QFont &font, ScenePainter::Device device, bool transparent)
    : m_style(theme, font)
    , m_font(font)
    , m_device(device)
    , m_transparent(transparent)
{
    m_scene.setItemIndexMethod(QGraphicsScene::NoIndex);
    ScenePage::setTheme(theme);
}

PageLayer *ScenePage::addLayer(double z)
{
    auto *layer = new PageLayer(m_style, m_device, m_transparent);
    layer->setZValue(z);
    m_scene.addItem(layer);
    m_layers.push_back(layer);
    return layer;
}

void ScenePage::setTheme(const Theme &theme)
{
    m_style = ChartStyle(theme, m_font, m_style.paper());
    for (PageLayer *layer : m_layers)
        layer->drawAnew();
    m_scene.setBackgroundBrush(m_transparent ? QBrush(Qt::NoBrush) : QBrush(theme.page));
}

void ScenePage::setFont(const QFont &font)
{
    m_font = font;
    setTheme(Theme(m_style.theme()));
}

void ScenePage::setPaper(const PaperLook &paper)
{
    m_style = ChartStyle(m_style.theme(), m_font, paper);
    setTheme(Theme(m_style.theme()));
}

void ScenePage::paint(QPainter &painter, const QSize &size)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (!m_transparent)
        painter.fillRect(QRectF(QPointF(), size), m_style.theme().page);
    m_scene.render(&painter, QRectF(QPointF(), size), m_scene.sceneRect(), Qt::KeepAspectRatio);
    painter.restore();
}

QStringList ScenePage::texts() const
{
    QStringList found;
    for (const PageLayer *layer : m_layers)
        found += textsOf(layer->items());
    return found;
}

QList<QRectF> ScenePage::textRects() const
{
    QList<QRectF> found;
    for (const PageLayer *layer : m_layers) {
        for (const SceneItem &item : layer->items()) {
            if (const auto *text = std::get_if<TextItem>(&item))
                found << text->box.bounds();
        }
    }
    return found;
}

} // namespace roofline
