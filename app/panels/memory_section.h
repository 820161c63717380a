// Which memory the data comes from, and what becomes of a workload that is larger than it.
#pragma once

#include "app/panels/section.h"

class QCheckBox;

namespace roofline {

class ChoiceBox;
class Fold;
class TextBlock;

class MemorySection : public Section {
    Q_OBJECT

public:
    explicit MemorySection(QWidget *parent = nullptr);

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    void choose(int index);
    void listLevels(const Chip *chip);
    int indexOf(const Analysis &analysis) const;
    QString levelText(const Analysis &analysis) const;
    void showSpill(const Analysis &analysis);

    Fold *m_fold;
    QWidget *m_levelBox;
    ChoiceBox *m_level; // data: the scenario's name of the level
    TextBlock *m_levelNote;
    QCheckBox *m_spill;
    TextBlock *m_spillNote;
    ChipPtr m_shownChip;
};

} // namespace roofline
