#include "app/window/learn/progress_store.h"

#include "app/session/session_store.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "core/zoo/text_file.h"
#include "core/zoo/zoo_folders.h"

#include <QDateTime>
#include <QDir>
#include <QFile>

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

QString userDataFolder()
{
    const QString zoo = qtText(userZooFolder());
    return zoo.isEmpty() ? QString() : QFileInfo(zoo).path();
}

KeptFile::KeptFile(const QString &name, Words words) : m_file(userDataFolder() + u'/' + name), m_words(std::move(words))
{
}

std::optional<std::string> KeptFile::content() const
{
    constexpr std::size_t largest = 4'000'000; // bytes
    const Result<std::string> text = readTextFile(stdText(m_file), largest);
    return text ? std::optional(*text) : std::nullopt;
}

// Renames the file to a name that is not in use.
void KeptFile::putAside(const Tell &tell) const
{
    const QFileInfo info(m_file);
    const QString time = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd-hhmmss"));
    QString text = m_words.stays.arg(QDir::toNativeSeparators(m_file));
    for (int i = 0; i < 100; ++i) {
        const QString name = QStringLiteral("%1-damaged-%2%3.yaml")
                                 .arg(info.completeBaseName(), time, i > 0 ? QStringLiteral("-%1").arg(i) : QString());
        if (QFile::rename(m_file, info.dir().filePath(name))) {
            text = m_words.aside.arg(QDir::toNativeSeparators(m_file), name);
            break;
        }
    }
    tell(m_words.damaged, text);
}

void KeptFile::write(const std::string &text, const Tell &tell)
{
    const QString why = !isThere() && !QDir().mkpath(userDataFolder()) ? translated("the folder cannot be made")
                                                                       : writeWhole(m_file, text);
    if (!why.isEmpty() && !std::exchange(m_toldFailure, true))
        tell(m_words.notKept, m_words.failed.arg(QDir::toNativeSeparators(m_file), why));
}

} // namespace roofline
