// Covers the window while files are dragged over it, and says what a drop would do.
#pragma once

#include <QWidget>

namespace roofline {

class DropCue : public QWidget {
    Q_OBJECT

public:
    explicit DropCue(QWidget *parent);

    void open(const QString &text, bool accepted); // also resizes it to cover the parent
    const QString &text() const { return m_text; }

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QString m_text;
    bool m_accepted = true;
};

} // namespace roofline
