// "vs baseline: Llama-2 7B decode, batch 64 ✕": what the deltas below are to, in two lines where one is too short. A click goes back to it.
#pragma once

#include <QAbstractButton>

class QToolButton;

namespace roofline {

class BaselineLine : public QAbstractButton {
    Q_OBJECT

public:
    explicit BaselineLine(QWidget *parent = nullptr);

    // In what it differs from now, and its whole name; empty: none is pinned, nothing is shown.
    void setBaseline(const QString &difference, const QString &name);
    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    bool isElided() const;

signals:
    void unpinAsked();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    QFont smallFont() const;
    int lineHeight() const;
    QStringList linesFor(int width) const;

    QToolButton *m_unpin;
};

} // namespace roofline
