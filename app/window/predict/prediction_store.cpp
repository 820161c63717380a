#include "app/window/predict/prediction_store.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/units/format.h"
#include "core/zoo/text_file.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

ROOFLINE_TRANSLATED(roofline::predictions);

namespace roofline {

namespace {

constexpr std::size_t largestPredictions = 4'000'000; // bytes
constexpr std::size_t lately = 10;                    // guesses

} // namespace

PredictionStore::PredictionStore(QString file) : m_file(std::move(file)) {}

void PredictionStore::read(const Tell &tell)
{
    m_lessons.read(tell);
    if (!QFileInfo::exists(m_file)) {
        m_predictions.clear();
        return;
    }
    const Result<std::string> text = readTextFile(stdText(m_file), largestPredictions);
    Messages messages;
    std::optional<std::vector<Prediction>> read =
        text ? readPredictions(*text, stdText(m_file), messages) : std::nullopt;
    if (read) {
        m_predictions = std::move(*read);
        return;
    }
    const QString aside = keepAside(m_file);
    tell(translated("Your predictions could not be read"),
         aside.isEmpty() ? translated("%1 is damaged and could not be moved: move it away to begin anew.")
                               .arg(QDir::toNativeSeparators(m_file))
                         : translated("%1 is damaged. It is kept as %2, and predictions begin anew.")
                               .arg(QDir::toNativeSeparators(m_file), QFileInfo(aside).fileName()));
}

void PredictionStore::add(const Prediction &prediction, const Tell &tell)
{
    read(tell);
    m_predictions.push_back(prediction);
    write(tell);
}

void PredictionStore::clear(const Tell &tell)
{
    m_predictions.clear();
    write(tell);
}

void PredictionStore::write(const Tell &tell)
{
    const QString why = writeKept(m_file, writePredictions(m_predictions));
    if (!why.isEmpty() && !std::exchange(m_toldFailure, true))
        tell(translated("Your predictions are not kept"),
             translated("%1 could not be written: %2. They are forgotten when the window is closed.")
                 .arg(QDir::toNativeSeparators(m_file), why));
}

std::vector<double> PredictionStore::factors() const
{
    std::vector<std::pair<std::string, double>> all;
    for (const auto &[id, lesson] : m_lessons.all().lessons) {
        for (const auto &[step, progress] : lesson.steps) {
            if (progress.isDone() && !progress.answers.empty() && progress.factor > 1) // of a choice it is 1
                all.emplace_back(progress.date, progress.factor);
        }
    }
    for (const Prediction &prediction : m_predictions) {
        if (prediction.factor > 0)
            all.emplace_back(prediction.date, prediction.factor);
    }
    std::ranges::stable_sort(all, {}, &std::pair<std::string, double>::first);
    std::vector<double> factors;
    for (const auto &[date, factor] : all)
        factors.push_back(factor);
    return factors;
}

QString factorSentence(const std::vector<double> &factors)
{
    if (factors.empty())
        return {};
    const auto text = [](const std::vector<double> &some) { return qtText(formatNumber(typicalFactor(some), 2)); };
    const std::size_t last = std::min(lately, factors.size());
    const std::vector<double> late(factors.end() - std::ptrdiff_t(last), factors.end());
    const std::vector<double> before(factors.begin(), factors.end() - std::ptrdiff_t(last));
    if (last == 1)
        return translated("Your first guess was within %1×.").arg(text(late));
    if (before.empty())
        return translated("Your %1 guesses were within %2× (geometric mean).").arg(last).arg(text(late));
    return translated("Your last ten guesses were within %1× (geometric mean); before that %2×.")
        .arg(text(late), text(before));
}

} // namespace roofline
