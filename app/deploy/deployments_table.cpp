#include "app/deploy/deployments_table.h"

#include "app/controls/buttons.h"
#include "app/deploy/deployments_tree.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "core/hardware/chip.h"

#include <QCompleter>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QStyle>
#include <QStyledItemDelegate>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <numeric>

namespace roofline {

namespace {

constexpr int padding = 6;
// Pixels for text of the usual size.
constexpr int usualBarWidth = 36;
constexpr int usualBarHeight = 9;

// Keeps Enter from the table, where it would make the row the scenario. A completer takes the offer that is chosen
// only if the field leaves Enter to it.
class PriceField : public QLineEdit {
public:
    using QLineEdit::QLineEdit;

    void setOffers(const QListView *offers) { m_offers = offers; }

protected:
    void keyPressEvent(QKeyEvent *event) override
    {
        QLineEdit::keyPressEvent(event);
        const bool chosen = m_offers && m_offers->isVisible() && m_offers->selectionModel()->hasSelection();
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
            event->setAccepted(!chosen);
    }

private:
    const QListView *m_offers = nullptr; // the list below the field; null: there is none
};

} // namespace

// Rows without a value come last in either order. Rows that cannot be computed are hidden until the user asks
// for them.
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

// Draws a bar before the figure that ranks. Its length is the merit relative to the best.
class DeploymentsTable::Delegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void setBars(bool bars) { m_bars = bars; }
    bool hasBars() const { return m_bars; }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const QSize size = QStyledItemDelegate::sizeHint(option, index);
        return {size.width(), size.height() + 6};
    }

    // Below the field it lists the known list prices of the chip. A click, or Down and Enter, takes one.
    // Otherwise nothing is filled in.
    QWidget *createEditor(QWidget *parent, const QStyleOptionViewItem &, const QModelIndex &index) const override
    {
        auto *field = new PriceField(parent);
        field->setObjectName(QStringLiteral("price-field"));
        field->setAccessibleName(DeploymentsTable::tr("Price of an hour of one chip"));
        field->setFrame(false);
        const QStringList offers = index.data(DeploymentsModel::OffersRole).toStringList();
        if (offers.isEmpty())
            return field;
        auto *model = new QStandardItemModel(field);
        for (qsizetype i = 0; i + 1 < offers.size(); i += 2) {
            auto *item = new QStandardItem(offers[i]);
            item->setData(offers[i + 1], Qt::UserRole);
            item->setData(DeploymentsTable::tr("A suggestion. It is used only if you take it."), Qt::ToolTipRole);
            model->appendRow(item);
        }
        auto *completer = new QCompleter(model, field);
        completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
        completer->setCompletionRole(Qt::UserRole);
        auto *list = new QListView;
        completer->setPopup(list); // the completer takes ownership
        field->setOffers(list);
        list->setFrameStyle(int(QFrame::Box) | int(QFrame::Plain));
        list->setMinimumWidth(list->sizeHintForColumn(0) + 2 * padding + 20);
        // Only shown beside the field, which would open it again after each letter if it were its completer.
        completer->setWidget(field);
        auto *self = const_cast<Delegate *>(this); // the signals of a delegate are not const
        connect(completer, qOverload<const QString &>(&QCompleter::activated), self,
                [self, field](const QString &typed) {
                    field->setText(typed);
                    emit self->commitData(field);
                    emit self->closeEditor(field);
                });
        QTimer::singleShot(0, completer, [completer] { completer->complete(); });
        connect(field, &QLineEdit::textEdited, list, &QWidget::hide); // so that Enter belongs to the field again
        return field;
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const Theme &theme = Theme::matching(option.palette);
        painter->save();
        if (option.state & QStyle::State_Selected)
            painter->fillRect(option.rect, faded(theme.accent, 0.16));
        const QRect area = option.rect.adjusted(padding, 0, -padding, 0);
        if (const QVariant share = index.data(DeploymentsModel::ShareRole); m_bars && share.isValid()) {
            const int barHeight = withText(option.font, usualBarHeight);
            const int width = std::max(2, qRound(withText(option.font, usualBarWidth) * share.toDouble()));
            painter->setRenderHint(QPainter::Antialiasing);
            painter->setPen(Qt::NoPen);
            painter->setBrush(faded(theme.compute, index.data(DeploymentsModel::BestRole).toBool() ? 1 : 0.55));
            painter->drawRoundedRect(QRect(area.left(), area.center().y() - barHeight / 2, width, barHeight), 2, 2);
        }
        const bool spans = !index.data(DeploymentsModel::ComputedRole).toBool(); // the tree writes the reason
        if (!spans || index.column() <= DeploymentsModel::Split) {
            painter->setFont(index.data(Qt::FontRole).value<QFont>());
            painter->setPen(index.data(Qt::ForegroundRole).value<QColor>());
            // Chips of one family differ at the end of their names.
            const auto end = index.column() == DeploymentsModel::Chips ? Qt::ElideMiddle : Qt::ElideRight;
            painter->drawText(area, index.data(Qt::TextAlignmentRole).toInt(),
                              painter->fontMetrics().elidedText(index.data().toString(), end, area.width()));
        }
        painter->restore();
    }

