// Reads any text as a session: what can be understood is kept, and the rest is reported with its place.
#include "core/document/session_file.h"

#include "core/diagnostics/suggest.h"
#include "core/document/document.h"
#include "core/document/entry_kinds.h"
#include "core/document/own_entries.h"
#include "core/document/scenario_yaml.h"
#include "core/document/session_yaml.h"
#include "core/document/state_yaml.h"
#include "core/scenario/on_chip.h"
#include "core/units/find.h"
#include "core/units/mapped.h"
#include "core/units/say.h"
#include "core/units/text.h"
#include "core/zoo/fields.h"
#include "core/zoo/text_file.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace roofline {

namespace {

constexpr std::size_t mostEntries = 2000; // of each kind; every state may name some of its own
constexpr std::string_view rootKeys[] = {"format",    "version", "title",       "note",         "scenario",
                                         "baseline",  "curves",  "roofs shown", "roofs hidden", "annotations",
                                         "bookmarks", "sweep",   "entries"};

class SessionReader {
public:
    SessionReader(const std::string &file, const Catalogue &zoo, Findings &findings)
        : m_file(file)
        , m_zoo(zoo)
        , m_findings(findings)
    {
    }

    Document read(const YamlNode &root)
    {
        const Fields fields(root, m_root, rootKeys, "scenario: {hardware: h100-sxm, model: llama-2-7b}", m_findings);
        readEntries(fields); // first, because the scenarios name them
        m_document.title = plainText(readText(fields, "title", longestTitle));
        m_document.note = readText(fields, "note", longestNote);
        if (const YamlNode *node = fields.find("scenario", Need::Required))
            m_document.scenario = scenario(*node, {&m_root, "scenario", 0});
        else
            resolve(m_document.scenario, Fields(root, m_root, {}, "", m_findings));
        if (const YamlNode *node = fields.find("baseline", Need::Optional))
            m_document.baseline = scenario(*node, {&m_root, "baseline", 0});
        readKept(fields);
        m_document.roofs = readRoofs(fields);
        m_document.annotations = readAnnotations(fields, m_findings);
        fields.each("bookmarks", Need::Optional, "[{key: 1, name: Start, scenario: {…}}]", mostStates,
                    say("more than %1 bookmarks", {mostStates}),
                    [this](const YamlNode &bookmark, const YamlPath &path) { readBookmark(bookmark, path); });
        if (const YamlNode *node = fields.find("sweep", Need::Optional))
            readSweep(*node);
        return std::move(m_document);
    }

    Messages takeEntryMessages() { return std::move(m_entryMessages); }

private:
    Scenario scenario(const YamlNode &node, const YamlPath &path)
    {
        const Fields fields(node, path, settingNames(), "hardware: h100-sxm", m_findings);
        Scenario scenario;
        readSettings(fields, scenario);
        resolve(scenario, fields);
        return scenario;
    }

    // Replaces ids by their new ones. An entry that does not exist gives way to the default one.
    void resolve(Scenario &scenario, const Fields &fields)
    {
        const Scenario usual;
        if (!resolveOne<ChipKind>(scenario.hardware, usual.hardware, "hardware", fields)) {
            scenario.memoryLevel.clear();
            scenario.link.clear();
        }
        if (!resolveOne<ModelKind>(scenario.model, usual.model, "model", fields))
            scenario.phase = usual.phase;
        resolveList<ChipKind>(scenario.compared, "hardware", fields, mostCompared);
        std::erase(scenario.compared, Companion(scenario.hardware));
        resolveList<ModelKind>(scenario.versus, "versus", fields, mostCompared - scenario.compared.size());
        for (const auto &[entry, now] : m_renamed) {
            if (entry.first == EntryKind::Hardware)
                renamePrice(scenario.costs, entry.second, now);
        }
    }

    template <class Kind>
    bool knows(const std::string &id)
    {
        return Kind::find(m_zoo, id) || findIn(Kind::own(m_document), id, &Kind::Entry::id);
    }

    template <class Kind>
    std::string nearest(const std::string &id) const
    {
        return nearestText(id, namesIn(Kind::all(m_zoo), &Kind::Entry::id));
    }

    template <class Kind>
    bool isUnread(const std::string &id) const
    {
        return m_unread.contains({Kind::kind, id});
    }

