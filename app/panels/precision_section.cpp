// This section sets the precision: one slider for weights, activations and cache together, and a switch for
// models that were released quantized. A fold has the usual mixtures, a box for each format, and the scales
// of 4-bit formats.
#include "app/controls/choice_box.h"
#include "app/controls/fold.h"
#include "app/controls/play_button.h"
#include "app/controls/scale_slider.h"
#include "app/panels/section.h"
#include "app/theme/layouts.h"
#include "app/theme/text.h"
#include "app/theme/text_size.h"
#include "core/hardware/chip.h"
#include "core/report/phrases/wording.h"
#include "core/roofline/ceilings.h"
#include "core/scenario/formats.h"
#include "core/scenario/presets.h"
#include "core/units/format.h"
#include "core/workload/model.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace roofline {

namespace {

// Few chips compute these formats. They have a stop only if the chip computes them or the scenario uses them.
bool isRare(NumberFormat format)
{
    return format == NumberFormat::Fp64 || format == NumberFormat::Fp6;
}

constexpr std::size_t mostStops = 8;

std::vector<NumberFormat> stopsOf(const Chip *chip, NumberFormat current)
{
    std::vector<NumberFormat> formats;
    for (const NumberFormat format : allNumberFormats) // from wide to narrow
        if (!isRare(format) || format == current || (chip && chip->computes(format)))
            formats.push_back(format);
    // The narrowest formats that the chip lacks are dropped, so that each remaining stop has room for its label.
    for (auto format = formats.end(); chip && formats.size() > mostStops && format != formats.begin();) {
        --format;
        if (*format != current && !chip->computes(*format))
            format = formats.erase(format);
    }
    return formats;
}

constexpr std::array<std::int64_t, 5> groupSizes = {0, 16, 32, 64, 128};

bool isFourBit(NumberFormat format)
{
    return bytesPerElement(format) == 0.5;
}

// Only weights and the KV cache have scales, activations have none.
bool takesScales(const Scenario &scenario, bool hasCache)
{
    return (scenario.weights && isFourBit(*scenario.weights)) || (hasCache && scenario.kv && isFourBit(*scenario.kv));
}

bool isMixed(const Scenario &scenario)
{
    return scenario.weights != scenario.activations || scenario.weights != scenario.kv || scenario.linearOnly
           || scenario.compute.has_value();
}

class PrecisionSection : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::PrecisionSection)

public:
    explicit PrecisionSection(QWidget *parent) : Section(parent)
    {
        buildMixed();
        m_released->hide();
        named(m_slider, "precision", {}, tr("Precision, slider"));
        const QString help =
            tr("Precision of weights, activations and KV cache together.\nA stop that is struck out is "
               "not computed by this chip: a wider format takes its place.");
        m_slider->setToolTip(help);
        m_caption->setToolTip(help);
        m_caption->setBuddy(m_slider);
        setFace(*m_caption, 1, QFont::DemiBold);
        setFace(*m_value, 1, QFont::DemiBold);
        m_value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        setFace(*m_computed, 0.92);
        m_computed->setProperty("muted", true);
        m_mixed->header().setObjectName(QStringLiteral("mixed"));
        m_header->hide();

        auto *layout = new QGridLayout(this);
        layout->setVerticalSpacing(3);
        layout->addWidget(m_caption, 0, 0);
        layout->addWidget(m_value, 0, 1);
        layout->addWidget(m_computed, 0, 2);
        layout->addWidget(m_play, 0, 3);
        layout->addWidget(m_header, 1, 0, 1, 4);
        layout->addWidget(m_slider, 2, 0, 1, 4);
        layout->addWidget(m_released, 3, 0, 1, 4);
        layout->setColumnStretch(1, 1);
        layout->setContentsMargins(0, 0, 0, 12);

        showStops(nullptr, NumberFormat::Fp16);
        connect(m_released, &QCheckBox::clicked, this, &PrecisionSection::setReleased);
        connect(m_slider, &ScaleSlider::chosen, this, [this](int stop) { setAll(m_stops[std::size_t(stop)]); });
        connect(m_slider, &ScaleSlider::finished, this, [this] { finish(); });
        connect(m_header, &QAbstractButton::toggled, m_slider, &QWidget::setVisible);
    }

