#include "app/why/why_part.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace roofline {

namespace {

constexpr int gap = 12;
constexpr int usualBar = 16;      // pixels for text of the usual size
constexpr double shortest = 3;    // pixels
constexpr double barShare = 0.42; // of the room beside the title
constexpr double leastShare = 0.12;

} // namespace

WhyPart::WhyPart(QWidget *parent) : QAbstractButton(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void WhyPart::setContent(const Content &content)
{
    if (content == m_content)
        return;
    m_content = content;
    setEnabled(!content.name.isEmpty());
    setCursor(content.name.isEmpty() ? Qt::ArrowCursor : Qt::PointingHandCursor);
    QString said = content.how.isEmpty() ? tr("%1: %2").arg(content.title, content.value)
                                         : tr("%1: %2 = %3").arg(content.title, content.how, content.value);
    if (!content.remark.isEmpty())
        said = tr("%1, %2").arg(said, content.remark);
    setAccessibleName(said);
    setToolTip(content.name.isEmpty() ? QString() : tr("Why %1?").arg(content.value));
    update();
}

void WhyPart::setWidths(int titles, int words)
{
    if (titles == m_titleWidth && words == m_wordsWidth)
        return;
    m_titleWidth = titles;
    m_wordsWidth = words;
    update();
}

int WhyPart::wordsWidth(const QFont &usual) const
{
    return int(std::ceil(QFontMetricsF(wordsFont(usual)).horizontalAdvance(words(true))));
}

QFont WhyPart::wordsFont(const QFont &usual) const
{
    return sized(usual, 1, m_content.remark.isEmpty() ? QFont::Normal : QFont::DemiBold);
}

QString WhyPart::words(bool how) const
{
    const QString number =
        how && !m_content.how.isEmpty() ? tr("%1 = %2").arg(m_content.how, m_content.value) : m_content.value;
    return m_content.remark.isEmpty() ? number : tr("%1 · %2").arg(number, m_content.remark);
}

void WhyPart::paintBar(QPainter &painter, const QRectF &room)
{
    const double length = std::max(shortest, room.width() * std::min(m_content.bar, 1.0));
    const int thickness = withText(font(), usualBar);
    QRectF bar(room.left(), room.center().y() - thickness / 2.0, length, thickness);
    painter.setPen(Qt::NoPen);
    if (m_content.segments.empty()) {
        painter.setBrush(m_content.color);
        painter.drawRect(bar);
        return;
    }
    // The parts of a bar are tints of one color.
    const Theme &theme = Theme::matching(palette());
    constexpr std::array tints = {0.40, 1.0, 0.70};
    double left = bar.left();
    for (std::size_t i = 0; i < m_content.segments.size(); ++i) {
        const WhyPart::Segment &segment = m_content.segments[i];
        const QRectF piece(left, bar.top(), bar.width() * segment.part, bar.height());
        left += piece.width();
        const QColor fill = mixed(theme.window, m_content.color, tints[i % tints.size()]);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawRect(piece);
        const QFont small = sized(font(), 0.85, QFont::DemiBold);
        if (QFontMetrics(small).horizontalAdvance(segment.name) + 8 > piece.width())
            continue;
        painter.setFont(small);
        painter.setPen(fill.lightness() > 128 ? QColor(0x12, 0x12, 0x12) : QColor(Qt::white));
        painter.drawText(piece.adjusted(4, 0, -4, 0), Qt::AlignLeft | Qt::AlignVCenter, segment.name);
    }
}

void WhyPart::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus()) {
        painter.setPen(QPen(theme.accent, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
    }
    const bool link = !m_content.name.isEmpty();
    QFont strong = sized(font(), 1, QFont::DemiBold);
    strong.setUnderline(link && underMouse());
    painter.setFont(strong);
    painter.setPen(link ? theme.accent : theme.text);
    const QRectF inside = QRectF(rect()).adjusted(4, 0, -4, 0);
    const int titles = std::min(m_titleWidth, int(inside.width() * 0.45));
    painter.drawText(QRectF(inside.left(), 0, titles, height()), Qt::AlignLeft | Qt::AlignVCenter,
                     QFontMetrics(strong).elidedText(m_content.title, Qt::ElideMiddle, titles));
    QRectF room(inside.left() + titles + gap, 0, inside.width() - titles - gap, height());
    if (m_content.bar >= 0) {
        const double free = std::max(room.width() * leastShare, room.width() - gap - m_wordsWidth);
        const QRectF bars(room.left(), 0, std::min(room.width() * barShare, free), height());
        paintBar(painter, bars);
        room.setLeft(bars.left() + std::max(shortest, bars.width() * std::min(m_content.bar, 1.0)) + gap);
    }
    painter.setFont(wordsFont(font()));
    painter.setPen(theme.text);
    const bool fits = wordsWidth(font()) <= int(room.width()); // a formula that is cut would have another number in it
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     fits ? words(true)
                          : QFontMetricsF(painter.font()).elidedText(words(false), Qt::ElideRight, room.width()));
}

void WhyPart::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

} // namespace roofline
