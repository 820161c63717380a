#include "app/tables/operators_view.h"

#include "app/controls/claim_keys.h"
#include "app/operators/operator_text.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "core/units/format.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QScopedValueRollback>
#include <QToolButton>

namespace roofline {

namespace {

// Says what the shares of the operators lack of the whole, for example "pipeline bubble 12 %".
QString besideText(const Analysis &analysis)
{
    const BesideOperators beside = besideOperators(analysis);
    const auto share = [&](const Seconds &time) { return qtText(formatPercent(time / analysis.totals.latency)); };
    QStringList parts;
    if (beside.overhead > Seconds())
        parts << OperatorsView::tr("overhead of the layers %1").arg(share(beside.overhead));
    if (beside.bubble > Seconds())
        parts << OperatorsView::tr("pipeline bubble %1").arg(share(beside.bubble));
    return parts.join(QStringLiteral(" · "));
}

// The longest text comes first.
QStringList countTexts(int operators, int groups, const QString &beside)
{
    const QString count =
        operators == 1 ? OperatorsView::tr("1 operator") : OperatorsView::tr("%1 operators").arg(operators);
    QStringList texts;
    if (groups > 0)
        texts << (groups == 1 ? OperatorsView::tr("%1 operators, 1 group").arg(operators)
                              : OperatorsView::tr("%1 operators, %2 groups").arg(operators).arg(groups));
    texts << count;
    if (beside.isEmpty())
        return texts;
    for (QString &text : texts)
        text += QStringLiteral(" · ") + beside;
    return texts << beside;
}

constexpr int leastFilter = 20; // letters

} // namespace

OperatorsView::OperatorsView(QWidget *parent) : ReportTable(parent)
{
    setTable(*m_table, QStringLiteral("operators"), tr("Operators"));
    state().setObjectName(QStringLiteral("operators-counts"));
    named(m_filter, "operators-filter",
          tr("Words that an operator's name, group or bound must contain, such as “attention memory” (%1)")
              .arg(QKeySequence(QKeySequence::Find).toString(QKeySequence::NativeText)),
          tr("Filter the operators by name, group or bound"));
    m_filter->setPlaceholderText(tr("Filter by name, group or bound"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(300);
    strip().insertWidget(0, m_filter, 2);
    strip().setStretchFactor(&state(), 3);
    m_fold = addButton(QStringLiteral("operators-fold"), tr("Fold all"), tr("Each group as one row and one point"));
    m_unfold = addButton(QStringLiteral("operators-unfold"), tr("Unfold all"),
                         tr("Every operator as a row and a point of its own"));
    for (QToolButton *button : {m_fold, m_unfold})
        connect(button, &QToolButton::clicked, this, [this, button] { foldAll(button == m_fold); });
    connect(m_filter, &QLineEdit::textChanged, this, &OperatorsView::setFilter);
    connect(m_table, &QTreeView::expanded, this, [this](const QModelIndex &index) { rememberFold(index, false); });
    connect(m_table, &QTreeView::collapsed, this, [this](const QModelIndex &index) { rememberFold(index, true); });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &OperatorsView::rememberSelection);
    claimKeys(*m_filter, [this](const QKeyEvent &key) { // Esc empties the filter first
        return key.key() == Qt::Key_Escape && !m_filter->text().isEmpty();
    });
    m_filter->installEventFilter(this);
}

void OperatorsView::showReport(const ReportPtr &report)
{
    const Analysis *before = m_model->analysis();
    const bool same = before && sameOperators(*before, report->analysis);
    const OperatorPick selection = m_selected && before ? followed(m_selected, *before, m_model->tree(),
                                                                   report->analysis, operatorTreeOf(report->analysis))
                                                        : OperatorPick();
    const QScopedValueRollback quiet(m_quiet, true);
    m_model->setReport(report);
    m_table->showUsedColumns();
    if (same)
        m_table->widenCounts();
    else
        m_table->fitColumns();
    m_selected = selection;
    applyFolds();
    applySelection();
    showCounts();
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

// A filter unfolds everything that it finds. Once it is empty, the folds are as before.
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
    showPending(); // the pick belongs to the newest analysis
    m_selected = pick;
    if (m_model->analysis())
        applySelection();
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
    if (!m_model->analysis())
        return; // showReport() applies them
    applyFolds();
    applySelection();
}

void OperatorsView::rememberFold(const QModelIndex &index, bool folded)
{
    const OperatorPick pick = m_model->pickAt(index);
    if (m_quiet || !m_model->filter().isEmpty()
        || pick.kind != OperatorPick::Kind::Group) // the tree also "expands" rows that have no children
        return;
    m_folds.setFolded(m_model->tree().key(std::size_t(pick.index)), folded);
    emit foldsChanged(m_folds);
    const OperatorPick shown = m_selected ? m_folds.shown(m_selected, m_model->tree()) : m_selected;
    if (shown == m_selected)
        return;
    m_selected = shown; // the selected operator is inside, so its group stands for it now
    applySelection();
    emit selected(m_selected);
}

void OperatorsView::foldAll(bool folded)
{
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
    if (filtered)
        say({m_model->shownOperators() == 0 ? tr("nothing matches")
                                            : tr("%1 of %2 operators").arg(m_model->shownOperators()).arg(all)});
    else
        say(countTexts(all, groups, m_model->analysis() ? besideText(*m_model->analysis()) : QString()));
    for (QToolButton *button : {m_fold, m_unfold})
        button->setEnabled(!filtered);
    showFolds();
}

// In a narrow strip the filter needs the room, and the menu of the table has both commands, too.
void OperatorsView::showFolds()
{
    const int buttons = m_fold->sizeHint().width() + m_unfold->sizeHint().width();
    const bool room = width() - buttons >= m_filter->fontMetrics().averageCharWidth() * leastFilter;
    for (QToolButton *button : {m_fold, m_unfold})
        button->setVisible(room && !m_model->tree().groups.empty());
}

void OperatorsView::resizeEvent(QResizeEvent *event)
{
    ReportTable::resizeEvent(event);
    showFolds();
}

void OperatorsView::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

QString OperatorsView::numberAt(const QModelIndex &at) const
{
    const char *number = at.isValid() ? reasonOf(OperatorColumn(at.column())) : nullptr;
    if (!number)
        return {};
    const OperatorPick pick = m_model->pickAt(at);
    const bool isGroup = pick.kind == OperatorPick::Kind::Group;
    return ownerOf(m_model->result(pick).op, isGroup) + u'/' + QLatin1String(number);
}

void OperatorsView::fillMenu(QMenu &menu, const QModelIndex &)
{
    addCopies(menu);
    menu.addSeparator();
    QAction *unsorted = menu.addAction(tr("Sort in computation order"));
    unsorted->setEnabled(m_table->header()->sortIndicatorSection() >= 0);
    connect(unsorted, &QAction::triggered, this, [this] { m_table->sortByColumn(-1, Qt::DescendingOrder); });
    if (!m_model->tree().groups.empty() && m_model->filter().isEmpty()) {
        menu.addSeparator();
        menu.addAction(m_fold->text(), this, [this] { foldAll(true); });
        menu.addAction(m_unfold->text(), this, [this] { foldAll(false); });
    }
}

bool OperatorsView::eventFilter(QObject *object, QEvent *event)
{
    if (object != m_filter || event->type() != QEvent::KeyPress)
        return ReportTable::eventFilter(object, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Escape && !m_filter->text().isEmpty())
        m_filter->clear();
    else if (key == Qt::Key_Escape || key == Qt::Key_Down || key == Qt::Key_Return || key == Qt::Key_Enter)
        m_table->setFocus(Qt::OtherFocusReason);
    else
        return false;
    return true;
}

} // namespace roofline
