// Which rows the operators table has, in which order: groups and the operators in them, filtered and sorted.
#pragma once

#include "app/operators/operator_tree.h"
#include "app/views/operator_deltas.h"
#include "app/views/operators_columns.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace roofline {

struct OperatorRow {
    OperatorPick pick;
    std::vector<int> members; // of a group: those shown, in the order shown

    bool operator==(const OperatorRow &) const = default;
};

struct OperatorOrder {
    int column = -1; // −1: the order of the computation
    Qt::SortOrder order = Qt::DescendingOrder;
};

class OperatorRows {
public:
    // After a change of the operators; a change of their numbers needs no more than arrange().
    void setOperators(const Analysis &analysis, const OperatorTree &tree);

    // Every word of the filter has to be in the operator's name, its group's or its bound. A group's own name shows it whole.
    std::vector<OperatorRow> arrange(const Analysis &analysis, const OperatorTree &tree, const QString &filter,
                                     const OperatorOrder &order, const OperatorDeltas &deltas = {}) const;

    const QString &name(int op) const { return m_names[std::size_t(op)]; } // "decode.q_proj"
    const QString &shortName(int op) const
    {
        return m_shortNames[std::size_t(op)];
    } // below its group's heading: "q_proj"; alone: "Decode · embedding"
    const QString &groupTitle(int group) const { return m_groupTitles[std::size_t(group)]; }

private:
    bool matches(const OperatorResult &result, std::size_t op, const QStringList &words) const;
    void sortRows(std::vector<OperatorRow> &rows, const Analysis &analysis, const OperatorTree &tree,
                  const OperatorOrder &order, const OperatorDeltas &deltas) const;

    std::vector<QString> m_names;
    std::vector<QString> m_shortNames;
    std::vector<QString> m_groupTitles;
    std::vector<QString> m_searched; // lower case: everything but the bound
};

const OperatorResult &resultOf(const OperatorPick &pick, const Analysis &analysis, const OperatorTree &tree);
double countOf(const OperatorPick &pick, const Analysis &analysis, const OperatorTree &tree);

} // namespace roofline
