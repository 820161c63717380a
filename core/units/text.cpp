#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace roofline {

namespace {

// Copied from data sheets and web pages, numbers come with no-break (U+00A0, U+202F) and thin (U+2009) spaces.
constexpr std::array<std::string_view, 8> blanks = {" ", "\t", "\n", "\r", "\v", "\u00a0", "\u202f", "\u2009"};

std::size_t leadingBlank(std::string_view text)
{
    const auto *found = std::find_if(blanks.begin(), blanks.end(), [&](auto blank) { return text.starts_with(blank); });
    return found == blanks.end() ? 0 : found->size();
}

std::size_t trailingBlank(std::string_view text)
{
    const auto *found = std::find_if(blanks.begin(), blanks.end(), [&](auto blank) { return text.ends_with(blank); });
    return found == blanks.end() ? 0 : found->size();
}

// How many bytes the first character takes; 0 when it is a control character or not well-formed UTF-8.
std::size_t characterLength(std::string_view text)
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned char first = byte(0);
    if (first < 0x80)
        return first >= 0x20 && first != 0x7f ? 1 : 0;
    const std::size_t length = first >= 0xc2 && first <= 0xdf ? 2 : first >= 0xe0 && first <= 0xef ? 3
                             : first >= 0xf0 && first <= 0xf4 ? 4 : 0;
    if (length == 0 || text.size() < length)
        return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0) != 0x80)
            return 0;
    }
    const unsigned char second = byte(1);
    const bool c1Control = first == 0xc2 && second < 0xa0;
    const bool overlong = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
    const bool surrogate = first == 0xed && second >= 0xa0;
    const bool beyondUnicode = first == 0xf4 && second >= 0x90;
    return c1Control || overlong || surrogate || beyondUnicode ? 0 : length;
}

} // namespace

std::string_view trimmed(std::string_view text)
{
    while (const std::size_t length = leadingBlank(text))
        text.remove_prefix(length);
    while (const std::size_t length = trailingBlank(text))
        text.remove_suffix(length);
    return text;
}

std::string shown(std::string_view text, std::size_t longest)
{
    text = trimmed(text);
    std::string result;
    for (std::size_t characters = 0; !text.empty(); ++characters) {
        if (characters == longest)
            return result + "…";
        const std::size_t length = characterLength(text);
        if (length == 0)
            result += '?';
        else
            result += text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return result;
}

} // namespace roofline
