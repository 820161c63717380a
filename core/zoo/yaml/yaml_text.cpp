#include "core/zoo/yaml/yaml_text.h"

#include "core/units/characters.h"
#include "core/units/format.h"
#include "core/units/text.h"
#include "core/zoo/text_file.h"

#include <algorithm>

namespace roofline {

namespace {

constexpr std::string_view hexDigits = "0123456789abcdef";
constexpr std::string_view notText = "\xEF\xBF\xBD"; // replaces a byte that is no text

std::string cleaned(std::string_view text)
{
    std::string line(trimmed(text));
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return plainText(line);
}

// Returns whether YAML reads the plain text as exactly this text, in brackets too.
bool isPlain(std::string_view text)
{
    constexpr std::string_view special = ":#,[]{}\"'`\\&*!|>%@=~?";
    return !text.empty() && isLetterOrDigit(text.front()) && text.find_first_of(special) == std::string_view::npos
           && text != "null" && text != "Null" && text != "NULL"
           && std::none_of(text.begin(), text.end(), [](char c) { return c < ' ' && c >= 0; });
}

} // namespace

std::string yamlText(std::string_view text)
{
    const std::string line = cleaned(text);
    return isPlain(line) ? line : quotedYaml(line);
}

std::string yamlQuoted(std::string_view text)
{
    return quotedYaml(cleaned(text));
}

std::string quotedYaml(std::string_view text)
{
    std::string result = "\"";
    while (!text.empty()) {
        const std::size_t bad = firstByteThatIsNotText(text).value_or(text.size());
        for (const char c : text.substr(0, bad)) {
            switch (c) {
            case '"': result += "\\\""; break;
            case '\\': result += "\\\\"; break;
            case '\n': result += "\\n"; break;
            case '\r': result += "\\r"; break;
            case '\t': result += "\\t"; break;
            default: result += c;
            }
        }
        text.remove_prefix(bad);
        if (text.empty())
            break;
        const auto byte = static_cast<unsigned char>(text.front());
        if (byte < 0x80)
            result.append("\\x") += {hexDigits[byte >> 4], hexDigits[byte & 15]};
        else
            result += notText;
        text.remove_prefix(1);
    }
    return result + '"';
}

std::string exactQuantity(double value, std::string_view unit)
{
    if (!(value > 0))
        return formatExact(value) + ' ' + std::string(unit);
    std::string best = formatExactSi(value, unit);
    if (unit != "B")
        return best;
    constexpr std::string_view prefixes[] = {"Ki", "Mi", "Gi", "Ti", "Pi"};
    double rest = value;
    for (const std::string_view prefix : prefixes) {
        rest /= 1024; // this division is exact
        if (rest < 1)
            break;
        if (std::string text = formatExact(rest) + ' ' + std::string(prefix) + std::string(unit);
            rest < 1e4 && text.size() < best.size())
            best = std::move(text);
    }
    return best;
}

std::string yamlList(const std::vector<std::string> &texts)
{
    std::string list;
    for (const std::string &text : texts)
        list += "  - " + yamlText(text) + '\n';
    return list;
}

std::string YamlKeys::lines(std::string_view indentation) const
{
    std::string text;
    for (const auto &[key, value] : m_keys)
        text.append(indentation).append(key).append(": ").append(value).append("\n");
    return text;
}

std::string YamlKeys::item(std::string_view indentation) const
{
    std::string text = lines(std::string(indentation) + "  ");
    text[indentation.size()] = '-';
    return text;
}

std::string YamlKeys::inLine() const
{
    std::string text = "{";
    for (const auto &[key, value] : m_keys)
        text.append(text.size() > 1 ? ", " : "").append(key).append(": ").append(value);
    return text + '}';
}

} // namespace roofline
