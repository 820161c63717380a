#include "app/tables/frozen_column.h"

#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>

#include <algorithm>

namespace roofline {

FrozenColumn::FrozenColumn(QTableView &table) : QTableView(&table), m_table(table)
{
    setModel(table.model());
    setSelectionModel(table.selectionModel());
    setSelectionMode(table.selectionMode());
    setItemDelegate(table.itemDelegate());
    setObjectName(table.objectName() + QStringLiteral("-names"));
    setAccessibleName(table.accessibleName());
    setFocusPolicy(Qt::NoFocus);
    setContextMenuPolicy(Qt::NoContextMenu); // that of the table opens
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(table.verticalHeader()->minimumSectionSize());
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(table.verticalScrollMode());
    table.viewport()->installEventFilter(this);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, table.verticalScrollBar(), &QScrollBar::setValue);
    connect(table.verticalScrollBar(), &QScrollBar::valueChanged, verticalScrollBar(), &QScrollBar::setValue);
    connect(table.horizontalScrollBar(), &QScrollBar::valueChanged, this, &FrozenColumn::place);
    connect(table.horizontalHeader(), &QHeaderView::sectionResized, this, &FrozenColumn::place);
    connect(table.selectionModel(), &QItemSelectionModel::currentChanged, this, &FrozenColumn::uncover,
            Qt::QueuedConnection); // once the table has scrolled to it
    hide();
}

void FrozenColumn::arrange()
{
    for (int column = 0; column < model()->columnCount(); ++column)
        setColumnHidden(column, column > 0);
    for (int row = 0; row < model()->rowCount(); ++row)
        setRowHeight(row, m_table.rowHeight(row));
    place();
}

bool FrozenColumn::eventFilter(QObject *object, QEvent *event)
{
    if (event->type() == QEvent::Resize)
        place();
    return QTableView::eventFilter(object, event);
}

void FrozenColumn::place()
{
    const bool scrolled = m_table.horizontalScrollBar()->value() > 0;
    setVisible(scrolled);
    if (!scrolled)
        return;
    setColumnWidth(0, m_table.columnWidth(0));
    horizontalHeader()->setFixedHeight(m_table.horizontalHeader()->height());
    const QRect room = m_table.viewport()->geometry();
    setGeometry(room.left(), m_table.horizontalHeader()->y(), std::min(m_table.columnWidth(0), room.width() / 2),
                room.bottom() + 1 - m_table.horizontalHeader()->y());
    verticalScrollBar()->setValue(m_table.verticalScrollBar()->value());
    raise();
}

// Scrolls if this column hides the cell that the keys went to.
void FrozenColumn::uncover(const QModelIndex &current)
{
    if (!current.isValid() || current.column() == 0 || !isVisible())
        return;
    QScrollBar &bar = *m_table.horizontalScrollBar();
    const int behind = width() - m_table.visualRect(current).left();
    if (behind > 0)
        bar.setValue(std::max(0, bar.value() - behind));
}

} // namespace roofline
