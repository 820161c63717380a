#include "app/window/learn/lesson_room.h"

#include "app/chart/roofline_chart.h"
#include "app/chart/view_state.h"
#include "app/session/session.h"
#include "app/settings/settings.h"
#include "app/window/action_lock.h"
#include "app/window/actions.h"
#include "app/window/center_views.h"
#include "app/window/note_strip.h"

#include <QAction>
#include <QMainWindow>
#include <QStatusBar>
#include <QToolBar>

#include <algorithm>
#include <utility>

namespace roofline {

LessonRoom::LessonRoom(const Desk &desk, ViewState &view, std::vector<const QAction *> own)
    : m_desk(desk)
    , m_view(view)
    , m_own(std::move(own))
    , m_lock(new ActionLock(desk.window))
{
}

void LessonRoom::enter()
{
    m_choicesBefore = m_view.choices();
    m_viewBefore = int(m_desk.center.view());
    cover(true);
    lock(false);
    takeChart(true);
    m_desk.center.chart().resetZoom();
}

void LessonRoom::explore(bool on)
{
    m_lock->release();
    cover(!on);
    lock(on);
    if (on) {
        m_view.setChoices(m_choicesBefore);
    } else {
        ViewChoices own = m_view.choices(); // what somebody chose while exploring is the reader's, too
        own.hidden = m_choicesBefore.hidden;
        m_choicesBefore = own;
    }
    takeChart(!on);
}

void LessonRoom::leave()
{
    m_lock->release();
    cover(false);
    takeChart(false);
    m_desk.center.setView(View(m_viewBefore));
    m_view.setChoices(m_choicesBefore);
    m_desk.center.chart().resetZoom();
}

void LessonRoom::takeChart(bool on)
{
    m_desk.center.chart().setDraggable(!on);
    m_desk.session.setFlopPerMac(on || !m_desk.settings.macLens() ? 2 : 1);
}

// Everything around the chart but the menu bar.
void LessonRoom::cover(bool on)
{
    if (!on) {
        for (const QPointer<QWidget> &widget : std::exchange(m_covered, {})) {
            if (widget)
                widget->show();
        }
        if (std::exchange(m_docksWereShown, false))
            m_desk.actions.hideDocks->setChecked(false);
        return;
    }
    QMainWindow &window = m_desk.window;
    QList<QWidget *> around = {window.statusBar(), &m_desk.center.tabs(), &m_desk.center.note()};
    for (QToolBar *bar : window.findChildren<QToolBar *>(QString(), Qt::FindDirectChildrenOnly))
        around << bar;
    for (QWidget *widget : around) {
        if (!widget->isHidden()) {
            m_covered << widget;
            widget->hide();
        }
    }
    m_docksWereShown = !m_desk.actions.hideDocks->isChecked();
    m_desk.actions.hideDocks->setChecked(true);
}

// In a lesson only what has nothing to do with the scenario; while somebody explores all but what would be lost.
bool LessonRoom::mayStay(const QAction &action, bool exploring) const
{
    const Actions &a = m_desk.actions;
    if (std::ranges::find(m_own, &action) != m_own.end())
        return true;
    if (exploring) {
        const QString name = action.objectName();
        const QList<const QAction *> lost = {a.undo,     a.redo,      a.save,       a.saveAs,
                                             a.editChip, a.editModel, a.resetChip,  a.resetModel,
                                             a.saveChip, a.saveModel, a.ownEntries, a.lecture};
        return !lost.contains(&action) && !name.startsWith(QLatin1String("store-bookmark"))
               && !name.startsWith(QLatin1String("go-to-bookmark")) && name != QLatin1String("take-state")
               && name != QLatin1String("states");
    }
    const QList<const QAction *> stay = {a.newSession, a.newWindow, a.open,       a.closeWindow, a.quit,
                                         a.exportPng,  a.exportSvg, a.exportPdf,  a.printChart,  a.copyChart,
                                         a.copy,       a.settings,  a.largerText, a.smallerText, a.usualText,
                                         a.fullScreen, a.resetZoom, a.welcome,    a.shortcuts,   a.about};
    return stay.contains(&action) || a.themes->actions().contains(&action);
}

void LessonRoom::lock(bool exploring)
{
    m_lock->lock([this, exploring](const QAction &action) { return mayStay(action, exploring); });
}

} // namespace roofline
