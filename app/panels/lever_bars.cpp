#include "app/panels/lever_bars.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "core/units/format.h"

#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

const QColor &colorOf(const Theme &theme, Lever::Kind kind)
{
    switch (kind) {
    case Lever::Kind::DoubleCompute: return theme.compute;
    case Lever::Kind::DoubleBandwidth:
    case Lever::Kind::HalfBytes: return theme.memory;
    case Lever::Kind::DoubleNetwork: return theme.network;
    case Lever::Kind::HalfOverhead: return theme.overhead;
    }
    return theme.mutedText;
}

// Always two decimals: the digits stand below each other and do not jump.
QString factorText(double speedup)
{
    return QString::number(speedup, 'f', 2) + QStringLiteral("×");
}

} // namespace

LeverBars::LeverBars(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setToolTip(tr("How much faster the whole would be with one change alone."));
}

void LeverBars::setBars(std::vector<Bar> bars)
{
    if (bars == m_bars)
        return;
    const bool resized = bars.size() != m_bars.size();
    m_bars = std::move(bars);
    if (resized)
        updateGeometry();
    QStringList lines;
    for (const Bar &bar : m_bars)
        lines << tr("%1: %2").arg(bar.name, factorText(bar.speedup));
    setAccessibleName(lines.join(u'\n'));
    update();
}

int LeverBars::rowHeight() const
{
    return fontMetrics().height() + 4;
}

QSize LeverBars::sizeHint() const
{
    return {200, rowHeight() * int(m_bars.size())};
}

void LeverBars::paintEvent(QPaintEvent *)
{
    constexpr int barHeight = 10;
    constexpr double barWidth = 58;
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont strong = sized(font(), 1, QFont::DemiBold);
    const double factorWidth = std::ceil(m_texts.width(strong, QStringLiteral("2.00×"))) + 10;
    const double barLeft = width() - factorWidth - barWidth;
    QRectF area(0, 0, width(), rowHeight());
    for (const Bar &bar : m_bars) {
        const bool fits = m_texts.width(font(), bar.name) <= barLeft - 8;
        painter.setPen(theme.text);
        m_texts.drawIn(painter, area, Qt::AlignLeft, font(), fits ? bar.name : fontMetrics().elidedText(bar.name, Qt::ElideRight, int(barLeft) - 8));
        m_texts.drawIn(painter, area, Qt::AlignRight, strong, factorText(bar.speedup));
        const double length = std::clamp(bar.speedup - 1, 0.0, 1.0) * barWidth;
        painter.setPen(Qt::NoPen);
        painter.setBrush(colorOf(theme, bar.kind));
        painter.drawRoundedRect(QRectF(barLeft, area.center().y() - barHeight / 2.0, std::max(length, 3.0), barHeight), 2, 2);
        area.translate(0, rowHeight());
    }
}

} // namespace roofline
