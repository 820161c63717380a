// This heading shows the bound as one large word, underlined in its color.
#pragma once

#include "app/theme/bound_color.h"
#include "app/theme/text.h"

#include <QLayout>
#include <QPainter>
#include <QWidget>

namespace roofline {

class VerdictHead : public QWidget {
    Q_OBJECT

public:
    explicit VerdictHead(QWidget *parent = nullptr) : QWidget(parent)
    {
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }

    void setVerdict(const QString &word, Bound bound)
    {
        if (word == m_word && bound == m_bound)
            return;
        m_word = word;
        m_bound = bound;
        setAccessibleName(word);
        update();
    }
    const QString &word() const { return m_word; }
    Bound bound() const { return m_bound; }

    QSize sizeHint() const override { return {200, QFontMetrics(sized(font(), largest, QFont::Bold)).height() + 10}; }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const Theme &theme = Theme::matching(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QFont font = sized(this->font(), largest, QFont::Bold);
        // A long word in another language shrinks to the width instead of being cut off.
        const int room = width() - (layout() ? layout()->sizeHint().width() : 0);
        if (const int needed = QFontMetrics(font).horizontalAdvance(m_word); needed > room)
            font = sized(font, double(room) / needed, QFont::Bold);
        painter.setFont(font);
        painter.setPen(theme.text);
        painter.drawText(rect().adjusted(0, 0, 0, -8), Qt::AlignLeft | Qt::AlignVCenter, m_word);
        painter.setPen(Qt::NoPen);
        painter.setBrush(boundColor(theme, m_bound));
        const double unit = textScale(this->font());
        painter.drawRoundedRect(QRectF(0, height() - 1 - 4 * unit, 46 * unit, 4 * unit), 2 * unit, 2 * unit);
    }

private:
    static constexpr double largest = 1.85;

    QString m_word;
    Bound m_bound = Bound::None;
};

} // namespace roofline
