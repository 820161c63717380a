#include "app/deploy/deployments_model.h"

#include "app/curves/page_notes.h"
#include "app/deploy/list_prices.h"
#include "app/tables/report_table.h"
#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/deployments.h"
#include "core/report/phrases/wording.h"
#include "core/units/find.h"
#include "core/units/format.h"

#include <QApplication>
#include <QRegularExpression>

#include <algorithm>

namespace roofline {

namespace {

constexpr quintptr topLevel = 0; // otherwise the internal id is the group's index + 1

QString numberText(double value, int digits = 3)
{
    return qtText(formatNumber(value, digits));
}

QString milliseconds(Seconds time)
{
    return numberText(time.value() * 1e3);
}

// Returns a text by which numbers in it are sorted as numbers: "TP 2" before "TP 16".
QString sortedByNumbers(const QString &text)
{
    constexpr qsizetype most = 6; // digits
    static const QRegularExpression edge(QStringLiteral("(?<=\\d)(?=\\D)|(?<=\\D)(?=\\d)"));
    QString sorted;
    for (const QString &part : text.split(edge))
        sorted += part.isEmpty() || !part.front().isDigit() ? part : part.rightJustified(most, u'0');
    return sorted;
}

const ChipPrice *priceIn(const Costs &costs, const Ranking &ranking, const Deployment &row)
{
    return findIn(costs.prices, ranking.chipOf(row).id, &ChipPrice::chip);
}

} // namespace

DeploymentsModel::DeploymentsModel(QObject *parent) : QAbstractItemModel(parent), m_missing(QStringLiteral("–")) {}

void DeploymentsModel::setRanking(const RankingPtr &ranking)
{
    beginResetModel();
    m_ranking = ranking;
    m_groups.clear();
    int chips = 0;
    std::vector<std::size_t> groupOf(ranking->chips.size(), ranking->rows.size());
    for (std::uint32_t i = 0; i < ranking->rows.size(); ++i) {
        std::size_t &group = groupOf[ranking->rows[i].chip];
        if (group == ranking->rows.size()) {
            group = m_groups.size();
            m_groups.push_back({{}, ++chips});
        } else if (ranking->rows[i].own >= 0) { // always visible, even if other rows of the chip are better
            m_groups.push_back({{i}, 0});
            continue;
        }
        m_groups[group].rows.push_back(i);
    }
    endResetModel();
}

// Only cells that change are told of, because a field that is open on another would lose what is typed into it.
void DeploymentsModel::setCosts(const Costs &costs)
{
    if (m_costs == costs)
        return;
    std::vector<QString> before;
    for (int row = 0; row < rowCount(); ++row)
        before.push_back(index(row, Price).data().toString());
    const bool same = m_costs && m_costs->currency == costs.currency;
    m_costs = costs;
    for (int row = 0; row < rowCount(); ++row)
        if (const QModelIndex cell = index(row, Price); cell.data().toString() != before[std::size_t(row)])
            emit dataChanged(cell, cell);
    if (!same)
        emit headerDataChanged(Qt::Horizontal, Price, Price);
}

const ChipPrice *DeploymentsModel::priceOf(const Deployment &row) const
{
    return priceIn(costs(), *m_ranking, row);
}

DeploymentsModel::Column DeploymentsModel::rankedColumn() const
{
    switch (m_ranking ? m_ranking->by : RankBy::Throughput) {
    case RankBy::Cost: return Cost;
    case RankBy::Energy: return Energy;
    case RankBy::Throughput: break;
    }
    return PerChip;
}

const Deployment *DeploymentsModel::deployment(const QModelIndex &index) const
{
    if (!index.isValid() || !m_ranking)
        return nullptr;
    const bool top = index.internalId() == topLevel;
    const std::size_t group = top ? std::size_t(index.row()) : std::size_t(index.internalId() - 1);
    return &m_ranking->rows[m_groups[group].rows[top ? 0 : std::size_t(index.row()) + 1]];
}

QModelIndex DeploymentsModel::indexOf(std::uint32_t chip) const
{
    for (std::size_t i = 0; i < m_groups.size(); ++i)
        if (m_ranking->rows[m_groups[i].rows.front()].chip == chip)
            return index(int(i), 0);
    return {};
}

QModelIndex DeploymentsModel::indexOfRow(std::uint32_t row) const
{
    if (!m_ranking || row >= m_ranking->rows.size())
        return {};
    QModelIndex top = indexOf(m_ranking->rows[row].chip);
    for (int i = 0; i < int(m_groups.size()); ++i)
        if (groupAt(i).rank == 0 && groupAt(i).rows.front() == row)
            top = index(i, 0);
    const std::vector<std::uint32_t> &group = groupAt(top.row()).rows;
    const auto place = std::ranges::find(group, row) - group.begin();
    return place == 0 ? top : index(int(place) - 1, 0, top);
}

QModelIndex DeploymentsModel::index(int row, int column, const QModelIndex &parent) const
{
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column, parent.isValid() ? quintptr(parent.row()) + 1 : topLevel);
}

