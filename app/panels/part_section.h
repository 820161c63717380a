// How much of each chip works: cores and clock.
#pragma once

#include "app/panels/section.h"

namespace roofline {

class Fold;
class SliderRow;
class TextBlock;
class WholeNumberRow;

class PartSection : public Section {
    Q_OBJECT

public:
    explicit PartSection(QWidget *parent = nullptr);

    // Of the whole chip, before any core is switched off: the analysis has only the part that works.
    void setZoo(const CataloguePtr &zoo) { m_zoo = zoo; }

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    void setClock(const std::string &text, bool typed);
    void showState(const Scenario &scenario, const Chip &whole);

    CataloguePtr m_zoo;
    Fold *m_fold;
    WholeNumberRow *m_cores;
    SliderRow *m_clock;
    TextBlock *m_note;
};

} // namespace roofline
