// This section sets the precision: one slider for weights, activations and cache together, and a switch for
// models that were released quantized. A fold has the usual mixtures, a box for each format, and the scales
// of 4-bit formats.
#pragma once

#include "app/panels/section.h"

#include <vector>

class QCheckBox;
class QFormLayout;
class QLabel;

namespace roofline {

class ChoiceBox;
class Fold;
class FoldHeader;
class PlayButton;
class ScaleSlider;

class PrecisionSection : public Section {
    Q_OBJECT

public:
    explicit PrecisionSection(QWidget *parent = nullptr);

    Fold &mixed() { return *m_mixed; } // the panel places it among the other folds

protected:
    void showAnalysis(const Analysis &analysis) override;

private:
    void buildMixed();
    void addPresets(QFormLayout *layout);
    void addCompute(QFormLayout *layout);
    void addScales(QFormLayout *layout);
    ChoiceBox *addFormats(QFormLayout *layout, const QString &caption, const QString &name, const QString &help,
                          std::optional<NumberFormat> Scenario::*member);
    void setAll(NumberFormat format);
    void setReleased(bool released);
    void choosePreset(int index);
    void chooseScales(int index);
    void showStops(const Chip *chip, NumberFormat current);
    void showReleased(const Analysis &analysis);
    void showFolded(bool folds, bool used);
    void showValue(const Analysis &analysis);
    void showMixed(const Analysis &analysis);
    void showPreset(const Scenario &scenario);
    void showScales(const Scenario &scenario, bool hasCache);
    QString mixedState(const Scenario &scenario, bool hasCache) const;

    QLabel *m_caption;
    QLabel *m_value;
    QLabel *m_computed;   // the format that is computed in, where it differs
    FoldHeader *m_header; // replaces caption and value in the phase that has two more sliders for the size
    ScaleSlider *m_slider;
    PlayButton *m_play;
    Fold *m_mixed;
    QLabel *m_kvCaption = nullptr;
    ChoiceBox *m_preset = nullptr;
    ChoiceBox *m_scales = nullptr;
    QLabel *m_scalesCaption = nullptr;
    ChoiceBox *m_weights = nullptr;
    ChoiceBox *m_activations = nullptr;
    ChoiceBox *m_kv = nullptr;
    ChoiceBox *m_compute = nullptr;
    QCheckBox *m_linearOnly = nullptr;
    QCheckBox *m_released;
    ChipPtr m_shownChip;
    std::vector<NumberFormat> m_stops; // the slider's formats, from wide to narrow
};

} // namespace roofline
