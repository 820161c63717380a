// Precision: one slider for weights, activations and cache together, and behind a fold each of them alone.
#pragma once

#include "app/panels/section.h"

#include <vector>

class QFormLayout;
class QLabel;

namespace roofline {

class ChoiceBox;
class Fold;
class ScaleSlider;

class PrecisionSection : public Section {
    Q_OBJECT

public:
    explicit PrecisionSection(QWidget *parent = nullptr);

    Fold &mixed() { return *m_mixed; }   // placed by the panel, among the other folds

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    void buildMixed();
    ChoiceBox *addFormats(QFormLayout *layout, const QString &caption, const QString &name, const QString &help,
                          NumberFormat Scenario::*member);
    void setAll(NumberFormat format);
    void showStops(const Chip *chip);
    void showMixed(const Analysis &analysis);
    QString mixedState(const Scenario &scenario, bool hasCache) const;

    QLabel *m_caption;
    QLabel *m_value;
    ScaleSlider *m_slider;
    Fold *m_mixed;
    QLabel *m_kvCaption = nullptr;
    ChoiceBox *m_weights = nullptr;
    ChoiceBox *m_activations = nullptr;
    ChoiceBox *m_kv = nullptr;
    ChoiceBox *m_compute = nullptr;
    ChipPtr m_shownChip;
};

} // namespace roofline
