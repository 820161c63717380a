#include "app/controls/value_rows.h"

#include "app/theme/bound_color.h"
#include "app/theme/series.h"
#include "app/theme/text_size.h"
#include "app/theme/theme.h"

#include <QGuiApplication>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace roofline {

namespace {

constexpr qsizetype mostTexts = 200; // far more than are shown at a time
constexpr int shortWord = 3;         // letters; no name ends with a word as short as "per"
constexpr double leastName = 0.4;    // of the width, which a long value leaves to its name
constexpr double gap = 8;
constexpr double usualBar = 8;
constexpr double shortestBar = 2; // pixels: almost nothing still shows its color

} // namespace

ValueRows::ValueRows(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    whenFontChanges(*this, [this] {
        m_below.assign(m_rows.size(), 0);
        breakRows();
        updateGeometry();
    });
}

void ValueRows::setBars(const QString &widestValue, double width)
{
    m_widestValue = widestValue;
    m_barWidth = width;
}

void ValueRows::setRows(std::vector<Row> rows)
{
    if (rows == m_rows)
        return;
    const bool resized = rows.size() != m_rows.size();
    bool moved = resized;
    if (resized || !m_widestValue.isEmpty()) // bars begin where the longest name ends
        update();
    int top = 0;
    for (std::size_t i = 0; i < rows.size() && !resized; ++i) {
        if (rows[i] != m_rows[i])
            update(0, top, width(), heightOf(i));
        top += heightOf(i);
        if (rows[i].name != m_rows[i].name)
            moved = std::exchange(m_below[i], 0) > 0 || moved;
    }
    m_rows = std::move(rows);
    if (resized)
        m_below.assign(m_rows.size(), 0);
    if (breakRows() || moved) {
        update();
        updateGeometry();
    }
    m_running.start();
    QStringList lines;
    for (const Row &row : m_rows)
        lines << (row.delta.isEmpty()
                      ? tr("%1: %2").arg(row.name, row.value)
                      : tr("%1: %2, %3 compared with the baseline").arg(row.name, row.value, row.delta));
    setAccessibleName(lines.join(u'\n'));
}

int ValueRows::heightForWidth(int width) const
{
    int height = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const int below = width == this->width() ? m_below[i] : linesBelow(m_rows[i], width);
        height += rowHeight() + below * fontMetrics().height();
    }
    return height;
}

// Shortens a name to "Latency" rather than "Latency per to…": the first words say what it is, and the
// tooltip says the rest. The words of a compared chip and of a row with a bar all stay, because the last ones say
// what it is: "half the bytes". So do those of names that begin alike: "Share of the roof", "Share of the peak".
QString ValueRows::nameIn(const Row &row, const QFont &font, double room) const
{
    if (widthOf(font, row.name) <= room)
        return row.name;
    QStringList words = row.name.split(u' ');
    while (row.series < 0 && row.part < 0 && words.size() > 1
           && (words.last().size() <= shortWord || widthOf(font, words.join(u' ')) > room))
        words.removeLast();
    QString brief = words.join(u' ');
    if (brief.endsWith(u','))
        brief.chop(1);
    const bool alone =
        std::ranges::count_if(m_rows, [&](const Row &other) { return other.name.startsWith(brief); }) < 2;
    return QFontMetrics(font).elidedText(alone ? brief : row.name, Qt::ElideRight, int(room));
}

double ValueRows::nameLeft(const Row &row) const
{
    return row.series < 0 ? 0 : 1.5 * gap + std::min(rowHeight() - 4, withText(font(), usualBadge));
}

// A name may lose what a short word or a bracket begins ("per token"), and nothing else, before the number goes below
// it.
bool ValueRows::fits(const Row &row, double width) const
{
    if (row.part >= 0)
        return true;
    const QFont name = nameFont(row);
    double room = width - widthOf(valueFont(row), row.value) - gap - nameLeft(row);
    if (!row.delta.isEmpty())
        room -= widthOf(sized(font(), 0.85), row.delta) + gap;
    const QString brief = nameIn(row, name, room);
    if (brief == row.name)
        return true;
    if (room < width * leastName) // the number would be cut instead
        return false;
    const QString lost = row.name.mid(brief.size()).section(u' ', 1, 1);
    return row.name.startsWith(brief) && (lost.size() <= shortWord || lost.startsWith(u'('));
}

int ValueRows::linesBelow(const Row &row, double width) const
{
    return fits(row, width) ? 0 : int(linesOf(row, width).size());
}

// Breaks a value that is wider than the rows behind one of its commas.
QStringList ValueRows::linesOf(const Row &row, double width) const
{
    const QString &value = row.value;
    const QFont face = valueFont(row);
    const QString comma = QStringLiteral(", ");
    qsizetype at = widthOf(face, value) > width ? value.lastIndexOf(comma) : -1;
    while (at > 0 && widthOf(face, value.first(at + 1)) > width)
        at = value.lastIndexOf(comma, at - 1);
    return at > 0 ? QStringList{value.first(at + 1), value.sliced(at + comma.size())} : QStringList(value);
}

// A row that was broken stays so while values run, as in a drag, because nothing may move then. At rest that depends on
// the rows alone.
bool ValueRows::breakRows()
{
    const bool rests = !m_running.isActive() && QGuiApplication::mouseButtons() == Qt::NoButton;
    std::vector<int> below;
    for (std::size_t i = 0; i < m_rows.size(); ++i)
        below.push_back(std::max(rests ? 0 : m_below[i], linesBelow(m_rows[i], width())));
    if (below == m_below)
        return false;
    m_below = std::move(below);
    update();
    return true;
}

