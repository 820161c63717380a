#include "app/panels/targets_panel.h"

#include "app/panels/section.h"
#include "app/panels/sections.h"

namespace roofline {

TargetsPanel::TargetsPanel(QWidget *parent) : PanelArea(8, 242, valueRow, parent)
{
    setObjectName(QStringLiteral("targets-panel"));
    for (auto *make : {makeTargetSection, makeMeasuredSection, makeCostsSection}) {
        m_sections.push_back(make(panel()));
        panelLayout()->addWidget(m_sections.back());
    }
    panelLayout()->addStretch(1);
}

void TargetsPanel::setReport(const ReportPtr &report)
{
    for (Section *section : m_sections)
        section->setReport(report);
}

} // namespace roofline
