#include "core/zoo/check.h"

#include "core/hardware/chip.h"
#include "core/units/find.h"
#include "core/units/say.h"
#include "core/workload/model.h"
#include "core/zoo/reader.h"
#include "core/zoo/writer.h"
#include "core/zoo/zoo_folders.h"

#include <utility>

namespace roofline {

namespace {

// An entry that has no id yet is checked as entry.yaml, because a missing id is no fault of its content.
std::string fileOf(const std::string &id)
{
    return (id.empty() ? "entry" : id) + ".yaml";
}

Messages withoutLines(Messages messages)
{
    for (Message &message : messages)
        message.place = {{}, 0, 0, std::move(message.place.path)};
    return messages;
}

std::string firstErrorOf(const Messages &messages)
{
    const Message *error = findIn(messages, Severity::Error, &Message::severity);
    return error ? error->text : std::string();
}

} // namespace

Messages checkPaths(const std::vector<std::string> &paths)
{
    Catalogue catalogue;
    for (const std::string &path : paths) {
        if (!isFolder(path)) {
            readZooFile(path, catalogue);
        } else if (isFolder(joinPath(path, "hardware")) || isFolder(joinPath(path, "models"))) {
            readZooFolder(path, catalogue);
        } else {
            const std::vector<std::string> files = yamlFiles(path, catalogue.messages);
            for (const std::string &file : files)
                readZooFile(file, catalogue);
            if (files.empty()) {
                catalogue.messages.push_back(
                    aboutFile(path, Severity::Warning, "missing-folder",
                              say("nothing to check: neither YAML files nor a folder hardware or models is in here")));
            }
        }
    }
    return std::move(catalogue.messages);
}

Messages checkEntry(const Chip &chip)
{
    Messages messages;
    readChip(writeChip(chip), fileOf(chip.id), messages);
    return withoutLines(std::move(messages));
}

Messages checkEntry(const Model &model)
{
    Messages messages;
    readModel(writeModel(model), fileOf(model.id), messages);
    return withoutLines(std::move(messages));
}

std::string refusalOfEntry(const Chip &chip)
{
    return firstErrorOf(checkEntry(chip));
}

std::string refusalOfEntry(const Model &model)
{
    return firstErrorOf(checkEntry(model));
}

} // namespace roofline
