#include "app/window/learn/step_maker.h"

#include "app/chart/view_state.h"
#include "app/session/session.h"
#include "app/theme/text.h"
#include "app/window/actions.h"
#include "app/window/center_views.h"
#include "app/window/learn/learn.h"
#include "app/window/learn/step_dialog.h"
#include "app/window/learn/step_draft.h"
#include "app/window/lecture/builds.h"

#include <QAction>
#include <QMainWindow>
#include <QMenu>

#include <utility>

namespace roofline {

StepMaker::StepMaker(const Desk &desk, const ViewState &view, Learn &learn, QMenu &menu)
    : QObject(&desk.window)
    , m_desk(desk)
    , m_view(view)
    , m_learn(learn)
{
    QAction *make = desk.actions.add("lesson-make-step", tr("&Make a step of this…"),
                                     tr("Write a step of a lesson about what the window shows"));
    menu.addSeparator();
    menu.addAction(make);
    connect(make, &QAction::triggered, this, &StepMaker::open);
    connect(
        &desk.session, &Session::visitEnded, this,
        [this] {
            if (!m_draft.isEmpty())
                write(std::exchange(m_draft, {}), m_saved);
        },
        Qt::QueuedConnection);
}

void StepMaker::open()
{
    const QString draft =
        StepDialog::textOf(draftStep(m_desk.session.scenario(), viewOf(m_desk.center.view(), m_view.choices())));
    write(draft, draft);
}

bool StepMaker::mayClose()
{
    const auto *dialog = m_desk.window.findChild<StepDialog *>();
    const bool isWriting = dialog && dialog->isVisible() && dialog->draft() != dialog->saved();
    const bool isTrying = !m_draft.isEmpty() && m_draft != m_saved;
    if (!isWriting && !isTrying)
        return true;
    if (!StepDialog::mayThrowAway(m_desk.dialogs))
        return false;
    m_draft.clear();
    return true;
}

void StepMaker::write(const QString &draft, const QString &saved)
{
    auto *dialog = new StepDialog(m_desk, draft, saved, &m_desk.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &StepDialog::added, &m_learn, &Learn::readAgain);
    connect(dialog, &StepDialog::tried, this, [this, dialog](const Lesson &lesson) {
        m_draft = dialog->draft();
        m_saved = dialog->saved();
        dialog->accept();
        m_learn.open(lesson);
    });
    dialog->open();
}

} // namespace roofline
