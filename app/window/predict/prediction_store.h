// Stores predictions in a file of the user's data folder that all windows share. The first answers in lessons
// count too.
#pragma once

#include "app/window/files/kept_file.h"
#include "app/window/learn/learn_stores.h"
#include "core/lesson/predictions.h"

#include <QString>

#include <vector>

namespace roofline {

class PredictionStore {
public:
    using Tell = KeptFile::Tell;

    PredictionStore();

    void read(const Tell &tell);
    // Reads the file again, which another window may have changed, and adds a prediction.
    void add(const Prediction &prediction, const Tell &tell);
    void clear(const Tell &tell); // keeps the answers in lessons

    const std::vector<Prediction> &all() const { return m_predictions; }
    // Returns the factors of predictions and lessons in the order of their days.
    std::vector<double> factors() const;

private:
    KeptFile m_file;
    ProgressStore m_lessons;
    std::vector<Prediction> m_predictions;
};

// Returns a sentence such as "Your last ten guesses were off by 1.6× (geometric mean), and by 2.4× before.".
// Empty: there are no guesses.
QString factorSentence(const std::vector<double> &factors);

} // namespace roofline
