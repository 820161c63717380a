// Opens the glossary, and explains what has the focus or is clicked.
#pragma once

#include "app/window/desk.h"

#include <QDialog>
#include <QObject>
#include <QPoint>
#include <QPointer>
#include <QString>
#include <QUrl>

class QLineEdit;
class QTextBrowser;
class QWidget;

namespace roofline {

class GlossaryDialog;
class VerdictHead;

class HelpActions : public QObject {
    Q_OBJECT

public:
    explicit HelpActions(const Desk &desk);
    ~HelpActions() override;

    void openGlossary(const QString &term = QString()); // empty: reopens it as it was, with the search focused

protected:
    bool eventFilter(QObject *object, QEvent *event) override; // active while the user picks something to explain

private:
    void addButton(VerdictHead &head);
    void explainFocus();
    void beginPicking();
    void endPicking();
    void explain(const QString &term);

    Desk m_desk;
    QPointer<GlossaryDialog> m_dialog;
    bool m_picking = false;
};

// Finds the glossary's term that explains a control, a row of numbers or a tab of the window.
enum class TermBy { Focus, Place }; // explain the part with the focus, or the part at the place

// Returns the term of the widget or of its nearest ancestor that has one; empty: none has.
QString termAt(const QWidget &widget, QPoint at, TermBy by);

// Returns the term of an object name, without looking at ancestors.
QString termNamed(const QString &objectName);

// Compares what five texts say with what the engine computes; the wording is that of
// resources/help/sources.md.
class ClaimsDialog : public QDialog {
    Q_OBJECT

public:
    explicit ClaimsDialog(QWidget *parent);

signals:
    void linkClicked(const QUrl &address); // of a source, which is opened outside

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();
    void findNext(); // continues at the top after the last match

    QLineEdit *m_find;
    QTextBrowser *m_text;
};

} // namespace roofline
