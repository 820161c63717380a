#include "app/window/learn/lesson_room.h"

#include "app/chart/roofline_chart.h"
#include "app/chart/view_state.h"
#include "app/settings/settings.h"
#include "app/window/center_views.h"
#include "app/window/cover.h"

namespace roofline {

LessonRoom::LessonRoom(const Desk &desk) : m_desk(desk), m_lock(new ActionLock(desk)), m_cover(desk) {}

void LessonRoom::enter()
{
    m_choicesBefore = m_desk.view.choices();
    m_viewBefore = int(m_desk.center.view());
    m_cover.hideAroundChart();
    lock(false);
    takeChart(true);
    m_desk.center.chart().resetZoom();
}

void LessonRoom::explore(bool on)
{
    m_lock->release();
    if (on)
        m_cover.show();
    else
        m_cover.hideAroundChart();
    lock(on);
    if (on) {
        m_desk.view.setChoices(m_choicesBefore);
    } else {
        ViewChoices own = m_desk.view.choices(); // choices made while exploring are kept too
        own.hidden = m_choicesBefore.hidden;
        m_choicesBefore = own;
    }
    takeChart(!on);
}

void LessonRoom::leave()
{
    m_lock->release();
    m_cover.show();
    takeChart(false);
    m_desk.center.setView(View(m_viewBefore));
    m_desk.view.setChoices(m_choicesBefore);
    m_desk.center.chart().resetZoom();
}

void LessonRoom::takeChart(bool on)
{
    m_desk.center.chart().setDraggable(!on);
    m_desk.session.setFlopPerMac(on || !m_desk.settings.macLens() ? 2 : 1);
}

// A lesson keeps only commands that do not touch the scenario. Exploring keeps all except those whose effect
// would be lost.
bool LessonRoom::mayStay(const QAction &action, bool exploring) const
{
    const Actions &a = m_desk.actions;
    const QString name = action.objectName();
    if (name == QLatin1String("lesson-report")) // it tells only what was answered, and its notes are kept apart
        return true;
    const bool isStep = name == QLatin1String("lesson-next") || name == QLatin1String("lesson-back");
    if (name == QLatin1String("lessons") || action.property("mode").toString() == QLatin1String("lesson"))
        return !exploring || !isStep; // the steps wait while somebody explores
    if (exploring) {
        const QList<const QAction *> lost = {a.undo,     a.redo,      a.save,       a.saveAs,
                                             a.editChip, a.editModel, a.resetChip,  a.resetModel,
                                             a.saveChip, a.saveModel, a.ownEntries, a.lecture};
        return !lost.contains(&action) && !name.startsWith(QLatin1String("store-bookmark"))
               && !name.startsWith(QLatin1String("go-to-bookmark")) && name != QLatin1String("take-state")
               && name != QLatin1String("states") && !name.startsWith(QLatin1String("lecture-"))
               && name != QLatin1String("predict");
    }
    const QList<const QAction *> reading = {a.exportPng, a.exportSvg, a.exportPdf, a.printChart,    a.copyChart,
                                            a.copy,      a.glossary,  a.explain,   a.explainClicked};
    return reading.contains(&action) || a.alwaysEnabled().contains(&action);
}

void LessonRoom::lock(bool exploring)
{
    m_lock->lock([this, exploring](const QAction &action) { return mayStay(action, exploring); });
}

} // namespace roofline
