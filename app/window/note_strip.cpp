#include "app/window/note_strip.h"

#include "app/controls/buttons.h"
#include "app/controls/scroll_area.h"
#include "app/controls/text_block.h"
#include "app/theme/layouts.h"

#include <QEvent>
#include <QScrollBar>

#include <algorithm>

namespace roofline {

namespace {

constexpr int mostShare = 8; // of the height of what holds the strip
constexpr int leastLines = 2;

} // namespace

NoteStrip::NoteStrip(QWidget *parent)
    : QFrame(parent)
    , m_area(new ScrollArea(this))
    , m_text(new TextBlock(1, 1, m_area))
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
    connect(close, &QToolButton::clicked, this, [this] { setOpen(false); });
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
