#include "app/panels/formula_lines.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace roofline {

namespace {

constexpr double subscriptSize = 0.78;
constexpr double smallest = 0.75;

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
    return fontMetrics().height() + 4;
}

QSize FormulaLines::sizeHint() const
{
    return {200, lineHeight() * int(m_lines.size()) + 2};
}

// Draws the text with its subscripts from a point on its baseline and returns its width; measures only when there is no painter.
double FormulaLines::run(QPainter *painter, QPointF at, const QString &text, const QFont &font)
{
    const double start = at.x();
    const QFont subscript = sized(font, subscriptSize, QFont::Weight(font.weight()));
    bool low = false;
    QString part;
    const auto flush = [&] {
        if (part.isEmpty())
            return;
        const QFont &used = low ? subscript : font;
        if (painter)
            m_texts.draw(*painter, at + QPointF(0, (low ? 3 : 0) - QFontMetricsF(used).ascent()), used, part);
        at.rx() += m_texts.width(used, part);
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
    return at.x() - start;
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
        // Hinted letters do not shrink in proportion, so it takes a few steps.
        for (double size = 1; size > smallest && run(nullptr, {}, line, used) > width();) {
            size = std::max(smallest, size - 0.03);
            used = sized(&line == &m_lines.last() ? strong : plain, size, QFont::Weight(used.weight()));
        }
        run(&painter, {0, baseline}, line, used);
        baseline += lineHeight();
    }
}

} // namespace roofline
