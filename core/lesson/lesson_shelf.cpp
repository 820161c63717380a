#include "core/lesson/lesson_shelf.h"

#include "core/lesson/lesson_reader.h"
#include "core/units/find.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/zoo/text_file.h"
#include "core/zoo/zoo_folders.h"

#include <algorithm>
#include <tuple>

namespace roofline {

std::optional<Lesson> readLessonFile(const std::string &file, const Catalogue &zoo, Messages &messages)
{
    const Result<std::string> text = readTextFile(file, largestLessonFile);
    if (!text) {
        messages.push_back(text.message());
        return std::nullopt;
    }
    return readLesson(*text, file, zoo, messages);
}

LessonShelf loadLessons(const std::vector<std::string> &folders, const Catalogue &zoo)
{
    LessonShelf shelf;
    for (const std::string &folder : folders) {
        if (folder.empty() || !isFolder(folder))
            continue;
        if (const std::optional<Message> problem = folderProblem(folder)) {
            shelf.messages.push_back(*problem);
            continue;
        }
        for (const std::string &file : yamlFiles(folder, shelf.messages)) {
            std::optional<Lesson> lesson = readLessonFile(file, zoo, shelf.messages);
            if (!lesson)
                continue;
            if (Lesson *same = findIn(shelf.lessons, lesson->id, &Lesson::id)) {
                shelf.messages.push_back(aboutFile(file, Severity::Warning, "duplicate-id",
                                                   say("there is another lesson %1 in %2; this one takes its place",
                                                       {inQuotes(lesson->id), same->file})));
                *same = std::move(*lesson);
            } else {
                shelf.lessons.push_back(std::move(*lesson));
            }
        }
    }
    std::ranges::stable_sort(shelf.lessons, [](const Lesson &a, const Lesson &b) {
        return std::tie(a.order, a.id) < std::tie(b.order, b.id);
    });
    return shelf;
}

} // namespace roofline
