// Shows a card in a small window that stays open while the scenario changes.
#pragma once

#include "app/controls/buttons.h"
#include "app/theme/dialog_size.h"
#include "app/theme/layouts.h"
#include "app/window/dialogs/card_text.h"
#include "app/window/dialogs/dialogs.h"

#include <QAction>
#include <QClipboard>
#include <QDialog>
#include <QGuiApplication>
#include <QPushButton>
#include <QScrollBar>
#include <QString>
#include <QTextBrowser>
#include <QUrl>

namespace roofline {

class CardDialog : public QDialog {
    Q_OBJECT

public:
    // `edit` edits the entry; the button for it follows its state.
    CardDialog(const QString &name, QAction &edit, const Dialogs &dialogs, QWidget *parent) : QDialog(parent)
    {
        setObjectName(name);
        openAs(*this, 520, 600);
        m_text->setFrameShape(QFrame::NoFrame);
        m_text->document()->setDocumentMargin(0);
        m_text->setOpenLinks(false); // a card is data, so the window decides what a link does
        m_text->viewport()->setAutoFillBackground(false);
        QPalette clear = m_text->palette();
        clear.setColor(QPalette::Base, Qt::transparent);
        m_text->setPalette(clear);

        auto *layout = columnIn(this, 12, {24, 20, 12, 14});
        layout->addWidget(m_text, 1);
        auto *buttons = addEndButtons(*this, *layout, QDialogButtonBox::Close);
        QPushButton *copyButton =
            plainButton({}, tr("&Copy as text"), tr("Copy the card to the clipboard as plain text"), buttons);
        QPushButton *editButton = plainButton(QStringLiteral("edit"), tr("&Edit…"), {}, buttons);
        for (QPushButton *button : {copyButton, editButton})
            buttons->addButton(button, QDialogButtonBox::ActionRole);
        buttons->button(QDialogButtonBox::Close)->setDefault(true);
        const auto follow = [&edit, editButton] {
            editButton->setEnabled(edit.isEnabled());
            editButton->setToolTip(edit.toolTip()); // has its keys
        };
        follow();

        connect(m_text, &QTextBrowser::anchorClicked, this,
                [&dialogs](const QUrl &address) { dialogs.openAddress(address); });
        connect(copyButton, &QPushButton::clicked, this,
                [this] { QGuiApplication::clipboard()->setText(m_card.plain); });
        connect(&edit, &QAction::changed, editButton, follow);
        connect(editButton, &QPushButton::clicked, &edit, &QAction::trigger);
    }

    // Keeps the scroll position if it is the same card.
    void setCard(const CardText &card)
    {
        if (card.html == m_card.html)
            return;
        const int place = card.title == m_card.title ? m_text->verticalScrollBar()->value() : 0;
        m_card = card;
        setWindowTitle(card.title);
        m_text->setAccessibleName(card.title);
        m_text->setHtml(card.html);
        m_text->verticalScrollBar()->setValue(place);
    }

private:
    QTextBrowser *m_text = new QTextBrowser(this);
    CardText m_card;
};

} // namespace roofline
