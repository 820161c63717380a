#include "app/panels/workload_section.h"

#include "app/panels/own_settings_dialog.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/analysis/compared.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/comparison.h"
#include "core/scenario/on_chip.h"
#include "core/scenario/presets.h"
#include "core/scenario/settings.h"

#include <QLabel>

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

const SettingOption &optionOf(Phase phase)
{
    return *std::ranges::find(findSetting("phase")->view.options, toString(phase), &SettingOption::value);
}

// Returns the picker's entry for an element of Scenario::versus. A kernel has an entry only with the sizes
// that the picker gives it.
QString entryOfWorkload(const std::string &versus)
{
    if (const Parsed<Kernel> kernel = parseKernel(versus); versus.find(':') != std::string::npos && kernel) {
        const KernelSpec &spec = specOf(kernel->kind);
        if (*kernel == exampleOf(spec))
            return kernelEntryId(kernel->kind);
    }
    return qtText(versus);
}

std::string workloadOfEntry(const QString &id)
{
    const KernelSpec *spec = kernelOfEntry(id);
    return spec ? toText(exampleOf(*spec)) : stdText(id);
}

} // namespace

WorkloadSection::WorkloadSection(CataloguePtr zoo, QWidget *parent) : Section(parent), m_zoo(std::move(zoo))
{
    addParts(columnIn(m_phaseBox, 4, {0, 6, 0, 0}), {headingLabel(tr("Phase"), m_phaseBox), m_phase});

    QVBoxLayout *layout = columnIn(this, 4);
    addPicker(layout, tr("H&ardware"), m_hardware, m_aboutHardware);
    addParts(layout, {m_hardwareNote, m_chips, 4});
    addPicker(layout, tr("&Model or kernel"), m_workload, m_aboutWorkload);
    addParts(layout, {m_workloadNote, m_workloads, 2, m_kernel, m_phaseBox, 6,
                      headingLabel(controlName(*findSetting("traffic")), this), newSegments("traffic", this)});

    connect(m_hardware, &Picker::chosen, this, &WorkloadSection::chooseHardware);
    connect(m_aboutHardware, &QToolButton::clicked, this, &WorkloadSection::hardwareCardAsked);
    connect(m_workload, &Picker::chosen, this, &WorkloadSection::chooseWorkload);
    connect(m_aboutWorkload, &QToolButton::clicked, this, &WorkloadSection::workloadCardAsked);
    connect(m_hardware, &Picker::ticked, this, &WorkloadSection::tickChip);
    connect(m_workload, &Picker::ticked, this, &WorkloadSection::tickWorkload);
    connect(m_chips, &ComparedList::chosen, this, [this](int index) { swapChip(std::size_t(index)); });
    connect(m_chips, &ComparedList::removed, this, [this](int index) { removeChip(std::size_t(index)); });
    connect(m_chips, &ComparedList::ownAsked, this, [this](int index) { editOwn(std::size_t(index)); });
    connect(m_workloads, &ComparedList::chosen, this, &WorkloadSection::swapWorkload);
    connect(m_workloads, &ComparedList::removed, this,
            [this](int index) { tickWorkload(entryOfWorkload(scenario().versus[std::size_t(index)]), false); });
    connect(m_phase, &Segmented::chosen, this, &WorkloadSection::choosePhase);
}

QToolButton *WorkloadSection::aboutButton(const QString &name, const QString &help)
{
    QToolButton *button = flatButton(name, {}, help, this);
    button->setIcon(QIcon(QStringLiteral(":/icons/info.svg")));
    button->setAccessibleName(help);
    return button;
}

void WorkloadSection::addPicker(QVBoxLayout *layout, const QString &caption, Picker *picker, QToolButton *about)
{
    auto *label = headingLabel(caption, this);
    label->setBuddy(picker);
    auto *line = new QHBoxLayout;
    line->setSpacing(0);
    addParts(line, {{label, 1}, about});
    addParts(layout, {line, picker});
}

