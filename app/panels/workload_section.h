// This section sets what runs where: chip, model or kernel, phase, and which traffic counts.
#pragma once

#include "app/controls/segmented.h"
#include "app/panels/section.h"
#include "app/session/model_choice.h"

class QToolButton;
class QVBoxLayout;

namespace roofline {

class ComparedList;
class ModifiedNote;
class Picker;

class WorkloadSection : public Section {
    Q_OBJECT

public:
    explicit WorkloadSection(CataloguePtr zoo, QWidget *parent = nullptr);

    void setZoo(const CataloguePtr &zoo) override;

    // These do what the pickers do. An id that the zoo lacks changes nothing.
    void chooseHardware(const QString &id);
    void chooseWorkload(const QString &id);

    // These open the pickers to tick what is compared.
    void compareChips();
    void compareWorkloads();

    // The notes below the pickers are filled by the owner of the document.
    ModifiedNote &hardwareNote() { return *m_hardwareNote; }
    ModifiedNote &workloadNote() { return *m_workloadNote; }

signals:
    void hardwareCardAsked();
    void workloadCardAsked();

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    void addPicker(QVBoxLayout *layout, const QString &caption, Picker *picker, QToolButton *about);
    void tickChip(const QString &id, bool on);
    void tickWorkload(const QString &id, bool on);
    void emitTicked(const Scenario &next, const QString &name, bool on);
    void removeChip(std::size_t index);
    void swapChip(std::size_t index);
    void editOwn(std::size_t index);
    void swapWorkload(int index);
    void showCompared(const Scenario &scenario);
    void choosePhase(int index);
    void showPhases(const Analysis &analysis);
    std::vector<Segmented::Option> phaseOptions() const;
    QString chipName(const std::string &id) const;
    QString workloadName(const Scenario &scenario) const;

    CataloguePtr m_zoo;
    int m_flopPerMac = 2; // the convention in which the picker's rates are counted
    Picker *m_hardware;
    ComparedList *m_chips;
    QToolButton *m_aboutHardware;
    Picker *m_workload;
    ComparedList *m_workloads;
    QToolButton *m_aboutWorkload;
    ModifiedNote *m_hardwareNote;
    ModifiedNote *m_workloadNote;
    Section *m_kernel;
    QWidget *m_phaseBox;
    std::vector<Phase> m_phases; // in the order of the selector
    Segmented *m_phase;
    ModelChoice m_choice;
};

} // namespace roofline
