#include "app/tables/compare_view.h"

#include "app/theme/plain_texts.h"
#include "app/theme/series.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "core/analysis/compared.h"
#include "core/hardware/chip.h"

#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QToolButton>

#include <algorithm>

namespace roofline {

namespace {

constexpr int cellPadding = 8;
constexpr int rowPadding = 6;

// Pixels for text of the usual size.
constexpr int widestName = 220;
constexpr int widestWords = 150; // longer words are cut where there is no more room, and shown in the tooltip
constexpr int mostExtra = 120;

// Draws a value, and muted beside it the ratio. The ratios have a column of their own, so that values and
// ratios are both aligned.
class DifferenceDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const int height =
            option.fontMetrics.height() + rowPadding + (index.data(CompareModel::GroupRole).toBool() ? 4 : 0);
        if (index.data(CompareModel::GroupRole).toBool())
            return {10, height};
        const bool number = index.data(CompareModel::RatioRole).isValid();
        int width = option.fontMetrics.horizontalAdvance(index.data().toString());
        if (number)
            width += ratioWidth(option, index);
        else if (index.column() > 0) // words may use the ratio's room
            width = std::min(width, withText(option.font, widestWords));
        return {width + 2 * cellPadding, height};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = Theme::matching(option.palette);
        const QRect area = option.rect.adjusted(cellPadding, 0, -cellPadding, 0);
        painter->save();
        if (index.data(CompareModel::GroupRole).toBool()) {
            painter->setFont(sized(option.font, 0.85, QFont::DemiBold));
            painter->setPen(theme.mutedText);
            painter->drawText(area.adjusted(0, 0, 0, -3), Qt::AlignLeft | Qt::AlignBottom, index.data().toString());
        } else {
            if (option.state & QStyle::State_Selected)
                painter->fillRect(option.rect, faded(theme.accent, 0.18));
            painter->setPen(index.column() == 0 ? theme.mutedText : theme.text);
            const bool words = !index.data(CompareModel::RatioRole).isValid();
            const QRect value = words ? area : area.adjusted(0, 0, -ratioWidth(option, index), 0);
            painter->drawText(value, Qt::AlignLeft | Qt::AlignVCenter,
                              option.fontMetrics.elidedText(index.data().toString(), Qt::ElideRight, value.width()));
            paintRatio(*painter, option, index, area);
        }
        painter->restore();
    }

private:
    // Only a ratio that is longer than usual takes room of the other column.
    static int ratioWidth(const QStyleOptionViewItem &option, const QModelIndex &index)
    {
        const QFontMetrics small(sized(option.font, 0.9));
        const QString ratio = index.data(CompareModel::RatioRole).toString();
        return std::max(small.horizontalAdvance(QStringLiteral("×0.000 ▲")),
                        small.horizontalAdvance(ratio + QStringLiteral(" ▲")))
               + cellPadding;
    }

    static void paintRatio(QPainter &painter, const QStyleOptionViewItem &option, const QModelIndex &index,
                           const QRect &area)
    {
        const QString ratio = index.data(CompareModel::RatioRole).toString();
        if (ratio.isEmpty())
            return;
        const Theme &theme = Theme::matching(option.palette);
        const QFont small = sized(option.font, 0.9);
        const int width = ratioWidth(option, index);
        const QRect room(area.right() - width + cellPadding, area.top(), width - cellPadding, area.height());
        painter.setFont(small);
        painter.setPen(theme.mutedText);
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, ratio);
        const auto sense = Difference::Sense(index.data(CompareModel::SenseRole).toInt());
        if (sense == Difference::Sense::None)
            return;
        painter.setPen(sense == Difference::Sense::Better ? theme.network : theme.warning);
        painter.drawText(room, Qt::AlignRight | Qt::AlignVCenter,
                         sense == Difference::Sense::Better ? QStringLiteral("▲") : QStringLiteral("▼"));
    }
};