void ValueRows::settle()
{
    if (QGuiApplication::mouseButtons() != Qt::NoButton)
        m_running.start(); // still held
    else if (breakRows())
        updateGeometry();
}

void ValueRows::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() == event->oldSize().width())
        return;
    m_below.assign(m_rows.size(), 0);
    breakRows();
    updateGeometry();
}

// Returns the room for the bar of the first row; the others are right below it.
QRectF ValueRows::barRoom() const
{
    const QFont bold = sized(font(), 1, QFont::DemiBold);
    double values = widthOf(bold, m_widestValue);
    for (const Row &row : m_rows) // the reader may want more digits
        values = std::max(values, widthOf(bold, row.value));
    const double right = width() - std::ceil(values) - gap;
    double left = right - m_barWidth;
    if (m_barWidth <= 0) {
        double names = 0;
        for (const Row &row : m_rows)
            names = std::max(names, widthOf(font(), row.name));
        left = names + gap;
    }
    const double barHeight = usualBar * textScale(font());
    return {left, (rowHeight() - barHeight) / 2, std::max(0.0, right - left), barHeight};
}

void ValueRows::paintEvent(QPaintEvent *event)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QRectF area(0, 0, width(), rowHeight());
    QRectF bar = m_widestValue.isEmpty() ? QRectF() : barRoom();
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        area.setHeight(heightOf(i));
        if (event->region().intersects(area.toRect()))
            drawRow(painter, m_rows[i], area, bar);
        bar.translate(0, area.height());
        area.translate(0, area.height());
    }
}

void ValueRows::drawRow(QPainter &painter, const Row &row, const QRectF &area, const QRectF &bar)
{
    const Theme &theme = Theme::matching(palette());
    const QFont face = valueFont(row);
    const QFont small = sized(font(), 0.85);
    const bool hasBar = row.part >= 0;
    const bool broken = area.height() > rowHeight();
    const QStringList lines = broken ? linesOf(row, width()) : QStringList(row.value);
    const QFont name = nameFont(row);
    // The lines of a broken row stand nearer to each other than to other rows.
    QRectF first = area;
    QRectF last = area;
    if (broken) {
        first.setBottom(area.top() + 2 + fontMetrics().height());
        first.setTop(area.top() + 2);
        last = first.translated(0, fontMetrics().height());
    }
    QString value = lines.last();
    if (broken) {
        value = QFontMetrics(face).elidedText(value, Qt::ElideRight, width());
        last.translate(0, (double(lines.size()) - 1) * fontMetrics().height());
    } else if (!hasBar && widthOf(face, value) > width() * (1 - leastName)) { // the name tells what the value is of
        const double own = widthOf(name, nameIn(row, name, width() * leastName));
        value = QFontMetrics(face).elidedText(value, Qt::ElideRight, int(width() - own - gap));
    }
    painter.setPen(theme.text);
    if (lines.size() > 1)
        draw(painter, last.translated(0, -fontMetrics().height()), Qt::AlignRight, face, lines.first());
    draw(painter, last, Qt::AlignRight, face, value);
    painter.setPen(theme.mutedText);
    double room = hasBar ? bar.left() - gap : width() - widthOf(face, value) - gap;
    // The delta stands before its number, so that all numbers end at one edge with and without a
    // baseline, and each name has the room that its own row leaves.
    if (!row.delta.isEmpty()) {
        draw(painter, QRectF(0, last.top(), room, last.height()), Qt::AlignRight, small, row.delta);
        room -= widthOf(small, row.delta) + gap;
    }
    if (broken)
        room = width();
    const double left = nameLeft(row);
    if (row.series >= 0) {
        const double side = left - 1.5 * gap;
        paintSeriesBadge(painter, QRectF(gap, first.center().y() - side / 2, side, side), theme, row.series);
    }
    draw(painter, first.adjusted(left, 0, 0, 0), Qt::AlignLeft, name, nameIn(row, name, room - left));
    if (hasBar) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.line);
        painter.drawRoundedRect(bar, 2, 2);
        painter.setBrush(boundColor(theme, row.bound));
        if (row.part > 0)
            painter.drawRoundedRect(
                QRectF(bar.topLeft(),
                       QSizeF(std::max(shortestBar, bar.width() * std::min(row.part, 1.0)), bar.height())),
                2, 2);
    }
}

const QStaticText &ValueRows::shaped(const QFont &font, const QString &text) const
{
    const std::pair key(font, text);
    if (const auto found = m_texts.constFind(key); found != m_texts.constEnd())
        return *found;
    if (m_texts.size() >= mostTexts)
        m_texts.clear();
    QStaticText shaped(text);
    shaped.setTextFormat(Qt::PlainText);
    shaped.setPerformanceHint(QStaticText::AggressiveCaching);
    shaped.prepare(QTransform(), font);
    return *m_texts.insert(key, shaped);
}

void ValueRows::draw(QPainter &painter, const QRectF &area, Qt::Alignment side, const QFont &font, const QString &text)
{
    const QStaticText &words = shaped(font, text);
    const double left = side == Qt::AlignRight ? area.right() - words.size().width() : area.left();
    painter.setFont(font);
    painter.drawStaticText(QPointF(left, area.center().y() - words.size().height() / 2), words);
}

const ValueRows::Row *ValueRows::rowAt(QPoint at) const
{
    int bottom = 0;
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        bottom += heightOf(i);
        if (at.y() < bottom)
            return &m_rows[i];
    }
    return nullptr;
}

bool ValueRows::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const Row *row = rowAt(help->pos());
        const QString tip = row ? row->toolTip : QString();
        QToolTip::showText(help->globalPos(), tip.isEmpty() ? toolTip() : tip, this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace roofline
