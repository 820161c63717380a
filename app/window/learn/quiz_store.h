// What of a quiz is to be repeated and when, in a file of the user's data folder that all windows share.
#pragma once

#include "app/window/learn/progress_store.h"
#include "core/quiz/boxes.h"

#include <QString>

namespace roofline {

class QuizStore {
public:
    explicit QuizStore(QString file = userDataFolder() + QStringLiteral("/quiz.yaml"));

    std::vector<std::string> due(const ProgressStore::Tell &tell); // kinds, as the file says now
    void take(std::string_view kind, const StepProgress &how, const ProgressStore::Tell &tell);

private:
    void read(const ProgressStore::Tell &tell);

    QString m_file;
    QuizBoxes m_boxes;
    bool m_toldFailure = false;
};

} // namespace roofline
