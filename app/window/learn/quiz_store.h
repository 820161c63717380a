// Stores which kinds of questions are to be repeated and when, in a file of the user's data folder that all
// windows share.
#pragma once

#include "app/window/learn/kept_file.h"
#include "core/quiz/boxes.h"

namespace roofline {

class QuizStore {
public:
    QuizStore();

    std::vector<std::string> due(const KeptFile::Tell &tell); // kinds of questions, read again from the file
    void take(std::string_view kind, const StepProgress &how, const KeptFile::Tell &tell);

private:
    void read(const KeptFile::Tell &tell);

    KeptFile m_file;
    QuizBoxes m_boxes;
};

} // namespace roofline
