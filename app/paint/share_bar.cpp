#include "app/paint/share_bar.h"

#include "app/theme/mixed_color.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace roofline {

ShareBar::ShareBar(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ShareBar::setShares(std::vector<Share> shares)
{
    if (shares == m_shares)
        return;
    m_shares = std::move(shares);
    update();
}

void ShareBar::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF whole(0, 0, width(), height());
    QPainterPath shape;
    shape.addRoundedRect(whole, 4, 4);
    painter.setClipPath(shape);
    painter.fillRect(whole, theme.line);
    double left = 0;
    for (const Share &share : m_shares) {
        const double right = std::min(left + std::max(share.fraction, 0.0) * width(), double(width()));
        painter.fillRect(QRectF(left, 0, right - left, height()), faded(theme.*share.color, share.alpha));
        left = right;
    }
}

} // namespace roofline
