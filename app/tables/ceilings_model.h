// This model has a row for every ceiling of a chip, and knows what the chart draws of it.
#pragma once

#include "app/chart/roofs/roof_choices.h"
#include "app/paint/scene.h"
#include "app/session/session.h"

#include <QAbstractTableModel>

#include <algorithm>
#include <optional>
#include <vector>

namespace roofline {

enum class CeilingColumn { Name, Kind, Value, Ridge, Evidence, Source, Note };
inline constexpr int ceilingColumnCount = int(CeilingColumn::Note) + 1;

struct CeilingRow {
    Ceiling ceiling;
    QString kind;                   // for example "2:4 sparse", "main memory", "in each SM" or "link"
    std::optional<Intensity> ridge; // of compute with the main memory; of others with the roof that governs
    bool governs = false;
    bool aside = false;   // gives way to the roofs of compared chips
    bool drawable = true; // false for those and for a link between chips, which is a line of the network chart
    bool shown = false;
    Dash dash = Dash::Solid; // of the ceiling's line in the chart

    bool operator==(const CeilingRow &) const = default;
};

const QColor &colorOf(Ceiling::Kind kind, const Theme &theme); // of its line

class CeilingsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit CeilingsModel(QObject *parent = nullptr) : QAbstractTableModel(parent) {}

    // Rows stay while only numbers change.
    void setReport(const ReportPtr &report);
    const Analysis *analysis() const { return m_report ? &m_report->analysis : nullptr; }

    void setChoices(const RoofChoices &choices);
    const RoofChoices &choices() const { return m_choices; }

    const CeilingRow &row(int row) const { return m_rows[std::size_t(row)]; }
    int shownRows() const { return int(std::ranges::count(m_rows, true, &CeilingRow::shown)); }
    int drawableRows() const { return int(std::ranges::count(m_rows, true, &CeilingRow::drawable)); }
    // Returns the id of the roof.
    QString roofAt(int row) const { return roofId(m_rows[std::size_t(row)].ceiling, *m_report->analysis.chip); }
    int rowOf(const QString &roof) const; // -1: this chip has no such roof
    bool canToggle(int row) const { return m_rows[std::size_t(row)].drawable && !m_rows[std::size_t(row)].governs; }
    void toggle(int row);
    void showAll();
    // Returns whether the row differs from the chip that this one was made from.
    bool isModified(int row) const { return isModified(m_rows[std::size_t(row)]); }

    int rowCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : int(m_rows.size()); }
    int columnCount(const QModelIndex &parent = {}) const override { return parent.isValid() ? 0 : ceilingColumnCount; }
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

signals:
    void choicesChanged(const roofline::RoofChoices &choices); // by the user, not by setChoices()
    void valueEdited(const QString &roof, double value);       // as the table shows it, perhaps for a part of the chip

private:
    void update();
    void choose(const RoofChoices &choices);
    bool isModified(const CeilingRow &row) const;
    QString text(const CeilingRow &row, CeilingColumn column) const;
    QString toolTip(const CeilingRow &row) const;

    ReportPtr m_report;
    RoofChoices m_choices;
    std::vector<CeilingRow> m_rows;
};

} // namespace roofline
