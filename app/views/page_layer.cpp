#include "app/views/page_layer.h"

#include <utility>

namespace roofline {

PageLayer::PageLayer(const ChartStyle &style, ScenePainter::Device device, bool transparent)
    : m_painter(style, device, transparent)
{
}

void PageLayer::setItems(const QRectF &bounds, SceneItems items)
{
    if (bounds != m_bounds) {
        prepareGeometryChange();
        m_bounds = bounds;
    }
    m_items = std::move(items);
    update();
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

} // namespace roofline