QModelIndex DeploymentsModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == topLevel)
        return {};
    return createIndex(int(index.internalId() - 1), 0, topLevel);
}

int DeploymentsModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_groups.size());
    if (parent.internalId() != topLevel || parent.column() != 0)
        return 0;
    return int(groupAt(parent.row()).rows.size()) - 1;
}

// Ranks count chips, not rows. Further rows of a chip have no rank of their own.
QString DeploymentsModel::text(const Deployment &row, int column, const QModelIndex &index) const
{
    const bool top = index.internalId() == topLevel;
    const bool ranked = rankOf(row) < m_ranking->ranked;
    if (!row.computed() && column > Split && column != Price && column != Stops)
        return {};
    switch (column) {
    case Rank:
        return top && ranked && groupAt(index.row()).rank > 0 ? QString::number(groupAt(index.row()).rank) : QString();
    case Chips: return top ? chips(*m_ranking, row) : QString::number(row.count) + QStringLiteral("×");
    case Format: {
        const std::string stored = formatsText(scenarioOf(*m_ranking, row));
        return stored == phrases::format(*m_ranking, row) ? qtText(stored) : qtText(stored) + u'*'; // see the foot
    }
    case Split: return row.count > 1 ? qtText(splitText(row.split)) : m_missing;
    case Users: return numberText(row.requests, 7);
    case Price: {
        const ChipPrice *price = priceOf(row);
        return !top ? QString() : price ? qtText(formatPrice(price->perHour)) : tr("type");
    }
    case PerChip: return numberText(row.perChip(), 4);
    case AtMost: return numberText(row.boundTokens / double(row.count), 4);
    case FirstToken: return milliseconds(row.firstToken);
    case PerToken: return m_ranking->scenario.generate > 1 ? milliseconds(row.perToken) : m_missing;
    case Cost: return row.perMillion ? numberText(*row.perMillion) : m_missing;
    case Energy: return row.joules ? numberText(*row.joules) : m_missing;
    case Stops: {
        const std::string reason = phrases::reason(*m_ranking, row);
        return qtText(reason.empty() ? phrases::stop(row.stop) : reason);
    }
    default: return {};
    }
}

QString DeploymentsModel::chips(const Ranking &ranking, const Deployment &row)
{
    QString chips = qtText(phrases::chips(ranking, row));
    if (row.own < 0)
        return chips;
    const bool alone = std::ranges::none_of(ranking.rows, [](const Deployment &each) { return each.own > 0; });
    return alone ? tr("%1 · yours").arg(chips) : lettered(row.own, chips);
}

QVariant DeploymentsModel::sortValue(const Deployment &row, int column, const QModelIndex &index) const
{
    if (!row.computed() && column > Split && column != Price && column != Stops)
        return {};
    switch (column) {
    case Rank: return double(rankOf(row));
    case Chips: {
        const Chip &chip = m_ranking->chipOf(row);
        const QString name = qtText(chip.shortName.empty() ? chip.name : chip.shortName);
        return sortedByNumbers(name + u' ' + QString::number(row.count));
    }
    case Users: return row.requests;
    case Price: {
        const ChipPrice *price = priceIn(m_ranking->scenario.costs, *m_ranking, row); // that of the other figures
        return price ? QVariant(price->perHour) : QVariant();
    }
    case PerChip: return row.perChip();
    case AtMost: return row.boundTokens / double(row.count);
    case FirstToken: return row.firstToken.value();
    case PerToken: return row.perToken.value();
    case Cost: return row.perMillion ? QVariant(*row.perMillion) : QVariant();
    case Energy: return row.joules ? QVariant(*row.joules) : QVariant();
    default: return sortedByNumbers(text(row, column, index));
    }
}

