#include "app/panels/workload_section.h"

#include "app/panels/kernel_fields.h"
#include "app/panels/picker.h"
#include "app/panels/segmented.h"
#include "app/theme/text.h"
#include "app/panels/zoo_entries.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace roofline {

namespace {

QString phaseName(Phase phase)
{
    return phase == Phase::Prefill ? WorkloadSection::tr("Prefill") : WorkloadSection::tr("Decode");
}

bool hasLevel(const Chip &chip, const std::string &name)
{
    return std::any_of(chip.memory.begin(), chip.memory.end(), [&](const MemoryLevel &level) { return level.name == name; });
}

} // namespace

WorkloadSection::WorkloadSection(CataloguePtr zoo, QWidget *parent)
    : Section(parent)
    , m_zoo(std::move(zoo))
    , m_hardware(new Picker(tr("Hardware"), hardwareEntries(*m_zoo), this))
    , m_workload(new Picker(tr("Model or kernel"), workloadEntries(*m_zoo), this))
    , m_kernel(new KernelFields(this))
    , m_phaseBox(new QWidget(this))
    , m_phase(new Segmented(tr("Phase"),
                            {{tr("Prefill"), tr("Read the whole prompt at once: many tokens share each read of the weights.")},
                             {tr("Decode"), tr("Make one token for each sequence: weights and cache are read again for every token.")}},
                            m_phaseBox))
    , m_traffic(new Segmented(tr("Traffic"),
                              {{tr("All"), tr("Count weights, activations and KV cache, as the memory sees them."), 2},
                               {tr("Weights only"), tr("Count the weights alone, as simple estimates do: the intensity comes out higher."), 3}},
                              this))
{
    m_hardware->setObjectName(QStringLiteral("hardware"));
    m_workload->setObjectName(QStringLiteral("workload"));
    m_phase->setObjectName(QStringLiteral("phase"));
    m_traffic->setObjectName(QStringLiteral("traffic"));

    auto *hardwareLabel = headingLabel(tr("&Hardware"), this);
    hardwareLabel->setBuddy(m_hardware);
    auto *workloadLabel = headingLabel(tr("&Model or kernel"), this);
    workloadLabel->setBuddy(m_workload);

    auto *phaseLayout = new QVBoxLayout(m_phaseBox);
    phaseLayout->setContentsMargins(0, 6, 0, 0);
    phaseLayout->setSpacing(4);
    phaseLayout->addWidget(headingLabel(tr("Phase"), m_phaseBox));
    phaseLayout->addWidget(m_phase);

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(hardwareLabel);
    layout->addWidget(m_hardware);
    layout->addSpacing(6);
    layout->addWidget(workloadLabel);
    layout->addWidget(m_workload);
    layout->addSpacing(2);
    layout->addWidget(m_kernel);
    layout->addWidget(m_phaseBox);
    layout->addSpacing(6);
    layout->addWidget(headingLabel(tr("Traffic"), this));
    layout->addWidget(m_traffic);

    connect(m_hardware, &Picker::chosen, this, &WorkloadSection::chooseHardware);
    connect(m_workload, &Picker::chosen, this, &WorkloadSection::chooseWorkload);
    connect(m_phase, &Segmented::chosen, this, &WorkloadSection::choosePhase);
    connect(m_traffic, &Segmented::chosen, this, &WorkloadSection::chooseTraffic);
    connect(m_kernel, &Section::edited, this, &Section::edited);
    connect(m_kernel, &Section::finished, this, &Section::finished);
}

void WorkloadSection::chooseHardware(const QString &id)
{
    const ChipPtr chip = m_zoo->chip(stdText(id));
    if (!chip)
        return;
    Scenario next = scenario();
    next.hardware = chip->id;
    if (!hasLevel(*chip, next.memoryLevel))
        next.memoryLevel.clear();   // the main memory of the new chip
    const ChipPtr before = m_zoo->chip(scenario().hardware);
    change(next, tr("Hardware"), before ? qtText(before->shortName) : qtText(scenario().hardware), qtText(chip->shortName));
}

void WorkloadSection::chooseWorkload(const QString &id)
{
    Scenario next = scenario();
    if (const KernelSpec *spec = kernelOfEntry(id)) {
        next.kernel = exampleOf(*spec);
        next.phase = Phase::Inference;
    } else {
        const ModelPtr model = m_zoo->model(stdText(id));
        if (!model)
            return;
        next.kernel.reset();
        next.model = model->id;
        next.phase = !model->hasCache() ? Phase::Inference : next.phase == Phase::Inference ? m_lastPhase : next.phase;
    }
    change(next, next.kernel ? tr("Kernel") : tr("Model"), workloadName(scenario()), workloadName(next));
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
    next.phase = index == 0 ? Phase::Prefill : Phase::Decode;
    change(next, tr("Phase"), phaseName(scenario().phase), phaseName(next.phase));
}

void WorkloadSection::chooseTraffic(int index)
{
    Scenario next = scenario();
    next.traffic = index == 0 ? Traffic::All : Traffic::Weights;
    change(next, tr("Traffic"), index == 0 ? tr("weights only") : tr("all"), index == 0 ? tr("all") : tr("weights only"));
}

void WorkloadSection::showAnalysis(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    m_hardware->setCurrent(qtText(scenario.hardware), tr("not in the zoo"));
    m_workload->setCurrent(scenario.kernel ? kernelEntryId(scenario.kernel->kind) : qtText(scenario.model), tr("not in the zoo"));
    m_kernel->setReport(report());
    const bool phases = analysis.model && analysis.model->hasCache();
    m_phaseBox->setVisible(phases);
    if (phases) {
        m_lastPhase = scenario.phase;
        m_phase->setCurrent(scenario.phase == Phase::Prefill ? 0 : 1);
    }
    m_traffic->setCurrent(scenario.traffic == Traffic::All ? 0 : 1);
}

} // namespace roofline
