// This section sets what a training step computes again instead of keeping it, and what the replicas share.
#include "app/controls/fold.h"
#include "app/panels/section.h"
#include "app/panels/sections.h"
#include "app/theme/setting_words.h"

#include <QCoreApplication>

namespace roofline {

namespace {

class TrainingSection : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::TrainingSection)

public:
    explicit TrainingSection(QWidget *parent) : Section(parent), m_fold(addFold(tr("&Training"), "training", 6))
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
    Fold *m_fold;
};

} // namespace

Section *makeTrainingSection(QWidget *parent)
{
    return new TrainingSection(parent);
}

} // namespace roofline
