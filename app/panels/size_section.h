// How much work there is: batch and the tokens of each sequence, as far as the model and the phase have them.
#pragma once

#include "app/panels/section.h"

#include <optional>

namespace roofline {

class WholeNumberRow;

class SizeSection : public Section {
    Q_OBJECT

public:
    explicit SizeSection(QWidget *parent = nullptr);

    void focusBatch();

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    WholeNumberRow *addRow(const char *setting, std::int64_t Scenario::*member, const QString &caption,
                           const QString &accessible, const QString &what, MergeKey key);
    void nameSequence(Phase phase);

    WholeNumberRow *m_batch;
    WholeNumberRow *m_sequence;
    WholeNumberRow *m_prompt;
    WholeNumberRow *m_generate;
    std::optional<Phase> m_shownPhase;
};

} // namespace roofline