    template <class Kind>
    std::string here(const std::string &id) const
    {
        const auto renamed = m_renamed.find({Kind::kind, id});
        return renamed == m_renamed.end() ? id : renamed->second;
    }

    template <class Kind>
    bool resolveOne(std::string &id, const std::string &usual, const char *key, const Fields &fields)
    {
        id = here<Kind>(id);
        if (knows<Kind>(id))
            return true;
        const std::string missing = id;
        id = knows<Kind>(usual) || Kind::all(m_zoo).empty() ? usual : Kind::all(m_zoo).front()->id;
        fields.warning(key, Kind::kind == EntryKind::Hardware ? "unknown-chip" : "unknown-model",
                       isUnread<Kind>(missing)
                           ? say("the %1 %2 of this session cannot be read", {say(Kind::noun), inQuotes(missing)})
                           : say("the %1 %2 is neither in this session nor in the zoo%3",
                                 {say(Kind::noun), inQuotes(missing), nearest<Kind>(missing)}),
                       say("%1 takes its place", {id}));
        return false;
    }

    template <class Kind>
    void resolveList(std::vector<typename Kind::Further> &list, const char *key, const Fields &fields, std::size_t most)
    {
        std::vector<typename Kind::Further> kept;
        for (typename Kind::Further &other : list) {
            std::string &name = Kind::id(other);
            const std::string id = name;
            const bool isKernel = Kind::kind == EntryKind::Model && id.find(':') != std::string::npos;
            if (!isKernel)
                name = here<Kind>(id);
            if (!isKernel && !knows<Kind>(name))
                fields.warning(
                    key, "unknown-compared",
                    isUnread<Kind>(id)
                        ? say("the compared %1 %2 of this session cannot be read", {say(Kind::noun), inQuotes(id)})
                        : say("the compared %1 %2 is neither in this session nor in the zoo%3",
                              {say(Kind::noun), inQuotes(id), nearest<Kind>(id)}),
                    say("it is left out"));
            else if (std::ranges::find(kept, other) != kept.end())
                continue;
            else if (kept.size() == most)
                fields.warning(key, "too-many",
                               say("%1 is one too many: at most %2 chips and workloads are compared",
                                   {inQuotes(id), mostCompared}),
                               say("it is left out"));
            else
                kept.push_back(std::move(other));
        }
        list = std::move(kept);
    }

    void readKept(const Fields &fields)
    {
        fields.each("curves", Need::Optional, "[{scenario: {…}}]", mostCompared,
                    say("more than %1 kept curves", {mostCompared}),
                    [this](const YamlNode &curve, const YamlPath &path) {
                        const Fields item(curve, path, std::array<std::string_view, 1>{"scenario"}, "scenario: {…}",
                                          m_findings);
                        if (const YamlNode *node = item.find("scenario", Need::Required))
                            m_document.kept.push_back(scenario(*node, {&path, "scenario", 0}));
                    });
    }

    void readBookmark(const YamlNode &bookmarkNode, const YamlPath &path)
    {
        std::vector<Bookmark> &all = m_document.bookmarks;
        const Fields item(bookmarkNode, path, bookmarkKeys, "key: 1", m_findings);
        const std::optional<std::int64_t> digit = item.integer("key", Need::Optional, 0, 9);
        const YamlNode *node = item.find("scenario", Need::Required);
        if (!node || (item.has("key") && !digit))
            return;
        Bookmark bookmark;
        if (digit)
            bookmark.digit = static_cast<int>(*digit);
        bookmark.name = plainText(readText(item, "name", longestBookmarkName));
        bookmark.scenario = scenario(*node, {&path, "scenario", 0});
        readState(item, bookmark, m_findings);
        if (digit && findIn(all, bookmark.digit, &Bookmark::digit))
            item.error("key", "duplicate-key", say("bookmark %1 is already there", {*digit}),
                       say("the first one is kept"));
        else
            all.push_back(std::move(bookmark));
    }

    void readSweep(const YamlNode &node)
    {
        std::vector<std::string_view> known = mapped(sweepWords, &SweepWord::key);
        for (const SweepSwitch &key : sweepSwitches)
            known.push_back(key.key);
        const YamlPath path{&m_root, "sweep", 0};
        const Fields fields(node, path, known, "over: batch=1:4096:x2", m_findings);
        for (const SweepWord &word : sweepWords)
            if (fields.has(word.key) && word.value != &SweepPlan::quantity)
                m_document.sweep.*word.value = plainText(readText(fields, word.key, longestSetting));
        if (std::string quantity = fields.choice("quantity", Need::Optional, sweepQuantityNames, "quantity");
            !quantity.empty())
            m_document.sweep.quantity = std::move(quantity);
        for (const SweepSwitch &key : sweepSwitches)
            m_document.sweep.*key.value = fields.flag(key.key).value_or(m_document.sweep.*key.value);
        for (const auto &[entry, now] : m_renamed)
            renameEntry(m_document.sweep, entry.first, entry.second, now);
    }

