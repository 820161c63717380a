// How far from the datasheet: sustained fractions, overlap and overhead.
#pragma once

#include "app/panels/section.h"

namespace roofline {

class ChoiceBox;
class Fold;
class NumberField;
class SliderRow;

class EfficiencySection : public Section {
    Q_OBJECT

public:
    explicit EfficiencySection(QWidget *parent = nullptr);

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    struct PairOfFields {
        QWidget *box = nullptr;
        NumberField *first = nullptr;
        NumberField *second = nullptr;
    };

    void buildSustained();
    void buildOverlap();
    void buildOverhead();
    PairOfFields addPair(const QString &firstName, const QString &secondName, const QString &help);
    void connectPair(const PairOfFields &pair, const char *setting, const QString &what, MergeKey key);
    void showState(const Scenario &scenario);
    void setSetting(const char *setting, const std::string &text, const QString &what, MergeKey key,
                    NumberField *field = nullptr);

    Fold *m_fold;
    QWidget *m_content;
    ChoiceBox *m_sustained;
    PairOfFields m_fractions;
    SliderRow *m_overlap;
    ChoiceBox *m_overhead;
    PairOfFields m_times;
};

} // namespace roofline
