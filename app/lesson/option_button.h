// This radio button can break its words into several lines.
#pragma once

#include "app/theme/plain_texts.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QPainter>
#include <QRadioButton>

#include <algorithm>

namespace roofline {

class OptionButton : public QRadioButton {
    Q_OBJECT

public:
    OptionButton(const QString &words, QWidget *parent) : QRadioButton(parent), m_words(words)
    {
        setText(menuText(words));
        setAccessibleName(words);
        setAttribute(Qt::WA_Hover);
        QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }

    QSize sizeHint() const override { return {withText(font(), 200), heightForWidth(width())}; }
    QSize minimumSizeHint() const override { return {withText(font(), 80), fontMetrics().height() + 2 * padding}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return words(width).height() + 2 * padding; }

protected:
    bool hitButton(const QPoint &at) const override { return rect().contains(at); }

    void paintEvent(QPaintEvent *) override
    {
        const Theme &theme = Theme::matching(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QColor frame = hasFocus() || isChecked()     ? theme.accent
                             : underMouse() && isEnabled() ? theme.mutedText
                                                           : theme.line;
        painter.setPen(QPen(frame, hasFocus() ? 2 : 1));
        painter.setBrush(theme.base);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 4, 4);
        const double side = withText(font(), ringSize);
        const QRectF ring(padding + 1, padding + (fontMetrics().height() - side) / 2, side, side);
        painter.setPen(QPen(isChecked() ? theme.accent : theme.mutedText, 1.5));
        painter.drawEllipse(ring);
        if (isChecked()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(theme.accent);
            painter.drawEllipse(ring.adjusted(side * 0.25, side * 0.25, -side * 0.25, -side * 0.25));
        }
        painter.setPen(isEnabled() || isChecked() ? theme.text : theme.mutedText);
        painter.drawText(words(width()), Qt::AlignLeft | Qt::TextWordWrap, m_words);
    }

private:
    static constexpr int padding = 7;
    static constexpr int ringSize = 14;

    QRect words(int width) const
    {
        const int left = padding + withText(font(), ringSize) + padding;
        return fontMetrics().boundingRect(QRect(left, padding, std::max(40, width - left - padding), 10000),
                                          Qt::AlignLeft | Qt::TextWordWrap, m_words);
    }

    QString m_words;
};

} // namespace roofline
