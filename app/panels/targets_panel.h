// This page of the right dock takes the user's own numbers: a target to reach, a measurement to check, and
// the price of an hour.
#pragma once

#include "app/panels/panel_area.h"
#include "app/session/session.h"

#include <vector>

namespace roofline {

class Section;

class TargetsPanel : public PanelArea {
    Q_OBJECT

public:
    explicit TargetsPanel(QWidget *parent = nullptr);

    void setReport(const ReportPtr &report);

private:
    std::vector<Section *> m_sections;
};

} // namespace roofline
