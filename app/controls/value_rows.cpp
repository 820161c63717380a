#include "app/controls/value_rows.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStringList>
#include <QToolTip>

#include <algorithm>

namespace roofline {

namespace {

constexpr int shortWord = 3; // letters of one that no name ends with, such as "per"

} // namespace

ValueRows::ValueRows(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ValueRows::setRows(std::vector<Row> rows)
{
    if (rows == m_rows)
        return;
    const bool resized = rows.size() != m_rows.size();
    m_rows = std::move(rows);
    if (resized)
        updateGeometry();
    QStringList lines;
    for (const Row &row : m_rows)
        lines << (row.delta.isEmpty()
                      ? tr("%1: %2").arg(row.name, row.value)
                      : tr("%1: %2, %3 compared with the baseline").arg(row.name, row.value, row.delta));
    setAccessibleName(lines.join(u'\n'));
    update();
}

int ValueRows::rowHeight() const
{
    return fontMetrics().height() + 4;
}

QSize ValueRows::sizeHint() const
{
    return {200, rowHeight() * int(m_rows.size())};
}

// "Latency" rather than "Latency per to…": the first words say what it is, the tooltip the rest.
QString ValueRows::nameIn(const QString &name, double room)
{
    if (m_texts.width(font(), name) <= room)
        return name;
    QStringList words = name.split(u' ');
    while (words.size() > 1 && (words.last().size() <= shortWord || m_texts.width(font(), words.join(u' ')) > room))
        words.removeLast();
    return fontMetrics().elidedText(words.join(u' '), Qt::ElideRight, int(room));
}

void ValueRows::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    const QFont strong = sized(font(), 1, QFont::DemiBold);
    const QFont small = sized(font(), 0.85);
    QRectF area(0, 0, width(), rowHeight());
    for (const Row &row : m_rows) {
        painter.setPen(theme.text);
        m_texts.drawIn(painter, area, Qt::AlignRight, strong, row.value);
        painter.setPen(theme.mutedText);
        double room = width() - m_texts.width(strong, row.value) - 8;
        // Before its number: with a baseline and without, all numbers end at one edge, and each name has the room that its own row leaves.
        if (!row.delta.isEmpty()) {
            m_texts.drawIn(painter, QRectF(0, area.top(), room, area.height()), Qt::AlignRight, small, row.delta);
            room -= m_texts.width(small, row.delta) + 8;
        }
        m_texts.drawIn(painter, area, Qt::AlignLeft, font(), nameIn(row.name, room));
        area.translate(0, rowHeight());
    }
}

bool ValueRows::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const std::size_t row = std::size_t(std::max(0, help->pos().y() / rowHeight()));
        QToolTip::showText(help->globalPos(), row < m_rows.size() ? m_rows[row].toolTip : QString(), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace roofline
