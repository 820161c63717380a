#include "app/curves/sweep/sweep_worker.h"

#include "app/theme/text.h"

#include <QElapsedTimer>
#include <QSemaphore>

#include <atomic>

namespace roofline {

namespace {

constexpr int patience = 8;   // ms: half of a frame
constexpr int tellEvery = 50; // ms between two looks at the progress
constexpr int tellFrom = 250; // ms; shorter runs report no progress

} // namespace

// Holds what both threads see of one run.
struct SweepWorker::Job {
    Question question;
    std::atomic<bool> stop = false;
    std::atomic<bool> unwanted = false; // another job was asked for
    std::atomic<bool> done = false;     // the event loop owns the answer from then on
    std::atomic<qint64> points = 0;
    std::atomic<qint64> total = 0;
    QSemaphore ready;
    QElapsedTimer since;
    qint64 took = 0; // ms of computing
    Answer answer;
};

SweepWorker::SweepWorker(QObject *parent) : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
    m_look.setInterval(tellEvery);
    connect(&m_look, &QTimer::timeout, this, &SweepWorker::take);
}

SweepWorker::~SweepWorker()
{
    drop();
    m_pool.waitForDone();
}

void SweepWorker::compute(Job &job)
{
    const Question &question = job.question;
    std::vector<SweepAxis> axes;
    for (const std::string &text : question.axes) {
        if (job.unwanted)
            return; // a drag asks faster than long axes can be read
        Result<SweepAxis> axis = parseSweepAxis(text, question.scenario, *question.zoo);
        if (!axis) {
            job.answer.problem = qtText(axis.message().text);
            return;
        }
        axes.push_back(std::move(axis.value()));
    }
    Result<SweepCurves> curves =
        sweepCurves(question.scenario, *question.zoo, axes, [&job](std::size_t done, std::size_t total) {
            job.points = qint64(done);
            job.total = qint64(total);
            return !job.stop;
        });
    if (!curves) {
        job.answer.problem = qtText(curves.message().text);
    } else if (!curves->complete) {
        job.answer.stoppedAfter = qint64(curves->points);
    } else {
        static_cast<SweptRuns &>(job.answer) = shownRuns(std::move(curves.value()), question.flopPerMac);
    }
}

void SweepWorker::drop()
{
    if (m_job)
        m_job->stop = m_job->unwanted = true;
}

void SweepWorker::ask(const Question &question)
{
    drop();
    m_job = std::make_shared<Job>();
    m_job->question = question;
    m_job->since.start();
    m_pool.start([job = m_job] {
        QElapsedTimer own;
        own.start();
        compute(*job);
        job->took = own.elapsed();
        job->done = true;
        job->ready.release();
    });
    if (question.axes != m_slow && m_job->ready.tryAcquire(1, patience)) {
        take();
        return;
    }
    m_slow = question.axes;
    if (!m_look.isActive()) // a drag must not restart the timer
        m_look.start();
}

void SweepWorker::cancel()
{
    if (m_job)
        m_job->stop = true;
}

void SweepWorker::take()
{
    if (!m_job->done) {
        if (m_job->since.elapsed() >= tellFrom)
            emit progressed(m_job->points, m_job->total);
        return;
    }
    m_look.stop();
    if (m_job->took < patience)
        m_slow.clear();
    const Answer answer = m_job->answer;
    m_job.reset();
    emit answered(answer);
}

} // namespace roofline
