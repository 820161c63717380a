// From the ids of a scenario to the entries of the zoo.
#include "app/cli/scenario_options.h"

#include "app/cli/command_error.h"
#include "app/cli/output.h"
#include "app/zoo_folders.h"
#include "core/diagnostics/suggest.h"
#include "core/hardware/chip.h"
#include "core/units/text.h"
#include "core/workload/model.h"
#include "core/zoo/reader.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <span>
#include <system_error>

namespace roofline {

namespace {

std::string joined(const std::vector<std::string> &names)
{
    std::string text;
    for (const std::string &name : names)
        text += (text.empty() ? "" : ", ") + name;
    return text;
}

// "--hardware: given h100; nearest: h100-sxm, h100-pcie".
[[noreturn]] void refuseUnknown(const std::string &option, const std::string &id, const std::vector<std::string> &known,
                                const std::string &listing)
{
    const std::vector<std::string> near = nearestNames(id, known);
    throw CommandError(exitUsage, option + ": given " + shown(id) + ", which is not in the zoo; "
                                      + (near.empty() ? "" : "nearest: " + joined(near) + "; ")
                                      + "\"roofline-explorer list " + listing + "\" shows all");
}

// All ids of one kind that a run names: where they stand, so that paths can be replaced by ids.
struct Names {
    std::string option;  // "--hardware"
    std::string listing; // "hardware": what `list` calls them
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

Names namesOf(const std::string &setting, const std::string &listing, std::vector<SweepAxis> &axes)
{
    Names names{"--" + setting, listing, {}};
    for (SweepAxis &axis : axes) {
        if (axis.name == setting) {
            for (std::string &value : axis.values)
                names.ids.push_back(&value);
        }
    }
    return names;
}

// The further workloads that are no kernels.
Names versusModels(Scenario &scenario)
{
    Names names{"--versus", "models", {}};
    for (std::string &workload : scenario.versus) {
        if (workload.find(':') == std::string::npos)
            names.ids.push_back(&workload);
    }
    return names;
}

// `find` looks an id up in the zoo, `known` lists the ids of that kind.
template <class Find, class Known>
void resolve(const Names &names, Catalogue &zoo, const char *allowed, Find find, Known known)
{
    for (std::string *id : names.ids) {
        if (isEntryPath(*id)) {
            const std::string path = *id;
            *id = readEntryFile(names.option, path, zoo);
            const auto entry = find(*id);
            if (!entry || entry->file != path)
                throw CommandError(exitUsage, names.option + ": given " + shown(path) + "; allowed: " + allowed);
        } else if (!find(*id)) {
            refuseUnknown(names.option, *id, known(), names.listing);
        }
    }
}

} // namespace

bool isEntryPath(const std::string &id)
{
    return id.find('/') != std::string::npos || id.ends_with(".yaml") || id.ends_with(".yml") || id.ends_with(".json");
}

std::string readEntryFile(const std::string &option, const std::string &path, Catalogue &zoo)
{
    const std::size_t before = zoo.messages.size();
    const std::optional<std::string> id = readZooFile(path, zoo);
    if (id) {
        printWarnings(zoo, before);
        return *id;
    }
    const auto error = std::find_if(zoo.messages.begin() + static_cast<std::ptrdiff_t>(before), zoo.messages.end(),
                                    [](const Message &message) { return message.severity == Severity::Error; });
    if (error == zoo.messages.end())
        throw CommandError(exitFailed, option + ": " + path + " cannot be read");
    const Place &place = error->place;
    const std::string line =
        place.line > 0 ? ':' + std::to_string(place.line) + ':' + std::to_string(place.column) : std::string();
    throw CommandError(exitFailed, option + ": " + place.file + line + ": " + error->text);
}

void checkZooFolders(const std::vector<std::string> &folders)
{
    for (const std::string &folder : folders) {
        std::error_code error;
        if (!std::filesystem::is_directory(folder, error))
            throw CommandError(exitFailed, "--zoo: given " + shown(folder)
                                               + ", which is not a folder; allowed: a folder with hardware/ or "
                                                 "models/ in it");
    }
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
                     const Document &own)
{
    checkZooFolders(zooFolders);
    Names chips = namesOf("hardware", "hardware", axes);
    if (chips.ids.empty()) {
        chips.ids.push_back(&scenario.hardware);
        for (std::string &id : scenario.compared)
            chips.ids.push_back(&id);
    }
    Names models = namesOf("model", "models", axes);
    if (models.ids.empty() && !scenario.kernel)
        models.ids.push_back(&scenario.model);

    Names versus = versusModels(scenario);
    std::vector<std::string> plainModels = models.plainIds();
    std::ranges::copy(versus.plainIds(), std::back_inserter(plainModels));

    Catalogue zoo = loadZooFor(chips.plainIds(), plainModels, zooFolders);
    printWarnings(zoo);
    for (const ChipPtr &chip : own.chips)
        zoo.add(chip);
    for (const ModelPtr &model : own.models)
        zoo.add(model);
    resolve(
        chips, zoo, "the file of a chip, this one is a model", [&zoo](const std::string &id) { return zoo.chip(id); },
        [&zoo] { return zoo.chipIds(); });
    for (const Names &names : {models, versus}) {
        resolve(
            names, zoo, "the file of a model, this one is a chip",
            [&zoo](const std::string &id) { return zoo.model(id); }, [&zoo] { return zoo.modelIds(); });
    }
    return zoo;
}

} // namespace roofline
