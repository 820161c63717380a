// Compares what five texts say with what the engine computes; the wording is that of
// resources/help/sources.md.
#pragma once

#include <QDialog>
#include <QUrl>

class QLineEdit;
class QTextBrowser;

namespace roofline {

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
