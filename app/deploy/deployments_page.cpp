#include "app/deploy/deployments_page.h"

#include "app/deploy/deployments_model.h"
#include "app/theme/text.h"
#include "app/views/page_marks.h"
#include "core/report/phrases/deployments.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <vector>

namespace roofline {

namespace {

constexpr double cellGap = 14;
constexpr double shareWidth = 36;
constexpr double leastCurves = 300; // width and height; smaller curves cannot be read
constexpr double leastName = 80;
constexpr int leastLines = 4; // of rows, the last of which counts the rest

// A narrow page drops these columns in this order.
constexpr std::array optionalColumns = {
    DeploymentsModel::AtMost,   DeploymentsModel::Stops, DeploymentsModel::FirstToken, DeploymentsModel::Split,
    DeploymentsModel::PerToken, DeploymentsModel::Users, DeploymentsModel::Format,     DeploymentsModel::Energy,
    DeploymentsModel::Cost,     DeploymentsModel::Price};

} // namespace

// Draws the best row of each chip as the tab shows it. Columns are as wide as their words.
class DeploymentsPage::Table {
public:
    Table(const ChartStyle &style, const RankingPtr &ranking) : m_style(style)
    {
        m_model.setRanking(ranking);
        while (m_ranked < m_model.rowCount()
               && m_model.index(m_ranked, 0).data(DeploymentsModel::ComputedRole).toBool())
            ++m_ranked;
        for (int column = 0; column < DeploymentsModel::columns; ++column)
            measure(DeploymentsModel::Column(column));
        if (ranking->scenario.costs.prices.empty()) // nothing can be typed on a page
            m_widths[DeploymentsModel::Price] = m_widths[DeploymentsModel::Cost] = 0;
    }

    double pitch() const { return m_style.lineHeight(TextRole::Label) + 5 * m_style.unit(); }
    double headHeight() const { return 2 * m_style.lineHeight(TextRole::Label) + 8 * m_style.unit(); }
    double width() const
    {
        double sum = -cellGap * m_style.unit();
        for (int column = 0; column < DeploymentsModel::columns; ++column)
            sum += m_widths[std::size_t(column)] > 0 ? m_widths[std::size_t(column)] + cellGap * m_style.unit() : 0;
        return sum;
    }

    // Returns the room that the first rows need, with the columns that no page drops.
    QSizeF least() const
    {
        const double u = m_style.unit();
        const double names = std::max(0.0, m_widths[DeploymentsModel::Chips] - leastName * u);
        double dropped = 0;
        for (const DeploymentsModel::Column column : optionalColumns)
            dropped += column != m_model.rankedColumn() && m_widths[column] > 0 ? m_widths[column] + cellGap * u : 0;
        return {width() - dropped - names, headHeight() + std::min(m_ranked, leastLines) * pitch()};
    }

    void narrowTo(double room)
    {
        for (const DeploymentsModel::Column column : optionalColumns)
            if (width() > room && column != m_model.rankedColumn())
                m_widths[column] = 0;
        m_widths[DeploymentsModel::Chips] -= std::max(0.0, width() - room); // long names are elided
    }

    // Returns how many rows there was room for.
    int draw(PageMarks &marks, const QRectF &room) const
    {
        const double u = m_style.unit();
        double y = room.top() + headHeight();
        drawRow(marks, room, -1);
        marks.line({room.left(), y - 3 * u, room.left() + std::min(width(), room.width()), y - 3 * u}, m_style.axis(),
                   1);
        const int most = int((room.bottom() - y) / pitch());
        const std::vector<int> rows = rowsWithin(most);
        for (const int row : rows) {
            drawRow(marks, QRectF(room.left(), y, room.width(), pitch()), row);
            y += pitch();
        }
        if (const int left = m_ranked - int(rows.size()); left > 0 && int(rows.size()) < most)
            marks.text(TextRole::Label, room.left(), y + pitch() / 2, DeploymentsModel::tr("and %1 more").arg(left),
                       m_style.theme().mutedText);
        return int(rows.size());
    }

private:
    // Returns the rows that a page of `most` lines has: the user's own ones before others, and the best ones. If some
    // are left out, the last line counts them, unless there is only one line.
    std::vector<int> rowsWithin(int most) const
    {
        const auto isOwn = [this](int row) { return m_model.deployment(m_model.index(row, 0))->own >= 0; };
        std::vector<int> rows(static_cast<std::size_t>(m_ranked));
        std::iota(rows.begin(), rows.end(), 0);
        if (m_ranked <= most)
            return rows;
        std::ranges::stable_partition(rows, isOwn);
        rows.resize(std::size_t(most > 1 ? most - 1 : std::max(most, 0)));
        std::ranges::sort(rows);
        return rows;
    }

    QString words(int row, int column) const
    {
        if (row < 0)
            return m_model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const QModelIndex cell = m_model.index(row, column);
        if (column == DeploymentsModel::Format) // a page has no foot to explain a star
            return qtText(phrases::format(*m_model.ranking(), *m_model.deployment(cell)));
        if (column == DeploymentsModel::Price && cell.data(Qt::EditRole).toString().isEmpty())
            return QStringLiteral("–"); // paper has nothing to type into
        return cell.data().toString();
    }
    bool isStrong(int row, int column) const
    {
        return row < 0 || m_model.index(row, column).data(Qt::FontRole).value<QFont>().weight() > QFont::Normal;
    }

