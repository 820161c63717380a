// Shows the glossary in a small window that stays open: a search and the terms at the left, the text of one
// term at the right.
#pragma once

#include "app/session/session.h"
#include "app/window/help/glossary.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;
class QTextBrowser;
class QUrl;
class QVBoxLayout;

namespace roofline {

struct Dialogs;

class GlossaryDialog : public QDialog {
    Q_OBJECT

public:
    GlossaryDialog(CataloguePtr zoo, const Dialogs &dialogs, QWidget *parent); // the zoo is for the examples

    void showTerm(const QString &id); // clears the search, which might hide the term
    QString shownTerm() const { return m_shown; }
    void focusSearch();

protected:
    bool eventFilter(QObject *object, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *buildTerms();
    QWidget *buildText();
    void addButtons(QVBoxLayout &layout);
    void fill();
    void choose(const QString &id);
    void follow(const QUrl &address);
    void go(QStringList &from, QStringList &to);
    void render();

    const Glossary &m_glossary;
    CataloguePtr m_zoo;
    const Dialogs &m_dialogs;
    QLineEdit *m_search;
    QListWidget *m_list;
    QLabel *m_nothing;
    QTextBrowser *m_text;
    QPushButton *m_backButton;
    QPushButton *m_forwardButton;
    QString m_shown;
    bool m_searching = false; // a result is shown, and the last of m_back was read before it
    QStringList m_back;
    QStringList m_forward;
};

} // namespace roofline