// List prices are in dollars, so there are no offers where prices are typed in another currency.
QStringList DeploymentsModel::offers(const Deployment &row) const
{
    QStringList offers;
    if (!costs().prices.empty() && costs().currency != "USD")
        return offers;
    for (const ListPrice &price : listPrices())
        if (price.chip == qtText(m_ranking->chipOf(row).id))
            offers
                << tr("List price at %1, %2: %3 USD/h (%4)").arg(price.provider, price.date, price.amount, price.terms)
                << price.typed();
    return offers;
}

bool DeploymentsModel::isOffending(const Deployment &row, int column) const
{
    const Server &server = m_ranking->scenario.server;
    if (column == FirstToken)
        return row.computed() && server.firstToken && row.firstToken.value() > *server.firstToken;
    return column == PerToken && row.computed() && server.perToken && row.perToken.value() > *server.perToken;
}

QString DeploymentsModel::tip(const Deployment &row, int column) const
{
    if (column == Price) {
        const ChipPrice *price = priceOf(row);
        if (price && !price->date.empty())
            return tr("Your price for an hour of one chip, as of %1").arg(qtText(price->date));
        return tr("Your price for an hour of one chip. Type it here; the program comes with none.");
    }
    if (column == Stops) {
        const std::string reason = phrases::reason(*m_ranking, row);
        return reason.empty() ? tr("A larger batch is stopped by: %1").arg(qtText(phrases::stop(row.stop)))
                              : qtText(reason);
    }
    if (column == Format)
        return qtText(phrases::format(*m_ranking, row));
    if (column == Split && row.count > 1)
        return qtText(splitText(row.split));
    if (!row.computed() && column > Split) // the reason is written over these columns, and may be elided
        return qtText(phrases::reason(*m_ranking, row));
    switch (column) {
    case PerChip:
    case AtMost:
        return (row.requests == 1 ? tr("%1 tokens/s on all chips with %2 user; by the datasheets at most %3 with %4")
                                  : tr("%1 tokens/s on all chips with %2 users; by the datasheets at most %3 with %4"))
            .arg(numberText(row.tokens, 4), numberText(row.requests, 7), numberText(row.boundTokens, 4),
                 numberText(row.boundRequests, 7));
    case FirstToken:
        return tr("Without queueing; at least %1 by the datasheet").arg(qtText(format(row.boundFirstToken)));
    case PerToken: return tr("At least %1 by the datasheet").arg(qtText(format(row.boundPerToken)));
    case Users: {
        const QString used = tr("%1 of %2 in use").arg(qtText(format(row.held)), qtText(format(row.capacity)));
        return row.reserve > Bytes() ? tr("%1, %2 kept by the engine").arg(used, qtText(format(row.reserve))) : used;
    }
    default: break;
    }
    QString name = column == Chips ? qtText(m_ranking->chipOf(row).name) : QString();
    if (column == Chips && row.count > 1) // the column of splits may be hidden
        name += u'\n' + qtText(splitText(row.split));
    if (column == Chips && row.own >= 0)
        name += u'\n' + tr("As you have it, with as many requests as memory and limits allow");
    const QString best = row.best && (column == Chips || column == Rank)
                             ? tr("No other within the limits is better in one figure without being worse in another")
                             : QString();
    return joinedParts({name, best}, QStringLiteral("\n"));
}

// Returns the length of a ranked row's bar, which stands for its number: the largest is that of the best chip where
// much is good, and that of the last one where little is.
QVariant DeploymentsModel::shareOf(const Deployment &row) const
{
    const std::optional<double> own = merit(row, m_ranking->by);
    if (!own)
        return {};
    if (m_ranking->by == RankBy::Throughput)
        return *own / *merit(m_ranking->rows.front(), m_ranking->by);
    double least = *own;
    for (const Group &group : m_groups) {
        const Deployment &first = m_ranking->rows[group.rows.front()];
        if (rankOf(first) < m_ranking->ranked)
            least = std::min(least, merit(first, m_ranking->by).value_or(least));
    }
    return least / *own;
}

