#include "app/tables/operators_tree.h"

#include "app/theme/bound_color.h"
#include "app/theme/style.h"
#include "app/theme/text_size.h"

#include <QHeaderView>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QToolTip>

#include <algorithm>

namespace roofline {

namespace {

constexpr int cellPadding = 6; // as in the style sheet of the headings

// Pixels for text of the usual size.
constexpr int swatchRoom = 11;
constexpr int widestName = 230;

// The view asks this delegate only for the height of rows.
class RowHeight : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const override
    {
        return {10, option.fontMetrics.height() + 7};
    }
};

} // namespace

OperatorsTree::OperatorsTree(OperatorsModel &model, QWidget *parent) : QTreeView(parent), m_model(model)
{
    setAccessibleName(tr("Operators"));
    setItemDelegate(new RowHeight(this));
    setModel(&model);
    setUniformRowHeights(true);
    setRootIsDecorated(false);
    setIndentation(0); // rows paint their own indentation
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setAllColumnsShowFocus(true);
    QHeaderView &heading = *header();
    heading.setSortIndicatorClearable(true);
    heading.setSectionsClickable(true);
    heading.setHighlightSections(false);
    heading.setStretchLastSection(false);
    heading.setSectionsMovable(false);
    heading.setSortIndicator(-1, Qt::DescendingOrder); // the order of the computation, until a heading is clicked
    setSortingEnabled(true);
    fitColumns();
    whenFontChanges(*this, [this] { fitColumns(); });
}

int OperatorsTree::fittingWidth(OperatorColumn column) const
{
    const QFontMetrics cells = fontMetrics();
    const QFontMetrics headings(sized(font(), 1, QFont::DemiBold));
    const int widest = withText(font(), widestName);
    int cell = cells.horizontalAdvance(column == OperatorColumn::Count ? m_model.longestCount() : widestText(column));
    if (column == OperatorColumn::Bound)
        cell += withText(font(), swatchRoom);
    if (column == OperatorColumn::Name)
        cell = std::min(headings.horizontalAdvance(m_model.longestName(headings)), widest) + 2 * foldMarkRoom();
    return std::max(headings.horizontalAdvance(columnTitle(column)), cell) + 2 * cellPadding + 2;
}

void OperatorsTree::fitColumns()
{
    for (int i = 0; i < operatorColumnCount; ++i)
        setColumnWidth(i, fittingWidth(OperatorColumn(i)));
}

void OperatorsTree::widenCounts()
{
    const int counts = int(OperatorColumn::Count);
    setColumnWidth(counts, std::max(columnWidth(counts), fittingWidth(OperatorColumn::Count)));
}

void OperatorsTree::showUsedColumns()
{
    const Analysis *analysis = m_model.analysis();
    for (int i = 0; i < operatorColumnCount; ++i) {
        const bool hidden = OperatorColumn(i) == OperatorColumn::Delta
                                ? !m_model.hasBaseline()
                                : analysis && !hasContent(OperatorColumn(i), *analysis);
        if (hidden != isColumnHidden(i))
            setColumnHidden(i, hidden);
    }
}

void OperatorsTree::paintEvent(QPaintEvent *event)
{
    QTreeView::paintEvent(event);
    if (m_model.filter().isEmpty() || m_model.rowCount() > 0)
        return;
    QPainter painter(viewport());
    painter.setPen(Theme::matching(palette()).mutedText);
    painter.drawText(
        viewport()->rect().adjusted(12, 10, -12, -10), Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap,
        tr("Nothing matches “%1”. Try a part of a name, a group or a bound, such as “proj”, “attention” or “memory”.")
            .arg(m_model.filter()));
}

