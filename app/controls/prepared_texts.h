// Texts of one widget, shaped once: a slider step repaints every row, though most of their words stay the same.
#pragma once

#include <QFont>
#include <QHash>
#include <QPointF>
#include <QRectF>
#include <QStaticText>
#include <QString>

#include <utility>

class QPainter;

namespace roofline {

class PreparedTexts {
public:
    double width(const QFont &font, const QString &text);

    void draw(QPainter &painter, QPointF topLeft, const QFont &font, const QString &text);
    // Centered vertically; at the left, or at the right of the area.
    void drawIn(QPainter &painter, const QRectF &area, Qt::Alignment side, const QFont &font, const QString &text);

private:
    const QStaticText &prepared(const QFont &font, const QString &text);

    QHash<std::pair<QFont, QString>, QStaticText> m_texts;
};

} // namespace roofline
