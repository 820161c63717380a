#include "app/window/help/claims_dialog.h"

#include "app/controls/buttons.h"
#include "app/theme/dialog_size.h"
#include "app/theme/theme.h"
#include "app/window/dialogs/dialogs.h"

#include <QEvent>
#include <QFile>
#include <QPushButton>
#include <QTextTable>
#include <QUrl>

namespace roofline {

ClaimsDialog::ClaimsDialog(const Dialogs &dialogs, QWidget *parent) : QDialog(parent)
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

void ClaimsDialog::fill()
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

void ClaimsDialog::findNext()
{
    if (m_find->text().isEmpty() || m_text->find(m_find->text()))
        return;
    m_text->moveCursor(QTextCursor::Start);
    m_text->find(m_find->text());
}

void ClaimsDialog::changeEvent(QEvent *event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        fill();
}

} // namespace roofline
