// The left dock holds the controls of the whole scenario. The window connects its sections to the session.
#pragma once

#include "app/controls/fold.h"
#include "app/controls/slider_row.h"
#include "app/panels/panel_area.h"
#include "app/panels/section.h"
#include "app/panels/workload_section.h"

#include <QApplication>

#include <vector>

namespace roofline {

class ScenarioPanel : public PanelArea {
    Q_OBJECT

public:
    explicit ScenarioPanel(const CataloguePtr &zoo, QWidget *parent = nullptr)
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
        connect(qApp, &QApplication::focusChanged, this, [this](QWidget *before, QWidget *now) {
            // Tab must never lead to a control out of sight. A window that opens has its first control at the top.
            if (before && now && panel()->isAncestorOf(now))
                ensureWidgetVisible(now, 0, 16);
        });
    }

    ~ScenarioPanel() override
    {
        qApp->disconnect(this); // the fields still lose the focus while they are destroyed
    }

    void setReport(const ReportPtr &report)
    {
        for (Section *section : m_sections)
            section->setReport(report);
    }

    void setZoo(const CataloguePtr &zoo)
    {
        for (Section *section : m_sections)
            section->setZoo(zoo);
    }

    WorkloadSection &workload() { return *m_workload; }
    // Focuses the batch slider, so that arrow keys work at once.
    void focusFirst() { findChild<SliderRow *>(QStringLiteral("batch"))->slider().setFocus(); }
    QSize sizeHint() const override { return {236, 640}; }

private:
    WorkloadSection *m_workload;
    std::vector<Section *> m_sections;
};

} // namespace roofline
