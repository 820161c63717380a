// This page of the right dock takes the user's own numbers: a target to reach, a measurement to check, and
// the price of an hour.
#pragma once

#include "app/panels/panel_area.h"
#include "app/session/session.h"

namespace roofline {

class Section;

class TargetsPanel : public PanelArea {
    Q_OBJECT

public:
    explicit TargetsPanel(QWidget *parent = nullptr);

    void setReport(const ReportPtr &report);
    QSize sizeHint() const override { return {264, 640}; }

private:
    Section *m_targets;
    Section *m_measured;
    Section *m_costs;
};

} // namespace roofline
