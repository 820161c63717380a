// This section sets what runs where: chip, model or kernel, phase, and which traffic counts.
#pragma once

#include "app/controls/buttons.h"
#include "app/controls/segmented.h"
#include "app/panels/section.h"
#include "app/pickers/compared_list.h"
#include "app/pickers/modified_note.h"
#include "app/pickers/picker.h"
#include "app/pickers/zoo_entries.h"
#include "app/session/model_choice.h"
#include "app/theme/layouts.h"

namespace roofline {

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
    QToolButton *aboutButton(const QString &name, const QString &help);
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
    Picker *m_hardware = named(new Picker(tr("Hardware"), hardwareEntries(*m_zoo), this), "hardware");
    ComparedList *m_chips = named(new ComparedList(tr("Compared chips"), *m_hardware, true, this), "compared-chips");
    QToolButton *m_aboutHardware =
        aboutButton(QStringLiteral("about-hardware"), tr("What this chip is made of, with sources"));
    Picker *m_workload = named(new Picker(tr("Model or kernel"), workloadEntries(*m_zoo), this), "workload");
    ComparedList *m_workloads =
        named(new ComparedList(tr("Compared workloads"), *m_workload, false, this), "compared-workloads");
    QToolButton *m_aboutWorkload =
        aboutButton(QStringLiteral("about-workload"), tr("What this model is made of, with sources"));
    ModifiedNote *m_hardwareNote =
        named(new ModifiedNote(tr("Back to the chip as the zoo has it"), this), "hardware-note");
    ModifiedNote *m_workloadNote =
        named(new ModifiedNote(tr("Back to the model as the zoo has it"), this), "workload-note");
    Section *m_kernel = makeKernelFields(this);
    QWidget *m_phaseBox = new QWidget(this);
    std::vector<Phase> m_phases{Phase::Prefill, Phase::Decode, Phase::Request,
                                Phase::Training}; // in the order of the selector
    Segmented *m_phase = named(new Segmented(tr("Phase"), phaseOptions(), m_phaseBox), "phase");
    ModelChoice m_choice;
};

} // namespace roofline
