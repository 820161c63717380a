#include "core/zoo/yaml/yaml_document.h"

#include "core/units/say.h"
#include "core/units/text.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <cassert>
#include <sstream>
#include <utility>

namespace roofline {

namespace {

constexpr std::size_t mostBrackets = 64; // open at once

YamlMark toMark(const YAML::Mark &mark)
{
    return mark.is_null() ? YamlMark{} : YamlMark{mark.line + 1, mark.column + 1};
}

class TreeBuilder : public YAML::EventHandler {
public:
    TreeBuilder(std::string_view text, std::size_t most) : m_text(text), m_most(most) {}

    YamlNode takeRoot() { return std::move(m_root); }

    void OnDocumentStart(const YAML::Mark &mark) override
    {
        if (m_documents++ > 0)
            throw Refusal{"syntax", toMark(mark),
                          say("a second document starts here; write one entry a file, without '---'")};
    }
    void OnDocumentEnd() override {}

    void OnNull(const YAML::Mark &mark, YAML::anchor_t anchor) override
    {
        refuseAnchor(mark, anchor);
        refuseAsKey(mark);
        YamlNode &node = add(YamlNode::Kind::Null, mark);
        // yaml-cpp gives an empty value the place of the next token, so the place of its key is used.
        if (!m_open.empty() && m_open.back()->isMapping())
            node.mark = m_open.back()->keys.back().mark;
    }

    void OnAlias(const YAML::Mark &mark, YAML::anchor_t) override { refuseAnchor(mark, 1); }

    void OnScalar(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor,
                  const std::string &value) override
    {
        refuseAnchor(mark, anchor);
        refuseTag(mark, tag);
        if (tag == "!")
            refuseOpenQuote(mark);
        if (expectsKey()) {
            m_open.back()->keys.push_back({value, toMark(mark)});
            count(mark);
            return;
        }
        YamlNode &node = add(YamlNode::Kind::Scalar, mark);
        node.text = value;
        node.inQuotes = tag == "!";
    }

    void OnSequenceStart(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value) override
    {
        open(YamlNode::Kind::Sequence, mark, tag, anchor);
    }
    void OnSequenceEnd() override { m_open.pop_back(); }

    void OnMapStart(const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value) override
    {
        open(YamlNode::Kind::Mapping, mark, tag, anchor);
    }
    void OnMapEnd() override { m_open.pop_back(); }

private:
    bool expectsKey() const
    {
        return !m_open.empty() && m_open.back()->isMapping()
               && m_open.back()->keys.size() == m_open.back()->items.size();
    }

    void count(const YAML::Mark &mark)
    {
        if (++m_nodes > m_most)
            throw Refusal{"too-large", toMark(mark), say("more than %1 values; an entry has a few hundred", {m_most})};
    }

    YamlNode &add(YamlNode::Kind kind, const YAML::Mark &mark)
    {
        count(mark);
        YamlNode *node = &m_root;
        if (!m_open.empty())
            node = &m_open.back()->items.emplace_back();
        node->kind = kind;
        node->mark = toMark(mark);
        return *node;
    }

    void open(YamlNode::Kind kind, const YAML::Mark &mark, const std::string &tag, YAML::anchor_t anchor)
    {
        refuseAnchor(mark, anchor);
        refuseTag(mark, tag);
        refuseAsKey(mark);
        if (m_open.size() >= deepestTree)
            throw Refusal{"syntax", toMark(mark), say("nested too deeply; at most %1 levels", {deepestTree})};
        // The address stays valid while the node is open: its parent gets no further items before it is closed.
        m_open.push_back(&add(kind, mark));
    }

    static void refuseAnchor(const YAML::Mark &mark, YAML::anchor_t anchor)
    {
        if (anchor != 0)
            throw Refusal{"syntax", toMark(mark),
                          say("anchors and aliases (&name, *name) are not read; write the value out")};
    }

    static void refuseTag(const YAML::Mark &mark, const std::string &tag)
    {
        if (!tag.empty() && tag != "?" && tag != "!")
            throw Refusal{"syntax", toMark(mark), say("tags (!name) are not read; leave the tag out")};
    }

