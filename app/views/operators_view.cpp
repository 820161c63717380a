#include "app/views/operators_view.h"

#include "app/theme/context_menu.h"
#include "app/views/operators_model.h"
#include "app/views/operators_tree.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScopedValueRollback>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace roofline {

OperatorsView::OperatorsView(QWidget *parent)
    : QWidget(parent)
    , m_model(new OperatorsModel(this))
    , m_table(new OperatorsTree(*m_model, this))
    , m_filter(new QLineEdit(this))
    , m_counts(new QLabel(this))
    , m_fold(new QToolButton(this))
    , m_unfold(new QToolButton(this))
{
    setObjectName(QStringLiteral("operators"));
    setAccessibleName(tr("Operators"));
    buildStrip();
    setFocusProxy(m_table);
    connect(m_filter, &QLineEdit::textChanged, this, &OperatorsView::setFilter);
    connect(m_table, &QTreeView::expanded, this, [this](const QModelIndex &index) { rememberFold(index, false); });
    connect(m_table, &QTreeView::collapsed, this, [this](const QModelIndex &index) { rememberFold(index, true); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &OperatorsView::rememberSelection);
    m_table->installEventFilter(this);
    m_filter->installEventFilter(this);
    m_counts->installEventFilter(this);
}

void OperatorsView::buildStrip()
{
    m_filter->setObjectName(QStringLiteral("operators-filter"));
    m_filter->setPlaceholderText(tr("Filter by name, group or bound"));
    m_filter->setAccessibleName(tr("Filter the operators by name, group or bound"));
    m_filter->setToolTip(
        tr("Words that an operator's name, group or bound must contain, such as “attention memory” (%1)")
            .arg(QKeySequence(QKeySequence::Find).toString(QKeySequence::NativeText)));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(300);
    m_counts->setObjectName(QStringLiteral("operators-counts"));
    m_counts->setProperty("muted", true);
    m_counts->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    const auto prepare = [this](QToolButton &button, const QString &text, const QString &tip, bool folded) {
        button.setText(text);
        button.setToolTip(tip);
        button.setAutoRaise(true);
        button.setFocusPolicy(Qt::TabFocus);
        connect(&button, &QToolButton::clicked, this, [this, folded] { foldAll(folded); });
    };
    prepare(*m_fold, tr("Fold all"), tr("Each group as one row and one point"), true);
    prepare(*m_unfold, tr("Unfold all"), tr("Every operator as a row and a point of its own"), false);

    auto *strip = new QHBoxLayout;
    strip->setContentsMargins(8, 6, 8, 4);
    strip->setSpacing(8);
    strip->addWidget(m_filter, 2);
    strip->addWidget(m_counts, 3);
    strip->addWidget(m_fold);
    strip->addWidget(m_unfold);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(strip);
    layout->addWidget(m_table, 1);
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
    const Analysis *before = m_model->analysis();
    const bool same = before && sameOperators(*before, report->analysis);
    const OperatorPick selection = m_selected && before ? followed(m_selected, *before, m_model->tree(),
                                                                   report->analysis, operatorTreeOf(report->analysis))
                                                        : OperatorPick();
    const QScopedValueRollback quiet(m_quiet, true);
    m_model->setReport(report);
    m_table->showUsedColumns();
    if (!same)
        m_table->fitColumns();
    m_selected = selection;
    applyFolds();
    applySelection();
    showCounts();
}

void OperatorsView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    if (m_pending)
        showPending();
}

void OperatorsView::beginAnew()
{
    m_filter->clear();
}

void OperatorsView::setFilter(const QString &filter)
{
    {
        const QScopedValueRollback quiet(m_quiet, true);
        m_model->setFilter(filter.trimmed());
        applyFolds();
        applySelection();
    }
    showCounts();
    m_table->viewport()->update();
}

// A filter shows what it found; the folds are as before once it is empty.
void OperatorsView::applyFolds()
{
    const QScopedValueRollback quiet(m_quiet, true);
    const OperatorTree &tree = m_model->tree();
    for (std::size_t i = 0; i < tree.groups.size(); ++i) {
        const QModelIndex row = m_model->indexOf(OperatorPick::groupAt(int(i)));
        const bool open = !m_model->filter().isEmpty() || !m_folds.isFolded(tree, int(i));
        if (row.isValid() && m_table->isExpanded(row) != open)
            m_table->setExpanded(row, open);
    }
}

void OperatorsView::applySelection()
{
    const QScopedValueRollback quiet(m_quiet, true);
    OperatorPick shown = m_selected;
    if (m_model->filter().isEmpty() && m_selected)
        shown = m_folds.shown(m_selected, m_model->tree());
    const QModelIndex row = m_model->indexOf(shown);
    if (!row.isValid()) {
        m_table->clearSelection();
    } else if (!m_table->selectionModel()->isSelected(row)) {
        m_table->setCurrentIndex(row);
        m_table->scrollTo(row);
    }
}

void OperatorsView::setSelection(const OperatorPick &pick)
{
    if (pick == m_selected)
        return;
    if (m_pending)
        showPending(); // the pick is of the newest analysis
    m_selected = pick;
    if (m_model->analysis())
        applySelection();
}

OperatorPick OperatorsView::selection() const
{
    return m_selected;
}

