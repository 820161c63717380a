#include "app/views/sweep_worker.h"

#include "app/theme/text.h"

#include <QElapsedTimer>
#include <QSemaphore>

#include <atomic>

namespace roofline {

namespace {

constexpr int patience = 8;              // ms: half of a frame
constexpr int tellEvery = 50;            // ms between two looks at how far it is
constexpr int tellFrom = 250;            // ms: what is done sooner needs no word

} // namespace

// What both threads see of one run.
struct SweepWorker::Job {
    Question question;
    std::atomic<bool> stop = false;
    std::atomic<bool> unwanted = false;  // another one was asked for
    std::atomic<bool> done = false;      // then the answer is the event loop's
    std::atomic<qint64> points = 0;
    std::atomic<qint64> total = 0;
    QSemaphore ready;
    QElapsedTimer since;
    Answer answer;
};

SweepWorker::SweepWorker(QObject *parent)
    : QObject(parent)
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
    qint64 total = 1;
    for (const std::string &text : question.axes) {
        if (job.unwanted)
            return;   // a drag asks faster than long axes can be read
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
        compute(*job);
        job->done = true;
        job->ready.release();
    });
    if (m_job->ready.tryAcquire(1, patience))
        take();
    else if (!m_look.isActive())   // not put off by a drag
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
    const Answer answer = m_job->answer;
    m_job.reset();
    emit answered(answer);
}

} // namespace roofline
