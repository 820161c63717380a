#include "app/deploy/deployments_table.h"

#include "app/controls/number_field.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "core/hardware/chip.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

namespace roofline {

namespace {

constexpr int padding = 6;
constexpr int barWidth = 36;
constexpr int barHeight = 9;

} // namespace

// What has no value comes last, whichever way it is sorted; what cannot be computed is hidden until somebody asks for it.
class DeploymentsTable::Filter : public QSortFilterProxyModel {
public:
    explicit Filter(QObject *parent) : QSortFilterProxyModel(parent) { setSortRole(DeploymentsModel::SortRole); }

    void showAll(bool all)
    {
        m_all = all;
        invalidateFilter();
    }
    bool showsAll() const { return m_all; }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override
    {
        return m_all || parent.isValid()
               || sourceModel()->index(row, 0, parent).data(DeploymentsModel::ComputedRole).toBool();
    }
    bool lessThan(const QModelIndex &left, const QModelIndex &right) const override
    {
        const bool falling = sortOrder() == Qt::DescendingOrder;
        const bool leftMisses = left.data(DeploymentsModel::MissRole).toBool();
        const bool rightMisses = right.data(DeploymentsModel::MissRole).toBool();
        if (leftMisses != rightMisses)
            return leftMisses == falling;
        const QVariant a = left.data(sortRole());
        const QVariant b = right.data(sortRole());
        if (a.isValid() != b.isValid())
            return a.isValid() != falling;
        if (a.typeId() == QMetaType::Double && b.typeId() == QMetaType::Double)
            return a.toDouble() < b.toDouble();
        return a.toString().localeAwareCompare(b.toString()) < 0;
    }

private:
    bool m_all = false;
};

// A bar before the figure that is ranked by: as long as it is good.
class DeploymentsTable::Delegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        QSize size = QStyledItemDelegate::sizeHint(option, index);
        const bool bar = index.data(DeploymentsModel::ShareRole).isValid();
        const QFont font = index.data(Qt::FontRole).value<QFont>();
        const int words = QFontMetrics(font).horizontalAdvance(index.data().toString());
        const int most = index.column() == DeploymentsModel::Stops ? 260 : 400;
        return {std::min(words, most) + 2 * padding + (bar ? barWidth + padding : 0), size.height() + 6};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = Theme::matching(option.palette);
        painter->save();
        if (option.state & QStyle::State_Selected) {
            QColor fill = theme.accent;
            fill.setAlphaF(0.16f);
            painter->fillRect(option.rect, fill);
        }
        const QRect area = option.rect.adjusted(padding, 0, -padding, 0);
        if (const QVariant share = index.data(DeploymentsModel::ShareRole); share.isValid()) {
            const int width = std::max(2, qRound(barWidth * share.toDouble()));
            QColor fill = theme.compute;
            fill.setAlphaF(share.toDouble() >= 1 ? 1.0f : 0.55f);
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(Qt::NoPen);
            painter->setBrush(fill);
            painter->drawRoundedRect(QRect(area.left(), area.center().y() - barHeight / 2, width, barHeight), 2, 2);
        }
        painter->setFont(index.data(Qt::FontRole).value<QFont>());
        painter->setPen(index.data(Qt::ForegroundRole).value<QColor>());
        painter->drawText(area, index.data(Qt::TextAlignmentRole).toInt(),
                          painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, area.width()));
        painter->restore();
    }
};

