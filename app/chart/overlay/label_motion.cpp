#include "app/chart/overlay/label_motion.h"

#include "core/units/find.h"

#include <QEasingCurve>

#include <algorithm>

namespace roofline {

namespace {

constexpr int easing = 160; // ms
constexpr int fading = 100;
constexpr double least = 0.5; // pixels; a shorter move is ignored

const PlacedLabel *visible(const std::vector<PlacedLabel> &labels, const QString &key)
{
    return findWhere(labels, [&](const PlacedLabel &label) { return label.wish.key == key && !label.faded; });
}

void fade(QColor &color, double strength)
{
    color.setAlphaF(color.alphaF() * float(strength));
}

} // namespace

double LabelMotion::left(const Change &change) const
{
    const double whole = change.kind == Kind::Moves ? easing : fading;
    return std::clamp(1 - double(m_clock.elapsed() - change.since) / whole, 0.0, 1.0);
}

bool LabelMotion::isRunning() const
{
    return std::ranges::any_of(m_changes, [this](const Change &change) { return left(change) > 0; });
}

void LabelMotion::begin(const std::vector<PlacedLabel> &before, const std::vector<PlacedLabel> &now)
{
    if (!m_clock.isValid())
        m_clock.start();
    const qint64 at = m_clock.elapsed();
    m_changes.removeIf([this](const auto &entry) { return left(*entry) <= 0; });
    for (const PlacedLabel &label : now) {
        const QString &key = label.wish.key;
        if (label.faded)
            continue;
        const PlacedLabel *old = visible(before, key);
        if (!old) {
            m_changes.insert(key, {Kind::Appears, {}, {}, at});
        } else if (const QPointF from = old->offset() - label.offset(); from.manhattanLength() > least) {
            // Measured at the end of the text beside the mark, so that a growing number does not count as a move.
            const auto running = m_changes.constFind(key);
            const bool moves = running != m_changes.constEnd() && running->kind == Kind::Moves;
            m_changes.insert(key, {Kind::Moves, moves ? from + running->from * left(*running) : from, {}, at});
        }
    }
    for (const PlacedLabel &label : before) {
        if (!label.faded && !visible(now, label.wish.key))
            m_changes.insert(label.wish.key, {Kind::Goes, {}, label, at});
    }
}

SceneItems LabelMotion::shown(const Overlay &overlay, const QColor &ink) const
{
    SceneItems items = overlay.items;
    const QEasingCurve curve(QEasingCurve::InOutCubic);
    for (const PlacedLabel &label : overlay.places) {
        const auto change = m_changes.constFind(label.wish.key);
        if (label.faded || change == m_changes.constEnd() || change->kind == Kind::Goes)
            continue;
        const double remains = left(*change);
        if (remains <= 0)
            continue;
        const bool moves = change->kind == Kind::Moves;
        const QPointF shift = moves ? change->from * curve.valueForProgress(remains) : QPointF();
        for (SceneItem &item : items) {
            if (auto *text = std::get_if<TextItem>(&item);
                text && text->box.center == label.box.center && text->text == label.text()) {
                text->box.center += shift;
                if (moves)
                    continue;
                fade(text->color, 1 - remains);
                text->halo = false; // the halo cannot fade and would appear at once
            } else if (auto *line = std::get_if<PathItem>(&item);
                       line && !label.leader.isEmpty() && line->points == label.leader) {
                for (qsizetype i = 1; i < line->points.size(); ++i)
                    line->points[i] += shift;
                if (!moves)
                    fade(line->color, 1 - remains);
            }
        }
    }
    for (const Change &change : m_changes) {
        const double remains = change.kind == Kind::Goes ? left(change) : 0;
        if (remains <= 0)
            continue;
        // The fading label moves with its mark as long as the mark exists.
        const PlacedLabel *still =
            findIn(overlay.places, change.label.wish.key, [](const PlacedLabel &label) { return label.wish.key; });
        const PlacedLabel &label = still ? *still : change.label;
        QColor color = ink;
        fade(color, remains);
        items.push_back(TextItem{label.box, label.text(), label.wish.role, color, false});
    }
    return items;
}

} // namespace roofline