void WorkloadSection::setZoo(const CataloguePtr &zoo)
{
    // A dragged roof makes another zoo with the same models at every step. If the zoo is unchanged, all
    // entries are written anew.
    const CataloguePtr before = std::exchange(m_zoo, zoo);
    const bool otherChips = before->chips() != m_zoo->chips();
    const bool otherModels = before->models() != m_zoo->models();
    if (otherChips || !otherModels)
        m_hardware->setEntries(hardwareEntries(*m_zoo, m_flopPerMac));
    if (otherModels || !otherChips)
        m_workload->setEntries(workloadEntries(*m_zoo));
}

void WorkloadSection::chooseHardware(const QString &id)
{
    const ChipPtr chip = m_zoo->chip(stdText(id));
    if (!chip)
        return;
    const ChipPtr before = m_zoo->chip(scenario().hardware);
    const Scenario next = onChip(scenario(), before.get(), *chip);
    change(next, tr("Hardware"), chipName(scenario().hardware), qtText(chip->shortName));
}

void WorkloadSection::chooseWorkload(const QString &id)
{
    // What is left is remembered here and not whenever a scenario is shown, because a lesson's is not the reader's
    // choice.
    if (const Analysis &left = report()->analysis; left.model)
        m_choice.remember(*left.model, left.scenario.phase);
    Scenario next = scenario();
    if (const KernelSpec *spec = kernelOfEntry(id)) {
        if (next.kernel && next.kernel->kind == spec->kind)
            return; // it has sizes of its own
        setWorkload(next, exampleOf(*spec));
        next.phase = Phase::Inference;
    } else {
        const ModelPtr model = m_zoo->model(stdText(id));
        if (!model)
            return;
        next = m_choice.choose(next, *model);
    }
    next = ModelChoice::inFormats(std::move(next), scenario(), *m_zoo);
    change(withoutSelf(next, scenario()), next.kernel ? tr("Kernel") : tr("Model"), workloadName(scenario()),
           workloadName(next));
}

void WorkloadSection::compareChips()
{
    m_hardware->openPopup({}, Picker::Purpose::Compare);
}

void WorkloadSection::compareWorkloads()
{
    m_workload->openPopup({}, Picker::Purpose::Compare);
}

void WorkloadSection::tickChip(const QString &id, bool on)
{
    Scenario next = scenario();
    std::erase_if(next.compared, [&](const Companion &other) { return other.hardware == stdText(id); });
    if (on)
        next.compared.emplace_back(stdText(id));
    emitTicked(next, chipName(stdText(id)), on);
}

// Each companion has its own settings, so others of the same chip stay.
void WorkloadSection::removeChip(std::size_t index)
{
    Scenario next = scenario();
    const QString name = m_chips->items()[index].name;
    next.compared.erase(next.compared.begin() + std::ptrdiff_t(index));
    emitTicked(next, name, false);
}

void WorkloadSection::swapChip(std::size_t index)
{
    const std::vector<AnalysisPtr> &chips = report()->comparison.chips;
    if (chips[index]->chip)
        change(withCompanionSwapped(report()->analysis, chips, index), tr("Hardware"), chipName(scenario().hardware),
               m_chips->items()[index].name);
}

// The companion is searched for again, because the list may have changed behind the dialog.
void WorkloadSection::editOwn(std::size_t index)
{
    auto *dialog = new OwnSettingsDialog(report(), m_zoo, index, window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog, before = scenario().compared[index], name = m_chips->items()[index].name] {
                Scenario next = scenario();
                const auto at = std::ranges::find(next.compared, before);
                if (at == next.compared.end() || dialog->companion() == before)
                    return;
                *at = dialog->companion();
                emit edited(next, tr("Settings of %1").arg(name), NoMerge);
            });
    dialog->open();
}

QString WorkloadSection::chipName(const std::string &id) const
{
    const ChipPtr chip = m_zoo->chip(id);
    return qtText(chip ? chip->shortName : id);
}

void WorkloadSection::tickWorkload(const QString &id, bool on)
{
    const auto &ids = scenario().versus;
    const auto there = std::ranges::find(ids, id, entryOfWorkload); // the scenario may spell it differently
    const std::string versus = there == ids.end() ? workloadOfEntry(id) : *there;
    Scenario next = scenario();
    std::erase(next.versus, versus);
    if (on)
        next.versus.push_back(versus);
    emitTicked(next, workloadName(withWorkload(scenario(), versus)), on);
}

