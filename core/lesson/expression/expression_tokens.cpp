#include "core/lesson/expression/expression_tokens.h"

#include "core/units/characters.h"
#include "core/units/format.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/units/unit.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <vector>

namespace roofline {

namespace {

bool isOfName(char c)
{
    return isLetterOrDigit(c) || c == '_' || c == '.';
}

// Returns the length of the word at the front in bytes. µ is a letter.
std::size_t wordLength(std::string_view text)
{
    std::size_t length = 0;
    for (;;) {
        const std::string_view rest = text.substr(length);
        if (!rest.empty() && isLetter(rest.front()))
            ++length;
        else if (rest.starts_with("µ") || rest.starts_with("μ"))
            length += 2;
        else
            return length;
    }
}

// A prefix alone is a power of ten, as in "128k tokens".
std::optional<UnitOfMeasure> unitOf(std::string_view text)
{
    if (std::optional<UnitOfMeasure> unit = readUnit(text))
        return unit;
    std::optional<UnitOfMeasure> unit = readUnit(std::string(text) + "B");
    if (unit)
        unit->dimension = {};
    return unit;
}

} // namespace

void Tokens::skipBlanks()
{
    m_rest = trimmedFront(m_rest);
}

bool Tokens::atEnd()
{
    skipBlanks();
    return m_rest.empty();
}

std::string Tokens::next()
{
    skipBlanks();
    if (m_rest.starts_with(')'))
        return ")";
    return shown(m_rest.substr(0, std::min(m_rest.find_first_of(" ()+-*/^,"), std::size_t(20)) + 1));
}

std::size_t Tokens::character() const
{
    return characterCount(m_text.substr(0, m_text.size() - m_rest.size())) + 1;
}

std::string Tokens::takeSign(std::initializer_list<std::string_view> signs)
{
    skipBlanks();
    for (const std::string_view sign : signs) {
        if (!m_rest.starts_with(sign))
            continue;
        const bool letterTimes = sign == "x"; // 2 x 3
        if (letterTimes && m_rest.size() > 1 && isOfName(m_rest[1]))
            continue;
        m_rest.remove_prefix(sign.size());
        return std::string(sign);
    }
    return {};
}

bool Tokens::takeWord(std::string_view word)
{
    skipBlanks();
    if (!m_rest.starts_with(word) || (m_rest.size() > word.size() && isOfName(m_rest[word.size()])))
        return false;
    m_rest.remove_prefix(word.size());
    return true;
}

std::string Tokens::takeName()
{
    skipBlanks();
    std::size_t length = 0;
    while (length < m_rest.size() && isOfName(m_rest[length]) && (length > 0 || isLetter(m_rest[0])))
        ++length;
    std::string name(m_rest.substr(0, length));
    m_rest.remove_prefix(length);
    return name;
}

bool Tokens::takeNumber(LessonValue &value)
{
    skipBlanks();
    if (m_rest.empty() || (!isDigit(m_rest.front()) && m_rest.front() != '.'))
        return false;
    const char *const begin = m_rest.data();
    const auto [end, status] = std::from_chars(begin, begin + m_rest.size(), value.number);
    if (status == std::errc::invalid_argument)
        return false;
    const std::string_view digits = m_rest.substr(0, static_cast<std::size_t>(end - begin));
    if (status == std::errc::result_out_of_range)
        m_error = say(QT_TRANSLATE_NOOP("Phrases", "%1 is out of range"), {shown(digits)});
    m_rest.remove_prefix(digits.size());
    if (m_error.empty())
        takeUnit(digits, value);
    return true;
}

// Takes the longest text that is a unit, for example "k FLOP/byte", or "GB" of "GB / bandwidth". Takes
// none of "3 and …".
void Tokens::takeUnit(std::string_view digits, LessonValue &value)
{
    const std::string_view start = trimmedFront(m_rest);
    const std::string spelled = digits.empty() ? formatExact(value.number) : std::string(digits);
    if (start.starts_with('%')) {
        value.number = scaled(spelled, value.number, {{}, -2, 0});
        m_rest = start.substr(1);
        return;
    }
    std::vector<std::size_t> ends; // where a unit may end
    const std::size_t at = wordLength(start);
    if (at == 0)
        return;
    ends.push_back(at);
    const auto word = [&](std::size_t from) { // where the word behind the blanks ends; 0: there is none
        const std::string_view rest = trimmedFront(start.substr(from));
        const std::size_t length = wordLength(rest);
        return length > 0 ? start.size() - rest.size() + length : 0;
    };
    if (const std::size_t second = word(at); second > 0) // "k FLOP"
        ends.push_back(second);
    for (const std::size_t above : std::vector<std::size_t>(ends)) {
        const std::string_view slash = trimmedFront(start.substr(above));
        if (slash.starts_with('/'))
            if (const std::size_t below = word(start.size() - slash.size() + 1); below > 0)
                ends.push_back(below);
    }
    std::ranges::sort(ends, std::greater());
    for (const std::size_t end : ends) {
        const std::string_view behind = start.substr(end);
        if (!behind.empty() && isOfName(behind.front()))
            continue; // it is the beginning of a name
        const std::optional<UnitOfMeasure> unit = unitOf(start.substr(0, end));
        if (!unit)
            continue;
        value.number = scaled(spelled, value.number, *unit);
        value.dimension = unit->dimension;
        if (!std::isfinite(value.number))
            m_error = say(QT_TRANSLATE_NOOP("Phrases", "the value is out of range"));
        m_rest = behind;
        return;
    }
}

std::string Tokens::takeUntil(char sign)
{
    const std::string_view before = m_rest.substr(0, m_rest.find(sign));
    if (before.size() == m_rest.size())
        return {};
    m_rest.remove_prefix(before.size());
    return std::string(trimmed(before));
}

std::string Tokens::takeArgument()
{
    int depth = 0;
    bool quoted = false;
    std::size_t length = 0;
    for (; length < m_rest.size(); ++length) {
        const char c = m_rest[length];
        if (c == '"')
            quoted = !quoted;
        else if (!quoted && c == '(')
            ++depth;
        else if (!quoted && depth == 0 && (c == ',' || c == ')'))
            break;
        else if (!quoted && c == ')')
            --depth;
    }
    std::string_view text = trimmed(m_rest.substr(0, length));
    m_rest.remove_prefix(length);
    const bool inside = text.size() > 1 && text.front() == '"' && text.find('"', 1) == text.size() - 1;
    return std::string(inside ? text.substr(1, text.size() - 2) : text);
}

} // namespace roofline
