// Shows a card in a small window that stays open while the scenario changes.
#pragma once

#include "app/window/dialogs/card_text.h"

#include <QDialog>
#include <QString>
#include <QTextBrowser>

class QAction;

namespace roofline {

struct Dialogs;

class CardDialog : public QDialog {
    Q_OBJECT

public:
    // `edit` edits the entry; the button for it follows its state.
    CardDialog(const QString &name, QAction &edit, const Dialogs &dialogs, QWidget *parent);

    void setCard(const CardText &card); // keeps the scroll position if it is the same card

private:
    QTextBrowser *m_text = new QTextBrowser(this);
    CardText m_card;
};

} // namespace roofline
