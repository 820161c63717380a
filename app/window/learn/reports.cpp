#include "app/window/learn/reports.h"

#include "app/session/session.h"
#include "app/window/actions.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/learn/learn.h"
#include "app/window/learn/paper_dialog.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>

#include <algorithm>

namespace roofline {

Reports::Reports(const Desk &desk, Learn &learn, QMenu &menu) : QObject(&desk.window), m_desk(desk), m_learn(learn)
{
    QAction *report =
        desk.actions.add("lesson-report", tr("&Report…"),
                         tr("What you predicted and answered in a lesson, to read, to print or to hand in"));
    QAction *key = desk.actions.add("lesson-key", tr("Instructor’s &key…"),
                                    tr("All answers of a lesson, with common misconceptions, to print"));
    menu.addSeparator();
    menu.addActions({report, key});
    const auto enable = [this, report] { report->setEnabled(m_store.isThere()); };
    enable();
    connect(&menu, &QMenu::aboutToShow, this, enable);
    connect(report, &QAction::triggered, this, &Reports::openReport);
    connect(key, &QAction::triggered, this, [this] { openFor(m_learn.lessons(), nullptr); });
}

void Reports::openReport()
{
    m_store.read(m_desk.dialogs.showProblem);
    std::vector<Lesson> begun;
    for (const Lesson &lesson : m_learn.lessons()) {
        const LessonProgress &progress = m_store.of(lesson.id);
        if (!progress.steps.empty() || !progress.reflections.empty())
            begun.push_back(lesson);
    }
    if (begun.empty()) {
        m_desk.dialogs.showProblem(tr("There is nothing to report yet"),
                                   tr("No question of a lesson was answered. Learn > Lessons begins one."));
        return;
    }
    openFor(begun, &m_store);
}

// Begins with the lesson that is open, if it is among them.
void Reports::openFor(const std::vector<Lesson> &lessons, ProgressStore *store)
{
    auto *dialog =
        new PaperDialog(lessons, store, m_desk.session.zooOutside(), m_desk.settings, m_desk.dialogs, &m_desk.window);
    const std::string now = m_learn.lesson() ? m_learn.lesson()->id : std::string();
    const auto open = std::ranges::find(lessons, now, &Lesson::id);
    if (open != lessons.end())
        dialog->choose(int(open - lessons.begin()));
    dialog->open();
}

} // namespace roofline
