// What the chart is dragged out of the window by: the chart itself moves under a drag. Beside the tabs, and gone with them.
#pragma once

#include <QToolButton>

namespace roofline {

class ChartHandle : public QToolButton {
    Q_OBJECT

public:
    explicit ChartHandle(QWidget &beside, QWidget *parent);

signals:
    void draggedOut(); // while the button is held; a click, or Enter, is clicked()

protected:
    bool eventFilter(QObject *object, QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    QPointF m_press;
};

} // namespace roofline
