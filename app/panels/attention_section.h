// How attention and the output layer are counted; only what makes a difference to the workload.
#pragma once

#include "app/panels/section.h"
#include "core/workload/switches.h"

class QCheckBox;

namespace roofline {

class Fold;
class Segmented;

class AttentionSection : public Section {
    Q_OBJECT

public:
    explicit AttentionSection(QWidget *parent = nullptr);

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    void showSwitches(const Analysis &analysis);
    QString stateOf(const Scenario &scenario) const;

    Fold *m_fold;
    QWidget *m_content;
    QCheckBox *m_textbook;
    QWidget *m_countBox;
    Segmented *m_count;
    QCheckBox *m_fused;
    QWidget *m_logitsBox;
    Segmented *m_logits;
    Switches m_switches;
    ModelPtr m_shownModel; // whose switches these are
    Phase m_shownPhase = Phase::Inference;
};

} // namespace roofline
