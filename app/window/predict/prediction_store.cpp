#include "app/window/predict/prediction_store.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/units/format.h"
#include "core/units/mapped.h"

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

constexpr std::size_t lately = 10; // guesses

} // namespace

PredictionStore::PredictionStore()
    : m_file(QStringLiteral("predictions.yaml"),
             {Words::tr("Your predictions could not be read"),
              Words::tr("%1 is damaged. It is kept as %2, and predictions begin anew."),
              Words::tr("%1 is damaged and could not be moved: move it away to begin anew."),
              Words::tr("Your predictions are not kept"),
              Words::tr("%1 could not be written: %2. They are forgotten when the window is closed.")})
{
}

void PredictionStore::read(const Tell &tell)
{
    m_lessons.read(tell);
    if (!m_file.isThere())
        m_predictions.clear();
    else
        m_predictions = m_file.read(readPredictions, tell).value_or(m_predictions);
}

void PredictionStore::add(const Prediction &prediction, const Tell &tell)
{
    read(tell);
    m_predictions.push_back(prediction);
    m_file.write(writePredictions(m_predictions), tell);
}

void PredictionStore::clear(const Tell &tell)
{
    m_predictions.clear();
    m_file.write(writePredictions(m_predictions), tell);
}

std::vector<double> PredictionStore::factors() const
{
    std::vector<std::pair<std::string, double>> all;
    for (const auto &[id, lesson] : m_lessons.all().lessons) {
        for (const auto &[step, progress] : lesson.steps) {
            if (progress.isDone() && !progress.answers.empty() && progress.factor > 0)
                all.emplace_back(progress.date, progress.factor);
        }
    }
    for (const Prediction &prediction : m_predictions) {
        if (prediction.factor > 0)
            all.emplace_back(prediction.date, prediction.factor);
    }
    std::ranges::stable_sort(all, {}, &std::pair<std::string, double>::first);
    return mapped(all, &std::pair<std::string, double>::second);
}

QString factorSentence(const std::vector<double> &factors)
{
    if (factors.empty())
        return {};
    const auto text = [](const std::vector<double> &some) { return qtText(formatRatio(typicalFactor(some), 2)); };
    const std::size_t last = std::min(lately, factors.size());
    const std::vector<double> late(factors.end() - std::ptrdiff_t(last), factors.end());
    const std::vector<double> before(factors.begin(), factors.end() - std::ptrdiff_t(last));
    const auto areRight = [](const QString &factor) { return factor == QLatin1String("1"); };
    const QString now = text(late);
    if (last == 1)
        return areRight(now) ? Words::tr("Your first guess was right on.")
                             : Words::tr("Your first guess was off by %1×.").arg(now);
    if (before.empty())
        return areRight(now) ? Words::tr("Your %1 guesses were right on.").arg(last)
                             : Words::tr("Your %1 guesses were off by %2× (geometric mean).").arg(last).arg(now);
    const QString then = text(before);
    if (areRight(now))
        return areRight(then) ? Words::tr("Your last ten guesses were right on, as were those before.")
                              : Words::tr("Your last ten guesses were right on; before, they were off by %1× "
                                          "(geometric mean).")
                                    .arg(then);
    return areRight(then)
               ? Words::tr("Your last ten guesses were off by %1× (geometric mean); before, they were right on.")
                     .arg(now)
               : Words::tr("Your last ten guesses were off by %1× (geometric mean), and by %2× before.").arg(now, then);
}

} // namespace roofline
