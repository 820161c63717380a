// What was predicted, in a file of the user's data folder that all windows share; the first answers of lessons count, too.
#pragma once

#include "app/window/learn/progress_store.h"
#include "core/lesson/predictions.h"

#include <QString>

#include <vector>

namespace roofline {

class PredictionStore {
public:
    using Tell = KeptFile::Tell;

    PredictionStore();

    void read(const Tell &tell);
    // As the file is now, which another window may have written, and one more.
    void add(const Prediction &prediction, const Tell &tell);
    void clear(const Tell &tell); // of lessons nothing is forgotten

    const std::vector<Prediction> &all() const { return m_predictions; }
    // Of predictions and of lessons, in the order of their days.
    std::vector<double> factors() const;

private:
    KeptFile m_file;
    ProgressStore m_lessons;
    std::vector<Prediction> m_predictions;
};

// "Your last ten guesses were within 1.6× (geometric mean); before that 2.4×." Empty: there are none.
QString factorSentence(const std::vector<double> &factors);

} // namespace roofline
