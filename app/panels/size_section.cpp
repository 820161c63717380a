#include "app/panels/size_section.h"

#include "app/panels/slider_row.h"
#include "app/theme/text.h"
#include "core/scenario/settings.h"

#include <QVBoxLayout>

#include <algorithm>

namespace roofline {

struct SizeSection::Number {
    const char *setting;
    std::int64_t Scenario::*member;
    std::int64_t largest;
    MergeKey key;
    QString what;
};

namespace {

QString shortNumber(std::int64_t value)
{
    return value >= 1024 && value % 1024 == 0 ? QStringLiteral("%1k").arg(value / 1024) : QString::number(value);
}

std::vector<ScaleSlider::Stop> stopsOf(const LogScale &scale, int octavesPerLabel)
{
    std::vector<ScaleSlider::Stop> stops;
    std::int64_t nextLabel = scale.first();
    for (const std::int64_t value : scale.stops()) {
        ScaleSlider::Stop stop;
        stop.position = scale.position(value);
        if (value == nextLabel) {
            stop.label = shortNumber(value);
            nextLabel = value << octavesPerLabel;
        }
        stops.push_back(stop);
    }
    return stops;
}

// As long as the model was made for, in whole octaves from 16, so that the end of the slider means something.
LogScale sequenceScale(const Model *model)
{
    const auto *decoder = model ? std::get_if<DecoderModel>(&model->architecture) : nullptr;
    const std::int64_t context = std::clamp<std::int64_t>(decoder ? decoder->context : 4096, 1024, 1 << 20);
    return LogScale(16, context);
}

} // namespace

SizeSection::SizeSection(QWidget *parent)
    : Section(parent)
    , m_batchScale(1, 4096)
    , m_sequenceScale(sequenceScale(nullptr))
    , m_batch(new SliderRow(tr("&Batch"), tr("Batch"), this))
    , m_sequence(new SliderRow(tr("Co&ntext"), tr("Context"), this))
{
    m_batch->setObjectName(QStringLiteral("batch"));
    m_batch->setHelp(tr("Batch: samples or sequences computed together, sharing one read of the weights.\nAny whole number up to %1; the slider goes to 4096.")
                         .arg(largestBatch));
    m_batch->slider().setStops(stopsOf(m_batchScale, 2));
    m_batch->slider().setPageDistance(m_batchScale.octave());
    m_sequence->setObjectName(QStringLiteral("sequence"));

    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addWidget(m_batch);
    layout->addWidget(m_sequence);

    connectRow(*m_batch, {"batch", &Scenario::batch, largestBatch, MergeBatch, tr("Batch")}, m_batchScale);
    connectRow(*m_sequence, {"seq", &Scenario::sequence, largestSequence, MergeSequence, tr("Sequence")}, m_sequenceScale);
}

void SizeSection::focusBatch()
{
    m_batch->slider().setFocus();
}

void SizeSection::connectRow(SliderRow &row, const Number &number, const LogScale &scale)
{
    connect(&row.slider(), &ScaleSlider::chosen, this, [this, &row, &scale, number](int stop) {
        row.field().setProblem(QString());
        set(number, scale.stops()[std::size_t(stop)]);
    });
    connect(&row.field(), &NumberField::typed, this, [this, &row, number](const QString &text) {
        Scenario next = scenario();
        const std::string why = findSetting(number.setting)->set(next, stdText(text));
        row.field().setProblem(qtText(why));
        if (why.empty())
            set(number, next.*number.member);
    });
    connect(&row.field(), &NumberField::stepped, this, [this, number](int direction, bool large) {
        const std::int64_t value = scenario().*number.member;
        const std::int64_t next = !large ? value + direction : direction > 0 ? value * 2 : value / 2;
        set(number, std::clamp<std::int64_t>(next, 1, number.largest));
    });
    connect(&row, &SliderRow::finished, this, [this] { finish(); });
}

void SizeSection::set(const Number &number, std::int64_t value)
{
    const std::int64_t before = scenario().*number.member;
    if (value == before)
        return;
    Scenario next = scenario();
    next.*number.member = value;
    change(next, number.what, QString::number(before), QString::number(value), number.key);
}

void SizeSection::showAnalysis(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    m_batch->field().setShown(QString::number(scenario.batch));
    m_batch->slider().setPosition(m_batchScale.position(scenario.batch));
    showSequence(analysis);
}

void SizeSection::showSequence(const Analysis &analysis)
{
    const bool used = analysis.model && analysis.model->hasCache();
    m_sequence->setVisible(used);
    if (!used)
        return;
    const LogScale scale = sequenceScale(analysis.model.get());
    if (scale.last() != m_sequenceScale.last() || m_sequence->slider().stops().empty()) {
        m_sequenceScale = scale;
        const int octaves = int(m_sequenceScale.position(scale.last()) / m_sequenceScale.octave() + 0.5);
        m_sequence->slider().setStops(stopsOf(m_sequenceScale, octaves > 8 ? 3 : 2));
        m_sequence->slider().setPageDistance(m_sequenceScale.octave());
    }
    const Scenario &scenario = analysis.scenario;
    m_sequence->field().setShown(QString::number(scenario.sequence));
    m_sequence->slider().setPosition(m_sequenceScale.position(scenario.sequence));
    if (m_shownPhase == scenario.phase)
        return;
    m_shownPhase = scenario.phase;
    if (scenario.phase == Phase::Prefill) {
        m_sequence->setCaption(tr("Pro&mpt (tokens)"), tr("Prompt, tokens"));
        m_sequence->setHelp(tr("Prompt: tokens of each sequence that the prefill reads at once.\nThe slider ends at the length the model was made for."));
    } else {
        m_sequence->setCaption(tr("Co&ntext (tokens)"), tr("Context, tokens"));
        m_sequence->setHelp(tr("Context: tokens of each sequence already in the KV cache; every new token reads them all.\n"
                               "The slider ends at the length the model was made for."));
    }
}

} // namespace roofline
