// Paints a row of a picker: headings small, entries with their key numbers at the right.
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
    }; // series: of a ticked entry; −1: not ticked; none: it has no box

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

    // The box to tick, inside of the rectangle of a row.
    static QRect tickBox(const QRect &row);
};

} // namespace roofline
