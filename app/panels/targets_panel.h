// The right dock's page of questions with numbers of one's own: a target to reach, a measurement to check.
#pragma once

#include "app/controls/panel_area.h"
#include "app/session/session.h"

namespace roofline {

class MeasuredSection;
class TargetSection;

class TargetsPanel : public PanelArea {
    Q_OBJECT

public:
    explicit TargetsPanel(QWidget *parent = nullptr);

    void setReport(const ReportPtr &report);
    QSize sizeHint() const override;

signals:
    void edited(const roofline::Scenario &next, const QString &name, int mergeKey);
    void takenBack(int mergeKey); // the series of edits is to be undone
    void finished();              // the series of edits is over

private:
    TargetSection *m_targets;
    MeasuredSection *m_measured;
};

} // namespace roofline
