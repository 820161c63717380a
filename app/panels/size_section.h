// Batch and sequence: the two sliders of how much work there is.
#pragma once

#include "app/panels/log_scale.h"
#include "app/panels/section.h"

#include <optional>

namespace roofline {

class SliderRow;

class SizeSection : public Section {
    Q_OBJECT

public:
    explicit SizeSection(QWidget *parent = nullptr);

    void focusBatch();

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    struct Number;   // what tells batch and sequence apart

    void connectRow(SliderRow &row, const Number &number, const LogScale &scale);
    void set(const Number &number, std::int64_t value);
    void showSequence(const Analysis &analysis);

    LogScale m_batchScale;
    LogScale m_sequenceScale;
    SliderRow *m_batch;
    SliderRow *m_sequence;
    std::optional<Phase> m_shownPhase;
};

} // namespace roofline
