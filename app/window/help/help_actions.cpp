#include "app/window/help/help_actions.h"

#include "app/controls/fold.h"
#include "app/controls/term_button.h"
#include "app/panels/verdict/verdict_head.h"
#include "app/theme/dialog_size.h"
#include "app/theme/layouts.h"
#include "app/window/help/claims_dialog.h"
#include "app/window/help/glossary_dialog.h"
#include "app/window/help/widget_terms.h"

#include <QApplication>
#include <QEvent>
#include <QKeyEvent>
#include <QMouseEvent>

namespace roofline {

HelpActions::HelpActions(const Desk &desk) : QObject(&desk.window), m_desk(desk)
{
    connect(desk.actions.glossary, &QAction::triggered, this, [this] { openGlossary(); });
    connect(desk.actions.explain, &QAction::triggered, this, &HelpActions::explainFocus);
    connect(desk.actions.explainClicked, &QAction::triggered, this, &HelpActions::beginPicking);
    connect(desk.actions.claims, &QAction::triggered, this, [this] {
        auto *dialog = m_desk.window.findChild<ClaimsDialog *>(); // that is open already
        if (!dialog)
            dialog = new ClaimsDialog(m_desk.dialogs, &m_desk.window);
        present(*dialog);
    });
    for (Fold *fold : desk.window.findChildren<Fold *>())
        if (const QString term = termNamed(fold->header().objectName()); !term.isEmpty())
            connect(&fold->addTerm(term), &TermButton::asked, this, &HelpActions::openGlossary);
    for (VerdictHead *head : desk.window.findChildren<VerdictHead *>())
        addButton(*head);
}

// The cursor belongs to the whole program, so it would outlive a window that closes meanwhile.
HelpActions::~HelpActions()
{
    if (m_picking)
        endPicking();
}

// Adds a button beside the verdict, which makes room for it.
void HelpActions::addButton(VerdictHead &head)
{
    auto *button = new TermButton(QStringLiteral("verdict"), tr("verdict"), &head);
    auto *layout = rowIn(&head);
    layout->addStretch(1);
    layout->addWidget(button, 0, Qt::AlignVCenter);
    connect(button, &TermButton::asked, this,
            [this, &head] { explain(termAt(head, head.rect().center(), TermBy::Place)); });
}

void HelpActions::openGlossary(const QString &term)
{
    if (!m_dialog)
        m_dialog = new GlossaryDialog(m_desk.session.zooOutside(), m_desk.dialogs, &m_desk.window);
    if (!term.isEmpty())
        m_dialog->showTerm(term);
    present(*m_dialog);
    m_dialog->focusSearch();
}

void HelpActions::explainFocus()
{
    if (m_picking) // pressing the key again explains the focus
        endPicking();
    QWidget *focused = m_desk.window.focusWidget();
    explain(focused ? termAt(*focused, focused->rect().center(), TermBy::Focus) : QString());
}

void HelpActions::explain(const QString &term)
{
    if (term.isEmpty())
        m_desk.dialogs.tell(tr("The glossary has no term for this; F1 opens it."));
    else
        openGlossary(term);
}

void HelpActions::beginPicking()
{
    if (m_picking)
        return;
    m_picking = true;
    QApplication::setOverrideCursor(Qt::WhatsThisCursor);
    qApp->installEventFilter(this);
    m_desk.dialogs.tell(tr("Click anything to have it explained; Esc cancels."));
}

void HelpActions::endPicking()
{
    m_picking = false;
    qApp->removeEventFilter(this);
    QApplication::restoreOverrideCursor();
}

bool HelpActions::eventFilter(QObject *object, QEvent *event)
{
    auto *widget = qobject_cast<QWidget *>(object);
    switch (event->type()) {
    case QEvent::ShortcutOverride: // Esc ends this before it ends a lesson or a lecture
        if (static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape)
            return false;
        event->accept();
        return true;
    case QEvent::KeyPress:
        if (static_cast<QKeyEvent *>(event)->key() != Qt::Key_Escape)
            return false;
        endPicking();
        return true;
    case QEvent::ApplicationDeactivate: endPicking(); return false;
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseButtonRelease: return widget != nullptr;
    case QEvent::MouseButtonPress: {
        if (!widget)
            return false;
        const QPoint at = static_cast<QMouseEvent *>(event)->position().toPoint();
        endPicking();
        if (widget->window() == &m_desk.window)
            explain(termAt(*widget, at, TermBy::Place));
        return true;
    }
    default: return false;
    }
}

} // namespace roofline
