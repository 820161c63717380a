#include "app/views/sweep_worker.h"

#include "app/theme/text.h"

#include <QSemaphore>
#include <QTimer>

#include <atomic>

namespace roofline {

namespace {

constexpr int patience = 8;              // ms: half of a frame
constexpr int tellEvery = 50;            // ms between two looks at how far it is

} // namespace

// What both threads see of one run.
struct SweepWorker::Job {
    Question question;
    std::atomic<bool> stop = false;
    std::atomic<bool> done = false;      // then the answer is the event loop's
    std::atomic<qint64> points = 0;
    std::atomic<qint64> total = 0;
    QSemaphore ready;
    Answer answer;
};

SweepWorker::SweepWorker(QObject *parent)
    : QObject(parent)
{
    m_pool.setMaxThreadCount(1);
}

SweepWorker::~SweepWorker()
{
    if (m_job)
        m_job->stop = true;
    m_pool.waitForDone();
}

void SweepWorker::compute(Job &job)
{
    const Question &question = job.question;
    std::vector<SweepAxis> axes;
    qint64 total = 1;
    for (const std::string &text : question.axes) {
        Result<SweepAxis> axis = parseSweepAxis(text, question.scenario, *question.zoo);
        if (!axis) {
            job.answer.problem = qtText(axis.message().text);
            return;
        }
        axes.push_back(std::move(axis.value()));
        total *= qint64(axes.back().values.size());
    }
    job.total = total;
    Result<SweepRun> run = runSweep(question.scenario, *question.zoo, axes, [&job](std::size_t done) {
        job.points = qint64(done);
        return !job.stop;
    });
    if (run)
        job.answer.run = std::make_shared<const SweepRun>(std::move(run.value()));
    else
        job.answer.problem = qtText(run.message().text);
}

void SweepWorker::ask(const Question &question)
{
    if (m_job)
        m_job->stop = true;
    m_job = std::make_shared<Job>();
    m_job->question = question;
    m_pool.start([job = m_job] {
        compute(*job);
        job->done = true;
        job->ready.release();
    });
    if (m_job->ready.tryAcquire(1, patience))
        take();
    else
        QTimer::singleShot(tellEvery, this, &SweepWorker::take);
}

void SweepWorker::cancel()
{
    if (m_job)
        m_job->stop = true;
}

void SweepWorker::take()
{
    if (!m_job)
        return;
    if (!m_job->done) {
        emit progressed(m_job->points, std::max<qint64>(1, m_job->total));
        QTimer::singleShot(tellEvery, this, &SweepWorker::take);
        return;
    }
    const Answer answer = m_job->answer;
    m_job.reset();
    emit answered(answer);
}

} // namespace roofline