    void readEntries(const Fields &root)
    {
        const YamlNode *node = root.find("entries", Need::Optional);
        if (!node)
            return;
        constexpr std::array<std::string_view, 2> known = {ChipKind::key, ModelKind::key};
        const YamlPath path{&m_root, "entries", 0};
        const Fields fields(*node, path, known, "hardware: {my-chip: …}", m_findings);
        readEntriesOf<ChipKind>(fields);
        readEntriesOf<ModelKind>(fields);
    }

    template <class Kind>
    void readEntriesOf(const Fields &entries)
    {
        const YamlNode *node = entries.find(Kind::key, Need::Optional);
        if (!node)
            return;
        const YamlPath path{&entries.path(), Kind::key, 0};
        const Fields fields(*node, path, {}, "my-entry: the text of a zoo entry",
                            m_findings); // reports a node that is no mapping, and duplicate keys
        if (!fields.isMapping())
            return;
        std::set<std::string> ofFile;
        for (const auto &key : node->keys)
            ofFile.insert(key.name);
        std::set<std::string> seen;
        for (std::size_t i = 0; i < node->keys.size(); ++i) {
            if (!seen.insert(node->keys[i].name).second)
                continue;
            if (seen.size() > mostEntries) {
                entries.error(Kind::key, "too-many", say("more than %1 entries", {mostEntries}),
                              say("the others are left out"));
                break;
            }
            if (node->items[i].kind == YamlNode::Kind::Scalar)
                readEntry<Kind>(node->keys[i].name, node->items[i], ofFile);
            else
                m_findings.error("wrong-type", node->keys[i].mark, {&path, node->keys[i].name, 0},
                                 say("a %1 must be the text of a zoo entry", {say(Kind::noun)}));
        }
        for (auto &entry : Kind::own(m_document)) { // the ids of originals become their new ones
            if (const std::string id = here<Kind>(entry->basedOn); id != entry->basedOn)
                setOriginal(entry, id);
        }
    }

    // `ofFile` holds the ids that other entries of the file have or get.
    template <class Kind>
    void readEntry(const std::string &id, const YamlNode &node, const std::set<std::string> &ofFile)
    {
        if (!isEntryId(id)) { // a path could lead to another entry or to any file
            m_findings.error("bad-id", node.mark, {&m_root, "entries", 0},
                             say("%1 is not an entry's id, like \"my-chip-2\"", {inQuotes(id)}),
                             say("this %1 is left out", {say(Kind::noun)}));
            return;
        }
        Messages messages;
        std::optional<typename Kind::Entry> entry = Kind::read(node.text, id + ".yaml", messages);
        if (entry) {
            entry->id = id;
            entry->file.clear();
        }
        const auto there = Kind::find(m_zoo, id);
        if (entry && there && sameContent(*entry, *there))
            return; // its messages came up when the zoo was read
        for (Message &message : messages) {
            if (m_entryMessages.size() == Findings::mostPerFile)
                break;
            message.place = placeIn(node, message.place, "entries." + std::string(Kind::key) + '.' + id);
            m_entryMessages.push_back(std::move(message));
        }
        if (!entry) {
            m_unread.insert({Kind::kind, id});
            return;
        }
        if (there) {
            for (int number = 2; knows<Kind>(entry->id) || ofFile.contains(entry->id); ++number)
                entry->id = id + '-' + std::to_string(number);
            m_renamed[{Kind::kind, id}] = entry->id;
            m_findings.warning("renamed", node.mark, {&m_root, "entries", 0},
                               say("the zoo has another %1 called %2; the one of this session is called %3 here",
                                   {say(Kind::noun), id, entry->id}));
        }
        insertOwn(Kind::own(m_document), std::move(*entry));
    }

