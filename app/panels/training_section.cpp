// What a training step computes again instead of keeping it.
#include "app/controls/fold.h"
#include "app/panels/section.h"
#include "app/panels/sections.h"

#include <QCoreApplication>
#include <QLabel>

namespace roofline {

namespace {

class TrainingSection : public Section {
    Q_DECLARE_TR_FUNCTIONS(roofline::TrainingSection)

public:
    explicit TrainingSection(QWidget *parent) : Section(parent), m_fold(addFold(tr("&Training"), "training", 6))
    {
        QWidget *content = m_fold->content();
        auto *recompute = new Segmented(
            tr("Recompute"),
            {{tr("None"), tr("Keep every operator's output for the backward pass: most memory, least work."), 4},
             {tr("Selective"),
              tr("Keep all but attention's scores, which are computed again: they are large and cheap."), 6},
             {tr("Full"),
              tr("Keep only what leaves each layer and run the forward pass again:\n"
                 "least memory, a third more work."),
              4}},
            content);
        recompute->setObjectName(QStringLiteral("recompute"));
        content->layout()->addWidget(new QLabel(tr("Recompute activations"), content));
        content->layout()->addWidget(recompute);
        connectChoice(recompute, &Scenario::recompute, tr("Recompute"), names());
    }

protected:
    void showAnalysis(const Analysis &analysis) override
    {
        const Scenario &scenario = analysis.scenario;
        setVisible(analysis.model && scenario.phase == Phase::Training);
        m_fold->setState(tr("recompute: %1").arg(names()[std::size_t(scenario.recompute)].second));
    }

private:
    static std::vector<std::pair<Recompute, QString>> names() // in the order of Recompute
    {
        return {{Recompute::None, tr("none")}, {Recompute::Selective, tr("selective")}, {Recompute::Full, tr("full")}};
    }

    Fold *m_fold;
};

} // namespace

Section *makeTrainingSection(QWidget *parent)
{
    return new TrainingSection(parent);
}

} // namespace roofline
