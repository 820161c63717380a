// Takes docks, bars, commands and the reader's view choices away for a lesson, and gives them back afterwards.
#pragma once

#include "app/chart/view_choices.h"
#include "app/window/cover.h"
#include "app/window/desk.h"

namespace roofline {

class LessonRoom {
public:
    explicit LessonRoom(const Desk &desk);

    void enter();
    void explore(bool on); // true: all controls as the reader had them; false: those of the lesson again
    void leave();

private:
    void takeChart(bool on); // disables dragging, and counts FLOP as the lesson texts do
    void lock(bool exploring);
    bool mayStay(const QAction &action, bool exploring) const;

    Desk m_desk;
    ActionLock *m_lock;
    Cover m_cover;
    ViewChoices m_choicesBefore;
    int m_viewBefore = 0;
};

} // namespace roofline
