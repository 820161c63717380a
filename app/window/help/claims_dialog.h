// What the five texts say, beside what the engine computes: the same words as in resources/help/sources.md.
#pragma once

#include <QDialog>

class QLineEdit;
class QTextBrowser;

namespace roofline {

class ClaimsDialog : public QDialog {
    Q_OBJECT

public:
    explicit ClaimsDialog(QWidget *parent);

protected:
    void changeEvent(QEvent *event) override;

private:
    void fill();
    void findNext(); // from the top again behind the last one

    QLineEdit *m_find;
    QTextBrowser *m_text;
};

} // namespace roofline
