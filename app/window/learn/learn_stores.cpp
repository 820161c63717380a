#include "app/window/learn/learn_stores.h"

#include "app/theme/words.h"

#include <QDate>

#include <chrono>
#include <utility>

namespace roofline {

ProgressStore::ProgressStore()
    : m_file(
        QStringLiteral("lesson-progress.yaml"),
        {Words::tr("The progress of lessons could not be read"),
         Words::tr("%1 is damaged. It is kept as %2, and lessons begin anew."),
         Words::tr("%1 is damaged. It stays as it is, and what you do now is not kept: move it away to begin anew."),
         Words::tr("Progress is not kept"),
         Words::tr("%1 could not be written: %2. The lesson goes on, but begins anew next time.")})
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
    m_progress = m_file.read(readProgress, tell).value_or(m_progress);
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

namespace {

std::chrono::sys_days today()
{
    return std::chrono::sys_days(std::chrono::days(QDate(1970, 1, 1).daysTo(QDate::currentDate())));
}

} // namespace

QuizStore::QuizStore()
    : m_file(
        QStringLiteral("quiz.yaml"),
        {Words::tr("The questions to repeat could not be read"),
         Words::tr("%1 is damaged. It is kept as %2, and repetition begins anew."),
         Words::tr("%1 is damaged. It stays as it is, and what you miss now is not kept: move it away to begin anew."),
         Words::tr("The questions to repeat were not saved"),
         Words::tr("%1 could not be written: %2. The quiz goes on, but what was missed does not come back.")})
{
}

std::vector<std::string> QuizStore::due(const KeptFile::Tell &tell)
{
    m_boxes = m_file.read(readBoxes, tell).value_or(m_boxes);
    return dueKinds(m_boxes, today());
}

void QuizStore::take(std::string_view kind, const StepProgress &how, const KeptFile::Tell &tell)
{
    m_boxes = m_file.read(readBoxes, tell).value_or(m_boxes);
    const QuizBoxes before = m_boxes;
    takeResult(m_boxes, kind, how, today());
    if (m_boxes != before)
        m_file.write(writeBoxes(m_boxes), tell);
}

} // namespace roofline
