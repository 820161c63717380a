// This page of the right dock takes the user's own numbers: a target to reach, a measurement to check, and
// the price of an hour.
#pragma once

#include "app/panels/panel_area.h"
#include "app/panels/section.h"
#include "app/session/session.h"

#include <vector>

namespace roofline {

class TargetsPanel : public PanelArea {
    Q_OBJECT

public:
    explicit TargetsPanel(QWidget *parent = nullptr) : PanelArea(8, 242, valueRow, parent)
    {
        setObjectName(QStringLiteral("targets-panel"));
        for (auto *make : {makeTargetSection, makeMeasuredSection, makeCostsSection}) {
            m_sections.push_back(make(panel()));
            panelLayout()->addWidget(m_sections.back());
        }
        panelLayout()->addStretch(1);
    }

    void setReport(const ReportPtr &report)
    {
        for (Section *section : m_sections)
            section->setReport(report);
    }

private:
    std::vector<Section *> m_sections;
};

} // namespace roofline
