#include "app/deploy/ranking_worker.h"

#include <utility>

namespace roofline {

RankingWorker::RankingWorker(QObject *parent) : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
}

RankingWorker::~RankingWorker()
{
    m_pool.waitForDone(); // it tells this
}

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
        QMetaObject::invokeMethod(
            this, [this, ranking] { take(ranking); }, Qt::QueuedConnection);
    });
}

void RankingWorker::take(const RankingPtr &ranking)
{
    m_running = false;
    if (const auto next = std::exchange(m_next, std::nullopt))
        begin(*next);
    emit answered(ranking);
}

} // namespace roofline
