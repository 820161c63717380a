#include "core/lesson/lesson_text.h"

#include "core/lesson/expression/expression.h"
#include "core/lesson/lesson_unit.h"
#include "core/units/characters.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/units/tokens.h"

#include <algorithm>

namespace roofline {

namespace {

// Returns the brace that ends an expression, also one with an open bracket, skipping those in quotes.
std::size_t closingBrace(std::string_view text)
{
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '"')
            quoted = !quoted;
        else if (!quoted && text[i] == '}')
            return i;
    }
    return text.find('}');
}

// Returns the text without code, expressions and the targets of links.
std::string words(std::string_view text)
{
    std::string result;
    while (!text.empty()) {
        const std::size_t from = std::min(text.find_first_of("`{"), text.size());
        const std::size_t link = text.find("](");
        if (link < from) {
            result += text.substr(0, link);
            const std::size_t end = text.find(')', link);
            text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
            continue;
        }
        result += text.substr(0, from);
        text.remove_prefix(from);
        if (text.empty())
            break;
        const bool code = text.front() == '`';
        const std::size_t ticks = code ? std::min(text.find_first_not_of('`'), text.size()) : 1;
        const std::size_t end = code ? text.find(text.substr(0, ticks), ticks) : text.find('}');
        result += '@'; // stands for what was left out
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + ticks);
    }
    return result;
}

bool isYear(std::string_view digits)
{
    return digits.size() == 4 && (digits.starts_with("19") || digits.starts_with("20"));
}

// Whether the word before a number is a name that ends in a number: "80" of "A100 80 GB" belongs to the name.
bool isBehindName(std::string_view text, std::size_t at)
{
    if (at < 2 || text[at - 1] != ' ')
        return false;
    const std::size_t from = text.find_last_of(" \n(", at - 2) + 1; // npos + 1 is 0
    const std::string_view word = text.substr(from, at - 1 - from);
    return !word.empty() && isLetter(word.front()) && std::ranges::any_of(word, isDigit) && isDigit(word.back());
}

// Returns the unit at the front, for example "ms" of " ms, …". Empty: there is none.
std::string_view unitAt(std::string_view text)
{
    const std::string_view rest = text.starts_with(' ') ? text.substr(1) : text;
    if (rest.starts_with('%'))
        return rest.substr(0, 1);
    if (rest.starts_with("×"))
        return {}; // "2 × 3" is arithmetic
    std::size_t length = 0;
    while (length < rest.size() && (isLetter(rest[length]) || rest[length] == '/' || (rest[length] & 0x80) != 0))
        ++length;
    while (length > 0 && rest[length - 1] == '/')
        --length;
    const std::string_view word = rest.substr(0, length);
    return !word.empty() && readUnit(word) ? word : std::string_view();
}

} // namespace

LiveText lessonText(std::string_view text, const Scenario &scenario, const Scenario *before, const Catalogue &zoo)
{
    LiveText live;
    const auto problem = [&live](const char *rule, std::string why) {
        live.problems.push_back({Severity::Error, rule, std::move(why), {}});
    };
    const auto numberOf = [&](std::string_view inside) -> std::optional<std::string> {
        const std::size_t colon = firstOutside(inside, ":"); // its unit is behind it
        const Parsed<LessonValue> value = evaluate(inside.substr(0, colon), scenario, before, zoo);
        if (!value) {
            problem("expression", '{' + shown(inside) + "}: " + value.error);
            return std::nullopt;
        }
        for (const Tells tells : value->tells)
            live.add(tells);
        if (colon == std::string_view::npos)
            return textOf(*value);
        const std::string_view unit = trimmed(inside.substr(colon + 1));
        if (const Parsed<std::int64_t> digits = parseInteger(unit); digits && *digits >= 1 && *digits <= 15)
            return value->isNumber() ? formatNumber(value->number, static_cast<int>(*digits)) : textOf(*value);
        const Parsed<std::string> written = textIn(*value, unit);
        if (!written)
            problem("unit", '{' + shown(inside) + "}: " + written.error);
        return written.value;
    };
    addFilled(live, text, closingBrace, numberOf);
    return live;
}

std::string wordsOf(std::string_view markdown)
{
    std::string result;
    for (std::size_t at = 0; at < markdown.size(); ++at) {
        const std::string_view rest = markdown.substr(at);
        const char before = at > 0 ? markdown[at - 1] : ' ';
        const char after = rest.size() > 1 ? rest[1] : ' ';
        const bool isTimes =
            (before == ' ' && after == ' ') || (isLetterOrDigit(before) && isLetterOrDigit(after)); // 4 * 5
        if (rest.starts_with("](")) {
            at = std::min(markdown.find(')', at), markdown.size());
            continue;
        }
        const bool begins = rest.front() == '[' && rest.find("](") < rest.find(']') + 1;
        if (!(rest.front() == '`' || begins || (rest.front() == '*' && !isTimes)))
            result += rest.front();
    }
    return result;
}

std::vector<std::string> expressionsIn(std::string_view text)
{
    std::vector<std::string> all;
    for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at)) {
        const std::size_t length = closingBrace(text.substr(at));
        if (text.substr(at).starts_with("{{") || length == std::string_view::npos) {
            at += 2;
            continue;
        }
        const std::string_view inside = text.substr(at + 1, length - 1);
        all.emplace_back(trimmed(inside.substr(0, firstOutside(inside, ":"))));
        at += length;
    }
    return all;
}

std::optional<std::string> htmlIn(std::string_view text)
{
    const std::string prose = words(text);
    for (std::size_t at = prose.find('<'); at != std::string::npos; at = prose.find('<', at + 1)) {
        const char next = at + 1 < prose.size() ? prose[at + 1] : ' ';
        if (isLetter(next) || next == '/' || next == '!')
            return prose.substr(at, prose.find('>', at) == std::string::npos ? 20 : prose.find('>', at) - at + 1);
    }
    return std::nullopt;
}

std::vector<std::string> numbersIn(std::string_view text)
{
    const std::string prose = words(text);
    std::vector<std::string> found;
    for (std::size_t at = 0; at < prose.size(); ++at) {
        if (!isDigit(prose[at]))
            continue;
        const char before = at > 0 ? prose[at - 1] : ' ';
        std::size_t end = at;
        const auto goesOn = [&] {
            return isDigit(prose[end])
                   || ((prose[end] == '.' || prose[end] == ',') && end + 1 < prose.size() && isDigit(prose[end + 1]));
        };
        while (end < prose.size() && goesOn())
            ++end;
        std::string digits = prose.substr(at, end - at);
        const bool ofName = isBehindName(prose, at) || isLetter(before) || before == '-' || before == '_'
                            || before == '@' || (end < prose.size() && (isLetter(prose[end]) || prose[end] == '_'));
        const std::string_view unit = unitAt(std::string_view(prose).substr(end));
        const bool result =
            !unit.empty() || digits.find('.') != std::string::npos || (digits.size() > 2 && !isYear(digits));
        if (!ofName && result) {
            if (!unit.empty())
                digits.append(" ").append(unit);
            found.push_back(std::move(digits));
        }
        at = end;
    }
    return found;
}

} // namespace roofline
