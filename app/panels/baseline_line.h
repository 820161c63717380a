// This button names the baseline that the differences below refer to, for example "vs baseline: Llama-2 7B
// decode, batch 64 ✕". Its words wrap where one line is too short. A click on it goes back to the baseline.
#pragma once

#include <QPushButton>

namespace roofline {

class TextBlock;

class BaselineLine : public QPushButton {
    Q_OBJECT

public:
    explicit BaselineLine(QWidget *parent = nullptr);

    // `difference` says how the baseline differs from now, `name` is its whole name. An empty name means that
    // none is pinned, and hides the line.
    void setBaseline(const QString &difference, const QString &name);

signals:
    void unpinAsked();

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    TextBlock *m_words;
};

} // namespace roofline
