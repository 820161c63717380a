#include "app/panels/targets_panel.h"

#include "app/panels/measured_section.h"
#include "app/panels/target_section.h"

#include <QVBoxLayout>

namespace roofline {

TargetsPanel::TargetsPanel(QWidget *parent)
    : PanelArea(8, 242, parent)
    , m_targets(new TargetSection(panel()))
    , m_measured(new MeasuredSection(panel()))
{
    setObjectName(QStringLiteral("targets-panel"));
    m_targets->setOpen(true);
    m_measured->setOpen(true);
    for (Section *section : {static_cast<Section *>(m_targets), static_cast<Section *>(m_measured)}) {
        panelLayout()->addWidget(section);
        connect(section, &Section::edited, this, &TargetsPanel::edited);
        connect(section, &Section::finished, this, &TargetsPanel::finished);
        connect(section, &Section::takenBack, this, &TargetsPanel::takenBack);
    }
    panelLayout()->addStretch(1);
}

void TargetsPanel::setReport(const ReportPtr &report)
{
    m_targets->setReport(report);
    m_measured->setReport(report);
}

QSize TargetsPanel::sizeHint() const
{
    return {264, 640};
}

} // namespace roofline