DeploymentsTable::DeploymentsTable(QWidget *parent)
    : ReportTable(parent)
    , m_model(new DeploymentsModel(this))
    , m_filter(new Filter(this))
    , m_tree(new QTreeView(this))
{
    m_filter->setSourceModel(m_model);
    m_tree->setModel(m_filter);
    m_tree->setItemDelegate(new Delegate(m_tree));
    m_tree->setUniformRowHeights(true);
    m_tree->setRootIsDecorated(true);
    m_tree->setIndentation(16);
    m_tree->setTreePosition(DeploymentsModel::Chips);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setEditTriggers(QAbstractItemView::SelectedClicked | QAbstractItemView::EditKeyPressed
                            | QAbstractItemView::DoubleClicked);
    setTable(*m_tree, QStringLiteral("deployments"), tr("Deployments"));
    m_tree->setSortingEnabled(true);
    QHeaderView &header = *m_tree->header();
    header.setSortIndicatorShown(true);
    header.setSortIndicator(DeploymentsModel::Rank, Qt::AscendingOrder);
    header.setStretchLastSection(true);
    header.setSectionsMovable(false);
    header.setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    header.setMinimumSectionSize(28);

    m_missesButton = new QPushButton(this);
    m_missesButton->setObjectName(QStringLiteral("deployments-misses"));
    m_missesButton->setProperty("link", true);
    m_missesButton->setCheckable(true);
    m_missesButton->setAutoDefault(false);
    strip().addWidget(m_missesButton);
    QToolButton *save =
        addButton(QStringLiteral("deployments-save"), tr("Save…"), tr("Save all rows as CSV, or those shown as HTML"));
    connect(save, &QToolButton::clicked, this, &DeploymentsTable::saveAsked);
    connect(m_missesButton, &QPushButton::clicked, this, [this](bool all) {
        m_filter->showAll(all);
        sayHowMany();
    });
    connect(m_tree, &QTreeView::doubleClicked, this, [this](const QModelIndex &index) {
        const Deployment *row = at(index);
        if (row && row->computed() && index.column() != DeploymentsModel::Price)
            emit opened(*row);
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &DeploymentsTable::currentChanged);
    connect(m_model, &DeploymentsModel::priceTyped, this, &DeploymentsTable::priceTyped);
}

QModelIndex DeploymentsTable::sourceOf(const QModelIndex &shown) const
{
    return m_filter->mapToSource(shown);
}

const Deployment *DeploymentsTable::at(const QModelIndex &shown) const
{
    return m_model->deployment(sourceOf(shown));
}

const Deployment *DeploymentsTable::current() const
{
    return at(m_tree->currentIndex());
}

// What was open and chosen stays so: chips keep their place in people's minds, whatever their rank.
void DeploymentsTable::setRanking(const RankingPtr &ranking)
{
    std::vector<std::string> open;
    const RankingPtr before = m_model->ranking();
    std::optional<Deployment> chosen;
    if (before) {
        for (int i = 0; i < m_filter->rowCount(); ++i) {
            const QModelIndex index = m_filter->index(i, 0);
            if (m_tree->isExpanded(index))
                open.push_back(before->chipOf(*at(index)).id);
        }
        if (const Deployment *row = current())
            chosen = *row;
    }
    const QSignalBlocker quiet(m_tree->selectionModel());
    m_model->setRanking(ranking);
    for (int i = 0; i < m_filter->rowCount(); ++i) {
        const QModelIndex index = m_filter->index(i, 0);
        const std::string &chip = ranking->chipOf(*at(index)).id;
        if (std::ranges::find(open, chip) != open.end())
            m_tree->expand(index);
        if (!chosen || before->chipOf(*chosen).id != chip)
            continue;
        m_tree->setCurrentIndex(index);
        for (int j = 0; j < m_filter->rowCount(index); ++j) {
            const QModelIndex child = m_filter->index(j, 0, index);
            const Deployment &row = *at(child);
            if (row.count == chosen->count && row.split == chosen->split && row.format == chosen->format)
                m_tree->setCurrentIndex(child);
        }
    }
    if (!m_sized && ranking->kept > 0) {
        fitColumns();
        m_sized = true;
    }
    sayHowMany();
}

// As wide as their words: a header alone would reserve room for a sort mark in every column.
void DeploymentsTable::fitColumns()
{
    const QFontMetrics metrics(sized(font(), 1, QFont::DemiBold));
    for (int column = 0; column < DeploymentsModel::Stops; ++column) {
        int width = 0;
        for (const QString &line : m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().split(u'\n'))
            width = std::max(width, metrics.horizontalAdvance(line) + 2 * padding + 2);
        for (int row = 0; row < m_filter->rowCount(); ++row) {
            QStyleOptionViewItem option;
            option.font = font();
            option.fontMetrics = fontMetrics();
            const int hint = m_tree->itemDelegate()->sizeHint(option, m_filter->index(row, column)).width();
            width = std::max(width, hint + 4 + (column == DeploymentsModel::Chips ? 2 * m_tree->indentation() : 0));
        }
        m_tree->setColumnWidth(column, std::max(width, withText(font(), 30)));
    }
}

void DeploymentsTable::sayHowMany()
{
    const Ranking &ranking = *m_model->ranking();
    int hidden = 0;
    for (int i = 0; i < m_model->rowCount(); ++i)
        hidden += m_model->index(i, 0).data(DeploymentsModel::ComputedRole).toBool() ? 0 : 1;
    say({tr("%1 of %2 deployments keep the limits").arg(ranking.kept).arg(ranking.rows.size()),
         tr("%1 of %2 keep them").arg(ranking.kept).arg(ranking.rows.size())});
    m_missesButton->setVisible(hidden > 0);
    m_missesButton->setChecked(m_filter->showsAll());
    m_missesButton->setText(m_filter->showsAll() ? tr("Hide what cannot serve it")
                                                 : tr("Show %1 that cannot serve it").arg(hidden));
}

void DeploymentsTable::fillMenu(QMenu &menu, const QModelIndex &index)
{
    if (const Deployment *row = at(index); row && row->computed()) {
        connect(menu.addAction(tr("Make it the scenario")), &QAction::triggered, this, [this] {
            if (const Deployment *now = current())
                emit opened(*now);
        });
        connect(menu.addAction(tr("Compare with it")), &QAction::triggered, this, [this] {
            if (const Deployment *now = current())
                emit compared(*now);
        });
        menu.addSeparator();
    }
    addCopies(menu);
}

bool DeploymentsTable::takeKey(const QKeyEvent &key)
{
    if (key.key() != Qt::Key_Return && key.key() != Qt::Key_Enter)
        return false;
    const Deployment *row = current();
    if (!row || !row->computed())
        return false;
    emit opened(*row);
    return true;
}

} // namespace roofline
