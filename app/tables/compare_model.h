// This model turns the table of differences into rows and columns. The first column has the names, and
// headings of groups stand between the rows.
#pragma once

#include "app/session/session.h"
#include "core/report/phrases/comparison.h"

#include <QAbstractTableModel>

#include <algorithm>
#include <vector>

namespace roofline {

class CompareModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Role {
        RatioRole = Qt::UserRole,
        SenseRole,
        GroupRole
    }; // RatioRole is text, and empty where the ratio is 1. GroupRole is true for a heading.

    explicit CompareModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    // Rows and columns stay while only numbers change.
    void setReport(const ReportPtr &report);
    void setOnlyDifferences(bool only);
    bool onlyDifferences() const { return m_onlyDifferences; }

    bool isEmpty() const { return m_table.columns.size() < 2; } // nothing is compared
    const DifferenceTable &table() const { return m_table; }
    const ComparedColumn *column(int section) const; // null: the column of the names
    bool isHeading(int row) const { return m_rows[std::size_t(row)].row < 0; }
    int differingRows() const { return int(std::ranges::count(m_table.rows, true, &DifferenceRow::differs)); }

    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.size()); }
    int columnCount(const QModelIndex &parent = {}) const override
    {
        return parent.isValid() || m_table.columns.empty() ? 0 : int(m_table.columns.size()) + 1;
    }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override
    {
        return index.isValid() && isHeading(index.row()) ? Qt::ItemIsEnabled : QAbstractTableModel::flags(index);
    }

private:
    struct Line {
        int row = -1; // an index into the table's rows; −1: the heading of a group
        DifferenceRow::Group group = DifferenceRow::Group::Setup;

        bool operator==(const Line &) const = default;
    };
    std::vector<Line> lines() const;
    QVariant cell(const DifferenceRow &row, const Difference &cell, int role) const;

    ReportPtr m_report; // the columns point into it
    DifferenceTable m_table;
    std::vector<Line> m_rows;
    bool m_onlyDifferences = false;
};

} // namespace roofline
