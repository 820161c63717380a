// Ranks deployments beside the event loop. While a slider moves, questions that were not begun when the next one came are left out.
#pragma once

#include "app/session/session.h"
#include "core/deploy/rank.h"

#include <QObject>
#include <QThreadPool>

#include <memory>
#include <optional>

namespace roofline {

using RankingPtr = std::shared_ptr<const Ranking>;

class RankingWorker : public QObject {
    Q_OBJECT

public:
    struct Question {
        Scenario scenario;
        CataloguePtr zoo;
        DeploymentSpace space;
        RankBy by = RankBy::Throughput;

        bool operator==(const Question &) const = default;
    };

    explicit RankingWorker(QObject *parent = nullptr);
    ~RankingWorker() override;

    void ask(const Question &question);
    bool isRunning() const { return m_running; }

signals:
    void answered(const roofline::RankingPtr &ranking); // while questions come, of as many as there is time for

private:
    void begin(const Question &question);
    void take(const RankingPtr &ranking);

    std::optional<Question> m_next; // asked for while another one is being answered
    bool m_running = false;
    QThreadPool m_pool; // of one thread, which has others rank beside it
};

} // namespace roofline
