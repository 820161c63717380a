#include "core/zoo/reader.h"

#include "core/hardware/chip_fields.h"
#include "core/hardware/rules.h"
#include "core/units/in_parallel.h"
#include "core/units/say.h"
#include "core/zoo/architecture_readers.h"
#include "core/zoo/configs/config_reader.h"
#include "core/zoo/entry_reader.h"
#include "core/zoo/text_file.h"
#include "core/zoo/yaml/yaml_document.h"
#include "core/zoo/zoo_folders.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <system_error>
#include <utility>
#include <vector>

namespace roofline {

namespace {

std::optional<EntryKind> kindOf(const YamlNode &root)
{
    const auto hasAny = [&](std::initializer_list<std::string_view> keys) {
        return std::any_of(keys.begin(), keys.end(), [&](std::string_view key) { return root.find(key) != nullptr; });
    };
    const bool chip =
        hasAny({"compute", "memory", "vendor", "class", "sources", "links", "host link", "tdp", "sustained"});
    const bool model = isConfig(root) || hasAny({"family", "parameters"})
                       || std::any_of(root.keys.begin(), root.keys.end(),
                                      [](const YamlKey &key) { return isArchitectureKey(key.name); });
    if (chip == model)
        return std::nullopt;
    return chip ? EntryKind::Hardware : EntryKind::Model;
}

template <class Entry>
Entry named(Entry entry, const std::string &file, Findings &findings)
{
    entry.id = entryId(file);
    entry.file = file;
    if (!isEntryId(entry.id))
        findings.refuse("bad-id", {}, {},
                        PHRASE("the file name is the entry's id: lower-case letters, digits, '.' and '-' only, as in "
                               "\"my-chip-2.yaml\""));
    return entry;
}

Chip readAnyChip(const YamlNode &root, const std::string &file, Findings &findings)
{
    const YamlPath path;
    EntryReader reader(findings);
    Chip chip;
    reader.read(chipTable, &chip, root, path);
    for (const ChipProblem &problem : contradictions(chip)) {
        if (problem.rule == "missing-cores" && root.find("cores"))
            continue; // the number of cores has a finding already
        const auto report = problem.severity == Severity::Error ? &Findings::error : &Findings::warning;
        (findings.*report)(problem.rule, reader.markOf(problem.key, problem.index), {&path, problem.key, 0},
                           problem.text, {});
    }
    reader.reportUnusedSources(path);
    return named(std::move(chip), file, findings);
}

Model readAnyModel(const YamlNode &root, const std::string &file, Findings &findings)
{
    return isConfig(root) ? readConfig(root, file, findings) : named(readModelEntry(root, findings), file, findings);
}

// NVIDIA's ModelOpt describes its quantization in a file beside config.json; newer releases repeat it in config.json.
constexpr std::string_view configName = "config.json";
constexpr std::string_view formatsName = "hf_quant_config.json";

bool isFormatsAlone(const YamlNode &root)
{
    return root.find("producer") && root.find("quantization") && !isConfig(root);
}

// Adds that file to a config without quantization. Returns false if the file is there but cannot be read.
bool addFormatsBeside(const std::string &file, YamlNode &root, Messages &messages)
{
    const YamlNode *text = root.find("text_config");
    if (!isConfig(root) || !file.ends_with(configName) || root.find("quantization_config")
        || (text && text->find("quantization_config")))
        return true;
    const std::string beside = file.substr(0, file.size() - configName.size()).append(formatsName);
    std::error_code error;
    if (!std::filesystem::exists(beside, error))
        return true;
    const Result<std::string> bytes = readTextFile(beside);
    if (!bytes) {
        messages.push_back(bytes.message());
        return false;
    }
    Findings findings(beside, *bytes);
    std::optional<YamlNode> formats = parseYamlOrJson(findings);
    if (formats && !formats->find("quantization"))
        findings.refuse(
            "missing-key", formats->mark, {},
            PHRASE("expected \"quantization\", as NVIDIA's ModelOpt writes it; correct the file or remove it"));
    const bool read = !findings.hasErrors();
    findings.moveTo(messages);
    if (read) {
        root.keys.push_back({"quantization_config", formats->mark});
        root.items.push_back(std::move(*formats));
    }
    return read;
}

// Reads an entry of the expected kind, or of any kind, and adds it if it has no errors.
std::optional<std::string> addEntry(std::string_view yaml, const std::string &file, std::optional<EntryKind> expected,
                                    Catalogue &catalogue)
{
    Findings findings(file, yaml);
    std::optional<std::string> id;
    if (std::optional<YamlNode> root = parseYamlOrJson(findings)) {
        if (!addFormatsBeside(file, *root, catalogue.messages))
            return std::nullopt;
        const std::optional<EntryKind> found = kindOf(*root);
        const std::optional<EntryKind> kind = expected ? expected : found;
        const auto keep = [&](auto entry) {
            id = entry.id;
            if (!findings.hasErrors())
                catalogue.add(std::move(entry));
        };
        if (isFormatsAlone(*root)) {
            findings.refuse("formats-alone", root->mark, {},
                            PHRASE("this file says how a model is quantized, but not what the model is; open the "
                                   "config.json beside it, which is read together with it"));
        } else if (!kind) {
            findings.refuse("unknown-kind", {}, {},
                            PHRASE("neither a chip (with compute and memory) nor a model (with a family and its "
                                   "layers), nor a Hugging Face config.json (with model_type)"));
        } else if (found && *found != *kind) {
            findings.error("wrong-folder", {}, {},
                           *found == EntryKind::Model ? say("this is a model; move it to the folder models")
                                                      : say("this is a chip; move it to the folder hardware"));
        } else if (*kind == EntryKind::Hardware) {
            keep(readAnyChip(*root, file, findings));
        } else {
            keep(readAnyModel(*root, file, findings));
        }
    }
    const bool failed = findings.hasErrors();
    findings.moveTo(catalogue.messages);
    return failed ? std::nullopt : id;
}

std::optional<std::string> addFile(const std::string &file, std::optional<EntryKind> expected, Catalogue &catalogue)
{
    const Result<std::string> text = readTextFile(file);
    if (text)
        return addEntry(*text, file, expected, catalogue);
    catalogue.messages.push_back(text.message());
    return std::nullopt;
}

// Does the same as addFile() for one file after the other, but in several threads, because a user may have
// thousands of files.
void addFiles(const std::vector<std::string> &files, EntryKind kind, Catalogue &catalogue)
{
    constexpr std::size_t fewForAThread = 16;
    std::vector<Catalogue> read(files.size()); // one catalogue per file, so that they can be merged in order
    inParallel(
        files.size(), [&](std::size_t i) { addFile(files[i], kind, read[i]); }, fewForAThread);
    for (Catalogue &one : read) {
        for (const ChipPtr &chip : one.chips())
            catalogue.add(chip);
        for (const ModelPtr &model : one.models())
            catalogue.add(model);
        std::move(one.messages.begin(), one.messages.end(), std::back_inserter(catalogue.messages));
    }
}

template <class Entry, class Read>
std::optional<Entry> readText(std::string_view yaml, const std::string &file, Messages &messages, Read read)
{
    Findings findings(file, yaml);
    std::optional<Entry> entry;
    if (const std::optional<YamlNode> root = parseYamlOrJson(findings))
        entry = read(*root, file, findings);
    if (findings.hasErrors())
        entry.reset();
    findings.moveTo(messages);
    return entry;
}

} // namespace

std::optional<Chip> readChip(std::string_view yaml, const std::string &file, Messages &messages)
{
    return readText<Chip>(yaml, file, messages, readAnyChip);
}

std::optional<Model> readModel(std::string_view yaml, const std::string &file, Messages &messages)
{
    return readText<Model>(yaml, file, messages, readAnyModel);
}

std::optional<EntryKind> entryKind(std::string_view yaml, Messages *messages)
{
    Findings findings({}, yaml);
    const std::optional<YamlNode> root = parseYamlOrJson(findings);
    if (messages)
        findings.moveTo(*messages);
    return root ? kindOf(*root) : std::nullopt;
}

void readZooFolder(const std::string &folder, Catalogue &catalogue)
{
    if (std::optional<Message> problem = folderProblem(folder)) {
        catalogue.messages.push_back(std::move(*problem));
        return;
    }
    bool any = false;
    for (const auto &[name, kind] :
         {std::pair{"hardware", EntryKind::Hardware}, std::pair{"models", EntryKind::Model}}) {
        const std::string part = joinPath(folder, name);
        if (!isFolder(part))
            continue;
        any = true;
        addFiles(yamlFiles(part, catalogue.messages), kind, catalogue);
    }
    if (!any) {
        catalogue.messages.push_back(
            aboutFile(folder, Severity::Warning, "missing-folder",
                      say("not a zoo folder: it has neither a folder hardware nor a folder models")));
    }
}

std::optional<std::string> readZooFile(const std::string &file, Catalogue &catalogue)
{
    return addFile(file, std::nullopt, catalogue);
}

} // namespace roofline
