#include "app/controls/formula_lines.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"

#include <QEvent>
#include <QPainter>

#include <algorithm>

namespace roofline {

namespace {

constexpr double subscriptSize = 0.78;
constexpr double textSize = 0.92;
constexpr int indent = 12; // of what goes on below

// A formula is broken before its signs, but not before the first "=": what is computed stays with its name.
QStringList partsOf(const QString &line)
{
    QStringList parts;
    qsizetype start = 0;
    const qsizetype first = line.indexOf(QStringLiteral(" = "));
    for (qsizetype i = std::max<qsizetype>(first, 0) + 1; i + 2 < line.size(); ++i) {
        if (line[i] == u' ' && line[i + 2] == u' ' && (line[i + 1] == u'=' || line[i + 1] == u'÷')) {
            parts << line.mid(start, i - start);
            start = i + 1;
        }
    }
    return parts << line.mid(start);
}

} // namespace

FormulaLines::FormulaLines(QWidget *parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void FormulaLines::setLines(const QStringList &lines)
{
    if (lines == m_lines)
        return;
    const std::size_t before = rowsFor(width()).size();
    m_lines = lines;
    m_rowsWidth = -1;
    if (rowsFor(width()).size() != before)
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
    return {200, heightOf(int(m_lines.size()))};
}

int FormulaLines::heightForWidth(int width) const
{
    return heightOf(int(rowsFor(width).size()));
}

QFont FormulaLines::fontOf(bool strong) const
{
    return sized(font(), textSize, strong ? QFont::DemiBold : QFont::Normal);
}

const std::vector<FormulaLines::Row> &FormulaLines::rowsFor(int width) const
{
    if (width != m_rowsWidth) {
        m_rowsWidth = width;
        m_rows.clear();
        for (const QString &line : m_lines)
            addRows(line, &line == &m_lines.last(), width);
    }
    return m_rows;
}

void FormulaLines::addRows(const QString &line, bool strong, int width) const
{
    m_rows.push_back({QString(), strong, line.startsWith(u'=')});
    for (const QString &part : partsOf(line)) {
        if (addPart(part, strong, width))
            continue;
        for (const QString &word : part.split(u' ')) {
            if (addPart(word, strong, width))
                continue;
            if (m_rows.back().text.isEmpty())
                m_rows.back().text = word;
            else
                m_rows.push_back({word, strong, true});
        }
    }
}

// Where there is room for it, in this row or alone in the next one.
bool FormulaLines::addPart(const QString &part, bool strong, int width) const
{
    Row &row = m_rows.back();
    const QFont font = fontOf(strong);
    const QString joined = row.text.isEmpty() ? part : row.text + u' ' + part;
    if (run(nullptr, {}, joined, font) <= width - (row.continued ? indent : 0)) {
        row.text = joined;
        return true;
    }
    if (row.text.isEmpty() || run(nullptr, {}, part, font) > width - indent)
        return false;
    m_rows.push_back({part, strong, true});
    return true;
}

// Draws the text with its subscripts from a point on its baseline and returns its width; measures only when there is no painter.
double FormulaLines::run(QPainter *painter, QPointF at, const QString &text, const QFont &font) const
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
    double baseline = 1 + QFontMetricsF(fontOf(false)).ascent();
    for (const Row &row : rowsFor(width())) {
        run(&painter, {row.continued ? indent : 0.0, baseline}, row.text, fontOf(row.strong));
        baseline += lineHeight();
    }
}

void FormulaLines::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::FontChange) {
        m_rowsWidth = -1;
        updateGeometry();
    }
    QWidget::changeEvent(event);
}

} // namespace roofline
