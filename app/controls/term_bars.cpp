#include "app/controls/term_bars.h"

#include "app/theme/bound_color.h"
#include "app/theme/text.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStringList>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double barHeight = 8;
constexpr double gap = 8;
constexpr double shortest = 2; // pixels: a time of almost nothing still shows its color

} // namespace

TermBars::TermBars(QWidget *parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TermBars::setBars(std::vector<Bar> bars)
{
    if (bars == m_bars)
        return;
    const bool resized = bars.size() != m_bars.size();
    m_bars = std::move(bars);
    if (resized)
        updateGeometry();
    QStringList lines;
    for (const Bar &bar : m_bars)
        lines << tr("%1: %2").arg(bar.name, bar.value);
    setAccessibleName(lines.join(u'\n'));
    update();
}

int TermBars::rowHeight() const
{
    return fontMetrics().height() + 4;
}

QSize TermBars::sizeHint() const
{
    return {200, rowHeight() * int(m_bars.size())};
}

void TermBars::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont strong = sized(font(), 1, QFont::DemiBold);
    double names = 0;
    for (const Bar &bar : m_bars)
        names = std::max(names, m_texts.width(font(), bar.name));
    // Room for any time, so that no bar changes its length with the digits of another.
    const double values = std::ceil(m_texts.width(strong, QStringLiteral("0.000 ms")));
    const double left = names + gap;
    const double room = std::max(0.0, width() - values - gap - left);
    QRectF area(0, 0, width(), rowHeight());
    for (const Bar &bar : m_bars) {
        painter.setPen(theme.mutedText);
        m_texts.drawIn(painter, area, Qt::AlignLeft, font(), bar.name);
        painter.setPen(theme.text);
        m_texts.drawIn(painter, area, Qt::AlignRight, strong, bar.value);
        painter.setPen(Qt::NoPen);
        const double top = area.center().y() - barHeight / 2;
        painter.setBrush(theme.line);
        painter.drawRoundedRect(QRectF(left, top, room, barHeight), 2, 2);
        if (bar.part > 0) {
            painter.setBrush(boundColor(theme, bar.bound));
            painter.drawRoundedRect(QRectF(left, top, std::max(shortest, room * std::min(bar.part, 1.0)), barHeight), 2,
                                    2);
        }
        area.translate(0, rowHeight());
    }
}

bool TermBars::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const std::size_t row = std::size_t(std::max(0, help->pos().y() / rowHeight()));
        QToolTip::showText(help->globalPos(), row < m_bars.size() ? m_bars[row].toolTip : QString(), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace roofline
