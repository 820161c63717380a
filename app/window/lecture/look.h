// Offers the looks of a lecture: the window's, one for a pale projector, and one without hues. Each has a key
// that also works in the usual window.
#pragma once

#include "app/settings/preferences.h"

#include <QList>
#include <QObject>

#include <optional>

class QAction;
class QMenu;

namespace roofline {

class Actions;

class LectureLook : public QObject {
    Q_OBJECT

public:
    LectureLook(Actions &actions, QMenu &menu, QObject *parent);

    std::optional<ThemeChoice> theme() const; // unset: the window's theme
    double textFactor() const;                // factor over the usual text size of a lecture
    void reset();                             // returns to the window's look

signals:
    void chosen();

private:
    std::size_t now() const;

    QList<QAction *> m_looks; // in the order of their keys
};

} // namespace roofline
