#include "app/panels/size_section.h"

#include "app/controls/whole_number_row.h"
#include "core/workload/model.h"

#include <QVBoxLayout>

#include <algorithm>

namespace roofline {

namespace {

constexpr std::int64_t largestOnSlider = 1024 * 1024;

// Up to the tokens that the model was made for.
LogScale tokenScale(const Model &model, std::int64_t first)
{
    const std::int64_t longest = model.longestSequence();
    const std::int64_t last = longest > 0 ? std::clamp<std::int64_t>(longest, 2, largestOnSlider) : largestOnSlider;
    return LogScale(last > 4 * first ? first : 1, last);
}

} // namespace

SizeSection::SizeSection(QWidget *parent) : Section(parent)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    m_batch = addRow("batch", &Scenario::batch, tr("&Batch"), tr("Batch"), tr("Batch"), MergeBatch);
    m_sequence = addRow("seq", &Scenario::sequence, tr("Co&ntext"), tr("Context"), tr("Sequence"), MergeSequence);
    m_prompt =
        addRow("prompt", &Scenario::prompt, tr("&Prompt (tokens)"), tr("Prompt, tokens"), tr("Prompt"), MergePrompt);
    m_generate = addRow("generate", &Scenario::generate, tr("Generate&d (tokens)"), tr("Generated, tokens"),
                        tr("Generated tokens"), MergeGenerate);
    m_batch->setObjectName(QStringLiteral("batch"));
    m_sequence->setObjectName(QStringLiteral("sequence"));
    m_prompt->setObjectName(QStringLiteral("prompt"));
    m_generate->setObjectName(QStringLiteral("generate"));

    m_batch->setScale(LogScale(1, 4096));
    m_batch->setHelp(tr("Batch: samples or sequences computed together, sharing one read of the weights.\nAny whole "
                        "number up to %1; the slider goes to 4096.")
                         .arg(largestBatch));
    m_prompt->setHelp(tr("Prompt: tokens of each request that the prefill reads at once.\nThe slider ends at the "
                         "length the model was made for."));
    m_generate->setHelp(
        tr("Generated tokens of each request: one decode step each, over a cache that grows by one token a step.\n"
           "The slider ends at the length the model was made for."));
}

void SizeSection::focusBatch()
{
    m_batch->slider().setFocus();
}

WholeNumberRow *SizeSection::addRow(const char *setting, std::int64_t Scenario::*member, const QString &caption,
                                    const QString &accessible, const QString &what, MergeKey key)
{
    const std::int64_t largest = key == MergeBatch ? largestBatch : largestSequence;
    auto *row = new WholeNumberRow(caption, accessible, {setting, member, largest}, this);
    layout()->addWidget(row);
    connect(row, &WholeNumberRow::asked, this,
            [this, member, what, key](qint64 value) { setNumber(member, value, what, key); });
    connectSeries(row, key);
    return row;
}

void SizeSection::showAnalysis(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    m_batch->showValue(scenario.batch);

    const Model *model = analysis.model.get();
    const bool request = model && scenario.phase == Phase::Request;
    const bool sequence = model && model->usesSequence(scenario.phase);
    m_sequence->setVisible(sequence && !request);
    m_prompt->setVisible(sequence && request);
    m_generate->setVisible(request);
    if (sequence)
        (request ? m_prompt : m_sequence)->setScale(tokenScale(*model, 16));
    if (request)
        m_generate->setScale(tokenScale(*model, 1));
    m_sequence->showValue(scenario.sequence);
    m_prompt->showValue(scenario.prompt);
    m_generate->showValue(scenario.generate);
    nameSequence(scenario.phase);
}

void SizeSection::nameSequence(Phase phase)
{
    if (m_shownPhase == phase)
        return;
    m_shownPhase = phase;
    SliderRow &row = *m_sequence;
    switch (phase) {
    case Phase::Prefill:
        row.setCaption(tr("&Prompt (tokens)"), tr("Prompt, tokens"));
        row.setHelp(tr("Prompt: tokens of each sequence that the prefill reads at once.\nThe slider ends at the length "
                       "the model was made for."));
        return;
    case Phase::Decode:
        row.setCaption(tr("Co&ntext (tokens)"), tr("Context, tokens"));
        row.setHelp(tr("Context: tokens of each sequence already in the KV cache; every new token reads them all.\n"
                       "The slider ends at the length the model was made for."));
        return;
    default:
        row.setCaption(tr("Seque&nce (tokens)"), tr("Sequence, tokens"));
        row.setHelp(tr("Sequence: tokens of each sample that pass through the model together.\nThe slider ends at the "
                       "length the model was made for."));
        return;
    }
}

} // namespace roofline
