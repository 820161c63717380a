// How much work there is: batch and the tokens of each sequence, as far as the model and the phase have them.
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
    struct Number;   // the setting behind a row

    struct Row {
        SliderRow *row = nullptr;
        std::int64_t Scenario::*member = nullptr;
        LogScale scale{1, 2};
    };

    void addRow(Row &row, const Number &number);
    void set(const Number &number, std::int64_t value);
    void showRow(Row &row, const LogScale &scale);
    void nameSequence(Phase phase);

    Row m_batch;
    Row m_sequence;
    Row m_prompt;
    Row m_generate;
    std::optional<Phase> m_shownPhase;
};

} // namespace roofline
