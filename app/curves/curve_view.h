// A page of curves in the window, and the pointer on it: it reads them, and drags what the scenario has of what they run over.
#pragma once

#include "app/curves/curve_page.h"
#include "app/views/page_view.h"

namespace roofline {

class CurveView : public PageView {
    Q_OBJECT

signals:
    void finished(); // the series of edits is over
    void canceled(); // a drag, with Esc, or what is typed: instead of finished()

protected:
    CurveView(const QString &name, QWidget *parent);

    void setPage(CurvePage &page);
    QRectF roomForControls() const; // as high as there is a need for
    bool isDragging() const { return m_dragging; }
    void endDrag(bool takeBack);

    virtual void beginDrag() {}
    virtual void dragTo(const QPointF &where) = 0;                // may be outside of the plot
    virtual void lookAt(const std::optional<QPointF> &where) = 0; // unset: nowhere

    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    bool isOnPlot(const QPointF &where) const;

    CurvePage *m_page = nullptr;
    bool m_dragging = false;
};

} // namespace roofline
