// Offers the looks of a lecture: the window's, one for a pale projector, and one without hues. Each has a key
// that also works in the usual window.
#pragma once

#include "app/settings/preferences.h"

#include <QActionGroup>

#include <optional>

namespace roofline {

class Actions;

class LectureLook : public QActionGroup {
    Q_OBJECT

public:
    LectureLook(Actions &commands, QObject *parent);

    std::optional<ThemeChoice> theme() const;             // unset: the window's theme
    double textFactor() const;                            // factor over the usual text size of a lecture
    void reset() { actions().front()->setChecked(true); } // returns to the window's look

private:
    std::size_t now() const { return std::size_t(actions().indexOf(checkedAction())); }
};

} // namespace roofline
