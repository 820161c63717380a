// Shows a page of curves in the window and handles pointer and keys. They read the curves or change the
// scenario's value of what the curves run over.
#pragma once

#include "app/curves/curve_page.h"
#include "app/views/page_view.h"

#include <optional>

namespace roofline {

class CurveView : public PageView {
    Q_OBJECT

signals:
    void finished(); // the series of edits is over
    void canceled(); // sent instead of finished() after Esc, in a drag or while a value is typed

protected:
    CurveView(const QString &name, QWidget *parent);

    void setPage(CurvePage &page, int farther); // `farther`: points that the page keys go
    void endDrag(bool takeBack);

    virtual void beginDrag() {}
    virtual void dragTo(const QPointF &where) = 0; // may be outside of the plot
    void look(const std::optional<CurveSpot> &spot);
    virtual void showSpot() { refresh(); }

    // These functions handle the keys. If they return false, the parent of the view gets the key.
    virtual bool moveAlong(int points) = 0;  // to the right, as far as there are points
    virtual bool moveAcross(int curves) = 0; // downwards
    virtual bool take() { return false; }    // Enter
    virtual bool letGo();                    // Escape, unless it ends a drag

    QString tipAt(const QPointF &where) const override;
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    bool isOnPlot(const QPointF &where) const { return m_page->isDrawn() && m_page->layout().plot.contains(where); }
    void lookAt(const std::optional<QPointF> &where) { look(where ? m_page->spotAt(*where) : std::nullopt); }
    bool hears(int key);

    CurvePage *m_page = nullptr;
    int m_farther = 1;
    bool m_dragging = false;
};

} // namespace roofline
