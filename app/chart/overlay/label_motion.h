// Eases labels to the new places they found, and fades labels that are covered while something moves. The
// layout itself is always the latest; this only changes how it is drawn for a moment.
#pragma once

#include "app/chart/overlay/overlay.h"

#include <QElapsedTimer>

namespace roofline {

class LabelMotion {
public:
    void begin(const std::vector<PlacedLabel> &before, const std::vector<PlacedLabel> &now);
    void stop() { m_changes.clear(); }
    bool isRunning() const;
    SceneItems shown(const Overlay &overlay, const QColor &ink) const; // the items as they look at this moment

private:
    enum class Kind { Moves, Appears, Goes };
    struct Change {
        Kind kind = Kind::Moves;
        QPointF from;        // offset from the new place at the beginning
        PlacedLabel label{}; // the label that goes away
        qint64 since = 0;
    };

    double left(const Change &change) const; // 1: begins; 0: is over

    QHash<QString, Change> m_changes; // changes of labels by their keys
    QElapsedTimer m_clock;
};

} // namespace roofline