private:
    bool m_bars = true;
};

DeploymentsTable::DeploymentsTable(QWidget *parent)
    : ReportTable(parent)
    , m_filter(new Filter(this))
    , m_tree(new DeploymentsTree(this))
    , m_delegate(new Delegate(m_tree))
{
    m_filter->setSourceModel(m_model);
    m_tree->setModel(m_filter);
    m_tree->setItemDelegate(m_delegate);
    m_tree->setUniformRowHeights(true);
    m_tree->setRootIsDecorated(true);
    m_tree->setTreePosition(DeploymentsModel::Chips);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setEditTriggers(QAbstractItemView::EditKeyPressed); // and a click on a price, below
    setTable(*m_tree, QStringLiteral("deployments"), tr("Deployments"));
    m_tree->setSortingEnabled(true);
    QHeaderView &header = *m_tree->header();
    header.setSortIndicator(DeploymentsModel::Rank, Qt::AscendingOrder);
    header.setSortIndicatorShown(false); // the order by rank is the model's own
    connect(&header, &QHeaderView::sortIndicatorChanged, &header,
            [&header](int column) { header.setSortIndicatorShown(column != DeploymentsModel::Rank); });
    connect(&header, &QHeaderView::sortIndicatorChanged, this, &DeploymentsTable::showSorted);
    header.setStretchLastSection(false);
    header.setSectionsMovable(false);
    header.setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    header.setMinimumSectionSize(28);

    m_missesButton = plainButton(QStringLiteral("deployments-misses"), {}, {}, this);
    m_missesButton->setProperty("link", true);
    m_missesButton->setCheckable(true);
    strip().setContentsMargins(22, 6, 8, 4); // as the words above it
    strip().addWidget(m_missesButton);
    QToolButton *save =
        addButton(QStringLiteral("deployments-save"), tr("Save…"), tr("Save all rows as CSV, or those shown as HTML"));
    connect(save, &QToolButton::clicked, this, &DeploymentsTable::saveAsked);
    connect(m_missesButton, &QPushButton::clicked, this, [this](bool all) {
        m_filter->showAll(all);
        sayHowMany();
        if (all) // they come last
            m_tree->scrollToBottom();
    });
    connect(m_tree, &QTreeView::doubleClicked, this, [this](const QModelIndex &index) {
        const Deployment *row = at(index);
        if (row && row->computed() && index.column() != DeploymentsModel::Price)
            emit opened(*row);
    });
    connect(m_tree, &QTreeView::clicked, this, [this](const QModelIndex &index) {
        if (index.column() == DeploymentsModel::Price && index.flags().testFlag(Qt::ItemIsEditable))
            m_tree->edit(index); // "type" asks for it
    });
    for (const auto turned : {&QTreeView::expanded, &QTreeView::collapsed})
        connect(m_tree, turned, this, [this] {
            measureColumns();
            fitColumns();
        });
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &DeploymentsTable::currentChanged);
    connect(m_model, &DeploymentsModel::priceTyped, this, [this](const Chip &chip, const QString &price) {
        m_typed = true;
        emit priceTyped(chip, price);
    });
    // A click on another row that ends the typing of a price does not take away what is said of it.
    const auto leave = [this] {
        if (!m_typed)
            tellRefusal({});
    };
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, leave);
    connect(m_delegate, &QAbstractItemDelegate::closeEditor, this, leave);
    const auto showWaiting = [this] {
        m_typed = false;
        if (RankingPtr ranking = std::exchange(m_waiting, nullptr)) {
            setRanking(ranking);
            emit currentChanged(); // its row has another number now
        }
    };
    connect(m_delegate, &QAbstractItemDelegate::closeEditor, this, showWaiting, Qt::QueuedConnection);
}

