#include "core/zoo/yaml/yaml_document.h"

#include "core/units/characters.h"

#include <algorithm>
#include <string>
#include <utility>

namespace roofline {

namespace {

// These limits are well within those of parseYaml(). A larger text is read by yaml-cpp, up to its own limits.
constexpr int deepestPlain = 8;
constexpr int mostPlainNodes = 4000;
constexpr std::size_t longestKey = 200; // bytes

bool isBlank(char c)
{
    return c == ' ' || c == '\n' || c == '\0'; // the end of the text counts as the end of a line
}

bool isNull(std::string_view text)
{
    return text.empty() || text == "~" || text == "null" || text == "Null" || text == "NULL";
}

// Returns whether a plain text may start here, besides a sign before a digit or letter. YAML allows more.
bool startsPlain(char c)
{
    return isLetterOrDigit(c) || static_cast<unsigned char>(c) >= 0x80;
}

// Every function reads from m_at on and leaves it after what was read. False means that the text is not
// simple; then nothing more is read.
class PlainReader {
public:
    explicit PlainReader(std::string_view text) : m_text(text) {}

    bool read(YamlNode &root)
    {
        return endLine() && startsPlain(peek()) && static_cast<unsigned char>(peek()) < 0x80 && column() == 0
               && blockMapping(root, 1) && isAtEnd();
    }

private:
    char peek(std::size_t ahead = 0) const { return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0'; }
    bool isAtEnd() const { return m_at >= m_text.size(); }
    std::size_t column() const { return m_at - m_lineStart; }
    YamlMark mark() const { return {m_line, static_cast<int>(column()) + 1}; }
    bool isItem() const { return peek() == '-' && peek(1) == ' '; }

    void skipSpaces()
    {
        while (peek() == ' ')
            ++m_at;
    }

    void breakLine()
    {
        ++m_at;
        ++m_line;
        m_lineStart = m_at;
    }

    // Moves to the text of the next line that has any, past comments, or to the end.
    bool endLine()
    {
        for (;;) {
            const bool blankBefore = column() == 0 || m_text[m_at - 1] == ' ' || peek() == ' ';
            skipSpaces();
            if (peek() == '#' && blankBefore)
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
            if (isAtEnd())
                return true;
            if (peek() != '\n')
                return column() == leadingSpaces();
            breakLine();
        }
    }

    std::size_t leadingSpaces() const { return m_text.find_first_not_of(' ', m_lineStart) - m_lineStart; }

    // Does the same as endLine() between brackets, where the next item may be on the same line.
    bool skipBetween()
    {
        const int line = m_line;
        const bool ended = endLine();
        return m_line == line || (ended && !isAtEnd() && column() > 0);
    }

    bool add(YamlNode &node, YamlNode::Kind kind)
    {
        node.kind = kind;
        node.mark = mark();
        return ++m_nodes <= mostPlainNodes;
    }

    bool addKey(YamlNode &mapping, YamlMark mark, std::string name)
    {
        mapping.keys.push_back({std::move(name), mark});
        mapping.items.emplace_back();
        return ++m_nodes <= mostPlainNodes;
    }

    bool blockMapping(YamlNode &node, int depth)
    {
        const std::size_t indentation = column();
        if (depth > deepestPlain || !add(node, YamlNode::Kind::Mapping))
            return false;
        do {
            const YamlMark place = mark();
            std::string name;
            if (!key(name, false) || !addKey(node, place, std::move(name))
                || !blockValue(node.items.back(), indentation, depth))
                return false;
        } while (!isAtEnd() && column() == indentation);
        return isAtEnd() || column() < indentation;
    }

    bool blockSequence(YamlNode &node, int depth)
    {
        const std::size_t indentation = column();
        if (depth > deepestPlain || !add(node, YamlNode::Kind::Sequence))
            return false;
        do {
            if (!isItem())
                return false;
            ++m_at;
            skipSpaces();
            YamlNode &item = node.items.emplace_back();
            if (!(startsKey() ? blockMapping(item, depth + 1) : inlineValue(item, indentation, depth)))
                return false;
        } while (!isAtEnd() && column() == indentation);
        return isAtEnd() || column() < indentation;
    }

    // Returns whether an item begins with a key, so that it is a mapping.
    bool startsKey() const
    {
        PlainReader ahead = *this;
        std::string name;
        return ahead.key(name, false);
    }

    // Reads the value after a key: the rest of its line, or a block that is indented more.
    bool blockValue(YamlNode &node, std::size_t indentation, int depth)
    {
        skipSpaces();
        if (peek() != '\n' && peek() != '#' && !isAtEnd())
            return inlineValue(node, indentation, depth);
        if (!endLine() || isAtEnd() || column() <= indentation)
            return false;
        return isItem() ? blockSequence(node, depth + 1) : blockMapping(node, depth + 1);
    }

    bool inlineValue(YamlNode &node, std::size_t indentation, int depth)
    {
        switch (peek()) {
        case '[':
        case '{': return brackets(node, depth + 1) && endLine();
        case '"':
        case '\'': return quotedValue(node) && endLine();
        default: return plainValue(node, indentation);
        }
    }

    bool brackets(YamlNode &node, int depth)
    {
        const bool isMapping = peek() == '{';
        const char close = isMapping ? '}' : ']';
        if (depth > deepestPlain || !add(node, isMapping ? YamlNode::Kind::Mapping : YamlNode::Kind::Sequence))
            return false;
        ++m_at;
        if (!skipBetween())
            return false;
        if (peek() == close) {
            ++m_at;
            return true;
        }
        for (;;) {
            if (!(isMapping ? bracketPair(node, depth) : bracketValue(node.items.emplace_back(), depth))
                || !skipBetween())
                return false;
            const char next = peek();
            ++m_at;
            if (next == close)
                return true;
            if (next != ',' || !skipBetween())
                return false;
        }
    }

    bool bracketPair(YamlNode &node, int depth)
    {
        const YamlMark place = mark();
        std::string name;
        return key(name, true) && addKey(node, place, std::move(name)) && skipBetween()
               && bracketValue(node.items.back(), depth);
    }

    bool bracketValue(YamlNode &node, int depth)
    {
        switch (peek()) {
        case '[':
        case '{': return brackets(node, depth + 1);
        case '"':
        case '\'': return quotedValue(node);
        default: return plainValueBetween(node);
        }
    }

    bool startsPlainHere() const
    {
        const char c = peek();
        const bool sign = c == '-' || c == '+' || c == '.' || c == '(';
        return startsPlain(c) || (sign && startsPlain(peek(1)));
    }

    // Reads a key with its colon.
    bool key(std::string &name, bool inBrackets)
    {
        const int line = m_line;
        if (peek() == '"' || peek() == '\'') {
            if (!quoted(name) || m_line != line)
                return false;
        } else {
            if (!startsPlainHere())
                return false;
            const std::size_t start = m_at;
            for (; !(peek() == ':' && isBlank(peek(1))); ++m_at) {
                const char c = peek();
                const bool ends = c == '\n' || c == '\0' || (c == '#' && m_text[m_at - 1] == ' ');
                const bool bracket = c == ',' || c == '?' || c == '[' || c == ']' || c == '{' || c == '}' || c == ':';
                if (ends || (inBrackets && bracket))
                    return false;
            }
            name = m_text.substr(start, m_at - start);
            if (isNull(name) || name.back() == ' ')
                return false;
        }
        if (peek() != ':' || !isBlank(peek(1)) || name.size() > longestKey)
            return false;
        ++m_at;
        return true;
    }

    bool quotedValue(YamlNode &node)
    {
        node.inQuotes = true;
        return add(node, YamlNode::Kind::Scalar) && quoted(node.text);
    }

    // Reads a text in quotes, without the quotes. Lines are joined by a blank.
    bool quoted(std::string &text)
    {
        const char quote = peek();
        ++m_at;
        std::size_t kept = 0; // length up to the last non-blank; a line end cuts the text to it
        for (;; ++m_at) {
            char c = peek();
            if (c == '\0')
                return false;
            if (c == quote && !(quote == '\'' && peek(1) == '\''))
                break;
            if (c == '\n') {
                text.resize(kept);
                breakLine();
                skipSpaces();
                if (column() == 0 || peek() == '\n')
                    return false;
                text += ' ';
                --m_at;
                continue;
            }
            const bool escape = c == quote || (quote == '"' && c == '\\');
            if (escape) {
                ++m_at;
                c = peek();
                if (c != quote && c != '\\')
                    return false;
            }
            text += c;
            if (c != ' ')
                kept = text.size();
        }
        ++m_at;
        return true;
    }

    bool addPlain(YamlNode &node, YamlMark place, std::string text)
    {
        if (isNull(text) || !add(node, YamlNode::Kind::Scalar))
            return false;
        node.mark = place;
        node.text = std::move(text);
        return true;
    }

    // Reads a plain text in a block, up to the end of the line and of the lines that continue it, which are
    // indented more than the block.
    bool plainValue(YamlNode &node, std::size_t indentation)
    {
        if (!startsPlainHere())
            return false;
        const YamlMark place = mark();
        std::string text;
        for (;;) {
            const std::size_t start = m_at;
            for (; peek() != '\n' && peek() != '\0' && !(peek() == '#' && m_text[m_at - 1] == ' '); ++m_at) {
                if (peek() == ':' && isBlank(peek(1)))
                    return false;
            }
            const bool comment = peek() == '#';
            text += m_text.substr(start, m_at - start);
            text.resize(text.find_last_not_of(' ') + 1);
            const int line = m_line;
            if (!endLine())
                return false;
            if (isAtEnd() || column() <= indentation)
                return addPlain(node, place, std::move(text));
            if (comment || m_line != line + 1)
                return false;
            text += ' ';
        }
    }

    bool plainValueBetween(YamlNode &node)
    {
        if (!startsPlainHere())
            return false;
        const YamlMark place = mark();
        std::string text;
        for (;;) {
            const std::size_t start = m_at;
            char c = peek();
            for (; c != '\n' && c != ',' && c != ']' && c != '}'; c = peek()) {
                const char next = peek(1);
                const bool ends = c == ':' && (isBlank(next) || next == ',' || next == ']' || next == '}');
                if (c == '\0' || c == '?' || c == '[' || c == '{' || ends || (c == '#' && m_text[m_at - 1] == ' '))
                    return false;
                ++m_at;
            }
            text += m_text.substr(start, m_at - start);
            text.resize(text.find_last_not_of(' ') + 1);
            if (c != '\n')
                return addPlain(node, place, std::move(text));
            breakLine();
            skipSpaces();
            if (column() == 0 || peek() == '\n' || peek() == '#')
                return false;
            if (peek() == ',' || peek() == ']' || peek() == '}')
                return addPlain(node, place, std::move(text));
            text += ' ';
        }
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_lineStart = 0;
    int m_line = 1;
    int m_nodes = 0;
};

} // namespace

std::optional<YamlNode> parsePlainYaml(std::string_view text)
{
    if (text.find('\t') != std::string_view::npos || text.find('\r') != std::string_view::npos)
        return std::nullopt;
    YamlNode root;
    return PlainReader(text).read(root) ? std::optional(std::move(root)) : std::nullopt;
}

} // namespace roofline
