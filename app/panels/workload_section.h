// What runs where: chip, model or kernel, phase, and which traffic counts.
#pragma once

#include "app/panels/section.h"

class QLabel;

namespace roofline {

class KernelFields;
class Picker;
class Segmented;

class WorkloadSection : public Section {
    Q_OBJECT

public:
    explicit WorkloadSection(CataloguePtr zoo, QWidget *parent = nullptr);

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    void chooseHardware(const QString &id);
    void chooseWorkload(const QString &id);
    void choosePhase(int index);
    void chooseTraffic(int index);
    QString workloadName(const Scenario &scenario) const;

    CataloguePtr m_zoo;
    Picker *m_hardware;
    Picker *m_workload;
    KernelFields *m_kernel;
    QWidget *m_phaseBox;
    Segmented *m_phase;
    Segmented *m_traffic;
    Phase m_lastPhase = Phase::Decode;   // what a model with phases starts with: the one last chosen
};

} // namespace roofline
