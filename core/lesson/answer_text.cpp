// Reads numbers as readers type them.
#include "core/lesson/grading.h"
#include "core/lesson/lesson_unit.h"
#include "core/units/characters.h"
#include "core/units/expression.h"
#include "core/units/say.h"
#include "core/units/text.h"

#include <algorithm>
#include <optional>

namespace roofline {

namespace {

// Rewrites "1,234.5", "1.234,5" or "0,5" with a decimal point and nothing else. Unset: it may be two numbers.
std::optional<std::string> withPoint(const std::string &number)
{
    const auto count = [&](char c) { return std::ranges::count(number, c); };
    const auto without = [&](char c, char point) {
        std::string text;
        for (const char digit : number) {
            if (digit != c)
                text += digit == point ? '.' : digit;
        }
        return text;
    };
    const auto groupsOfThree = [](const std::string &text, char between) {
        std::size_t at = text.find(between);
        bool all = at >= 1 && at <= 3 && text.front() != '0';
        while (all && at != std::string::npos) {
            const std::size_t next = std::min(text.find(between, at + 1), text.size());
            all = next - at == 4;
            at = next == text.size() ? std::string::npos : next;
        }
        return all;
    };
    const auto commas = count(',');
    const auto points = count('.');
    if (commas == 0)
        return number;
    if (points > 0) {
        const bool english = number.rfind('.') > number.rfind(',');
        const std::string whole = number.substr(0, number.rfind(english ? '.' : ','));
        const bool read = (english ? points : commas) == 1 && groupsOfThree(whole, english ? ',' : '.');
        return read ? std::optional(english ? without(',', '.') : without('.', ',')) : std::nullopt;
    }
    const bool thousands = groupsOfThree(number, ',');
    if (commas == 1)
        return thousands ? std::nullopt : std::optional(without(' ', ','));
    return thousands ? std::optional(without(',', '.')) : std::nullopt;
}

// Replaces decimal commas by points, leaves out blanks between thousands and writes 10^3 as 1e3, so that
// a unit behind it belongs to the number.
Parsed<std::string> asWritten(std::string_view text)
{
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const bool inNumber = !result.empty() && (isDigit(result.back()) || result.back() == '.');
        if (!inNumber && text.substr(at).starts_with("10^")) {
            const std::size_t sign = at + 3 + (at + 3 < text.size() && (text[at + 3] == '-' || text[at + 3] == '+'));
            if (sign < text.size() && isDigit(text[sign])) {
                result += "1e";
                at += 3;
                do
                    result += text[at++];
                while (at < text.size() && isDigit(text[at]));
                continue;
            }
        }
        if (!isDigit(text[at])) {
            result += text[at++];
            continue;
        }
        std::string number;
        for (; at < text.size(); ++at) {
            const auto digitAt = [&](std::size_t i) { return i < text.size() && isDigit(text[i]); };
            const bool threeFollow = digitAt(at + 1) && digitAt(at + 2) && digitAt(at + 3) && !digitAt(at + 4);
            const bool separates = (text[at] == ',' || text[at] == '.') && digitAt(at + 1);
            if (isDigit(text[at]) || separates)
                number += text[at];
            else if (text[at] != ' ' || !threeFollow)
                break;
        }
        const std::optional<std::string> read = withPoint(number);
        if (!read)
            return Parsed<std::string>::fail(
                say("%1 can be read in two ways; write a decimal point, and nothing between thousands",
                    {inQuotes(number)}));
        result += *read;
    }
    return Parsed<std::string>::ok(std::move(result));
}

} // namespace

std::string withPercentSign(std::string_view text)
{
    std::string plain(text);
    for (const std::string_view word : {"percent", "per cent", "Prozent"}) {
        if (plain.ends_with(word))
            plain.replace(plain.size() - word.size(), word.size(), "%");
    }
    return plain;
}

Parsed<double> readAnswer(std::string_view text, Dimension dimension, std::string_view unit)
{
    constexpr std::string_view before[] = {"≈", "~", "=", "ca."};
    constexpr std::size_t longestAnswer = 200;
    text = trimmed(text);
    for (const std::string_view sign : before) {
        if (text.starts_with(sign))
            text = trimmed(text.substr(sign.size()));
    }
    if (text.ends_with("×"))
        text = trimmed(text.substr(0, text.size() - std::string_view("×").size()));
    if (text.size() > longestAnswer)
        return Parsed<double>::fail(say("this is longer than %1 characters", {longestAnswer}));
    const std::string plain = unit == "%" ? withPercentSign(text) : std::string(text);
    const Parsed<std::string> written = asWritten(withoutCounted(plain));
    if (!written)
        return Parsed<double>::fail(written.error);
    const std::optional<UnitOfMeasure> bare = readLessonUnit(unit);
    const bool ofSecond = bare && bare->dimension == dimensionOf(Frequency{}) && !readUnit(unit);
    Parsed<double> number = parseExpression(*written, dimension, ofSecond ? "Hz" : unit);
    if (!number && ofSecond) // the error has the example of a clock
        return Parsed<double>::fail(say("a number is expected, for example 2 × 1500 %1", {unit}));
    if (number && unit == "%" && written->find('%') == std::string::npos)
        return Parsed<double>::ok(*number / 100);
    return number;
}

} // namespace roofline
