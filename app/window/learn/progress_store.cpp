#include "app/window/learn/progress_store.h"

#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/zoo/text_file.h"

#include <QDir>
#include <QFileInfo>

#include <utility>

ROOFLINE_TRANSLATED(roofline::lessons);

namespace roofline {

namespace {

constexpr std::size_t largestProgress = 4'000'000; // bytes

} // namespace

ProgressStore::ProgressStore(QString file) : m_file(std::move(file)) {}

const LessonProgress &ProgressStore::of(const std::string &lesson) const
{
    static const LessonProgress none;
    const auto found = m_progress.lessons.find(lesson);
    return found == m_progress.lessons.end() ? none : found->second;
}

void ProgressStore::read(const Tell &tell)
{
    if (!QFileInfo::exists(m_file))
        return;
    const Result<std::string> text = readTextFile(stdText(m_file), largestProgress);
    Messages messages;
    std::optional<Progress> progress = text ? readProgress(*text, stdText(m_file), messages) : std::nullopt;
    if (progress) {
        m_progress = std::move(*progress);
        return;
    }
    const QString aside = keepAside(m_file);
    tell(translated("The progress of lessons could not be read"),
         aside.isEmpty()
             ? translated("%1 is damaged. It stays as it is, and what you do now is not kept: move it away to begin "
                          "anew.")
                   .arg(QDir::toNativeSeparators(m_file))
             : translated("%1 is damaged. It is kept as %2, and lessons begin anew.")
                   .arg(QDir::toNativeSeparators(m_file), QFileInfo(aside).fileName()));
}

void ProgressStore::keep(const std::string &lesson, const LessonProgress &progress, const Tell &tell)
{
    read(tell);
    LessonProgress &kept = m_progress.lessons[lesson];
    std::map<std::string, std::string> reflections = std::move(kept.reflections);
    kept = progress;
    kept.reflections = std::move(reflections);
    write(tell);
}

void ProgressStore::keepReflections(const std::string &lesson, const std::map<std::string, std::string> &reflections,
                                    const std::string &name, const Tell &tell)
{
    read(tell);
    m_progress.lessons[lesson].reflections = reflections;
    m_progress.name = name;
    write(tell);
}

bool ProgressStore::isThere() const
{
    return QFileInfo::exists(m_file);
}

void ProgressStore::write(const Tell &tell)
{
    const QString why = writeKept(m_file, writeProgress(m_progress));
    if (!why.isEmpty() && !std::exchange(m_toldFailure, true))
        tell(translated("Progress is not kept"),
             translated("%1 could not be written: %2. The lesson goes on, but begins anew next time.")
                 .arg(QDir::toNativeSeparators(m_file), why));
}

} // namespace roofline
