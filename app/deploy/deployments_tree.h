// Draws the rows of deployments: one without figures has its reason in their place, and rows go to their new ranks.
#pragma once

#include <QElapsedTimer>
#include <QHash>
#include <QTreeView>
#include <QVariantAnimation>

namespace roofline {

class DeploymentsTree : public QTreeView {
    Q_OBJECT

public:
    explicit DeploymentsTree(QWidget *parent);

    void setReducedMotion(bool on);

    // Before and after the model has another ranking. Rows are moved by a single change only: while a slider moves they jump, since
    // nobody could read what never rests.
    void beginRanks();
    void endRanks();
    bool isMoving() const { return m_motion.state() == QAbstractAnimation::Running; }

protected:
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    int shiftOf(const QModelIndex &top) const; // in pixels, from the place it has

    QVariantAnimation m_motion;
    QElapsedTimer m_sinceRanks;
    QHash<QString, int> m_before; // by place: where that row was painted last
    QHash<QString, int> m_shifts; // by place: where the motion of that row begins, from its new one
    bool m_reducedMotion = true;
};

} // namespace roofline
