// This tree draws the rows of deployments. A row without figures shows its reason in their place, and rows
// move to their new ranks.
#pragma once

#include "app/deploy/deployments_model.h"

#include <QElapsedTimer>
#include <QHash>
#include <QPainter>
#include <QTreeView>
#include <QVariantAnimation>

#include <algorithm>

namespace roofline {

class DeploymentsTree : public QTreeView {
    Q_OBJECT

public:
    explicit DeploymentsTree(QWidget *parent) : QTreeView(parent)
    {
        m_motion.setDuration(easing);
        m_motion.setStartValue(1.0);
        m_motion.setEndValue(0.0);
        m_motion.setEasingCurve(QEasingCurve::InOutCubic);
        const auto repaint = [this] { viewport()->update(); };
        connect(&m_motion, &QVariantAnimation::valueChanged, this, repaint);
        connect(&m_motion, &QVariantAnimation::stateChanged, this, repaint);
    }

    void setReducedMotion(bool on)
    {
        m_reducedMotion = on;
        if (on)
            m_motion.stop();
    }

    bool isEditing() const { return state() == EditingState; }

    // Call these before and after the model gets another ranking. Only a single change moves the rows. While
    // a slider moves they jump, because constant motion would be unreadable.
    void beginRanks()
    {
        m_before.clear();
        const bool rested = !m_sinceRanks.isValid() || m_sinceRanks.hasExpired(rest);
        m_sinceRanks.start();
        if (m_reducedMotion || !rested || !isVisible()) {
            m_motion.stop();
            return;
        }
        for (int row = 0; row < model()->rowCount(); ++row) {
            const QModelIndex top = model()->index(row, 0);
            m_before.insert(placeOf(top), visualRect(top).top() + shiftOf(top));
        }
        m_motion.stop();
    }

    // A row from or to a place beyond the edges moves no faster than one that crosses the whole table.
    void endRanks()
    {
        m_shifts.clear();
        if (m_before.isEmpty())
            return;
        const int farthest = viewport()->height();
        for (int row = 0; row < model()->rowCount(); ++row) {
            const QModelIndex top = model()->index(row, 0);
            const auto before = m_before.constFind(placeOf(top));
            const int shift = before == m_before.cend() ? 0 : *before - visualRect(top).top();
            if (shift != 0)
                m_shifts.insert(placeOf(top), std::clamp(shift, -farthest, farthest));
        }
        if (!m_shifts.isEmpty())
            m_motion.start();
    }

    bool isMoving() const { return m_motion.state() == QAbstractAnimation::Running; }

protected:
    void drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QStyleOptionViewItem row = option;
        if (isMoving()) {
            const QModelIndex top = index.parent().isValid() ? index.parent() : index;
            row.rect.translate(0, shiftOf(top));
            painter->fillRect(row.rect, palette().base()); // so that rows hide each other while they pass
        }
        QTreeView::drawRow(painter, row, index);
        if (index.data(DeploymentsModel::ComputedRole).toBool())
            return;
        const QModelIndex reason = index.siblingAtColumn(DeploymentsModel::Stops);
        const int left = columnViewportPosition(DeploymentsModel::Users) + reasonGap;
        const QRect area(left, row.rect.top(), viewport()->width() - left - reasonMargin, row.rect.height());
        painter->save();
        painter->setFont(reason.data(Qt::FontRole).value<QFont>());
        painter->setPen(reason.data(Qt::ForegroundRole).value<QColor>());
        painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                          painter->fontMetrics().elidedText(reason.data().toString(), Qt::ElideRight, area.width()));
        painter->restore();
    }

private:
    static constexpr int easing = 200;  // ms
    static constexpr qint64 rest = 200; // ms since the previous ranking; less means that something is dragged or played
    static constexpr int reasonGap = 24;
    static constexpr int reasonMargin = 6;

    static QString placeOf(const QModelIndex &top) { return top.data(DeploymentsModel::PlaceRole).toString(); }

    // Returns pixels from the row's present place.
    int shiftOf(const QModelIndex &top) const
    {
        return isMoving() ? qRound(m_shifts.value(placeOf(top)) * m_motion.currentValue().toDouble()) : 0;
    }

    QVariantAnimation m_motion;
    QElapsedTimer m_sinceRanks;
    QHash<QString, int> m_before; // by PlaceRole: where the row was last painted
    QHash<QString, int> m_shifts; // by PlaceRole: where the row's motion begins, relative to its new place
    bool m_reducedMotion = true;
};

} // namespace roofline
