#include "core/document/scenario_yaml.h"

#include "core/scenario/settings.h"
#include "core/units/characters.h"
#include "core/units/mapped.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/zoo/fields.h"
#include "core/zoo/text_file.h"
#include "core/zoo/yaml/yaml_text.h"

#include <algorithm>
#include <vector>

namespace roofline {

namespace {

// Returns whether YAML reads the plain value as this text.
bool isPlain(std::string_view text)
{
    if (text.empty() || !isLetterOrDigit(text.front()) || text.back() == ' ' || text.back() == ':')
        return false;
    return lowerCase(text) != "null" && text.find(": ") == std::string_view::npos
           && std::all_of(text.begin(), text.end(), [](char c) {
                  return isLetterOrDigit(c) || std::string_view(" ._-+/,;:=").find(c) != std::string_view::npos;
              });
}

} // namespace

std::span<const std::string_view> settingNames()
{
    static const std::vector<std::string_view> names = mapped(settings(), &Setting::name);
    return names;
}

void readSettings(const Fields &fields, Scenario &scenario)
{
    for (const Setting &setting : settings()) {
        const YamlNode *value = fields.find(setting.name, Need::Optional);
        if (!value)
            continue;
        const bool isText = value->kind == YamlNode::Kind::Scalar;
        const bool isLong = isText && value->text.size() > longestSetting;
        const std::string why = isLong   ? say("is longer than %1 characters", {longestSetting})
                                : isText ? setting.set(scenario, plainText(value->text))
                                         : say("must be one value: %1", {setting.value});
        if (why.empty())
            continue;
        const bool byModel = setting.name == "phase"; // "inference" may be another phase then, the model's usual one
        const std::string kept = byModel ? std::string() : setting.get(scenario);
        fields.error(setting.name, "setting", say("%1: %2", {setting.name, why}),
                     kept.empty() ? say("it is left out") : say("%1 is kept", {kept}));
    }
}

std::string valueText(std::string_view text)
{
    return isPlain(text) ? std::string(text) : quotedYaml(text);
}

std::string blockText(const std::string &text, const std::string &indent)
{
    const bool asIs = text.size() > 1 && text.back() == '\n' && text[text.size() - 2] != '\n' && text.front() != ' '
                      && text.front() != '\n' && text.front() != '\t' && text.find('\r') == std::string::npos
                      && text.find("\xEF\xBB\xBF") == std::string::npos && !firstByteThatIsNotText(text);
    if (!asIs)
        return ' ' + quotedYaml(text) + '\n';
    std::string result = " |\n";
    for (const std::string_view line : split(std::string_view(text).substr(0, text.size() - 1), '\n'))
        result.append(line.empty() ? std::string() : indent).append(line).append("\n");
    return result;
}

std::string settingsText(const Scenario &scenario, const std::string &indent)
{
    std::string text;
    Scenario read;
    for (const Setting &setting : settings()) {
        const std::string value = setting.get(scenario);
        const bool always = setting.name == "hardware" || setting.name == "model";
        if (value.empty() || (!always && value == setting.get(read)))
            continue;
        setting.set(read, value);
        text.append(indent).append(setting.name).append(": ").append(valueText(value)).append("\n");
    }
    return text;
}

} // namespace roofline
