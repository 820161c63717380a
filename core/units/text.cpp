#include "core/units/text.h"

#include <algorithm>
#include <array>

namespace roofline {

namespace {

// Numbers copied from data sheets and web pages contain no-break (U+00A0, U+202F) and thin (U+2009) spaces.
constexpr std::array<std::string_view, 8> blanks = {" ", "\t", "\n", "\r", "\v", "\u00a0", "\u202f", "\u2009"};

// Most text starts and ends with visible ASCII. This is tested first, because expressions trim often.
bool isVisible(char c)
{
    return c > ' ' && c < '\x7f';
}

// Returns the bytes of the first blank for which isThere() is true, or 0.
template <class IsThere>
std::size_t blankLength(const IsThere &isThere)
{
    const auto *found = std::find_if(blanks.begin(), blanks.end(), isThere);
    return found == blanks.end() ? 0 : found->size();
}

std::size_t leadingBlank(std::string_view text)
{
    const bool noBlank = text.empty() || isVisible(text.front());
    return noBlank ? 0 : blankLength([&](std::string_view blank) { return text.starts_with(blank); });
}

std::size_t trailingBlank(std::string_view text)
{
    const bool noBlank = text.empty() || isVisible(text.back());
    return noBlank ? 0 : blankLength([&](std::string_view blank) { return text.ends_with(blank); });
}

bool isShown(char32_t code)
{
    const bool control = code < 0x20 || (code >= 0x7f && code < 0xa0);
    const bool lineEnd = code == 0x2028 || code == 0x2029;
    const bool turnsDirection = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
    const bool noCharacter = code == 0xfeff || (code >= 0xfdd0 && code <= 0xfdef) || (code & 0xfffe) == 0xfffe;
    return !control && !lineEnd && !turnsDirection && !noCharacter;
}

// Copies at most `longest` characters, with `substitute` for each one that must not be shown.
std::string lineOf(std::string_view text, std::size_t longest, std::string_view substitute)
{
    std::string result;
    for (std::size_t characters = 0; !text.empty(); ++characters) {
        if (characters == longest)
            return result + "…";
        const Character next = firstCharacter(text);
        result += next.wellFormed && isShown(next.code) ? text.substr(0, next.length) : substitute;
        text.remove_prefix(next.length);
    }
    return result;
}

} // namespace

Character firstCharacter(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(0);
    if (first < 0x80)
        return {first, 1, true};
    const std::size_t length = first >= 0xc2 && first <= 0xdf   ? 2
                               : first >= 0xe0 && first <= 0xef ? 3
                               : first >= 0xf0 && first <= 0xf4 ? 4
                                                                : 0;
    if (length == 0 || text.size() < length)
        return {};
    char32_t code = first & (0x7fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80)
            return {};
        code = code << 6 | (byte(i) & 0x3fu);
    }
    const bool overlong = code < (length == 3 ? 0x800u : length == 4 ? 0x10000u : 0u);
    const bool surrogate = code >= 0xd800 && code <= 0xdfff;
    return overlong || surrogate || code > 0x10ffff ? Character() : Character{code, length, true};
}

std::string_view trimmed(std::string_view text)
{
    text = trimmedFront(text);
    while (const std::size_t length = trailingBlank(text))
        text.remove_suffix(length);
    return text;
}

std::string_view trimmedFront(std::string_view text)
{
    while (const std::size_t length = leadingBlank(text))
        text.remove_prefix(length);
    return text;
}

std::string_view withoutByteOrderMark(std::string_view text)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

std::string shown(std::string_view text, std::size_t longest)
{
    return lineOf(trimmed(text), longest, "?");
}

std::string inQuotes(std::string_view text)
{
    return '"' + shown(text) + '"';
}

std::string plainText(std::string_view text)
{
    return lineOf(text, text.size(), "\uFFFD");
}

std::size_t characterCount(std::string_view text)
{
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

std::string shortened(std::string text, std::size_t longest)
{
    if (characterCount(text) <= longest)
        return text;
    std::size_t end = 0;
    for (std::size_t characters = 0; characters < longest; ++characters)
        end += firstCharacter(std::string_view(text).substr(end)).length;
    text.resize(end);
    return text;
}

std::string_view withoutUnit(std::string_view name)
{
    for (const std::string_view unit : {"_flop_per_byte", "_flop_per_s", "_byte_per_s", "_per_s", "_s"})
        if (name.ends_with(unit))
            return name.substr(0, name.size() - unit.size());
    return name;
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t at = text.find(separator);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos)
            return parts;
        text = text.substr(at + 1);
    }
}

std::vector<std::string_view> itemsOf(std::string_view text, char separator)
{
    std::vector<std::string_view> items = split(trimmed(text), separator);
    for (std::string_view &item : items)
        item = trimmed(item);
    if (items.back().empty())
        items.pop_back();
    return items;
}

} // namespace roofline