    // yaml-cpp accepts a quoted text that ends with the file without a closing quote.
    void refuseOpenQuote(const YAML::Mark &mark) const
    {
        const auto at = static_cast<std::size_t>(mark.pos);
        const char quote = at < m_text.size() ? m_text[at] : ' ';
        if ((quote == '"' || quote == '\'') && closingQuote(m_text, at) == std::string_view::npos)
            throw Refusal{"syntax", toMark(mark), say("a closing quote is missing for this text")};
    }

    void refuseAsKey(const YAML::Mark &mark) const
    {
        if (expectsKey())
            throw Refusal{"syntax", toMark(mark), say("a key must be a plain word")};
    }

    std::string_view m_text;
    std::size_t m_most;
    YamlNode m_root;
    std::vector<YamlNode *> m_open;
    std::size_t m_nodes = 0;
    int m_documents = 0;
};

// yaml-cpp scans ahead over opening brackets before it reports anything, and its memory grows with them.
std::optional<YamlMark> tooManyBrackets(std::string_view text)
{
    std::size_t depth = 0;
    YamlMark mark{1, 1};
    for (const char c : text) {
        if (c == '[' || c == '{') {
            if (++depth > mostBrackets)
                return mark;
        } else if ((c == ']' || c == '}') && depth > 0) {
            --depth;
        }
        if (c == '\n')
            mark = {mark.line + 1, 1};
        else
            ++mark.column;
    }
    return std::nullopt;
}

// yaml-cpp also remembers, up to the end of a line, where a key could have begun. This takes about 200 bytes per comma.
std::optional<YamlMark> tooManyOnALine(std::string_view text)
{
    std::size_t marks = 0;
    int line = 1;
    for (const char c : text) {
        if (c == '\n') {
            marks = 0;
            ++line;
        } else if (c == ',' || c == ':' || c == '[' || c == '{') {
            if (++marks > 2 * mostTreeNodes)
                return YamlMark{line, 1};
        }
    }
    return std::nullopt;
}

// It also remembers each line of text that the next line continues in the same column until a key comes,
// because it could have been a key. This takes about 100 bytes per line.
std::optional<YamlMark> tooManyWithoutKey(std::string_view text)
{
    std::size_t lines = 0;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty() || line.starts_with('#'))
            continue;
        lines = line.find(':') == std::string_view::npos ? lines + 1 : 0;
        if (lines > 2 * mostTreeNodes)
            return YamlMark{number, 1};
    }
    return std::nullopt;
}

// Returns the line up to the mark.
std::string_view lineBefore(std::string_view text, const YAML::Mark &mark)
{
    const std::size_t at = std::min(static_cast<std::size_t>(mark.pos), text.size());
    const std::size_t start = text.substr(0, at).rfind('\n') + 1; // npos + 1 is 0
    return text.substr(start, at - start);
}

// Adds to yaml-cpp's terse reasons what most often causes them here.
std::string explain(const YAML::Exception &exception, std::string_view text)
{
    const std::string &reason = exception.msg;
    struct Hint {
        std::string_view reason;
        const char *hint;
    };
    static const Hint hints[] = {
        {YAML::ErrorMsg::END_OF_MAP, PHRASE("check the indentation of this line and the quotes above it")},
        {YAML::ErrorMsg::END_OF_SEQ, PHRASE("check the indentation of this line")},
        {YAML::ErrorMsg::END_OF_MAP_FLOW, PHRASE("a '}' or ',' is missing, or a text with one in it needs quotes")},
        {YAML::ErrorMsg::END_OF_SEQ_FLOW, PHRASE("a ']' or ',' is missing, or a text with one in it needs quotes")},
        {YAML::ErrorMsg::EOF_IN_SCALAR, PHRASE("a closing quote is missing")},
        {YAML::ErrorMsg::FLOW_END, PHRASE("a bracket is closed that was not opened")},
        {YAML::ErrorMsg::BLOCK_ENTRY, PHRASE("check the indentation of this '-'")},
        {YAML::ErrorMsg::MAP_KEY, PHRASE("check the indentation of this line")},
        {YAML::ErrorMsg::UNKNOWN_TOKEN, PHRASE("a text that starts with this character needs quotes")},
        {YAML::ErrorMsg::TAB_IN_INDENTATION, PHRASE("indent with spaces, not tabs")},
        {YAML::ErrorMsg::UNKNOWN_ANCHOR,
         PHRASE("anchors and aliases (&name, *name) are not read; write the value out")},
    };
    const std::string_view before = lineBefore(text, exception.mark);
    const std::string_view indentation = before.substr(0, std::min(before.find_first_not_of(" \t"), before.size()));
    const auto *const known = std::ranges::find(hints, reason, &Hint::reason);
    const char *hint = known == std::end(hints) ? nullptr : known->hint;
    if (reason == YAML::ErrorMsg::MAP_VALUE) // it is in a text, or behind the key of a wrongly indented line
        hint = before.find(':') == std::string_view::npos ? PHRASE("check the indentation of this line")
                                                          : PHRASE("a text with ': ' in it needs quotes");
    const bool ofIndentation = reason == YAML::ErrorMsg::MAP_VALUE || reason == YAML::ErrorMsg::BLOCK_ENTRY;
    if (ofIndentation && indentation.find('\t') != std::string_view::npos)
        hint = PHRASE("indent with spaces, not tabs");
    if (hint)
        return say("not valid YAML (%1): %2", {reason, say(hint)});
    return say("not valid YAML: %1", {plainText(reason)}); // the reason may cite half a character
}

