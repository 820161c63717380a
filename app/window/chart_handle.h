// The chart is dragged out of the window by this button, because a drag on the chart itself moves the chart.
// It stands beside the tabs and is hidden with them.
#pragma once

#include <QToolButton>

namespace roofline {

class ChartHandle : public QToolButton {
    Q_OBJECT

public:
    explicit ChartHandle(QWidget &beside, QWidget *parent);

signals:
    void draggedOut(); // emitted while the button is held; a click or Enter emits clicked()

protected:
    bool eventFilter(QObject *object, QEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    QPointF m_press;
};

} // namespace roofline
