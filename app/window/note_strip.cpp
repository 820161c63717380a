#include "app/window/note_strip.h"

#include "app/controls/buttons.h"
#include "app/controls/text_block.h"
#include "app/theme/layouts.h"

namespace roofline {

NoteStrip::NoteStrip(QWidget *parent) : QFrame(parent), m_text(new TextBlock(1, 1, this))
{
    setObjectName(QStringLiteral("note"));
    m_text->setStrong(true);
    QToolButton *close =
        flatButton(QStringLiteral("close-note"), QStringLiteral("✕"), tr("Close the note; the session keeps it"), this);
    close->setAccessibleName(tr("Close the note"));
    auto *layout = rowIn(this, 8, {10, 6, 6, 6});
    layout->addWidget(m_text, 1);
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

void NoteStrip::setOpen(bool open)
{
    m_open = open && !m_note.isEmpty();
    setVisible(m_open && !m_covered);
}

} // namespace roofline
