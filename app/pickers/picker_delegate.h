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

    // Returns the box to tick, inside of the rectangle of a row.
    static QRect tickBox(const QRect &row);
};

} // namespace roofline
