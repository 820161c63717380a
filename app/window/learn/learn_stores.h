// These stores keep in the user's data folder what somebody has learned: ProgressStore the progress in lessons,
// QuizStore the kinds of questions to repeat.
#pragma once

#include "app/window/files/kept_file.h"
#include "core/lesson/progress.h"
#include "core/quiz/boxes.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace roofline {

// Stores the reader's progress in all lessons.
class ProgressStore {
public:
    using Tell = KeptFile::Tell;

    ProgressStore();

    const LessonProgress &of(const std::string &lesson) const;
    // Reads the file again, which another window may have changed, and replaces the progress of this lesson.
    void keep(const std::string &lesson, const LessonProgress &progress, const Tell &tell);
    // Stores the reader's reflections on a lesson and the reader's name, which keep() leaves unchanged.
    void keepReflections(const std::string &lesson, const std::map<std::string, std::string> &reflections,
                         const std::string &name, const Tell &tell);
    void read(const Tell &tell);
    const std::string &name() const { return m_progress.name; }
    const Progress &all() const { return m_progress; }

private:
    KeptFile m_file;
    Progress m_progress;
};

// Stores which kinds of questions are to be repeated and when, in a file of the user's data folder that all
// windows share.
class QuizStore {
public:
    QuizStore();

    std::vector<std::string> due(const KeptFile::Tell &tell); // kinds of questions, read again from the file
    void take(std::string_view kind, const StepProgress &how, const KeptFile::Tell &tell);

private:
    KeptFile m_file;
    QuizBoxes m_boxes;
};

} // namespace roofline
