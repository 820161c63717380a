// Finds the entries of the zoo for the ids of a scenario.
#include "app/cli/scenario_options.h"

#include "app/cli/command_error.h"
#include "app/cli/option_values.h"
#include "app/cli/output.h"
#include "app/cli/parser.h"
#include "core/hardware/chip.h"
#include "core/units/find.h"
#include "core/workload/model.h"
#include "core/zoo/reader.h"
#include "core/zoo/zoo_folders.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <map>
#include <span>
#include <string_view>

namespace roofline {

namespace {

// Points to all ids of one kind that a run names, so that paths can be replaced by ids.
struct Names {
    std::string option; // for example "--hardware"
    std::vector<std::string *> ids;

    std::vector<std::string> plainIds() const
    {
        std::vector<std::string> plain;
        for (const std::string *id : ids) {
            if (!isEntryPath(*id))
                plain.push_back(*id);
        }
        return plain;
    }
};

Names namesOf(const std::string &setting, std::vector<SweepAxis> &axes)
{
    Names names{"--" + setting, {}};
    for (SweepAxis &axis : axes) {
        if (axis.name == setting) {
            for (std::string &word : axis.words)
                names.ids.push_back(&word);
        }
    }
    return names;
}

// Returns the further workloads that are no kernels.
Names versusModels(Scenario &scenario)
{
    Names names{"--versus", {}};
    for (std::string &workload : scenario.versus) {
        if (workload.find(':') == std::string::npos)
            names.ids.push_back(&workload);
    }
    return names;
}

// Two spellings of a path may lead to one file.
QString placeOf(const std::string &path)
{
    return QFileInfo(QFile::decodeName(path.c_str())).canonicalFilePath();
}

// Reads the files that stand for ids; `find` looks an id up in the zoo. Refuses an id that stands for two entries,
// because the last of them would be shown twice.
template <class Find>
void readFiles(std::initializer_list<Names> options, Catalogue &zoo, const char *allowed, Find find)
{
    std::map<std::string, std::string> given; // what each id was given as
    for (const Names &names : options)
        for (const std::string &id : names.plainIds())
            given.emplace(id, id);
    for (const Names &names : options) {
        for (std::string *id : names.ids) {
            if (!isEntryPath(*id))
                continue;
            const std::string path = names.option == "--hardware" ? *id : modelFileOf(*id);
            *id = readEntryFile(names.option, path, zoo);
            const std::string &first = given.emplace(*id, path).first->second;
            if (first != path && placeOf(first) != placeOf(path))
                throw CommandError(exitUsage, names.option + ": " + path + " has the id " + *id + ", as "
                                                  + (first == *id ? "the zoo's entry" : first)
                                                  + " has, so only one of them can be used; rename the file or its "
                                                    "folder");
            const auto entry = find(*id);
            if (!entry || entry->file != path)
                refuseValue(names.option, path, allowed);
        }
    }
}

// Says of the first id that is not in the zoo that a folder has that name: a path without a slash is taken for an id.
std::string folderText(std::initializer_list<Names> options, const Catalogue &zoo)
{
    for (const Names &names : options)
        for (const std::string &id : names.plainIds()) {
            const bool known = names.option == "--hardware" ? zoo.chip(id) != nullptr : zoo.model(id) != nullptr;
            if (!known)
                return isFolder(id) ? "; for the folder of that name give ./" + id : std::string();
        }
    return {};
}

} // namespace

std::string modelFileOf(const std::string &path)
{
    const std::string inside = joinPath(path, "config.json");
    return QFileInfo(QFile::decodeName(inside.c_str())).isFile() ? inside : path;
}

std::string readEntryFile(const std::string &option, const std::string &path, Catalogue &zoo)
{
    if (isFolder(path))
        throw CommandError(exitFailed, option + ": " + path
                                           + " is a folder without the config.json of a model; give a file in it, or a "
                                             "folder of entries as --zoo DIR");
    const std::size_t before = zoo.messages.size();
    const std::optional<std::string> id = readZooFile(path, zoo);
    if (id) {
        printWarnings(zoo, before);
        return *id;
    }
    const std::span<const Message> found = std::span(zoo.messages).subspan(before);
    const Message *error = findIn(found, Severity::Error, &Message::severity);
    if (!error)
        throw CommandError(exitFailed, option + ": " + path + " cannot be read");
    const Message *misspelled = findIn(found, std::string_view("unknown-key"), &Message::rule);
    if (misspelled && error->rule == "missing-key")
        error = misspelled; // there is room for one line, and this one says why the key is missing
    throw CommandError(exitFailed, option + ": " + textOf(error->place) + ": " + error->text);
}

void addZooOption(Parser &command, std::vector<std::string> &folders)
{
    command.list("--zoo", folders, "DIR", "extra zoo folder, wins over the shipped one; repeatable");
}

void checkZooFolders(const std::vector<std::string> &folders)
{
    const std::string problem = zooFolderProblem(folders);
    if (!problem.empty())
        throw CommandError(exitFailed, problem);
}

void printWarnings(const Catalogue &zoo, std::size_t first)
{
    for (Message message : std::span(zoo.messages).subspan(first)) {
        if (message.severity == Severity::Error)
            message.severity = Severity::Warning; // the entry is left out, the rest works
        if (message.severity == Severity::Warning)
            printLine(toString(message));
    }
}

Catalogue resolveZoo(Scenario &scenario, std::vector<SweepAxis> &axes, const std::vector<std::string> &zooFolders,
                     const Document &own, Load load)
{
    checkZooFolders(zooFolders);
    Names chips = namesOf("hardware", axes);
    if (chips.ids.empty()) {
        chips.ids.push_back(&scenario.hardware);
        for (Companion &companion : scenario.compared)
            chips.ids.push_back(&companion.hardware);
    }
    Names models = namesOf("model", axes);
    if (models.ids.empty() && !scenario.kernel)
        models.ids.push_back(&scenario.model);

    const Names versus = versusModels(scenario);
    std::vector<std::string> plainModels = models.plainIds();
    plainModels.push_back(scenario.model); // a picture shows it also beside an axis of models
    std::ranges::copy(versus.plainIds(), std::back_inserter(plainModels));

    std::vector<std::string> plainChips = chips.plainIds();
    plainChips.push_back(scenario.hardware); // also beside an axis of chips, which take the usual format from it
    for (const ChipPrice &price : scenario.costs.prices)
        plainChips.push_back(price.chip);

    Catalogue zoo = load == Load::All ? loadZoo(zooFolders) : loadZooFor(plainChips, plainModels, zooFolders);
    printWarnings(zoo);
    for (const ChipPtr &chip : own.chips)
        zoo.add(chip);
    for (const ModelPtr &model : own.models)
        zoo.add(model);
    readFiles({chips}, zoo, "the file of a chip, this one is a model",
              [&zoo](const std::string &id) { return zoo.chip(id); });
    readFiles({models, versus}, zoo, "the file of a model, this one is a chip",
              [&zoo](const std::string &id) { return zoo.model(id); });
    if (std::string why = unknownEntry(scenario, axes, zoo); !why.empty())
        throw CommandError(exitUsage, why + folderText({chips, models, versus}, zoo));
    return zoo;
}

} // namespace roofline
