#include "core/zoo/yaml/yaml_document.h"

#include "core/units/characters.h"
#include "core/units/say.h"
#include "core/units/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <string>
#include <utility>

namespace roofline {

namespace {

constexpr std::string_view blanks = " \t\r\n";

bool isWord(char c)
{
    return isLetterOrDigit(c) || c == '+' || c == '-' || c == '.' || c == '_';
}

// Returns whether a word is a number as JSON has them, for example "-0.5e+3", but not "01", "1." or ".5".
bool isNumber(std::string_view word)
{
    const auto skipOneOf = [&](std::string_view characters) {
        const bool is = !word.empty() && characters.find(word.front()) != std::string_view::npos;
        word.remove_prefix(is ? 1 : 0);
        return is;
    };
    const auto skipDigits = [&] {
        const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
        word.remove_prefix(digits);
        return digits > 0;
    };
    skipOneOf("-");
    if (!skipOneOf("0") && !skipDigits())
        return false;
    if (skipOneOf(".") && !skipDigits())
        return false;
    if (skipOneOf("eE")) {
        skipOneOf("+-");
        if (!skipDigits())
            return false;
    }
    return word.empty();
}

void appendUtf8(std::uint32_t code, std::string &text)
{
    const int rest = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3; // bytes behind the first
    const std::uint32_t first = rest > 0 ? 0xFF00u >> (rest + 1) & 0xFF : 0;      // as many bits as there are bytes
    text += static_cast<char>(first | code >> 6 * rest);
    for (int i = rest - 1; i >= 0; --i)
        text += static_cast<char>(0x80 | (code >> 6 * i & 0x3F));
}

class Parser {
public:
    explicit Parser(std::string_view text) : m_text(text) {}

    YamlNode parse()
    {
        skipBlanks();
        YamlNode root;
        readValue(root, 1);
        skipBlanks();
        if (!atEnd())
            refuse(say("the text continues after its last '}'; remove what follows"));
        return root;
    }

private:
    bool atEnd() const { return m_at >= m_text.size(); }
    bool isAt(char c) const { return !atEnd() && m_text[m_at] == c; }

    YamlMark mark() const { return {m_line, static_cast<int>(m_at - m_lineStart) + 1}; }

    [[noreturn]] void refuse(const std::string &why) const { refuse(mark(), why); }
    [[noreturn]] static void refuse(YamlMark where, const std::string &why)
    {
        throw Refusal{"syntax", where, say("not valid JSON: %1", {why})};
    }

    void skipBlanks()
    {
        for (; !atEnd() && blanks.find(m_text[m_at]) != std::string_view::npos; ++m_at) {
            if (m_text[m_at] == '\n') {
                ++m_line;
                m_lineStart = m_at + 1;
            }
        }
    }

    void count()
    {
        if (++m_nodes > mostTreeNodes)
            throw Refusal{"too-large", mark(), say("more than %1 values; a config has a few hundred", {mostTreeNodes})};
    }

    void readValue(YamlNode &node, std::size_t depth)
    {
        count();
        node.mark = mark();
        if (isAt('{') || isAt('[')) {
            if (depth > deepestTree)
                throw Refusal{"syntax", mark(), say("nested too deeply; at most %1 levels", {deepestTree})};
            if (isAt('{'))
                readObject(node, depth);
            else
                readList(node, depth);
        } else if (isAt('"')) {
            node.kind = YamlNode::Kind::Scalar;
            node.inQuotes = true;
            node.text = readText();
        } else {
            readWord(node);
        }
    }

    void readWord(YamlNode &node)
    {
        std::size_t end = m_at;
        while (end < m_text.size() && isWord(m_text[end]))
            ++end;
        const std::string_view word = m_text.substr(m_at, end - m_at);
        if (word.empty())
            refuse(atEnd() ? say("the text ends here, before a value") : say("a value is missing here"));
        constexpr std::array<std::string_view, 5> constants = {"true", "false", "NaN", "Infinity", "-Infinity"};
        if (word == "null") {
            node.kind = YamlNode::Kind::Null;
        } else if (isNumber(word) || std::find(constants.begin(), constants.end(), word) != constants.end()) {
            node.kind = YamlNode::Kind::Scalar;
            node.text = word;
        } else {
            refuse(say("\"%1\" is neither a number nor true, false or null; text needs quotes", {shown(word)}));
        }
        m_at = end;
    }

