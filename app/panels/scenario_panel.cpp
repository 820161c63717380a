#include "app/panels/scenario_panel.h"

#include "app/controls/fold.h"
#include "app/panels/attention_section.h"
#include "app/panels/efficiency_section.h"
#include "app/panels/memory_section.h"
#include "app/panels/network_section.h"
#include "app/panels/part_section.h"
#include "app/panels/precision_section.h"
#include "app/panels/size_section.h"
#include "app/panels/training_section.h"
#include "app/panels/workload_section.h"
#include "app/theme/text.h"

#include <QApplication>
#include <QVBoxLayout>

namespace roofline {

ScenarioPanel::ScenarioPanel(const CataloguePtr &zoo, QWidget *parent) : PanelArea(2, 216, parent)
{
    setObjectName(QStringLiteral("scenario"));
    QVBoxLayout *layout = panelLayout();
    layout->setSpacing(10);

    m_workload = new WorkloadSection(zoo, panel());
    add(m_workload, layout);
    connect(m_workload, &WorkloadSection::hardwareCardAsked, this, &ScenarioPanel::hardwareCardAsked);
    connect(m_workload, &WorkloadSection::workloadCardAsked, this, &ScenarioPanel::workloadCardAsked);
    m_size = new SizeSection(panel());
    add(m_size, layout);
    auto *precision = new PrecisionSection(panel());
    auto *folds = new QVBoxLayout;
    folds->setSpacing(0);
    layout->addLayout(folds);
    add(precision, folds); // it folds in some phases
    folds->addWidget(&precision->mixed());
    add(new TrainingSection(panel()), folds);
    add(new NetworkSection(panel()), folds);
    m_part = new PartSection(panel());
    m_part->setZoo(zoo);
    add(m_part, folds);
    add(new EfficiencySection(panel()), folds);
    add(new MemorySection(panel()), folds);
    add(new AttentionSection(panel()), folds);
    layout->addStretch(1);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) {
        if (now && panel()->isAncestorOf(now))
            ensureWidgetVisible(now, 0, 16); // Tab must never lead to a control out of sight
    });
}

ScenarioPanel::~ScenarioPanel()
{
    qApp->disconnect(this); // its own fields still lose the focus while they go
}

void ScenarioPanel::add(Section *section, QVBoxLayout *layout)
{
    layout->addWidget(section);
    m_sections.push_back(section);
    connect(section, &Section::edited, this, &ScenarioPanel::edited);
    connect(section, &Section::finished, this, &ScenarioPanel::finished);
    connect(section, &Section::takenBack, this, &ScenarioPanel::takenBack);
}

void ScenarioPanel::setReport(const ReportPtr &report)
{
    for (Section *section : m_sections)
        section->setReport(report);
}

void ScenarioPanel::setZoo(const CataloguePtr &zoo)
{
    m_workload->setZoo(zoo);
    m_part->setZoo(zoo);
}

void ScenarioPanel::chooseHardware(const std::string &id)
{
    m_workload->chooseHardware(qtText(id));
}

void ScenarioPanel::chooseModel(const std::string &id)
{
    m_workload->chooseWorkload(qtText(id));
}

void ScenarioPanel::compareChips()
{
    m_workload->compareChips();
}

void ScenarioPanel::compareWorkloads()
{
    m_workload->compareWorkloads();
}

ModifiedNote &ScenarioPanel::hardwareNote()
{
    return m_workload->hardwareNote();
}

ModifiedNote &ScenarioPanel::workloadNote()
{
    return m_workload->workloadNote();
}

void ScenarioPanel::focusFirst()
{
    m_size->focusBatch();
}

QSize ScenarioPanel::sizeHint() const
{
    return {236, 640};
}

} // namespace roofline
