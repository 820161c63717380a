#include "app/curves/curve_view.h"

#include "app/controls/claim_keys.h"
#include "app/controls/scroll_area.h"
#include "app/theme/plain_texts.h"
#include "app/theme/text.h"

#include <QEnterEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>

namespace roofline {

namespace {

constexpr double leastPlot = 0.34; // of the page's height
constexpr int leastControls = 44;  // pixels for text of the usual size: a line, and a part of the next

// This area leaves all keys to the view.
class Controls : public ScrollArea {
public:
    Controls(std::function<void()> entered, QWidget *parent) : ScrollArea(parent), m_entered(std::move(entered)) {}

protected:
    void enterEvent(QEnterEvent *) override { m_entered(); }
    void keyPressEvent(QKeyEvent *event) override { event->ignore(); }

private:
    std::function<void()> m_entered;
};

} // namespace

int placeInRows(const std::vector<ControlGroup> &groups, int width, int groupGap, bool place)
{
    int x = 0;
    int y = 0;
    int height = 0;
    for (const ControlGroup &group : groups) {
        int wide = -controlGap;
        for (const auto &[widget, size] : group)
            wide += size.width() + controlGap;
        if (x > 0 && x + wide > width) {
            x = 0;
            y += height + controlRowGap;
            height = 0;
        }
        const int tooWide = std::max(0, wide - width); // the first widget becomes narrower, because names can be elided
        for (const auto &[widget, size] : group) {
            const int given = widget == group.front().first ? size.width() - tooWide : size.width();
            if (place)
                widget->setGeometry(x, y, given, size.height());
            x += given + controlGap;
            height = std::max(height, size.height());
        }
        x += groupGap - controlGap;
    }
    return y + height;
}

// The viewport is not left by a mouse that enters what stands on it.
CurveView::CurveView(const QString &name, QWidget *parent)
    : PageView(parent)
    , m_strip(new Controls([this] { lookAt(std::nullopt); }, viewport()))
{
    m_strip->setObjectName(QStringLiteral("curve-controls"));
    m_strip->setCursor(Qt::ArrowCursor);
    m_strip->setWidgetResizable(false);
    m_strip->setWidget(new QWidget(m_strip->viewport()));
    m_strip->widget()->setBackgroundRole(QPalette::Base); // opaque, so that a step paints the page around it alone
    m_strip->viewport()->setAutoFillBackground(false);
    m_strip->hide();
    setObjectName(name);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setMouseTracking(true);
    claimKeys(*this, [this](const QKeyEvent &key) { return m_dragging && key.key() == Qt::Key_Escape; });
}

void CurveView::setPage(CurvePage &page, int farther)
{
    m_page = &page;
    m_farther = farther;
    PageView::setPage(page);
}

QWidget *CurveView::controls() const
{
    return m_strip->widget();
}

void CurveView::placeControls(const std::function<int(int)> &arrange)
{
    constexpr int hardly = 1;
    const CurveLayout layout = curveLayout(viewport()->size(), m_page->style(), 0, hardly);
    const QRect room = layout.controls.toRect();
    const int most = std::max(withText(font(), leastControls),
                              int(hardly + layout.plot.height() - leastPlot * viewport()->height()));
    int width = room.width();
    int height = arrange(width);
    if (height > most) {
        width -= m_strip->verticalScrollBar()->sizeHint().width();
        height = arrange(width);
    }
    m_strip->widget()->resize(width, height);
    m_strip->setGeometry(room.left(), room.top(), room.width(), std::min(height, most));
    m_strip->show();
    m_page->setControls(m_strip->height());
}

void CurveView::mousePressEvent(QMouseEvent *event)
{
    const QPointF where = mapToScene(event->pos());
    if (event->button() != Qt::LeftButton || !isOnPlot(where))
        return;
    setFocus(Qt::MouseFocusReason);
    m_dragging = true;
    beginDrag();
    lookAt(std::nullopt);
    if (m_page->isDrawn()) // a field that loses the focus may take its value and leave no curve
        dragTo(where);
}

void CurveView::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        endDrag(false);
}

void CurveView::mouseMoveEvent(QMouseEvent *event)
{
    const QPointF where = mapToScene(event->pos());
    if (!event->buttons().testFlag(Qt::LeftButton))
        endDrag(false); // another window has got the release
    if (!m_dragging) {
        viewport()->setCursor(isOnPlot(where) ? Qt::CrossCursor : Qt::ArrowCursor);
        lookAt(where);
    } else if (m_page->isDrawn()) { // an undo during a drag may leave no curve either
        dragTo(where);
    }
}

void CurveView::endDrag(bool takeBack)
{
    if (!std::exchange(m_dragging, false))
        return;
    if (takeBack)
        emit canceled();
    else
        emit finished();
}

bool CurveView::hears(int key)
{
    constexpr int all = 1'000'000;
    switch (key) {
    case Qt::Key_Left: return moveAlong(-1);
    case Qt::Key_Right: return moveAlong(1);
    case Qt::Key_PageUp: return moveAlong(m_farther);
    case Qt::Key_PageDown: return moveAlong(-m_farther);
    case Qt::Key_Home: return moveAlong(-all);
    case Qt::Key_End: return moveAlong(all);
    case Qt::Key_Up: return moveAcross(-1);
    case Qt::Key_Down: return moveAcross(1);
    case Qt::Key_Return:
    case Qt::Key_Enter: return take();
    case Qt::Key_Escape:
        if (!m_dragging)
            return letGo();
        endDrag(true);
        return true;
    default: return false;
    }
}

void CurveView::look(const std::optional<CurveSpot> &spot)
{
    if (m_stale || spot == m_page->spot())
        return;
    m_page->setSpot(spot);
    showSpot();
}

bool CurveView::letGo()
{
    const bool read = m_page->spot().has_value();
    look(std::nullopt);
    return read;
}

// The help comes beside the plot alone. On the plot it would cover the curve that is being read.
QString CurveView::tipAt(const QPointF &where) const
{
    const QString head = m_page->cutHead(where);
    return isOnPlot(where) ? QString() : head.isEmpty() ? wrapped(toolTip()) : head;
}

void CurveView::keyPressEvent(QKeyEvent *event)
{
    if (!hears(event->key()))
        PageView::keyPressEvent(event);
}

void CurveView::leaveEvent(QEvent *event)
{
    lookAt(std::nullopt);
    QGraphicsView::leaveEvent(event);
}

void CurveView::focusOutEvent(QFocusEvent *event)
{
    look(std::nullopt);
    QGraphicsView::focusOutEvent(event);
}

} // namespace roofline
