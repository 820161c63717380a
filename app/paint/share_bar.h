// This bar shows colored shares of a whole, for example memory needed against capacity.
#pragma once

#include "app/theme/theme.h"

#include <QPainter>
#include <QPainterPath>
#include <QWidget>

#include <algorithm>
#include <utility>
#include <vector>

namespace roofline {

class ShareBar : public QWidget {
    Q_OBJECT

public:
    explicit ShareBar(QWidget *parent = nullptr) : QWidget(parent)
    {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }

    struct Share {
        double fraction = 0; // 0 … 1 of the whole; all together may be less than 1
        QColor Theme::*color = &Theme::accent;
        double alpha = 1;

        bool operator==(const Share &) const = default;
    };

    void setShares(std::vector<Share> shares)
    {
        if (shares == m_shares)
            return;
        m_shares = std::move(shares);
        update();
    }

    QSize sizeHint() const override { return {200, 8}; }
    QSize minimumSizeHint() const override { return {60, 8}; }

protected:
    void paintEvent(QPaintEvent *) override
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

private:
    std::vector<Share> m_shares;
};

} // namespace roofline