    // Consumes the ',' or the closing bracket; returns whether another item follows.
    bool hasNext(char closing, YamlMark opened)
    {
        skipBlanks();
        if (isAt(closing)) {
            ++m_at;
            return false;
        }
        if (atEnd())
            refuse(say("the text ends here, but the '%1' of line %2 is still open",
                       {closing == '}' ? "{" : "[", opened.line}));
        if (!isAt(','))
            refuse(say("a ',' or '%1' is missing before this", {std::string(1, closing)}));
        ++m_at;
        skipBlanks();
        if (isAt(closing))
            refuse(say("there is a ',' before this '%1'; remove it", {std::string(1, closing)}));
        return true;
    }

    bool isEmpty(char closing)
    {
        ++m_at;
        skipBlanks();
        if (!isAt(closing))
            return false;
        ++m_at;
        return true;
    }

    void readObject(YamlNode &node, std::size_t depth)
    {
        node.kind = YamlNode::Kind::Mapping;
        if (isEmpty('}'))
            return;
        do {
            const YamlMark place = mark();
            if (!isAt('"'))
                refuse(atEnd() ? say("the text ends here, before a name")
                               : say("a name in double quotes is missing here"));
            std::string name = readText();
            skipBlanks();
            if (!isAt(':'))
                refuse(atEnd() ? say("the text ends here, before a ':'") : say("a ':' is missing before this"));
            ++m_at;
            skipBlanks();
            node.keys.push_back({std::move(name), place});
            readValue(node.items.emplace_back(), depth + 1);
        } while (hasNext('}', node.mark));
    }

    void readList(YamlNode &node, std::size_t depth)
    {
        node.kind = YamlNode::Kind::Sequence;
        if (isEmpty(']'))
            return;
        do
            readValue(node.items.emplace_back(), depth + 1);
        while (hasNext(']', node.mark));
    }

    std::string readText()
    {
        const YamlMark opened = mark();
        std::string text;
        for (++m_at; !isAt('"'); ++m_at) {
            if (atEnd() || isAt('\n'))
                refuse(opened, say("a closing quote is missing for this text"));
            if (isAt('\\'))
                readEscape(text);
            else
                text += m_text[m_at];
        }
        ++m_at;
        return text;
    }

    // Reads an escape, from the backslash to its last character.
    void readEscape(std::string &text)
    {
        constexpr std::string_view letters = "\"\\/bfnrt";
        constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
        const YamlMark place = mark();
        const char letter = ++m_at < m_text.size() ? m_text[m_at] : '\n';
        if (const std::size_t i = letters.find(letter); i != std::string_view::npos) {
            text += meanings[i];
            return;
        }
        std::uint32_t code = letter == 'u' ? readHex(place) : 0;
        if (letter != 'u')
            refuse(place, say("this is not an escape sequence; a backslash is written \"\\\\\""));
        if (code >= 0xD800 && code < 0xDC00 && m_text.substr(m_at + 1, 2) == "\\u") {
            m_at += 2;
            const std::uint32_t low = readHex(place);
            if (low >= 0xDC00 && low < 0xE000)
                code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
        }
        const bool lone = code >= 0xD800 && code < 0xE000;
        appendUtf8(lone ? 0xFFFD : code, text); // half a surrogate pair becomes the replacement character
    }

    // Reads the four digits after the 'u'.
    std::uint32_t readHex(YamlMark place)
    {
        const std::string_view digits = m_text.substr(std::min(m_at + 1, m_text.size()), 4);
        std::uint32_t code = 0;
        const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
        if (digits.size() < 4 || error != std::errc() || end != digits.data() + digits.size())
            refuse(place, say("\\u needs four hexadecimal digits"));
        m_at += 4;
        return code;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_lineStart = 0;
    int m_line = 1;
    std::size_t m_nodes = 0;
};

bool looksLikeJson(std::string_view text)
{
    const auto next = [&](std::size_t from) { return std::min(text.find_first_not_of(blanks, from), text.size()); };
    const std::size_t brace = next(0);
    if (brace == text.size() || text[brace] != '{')
        return false;
    const std::size_t name = next(brace + 1);
    return name < text.size() && text[name] == '"';
}

} // namespace

std::optional<YamlNode> parseJson(Findings &findings)
{
    if (!isReadableText(findings))
        return std::nullopt;
    try {
        return Parser(findings.text()).parse();
    } catch (const Refusal &refusal) {
        findings.error(refusal.rule, refusal.mark, {}, refusal.text);
    }
    return std::nullopt;
}

std::optional<YamlNode> parseYamlOrJson(Findings &findings)
{
    return looksLikeJson(findings.text()) ? parseJson(findings) : parseYaml(findings);
}

} // namespace roofline
