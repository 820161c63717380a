// Ranks deployments beside the event loop. While a slider moves, questions that were not begun when the next one came are left out.
#pragma once

#include "app/session/session.h"
#include "core/deploy/all_chips.h"
#include "core/deploy/curves.h"
#include "core/deploy/rank.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
#include <optional>

namespace roofline {

using RankingPtr = std::shared_ptr<const Ranking>;
using CurvesPtr = std::shared_ptr<const DeploymentCurves>;
using StandingsPtr = std::shared_ptr<const std::vector<ChipStanding>>;

// What is shown beside the table; null: nobody looks at it.
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
        bool curves = false; // whether anybody looks at them
        bool standings = false;

        bool operator==(const Question &) const = default;
    };

    explicit RankingWorker(QObject *parent = nullptr);
    ~RankingWorker() override;

    void ask(const Question &question);
    bool isRunning() const { return m_running; }

signals:
    // While questions come, of as many as there is time for.
    void answered(const roofline::RankingPtr &ranking, const roofline::BesideRanking &beside);

private:
    void begin(const Question &question);
    void take(const RankingPtr &ranking, const BesideRanking &beside);

    std::optional<Question> m_next; // asked for while another one is being answered
    bool m_running = false;
    QThreadPool m_pool; // of one thread, which has others rank beside it
};

} // namespace roofline
