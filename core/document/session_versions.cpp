#include "core/document/session_versions.h"

#include "core/document/session_file.h"
#include "core/document/session_yaml.h"
#include "core/scenario/settings.h"
#include "core/units/text.h"

#include <utility>

namespace roofline {

namespace {

YamlNode scalar(std::string_view text, YamlMark mark)
{
    YamlNode node;
    node.kind = YamlNode::Kind::Scalar;
    node.mark = mark;
    node.text = text;
    return node;
}

void add(YamlNode &mapping, std::string_view key, YamlMark mark, YamlNode value)
{
    mapping.keys.push_back({std::string(key), mark});
    mapping.items.push_back(std::move(value));
}

} // namespace

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
        if (!any)
            return std::nullopt;
        const int column = equals == std::string_view::npos ? 1 : static_cast<int>(equals) + 2;
        const std::string_view value = equals == std::string_view::npos ? std::string_view() : trimmed(line.substr(equals + 1));
        add(scenario, name, {number, 1}, scalar(value, {number, column}));
    }
    if (!any)
        return std::nullopt;
    YamlNode root;
    root.kind = YamlNode::Kind::Mapping;
    root.mark = {1, 1};
    add(root, "format", root.mark, scalar(sessionFormat, root.mark));
    add(root, "version", root.mark, scalar(std::to_string(sessionVersion), root.mark));
    add(root, "scenario", root.mark, std::move(scenario));
    return root;
}

} // namespace roofline
