// "vs baseline: H100 SXM, Llama-2 7B decode, batch 64 ✕": what the deltas below are to. A click goes back to it.
#pragma once

#include <QAbstractButton>

class QToolButton;

namespace roofline {

class BaselineLine : public QAbstractButton {
    Q_OBJECT

public:
    explicit BaselineLine(QWidget *parent = nullptr);

    void setBaseline(const QString &name);   // empty: none is pinned, nothing is shown
    QSize sizeHint() const override;

signals:
    void unpinAsked();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QString m_name;
    QToolButton *m_unpin;
};

} // namespace roofline
