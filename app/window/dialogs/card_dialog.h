// Shows a card in a small window that stays open while the scenario changes.
#pragma once

#include "app/window/dialogs/card_text.h"

#include <QDialog>
#include <QString>
#include <QUrl>

class QAction;
class QPushButton;
class QTextBrowser;

namespace roofline {

class CardDialog : public QDialog {
    Q_OBJECT

public:
    CardDialog(const QString &name, QWidget *parent);

    void setCard(const CardText &card);  // keeps the scroll position if it is the same card
    void setEditAction(QAction *action); // the action that edits the entry; the button follows its state

signals:
    void linkClicked(const QUrl &address);

private:
    QTextBrowser *m_text;
    QPushButton *m_edit;
    CardText m_card;
};

} // namespace roofline