// Draws the letter of a column before its name.
class DifferenceHeader : public QHeaderView {
public:
    DifferenceHeader(const CompareModel &model, QWidget *parent) : QHeaderView(Qt::Horizontal, parent), m_model(model)
    {
    }

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override
    {
        const Theme &theme = Theme::matching(palette());
        painter->save();
        painter->fillRect(rect, theme.window);
        painter->setPen(theme.line);
        painter->drawLine(rect.bottomLeft(), rect.bottomRight());
        if (const ComparedColumn *column = m_model.column(section)) {
            QRect area = rect.adjusted(cellPadding, 0, -cellPadding, 0);
            if (column->series >= 0) {
                const int badgeSide = withText(font(), usualBadge);
                paintSeriesBadge(*painter,
                                 QRectF(area.left(), area.center().y() - badgeSide / 2.0 + 1, badgeSide, badgeSide),
                                 theme, column->series);
                area.setLeft(area.left() + badgeSide + 6);
            }
            const QFont strong = sized(font(), 1, QFont::DemiBold);
            painter->setFont(strong);
            painter->setPen(column->problem.empty() ? theme.text : theme.mutedText);
            painter->drawText(area, Qt::AlignLeft | Qt::AlignVCenter,
                              QFontMetrics(strong).elidedText(qtText(column->name), Qt::ElideRight, area.width()));
        }
        painter->restore();
    }

    QSize sectionSizeFromContents(int section) const override
    {
        const ComparedColumn *column = m_model.column(section);
        const QFontMetrics metrics(sized(font(), 1, QFont::DemiBold));
        const int name =
            column ? metrics.horizontalAdvance(qtText(column->name)) + withText(font(), usualBadge) + 8 : 0;
        return {std::min(name, withText(font(), widestName)) + 2 * cellPadding, metrics.height() + 10};
    }

private:
    const CompareModel &m_model;
};

} // namespace

// Keeps the first column of a table in sight while the others scroll sideways: a second table over it, with that
// column alone, which is only there while the table is scrolled.
class FrozenColumn : public QTableView {
public:
    // The table has its model, its delegate and its header.
    explicit FrozenColumn(QTableView &table) : QTableView(&table), m_table(table)
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

    void arrange() // after the table has got other rows or columns
    {
        for (int column = 0; column < model()->columnCount(); ++column)
            setColumnHidden(column, column > 0);
        for (int row = 0; row < model()->rowCount(); ++row)
            setRowHeight(row, m_table.rowHeight(row));
        place();
    }

protected:
    bool eventFilter(QObject *object, QEvent *event) override
    {
        if (event->type() == QEvent::Resize)
            place();
        return QTableView::eventFilter(object, event);
    }

private:
    void place()
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
    void uncover(const QModelIndex &current)
    {
        if (!current.isValid() || current.column() == 0 || !isVisible())
            return;
        QScrollBar &bar = *m_table.horizontalScrollBar();
        const int behind = width() - m_table.visualRect(current).left();
        if (behind > 0)
            bar.setValue(std::max(0, bar.value() - behind));
    }

    QTableView &m_table;
};

CompareView::CompareView(QWidget *parent) : ReportTable(parent)
{
    m_table->setModel(m_model);
    m_table->setItemDelegate(new DifferenceDelegate(m_table));
    m_table->setHorizontalHeader(new DifferenceHeader(*m_model, m_table));
    m_table->horizontalHeader()->setSectionsClickable(true);
    m_table->horizontalHeader()->setToolTip(QString());
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setMinimumSectionSize(12);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    setTable(*m_table, QStringLiteral("compare"), tr("Differences"));
    m_names = new FrozenColumn(*m_table);
    m_names->setHorizontalHeader(new DifferenceHeader(*m_model, m_names));
    strip().addWidget(named(m_only, "compare-only", tr("Leave out the rows that are the same in all columns")));
    m_copy = addButton(QStringLiteral("compare-copy"), tr("Copy"),
                       tr("Copy the table to the clipboard, tab-separated (Ctrl+C in the table)"));
    m_nothing->setContentsMargins(14, 4, 14, 14); // below the empty strip
    m_nothing->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_nothing->setText(tr("Nothing is compared yet.\n\nTick further chips (Ctrl+K) or workloads (Ctrl+Shift+K) in the "
                          "lists of the scenario panel, or pin what there is now as a baseline (Ctrl+B) and change "
                          "something.\nX swaps the chip with the first of the compared ones."));
    layout()->addWidget(m_nothing);
    connect(m_only, &QCheckBox::toggled, m_model, &CompareModel::setOnlyDifferences);
    connect(m_copy, &QToolButton::clicked, this, &CompareView::copy);
    connect(m_model, &CompareModel::modelReset, this, &CompareView::arrange);
    connect(m_model, &CompareModel::dataChanged, this, &CompareView::showState);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionDoubleClicked, this, &CompareView::chooseColumn);
    arrange();
}

