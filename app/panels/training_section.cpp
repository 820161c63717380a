// This section sets what a training step computes again instead of keeping it, and what the replicas share.
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
        addSharding(content);
    }

protected:
    void showAnalysis(const Analysis &analysis) override
    {
        const Scenario &scenario = analysis.scenario;
        setVisible(analysis.model && scenario.phase == Phase::Training);
        m_sharding->setVisible(scenario.replicas > 1 || scenario.sharding != Sharding::None);
        m_fold->setState(tr("recompute: %1").arg(names()[std::size_t(scenario.recompute)].second));
    }

private:
    static std::vector<std::pair<Recompute, QString>> names() // in the order of Recompute
    {
        return {{Recompute::None, tr("none")}, {Recompute::Selective, tr("selective")}, {Recompute::Full, tr("full")}};
    }

    void addSharding(QWidget *content)
    {
        m_sharding = new QWidget(content);
        auto *column = columnIn(m_sharding, 4);
        auto *box =
            new Segmented(tr("Shared by the replicas"),
                          {{tr("Nothing"), tr("Each replica keeps weights, gradients and optimizer states whole."), 5},
                           {tr("States"), tr("ZeRO-1: each keeps its part of the optimizer states."), 5},
                           {tr("Gradients"), tr("ZeRO-2: also its part of the gradients."), 6},
                           {tr("Weights"),
                            tr("ZeRO-3, FSDP: also its part of the weights, which are gathered layer by layer\nforward "
                               "and backward: least memory, half as much again to send."),
                            5}},
                          m_sharding);
        box->setObjectName(QStringLiteral("sharding"));
        column->addWidget(new QLabel(tr("Shared by the replicas"), m_sharding));
        column->addWidget(box);
        connectChoice(box, &Scenario::sharding, tr("Sharding"),
                      {{Sharding::None, tr("nothing")},
                       {Sharding::Zero1, QStringLiteral("ZeRO-1")},
                       {Sharding::Zero2, QStringLiteral("ZeRO-2")},
                       {Sharding::Zero3, QStringLiteral("ZeRO-3")}});
        content->layout()->addWidget(m_sharding);
    }

    Fold *m_fold;
    QWidget *m_sharding = nullptr; // hidden for a single replica, which has nothing to share
};

} // namespace

Section *makeTrainingSection(QWidget *parent)
{
    return new TrainingSection(parent);
}

} // namespace roofline