    // Returns the place of a finding in an embedded text. In a block text that is its line in this file, else
    // the place where the text begins.
    Place placeIn(const YamlNode &node, const Place &inner, std::string path)
    {
        if (!inner.path.empty())
            path += ": " + inner.path;
        const std::string_view line = lineOf(node.mark.line);
        const bool isBlock = node.inQuotes && node.mark.column > 0
                             && static_cast<std::size_t>(node.mark.column) <= line.size()
                             && line[static_cast<std::size_t>(node.mark.column) - 1] == '|';
        if (!isBlock || inner.line == 0)
            return {m_file, node.mark.line, node.mark.column, std::move(path)};
        const int row = node.mark.line + inner.line;
        const std::size_t indent = std::min(lineOf(node.mark.line + 1).find_first_not_of(' '), line.size() + 40);
        return {m_file, row, inner.column > 0 ? inner.column + static_cast<int>(indent) : 0, std::move(path)};
    }

    std::string_view lineOf(int number)
    {
        if (m_lines.empty())
            m_lines = split(m_findings.text(), '\n');
        const std::size_t line = static_cast<std::size_t>(number) - 1;
        return line < m_lines.size() ? m_lines[line] : std::string_view();
    }

    const std::string &m_file;
    const Catalogue &m_zoo;
    Findings &m_findings;
    const YamlPath m_root;
    Document m_document;
    std::map<std::pair<EntryKind, std::string>, std::string> m_renamed; // new ids, by kind and id in the file
    std::set<std::pair<EntryKind, std::string>> m_unread;               // entries with errors, by kind and id
    Messages m_entryMessages;
    std::vector<std::string_view> m_lines; // filled in at the first use
};

bool isLineEnd(char c)
{
    return c == '\n' || c == '\r';
}

// Returns the place behind the line that ends the document; npos: there is none.
std::size_t endOfDocument(std::string_view text)
{
    for (std::size_t at = text.find(documentEnd); at != std::string_view::npos; at = text.find(documentEnd, at + 1)) {
        const std::size_t behind = std::min(text.find_first_not_of(' ', at + documentEnd.size()), text.size());
        const bool isLine = at > 0 && isLineEnd(text[at - 1]) && (behind == text.size() || isLineEnd(text[behind]));
        if (isLine)
            return std::min(text.find_first_not_of(" \r\n", behind), text.size());
    }
    return std::string_view::npos;
}

// Cuts the last line, which may be incomplete, if a file begins as an explicit document and does not end as one. What
// somebody wrote below its end is no part of it.
std::string_view withoutCutLine(std::string_view text, bool &cut)
{
    const std::size_t end = text.starts_with(documentStart) ? endOfDocument(text) : text.size();
    cut = end == std::string_view::npos;
    return cut ? text.substr(0, text.rfind('\n') + 1) : text.substr(0, end);
}

} // namespace

std::string readText(const Fields &fields, std::string_view key, std::size_t longest)
{
    const YamlNode *node = fields.find(key, Need::Optional);
    if (!node)
        return {};
    if (node->kind != YamlNode::Kind::Scalar) {
        fields.error(key, "wrong-type", say("%1 must be text", {key}), say("it is left out"));
        return {};
    }
    if (characterCount(node->text) > longest)
        fields.error(key, "too-large", say("%1 is longer than %2 characters", {key, longest}), say("it is cut there"));
    return joined(split(shortened(node->text, longest), '\n'), "\n", plainText);
}

std::optional<Document> readSession(std::string_view yaml, const std::string &file, const Catalogue &zoo,
                                    Messages &messages)
{
    bool cut = false;
    const std::string_view text = withoutCutLine(withoutByteOrderMark(yaml), cut);
    Findings findings(file, text);
    std::optional<Document> document;
    Messages ofEntries;
    if (const std::optional<YamlNode> root = sessionTree(file, text, messages)) {
        SessionReader reader(file, zoo, findings);
        document = reader.read(*root);
        ofEntries = reader.takeEntryMessages();
    }
    if (cut && (document || isSessionText(text)))
        findings.error("cut-off", {static_cast<int>(std::ranges::count(text, '\n')) + 1, 1}, {},
                       say("the file was cut off here: its end mark \"...\" is missing"),
                       document ? say("the part above was kept") : say("nothing was read"));
    findings.moveTo(messages);
    messages.insert(messages.end(), std::make_move_iterator(ofEntries.begin()),
                    std::make_move_iterator(ofEntries.end()));
    return document;
}

} // namespace roofline
