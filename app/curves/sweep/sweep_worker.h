// Runs sweeps outside of the event loop. Short ones are answered at once; long ones report their progress and
// can be stopped.
#pragma once

#include "app/curves/sweep/sweep_picture.h"
#include "app/session/session.h"

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <memory>

namespace roofline {

class SweepWorker : public QObject {
    Q_OBJECT

public:
    struct Question {
        Scenario scenario; // includes what it is compared with
        CataloguePtr zoo;
        std::vector<std::string> axes; // as texts, because even creating a million values would block the event loop
        int flopPerMac = 2;            // for converting the shown points
    };
    struct Answer : SweptRuns {
        std::optional<qint64> stoppedAfter; // number of points before it was stopped
    };

    explicit SweepWorker(QObject *parent = nullptr);
    ~SweepWorker() override;

    // Stops what still runs, whose answer is then dropped. A quick answer is signaled before this function returns.
    void ask(const Question &question);
    void cancel(); // the answer then says after how many points it stopped
    bool isRunning() const { return m_job != nullptr; }

signals:
    void progressed(qint64 done, qint64 total);
    void answered(const roofline::SweepWorker::Answer &answer);

private:
    struct Job;
    static void compute(Job &job);
    void drop();
    void take();

    std::shared_ptr<Job> m_job;      // the last job asked for; null: it was answered
    std::vector<std::string> m_slow; // axes whose points take long, so that ask() does not wait for them
    QTimer m_look;                   // runs while a job runs
    QThreadPool m_pool;              // has one thread
};

} // namespace roofline
