#include "app/window/learn/progress_store.h"

#include "app/theme/words.h"

#include <utility>

ROOFLINE_TRANSLATED(roofline::lessons);

namespace roofline {

ProgressStore::ProgressStore()
    : m_file(
        QStringLiteral("lesson-progress.yaml"),
        {translated("The progress of lessons could not be read"),
         translated("%1 is damaged. It is kept as %2, and lessons begin anew."),
         translated("%1 is damaged. It stays as it is, and what you do now is not kept: move it away to begin anew."),
         translated("Progress is not kept"),
         translated("%1 could not be written: %2. The lesson goes on, but begins anew next time.")})
{
}

const LessonProgress &ProgressStore::of(const std::string &lesson) const
{
    static const LessonProgress none;
    const auto found = m_progress.lessons.find(lesson);
    return found == m_progress.lessons.end() ? none : found->second;
}

void ProgressStore::read(const Tell &tell)
{
    if (std::optional<Progress> progress = m_file.read(readProgress, tell))
        m_progress = std::move(*progress);
}

void ProgressStore::keep(const std::string &lesson, const LessonProgress &progress, const Tell &tell)
{
    read(tell);
    LessonProgress &kept = m_progress.lessons[lesson];
    std::map<std::string, std::string> reflections = std::move(kept.reflections);
    kept = progress;
    kept.reflections = std::move(reflections);
    m_file.write(writeProgress(m_progress), tell);
}

void ProgressStore::keepReflections(const std::string &lesson, const std::map<std::string, std::string> &reflections,
                                    const std::string &name, const Tell &tell)
{
    read(tell);
    m_progress.lessons[lesson].reflections = reflections;
    m_progress.name = name;
    m_file.write(writeProgress(m_progress), tell);
}

} // namespace roofline
