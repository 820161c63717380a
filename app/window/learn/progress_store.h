// Stores the reader's progress in all lessons in a file of the user's data folder, which all windows share.
#pragma once

#include "app/window/learn/kept_file.h"
#include "core/lesson/progress.h"

namespace roofline {

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
    bool isThere() const { return m_file.isThere(); } // whether a lesson was ever started
    const std::string &name() const { return m_progress.name; }
    const Progress &all() const { return m_progress; }

private:
    KeptFile m_file;
    Progress m_progress;
};

} // namespace roofline
