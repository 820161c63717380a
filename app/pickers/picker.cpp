#include "app/pickers/picker.h"

#include "app/controls/choice_box.h"
#include "app/pickers/picker_delegate.h"
#include "app/pickers/picker_popup.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace roofline {

Picker::Picker(const QString &name, PickerEntries entries, QWidget *parent)
    : QAbstractButton(parent)
    , m_name(name)
    , m_entries(std::move(entries))
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(name);
    connect(this, &QAbstractButton::clicked, this, [this] { openPopup(); });
}

void Picker::setEntries(PickerEntries entries)
{
    m_entries = std::move(entries);
    if (m_popup) { // it is built anew from these; it goes later, as its own click may have brought them
        m_popup->hide();
        m_popup->deleteLater();
        m_popup = nullptr;
    }
    const QString id = m_current.id;
    const QString detail = m_current.detail;
    m_current = {};
    if (!id.isEmpty())
        setCurrent(id, detail);
}

bool Picker::isOpen() const
{
    return m_popup && m_popup->isVisible();
}

void Picker::setCurrent(const QString &id, const QString &fallbackDetail)
{
    if (id == m_current.id && !m_current.name.isEmpty())
        return;
    const auto found = std::ranges::find(m_entries, id, &PickerEntry::id);
    m_current =
        found != m_entries.end() ? *found : PickerEntry{.id = id, .name = id, .detail = fallbackDetail, .groups = {}};
    setText(m_current.name);
    setAccessibleName(tr("%1: %2, %3").arg(m_name, m_current.name, m_current.detail));
    setToolTip(m_current.unverified
                   ? tr("%1\n%2\nSome of its numbers are unverified: from memory, not checked against a source.")
                         .arg(m_current.name, m_current.detail)
                   : tr("%1\n%2").arg(m_current.name, m_current.detail));
    update();
}

void Picker::setTicks(const PickerTicks &ticks)
{
    m_ticks = ticks;
    if (m_popup)
        m_popup->setTicks(m_ticks, m_current.id);
}

void Picker::openPopup(const QString &typed, Purpose purpose)
{
    if (!m_popup) {
        m_popup = new PickerPopup(m_name, m_entries, this);
        connect(m_popup, &PickerPopup::chosen, this, &Picker::chosen);
        connect(m_popup, &PickerPopup::ticked, this, &Picker::ticked);
    }
    m_popup->setTicks(m_ticks, m_current.id);
    m_popup->open(QRect(mapToGlobal(QPoint(0, 0)), size()), m_current.id, typed, purpose == Purpose::Compare);
}

QSize Picker::sizeHint() const
{
    return {180, fontMetrics().height() + QFontMetrics(sized(font(), 0.85)).height() + 13};
}

void Picker::paintEvent(QPaintEvent *)
{
    constexpr int above = 5; // pixels
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    const QFont bold = sized(font(), 1, QFont::DemiBold);
    const QFontMetrics metrics(bold);
    // The arrow stands beside the name, and the second line has all of the width.
    paintFieldFrame(painter, *this, hasFocus() || isDown(), above + metrics.height() / 2.0);
    const QFont small = sized(font(), 0.85);
    const QRect area = rect().adjusted(10, above, -withText(font(), 22), -6);
    painter.setFont(bold);
    painter.setPen(theme.text);
    const bool whole = m_current.shortName.isEmpty() || metrics.horizontalAdvance(m_current.name) <= area.width();
    painter.drawText(area, Qt::AlignLeft | Qt::AlignTop,
                     metrics.elidedText(whole ? m_current.name : m_current.shortName, Qt::ElideRight, area.width()));
    painter.setFont(small);
    painter.setPen(theme.mutedText);
    const QString mark = m_current.unverified ? QStringLiteral(" ?") : QString();
    const QRect detailArea = rect().adjusted(10, above, -8, -6);
    painter.drawText(detailArea, Qt::AlignLeft | Qt::AlignBottom,
                     PickerDelegate::fittingDetail(m_current.detail, mark, small, detailArea.width()));
}

void Picker::keyPressEvent(QKeyEvent *event)
{
    const QString typed = event->text();
    const bool printable = !typed.isEmpty() && typed[0].isPrint() && typed[0] != u' '
                           && !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    switch (event->key()) {
    case Qt::Key_Down:
    case Qt::Key_Up:
    case Qt::Key_F4:
    case Qt::Key_Return:
    case Qt::Key_Enter: openPopup(); return;
    default: break;
    }
    if (printable)
        openPopup(typed); // typing ahead starts the search
    else
        QAbstractButton::keyPressEvent(event);
}

} // namespace roofline
