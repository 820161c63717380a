#include "app/deploy/deployments_tree.h"

#include "app/deploy/deployments_model.h"

#include <QPainter>

#include <algorithm>

namespace roofline {

namespace {

constexpr int easing = 200;  // ms
constexpr qint64 rest = 200; // ms since the previous ranking; less means that something is dragged or played
constexpr int reasonGap = 24;
constexpr int reasonMargin = 6;

QString placeOf(const QModelIndex &top)
{
    return top.data(DeploymentsModel::PlaceRole).toString();
}

} // namespace

DeploymentsTree::DeploymentsTree(QWidget *parent) : QTreeView(parent)
{
    m_motion.setDuration(easing);
    m_motion.setStartValue(1.0);
    m_motion.setEndValue(0.0);
    m_motion.setEasingCurve(QEasingCurve::InOutCubic);
    const auto repaint = [this] { viewport()->update(); };
    connect(&m_motion, &QVariantAnimation::valueChanged, this, repaint);
    connect(&m_motion, &QVariantAnimation::stateChanged, this, repaint);
}

void DeploymentsTree::setReducedMotion(bool on)
{
    m_reducedMotion = on;
    if (on)
        m_motion.stop();
}

void DeploymentsTree::beginRanks()
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
void DeploymentsTree::endRanks()
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

int DeploymentsTree::shiftOf(const QModelIndex &top) const
{
    return isMoving() ? qRound(m_shifts.value(placeOf(top)) * m_motion.currentValue().toDouble()) : 0;
}

void DeploymentsTree::drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
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

} // namespace roofline
