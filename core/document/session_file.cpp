// Writes a session as YAML with one thing per line. The marks of an explicit document enclose it, so that a
// file that was cut off can be recognized.
#include "core/document/session_file.h"

#include "core/document/entry_kinds.h"
#include "core/document/own_entries.h"
#include "core/document/scenario_yaml.h"
#include "core/document/session_yaml.h"
#include "core/document/state_yaml.h"
#include "core/zoo/catalogue.h"
#include "core/zoo/text_file.h"
#include "core/zoo/yaml/yaml_text.h"

#include <map>
#include <set>
#include <utility>

namespace roofline {

namespace {

std::string bookmarksText(const std::vector<Bookmark> &bookmarks)
{
    std::string text = bookmarks.empty() ? "" : "bookmarks:\n";
    for (const Bookmark &bookmark : bookmarks) {
        text += "  - " + (bookmark.digit ? "key: " + std::to_string(*bookmark.digit) + "\n    " : std::string());
        text += "name: " + quotedYaml(bookmark.name) + '\n';
        text += "    scenario:\n" + settingsText(bookmark.scenario, "      ") + stateText(bookmark, "    ");
    }
    return text;
}

std::string sweepText(const SweepPlan &plan)
{
    const SweepPlan usual;
    std::string text;
    for (const SweepWord &word : sweepWords) {
        if (plan.*word.value != usual.*word.value)
            text.append("  ").append(word.key).append(": ").append(valueText(plan.*word.value)).append("\n");
    }
    for (const SweepSwitch &key : sweepSwitches) {
        if (plan.*key.value != usual.*key.value)
            text.append("  ").append(key.key).append(plan.*key.value ? ": true\n" : ": false\n");
    }
    return text.empty() ? text : "sweep:\n" + text;
}

// Writes the document's own entries, the named entries that are not shipped, and the originals of all these, as far
// back as they are not shipped either.
template <class Kind>
std::string entriesText(const Document &document, const Catalogue &zoo, const Catalogue &shipped)
{
    std::map<std::string, std::shared_ptr<const typename Kind::Entry>> entries;
    const std::set<std::string> named = entriesUsed(document, Kind::kind);
    std::vector<std::string> asked(named.begin(), named.end());
    for (const auto &entry : Kind::own(document)) {
        entries.emplace(entry->id, entry);
        asked.push_back(entry->basedOn);
    }
    while (!asked.empty()) {
        const std::string id = std::move(asked.back());
        asked.pop_back();
        const auto entry = Kind::find(zoo, id);
        const auto there = Kind::find(shipped, id);
        if (entry && !(there && sameContent(*entry, *there)) && entries.emplace(id, entry).second)
            asked.push_back(entry->basedOn);
    }
    std::string text;
    for (const auto &[id, entry] : entries)
        text += "    " + (isEntryId(id) ? id : quotedYaml(id)) + ':' + blockText(Kind::write(*entry), "      ");
    return text.empty() ? text : "  " + std::string(Kind::key) + ":\n" + text;
}

} // namespace

std::string writeSession(const Document &document, const Catalogue &zoo, const Catalogue &shipped)
{
    std::string text(documentStart);
    text.append("\nformat: ")
        .append(sessionFormat)
        .append("\nversion: ")
        .append(std::to_string(sessionVersion))
        .append("\n");
    if (!document.title.empty())
        text += "title: " + quotedYaml(document.title) + '\n';
    if (!document.note.empty())
        text += "note: " + quotedYaml(document.note) + '\n';
    text += "scenario:\n" + settingsText(document.scenario, "  ");
    if (document.baseline)
        text += "baseline:\n" + settingsText(*document.baseline, "  ");
    if (!document.kept.empty())
        text += "curves:\n";
    for (const Scenario &kept : document.kept)
        text += "  - scenario:\n" + settingsText(kept, "      ");
    text += roofsText(document.roofs, "") + annotationsText(document.annotations, "")
            + bookmarksText(document.bookmarks) + sweepText(document.sweep);

    const std::string entries =
        entriesText<ChipKind>(document, zoo, shipped) + entriesText<ModelKind>(document, zoo, shipped);
    if (!entries.empty())
        text += "entries:\n" + entries;
    return text.append(documentEnd).append("\n");
}

bool isSessionText(std::string_view yaml)
{
    return namesFormat(yaml, sessionFormat);
}

} // namespace roofline