void OperatorsView::rememberSelection()
{
    if (m_quiet)
        return;
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    const QModelIndex current = m_table->currentIndex().siblingAtColumn(0);
    const OperatorPick pick =
        rows.isEmpty() ? OperatorPick() : m_model->pickAt(rows.contains(current) ? current : rows.first());
    if (pick == m_selected)
        return;
    m_selected = pick;
    emit selected(m_selected);
}

void OperatorsView::setFolds(const OperatorFolds &folds)
{
    if (folds == m_folds)
        return;
    m_folds = folds;
    if (m_pending || !m_model->analysis())
        return; // applied with the report
    applyFolds();
    applySelection();
}

void OperatorsView::rememberFold(const QModelIndex &index, bool folded)
{
    const OperatorPick pick = m_model->pickAt(index);
    if (m_quiet || !m_model->filter().isEmpty()
        || pick.kind != OperatorPick::Kind::Group) // the tree "expands" what has nothing in it
        return;
    m_folds.setFolded(m_model->tree().key(std::size_t(pick.index)), folded);
    emit foldsChanged(m_folds);
    const OperatorPick shown = m_selected ? m_folds.shown(m_selected, m_model->tree()) : m_selected;
    if (shown == m_selected)
        return;
    m_selected = shown; // the selected operator is inside: its group stands for it now
    applySelection();
    emit selected(m_selected);
}

void OperatorsView::foldAll(bool folded)
{
    if (m_pending)
        showPending();
    m_folds.setAllFolded(m_model->tree(), folded);
    const OperatorPick before = m_selected;
    if (m_selected)
        m_selected = m_folds.shown(m_selected, m_model->tree());
    applyFolds();
    applySelection();
    emit foldsChanged(m_folds);
    if (m_selected != before)
        emit selected(m_selected);
}

void OperatorsView::showCounts()
{
    const OperatorTree &tree = m_model->tree();
    const int all = int(tree.groupOf.size());
    const int groups = int(tree.groups.size());
    const bool filtered = !m_model->filter().isEmpty();
    QString text = all == 1 ? tr("1 operator") : tr("%1 operators").arg(all);
    if (const QString longer = tr("%1 operators, %2 groups").arg(all).arg(groups);
        groups > 0 && m_counts->fontMetrics().horizontalAdvance(longer) <= m_counts->width())
        text = longer;
    if (filtered)
        text = m_model->shownOperators() == 0 ? tr("nothing matches")
                                              : tr("%1 of %2 operators").arg(m_model->shownOperators()).arg(all);
    if (text != m_counts->text())
        m_counts->setText(text);
    for (QToolButton *button : {m_fold, m_unfold}) {
        button->setVisible(groups > 0);
        button->setEnabled(!filtered);
    }
}

QString OperatorsView::copyText() const
{
    QList<int> columns;
    for (int i = 0; i < operatorColumnCount; ++i) {
        if (!m_table->isColumnHidden(i))
            columns << i;
    }
    QStringList cells;
    for (const int column : columns)
        cells << columnTitle(OperatorColumn(column));
    QString text = cells.join(u'\t') + u'\n';
    const bool some = m_table->selectionModel()->hasSelection();
    for (QModelIndex row = m_model->index(0, 0); row.isValid(); row = m_table->indexBelow(row)) {
        if (some && !m_table->selectionModel()->isSelected(row))
            continue;
        cells.clear();
        for (const int column : columns)
            cells << m_model->text(m_model->pickAt(row), OperatorColumn(column));
        text += cells.join(u'\t') + u'\n';
    }
    return text;
}

void OperatorsView::copy()
{
    QGuiApplication::clipboard()->setText(copyText());
}

bool OperatorsView::hasTableFocus() const
{
    return m_table->hasFocus();
}

void OperatorsView::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void OperatorsView::contextMenuEvent(QContextMenuEvent *event)
{
    QMenu &menu = contextMenu(this);
    connect(menu.addAction(tr("Copy")), &QAction::triggered, this, &OperatorsView::copy);
    menu.addSeparator();
    QAction *unsorted = menu.addAction(tr("Sort in computation order"));
    unsorted->setEnabled(m_table->header()->sortIndicatorSection() >= 0);
    connect(unsorted, &QAction::triggered, this, [this] { m_table->sortByColumn(-1, Qt::DescendingOrder); });
    if (!m_model->tree().groups.empty() && m_model->filter().isEmpty()) {
        menu.addSeparator();
        connect(menu.addAction(m_fold->text()), &QAction::triggered, this, [this] { foldAll(true); });
        connect(menu.addAction(m_unfold->text()), &QAction::triggered, this, [this] { foldAll(false); });
    }
    menu.popup(event->globalPos());
}

bool OperatorsView::eventFilter(QObject *object, QEvent *event)
{
    if (object == m_counts && event->type() == QEvent::Resize)
        showCounts(); // as much as there is room for
    if (event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(object, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (object == m_table && key->matches(QKeySequence::Copy)) {
        copy();
        return true;
    }
    if (object == m_filter && key->key() == Qt::Key_Escape) {
        if (m_filter->text().isEmpty())
            m_table->setFocus(Qt::OtherFocusReason);
        else
            m_filter->clear();
        return true;
    }
    if (object == m_filter
        && (key->key() == Qt::Key_Down || key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter)) {
        m_table->setFocus(Qt::OtherFocusReason);
        return true;
    }
    return QWidget::eventFilter(object, event);
}

QSize OperatorsView::sizeHint() const
{
    return {600, m_table->rowHeight() * 8 + 80};
}

} // namespace roofline
