// Paints a row of a picker. Headings are small, and entries have their key numbers at the right.
#pragma once

#include "app/theme/series.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QPainter>
#include <QStyledItemDelegate>

namespace roofline {

class PickerDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    enum Role {
        IdRole = Qt::UserRole,
        DetailRole,
        UnverifiedRole,
        LevelRole,
        SeriesRole
    }; // SeriesRole: of a ticked entry; −1: not ticked; none: it has no box

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = Theme::matching(option.palette);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        QRect area = option.rect.adjusted(8, 0, -8, 0);

        if (!index.data(IdRole).isValid()) {
            const bool outer = index.data(LevelRole).toInt() == 0;
            painter->setFont(sized(option.font, outer ? 0.85 : 0.92, outer ? QFont::DemiBold : QFont::Medium));
            painter->setPen(theme.mutedText);
            const QString text = index.data().toString();
            painter->drawText(area.adjusted(0, 0, 0, -4), Qt::AlignLeft | Qt::AlignBottom,
                              outer ? text.toUpper() : text);
            painter->restore();
            return;
        }

        if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver)) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(faded(theme.accent, option.state & QStyle::State_Selected ? 0.18 : 0.07));
            painter->drawRoundedRect(QRectF(option.rect).adjusted(0, 0.5, -2, -0.5), 4, 4);
        }
        area.adjust(10, 0, -2, 0);
        if (const QVariant series = index.data(SeriesRole); series.isValid()) {
            const QRect box = tickBox(option.rect, option.font);
            if (series.toInt() >= 0) {
                paintSeriesBadge(*painter, box, theme, series.toInt());
            } else {
                painter->setPen(theme.mutedText);
                painter->setBrush(Qt::NoBrush);
                painter->drawRoundedRect(QRectF(box).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
            }
            area.setLeft(box.right() + 9);
        }
        const QFont small = sized(option.font, 0.9);
        const QFontMetrics metrics(option.font);
        const QString name = index.data().toString();
        const QString mark = index.data(UnverifiedRole).toBool() ? QStringLiteral("  ?") : QString();
        const QString detail =
            fittingDetail(index.data(DetailRole).toString(), mark, small,
                          area.width() - metrics.horizontalAdvance(name) - 14); // names tell rows apart
        const int numbers = detail.isEmpty() ? 0 : QFontMetrics(small).horizontalAdvance(detail) + 14;
        painter->setPen(theme.text);
        painter->setFont(option.font);
        painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                          metrics.elidedText(name, Qt::ElideRight, area.width() - numbers));
        painter->setPen(theme.mutedText);
        painter->setFont(small);
        painter->drawText(area, Qt::AlignRight | Qt::AlignVCenter, detail);
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const bool outerHeading = !index.data(IdRole).isValid() && index.data(LevelRole).toInt() == 0;
        return {200, QFontMetrics(option.font).height() + (outerHeading ? 16 : 9)};
    }

    // Returns the box to tick, inside of the rectangle of a row whose text has this font.
    static QRect tickBox(const QRect &row, const QFont &font)
    {
        const int side = withText(font, 15);
        return {row.left() + 12, row.center().y() - side / 2, side, side};
    }

    // Returns as many of the key numbers, from the first, as the room holds, and the mark behind them. A number is
    // never cut.
    static QString fittingDetail(const QString &detail, const QString &mark, const QFont &font, int room)
    {
        static const QString between = QStringLiteral(" · ");
        const QFontMetrics metrics(font);
        for (QStringList parts = detail.split(between); !parts.isEmpty(); parts.removeLast()) {
            QString text = parts.join(between) + mark;
            if (metrics.horizontalAdvance(text) <= room)
                return text;
        }
        return mark.trimmed();
    }
};

} // namespace roofline
