#include "app/panels/scenario_panel.h"

#include "app/panels/attention_section.h"
#include "app/panels/efficiency_section.h"
#include "app/panels/fold.h"
#include "app/panels/precision_section.h"
#include "app/panels/size_section.h"
#include "app/panels/workload_section.h"

#include <QApplication>
#include <QVBoxLayout>

namespace roofline {

ScenarioPanel::ScenarioPanel(const CataloguePtr &zoo, QWidget *parent)
    : QScrollArea(parent)
    , m_panel(new QWidget(this))
{
    m_panel->setObjectName(QStringLiteral("panel"));
    setObjectName(QStringLiteral("scenario"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);

    auto *layout = new QVBoxLayout(m_panel);
    layout->setContentsMargins(14, 10, 12, 12);
    layout->setSpacing(12);

    add(new WorkloadSection(zoo, m_panel), layout);
    m_size = new SizeSection(m_panel);
    add(m_size, layout);
    auto *precision = new PrecisionSection(m_panel);
    add(precision, layout);
    auto *folds = new QVBoxLayout;
    folds->setSpacing(0);
    layout->addLayout(folds);
    folds->addWidget(&precision->mixed());
    add(new EfficiencySection(m_panel), folds);
    add(new AttentionSection(m_panel), folds);
    layout->addStretch(1);
    setWidget(m_panel);
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *, QWidget *now) {
        if (now && m_panel->isAncestorOf(now))
            ensureWidgetVisible(now, 0, 16);   // Tab must never lead to a control out of sight
    });
}

void ScenarioPanel::add(Section *section, QVBoxLayout *layout)
{
    layout->addWidget(section);
    m_sections.push_back(section);
    connect(section, &Section::edited, this, &ScenarioPanel::edited);
    connect(section, &Section::finished, this, &ScenarioPanel::finished);
}

void ScenarioPanel::setReport(const ReportPtr &report)
{
    for (Section *section : m_sections)
        section->setReport(report);
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
