#include "core/lesson/lesson_unit.h"

#include "core/units/characters.h"
#include "core/units/find.h"
#include "core/units/text.h"

#include <array>

namespace roofline {

namespace {

constexpr std::array<std::string_view, 24> counted = {
    "tokens", "token", "images",   "image",    "samples",    "sample",     "sequences", "sequence",
    "users",  "user",  "requests", "request",  "chips",      "chip",       "runs",      "run",
    "steps",  "step",  "layers",   "elements", "parameters", "iterations", "times",     "cores"};
constexpr UnitOfMeasure plainNumber{};
constexpr UnitOfMeasure perSecond{{0, 0, -1, 0}, 0, 0};

} // namespace

std::string_view ofOne(std::string_view unit)
{
    if (unit.ends_with('s') && findIn(counted, unit))
        unit.remove_suffix(1);
    return unit;
}

std::optional<UnitOfMeasure> readLessonUnit(std::string_view text)
{
    text = trimmed(text);
    if (text.empty() || text == "×" || text == "x")
        return plainNumber;
    if (text == "%")
        return UnitOfMeasure{{}, -2, 0};
    if (std::optional<UnitOfMeasure> unit = readUnit(text))
        return unit;
    const std::size_t slash = text.find('/');
    const std::string_view word = trimmed(text.substr(0, slash));
    if (!findIn(counted, word))
        return std::nullopt;
    if (slash == std::string_view::npos)
        return plainNumber;
    return trimmed(text.substr(slash + 1)) == "s" ? std::optional(perSecond) : std::nullopt;
}

std::string withoutCounted(std::string_view text)
{
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && isLetter(text[end]))
            ++end;
        const std::string_view word = text.substr(at, end - at);
        const bool perS = text.substr(end).starts_with("/s") && (end + 2 == text.size() || !isLetter(text[end + 2]));
        const std::string_view before = trimmed(result);
        const bool behindNumber = !before.empty() && (isDigit(before.back()) || before.back() == ')');
        if (perS && behindNumber && (word.empty() || word == "k" || word == "M")) { // 3125/s, 3.1 k/s
            result.append(word).append("Hz");
            at = end + 2;
        } else if (word.empty()) {
            result += text[at++];
        } else if (findIn(counted, word)) {
            result += perS ? "Hz" : "";
            at = perS ? end + 2 : end;
        } else {
            result += word;
            at = end;
        }
    }
    return result;
}

} // namespace roofline
