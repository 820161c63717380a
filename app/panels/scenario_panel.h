// The left dock holds the controls of the whole scenario. The window connects its sections to the session.
#pragma once

#include "app/panels/panel_area.h"
#include "app/session/session.h"

#include <vector>

namespace roofline {

class Section;
class WorkloadSection;

class ScenarioPanel : public PanelArea {
    Q_OBJECT

public:
    explicit ScenarioPanel(const CataloguePtr &zoo, QWidget *parent = nullptr);
    ~ScenarioPanel() override;

    void setReport(const ReportPtr &report);
    void setZoo(const CataloguePtr &zoo);

    WorkloadSection &workload() { return *m_workload; }
    void focusFirst(); // focuses the batch slider, so that arrow keys work at once
    QSize sizeHint() const override { return {236, 640}; }

private:
    WorkloadSection *m_workload;
    std::vector<Section *> m_sections;
};

} // namespace roofline
