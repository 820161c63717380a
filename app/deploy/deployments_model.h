// This model is a tree of deployments. It has a row for the best deployment of each chip, and the chip's
// others below it.
#pragma once

#include "app/deploy/ranking_worker.h"
#include "core/scenario/costs.h"

#include <QAbstractItemModel>

#include <optional>
#include <vector>

namespace roofline {

struct Chip;

class DeploymentsModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column {
        Rank,
        Chips,
        Format,
        Split,
        Users,
        FirstToken,
        PerToken,
        PerChip,
        Price,
        Cost,
        Energy,
        AtMost,
        Stops
    };
    static constexpr int columns = Stops + 1;

    enum Role {
        SortRole = Qt::UserRole, // a number or a text; invalid: sorted last
        MissRole,                // it has no rank
        ShareRole,               // its number relative to the largest, from 0 to 1; invalid: no bar
        BestRole,                // true for the row that is ranked first
        ComputedRole,            // it has figures
        PlaceRole,               // names a top row, whatever its rank, by its chip or as the user's own
        OffersRole,              // list prices of its chip, alternately the text and what taking it types
    };

    explicit DeploymentsModel(QObject *parent = nullptr);

    // Returns the chips of a row. The user's own row has its letter, if others are compared and have one, too.
    static QString chips(const Ranking &ranking, const Deployment &row);

    void setRanking(const RankingPtr &ranking);
    const RankingPtr &ranking() const { return m_ranking; }
    void setCosts(const Costs &costs); // now in force; shown though a ranking by them may still be awaited
    Column rankedColumn() const;       // the column of the figure that ranks
    const Deployment *deployment(const QModelIndex &index) const; // null: none
    QModelIndex indexOf(std::uint32_t chip) const;                // the chip's best row
    QModelIndex indexOfRow(std::uint32_t row) const;              // a row of Ranking::rows
    // Returns a row's index in Ranking::rows.
    std::uint32_t rankOf(const Deployment &row) const { return std::uint32_t(&row - m_ranking->rows.data()); }

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex & = {}) const override { return columns; }
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

signals:
    void priceTyped(const roofline::Chip &chip, const QString &price);

private:
    // A group is a top row and the rows below it.
    struct Group {
        std::vector<std::uint32_t> rows; // row indices of one chip, the best first; or one row of the user's own
        int rank = 0;                    // among the chips, from 1; 0: the user's own row, which has no rank
    };

    const Group &groupAt(int top) const { return m_groups[std::size_t(top)]; }
    QString text(const Deployment &row, int column, const QModelIndex &index) const;
    QVariant sortValue(const Deployment &row, int column, const QModelIndex &index) const;
    QString tip(const Deployment &row, int column) const;
    QVariant shareOf(const Deployment &row) const;
    QStringList offers(const Deployment &row) const;
    const Costs &costs() const { return m_costs ? *m_costs : m_ranking->scenario.costs; }
    const ChipPrice *priceOf(const Deployment &row) const; // null: none
    bool isOffending(const Deployment &row, int column) const;

    RankingPtr m_ranking;
    std::optional<Costs> m_costs; // none: those of the ranking
    std::vector<Group> m_groups;
    QString m_missing; // shown in cells without a value
};

} // namespace roofline
