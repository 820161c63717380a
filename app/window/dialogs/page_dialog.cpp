#include "app/window/dialogs/page_dialog.h"

#include "app/theme/dialog_size.h"
#include "app/theme/text_size.h"
#include "app/theme/theme.h"

#include <QFocusEvent>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace roofline {

PageDialog::PageDialog(const QString &name, const QString &title, QWidget *parent) : QDialog(parent)
{
    setObjectName(name);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(title);
    m_outer->addWidget(m_area, 1);
}

QVBoxLayout *PageDialog::makeColumn(int top, int bottom, int spacing)
{
    return columnIn(m_page, spacing, {margin, top, margin, bottom});
}

void PageDialog::addHead(QVBoxLayout &column, const QString &name, const QString &sentence, QWidget *parent)
{
    QLabel *heading = wrappedLabel({}, parent);
    heading->setText(name);
    setFace(*heading, 1.6, QFont::Bold);
    QLabel *about = mutedLabel({}, parent);
    about->setText(sentence);
    addParts(&column, {heading, about});
}

void PageDialog::fit(int width, int buttons, const QSize &most)
{
    resize(QSize(width, m_page->layout()->heightForWidth(width) + buttons)
               .boundedTo(most)
               .boundedTo(dialogSize(*this, 2000, 2000)));
}

void PageDialog::addCard(QAbstractButton *card)
{
    card->installEventFilter(this);
    m_cards.push_back(card);
}

bool PageDialog::focusCard(int index)
{
    if (index < 0 || index >= int(m_cards.size()))
        return false;
    m_cards[std::size_t(index)]->setFocus(Qt::TabFocusReason);
    return true;
}

// Below a click nothing may move, also below one that makes the window active again. When the dialog is opened, it
// becomes active for the first time.
bool PageDialog::follows(Qt::FocusReason reason)
{
    const bool first = !std::exchange(m_entered, true);
    const bool returns = reason == Qt::ActiveWindowFocusReason || reason == Qt::PopupFocusReason;
    return reason != Qt::MouseFocusReason && (first || !returns);
}

bool PageDialog::eventFilter(QObject *object, QEvent *event)
{
    // A scroll area follows Tab by itself, but no other key.
    if (event->type() == QEvent::FocusIn && follows(static_cast<QFocusEvent *>(event)->reason()))
        m_area->ensureWidgetVisible(static_cast<QWidget *>(object), 0, 8);
    if (event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(object, event);
    const auto at = int(std::ranges::find(m_cards, object) - m_cards.begin());
    const int last = cardCount() - 1;
    const int rows = m_page->parentWidget()->height() / m_cards[std::size_t(at)]->height(); // that are in view
    const int shown = std::max(rows, 1) * m_columns;
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Left: focusCard(at - 1); break;
    case Qt::Key_Right: focusCard(at + 1); break;
    case Qt::Key_Up: focusCard(at - m_columns); break;
    case Qt::Key_Down: focusCard(at + m_columns); break;
    case Qt::Key_PageUp: focusCard(std::max(at - shown, 0)); break;
    case Qt::Key_PageDown: focusCard(std::min(at + shown, last)); break;
    case Qt::Key_Home: focusCard(0); break;
    case Qt::Key_End: focusCard(last); break;
    case Qt::Key_Return:
    case Qt::Key_Enter: m_cards[std::size_t(at)]->click(); break;
    default: return QDialog::eventFilter(object, event);
    }
    return true;
}

CardButton::CardButton(int usualWidth, QWidget *parent) : QAbstractButton(parent), m_usualWidth(usualWidth)
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void CardButton::paintFrame(QPainter &painter, double radius) const
{
    const Theme &theme = Theme::matching(palette());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(hasFocus() || underMouse() ? theme.accent : theme.line, hasFocus() ? 2 : 1));
    painter.setBrush(theme.base);
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), radius, radius);
}

int CardButton::paintTitle(QPainter &painter, const QRect &area) const
{
    painter.setFont(titleFont());
    painter.setPen(Theme::matching(palette()).text);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignTop,
                     painter.fontMetrics().elidedText(text(), Qt::ElideRight, area.width()));
    return painter.fontMetrics().height();
}

} // namespace roofline