    void measure(DeploymentsModel::Column column)
    {
        constexpr int most = 60; // more rows than a page holds
        double &width = m_widths[column];
        for (int row = -1; row < std::min(m_ranked, most); ++row)
            for (const QString &line : words(row, column).split(u'\n'))
                width = std::max(
                    width, m_style.textSize(isStrong(row, column) ? TextRole::Strong : TextRole::Label, line).width());
        if (column == DeploymentsModel::Stops)
            width = std::min(width, 140 * m_style.unit());
        if (column == m_model.rankedColumn())
            width += (shareWidth + 6) * m_style.unit();
    }

    // Row −1 is the heading.
    void drawRow(PageMarks &marks, const QRectF &line, int row) const
    {
        const double u = m_style.unit();
        const Theme &theme = m_style.theme();
        double left = line.left();
        for (int column = 0; column < DeploymentsModel::columns; ++column) {
            const double width = m_widths[std::size_t(column)];
            if (width == 0)
                continue;
            const QModelIndex cell = m_model.index(std::max(row, 0), column);
            const bool strong = isStrong(row, column);
            const bool muted = row < 0 || (!strong && cell.data(DeploymentsModel::MissRole).toBool())
                               || column == DeploymentsModel::Rank || column == DeploymentsModel::Stops;
            const int alignment = (row < 0 ? m_model.headerData(column, Qt::Horizontal, Qt::TextAlignmentRole)
                                           : cell.data(Qt::TextAlignmentRole))
                                      .toInt();
            const TextRole role = strong ? TextRole::Strong : TextRole::Label;
            double middle = line.top() + (row < 0 ? m_style.lineHeight(role) / 2 : line.height() / 2);
            for (const QString &text : words(row, column).split(u'\n', Qt::SkipEmptyParts)) {
                const QString fitting = marks.elided(role, text, width + u);
                const QColor color = muted ? theme.mutedText : theme.text;
                if (alignment & Qt::AlignRight)
                    marks.textRight(role, left + width, middle, fitting, color);
                else
                    marks.text(role, left, middle, fitting, color);
                middle += m_style.lineHeight(role);
            }
            if (const QVariant share = cell.data(DeploymentsModel::ShareRole); row >= 0 && share.isValid()) {
                const QSizeF bar(std::max(2.0, shareWidth * share.toDouble()) * u, 8 * u);
                const QColor fill =
                    faded(theme.compute, cell.data(DeploymentsModel::BestRole).toBool() || !theme.hasHues() ? 1 : 0.55);
                marks.fill(QRectF(QPointF(left, line.center().y() - bar.height() / 2), bar), fill);
            }
            left += width + cellGap * u;
        }
    }

    const ChartStyle &m_style;
    DeploymentsModel m_model;
    int m_ranked = 0; // rows that have figures
    std::array<double, DeploymentsModel::columns> m_widths{};
};

DeploymentsPage::DeploymentsPage(const Theme &theme, const QFont &font, ScenePainter::Device device, bool transparent)
    : ScenePage(theme, font, device, transparent)
    , m_layer(addLayer(0))
    , m_yield(theme, font, device, true)
{
}

// The curves stand beside the table if both have room, otherwise below it, or are left out. A page that is too small for
// the first rows is drawn larger.
void DeploymentsPage::show(const DeploymentsShown &shown, const QString &title, const QSizeF &size)
{
    const double u = m_style.unit();
    PageMarks marks(m_style);
    const CurveLayout layout = curveLayout(size, m_style, 0, 0);
    addTitle(marks.items(), layout.head, m_style, title.isEmpty() ? qtText(phrases::headline(*shown.ranking)) : title,
             qtText(phrases::setting(*shown.ranking)));
    const QRectF room(QPointF(layout.left, layout.head.titleRoom.bottom() + 10 * u),
                      QPointF(size.width() - layout.left, size.height() - 12 * u));
    Table table(m_style, shown.ranking);
    const QSizeF enough = size.expandedTo(size + table.least() - room.size());
    if (enough != size)
        return show(shown, title, {std::ceil(enough.width()), std::ceil(enough.height())});
    m_scene.setSceneRect(QRectF(QPointF(), size));
    const bool drawn = shown.curves && !shown.curves->lines.empty();
    QRectF ofTable = room;
    m_yieldRoom = QRectF();
    if (drawn && room.width() - table.width() >= leastCurves * u && room.height() >= 220 * u) {
        m_yieldRoom = QRectF(QPointF(room.left() + table.width(), room.top() - 10 * u),
                             QPointF(size.width(), std::min(size.height(), room.top() + 520 * u)));
        ofTable.setWidth(table.width());
    } else if (drawn && room.height() >= (leastCurves + 160) * u) {
        const double part = std::max(leastCurves * u, room.height() * 0.45);
        m_yieldRoom = QRectF(QPointF(0, room.bottom() - part), QPointF(size.width(), size.height()));
        ofTable.setBottom(m_yieldRoom.top() - 6 * u);
    }
    table.narrowTo(ofTable.width());
    m_rows = table.draw(marks, ofTable);
    m_layer->setItems(m_scene.sceneRect(), marks.take());
    if (!m_yieldRoom.isEmpty()) {
        PaperLook paper = m_style.paper();
        paper.headLines = 0;
        m_yield.setPaper(paper);
        m_yield.show(shown.ranking, shown.curves, shown.row, m_yieldRoom.size());
    }
}

void DeploymentsPage::paint(QPainter &painter, const QSize &size)
{
    ScenePage::paint(painter, size);
    if (m_yieldRoom.isEmpty())
        return;
    painter.save();
    const QSizeF page = m_scene.sceneRect().size();
    const double scale = std::min(size.width() / page.width(), size.height() / page.height());
    painter.scale(scale, scale);
    painter.translate(m_yieldRoom.topLeft());
    m_yield.paint(painter, m_yieldRoom.size().toSize());
    painter.restore();
}

} // namespace roofline
