// Keeps the first column of a table in sight while the others scroll sideways: a second table over it, with that
// column alone, which is only there while the table is scrolled.
#pragma once

#include <QTableView>

namespace roofline {

class FrozenColumn : public QTableView {
    Q_OBJECT

public:
    explicit FrozenColumn(QTableView &table); // which has its model, its delegate and its header

    void arrange(); // after the table has got other rows or columns

protected:
    bool eventFilter(QObject *object, QEvent *event) override;

private:
    void place();
    void uncover(const QModelIndex &current);

    QTableView &m_table;
};

} // namespace roofline
