#include "app/panels/lever_bars.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "core/units/format.h"

#include <QEvent>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace roofline {

namespace {

constexpr double barHeight = 10;
constexpr double barWidth = 58;
constexpr double shortest = 3 / barWidth; // a lever that changes nothing still has a bar to look at
constexpr double longest = 1;             // twice as fast

// The bars of one color are one part of the chart.
constexpr int parts = 4;

int partOf(Lever::Kind kind)
{
    switch (kind) {
    case Lever::Kind::DoubleCompute: return 0;
    case Lever::Kind::DoubleBandwidth:
    case Lever::Kind::HalfBytes: return 1;
    case Lever::Kind::DoubleNetwork: return 2;
    case Lever::Kind::HalfOverhead: return 3;
    }
    return 0;
}

// Always two decimals: the digits stand below each other and do not jump.
QString factorText(double speedup)
{
    return QString::number(speedup, 'f', 2) + QStringLiteral("×");
}

} // namespace

LeverBars::LeverBars(QWidget *parent) : QWidget(parent), m_chart(m_scene, parts)
{
    applyColors();
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
    std::vector<QList<double>> values(parts, QList<double>(qsizetype(m_bars.size()), 0.0));
    for (std::size_t row = 0; row < m_bars.size(); ++row)
        values[std::size_t(partOf(m_bars[row].kind))][qsizetype(row)] =
            std::clamp(m_bars[row].speedup - 1, shortest, longest);
    m_chart.setValues(values, longest);
    placeChart();
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

double LeverBars::factorWidth()
{
    return std::ceil(m_texts.width(sized(font(), 1, QFont::DemiBold), QStringLiteral("2.00×"))) + 10;
}

void LeverBars::placeChart()
{
    const QRectF plot(width() - factorWidth() - barWidth, 0, barWidth, rowHeight() * double(m_bars.size()));
    m_chart.setPlot(QRectF(rect()), plot, barHeight / rowHeight());
}

void LeverBars::applyColors()
{
    const Theme &theme = Theme::matching(palette());
    m_chart.setColors({theme.compute, theme.memory, theme.network, theme.overhead});
}

void LeverBars::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    placeChart();
}

void LeverBars::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyColors();
    else if (event->type() == QEvent::FontChange)
        placeChart();
}

void LeverBars::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QFont strong = sized(font(), 1, QFont::DemiBold);
    const double barLeft = width() - factorWidth() - barWidth;
    QRectF area(0, 0, width(), rowHeight());
    painter.setPen(theme.text);
    for (const Bar &bar : m_bars) {
        const bool fits = m_texts.width(font(), bar.name) <= barLeft - 8;
        m_texts.drawIn(painter, area, Qt::AlignLeft, font(),
                       fits ? bar.name : fontMetrics().elidedText(bar.name, Qt::ElideRight, int(barLeft) - 8));
        m_texts.drawIn(painter, area, Qt::AlignRight, strong, factorText(bar.speedup));
        area.translate(0, rowHeight());
    }
    m_scene.render(&painter, rect(), rect());
}

} // namespace roofline
