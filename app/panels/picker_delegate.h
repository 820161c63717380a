// Paints a row of a picker: headings small, entries with their key numbers at the right.
#pragma once

#include <QStyledItemDelegate>

namespace roofline {

class PickerDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    enum Role { IdRole = Qt::UserRole, DetailRole, UnverifiedRole, LevelRole };

    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

} // namespace roofline
