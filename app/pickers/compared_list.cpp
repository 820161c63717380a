#include "app/pickers/compared_list.h"

#include "app/theme/context_menu.h"
#include "app/theme/plain_texts.h"
#include "app/theme/series.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QPainter>

namespace roofline {

namespace {

constexpr std::size_t mostRows = 3; // when folded, the last of them says how many more there are

} // namespace

ComparedRow::ComparedRow(bool hasOwn, QWidget *parent)
    : QAbstractButton(parent)
    , m_own(hasOwn ? flatButton({}, {}, {}, this) : nullptr)
    , m_remove(flatButton({}, QStringLiteral("✕"), {}, this))
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    if (m_own)
        m_own->setIcon(QIcon(QStringLiteral(":/icons/own_settings.svg")));
}

void ComparedRow::setItem(const ComparedList::Item &item)
{
    if (item == m_item)
        return;
    m_item = item;
    setText(item.name);
    setAccessibleName(tr("Compared, %1: %2").arg(seriesLetter(item.series), item.name));
    setToolTip(item.problem.isEmpty() ? tr("%1\nClick to swap with it. Press Delete to stop comparing.").arg(item.name)
                                      : tr("%1\nCannot be computed: %2").arg(item.name, item.problem));
    m_remove->setAccessibleName(tr("Stop comparing with %1").arg(item.name));
    m_remove->setToolTip(m_remove->accessibleName());
    if (m_own) {
        m_own->setAccessibleName(tr("Settings of its own: %1").arg(item.name));
        m_own->setToolTip(tr("Chips, precision, batch of %1 alone (F2)").arg(item.name));
    }
    update();
}

void ComparedRow::resizeEvent(QResizeEvent *)
{
    const int icon = withText(font(), usualBadge);
    m_remove->setGeometry(width() - height(), 0, height(), height());
    if (m_own) {
        m_own->setIconSize({icon, icon});
        m_own->setGeometry(width() - 2 * height(), 0, height(), height());
    }
}

void ComparedRow::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus() || underMouse() || isDown()) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(faded(theme.accent, hasFocus() ? 0.18 : 0.08));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0, 0.5, 0, -0.5), 4, 4);
    }
    const int badgeSide = withText(font(), usualBadge);
    paintSeriesBadge(painter, QRectF(4, (height() - badgeSide) / 2.0, badgeSide, badgeSide), theme, m_item.series);
    const QRect area = rect().adjusted(badgeSide + 11, 0, -(m_own ? 2 : 1) * height() - 2, 0);
    painter.setPen(m_item.problem.isEmpty() ? theme.text : theme.mutedText);
    const QString text = m_item.problem.isEmpty() ? m_item.name : tr("%1: not possible").arg(m_item.name);
    painter.drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(text, Qt::ElideRight, area.width()));
}

void ComparedRow::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Delete:
    case Qt::Key_Backspace: m_remove->click(); return;
    case Qt::Key_F2:
        if (m_own)
            m_own->click();
        return;
    case Qt::Key_Return:
    case Qt::Key_Enter: click(); return;
    default: QAbstractButton::keyPressEvent(event);
    }
}

void ComparedRow::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu &menu = contextMenu(this);
    menu.addAction(tr("Swap with it"), this, [this] { click(); });
    if (m_own)
        menu.addAction(tr("Settings of its own…"), m_own, &QToolButton::click);
    menu.addAction(menuText(m_remove->accessibleName()), m_remove, &QToolButton::click);
    menu.popup(event->globalPos());
}

ComparedList::ComparedList(const QString &name, QWidget &field, bool hasOwn, QWidget *parent)
    : QWidget(parent)
    , m_field(field)
    , m_hasOwn(hasOwn)
{
    setAccessibleName(name);
    m_layout->addWidget(m_more);
    connect(m_more, &QToolButton::clicked, this, [this] {
        m_unfolded = !m_unfolded;
        arrange();
    });
    hide();
}

void ComparedList::setItems(std::vector<Item> items)
{
    if (items == m_items)
        return;
    m_items = std::move(items);
    arrange();
}

ComparedRow *ComparedList::rowAt(std::size_t index)
{
    if (index == m_rows.size()) {
        auto *row = new ComparedRow(m_hasOwn, this);
        m_layout->insertWidget(int(index), row);
        // A row that is still being pressed may have left the list meanwhile.
        const auto tell = [this, index](void (ComparedList::*signal)(int)) {
            if (index < m_items.size())
                emit(this->*signal)(int(index));
        };
        setTabOrder(index > 0 ? static_cast<QWidget *>(m_rows.back()->removeButton()) : &m_field, row);
        setTabOrder(row, row->ownButton() ? row->ownButton() : row->removeButton());
        if (row->ownButton()) {
            setTabOrder(row->ownButton(), row->removeButton());
            connect(row->ownButton(), &QToolButton::clicked, this, [tell] { tell(&ComparedList::ownAsked); });
        }
        connect(row, &ComparedRow::clicked, this, [tell] { tell(&ComparedList::chosen); });
        connect(row->removeButton(), &QToolButton::clicked, this, [tell] { tell(&ComparedList::removed); });
        m_rows.push_back(row);
    }
    return m_rows[index];
}

void ComparedList::arrange()
{
    const std::size_t folded = m_items.size() > mostRows ? mostRows - 1 : m_items.size();
    const std::size_t shown = m_unfolded ? m_items.size() : folded;
    for (std::size_t i = 0; i < m_items.size(); ++i)
        rowAt(i)->setItem(m_items[i]);
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        m_rows[i]->setVisible(i < shown);
    m_more->setVisible(m_items.size() > mostRows);
    m_more->setText(m_unfolded ? tr("fewer") : tr("+%1 more").arg(m_items.size() - folded));
    m_more->setToolTip(m_unfolded ? tr("Show the first ones only") : tr("Show all that is compared"));
    setVisible(!m_items.empty());
}

} // namespace roofline
