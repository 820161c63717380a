// This line names the baseline that the differences below refer to, for example "vs baseline: Llama-2 7B
// decode, batch 64 ✕". It takes two lines where one is too short. A click on it goes back to the baseline.
#pragma once

#include <QAbstractButton>

class QToolButton;

namespace roofline {

class BaselineLine : public QAbstractButton {
    Q_OBJECT

public:
    explicit BaselineLine(QWidget *parent = nullptr);

    // `difference` says how the baseline differs from now, `name` is its whole name. An empty name means that
    // none is pinned, and hides the line.
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
