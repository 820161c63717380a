// Paints a row of a picker. Headings are small, and entries have their key numbers at the right.
#pragma once

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

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    // Returns the box to tick, inside of the rectangle of a row whose text has this font.
    static QRect tickBox(const QRect &row, const QFont &font);

    // Returns as many of the key numbers, from the first, as the room holds, and the mark behind them. A number is
    // never cut.
    static QString fittingDetail(const QString &detail, const QString &mark, const QFont &font, int room);
};

} // namespace roofline
