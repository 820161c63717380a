#include "app/window/center_views.h"

#include "app/controls/buttons.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QApplication>
#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyleOptionTab>
#include <QTabBar>

#include <algorithm>

namespace roofline {

namespace {

constexpr int leastWidth = 300; // pixels, which the panels at the sides leave to it
constexpr int tabsLeft = 11;    // aligns the text of the tabs with the left edge of the chart's title

// Pixels around the word of a tab.
constexpr int sidePadding = 11;
constexpr int topPadding = 8;
constexpr int bottomPadding = 7;
constexpr int underline = 2;

constexpr int mostShare = 8; // of the height of what holds the strip
constexpr int leastLines = 2;

} // namespace

// Shows tabs as plain words and underlines the current one.
class ViewTabs : public QTabBar {
public:
    explicit ViewTabs(QWidget *parent) : QTabBar(parent)
    {
        setExpanding(false);
        setAttribute(Qt::WA_Hover);
        setFocusPolicy(Qt::TabFocus);
    }

protected:
    QSize tabSizeHint(int index) const override
    {
        // Every tab is as wide as its bold word, so that nothing moves when the current tab changes.
        const QFontMetrics metrics(sized(font(), 1, QFont::DemiBold));
        return {metrics.horizontalAdvance(tabText(index)) + 2 * sidePadding,
                metrics.height() + topPadding + bottomPadding + underline};
    }

    QSize minimumTabSizeHint(int index) const override { return tabSizeHint(index); }

    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const Theme &theme = Theme::matching(palette());
        for (int index = 0; index < count(); ++index) {
            QStyleOptionTab option;
            initStyleOption(&option, index);
            const QRect area = option.rect;
            const bool current = index == currentIndex();
            const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
            painter.setFont(sized(font(), 1, current ? QFont::DemiBold : QFont::Normal));
            painter.setPen(current        ? theme.text
                           : !isEnabled() ? palette().color(QPalette::Disabled, QPalette::WindowText)
                           : hovered      ? theme.text
                                          : theme.mutedText);
            const QRect words = area.adjusted(sidePadding, topPadding, -sidePadding, -bottomPadding - underline);
            painter.drawText(words, Qt::AlignCenter | Qt::TextSingleLine, tabText(index));
            if (current)
                painter.fillRect(QRect(words.left(), area.bottom() - underline + 1, words.width(), underline),
                                 theme.accent);
            if (current && hasFocus()) {
                painter.setRenderHint(QPainter::Antialiasing);
                painter.setPen(QPen(theme.accent, 1));
                painter.drawRoundedRect(QRectF(area).adjusted(3.5, 3.5, -3.5, -4.5), 4, 4);
            }
        }
    }
};

CenterViews::CenterViews(const ViewSources &sources, QWidget *parent)
    : QFrame(parent)
    , m_tabs(new ViewTabs(this))
    , m_handle(new ChartHandle(*m_tabs, this))
{
    setObjectName(QStringLiteral("page"));
    setMinimumWidth(leastWidth);
    named(m_tabs, "view-tabs", {}, tr("Views"));
    for (const Tab &tab : allTabs()) {
        QWidget *view = tab.view.make(sources, this);
        view->setProperty("why", QLatin1String(tab.why));
        m_tabs->addTab(titleOf(View(m_stack->addWidget(view))));
        if (auto *chart = qobject_cast<RooflineChart *>(view))
            m_charts << chart;
        m_charts << view->findChildren<RooflineChart *>();
    }
    for (const RooflineChart *chart : m_charts)
        connect(chart, &RooflineChart::zoomChanged, this, &CenterViews::zoomChanged);
    m_tabs->setToolTip(tr("What the center of the window shows"));

    auto *head = addParts(rowIn(nullptr, -1, {tabsLeft, 0, tabsLeft, 0}), {m_tabs, Room::Rest, m_handle});
    auto *note = addParts(columnIn(nullptr, -1, {tabsLeft, 4, tabsLeft, 4}), {m_note});
    addParts(columnIn(this, 0, {1, 0, 1, 0}), {head, note, {m_stack, 1}});
    connect(m_tabs, &QTabBar::currentChanged, this, [this](int index) {
        m_stack->setCurrentIndex(index);
        emit viewChanged(View(index));
    });
}

QWidget &CenterViews::tabs() const
{
    return *m_tabs;
}

void CenterViews::setTip(View view, const QString &tip)
{
    m_tabs->setTabToolTip(int(view), tip);
}

void CenterViews::setView(View view)
{
    m_tabs->setCurrentIndex(int(view));
}

View CenterViews::view() const
{
    return View(m_tabs->currentIndex());
}

QSize CenterViews::viewSize() const
{
    return m_stack->currentWidget()->size();
}

void CenterViews::setReport(const ReportPtr &report, const ChartText &text)
{
    for (int i = 0; i < m_stack->count(); ++i)
        tabOf(View(i)).view.setReport(*m_stack->widget(i), report, text);
}

std::optional<QString> CenterViews::copyText() const
{
    const auto copy = tabOf(view()).view.copyText;
    return copy ? std::optional(copy(*m_stack->currentWidget())) : std::nullopt;
}

