// Converts the tree of an earlier version to today's, one step per version, so that only the latest form has
// to be read.
#include "core/document/session_file.h"
#include "core/document/session_yaml.h"
#include "core/scenario/settings.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/zoo/fields.h"
#include "core/zoo/text_file.h"

#include <limits>
#include <utility>

namespace roofline {

namespace {

constexpr std::size_t mostLines = 1000;            // many times the settings of a scenario
constexpr std::size_t mostSessionValues = 100'000; // enough for the most states with the most annotations

YamlNode scalar(std::string_view text, YamlMark mark)
{
    return {.kind = YamlNode::Kind::Scalar, .mark = mark, .text = std::string(text)};
}

void add(YamlNode &mapping, std::string_view key, YamlMark mark, YamlNode value)
{
    mapping.keys.push_back({std::string(key), mark});
    mapping.items.push_back(std::move(value));
}

// Sets the defaults up to version 2: attention in full and not fused, all weights quantized by a preset, and
// collectives that start at once.
void sayOldDefaults(YamlNode &scenario)
{
    if (scenario.kind != YamlNode::Kind::Mapping)
        return;
    constexpr std::pair<std::string_view, std::string_view> defaults[] = {
        {"attention", "full"}, {"fused-attention", "false"}, {"quantize", "all"}, {"collective-latency", "none"}};
    for (const auto &[key, value] : defaults) {
        if (!scenario.find(key))
            add(scenario, key, scenario.mark, scalar(value, scenario.mark));
    }
}

// Version 0 had one line "name=value" for each setting of a scenario. Unset: the text has another form.
std::optional<YamlNode> treeOfVersion0(std::string_view text)
{
    YamlNode scenario;
    scenario.kind = YamlNode::Kind::Mapping;
    scenario.mark = {1, 1};
    bool any = false;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (trimmed(line).empty())
            continue;
        const std::size_t equals = line.find('=');
        const std::string_view name = trimmed(line.substr(0, equals));
        any = any || (equals != std::string_view::npos && findSetting(name));
        if (!any || scenario.keys.size() == mostLines)
            return std::nullopt;
        const std::string_view value =
            equals == std::string_view::npos ? std::string_view() : trimmed(line.substr(equals + 1));
        const auto columnOf = [&](std::string_view part, std::size_t otherwise) {
            return static_cast<int>(part.empty() ? otherwise : std::size_t(part.data() - line.data())) + 1;
        };
        const std::size_t behind = equals == std::string_view::npos ? 0 : equals + 1;
        add(scenario, name, {number, columnOf(name, 0)}, scalar(value, {number, columnOf(value, behind)}));
    }
    if (!any)
        return std::nullopt;
    sayOldDefaults(scenario);
    YamlNode root;
    root.kind = YamlNode::Kind::Mapping;
    root.mark = {1, 1};
    add(root, "format", root.mark, scalar(sessionFormat, root.mark));
    add(root, "version", root.mark, scalar(std::to_string(sessionVersion), root.mark));
    add(root, "scenario", root.mark, std::move(scenario));
    return root;
}

void sayOldDefaultsOfAll(YamlNode &root)
{
    for (std::size_t i = 0; i < root.keys.size() && i < root.items.size(); ++i) {
        const std::string &key = root.keys[i].name;
        if (key == "scenario" || key == "baseline")
            sayOldDefaults(root.items[i]);
        else if (key == "bookmarks")
            for (YamlNode &bookmark : root.items[i].items)
                sayOldDefaultsOfAll(bookmark);
    }
}

// Returns the tree as this version would write it. Unset: the text is from a newer version, or has no version.
std::optional<YamlNode> ofThisVersion(std::optional<YamlNode> root, Findings &findings)
{
    const YamlPath path;
    const Fields fields(*root, path, {}, "", findings);
    const std::optional<std::int64_t> version =
        fields.integer("version", Need::Required, 1, std::numeric_limits<std::int64_t>::max());
    if (version && *version > sessionVersion)
        fields.error("version", "newer-version",
                     say("written by a newer version of the program: the file has version %1 of the format, this "
                         "program reads up to version %2; nothing was read: update the program",
                         {*version, sessionVersion}));
    if (!version || *version > sessionVersion)
        return std::nullopt;
    if (*version == 1)
        sayOldDefaultsOfAll(*root);
    return root;
}

// Returns the reason if a text is no session, whatever else is wrong with it.
std::optional<Message> noSession(const std::string &file, std::string_view text, const std::optional<YamlNode> &root)
{
    const YamlNode *format = root ? root->find("format") : nullptr;
    Findings unread(file, text);
    const bool is = root ? format && format->kind == YamlNode::Kind::Scalar && format->text == sessionFormat
                         : isSessionText(text) || !isReadableText(unread, largestSessionFile);
    if (is)
        return std::nullopt;
    const YamlMark mark = format ? format->mark : YamlMark{1, 1};
    return Message{Severity::Error,
                   "no-session",
                   say("not a session of Roofline Explorer: it has no line \"format: %1\"", {sessionFormat}),
                   {file, mark.line, mark.column, "format"}};
}

} // namespace

std::optional<YamlNode> sessionTree(const std::string &file, std::string_view text, Messages &messages)
{
    const bool large = text.size() > largestSessionFile;
    if (std::optional<YamlNode> tree = large ? std::nullopt : treeOfVersion0(text))
        return tree;
    Findings findings(file, text);
    std::optional<YamlNode> root;
    if (!large && trimmed(text).empty())
        findings.error("empty", {}, {},
                       say("the file is empty: a session begins with \"format: %1\"", {sessionFormat}));
    else if (root = parseYaml(findings, largestSessionFile, mostSessionValues);
             const std::optional<Message> none = noSession(file, text, root)) {
        messages.push_back(*none);
        return std::nullopt;
    }
    Findings ofVersion(file, text); // dropped, because reading the session reports the root's keys again
    if (std::optional<YamlNode> read = root ? ofThisVersion(std::move(root), ofVersion) : std::nullopt)
        return read;
    findings.moveTo(messages);
    ofVersion.moveTo(messages);
    return std::nullopt;
}

} // namespace roofline
