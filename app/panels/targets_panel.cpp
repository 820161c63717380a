#include "app/panels/targets_panel.h"

#include "app/panels/section.h"
#include "app/panels/sections.h"

namespace roofline {

TargetsPanel::TargetsPanel(QWidget *parent)
    : PanelArea(8, 242, valueRow, parent)
    , m_targets(makeTargetSection(panel()))
    , m_measured(makeMeasuredSection(panel()))
    , m_costs(makeCostsSection(panel()))
{
    setObjectName(QStringLiteral("targets-panel"));
    panelLayout()->addWidget(m_targets);
    panelLayout()->addWidget(m_measured);
    panelLayout()->addWidget(m_costs);
    panelLayout()->addStretch(1);
}

void TargetsPanel::setReport(const ReportPtr &report)
{
    m_targets->setReport(report);
    m_measured->setReport(report);
    m_costs->setReport(report);
}

} // namespace roofline
