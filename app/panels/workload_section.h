// What runs where: chip, model or kernel, phase, and which traffic counts.
#pragma once

#include "app/panels/section.h"
#include "app/panels/segmented.h"
#include "app/session/model_choice.h"

class QToolButton;
class QVBoxLayout;

namespace roofline {

class KernelFields;
class Picker;

class WorkloadSection : public Section {
    Q_OBJECT

public:
    explicit WorkloadSection(CataloguePtr zoo, QWidget *parent = nullptr);

    void setZoo(CataloguePtr zoo);

    // As by the pickers; an id that the zoo lacks changes nothing.
    void chooseHardware(const QString &id);
    void chooseWorkload(const QString &id);

signals:
    void hardwareCardAsked();
    void workloadCardAsked();

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    void addPicker(QVBoxLayout *layout, const QString &caption, Picker *picker, QToolButton *about);
    void choosePhase(int index);
    void chooseTraffic(int index);
    void showPhases(const Analysis &analysis);
    std::vector<Segmented::Option> phaseOptions() const;
    QString workloadName(const Scenario &scenario) const;

    CataloguePtr m_zoo;
    int m_flopPerMac = 2;          // that the picker's rates count
    Picker *m_hardware;
    QToolButton *m_aboutHardware;
    Picker *m_workload;
    QToolButton *m_aboutWorkload;
    KernelFields *m_kernel;
    QWidget *m_phaseBox;
    std::vector<Phase> m_phases;   // as the selector shows them
    Segmented *m_phase;
    Segmented *m_traffic;
    ModelChoice m_choice;
};

} // namespace roofline
