// Runs sweeps beside the event loop: short ones are there at once, long ones tell how far they are and can be stopped.
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
        Scenario scenario; // with what it is compared with
        CataloguePtr zoo;
        std::vector<std::string> axes; // as texts: a million values are not made in the event loop either
        int flopPerMac = 2;            // the lens through which the points are seen
    };
    struct Answer {
        SweepRunPtr run; // null: `problem` says why not, or it was stopped
        SweepDigestPtr digest;
        std::vector<SweptLine> besides;
        std::size_t leftOut = 0;
        QString problem;
        std::optional<qint64> stoppedAfter; // so many points
    };

    explicit SweepWorker(QObject *parent = nullptr);
    ~SweepWorker() override;

    // Stops what still runs: its answer is not told any more. An answer that comes soon is told before this returns.
    void ask(const Question &question);
    void cancel(); // the answer is what there is
    bool isRunning() const { return m_job != nullptr; }

signals:
    void progressed(qint64 done, qint64 total);
    void answered(const roofline::SweepWorker::Answer &answer);

private:
    struct Job;
    static void compute(Job &job);
    void drop();
    void take();

    std::shared_ptr<Job> m_job;      // the last one asked for; null: it was answered
    std::vector<std::string> m_slow; // axes that are not waited for: their points take long
    QTimer m_look;                   // while a job runs
    QThreadPool m_pool;              // of one thread
};

} // namespace roofline
