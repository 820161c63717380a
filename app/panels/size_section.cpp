// This section sets the amount of work: the batch and the tokens of each sequence, as far as model and phase
// have them.
#include "app/controls/whole_number_row.h"
#include "app/panels/section.h"
#include "app/panels/sections.h"
#include "core/workload/model.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>

namespace roofline {

namespace {

constexpr std::int64_t largestOnSlider = std::int64_t(1) << 20;

// The scale ends at the length that the model was made for.
LogScale tokenScale(const Model &model, std::int64_t first)
{
    const std::int64_t longest = model.longestSequence();
    const std::int64_t last = longest > 0 ? std::clamp<std::int64_t>(longest, 2, largestOnSlider) : largestOnSlider;
    return LogScale(last > 4 * first ? first : 1, last);
}

class SizeSection : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::SizeSection)

public:
    explicit SizeSection(QWidget *parent) : Section(parent)
    {
        columnIn(this, 10);
        m_batch = addRow("batch", "batch", &Scenario::batch, tr("&Batch"), tr("Batch"), tr("Batch"), MergeBatch);
        m_sequence = addRow("sequence", "seq", &Scenario::sequence, tr("Co&ntext"), tr("Context"), tr("Sequence"),
                            MergeSequence);
        m_prompt = addRow("prompt", "prompt", &Scenario::prompt, tr("&Prompt (tokens)"), tr("Prompt, tokens"),
                          tr("Prompt"), MergePrompt);
        m_generate = addRow("generate", "generate", &Scenario::generate, tr("Generate&d (tokens)"),
                            tr("Generated, tokens"), tr("Generated tokens"), MergeGenerate);

        m_batch->setScale(LogScale(1, 4096));
        m_batch->setHelp(
            tr("Batch: samples or sequences computed together, sharing one read of the weights.\nAny whole "
               "number up to %1; the slider goes to 4096.")
                .arg(largestBatch));
        m_prompt->setHelp(tr("Prompt: tokens of each request that the prefill reads at once.\nThe slider ends at the "
                             "length the model was made for."));
        m_generate->setHelp(
            tr("Generated tokens of each request: one decode step each, over a cache that grows by one token a step.\n"
               "The slider ends at the length the model was made for."));
    }

protected:
    void showAnalysis(const Analysis &analysis) override
    {
        const Phase phase = analysis.scenario.phase;
        const Model *model = analysis.model.get();
        const bool request = model && phase == Phase::Request;
        const bool sequence = model && model->usesSequence(phase);
        m_sequence->setVisible(sequence && !request);
        m_prompt->setVisible(sequence && request);
        m_generate->setVisible(request);
        if (sequence)
            (request ? m_prompt : m_sequence)->setScale(tokenScale(*model, 16));
        if (request)
            m_generate->setScale(tokenScale(*model, 1));
        const bool pieces = model && model->ownSequence() > 0; // tokens are pieces of an image or a video
        if (const Named named{phase, pieces}; std::exchange(m_named, named) != named)
            nameSequence(phase, pieces);
    }

private:
    WholeNumberRow *addRow(const char *name, const char *setting, std::int64_t Scenario::*member,
                           const QString &caption, const QString &accessible, const QString &what, MergeKey key)
    {
        const std::int64_t largest = key == MergeBatch ? largestBatch : largestSequence;
        auto *row = new WholeNumberRow(caption, accessible, {setting, member, largest}, this);
        row->setObjectName(QLatin1String(name));
        layout()->addWidget(row);
        connectNumber(row, what, key);
        return row;
    }

    void nameSequence(Phase phase, bool pieces)
    {
        SliderRow &row = *m_sequence;
        switch (phase) {
        case Phase::Prefill:
            row.setCaption(tr("&Prompt (tokens)"), tr("Prompt, tokens"));
            row.setHelp(tr("Prompt: tokens of each sequence that the prefill reads at once.\nThe slider ends at the "
                           "length the model was made for."));
            return;
        case Phase::Decode:
            row.setCaption(tr("Co&ntext (tokens)"), tr("Context, tokens"));
            row.setHelp(tr("Context: tokens of each sequence already in the KV cache; every new token reads them all.\n"
                           "The slider ends at the length the model was made for."));
            return;
        default:
            row.setCaption(tr("Seque&nce (tokens)"), tr("Sequence, tokens"));
            row.setHelp(pieces
                            ? tr("Sequence: tokens of each image or video, which are pieces of it. Twice the pixels a "
                                 "side are four times the tokens.\nThe model's card says what one token stands for.")
                            : tr("Sequence: tokens of each sample that pass through the model together.\nThe slider "
                                 "ends at the length the model was made for."));
            return;
        }
    }

    WholeNumberRow *m_batch;
    WholeNumberRow *m_sequence;
    WholeNumberRow *m_prompt;
    WholeNumberRow *m_generate;

    struct Named {
        Phase phase;
        bool pieces;
        bool operator==(const Named &) const = default;
    };
    std::optional<Named> m_named;
};

} // namespace

Section *makeSizeSection(QWidget *parent)
{
    return new SizeSection(parent);
}

} // namespace roofline
