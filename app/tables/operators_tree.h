// The operators table itself: a tree that paints its rows directly, because a slider's step repaints all of them.
#pragma once

#include "app/tables/operators_model.h"

#include <QTreeView>

namespace roofline {

class OperatorsTree : public QTreeView {
    Q_OBJECT

public:
    explicit OperatorsTree(OperatorsModel &model, QWidget *parent = nullptr);

    void fitColumns();      // to the names and to the widest texts, so that nothing jumps while a slider moves
    void showUsedColumns(); // only those that say something in this analysis
    int rowHeight() const { return m_rowHeight; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void changeEvent(QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void drawName(QPainter &painter, const QRect &cell, const QModelIndex &index) const;
    bool isFoldMark(const QPoint &position) const;

    OperatorsModel &m_model;
    int m_rowHeight = 0;
};

} // namespace roofline
