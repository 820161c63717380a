// What is served: tokens of each request, and how many tokens are computed together.
#pragma once

#include "app/panels/section.h"

namespace roofline {

class Segmented;
class WholeNumberRow;

class ServingSection : public Section {
    Q_OBJECT

public:
    explicit ServingSection(QWidget *parent = nullptr);

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    WholeNumberRow *addRow(const char *setting, std::int64_t Scenario::*member, const QString &caption,
                           const QString &accessible, const QString &what, MergeKey key);
    void setDenseBatch(std::int64_t next);
    std::int64_t denseBatchNow() const;

    WholeNumberRow *m_prompt;
    WholeNumberRow *m_generate;
    Segmented *m_chooser; // who chooses the tokens per iteration
    WholeNumberRow *m_denseBatch;
};

} // namespace roofline
