// Shows a card in a small window that stays open while the scenario changes.
#pragma once

#include "app/theme/theme.h"
#include "core/analysis/analysis.h"

#include <QDialog>
#include <QString>
#include <QUrl>

class QAction;
class QPushButton;
class QTextBrowser;

namespace roofline {

// Writes the cards of the workload and the chip: what they are made of, and the sources of each number.
struct CardText {
    QString title;
    QString html;  // with links to the sources
    QString plain; // as the `show` command prints it
};

// Describes the model, or the kernel used instead; empty if neither is known.
CardText workloadCard(const Analysis &analysis, const Theme &theme);
CardText chipCard(const Analysis &analysis, const Theme &theme);

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
