#include "app/window/learn/progress_store.h"

#include "app/session/session_store.h"
#include "app/theme/text.h"
#include "app/theme/words.h"
#include "app/zoo_folders.h"
#include "core/zoo/text_file.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <utility>

ROOFLINE_TRANSLATED(roofline::lessons);

namespace roofline {

namespace {

constexpr std::size_t largestProgress = 4'000'000; // bytes

} // namespace

QString userDataFolder()
{
    const QString zoo = qtText(userZooFolder());
    return zoo.isEmpty() ? QString() : QFileInfo(zoo).path();
}

QString keepAside(const QString &file)
{
    const QFileInfo info(file);
    const QString time = QDateTime::currentDateTime().toString(QStringLiteral("yyyy-MM-dd-hhmmss"));
    for (int i = 0; i < 100; ++i) {
        QString name =
            QStringLiteral("%1/%2-damaged-%3%4.yaml")
                .arg(info.path(), info.completeBaseName(), time, i > 0 ? QStringLiteral("-%1").arg(i) : QString());
        if (QFile::rename(file, name))
            return name;
    }
    return {};
}

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
    const QString folder = QFileInfo(m_file).path();
    const QString why = !QFileInfo::exists(m_file) && !QDir().mkpath(folder)
                            ? translated("the folder cannot be made")
                            : writeWhole(m_file, writeProgress(m_progress));
    if (!why.isEmpty() && !std::exchange(m_toldFailure, true))
        tell(translated("Progress is not kept"),
             translated("%1 could not be written: %2. The lesson goes on, but begins anew next time.")
                 .arg(QDir::toNativeSeparators(m_file), why));
}

} // namespace roofline
