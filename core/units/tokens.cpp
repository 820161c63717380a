#include "core/units/tokens.h"

#include "core/units/characters.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <functional>
#include <utility>

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

// Holds an operator or bracket as ASCII and the number of bytes that its spelling takes.
struct Sign {
    char sign = 0;
    std::size_t length = 0;
};

Sign signAt(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, char>, 13> signs = {{
        {"+", '+'},
        {"-", '-'},
        {"−", '-'},
        {"*", '*'},
        {"×", '*'},
        {"·", '*'},
        {"⋅", '*'},
        {"/", '/'},
        {"÷", '/'},
        {"∕", '/'},
        {"^", '^'},
        {"(", '('},
        {")", ')'},
    }};
    for (const auto &[spelling, sign] : signs) {
        if (text.starts_with(spelling))
            return {sign, spelling.size()};
    }
    const bool letterTimes = (text.starts_with('x') || text.starts_with('X')) && wordLength(text) == 1; // as in "2 x 3"
    return letterTimes ? Sign{'*', 1} : Sign{};
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

bool Tokens::atComma() const
{
    return m_rest.size() > 1 && m_rest[0] == ',' && isDigit(m_rest[1]);
}

std::string Tokens::next()
{
    skipBlanks();
    return shown(m_rest.substr(0, std::min(m_rest.find_first_of(" ()+-*/^,"), std::size_t(20)) + 1));
}

std::size_t Tokens::character() const
{
    return characterCount(m_text.substr(0, m_text.size() - m_rest.size())) + 1;
}

char Tokens::takeSign(std::string_view signs)
{
    skipBlanks();
    const Sign next = signAt(m_rest);
    const std::string_view before = m_text.substr(0, m_text.size() - m_rest.size());
    if (!before.empty() && isDigit(before.back()) && wordLength(m_rest) > 0 && m_rest.size() > 1 && isDigit(m_rest[1]))
        return 0; // so that 0x10 is not read as a product
    if (!next.sign || signs.find(next.sign) == std::string_view::npos)
        return 0;
    m_rest.remove_prefix(next.length);
    return next.sign;
}

std::string Tokens::takeText(std::initializer_list<std::string_view> texts)
{
    skipBlanks();
    const auto *const found = std::ranges::find_if(texts, [&](auto text) { return m_rest.starts_with(text); });
    if (found == texts.end())
        return {};
    m_rest.remove_prefix(found->size());
    return std::string(*found);
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

std::string_view Tokens::takeNumber(double &number)
{
    skipBlanks();
    if (m_rest.empty() || (!isDigit(m_rest.front()) && m_rest.front() != '.')) // from_chars would take "inf"
        return {};
    const char *const begin = m_rest.data();
    const auto [end, status] = std::from_chars(begin, begin + m_rest.size(), number);
    const std::string_view digits = m_rest.substr(0, static_cast<std::size_t>(end - begin));
    if (status == std::errc::result_out_of_range)
        number = HUGE_VAL;
    else
        skip(digits);
    return digits;
}

std::vector<std::string_view> Tokens::unitsAhead()
{
    skipBlanks();
    const std::string_view start = m_rest;
    if (start.starts_with('%'))
        return {start.substr(0, 1)};
    std::vector<std::size_t> ends;               // where a unit may end
    const auto addWord = [&](std::size_t from) { // the one behind the blanks there
        const std::string_view rest = trimmedFront(start.substr(from));
        const std::size_t length = signAt(rest).sign ? 0 : wordLength(rest);
        if (length > 0)
            ends.push_back(start.size() - rest.size() + length);
    };
    addWord(0);
    if (!ends.empty())
        addWord(ends.front()); // "k FLOP"
    for (const std::size_t above : std::vector<std::size_t>(ends)) {
        const std::string_view slash = trimmedFront(start.substr(above));
        if (slash.starts_with('/'))
            addWord(start.size() - slash.size() + 1);
    }
    std::ranges::sort(ends, std::greater());
    return mapped<std::vector<std::string_view>>(ends, [&](std::size_t end) { return start.substr(0, end); });
}

void Tokens::skip(std::string_view ahead)
{
    m_rest.remove_prefix(ahead.size());
}

bool Tokens::isNameBehind(std::string_view ahead) const
{
    const std::string_view behind = m_rest.substr(ahead.size());
    return ahead != "%" && !behind.empty() && isOfName(behind.front());
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
    const std::size_t length = firstOutside(m_rest, ",)");
    std::string_view text = trimmed(m_rest.substr(0, length));
    m_rest.remove_prefix(std::min(length, m_rest.size()));
    const bool inside = text.size() > 1 && text.front() == '"' && text.find('"', 1) == text.size() - 1;
    return std::string(inside ? text.substr(1, text.size() - 2) : text);
}

std::size_t firstOutside(std::string_view text, std::string_view signs)
{
    int depth = 0;
    bool quoted = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '"')
            quoted = !quoted;
        else if (!quoted && depth == 0 && signs.find(c) != std::string_view::npos)
            return at;
        else if (!quoted && (c == '(' || c == ')'))
            depth += c == '(' ? 1 : -1;
    }
    return std::string_view::npos;
}

} // namespace roofline
