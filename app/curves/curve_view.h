// A page of curves in the window, with the pointer and the keys on it: they read the curves, or move what the scenario has of what these
// run over.
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

    void setPage(CurvePage &page, int farther); // so many points are a page of them
    QRectF roomForControls() const;             // as high as there is a need for
    void endDrag(bool takeBack);

    virtual void beginDrag() {}
    virtual void dragTo(const QPointF &where) = 0;                // may be outside of the plot
    virtual void lookAt(const std::optional<QPointF> &where) = 0; // unset: nowhere

    // The keys. Where they answer false, what is around the view hears the key.
    virtual bool moveAlong(int points) = 0;  // to the right, as far as there are any
    virtual bool moveAcross(int curves) = 0; // downwards
    virtual bool take() { return false; }    // Enter
    virtual bool letGo() { return false; }   // Escape, unless it ends a drag

    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    bool isOnPlot(const QPointF &where) const;

    bool hears(int key);

    CurvePage *m_page = nullptr;
    int m_farther = 1;
    bool m_dragging = false;
};

} // namespace roofline
