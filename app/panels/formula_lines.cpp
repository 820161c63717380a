#include "app/panels/formula_lines.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QPainter>

namespace roofline {

namespace {

// Draws the text with its subscripts at x on a baseline and returns where it ended; measures only when there is no painter.
double run(QPainter *painter, QPointF at, const QString &text, const QFont &font)
{
    const QFont subscript = sized(font, 0.78, font.weight() == QFont::DemiBold ? QFont::DemiBold : QFont::Normal);
    bool low = false;
    QString part;
    const auto flush = [&] {
        const QFont &used = low ? subscript : font;
        if (painter) {
            painter->setFont(used);
            painter->drawText(at + QPointF(0, low ? 3 : 0), part);
        }
        at.rx() += QFontMetricsF(used).horizontalAdvance(part);
        part.clear();
    };
    for (const QChar letter : text) {
        if (letter == u'_' || (low && !letter.isLetter())) {
            flush();
            low = letter == u'_';
            if (low)
                continue;
        }
        part += letter;
    }
    flush();
    return at.x();
}

} // namespace

FormulaLines::FormulaLines(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FormulaLines::setLines(const QStringList &lines)
{
    if (lines == m_lines)
        return;
    const bool resized = lines.size() != m_lines.size();
    m_lines = lines;
    if (resized)
        updateGeometry();
    QString plain = lines.join(u'\n');
    setAccessibleName(plain.remove(u'_'));
    update();
}

int FormulaLines::lineHeight() const
{
    return fontMetrics().height() + 5;
}

QSize FormulaLines::sizeHint() const
{
    return {200, lineHeight() * int(m_lines.size()) + 2};
}

void FormulaLines::paintEvent(QPaintEvent *)
{
    const Theme &theme = Theme::matching(palette());
    QPainter painter(this);
    painter.setPen(theme.text);
    const QFont plain = sized(font(), 0.94);
    const QFont strong = sized(font(), 0.94, QFont::DemiBold);
    double baseline = 1 + QFontMetricsF(plain).ascent();
    for (const QString &line : m_lines) {
        QFont used = &line == &m_lines.last() ? strong : plain;
        // Rather smaller than cut off: the numbers are what counts.
        if (const double needed = run(nullptr, {}, line, used); needed > width())
            used = sized(used, std::max(0.75, width() / needed), QFont::Weight(used.weight()));
        run(&painter, {0, baseline}, line, used);
        baseline += lineHeight();
    }
}

} // namespace roofline
