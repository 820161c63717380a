#include "app/panels/training_section.h"

#include "app/controls/fold.h"
#include "app/controls/segmented.h"

#include <QLabel>
#include <QVBoxLayout>

#include <array>

namespace roofline {

namespace {

constexpr std::array policies = {Recompute::None, Recompute::Selective, Recompute::Full};

QString nameOf(Recompute policy)
{
    switch (policy) {
    case Recompute::None: return TrainingSection::tr("none");
    case Recompute::Selective: return TrainingSection::tr("selective");
    case Recompute::Full: return TrainingSection::tr("full");
    }
    return {};
}

} // namespace

TrainingSection::TrainingSection(QWidget *parent)
    : Section(parent)
    , m_fold(new Fold(tr("&Training"), this))
    , m_recompute(new Segmented(
          tr("Recompute"),
          {{tr("None"), tr("Keep every operator's output for the backward pass: most memory, least work."), 4},
           {tr("Selective"), tr("Keep all but attention's scores, which are computed again: they are large and cheap."),
            6},
           {tr("Full"),
            tr("Keep only what leaves each layer and run the forward pass again:\n"
               "least memory, a third more work."),
            4}},
          m_fold->content()))
{
    m_fold->header().setObjectName(QStringLiteral("training"));
    m_recompute->setObjectName(QStringLiteral("recompute"));

    auto *outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_fold);
    auto *layout = new QVBoxLayout(m_fold->content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(new QLabel(tr("Recompute activations"), m_fold->content()));
    layout->addWidget(m_recompute);

    connect(m_recompute, &Segmented::chosen, this, [this](int index) {
        Scenario next = scenario();
        next.recompute = policies[std::size_t(index)];
        change(next, tr("Recompute"), nameOf(scenario().recompute), nameOf(next.recompute));
    });
}

void TrainingSection::showAnalysis(const Analysis &analysis)
{
    const Scenario &scenario = analysis.scenario;
    setVisible(analysis.model && scenario.phase == Phase::Training);
    m_recompute->setCurrent(int(scenario.recompute));
    m_fold->setState(tr("recompute: %1").arg(nameOf(scenario.recompute)));
}

} // namespace roofline
