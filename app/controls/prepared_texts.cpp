#include "app/controls/prepared_texts.h"

#include <QPainter>

namespace roofline {

namespace {

constexpr qsizetype most = 200; // far more than a panel shows at a time

} // namespace

const QStaticText &PreparedTexts::prepared(const QFont &font, const QString &text)
{
    const std::pair key(font, text);
    if (const auto found = m_texts.constFind(key); found != m_texts.constEnd())
        return *found;
    if (m_texts.size() >= most)
        m_texts.clear();
    QStaticText shaped(text);
    shaped.setTextFormat(Qt::PlainText);
    shaped.setPerformanceHint(QStaticText::AggressiveCaching);
    shaped.prepare(QTransform(), font);
    return *m_texts.insert(key, shaped);
}

double PreparedTexts::width(const QFont &font, const QString &text)
{
    return prepared(font, text).size().width();
}

void PreparedTexts::draw(QPainter &painter, QPointF topLeft, const QFont &font, const QString &text)
{
    painter.setFont(font);
    painter.drawStaticText(topLeft, prepared(font, text));
}

void PreparedTexts::drawIn(QPainter &painter, const QRectF &area, Qt::Alignment side, const QFont &font,
                           const QString &text)
{
    const QSizeF size = prepared(font, text).size();
    const double left = side == Qt::AlignRight ? area.right() - size.width() : area.left();
    draw(painter, {left, area.center().y() - size.height() / 2}, font, text);
}

} // namespace roofline
