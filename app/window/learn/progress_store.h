// How far a reader has come with all lessons, in a file of the user's data folder that all windows share.
#pragma once

#include "app/window/learn/kept_file.h"
#include "core/lesson/progress.h"

namespace roofline {

class ProgressStore {
public:
    using Tell = KeptFile::Tell;

    ProgressStore();

    const LessonProgress &of(const std::string &lesson) const;
    // As the file is now, which another window may have written, with this lesson's changed.
    void keep(const std::string &lesson, const LessonProgress &progress, const Tell &tell);
    // What a reader wrote of a lesson, and the own name, which keep() leaves as they are.
    void keepReflections(const std::string &lesson, const std::map<std::string, std::string> &reflections,
                         const std::string &name, const Tell &tell);
    void read(const Tell &tell);
    bool isThere() const { return m_file.isThere(); } // somebody has begun a lesson
    const std::string &name() const { return m_progress.name; }
    const Progress &all() const { return m_progress; }

private:
    KeptFile m_file;
    Progress m_progress;
};

} // namespace roofline
