// What a training step computes again instead of keeping it.
#pragma once

#include "app/panels/section.h"

namespace roofline {

class Fold;
class Segmented;

class TrainingSection : public Section {
    Q_OBJECT

public:
    explicit TrainingSection(QWidget *parent = nullptr);

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    Fold *m_fold;
    Segmented *m_recompute;
};

} // namespace roofline
