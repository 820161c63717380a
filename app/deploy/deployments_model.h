// Deployments as a tree: a row for each chip, its best, and below it the others of that chip.
#pragma once

#include "app/deploy/ranking_worker.h"
#include "core/report/phrases/deployments.h"

#include <QAbstractItemModel>

#include <vector>

namespace roofline {

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
        SortRole = Qt::UserRole, // a number, or a text; invalid: sorted last
        MissRole,                // it has no rank
        ShareRole,               // of the merit: a number from 0 to 1, of the best; invalid: no bar
        ComputedRole,            // there are figures of it
        PlaceRole,               // a name of the top row, whatever its rank: its chip's, or that it is somebody's own
        OffersRole,              // list prices of its chip: what each says, and what taking it types, in turn
    };

    explicit DeploymentsModel(QObject *parent = nullptr);

    void setRanking(const RankingPtr &ranking);
    const RankingPtr &ranking() const { return m_ranking; }
    Column rankedColumn() const;                                  // that it is ranked by
    const Deployment *deployment(const QModelIndex &index) const; // null: none
    QModelIndex indexOf(std::uint32_t chip) const;                // of its best row
    QModelIndex indexOfRow(std::uint32_t row) const;              // of Ranking::rows
    std::uint32_t rankOf(const Deployment &row) const;            // in Ranking::rows

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;

signals:
    void priceTyped(const QString &chip, const QString &price);

private:
    // A row at the top and those below it.
    struct Group {
        std::vector<std::uint32_t> rows; // of one chip: indices of rows, the best first; or one that is somebody's own
        int rank = 0;                    // among the chips, from 1 on; 0: somebody's own, which is none of them
    };

    QString chips(const Deployment &row) const;
    const Group &groupAt(int top) const { return m_groups[std::size_t(top)]; }
    QString text(const Deployment &row, int column, const QModelIndex &index) const;
    QVariant sortValue(const Deployment &row, int column, const QModelIndex &index) const;
    QString tip(const Deployment &row, int column) const;
    QStringList offers(const Deployment &row) const;
    bool isOffending(const Deployment &row, int column) const;

    RankingPtr m_ranking;
    DeploymentPhrases m_phrases;
    std::vector<Group> m_groups;
    QString m_missing; // in cells without a value
};

} // namespace roofline