void WorkloadSection::emitTicked(const Scenario &next, const QString &name, bool on)
{
    emit edited(next, on ? tr("Compare with %1").arg(name) : tr("Stop comparing with %1").arg(name), NoMerge);
}

void WorkloadSection::swapWorkload(int index)
{
    const Scenario next = withWorkloadSwapped(scenario(), std::size_t(index));
    change(next, next.kernel ? tr("Kernel") : tr("Model"), workloadName(scenario()), workloadName(next));
}

void WorkloadSection::showCompared(const Scenario &scenario)
{
    PickerTicks chips{true, {}, 1, int(mostCompared) - int(comparedCount(scenario))};
    for (const Companion &companion : scenario.compared)
        chips.ids << qtText(companion.hardware);
    PickerTicks workloads{true, {}, 1 + int(scenario.compared.size()), chips.room};
    for (const std::string &versus : scenario.versus)
        workloads.ids << entryOfWorkload(versus);
    m_hardware->setTicks(chips);
    m_workload->setTicks(workloads);

    std::vector<ComparedList::Item> ofChips;
    std::vector<ComparedList::Item> ofWorkloads;
    if (comparedCount(scenario) > 0) {
        for (const ComparedColumn &column : comparedColumns(*report())) {
            const ComparedList::Item item{qtText(column.name), qtText(column.problem), column.series};
            if (column.kind == ComparedColumn::Kind::Chip)
                ofChips.push_back(item);
            else if (column.kind == ComparedColumn::Kind::Workload)
                ofWorkloads.push_back(item);
        }
    }
    m_chips->setItems(std::move(ofChips));
    m_workloads->setItems(std::move(ofWorkloads));
}

QString WorkloadSection::workloadName(const Scenario &scenario) const
{
    if (scenario.kernel)
        return qtText(specOf(scenario.kernel->kind).name);
    const ModelPtr model = m_zoo->model(scenario.model);
    return qtText(model ? model->name : scenario.model);
}

void WorkloadSection::choosePhase(int index)
{
    Scenario next = scenario();
    next.phase = m_phases[std::size_t(index)];
    change(next, tr("Phase"), settingText(optionOf(scenario().phase).word), settingText(optionOf(next.phase).word));
}

std::vector<Segmented::Option> WorkloadSection::phaseOptions() const
{
    std::vector<Segmented::Option> options;
    for (const Phase phase : m_phases) {
        const SettingOption &option = optionOf(phase);
        options.push_back({settingText(option.label), settingText(option.help)});
    }
    return options;
}

void WorkloadSection::showPhases(const Analysis &analysis)
{
    const Model *model = analysis.model.get();
    m_phaseBox->setVisible(model && model->phases().size() > 1);
    if (!model)
        return;
    std::vector<Phase> phases(model->phases().begin(), model->phases().end());
    std::sort(phases.begin(), phases.end()); // in the order of a request, whichever phase is the usual one
    if (phases != m_phases) {
        m_phases = std::move(phases);
        m_phase->setOptions(phaseOptions());
    }
    const auto at = std::find(m_phases.begin(), m_phases.end(), analysis.scenario.phase);
    if (at == m_phases.end())
        return;
    m_phase->setCurrent(int(at - m_phases.begin()));
}

void WorkloadSection::showAnalysis(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    if (std::exchange(m_flopPerMac, analysis.flopPerMac) != analysis.flopPerMac)
        m_hardware->setEntries(hardwareEntries(*m_zoo, m_flopPerMac));
    m_hardware->setCurrent(qtText(scenario.hardware), tr("not in the zoo"));
    m_aboutHardware->setEnabled(analysis.chip != nullptr);
    m_workload->setCurrent(scenario.kernel ? kernelEntryId(scenario.kernel->kind) : qtText(scenario.model),
                           tr("not in the zoo"));
    m_aboutWorkload->setEnabled(analysis.model || scenario.kernel);
    showCompared(scenario);
    m_kernel->setReport(report());
    showPhases(analysis);
}

} // namespace roofline
