#include "app/deploy/flow_layout.h"

#include <QWidget>

#include <algorithm>

namespace roofline {

FlowLayout::FlowLayout(QWidget *parent, int horizontal, int vertical)
    : QLayout(parent)
    , m_horizontal(horizontal)
    , m_vertical(vertical)
{
    setContentsMargins(0, 0, 0, 0);
}

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.emplace_back(item);
}

QLayoutItem *FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[std::size_t(index)].get() : nullptr;
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    if (index < 0 || index >= count())
        return nullptr;
    QLayoutItem *item = m_items[std::size_t(index)].release();
    m_items.erase(m_items.begin() + index);
    return item;
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const auto &item : m_items)
        size = size.expandedTo(item->minimumSize());
    return size;
}

void FlowLayout::setGeometry(const QRect &area)
{
    QLayout::setGeometry(area);
    place(area, true);
}

int FlowLayout::place(const QRect &area, bool move) const
{
    int x = area.left();
    int y = area.top();
    int line = 0;
    for (const auto &item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = item->sizeHint();
        if (x > area.left() && x + size.width() > area.left() + area.width()) {
            x = area.left();
            y += line + m_vertical;
            line = 0;
        }
        if (move)
            item->setGeometry({{x, y}, size});
        x += size.width() + m_horizontal;
        line = std::max(line, size.height());
    }
    return y + line - area.top();
}

} // namespace roofline
