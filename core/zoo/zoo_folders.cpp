#include "core/zoo/zoo_folders.h"

#include "core/hardware/chip.h"
#include "core/units/characters.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/workload/model.h"
#include "core/zoo/reader.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>

namespace roofline {

namespace fs = std::filesystem;

namespace {

std::string environment(const char *name)
{
    const char *value = std::getenv(name);
    return value ? value : "";
}

bool isFile(const fs::path &path)
{
    std::error_code error;
    return fs::is_regular_file(path, error);
}

// Returns the folder beside the program, else the installed one, else the one in the source tree.
std::string shippedFolder(const std::string &name, const char *installed, const char *source)
{
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    const fs::path beside = program.parent_path().parent_path() / "share/roofline-explorer" / name;
    if (!error && isFolder(beside.string()))
        return beside.string();
    for (const char *folder : {installed, source}) {
        if (isFolder(folder))
            return folder;
    }
    return {};
}

std::string userFolder(const std::string &name)
{
    // The XDG base directory specification says to ignore a relative path.
    if (const std::string data = environment("XDG_DATA_HOME"); data.starts_with('/'))
        return data + "/roofline-explorer/" + name;
    const std::string home = environment("HOME");
    return home.empty() ? std::string() : home + "/.local/share/roofline-explorer/" + name;
}

void readOwnFolders(const std::vector<std::string> &extraFolders, Catalogue &zoo)
{
    const std::string user = userZooFolder();
    if (!user.empty() && isFolder(user))
        readZooFolder(user, zoo);
    for (const std::string &folder : extraFolders)
        readZooFolder(folder, zoo);
}

// Reads `folder`/ID.yaml for each id that has such a file. An id with a folder in it is skipped, so that no
// other place is read.
void readNamed(const fs::path &folder, const std::vector<std::string> &ids, Catalogue &zoo)
{
    for (const std::string &id : ids) {
        const fs::path file = folder / (id + ".yaml");
        if (id.find('/') == std::string::npos && isFile(file))
            readZooFile(file.string(), zoo);
    }
}

} // namespace

std::string shippedZooFolder()
{
    if (std::string folder = environment("ROOFLINE_ZOO"); !folder.empty()) {
        while (folder.size() > 1 && folder.ends_with('/')) // else no file would be seen to lie in it
            folder.pop_back();
        return folder;
    }
    return shippedFolder("zoo", ROOFLINE_ZOO_INSTALLED, ROOFLINE_ZOO_SOURCE);
}

std::string userZooFolder()
{
    return userFolder("zoo");
}

std::vector<std::string> lessonFolders()
{
    return {shippedFolder("lessons", ROOFLINE_LESSONS_INSTALLED, ROOFLINE_LESSONS_SOURCE), userFolder("lessons")};
}

Catalogue shippedOf(const Catalogue &all)
{
    const std::string folder = shippedZooFolder() + '/';
    Catalogue shipped;
    for (const ChipPtr &chip : all.chips())
        if (chip->file.starts_with(folder))
            shipped.add(chip);
    for (const ModelPtr &model : all.models())
        if (model->file.starts_with(folder))
            shipped.add(model);
    return shipped;
}

std::string zooFolderProblem(const std::vector<std::string> &extraFolders)
{
    for (const std::string &folder : extraFolders) {
        if (!isFolder(folder))
            return "--zoo: given " + shown(folder)
                   + ", which is not a folder; allowed: a folder with hardware/ or models/ in it";
    }
    return {};
}

Catalogue loadZoo(const std::vector<std::string> &extraFolders)
{
    Catalogue zoo;
    const std::string shipped = shippedZooFolder();
    if (shipped.empty())
        zoo.messages.push_back(
            aboutFile({}, Severity::Error, "missing-folder",
                      say("the shipped zoo is missing: install the program again, or name a zoo with --zoo")));
    else
        readZooFolder(shipped, zoo);
    readOwnFolders(extraFolders, zoo);
    return zoo;
}

Catalogue loadZooFor(const std::vector<std::string> &hardware, const std::vector<std::string> &models,
                     const std::vector<std::string> &extraFolders)
{
    Catalogue zoo;
    const fs::path shipped = shippedZooFolder();
    readNamed(shipped / "hardware", hardware, zoo);
    readNamed(shipped / "models", models, zoo);
    readOwnFolders(extraFolders, zoo);
    const bool complete =
        std::ranges::all_of(hardware, [&](const std::string &id) { return zoo.chip(id) != nullptr; })
        && std::ranges::all_of(models, [&](const std::string &id) { return zoo.model(id) != nullptr; });
    return complete ? zoo : loadZoo(extraFolders);
}

bool isFolder(const std::string &path)
{
    std::error_code error;
    return fs::is_directory(path, error);
}

std::optional<Message> folderProblem(const std::string &folder)
{
    const auto problem = [&](std::string rule, std::string text) {
        return aboutFile(folder, Severity::Error, std::move(rule), std::move(text));
    };
    std::error_code error;
    const fs::file_status status = fs::status(folder, error);
    if (status.type() == fs::file_type::not_found)
        return problem("missing-folder", say("there is no such folder"));
    if (!error && status.type() != fs::file_type::directory)
        return problem("missing-folder", say("is not a folder"));
    if (!error)
        fs::directory_iterator(folder, error);
    if (error)
        return problem("unreadable", say("the folder cannot be listed: %1", {error.message()}));
    return std::nullopt;
}

std::string joinPath(const std::string &folder, const std::string &name)
{
    return folder.empty() || folder.ends_with('/') ? folder + name : folder + '/' + name;
}

std::vector<std::string> yamlFiles(const std::string &folder, Messages &messages)
{
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
            messages.push_back(aboutFile(joinPath(folder, name), Severity::Warning, "wrong-extension",
                                         say("not read: rename it to end in \".yaml\"")));
        }
    }
    if (error)
        messages.push_back(aboutFile(folder, Severity::Error, "unreadable",
                                     say("the folder cannot be listed: %1", {error.message()})));
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace roofline