void OperatorsTree::drawRow(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const Theme &theme = Theme::matching(option.palette);
    const QRect row(0, option.rect.top(), viewport()->width(), option.rect.height());
    if (selectionModel()->isSelected(index))
        painter->fillRect(row, faded(theme.accent, 0.18));
    else if ((option.rect.top() + verticalScrollBar()->value()) / rowHeight() % 2 == 1)
        painter->fillRect(row, option.palette.color(QPalette::AlternateBase));
    if (hasFocus() && index.row() == currentIndex().row() && index.parent() == currentIndex().parent())
        painter->fillRect(QRect(0, row.top(), 2, row.height()), theme.accent);

    const OperatorPick pick = m_model.pickAt(index);
    for (int i = 0; i < operatorColumnCount; ++i) {
        const QRect cell(columnViewportPosition(i) + cellPadding, row.top(), columnWidth(i) - 2 * cellPadding,
                         row.height());
        if (isColumnHidden(i) || cell.right() < 0 || cell.left() > row.right())
            continue;
        const auto column = OperatorColumn(i);
        painter->setPen(theme.text);
        if (column == OperatorColumn::Name) {
            drawName(*painter, cell, index);
        } else if (column == OperatorColumn::Bound) {
            const QSize swatch(withText(font(), 4), withText(font(), 10));
            painter->fillRect(QRect(QPoint(cell.left(), cell.center().y() + 1 - swatch.height() / 2), swatch),
                              boundColor(theme, m_model.result(pick).bound));
            painter->drawText(cell.adjusted(withText(font(), swatchRoom), 0, 0, 0),
                              Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, m_model.text(pick, column));
        } else {
            painter->drawText(cell, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, m_model.text(pick, column));
        }
    }
}

void OperatorsTree::drawName(QPainter &painter, const QRect &cell, const QModelIndex &index) const
{
    const bool group = m_model.hasChildren(index.siblingAtColumn(0));
    const bool grouped = !m_model.tree().groups.empty();
    QString name = index.siblingAtColumn(0).data().toString();
    const QRect text = cell.adjusted(index.parent().isValid() ? 2 * foldMarkRoom()
                                     : grouped                ? foldMarkRoom()
                                                              : 0,
                                     0, 0, 0);
    if (group) {
        paintFoldMark(painter, {cell.left() + 4 * textScale(font()), cell.center().y() + 0.5},
                      isExpanded(index.siblingAtColumn(0)), font(), Theme::matching(palette()));
        painter.setFont(sized(font(), 1, QFont::DemiBold));
    }
    const QFontMetrics metrics(painter.font());
    if (name.size() * metrics.averageCharWidth() > text.width() / 2)
        name = metrics.elidedText(name, Qt::ElideMiddle, text.width());
    painter.drawText(text, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, name);
    if (group)
        painter.setFont(font());
}

bool OperatorsTree::isFoldMark(const QPoint &position) const
{
    const QModelIndex index = indexAt(position);
    return index.isValid() && index.column() == 0 && model()->hasChildren(index)
           && position.x() < columnViewportPosition(0) + cellPadding + foldMarkRoom();
}

void OperatorsTree::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && isFoldMark(event->position().toPoint())) {
        const QModelIndex index = indexAt(event->position().toPoint());
        setExpanded(index, !isExpanded(index));
        return;
    }
    QTreeView::mousePressEvent(event);
}

void OperatorsTree::keyPressEvent(QKeyEvent *event)
{
    const QModelIndex current = currentIndex().siblingAtColumn(0);
    const bool group = current.isValid() && model()->hasChildren(current);
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (group)
            setExpanded(current, !isExpanded(current));
        return;
    case Qt::Key_Left:
        if (group && isExpanded(current)) {
            collapse(current);
            return;
        }
        if (current.parent().isValid()) {
            setCurrentIndex(current.parent());
            return;
        }
        break;
    case Qt::Key_Right:
        if (group && !isExpanded(current)) {
            expand(current);
            return;
        }
        break;
    case Qt::Key_Escape:
        if (selectionModel()->hasSelection()) {
            clearSelection();
            return;
        }
        break;
    default: break;
    }
    QTreeView::keyPressEvent(event);
}

// The tooltip shows the full name, because the cell may cut it.
bool OperatorsTree::viewportEvent(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QModelIndex index = indexAt(help->pos());
        if (index.column() == 0)
            QToolTip::showText(help->globalPos(), m_model.text(m_model.pickAt(index), OperatorColumn::Name), this);
        else
            QToolTip::hideText();
        return true;
    }
    return QTreeView::viewportEvent(event);
}

} // namespace roofline
