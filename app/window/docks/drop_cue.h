// Covers the window while files are dragged over it, and says what a drop would do.
#pragma once

#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QPainter>
#include <QWidget>

namespace roofline {

class DropCue : public QWidget {
    Q_OBJECT

public:
    explicit DropCue(QWidget *parent) : QWidget(parent)
    {
        setObjectName(QStringLiteral("drop-cue"));
        setAttribute(Qt::WA_TransparentForMouseEvents); // the window keeps receiving the drag
        hide();
    }

    void open(const QString &text, bool accepted) // also resizes it to cover the parent
    {
        m_text = text;
        m_accepted = accepted;
        setAccessibleName(text);
        setGeometry(parentWidget()->rect());
        raise();
        show();
        update();
    }
    const QString &text() const { return m_text; }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme &theme = Theme::matching(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QColor veil = theme.window;
        veil.setAlphaF(0.8f);
        painter.fillRect(rect(), veil);

        const QFont font = sized(this->font(), 1.25, QFont::DemiBold);
        const QRect room = rect().adjusted(24, 24, -24, -24);
        const QRect text = QFontMetrics(font).boundingRect(room.adjusted(32, 32, -32, -32),
                                                           Qt::AlignCenter | Qt::TextWordWrap, m_text);
        const QRect card = text.adjusted(-40, -28, 40, 28).intersected(room);
        QPen frame(m_accepted ? theme.accent : theme.warning, 2);
        if (m_accepted)
            frame.setStyle(Qt::DashLine); // dashes mark a drop target; a refused drop gets a solid frame
        painter.setPen(frame);
        painter.setBrush(theme.base);
        painter.drawRoundedRect(QRectF(card), 8, 8);
        painter.setPen(theme.text);
        painter.setFont(font);
        painter.drawText(card.adjusted(16, 8, -16, -8), Qt::AlignCenter | Qt::TextWordWrap, m_text);
    }

private:
    QString m_text;
    bool m_accepted = true;
};

} // namespace roofline
