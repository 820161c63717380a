// The left dock: everything that makes up a scenario.
#pragma once

#include "app/controls/panel_area.h"
#include "app/panels/section.h"

class QVBoxLayout;

namespace roofline {

class ModifiedNote;
class PartSection;
class SizeSection;
class WorkloadSection;

class ScenarioPanel : public PanelArea {
    Q_OBJECT

public:
    explicit ScenarioPanel(const CataloguePtr &zoo, QWidget *parent = nullptr);
    ~ScenarioPanel() override;

    void setReport(const ReportPtr &report);
    void setZoo(const CataloguePtr &zoo);

    // As by the pickers: one edit, with what the entry brings along.
    void chooseHardware(const std::string &id);
    void chooseModel(const std::string &id);

    // Open the pickers to tick what is compared.
    void compareChips();
    void compareWorkloads();

    // Below the pickers: whether chip and model were changed.
    ModifiedNote &hardwareNote();
    ModifiedNote &workloadNote();

    void focusFirst(); // the batch slider: arrow keys do something at once
    QSize sizeHint() const override;

signals:
    void edited(const roofline::Scenario &next, const QString &name, int mergeKey);
    void takenBack(int mergeKey); // the series of edits is to be undone
    void finished();
    void hardwareCardAsked();
    void workloadCardAsked();

private:
    void add(Section *section, QVBoxLayout *layout);

    WorkloadSection *m_workload = nullptr;
    SizeSection *m_size = nullptr;
    PartSection *m_part = nullptr;
    std::vector<Section *> m_sections;
};

} // namespace roofline