QVariant DeploymentsModel::data(const QModelIndex &index, int role) const
{
    const Deployment *row = deployment(index);
    if (!row)
        return {};
    const int column = index.column();
    const Theme &theme = Theme::matching(QApplication::palette());
    const bool misses = rankOf(*row) >= m_ranking->ranked;
    switch (role) {
    case Qt::DisplayRole: return text(*row, column, index);
    case Qt::EditRole: return column == Price && priceOf(*row) ? text(*row, column, index) : QString();
    case ReportTable::CopyRole: return column == Price ? data(index, Qt::EditRole) : text(*row, column, index);
    case Qt::ToolTipRole: return tip(*row, column);
    case Qt::TextAlignmentRole: return headerData(column, Qt::Horizontal, role);
    case Qt::ForegroundRole:
        if (isOffending(*row, column))
            return theme.text;
        if (column == Price && !priceOf(*row))
            return theme.accent;
        return misses || column == Stops || column == Rank || column == AtMost ? theme.mutedText : theme.text;
    case Qt::FontRole: {
        const bool strong = isOffending(*row, column) || (column == Chips && index.internalId() == topLevel && !misses)
                            || (column == rankedColumn() && !misses);
        QFont font = QApplication::font();
        if (strong)
            font.setWeight(QFont::DemiBold);
        if (column == Price && index.internalId() == topLevel)
            font.setUnderline(true);
        return font;
    }
    case SortRole: return sortValue(*row, column, index);
    case MissRole: return misses;
    case ComputedRole: return row->computed();
    case PlaceRole:
        return index.internalId() == topLevel && groupAt(index.row()).rank == 0 ? QString::number(row->own)
                                                                                : qtText(m_ranking->chipOf(*row).id);
    case OffersRole: return offers(*row);
    case ShareRole: return column == rankedColumn() && !misses ? shareOf(*row) : QVariant();
    case BestRole: return row == &m_ranking->rows.front();
    case Qt::AccessibleTextRole:
        return headerData(column, Qt::Horizontal, Qt::DisplayRole).toString().replace(u'\n', u' ')
               + QStringLiteral(": ") + text(*row, column, index);
    default: return {};
    }
}

QVariant DeploymentsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const auto currency = [this] { return m_ranking ? qtText(m_ranking->scenario.costs.currency) : QString(); };
    if (role == Qt::DisplayRole) {
        switch (section) {
        case Rank: return QStringLiteral("#");
        case Chips: return tr("Chips");
        case Format: return tr("Format");
        case Split: return tr("Split");
        case Users: return tr("Users\nat once");
        case Price: return tr("%1/h\nper chip").arg(m_ranking ? qtText(costs().currency) : QString());
        case PerChip: return tr("Tokens/s\nper chip");
        case AtMost: return tr("At most\nper chip");
        case FirstToken: return tr("First\nms");
        case PerToken: return tr("Token\nms");
        case Cost: return tr("%1/M\ntokens").arg(currency());
        case Energy: return tr("J per\ntoken");
        case Stops: return tr("Stopped\nby");
        default: return {};
        }
    }
    if (role == Qt::ToolTipRole) {
        switch (section) {
        case Split:
            return tr("TP: chips that share each layer; PP: stages; CP: parts of long prompts; EP: chips with experts "
                      "of their own");
        case Users: return tr("Requests in flight: as many as memory and limits allow");
        case Price: return tr("What you pay for an hour of one chip: type it");
        case PerChip: return tr("Generated tokens of each chip, prompts read beside them, as servers typically run");
        case AtMost: return tr("The bound: datasheet rates, nothing lost. No server is faster.");
        case FirstToken:
            return tr("Time to the first token, in milliseconds, without queueing: one prompt read alone, or in chunks "
                      "beside the others");
        case PerToken: return tr("Time between two tokens of one user, in milliseconds");
        case Cost: return tr("Price of a million generated tokens, from your price per chip-hour");
        case Stops: return tr("What stops a larger batch, or why it has no rank");
        case Energy: return tr("Energy of the chips: the part of their TDP that they use (--power-use, --pue)");
        default: return {};
        }
    }
    if (role == Qt::TextAlignmentRole) {
        const bool word = section == Chips || section == Format || section == Split || section == Stops;
        return int((word ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    return {};
}

Qt::ItemFlags DeploymentsModel::flags(const QModelIndex &index) const
{
    Qt::ItemFlags flags = QAbstractItemModel::flags(index);
    if (index.column() == Price && index.internalId() == topLevel)
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool DeploymentsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const Deployment *row = deployment(index);
    if (!row || role != Qt::EditRole || index.column() != Price)
        return false;
    if (const QString typed = value.toString().trimmed(); typed != data(index, Qt::EditRole).toString())
        emit priceTyped(m_ranking->chipOf(*row), typed);
    return true;
}

} // namespace roofline
