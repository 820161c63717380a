// This tree paints its rows directly, because every step of a slider repaints all of them.
#pragma once

#include "app/tables/operators_model.h"
#include "app/theme/text.h"

#include <QTreeView>

namespace roofline {

class OperatorsTree : public QTreeView {
    Q_OBJECT

public:
    explicit OperatorsTree(OperatorsModel &model, QWidget *parent = nullptr);

    void widenCounts();     // where they are those of more tokens
    void fitColumns();      // fits them to the names and the widest texts, so that nothing moves while a slider does
    void showUsedColumns(); // hides columns that are empty in this analysis
    int rowHeight() const { return fontMetrics().height() + 7; }

protected:
    void paintEvent(QPaintEvent *event) override;
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    void mousePressEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool viewportEvent(QEvent *event) override;

private:
    void drawName(QPainter &painter, const QRect &cell, const QModelIndex &index) const;
    bool isFoldMark(const QPoint &position) const;
    // Room before a name. Rows inside a group are indented by as much again.
    int foldMarkRoom() const { return withText(font(), 15); }
    int fittingWidth(OperatorColumn column) const;

    OperatorsModel &m_model;
};

} // namespace roofline
