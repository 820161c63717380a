// What a lesson takes from the window around the chart, and gives back: docks and bars, commands, the reader's own choices of the view.
#pragma once

#include "app/chart/view_choices.h"
#include "app/window/desk.h"

#include <QList>
#include <QPointer>
#include <QWidget>

#include <vector>

class QAction;

namespace roofline {

class ActionLock;
class ViewState;

class LessonRoom {
public:
    // `own`: the commands of lessons, which always stay.
    LessonRoom(const Desk &desk, ViewState &view, std::vector<const QAction *> own);

    void enter();
    void explore(bool on); // all controls are there, as the reader had them, or those of the lesson again
    void leave();

private:
    void takeChart(bool on); // nothing is dragged there, and FLOP are counted as the texts count
    void cover(bool on);
    void lock(bool exploring);
    bool mayStay(const QAction &action, bool exploring) const;

    Desk m_desk;
    ViewState &m_view;
    std::vector<const QAction *> m_own;
    ActionLock *m_lock;
    ViewChoices m_choicesBefore;
    int m_viewBefore = 0;
    bool m_docksWereShown = false;
    QList<QPointer<QWidget>> m_covered;
};

} // namespace roofline
