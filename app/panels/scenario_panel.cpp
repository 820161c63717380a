#include "app/panels/scenario_panel.h"

#include "app/controls/fold.h"
#include "app/controls/slider_row.h"
#include "app/panels/section.h"
#include "app/panels/sections.h"
#include "app/panels/workload_section.h"

#include <QApplication>
#include <QVBoxLayout>

namespace roofline {

ScenarioPanel::ScenarioPanel(const CataloguePtr &zoo, QWidget *parent)
    : PanelArea(2, 216, {.row = 244, .share = 0.7}, parent) // more is only for what is shown
    , m_workload(new WorkloadSection(zoo, panel()))
{
    setObjectName(QStringLiteral("scenario"));
    const auto add = [this](Section *section, QVBoxLayout *layout) {
        layout->addWidget(section);
        m_sections.push_back(section);
    };
    QVBoxLayout *layout = panelLayout();
    layout->setSpacing(10);
    add(m_workload, layout);
    add(makeSizeSection(panel()), layout);
    auto *folds = new QVBoxLayout;
    folds->setSpacing(0);
    layout->addLayout(folds);
    Section *precision = makePrecisionSection(panel());
    add(precision, folds); // it folds in some phases, so it is among the folds
    folds->addWidget(precision->findChild<Fold *>(QStringLiteral("mixed-fold")));
    for (auto *make : {makeTrainingSection, makeNetworkSection, makePartSection, makeEfficiencySection,
                       makeMemorySection, makeAttentionSection})
        add(make(panel()), folds);
    layout->addStretch(1);
    setZoo(zoo);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) {
        if (now && panel()->isAncestorOf(now))
            ensureWidgetVisible(now, 0, 16); // Tab must never lead to a control out of sight
    });
}

ScenarioPanel::~ScenarioPanel()
{
    qApp->disconnect(this); // the fields still lose the focus while they are destroyed
}

void ScenarioPanel::setReport(const ReportPtr &report)
{
    for (Section *section : m_sections)
        section->setReport(report);
}

void ScenarioPanel::setZoo(const CataloguePtr &zoo)
{
    for (Section *section : m_sections)
        section->setZoo(zoo);
}

void ScenarioPanel::focusFirst()
{
    findChild<SliderRow *>(QStringLiteral("batch"))->slider().setFocus();
}

} // namespace roofline
