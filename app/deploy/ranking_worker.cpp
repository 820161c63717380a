#include "app/deploy/ranking_worker.h"

#include <utility>

namespace roofline {

void RankingWorker::ask(const Question &question)
{
    if (m_running)
        m_next = question;
    else
        begin(question);
}

void RankingWorker::begin(const Question &question)
{
    m_running = true;
    m_pool.start([this, question] {
        auto ranking = std::make_shared<Ranking>(rank(question.scenario, *question.zoo, question.space, question.by));
        BesideRanking beside;
        if (question.curves)
            beside.curves = std::make_shared<DeploymentCurves>(curvesOf(*ranking));
        if (question.standings)
            beside.standings = std::make_shared<std::vector<ChipStanding>>(allChips(question.scenario, *question.zoo));
        QMetaObject::invokeMethod(
            this, [this, ranking, beside] { take(ranking, beside); }, Qt::QueuedConnection);
    });
}

void RankingWorker::take(const RankingPtr &ranking, const BesideRanking &beside)
{
    m_running = false;
    if (const auto next = std::exchange(m_next, std::nullopt))
        begin(*next);
    emit answered(ranking, beside);
}

} // namespace roofline
