#include "app/panels/size_section.h"

#include "app/panels/slider_row.h"
#include "app/theme/text.h"
#include "core/scenario/settings.h"

#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace roofline {

struct SizeSection::Number {
    const char *setting;
    std::int64_t Scenario::*member;
    std::int64_t largest;
    MergeKey key;
    QString what;
};

namespace {

constexpr std::int64_t ki = 1024;
constexpr std::int64_t largestOnSlider = ki * ki;
constexpr double labelRoom = 0.13;   // of the slider: what two labels need between them

QString shortNumber(std::int64_t value)
{
    if (value >= ki * ki && value % (ki * ki) == 0)
        return QStringLiteral("%1M").arg(value / (ki * ki));
    return value >= ki && value % ki == 0 ? QStringLiteral("%1k").arg(value / ki) : QString::number(value);
}

// Labels at powers of two, at most seven, and always at the end: it says what the model was made for.
std::vector<ScaleSlider::Stop> stopsOf(const LogScale &scale)
{
    const int octaves = int(std::lround(1 / scale.octave()));
    const int octavesPerLabel = octaves <= 5 ? 1 : octaves <= 12 ? 2 : octaves <= 16 ? 3 : 4;
    std::vector<ScaleSlider::Stop> stops;
    std::int64_t nextLabel = scale.first();
    for (const std::int64_t value : scale.stops()) {
        ScaleSlider::Stop stop;
        stop.position = scale.position(value);
        if (value == scale.last()) {
            stop.label = shortNumber(value);
        } else if (value == nextLabel) {
            if (stop.position < 1 - labelRoom)
                stop.label = shortNumber(value);
            nextLabel = value << octavesPerLabel;
        }
        stops.push_back(stop);
    }
    return stops;
}

// Up to the tokens that the model was made for.
LogScale tokenScale(const Model &model, std::int64_t first)
{
    const std::int64_t longest = model.longestSequence();
    const std::int64_t last = longest > 0 ? std::clamp<std::int64_t>(longest, 2, largestOnSlider) : largestOnSlider;
    return LogScale(last > 4 * first ? first : 1, last);
}

} // namespace

SizeSection::SizeSection(QWidget *parent)
    : Section(parent)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    const auto rowNamed = [&](const QString &name, const QString &caption, const QString &accessible) {
        auto *row = new SliderRow(caption, accessible, this);
        row->setObjectName(name);
        layout->addWidget(row);
        return row;
    };
    m_batch = {rowNamed(QStringLiteral("batch"), tr("&Batch"), tr("Batch")), &Scenario::batch};
    m_sequence = {rowNamed(QStringLiteral("sequence"), tr("Co&ntext"), tr("Context")), &Scenario::sequence};
    m_prompt = {rowNamed(QStringLiteral("prompt"), tr("&Prompt (tokens)"), tr("Prompt, tokens")), &Scenario::prompt};
    m_generate = {rowNamed(QStringLiteral("generate"), tr("Generate&d (tokens)"), tr("Generated, tokens")), &Scenario::generate};

    addRow(m_batch, {"batch", &Scenario::batch, largestBatch, MergeBatch, tr("Batch")});
    addRow(m_sequence, {"seq", &Scenario::sequence, largestSequence, MergeSequence, tr("Sequence")});
    addRow(m_prompt, {"prompt", &Scenario::prompt, largestSequence, MergePrompt, tr("Prompt")});
    addRow(m_generate, {"generate", &Scenario::generate, largestSequence, MergeGenerate, tr("Generated tokens")});

    m_batch.row->setHelp(tr("Batch: samples or sequences computed together, sharing one read of the weights.\nAny whole number up to %1; the slider goes to 4096.")
                             .arg(largestBatch));
    m_prompt.row->setHelp(tr("Prompt: tokens of each request that the prefill reads at once.\nThe slider ends at the length the model was made for."));
    m_generate.row->setHelp(tr("Generated tokens of each request: one decode step each, over a cache that grows by one token a step.\n"
                               "The slider ends at the length the model was made for."));
}

void SizeSection::focusBatch()
{
    m_batch.row->slider().setFocus();
}

void SizeSection::addRow(Row &row, const Number &number)
{
    SliderRow &widget = *row.row;
    connect(&widget.slider(), &ScaleSlider::chosen, this, [this, &row, number](int stop) {
        row.row->field().setProblem(QString());
        set(number, row.scale.stops()[std::size_t(stop)]);
    });
    connect(&widget.field(), &NumberField::typed, this, [this, &widget, number](const QString &text) {
        Scenario next = scenario();
        const std::string why = findSetting(number.setting)->set(next, stdText(text));
        widget.field().setProblem(qtText(why));
        if (why.empty())
            set(number, next.*number.member);
    });
    connect(&widget.field(), &NumberField::stepped, this, [this, number](int direction, bool large) {
        const std::int64_t value = scenario().*number.member;
        const std::int64_t next = !large ? value + direction : direction > 0 ? value * 2 : value / 2;
        set(number, std::clamp<std::int64_t>(next, 1, number.largest));
    });
    connect(&widget, &SliderRow::finished, this, [this] { finish(); });
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

void SizeSection::showRow(Row &row, const LogScale &scale)
{
    ScaleSlider &slider = row.row->slider();
    if (slider.stops().empty() || scale.first() != row.scale.first() || scale.last() != row.scale.last()) {
        row.scale = scale;
        slider.setStops(stopsOf(scale));
        slider.setPageDistance(scale.octave());
    }
    const std::int64_t value = scenario().*row.member;
    row.row->field().setShown(QString::number(value));
    slider.setPosition(scale.position(value));
}

void SizeSection::showAnalysis(const Analysis &analysis)
{
    static const LogScale batchScale(1, 4096);
    showRow(m_batch, batchScale);

    const Model *model = analysis.model.get();
    const Phase phase = analysis.scenario.phase;
    const bool request = model && phase == Phase::Request;
    const bool sequence = model && model->usesSequence(phase);
    m_sequence.row->setVisible(sequence && !request);
    m_prompt.row->setVisible(sequence && request);
    m_generate.row->setVisible(request);
    if (sequence)
        showRow(request ? m_prompt : m_sequence, tokenScale(*model, 16));
    if (request)
        showRow(m_generate, tokenScale(*model, 1));
    nameSequence(phase);
}

void SizeSection::nameSequence(Phase phase)
{
    if (m_shownPhase == phase)
        return;
    m_shownPhase = phase;
    SliderRow &row = *m_sequence.row;
    switch (phase) {
    case Phase::Prefill:
        row.setCaption(tr("&Prompt (tokens)"), tr("Prompt, tokens"));
        row.setHelp(tr("Prompt: tokens of each sequence that the prefill reads at once.\nThe slider ends at the length the model was made for."));
        return;
    case Phase::Decode:
        row.setCaption(tr("Co&ntext (tokens)"), tr("Context, tokens"));
        row.setHelp(tr("Context: tokens of each sequence already in the KV cache; every new token reads them all.\n"
                       "The slider ends at the length the model was made for."));
        return;
    default:
        row.setCaption(tr("Seque&nce (tokens)"), tr("Sequence, tokens"));
        row.setHelp(tr("Sequence: tokens of each sample that pass through the model together.\nThe slider ends at the length the model was made for."));
        return;
    }
}

} // namespace roofline