const Deployment *DeploymentsTable::at(const QModelIndex &shown) const
{
    return m_model->deployment(m_filter->mapToSource(shown));
}

const Deployment *DeploymentsTable::current() const
{
    return at(m_tree->currentIndex());
}

// Rows that are hidden because they cannot serve are not chosen.
void DeploymentsTable::choose(std::uint32_t row)
{
    const QModelIndex index = m_filter->mapFromSource(m_model->indexOfRow(row));
    if (!index.isValid() || m_waiting) // the row is one of the ranking that waits
        return;
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

// Shows the current row at its new place, or the new top.
void DeploymentsTable::showSorted()
{
    QModelIndex row = m_tree->currentIndex();
    if (row.parent().isValid() && !m_tree->isExpanded(row.parent()))
        row = row.parent(); // scrolling to a row would open its group
    if (row.isValid())
        m_tree->scrollTo(row);
    else
        m_tree->scrollToTop();
}

// Returns the row of the same form, or else the best of its chip.
QModelIndex DeploymentsTable::sameRow(const Deployment &row, const std::string &chip) const
{
    QModelIndex best;
    for (int i = 0; i < m_filter->rowCount(); ++i) {
        const QModelIndex top = m_filter->index(i, 0);
        if (m_model->ranking()->chipOf(*at(top)).id != chip)
            continue;
        if (!best.isValid())
            best = top;
        for (int j = -1; j < m_filter->rowCount(top); ++j) {
            const QModelIndex index = j < 0 ? top : m_filter->index(j, 0, top);
            const Deployment &other = *at(index);
            if (other.count == row.count && other.split == row.split && other.format == row.format)
                return index;
        }
    }
    return best;
}

// Keeps rows open and selected, by chip and whatever their new rank. Another model would close the field of a price.
void DeploymentsTable::setRanking(const RankingPtr &ranking)
{
    if (m_tree->isEditing()) {
        m_waiting = ranking;
        return;
    }
    m_waiting.reset(); // it is older than this one
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
    m_tree->beginRanks();
    m_model->setRanking(ranking);
    {
        const QSignalBlocker unmeasured(m_tree); // all of it is measured below
        for (int i = 0; i < m_filter->rowCount(); ++i) {
            const QModelIndex index = m_filter->index(i, 0);
            const std::string &chip = ranking->chipOf(*at(index)).id;
            if (std::ranges::find(open, chip) != open.end())
                m_tree->expand(index);
        }
    }
    if (chosen)
        m_tree->setCurrentIndex(sameRow(*chosen, before->chipOf(*chosen).id));
    measureColumns();
    fitColumns();
    sayHowMany();
    if (const Deployment *row = current(); m_follows && row && row->own == 0) {
        m_follows = false;
        showSorted(); // it left its group for a place of its own, which may be far away
    }
    m_tree->endRanks();
}

// Columns are as wide as their words, also those of open groups. The header's own size hint would reserve room for a
// sort mark in every column.
void DeploymentsTable::measureColumns()
{
    const QFontMetrics metrics(sized(font(), 1, QFont::DemiBold));
    m_tree->setIndentation(withText(font(), 16));
    m_open = false;
    m_needed = 0;
    m_reasons = 0;
    const bool ranked = m_model->ranking()->ranked > 0;
    for (int column = 0; column < DeploymentsModel::columns; ++column) {
        int width = 0;
        for (const QString &line : m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().split(u'\n'))
            width = std::max(width, metrics.horizontalAdvance(line) + 2 * padding + 2);
        width = std::max({width, withText(font(), 26), m_tree->header()->minimumSectionSize()});
        const auto take = [&](const QModelIndex &index, int indentation) {
            const QFontMetrics own(index.data(Qt::FontRole).value<QFont>());
            const int words = own.horizontalAdvance(index.data().toString()) + 2 * padding + 2
                              + (column == DeploymentsModel::Chips ? indentation : 0);
            // Why a row has no rank may be elided beside rows that have one, because its tooltip has all of it.
            const bool reason = column == DeploymentsModel::Stops && index.data(DeploymentsModel::MissRole).toBool();
            width = std::max(width, reason ? std::min(words, withText(font(), ranked ? 68 : 160)) : words);
            m_reasons = reason ? std::max(m_reasons, words) : m_reasons;
        };
        for (int row = 0; row < m_filter->rowCount(); ++row)
            take(m_filter->index(row, column), m_tree->indentation());
        m_needed += column == DeploymentsModel::AtMost ? 0 : width;
        for (int row = 0; row < m_filter->rowCount(); ++row) {
            const QModelIndex top = m_filter->index(row, 0);
            const int further = m_tree->isExpanded(top) ? m_filter->rowCount(top) : 0;
            for (int i = 0; i < further; ++i)
                take(m_filter->index(i, column, top), 2 * m_tree->indentation());
            m_open = m_open || further > 0;
        }
        m_widths[std::size_t(column)] = width;
    }
}

void DeploymentsTable::setReducedMotion(bool on)
{
    m_tree->setReducedMotion(on);
}

// The cost of tokens is known only with a price, and the column of prices offers to type one.
bool DeploymentsTable::hasCosts() const
{
    return m_model->rankedColumn() == DeploymentsModel::Cost
           || std::ranges::any_of(m_model->ranking()->rows,
                                  [](const Deployment &row) { return row.perMillion.has_value(); });
}

int DeploymentsTable::neededWidth() const
{
    return m_needed + m_tree->style()->pixelMetric(QStyle::PM_ScrollBarExtent) + 4;
}

// If there is room, shows also what stops a larger batch, the bars, and the upper bound. Otherwise tooltips
// tell them.
void DeploymentsTable::fitColumns()
{
    if (m_widths[DeploymentsModel::Chips] == 0)
        return;
    const int room = m_tree->viewport()->width();
    int spare = room - std::accumulate(m_widths.begin(), m_widths.begin() + DeploymentsModel::AtMost, 0);
    const auto take = [&spare](int part) {
        const bool fits = spare >= part;
        spare -= fits ? part : 0;
        return fits;
    };
    const bool costs = spare >= 0 || hasCosts(); // else names have the room
    m_tree->setColumnHidden(DeploymentsModel::Cost, !costs);
    spare += costs ? 0 : m_widths[DeploymentsModel::Cost];
    // A few letters of the longest names are worth less than what stops all rows.
    const int letters = m_widths[DeploymentsModel::Chips] / 8;
    spare += letters;
    const bool stops = take(m_widths[DeploymentsModel::Stops]);
    spare -= letters;
    m_tree->setColumnHidden(DeploymentsModel::Stops, !stops);
    // Whole reasons tell more than bars, which only rows with a rank have.
    const int cut = std::max(m_reasons - m_widths[DeploymentsModel::Stops], 0);
    const int reasons = stops && take(cut) ? cut : 0;
    m_delegate->setBars(m_model->ranking()->ranked > 0 && take(withText(font(), usualBarWidth) + padding));
    m_tree->setColumnHidden(DeploymentsModel::AtMost, !take(m_widths[DeploymentsModel::AtMost]));
    const DeploymentsModel::Column ranked = m_model->rankedColumn();
    int reach = std::accumulate(m_widths.begin(), m_widths.begin() + ranked + 1, 0);
    reach -= ranked > DeploymentsModel::Cost && !costs ? m_widths[DeploymentsModel::Cost] : 0;
    // Long names are elided if that is enough to show all columns or, where the table scrolls anyway, the number that
    // ranks; if it is not, the split is hidden, too. Tooltips of the names tell both. While further
    // rows of a chip are open it stays, because they differ by it.
    const int elided = m_widths[DeploymentsModel::Chips] / 3;
    const bool split = m_open || spare >= -elided || reach - elided <= room;
    m_tree->setColumnHidden(DeploymentsModel::Split, !split);
    spare += split ? 0 : m_widths[DeploymentsModel::Split];
    reach -= split ? 0 : m_widths[DeploymentsModel::Split];
    if (spare < -elided)
        spare = std::clamp(room - reach, -elided, 0);
    for (int column = 0; column < DeploymentsModel::columns; ++column) {
        const bool last = column == (stops ? DeploymentsModel::Stops : DeploymentsModel::Energy);
        const int bars = column == ranked && m_delegate->hasBars() ? withText(font(), usualBarWidth) + padding : 0;
        const int part = last || column == DeploymentsModel::Chips ? spare : 0;
        m_tree->setColumnWidth(column, m_widths[std::size_t(column)] + bars
                                           + (last ? std::max(part, 0) + reasons : std::min(part, 0)));
    }
    m_tree->viewport()->update();
}

bool DeploymentsTable::eventFilter(QObject *object, QEvent *event)
{
    if (object == m_tree->viewport() && event->type() == QEvent::Resize)
        fitColumns();
    return ReportTable::eventFilter(object, event);
}

// A refusal takes the place of the line above the table, so that no row moves under the pointer.
void DeploymentsTable::tellRefusal(const QString &why)
{
    if (why == m_refusal)
        return;
    m_refusal = why;
    sayHowMany();
}

void DeploymentsTable::sayHowMany()
{
    setLook(state(), "muted", m_refusal.isEmpty());
    m_missesButton->setVisible(m_refusal.isEmpty());
    if (!m_refusal.isEmpty()) {
        say({m_refusal, m_refusal.section(QStringLiteral(": "), 1)});
        return;
    }
    const Ranking &ranking = *m_model->ranking();
    int hidden = 0;
    for (int i = 0; i < m_model->rowCount(); ++i)
        hidden += m_model->index(i, 0).data(DeploymentsModel::ComputedRole).toBool() ? 0 : 1;
    const Server &server = ranking.scenario.server;
    const bool limited = server.firstToken || server.perToken;
    say({(limited ? tr("%1 of %2 deployments keep the limits") : tr("%1 of %2 deployments can serve it"))
             .arg(ranking.keepLimits)
             .arg(ranking.lookedAt),
         (limited ? tr("%1 of %2 keep them") : tr("%1 of %2 can")).arg(ranking.keepLimits).arg(ranking.lookedAt),
         tr("%1 of %2").arg(ranking.keepLimits).arg(ranking.lookedAt)});
    m_missesButton->setVisible(hidden > 0);
    m_missesButton->setChecked(m_filter->showsAll());
    m_missesButton->setText(m_filter->showsAll() ? tr("Hide what cannot serve it")
                                                 : tr("Show what cannot serve it (%1)").arg(hidden));
}

void DeploymentsTable::fillMenu(QMenu &menu, const QModelIndex &index)
{
    if (const Deployment *row = at(index); row && row->computed()) {
        menu.addAction(tr("Make it the scenario"), this, [this] {
            if (const Deployment *now = current())
                emit opened(*now);
        });
        menu.addAction(tr("Compare with it"), this, [this] {
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
