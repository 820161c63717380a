#include "app/views/operators_view.h"

#include "app/theme/bound_color.h"
#include "app/theme/text.h"
#include "app/views/operators_model.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

constexpr int cellPadding = 6;    // as the style sheet's for headings
constexpr int swatchRoom = 11;

// Paints cells directly: a slider step repaints the whole table, and the style's way costs ten times as much.
// Rows are selected, not cells; the bound has a swatch in its color before its word.
class OperatorDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = Theme::matching(option.palette);
        if (option.state & QStyle::State_Selected) {
            QColor fill = theme.accent;
            fill.setAlphaF(0.18f);
            painter->fillRect(option.rect, fill);
        } else if (index.row() % 2 == 1) {
            painter->fillRect(option.rect, option.palette.color(QPalette::AlternateBase));
        }
        QRect area = option.rect.adjusted(cellPadding, 0, -cellPadding, 0);
        if (index.column() == OperatorsModel::BoundColumn) {
            painter->fillRect(QRect(area.left(), area.center().y() - 4, 4, 10), boundColor(theme, Bound(index.data(OperatorsModel::BoundRole).toInt())));
            area.setLeft(area.left() + swatchRoom);
        }
        painter->setPen(theme.text);
        painter->drawText(area, index.data(Qt::TextAlignmentRole).toInt(), index.data().toString());
    }
};

} // namespace

OperatorsView::OperatorsView(QWidget *parent)
    : QTableView(parent)
    , m_model(new OperatorsModel(this))
    , m_sorted(new QSortFilterProxyModel(this))
{
    setObjectName(QStringLiteral("operators"));
    setAccessibleName(tr("Operators"));
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(OperatorsModel::SortRole);
    m_sorted->setDynamicSortFilter(true);
    setModel(m_sorted);
    setSortingEnabled(true);
    m_sorted->sort(-1);   // the order of the computation until a heading is clicked
    horizontalHeader()->setSortIndicator(-1, Qt::DescendingOrder);
    horizontalHeader()->setSortIndicatorClearable(true);
    horizontalHeader()->setHighlightSections(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 7);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setItemDelegate(new OperatorDelegate(this));
    fitColumns();
}

void OperatorsView::setReport(const ReportPtr &report)
{
    m_pending = report;
    if (isVisible())
        showPending();
}

void OperatorsView::showPending()
{
    const ReportPtr report = std::exchange(m_pending, nullptr);
    const int selected = selectedOperator();
    const int rows = m_model->rowCount();
    m_quiet = true;
    m_model->setReport(report);
    m_quiet = false;
    if (QStringList names = m_model->names(); names != m_names) {
        m_names = std::move(names);
        fitColumns();
    }
    if (rows != m_model->rowCount() && selected >= 0)
        setSelectedOperator(-1);
}

void OperatorsView::showEvent(QShowEvent *event)
{
    QTableView::showEvent(event);
    if (m_pending)
        showPending();
}

void OperatorsView::setSelectedOperator(int index)
{
    if (index == selectedOperator())
        return;
    m_quiet = true;
    if (index < 0 || index >= m_model->rowCount()) {
        clearSelection();
    } else {
        const QModelIndex row = m_sorted->mapFromSource(m_model->index(index, 0));
        setCurrentIndex(row);
        scrollTo(row);
    }
    m_quiet = false;
}

int OperatorsView::selectedOperator() const
{
    const QModelIndexList rows = selectionModel() ? selectionModel()->selectedRows() : QModelIndexList();
    return rows.isEmpty() ? -1 : m_sorted->mapToSource(rows.first()).row();
}

void OperatorsView::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QTableView::selectionChanged(selected, deselected);
    if (!m_quiet)
        emit operatorSelected(selectedOperator());
}

QString OperatorsView::copyText() const
{
    QStringList lines;
    QStringList cells;
    for (int column = 0; column < m_sorted->columnCount(); ++column)
        cells << m_sorted->headerData(column, Qt::Horizontal).toString();
    lines << cells.join(u'\t');
    const QModelIndexList selected = selectionModel()->selectedRows();
    for (int row = 0; row < m_sorted->rowCount(); ++row) {
        if (!selected.isEmpty() && selected.first().row() != row)
            continue;
        cells.clear();
        for (int column = 0; column < m_sorted->columnCount(); ++column)
            cells << m_sorted->index(row, column).data().toString();
        lines << cells.join(u'\t');
    }
    return lines.join(u'\n') + u'\n';
}

void OperatorsView::copy()
{
    QGuiApplication::clipboard()->setText(copyText());
}

void OperatorsView::keyPressEvent(QKeyEvent *event)
{
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (event->key() == Qt::Key_Escape && selectedOperator() >= 0)
        clearSelection();
    else
        QTableView::keyPressEvent(event);
}

void OperatorsView::fitColumns()
{
    // Widths for the widest text a column can hold, so that nothing jumps while a slider moves.
    static constexpr const char *widest[OperatorsModel::ColumnCount] = {
        "", "0000", "000 µs", "< 0.01 %", "overhead", "0000.0", "0.00 TFLOP/s", "00.0 M", "00.0 MB", "000 µs", "000 µs",
    };
    const QFontMetrics cells = fontMetrics();
    const QFontMetrics headings(sized(font(), 1, QFont::DemiBold));
    for (int column = 0; column < OperatorsModel::ColumnCount; ++column) {
        int cell = cells.horizontalAdvance(QString::fromUtf8(widest[column]));
        if (column == OperatorsModel::BoundColumn)
            cell += swatchRoom;
        if (column == OperatorsModel::Name)
            for (const QString &name : m_names)
                cell = std::max(cell, cells.horizontalAdvance(name));
        const int heading = headings.horizontalAdvance(m_model->headerData(column, Qt::Horizontal).toString());
        setColumnWidth(column, std::max(heading, cell) + 2 * cellPadding + 2);
    }
}

QSize OperatorsView::sizeHint() const
{
    return {600, verticalHeader()->defaultSectionSize() * 7 + 40};
}

} // namespace roofline
