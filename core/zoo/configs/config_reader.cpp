#include "core/zoo/configs/config_reader.h"

#include "core/units/say.h"
#include "core/units/text.h"
#include "core/workload/rules.h"
#include "core/zoo/configs/config_decoder.h"
#include "core/zoo/configs/config_encoder.h"
#include "core/zoo/configs/config_families.h"
#include "core/zoo/configs/config_quantization.h"
#include "core/zoo/fields.h"
#include "core/zoo/text_file.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <span>
#include <system_error>
#include <utility>

namespace roofline {

namespace {

bool isText(const YamlNode *node)
{
    return node && node->isScalar();
}

// Returns the name of the folder that identifies the model. Of a download such as
// ".../models--meta-llama--Llama-2-7b-hf/snapshots/01c7f73d" that is the first folder, without the part up to
// its last "--".
std::string folderName(const std::string &file)
{
    std::error_code error;
    const std::filesystem::path folder = std::filesystem::absolute(file, error).lexically_normal().parent_path();
    const std::string repository = folder.parent_path().parent_path().filename().string();
    if (folder.parent_path().filename() == "snapshots" && repository.starts_with("models--"))
        return repository.substr(repository.rfind("--") + 2);
    return folder.filename().string();
}

// Returns the name of the file or, if that is the usual "config", of its folder. In a zoo the file name counts.
std::string nameOfFile(const std::string &file)
{
    std::string name = entryId(file);
    if (name != "config" || file.ends_with(".yaml"))
        return name;
    const std::string folder = folderName(file);
    return folder.empty() ? name : folder;
}

std::string idOf(const std::string &name)
{
    const std::string id = asEntryId(name);
    return id.empty() ? "config" : id;
}

// Shortens a name to the longest that an entry may have.
std::string nameOf(std::string_view text)
{
    return shortened(shown(text, Fields::longestName), Fields::longestName);
}

// Returns the name that the user gave, else "Llama-2-7b-hf" for "meta-llama/Llama-2-7b-hf"; empty if the file
// has neither.
std::string givenName(const YamlNode &root)
{
    if (const YamlNode *own = root.find("name"); isText(own) && !trimmed(own->text).empty())
        return nameOf(own->text);
    const YamlNode *node = root.find("_name_or_path");
    if (!isText(node))
        return {};
    std::string_view name = trimmed(node->text);
    while (name.ends_with('/'))
        name.remove_suffix(1);
    name.remove_prefix(name.rfind('/') + 1); // npos + 1 is 0
    return name == "." || name == ".." ? std::string() : nameOf(name);
}

std::string supportedTypes()
{
    std::vector<std::string> types = namesIn(configFamilies(), &ConfigFamily::type);
    std::ranges::move(encoderTypes(), std::back_inserter(types));
    std::ranges::sort(types);
    return enumeration(types);
}

// Returns the field of the part that is read when a model has several: its image tower, or its language model.
std::string_view partKey(const YamlNode &root)
{
    const YamlNode *type = root.find("model_type");
    return isText(type) && hasImageTower(type->text) ? "vision_config" : "text_config";
}

// Returns the root for a plain model, else the mapping below partKey() if there is one.
const YamlNode &readPart(const YamlNode &root)
{
    const YamlNode *type = root.find("model_type");
    const YamlNode *part = root.find(partKey(root));
    const ConfigFamily *family = isText(type) ? findConfigFamily(type->text) : nullptr;
    const bool plain = (family && root.find(family->names.hidden))
                       || (isText(type) && !hasImageTower(type->text) && isEncoderType(type->text));
    return plain || !part || !part->isMapping() ? root : *part;
}

// Derives a missing type of the language model from the outer one. For example, minimax_m3_vl holds a minimax_m3, and
// step3p7 one of its own name.
std::string typeAround(const YamlNode &root)
{
    constexpr std::string_view suffix = "_vl";
    const YamlNode *type = root.find("model_type");
    if (!isText(type))
        return {};
    if (findConfigFamily(type->text))
        return type->text;
    if (!type->text.ends_with(suffix))
        return {};
    std::string inner = type->text.substr(0, type->text.size() - suffix.size());
    return findConfigFamily(inner) ? inner : std::string();
}

// Returns the file with the names of fields that the reader of its family knows. Unset: it has them already.
std::optional<YamlNode> withNames(const YamlNode &root)
{
    const YamlNode &part = readPart(root);
    const YamlNode *type = part.find("model_type");
    const ConfigFamily *family = findConfigFamily(isText(type) ? type->text : typeAround(root));
    const auto isOther = [](const YamlNode &node, const ConfigAlias &alias) {
        return node.find(alias.other) && !node.find(alias.name);
    };
    if (!family
        || std::ranges::none_of(family->aliases, [&](const ConfigAlias &alias) { return isOther(part, alias); }))
        return std::nullopt;
    YamlNode named = root;
    const auto key = std::ranges::find(named.keys, partKey(root), &YamlKey::name);
    YamlNode &own = &part == &root ? named : named.items[static_cast<std::size_t>(key - named.keys.begin())];
    for (const ConfigAlias &alias : family->aliases)
        if (isOther(own, alias))
            std::ranges::find(own.keys, alias.other, &YamlKey::name)->name = alias.name;
    return named;
}

// Measures how similar the names of two types are. A short prefix in common may be chance, so it counts as 0.
std::size_t commonPrefix(std::string_view a, std::string_view b)
{
    constexpr std::size_t byChance = 2;
    const auto length = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
    return length > byChance ? length : 0;
}

// Returns whether a file has the fields that the reader of this family needs.
bool fits(const ConfigFamily &family, const Fields &fields)
{
    const ConfigNames &names = family.names;
    for (const std::string_view key : {names.hidden, names.layers, names.heads, names.ffn, names.vocabulary})
        if (!fields.has(key))
            return false;
    const auto hasExperts = [&](const ConfigMixture &mixture) {
        return (!mixture.count.empty() && fields.has(mixture.count))
               || (!mixture.otherCount.empty() && fields.has(mixture.otherCount));
    };
    const ConfigMixture &mixture = family.mixture;
    if (mixture.count.empty())
        return std::ranges::none_of(configFamilies(), hasExperts, &ConfigFamily::mixture);
    for (const std::string_view key : {mixture.perToken, mixture.sharedWidth})
        if (!key.empty() && !fields.has(key))
            return false;
    return hasExperts(mixture) && (family.usual.expertWidth == 0 || fields.has(mixture.width));
}

// Returns the known family closest to an unknown one: by its fields, then by its name, else a plain family.
const ConfigFamily *nearestFamily(const Fields &fields, std::string_view type)
{
    constexpr std::string_view plainest[] = {"deepseek_v3", "glm4_moe", "llama", "mixtral", "qwen3_moe"};
    const bool latent = fields.has("kv_lora_rank");
    const ConfigFamily *nearest = nullptr;
    std::size_t best = 0;
    for (const ConfigFamily &family : configFamilies()) {
        if (family.latent.has_value() != latent || family.isSpecial() || !fits(family, fields))
            continue;
        const std::size_t alike = 2 * commonPrefix(family.type, type) + std::ranges::count(plainest, family.type);
        if (!nearest || alike >= best)
            nearest = &family;
        best = std::max(best, alike);
    }
    return nearest;
}

// Returns the family that a config's model_type names. Reports an unknown type and returns null.
const ConfigFamily *familyOf(const Fields &fields, const std::string &type)
{
    if (type.empty())
        return nullptr;
    const ConfigFamily *family = findConfigFamily(type);
    if (!family) {
        std::string text = say(
            "model_type: \"%1\" is not understood; supported: %2, also as the text_config of another model (gemma3)",
            {shown(type), supportedTypes()});
        if (const ConfigFamily *nearest = nearestFamily(fields, type))
            text = say("%1; this file's fields are most like those of %2: to read it so, change model_type, and "
                       "compare the parameters with the published number",
                       {text, nearest->type});
        fields.error("model_type", "unsupported", std::move(text));
    }
    return family;
}

} // namespace

bool isConfig(const YamlNode &root)
{
    return root.find("model_type") || root.find("architectures") || root.find(diffusionClassKey);
}

std::optional<ConfigGuess> guessFamily(std::string_view text)
{
    Findings findings("", text);
    const std::optional<YamlNode> root = parseYaml(findings);
    if (!root || !isConfig(*root))
        return std::nullopt;
    const YamlNode &part = readPart(*root);
    const YamlNode *type = part.find("model_type");
    if (!isText(type) || type->text.empty() || findConfigFamily(type->text) || isEncoderType(type->text))
        return std::nullopt;
    const Fields fields(part, {}, {}, {}, findings);
    const ConfigFamily *nearest = nearestFamily(fields, type->text);
    const std::size_t at = text.find(type->text, offsetOf(text, type->mark));
    if (!nearest || at == std::string_view::npos)
        return std::nullopt;
    ConfigGuess guess{type->text, std::string(nearest->type), std::string(text)};
    guess.text.replace(at, type->text.size(), guess.nearest);
    return guess;
}

Model readConfig(const YamlNode &given, const std::string &file, Findings &findings)
{
    const std::optional<YamlNode> named = withNames(given);
    const YamlNode &root = named ? *named : given;
    Model model;
    model.file = file;
    model.id = idOf(nameOfFile(file));
    model.name = givenName(root);
    if (model.name.empty())
        model.name = nameOf(nameOfFile(file));

    constexpr std::string_view example = "\"model_type\": \"llama\"";
    const YamlNode &part = readPart(root);
    const Fields rootFields(root, {}, {}, example, findings);
    std::optional<Fields> nested;
    if (&part != &root)
        nested.emplace(part, rootFields.pathOf(partKey(root)), std::span<const std::string_view>(), example, findings);
    const Fields &fields = nested ? *nested : rootFields;

    const bool diffusion = !root.find("model_type") && root.find(diffusionClassKey);
    const bool tower = nested && partKey(root) != "text_config"; // a tower need not give its type
    std::string type = nested && !part.find("model_type") ? typeAround(root) : std::string();
    if (type.empty() && !diffusion)
        type = (tower ? rootFields : fields).text("model_type", Need::Required);
    std::int64_t layers = 0;
    if (diffusion) {
        readDiffusionConfig(root, rootFields, model);
    } else if (isEncoderType(type)) {
        readEncoderConfig(root, part, fields, type, model);
    } else {
        const ConfigFamily *family = familyOf(fields, type);
        if (!family)
            return model;
        ConfigDecoder reader(root, part, fields, *family, findings);
        const DecoderModel decoder = reader.read();
        model.family = decoder.experts ? "moe" : "transformer-decoder";
        model.architecture = decoder;
        layers = decoder.layers;
        reader.addNotes(decoder, model.notes);
    }
    if (!diffusion)
        model.source = "config.json, model_type " + type;
    reportDtypes(root, rootFields);
    if (nested)
        reportDtypes(part, *nested);
    CheckpointFormats formats = readCheckpointFormats(root, part, layers);
    model.released = std::move(formats.released);
    model.notes.insert(model.notes.end(), std::make_move_iterator(formats.notes.begin()),
                       std::make_move_iterator(formats.notes.end()));
    if (!findings.hasErrors()) {
        for (const ModelProblem &problem : contradictions(model)) {
            if (problem.severity == Severity::Error)
                rootFields.error({}, problem.rule.c_str(), problem.text);
        }
    }
    return model;
}

} // namespace roofline
