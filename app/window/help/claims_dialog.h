// Compares what five texts say with what the engine computes; the wording is that of
// resources/help/sources.md.
#pragma once

#include "app/theme/layouts.h"

#include <QDialog>
#include <QLineEdit>
#include <QTextBrowser>

namespace roofline {

struct Dialogs;

class ClaimsDialog : public QDialog {
    Q_OBJECT

public:
    ClaimsDialog(const Dialogs &dialogs, QWidget *parent);

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();
    void findNext(); // continues at the top after the last match

    QLineEdit *m_find = named(new QLineEdit(this), "claims-find", {}, tr("Find a word"));
    QTextBrowser *m_text = named(new QTextBrowser(this), "claims-text");
};

} // namespace roofline
