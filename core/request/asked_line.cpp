#include "core/request/asked_line.h"

#include "core/diagnostics/suggest.h"
#include "core/request/reports.h"
#include "core/scenario/settings.h"
#include "core/units/text.h"
#include "core/zoo/yaml/json_document.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace roofline {

namespace {

// For example "column 7: not valid JSON: a ',' is missing before this".
Message firstError(Findings &findings)
{
    Messages messages;
    findings.moveTo(messages);
    const int column = messages.front().place.column;
    return refused((column > 0 ? "column " + std::to_string(column) + ": " : std::string()) + messages.front().text);
}

std::string unknownKeys(const std::vector<std::string> &names, std::span<const std::string_view> others)
{
    std::vector<std::string> known(others.begin(), others.end());
    for (const Setting &setting : settings())
        known.emplace_back(setting.name);
    constexpr std::size_t mostNamed = 5;
    std::string text;
    for (const std::string &name : std::span(names).first(std::min(names.size(), mostNamed))) {
        text += (text.empty() ? "unknown key " : "; unknown key ") + inQuotes(name);
        const std::vector<std::string> near = nearestNames(name, known);
        text += near.empty() ? std::string() : ", nearest: " + joined(near, ", ");
    }
    if (names.size() > mostNamed)
        text += "; and " + std::to_string(names.size() - mostNamed) + " more";
    return text + "; allowed: the keys of \"scenario\" in the JSON of analyze";
}

// Returns the items of a list; a scalar is a list of one.
std::optional<std::vector<std::string>> textsOf(const YamlNode &node)
{
    if (node.kind == YamlNode::Kind::Scalar)
        return std::vector{node.text};
    if (node.kind != YamlNode::Kind::Sequence)
        return std::nullopt;
    std::vector<std::string> texts;
    for (const YamlNode &item : node.items) {
        if (item.kind != YamlNode::Kind::Scalar)
            return std::nullopt;
        texts.push_back(item.text);
    }
    return texts;
}

// Returns whether a setting is a list, which the options join by commas.
bool isListSetting(std::string_view name)
{
    return name == "hardware" || name == "target" || name == "limit" || name == "price";
}

// Returns why the member is refused, or an empty string.
std::string readMember(const std::string &name, const YamlNode &value, AskedLine &line)
{
    if (value.kind == YamlNode::Kind::Null)
        return {};
    const Setting *setting = findSetting(name);
    const std::optional<std::vector<std::string>> texts = textsOf(value);
    const bool mayBeList = !setting || isListSetting(name);
    if (!texts || (!mayBeList && value.kind != YamlNode::Kind::Scalar))
        return inQuotes(name) + ": given " + (value.kind == YamlNode::Kind::Mapping ? "an object" : "a list")
               + "; allowed: " + (setting ? std::string(setting->value) : "a text")
               + (mayBeList ? ", or a list of such" : "");
    if (setting)
        line.settings.push_back({setting, joined(*texts, ",")});
    else
        line.others.insert({name, *texts});
    return {};
}

} // namespace

Result<AskedLine> readAskedLine(std::string_view json, std::span<const std::string_view> others)
{
    Findings findings({}, json);
    const std::optional<YamlNode> root = parseJson(findings);
    if (!root)
        return firstError(findings);
    if (root->kind != YamlNode::Kind::Mapping)
        return refused("no JSON object; allowed: one on each line, as {\"hardware\": \"h100-sxm\", \"batch\": 8}");
    std::vector<std::string> unknown;
    for (const YamlKey &key : root->keys) {
        if (!findSetting(key.name) && std::ranges::find(others, key.name) == others.end())
            unknown.push_back(key.name);
    }
    if (!unknown.empty())
        return refused(unknownKeys(unknown, others));
    AskedLine line;
    for (std::size_t i = 0; i < root->keys.size(); ++i) {
        const std::string &name = root->keys[i].name;
        if (root->find(name) != &root->items[i])
            return refused(inQuotes(name) + " stands there twice; remove one of them");
        if (std::string why = readMember(name, root->items[i], line); !why.empty())
            return refused(std::move(why));
    }
    // The settings are entries of one table, so their addresses follow its order.
    std::ranges::sort(line.settings, {}, &GivenSetting::setting);
    return line;
}

} // namespace roofline
