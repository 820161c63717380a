#include "app/views/page_view.h"

#include "app/theme/text_size.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QToolTip>

namespace roofline {

void PageView::setPage(ScenePage &page)
{
    m_shown = &page;
    setScene(&page.scene());
    setFrameShape(QFrame::NoFrame);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate); // so that nothing of an older picture stays
    setRenderHint(QPainter::Antialiasing);
    setOptimizationFlags(QGraphicsView::DontSavePainterState);
    setInteractive(false);
    setFocusPolicy(Qt::StrongFocus);
    whenFontChanges(*this, [this] {
        m_shown->setFont(font());
        refresh();
    });
}

void PageView::setReport(const ReportPtr &report, const QString &title)
{
    m_report = report;
    m_title = title;
    refresh();
}

void PageView::setTheme(const Theme &theme)
{
    m_shown->setTheme(theme);
    refresh();
}

void PageView::refresh()
{
    m_stale = hasContent();
    if (!m_stale || !isVisible())
        return;
    m_stale = false;
    showPage();
}

// Tells screen readers what the picture says, beginning with the point being read.
void PageView::describe(const QStringList &first)
{
    setAccessibleDescription((first + m_shown->texts()).join(QStringLiteral(", ")));
}

void PageView::copy()
{
    QGuiApplication::clipboard()->setText(copyText());
}

void PageView::paintEvent(QPaintEvent *event)
{
    QGraphicsView::paintEvent(event);
    emit painted();
}

void PageView::resizeEvent(QResizeEvent *event)
{
    QGraphicsView::resizeEvent(event);
    refresh();
}

void PageView::showEvent(QShowEvent *event)
{
    QGraphicsView::showEvent(event);
    if (m_stale)
        refresh();
}

bool PageView::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QGraphicsView::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    QToolTip::showText(help->globalPos(), tipAt(mapToScene(help->pos())), this);
    return true;
}

void PageView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copy();
    else
        QGraphicsView::keyPressEvent(event);
}

void PageView::wheelEvent(QWheelEvent *event)
{
    event->ignore(); // the page is as large as the view
}

} // namespace roofline
