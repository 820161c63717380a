// Classifies ASCII letters and digits regardless of the locale.
#pragma once

#include <string>
#include <string_view>

namespace roofline {

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

constexpr bool isSmallLetter(char c)
{
    return c >= 'a' && c <= 'z';
}

constexpr bool isLetter(char c)
{
    return isSmallLetter(c) || (c >= 'A' && c <= 'Z');
}

constexpr bool isLetterOrDigit(char c)
{
    return isLetter(c) || isDigit(c);
}

constexpr char lowerCase(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

inline std::string lowerCase(std::string_view text)
{
    std::string result(text);
    for (char &c : result)
        c = lowerCase(c);
    return result;
}

} // namespace roofline
