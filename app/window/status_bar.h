// In this status bar a message starts where the text that it replaces starts, and ends before the messages
// button.
#pragma once

#include <QStatusBar>
#include <QStyleOption>
#include <QStylePainter>

#include <algorithm>

namespace roofline {

class StatusBar : public QStatusBar {
public:
    using QStatusBar::QStatusBar;

    static constexpr int textLeft = 12; // pixels; the width of the panels' margin and frame

protected:
    void paintEvent(QPaintEvent *event) override
    {
        if (currentMessage().isEmpty()) {
            QStatusBar::paintEvent(event);
            return;
        }
        QStylePainter painter(this);
        QStyleOption option;
        option.initFrom(this);
        painter.drawPrimitive(QStyle::PE_PanelStatusBar, option);
        int right = width() - textLeft;
        for (const QWidget *widget : findChildren<QWidget *>(QString(), Qt::FindDirectChildrenOnly)) {
            if (widget->isVisible())
                right = std::min(right, widget->x() - textLeft);
        }
        const QRect room(textLeft, 0, right - textLeft, height());
        const QString text =
            fontMetrics().elidedText(currentMessage().section(u'\n', 0, 0), Qt::ElideRight, room.width());
        painter.setPen(palette().windowText().color());
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, text);
    }
};

} // namespace roofline