protected:
    void showAnalysis(const Analysis &analysis) override
    {
        const Scenario &scenario = analysis.scenario;
        const NumberFormat weights = analysis.formats.most().format;
        if (analysis.chip != m_shownChip || stopsOf(analysis.chip.get(), weights) != m_stops) {
            m_shownChip = analysis.chip;
            showStops(analysis.chip.get(), weights);
        }
        m_slider->setPosition(double(std::ranges::find(m_stops, weights) - m_stops.begin())
                              / double(m_stops.size() - 1));
        showReleased(analysis);
        showValue(analysis);
        const bool used = analysis.model || !scenario.kernel || usesFormats(*scenario.kernel);
        showFolded(analysis.model && scenario.phase == Phase::Request, used);
        m_mixed->setVisible(used);
        setVisible(used);
        showMixed(analysis);
    }

private:
    static QString nameOf(NumberFormat format) { return qtText(toString(format)); }

    static QString nameOf(const PrecisionPreset &preset)
    {
        return qtText(preset.name).toUpper(); // as papers write it: W4A16
    }

    static QString nameOf(const std::optional<NumberFormat> &format)
    {
        return format ? nameOf(*format) : tr("as released");
    }

    // For example "int4 · bf16 · bf16".
    static QString describe(const Scenario &scenario)
    {
        if (isReleased(scenario))
            return nameOf(scenario.weights);
        return QStringList{nameOf(scenario.weights), nameOf(scenario.activations), nameOf(scenario.kv)}.join(
            QStringLiteral(" · "));
    }

    static QString scalesName(std::int64_t groupSize)
    {
        return groupSize == 0 ? tr("not counted") : tr("one per %1").arg(groupSize);
    }

    // Returns a tooltip that says what a stop of the slider means on this chip.
    static QString helpOf(NumberFormat format, const Chip *chip)
    {
        QString width =
            tr("%1: %2 B per element").arg(qtText(displayName(format)), qtText(formatNumber(bytesPerElement(format))));
        if (!chip)
            return width;
        const RateChoice choice = chooseRate(*chip, Unit::Matrix, format);
        if (!choice.ceiling)
            return tr("%1\n%2 has no rate of this or a greater width: choose another stop")
                .arg(width, qtText(chip->shortName));
        const QString rate = qtText(formatRate(choice.ceiling->rate.value, choice.ceiling->format));
        if (choice.substituted)
            return tr("%1\n%2 does not compute in %3: %4 is used, %5")
                .arg(width, qtText(chip->shortName), nameOf(format), nameOf(choice.ceiling->format), rate);
        return tr("%1\n%2 computes it at %3").arg(width, qtText(chip->shortName), rate);
    }

    void buildMixed()
    {
        QWidget *content = m_mixed->content();
        auto *layout = new QFormLayout(content);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setVerticalSpacing(6);
        layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
        addPresets(layout);
        m_weights = addFormats(layout, tr("Weight&s"), tr("Weights format"),
                               tr("Format that the weights are stored and read in."), &Scenario::weights);
        m_activations = addFormats(layout, tr("&Activations"), tr("Activations format"),
                                   tr("Format that activations are read and written in."), &Scenario::activations);
        m_kv = addFormats(layout, tr("&KV cache"), tr("KV cache format"),
                          tr("Format that keys and values are cached in."), &Scenario::kv);
        m_kvCaption = qobject_cast<QLabel *>(layout->labelForField(m_kv));
        addCompute(layout);
        m_linearOnly = newCheck("quantize", content);
        layout->addRow(m_linearOnly); // its words need the room of both columns
        addScales(layout);
    }

    void addPresets(QFormLayout *layout)
    {
        m_preset =
            named(new ChoiceBox(tr("Quantization preset"), layout->parentWidget()), "preset",
                  tr("Usual mixtures: W4A16 is 4-bit weights with 16-bit activations, KV8 an 8-bit KV cache alone.\n"
                     "What is left open stays in the 16-bit format in use."));
        m_preset->addItem(tr("none"));
        for (const PrecisionPreset &preset : precisionPresets())
            m_preset->addItem(nameOf(preset));
        m_preset->addItem(tr("custom"));
        layout->addRow(tr("&Quantization"), m_preset);
        connect(m_preset, &QComboBox::activated, this, &PrecisionSection::choosePreset);
    }

    void addCompute(QFormLayout *layout)
    {
        m_compute = named(new ChoiceBox(tr("Compute format"), layout->parentWidget()), "compute",
                          tr("Format that the multiplications run in. Automatic: the wider one of weights and "
                             "activations, and in attention of KV cache and activations."));
        m_compute->addItem(tr("automatic"));
        for (const NumberFormat format : allNumberFormats)
            m_compute->addItem(nameOf(format));
        layout->addRow(tr("C&ompute"), m_compute);
        connect(m_compute, &QComboBox::activated, this, [this](int index) {
            Scenario next = scenario();
            const auto textOf = [](const std::optional<NumberFormat> &format) {
                return format ? nameOf(*format) : tr("automatic");
            };
            next.compute = index == 0 ? std::nullopt : std::optional(allNumberFormats[std::size_t(index - 1)]);
            change(next, tr("Compute format"), textOf(scenario().compute), textOf(next.compute));
        });
    }

    void addScales(QFormLayout *layout)
    {
        m_scales = named(new ChoiceBox(tr("Scales of 4-bit formats"), layout->parentWidget()), "scales");
        for (const std::int64_t size : groupSizes)
            m_scales->addItem(scalesName(size), qlonglong(size));
        layout->addRow(tr("4-bit &scales"), m_scales);
        m_scalesCaption = qobject_cast<QLabel *>(layout->labelForField(m_scales));
        connect(m_scales, &QComboBox::activated, this, &PrecisionSection::chooseScales);
    }

    ChoiceBox *addFormats(QFormLayout *layout, const QString &caption, const QString &name, const QString &help,
                          std::optional<NumberFormat> Scenario::*member)
    {
        auto *box = new ChoiceBox(name, layout->parentWidget());
        box->setObjectName(name);
        box->setToolTip(help);
        for (const NumberFormat format : allNumberFormats)
            box->addItem(nameOf(format));
        box->addItem(nameOf(std::nullopt));
        layout->addRow(caption, box);
        connect(box, &QComboBox::activated, this, [this, member, name](int index) {
            Scenario next = scenario();
            const bool released = std::size_t(index) == allNumberFormats.size();
            next.*member = released ? std::nullopt : std::optional(allNumberFormats[std::size_t(index)]);
            change(next, name, nameOf(scenario().*member), nameOf(next.*member));
        });
        return box;
    }

    void setAll(NumberFormat format)
    {
        Scenario next = scenario();
        const QString before = isMixed(next) ? tr("mixed") : nameOf(next.weights);
        next.weights = next.activations = next.kv = format;
        next.linearOnly = false;
        next.compute.reset();
        change(next, tr("Precision"), before, nameOf(format), MergePrecision);
    }

    // Without it, everything is in the chip's usual format.
    void setReleased(bool released)
    {
        Scenario next = inUsualFormats(scenario(), analysis().chip.get(), released ? analysis().model.get() : nullptr);
        change(next, tr("Formats"), describe(scenario()), describe(next));
    }

    void choosePreset(int index)
    {
        const auto presets = precisionPresets();
        Scenario next = scenario();
        if (index == 0 && isReleased(next)) {
            next = inUsualFormats(std::move(next), analysis().chip.get(), nullptr);
        } else if (index == 0) {
            next.weights = next.kv = next.activations;
            next.linearOnly = false;
            next.compute.reset();
        } else if (index <= int(presets.size())) {
            if (analysis().chip)
                next = readyForPreset(std::move(next), *analysis().chip);
            apply(presets[std::size_t(index - 1)], next);
        }
        if (next == scenario())
            showPreset(next); // "custom" names the settings as they are and cannot be chosen
        else
            change(next, tr("Formats"), describe(scenario()), describe(next));
    }

    void chooseScales(int index)
    {
        Scenario next = scenario();
        next.groupSize = m_scales->itemData(index).toLongLong();
        change(next, tr("Scales of 4-bit formats"), scalesName(scenario().groupSize), scalesName(next.groupSize));
    }

    void showReleased(const Analysis &analysis)
    {
        const Model *model = analysis.model.get();
        const bool quantized = model && model->released && model->released->isQuantized();
        m_released->setVisible(quantized);
        m_released->setChecked(isReleased(analysis.scenario));
        if (quantized)
            m_released->setToolTip(tr("Weights as %1 was released: %2.\nOff: all in the format of the slider.")
                                       .arg(qtText(model->name), qtText(textOf(*model->released))));
    }

    // The stop that is struck out says only that its format is not computed. The text beside the name says which
    // one is used instead.
    void showValue(const Analysis &analysis)
    {
        const bool mixed = isMixed(analysis.scenario);
        const QString name = mixed ? tr("mixed") : nameOf(analysis.scenario.weights); // may also be "as released"
        const bool other = !mixed && analysis.valid && analysis.format != analysis.requestedFormat;
        const QString value = other ? tr("%1,").arg(name) : name;
        const QString computed = other ? tr("computed as %1").arg(nameOf(analysis.format)) : QString();
        if (value != m_value->text())
            m_value->setText(value);
        if (computed != m_computed->text())
            m_computed->setText(computed);
        m_header->setState(other ? tr("%1 as %2").arg(name, nameOf(analysis.format)) : name);
    }

    // A request also has sliders for its prompt and its generated tokens. The slider folds, because more than
    // three at once are too many.
    void showFolded(bool folds, bool used)
    {
        if (!used)
            return; // the whole section is hidden
        m_caption->setVisible(!folds);
        m_value->setVisible(!folds);
        m_computed->setVisible(!folds && !m_computed->text().isEmpty());
        m_play->setVisible(!folds);
        m_header->setVisible(folds);
        m_slider->setVisible(!folds || m_header->isChecked());
        layout()->setContentsMargins(0, 0, 0, folds ? 0 : 12); // the usual distance of sections, or of folds
    }

    void showStops(const Chip *chip, NumberFormat current)
    {
        m_stops = stopsOf(chip, current);
        const auto last = double(m_stops.size() - 1);
        std::vector<ScaleSlider::Stop> stops;
        for (std::size_t i = 0; i < m_stops.size(); ++i) {
            ScaleSlider::Stop stop;
            stop.position = double(i) / last;
            stop.label = nameOf(m_stops[i]);
            stop.toolTip = helpOf(m_stops[i], chip);
            if (chip) {
                const RateChoice choice = chooseRate(*chip, Unit::Matrix, m_stops[i]);
                stop.available = choice.ceiling && !choice.substituted;
            }
            stops.push_back(stop);
        }
        m_slider->setPageDistance(1.0 / last);
        m_slider->setStops(std::move(stops));
    }

    void showMixed(const Analysis &analysis)
    {
        const Scenario &scenario = analysis.scenario;
        const bool hasCache =
            analysis.valid ? analysis.memory.kv > Bytes() : analysis.model && analysis.model->hasCache();
        const auto indexOf = [](const std::optional<NumberFormat> &format) {
            return format ? int(*format) : int(allNumberFormats.size());
        };
        m_weights->setCurrentIndex(indexOf(scenario.weights));
        m_activations->setCurrentIndex(indexOf(scenario.activations));
        m_kv->setCurrentIndex(indexOf(scenario.kv));
        m_linearOnly->setVisible(analysis.model && scenario.weights && bytesPerElement(*scenario.weights) < 2);
        m_kv->setVisible(hasCache);
        m_kvCaption->setVisible(hasCache);
        m_compute->setCurrentIndex(scenario.compute ? int(*scenario.compute) + 1 : 0);
        m_compute->setItemText(0, scenario.compute ? tr("automatic")
                                                   : tr("automatic (%1)").arg(nameOf(analysis.requestedFormat)));
        showPreset(scenario);
        showScales(scenario, hasCache);
        const PrecisionPreset *preset = presetOf(scenario);
        m_mixed->setState(mixedState(scenario, hasCache), !isMixed(scenario) ? QString()
                                                          : preset           ? nameOf(*preset)
                                                                             : tr("mixed"));
    }

    void showPreset(const Scenario &scenario)
    {
        const PrecisionPreset *preset = presetOf(scenario);
        const int custom = m_preset->count() - 1;
        m_preset->setCurrentIndex(preset              ? int(preset - precisionPresets().data()) + 1
                                  : isMixed(scenario) ? custom
                                                      : 0);
    }

    void showScales(const Scenario &scenario, bool hasCache)
    {
        const bool used = takesScales(scenario, hasCache);
        const QString help =
            used ? tr("4-bit formats share one scale per group of elements: 1 byte for fp4, 2 bytes for int4.\n"
                      "Small groups keep more accuracy and move more bytes.")
                 : tr("Only 4-bit weights and a 4-bit KV cache have scales: choose fp4 or int4 first.");
        m_scales->setEnabled(used);
        m_scalesCaption->setEnabled(used);
        m_scales->setToolTip(help);
        m_scalesCaption->setToolTip(help);
        int index = m_scales->findData(qlonglong(scenario.groupSize));
        if (index < 0) { // a size that was set on the command line
            index = m_scales->count();
            m_scales->addItem(scalesName(scenario.groupSize), qlonglong(scenario.groupSize));
        }
        m_scales->setCurrentIndex(index);
    }

    QString mixedState(const Scenario &scenario, bool hasCache) const
    {
        const bool scales = scenario.groupSize > 0 && takesScales(scenario, hasCache);
        const QString perGroup = tr("scales per %1").arg(scenario.groupSize);
        if (!isMixed(scenario))
            return scales ? perGroup : tr("off");
        QStringList parts{nameOf(scenario.weights), nameOf(scenario.activations)};
        if (hasCache)
            parts << nameOf(scenario.kv);
        if (scenario.compute)
            parts << tr("in %1").arg(nameOf(*scenario.compute));
        const QString formats = parts.join(QStringLiteral(" · "));
        return scales ? tr("%1, %2").arg(formats, perGroup) : formats;
    }

    QLabel *m_caption = new QLabel(tr("P&recision"), this);
    QLabel *m_value = new QLabel(this);
    QLabel *m_computed = new QLabel(this); // the format that is computed in, where it differs
    // Replaces caption and value in the phase that has two more sliders for the size.
    FoldHeader *m_header = named(new FoldHeader(m_caption->text(), this), "precision-fold");
    ScaleSlider *m_slider = new ScaleSlider(this);
    PlayButton *m_play = new PlayButton(m_slider, this);
    // The panel places it among the other folds.
    Fold *m_mixed = named(new Fold(tr("Mi&xed precision"), this), "mixed-fold");
    QLabel *m_kvCaption = nullptr;
    ChoiceBox *m_preset = nullptr;
    ChoiceBox *m_scales = nullptr;
    QLabel *m_scalesCaption = nullptr;
    ChoiceBox *m_weights = nullptr;
    ChoiceBox *m_activations = nullptr;
    ChoiceBox *m_kv = nullptr;
    ChoiceBox *m_compute = nullptr;
    QCheckBox *m_linearOnly = nullptr;
    QCheckBox *m_released = named(new QCheckBox(tr("As released"), this), "released");
    ChipPtr m_shownChip;
    std::vector<NumberFormat> m_stops; // the slider's formats, from wide to narrow
};

} // namespace

constinit const SectionMaker makePrecisionSection = makeSection<PrecisionSection>;

} // namespace roofline
