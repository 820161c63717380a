// Goes through the states of a lecture build by build.
#pragma once

#include "app/window/cover.h"
#include "app/window/desk.h"
#include "app/window/lecture/asking.h"
#include "app/window/lecture/builds.h"
#include "app/window/lecture/strip.h"
#include "core/report/live_numbers.h"

#include <QObject>
#include <QPoint>

#include <algorithm>
#include <vector>

class QKeyEvent;

namespace roofline {

class LectureStates : public QObject {
    Q_OBJECT

public:
    explicit LectureStates(const Desk &desk);

    void enter(QAction &back, QAction &next);
    void leave();
    void fit(double factor) { m_strip->fit(factor); }
    void wakeStrip() { m_strip->wake(); } // the mouse has moved

    bool isActive() const { return m_on && !states().empty(); } // a lecture runs and has states
    int current() const { return isActive() ? m_state : -1; }   // −1: the window as it was before the lecture
    int shown() const; // the state whose scenario the window shows, of several the one gone to last; −1: none
    bool isAsking() const { return m_asking.isOpen(); }
    bool locks(ChartLayer layer) const;

    bool next(); // false: there is no further one
    void back();
    void first() { goTo(0, 0); }
    void last();
    void goTo(int state, int build);
    void recall(int state); // shows the scenario of a state and its annotations, in a lecture or outside of one
    // Shows the present state from its first build; one that has only one is built up from nothing.
    void buildAgain();

    bool takes(const QKeyEvent &event) const; // digits, Enter and Backspace, and the keys of guesses
    void press(const QKeyEvent &event);
    bool click(const QPoint &position); // position on the chart; false: nothing is asked

    int height() const { return isActive() ? m_strip->height() : 0; } // of the strip

signals:
    void aboutToChange();               // emitted before the visible chart changes
    void recalls();                     // emitted before the scenario of a state is shown
    void arrives(const Scenario *from); // emitted before another scenario; null: no other state comes before it
    void moved();

private:
    bool belongsToNumber(const QKeyEvent &event) const; // a state's number is typed, which the key continues or ends
    const std::vector<Bookmark> &states() const { return m_desk.session.document().bookmarks; }
    std::vector<Build> builds() const;
    void arriveAt(int state, int build);
    const Scenario *before() const;
    const Scenario *origin(int state) const; // of the nearest state before that has another scenario; null: none has
    void follow();                           // called when the document has changed
    void showBuild(bool arrives = false);
    void choose(const ChartLayers &hidden, bool arrives = false);
    void showStrip();
    bool tells(const LiveText &live) const; // what the chart hides
    void lockActions(bool locked);
    void reveal();

    Desk m_desk;
    Asking m_asking{m_desk, this};
    ActionLock *m_lock = new ActionLock(m_desk);
    LectureStrip *m_strip = nullptr; // there from the first lecture on
    bool m_on = false;
    int m_state = -1;
    int m_build = 0;
    bool m_fromNothing = false; // the present state is built up from nothing, as somebody asked
    QString m_typed;            // digits of a state's number
    ViewChoices m_before;
    bool m_operatorsAside = false; // whether the lecture hid the operators
};

} // namespace roofline
