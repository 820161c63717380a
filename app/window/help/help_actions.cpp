#include "app/controls/buttons.h"
#include "app/controls/fold.h"
#include "app/controls/term_button.h"
#include "app/panels/verdict/verdict_head.h"
#include "app/theme/dialog_size.h"
#include "app/theme/layouts.h"
#include "app/theme/theme.h"
#include "app/window/desk.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/help/widget_terms.h"

#include <QApplication>
#include <QDialog>
#include <QEvent>
#include <QFile>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMouseEvent>
#include <QObject>
#include <QPushButton>
#include <QString>
#include <QTextBrowser>
#include <QTextTable>
#include <QUrl>

namespace roofline {

namespace {

// Compares what five texts say with what the engine computes; the wording is that of resources/help/sources.md.
class ClaimsDialog : public QDialog {
    Q_DECLARE_TR_FUNCTIONS(roofline::ClaimsDialog)

public:
    ClaimsDialog(const Dialogs &dialogs, QWidget *parent) : QDialog(parent)
    {
        setObjectName(QStringLiteral("claims"));
        setAttribute(Qt::WA_DeleteOnClose);
        setWindowTitle(tr("The five texts, computed again"));
        m_find->setPlaceholderText(tr("Find a word; Enter goes to the next place"));
        m_find->setToolTip(m_find->placeholderText());
        m_find->setClearButtonEnabled(true);
        connect(m_find, &QLineEdit::textEdited, this, [this] {
            m_text->moveCursor(QTextCursor::Start);
            findNext();
        });
        connect(m_find, &QLineEdit::returnPressed, this, &ClaimsDialog::findNext);
        m_text->setAccessibleName(windowTitle());
        m_text->setOpenLinks(false);
        connect(m_text, &QTextBrowser::anchorClicked, this,
                [&dialogs](const QUrl &address) { dialogs.openAddress(address); });
        auto *layout = addParts(columnIn(this, 10, {20, 18, 20, 14}), {m_find, {m_text, 1}});
        auto *buttons = addEndButtons(*this, *layout, QDialogButtonBox::Close);
        buttons->button(QDialogButtonBox::Close)->setAutoDefault(false); // Enter searches
        fill();
        openAs(*this, 1000, 700);
    }

private:
    void changeEvent(QEvent *event) override
    {
        QDialog::changeEvent(event);
        if (event->type() == QEvent::PaletteChange)
            fill();
    }

    void fill()
    {
        QFile file(QStringLiteral(":/help/sources.md"));
        if (!file.open(QFile::ReadOnly))
            return;
        QTextDocument &document = *m_text->document();
        document.setMarkdown(QString::fromUtf8(file.readAll()),
                             QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub)
                                 | QTextDocument::MarkdownNoHTML);
        const Theme &theme = Theme::matching(palette());
        for (QTextFrame *frame : document.rootFrame()->childFrames()) {
            auto *table = qobject_cast<QTextTable *>(frame);
            if (!table)
                continue;
            QTextTableFormat format = table->format();
            format.setBorderCollapse(true);
            format.setBorder(1);
            format.setBorderBrush(theme.line);
            format.setCellPadding(4);
            format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
            // The columns are section, claim, the text's number, the engine's number and the verdict.
            QList<QTextLength> widths;
            for (const double percent : {12.0, 36.0, 12.0, 12.0, 28.0})
                widths << QTextLength(QTextLength::PercentageLength, percent);
            format.setColumnWidthConstraints(widths);
            table->setFormat(format);
        }
        m_text->moveCursor(QTextCursor::Start);
    }

    // Continues at the top after the last match.
    void findNext()
    {
        if (m_find->text().isEmpty() || m_text->find(m_find->text()))
            return;
        m_text->moveCursor(QTextCursor::Start);
        m_text->find(m_find->text());
    }

    QLineEdit *m_find = named(new QLineEdit(this), "claims-find", {}, tr("Find a word"));
    QTextBrowser *m_text = named(new QTextBrowser(this), "claims-text");
};

class HelpActions : public QObject {
    Q_DECLARE_TR_FUNCTIONS(roofline::HelpActions)

public:
    explicit HelpActions(const Desk &desk) : QObject(&desk.window), m_desk(desk)
    {
        connect(desk.actions.glossary, &QAction::triggered, this, [this] { openGlossary(m_desk); });
        connect(desk.actions.explain, &QAction::triggered, this, &HelpActions::explainFocus);
        connect(desk.actions.explainClicked, &QAction::triggered, this, &HelpActions::beginPicking);
        connect(desk.actions.claims, &QAction::triggered, this, [this] {
            auto *open = m_desk.window.findChild<QDialog *>(QStringLiteral("claims"));
            present(open ? *open : *new ClaimsDialog(m_desk.dialogs, &m_desk.window));
        });
        for (Fold *fold : desk.window.findChildren<Fold *>())
            if (const QString term = termNamed(fold->header().objectName()); !term.isEmpty())
                connect(&fold->addTerm(term), &TermButton::asked, this,
                        [this](const QString &of) { openGlossary(m_desk, of); });
        for (VerdictHead *head : desk.window.findChildren<VerdictHead *>())
            addButton(*head);
    }

    // The cursor belongs to the whole program, so it would outlive a window that closes meanwhile.
    ~HelpActions() override
    {
        if (m_picking)
            endPicking();
    }

private:
    // Active while the user picks something to explain.
    bool eventFilter(QObject *object, QEvent *event) override
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

    // Adds a button beside the verdict, which makes room for it.
    void addButton(VerdictHead &head)
    {
        auto *button = new TermButton(QStringLiteral("verdict"), tr("verdict"), &head);
        auto *layout = rowIn(&head);
        layout->addStretch(1);
        layout->addWidget(button, 0, Qt::AlignVCenter);
        connect(button, &TermButton::asked, this,
                [this, &head] { explain(termAt(head, head.rect().center(), TermBy::Place)); });
    }

    void explainFocus()
    {
        if (m_picking) // pressing the key again explains the focus
            endPicking();
        QWidget *focused = m_desk.window.focusWidget();
        explain(focused ? termAt(*focused, focused->rect().center(), TermBy::Focus) : QString());
    }

    void beginPicking()
    {
        if (m_picking)
            return;
        m_picking = true;
        QApplication::setOverrideCursor(Qt::WhatsThisCursor);
        qApp->installEventFilter(this);
        m_desk.dialogs.tell(tr("Click anything to have it explained; Esc cancels."));
    }

    void endPicking()
    {
        m_picking = false;
        qApp->removeEventFilter(this);
        QApplication::restoreOverrideCursor();
    }

    void explain(const QString &term)
    {
        if (term.isEmpty())
            m_desk.dialogs.tell(tr("The glossary has no term for this; F1 opens it."));
        else
            openGlossary(m_desk, term);
    }

    Desk m_desk;
    bool m_picking = false;
};

} // namespace

constinit const PartMaker makeHelpActions = makePart<HelpActions>;

} // namespace roofline
