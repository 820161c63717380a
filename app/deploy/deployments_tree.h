// This tree draws the rows of deployments. A row without figures shows its reason in their place, and rows
// move to their new ranks.
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
    bool isEditing() const { return state() == EditingState; }

    // Call these before and after the model gets another ranking. Only a single change moves the rows. While
    // a slider moves they jump, because constant motion would be unreadable.
    void beginRanks();
    void endRanks();
    bool isMoving() const { return m_motion.state() == QAbstractAnimation::Running; }

protected:
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    int shiftOf(const QModelIndex &top) const; // in pixels, from the row's present place

    QVariantAnimation m_motion;
    QElapsedTimer m_sinceRanks;
    QHash<QString, int> m_before; // by PlaceRole: where the row was last painted
    QHash<QString, int> m_shifts; // by PlaceRole: where the row's motion begins, relative to its new place
    bool m_reducedMotion = true;
};

} // namespace roofline
