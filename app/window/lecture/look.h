// How a lecture looks: as the window, for a pale projector, or without hues. One key each, from the window as well.
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

    std::optional<ThemeChoice> theme() const; // unset: the window's
    double textFactor() const;                // of the usual size of a lecture
    void reset();                             // to the window's look

signals:
    void chosen();

private:
    std::size_t now() const;

    QList<QAction *> m_looks; // in the order of their digits
};

} // namespace roofline
