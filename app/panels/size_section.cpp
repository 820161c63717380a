// These sections set the amount of work: the batch and the tokens of each sequence, as far as model and phase have
// them, and what a training step does besides.
#include "app/controls/fold.h"
#include "app/controls/size_row.h"
#include "app/panels/section.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/scenario/settings.h"
#include "core/workload/model.h"

#include <QCoreApplication>

#include <algorithm>
#include <optional>
#include <utility>

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
    explicit SizeSection(QWidget *parent) : Section(parent) { addRows(columnIn(this, 10), Setting::Place::Size); }

protected:
    void showAnalysis(const Analysis &analysis) override
    {
        const Phase phase = analysis.scenario.phase;
        const Model *model = analysis.model.get();
        const bool request = model && phase == Phase::Request;
        const bool sequence = model && model->usesSequence(phase);
        showRow("seq", sequence && !request);
        showRow("prompt", sequence && request);
        showRow("generate", request);
        if (sequence)
            row<SizeRow>(request ? "prompt" : "seq")->setScale(tokenScale(*model, 16));
        if (request)
            row<SizeRow>("generate")->setScale(tokenScale(*model, 1));
        const bool pieces = model && model->ownSequence() > 0; // tokens are pieces of an image or a video
        if (const std::pair now(phase, pieces); std::exchange(m_named, now) != now)
            nameSequence(phase, pieces);
    }

    QString nameOfEdit(const Setting &setting) const override
    {
        return setting.name == "seq" ? m_sequence : Section::nameOfEdit(setting);
    }

private:
    void nameSequence(Phase phase, bool pieces)
    {
        switch (phase) {
        case Phase::Prefill:
            setSequence(tr("&Prompt (tokens)"), tr("Prompt, tokens"),
                        tr("Prompt: tokens of each sequence that the prefill reads at once.\nThe slider ends at the "
                           "length the model was made for."));
            return;
        case Phase::Decode:
            setSequence(tr("Co&ntext (tokens)"), tr("Context, tokens"),
                        tr("Context: tokens of each sequence already in the KV cache; every new token reads them all.\n"
                           "The slider ends at the length the model was made for."));
            return;
        default:
            setSequence(tr("Seque&nce (tokens)"), tr("Sequence, tokens"),
                        pieces
                            ? tr("Sequence: tokens of each image or video, which are pieces of it. Twice the pixels a "
                                 "side are four times the tokens.\nThe model's card says what one token stands for.")
                            : tr("Sequence: tokens of each sample that pass through the model together.\nThe slider "
                                 "ends at the length the model was made for."));
            return;
        }
    }

    void setSequence(const QString &caption, const QString &name, const QString &help)
    {
        auto &row = *this->row<SizeRow>("seq");
        row.setCaption(caption, name);
        row.setHelp(help);
        m_sequence = withoutMnemonic(caption).section(QStringLiteral(" ("), 0, 0); // without the unit
    }

    std::optional<std::pair<Phase, bool>> m_named; // the phase, and whether tokens are pieces, that it is called for
    QString m_sequence;                            // what the row of the sequence is called now
};

// Sets what a training step computes again instead of keeping it, and what the replicas share.
class TrainingSection : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::TrainingSection)

public:
    explicit TrainingSection(QWidget *parent) : Section(parent)
    {
        addRows(columnOf(*m_fold), Setting::Place::Training);
    }

protected:
    void showAnalysis(const Analysis &analysis) override
    {
        const Scenario &scenario = analysis.scenario;
        setVisible(analysis.model && scenario.phase == Phase::Training);
        const std::span<const SettingOption> words =
            findSetting("recompute")->view.options; // in the order of Recompute
        m_fold->setState(tr("recompute: %1").arg(settingText(words[std::size_t(scenario.recompute)].word)));
    }

private:
    Fold *m_fold = addFold(tr("&Training"), "training", 6);
};

} // namespace

constinit const SectionMaker makeSizeSection = makeSection<SizeSection>;
constinit const SectionMaker makeTrainingSection = makeSection<TrainingSection>;

} // namespace roofline
