#include "app/controls/fold.h"

#include "app/controls/term_button.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QPainter>
#include <QStyle>

namespace roofline {

FoldHeader::FoldHeader(const QString &title, QWidget *parent) : QAbstractButton(parent)
{
    setText(title);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    describe();
}

void FoldHeader::setState(const QString &state, const QString &brief)
{
    if (state == m_state && brief == m_brief)
        return;
    m_state = state;
    m_brief = brief;
    describe();
    update();
}

void FoldHeader::describe()
{
    const QString plain = withoutMnemonic(text());
    setAccessibleName(m_state.isEmpty() ? plain : tr("%1: %2").arg(plain, m_state));
    setToolTip(accessibleName());
}

void FoldHeader::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(0, 0, width(), 1), theme.line);

    const double unit = textScale(font());
    painter.save();
    painter.translate(0, height() / 2.0);
    painter.scale(unit, unit);
    painter.setPen(QPen(underMouse() ? theme.text : theme.mutedText, 1.5));
    painter.drawPolyline(isChecked() ? QPolygonF({QPointF(1, -2), QPointF(5, 2), QPointF(9, -2)})
                                     : QPolygonF({QPointF(3, -4), QPointF(7, 0), QPointF(3, 4)}));
    painter.restore();

    const QRect textArea = rect().adjusted(withText(font(), 16), 0, 0, 0);
    const int titleWidth = fontMetrics().size(Qt::TextShowMnemonic, text()).width();
    painter.setPen(theme.text);
    const bool underline = style()->styleHint(QStyle::SH_UnderlineShortcut, nullptr, this);
    painter.drawText(
        textArea, Qt::AlignLeft | Qt::AlignVCenter | (underline ? Qt::TextShowMnemonic : Qt::TextHideMnemonic), text());
    if (!isChecked()) {
        const QRect stateArea = textArea.adjusted(titleWidth + 10, 0, 0, 0);
        const QFont small = sized(font(), 0.92);
        painter.setFont(small);
        painter.setPen(theme.mutedText);
        const QFontMetrics metrics(small);
        const bool fits = m_brief.isEmpty() || metrics.horizontalAdvance(m_state) <= stateArea.width();
        const QString &state = fits ? m_state : m_brief;
        const QString shown = metrics.elidedText(state, Qt::ElideRight, stateArea.width());
        constexpr qsizetype worthReading = 5; // letters that are left of a state, with the ellipsis
        if (shown == state || shown.size() >= worthReading)
            painter.drawText(stateArea, Qt::AlignRight | Qt::AlignVCenter, shown);
    }
    if (hasFocus()) {
        painter.setPen(QPen(theme.accent, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 3.5, -0.5, -2.5), 4, 4);
    }
}

Fold::Fold(const QString &title, QWidget *parent)
    : QWidget(parent)
    , m_header(new FoldHeader(title, this))
    , m_content(new QWidget(this))
{
    addParts(columnIn(this, 0), {m_header, m_content});
    m_content->setContentsMargins(0, 4, 0, 10);
    m_content->hide();
    connect(m_header, &QAbstractButton::toggled, m_content, &QWidget::setVisible);
}

TermButton &Fold::addTerm(const QString &term)
{
    auto *button = new TermButton(term, withoutMnemonic(m_header->text()), m_header);
    addParts(rowIn(m_header), {Room::Rest, button});
    setTabOrder(m_header, button); // a child that comes later would be last in the window
    button->setVisible(isOpen());
    connect(m_header, &QAbstractButton::toggled, button, &QWidget::setVisible);
    return *button;
}

} // namespace roofline