void CenterViews::addTo(PictureContent &content, bool ofAll) const
{
    for (int i = 0; i < m_stack->count(); ++i)
        if (ofAll || i == m_stack->currentIndex())
            tabOf(View(i)).view.addTo(content, *m_stack->widget(i));
}

void CenterViews::setMoving(bool moving)
{
    for (RooflineChart *chart : m_charts)
        chart->setMoving(moving);
}

void CenterViews::setTheme(const Theme &theme)
{
    for (int i = 0; i < m_stack->count(); ++i)
        tabOf(View(i)).view.setTheme(*m_stack->widget(i), theme);
}

void CenterViews::resetZoom()
{
    if (RooflineChart *chart = shownChart())
        chart->resetZoom();
}

bool CenterViews::isZoomed() const
{
    const RooflineChart *chart = shownChart();
    return chart && chart->isZoomed();
}

RooflineChart *CenterViews::shownChart() const
{
    const QWidget *shown = m_stack->currentWidget();
    for (RooflineChart *chart : m_charts)
        if (chart == shown || shown->isAncestorOf(chart))
            return chart;
    return nullptr;
}

void CenterViews::focusView()
{
    m_stack->currentWidget()->setFocus(Qt::OtherFocusReason);
}

ChartHandle::ChartHandle(QWidget &beside, QWidget *parent) : QToolButton(parent)
{
    setObjectName(QStringLiteral("chart-handle"));
    setIcon(QIcon(QStringLiteral(":/icons/copy.svg")));
    setToolTip(tr("Drag the chart from here into a document or a folder; a click copies it"));
    setAccessibleName(tr("Copy the chart"));
    setAutoRaise(true);
    setCursor(Qt::OpenHandCursor);
    beside.installEventFilter(this);
}

bool ChartHandle::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::HideToParent || event->type() == QEvent::ShowToParent)
        setVisible(event->type() == QEvent::ShowToParent);
    return QToolButton::eventFilter(object, event);
}

void ChartHandle::mousePressEvent(QMouseEvent *event)
{
    m_press = event->position();
    QToolButton::mousePressEvent(event);
}

void ChartHandle::mouseMoveEvent(QMouseEvent *event)
{
    const bool far = (event->position() - m_press).manhattanLength() >= QApplication::startDragDistance();
    if (!isDown() || !event->buttons().testFlag(Qt::LeftButton) || !far) {
        QToolButton::mouseMoveEvent(event);
        return;
    }
    setDown(false); // it was no click
    emit draggedOut();
}

NoteStrip::NoteStrip(QWidget *parent) : QFrame(parent)
{
    setObjectName(QStringLiteral("note"));
    m_text->setStrong(true);
    m_area->setWidget(m_text);
    m_area->setWidgetResizable(false);
    for (QWidget *clear : {m_area->viewport(), static_cast<QWidget *>(m_text)})
        clear->setAutoFillBackground(false);
    for (QObject *watched : {static_cast<QObject *>(parent), static_cast<QObject *>(m_area->viewport())})
        watched->installEventFilter(this);
    QToolButton *close =
        flatButton(QStringLiteral("close-note"), QStringLiteral("✕"), tr("Close the note; the session keeps it"), this);
    close->setAccessibleName(tr("Close the note"));
    auto *layout = rowIn(this, 8, {10, 6, 6, 6});
    layout->addWidget(m_area, 1);
    layout->addWidget(close, 0, Qt::AlignTop);
    connect(close, &QToolButton::clicked, this, [this] {
        m_closed.insert(m_note);
        setOpen(false);
    });
    hide();
}

void NoteStrip::setNote(const QString &note)
{
    if (note == m_note)
        return;
    m_note = note;
    m_text->setText(note);
    m_text->setAccessibleName(note);
    setAccessibleName(note);
    setOpen(!m_closed.contains(note));
}

void NoteStrip::reopen()
{
    m_closed.clear();
    setOpen(true);
}

void NoteStrip::setCovered(bool covered)
{
    m_covered = covered;
    setVisible(m_open && !m_covered);
}

bool NoteStrip::eventFilter(QObject *watched, QEvent *event)
{
    const QEvent::Type type = event->type();
    if (watched == parent() ? type == QEvent::Resize : type == QEvent::Show || type == QEvent::LayoutRequest)
        takeHeight();
    return QFrame::eventFilter(watched, event);
}

// The area is not asked for its own resizing, in which it must not get another height.
void NoteStrip::resizeEvent(QResizeEvent *event)
{
    QFrame::resizeEvent(event);
    takeHeight();
}

// Gives the area the height of the text, or as much of it as leaves room for the chart. The keys scroll what is cut.
void NoteStrip::takeHeight()
{
    const int whole = m_text->heightForWidth(m_area->width());
    const int most = std::max(parentWidget()->height() / mostShare, m_text->heightOf(leastLines));
    const bool cut = whole > most;
    const int bar = cut ? m_area->verticalScrollBar()->sizeHint().width() : 0;
    const int width = std::max(0, m_area->width() - bar);
    m_area->setFixedHeight(std::min(whole, most));
    m_area->setFocusPolicy(cut ? Qt::TabFocus : Qt::NoFocus);
    m_text->resize(width, m_text->heightForWidth(width));
}

void NoteStrip::setOpen(bool open)
{
    m_open = open && !m_note.isEmpty();
    setVisible(m_open && !m_covered);
}

} // namespace roofline
