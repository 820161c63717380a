#include "app/window/learn/learn_files.h"

#include "app/theme/text.h"
#include "app/theme/theme.h"
#include "app/window/learn/progress_store.h"
#include "core/lesson/lesson_reader.h"
#include "core/zoo/text_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace roofline {

namespace {

// A lesson replaces an earlier one with the same id.
void add(std::vector<Lesson> &lessons, Lesson lesson)
{
    const auto same = std::ranges::find(lessons, lesson.id, &Lesson::id);
    if (same == lessons.end())
        lessons.push_back(std::move(lesson));
    else
        *same = std::move(lesson);
}

} // namespace

std::vector<Lesson> readAllLessons(const Catalogue &zoo, Messages &messages)
{
    loadResources();
    std::vector<Lesson> lessons;
    for (const QString &folder : {QStringLiteral(":/lessons"), userDataFolder() + QStringLiteral("/lessons")}) {
        const QDir dir(folder);
        for (const QString &name :
             dir.entryList({QStringLiteral("*.yaml"), QStringLiteral("*.yml")}, QDir::Files, QDir::Name)) {
            Messages found;
            std::optional<Lesson> lesson = readLessonOf(dir.filePath(name), zoo, found);
            messages.insert(messages.end(), found.begin(), found.end());
            if (lesson)
                add(lessons, std::move(*lesson));
        }
    }
    std::ranges::stable_sort(lessons, {}, &Lesson::order);
    return lessons;
}

std::optional<Lesson> readLessonOf(const QString &file, const Catalogue &zoo, Messages &messages)
{
    if (file.startsWith(u':')) {
        QFile inside(file);
        return inside.open(QFile::ReadOnly) ? readLesson(inside.readAll().toStdString(), stdText(file), zoo, messages)
                                            : std::nullopt;
    }
    const Result<std::string> text = readTextFile(stdText(file), largestLessonFile);
    if (text)
        return readLesson(*text, stdText(file), zoo, messages);
    messages.push_back(text.message());
    return std::nullopt;
}

bool isLessonFile(const QString &file)
{
    const QString suffix = QFileInfo(file).suffix().toLower();
    if (suffix != QLatin1String("yaml") && suffix != QLatin1String("yml"))
        return false;
    const Result<std::string> text = readTextFile(stdText(file), largestLessonFile);
    return text && isLessonText(*text);
}

} // namespace roofline
