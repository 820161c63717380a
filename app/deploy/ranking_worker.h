// Ranks deployments outside of the event loop. While a slider moves, only the newest waiting question is answered.
#pragma once

#include "app/session/session.h"
#include "core/deploy/all_chips.h"
#include "core/deploy/curves.h"
#include "core/deploy/rank.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
#include <optional>
#include <utility>

namespace roofline {

using RankingPtr = std::shared_ptr<const Ranking>;
using CurvesPtr = std::shared_ptr<const DeploymentCurves>;
using StandingsPtr = std::shared_ptr<const std::vector<ChipStanding>>;

// What is shown beside the table; null: it is not shown.
struct BesideRanking {
    CurvesPtr curves;
    StandingsPtr standings;
};

class RankingWorker : public QObject {
    Q_OBJECT

public:
    struct Question {
        Scenario scenario;
        CataloguePtr zoo;
        DeploymentSpace space;
        RankBy by = RankBy::Throughput;
        bool curves = false; // whether they are shown
        bool standings = false;

        bool operator==(const Question &) const = default;
    };

    explicit RankingWorker(QObject *parent = nullptr) : QObject(parent) { m_pool.setMaxThreadCount(1); }
    ~RankingWorker() override { m_pool.waitForDone(); } // the running task still calls this object

    void ask(const Question &question)
    {
        if (m_running)
            m_next = question;
        else
            begin(question);
    }
    bool isRunning() const { return m_running; }

signals:
    // While questions keep coming, only as many are answered as there is time for.
    void answered(const roofline::RankingPtr &ranking, const roofline::BesideRanking &beside);

private:
    void begin(const Question &question)
    {
        m_running = true;
        m_pool.start([this, question] {
            auto ranking =
                std::make_shared<Ranking>(rank(question.scenario, *question.zoo, question.space, question.by));
            BesideRanking beside;
            if (question.curves)
                beside.curves = std::make_shared<DeploymentCurves>(curvesOf(*ranking));
            if (question.standings)
                beside.standings =
                    std::make_shared<std::vector<ChipStanding>>(allChips(question.scenario, *question.zoo));
            QMetaObject::invokeMethod(
                this, [this, ranking, beside] { take(ranking, beside); }, Qt::QueuedConnection);
        });
    }

    void take(const RankingPtr &ranking, const BesideRanking &beside)
    {
        m_running = false;
        if (const auto next = std::exchange(m_next, std::nullopt))
            begin(*next);
        emit answered(ranking, beside);
    }

    std::optional<Question> m_next; // waits while another question is answered
    bool m_running = false;
    QThreadPool m_pool; // one thread, whose work itself uses others
};

} // namespace roofline
