// This table shows the ceilings of the chip: which of them the chart draws, their values, and how well each
// value is known.
#pragma once

#include "app/controls/delay.h"
#include "app/tables/ceilings_model.h"
#include "app/tables/report_table.h"

#include <QTreeView>

#include <array>

namespace roofline {

class CeilingsView : public ReportTable {
    Q_OBJECT

public:
    explicit CeilingsView(QWidget *parent = nullptr);

    // Sets the choices without emitting a signal.
    void setChoices(const RoofChoices &choices);
    const RoofChoices &choices() const { return m_model->choices(); }

    QTreeView &table() { return *m_table; }
    QSize sizeHint() const override { return {900, 260}; }
    QString numberAt(const QModelIndex &at) const override;

signals:
    void choicesChanged(const roofline::RoofChoices &choices);
    void valueEdited(const QString &roof, double value); // as the table shows it
    void resetAsked(const QString &roof);
    void editorAsked(const QString &roof);

protected:
    void showReport(const ReportPtr &report) override;
    void fitToText() override { fitColumns(); }
    bool isReady() const override { return isVisible() && !m_committing; }
    void fillMenu(QMenu &menu, const QModelIndex &at) override;
    bool takeKey(const QKeyEvent &key) override;

private:
    void fitColumns();
    void settle();
    void editValue(int row);
    void showState();
    QString stateText() const;

    CeilingsModel *m_model = new CeilingsModel(this);
    QTreeView *m_table = new QTreeView(this);
    QToolButton *m_default;
    QToolButton *m_all;
    bool m_committing = false;                         // an editor is handing over its value
    std::array<int, ceilingColumnCount> m_needed = {}; // widths that the columns' contents took last
    Delay m_running{250, [this] { settle(); }};
};

} // namespace roofline