std::optional<YamlNode> build(std::string_view text, std::size_t most, Findings &findings)
{
    try {
        std::istringstream stream{std::string(text)};
        YAML::Parser parser(stream);
        TreeBuilder builder(text, most);
        while (parser.HandleNextDocument(builder)) {}
        return builder.takeRoot();
    } catch (const Refusal &refusal) {
        findings.error(refusal.rule, refusal.mark, {}, refusal.text);
    } catch (const YAML::Exception &exception) {
        findings.error("syntax", toMark(exception.mark), {}, explain(exception, text));
    } catch (const std::exception &exception) {
        findings.error("syntax", {}, {}, say("not valid YAML: %1", {plainText(exception.what())}));
    }
    return std::nullopt;
}

} // namespace

const YamlNode *YamlNode::find(std::string_view name) const
{
    assert(kind != Kind::Mapping || keys.size() == items.size());
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (keys[i].name == name)
            return &items[i];
    }
    return nullptr;
}

std::optional<YamlNode> parseYaml(Findings &findings, std::size_t largest, std::size_t most, std::string_view example)
{
    if (!isReadableText(findings, largest))
        return std::nullopt;
    const std::string_view text = findings.text();
    const auto refuse = [&](const char *rule, YamlMark mark, std::string why) {
        findings.error(rule, mark, {}, std::move(why));
        return std::nullopt;
    };
    if (const auto mark = tooManyBrackets(text))
        return refuse("syntax", *mark, say("nested too deeply: more than %1 open brackets", {mostBrackets}));
    if (const auto mark = tooManyOnALine(text))
        return refuse("too-large", *mark,
                      say("more than %1 values in this line; an entry has a few hundred", {mostTreeNodes}));
    std::optional<YamlNode> root = parsePlainYaml(text);
    if (!root) {
        if (const auto mark = tooManyWithoutKey(text))
            return refuse(
                "too-large", *mark,
                say("more than %1 lines up to here without a key; an entry has a few hundred", {2 * mostTreeNodes}));
        root = build(text, most, findings);
    }
    if (root && root->isNull())
        return refuse("empty", {},
                      say("the file is empty; an entry starts with its name, for example \"name: My chip\""));
    if (root && !root->isMapping())
        return refuse("wrong-type", root->mark,
                      say("a list of \"key: value\" lines is expected, for example \"%1\"", {std::string(example)}));
    return root;
}

std::optional<YamlNode> parseKept(Findings &findings, const KeptFormat &file, Messages &messages)
{
    std::optional<YamlNode> root = parseYaml(findings, file.largest, file.most);
    const YamlNode *format = root ? root->find("format") : nullptr;
    const std::string name(file.name);
    if (root && (!format || format->text != file.format))
        findings.error("no-" + name, {1, 1}, {}, say(file.isNone, {file.format}));
    if (root && !findings.hasErrors())
        return root;
    findings.moveTo(messages);
    return std::nullopt;
}

} // namespace roofline
