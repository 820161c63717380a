#include "app/export/page_text.h"

#include "app/paint/label_layout.h"

#include <QFontMetricsF>
#include <QRegularExpression>

#include <algorithm>

namespace roofline {

namespace {

constexpr int mostLines = 60;

// Returns a mark such as "Figure 1." at the beginning; empty: there is none.
QString markOf(const QString &text)
{
    static const QRegularExpression mark(
        QStringLiteral("^(Figure|Fig\\.|Table|Abbildung|Abb\\.|Tabelle|Tab\\.) ?[0-9A-Za-z.-]{1,6}[.:]"));
    return mark.match(text).captured();
}

} // namespace

void PageText::addLine(const QPointF &corner, const QString &text, TextRole role, const QColor &color,
                       TextAnchor anchor)
{
    const QSizeF size = m_style.textSize(role, text);
    const double left = anchor == TextAnchor::Right    ? corner.x() - size.width()
                        : anchor == TextAnchor::Middle ? corner.x() - size.width() / 2
                                                       : corner.x();
    TextItem item{boxOf(QRectF(QPointF(left, corner.y()), size)), text, role, color, false};
    item.anchor = anchor;
    m_items.push_back(item);
}

double PageText::addParagraph(const QPointF &corner, double width, const QString &text, TextRole role,
                              const QColor &color)
{
    const double pitch = m_style.lineHeight(role);
    double y = corner.y();
    for (const QString &paragraph : text.split(u'\n')) {
        QStringList lines =
            brokenLines(paragraph, m_style.font(role), width * 0.985, mostLines); // bold words are wider
        const QString mark = lines.isEmpty() ? QString() : markOf(lines.first());
        double indent = 0;
        if (!mark.isEmpty()) {
            addLine({corner.x(), y}, mark, TextRole::Strong, color);
            const double space = QFontMetricsF(m_style.font(role)).horizontalAdvance(u' ');
            indent = m_style.textSize(TextRole::Strong, mark).width() + space;
            lines.first() = lines.first().mid(mark.size()).trimmed();
        }
        for (const QString &line : std::as_const(lines)) {
            if (!line.isEmpty())
                addLine({corner.x() + indent, y}, line, role, color);
            indent = 0;
            y += pitch;
        }
        if (lines.isEmpty())
            y += pitch / 2;
    }
    return y - corner.y();
}

double PageText::addTable(const QPointF &corner, double width, const std::vector<std::pair<QString, QString>> &cells)
{
    if (cells.empty())
        return 0;
    double cell = 0;
    for (const auto &[name, value] : cells)
        cell = std::max(
            {cell, m_style.textSize(TextRole::Label, name).width(), m_style.textSize(TextRole::Strong, value).width()});
    cell += 16 * m_style.unit();
    const int columns = std::clamp(int(width / cell), 1, int(cells.size()));
    const int rows = (int(cells.size()) + columns - 1) / columns;
    const int perRow = (int(cells.size()) + rows - 1) / rows;
    const double step = width / perRow;
    const double pitch =
        m_style.lineHeight(TextRole::Label) + m_style.lineHeight(TextRole::Strong) + 6 * m_style.unit();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const int row = int(i) / perRow;
        const int column = int(i) % perRow;
        const QPointF at = corner + QPointF(column * step, row * pitch);
        addLine(at, cells[i].first, TextRole::Label, m_style.theme().mutedText);
        addLine(at + QPointF(0, m_style.lineHeight(TextRole::Label)), cells[i].second, TextRole::Strong,
                m_style.theme().text);
    }
    return rows * pitch;
}

} // namespace roofline
