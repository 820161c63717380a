// How attention and the output layer are counted; only for workloads that have them.
#pragma once

#include "app/panels/section.h"

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
    Fold *m_fold;
    QWidget *m_content;
    Segmented *m_count;
    QCheckBox *m_fused;
    QWidget *m_logitsBox;
    Segmented *m_logits;
};

} // namespace roofline
