// A card in a small window of its own that stays open while the scenario changes.
#pragma once

#include "app/window/dialogs/card_text.h"

#include <QDialog>
#include <QUrl>

class QAction;
class QPushButton;
class QTextBrowser;

namespace roofline {

class CardDialog : public QDialog {
    Q_OBJECT

public:
    CardDialog(const QString &name, QWidget *parent);

    void setCard(const CardText &card);  // keeps the place where the same card is shown again
    void setEditAction(QAction *action); // what changes the entry; the button follows it

signals:
    void linkClicked(const QUrl &address);

private:
    void copy() const;

    QTextBrowser *m_text;
    QPushButton *m_edit;
    CardText m_card;
};

} // namespace roofline
