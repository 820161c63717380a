#include "core/zoo/folder.h"

#include "core/units/characters.h"
#include "core/units/say.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace roofline {

bool isFolder(const std::string &path)
{
    std::error_code error;
    return std::filesystem::is_directory(path, error);
}

std::optional<Message> folderProblem(const std::string &folder)
{
    namespace fs = std::filesystem;
    const auto problem = [&](std::string rule, std::string text) {
        return Message{Severity::Error, std::move(rule), std::move(text), {folder, 0, 0, {}}};
    };
    std::error_code error;
    const fs::file_status status = fs::status(folder, error);
    if (status.type() == fs::file_type::not_found)
        return problem("missing-folder", say(QT_TRANSLATE_NOOP("Phrases", "there is no such folder")));
    if (!error && status.type() != fs::file_type::directory)
        return problem("missing-folder", say(QT_TRANSLATE_NOOP("Phrases", "is not a folder")));
    if (!error)
        fs::directory_iterator(folder, error);
    if (error)
        return problem("unreadable",
                       say(QT_TRANSLATE_NOOP("Phrases", "the folder cannot be listed: %1"), {error.message()}));
    return std::nullopt;
}

std::string joinPath(const std::string &folder, const std::string &name)
{
    return folder.empty() || folder.ends_with('/') ? folder + name : folder + '/' + name;
}

std::vector<std::string> yamlFiles(const std::string &folder, Messages &messages)
{
    namespace fs = std::filesystem;
    std::vector<std::string> files;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (name.starts_with('.'))
            continue;
        const std::string extension = entry->path().extension().string();
        if (extension == ".yaml") {
            files.push_back(joinPath(folder, name));
        } else if (lowerCase(extension) == ".yml" || lowerCase(extension) == ".yaml") {
            messages.push_back({Severity::Warning,
                                "wrong-extension",
                                say(QT_TRANSLATE_NOOP("Phrases", "not read: rename it to end in \".yaml\"")),
                                {joinPath(folder, name), 0, 0, {}}});
        }
    }
    if (error)
        messages.push_back({Severity::Error,
                            "unreadable",
                            say(QT_TRANSLATE_NOOP("Phrases", "the folder cannot be listed: %1"), {error.message()}),
                            {folder, 0, 0, {}}});
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace roofline