void CompareView::showReport(const ReportPtr &report)
{
    m_report = report;
    m_model->setReport(report);
    showState();
}

// Lays the table out again when its rows or columns change. Nothing moves while only numbers change.
void CompareView::arrange()
{
    const bool empty = m_model->isEmpty();
    m_nothing->setVisible(empty);
    for (QWidget *part : std::initializer_list<QWidget *>{&state(), m_only, m_copy, m_table})
        part->setVisible(!empty);
    setFocusProxy(empty ? nullptr : m_table);
    layout()->activate(); // the columns need the room that the table has now
    m_table->clearSpans();
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->isHeading(row) && m_model->columnCount() > 1)
            m_table->setSpan(row, 0, 1, m_model->columnCount());
    }
    for (int row = 0; row < m_model->rowCount(); ++row) // fitting to contents would ask the hidden heading, too
        m_table->setRowHeight(row, m_table->sizeHintForIndex(m_model->index(row, 0)).height());
    fitColumns();
    m_names->arrange();
    showState();
}

// Columns are as wide as their numbers need. The remaining room goes to the words, which would be cut otherwise.
void CompareView::fitColumns()
{
    m_table->resizeColumnsToContents();
    const QHeaderView &header = *m_table->horizontalHeader();
    const int columns = m_model->columnCount() - 1;
    const int room = columns > 0 ? (m_table->viewport()->width() - header.length()) / columns : 0;
    for (int column = 1; room > 0 && column <= columns; ++column)
        m_table->setColumnWidth(column, header.sectionSize(column) + std::min(room, withText(font(), mostExtra)));
    m_fitted = header.length();
}

void CompareView::showState()
{
    if (m_model->isEmpty())
        return;
    const DifferenceTable &table = m_model->table();
    const QString count = tr("%1 of %2 numbers differ").arg(m_model->differingRows()).arg(table.rows.size());
    const QString text = tr("%1 · ▲ better, ▼ worse than %2").arg(count, qtText(table.columns[table.reference].name));
    say({text, count, tr("%1 of %2").arg(m_model->differingRows()).arg(table.rows.size())});
}

void CompareView::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    if (m_table->horizontalHeader()->length() == m_fitted) // otherwise the user has set the widths
        fitColumns();
}

void CompareView::chooseColumn(int section)
{
    const ComparedColumn *column = m_model->column(section);
    if (!column)
        return;
    const Scenario &scenario = m_report->analysis.scenario;
    const QString own = qtText(m_model->table().columns.front().name);
    QString step = tr("Swap %1").arg(tr("%1 ↔ %2").arg(own, qtText(column->name)));
    Scenario next;
    switch (column->kind) {
    case ComparedColumn::Kind::Own: return;
    case ComparedColumn::Kind::Chip:
        if (!column->analysis->chip)
            return;
        next = withCompanionSwapped(m_report->analysis, m_report->comparison.chips, column->index);
        break;
    case ComparedColumn::Kind::Workload: next = withWorkloadSwapped(scenario, column->index); break;
    case ComparedColumn::Kind::Baseline:
        next = recalled(column->analysis->scenario, scenario);
        step = tr("Back to the baseline");
        break;
    }
    emit edited(next, step, -1);
}

QString CompareView::copyText(TableFormat format) const
{
    return qtText(differencesText(m_model->table(), format, m_model->onlyDifferences()));
}

void CompareView::fillMenu(QMenu &menu, const QModelIndex &)
{
    if (m_model->isEmpty())
        return;
    addCopies(menu);
    const int section = m_table->currentIndex().column();
    const ComparedColumn *column = m_model->column(section);
    if (column && column->kind != ComparedColumn::Kind::Own) {
        menu.addSeparator();
        menu.addAction(menuText(tr("Switch to %1").arg(qtText(column->name))), this,
                       [this, section] { chooseColumn(section); });
    }
}

bool CompareView::takeKey(const QKeyEvent &key)
{
    if (key.key() != Qt::Key_Return && key.key() != Qt::Key_Enter)
        return false;
    chooseColumn(m_table->currentIndex().column());
    return true;
}

} // namespace roofline
