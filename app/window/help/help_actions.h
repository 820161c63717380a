// Opens the glossary, and explains what has the focus or is clicked.
#pragma once

#include "app/window/desk.h"

#include <QObject>
#include <QPointer>
#include <QString>

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

} // namespace roofline
